// What the end of an Initiative Turn is about to bring, in words.
#include "core/errant/log/wording.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"

namespace fray {

using wording::counted;
using wording::number;

std::vector<EndOfTurn> what_ends(const Fight& fight, const std::vector<Id>& who) {
  std::vector<EndOfTurn> ends, dying, perils;
  for (const Id id : who) {
    const Combatant* one = find_combatant(fight, id);
    if (one == nullptr) continue;
    for (const Effect& effect : one->effects)
      if (effect.end == EffectEnd::kTurns && turns_left(effect, fight.turn) <= 1)
        ends.push_back({one->name + ": " + effect.name + " ends."});
    if (dies_by_turns(one->body)) {
      const int left = one->body.turns_left - 1;
      dying.push_back({left <= 0
                           ? one->name + " dies."
                           : one->name + " dies in " + counted(left, "turn", "turns") + " more.",
                       true});
    }
    if (!within_reach_of_harm(*one)) continue;
    std::string text;
    if (one->burning > 0) text = one->name + " burns: " + number(one->burning) + "D6.";
    if (one->breath == 0) text += (text.empty() ? "" : " ") + one->name + " drowns: 1D6.";
    if (!text.empty()) perils.push_back({text, true});
  }
  ends.insert(ends.end(), dying.begin(), dying.end());
  ends.insert(ends.end(), perils.begin(), perils.end());
  return ends;
}

}  // namespace fray
