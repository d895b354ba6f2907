#include "web/errant/chase/past.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/words.hpp"
#include "core/table/describe.hpp"
#include "web/errant/chase/development.hpp"
#include "web/errant/chase/words.hpp"
#include "web/errant/past.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

// One without a title is called by its number, which is its own for good.
std::string title_of(const PastChase& past) {
  return past.title.empty() ? phrase("Chase {}", past.id) : past.title;
}

std::string fate_of(const PastChaseParty& party) {
  std::string text;
  const auto add = [&](int count, Running what) {
    if (count == 0) return;
    if (!text.empty()) text += ", ";
    if (count < party.count) append(text, "{} ", count);
    text += words::running_words(what);
  };
  add(party.caught, Running::kCaught);
  add(party.escaped, Running::kEscaped);
  add(party.out, Running::kOut);
  return text;
}

std::string party_line(const PastChaseParty& party) {
  std::string text = party.name;
  if (party.count > 1) append(text, ", {}", party.count);
  text += party.side == ChaseSide::kFugitives ? ", fled" : ", followed";
  const std::string fate = fate_of(party);
  if (!fate.empty()) return phrase("{}: {}.", text, fate);
  return text + (party.side == ChaseSide::kFugitives ? ": not caught." : ".");
}

std::string note_of(const PastChase& past) {
  std::string text = words::capital(over_after(past.turns));
  for (const PastChaseParty& party : past.parties) {
    const std::string fate = fate_of(party);
    if (party.side == ChaseSide::kFugitives && !fate.empty())
      append(text, ", {}: {}", party.name, fate);
  }
  return text;
}

// A paragraph for each turn: what was rolled, and what came of it.
void turn_by_turn(Ui& ui, const PastChase& past) {
  if (past.events.empty()) return;
  section(ui, "Turn by turn");
  std::string text;
  int turn = -1;
  const auto say = [&] {
    if (turn >= 0) ui::paragraph(ui, text, ui::Ink::kQuiet);
    if (turn >= 0) ui::gap(ui, 4);
  };
  for (const ChaseEvent& event : past.events) {
    const int of = std::max(1, event.turn);  // old saves begin with 0
    if (of != turn) {
      say();
      turn = of;
      text = phrase("Turn {}:", of);
    }
    append(text, " {}", event_words(event));
  }
  say();
}

}  // namespace

void end_chase(Ui& ui, App& app) {
  const State& now = state(app);
  if (!errant_state(now).chase) return;
  forget_chase_drafts(app);
  if (errant_state(now).chase->of_fight && errant_state(now).fight) {
    ui::go(ui, "fight");
    const std::string end = errant_state(now).chase->step == ChaseStep::kOver
                                ? words::chase_end(*errant_state(now).chase)
                                : "The chase is called off.";
    ui::toast(ui, phrase("{} The fight goes on.", end));
  } else {
    ui::go(ui, "chase");
    if (is_remembered(*errant_state(now).chase))
      ui::open(ui, phrase("past-chase/{}", errant_state(now).next_past));
  }
  dispatch(app, EndChase{});
}

void end_chase_in_fight(Ui& ui, App& app, const ChaseFight& fight) {
  forget_chase_drafts(app);
  std::vector<Action> actions = {EndChase{}, fight.fight};
  if (!fight.kinds.empty()) actions.insert(actions.begin(), AddNpcKinds{fight.kinds});
  dispatch(app, std::move(actions));
  ui::go(ui, "fight");
}

void past_chases(Ui& ui, const State& state) {
  if (errant_state(state).past_chases.empty()) return;
  const ui::Scope scope(ui, "past");
  section(ui, "Past chases");
  for (auto past = errant_state(state).past_chases.rbegin();
       past != errant_state(state).past_chases.rend(); ++past)
    if (parts::way(ui, past->id, icon::history, title_of(*past), note_of(*past)))
      ui::open(ui, phrase("past-chase/{}", past->id));
  ui::gap(ui, 8);
}

bool past_chase_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "past-chase", &argument)) return false;
  const auto id = id_in(argument);
  const auto& all = errant_state(state(app)).past_chases;
  const auto past =
      std::find_if(all.begin(), all.end(), [&](const PastChase& one) { return one.id == id; });
  if (past == all.end()) return nobody_sheet(ui, "past-chase");
  const ui::Sheet sheet(ui, "past-chase", title_of(*past));
  std::string length = words::capital(over_after(past->turns));
  if (past->distance >= 0)
    append(length, ", at last {}", words::apart(past->distance, past->surroundings));
  ui::paragraph(ui, phrase("{}.", length), ui::Ink::kQuiet);
  ui::gap(ui, 12);
  section(ui, "Who got away, who did not");
  for (const PastChaseParty& party : past->parties) ui::paragraph(ui, party_line(party));
  ui::gap(ui, 16);
  turn_by_turn(ui, *past);
  ui::gap(ui, 16);
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "forget", "Forget this chase",
                    ForgetChase{past->id}, {.look = ui::Look::kQuiet, .icon = icon::trash_2}))
    ui::close(ui);
  return true;
}

}  // namespace fray
