#include "core/table/describe.hpp"

#include <utility>

#include "core/dice/phrase.hpp"
#include "core/table/ruleset.hpp"
#include "core/table/text.hpp"

namespace fray {

void say_line(std::vector<LogLine>& lines, std::string text, Id who, bool grave) {
  lines.push_back({fitting(std::move(text), kLongestLogLine), who, grave});
}

std::string over_after(int turns) {
  if (turns <= 0) return "over before its first turn";
  return phrase("over after {}{}", turns, turns == 1 ? " turn" : " turns");
}

std::vector<LogLine> describe(const State& before, const State& after, const Action& action,
                              const Dice& dice) {
  std::vector<LogLine> lines;
  const LogWriter writer{{before, after, dice.rolls, dice.events, lines}};
  for (const SaidLine& said : dice.said) writer.say(said.text, said.who, said.grave);
  if (const ActionRow* row = find_row(action.type())) row->log(writer, action.value());
  for (const Ruleset* rules : rulesets())
    if (rules->log_consequences != nullptr) rules->log_consequences(writer, action);
  return lines;
}

}  // namespace fray
