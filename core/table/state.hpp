// The whole of what is kept, saved and undone: what any table has, and each rule set's own part.
// What a player expects back after undo is here; open panes, drafts and preferences are not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/table/game.hpp"
#include "core/table/id.hpp"
#include "core/table/phones.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp

// Dice that are kept under a name: "Fireball", "8d6".
struct Favourite {
  Id id = 0;
  std::string name, expression;
  bool operator==(const Favourite&) const = default;
};

// The id of the rule set whose part of a State this type is: said beside the type. Empty: no part.
template <class T>
inline constexpr std::string_view kPartOf{};
// A type that is a rule set's part.
template <class T>
concept RulesetPart = !
kPartOf<T>.empty();

// What reduce() is given and gives back. Copies are cheap: parts are shared until they are changed.
struct State {
  std::vector<Favourite> favourites;  // by rising id
  Id next_favourite = 1;
  std::vector<Game> games;  // the parts of the rule sets, one each; none: as a new one is
  PhoneTable phones;        // the table of many phones

  // What asks for a rule set's part may be given the whole.
  template <RulesetPart T>
  operator const T&() const {
    return part_of<T>(games, kPartOf<T>);
  }
  bool operator==(const State& other) const;
};

// A State that an action may change, as the whole or as a rule set's part.
struct ChangingState {
  State& state;
  operator State&() const { return state; }
  template <RulesetPart T>
  operator T&() const {
    return change_part<T>(state.games, kPartOf<T>);
  }
};

// How it is saved, within which bounds: records.cpp.
void fields(Fields& f, Favourite& it);

}  // namespace fray
