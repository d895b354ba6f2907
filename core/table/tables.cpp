#include "core/table/tables.hpp"

#include <algorithm>

#include "core/table/rule_text.hpp"

namespace fray {

std::vector<ReferenceTable> search_tables(std::vector<ReferenceTable> tables,
                                          std::string_view words) {
  const auto any_missing = [&](auto&& is_there) {
    std::string_view left = words;
    while (!left.empty()) {
      const auto space = std::min(left.find(' '), left.size());
      const auto word = left.substr(0, space);
      left.remove_prefix(std::min(space + 1, left.size()));
      if (!is_there(word)) return true;
    }
    return false;
  };
  for (ReferenceTable& table : tables) {
    const auto heads = [&](std::string_view word) {
      return holds_word(table.title, word) || holds_word(table.rule, word) ||
             std::any_of(table.columns.begin(), table.columns.end(),
                         [&](std::string_view column) { return holds_word(column, word); });
    };
    std::erase_if(table.rows, [&](const std::vector<std::string>& row) {
      return any_missing([&](std::string_view word) {
        return heads(word) || std::any_of(row.begin(), row.end(), [&](const std::string& cell) {
                 return holds_word(cell, word);
               });
      });
    });
  }
  std::erase_if(tables, [](const ReferenceTable& table) { return table.rows.empty(); });
  return tables;
}

}  // namespace fray
