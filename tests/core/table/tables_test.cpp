// Tables are searched by their cells, their columns and their titles.
#include "core/table/tables.hpp"

#include "catch_amalgamated.hpp"

using namespace fray;

namespace {

std::vector<ReferenceTable> two_tables() {
  return {{"hats", "Hats", "X-1", {"Hat", "Price"}, {{"Bowler", "3"}, {"Fez", "12"}}},
          {"boots", "Boots", "X-2", {"Boot", "Price"}, {{"Clog", "12"}}}};
}

// "hats: Bowler, Fez; boots: Clog"
std::string found(std::string_view words) {
  std::string text;
  for (const ReferenceTable& table : search_tables(two_tables(), words)) {
    text += (text.empty() ? "" : "; ") + std::string(table.key) + ":";
    for (const auto& row : table.rows) text += " " + row.front();
  }
  return text;
}

}  // namespace

TEST_CASE("a table is found by every word that it, its columns or its row hold") {
  CHECK(found("") == "hats: Bowler Fez; boots: Clog");
  CHECK(found("fez") == "hats: Fez");
  CHECK(found("12") == "hats: Fez; boots: Clog");
  CHECK(found("price") == "hats: Bowler Fez; boots: Clog");
  CHECK(found("BOOTS") == "boots: Clog");
  CHECK(found("x-1 12") == "hats: Fez");
  CHECK(found("hats clog").empty());
  CHECK(found(" 12  boot ") == "boots: Clog");
}
