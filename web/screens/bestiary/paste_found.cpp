// What was understood of a statblock, line by line, and its figures, which can be corrected.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/words.hpp"
#include "web/screens/bestiary/custom.hpp"
#include "web/screens/bestiary/edit.hpp"
#include "web/screens/bestiary/paste_draft.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray::pasting {

using namespace ui;

namespace {

constexpr std::size_t kLongestPassage = 300;  // bytes of the source's words that are shown

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

}  // namespace

// "1 question", "all understood"; where nothing is open any more, what was.
std::string told_questions(int open, int all) {
  if (all == 0) return "all understood";
  return words::plural(open > 0 ? open : all, "question") + (open > 0 ? "" : " settled");
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

}  // namespace fray::pasting
