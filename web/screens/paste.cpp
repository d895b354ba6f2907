#include "web/screens/paste.hpp"

#include <algorithm>

#include "core/save.hpp"
#include "web/icons.hpp"
#include "web/screens/fight_parts.hpp"
#include "web/screens/own_npcs.hpp"

namespace fray {

using namespace ui;

namespace {

// What was pasted, and what was made of it. Kept while the sheet is closed.
struct PasteDraft {
  std::string text, read;
  std::string table;  // the text as statblocks, where it is a table
  std::vector<ParsedNpc> found;
  std::vector<bool> left_out;
  int open = -1;  // whose figures are shown
};

void read_text(PasteDraft& draft) {
  if (draft.text == draft.read) return;
  draft.read = draft.text;
  if (auto npcs = npcs_from_text(draft.text)) {  // Fray's own, from a message
    draft.found.clear();
    for (Npc& npc : *npcs) draft.found.push_back({std::move(npc), {}, true});
    draft.left_out.assign(draft.found.size(), false);
    return;
  }
  draft.table = statblocks_of_table(draft.text);
  draft.found = parse_statblocks(draft.table.empty() ? draft.text : draft.table);
  draft.left_out.assign(draft.found.size(), false);
  draft.open = draft.found.size() == 1 ? 0 : -1;
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
    ChipFlow flow(ui);
    const Scope dice(ui, "die");
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
  if (!one.remarks.empty()) note += "; " + open_questions(questions(one));
  if (toggle(ui, take(ui, row_height(ui)), "take", name, taken, note)) draft.left_out[at] = !taken;
  const bool shown = draft.open == static_cast<int>(at);
  if (button(ui, take(ui, control_height(ui)), "more", shown ? "Fold away" : "Look and correct",
             {.look = Look::kQuiet,
              .spoken = (shown ? "Fold away " : "Look at ") + name,
              .has_expanded = true,
              .expanded = shown}))
    draft.open = shown ? -1 : static_cast<int>(at);
  if (shown) {
    figures(ui, one.npc);
    gap(ui, 8);
    remarks(ui, one, text);
  }
  gap(ui, 8);
}

}  // namespace

bool bring_npcs(App& app, std::string_view text) {
  PasteDraft draft;
  draft.text = text;
  read_text(draft);
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
  std::vector<Npc> taken;
  int open_in_all = 0;
  for (std::size_t i = 0; i < draft.found.size(); ++i) {
    if (!draft.found[i].usable || draft.left_out[i]) continue;
    taken.push_back(draft.found[i].npc);
    open_in_all += questions(draft.found[i]);
  }
  if (!draft.found.empty()) {
    section(ui, std::to_string(draft.found.size()) +
                    (draft.found.size() == 1 ? " statblock, " : " statblocks, ") +
                    open_questions(open_in_all));
  }
  const std::string_view text = draft.table.empty() ? draft.text : draft.table;
  for (std::size_t i = 0; i < draft.found.size(); ++i) found_one(ui, draft, i, text);
  gap(ui, 16);
  const Rect bottom = inset(sheet.footer(), 0, 8);
  const std::string name =
      taken.size() == 1 ? "Add " + taken[0].name : "Add " + std::to_string(taken.size()) + " NPCs";
  const std::string why = draft.found.empty() ? "Paste a statblock first."
                          : taken.empty()     ? "Choose whom to add."
                                              : "";
  if (action_button(ui, app, bottom, "add", taken.empty() ? "Add" : name, AddNpcKinds{taken},
                    {.look = Look::kPrimary, .icon = icon::plus, .why_not = why})) {
    draft = {};
    close(ui);
  }
  return true;
}

}  // namespace fray
