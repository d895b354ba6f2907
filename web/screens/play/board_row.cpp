// A row of a board as it is drawn: whose side, the name, what is wrong, and what is left of the
// pools.
#include "web/screens/play/board_row.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "web/screens/controls.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

constexpr float kQuickButton = 44;  // CSS px, a target for a thumb
constexpr std::size_t kPools = 2;   // that a row has room for at its right edge

const Pool* vital_of(const BoardRow& row) {
  const auto found =
      std::find_if(row.pools.begin(), row.pools.end(), [](const Pool& pool) { return pool.vital; });
  if (found != row.pools.end()) return &*found;
  return row.pools.empty() ? nullptr : &row.pools.front();
}

// What is wrong with somebody comes before what they carry.
std::string second_line(const BoardRow& row, const char* between) {
  std::string line;
  const auto add = [&](std::string_view words) {
    if (words.empty()) return;
    if (!line.empty()) line += between;
    line += words;
  };
  for (const Mark& mark : row.marks) add(mark.text);
  add(row.note);
  return line;
}

// The same where there is only so much room: what is quiet goes first, the last of it before the
// others, rather than being cut.
std::string fitted_line(Ui& ui, const BoardRow& row, float room) {
  BoardRow shown = row;
  std::string line = second_line(shown, " · ");
  while (ui::text_width(ui, line, ui::Type::kSmall) > room) {
    const auto quiet = std::find_if(shown.marks.rbegin(), shown.marks.rend(),
                                    [](const Mark& mark) { return mark.tone == Tone::kQuiet; });
    if (shown.marks.size() > 1 && quiet != shown.marks.rend())
      shown.marks.erase(std::next(quiet).base());
    else if (!shown.marks.empty() && !shown.note.empty())
      shown.note.clear();
    else
      break;
    line = second_line(shown, " · ");
  }
  return line;
}

// What a pool takes of the row, from its right edge on.
float pool_width(Ui& ui, const BoardRow& row, const Pool& pool) {
  const std::string of = "/" + std::to_string(pool.full);
  const float name =
      row.pools.size() == 1 ? 52 : std::max(44.0F, ui::text_width(ui, pool.name, ui::Type::kSmall));
  return std::max(name, ui::text_width(ui, std::to_string(pool.now), ui::Type::kNumeral) +
                            ui::text_width(ui, of, ui::Type::kSmall) + 4);
}

// One pool up to that right edge: its figure, what it is of, and below them how much of it is left,
// or its name where it stands beside another. Returns how wide it is.
float draw_pool(Ui& ui, ui::Rect rect, const BoardRow& row, const Pool& pool, ui::Ink ink,
                ui::Ink side) {
  const bool alone = row.pools.size() == 1;
  const float numeral = ui::line_height(ui, ui::Type::kNumeral);
  const float below = alone ? 8 : ui::line_height(ui, ui::Type::kSmall);
  const std::string now = std::to_string(pool.now), of = "/" + std::to_string(pool.full);
  const float of_width = ui::text_width(ui, of, ui::Type::kSmall);
  const float w = pool_width(ui, row, pool);
  const float left = rect.x + rect.w - w, top = rect.y + (rect.h - numeral - below) / 2;
  const bool low = &pool == vital_of(row) && pool.now * 2 < pool.full;
  ui::label(ui, {left, top, w - of_width - 2, numeral}, now, ui::Type::kNumeral,
            low && !row.out ? ui::Ink::kDanger : ink, 1);
  ui::label(ui, {left + w - of_width, top + 3, of_width, numeral}, of, ui::Type::kSmall,
            ui::Ink::kQuiet, 1);
  if (!alone) {
    ui::label(ui, {left, top + numeral, w, below}, pool.name, ui::Type::kSmall, ui::Ink::kQuiet, 1);
    return w + 10;
  }
  const float part =
      pool.full > 0
          ? std::clamp(static_cast<float>(pool.now) / static_cast<float>(pool.full), 0.0F, 1.0F)
          : 0.0F;
  ui::bar(ui, {left + w - 48, top + numeral + 2, 48, 4}, part, low ? ui::Ink::kDanger : side);
  return w + 10;
}

bool has_pips(const BoardRow& row) { return row.may_act && !row.out && row.actions > 0; }

constexpr float kPips = 30,
                kSignEdge = 14;  // of the actions left; from the side's colour to the words

// Before the words of the second line, the first of which is then the faction's name.
float sign_width(const BoardRow& row) { return row.faction < 0 ? 0 : 16; }

// What is wrong with somebody, wrapped: no line begins or ends in what stands between two marks.
std::vector<std::string> wrapped_marks(Ui& ui, const std::string& line, float room, int most) {
  if (line.empty()) return {};
  std::vector<std::string> words = parts::wrap(ui, line, ui::Type::kSmall, room, most);
  constexpr std::string_view kAtEnd = " ·", kAtBegin = "· ";
  for (std::string& part : words) {
    if (part.ends_with(kAtEnd)) part.resize(part.size() - kAtEnd.size());
    if (part.starts_with(kAtBegin)) part.erase(0, kAtBegin.size());
  }
  return words;
}

constexpr int kMostMarks = 4;  // lines of what is wrong with one

// In large letters at most two lines of them stand below the name, but for wounds and the like
// where the row has the height for more.
std::vector<std::string> stacked_marks(Ui& ui, const BoardRow& row, float room, int most) {
  if (std::ranges::count(row.marks, Tone::kBad, &Mark::tone) == 0) most = std::min(most, 2);
  return wrapped_marks(ui, fitted_line(ui, row, static_cast<float>(most) * room), room, most);
}

// Of a row in large letters without what is wrong with somebody.
float stacked_rest(Ui& ui) {
  return ui::line_height(ui, ui::Type::kBody) +
         std::max(kQuickButton, ui::line_height(ui, ui::Type::kNumeral) + 12) + 8;
}

float stacked_height(Ui& ui, const BoardRow& row, float width, int most) {
  const auto marks = stacked_marks(ui, row, width - kSignEdge - sign_width(row), most);
  return stacked_rest(ui) +
         ui::line_height(ui, ui::Type::kSmall) * static_cast<float>(marks.size());
}

// How many lines what is wrong with somebody takes in a row of that width.
std::size_t lines_of_marks(Ui& ui, const BoardRow& row, float width) {
  float room = width - kSignEdge - 4 - sign_width(row) - (has_pips(row) ? kPips + 6 : 0);
  room -= static_cast<float>(row.quick.size()) * kQuickButton;
  for (std::size_t i = 0; i < std::min(row.pools.size(), kPools); ++i)
    room -= pool_width(ui, row, row.pools[i]) + 10;
  return wrapped_marks(ui, fitted_line(ui, row, room), room, kMostMarks).size();
}

// At the left edge, in the colour of its side.
void draw_edge(Ui& ui, ui::Rect rect, const BoardRow& row, const ShownSide& side) {
  const ui::Rect edge{rect.x, rect.y + 8, 4, rect.h - 16};
  if (row.out || row.faction < 0) {
    const ui::Surface tone = row.out    ? ui::Surface::kLine
                             : row.ours ? ui::Surface::kSafe
                                        : ui::Surface::kAccent;
    return ui::fill(ui, edge, tone, 2);
  }
  const float right = edge.x + edge.w, bottom = edge.y + edge.h;
  const float corners[] = {edge.x, edge.y, right, edge.y, right, bottom, edge.x, bottom};
  ui::polygon(ui, corners, side.ink, true);
}

// The marks, line by line below each other, after the sign of a faction.
void draw_marks(Ui& ui, ui::Rect rect, const BoardRow& row, const ShownSide& side,
                const std::vector<std::string>& lines) {
  const float sign = sign_width(row);
  const float small = ui::line_height(ui, ui::Type::kSmall);
  if (sign > 0) draw_sign(ui, {rect.x - 1, rect.y, 12, small}, side);
  for (const std::string& words : lines) {
    ui::label(ui, {rect.x + sign, rect.y, rect.w - sign, small}, words, ui::Type::kSmall,
              ink_of_row(row));
    rect.y += small;
  }
}

// In large letters: name and what is wrong above, figures below, as far as the buttons.
void draw_stacked(Ui& ui, ui::Rect rect, const BoardRow& row, const ShownSide& side,
                  float buttons) {
  const ui::Ink ink = row.out || row.waiting ? ui::Ink::kQuiet : ui::Ink::kInk;
  draw_edge(ui, rect, row, side);
  const float left = rect.x + kSignEdge, room = rect.w - kSignEdge;
  const float first = ui::line_height(ui, ui::Type::kBody);
  const float crown = row.leader ? 22 : 0;
  float y = rect.y + 4;
  if (row.leader) ui::icon(ui, {left, y, 18, first}, icon::crown, ink, 16);
  ui::label(ui, {left + crown, y, room - crown, first},
            parts::fitted_name(ui, row.name, ui::Type::kBody, room - crown, !row.out),
            ui::Type::kBody, ink, 0, !row.out);
  y += first;
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const int fit = static_cast<int>((rect.h - stacked_rest(ui) + 1) / small);
  const auto marks = stacked_marks(ui, row, room - sign_width(row), std::clamp(fit, 1, kMostMarks));
  draw_marks(ui, {left, y, room, 0}, row, side, marks);
  y += small * static_cast<float>(marks.size());
  const ui::Rect below = {left, y, room - buttons, rect.y + rect.h - 4 - y};
  if (has_pips(row))
    ui::pips(ui, {left, below.y, kPips, below.h}, row.actions, std::max(row.actions, 2),
             ui::Ink::kAccent);
  float pools = below.w - 4;
  for (std::size_t i = std::min(row.pools.size(), kPools); i-- > 0;)
    pools -= draw_pool(ui, {left, below.y, pools, below.h}, row, row.pools[i], ink, side.ink);
}

}  // namespace

bool stacked_rows(const Ui& ui) { return ui::unit(ui) >= kLargeLetters; }

std::string row_words(const BoardRow& row) { return second_line(row, ", "); }

std::string spoken_row(const BoardRow& row) {
  if (!row.spoken.empty()) return row.spoken;
  std::string words = row.name;
  if (row.leader) words += ", leader";
  const std::string line = second_line(row, ", ");
  if (!line.empty()) words += ", " + line;
  for (const Pool& pool : row.pools)
    words += ", " + pool.name + " " + std::to_string(pool.now) + " of " + std::to_string(pool.full);
  if (row.may_act) words += ", may act";
  return words;
}

ui::Ink ink_of_row(const BoardRow& row) {
  const bool bad = std::any_of(row.marks.begin(), row.marks.end(),
                               [](const Mark& mark) { return mark.tone == Tone::kBad; });
  return bad && !row.out ? ui::Ink::kDanger : ui::Ink::kQuiet;
}

ui::Ink ink_of(Tone tone) {
  switch (tone) {
    case Tone::kPlain: return ui::Ink::kInk;
    case Tone::kGood: return ui::Ink::kSafe;
    case Tone::kBad: return ui::Ink::kDanger;
    case Tone::kQuiet: return ui::Ink::kQuiet;
  }
  return ui::Ink::kInk;
}

float board_row_height(Ui& ui, const BoardRow& row) {
  const float height = row_height(ui);
  if (stacked_rows(ui)) return std::max(height, stacked_height(ui, row, ui::width(ui), kMostMarks));
  const std::size_t lines = lines_of_marks(ui, row, ui::width(ui));
  return height +
         (lines > 1 ? ui::line_height(ui, ui::Type::kSmall) * static_cast<float>(lines - 1) : 0);
}

float board_row_height(Ui& ui, const std::vector<BoardRow>& rows) {
  float height = row_height(ui);
  if (!stacked_rows(ui) && rows.size() > kFewRows) return height;
  for (std::size_t i = 0; i < std::min(rows.size(), kFewRows); ++i)
    height = std::max(height, stacked_rows(ui) ? stacked_height(ui, rows[i], ui::width(ui), 2)
                                               : board_row_height(ui, rows[i]));
  return height;
}

std::vector<float> board_row_heights(Ui& ui, const std::vector<BoardRow>& rows) {
  std::vector<float> heights;
  for (const BoardRow& row : rows) heights.push_back(board_row_height(ui, row));
  return heights;
}

void draw_board_row(Ui& ui, ui::Rect rect, const BoardRow& row, const ShownSide& side,
                    float buttons) {
  if (stacked_rows(ui)) return draw_stacked(ui, rect, row, side, buttons);
  rect.w -= buttons;
  const ui::Ink ink = row.out || row.waiting ? ui::Ink::kQuiet : ui::Ink::kInk;
  draw_edge(ui, rect, row, side);
  const float left = rect.x + kSignEdge;
  float room = rect.w - kSignEdge - 4;
  for (std::size_t i = std::min(row.pools.size(), kPools); i-- > 0;)
    room -= draw_pool(ui, {left, rect.y, room, rect.h}, row, row.pools[i], ink, side.ink);
  if (has_pips(row)) {
    ui::pips(ui, {left + room - kPips, rect.y, kPips, rect.h}, row.actions,
             std::max(row.actions, 2), ui::Ink::kAccent);
    room -= kPips + 6;
  }
  const float sign = sign_width(row);
  const std::string line = fitted_line(ui, row, room - sign);
  const float first = ui::line_height(ui, ui::Type::kBody);
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const int fit = std::clamp(static_cast<int>((rect.h - first) / small), 1, kMostMarks);
  const auto words_below = wrapped_marks(ui, line, room - sign, fit);
  const float second = small * static_cast<float>(words_below.size());
  const float crown = row.leader ? 22 : 0;
  const float name_room = room - crown;
  // In two lines where the row has the height for it, so that names in large letters stay whole.
  const float name = ui::text_width(ui, row.name, ui::Type::kBody, !row.out);
  const int lines = name > name_room && 2 * first + second <= rect.h ? 2 : 1;
  float y = rect.y + (rect.h - first * static_cast<float>(lines) - second) / 2;
  if (row.leader) ui::icon(ui, {left, y, 18, first}, icon::crown, ink, 16);
  const float bold = name - ui::text_width(ui, row.name, ui::Type::kBody);
  for (const std::string& words :
       parts::wrap(ui, row.name, ui::Type::kBody, name_room - bold, lines)) {
    ui::label(ui, {left + crown, y, name_room, first},
              parts::fitted_name(ui, words, ui::Type::kBody, name_room, !row.out), ui::Type::kBody,
              ink, 0, !row.out);
    y += first;
  }
  draw_marks(ui, {left, y, room, 0}, row, side, words_below);
}

}  // namespace fray
