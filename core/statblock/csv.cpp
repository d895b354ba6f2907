// A table of NPCs (CSV: commas, semicolons or tabs, quotes as usual) as statblocks.
#include <algorithm>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/statblock/statblock.hpp"

namespace fray {
namespace {

using Row = std::vector<std::string>;

// The next row of it; a cell in quotes may hold the separator, line ends and doubled quotes.
Row next_row(std::string_view& text, char separator) {
  Row row(1);
  bool quoted = false;
  std::size_t i = 0;
  for (; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c != '"') {
        row.back() += c == '\n' || c == '\r' ? ' ' : c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        row.back() += c;
        ++i;
      } else {
        quoted = false;
      }
    } else if (c == '"' && row.back().empty()) {
      quoted = true;
    } else if (c == separator) {
      row.emplace_back();
    } else if (c == '\n') {
      break;
    } else if (c != '\r') {
      row.back() += c;
    }
  }
  text.remove_prefix(std::min(i + 1, text.size()));
  return row;
}

bool is_name(std::string_view heading) {
  std::string lower;
  for (const char c : heading)
    if (c != ' ') lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return lower == "name" || lower == "monster" || lower == "creature";
}

}  // namespace

std::string statblocks_of_table(std::string_view table) {
  if (table.starts_with("\xEF\xBB\xBF")) table.remove_prefix(3);
  const std::string_view first = table.substr(0, table.find('\n'));
  char separator = ',';
  for (const char c : {';', '\t'})
    if (std::count(first.begin(), first.end(), c) >
        std::count(first.begin(), first.end(), separator))
      separator = c;
  const Row headings = next_row(table, separator);
  const auto name = std::find_if(headings.begin(), headings.end(), is_name);
  if (headings.size() < 3 || name == headings.end()) return {};
  const auto named = static_cast<std::size_t>(name - headings.begin());
  std::string text;
  while (!table.empty()) {
    const Row row = next_row(table, separator);
    if (row.size() <= named || row[named].empty()) continue;
    if (!text.empty()) text += "\n@@\n";
    append(text, "{}\n", row[named]);
    for (std::size_t i = 0; i < std::min(row.size(), headings.size()); ++i)
      if (i != named && !row[i].empty()) append(text, "{}: {}\n", headings[i], row[i]);
  }
  return text;
}

}  // namespace fray
