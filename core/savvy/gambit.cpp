#include "core/savvy/gambit.hpp"

#include "core/dice/phrase.hpp"
#include "core/savvy/attack.hpp"
#include "core/savvy/check.hpp"

namespace fray::savvy {

MaybeRefusal refuse(const State& state, const Gambit& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  if (auto no = need_opponent(table, action.who, action.target)) return no;
  if (action.attribute > Attribute::kMig)
    return Refusal{"Choose the attribute that fits the gambit.", "S-GAMB-1"};
  if (auto no = rules::bad_line(action.what)) return no;
  return need_boons(action.boons, action.banes);
}

void apply(State& state, const Gambit& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = *find_combatant(table, action.who);
  Combatant& target = *find_combatant(table, action.target);
  use(*table.fight, who).acted = true;
  const std::string what = action.what.empty() ? "gambit" : phrase("gambit ({})", action.what);
  const Check test = roll_check(
      dice, Purpose::kCheck, attribute(who.figure, action.attribute), table.target,
      attack_lean(who, action.boons, action.banes),
      phrase("{}’s {}, {}", who.figure.name, what, name_of(action.attribute)), !who.enemy);
  say(dice,
      phrase("{}’s {} against {}, {}: {}{}", who.figure.name, what, target.figure.name,
             name_of(action.attribute), test.text, test.made ? ", it works." : ", it fails."),
      action.who);
  if (test.made) return;
  target.free_against = action.who;
  say(dice, phrase("{} has a free action against {}.", target.figure.name, who.figure.name),
      action.target, true);
}

MaybeRefusal refuse(const State& state, const UseFreeAction& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  if (find_combatant(table, action.who)->free_against == 0)
    return Refusal{"There is no free action to use.", "S-GAMB-1"};
  return rules::bad_line(action.how);
}

void apply(State& state, const UseFreeAction& action, Dice& dice) {
  Combatant& who = *find_combatant(change_table(state), action.who);
  who.free_against = 0;
  say(dice,
      action.how.empty() ? phrase("{} leaves the free action.", who.figure.name)
                         : phrase("{} uses the free action: {}.", who.figure.name, action.how),
      action.who);
}

}  // namespace fray::savvy
