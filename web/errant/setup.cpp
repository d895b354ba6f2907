#include "web/errant/setup.hpp"

#include <algorithm>
#include <array>

#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/query.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/bestiary/index.hpp"
#include "web/screens/bestiary/make.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/board.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/reading.hpp"

namespace fray {

namespace {

bool stays_behind(const SetupDraft& draft, Id errant) { return holds(draft.left_out, errant); }

void who_fights(Ui& ui, App& app, SetupDraft& draft) {
  section(ui, "Errants");
  if (errant_state(state(app)).company.empty()) {
    constexpr std::string_view kEmpty = "The Company is empty.";
    const float height = ui::line_height(ui, ui::Type::kBody);
    ui::label(ui, ui::take(ui, height), kEmpty, ui::Type::kBody, ui::Ink::kQuiet);
    ui::speak_with_title(ui, kEmpty);
    ui::gap(ui, 8);
    if (ui::button(ui, ui::take(ui, control_height(ui)), "add", "Add an Errant",
                   {.icon = icon::user_plus})) {
      ui::open(ui, "errant/new");
    }
    ui::gap(ui, 12);
    return;
  }
  ChipFlow flow(ui);
  for (const Errant& errant : errant_state(state(app)).company) {
    if (is_dead(errant.body)) continue;
    const std::string hp = std::to_string(errant.hp), full = std::to_string(errant.max_hp);
    const std::string name =
        errant.hp < errant.max_hp ? errant.name + " " + hp + "/" + full : errant.name;
    const bool fights = !stays_behind(draft, errant.id);
    if (ui::chip(ui, flow.next(name), errant.id, name, fights, {},
                 errant.name + ", " + hp + " of " + full + " HP"))
      flip(draft.left_out, errant.id);
  }
  ui::gap(ui, 12);
}

void light(Ui& ui, SetupDraft& draft, bool under_way) {
  const bool as_here = under_way && draft.where.light == draft.here.light;
  caption(ui, as_here ? "Light, as it is here" : "Light");
  constexpr std::array<std::string_view, 3> lights = {"Bright", "Dim", "Dark"};
  choose(ui, "light", "Light", lights, draft.where.light);
  ui::gap(ui, 8);
}

void where(Ui& ui, SetupDraft& draft) {
  section(ui, "Where");
  constexpr std::array<std::string_view, 2> places = {"Enclosed, feet", "Open, yards"};
  choose(ui, "place", "Place", places, draft.where.place);
  ui::gap(ui, 4);
  ui::toggle(ui, "daylight", "Full daylight", draft.where.daylight);
  ui::gap(ui, 16);
}

void who_knows(Ui& ui, SetupDraft& draft) {
  section(ui, "Who knows of whom");
  ui::toggle(ui, "company-aware", "The Company knows where they are", draft.company_aware);
  ui::toggle(ui, "opposition-aware", "The enemy knows where the Company is",
             draft.opposition_aware);
  ui::gap(ui, 16);
}

void how_far(Ui& ui, SetupDraft& draft) {
  caption(ui, "How far apart");
  constexpr std::array<std::string_view, 2> options = {"Roll for it", "Known"};
  int known = draft.distance_known ? 1 : 0;
  if (choose(ui, "distance-known", "Distance", options, known)) {
    draft.distance_known = known == 1;
  }
  ui::gap(ui, 8);
  if (draft.distance_known) {
    labelled_stepper(ui, "distance", draft.where.place == 0 ? "Feet apart" : "Yards apart",
                     draft.distance, from_zero(bounds_of<int, Fight>(&Fight::distance)), 10);
  }
}

constexpr std::size_t kMostCounted = 30;  // NPCs that are listed; more are searched for
struct Counting {
  NpcFinder finder;
};

// How many, to the number: for one's own beside what changes them.
void exact_count(Ui& ui, const Npc& npc, int& count) {
  const float field = 148 * std::max(1.0F, ui::unit(ui) * 0.8F);
  const auto parts = ui::split(ui::take(ui, control_height(ui)), {1, -field});
  if (npc.id == 0)
    ui::label(ui, parts[0], "How many", ui::Type::kSmall, ui::Ink::kQuiet);
  else if (ui::button(
               ui, parts[0], "change", "Change",
               {.look = ui::Look::kQuiet, .icon = icon::pencil, .spoken = "Change " + npc.name}))
    ui::open(ui, "npc-edit/" + npc_key(npc));
  ui::stepper(ui, parts[1], "count", npc.name, count, 0, kMostOfAKind);
  ui::gap(ui, 8);
}

// One NPC: how many by a tap, and its stat card beside; then the exact number below.
void npc_count(Ui& ui, const Npc& npc, std::map<std::string, int>& counts) {
  constexpr std::array<int, 3> kMany = {1, 3, 5};
  const std::string key = npc_key(npc);
  const ui::Scope scope(ui, key);
  const auto known = counts.find(key);
  int count = known == counts.end() ? 0 : known->second;
  const float chip = std::max(44.0F, ui::text_width(ui, "×5", ui::Type::kSmall, true) + 24);
  const float beside = 3 * (chip + 4) + 44;
  const bool one_line = ui::text_width(ui, npc.name, ui::Type::kBody) + beside + 4 <= ui::width(ui);
  if (!one_line) ui::label(ui, ui::take(ui, ui::line_height(ui, ui::Type::kBody)), npc.name);
  const ui::Rect strip = ui::take(ui, control_height(ui));
  if (one_line) ui::label(ui, {strip.x, strip.y, strip.w - beside, strip.h}, npc.name);
  float x = strip.x + strip.w - beside;
  for (const int many : kMany) {
    const std::string name = "×" + std::to_string(many);
    if (ui::chip(ui, {x, strip.y, chip, strip.h}, many, name, count == many, {},
                 npc.name + " " + name)) {
      counts[key] = count == many ? 0 : many;
      ui::rebuild(ui);
    }
    x += chip + 4;
  }
  card_button(ui, {x, strip.y, 44, strip.h}, npc);
  if (count > 0) {
    const int before = count;
    exact_count(ui, npc, count);
    if (count != before) counts[key] = count;
  }
}

// Those that stand ready: a tap takes one up, another lets it go.
void encounters(Ui& ui, const State& state, SetupDraft& draft) {
  constexpr std::size_t kMostChips = 8;  // the newest; the others start from the Bestiary
  const auto& all = errant_state(state).encounters;
  if (all.empty()) return;
  const ui::Scope scope(ui, "encounters");
  ChipFlow flow(ui);
  for (std::size_t i = all.size(); i-- > 0 && all.size() - i <= kMostChips;) {
    const Encounter& one = all[i];
    const bool chosen = !draft.encounter.npcs.empty() && draft.encounter.name == one.name;
    if (!ui::chip(ui, flow.next(one.name), one.id, one.name, chosen, {}, "Encounter " + one.name))
      continue;
    if (chosen)
      draft.encounter = {};
    else
      take_up(draft, one);
    ui::rebuild(ui);
  }
  ui::gap(ui, 8);
}

}  // namespace

SetupDraft::Surroundings surroundings_here(const State& now) {
  if (!journey::is_on(now)) return {};
  return {errant_state(now).journey.open ? 1 : 0, static_cast<int>(journey::light_here(now)),
          journey::daylight_here(now)};
}

StartFight start_of(const SetupDraft& draft, const State& state) {
  StartFight start;
  start.place = static_cast<Place>(draft.where.place);
  start.light = static_cast<Light>(draft.where.light);
  start.daylight = draft.where.daylight;
  start.company_aware = draft.company_aware;
  start.opposition_aware = draft.opposition_aware;
  start.distance = draft.distance_known ? draft.distance : -1;
  start.stops_at_zero = true;
  for (const Errant& errant : errant_state(state).company) {
    if (!is_dead(errant.body) && !stays_behind(draft, errant.id))
      start.errants.push_back(errant.id);
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
  if (shown.empty()) ui::paragraph(ui, "Nobody answers to that.", ui::Ink::kQuiet);
  if (is_nobodys_name(shown, search))
    if (const auto made = make_button(ui, app, search)) counts[npc_key(*made)] = 1;
  for (const Npc* npc : shown) npc_count(ui, *npc, counts);
  if (shown.size() < of)
    ui::paragraph(ui, "And " + std::to_string(of - shown.size()) + " more: search for their names.",
                  ui::Ink::kQuiet);
}

bool setup_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "setup")) return false;
  SetupDraft& draft = screen_state<SetupDraft>(app);
  ui::Sheet sheet(ui, "setup", "New fight", control_height(ui) + 16);
  if (sheet.fresh) draft.search.clear();
  const bool under_way = journey::is_on(state(app));
  if (const auto here = surroundings_here(state(app)); draft.here != here)
    draft.where = draft.here = here;
  const auto& battle = errant_state(state(app)).battle;
  if (battle && battle->flashpoint == Flashpoint::kOpen)
    ui::paragraph(ui, "A flashpoint of the battle: who wins it adds a D6 there.", ui::Ink::kQuiet);
  who_fights(ui, app, draft);
  light(ui, draft, under_way);
  how_far(ui, draft);
  ui::gap(ui, 12);
  section(ui, "Against");
  encounters(ui, state(app), draft);
  encounter_line(ui, state(app), draft);
  npc_counts(ui, app, draft.npcs, draft.search);
  ui::gap(ui, 16);
  where(ui, draft);
  who_knows(ui, draft);
  ruleset_row(ui, app);
  ui::gap(ui, 16);
  const ui::Rect bottom = ui::inset(sheet.footer(), 0, 8);
  const StartFight start = start_of(draft, state(app));
  std::string why =
      start.npcs.empty() ? "Choose whom you fight: somebody under Against." : why_not(app, start);
  std::string note;
  std::vector<Action> actions = beginning(start);
  if (actions.size() > 1) note = "and throw the distance: " + words::distance_dice(start.place);
  if (ui::button(
          ui, bottom, "begin", "Begin",
          {.look = ui::Look::kPrimary, .icon = icon::swords, .why_not = why, .note = note})) {
    dispatch(app, std::move(actions));
    // The next one begins plain: light or distance of this would be taken over without a word.
    draft = {.left_out = std::move(draft.left_out)};
    ui::go(ui, "fight");
  }
  return true;
}

}  // namespace fray
