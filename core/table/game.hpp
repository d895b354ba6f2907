// A rule set's own part of the State: its characters, its fight, its past fights. What is in it
// only the rule set knows; everybody else copies it, compares it, saves it and undoes it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fray {

class Fields;  // core/table/fields.hpp

// What a rule set says of its part: a value as text for saves and undo, and such a text read again.
// Without write and read core/save has fields of its own for it.
struct GameType {
  // One line for each thing that changes on its own (a combatant, a character), so that undo keeps
  // little; compact JSON, or whatever the rule set likes that has no line end in it.
  std::string (*write)(const void* game) = nullptr;
  // nullptr for a text that is none, or holds what cannot be. Trusts nothing.
  std::shared_ptr<const void> (*read)(std::string_view text) = nullptr;
  bool (*equal)(const void* one, const void* other) = nullptr;  // nullptr: as a new one is
};
// For GameType::equal of a part of type T.
template <class T>
bool equal_parts(const void* one, const void* other) {
  static const T kNew{};
  return *static_cast<const T*>(one == nullptr ? &kNew : one) ==
         *static_cast<const T*>(other == nullptr ? &kNew : other);
}

// Copies share the value until one of them is changed. A part whose rule set this page does not
// have stays as it was read, and is saved as it was.
struct Game {
  std::string rules;                  // the rule set's id
  std::shared_ptr<const void> value;  // nullptr: see `text`
  std::string text;                   // as it was read, where nobody here can read it
};
// Of the same rule set and value. A part that nobody here can read is compared by its text.
bool operator==(const Game& one, const Game& other);
// In whatever order; one that is not there is as a new one.
bool same_games(const std::vector<Game>& one, const std::vector<Game>& other);
// Its rule set is here, and it is saved by fields of its own.
bool saved_by_fields(const Game& game);
// As it is saved.
std::string text_of(const Game& game);
// Nothing where its rule set is there and refuses the text.
std::optional<Game> game_from(std::string_view rules, std::string_view text);

void fields(Fields& f, Game& it);

// --- For a rule set, of the games of a State ---
// nullptr where there is none of that rule set.
const Game* find_game(const std::vector<Game>& games, std::string_view rules);

// The rule set's own part; a new one where there is none yet.
template <class T>
const T& part_of(const std::vector<Game>& games, std::string_view rules) {
  static const T kNone{};
  const Game* game = find_game(games, rules);
  return game == nullptr || game->value == nullptr ? kNone
                                                   : *static_cast<const T*>(game->value.get());
}
// The same, to be changed: it is this State's alone from now on.
template <class T>
T& change_part(std::vector<Game>& games, std::string_view rules) {
  for (Game& game : games) {
    if (game.rules != rules) continue;
    if (game.value == nullptr || game.value.use_count() != 1)
      game.value = std::make_shared<T>(part_of<T>(games, rules));
    return const_cast<T&>(*static_cast<const T*>(game.value.get()));  // made by us, never const
  }
  auto mine = std::make_shared<T>();
  games.push_back({std::string(rules), mine, {}});
  return *mine;
}

}  // namespace fray
