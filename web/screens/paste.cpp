#include "web/screens/paste.hpp"

#include <algorithm>
#include <utility>

#include "core/save.hpp"
#include "web/icons.hpp"
#include "web/screens/fight_parts.hpp"
#include "web/screens/own_npcs.hpp"

namespace fray {

using namespace ui;

namespace {

constexpr std::size_t kMostShown = 60;

// What was pasted, and what was made of it. Kept while the sheet is closed.
struct PasteDraft {
  std::string text, read;
  std::string table;    // the text as statblocks, where it is a table
  std::string problem;  // of the whole of it
  std::vector<ParsedNpc> found;
  std::vector<std::string> refused;  // why each cannot be added, as it stands
  std::vector<bool> left_out;
  int open = -1;  // whose figures are shown
  // What is made of the above; not worked out anew in every frame.
  bool stale = true;
  AddNpcKinds taken;
  std::string why_not;
};

void take_all(PasteDraft& draft, std::vector<Npc> npcs) {
  draft.found.clear();
  for (Npc& npc : npcs) draft.found.push_back({std::move(npc), {}, true});
}

// What was corrected or left out stays so while the text around it changes.
void read_statblocks(PasteDraft& draft) {
  std::vector<ParsedNpc> before = std::move(draft.found);
  std::vector<bool> left_before = std::move(draft.left_out);
  draft.table = statblocks_of_table(draft.text);
  draft.found = parse_statblocks(draft.table.empty() ? draft.text : draft.table);
  draft.left_out.assign(draft.found.size(), false);
  for (std::size_t i = 0, j = 0; i < draft.found.size() && j < before.size(); ++i) {
    std::size_t like = j;
    while (like < before.size() && before[like].npc.source != draft.found[i].npc.source) ++like;
    if (like == before.size()) continue;
    draft.found[i].npc = std::move(before[like].npc);
    draft.left_out[i] = left_before[like];
    j = like + 1;
  }
}

void read_text(PasteDraft& draft) {
  if (draft.text == draft.read) return;
  draft.read = draft.text;
  draft.problem.clear();
  draft.open = -1;
  draft.stale = true;
  if (draft.text.starts_with('{')) {  // Fray's own, from a message or a file
    std::vector<Npc> npcs;
    const LoadStatus status = npcs_from_text(draft.text, npcs);
    if (status == LoadStatus::kNewer)
      draft.problem = "This was written by a newer version of Fray: update first.";
    else if (status == LoadStatus::kCorrupt)
      draft.problem = "These are no NPCs of Fray’s, or the text is damaged: ask for it once more.";
    take_all(draft, std::move(npcs));
    draft.left_out.assign(draft.found.size(), false);
  } else {
    read_statblocks(draft);
  }
  if (draft.found.size() == 1) draft.open = 0;
}

// Which can be added as they stand, and which are.
void work_out(const State& state, PasteDraft& draft) {
  if (!std::exchange(draft.stale, false)) return;
  draft.refused.clear();
  draft.taken.npcs.clear();
  for (std::size_t i = 0; i < draft.found.size(); ++i) {
    const ParsedNpc& one = draft.found[i];
    const auto no = one.usable ? refuse(state, AddNpcKinds{{one.npc}}) : std::nullopt;
    draft.refused.push_back(no ? no->why : "");
    if (one.usable && !no && !draft.left_out[i]) draft.taken.npcs.push_back(one.npc);
  }
  const auto no = refuse(state, draft.taken);
  draft.why_not = draft.found.empty()        ? "Paste a statblock first."
                  : draft.taken.npcs.empty() ? "Choose whom to add."
                  : no                       ? no->why
                                             : "";
}

int questions(const ParsedNpc& one) {
  return static_cast<int>(
      std::count_if(one.remarks.begin(), one.remarks.end(),
                    [](const Remark& remark) { return remark.kind == Remark::Kind::kQuestion; }));
}

std::string open_questions(int count) {
  if (count == 0) return "all understood";
  return count == 1 ? "1 question" : std::to_string(count) + " questions";
}

std::string short_figures(const Npc& npc) {
  std::string text = "Threat " + std::to_string(npc.threat) + ", " + std::to_string(npc.hp) +
                     " HP, " + attacks_of(npc);
  return text;
}

// Every figure can be corrected before it is added.
void figures(Ui& ui, Npc& npc) {
  field(ui, take(ui, control_height(ui)), "name", "Name", npc.name, Input::kText, "", {}, 60);
  gap(ui, 8);
  labelled_stepper(ui, "threat", "Threat", npc.threat, 1, 10);
  labelled_stepper(ui, "hp", "HP", npc.hp, 1, 9999);
  labelled_stepper(ui, "morale", "Morale, 0 for never", npc.morale, 0, 12);
  labelled_stepper(ui, "rolls", "Attack Rolls", npc.attack_rolls, 0, 20);
  for (std::size_t i = 0; i < npc.blows.size(); ++i) {
    const Scope scope(ui, static_cast<int>(i));
    Blow& blow = npc.blows[i];
    labelled_stepper(ui, "count", blow.name + ", dice", blow.count, 1, 12);
    const Scope dice(ui, "die");
    ChipFlow flow(ui);
    die_chips(ui, flow, blow.sides);
    gap(ui, 8);
  }
  const Scope moving(ui, "gaits");
  for (std::size_t i = 0; i < npc.gaits.size(); ++i)
    labelled_stepper(ui, static_cast<int>(i), npc.gaits[i].name + ", movement dice",
                     npc.gaits[i].dice, 0, 20);
}

// The lines of the text, and what was made of each.
void remarks(Ui& ui, const ParsedNpc& one, std::string_view text) {
  for (const Remark& remark : one.remarks) {
    const bool question = remark.kind == Remark::Kind::kQuestion;
    const bool there = remark.at <= text.size() && remark.length > 0;
    if (there) {
      std::string_view words = text.substr(remark.at, std::min<std::size_t>(remark.length, 160));
      while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xC0U) == 0x80U)
        words.remove_suffix(1);
      paragraph(ui, "“" + std::string(words) + "”", Ink::kQuiet, Type::kSmall);
    }
    paragraph(ui, (question ? "? " : "") + remark.text, question ? Ink::kDanger : Ink::kInk,
              question ? Type::kBody : Type::kSmall);
    gap(ui, 8);
  }
}

void found_one(Ui& ui, PasteDraft& draft, std::size_t at, std::string_view text) {
  ParsedNpc& one = draft.found[at];
  const Scope scope(ui, static_cast<int>(at));
  const std::string name = one.npc.name.empty() ? "No name" : one.npc.name;
  if (!one.usable) {
    heading(ui, name, 3);
    paragraph(ui, "This is no statblock that Fray can read: it needs a name and Hit Dice.",
              Ink::kDanger);
    remarks(ui, one, text);
    gap(ui, 12);
    return;
  }
  bool taken = !draft.left_out[at];
  std::string note = short_figures(one.npc);
  if (!draft.refused[at].empty()) note = "Cannot be added yet: " + draft.refused[at];
  if (!one.remarks.empty()) note += "; " + open_questions(questions(one));
  if (toggle(ui, take(ui, row_height(ui)), "take", name, taken, note)) {
    draft.left_out[at] = !taken;
    draft.stale = true;
    rebuild(ui);
  }
  const bool shown = draft.open == static_cast<int>(at);
  if (button(ui, take(ui, control_height(ui)), "more", shown ? "Fold away" : "Look and correct",
             {.look = Look::kQuiet,
              .spoken = (shown ? "Fold away " : "Look at ") + name,
              .has_expanded = true,
              .expanded = shown}))
    draft.open = shown ? -1 : static_cast<int>(at);
  if (shown) {
    const Npc before = one.npc;
    figures(ui, one.npc);
    if (one.npc != before) {
      draft.stale = true;
      rebuild(ui);
    }
    gap(ui, 8);
    remarks(ui, one, text);
  }
  gap(ui, 8);
}

}  // namespace

bool bring_npcs(App& app, std::string_view text) {
  PasteDraft draft;
  if (text.starts_with('{')) {
    std::vector<Npc> npcs;
    if (npcs_from_text(text, npcs) != LoadStatus::kOk) return false;
    take_all(draft, std::move(npcs));
    draft.left_out.assign(draft.found.size(), false);
  } else {
    for (const char c : text.substr(0, kLongestPaste))
      if (c != '\r') draft.text += c;
    read_text(draft);
  }
  if (std::none_of(draft.found.begin(), draft.found.end(),
                   [](const ParsedNpc& one) { return one.usable; }))
    return false;
  kept<PasteDraft>(app) = std::move(draft);
  go(*app.ui, "bestiary");
  open(*app.ui, "paste");
  return true;
}

bool paste_sheet(Ui& ui, App& app) {
  if (!is_open(ui, "paste")) return false;
  PasteDraft& draft = kept<PasteDraft>(app);
  Sheet sheet(ui, "paste", "Paste statblocks", control_height(ui) + 16);
  paragraph(ui,
            "As they stand in the book of another game, one or many: Armor Class, Hit Dice, "
            "attacks and movement are made into Errant’s figures.",
            Ink::kQuiet);
  gap(ui, 8);
  field(ui, take(ui, 4 * control_height(ui)), "text", "Statblocks", draft.text, Input::kMultiline,
        "Goblin\nAC 6 [13], HD 1-1, Att 1 × weapon (1d6), MV 60' (20'), ML 7", {},
        static_cast<int>(kLongestPaste));
  gap(ui, 12);
  read_text(draft);
  if (!draft.problem.empty()) paragraph(ui, draft.problem, Ink::kDanger);
  work_out(state(app), draft);
  if (!draft.found.empty()) {
    int open_in_all = 0;
    for (const ParsedNpc& one : draft.found) open_in_all += questions(one);
    section(ui, std::to_string(draft.found.size()) +
                    (draft.found.size() == 1 ? " statblock, " : " statblocks, ") +
                    open_questions(open_in_all));
  }
  const std::string_view text = draft.table.empty() ? draft.text : draft.table;
  const std::size_t shown = std::min(draft.found.size(), kMostShown);
  for (std::size_t i = 0; i < shown; ++i) found_one(ui, draft, i, text);
  if (shown < draft.found.size())
    paragraph(ui, "And " + std::to_string(draft.found.size() - shown) + " more.", Ink::kQuiet);
  gap(ui, 16);
  const Rect bottom = inset(sheet.footer(), 0, 8);
  const std::vector<Npc>& taken = draft.taken.npcs;
  const std::string name = taken.empty()       ? "Add"
                           : taken.size() == 1 ? "Add " + taken[0].name
                                               : "Add " + std::to_string(taken.size()) + " NPCs";
  if (button(ui, bottom, "add", name,
             {.look = Look::kPrimary, .icon = icon::plus, .why_not = draft.why_not})) {
    perform(app, draft.taken);
    draft = {};
    close(ui);
  }
  return true;
}

}  // namespace fray
