// What is asked about a battle: what a side adds to its roll, who wins, who is lost, who Checks.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/errant/battle/battle.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/state.hpp"

namespace fray {

const char* advantage_name(Advantage advantage);  // "high ground"
// Ticked ones and those without a name together.
int count_advantages(const BattleFigures& side);

// For outnumbering: n to 1 gives n, and any majority at least 1 (E-MASS-1). 0 for the smaller, and
// against nobody.
int outnumbering(int number, int other);
// The highest Renown of its Errants who take part, or Threat of its NPCs.
int battle_rank(const ErrantState& state, const BattleFigures& side);
// All that the side adds to its D6, flashpoints included.
int battle_bonus(const ErrantState& state, std::size_t side);
// Its total in a round that is rolled.
int battle_total(const BattleSide& side);

// A side's losses, in percent of who stands (E-MASS-2).
std::array<int, 2> loss_percent(int ours, int theirs);
// So many of them: rounded down (E-CHK-7).
int losses_of(int number, int percent);

// One of the sides has nobody left.
bool battle_decided(const Battle& battle);
// Which side an Errant fights for; nothing where on neither.
std::optional<std::size_t> side_of(const Battle& battle, Id errant);
// Who can take part: there, not dead nor with seconds left to live, not down.
bool takes_part(const ErrantState& state, Id errant);
// Whether the latest round was lost by that side.
bool lost_round(const Battle& battle, std::size_t side);
// The Check of an Errant who won or drew by the best attribute, or lost by the worst (E-MASS-3).
Attribute battle_attribute(const Errant& errant, bool lost);
Check battle_check(const Errant& errant, bool lost, int dv = 0);

}  // namespace fray
