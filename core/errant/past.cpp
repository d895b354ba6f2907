// Fights that are over, as they are remembered.
#include "core/errant/past.hpp"

#include <algorithm>
#include <map>

#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/text.hpp"

namespace fray {

using namespace rules;
using namespace wording;

constexpr std::size_t kMostLines = 200;  // what is beyond is told with the last

PastFight rules::summed_up(const State& state) {
  const Fight& fight = *state.fight;
  PastFight past;
  past.title = fight.title;
  past.turns = turns_played(fight);
  std::map<std::pair<std::string, Side>, std::size_t> kinds;  // NPCs by kind and side
  const auto line_of = [&](const Combatant& who) -> PastLine& {
    const Npc* npc = npc_kind(state, who);
    if (npc != nullptr) {
      const auto [known, first] = kinds.emplace(std::pair{npc_key(who), who.side},
                                                std::min(past.lines.size(), kMostLines - 1));
      if (!first) {
        PastLine& line = past.lines[known->second];
        line.name = fitting(plural_of(*npc), kLongestName);
        ++line.count;
        return line;
      }
    }
    if (past.lines.size() < kMostLines) past.lines.push_back({who.name, who.side, 1, 0, 0, 0, ""});
    return past.lines.back();
  };
  for (const Combatant& who : fight.combatants) {
    PastLine& line = line_of(who);
    line.dealt += who.dealt;
    line.taken += who.taken;
    if (counts_as_down(who)) ++line.fell;
    if (who.errant == 0) continue;
    line.fate = who.body.dying >= Dying::kDead    ? "dead"
                : who.body.dying != Dying::kNot   ? "dying"
                : who.standing == Standing::kFled ? "fled"
                : who.hp == 0                     ? "at 0 HP"
                : !who.body.wounds.empty()        ? "wounded"
                                                  : "";
  }
  return past;
}

MaybeRefusal refuse(const State& state, const ForgetFight& action) {
  const bool known = std::any_of(state.past.begin(), state.past.end(),
                                 [&](const PastFight& past) { return past.id == action.past; });
  if (known) return std::nullopt;
  return Refusal{"That fight is forgotten already.", ""};
}

void apply(State& state, const ForgetFight& action, Dice&) {
  std::erase_if(state.past, [&](const PastFight& past) { return past.id == action.past; });
}

void log(const LogWriter& log, const ForgetFight&) { log.say("A past fight is forgotten."); }

}  // namespace fray
