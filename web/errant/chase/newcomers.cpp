#include "web/errant/chase/newcomers.hpp"

#include <algorithm>
#include <array>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/text.hpp"
#include "web/errant/chase/development.hpp"
#include "web/errant/chase/words.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/bestiary/index.hpp"
#include "web/screens/bestiary/make.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

// "3 Wolves, flees": two lists of the same names are told apart.
std::string spoken_name(std::string_view name, std::string_view does) {
  return phrase("{}{}{}", name, does.empty() ? "" : ", ", does);
}

struct RecruitDraft {
  unsigned chase = 0;  // chase_drafts()
  std::string of;      // the route's argument
  Newcomers chosen;
  int side = 0;  // as in ChaseSide
  std::string name;
};

void add_pack(Newcomers& chosen, ChaseMember like, std::string_view many, int count) {
  for (Newcomers::Pack& pack : chosen.packs)
    if (pack.like == like) {
      pack.count += count;
      return;
    }
  chosen.packs.push_back({std::move(like), std::string(many), count});
}

void errant_chips(Ui& ui, App& app, Newcomers& chosen, const std::vector<Id>& elsewhere,
                  std::string_view does) {
  const auto& company = errant_state(state(app)).company;
  const auto can_come = [&](const Errant& errant) {
    return !is_dead(errant.body) && !holds(elsewhere, errant.id);
  };
  if (std::none_of(company.begin(), company.end(), can_come)) return;
  const ui::Scope scope(ui, "errants");
  ChipFlow flow(ui);
  for (const Errant& errant : company) {
    if (!can_come(errant)) continue;
    const bool in = holds(chosen.errants, errant.id);
    if (ui::chip(ui, flow.next(errant.name), errant.id, errant.name, in, {},
                 spoken_name(errant.name, does)))
      flip(chosen.errants, errant.id);
  }
  ui::gap(ui, 4);
}

// Those who stayed in the fight that the chase began in: they can still come after.
void fighter_chips(Ui& ui, const State& now, Newcomers& chosen) {
  constexpr std::size_t kMostChips = 24;
  std::vector<Id> stay = staying_in_fight(now);
  std::erase_if(chosen.fighters, [&](Id id) { return !holds(stay, id); });
  if (stay.empty()) return;
  stay.resize(std::min(stay.size(), kMostChips));
  const ui::Scope scope(ui, "fighters");
  caption(ui, "From the fight");
  ChipFlow flow(ui);
  for (const Id id : stay) {
    const std::string& name = find_combatant(now, id)->name;
    if (ui::chip(ui, flow.next(name), id, name, holds(chosen.fighters, id)))
      flip(chosen.fighters, id);
  }
  ui::gap(ui, 8);
}

// Those likely to be met, or whom the search finds; whom it does not find is made on the spot.
void bestiary_chips(Ui& ui, App& app, Newcomers& chosen, std::string_view does) {
  constexpr std::size_t kMostFound = 12;
  const ui::Scope scope(ui, "npcs");
  ui::gap(ui, 4);
  ui::field(ui, ui::take(ui, control_height(ui)), "search",
            spoken_name("Search the bestiary", does), chosen.search, ui::Input::kSearch,
            "Search the bestiary", {}, 40);
  ui::gap(ui, 4);
  std::vector<const Npc*> shown = likely_npcs(state(app));
  if (!chosen.search.empty()) {
    shown.clear();
    const NpcIndex& index = npc_index(app);
    for (const int entry : find_npcs(index, {chosen.search, 0, NpcSort::kName}))
      if (shown.size() < kMostFound)
        shown.push_back(index.entries[static_cast<std::size_t>(entry)].npc);
  }
  if (is_nobodys_name(shown, chosen.search))
    if (const auto made = make_button(ui, app, chosen.search))
      add_pack(chosen, chaser(*made), "", 1);
  ChipFlow flow(ui);
  for (const Npc* npc : shown)
    if (ui::chip(ui, flow.next(npc->name), npc_key(*npc), npc->name, false, {},
                 spoken_name(npc->name, does)))
      add_pack(chosen, chaser(*npc), "", 1);
}

void pack_chips(Ui& ui, App& app, Newcomers& chosen, std::string_view does) {
  ChipFlow flow(ui);
  for (const ChasePreset& preset : chase_presets()) {
    std::string name = phrase("{} ", preset.count);
    name += preset.count == 1 ? preset.one : preset.many;
    if (ui::chip(ui, flow.next(name), preset.one, name, false, {}, spoken_name(name, does)))
      add_pack(chosen, chaser(preset), preset.many, preset.count);
  }
  const std::string_view more = "Bestiary";
  if (ui::chip(ui, flow.next(more), "bestiary", more, chosen.bestiary, {}, spoken_name(more, does)))
    chosen.bestiary = !chosen.bestiary;
  if (!chosen.bestiary) return;
  bestiary_chips(ui, app, chosen, does);
}

std::vector<Id> errants_in(const Chase& chase) {
  std::vector<Id> ids;
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if (who.errant != 0) ids.push_back(who.errant);
  return ids;
}

// Errants who are in the chase, or stand in its fight and come as they are there.
std::vector<Id> errants_spoken_for(const State& now) {
  std::vector<Id> ids = errants_in(*errant_state(now).chase);
  for (const Id id : staying_in_fight(now)) ids.push_back(find_combatant(now, id)->errant);
  return ids;
}

// What adds them all: into that party, or into one that the first of them makes.
std::vector<Action> joining(const Chase& chase, const std::vector<ChaseEntry>& entries, Id party) {
  std::vector<Action> actions;
  for (const ChaseEntry& entry : entries) {
    if (party != 0) {
      actions.emplace_back(AddMember{party, entry.member, entry.count});
    } else {
      actions.emplace_back(AddParty{entry});
      party = chase.next_id;
    }
  }
  return actions;
}

// Why they may not all join: each is asked of the state that those before it leave.
std::string why_not_all(State then, const std::vector<Action>& actions) {
  Dice none = scripted({});
  for (const Action& action : actions) {
    if (const auto no = refuse(then, action)) return no->why;
    apply_action(then, action, none);
  }
  return "";
}

}  // namespace

void choose_newcomers(Ui& ui, App& app, Newcomers& chosen, const std::vector<Id>& elsewhere,
                      std::string_view does) {
  errant_chips(ui, app, chosen, elsewhere, does);
  pack_chips(ui, app, chosen, does);
  ui::gap(ui, 8);
  const ui::Scope scope(ui, "packs");
  int key = 0;
  std::vector<const Npc*> kinds;
  for (Newcomers::Pack& pack : chosen.packs) {
    kinds.push_back(find_npc(state(app), pack.like.npc));
    const std::string name = pack.many.empty() ? pack.like.name : pack.many;
    labelled_stepper(ui, key++, spoken_name(name, does), pack.count, 0,
                     static_cast<int>(kMostChasers));
  }
  card_links(ui, kinds);
}

std::string name_of(const State& state, const Newcomers& chosen) {
  const Newcomers::Pack* only = nullptr;
  int packs = 0;
  for (const Newcomers::Pack& pack : chosen.packs)
    if (pack.count > 0) {
      only = &pack;
      ++packs;
    }
  if (!chosen.fighters.empty()) {
    const Combatant* fighter = find_combatant(state, chosen.fighters[0]);
    const bool alone = packs == 0 && chosen.errants.empty() && chosen.fighters.size() == 1;
    return alone && fighter != nullptr ? fighter->name : "";
  }
  if (packs == 0 && chosen.errants.size() == 1)
    if (const Errant* errant = find_errant(state, chosen.errants[0])) return errant->name;
  if (packs == 0 && !chosen.errants.empty()) return "The Company";
  if (packs != 1 || !chosen.errants.empty()) return "";
  return only->count == 1 || only->many.empty() ? only->like.name : only->many;
}

std::vector<ChaseEntry> entries_of(const State& state, const Newcomers& chosen, ChaseSide side,
                                   const std::string& party) {
  std::vector<ChaseEntry> entries;
  for (const Id id : chosen.fighters)
    if (const Combatant* fighter = find_combatant(state, id))
      entries.push_back({side, party, chaser(state, *fighter)});
  for (const Id id : chosen.errants)
    if (const Errant* errant = find_errant(state, id))
      entries.push_back({side, party, chaser(*errant)});
  for (const Newcomers::Pack& pack : chosen.packs)
    if (pack.count > 0) entries.push_back({side, party, pack.like, pack.count});
  return entries;
}

bool recruit_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "recruit", &argument)) return false;
  const State& now = state(app);
  const Id id = id_in(argument);
  const ChaseParty* into =
      errant_state(now).chase ? find_party(*errant_state(now).chase, id) : nullptr;
  const bool fresh = argument == "new";
  if (!errant_state(now).chase || (!fresh && into == nullptr)) return nobody_sheet(ui, "recruit");
  RecruitDraft& draft = screen_state<RecruitDraft>(app);
  if (draft.of != argument || draft.chase != chase_drafts(app)) {
    draft = {};
    draft.of = argument;
    draft.chase = chase_drafts(app);
  }
  ui::Sheet sheet(ui, "recruit",
                  fresh ? "A new party" : phrase("Join {}", words::within(into->name)),
                  control_height(ui) + 16);
  if (sheet.fresh) draft.chosen.search.clear();
  if (fresh) {
    constexpr std::array<std::string_view, 2> sides = {"Flees", "Follows"};
    choose(ui, "side", "Side", sides, draft.side);
    ui::gap(ui, 12);
  }
  fighter_chips(ui, now, draft.chosen);
  choose_newcomers(ui, app, draft.chosen, errants_spoken_for(now));
  std::string name = fresh ? draft.name : into->name;
  if (fresh) {
    caption(ui, "Name, if you like");
    ui::field(ui, ui::take(ui, control_height(ui)), "name", "Name of the party", draft.name,
              ui::Input::kText, name_of(now, draft.chosen), {}, rules::kLongestName);
    if (name.empty()) name = name_of(now, draft.chosen);
    if (name.empty()) name = "Another party";
  }
  const ChaseSide side = fresh ? static_cast<ChaseSide>(draft.side) : into->side;
  const auto entries = entries_of(now, draft.chosen, side, name);
  const auto actions = joining(*errant_state(now).chase, entries, fresh ? 0 : into->id);
  std::string why = actions.empty() ? "Choose who joins." : "";
  if (!actions.empty()) why = why_not_all(now, actions);
  int count = 0;
  for (const ChaseEntry& entry : entries) count += entry.count;
  const std::string words = count > 0 ? phrase("Add {}", count) : "Add";
  if (ui::button(ui, ui::inset(sheet.footer(), 0, 8), "add", words,
                 {.look = ui::Look::kPrimary, .icon = icon::user_plus, .why_not = why})) {
    dispatch(app, actions);
    draft = {};
    ui::close(ui);
  }
  return true;
}

}  // namespace fray
