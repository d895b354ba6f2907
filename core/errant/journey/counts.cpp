#include "core/errant/journey/counts.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/limits.hpp"

namespace fray::journey {

MaybeRefusal refuse(const ErrantState& state, const AddCount& action) {
  if (MaybeRefusal no = rules::bad_name(action.name)) return no;
  if (action.by > By::kDepletion) return Refusal{"Say what it is counted by.", "E-TURN-1"};
  if (rules::outside(action.turns, 1, kMostCount))
    return Refusal{"A count goes from 1 to 999.", "E-TURN-1"};
  if (state.journey.counts.size() >= kMostCounts)
    return Refusal{"Sixty counts are on: end one first.", "E-TURN-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const AddCount& action, Dice& dice) {
  const Id id = fresh_id(state);
  state.journey.counts.push_back({id, action.name, action.by, action.turns, action.turns});
  say(dice, phrase("{}: {}.", action.name, left_text(state.journey.counts.back())));
}

MaybeRefusal refuse(const ErrantState& state, const ChangeCount& action) {
  if (find_count(state, action.count) == nullptr)
    return Refusal{"That is over already.", "E-TURN-1"};
  if (rules::outside(action.left, 0, kMostCount))
    return Refusal{"A count goes from 0 to 999.", "E-TURN-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const ChangeCount& action, Dice& dice) {
  auto& counts = state.journey.counts;
  const auto found = std::ranges::find(counts, action.count, &Count::id);
  if (action.left == 0) {
    say(dice, phrase("{} is over.", found->name));
    counts.erase(found);
    return;
  }
  found->left = action.left;
  found->full = std::max(found->full, action.left);
  say(dice, phrase("{}: {}.", found->name, left_text(*found)));
}

bool run_down(ErrantState& state, Id count, int turns, Dice& dice) {
  auto& counts = state.journey.counts;
  const auto found = std::ranges::find(counts, count, &Count::id);
  if (found == counts.end()) return false;
  found->left -= turns;
  if (found->left > 0) return true;
  say(dice, phrase("{} is over.", found->name), 0, true);
  counts.erase(found);
  return true;
}

void run_down(ErrantState& state, By by, int turns, Dice& dice) {
  std::vector<Id> ids;
  for (const Count& count : state.journey.counts)
    if (count.by == by) ids.push_back(count.id);
  for (const Id id : ids) run_down(state, id, turns, dice);
}

}  // namespace fray::journey
