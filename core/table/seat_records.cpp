// How a view is told to a phone, and within which bounds that takes it: core/table/fields.hpp says
// how to read it.
#include "core/table/fields.hpp"
#include "core/table/seat.hpp"
#include "core/table/zones.hpp"

namespace fray {
namespace {

constexpr std::size_t kKey = 120, kWords = 600, kText = 8000;  // bytes
constexpr std::size_t kMany = 2000;                            // of a list
constexpr int kMost = 1'000'000'000;

}  // namespace

void fields(Fields& f, Choice& it) {
  text_field(f, "key", it.key, kKey);
  text_field(f, "name", it.name, kWords);
  text_field(f, "note", it.note, kWords);
  text_field(f, "cannot", it.cannot, kWords);
}
void fields(Fields& f, Field& it) {
  int_field(f, "kind", it.kind, 0, static_cast<int>(Field::Kind::kText));
  text_field(f, "key", it.key, kKey);
  text_field(f, "name", it.name, kWords);
  list_field(f, "choices", it.choices, kMany);
  int_field(f, "least", it.least, -kMost, kMost, 1);
  int_field(f, "most", it.most, -kMost, kMost, 1);
  text_field(f, "usual", it.usual, kText);
  text_field(f, "only", it.only, kKey);
  flag_field(f, "folded", it.folded);
}
void fields(Fields& f, Offer& it) {
  text_field(f, "key", it.key, kKey);
  id_field(f, "who", it.who);
  text_field(f, "name", it.name, kWords);
  text_field(f, "note", it.note, kWords);
  text_field(f, "icon", it.icon, kKey);
  text_field(f, "rule", it.rule, kKey);
  text_field(f, "cannot", it.cannot, kWords);
  list_field(f, "form", it.form, kMostSeatFields);
  text_field(f, "submit", it.submit, kWords);
  text_field(f, "spoken", it.spoken, kWords);
  int_field(f, "rank", it.rank, 0, static_cast<int>(Rank::kMinor));
  flag_field(f, "pick", it.pick);
}
void fields(Fields& f, Pool& it) {
  text_field(f, "name", it.name, kWords);
  int_field(f, "now", it.now, -kMost, kMost);
  int_field(f, "full", it.full, -kMost, kMost);
  flag_field(f, "vital", it.vital);
}
void fields(Fields& f, Mark& it) {
  text_field(f, "text", it.text, kWords);
  int_field(f, "tone", it.tone, 0, static_cast<int>(Tone::kQuiet));
}
void fields(Fields& f, BoardRow& it) {
  id_field(f, "who", it.who);
  text_field(f, "name", it.name, kWords);
  text_field(f, "note", it.note, kText);
  text_field(f, "spoken", it.spoken, kText);
  flag_field(f, "ours", it.ours);
  flag_field(f, "mayAct", it.may_act);
  flag_field(f, "waiting", it.waiting);
  flag_field(f, "out", it.out);
  flag_field(f, "leader", it.leader);
  int_field(f, "actions", it.actions, 0, 1000);
  list_field(f, "pools", it.pools, 20);
  list_field(f, "marks", it.marks, 200);
}
void fields(Fields& f, BoardGroup& it) {
  text_field(f, "title", it.title, kWords);
  list_field(f, "rows", it.rows, kMany);
  id_field(f, "zone", it.zone);
  text_field(f, "note", it.note, kWords);
}
void fields(Fields& f, BoardLine& it) {
  text_field(f, "text", it.text, kText);
  int_field(f, "tone", it.tone, 0, static_cast<int>(Tone::kQuiet));
}
void fields(Fields& f, SeenPart& it) {
  text_field(f, "title", it.title, kWords);
  list_field(f, "lines", it.lines, kMany);
}
void fields(Fields& f, Question& it) {
  id_field(f, "who", it.who);
  text_field(f, "text", it.text, kText);
  text_field(f, "why", it.why, kText);
  list_field(f, "answers", it.answers, 100);
}

void fields(Fields& f, SeatChoice& it) {
  id_field(f, "id", it.id);
  text_field(f, "name", it.name, kWords);
  flag_field(f, "taken", it.taken);
}
void fields(Fields& f, WantedDice& it) {
  int_field(f, "count", it.count, 1, 1000, 1);
  int_field(f, "sides", it.sides, 2, 1000, 6);
  text_field(f, "about", it.about, kWords);
  id_field(f, "moment", it.moment);
}
void fields(Fields& f, SeatAnswer& it) {
  id_field(f, "id", it.id);
  text_field(f, "refused", it.refused, kText);
  optional_field(f, "wanting", it.wanting);
}
void fields(Fields& f, View& it) {
  text_field(f, "rules", it.rules, 60);
  flag_field(f, "running", it.running);
  int_field(f, "place", it.place, -kMost, kMost);
  text_field(f, "title", it.title, kWords);
  text_field(f, "line", it.line, kText);
  text_field(f, "step", it.step, kText);
  list_field(f, "seats", it.seats, kMany);
  id_field(f, "character", it.character);
  flag_field(f, "watches", it.watches);
  id_field(f, "mine", it.mine);
  list_field(f, "groups", it.groups, kMany);
  list_field(f, "ways", it.ways, kMany);
  list_field(f, "questions", it.questions, kMany);
  list_field(f, "offers", it.offers, kMany);
  list_field(f, "elsewhere", it.elsewhere, 20);
  list_field(f, "sheet", it.sheet, 20);
  list_field(f, "log", it.log, kMany);
  int_field(f, "newest", it.newest, 0, static_cast<int>(kMany));
  flag_field(f, "locked", it.locked);
  int_field(f, "acting", it.acting, 0, static_cast<int>(SeatsAct::kDiceOnly));
  optional_field(f, "throw", it.wanted);
  id_field(f, "asked", it.asked);
  object_field(f, "answered", it.answered);
  id_field(f, "moment", it.moment);
}

}  // namespace fray
