#include "core/table/game.hpp"

#include <algorithm>

#include "core/table/ruleset.hpp"

namespace fray {

bool operator==(const Game& one, const Game& other) {
  if (one.rules != other.rules) return false;
  if (one.value == nullptr || other.value == nullptr)
    return one.value == other.value && one.text == other.text;
  return one.value == other.value ||
         find_ruleset(one.rules)->game.equal(one.value.get(), other.value.get());
}

std::string text_of(const Game& game) {
  return game.value == nullptr ? game.text : find_ruleset(game.rules)->game.write(game.value.get());
}

std::optional<Game> game_from(std::string_view rules, std::string_view text) {
  Game game{std::string(rules), nullptr, {}};
  const Ruleset* known = find_ruleset(rules);
  if (known == nullptr || known->game.read == nullptr) {
    game.text = text;
    return game;
  }
  game.value = known->game.read(text);
  if (game.value == nullptr) return std::nullopt;
  return game;
}

const Game* find_game(const std::vector<Game>& games, std::string_view rules) {
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const Game& game) { return game.rules == rules; });
  return found == games.end() ? nullptr : &*found;
}

}  // namespace fray
