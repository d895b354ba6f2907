#include "core/errant/state.hpp"

namespace fray {

ErrantState& errant_state(State& state) {
  return change_part<ErrantState>(state.games, kPartOf<ErrantState>);
}
const ErrantState& errant_state(const State& state) { return state; }

State whole_of(const ErrantState& part) {
  State whole;
  const std::shared_ptr<const void> borrowed(std::shared_ptr<void>(), &part);
  whole.games.push_back({std::string(kPartOf<ErrantState>), borrowed, {}});
  return whole;
}

}  // namespace fray
