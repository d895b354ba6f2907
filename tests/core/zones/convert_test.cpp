// Other games' statblocks as NPCs by a rule of Fray's own.
#include "core/zones/convert.hpp"

#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

constexpr const char* kOgre =
    "Ogre\nArmor Class: 5 [14]\nHit Dice: 4+1 (19hp)\nAttacks: 1 x club (1d10)\nTHAC0: 15 "
    "[+4]\nMovement: 90' (30')\nSaving Throws: D10 W11 P12 B13 S14\nMorale: 10\nAlignment: "
    "Chaotic\nXP: 125\n";

TEST_CASE("a pasted statblock becomes an NPC of zones, marked as converted", "[zones]") {
  const auto all = converted_from(kOgre);
  REQUIRE(all.size() == 1);
  const Figure& ogre = all[0];
  CHECK(ogre.name == "Ogre");
  CHECK(ogre.str == 13);  // Threat 4
  CHECK(ogre.wit == 11);  // Morale 10
  CHECK(ogre.agi == 10);
  CHECK(ogre.armour == 1);
  CHECK_FALSE(ogre.fearless);
  REQUIRE(ogre.weapons.size() == 1);
  CHECK(note_of(ogre.weapons[0]).starts_with("1D10"));
  CHECK(ogre.notes.find("Fray’s own") != std::string::npos);
  // Two thirds of the HP, rounded up.
  struct Case {
    const char* figures;
    int health;
  };
  for (const Case& c : {Case{"AAC 2, HD 1", 1}, Case{"AAC 4, HD 1", 2}, Case{"AAC 6, HD 1", 2},
                        Case{"AAC 14, HD 4", 19}}) {
    const auto of_hp = converted_from(std::string("Ogre\n") + c.figures + ", ML 10\n");
    REQUIRE(of_hp.size() == 1);
    INFO(c.figures);
    CHECK(of_hp[0].health == c.health);
    CHECK(of_hp[0].full_health == c.health);
  }

  // What it will be is said before it is, and can be changed after.
  const Offer paste = offer_of({}, 0, "paste");
  const auto lines = chances({}, paste, {{"text", kOgre}});
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].starts_with("Ogre: STR 13, AGI 10, WIT 11, health "));
  CHECK(lines[1].find("can be changed") != std::string::npos);
  State state = done({}, 0, "paste", {{"text", kOgre}});
  REQUIRE(table_of(state).kinds.size() == 1);
  Figure changed = table_of(state).kinds[0];
  changed.str = 15;
  state = after(state, ChangeFigure{changed});
  CHECK(table_of(state).kinds[0].str == 15);
  state = done(state, 0, "start", {{"n-bandit", "0"}, {"n-own-1", "2"}, {"n-sellsword", "1"}});
  CHECK(fight(state).combatants.size() == 3);
}

TEST_CASE("dice that there are none of become the next ones, and shots get a range", "[zones]") {
  const auto all = converted_from(
      "Kobold\nArmor Class: 7 [12]\nHit Dice: 1 (3hp)\nAttacks: 1 x shortbow (1d3)\nMovement: 60' "
      "(20')\nMorale: 6\n");
  REQUIRE(all.size() == 1);
  REQUIRE(all[0].weapons.size() == 1);
  CHECK(all[0].weapons[0].sides == 4);
  CHECK(all[0].weapons[0].kind == WeaponKind::kRanged);
  CHECK(all[0].weapons[0].range == 4);
  CHECK(all[0].armour == 0);
}

TEST_CASE("a bite is grown on", "[Z-NONL-1][zones]") {
  const auto all = converted_from(
      "Wolf\nArmor Class: 7 [12]\nHit Dice: 2 (9hp)\nAttacks: 1 x bite (1d6)\nMovement: 60' "
      "(20')\nMorale: 6\n");
  REQUIRE(all.size() == 1);
  REQUIRE(all[0].weapons.size() == 1);
  CHECK(all[0].weapons[0].natural);
}

TEST_CASE("what is no statblock is refused in the words of zones", "[zones]") {
  CHECK(why_not({}, AddStatblocks{"a fine day"}).find("new NPC") != std::string::npos);
  CHECK(why_not({}, AddStatblocks{""}) != "allowed");
  CHECK(why_not({}, AddStatblocks{std::string(4001, 'x')}).find("too long") != std::string::npos);
  CHECK(why_not({}, AddStatblocks{"\xff"}) != "allowed");
  CHECK(chances({}, offer_of({}, 0, "paste"), {{"text", "a fine day"}}).empty());
}

}  // namespace
}  // namespace fray::zones::test
