// Other games' statblocks as NPCs by a rule of Fray's own.
#include "core/house/convert.hpp"

#include "core/statblock/conversion.hpp"
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

constexpr const char* kOgre =
    "Ogre\nArmor Class: 5 [14]\nHit Dice: 4+1 (19hp)\nAttacks: 1 x club (1d10)\nTHAC0: 15 "
    "[+4]\nMovement: 90' (30')\nSaving Throws: D10 W11 P12 B13 S14\nMorale: 10\nAlignment: "
    "Chaotic\nXP: 125\n";

TEST_CASE("a pasted statblock becomes an NPC, marked as converted by Fray’s own rule", "[house]") {
  const auto all = converted_from(kOgre);
  REQUIRE(all.size() == 1);
  const Figure& ogre = all[0];
  CHECK(ogre.name == "Ogre");
  CHECK(ogre.wil == 13);
  CHECK(ogre.hp == 14);  // half of what the reader makes of HP and armour
  REQUIRE(ogre.items.size() == 1);
  CHECK(ogre.items[0].sides == 10);
  CHECK(ogre.items[0].speed == Speed::kSlow);
  CHECK(ogre.notes.find("Fray’s own") != std::string::npos);
  State state = done({}, 0, "paste", {{"text", kOgre}});
  REQUIRE(table_of(state).kinds.size() == 1);
  state = after(state, AddFigure{example_characters()[0], false});
  CHECK(fight(after(state, StartFight{"", {2}, {{"own-1", 2}}})).combatants.size() == 3);
}

TEST_CASE("WIL is 3 and the Morale; whoever knows no fear has none to lose", "[house]") {
  for (const auto& [morale, wil] : {std::pair("never", 18), {"2", 5}, {"12", 15}}) {
    const auto all = converted_from(std::string("Ogre\nAAC 14, HD 4, ML ") + morale + "\n");
    REQUIRE(all.size() == 1);
    CHECK(all[0].wil == wil);
  }
}

TEST_CASE("a hundred NPCs of one’s own are the most, and the hundredth comes in", "[house]") {
  CHECK(refuse_conversion(kOgre, 1, 0));
  CHECK_FALSE(refuse_conversion(kOgre, 1, 1));
  CHECK_FALSE(refuse_conversion(kOgre, 2, 2));
  CHECK(refuse_conversion(kOgre, 3, 2)->why.find("remove one first") != std::string::npos);
}

TEST_CASE("what is no statblock is refused in words", "[house]") {
  CHECK(why_not({}, AddStatblocks{"a fine day"}).find("new NPC") != std::string::npos);
  CHECK(why_not({}, AddStatblocks{""}) != "allowed");
  CHECK(why_not({}, AddStatblocks{std::string(4001, 'x')}).find("too long") != std::string::npos);
  CHECK(why_not({}, AddStatblocks{"\xff"}) != "allowed");
}

}  // namespace
}  // namespace fray::house::test
