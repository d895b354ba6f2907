#include "web/screens/bestiary/paste_draft.hpp"

#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/save/save.hpp"
#include "web/screens/bestiary/custom.hpp"

namespace fray::pasting {
namespace {

constexpr std::size_t kReadAtOnce = 12'000;  // bytes in a frame
constexpr std::size_t kLongInField = 20'000, kLinesInField = 1000;

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

}  // namespace

bool is_question(const Remark& remark) { return remark.kind == Remark::Kind::kQuestion; }

bool is_statblock(const ParsedNpc& one) { return one.usable || one.lacking != 0; }

int questions(const ParsedNpc& one) {
  if (!is_statblock(one)) return 0;
  return static_cast<int>(std::count_if(one.remarks.begin(), one.remarks.end(), is_question));
}
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

bool is_long(std::string_view text) {
  return text.size() > kLongInField ||
         static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) >= kLinesInField;
}

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

bool is_own_text(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

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

int lines_in(std::string_view text) {
  int lines = 0;
  for (bool begun = false; const char c : text) {
    if (c == '\n') begun = false;
    if (!begun && c != '\n' && c != ' ' && c != '\t' && c != '\r') begun = ++lines > 0;
  }
  return lines;
}

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

bool holds_any(const PasteDraft& draft) {
  return std::ranges::any_of(draft.found, &ParsedNpc::usable);
}

std::string import_name(const PasteDraft& draft) {
  const std::size_t many = draft.found.size() + draft.encounters.size();
  std::string name;
  for (const ParsedNpc& one : draft.found)
    if (name.empty()) name = one.npc.name;
  if (name.empty() && !draft.encounters.empty()) name = draft.encounters[0].name;
  return many > 1 ? phrase("{} and {} more", name, many - 1) : name;
}

}  // namespace fray::pasting
