#include "core/zones/chase.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/morale.hpp"
#include "core/zones/saves.hpp"

namespace fray::zones {

bool can_flee(const Combatant& who) { return stands(who) || who.fate == Fate::kRetreated; }

MaybeRefusal refuse(const State& state, const Chase& action) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (auto no = need_no_question(table)) return no;
  if (action.pace > Pace::kSlower)
    return Refusal{"They are as fast, faster, or slower.", "Z-CHASE-1"};
  if (action.fleeing.empty()) return Refusal{"Choose who flees.", "Z-CHASE-1"};
  for (const Id id : action.fleeing) {
    if (auto no = need_combatant(table, id)) return no;
    const Combatant& who = *find_combatant(table, id);
    if (std::ranges::count(action.fleeing, id) > 1)
      return Refusal{"Choose everybody once.", "Z-CHASE-1"};
    if (who.faction != find_combatant(table, action.fleeing.front())->faction)
      return Refusal{"They flee faction by faction: choose those of one.", "Z-CHASE-1"};
    if (const Combatant* holder = holder_of(*table.fight, id))
      return Refusal{
          phrase("{} is held by {} and cannot flee.", who.figure.name, holder->figure.name),
          "Z-CHASE-1"};
    if (!can_flee(who))
      return Refusal{phrase("{} cannot flee ({}).", who.figure.name, name_of(who.fate)),
                     "Z-CHASE-1"};
  }
  return std::nullopt;
}

void apply(State& state, const Chase& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  if (action.pace == Pace::kFaster)
    say(dice, "They are faster, or last longer: no save is needed.");
  if (action.pace == Pace::kSlower) say(dice, "They are slower: nobody escapes.");
  const bool once = action.leader && action.pace == Pace::kAlike;
  const bool all_escape =
      once ? roll_save(dice, fight, *leader_of(fight, action.fleeing, Attribute::kAgi),
                       Attribute::kAgi, "they all escape", "they are all reached")
           : action.pace == Pace::kFaster;
  for (const Id id : action.fleeing) {
    Combatant& who = *find_combatant(fight, id);
    const bool each = action.pace == Pace::kAlike && !once;
    const bool escapes =
        each ? roll_save(dice, fight, who, Attribute::kAgi, "escapes", "reached by the pursuers")
             : all_escape;
    if (!each)
      say(dice, phrase("{}{}", who.figure.name, escapes ? " escapes." : " is reached."), id);
    who.fate = escapes ? Fate::kEscaped : Fate::kFighting;
    if (escapes) let_go(fight, who, dice);
  }
}

}  // namespace fray::zones
