// Tables: found by typing, one at its own address, and the row that applies marked.
#include "tests/web/headless_app.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

int rows(const HeadlessPage& page) {
  int count = 0;
  for (const ui::Node& node : page.app.ui->shown.nodes)
    if (node.role == Role::kListItem) ++count;
  return count;
}

}  // namespace

TEST_CASE("tables are searched, and say so where nothing is found") {
  HeadlessPage page("#/more/tables");
  REQUIRE(page.node(Role::kHeading, "Burning wounds"));
  const int all = rows(page);
  page.write(Role::kSearchBox, "Search the tables", "longbow");
  CHECK(page.node(Role::kHeading, "Weapons"));
  CHECK_FALSE(page.node(Role::kHeading, "Burning wounds"));
  CHECK(rows(page) < all);
  CHECK(page.node(Role::kListItem, "Longbow, heavy, die +1, 150, extended 300"));
  page.write(Role::kSearchBox, "Search the tables", "xyzzy");
  CHECK(page.node(Role::kText, "No table has that. Try fewer letters."));
}

TEST_CASE("one table has an address, and marks the row that applies") {
  HeadlessPage page("#/more/table/wounds-burning.4");
  int marked = 0;
  for (const ui::Node& node : page.app.ui->shown.nodes)
    if (node.role == Role::kListItem && node.name.ends_with(", applies now")) {
      ++marked;
      CHECK(node.name.starts_with("4, Fingers burnt away, "));
    }
  CHECK(marked == 1);
  page.press("All tables");
  CHECK(page.node(Role::kSearchBox, "Search the tables"));
  HeadlessPage unknown("#/more/table/spoons");
  CHECK(unknown.node(Role::kText, "There is no table of that name in these rules."));
}

TEST_CASE("in large letters on a narrow screen the cells of a row stand below each other") {
  HeadlessPage page("#/more/table/weapons");
  const auto row = [&] { return *page.node(Role::kListItem, "Longbow"); };
  const ui::Node wide = row();
  page.app.preferences.text_size = 200;
  page.app.ui->display.width = 320;
  page.app.ui->display.height = 568;
  page.settle();
  CHECK(row().name == wide.name);
  CHECK(row().rect.h > 3.9F * ui::line_height(*page.app.ui, ui::Type::kBody));
  CHECK(row().rect.w <= 320);
}

TEST_CASE("tables are found among the rules, a tap away") {
  HeadlessPage page("#/more/rules");
  page.write(Role::kSearchBox, "Search the rules", "longbow");
  CHECK(page.node(Role::kText, "No rule speaks of that."));
  page.press("Weapons");
  CHECK(page.node(Role::kListItem, "Longbow, heavy, die +1, 150, extended 300"));
}
