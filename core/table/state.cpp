#include "core/table/state.hpp"

namespace fray {

bool State::operator==(const State& other) const {
  return favourites == other.favourites && next_favourite == other.next_favourite &&
         phones == other.phones && same_games(games, other.games);
}

}  // namespace fray
