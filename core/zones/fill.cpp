// A form that somebody filled in becomes an action.
#include <algorithm>
#include <charconv>

#include "core/dice/phrase.hpp"
#include "core/table/gear.hpp"
#include "core/table/zone_offers.hpp"
#include "core/zones/convert.hpp"
#include "core/zones/fields.hpp"
#include "core/zones/kinds.hpp"
#include "core/zones/screens.hpp"

namespace fray::zones {
namespace {

// Allies go to the players' side, all others to the second faction.
StartFight start_of(const Table& table, const FilledForm& form, const Encounter* encounter) {
  enum Begins { kCompany, kOthers, kCompanyAmbush, kOthersAmbush };
  const int begins = filled_number(form, "began");
  StartFight start;
  start.title = encounter == nullptr ? filled_text(form, "title") : encounter->name;
  start.zones = static_cast<ZonePreset>(filled_number(form, "zones"));
  start.encounter = encounter == nullptr ? 0 : encounter->id;
  Side ours{.name = "Company", .ours = true, .characters = filled_ids(form, "characters")};
  Side theirs{.name = filled_text(form, "foes"), .colour = 1, .ground = Ground::kLast};
  ours.hidden = begins == kCompanyAmbush;
  theirs.hidden = begins == kOthersAmbush;
  for (const KindCount& line :
       encounter == nullptr ? filled_counts<KindCount>(all_kinds(table), form) : encounter->npcs) {
    const auto kind = figure_of_kind(table, line.kind);
    (kind && kind->ally ? ours : theirs).npcs.push_back(line);
  }
  start.began = begins == kOthers || begins == kOthersAmbush ? 1 : 0;
  start.sides = {std::move(ours), std::move(theirs)};
  if (const int third = filled_number(form, "third"); third > 0)
    start.sides.push_back({.name = filled_text(form, "third-name"),
                           .colour = 2,
                           .npcs = {{filled_text(form, "third-kind"), third}},
                           .ground = Ground::kMiddle});
  return start;
}

JoinFight join_of(const Table& table, const FilledForm& form) {
  JoinFight join;
  join.faction = filled_id(form, "faction");
  join.zone = filled_id(form, "zone");
  join.side = {.name = filled_text(form, "name"),
               .colour = filled_number(form, "colour"),
               .characters = filled_ids(form, "characters"),
               .npcs = filled_counts<KindCount>(all_kinds(table), form),
               .hidden = filled_toggle(form, "hidden")};
  return join;
}

std::optional<Action> bar_action(const Table& table, std::string_view key, const FilledForm& form) {
  if (key == "start") return start_of(table, form, nullptr);
  if (key == "example") return StartExample{};
  if (key == "new-character") return AddFigure{filled_figure(form, {}), false};
  if (key == "new-npc") return AddFigure{filled_figure(form, {}), true};
  if (key == "paste") return AddStatblocks{filled_text(form, "text")};
  if (key == "new-encounter")
    return AddEncounter{filled_text(form, "name"), filled_counts<KindCount>(all_kinds(table), form),
                        static_cast<ZonePreset>(filled_number(form, "zones"))};
  if (key == "settings")
    return SetOptions{{filled_toggle(form, "fast-slow"), filled_toggle(form, "chaos"),
                       filled_toggle(form, "company-tests")}};
  if (key == "round") return BeginRound{};
  if (key == "threshold") return RollThreshold{};
  if (key == "end-turn") return EndTurn{};
  if (key == "pass") return Pass{};
  if (key == "join") return join_of(table, form);
  if (key == "chase")
    return Chase{filled_ids(form, "who"), static_cast<Pace>(filled_number(form, "pace")),
                 filled_toggle(form, "leader")};
  if (constexpr std::string_view kChange = "change-faction-"; key.starts_with(kChange)) {
    Id faction = 0;
    std::from_chars(key.data() + kChange.size(), key.data() + key.size(), faction);
    return ChangeFaction{faction, filled_text(form, "name"), filled_number(form, "colour"),
                         filled_toggle(form, "ours")};
  }
  if (key == "keep") return KeepEncounter{filled_text(form, "name")};
  if (key == "end") return EndFight{};
  return std::nullopt;
}

std::optional<Action> figure_action(const Table& table, Id who, std::string_view key,
                                    const FilledForm& form) {
  const Figure* figure = find_figure(table, who);
  if (figure == nullptr) return std::nullopt;
  if (key == "add-weapon") {
    if (auto weapon = filled_weapon(form, "")) return AddWeapon{who, std::move(*weapon)};
    return AddWeapon{who, {}};  // refused for want of a name
  }
  if (key == "remove-weapon") return RemoveWeapon{who, filled_id(form, "weapon")};
  if (key == "edit") return ChangeFigure{filled_figure(form, *figure)};
  if (key == "restore") return Restore{who};
  if (key == "remove") return RemoveFigure{who};
  return std::nullopt;
}

std::optional<Action> hand_action(Id who, std::string_view key, const FilledForm& form) {
  if (key == "hurt")
    return Hurt{{who}, filled_number(form, "damage"), filled_toggle(form, "past-armour")};
  if (key == "heal") return Heal{{who}, filled_number(form, "health")};
  if (key == "save") return RollSave{who, static_cast<Attribute>(filled_number(form, "attribute"))};
  if (key == "hazard") return SufferHazard{who};
  if (key == "place") return SetPlace{who, filled_id(form, "zone"), filled_id(form, "border")};
  if (key == "hide") return SetHidden{who, true};
  if (key == "found") return SetHidden{who, false};
  if (key == "ready") return SetReady{who, true};
  if (key == "unready") return SetReady{who, false};
  if (key == "condition") return SetCondition{who, filled_text(form, "condition")};
  if (key == "fate") return SetFate{who, static_cast<Fate>(filled_number(form, "fate"))};
  if (key == "faction") return SetFaction{who, filled_id(form, "faction")};
  if (key == "leave") return RemoveCombatant{who};
  return std::nullopt;
}

// Of a reaction or an opportunity.
Means filled_means(const FilledForm& form) {
  Means means;
  means.weapon = filled_id(form, "with");
  const int how = filled_number(form, "how");
  means.held_back = how == 1;
  means.manner = how == 2 ? Manner::kDisarm : how == 3 ? Manner::kGrapple : Manner::kDamage;
  means.named = how == 2 ? filled_id(form, "named") : 0;
  return means;
}

std::optional<Action> answer(const Fight& fight, Id id, std::string_view key,
                             const FilledForm& form) {
  if (key == "accept") return AnswerStunt{true};
  if (key == "decline") return AnswerStunt{false};
  if (key == "no-reaction") return React{id, Reaction::kNone, {}, 0};
  if (key == "dodge") return React{id, Reaction::kDodge, {}, 0};
  if (key == "guard") return React{id, Reaction::kGuard, {}, 0};
  if (key == "hide-behind") return React{id, Reaction::kHideBehind, {}, filled_id(form, "whom")};
  if (key == "counter") return React{id, Reaction::kCounter, filled_means(form), 0};
  if (key == "let-pass") return Opportunity{id, false, {}};
  if (key == "opportunity") return Opportunity{id, true, filled_means(form)};
  if (key == "give-up") return DecideBreaking{id, true};
  if (key == "retreat") return DecideBreaking{id, false};
  for (std::size_t i = 0; i < fight.prompts.size(); ++i) {
    if (fight.prompts[i].who.front() != id) continue;
    if (key == "morale") return RollMorale{static_cast<int>(i), false};
    if (key == "morale-leader") return RollMorale{static_cast<int>(i), true};
    if (key == "no-morale") return DismissMorale{static_cast<int>(i)};
  }
  return std::nullopt;
}

std::optional<Action> attack_of(Id id, std::string_view key, const FilledForm& form) {
  const auto protection = static_cast<Protection>(filled_number(form, "protection"));
  const bool peeking = filled_toggle(form, "peeking");
  if (key == "attack") {
    Attack attack{id, filled_id(form, "whom")};
    attack.means = {filled_id(form, "with"), Manner::kDamage, filled_toggle(form, "held-back"), 0};
    attack.sight = {filled_toggle(form, "unseen"), peeking};
    attack.protection = protection;
    attack.stunt = filled_text(form, "stunt");
    return attack;
  }
  if (key == "blast")
    return Blast{id,
                 filled_id(form, "with"),
                 filled_id(form, "zone"),
                 filled_toggle(form, "held-back"),
                 peeking,
                 protection};
  if (key == "grapple") return Attack{id, filled_id(form, "whom"), {0, Manner::kGrapple, false, 0}};
  if (key == "finish") return Attack{id, filled_id(form, "whom"), {0, Manner::kFinish, false, 0}};
  if (key == "disarm") {
    const auto [whose, weapon] = named_thing(filled(form, "what"));
    return Attack{id, whose, {0, Manner::kDisarm, false, weapon}};
  }
  return std::nullopt;
}

std::optional<Action> turn_action(Id id, std::string_view key, const FilledForm& form) {
  if (key == "begin") return BeginTurn{id};
  if (key == "end-turn") return EndTurn{};
  if (key == "pass") return Pass{};
  if (key == "move") return Move{id, filled_id(form, "to"), false, false};
  if (key == "sneak") return Move{id, filled_id(form, "to"), false, true};
  if (key == "border")
    return Move{id, filled_id(form, "to"), true, filled_toggle(form, "sneaking")};
  if (key == "sprint") return Sprint{id};
  if (key == "break-free") return BreakFree{id};
  if (key == "release") return Release{id};
  if (key == "shove") return Shove{id, filled_id(form, "towards"), filled_toggle(form, "hazard")};
  if (key == "power")
    return Invoke{id, filled_text(form, "what"), filled_id(form, "target"),
                  static_cast<Attribute>(filled_number(form, "save"))};
  if (key == "trick")
    return PlayTrick{id, filled_id(form, "whom"), static_cast<Trick>(filled_number(form, "trick")),
                     filled_text(form, "how")};
  if (key == "surroundings") return UseSurroundings{id, filled_text(form, "what")};
  if (key == "pick-up") return PickUp{id, filled_id(form, "item")};
  if (key == "take-up") {
    const auto [whose, weapon] = named_thing(filled(form, "what"));
    return PickUp{id, weapon, whose};
  }
  if (key == "equip") return Equip{id, filled_id(form, "item")};
  if (key == "consume") return Consume{id, filled_text(form, "what"), filled_number(form, "heals")};
  if (key == "talk") return Talk{id, filled_text(form, "what")};
  if (key == "drop") return Drop{id, filled_id(form, "item")};
  if (key == "surrender") return Surrender{id};
  if (key == "fight-on") return FightOn{id};
  return std::nullopt;
}

}  // namespace

std::optional<Action> filled_action(const State& state, Id who, std::string_view key,
                                    const FilledForm& form) {
  const Table& table = table_of(state);
  if (table.fight)
    if (auto action = filled_zone_action(kRules, table.fight->field, who, key, form)) return action;
  if (who == 0) return bar_action(table, key, form);
  if (key == "forget") return ForgetFight{who};
  if (const Encounter* encounter = find_encounter(table, who)) {
    if (key == "start") return start_of(table, form, encounter);
    if (key == "remove") return RemoveEncounter{who};
    return std::nullopt;
  }
  if (key == "copy") {
    const Figure* own = find_kind(table, who);
    auto copy = own != nullptr ? std::optional<Figure>(*own) : common_kind(who);
    if (!copy) return std::nullopt;
    return AddFigure{std::move(*copy), true};
  }
  if (auto action = figure_action(table, who, key, form)) return action;
  if (find_combatant(table, who) == nullptr) return std::nullopt;
  if (auto action = hand_action(who, key, form)) return action;
  if (auto action = answer(*table.fight, who, key, form)) return action;
  if (auto action = attack_of(who, key, form)) return action;
  return turn_action(who, key, form);
}

std::optional<Action> fill(const State& state, Id who, std::string_view key,
                           const FilledForm& form) {
  return filled_offer({bar_offers, offers, questions, filled_action}, state, who, key, form);
}

}  // namespace fray::zones
