// Fights that are over, as they are remembered.
#include "core/errant/past.hpp"

#include <algorithm>
#include <map>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/describe.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/text.hpp"

namespace fray {

using namespace rules;
using namespace wording;

constexpr std::size_t kMostLines = 200;  // what is beyond is told with the last

namespace {

// At 0 HP already on the sheet of before the fight, and nothing has come of this one.
bool was_down(const Errant* before, const Combatant& who) {
  return before != nullptr && before->hp == 0 && who.taken == 0 &&
         is_dead(before->body) == is_dead(who.body);
}

}  // namespace

PastFight rules::summed_up(const ErrantState& state) {
  const Fight& fight = *state.fight;
  PastFight past;
  past.title = fight.title;
  past.turns = turns_played(fight);
  // What an encounter says of itself is still there.
  const bool kept = std::ranges::any_of(
      state.encounters, [&](const Encounter& one) { return one.notes == fight.notes; });
  if (!kept) past.notes = fight.notes;
  std::map<std::ptrdiff_t, int> fled, surrendered;            // by line
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
    const bool away = who.standing != Standing::kFighting;
    const Errant* before = find_errant(state, who.errant);
    if (counts_as_down(who) && !away && !was_down(before, who)) ++line.fell;
    if (away) ++(who.standing == Standing::kFled ? fled : surrendered)[&line - past.lines.data()];
    if (who.errant == 0) continue;
    const bool wounded = before != nullptr ? who.body.wounds.size() > before->body.wounds.size()
                                           : !who.body.wounds.empty();
    line.fate = who.body.dying >= Dying::kDead  ? "dead"
                : who.body.dying != Dying::kNot ? "dying"
                : away                          ? ""
                : who.hp == 0                   ? "at 0 HP"
                : wounded                       ? "wounded"
                                                : "";
  }
  // "fled 2, surrendered"
  const auto tell = [&](const std::map<std::ptrdiff_t, int>& counts, const char* what) {
    for (const auto& [place, count] : counts) {
      PastLine& line = past.lines[static_cast<std::size_t>(place)];
      line.fate += (line.fate.empty() ? "" : ", ") + std::string(what) +
                   (line.count > 1 ? " " + std::to_string(count) : "");
    }
  };
  tell(fled, "fled");
  tell(surrendered, "surrendered");
  return past;
}

std::string past_name(const PastFight& past) {
  return past.title.empty() ? phrase("Fight {}", past.id) : past.title;
}

std::string opponents_of(const PastFight& past) {
  std::string text;
  for (const PastLine& line : past.lines) {
    if (line.side != Side::kOpposition) continue;
    if (!text.empty()) text += ", ";
    if (line.count > 1) append(text, "{} ", line.count);
    text += line.name;
  }
  return text;
}

std::string fate_text(const PastLine& line) {
  std::string text;
  for (std::size_t at = 0; at < line.fate.size();) {
    const std::string part = line.fate.substr(at, line.fate.find(", ", at) - at);
    at += part.size() + 2;
    const std::size_t number = part.find_first_of("0123456789");
    if (!text.empty()) text += ", ";
    text += line.count > 1 && number != std::string::npos && number > 0
                ? phrase("{} {}", part.substr(number), part.substr(0, number - 1))
                : part;
  }
  return text;
}

bool is_remembered(const Fight& fight) { return fight.turn > 0; }
std::string length_of(const PastFight& past) {
  const bool blows = std::ranges::any_of(past.lines, [](const PastLine& one) {
    return one.dealt > 0 || one.fate.find("surrendered") != std::string::npos;
  });
  return past.turns <= 0 && blows ? "over in its first turn" : over_after(past.turns);
}

std::string winner_of(const PastFight& past) {
  if (past.lines.size() != 2) return "";
  const PastLine &one = past.lines[0], &other = past.lines[1];
  if (one.side == other.side || one.count != 1 || other.count != 1) return "";
  const auto lost = [](const PastLine& line) {
    return line.fell > 0 || line.fate.starts_with("fled") || line.fate.starts_with("surrendered");
  };
  if (lost(one) == lost(other)) return "";
  return lost(one) ? other.name : one.name;
}

MaybeRefusal refuse(const ErrantState& state, const ForgetFight& action) {
  const bool known = std::any_of(state.past.begin(), state.past.end(),
                                 [&](const PastFight& past) { return past.id == action.past; });
  if (known) return std::nullopt;
  return Refusal{"That fight is forgotten already.", ""};
}

void apply(ErrantState& state, const ForgetFight& action, Dice&) {
  std::erase_if(state.past, [&](const PastFight& past) { return past.id == action.past; });
}

void log(const ErrantLogWriter& log, const ForgetFight&) { log.say("A past fight is forgotten."); }

}  // namespace fray
