#include "web/errant/chase/start.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "web/errant/chase/development.hpp"
#include "web/errant/chase/newcomers.hpp"
#include "web/errant/chase/past.hpp"
#include "web/errant/chase/words.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

// What has been chosen so far; kept while the sheet is closed.
struct ChaseSetup {
  bool begun = false;  // somebody was proposed as fugitives
  Newcomers flee, follow;
  int surroundings = 0;
};

// Which side was said to flee from the fight; -1: the likelier one. And of whom it was said that
// they come or stay otherwise than they would.
struct WhoFlees {
  Id of = 0;      // what is on: the next that will be past
  int side = -1;  // as in Side
  std::vector<Id> otherwise;
};

// What was said of another fight is forgotten with it.
WhoFlees& who_flees(App& app) {
  WhoFlees& said = screen_state<WhoFlees>(app);
  if (const Id now = errant_state(state(app)).next_past; said.of != now) said = {now, -1, {}};
  return said;
}

// Two fours: the throw by which a chase is won. A picture only, but spoken as what it shows.
void two_fours_drawn(Ui& ui) {
  const float size = 52 * std::min(ui::unit(ui), 1.4F);
  const ui::Rect strip = ui::take(ui, size + 8);
  const ui::Rect pair = {strip.x, strip.y, 2 * size + 12, size};
  ui::die(ui, {pair.x, pair.y, size, size}, 1, 4, 4, false, true);
  ui::die(ui, {pair.x + size + 12, pair.y, size, size}, 2, 4, 4, false, true);
  ui::image(ui, pair, "fours", "Two four-sided dice, both showing 4");
}

StartChase from_fight(App& app) {
  const Fight& fight = *errant_state(state(app)).fight;
  const WhoFlees& said = who_flees(app);
  StartChase start = said.side < 0 ? chase_from(fight) : chase_from(fight, said.side == 0);
  for (const Id id : said.otherwise)
    if (find_combatant(fight, id) != nullptr) flip(start.stay, id);
  return start;
}

std::vector<Id> runners_of(const Fight& fight, const StartChase& start, bool flees) {
  const Side side = start.company_flees == flees ? Side::kCompany : Side::kOpposition;
  return could_run(fight, side, flees);
}

// "3 flee, 2 follow; Goblin 2 stays in the fight".
std::string who_runs(const Fight& fight, const StartChase& start) {
  std::vector<Id> stay;
  std::string text;
  for (const bool flees : {true, false}) {
    int count = 0;
    for (const Id id : runners_of(fight, start, flees)) {
      if (holds(start.stay, id))
        stay.push_back(id);
      else
        ++count;
    }
    append(text, "{}{}{}{}", flees ? "" : ", ", count, flees ? " flee" : " follow",
           count == 1 ? "s" : "");
  }
  if (stay.empty()) return text;
  return phrase("{}; {}", text, words::who_stays(fight, stay));
}

void begin_chase(Ui& ui, App& app, const StartChase& start) {
  dispatch(app, start);
  screen_state<WhoFlees>(app) = {};
  forget_chase_drafts(app);
  ui::go(ui, "chase");
}

void choose_flight(Ui& ui, App& app, const StartChase& start) {
  constexpr std::array<std::string_view, 2> sides = {"The Company flees", "The enemy flees"};
  int side = start.company_flees ? 0 : 1;
  if (!choose(ui, "who-flees", "Who flees", sides, side)) return;
  who_flees(app).side = side;
  who_flees(app).otherwise.clear();
}

// What hinders somebody who is to run; empty: nothing (E-WND-1).
std::string hindrance_of(const State& state, const Combatant& who) {
  if (chaser(state, who).held) return ", cannot move: no dice of its own";
  return cannot_run(who) && !is_mounted(who) ? ", a leg is hurt: no sprint" : "";
}

// Everybody of a side, each with a switch.
void choose_runners(Ui& ui, App& app, const StartChase& start, bool flees) {
  const Fight& fight = *errant_state(state(app)).fight;
  const std::vector<Id> all = runners_of(fight, start, flees);
  section(ui, flees ? "Who flees" : "Who follows");
  ui::list(ui, flees ? "flee" : "follow", flees ? "Who flees" : "Who follows",
           static_cast<int>(all.size()), row_height(ui), [&](int i, ui::Rect rect) {
             const Combatant& who = *find_combatant(fight, all[static_cast<std::size_t>(i)]);
             bool runs = !holds(start.stay, who.id);
             const std::string note =
                 (runs ? (flees ? "flees" : "follows") : "stays in the fight") +
                 hindrance_of(state(app), who);
             if (ui::toggle(ui, rect, "runs", who.name, runs, note))
               flip(who_flees(app).otherwise, who.id);
           });
  ui::gap(ui, 16);
}

// Whom time runs out for in the fight meanwhile (E-WND-3).
void dying_behind_lines(Ui& ui, const State& state, const StartChase& start) {
  for (const Id id : dying_behind(state, start)) {
    const Combatant& who = *find_combatant(state, id);
    ui::paragraph(ui,
                  phrase("{} stays in the fight and {}: the chase’s turns count.", who.name,
                         dying_short(who.body)),
                  ui::Ink::kDanger, ui::Type::kSmall);
  }
}

void of_fight_section(Ui& ui, App& app) {
  const StartChase start = from_fight(app);
  section(ui, "From the fight that is on");
  choose_flight(ui, app, start);
  ui::gap(ui, 4);
  if (parts::way(ui, "who-runs", icon::users, "Who comes along",
                 who_runs(*errant_state(state(app)).fight, start)))
    ui::open(ui, "chase-who");
  dying_behind_lines(ui, state(app), start);
  ui::paragraph(ui, "The fight waits for whoever stays in it, or is caught.", ui::Ink::kQuiet,
                ui::Type::kSmall);
  ui::gap(ui, 20);
}

void propose_fugitives(const State& state, ChaseSetup& draft) {
  if (draft.begun) return;
  draft.begun = true;
  for (const Errant& errant : errant_state(state).company)
    if (!is_dead(errant.body)) draft.flee.errants.push_back(errant.id);
  if (!draft.flee.errants.empty()) return;
  const ChasePreset& people = chase_presets().front();
  draft.flee.packs.push_back({chaser(people), std::string(people.many), people.count});
}

StartChase start_of(const ChaseSetup& draft, const State& state) {
  StartChase start;
  start.surroundings = static_cast<Surroundings>(draft.surroundings);
  start.entries = entries_of(state, draft.flee, ChaseSide::kFugitives, name_of(state, draft.flee));
  const auto behind =
      entries_of(state, draft.follow, ChaseSide::kPursuers, name_of(state, draft.follow));
  start.entries.insert(start.entries.end(), behind.begin(), behind.end());
  return start;
}

int heads(const StartChase& start, ChaseSide side) {
  int count = 0;
  for (const ChaseEntry& entry : start.entries)
    if (entry.side == side) count += entry.count;
  return count;
}

}  // namespace

void chase_home(Ui& ui, App& app) {
  const bool fight = errant_state(state(app)).fight.has_value();
  forget_chase_drafts(app);
  {
    const ui::Scroll scroll(ui, "chase-home", "Chase", ui::rest(ui));
    ui::gap(ui, 20);
    parts::padded(ui, [&] {
      ui::heading(ui, "Chase", 1);
      ui::paragraph(ui, "Somebody runs, somebody follows.", ui::Ink::kQuiet);
      ui::gap(ui, 16);
      two_fours_drawn(ui);
      ui::paragraph(ui, "Two 4s on the movement dice, and it is over: away, or caught.",
                    ui::Ink::kQuiet, ui::Type::kSmall);
      ui::gap(ui, 20);
      if (fight) {
        of_fight_section(ui, app);
        if (ui::button(ui, ui::take(ui, control_height(ui)), "new", "New chase",
                       {.icon = icon::footprints}))
          ui::open(ui, "chase-setup");
        ui::gap(ui, 8);
      }
      action_button(ui, app, ui::take(ui, control_height(ui)), "example", "Example chase",
                    example_chase(), {.icon = icon::play, .note = "Two run, three wolves follow"});
      ui::gap(ui, 24);
      past_chases(ui, state(app));
    });
  }
  if (!fight) {
    const BarButton fresh{.name = "New chase", .icon = icon::footprints};
    if (action_bar(ui, app, {fresh}) == 0) ui::open(ui, "chase-setup");
    return;
  }
  const StartChase start = from_fight(app);
  const BarButton chase{.name = "Chase from this fight",
                        .icon = icon::footprints,
                        .why_not = why_not(app, start),
                        .note = start.company_flees ? "the Company flees" : "the enemy flees"};
  if (action_bar(ui, app, {chase}) == 0) begin_chase(ui, app, start);
}

void chase_way(Ui& ui, App& app) {
  const State& now = state(app);
  if (is_chase_of_fight(now)) return chase_of_fight(ui, app);
  if (errant_state(now).chase) {
    if (parts::way(ui, "chase", icon::footprints, "To the other chase",
                   "A chase is under way already: end it first, then this fight can become one"))
      ui::go(ui, "chase");
    return;
  }
  const StartChase start = from_fight(app);
  if (parts::way(ui, "chase", icon::footprints, "Chase from this fight",
                 who_runs(*errant_state(now).fight, start)))
    ui::open(ui, "chase-who");
}

bool chase_who_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "chase-who")) return false;
  const State& now = state(app);
  if (!errant_state(now).fight || errant_state(now).chase) return nobody_sheet(ui, "chase-who");
  const StartChase start = from_fight(app);
  ui::Sheet sheet(ui, "chase-who", "Chase from this fight", control_height(ui) + 16);
  choose_flight(ui, app, start);
  ui::gap(ui, 16);
  choose_runners(ui, app, start, true);
  choose_runners(ui, app, start, false);
  dying_behind_lines(ui, now, start);
  const std::string why = why_not(app, start), note = who_runs(*errant_state(now).fight, start);
  if (ui::button(
          ui, ui::inset(sheet.footer(), 0, 8), "begin", "Begin the chase",
          {.look = ui::Look::kPrimary, .icon = icon::footprints, .why_not = why, .note = note}))
    begin_chase(ui, app, start);
  return true;
}

void chase_of_fight(Ui& ui, const App& app) {
  if (!is_chase_of_fight(state(app))) return;
  const std::string note = phrase("{}. Until its chase has ended the fight waits",
                                  words::chase_title(*errant_state(state(app)).chase));
  if (parts::way(ui, "chase", icon::footprints, "Back to the chase", note)) ui::go(ui, "chase");
}

bool chase_setup_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "chase-setup")) return false;
  ChaseSetup& draft = screen_state<ChaseSetup>(app);
  propose_fugitives(state(app), draft);
  ui::Sheet sheet(ui, "chase-setup", "New chase", control_height(ui) + 16);
  if (sheet.fresh) {
    draft.flee.search.clear();
    draft.follow.search.clear();
  }
  {
    const ui::Scope scope(ui, "flee");
    section(ui, "Who flees");
    choose_newcomers(ui, app, draft.flee, draft.follow.errants, "flees");
  }
  ui::gap(ui, 16);
  {
    const ui::Scope scope(ui, "follow");
    section(ui, "Who follows");
    choose_newcomers(ui, app, draft.follow, draft.flee.errants, "follows");
  }
  ui::gap(ui, 16);
  section(ui, "Where");
  constexpr std::array<std::string_view, 3> places = {"Wilderness", "City", "Dungeon"};
  choose(ui, "where", "Surroundings", places, draft.surroundings);
  ui::gap(ui, 16);
  const StartChase start = start_of(draft, state(app));
  const std::string note = phrase("{} flee, {} follow", heads(start, ChaseSide::kFugitives),
                                  heads(start, ChaseSide::kPursuers));
  if (action_button(ui, app, ui::inset(sheet.footer(), 0, 8), "begin", "Begin", start,
                    {.look = ui::Look::kPrimary, .icon = icon::footprints, .note = note})) {
    draft = {};
    ui::go(ui, "chase");
  }
  return true;
}

}  // namespace fray
