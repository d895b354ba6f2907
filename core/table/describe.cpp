#include "core/table/describe.hpp"

#include <algorithm>
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

// Which lines name no enemy that there was before or is after it.
static void note_ours(const State& before, const State& after, std::vector<LogLine>& lines) {
  std::vector<Unseen> enemies;
  for (const Ruleset* rules : rulesets())
    for (const State* state : {&before, &after}) {
      if (rules->unseen == nullptr || !rules->running(*state)) continue;
      for (Unseen& one : rules->unseen(*state, EnemiesSeen::kHidden))
        enemies.push_back(std::move(one));
    }
  for (LogLine& line : lines)
    line.ours = std::none_of(enemies.begin(), enemies.end(), [&](const Unseen& one) {
      return !one.name.empty() && line.text.find(one.name) != std::string::npos;
    });
}

std::vector<LogLine> describe(const State& before, const State& after, const Action& action,
                              const Dice& dice) {
  std::vector<LogLine> lines;
  const LogWriter writer{{before, after, dice.rolls, dice.events, lines}};
  for (const SaidLine& said : dice.said) writer.say(said.text, said.who, said.grave);
  if (const ActionRow* row = find_row(action.type())) row->log(writer, action.value());
  for (const Ruleset* rules : rulesets())
    if (rules->log_consequences != nullptr) rules->log_consequences(writer, action);
  if (before.phones.open || after.phones.open) note_ours(before, after, lines);
  return lines;
}

}  // namespace fray
