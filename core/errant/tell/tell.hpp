// Internal to core: how the log's sentences are made. core/table/describe.cpp words the actions,
// the other files here and chase/tell.cpp what came of them.
#pragma once

#include <string>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/errant/rules.hpp"
#include "core/table/action.hpp"
#include "core/table/session.hpp"
#include "core/table/text.hpp"

namespace fray::telling {

inline constexpr std::size_t kLongestLine = 2000;  // bytes of UTF-8, of a line of the log

// One action, before and after it, and the lines said of it so far.
struct Telling {
  const State& before;
  const State& after;
  const std::vector<Roll>& rolls;
  const std::vector<Happening>& happened;
  std::vector<LogLine>& lines;

  void say(std::string text, Id who = 0, bool grave = false) const {
    lines.push_back({fitting(std::move(text), kLongestLine), who, grave});
  }
};

std::string number(int value);
std::string counted(int value, const char* one, const char* many);
std::string upper(std::string text);  // its first letter
std::string side_words(Side side);
std::string lengthy(const State& state, int distance);
const Combatant& somebody(const State& state, Id id);  // a nobody where there is none
std::string name_of(const State& state, Id id);
// "Goblin 1, Goblin 2 and Tibb", or "12 goblins", or "12 combatants".
std::string people(const State& state, const std::vector<Id>& who);
std::string verb(const std::vector<Id>& who, const char* one, const char* many);
Id only(const std::vector<Id>& who);

// Whoever has a name before or after: some leave with the action.
std::string name_in(const Telling& now, Id id);

// attack.cpp
void tell_blow(const Telling& now, const Happening& it);
// harm.cpp
void tell_harm(const Telling& now, const Happening& it);
// perils.cpp
void tell_peril(const Telling& now, const Happening& it);
// core/errant/chase/tell.cpp
void tell_chase(const Telling& now, const Happening& it);

}  // namespace fray::telling
