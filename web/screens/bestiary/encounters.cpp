// Encounters: named groups of NPCs that are ready to start (E-NPC-4).
#include <algorithm>
#include <cmath>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/query.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/bestiary/custom.hpp"
#include "web/screens/bestiary/setup_draft.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

using namespace ui;

namespace {

constexpr std::size_t kMostFound = 8;  // NPCs shown for what is typed

// What is being entered. It stays when the sheet is closed without saving, until another is opened.
struct EncounterDraft {
  std::string of;  // the route's argument it belongs to
  Encounter before, encounter;
  std::string search;
};

std::string rules_of_count(const std::string& dice) {
  const auto refusal = refuse_count(dice);
  return refusal ? refusal->why : std::string();
}

std::string named(const State& state, const EncounterLine& line) {
  const Npc* npc = find_npc(state, line.npc);
  const std::string name = npc == nullptr ? "gone" : npc->name;
  if (!line.dice.empty()) return phrase("{} × {}", line.dice, name);
  return phrase("{} × {}", line.count, name);
}

std::string line_text(const State& state, const Encounter& encounter) {
  std::string text;
  for (const EncounterLine& line : encounter.lines)
    text += (text.empty() ? "" : ", ") + named(state, line);
  return text;
}

// "Threat 8 to 14 in all, beside a Company of Renown 7".
std::string weight(const State& state, const Encounter& encounter) {
  const EncounterWeight all = weight_of(state, encounter);
  std::string text = phrase("Threat {}", all.least);
  if (all.most != all.least) append(text, " to {}", all.most);
  return phrase("{} in all, beside a Company of Renown {}", text, all.renown);
}

void list_sheet(Ui& ui, App& app) {
  Sheet sheet(ui, "encounters", "Encounters", control_height(ui) + 16);
  if (errant_state(state(app)).encounters.empty())
    paragraph(ui, "A group of NPCs that is ready to start: six goblins and their chief, say.",
              Ink::kQuiet);
  for (const Encounter& one : errant_state(state(app)).encounters) {
    const Scope scope(ui, one.id);
    if (parts::way(ui, "open", icon::users, one.name, line_text(state(app), one)))
      open(ui, phrase("encounter/{}", one.id));
  }
  if (button(ui, inset(sheet.footer(), 0, 8), "new", "New encounter",
             {.look = Look::kPrimary, .icon = icon::plus}))
    open(ui, "encounter/new");
}

void edit_line(Ui& ui, const State& state, Encounter& encounter, std::size_t at) {
  EncounterLine& line = encounter.lines[at];
  const Scope scope(ui, static_cast<int>(at));
  const Npc* npc = find_npc(state, line.npc);
  const std::string name = npc == nullptr ? "Gone" : npc->name;
  bool dice = !line.dice.empty();
  const auto top = split(take(ui, control_height(ui)), {1, -44.0F, -44.0F}, 4);
  label(ui, top[0], name, Type::kBody, Ink::kInk, 0, true);
  if (npc != nullptr) card_button(ui, top[1], *npc);
  const bool gone = icon_button(ui, top[2], "remove", icon::trash_2, phrase("Take out {}", name));
  constexpr std::string_view kinds[] = {"A number", "Dice"};
  const auto fields = split(take(ui, control_height(ui)), {1, 1}, 8);
  int how = dice ? 1 : 0;
  if (choice(ui, fields[0], "how", phrase("How many {}", name), kinds, how))
    line.dice = how == 1 ? "1d6" : "";
  if (how == 0) {
    stepper(ui, fields[1], "count", phrase("{}, how many", name), line.count, 1, kMostOfAKind);
  } else {
    const auto refusal = rules_of_count(line.dice);
    field(ui, fields[1], "dice", phrase("{}, dice", name), line.dice, Input::kDice, "2d4", refusal,
          60);
    gap(ui, problem_height(ui, refusal, fields[1].w));
  }
  gap(ui, 12);
  if (gone) {
    encounter.lines.erase(encounter.lines.begin() + static_cast<std::ptrdiff_t>(at));
    rebuild(ui);
  }
}

// Who can be added: favourites, those met last, the newest of one's own and the rules', or those
// that answer to what is typed.
void choose_npc(Ui& ui, const State& state, EncounterDraft& draft) {
  section(ui, "Add");
  field(ui, take(ui, control_height(ui)), "search", "Search the bestiary", draft.search,
        Input::kSearch, "Name", {}, 40);
  gap(ui, 8);
  const Scope scope(ui, "found");
  ChipFlow flow(ui);
  std::vector<std::string> shown;
  const auto offer = [&](const Npc& npc) {
    if (shown.size() >= kMostFound || !parts::matches(npc.name, draft.search)) return;
    const std::string key = npc_key(npc);
    if (std::find(shown.begin(), shown.end(), key) != shown.end()) return;
    if (std::any_of(draft.encounter.lines.begin(), draft.encounter.lines.end(),
                    [&](const EncounterLine& line) { return line.npc == key; }))
      return;
    // Of two with the same name the figures have to tell.
    const bool again = std::any_of(shown.begin(), shown.end(), [&](const std::string& other) {
      return find_npc(state, other)->name == npc.name;
    });
    const std::string name = npc.name + (again ? phrase(", Threat {}", npc.threat) : std::string());
    shown.push_back(key);
    if (chip(ui, flow.next(name), key, name, false)) {
      draft.encounter.lines.push_back({key, 1, ""});
      draft.search.clear();
      rebuild(ui);
    }
  };
  for (const auto* marked :
       {&errant_state(state).marks.favourites, &errant_state(state).marks.recent})
    for (const std::string& key : *marked)
      if (const Npc* npc = find_npc(state, key)) offer(*npc);
  for (auto npc = errant_state(state).custom_npcs->rbegin();
       npc != errant_state(state).custom_npcs->rend(); ++npc)
    offer(*npc);
  for (const Npc& npc : bestiary()) offer(npc);
  if (shown.empty()) paragraph(ui, "Nothing else of that name.", Ink::kQuiet);
  gap(ui, 16);
}

// Into the fight that is on, or into the setup of the next one.
void begin(Ui& ui, App& app, const Encounter& encounter) {
  if (!errant_state(state(app)).fight) {
    take_up(screen_state<SetupDraft>(app), encounter);
    go(ui, "fight");
    open(ui, "setup");
    return;
  }
  std::vector<Action> joins;
  for (const EncounterLine& line : encounter.lines)
    joins.emplace_back(AddNpcs{{line.npc, line.count, Side::kOpposition, line.dice}});
  // Below those of the fight, where there is room for all of them: nobody is kept from joining by
  // long notes, and it is told that they stay behind.
  const std::string& before = errant_state(state(app)).fight->notes;
  const SetFightNotes notes{before + (before.empty() ? "" : "\n\n") + encounter.notes};
  if (!encounter.notes.empty() && why_not(app, notes).empty())
    joins.emplace_back(notes);
  else if (!encounter.notes.empty())
    toast(ui,
          "Its notes are too long to stand with those of the fight: they stay with the encounter.",
          true);
  dispatch(app, std::move(joins));
  go(ui, "fight");
}

void edit_sheet(Ui& ui, App& app, const std::string& argument) {
  const Id id = id_in(argument);
  const bool fresh = argument == "new";
  const Encounter* known = find_encounter(state(app), id);
  if (!fresh && known == nullptr) {
    const Sheet sheet(ui, "encounter", "Gone");
    paragraph(ui, "This encounter is no longer kept.", Ink::kQuiet);
    return;
  }
  EncounterDraft& draft = screen_state<EncounterDraft>(app);
  const Encounter now = fresh ? Encounter{} : *known;
  if (draft.of != argument || draft.before != now) draft = {argument, now, now, ""};
  Encounter& encounter = draft.encounter;
  Sheet sheet(ui, "encounter", fresh ? "New encounter" : known->name, control_height(ui) + 16);
  if (sheet.fresh) draft.search.clear();
  caption(ui, "Name");
  field(ui, take(ui, control_height(ui)), "name", "Name", encounter.name, Input::kText,
        "Goblin gate", {}, rules::kLongestName);
  gap(ui, 16);
  for (std::size_t i = 0; i < encounter.lines.size(); ++i) edit_line(ui, state(app), encounter, i);
  if (!encounter.lines.empty()) paragraph(ui, weight(state(app), encounter), Ink::kQuiet);
  choose_npc(ui, state(app), draft);
  caption(ui, "Notes");
  field(ui, take(ui, 3 * control_height(ui)), "notes", "Notes", encounter.notes, Input::kMultiline,
        "", {}, rules::kLongestNotes);
  gap(ui, 12);
  if (!fresh) {
    const auto both = split(take(ui, control_height(ui)), {1, 1}, 12);
    if (button(ui, both[0], "share", "Share", {.look = Look::kQuiet, .icon = icon::share_2}))
      open(ui, phrase("share/encounter-{}", id));
    if (action_button(ui, app, both[1], "remove", "Remove", RemoveEncounter{id},
                      {.look = Look::kQuiet, .icon = icon::trash_2}))
      close(ui);
  }
  gap(ui, 12);
  const Action save = fresh ? Action{AddEncounter{encounter}} : Action{ChangeEncounter{encounter}};
  const bool changed = fresh || encounter != now;
  const auto halves = split(inset(sheet.footer(), 0, 8), {1, 1}, 12);
  const std::string why = changed ? why_not(app, save) : "Nothing has changed.";
  if (button(ui, halves[0], "save", "Save",
             {.look = fresh ? Look::kPrimary : Look::kPlain, .why_not = why})) {
    dispatch(app, save);
    draft = {};
    if (fresh) close(ui);
  }
  // An encounter need not be kept to be played.
  std::string not_yet;
  if (encounter.lines.empty()) not_yet = "Nobody is in this encounter: add NPCs.";
  for (const EncounterLine& line : encounter.lines)
    if (not_yet.empty())
      not_yet = errant_state(state(app)).fight
                    ? why_not(app, AddNpcs{{line.npc, line.count, Side::kOpposition, line.dice}})
                    : rules_of_count(line.dice);
  if (button(ui, halves[1], "begin",
             errant_state(state(app)).fight ? "Join the fight" : "To the fight",
             {.look = fresh ? Look::kPlain : Look::kPrimary,
              .icon = icon::swords,
              .why_not = not_yet}))
    begin(ui, app, encounter);
}

}  // namespace

bool encounter_sheets(Ui& ui, App& app) {
  std::string argument;
  if (is_open(ui, "encounters"))
    list_sheet(ui, app);
  else if (is_open(ui, "encounter", &argument))
    edit_sheet(ui, app, argument);
  else
    return false;
  return true;
}

}  // namespace fray
