#include "web/errant/setup.hpp"

#include <algorithm>
#include <array>

#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/words.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/bestiary/index.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/board.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

bool is_lost(const Errant& errant) { return errant.body.dying >= Dying::kDead; }

bool stays_behind(const SetupDraft& draft, Id errant) {
  return std::find(draft.left_out.begin(), draft.left_out.end(), errant) != draft.left_out.end();
}

void who_fights(Ui& ui, App& app, SetupDraft& draft) {
  section(ui, "Errants");
  if (errant_state(state(app)).company.empty()) {
    ui::paragraph(ui, "The Company is empty.", ui::Ink::kQuiet);
    ui::gap(ui, 8);
    if (ui::button(ui, ui::take(ui, control_height(ui)), "add", "Add an Errant",
                   {.icon = icon::user_plus})) {
      ui::open(ui, "errant/new");
    }
  }
  for (const Errant& errant : errant_state(state(app)).company) {
    if (is_lost(errant)) continue;
    bool fights = !stays_behind(draft, errant.id);
    const std::string note = words::archetype_name(errant.archetype) + ", " +
                             std::to_string(errant.hp) + " of " + std::to_string(errant.max_hp) +
                             " HP";
    if (ui::toggle(ui, ui::take(ui, row_height(ui)), errant.id, errant.name, fights, note)) {
      if (fights) {
        std::erase(draft.left_out, errant.id);
      } else {
        draft.left_out.push_back(errant.id);
      }
    }
  }
  ui::gap(ui, 16);
}

void where(Ui& ui, SetupDraft& draft) {
  section(ui, "Where");
  constexpr std::array<std::string_view, 2> places = {"Enclosed, feet", "Open, yards"};
  choose(ui, "place", "Place", places, draft.place);
  ui::gap(ui, 8);
  constexpr std::array<std::string_view, 3> lights = {"Bright", "Dim", "Dark"};
  choose(ui, "light", "Light", lights, draft.light);
  ui::gap(ui, 4);
  ui::toggle(ui, ui::take(ui, row_height(ui)), "daylight", "Full daylight", draft.daylight);
  ui::gap(ui, 16);
}

void who_knows(Ui& ui, SetupDraft& draft) {
  section(ui, "Who knows of whom");
  ui::toggle(ui, ui::take(ui, row_height(ui)), "company-aware", "The Company knows where they are",
             draft.company_aware);
  ui::toggle(ui, ui::take(ui, row_height(ui)), "opposition-aware",
             "The enemy knows where the Company is", draft.opposition_aware);
  ui::gap(ui, 16);
}

void how_far(Ui& ui, SetupDraft& draft) {
  section(ui, "How far apart");
  constexpr std::array<std::string_view, 2> options = {"Roll for it", "Known"};
  int known = draft.distance_known ? 1 : 0;
  if (choose(ui, "distance-known", "Distance", options, known)) {
    draft.distance_known = known == 1;
  }
  ui::gap(ui, 8);
  if (draft.distance_known) {
    labelled_stepper(ui, "distance", draft.place == 0 ? "Feet apart" : "Yards apart",
                     draft.distance, 0, 1000, 10);
  }
}

constexpr std::size_t kMostCounted = 30;  // NPCs that are listed; more are searched for
struct Counting {
  NpcFinder finder;
};

// One NPC: how many, and its stat card beside.
void npc_count(Ui& ui, const Npc& npc, std::map<std::string, int>& counts) {
  const std::string key = npc_key(npc);
  const ui::Scope scope(ui, key);
  const auto known = counts.find(key);
  int count = known == counts.end() ? 0 : known->second;
  const ui::Rect all = ui::rest(ui);
  float used = 0;
  {
    const ui::Column column(ui, {all.x, all.y, all.w - 48, all.h});
    if (labelled_stepper(ui, "count", npc.name, count, 0, 1000)) counts[key] = count;
    used = ui::rest(ui).y - all.y;
  }
  const ui::Rect strip = ui::take(ui, used);
  const float height = control_height(ui);  // of the stepper, with a gap of 8 below it
  card_button(ui, {all.x + all.w - 44, strip.y + used - 8 - height, 44, height}, npc);
}

}  // namespace

StartFight start_of(const SetupDraft& draft, const State& state) {
  StartFight start;
  start.place = static_cast<Place>(draft.place);
  start.light = static_cast<Light>(draft.light);
  start.daylight = draft.daylight;
  start.company_aware = draft.company_aware;
  start.opposition_aware = draft.opposition_aware;
  start.distance = draft.distance_known ? draft.distance : -1;
  for (const Errant& errant : errant_state(state).company) {
    if (!is_lost(errant) && !stays_behind(draft, errant.id)) start.errants.push_back(errant.id);
  }
  for (const auto& [npc, count] : draft.npcs) {
    if (count > 0) start.npcs.push_back({npc, count, Side::kOpposition});
  }
  for (const NpcCount& one : draft.encounter.npcs) start.npcs.push_back(one);
  if (!draft.encounter.npcs.empty()) {
    start.title = draft.encounter.name;
    start.notes = draft.encounter.notes;
  }
  return start;
}

// Who comes with the encounter; it can be let go again.
static void encounter_line(Ui& ui, const State& state, SetupDraft& draft) {
  if (draft.encounter.npcs.empty()) return;
  std::string who;
  std::vector<const Npc*> kinds;
  for (const NpcCount& one : draft.encounter.npcs) {
    const Npc* npc = find_npc(state, one.npc);
    if (npc == nullptr) continue;
    kinds.push_back(npc);
    who += (who.empty() ? "" : ", ") + (one.dice.empty() ? std::to_string(one.count) : one.dice) +
           " × " + npc->name;
  }
  const auto halves = ui::split(ui::take(ui, row_height(ui)), {1, -44.0F}, 4);
  ui::text(ui, halves[0], draft.encounter.name + ": " + who);
  if (ui::icon_button(ui, halves[1], "no-encounter", icon::trash_2,
                      "Without " + draft.encounter.name)) {
    draft.encounter = {};
    ui::rebuild(ui);
  }
  card_links(ui, kinds);
}

void npc_counts(Ui& ui, App& app, std::map<std::string, int>& counts, std::string& search) {
  const State& now = state(app);
  std::erase_if(counts, [&](const auto& one) { return find_npc(now, one.first) == nullptr; });
  ui::field(ui, ui::take(ui, control_height(ui)), "search", "Search the bestiary", search,
            ui::Input::kSearch, "Search the bestiary", {}, 40);
  ui::gap(ui, 8);
  const NpcIndex& index = npc_index(app);
  std::vector<const Npc*> shown;
  std::size_t of = index.entries.size();
  const auto add = [&](const Npc* npc, bool whatever) {
    if (whatever || shown.size() < kMostCounted) shown.push_back(npc);
  };
  if (search.empty()) {
    for (const Npc* npc : likely_npcs(now)) add(npc, false);
    for (const auto& [key, count] : counts)  // below the others: nothing moves under the thumb
      if (const Npc* npc = find_npc(now, key);
          std::find(shown.begin(), shown.end(), npc) == shown.end())
        add(npc, true);
  } else {
    const auto& found = screen_state<Counting>(app).finder.find(index, {search, 0, NpcSort::kName});
    of = found.size();
    for (const int entry : found) add(index.entries[static_cast<std::size_t>(entry)].npc, false);
  }
  for (const Npc* npc : shown) npc_count(ui, *npc, counts);
  if (shown.empty()) ui::paragraph(ui, "Nobody answers to that.", ui::Ink::kQuiet);
  if (shown.size() < of)
    ui::paragraph(ui, "And " + std::to_string(of - shown.size()) + " more: search for their names.",
                  ui::Ink::kQuiet);
}

bool setup_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "setup")) return false;
  SetupDraft& draft = screen_state<SetupDraft>(app);
  ui::Sheet sheet(ui, "setup", "New fight", control_height(ui) + 16);
  ruleset_row(ui, app);
  who_fights(ui, app, draft);
  section(ui, "Against");
  encounter_line(ui, state(app), draft);
  npc_counts(ui, app, draft.npcs, draft.search);
  ui::gap(ui, 16);
  where(ui, draft);
  who_knows(ui, draft);
  how_far(ui, draft);
  ui::gap(ui, 16);
  const ui::Rect bottom = ui::inset(sheet.footer(), 0, 8);
  const StartFight start = start_of(draft, state(app));
  if (action_button(
          ui, app, bottom, "begin", "Begin", start,
          {.look = ui::Look::kPrimary,
           .icon = icon::swords,
           .why_not =
               start.npcs.empty() ? "Choose whom you fight: somebody under Against." : ""})) {
    draft.npcs.clear();
    draft.encounter = {};
    draft.search.clear();
    ui::go(ui, "fight");
  }
  return true;
}

}  // namespace fray
