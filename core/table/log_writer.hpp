// What the log() of an action writes with: the states around it, what the dice brought, and the
// lines said so far.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

// One line of the log.
struct LogLine {
  std::string text;
  Id who = 0;          // the combatant it is chiefly about, or 0
  bool grave = false;  // a wound, a fall, a death: nobody may miss it
  // It names no enemy of the fight as it was then. Noted while a table of many phones is open,
  // where it is asked for when that enemy may be gone.
  bool ours = false;
  bool operator==(const LogLine&) const = default;
};

void fields(Fields& f, LogLine& it);

// Adds it, cut to kLongestLogLine between two characters.
void say_line(std::vector<LogLine>& lines, std::string text, Id who, bool grave);
inline constexpr std::size_t kLongestLogLine = 2000;  // bytes of UTF-8, of a line of the log

// `S`: the State, or a rule set's part of it.
template <class S>
struct PartLogWriter {
  const S& before;
  const S& after;
  const std::vector<Roll>& rolls;
  const std::vector<Event>& events;
  std::vector<LogLine>& lines;

  // Adds a line; what is too long is cut.
  void say(std::string text, Id who = 0, bool grave = false) const {
    say_line(lines, std::move(text), who, grave);
  }
};
// Of the whole State; of a rule set's part where that is asked for.
struct LogWriter : PartLogWriter<State> {
  template <RulesetPart T>
  operator PartLogWriter<T>() const {
    return {before, after, rolls, events, lines};
  }
};

}  // namespace fray
