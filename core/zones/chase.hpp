// Long chases (Z-CHASE-1); short ones are moves like others.
#pragma once

#include <vector>

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

enum class Pace : std::uint8_t { kAlike, kFaster, kSlower };  // of the fleeing

// A group save with AGI, which the faster do without and nobody slower makes; who makes it has
// escaped. Refused for people of several factions, for who is held or can_flee() rules out, and
// while somebody has to answer.
struct Chase {
  std::vector<Id> fleeing;  // of one faction: they stand, or have retreated
  Pace pace{};              // kFaster: or more lasting
  bool leader = false;      // one roll with the leader's AGI for all; else each rolls
};

MaybeRefusal refuse(const State& state, const Chase& action);
void apply(State& state, const Chase& action, Dice& dice);

inline constexpr ActionRow kChaseActions[] = {
    said_row<Chase>(577, About::kFight),
};

// It stands, or has retreated.
bool can_flee(const Combatant& who);

}  // namespace fray::zones
