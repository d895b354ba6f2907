// What the end of an Initiative Turn is about to bring, in words.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"

namespace fray {

using wording::counted;

std::vector<EndOfTurn> what_ends(const Fight& fight, const std::vector<Id>& who) {
  std::vector<EndOfTurn> ends, dying, perils;
  for (const Id id : who) {
    const Combatant* one = find_combatant(fight, id);
    if (one == nullptr) continue;
    for (const Effect& effect : one->effects)
      if (effect.end == EffectEnd::kTurns && turns_left(effect, fight.turn) <= 1)
        ends.push_back({phrase("{}: {} ends.", one->name, effect.name)});
    if (dies_by_turns(one->body)) {
      const int left = one->body.turns_left - 1;
      dying.push_back(
          {left <= 0 ? phrase("{} dies.", one->name)
                     : phrase("{} dies in {} more.", one->name, counted(left, "turn", "turns")),
           true});
    }
    if (!within_reach_of_harm(*one)) continue;
    std::string text;
    if (one->burning > 0) text = phrase("{} burns: {}D6.", one->name, one->burning);
    if (one->breath == 0) append(text, "{}{} drowns: 1D6.", text.empty() ? "" : " ", one->name);
    if (!text.empty()) perils.push_back({text, true});
  }
  ends.insert(ends.end(), dying.begin(), dying.end());
  ends.insert(ends.end(), perils.begin(), perils.end());
  return ends;
}

std::vector<EndOfTurn> what_ends(const Fight& fight) { return what_ends(fight, everybody(fight)); }

bool something_waits(const ErrantState& state) {
  const Fight& fight = *state.fight;
  return fight.duel || !fight.prompts.empty() || present_fall(state) != nullptr ||
         waits_for_chase(state) || std::ranges::any_of(fight.combatants, &Combatant::breaks);
}

bool ends_quietly(const ErrantState& state) {
  const Fight& fight = *state.fight;
  if (something_waits(state)) return false;
  // What is not told as an end, but may kill: the slow dying, and those whom an ability turns.
  for (const Combatant& who : fight.combatants) {
    if (who.body.dying == Dying::kDeathsDoorSlowly) return false;
    if (std::ranges::any_of(who.effects, [](const Effect& one) {
          return one.name == effects::kBrainsquatted || one.name == effects::kTurning;
        }))
      return false;
  }
  return std::ranges::none_of(what_ends(fight), &EndOfTurn::grave);
}

}  // namespace fray
