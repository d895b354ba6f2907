// What was pasted or brought, and what was made of it, before any of it is added (E-NPC-3).
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/save/exchange.hpp"
#include "core/save/import.hpp"
#include "core/save/paste.hpp"
#include "core/statblock/statblock.hpp"
#include "core/table/action.hpp"
#include "core/table/state.hpp"
#include "web/ui/ui.hpp"

namespace fray::pasting {

inline constexpr std::size_t kShownAtOnce = 60;  // of those that were found

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

// --- Of one that was found ---
bool is_question(const Remark& remark);
bool is_statblock(const ParsedNpc& one);  // else nothing of it can be added, whatever is answered
int questions(const ParsedNpc& one);
int open_questions(const ParsedNpc& one);  // those that the Guide has not settled yet
int unknown_labels(const ParsedNpc& one);

// --- Reading ---
// As Fray writes NPCs itself, whatever blanks a message has put before it.
bool is_own_text(std::string_view text);
// Fray's own. Whoever is there already is not wanted twice.
void take_custom(const State& state, PasteDraft& draft, SharedNpcs shared);
LoadStatus take_custom(const State& state, PasteDraft& draft, std::string_view text);
// Reads what stands there now, a part of a long text at once: true once all of it is read. What was
// corrected, settled or left out stays so while the text around it changes.
bool read_text(const State& state, PasteDraft& draft);
// Longer than a field shows: shell/long_text.js says so too.
bool is_long(std::string_view text);
int lines_in(std::string_view text);  // those on which something is written

// --- What becomes of it ---
// Which can be added as they stand, and which are. True when something had changed.
bool work_out(const State& state, PasteDraft& draft);
bool holds_any(const PasteDraft& draft);
std::string import_name(const PasteDraft& draft);  // "Bog eel and 2 more"

// --- Kept while the page is left ---
std::string draft_text(const PasteDraft& draft);
// What was said of the text before. Where it reads otherwise now, none of it fits any more.
void say_again(PasteDraft& draft, KeptPaste& before);

// --- Shown (paste_found.cpp) ---
std::string told_questions(int open, int all);
// That one of those found: what was understood of the text, and its figures. `gone_to`: which of
// its questions is to be in sight; negative: none.
void found_one(ui::Ui& ui, PasteDraft& draft, std::size_t at, std::string_view text, int gone_to);
// The next question that is open, in the order of what is shown, opened and said; behind the last
// one the first.
void go_to_question(ui::Ui& ui, PasteDraft& draft);

}  // namespace fray::pasting
