#include "core/table/procedure.hpp"

#include "core/errant/query.hpp"
#include "core/table/ruleset.hpp"

namespace fray {

bool holds(Guard guard, const Fight& fight) {
  switch (guard) {
    case Guard::kAlways: return true;
    case Guard::kReserved: return false;
    case Guard::kSurprisePossible: return fight.surprise_possible;
    case Guard::kSurpriseRuledOut: return !fight.surprise_possible;
    case Guard::kSomebodySurprised:
      return fight.surprise == Surprise::kCompany || fight.surprise == Surprise::kOpposition;
    case Guard::kNobodySurprised: return !holds(Guard::kSomebodySurprised, fight);
    case Guard::kDecided: return is_decided(fight);
    case Guard::kGoesOn: return !is_decided(fight);
    case Guard::kSurpriseTurn: return fight.surprise_turn;
    case Guard::kOrdinaryTurn: return !fight.surprise_turn;
  }
  return false;
}

Step next_step(const Fight& fight) {
  for (const Edge& edge : ruleset(fight).procedure)
    if (edge.from == fight.step && holds(edge.guard, fight)) return edge.to;
  return fight.step;
}

const Ruleset* find_ruleset(std::string_view id) { return id == kErrant.id ? &kErrant : nullptr; }

const Ruleset& ruleset(const Fight& fight) {
  const Ruleset* found = find_ruleset(fight.ruleset);
  return found == nullptr ? kErrant : *found;
}

}  // namespace fray
