#include "web/errant/past.hpp"

#include <algorithm>
#include <string>

#include "core/errant/actions.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/describe.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

int fallen(const PastFight& past, Side side) {
  int count = 0;
  for (const PastLine& line : past.lines)
    if (line.side == side) count += line.fell;
  return count;
}

// Of one against one, of whom one stands: who has won.
std::string winner_text(const PastFight& past) {
  const std::string winner = winner_of(past);
  return winner.empty() ? "" : ", " + winner + " has won";
}

// "Against 2 Goblins, over after 3 turns, …".
std::string note_of(const PastFight& past) {
  const std::string against = opponents_of(past);
  return words::capital((against.empty() ? "" : "against " + against + ", ") + length_of(past)) +
         winner_text(past) + ", fallen: " + std::to_string(fallen(past, Side::kCompany)) +
         " of the Company, " + std::to_string(fallen(past, Side::kOpposition)) + " of the enemy";
}

std::string line_text(const PastLine& line) {
  std::string text = line.count > 1 ? std::to_string(line.count) + " " + line.name : line.name;
  text += ": dealt " + std::to_string(line.dealt) + ", took " + std::to_string(line.taken);
  if (line.count > 1 && line.fell > 0) text += ", " + std::to_string(line.fell) + " fell";
  if (line.count == 1 && line.fell > 0 && line.fate.empty()) text += ", fell";
  if (!line.fate.empty()) text += ", " + fate_text(line);
  return text + ".";
}

// A line holds a name alone: "Goblin 2", "Goblins", or one that somebody was given.
const Npc* kind_named(const State& state, std::string_view name) {
  const auto is = [&](const Npc& npc) {
    return name == npc.name || name == plural_of(npc) ||
           (name.starts_with(npc.name) &&
            name.find_first_not_of(" 0123456789", npc.name.size()) == name.npos);
  };
  for (const auto* all : {&*errant_state(state).custom_npcs, &bestiary()}) {
    const auto found = std::find_if(all->begin(), all->end(), is);
    if (found != all->end()) return &*found;
  }
  return nullptr;
}

void side_lines(Ui& ui, const State& state, const PastFight& past, Side side) {
  if (std::none_of(past.lines.begin(), past.lines.end(),
                   [&](const PastLine& line) { return line.side == side; }))
    return;
  section(ui, words::side_title(side));
  std::vector<const Npc*> kinds;
  for (const PastLine& line : past.lines) {
    if (line.side != side) continue;
    ui::paragraph(ui, line_text(line));
    kinds.push_back(kind_named(state, line.name));
  }
  const ui::Scope scope(ui, static_cast<int>(side));
  card_links(ui, kinds);
  ui::gap(ui, 16);
}

// What the Company takes home from its latest fight.
void still_hurt(Ui& ui, const State& state, const PastFight& past) {
  if (errant_state(state).fight || past.id != errant_state(state).past.back().id) return;
  for (const Errant& errant : errant_state(state).company) {
    const std::string wrong = body_text_apart(errant.body);
    const bool fought =
        std::any_of(past.lines.begin(), past.lines.end(), [&](const PastLine& line) {
          return line.side == Side::kCompany && line.name == errant.name;
        });
    if (!fought || (errant.hp >= errant.max_hp && wrong.empty())) continue;
    if (is_dead(errant.body)) {
      ui::paragraph(ui, errant.name + " is dead.", ui::Ink::kDanger);
      continue;
    }
    ui::paragraph(ui,
                  errant.name + " goes on with " + std::to_string(errant.hp) + " of " +
                      std::to_string(errant.max_hp) + " HP" +
                      (wrong.empty() ? std::string() : ", " + wrong) + ".",
                  ui::Ink::kQuiet);
  }
  ui::gap(ui, 16);
}

}  // namespace

void end_fight(Ui& ui, App& app) {
  const State& now = state(app);
  ui::go(ui, "fight");
  if (errant_state(now).fight && is_remembered(*errant_state(now).fight))
    ui::open(ui, "past/" + std::to_string(errant_state(now).next_past));
  else
    ui::toast(ui, farewell(now));
  dispatch(app, EndFight{});
}

void past_fights(Ui& ui, const State& state) {
  if (errant_state(state).past.empty()) return;
  const ui::Scope scope(ui, "past");
  section(ui, "Past fights");
  for (auto past = errant_state(state).past.rbegin(); past != errant_state(state).past.rend();
       ++past)
    if (parts::way(ui, past->id, icon::history, past_name(*past), note_of(*past)))
      ui::open(ui, "past/" + std::to_string(past->id));
  ui::gap(ui, 8);
}

bool past_sheets(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "past", &argument)) return false;
  const auto id = id_in(argument);
  const auto& all = errant_state(state(app)).past;
  const auto past =
      std::find_if(all.begin(), all.end(), [&](const PastFight& one) { return one.id == id; });
  if (past == all.end()) return nobody_sheet(ui, "past");
  const ui::Sheet sheet(ui, "past", past_name(*past));
  ui::paragraph(ui, words::capital(length_of(*past)) + winner_text(*past) + ".", ui::Ink::kQuiet);
  if (!past->notes.empty()) {
    ui::gap(ui, 8);
    ui::paragraph(ui, past->notes);
  }
  ui::gap(ui, 12);
  side_lines(ui, state(app), *past, Side::kCompany);
  still_hurt(ui, state(app), *past);
  side_lines(ui, state(app), *past, Side::kOpposition);
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "forget", "Forget this fight",
                    ForgetFight{past->id}, {.look = ui::Look::kQuiet, .icon = icon::trash_2}))
    ui::close(ui);
  return true;
}

}  // namespace fray
