// The tables that people look up in a hurry, as data for any screen.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fray {

// One of them, all of it text.
struct ReferenceTable {
  std::string_view key;  // in addresses: "wounds-burning"
  std::string_view title;
  std::string_view rule;                       // "E-WND-1"
  std::vector<std::string_view> columns;       // the last one may be long
  std::vector<std::vector<std::string>> rows;  // as many cells as there are columns
};

// Each table with those of its rows that hold every word of `words`, or with all where its title or
// columns do, whatever the case; without the tables of which nothing is left.
std::vector<ReferenceTable> search_tables(std::vector<ReferenceTable> tables,
                                          std::string_view words);

}  // namespace fray
