// A form that somebody filled in becomes an action.
#include <algorithm>

#include "core/house/fields.hpp"
#include "core/house/kinds.hpp"
#include "core/house/screens.hpp"
#include "core/table/gear.hpp"
#include "core/table/zone_offers.hpp"

namespace fray::house {
namespace {

std::optional<Action> bar_action(const Table& table, std::string_view key, const FilledForm& form) {
  const auto number = [&](std::string_view field) { return filled_number(form, field); };
  if (key == "start")
    return StartFight{filled_text(form, "title"), filled_ids(form, "characters"),
                      filled_counts<KindCount>(all_kinds(table), form),
                      static_cast<Range>(number("range")), number("zones")};
  if (key == "example") return StartExample{};
  if (key == "new-character") return AddFigure{filled_figure(form, {}), false};
  if (key == "new-npc") return AddFigure{filled_figure(form, {}), true};
  if (key == "paste") return AddStatblocks{filled_text(form, "text")};
  if (key == "new-encounter")
    return AddEncounter{filled_text(form, "name"), filled_counts<KindCount>(all_kinds(table), form),
                        static_cast<Range>(number("range")), number("zones")};
  if (key == "settings") return SetSettings{filled_toggle(form, "npcs-choose")};
  if (key == "surprise")
    return RollSurprise{static_cast<Situation>(number("situation")), filled_toggle(form, "ambush")};
  if (key == "surprised")
    return SetSurprise{static_cast<Surprise>(number("who")), filled_toggle(form, "ambush")};
  if (key == "free-round") return BeginFreeRound{};
  if (key == "reaction") return RollReaction{static_cast<Weapons>(number("weapons"))};
  if (key == "odd" || key == "even")
    return CallOrder{table.fight ? next_caller(*table.fight) : 0, key == "even"};
  if (key == "first") return SetOrder{number("side") == 1};
  if (key == "next") return NextPhase{};
  if (key == "morale") return AskMorale{number("side") == 1};
  if (key == "join")
    return JoinFight{filled_ids(form, "characters"),
                     filled_counts<KindCount>(all_kinds(table), form)};
  if (key == "keep") return KeepEncounter{filled_text(form, "name")};
  if (key == "end") return EndFight{};
  return std::nullopt;
}

std::optional<Action> figure_action(const Table& table, Id who, std::string_view key,
                                    const FilledForm& form) {
  if (key == "meet") return StartEncounter{who, filled_ids(form, "characters")};
  if (key == "remove-encounter") return RemoveEncounter{who};
  if (key == "forget") return ForgetFight{who};
  if (key == "copy") {
    const Figure* own = find_kind(table, who);
    auto copy = own != nullptr ? std::optional<Figure>(*own) : common_kind(who);
    if (!copy) return std::nullopt;
    return AddFigure{std::move(*copy), true};
  }
  const Figure* figure = find_figure(table, who);
  if (figure == nullptr) return std::nullopt;
  if (key == "rest") return Rest{who, false};
  if (key == "long-rest") return Rest{who, true};
  if (key == "mend") return Mend{who, filled_id(form, "item")};
  if (key == "fatigue") return SetFatigue{who, filled_number(form, "fatigue")};
  if (key == "add-item") return AddItem{who, filled_item(form)};
  if (key == "remove-item") return RemoveItem{who, filled_id(form, "item")};
  if (key == "edit") return ChangeFigure{filled_figure(form, *figure)};
  if (key == "remove") return RemoveFigure{who};
  return std::nullopt;
}

// Where somebody goes: a zone, or without zones a range.
Id zone_in(const Fight& fight, const FilledForm& form) {
  return fight.battlefield.zones.empty() ? 0 : filled_id(form, "where");
}
Range range_in(const Fight& fight, const FilledForm& form) {
  return fight.battlefield.zones.empty() ? static_cast<Range>(filled_number(form, "where"))
                                         : Range{};
}

std::optional<Action> hand_action(const Fight& fight, Id who, std::string_view key,
                                  const FilledForm& form) {
  const auto number = [&](std::string_view field) { return filled_number(form, field); };
  if (key == "save") return RollSave{who, static_cast<Attribute>(number("with"))};
  if (key == "hurt") return Hurt{{who}, number("damage"), filled_toggle(form, "past-hp")};
  if (key == "heal") return Heal{{who}, number("hp"), number("mgt"), number("wil")};
  if (key == "place") return Place{who, zone_in(fight, form), range_in(fight, form)};
  if (key == "fate") return SetFate{who, static_cast<Fate>(number("fate"))};
  if (key == "leave") return RemoveCombatant{who};
  return std::nullopt;
}

std::optional<Action> turn_action(const Fight& fight, Id id, std::string_view key,
                                  const FilledForm& form) {
  const auto with = static_cast<Attribute>(filled_number(form, "with"));
  const int tier = filled_number(form, "tier");
  if (key == "attack")
    return Attack{id,
                  filled_id(form, "whom"),
                  filled_id(form, "weapon"),
                  filled_id(form, "second"),
                  with,
                  tier,
                  static_cast<Impaired>(filled_number(form, "impaired"))};
  if (key == "move") return Move{id, zone_in(fight, form), range_in(fight, form)};
  if (key == "gambit")
    return Gambit{id,
                  filled_id(form, "whom"),
                  static_cast<Stunt>(filled_number(form, "stunt")),
                  filled_text(form, "what"),
                  with,
                  tier,
                  zone_in(fight, form)};
  if (key == "retreat") return Retreat{id};
  if (key == "wait") return ChooseTurn{id, Hold::kQuick};
  if (key == "end-turn") return ChooseTurn{id, Hold::kRound};
  if (key == "go-on") return ChooseTurn{id, Hold::kNothing};
  if (key == "odd" || key == "even") return CallOrder{id, key == "even"};
  if (key == "other") return DoOther{id, filled_text(form, "what"), false};
  if (key == "long") return DoOther{id, filled_text(form, "what"), true};
  if (key == "take-up") return TakeUp{id, filled_id(form, "item")};
  if (key == "drop") return Drop{id, filled_id(form, "item")};
  if (key == "take-from") {
    const auto [whose, item] = named_thing(filled(form, "what"));
    return TakeUp{id, item, whose};
  }
  if (key == "hands")
    return SetHands{id, filled_id(form, "weapon"), filled_id(form, "second"),
                    filled_toggle(form, "shield")};
  return std::nullopt;
}

std::optional<Action> answer(const Table& table, Id id, std::string_view key,
                             const FilledForm& form) {
  const Fight& fight = *table.fight;
  constexpr std::string_view kDefenceKeys[] = {"defend", "fight-back", "block", "dodge", "parry"};
  for (const Defence defence : kDefences)
    if (key == kDefenceKeys[static_cast<std::size_t>(defence)])
      return Meet{id, defence, filled_id(form, "weapon"), filled_number(form, "tier")};
  if (key == "give-up") return GiveUpGear{id, filled_id(form, "item")};
  if (key == "critical") return CriticalSave{id};
  if (key == "blows") return DecideRetreat{false};
  if (key == "elsewhere") return DecideRetreat{true};
  if (key == "let-go") return LetGo{};
  if (key == "strike") {
    const Id striker = filled_id(form, "striker");
    const Combatant* who = find_combatant(table, striker);
    const Combatant* leaves = find_combatant(table, id);
    if (who == nullptr || leaves == nullptr) return std::nullopt;
    const auto apart = range_between(fight, *who, *leaves);
    return Strike{striker, apart ? usual_weapon(who->figure, *apart).value_or(0) : 0,
                  filled_number(form, "tier")};
  }
  if (key == "oppose")
    return Oppose{id, static_cast<Attribute>(filled_number(form, "with")),
                  filled_number(form, "tier")};
  if (key == "let-happen") return LetHappen{id};
  if (key == "flee") return DecideBreaking{id, Breaking::kFlee};
  if (key == "surrender") return DecideBreaking{id, Breaking::kSurrender};
  for (std::size_t i = 0; i < fight.prompts.size(); ++i) {
    if (fight.prompts[i].who.front() != id) continue;
    if (key == "morale") return RollMorale{static_cast<int>(i), false};
    if (key == "leader") return RollMorale{static_cast<int>(i), true};
    if (key == "no-morale") return DismissMorale{static_cast<int>(i)};
  }
  return std::nullopt;
}

// With what a player's phone alone is asked.
std::vector<Question> all_questions(const State& state) {
  std::vector<Question> all = questions(state);
  const Table& table = table_of(state);
  if (table.fight)
    for (Question& question : asked(state, next_caller(*table.fight)))
      all.push_back(std::move(question));
  return all;
}

}  // namespace

std::optional<Action> filled_action(const State& state, Id who, std::string_view key,
                                    const FilledForm& form) {
  const Table& table = table_of(state);
  if (table.fight)
    if (auto action = filled_zone_action(kRules, table.fight->battlefield, who, key, form))
      return action;
  if (who == 0) return bar_action(table, key, form);
  if (auto action = figure_action(table, who, key, form)) return action;
  if (find_combatant(table, who) == nullptr) return std::nullopt;
  const Fight& fight = *table.fight;
  if (auto action = hand_action(fight, who, key, form)) return action;
  if (auto action = turn_action(fight, who, key, form)) return action;
  return answer(table, who, key, form);
}

std::optional<Action> fill(const State& state, Id who, std::string_view key,
                           const FilledForm& form) {
  return filled_offer({bar_offers, offers, all_questions, filled_action}, state, who, key, form);
}

}  // namespace fray::house
