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

std::string row_words(const std::vector<std::string>& row, bool now) {
  std::string words;
  for (const std::string& cell : row) words += (words.empty() ? "" : ", ") + cell;
  return now ? words + ", applies now" : words;
}

void table_row(Ui& ui, const std::vector<std::string>& row, const std::vector<float>& widths,
               bool now) {
  const float line = line_height(ui, Type::kBody);
  std::vector<std::vector<std::string>> cells;
  std::size_t lines = 1;
  for (std::size_t i = 0; i < row.size(); ++i) {
    cells.push_back(parts::wrap(ui, row[i], Type::kBody, widths[i], 12));
    lines = std::max(lines, cells.back().size());
  }
  const Rect rect = take(ui, line * static_cast<float>(lines) + 2 * kPadding);
  const Group group(ui, Role::kListItem, "row", row_words(row, now), rect);
  if (now) {
    fill(ui, parts::bleed(rect), ui::Surface::kSelected);
    scroll_to(ui, rect);
  }
  float x = rect.x;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    float y = rect.y + kPadding;
    for (const std::string& words : cells[i]) {
      label(ui, {x, y, widths[i], line}, words, Type::kBody, Ink::kInk, 0, now);
      y += line;
    }
    x += widths[i] + kColumnGap;
  }
  hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
}

void draw_table(Ui& ui, const ReferenceTable& table, int now) {
  const Scope scope(ui, table.key);
  const std::vector<float> widths = column_widths(ui, table);
  const Rect head = take(ui, line_height(ui, Type::kSmall) + kPadding);
  float x = head.x;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    label(ui, {x, head.y, widths[i], head.h}, table.columns[i], Type::kSmall, Ink::kQuiet);
    x += widths[i] + kColumnGap;
  }
  const Group group(ui, Role::kList, "rows", table.title);
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const Scope row(ui, static_cast<int>(i));
    table_row(ui, table.rows[i], widths, static_cast<int>(i) + 1 == now);
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
