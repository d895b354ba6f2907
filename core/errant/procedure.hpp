// A procedure as a table of edges: which step follows which, and under what condition. Checked at
// compile time to be deterministic, so that "Next" always means one thing.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "core/errant/state.hpp"

namespace fray {

// What an edge asks of a fight. After kAlways they stand in pairs of which exactly one holds.
enum class Guard : std::uint8_t {
  kAlways,
  kReserved,
  kSurprisePossible,
  kSurpriseRuledOut,
  kSomebodySurprised,
  kNobodySurprised,
  kDecided,
  kGoesOn,
  kSurpriseTurn,
  kOrdinaryTurn,
};
// Whether the fight is so now.
bool holds(Guard guard, const Fight& fight);

// From this step to that, where the guard holds.
struct Edge {
  Step from{};
  Guard guard{};
  Step to{};
};

// Where the present step leads (E-INIT-3), whether or not it may be left yet.
Step next_step(const Fight& fight);
Step next_step(const Fight& fight, Step from);  // as if the fight were at `from`

// --- What is asserted of the table ---
inline constexpr int kSteps = static_cast<int>(Step::kOver) + 1;

// From each step but the last exactly one edge leads on: a single kAlways, or the two of a pair.
// Steps that are not used have no edges at all.
constexpr bool deterministic(std::span<const Edge> edges) {
  for (int s = 0; s < kSteps; ++s) {
    const Step step = static_cast<Step>(s);
    int count = 0;
    Guard guards[2] = {};
    for (const Edge& edge : edges) {
      if (edge.from != step) continue;
      if (count < 2) guards[count] = edge.guard;
      ++count;
    }
    const bool single = count == 1 && guards[0] == Guard::kAlways;
    const bool pair = count == 2 && guards[0] > Guard::kReserved &&
                      static_cast<int>(guards[1]) == (static_cast<int>(guards[0]) ^ 1);
    if (count != 0 && (step == Step::kOver || (!single && !pair))) return false;
  }
  return true;
}

// The steps that the edges lead to from `start`, or against their direction.
constexpr std::array<bool, kSteps> reached(std::span<const Edge> edges, Step start, bool forwards) {
  std::array<bool, kSteps> seen{};
  seen[static_cast<std::size_t>(start)] = true;
  for (int round = 0; round < kSteps; ++round)
    for (const Edge& edge : edges)
      if (seen[static_cast<std::size_t>(forwards ? edge.from : edge.to)])
        seen[static_cast<std::size_t>(forwards ? edge.to : edge.from)] = true;
  return seen;
}

// Every step in the table can be come to from `first`, and the end from each of them.
constexpr bool complete(std::span<const Edge> edges, Step first) {
  const auto from_first = reached(edges, first, true);
  const auto to_end = reached(edges, Step::kOver, false);
  for (const Edge& edge : edges)
    for (const Step step : {edge.from, edge.to})
      if (!from_first[static_cast<std::size_t>(step)] || !to_end[static_cast<std::size_t>(step)])
        return false;
  return true;
}

}  // namespace fray
