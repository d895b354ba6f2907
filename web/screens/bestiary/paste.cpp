// NPCs that come from elsewhere: pasted statblocks, files, links. What was understood is shown, can
// be corrected, and is then added (E-NPC-3).
#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/words.hpp"
#include "core/save/paste.hpp"
#include "core/save/save.hpp"
#include "web/app/screens.hpp"
#include "web/screens/bestiary/custom.hpp"
#include "web/screens/bestiary/edit.hpp"
#include "web/screens/bestiary/paste_draft.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

using namespace ui;
using namespace pasting;

namespace {

// Bytes of Fray’s own that are read in a frame: much sooner than a statblock is.
constexpr std::size_t kNpcsAtOnce = 200'000;

// What came last: a long text that is still being read, or what came while another import was not
// added yet, of which the Guide says which it is to be.
struct WaitingDraft {
  BroughtDraft draft;
  std::unique_ptr<NpcsReader> npcs;  // while a long text of Fray's own is being read
  std::string none;                  // said where nothing is found in it
};

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
