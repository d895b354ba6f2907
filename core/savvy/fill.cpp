// A form that somebody filled in becomes an action.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/savvy/fields.hpp"
#include "core/savvy/kinds.hpp"
#include "core/savvy/screens.hpp"

namespace fray::savvy {
namespace {

std::optional<Action> bar_action(const Table& table, std::string_view key, const FilledForm& form) {
  if (key == "start") {
    const int distance = filled_number(form, "distance");
    return StartFight{filled_text(form, "title"), filled_ids(form, "characters"),
                      filled_counts<KindCount>(all_kinds(table), form),
                      distance == 0 ? -1 : distance,
                      static_cast<Meeting>(filled_choice(form, "meeting"))};
  }
  if (key == "example") return StartExample{};
  if (key == "new-character") return AddFigure{filled_figure(form, {}), false};
  if (key == "new-npc") return AddFigure{filled_figure(form, {}), true};
  if (key == "settings")
    return SetSettings{filled_number(form, "target"), filled_number(form, "bears")};
  if (key == "surprise") return RollSurprise{filled_toggle(form, "stealthy")};
  if (key == "surprised") return SetSurprised{filled_ids(form, "whom")};
  if (key == "reaction") return RollReaction{};
  if (key == "order") return RollOrder{};
  if (key == "next") return NextPart{};
  if (key == "dreadful") return AskMorale{filled_choice(form, "side") == 1};
  if (key == "join")
    return JoinFight{filled_ids(form, "characters"),
                     filled_counts<KindCount>(all_kinds(table), form)};
  if (key == "end") return EndFight{};
  return std::nullopt;
}

std::optional<Action> figure_action(const Table& table, Id who, std::string_view key,
                                    const FilledForm& form) {
  const Figure* figure = find_figure(table, who);
  if (figure == nullptr) return std::nullopt;
  if (key == "gear")
    return SetGear{who, filled_id(form, "item"), filled_number(form, "notches"),
                   filled_toggle(form, "ammunition"), filled_toggle(form, "loaded")};
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
    return Hurt{{who}, filled_number(form, "damage"), filled_toggle(form, "past-grit")};
  if (key == "heal") return Heal{{who}, filled_number(form, "grit"), filled_number(form, "flesh")};
  if (key == "effects")
    return SetEffects{who, filled_toggle(form, "dazed"), filled_toggle(form, "bleeding"),
                      filled_toggle(form, "pinned")};
  if (key == "turn") return SetTurn{who, static_cast<Turn>(filled_choice(form, "turn"))};
  if (key == "fate") return SetFate{who, static_cast<Fate>(filled_choice(form, "fate"))};
  if (key == "leave") return RemoveCombatant{who};
  return std::nullopt;
}

std::optional<Action> turn_action(const Table& table, const Combatant& who, std::string_view key,
                                  const FilledForm& form) {
  const Id id = who.figure.id;
  const int boons = filled_number(form, "boons"), banes = filled_number(form, "banes");
  if (key == "attack")
    return Attack{id, filled_id(form, "whom"), filled_id(form, "weapon"), boons, banes, false};
  if (key == "move") return Move{id, filled_number(form, "feet")};
  if (key == "gambit")
    return Gambit{id,
                  filled_id(form, "whom"),
                  filled_text(form, "what"),
                  static_cast<Attribute>(filled_choice(form, "attribute")),
                  boons,
                  banes};
  if (key == "sprint") return Sprint{id};
  if (key == "cast")
    return Cast{id, filled_text(form, "what"), filled_id(form, "touch"), boons, banes};
  if (key == "item") {
    const Id item = filled_id(form, "item");
    const Weapon* weapon = find_weapon(who.figure, item);
    return HandleItem{id, item, weapon != nullptr && weapon->place == Place::kHandy};
  }
  if (key == "lighten") return Lighten{id};
  if (key == "reload") return Reload{id, filled_id(form, "weapon")};
  if (key == "drink") return Drink{id};
  if (key == "light") return LightUp{id};
  if (key == "retreat") return Retreat{id};
  if (key == "end-turn" || key == "go-on") return EndOwnTurn{id, key == "end-turn"};
  if (key == "drop") return DropHeld{id, filled_id(form, "item")};
  if (key == "talk") return Talk{id, filled_text(form, "what")};
  if (key == "free-attack")
    return Attack{id, who.free_against, filled_id(form, "weapon"), boons, banes, true};
  if (key == "free-other") return UseFreeAction{id, filled_text(form, "how")};
  if (key == "free-leave") return UseFreeAction{id, {}};
  if (key == "maximum-effect") return DecideMaximum{Maximum::kEffect};
  if (key == "maximum-armour") return DecideMaximum{Maximum::kNotchArmour};
  if (key == "maximum-nothing") return DecideMaximum{Maximum::kNothing};
  if (key == "save-crushing") return RollSave{id, Tag::kCrushing};
  if (key == "save-slashing") return RollSave{id, Tag::kSlashing};
  if (key == "save-piercing") return RollSave{id, Tag::kPiercing};
  if (key == "flee") return DecideBreaking{id, Breaking::kFlee};
  if (key == "surrender") return DecideBreaking{id, Breaking::kSurrender};
  if (key == "hold") return DecideBreaking{id, Breaking::kHold};
  const auto& prompts = table.fight->prompts;
  for (std::size_t i = 0; i < prompts.size(); ++i) {
    if (prompts[i].who.front() != id) continue;
    if (key == "morale") return RollMorale{static_cast<int>(i)};
    if (key == "no-morale") return DismissMorale{static_cast<int>(i)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Action> filled_action(const State& state, Id who, std::string_view key,
                                    const FilledForm& form) {
  const Table& table = table_of(state);
  if (who == 0) return bar_action(table, key, form);
  if (key == "forget") return ForgetFight{who};
  if (auto action = figure_action(table, who, key, form)) return action;
  const Combatant* fights = find_combatant(table, who);
  if (fights == nullptr) return std::nullopt;
  if (auto action = hand_action(who, key, form)) return action;
  return turn_action(table, *fights, key, form);
}

std::optional<Action> fill(const State& state, Id who, std::string_view key,
                           const FilledForm& form) {
  return filled_offer({bar_offers, offers, questions, filled_action}, state, who, key, form);
}

}  // namespace fray::savvy
