// NPCs searched, filtered and sorted as somebody does it: by role and name, without a browser
// (E-NPC-1, E-NPC-4).
#include <algorithm>

#include <catch_amalgamated.hpp>

#include "core/errant/bestiary/bestiary.hpp"
#include "tests/web/screens/bestiary/bestiary_page.hpp"
#include "web/screens/bestiary/index.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;
using Page = BestiaryPage;

namespace {

std::vector<std::string> names(const NpcIndex& index, const NpcFilter& filter) {
  std::vector<std::string> found;
  for (const int entry : find_npcs(index, filter))
    found.push_back(index.entries[static_cast<std::size_t>(entry)].npc->name);
  return found;
}

Facets facet_named(const NpcIndex& index, std::string_view group, std::string_view name) {
  for (int bit = 0; bit < kFacets; ++bit)
    if (facet(bit).group == group && facet(bit).name == name) return Facets{1} << bit;
  for (std::size_t tag = 0; tag < index.tags.size(); ++tag)
    if (group == "Tags" && index.tags[tag] == name) return Facets{1} << (kFacets + tag);
  FAIL(name);
  return 0;
}

}  // namespace

TEST_CASE("search, filters and order leave whom they should", "[E-NPC-1][E-NPC-4]") {
  Page page("#/bestiary");
  Npc eel = made("Bog eel", 2, 9), elder = made("Eel elder", 6, 40, Alignment::kChaotic);
  eel.tags = {"bog", "beast"};
  elder.tags = {"bog"};
  elder.abilities.push_back({"", "Coils", "It winds around a goblin."});
  Npc saint = made("Saint", 9, 12, Alignment::kAny);
  saint.morale = 0;
  page.keep({eel, elder, saint});
  const NpcIndex& index = npc_index(page.app);
  REQUIRE(index.entries.size() == bestiary().size() + 3);
  using Names = std::vector<std::string>;
  // By name first; a veteran wears steel.
  CHECK(names(index, {"eel", 0, NpcSort::kName}) == Names{"Eel elder", "Bog eel", "Veteran"});
  CHECK(names(index, {"GOBLIN", 0, NpcSort::kName}).front() == "Goblin");
  CHECK(names(index, {"goblin coils", 0, NpcSort::kName}) == Names{"Eel elder"});

  struct Case {
    std::vector<std::pair<const char*, const char*>> chosen;
    NpcSort sort;
    Names left;
  };
  const Case cases[] = {
      {{{"Show", "My own"}}, NpcSort::kName, {"Bog eel", "Eel elder", "Saint"}},
      {{{"Show", "My own"}}, NpcSort::kNewest, {"Saint", "Eel elder", "Bog eel"}},
      {{{"Show", "My own"}}, NpcSort::kHp, {"Bog eel", "Saint", "Eel elder"}},
      {{{"Show", "My own"}}, NpcSort::kMorale, {"Bog eel", "Eel elder", "Saint"}},
      {{{"Show", "My own"}, {"Threat", "1–2"}, {"Threat", "9–10"}},
       NpcSort::kThreat,
       {"Bog eel", "Saint"}},
      {{{"Show", "My own"}, {"Alignment", "Chaotic"}}, NpcSort::kName, {"Eel elder", "Saint"}},
      {{{"Moves", "Swimming"}, {"Morale", "Never breaks"}}, NpcSort::kName, {"Saint"}},
      {{{"Tags", "bog"}}, NpcSort::kName, {"Bog eel", "Eel elder"}},
      {{{"Tags", "beast"}, {"Threat", "3–5"}}, NpcSort::kName, {}},
      {{{"Show", "My own"}, {"Show", "Favourites"}}, NpcSort::kName, {}},
  };
  for (const Case& one : cases) {
    NpcFilter filter{"", 0, one.sort};
    for (const auto& [group, name] : one.chosen) filter.chosen |= facet_named(index, group, name);
    CAPTURE(one.left);
    CHECK(names(index, filter) == one.left);
  }
  dispatch(page.app, MarkNpc{"own-2", true});
  page.settle();
  CHECK(names(npc_index(page.app), {"", kFavouriteFacet, NpcSort::kName}) == Names{"Eel elder"});
}

TEST_CASE("the Bestiary filters, says how many are left, and takes a filter away", "[E-NPC-4]") {
  Page page("#/bestiary");
  page.keep({made("Bog eel", 2, 9)});
  CHECK(page.node(Role::kHeading, "Bestiary")->value == "11 creatures");
  page.press("Filter");
  REQUIRE(page.node(Role::kDialog, "Filter and sort"));
  page.press("My own");
  page.press("Newest", Role::kRadio);
  page.press("Show 1");
  CHECK(page.node(Role::kHeading, "Bestiary")->value == "1 of 11 creatures, by Newest");
  CHECK(page.node(Role::kButton, "Bog eel, Threat 2, 9 HP, Morale 7"));
  CHECK_FALSE(page.node(Role::kButton, "Goblin, "));
  page.press("My own");
  CHECK(page.node(Role::kButton, "Goblin, "));
}

TEST_CASE("a thousand of one's own: only the rows in sight are built", "[E-NPC-4]") {
  Page page("#/bestiary");
  std::vector<Npc> many;
  for (int i = 0; i < 1000; ++i) many.push_back(made("Beast " + std::to_string(i), 1 + i % 10, 5));
  page.keep(many);
  CHECK(page.node(Role::kHeading, "Bestiary")->value == "1,010 creatures");
  const auto rows = [&] {
    const auto& nodes = page.app.ui->shown.nodes;
    return std::count_if(nodes.begin(), nodes.end(),
                         [](const ui::Node& one) { return one.role == Role::kListItem; });
  };
  CHECK(rows() < 40);
  page.write(Role::kSearchBox, "Search the bestiary", "beast 99");
  CHECK(page.node(Role::kHeading, "Bestiary")->value == "19 of 1,010 creatures");
  CHECK(page.node(Role::kButton, "Beast 99, "));
  CHECK_FALSE(page.node(Role::kButton, "Beast 1, "));
  page.go("#/fight/setup");
  CHECK(page.node(Role::kText, "And 990 more"));
  page.write(Role::kSearchBox, "Search the bestiary", "beast 998");
  CHECK(page.node(Role::kButton, "Beast 998 ×3"));
  page.press("Beast 998: stat card");
  CHECK(page.node(Role::kDialog, "Beast 998"));
}
