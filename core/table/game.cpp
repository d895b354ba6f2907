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

bool same_games(const std::vector<Game>& one, const std::vector<Game>& other) {
  const auto in = [](const std::vector<Game>& these, const std::vector<Game>& those) {
    return std::all_of(these.begin(), these.end(), [&](const Game& game) {
      const Game* same = find_game(those, game.rules);
      if (same != nullptr) return game == *same;
      return game.value != nullptr &&
             find_ruleset(game.rules)->game.equal(game.value.get(), nullptr);
    });
  };
  return in(one, other) && in(other, one);
}

bool saved_by_fields(const Game& game) {
  const Ruleset* known = find_ruleset(game.rules);
  return known != nullptr && known->game.write == nullptr;
}

std::string text_of(const Game& game) {
  return game.value == nullptr ? game.text : find_ruleset(game.rules)->game.write(game.value.get());
}

std::optional<Game> game_from(std::string_view rules, std::string_view text) {
  Game game{std::string(rules), nullptr, {}};
  const Ruleset* known = find_ruleset(rules);
  if (known == nullptr) {
    game.text = text;
    return game;
  }
  if (known->game.read == nullptr) return std::nullopt;
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
