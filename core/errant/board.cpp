// How things stand: the running fight, or the Company without one.
#include "core/errant/board.hpp"

#include <utility>

#include "core/dice/odds_text.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/duel/board.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/form.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/form.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/procedure.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"

namespace fray::errant {
namespace {

std::string range(int from, int to) {
  return from == to ? std::to_string(from) : std::to_string(from) + "–" + std::to_string(to);
}

// "1–2 the enemy surprises, 3–4 nobody, 5–6 the Company": where a side knows of the other, the one
// range that is left (E-SURP-3).
std::string surprise_chances(const Fight& fight) {
  const bool known = fight.company_aware || fight.opposition_aware;
  std::string text;
  bool said = false;
  for (const SurpriseRange& one : surprise_ranges(fight)) {
    const bool nobody = one.outcome == Surprise::kNobody;
    if (known && nobody) continue;
    text += (text.empty() ? "" : ", ") + range(one.from, one.to);
    if (nobody) {
      text += " nobody";
      continue;
    }
    text += " " + std::string(side_name(one.outcome == Surprise::kCompany ? Side::kCompany
                                                                          : Side::kOpposition));
    if (!std::exchange(said, true)) text += " surprises";
  }
  if (!said) return "Nobody surprises anybody, whatever the die shows";
  if (!known) return text;
  return text + (fight.company_aware ? ", else nobody: it knows where the enemy is"
                                     : ", else nobody: it knows where the Company is");
}

std::vector<BoardLine> step_lines(const Fight& fight) {
  std::vector<BoardLine> lines;
  if (fight.step == Step::kSurprise && fight.surprise_possible)
    lines.push_back({surprise_chances(fight) + ".", Tone::kQuiet});
  if (fight.step != Step::kExpiry) return lines;
  for (const EndOfTurn& one : what_ends(fight))
    lines.push_back({one.text, one.grave ? Tone::kBad : Tone::kPlain});
  if (lines.empty()) lines.push_back({"Nothing runs out this turn.", Tone::kQuiet});
  return lines;
}

// Those of the phase, then everybody else, then those who are out of it; each as they joined. An
// Errant who lies there stays with the Company. The
// first stay on top until their phase is over, spent or not: nothing moves away under the thumb.
std::vector<BoardRow> rows_of(const Fight& fight) {
  const bool phases = acting_side(fight).has_value();
  std::vector<Id> later, out;
  std::vector<BoardRow> rows;
  rows.reserve(fight.combatants.size());
  const auto add = [&](Id who) { rows.emplace_back().who = who; };
  for (const Combatant& who : fight.combatants) {
    const bool lies = lies_there(who);
    const bool duels = find_duellist(fight, who.id) != nullptr;
    if (!duels && is_out(who) && !lies)
      out.push_back(who.id);
    else if (!duels && phases && !of_phase(fight, who) && !(lies && acting_side(fight) == who.side))
      later.push_back(who.id);
    else
      add(who.id);
  }
  for (const Id who : later) add(who);
  for (const Id who : out) add(who);
  return rows;
}

Board fight_board(const ErrantState& state) {
  const Fight& fight = *state.fight;
  Board board;
  board.running = true;
  board.place = fight.turn * (kSteps + 1) + static_cast<int>(fight.step);
  board.title = words::step_title(fight);
  board.line = words::circumstances(fight);
  // Later they are in the menu, for the list needs the room.
  if (!fight.notes.empty() && fight.turn <= 1 && !fight.winners)
    board.notes = {fight.notes, notes_offer(fight)};
  board.step = BoardStep{.text = words::step_text(fight),
                         .rule = words::step_rule(fight),
                         .lines = step_lines(fight),
                         .offers = step_offers(state)};
  if (fight.duel && fight.duel->others_wait) show_duel(state, board);
  if (const PendingFall* fall = present_fall(state)) {
    board.title = fall->thrown ? "Wound" : "Saving Throw";
    board.place = -1 - static_cast<int>(fight.falls.size()) * 2 - (fall->thrown ? 1 : 0);
    board.step = fall_step({*find_combatant(fight, fall->who), *fall}, "fight");
  }
  board.groups.push_back({{}, rows_of(fight)});
  return board;
}

Board home_board(const ErrantState& state) {
  Board board;
  board.title = "Errant";
  board.line = state.company.empty() ? "Add the Errants of your players, or try the example fight."
                                     : "No fight is on.";
  if (state.company.empty()) return board;
  BoardGroup company{"The Company", {}};
  for (const Errant& errant : state.company) company.rows.emplace_back().who = errant.id;
  board.groups.push_back(std::move(company));
  return board;
}

BoardRow fight_row(const ErrantState& state, const Combatant& who) {
  const Fight& fight = *state.fight;
  BoardRow row;
  row.who = who.id;
  row.name = who.name;
  row.ours = who.side == Side::kCompany;
  row.may_act = may_act(state, who.id) && present_fall(state) == nullptr;
  row.out = is_out(who) && !lies_there(who);
  row.waiting = (acting_side(fight) && !row.may_act) || lies_there(who);
  row.leader = who.leader;
  row.pools = {{"HP", who.hp, who.max_hp, true}};
  row.marks = words::row_marks(fight, who);
  row.actions = actions_told(state, who.id);
  row.spoken = words::spoken(fight, who, row.actions, row.may_act);
  for (Mark& mark : duel_marks(fight, who)) {
    row.spoken += ", " + mark.text;
    row.marks.push_back(std::move(mark));
  }
  row.quick = quick_offers(state, who);
  return row;
}

BoardRow company_row(const Errant& errant) {
  BoardRow row;
  row.who = errant.id;
  row.name = errant.name;
  row.note = words::errant_text(errant);
  row.ours = true;
  row.out = is_dead(errant.body);
  row.pools = {{"HP", errant.hp, errant.max_hp, true}};
  return row;
}

Offer& add_answer(Question& question, const char* key, const char* name) {
  Offer& one = question.answers.emplace_back();
  one.key = key;
  one.who = question.who;
  one.name = name;
  one.rule = "E-MOR-1";
  return one;
}

void add_morale(const Fight& fight, const MoralePrompt& prompt, std::vector<Question>& all) {
  Question& question = all.emplace_back();
  question.who = prompt.who.empty() ? 0 : prompt.who.front();
  question.text = "Morale: " + words::people_text(fight, prompt.who);
  question.why = words::capital(cause_text(fight, prompt)) + ".";
  const Combatant* first = find_combatant(fight, question.who);
  Offer& roll = add_answer(question, "roll-morale", "Roll Morale");
  roll.icon = "dice";
  roll.note = "breaks " + words::morale_chance(first == nullptr ? 0 : first->morale, 0);
  Offer& dismiss = add_answer(question, "dismiss-morale", "Dismiss");
  dismiss.rank = Rank::kMinor;
  dismiss.rule.clear();
}

void add_breaking(const Fight& fight, const std::vector<Id>& who, std::vector<Question>& all) {
  const std::string people = words::people_text(fight, who);
  Question& question = all.emplace_back();
  question.who = who.front();
  const bool one = who.size() == 1;
  const bool caught =
      std::ranges::all_of(who, [&](Id id) { return was_caught(*find_combatant(fight, id)); });
  question.text =
      people + (caught ? (one ? " had fled, and is caught" : " had fled, and are caught")
                       : (one ? " loses heart" : " lose heart"));
  question.why = "What do they do? Talking counts as staying.";
  constexpr const char* kWays[][2] = {{"flee", "Flee"}, {"yield", "Yield"}, {"stay", "Stay"}};
  for (const auto& way : kWays) {
    Offer& answer = add_answer(question, way[0], way[1]);
    answer.spoken = people + ": " + answer.name;
  }
}

}  // namespace

bool no_enemy_stands(const Fight& fight) {
  return std::none_of(fight.combatants.begin(), fight.combatants.end(), [](const Combatant& who) {
    return who.side == Side::kOpposition && !is_out(who);
  });
}

bool lies_there(const Combatant& who) {
  return who.errant != 0 && who.standing == Standing::kFighting && is_out(who) && !is_dead(who);
}

std::vector<std::vector<Id>> broken(const Fight& fight) {
  std::vector<std::vector<Id>> groups;
  std::vector<Id> keys;
  for (const Combatant& who : fight.combatants) {
    if (!who.breaks || is_out(who)) continue;
    std::size_t at = 0;
    while (at < keys.size() && (who.group == 0 || keys[at] != who.group)) ++at;
    if (at == keys.size()) {
      keys.push_back(who.group);
      groups.emplace_back();
    }
    groups[at].push_back(who.id);
  }
  return groups;
}

BoardStep fall_step(const WaitingFall& waiting, std::string_view waits) {
  const auto& [who, fall] = waiting;
  const std::string wound = wound_due(who, fall);
  BoardStep step;
  if (fall.thrown) {
    step.text = phrase("{} takes {} more damage than there were HP.", who.name, fall.severity);
    step.rule = "E-HP-2";
    step.lines.push_back({phrase("{}.", words::capital(wound)), Tone::kBad});
    if (const int taken = severity_taken(who.body, fall.harm, fall.severity);
        fall.severity < kDeadFrom && taken > 0)
      step.lines.push_back({std::string(wound_row({fall.harm, taken}).text), Tone::kPlain});
    return step;
  }
  const Check check = fall_check(who, fall);
  const Chance odds = chance(check);
  step.text =
      phrase("{} is at 0 HP. The {} waits for the player’s throw: failed, {} is out of action.",
             who.name, waits, who.name);
  step.rule = "E-HP-1";
  step.lines.push_back(
      {phrase("{} {}: {}.", words::capital(std::string(attribute_name(Attribute::kPhys))),
              needs_text(check), chance_text(odds.good, odds.of)),
       Tone::kBad});
  if (!wound.empty()) step.lines.push_back({phrase("Then the wound: {}.", wound), Tone::kPlain});
  return step;
}

Board board(const ErrantState& state) {
  if (journey::is_on(state)) {
    Board board = journey::board(state);
    board.bar = bar_offers(state);
    return board;
  }
  Board board = state.fight ? fight_board(state) : home_board(state);
  board.questions = questions(state);
  board.bar = bar_offers(state);
  return board;
}

BoardRow row(const ErrantState& state, Id who) {
  if (state.fight) {
    const Combatant* found = find_combatant(state, who);
    return found == nullptr ? BoardRow{} : fight_row(state, *found);
  }
  if (journey::is_on(state)) return journey::row(state, who);
  const Errant* errant = find_errant(state, who);
  if (errant == nullptr && who != journey::kMoreRow) return journey::row(state, who);
  return errant == nullptr ? BoardRow{} : company_row(*errant);
}

std::vector<Question> heart_questions(const ErrantState& state) {
  std::vector<Question> all;
  if (!state.fight || present_fall(state) != nullptr) return all;
  const Fight& fight = *state.fight;
  for (const MoralePrompt& prompt : fight.prompts) add_morale(fight, prompt, all);
  for (const std::vector<Id>& who : broken(fight)) add_breaking(fight, who, all);
  return all;
}

std::vector<Question> questions(const ErrantState& state) {
  std::vector<Question> all = heart_questions(state);
  if (!state.fight || present_fall(state) != nullptr) return all;
  for (Question& asked : duel_questions(state)) all.push_back(std::move(asked));
  return all;
}

}  // namespace fray::errant
