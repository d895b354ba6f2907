#include "web/screens/more/tables.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/dice/phrase.hpp"
#include "web/app/ruleset.hpp"
#include "web/ui/parts.hpp"

namespace fray {

using namespace ui;

namespace {

struct TablesUi {
  std::string wanted;
};

constexpr float kColumnGap = 12, kPadding = 6;  // CSS px between columns, and above and below a row

std::vector<ReferenceTable> tables_of(const App& app) {
  const Ruleset& rules = present_ruleset(app);
  return rules.tables == nullptr ? std::vector<ReferenceTable>{} : rules.tables();
}

// Each column but the last as wide as what is in it, within its share; the last has what is left.
std::vector<float> column_widths(Ui& ui, const ReferenceTable& table) {
  const std::size_t count = table.columns.size();
  std::vector<float> widths(count);
  const float most = width(ui) / static_cast<float>(count) * 1.2F;
  float left_over = width(ui) - kColumnGap * static_cast<float>(count - 1);
  for (std::size_t i = 0; i + 1 < count; ++i) {
    widths[i] = text_width(ui, table.columns[i], Type::kSmall);
    for (const auto& row : table.rows)
      widths[i] = std::max(widths[i], text_width(ui, row[i], Type::kBody));
    widths[i] = std::min(widths[i] + 1, most);
    left_over -= widths[i];
  }
  widths.back() = left_over;
  return widths;
}

float widest_word(Ui& ui, std::string_view text, Type type) {
  float widest = 0;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(' ', from), text.size());
    widest = std::max(widest, text_width(ui, text.substr(from, end - from), type));
    from = end + 1;
  }
  return widest;
}

// Whether no word of it has to be cut. Where one has, large text on a narrow screen, the cells of a
// row stand below each other.
bool fits(Ui& ui, const ReferenceTable& table, const std::vector<float>& widths) {
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (text_width(ui, table.columns[i], Type::kSmall) > widths[i]) return false;
    for (const auto& row : table.rows)
      if (text_width(ui, row[i], Type::kBody) > widths[i] &&
          widest_word(ui, row[i], Type::kBody) > widths[i])
        return false;
  }
  return true;
}

std::string row_words(const std::vector<std::string>& row, bool now) {
  std::string words;
  for (const std::string& cell : row) words += (words.empty() ? "" : ", ") + cell;
  return now ? words + ", applies now" : words;
}

// A cell below others says what it is: "Range: 150", but for the first that is no bare number.
std::string titled_cell(const ReferenceTable& table, std::size_t which, std::size_t i) {
  const std::string& cell = table.rows[which][i];
  const bool number = !cell.empty() && cell[0] >= '0' && cell[0] <= '9';
  if (table.columns[i].empty() || (i == 0 && !number)) return cell;
  return phrase("{}: {}", table.columns[i], cell);
}

// Its cells beside each other in columns of these widths; without any below each other.
void table_row(Ui& ui, const ReferenceTable& table, std::size_t which,
               const std::vector<float>& widths, bool now) {
  struct Line {
    float x, y, w;
    std::string words;
    bool strong;
  };
  const std::vector<std::string>& row = table.rows[which];
  const float height = line_height(ui, Type::kBody);
  const bool stacked = widths.empty();
  std::vector<Line> lines;
  float x = 0, y = 0, bottom = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const float w = stacked ? width(ui) : widths[i];
    const bool strong = now || (stacked && i == 0);
    if (!stacked) y = 0;
    if (stacked && row[i].empty()) continue;
    const std::string cell = stacked ? titled_cell(table, which, i) : row[i];
    // Strong letters are wider than those by which a line is broken.
    const float wider =
        strong ? text_width(ui, cell, Type::kBody, true) - text_width(ui, cell, Type::kBody) : 0;
    for (std::string& words : parts::wrap(ui, cell, Type::kBody, w - std::min(wider, w / 12), 12)) {
      lines.push_back({x, y, w, std::move(words), strong});
      y += height;
    }
    bottom = std::max(bottom, y);
    if (!stacked) x += w + kColumnGap;
  }
  const Rect rect = take(ui, bottom + 2 * kPadding);
  const Group group(ui, Role::kListItem, "row", row_words(row, now), rect);
  if (now) {
    fill(ui, parts::bleed(rect), ui::Surface::kSelected);
    scroll_to(ui, rect);
  }
  for (const Line& one : lines)
    label(ui, {rect.x + one.x, rect.y + kPadding + one.y, one.w, height}, one.words, Type::kBody,
          Ink::kInk, 0, one.strong);
  hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
}

void draw_table(Ui& ui, const ReferenceTable& table, int now) {
  const Scope scope(ui, table.key);
  std::vector<float> widths = column_widths(ui, table);
  if (!fits(ui, table, widths)) widths.clear();
  float x = left(ui), y = rest(ui).y;
  if (!widths.empty()) take(ui, line_height(ui, Type::kSmall) + kPadding);
  for (std::size_t i = 0; i < widths.size(); ++i) {
    label(ui, {x, y, widths[i], rest(ui).y - y}, table.columns[i], Type::kSmall, Ink::kQuiet);
    x += widths[i] + kColumnGap;
  }
  const Group group(ui, Role::kList, "rows", table.title);
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const Scope row(ui, static_cast<int>(i));
    table_row(ui, table, i, widths, static_cast<int>(i) + 1 == now);
  }
}

void all_tables(Ui& ui, App& app) {
  auto& kept_ui = screen_state<TablesUi>(app);
  Sheet sheet(ui, "tables", "Tables");
  if (sheet.fresh) kept_ui.wanted.clear();
  field(ui, take(ui, std::max(48.0F, 44 * unit(ui))), "search", "Search the tables", kept_ui.wanted,
        Input::kSearch, "leg, longbow, burning …");
  const std::vector<ReferenceTable> found = search_tables(tables_of(app), kept_ui.wanted);
  std::size_t rows = 0;
  for (const ReferenceTable& table : found) rows += table.rows.size();
  const std::string count = phrase("{}{}", rows, rows == 1 ? " row" : " rows");
  status(ui, {left(ui), rest(ui).y, width(ui), 1}, "found", kept_ui.wanted.empty() ? "" : count);
  if (found.empty()) {
    gap(ui, 8);
    paragraph(ui,
              tables_of(app).empty() ? "These rules have no tables here."
                                     : "No table has that. Try fewer letters.",
              Ink::kQuiet);
  }
  for (const ReferenceTable& table : found) {
    gap(ui, 16);
    heading(ui, table.title, 3);
    draw_table(ui, table, 0);
  }
  gap(ui, 24);
}

void one_table(Ui& ui, App& app, std::string_view argument) {
  const auto dot = std::min(argument.find('.'), argument.size());
  const std::string_view key = argument.substr(0, dot);
  int row = 0;
  if (dot < argument.size())
    std::from_chars(argument.data() + dot + 1, argument.data() + argument.size(), row);
  const std::vector<ReferenceTable> all = tables_of(app);
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const ReferenceTable& one) { return one.key == key; });
  const bool known = found != all.end();
  Sheet sheet(ui, "table", known ? found->title : "No such table");
  if (known)
    draw_table(ui, *found, row);
  else
    paragraph(ui, "There is no table of that name in these rules.", Ink::kQuiet);
  gap(ui, 16);
  if (known && button(ui, take(ui, std::max(48.0F, 44 * unit(ui))), "rule", "The rule"))
    open(ui, phrase("rule/{}", found->rule));
  gap(ui, 8);
  if (button(ui, take(ui, std::max(48.0F, 44 * unit(ui))), "all", "All tables")) open(ui, "tables");
  gap(ui, 16);
}

}  // namespace

bool tables_sheets(Ui& ui, App& app) {
  if (is_open(ui, "tables")) {
    all_tables(ui, app);
    return true;
  }
  std::string argument;
  if (is_open(ui, "table", &argument)) {
    one_table(ui, app, argument);
    return true;
  }
  return false;
}

}  // namespace fray
