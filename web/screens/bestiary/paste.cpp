// NPCs that come from elsewhere: pasted statblocks, files, links. What was understood is shown, can
// be corrected, and is then added (E-NPC-3).
#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/words.hpp"
#include "core/save/exchange.hpp"
#include "core/save/import.hpp"
#include "core/save/paste.hpp"
#include "core/save/save.hpp"
#include "core/statblock/statblock.hpp"
#include "web/app/screens.hpp"
#include "web/screens/bestiary/custom.hpp"
#include "web/screens/bestiary/edit.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

using namespace ui;

namespace {

constexpr std::size_t kShownAtOnce = 60;
constexpr std::size_t kLongestPassage = 300;  // bytes of the source's words that are shown

// What was pasted, and what was made of it. Kept while the sheet is closed; what was pasted by hand
// also while the page is.
struct PasteDraft {
  std::string text, read;
  std::string table;    // the text as statblocks, where it is a table
  std::string problem;  // of the whole of it
  std::vector<ParsedNpc> found;
  std::unique_ptr<StatblockReader> reader;  // while a long text is being read
  std::vector<Encounter> encounters;        // "own-3" in them is the third that was found
  std::vector<std::string> refused;         // why each cannot be added, as it stands
  std::vector<bool> left_out, corrected;
  std::vector<bool> there;         // one just like it is in the bestiary
  std::vector<std::size_t> order;  // those with a question come first
  std::size_t shown = kShownAtOnce;
  int open = -1;  // whose figures are shown
  // The question that was gone to, among all in the order of what is shown, and whether it is still
  // to be brought into sight.
  std::size_t asking = ~std::size_t{0};
  bool going = false;
  // What is made of the above; not worked out anew in every frame.
  bool stale = true;
  std::vector<Action> adding;
  std::vector<Coming> coming;  // of each encounter
  std::size_t taken = 0;
  std::string first, why_not;
};
// What a file or a link brought: it leaves alone what was being pasted.
struct BroughtDraft : PasteDraft {
  std::string of;  // what was brought, as it came
};
// What came last: a long text that is still being read, or what came while another import was not
// added yet, of which the Guide says which it is to be.
struct WaitingDraft {
  BroughtDraft draft;
  std::unique_ptr<NpcsReader> npcs;  // while a long text of Fray's own is being read
  std::string none;                  // said where nothing is found in it
};

bool is_question(const Remark& remark) { return remark.kind == Remark::Kind::kQuestion; }

// Else nothing of it can be added, whatever is answered.
bool is_statblock(const ParsedNpc& one) { return one.usable || one.lacking != 0; }

int questions(const ParsedNpc& one) {
  if (!is_statblock(one)) return 0;
  return static_cast<int>(std::count_if(one.remarks.begin(), one.remarks.end(), is_question));
}
// Those that the Guide has not settled yet.
int open_questions(const ParsedNpc& one) {
  if (!is_statblock(one)) return 0;
  return static_cast<int>(
      std::count_if(one.remarks.begin(), one.remarks.end(),
                    [](const Remark& remark) { return is_question(remark) && !remark.settled; }));
}

int unknown_labels(const ParsedNpc& one) {
  return static_cast<int>(
      std::count_if(one.remarks.begin(), one.remarks.end(),
                    [](const Remark& remark) { return remark.kind == Remark::Kind::kUnknown; }));
}

void begin(PasteDraft& draft) {
  const std::size_t many = draft.found.size();
  draft.left_out.assign(many, false);
  draft.corrected.assign(many, false);
  draft.there.assign(many, false);
  draft.order.clear();
  for (const bool asks : {true, false})
    for (std::size_t at = 0; at < many; ++at)
      if ((questions(draft.found[at]) > 0) == asks) draft.order.push_back(at);
  draft.open = many == 1 ? 0 : -1;
  draft.asking = ~std::size_t{0};
  draft.stale = true;
}

// Fray's own. Whoever is there already is not wanted twice.
void take_custom(const State& state, PasteDraft& draft, SharedNpcs shared) {
  for (Npc& npc : shared.npcs) draft.found.push_back({std::move(npc), {}, true});
  draft.encounters = std::move(shared.encounters);
  begin(draft);
  for (std::size_t i = 0; i < draft.found.size(); ++i)
    draft.there[i] = find_alike(state, draft.found[i].npc) != nullptr;
  draft.left_out = draft.there;
}
LoadStatus take_custom(const State& state, PasteDraft& draft, std::string_view text) {
  SharedNpcs shared;
  const LoadStatus status = npcs_from_text(text, shared.npcs, &shared.encounters);
  take_custom(state, draft, std::move(shared));
  return status;
}

constexpr std::size_t kReadAtOnce = 12'000;   // bytes in a frame
constexpr std::size_t kNpcsAtOnce = 200'000;  // the same of Fray's own, which is read much sooner
// A field shows no more of a text: shell/long_text.js says so too.
constexpr std::size_t kLongInField = 20'000, kLinesInField = 1000;

bool is_long(std::string_view text) {
  return text.size() > kLongInField ||
         static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) >= kLinesInField;
}

// What was said of the text before the page was left. Where it reads otherwise now, none of it fits
// any more.
void say_again(PasteDraft& draft, KeptPaste& before) {
  if (before.left_out.size() != draft.found.size()) return;
  auto next = before.npcs.begin();
  std::size_t question = 0;
  for (std::size_t i = 0; i < draft.found.size(); ++i) {
    for (Remark& remark : draft.found[i].remarks)
      if (is_question(remark) && question < before.settled.size())
        remark.settled = before.settled[question++];
    weigh_usable(draft.found[i]);
    draft.left_out[i] = before.left_out[i];
    if (!before.corrected[i] || next == before.npcs.end()) continue;
    draft.found[i].npc = std::move(*next++);
    draft.corrected[i] = true;
  }
}

// Reads on, a part of a long text in each frame. True once all is read. What was corrected, settled
// or left out stays so while the text around it changes.
bool read_statblocks(PasteDraft& draft, std::size_t bytes) {
  if (draft.reader->read_on(bytes)) return false;
  std::vector<ParsedNpc> before = std::move(draft.found);
  const std::vector<bool> left_before = std::move(draft.left_out);
  const std::vector<bool> corrected_before = std::move(draft.corrected);
  draft.found = draft.reader->take();
  draft.reader.reset();
  begin(draft);
  for (std::size_t i = 0, j = 0; i < draft.found.size() && j < before.size(); ++i) {
    std::size_t like = j;
    while (like < before.size() && before[like].npc.source != draft.found[i].npc.source) ++like;
    if (like == before.size()) continue;
    keep_settled(before[like], draft.found[i]);
    draft.found[i].npc = std::move(before[like].npc);
    draft.left_out[i] = left_before[like];
    draft.corrected[i] = corrected_before[like];
    j = like + 1;
  }
  return true;
}

// As Fray writes NPCs itself, whatever blanks a message has put before it.
bool is_own_text(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

// Reads what stands there now, a part of a long text at once: true once all of it is read.
bool read_text(const State& state, PasteDraft& draft) {
  if (draft.text == draft.read)
    return draft.reader == nullptr || read_statblocks(draft, kReadAtOnce);
  draft.reader.reset();
  draft.read = draft.text;
  draft.problem.clear();
  draft.encounters.clear();
  if (is_own_text(draft.text)) {  // from a message or a file
    draft.found.clear();
    const LoadStatus status = take_custom(state, draft, draft.text);
    if (status == LoadStatus::kNewer)
      draft.problem = "This was written by a newer version of Fray: update first.";
    else if (status == LoadStatus::kCorrupt)
      draft.problem = "These are no NPCs of Fray’s, or the text is damaged: ask for it once more.";
    return true;
  }
  draft.table = statblocks_of_table(draft.text);
  draft.reader = std::make_unique<StatblockReader>(draft.table.empty() ? draft.text : draft.table);
  return read_statblocks(draft, kReadAtOnce);
}

std::string draft_text(const PasteDraft& draft) {
  KeptPaste kept_one;
  kept_one.text = draft.text;
  kept_one.left_out = draft.left_out;
  for (std::size_t i = 0; i < draft.found.size(); ++i) {
    const bool whole = draft.corrected[i] && draft.refused[i].empty();
    kept_one.corrected.push_back(whole);
    if (whole) kept_one.npcs.push_back(draft.found[i].npc);
    for (const Remark& remark : draft.found[i].remarks)
      if (is_question(remark)) kept_one.settled.push_back(remark.settled);
  }
  return paste_text(kept_one);
}

struct Pasting {
  bool begun = false, taking_up = false;  // from what was kept
  PasteDraft draft;
  KeptPaste kept;
};

Pasting& pasted(App& app) {
  Pasting& pasting = screen_state<Pasting>(app);
  if (!std::exchange(pasting.begun, true)) {
    pasting.kept = paste_from_text(app.preferences.paste_draft);
    pasting.draft.text = pasting.kept.text;
    pasting.taking_up = true;
  }
  if (pasting.taking_up && read_text(state(app), pasting.draft)) {
    pasting.taking_up = false;
    say_again(pasting.draft, pasting.kept);
  }
  return pasting;
}

void keep_pasted(App& app, const PasteDraft& draft) {
  Preferences preferences = app.preferences;
  preferences.paste_draft = draft_text(draft);
  change_preferences(app, std::move(preferences));
}

// Which can be added as they stand, and which are. True when something had changed.
bool work_out(const State& state, PasteDraft& draft) {
  if (!std::exchange(draft.stale, false)) return false;
  draft.refused.clear();
  SharedNpcs shared{{}, draft.encounters};
  std::vector<bool> left_out;
  draft.taken = 0;
  draft.first.clear();
  for (std::size_t i = 0; i < draft.found.size(); ++i) {
    const ParsedNpc& one = draft.found[i];
    const auto no = one.usable ? refuse(state, AddNpcKinds{{one.npc}}) : std::nullopt;
    const bool waits = !one.usable && one.lacking != 0;
    draft.refused.push_back(no      ? no->why
                            : waits ? "settle the questions about its Threat and HP."
                                    : "");
    left_out.push_back(!one.usable || no || draft.left_out[i]);
    shared.npcs.push_back(one.npc);
    if (left_out.back()) continue;
    ++draft.taken;
    if (draft.first.empty()) draft.first = one.npc.name;
  }
  draft.adding = to_add(state, shared, left_out, &draft.coming);
  for (std::size_t i = 0; i < draft.coming.size() && draft.first.empty(); ++i)
    if (draft.coming[i] == Coming::kAdded) draft.first = draft.encounters[i].name;
  const bool there =
      std::find(draft.left_out.begin(), draft.left_out.end(), false) == draft.left_out.end() &&
      draft.left_out == draft.there;
  const auto no = draft.adding.empty() ? std::nullopt : refuse(state, draft.adding.front());
  const bool blank = draft.text.find_first_not_of(" \t\r\n") == std::string::npos;
  draft.why_not = draft.found.empty() && draft.encounters.empty()
                      ? (draft.text.empty() ? "Paste a statblock first."
                         : blank            ? "There is nothing but blanks in it."
                                            : "No statblock was found in it.")
                  : std::ranges::none_of(draft.found, is_statblock) && draft.encounters.empty()
                      ? "No statblock was found in it."
                  : draft.adding.empty() && there ? "All of it is in your bestiary already."
                  : draft.adding.empty()          ? "Choose whom to add."
                  : no                            ? no->why
                                                  : "";
  return true;
}

// "1 question", "all understood"; where nothing is open any more, what was.
std::string told_questions(int open, int all) {
  if (all == 0) return "all understood";
  return words::plural(open > 0 ? open : all, "question") + (open > 0 ? "" : " settled");
}

std::string short_figures(const Npc& npc) {
  std::string text = phrase("Threat {}, {} HP, {}", npc.threat, npc.hp, attacks_of(npc));
  return text;
}

// Every figure can be corrected before it is added.
void figures(Ui& ui, Npc& npc) {
  field(ui, take(ui, control_height(ui)), "name", "Name", npc.name, Input::kText, "", {},
        rules::kLongestName);
  gap(ui, 8);
  labelled_stepper(ui, "threat", "Threat", npc, &Npc::threat);
  labelled_stepper(ui, "hp", "HP", npc, &Npc::hp);
  labelled_stepper(ui, "morale", "Morale, 0 for never", npc, &Npc::morale);
  labelled_stepper(ui, "rolls", "Attack Rolls", npc, &Npc::attack_rolls);
  for (std::size_t i = 0; i < npc.blows.size(); ++i) {
    const Scope scope(ui, static_cast<int>(i));
    Blow& blow = npc.blows[i];
    const auto alike = std::count_if(npc.blows.begin(), npc.blows.begin() + static_cast<int>(i),
                                     [&](const Blow& one) { return one.name == blow.name; });
    const std::string name = blow.name + (alike > 0 ? phrase(" {}", alike + 1) : "");
    labelled_stepper(ui, "count", phrase("{}, dice", name), blow.count, 1, kMostBlowDice);
    const Scope dice(ui, "die");
    ChipFlow flow(ui);
    die_chips(ui, flow, blow.sides, name);
    gap(ui, 8);
  }
  const Scope moving(ui, "gaits");
  for (std::size_t i = 0; i < npc.gaits.size(); ++i)
    labelled_stepper(ui, static_cast<int>(i), phrase("{}, movement dice", npc.gaits[i].name),
                     npc.gaits[i].dice, 0, kMostGaitDice);
}

// At most so many bytes of it, whole characters, with a … for what is left out.
std::string shortened(std::string_view text) {
  if (text.size() <= kLongestPassage) return std::string(text);
  std::size_t end = kLongestPassage;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return phrase("{}…", text.substr(0, end));
}

// What tells apart, at a glance and in words, what became of a part of a line.
struct Mark {
  const char* icon;
  std::string_view before;  // the remark's own words
  Ink ink = Ink::kSafe, words = Ink::kInk;
  Type type = Type::kSmall;
};
Mark mark_of(const Remark& remark) {
  switch (remark.kind) {
    case Remark::Kind::kUnused: return {icon::minus, "Not used: ", Ink::kQuiet, Ink::kQuiet};
    case Remark::Kind::kUsed: break;
    case Remark::Kind::kConverted: return {icon::arrow_right, ""};
    case Remark::Kind::kUnknown: return {icon::x, "", Ink::kDanger, Ink::kInk, Type::kBody};
    case Remark::Kind::kQuestion:
      if (remark.settled) return {icon::check, "Settled: ", Ink::kSafe, Ink::kInk, Type::kBody};
      return {icon::circle_question_mark, "Question: ", Ink::kDanger, Ink::kDanger, Type::kBody};
  }
  return {icon::check, ""};
}

// What was made of a part of a line: a mark, and words beside it; and the answer to a question.
// True when that was given, or taken back. Of no statblock a question is why it is none.
bool remark_line(Ui& ui, ParsedNpc& one, Remark& remark) {
  const bool asks = is_question(remark) && is_statblock(one);
  const Mark mark =
      is_question(remark) && !asks ? Mark{icon::x, "", Ink::kDanger, Ink::kInk} : mark_of(remark);
  std::string words = phrase("{}{}", mark.before, remark.text);
  if (const std::string what = remark.settled ? chosen(one, remark) : ""; !what.empty())
    append(words, " Chosen: {}.", what);
  const float indent = 24 * unit(ui), room = width(ui) - indent;
  const Rect rect = take(ui, paragraph_height(ui, words, mark.type, room) + 4);
  ui::icon(ui, {rect.x, rect.y, indent - 6, line_height(ui, mark.type)}, mark.icon, mark.ink,
           16 * unit(ui));
  text(ui, {rect.x + indent, rect.y, room, rect.h}, words, mark.words, mark.type);
  if (!asks) return false;
  constexpr std::string_view kRight = "It is right so";
  ChipFlow flow(ui);
  flow.x += indent;
  const std::string spoken = phrase("{}: {}", kRight, remark.text);
  const Scope scope(ui, remark.text);
  const bool answered = chip(ui, flow.next(kRight), "right", kRight, remark.settled, {}, spoken);
  gap(ui, 4);
  if (!answered) return false;
  remark.settled = !remark.settled;
  weigh_usable(one);
  return true;
}

// The source line by line, each with its marks right below it. Remarks that share a line, or a
// paragraph, stand below it together. `gone_to`: which of its questions is to be in sight. True
// when a question was settled, or asked again.
bool marked_text(Ui& ui, ParsedNpc& one, std::string_view text, int gone_to) {
  std::vector<Remark>& all = one.remarks;
  bool changed = false;
  for (std::size_t i = 0; i < all.size();) {
    const std::size_t at = std::min(all[i].at, text.size());
    const std::size_t from = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    std::size_t to = at, next = i;
    bool asks = false;
    for (; next < all.size() && (next == i || all[next].at < to); ++next) {
      const std::size_t end = std::min(all[next].at + all[next].length, text.size());
      to = std::max(to, std::min(text.find('\n', std::max(at, end - (end > at))), text.size()));
      asks = asks || (is_statblock(one) && is_question(all[next]) && !all[next].settled);
    }
    const Scope scope(ui, static_cast<int>(i));
    const std::string passage = shortened(text.substr(from, to - from));
    const Rect top{left(ui), rest(ui).y, width(ui), 0};
    if (!passage.empty()) paragraph(ui, passage, Ink::kQuiet, Type::kSmall);
    for (; i < next; ++i) {
      const Scope line(ui, static_cast<int>(i));
      changed = remark_line(ui, one, all[i]) || changed;
      if (is_statblock(one) && is_question(all[i]) && gone_to-- == 0)
        scroll_to(ui, {top.x, top.y, top.w, rest(ui).y - top.y});
    }
    if (asks) fill(ui, {top.x - 10, top.y, 3, rest(ui).y - top.y}, Surface::kDanger);
    gap(ui, 12);
  }
  return changed;
}

void found_one(Ui& ui, PasteDraft& draft, std::size_t at, std::string_view text, int gone_to) {
  ParsedNpc& one = draft.found[at];
  const auto settled = [&](bool changed) {
    if (!changed) return;
    draft.stale = true;
    rebuild(ui);
  };
  const Scope scope(ui, static_cast<int>(at));
  const std::string name = one.npc.name.empty() ? "No name" : one.npc.name;
  if (!is_statblock(one)) {
    if (!one.npc.name.empty()) heading(ui, name, 3);
    paragraph(ui, "This is no statblock that Fray can read.", Ink::kDanger);
    settled(marked_text(ui, one, text, gone_to));
    gap(ui, 12);
    return;
  }
  bool taken = !draft.left_out[at];
  std::string note = short_figures(one.npc);
  if (!draft.refused[at].empty()) note = phrase("Cannot be added yet: {}", draft.refused[at]);
  if (draft.there[at]) note = phrase("In your bestiary already; {}", note);
  if (!one.remarks.empty()) {
    const int asked = open_questions(one), all = questions(one), unknown = unknown_labels(one);
    // What wants to be looked at comes first: a narrow row cuts the end.
    if (all == 0 && unknown == 0) append(note, "; {}", told_questions(asked, all));
    if (unknown > 0) note = phrase("{} not known; {}", words::plural(unknown, "label"), note);
    if (all > 0) note = phrase("{}; {}", told_questions(asked, all), note);
  }
  if (toggle(ui, "take", name, taken, note)) {
    draft.left_out[at] = !taken;
    draft.stale = true;
    rebuild(ui);
  }
  const bool shown = draft.open == static_cast<int>(at);
  if (button(ui, take(ui, control_height(ui)), "more", shown ? "Fold away" : "Look and correct",
             {.look = Look::kQuiet,
              .spoken = (shown ? "Fold away: " : "Look and correct: ") + name,
              .has_expanded = true,
              .expanded = shown}))
    draft.open = shown ? -1 : static_cast<int>(at);
  if (shown) {
    settled(marked_text(ui, one, text, gone_to));
    const Npc before = one.npc;
    figures(ui, one.npc);
    if (one.npc != before) {
      draft.corrected[at] = true;
      settle_questions(one, changed_figures(before, one.npc));
      settled(true);
    }
  }
  gap(ui, 8);
}

// The next question that is open, in the order of what is shown, opened and said; behind the last
// one the first.
void go_to_question(Ui& ui, PasteDraft& draft) {
  struct Place {
    std::size_t question, shown;
    const Remark* remark;
  };
  std::vector<Place> open;
  std::size_t question = 0;
  for (std::size_t i = 0; i < draft.order.size(); ++i) {
    if (!is_statblock(draft.found[draft.order[i]])) continue;
    for (const Remark& remark : draft.found[draft.order[i]].remarks) {
      if (!is_question(remark)) continue;
      if (!remark.settled) open.push_back({question, i, &remark});
      ++question;
    }
  }
  if (open.empty()) return;
  auto next = open.begin();
  if (draft.asking != ~std::size_t{0})
    next = std::find_if(open.begin(), open.end(),
                        [&](const Place& one) { return one.question > draft.asking; });
  if (next == open.end()) next = open.begin();
  const std::size_t at = draft.order[next->shown];
  draft.asking = next->question;
  draft.going = true;
  draft.open = static_cast<int>(at);
  draft.shown = std::max(draft.shown, next->shown + 1);
  announce(ui, phrase("{}: {}", draft.found[at].npc.name, next->remark->text));
  rebuild(ui);
}

// True when they were added.
bool draft_footer(Ui& ui, App& app, Rect footer, PasteDraft& draft, int asked) {
  const std::string name = draft.taken > 1        ? phrase("Add {} NPCs", draft.taken)
                           : !draft.first.empty() ? phrase("Add {}", draft.first)
                                                  : "Add";
  const std::string next = asked > 1 ? "Next question" : "Question";
  const auto halves =
      asked > 0 ? footer_halves(ui, footer, next) : std::vector<Rect>{inset(footer, 0, 8)};
  if (asked > 0 && button(ui, halves[0], "question", next)) go_to_question(ui, draft);
  if (!button(ui, halves.back(), "add", name,
              {.look = Look::kPrimary, .icon = icon::plus, .why_not = draft.why_not}))
    return false;
  dispatch(app, std::move(draft.adding));
  draft = {};
  close(ui);
  return true;
}

// "Bog eel and 2 more"
std::string import_name(const PasteDraft& draft) {
  const std::size_t many = draft.found.size() + draft.encounters.size();
  std::string name;
  for (const ParsedNpc& one : draft.found)
    if (name.empty()) name = one.npc.name;
  if (name.empty() && !draft.encounters.empty()) name = draft.encounters[0].name;
  return many > 1 ? phrase("{} and {} more", name, many - 1) : name;
}

// Two imports: nothing of the first is lost unless the Guide says so.
void choose_import(Ui& ui, App& app) {
  BroughtDraft& before = screen_state<BroughtDraft>(app);
  BroughtDraft& waiting = screen_state<WaitingDraft>(app).draft;
  const Sheet sheet(ui, "brought", "Two imports");
  const std::string first = import_name(before), second = import_name(waiting);
  paragraph(ui, phrase("An import is not finished yet: {}. Now another has come: {}. Which is it "
                       "to be? The other one is put away, and can be imported once more.",
                       first, second));
  gap(ui, 12);
  const auto way = [&](std::string_view key, const std::string& words) {
    const bool chosen = parts::way(ui, key, icon::upload, words);
    if (chosen) rebuild(ui);
    return chosen;
  };
  const bool goes_on = way("before", phrase("Go on with {}", first));
  if (way("waiting", phrase("Take {} instead", second)))
    before = std::exchange(waiting, {});
  else if (goes_on)
    waiting = {};
}

void tell_progress(Ui& ui, Sheet& sheet, int percent) {
  paragraph(ui, phrase("Reading the text: {} %", percent));
  animate(ui);
  button(ui, inset(sheet.footer(), 0, 8), "add", "Add",
         {.look = Look::kPrimary, .icon = icon::plus, .why_not = "It is still being read."});
}

// Of a text those on which something is written.
int lines_in(std::string_view text) {
  int lines = 0;
  for (bool begun = false; const char c : text) {
    if (c == '\n') begun = false;
    if (!begun && c != '\n' && c != ' ' && c != '\t' && c != '\r') begun = ++lines > 0;
  }
  return lines;
}

// What was found in it, and the button that adds it. True when it changed.
bool draft_sheet(Ui& ui, App& app, Sheet& sheet, PasteDraft& draft) {
  if (!read_text(state(app), draft)) {
    tell_progress(ui, sheet, draft.reader->percent());
    return false;
  }
  if (!draft.problem.empty()) paragraph(ui, draft.problem, Ink::kDanger);
  const bool changed = work_out(state(app), draft);
  int asked = 0, all = 0;
  for (const ParsedNpc& one : draft.found) {
    asked += open_questions(one);
    all += questions(one);
  }
  // Of Fray's own there was nothing to understand.
  const int read = static_cast<int>(draft.found.size());
  const int many = static_cast<int>(std::ranges::count_if(draft.found, is_statblock));
  if (many == 0 && read > 0)
    section(ui, phrase("No statblock in {}", words::plural(lines_in(draft.text), "line")));
  else if (many > 0 && !draft.found[0].remarks.empty())
    section(ui, phrase("{}, {}", words::plural(many, "statblock"), told_questions(asked, all)));
  else if (many > 0)
    section(ui, words::plural(many, "NPC"));
  const std::string_view text = draft.table.empty() ? draft.text : draft.table;
  const std::size_t shown = std::min(draft.found.size(), draft.shown);
  int to_go = std::exchange(draft.going, false) ? static_cast<int>(draft.asking) : -1;
  for (std::size_t i = 0; i < shown; ++i) {
    const std::size_t at = draft.order[i];
    found_one(ui, draft, at, text, to_go);
    if (to_go >= 0) to_go = std::max(-1, to_go - questions(draft.found[at]));
  }
  if (const std::size_t more = draft.found.size() - shown;
      more > 0 && button(ui, take(ui, control_height(ui)), "all",
                         phrase("Show {} more", std::min(more, kShownAtOnce))))
    draft.shown += kShownAtOnce;
  if (!draft.encounters.empty()) section(ui, "Encounters");
  for (std::size_t i = 0; i < draft.encounters.size(); ++i) {
    constexpr std::string_view kComing[] = {"", ": like one of yours, left out",
                                            ": left out, as nobody of it is added"};
    const Scope scope(ui, static_cast<int>(i));
    paragraph(ui, phrase("{}{}", draft.encounters[i].name,
                         kComing[static_cast<std::size_t>(draft.coming[i])]));
  }
  // Why nothing comes of it does not wait for a tap on what cannot be tapped.
  const bool told = draft.text.empty() || !draft.problem.empty() || (many == 0 && read > 0);
  if (!told && draft.adding.empty()) paragraph(ui, draft.why_not, Ink::kDanger);
  gap(ui, 16);
  return draft_footer(ui, app, sheet.footer(), draft, asked) || changed;
}

bool holds_any(const PasteDraft& draft) {
  return std::ranges::any_of(draft.found, &ParsedNpc::usable);
}

// Shown next, unless another import is not added yet.
void take_in(App& app) {
  BroughtDraft& before = screen_state<BroughtDraft>(app);
  BroughtDraft& waiting = screen_state<WaitingDraft>(app).draft;
  before.stale = true;
  work_out(state(app), before);
  if (before.adding.empty())
    before = std::exchange(waiting, {});
  else if (before.of == waiting.of)
    waiting = {};
}

// While a long text that was brought is being read: how far it is.
bool coming_sheet(Ui& ui, App& app) {
  WaitingDraft& coming = screen_state<WaitingDraft>(app);
  if (coming.draft.reader == nullptr && coming.npcs == nullptr) return false;
  bool whole = false;
  int percent = 0;
  std::string none = coming.none;
  if (coming.npcs != nullptr) {
    whole = !coming.npcs->read_on(kNpcsAtOnce);
    percent = coming.npcs->percent();
    if (whole && coming.npcs->status() == LoadStatus::kOk)
      take_custom(state(app), coming.draft, coming.npcs->take());
    if (whole && coming.npcs->status() == LoadStatus::kNewer) none = kNewerNpcs;
    if (whole) coming.npcs.reset();
  } else {
    whole = read_text(state(app), coming.draft);
    if (!whole) percent = coming.draft.reader->percent();
  }
  if (whole && (holds_any(coming.draft) || !coming.draft.encounters.empty())) {
    take_in(app);
    return false;
  }
  Sheet sheet(ui, "brought", "Import NPCs", control_height(ui) + 16);
  if (whole) {
    toast(ui, none, true);
    coming = {};
    close(ui);
  } else {
    tell_progress(ui, sheet, percent);
  }
  return true;
}

}  // namespace

LoadStatus bring_npcs(App& app, std::string_view text, std::string_view none) {
  BroughtDraft draft;
  draft.of = text;
  bool whole = true;
  std::unique_ptr<NpcsReader> npcs;
  if (is_own_text(text) && text.size() > kNpcsAtOnce) {
    npcs = std::make_unique<NpcsReader>(text);
    whole = false;
  } else if (is_own_text(text)) {
    const LoadStatus status = take_custom(state(app), draft, text);
    if (status != LoadStatus::kOk) return status;
  } else {
    // A byte more than is read tells the reader that there is more, of which it then says so.
    for (const char c : text.substr(0, 2 * kLongestPaste))
      if (c != '\r' && draft.text.size() <= kLongestPaste) draft.text += c;
    whole = read_text(state(app), draft);
    if (whole && !holds_any(draft)) return LoadStatus::kCorrupt;
  }
  WaitingDraft& waiting = screen_state<WaitingDraft>(app);
  waiting.draft = std::move(draft);
  waiting.npcs = std::move(npcs);
  waiting.none = none;
  if (whole) take_in(app);
  go(*app.ui, "bestiary");
  open(*app.ui, "brought");
  return LoadStatus::kOk;
}

bool paste_sheet(Ui& ui, App& app) {
  const bool brought = is_open(ui, "brought");
  if (!brought && !is_open(ui, "paste")) return false;
  if (brought && coming_sheet(ui, app)) return true;
  if (brought && !screen_state<WaitingDraft>(app).draft.of.empty()) {
    choose_import(ui, app);
    return true;
  }
  Pasting* const pasting = brought ? nullptr : &pasted(app);
  PasteDraft& draft = brought ? screen_state<BroughtDraft>(app) : pasting->draft;
  Sheet sheet(ui, brought ? "brought" : "paste", brought ? "Import NPCs" : "Paste statblocks",
              control_height(ui) + 16);
  if (!brought)
    paragraph(ui,
              "As they stand in the book of another game, one or many: Armor Class, Hit Dice, "
              "attacks and movement are made into Errant’s figures.",
              Ink::kQuiet);
  else if (draft.found.empty() && draft.encounters.empty())
    paragraph(ui, "Choose the file once more: it is not kept here.", Ink::kQuiet);
  gap(ui, 8);
  if (!brought && pasting->taking_up) {
    tell_progress(ui, sheet, draft.reader->percent());
    return true;
  }
  if (!brought || !draft.text.empty()) {
    field(ui, take(ui, 4 * control_height(ui)), "text", "Statblocks", draft.text, Input::kMultiline,
          "Goblin\nAC 6 [13], HD 1-1, Att 1 × weapon (1d6), MV 60' (20'), ML 7", {},
          static_cast<int>(kLongestPaste));
    gap(ui, 12);
    if (is_long(draft.text)) {
      paragraph(ui, "The field shows how this long text begins. All of it is read.", Ink::kQuiet);
      if (button(ui, take(ui, control_height(ui)), "take-out", "Take it out",
                 {.icon = icon::trash_2}))
        draft.text.clear();
      gap(ui, 12);
    }
  }
  if (draft_sheet(ui, app, sheet, draft) && !brought) keep_pasted(app, draft);
  return true;
}

}  // namespace fray
