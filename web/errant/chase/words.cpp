#include "web/errant/chase/words.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/dice/sort_few.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/text.hpp"
#include "web/ui/chart.hpp"
#include "web/ui/parts.hpp"

namespace fray::words {

namespace {

void add(std::string& text, const std::string& more, const char* between = ", ") {
  if (more.empty()) return;
  if (!text.empty()) text += between;
  text += more;
}

std::string faces_words(const std::vector<int>& faces, const char* after) {
  std::string text;
  for (const int face : faces) add(text, phrase("{}{}", face, after), " and ");
  return text;
}

int count_of(const ChaseParty& party, Running running) {
  return static_cast<int>(
      std::count_if(party.members.begin(), party.members.end(),
                    [&](const ChaseMember& who) { return who.running == running; }));
}

bool all_are(const ChaseParty& party, Running running) {
  return count_of(party, running) == static_cast<int>(party.members.size());
}

}  // namespace

std::string chase_title(const Chase& chase) {
  if (chase.step == ChaseStep::kOver) return "The chase is over";
  return phrase("Turn {}", chase.turn + (chase.step == ChaseStep::kRoll ? 1 : 0));
}

std::string chase_line(const Chase& chase) {
  switch (chase.step) {
    case ChaseStep::kRoll:
      return chase.turn == 0 ? "Everybody rolls. Two 4s end it: whoever flees is away, whoever "
                               "follows catches."
                             : "Sprint or not; then everybody rolls again.";
    case ChaseStep::kAct:
      return "Whoever may act does so; then something befalls whoever rolled lowest.";
    case ChaseStep::kDevelopment: return "Settle what befalls them; then the next turn.";
    case ChaseStep::kOver: break;
  }
  return chase_end(chase);
}

const char* chase_rule(const Chase& chase) {
  switch (chase.step) {
    case ChaseStep::kAct: return "E-CHASE-3";
    case ChaseStep::kDevelopment: return "E-CHASE-7";
    default: return "E-CHASE-2";
  }
}

std::string chase_place(const Chase& chase) {
  std::string text = capital(std::string(surroundings_name(chase.surroundings)));
  // Whoever was caught is no longer so far off, and whoever got away is farther.
  if (chase.distance >= 0 && chase.step != ChaseStep::kOver)
    append(text, " · {}", apart(chase.distance, chase.surroundings));
  add(text, chase.goal, " · ");
  add(text, chase.title, " · ");
  return text;
}

std::string apart(int distance, Surroundings surroundings) {
  if (distance == 0) return "face to face";
  return phrase("{} {} apart", distance, length_unit(surroundings));
}

std::string chase_end(const Chase& chase) {
  std::string text;
  for (const ChaseParty& one : chase.parties) {
    if (one.side != ChaseSide::kFugitives) continue;
    std::string fate;
    for (const Running what : {Running::kEscaped, Running::kCaught, Running::kOut}) {
      const int count = count_of(one, what);
      if (count == 0) continue;
      const bool all = count == static_cast<int>(one.members.size());
      add(fate, all ? running_words(what) : phrase("{} {}", count, running_words(what)));
    }
    if (!fate.empty()) add(text, phrase("{}: {}", one.name, fate), ". ");
  }
  return text.empty() ? "Nobody follows any more." : phrase("{}.", text);
}

std::string dice_words(int dice) { return dice == 0 ? "no dice" : phrase("{}D4", dice); }

std::string side_words(const Chase& chase, const ChaseParty& party) {
  if (party.side == ChaseSide::kFugitives)
    return is_followed(chase, party) ? "flees" : "flees, unfollowed";
  const ChaseParty* quarry = find_party(chase, party.quarry);
  return quarry == nullptr ? "follows" : phrase("after {}", within(quarry->name));
}

std::string head_count(const ChaseParty& party) {
  std::string text;
  const int run = count_of(party, Running::kIn) + count_of(party, Running::kApart);
  if (run > 0) text = phrase("{} running", run);
  for (const Running what : {Running::kCaught, Running::kEscaped, Running::kOut})
    if (const int count = count_of(party, what); count > 0)
      add(text, phrase("{} {}", count, running_words(what)));
  return text;
}

std::string running_words(Running running) {
  switch (running) {
    case Running::kIn: return "runs";
    case Running::kApart: return "runs apart";
    case Running::kCaught: return "caught";
    case Running::kEscaped: return "away";
    case Running::kOut: return "out of it";
  }
  return "";
}

std::vector<std::string> dice_lines(const Chase& chase, const ChaseParty& party) {
  std::vector<std::string> lines;
  if (all_are(party, Running::kEscaped)) lines.emplace_back("Away!");
  if (all_are(party, Running::kCaught)) lines.emplace_back("Caught!");
  if (party.sprinted == Sprint::kFailed) lines.emplace_back("Sprint failed: no roll");
  if (party.sprinted == Sprint::kMade) lines.emplace_back("Sprinted: twice the dice");
  if (party.faces.empty()) return lines;
  if (two_fours(party.faces)) lines.emplace_back("Two 4s");
  if (!is_running(party)) return lines;
  if (const auto pairs = doubles(party.faces); !pairs.empty())
    lines.push_back(phrase("Double {}: each may act", faces_words(pairs, "s")));
  const auto against = [&](const ChaseParty& other) {
    return other.side != party.side && is_running(other);
  };
  const bool several = std::count_if(chase.parties.begin(), chase.parties.end(), against) > 1;
  for (const ChaseParty& other : chase.parties) {
    if (!against(other)) continue;
    if (const auto same = matches(party, other); !same.empty())
      lines.push_back(phrase("Same {}{}: within range", faces_words(same, ""),
                             several ? phrase(" as {}", within(other.name)) : std::string()));
  }
  int sum = 0;
  for (const int face : party.faces) sum += face;
  const bool lowest = std::any_of(chase.developments.begin(), chase.developments.end(),
                                  [&](const Development& one) { return one.party == party.id; });
  lines.push_back(phrase("Sum {}{}", sum, lowest ? ", the lowest" : ""));
  return lines;
}

std::string may_do(const ChaseMember& who) {
  std::string text;
  if (who.actions > 0)
    text = who.actions == 1 ? "may act" : phrase("may act, {} times", who.actions);
  if (who.may_shoot) add(text, text.empty() ? "may attack from afar" : "also from afar");
  return text;
}

std::string pace_words(const ChaseMember& who) {
  std::string text = who.mount.name;
  if (const int speed = chase_speed(who); speed >= 0) add(text, phrase("SPD {}", speed));
  add(text, dice_words(chase_dice(who)));
  return text;
}

namespace {

struct Condition {
  int hp = 0, most = 0;
  const Body* body = nullptr;  // nullptr: nothing is known of it
};

Condition condition_of(const ErrantState& state, const ChaseMember& who) {
  if (const Combatant* fighter = find_combatant(state, who.combatant))
    return {fighter->hp, fighter->max_hp, &fighter->body};
  if (const Errant* errant = find_errant(state, who.errant))
    return {errant->hp, errant->max_hp, &errant->body};
  return {};
}

}  // namespace

std::string hp_words(const ErrantState& state, const ChaseMember& who) {
  const Condition now = condition_of(state, who);
  if (now.body == nullptr) return "";
  std::string text = phrase("{} of {} HP", now.hp, now.most);
  add(text, dying_short(*now.body));
  return text;
}

std::vector<std::string> hurt_lines(const ErrantState& state, const ChaseParty& party) {
  constexpr std::size_t kMostHurt = 3;  // told on a card
  std::vector<std::pair<int, std::string>> hurt;
  for (const ChaseMember& who : party.members) {
    const Condition now = condition_of(state, who);
    if (is_running(who) && now.body != nullptr && now.hp < now.most)
      hurt.emplace_back(now.hp, phrase("{} {}", who.name, hp_words(state, who)));
  }
  sort_few(hurt, [](const auto& one, const auto& other) { return one.first < other.first; });
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < std::min(hurt.size(), kMostHurt); ++i)
    lines.push_back(std::move(hurt[i].second));
  if (hurt.size() > kMostHurt) lines.push_back(phrase("and {} more hurt", hurt.size() - kMostHurt));
  return lines;
}

std::string sprint_words(const ChaseParty& party) {
  const MovementPlan plan = plan_of(party, true);
  const Chance made = sprint_chance(party);
  return phrase("{}, phys {}", dice_words(plan.dice), parts::chance(made.good, made.of));
}

std::string odds_words(const ChaseOdds& odds) {
  return phrase("away {}, caught {}", ui::percent(odds.escape), ui::percent(odds.caught));
}

}  // namespace fray::words
