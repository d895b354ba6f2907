// What is looked up is what the rules use.
#include "core/errant/tables.hpp"

#include <algorithm>
#include <set>

#include "core/errant/wounds.hpp"
#include "core/table/rule_text.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

ReferenceTable table(std::string_view key) {
  for (const ReferenceTable& one : errant::tables())
    if (one.key == key) return one;
  FAIL("no table " << key);
  return {};
}

using Row = std::vector<std::string>;

}  // namespace

TEST_CASE("every table has a name of its own, a rule, and a cell for each column") {
  std::set<std::string_view> keys;
  for (const ReferenceTable& one : errant::tables()) {
    INFO(one.title);
    CHECK(keys.insert(one.key).second);
    CHECK(find_rule(one.rule) != nullptr);
    CHECK_FALSE(one.rows.empty());
    for (const Row& row : one.rows) CHECK(row.size() == one.columns.size());
  }
}

TEST_CASE("wounds are looked up by kind and severity", "[E-WND-1]") {
  for (int harm = 0; harm < kHarms; ++harm) {
    const ReferenceTable wounds = table(errant::wound_table_key(static_cast<Harm>(harm)));
    REQUIRE(wounds.rows.size() == 11);
    for (int severity = 1; severity <= 9; ++severity) {
      const Row& row = wounds.rows[static_cast<std::size_t>(severity - 1)];
      CHECK(row[0] == std::to_string(severity));
      CHECK(row[2] == wound_row({static_cast<Harm>(harm), severity}).text);
    }
    CHECK(wounds.rows[9] == Row{"10+", "Dead", "At once."});
    CHECK(wounds.rows[10][0] == "16+");
  }
}

TEST_CASE("falls, steps, ranges and developments are looked up",
          "[E-FALL-1][E-ATT-2][E-ATT-8][E-CHASE-7]") {
  const std::vector<Row> falls = {{"10", "1D6"},       {"20", "1D6 × 1D4"},  {"30", "1D6 × 1D6"},
                                  {"40", "1D6 × 1D8"}, {"50", "1D6 × 1D10"}, {"60", "1D6 × 1D12"},
                                  {"70", "1D6 × 1D20"}};
  CHECK(table("falls").rows == falls);
  const std::vector<Row> steps = {{"1", "D4", "1"},     {"D4", "D6", "1"},    {"D6", "D8", "D4"},
                                  {"D8", "D10", "D6"},  {"D10", "D12", "D8"}, {"D12", "D20", "D10"},
                                  {"D20", "D20", "D12"}};
  CHECK(table("steps").rows == steps);
  const auto weapon = [](std::string_view name) {
    for (const Row& row : table("weapons").rows)
      if (row[0] == name) return row;
    return Row{};
  };
  CHECK(weapon("Longbow") == Row{"Longbow", "heavy", "die +1", "150, extended 300"});
  CHECK(weapon("Dagger") == Row{"Dagger", "light", "die −1", "in reach"});
  CHECK(weapon("Spear") == Row{"Spear", "medium", "die", "in reach"});
  CHECK(weapon("Darts")[3] == "30, extended 60");
  const auto developments = table("developments").rows;
  REQUIRE(developments.size() == 10);
  CHECK(developments[0][1] == "Hiding place");
  CHECK(developments[9][1] == "Twist");
}

TEST_CASE("armour, ground, mounts, statuses and breakage are looked up",
          "[E-ARM-2][E-MOVE-5][E-MOVE-7][E-STAT-1][E-QUAL-3]") {
  CHECK(table("armour").rows[13] == Row{"Plate", "10", "5"});
  CHECK(table("armour").rows[0] == Row{"Cowl", "1", "½"});
  CHECK(table("terrain").rows[6] == Row{"6", "Molasses"});
  CHECK(table("mounts").rows[4] == Row{"War horse", "16", "8"});
  CHECK(table("mounts").rows[0] == Row{"Mule", "1", "0"});
  const auto breaks = table("breaks").rows;
  CHECK(breaks == std::vector<Row>{{"Delicate", "1 to 5"}, {"Normal", "1 to 3"}, {"Hardy", "1"}});
  const auto statuses = table("statuses").rows;
  CHECK(std::ranges::count(statuses, Row{"Stunned", "Actions"}) == 1);
  CHECK(std::ranges::count(statuses, Row{"Frozen", "Movement"}) == 1);
}
