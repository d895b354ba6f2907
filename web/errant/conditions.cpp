#include "web/errant/conditions.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/movement_odds.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "web/errant/chase/start.hpp"
#include "web/errant/duel/duel.hpp"
#include "web/errant/past.hpp"
#include "web/errant/setup.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct Reinforcements {
  std::map<std::string, int> npcs;
  std::string search;
  int side = 1;  // as in Side
};

std::string first_line(const std::string& notes) { return notes.substr(0, notes.find('\n')); }

void menu_sheet(Ui& ui, App& app, const Fight& fight) {
  const ui::Sheet sheet(ui, "fight-menu", "Fight");
  const auto lead = [&](const char* to, const char* glyph, const char* name,
                        const std::string& note) {
    if (parts::way(ui, to, glyph, name, note)) ui::open(ui, to);
  };
  lead("fight-notes", icon::pencil, "Notes",
       fight.notes.empty() ? "What the encounter says, and you" : first_line(fight.notes));
  lead("conditions", icon::mountain, "Conditions", "Place, light, daylight, difficult ground");
  lead("distance", icon::map, "Distance", words::distance_text(fight));
  lead("hurt/several", icon::heart_crack, "Hurt or heal several", "The same for many at once");
  lead("area", icon::flame, "Harm to many", "One roll, a Saving Throw for each");
  lead("reinforce", icon::plus, "Add NPCs", "Reinforcements, for either side");
  lead("join", icon::user_plus, "Add Errants", "Of the Company, who join now");
  chase_way(ui, app);
  duel_way(ui, app);
  ui::gap(ui, 16);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "end", "End the fight",
                 {.look = ui::Look::kDanger, .icon = icon::flag}))
    end_fight(ui, app);
}

struct NotesDraft {
  std::string before, text;  // of the fight, and as they are being written
};

// What was entered is kept as it is entered: on to the fight, past the menu.
void done_button(Ui& ui, ui::Sheet& sheet, const std::string& why = {}) {
  if (ui::button(ui, ui::inset(sheet.footer(), 0, 8), "done", "Done",
                 {.look = ui::Look::kPrimary, .icon = icon::check, .why_not = why}))
    ui::go(ui, "fight");
}

void notes_sheet(Ui& ui, App& app, const Fight& fight) {
  ui::Sheet sheet(ui, "fight-notes", "Notes", control_height(ui) + 16);
  NotesDraft& draft = screen_state<NotesDraft>(app);
  // What is too long is told, and stays to be shortened: the field cuts nothing, nor does closing.
  const bool kept = why_not(app, SetFightNotes{draft.text}).empty();
  if ((sheet.fresh && kept) || draft.before != fight.notes) draft = {fight.notes, fight.notes};
  const std::string why = why_not(app, SetFightNotes{draft.text});
  const ui::Rect rect = ui::take(ui, 6 * control_height(ui));
  const bool done = ui::field(ui, rect, "notes", "Notes", draft.text, ui::Input::kMultiline,
                              "What waits here, what they want, what they carry", why, 0)
                        .committed;
  ui::gap(ui, ui::problem_height(ui, why, rect.w));
  const bool fitted = fit_button(ui, draft.text, rules::kLongestNotes);
  if ((done || fitted) && why_not(app, SetFightNotes{draft.text}).empty())
    dispatch(app, SetFightNotes{draft.text});
  done_button(ui, sheet, why);
}

void terrain_control(Ui& ui, int& terrain) {
  // The Guide may enter another rating than those that have a name (E-MOVE-5).
  section(ui, "Ground");
  ChipFlow flow(ui);
  int rating = 0;
  for (const std::string_view ground : kGrounds) {
    std::string name(ground);
    if (rating > 0) name += phrase(", −{}", hindrance(rating));
    if (ui::chip(ui, flow.next(name), rating, name, terrain == rating)) terrain = rating;
    ++rating;
  }
  ui::gap(ui, 8);
  labelled_stepper(ui, "rating", "Rating", terrain, bounds_of<int, Fight>(&Fight::terrain), 1,
                   false);
}

void conditions_sheet(Ui& ui, App& app, const Fight& fight) {
  ui::Sheet sheet(ui, "conditions", "Conditions", control_height(ui) + 16);
  SetConditions now{fight.place, fight.light, fight.daylight, fight.terrain};
  section(ui, "Place");
  constexpr std::array<std::string_view, 2> places = {"Enclosed, feet", "Open, yards"};
  int place = static_cast<int>(now.place);
  bool changed = choose(ui, "place", "Place", places, place);
  ui::gap(ui, 12);
  section(ui, "Light");
  constexpr std::array<std::string_view, 3> lights = {"Bright", "Dim", "Dark"};
  int light = static_cast<int>(now.light);
  changed |= choose(ui, "light", "Light", lights, light);
  changed |= ui::toggle(ui, "daylight", "Full daylight", now.daylight);
  ui::gap(ui, 12);
  terrain_control(ui, now.terrain);
  changed |= now.terrain != fight.terrain;
  if (changed) {
    now.place = static_cast<Place>(place);
    now.light = static_cast<Light>(light);
    dispatch(app, now);
  }
  done_button(ui, sheet);
}

void reinforce_sheet(Ui& ui, App& app) {
  Reinforcements& draft = screen_state<Reinforcements>(app);
  ui::Sheet sheet(ui, "reinforce", "Add NPCs", control_height(ui) + 16);
  if (sheet.fresh) draft.search.clear();
  constexpr std::array<std::string_view, 2> sides = {"With the Company", "Against it"};
  choose(ui, "side", "Side", sides, draft.side);
  ui::gap(ui, 12);
  npc_counts(ui, app, draft.npcs, draft.search);
  std::vector<Action> actions;
  int total = 0;
  for (const auto& [npc, count] : draft.npcs) {
    if (count <= 0) continue;
    actions.push_back(AddNpcs{{npc, count, static_cast<Side>(draft.side)}});
    total += count;
  }
  std::string why = actions.empty() ? "Choose how many of whom." : "";
  for (const Action& action : actions) {
    if (why.empty()) why = why_not(app, action);
  }
  const ui::Rect bottom = ui::inset(sheet.footer(), 0, 8);
  const std::string name = total > 0 ? "Add " + std::to_string(total) : "Add";
  if (ui::button(ui, bottom, "add", name, {.look = ui::Look::kPrimary, .why_not = why})) {
    dispatch(app, actions);
    draft.npcs.clear();
    draft.search.clear();
    ui::go(ui, "fight");
  }
}

void join_sheet(Ui& ui, App& app, const Fight& fight) {
  const ui::Sheet sheet(ui, "join", "Add Errants");
  int waiting = 0;
  bool joined = false;
  for (const Errant& errant : errant_state(state(app)).company) {
    const bool here = std::any_of(fight.combatants.begin(), fight.combatants.end(),
                                  [&](const Combatant& who) { return who.errant == errant.id; });
    if (here || is_dead(errant.body)) continue;
    ++waiting;
    const ui::Scope scope(ui, errant.id);
    joined |=
        action_button(ui, app, ui::take(ui, control_height(ui)), "join", errant.name + " joins",
                      AddToFight{errant.id}, {.icon = icon::user_plus});
    ui::gap(ui, 8);
  }
  if (joined && waiting == 1) ui::go(ui, "fight");  // nobody is left to choose
  if (waiting == 0) {
    ui::paragraph(ui, "The whole Company is in the fight.", ui::Ink::kQuiet);
    ui::gap(ui, 8);
  }
  if (ui::button(ui, ui::take(ui, control_height(ui)), "new", "Add an Errant to the Company",
                 {.look = waiting > 0 ? ui::Look::kQuiet : ui::Look::kPlain, .icon = icon::plus})) {
    ui::open(ui, "errant/new");
  }
}

}  // namespace

bool conditions_sheets(Ui& ui, App& app) {
  const auto& fight = errant_state(state(app)).fight;
  if (!fight) return false;
  if (ui::is_open(ui, "fight-menu")) {
    menu_sheet(ui, app, *fight);
  } else if (ui::is_open(ui, "conditions")) {
    conditions_sheet(ui, app, *fight);
  } else if (ui::is_open(ui, "fight-notes")) {
    notes_sheet(ui, app, *fight);
  } else if (ui::is_open(ui, "reinforce")) {
    reinforce_sheet(ui, app);
  } else if (ui::is_open(ui, "join")) {
    join_sheet(ui, app, *fight);
  } else {
    return false;
  }
  return true;
}

}  // namespace fray
