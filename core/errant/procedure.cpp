#include "core/errant/procedure.hpp"

#include "core/errant/movement.hpp"
#include "core/errant/query.hpp"

namespace fray {

namespace {

// E-INIT-3. In a surprise turn the others' two phases are passed over (E-SURP-2).
constexpr Edge kProcedure[] = {
    // clang-format off
    {Step::kDistance,     Guard::kSurprisePossible,  Step::kSurprise},
    {Step::kDistance,     Guard::kSurpriseRuledOut,  Step::kOrder},
    {Step::kSurprise,     Guard::kSomebodySurprised, Step::kWinnersQuick},
    {Step::kSurprise,     Guard::kNobodySurprised,   Step::kOrder},
    {Step::kOrder,        Guard::kAlways,            Step::kWinnersQuick},
    {Step::kWinnersQuick, Guard::kSurpriseTurn,      Step::kWinnersSlow},
    {Step::kWinnersQuick, Guard::kOrdinaryTurn,      Step::kLosersQuick},
    {Step::kLosersQuick,  Guard::kAlways,            Step::kWinnersSlow},
    {Step::kWinnersSlow,  Guard::kSurpriseTurn,      Step::kExpiry},
    {Step::kWinnersSlow,  Guard::kOrdinaryTurn,      Step::kLosersSlow},
    {Step::kLosersSlow,   Guard::kAlways,            Step::kExpiry},
    {Step::kExpiry,       Guard::kDecided,           Step::kOver},
    {Step::kExpiry,       Guard::kGoesOn,            Step::kOrder},
    // clang-format on
};
static_assert(deterministic(kProcedure));
static_assert(complete(kProcedure, Step::kDistance));

}  // namespace

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

Step next_step(const Fight& fight, Step from) {
  for (const Edge& edge : kProcedure)
    if (edge.from == from && holds(edge.guard, fight)) return edge.to;
  return from;
}
Step next_step(const Fight& fight) { return next_step(fight, fight.step); }

bool surprise_follows(Light light, bool company_aware, bool opposition_aware) {
  return light != Light::kBright && !(company_aware && opposition_aware);
}

Surprise surprise_on(const Fight& fight, int face) {
  if (face <= fight.surprise_range)
    return fight.company_aware ? Surprise::kNobody : Surprise::kOpposition;
  if (face >= 5) return fight.opposition_aware ? Surprise::kNobody : Surprise::kCompany;
  return Surprise::kNobody;
}

std::vector<SurpriseRange> surprise_ranges(const Fight& fight) {
  std::vector<SurpriseRange> ranges;
  for (int face = 1; face <= 6; ++face) {
    const Surprise outcome = surprise_on(fight, face);
    if (ranges.empty() || ranges.back().outcome != outcome) ranges.push_back({face, face, outcome});
    ranges.back().to = face;
  }
  return ranges;
}

int movement_dice_for(int speed) { return speed < 0 ? 0 : speed / 4; }

}  // namespace fray
