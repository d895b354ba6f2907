// Characters and NPCs of one's own, gear by hand, settings.
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

TEST_CASE("a character is made, changed and removed", "[savvy]") {
  State state = after({}, AddFigure{{.id = 77, .name = "Ada"}, false});
  REQUIRE(table_of(state).characters.size() == 1);
  Figure ada = table_of(state).characters[0];
  CHECK(ada.id == 1);
  ada.violence = 9;
  state = after(state, ChangeFigure{ada});
  CHECK(table_of(state).characters[0].violence == 9);
  state = after(state, RemoveFigure{1});
  CHECK(table_of(state).characters.empty());
  CHECK(refused_by(state, RemoveFigure{1}) == "no rule");
  CHECK(refused_by(state, ChangeFigure{ada}) == "no rule");
  CHECK(refused_by(first_round(), RemoveFigure{1}) == "no rule");  // fights
}

TEST_CASE("figures stay within their bounds", "[savvy]") {
  const auto fails = [](auto set) {
    Figure figure{.name = "Ada"};
    set(figure);
    return refused_by({}, AddFigure{figure, false}) != "allowed";
  };
  CHECK_FALSE(fails([](Figure&) {}));
  CHECK(fails([](Figure& it) { it.name = ""; }));
  CHECK(fails([](Figure& it) { it.name = std::string(61, 'a'); }));
  CHECK_FALSE(fails([](Figure& it) { it.name = std::string(60, 'a'); }));
  CHECK(fails([](Figure& it) { it.name = "\xff"; }));
  CHECK(fails([](Figure& it) { it.savvy = kMostAttribute + 1; }));
  CHECK(fails([](Figure& it) { it.mig = kLeastAttribute - 1; }));
  CHECK(fails([](Figure& it) { it.grit = it.full_grit + 1; }));
  CHECK(fails([](Figure& it) { it.flesh = -1; }));
  CHECK(fails([](Figure& it) { it.full_flesh = it.flesh = 0; }));
  CHECK(fails([](Figure& it) { it.full_grit = kMostPoints + 1; }));
  CHECK(fails([](Figure& it) { it.defense = kMostDefense + 1; }));
  CHECK(fails([](Figure& it) { it.speed = -1; }));
  CHECK(fails([](Figure& it) { it.morale = 21; }));
  CHECK(fails([](Figure& it) { it.loyalty = -1; }));
  CHECK(fails([](Figure& it) { it.armour_notches = 10; }));
  CHECK(fails([](Figure& it) { it.weapons.assign(13, {.name = "knife"}); }));
  CHECK_FALSE(fails([](Figure& it) { it.weapons.assign(12, {.name = "knife"}); }));
  CHECK(fails([](Figure& it) { it.weapons.push_back({.name = ""}); }));
  CHECK(fails([](Figure& it) { it.weapons.push_back({.name = "x", .sides = 1}); }));
  CHECK(fails([](Figure& it) { it.weapons.push_back({.name = "x", .dice = 5}); }));
  CHECK(fails([](Figure& it) { it.notes = std::string(2001, 'a'); }));
}

TEST_CASE("a combatant is changed in mid-fight, and keeps its weapons", "[savvy]") {
  Figure brigand = who(first_round(), kBrigand1).figure;
  brigand.full_flesh = 20;
  brigand.weapons.clear();
  State state = after(first_round(), ChangeFigure{brigand});
  CHECK(who(state, kBrigand1).figure.full_flesh == 20);
  CHECK(who(state, kBrigand1).figure.weapons.size() == 2);
  brigand.flesh = 0;
  state = after(state, ChangeFigure{brigand});
  CHECK(who(state, kBrigand1).fate == Fate::kDead);
}

TEST_CASE("weapons come and go", "[savvy]") {
  State state = after(first_round(), AddWeapon{kWren, {.name = "dagger", .sides = 4}});
  CHECK(who(state, kWren).figure.weapons.back().id == 3);
  state = after(state, RemoveWeapon{kWren, 3});
  CHECK(who(state, kWren).figure.weapons.size() == 2);
  CHECK(refused_by(state, RemoveWeapon{kWren, 3}) == "no rule");
  state = after(state, AddWeapon{kWren, {.name = "dagger", .sides = 4}});
  CHECK(who(state, kWren).figure.weapons.back().id == 4);  // never an old one's
  CHECK(refused_by(state, AddWeapon{kWren, {}}) == "no rule");
  CHECK(refused_by(state, AddWeapon{99, {.name = "x"}}) == "no rule");
}

TEST_CASE("Notches are repaired by hand [S-DMG-1]", "[savvy]") {
  State state = after(first_round(), SetGear{kWren, 0, 3, true, true});
  CHECK(armour_broken(table_of(state), who(state, kWren).figure));
  CHECK(defense(who(state, kWren).figure) == 11);
  state = after(state, SetGear{kWren, 0, 0, true, true});
  CHECK(defense(who(state, kWren).figure) == 14);
  CHECK(refused_by(state, SetGear{kWren, 0, 4, true, true}) == "S-DMG-1");
  CHECK(refused_by(state, SetGear{kWren, 0, -1, true, true}) == "S-DMG-1");
  CHECK(refused_by(state, SetGear{kWren, 9, 0, true, true}) == "no rule");
  state = after(state, AddWeapon{kWren, {.name = "teeth", .kind = WeaponKind::kNatural}});
  const Id teeth = who(state, kWren).figure.weapons.back().id;
  CHECK(refused_by(state, SetGear{kWren, teeth, 0, true, true}) == "allowed");
  CHECK(refused_by(state, SetGear{kWren, teeth, 1, true, true}) == "S-DMG-1");
  state = after(state, SetGear{kWren, kCrossbow, 1, false, false});
  const Weapon& crossbow = *find_weapon(who(state, kWren).figure, kCrossbow);
  CHECK(crossbow.out_of_ammunition);
  CHECK(crossbow.unloaded);
  CHECK(crossbow.notches == 1);
  state = after(state, SetGear{kWren, kSword, 0, false, false});
  CHECK_FALSE(find_weapon(who(state, kWren).figure, kSword)->out_of_ammunition);
}

TEST_CASE("rest makes Grit and Flesh full", "[savvy]") {
  State state = after(after(first_round(), Hurt{{kWren}, 8, false}), EndFight{});
  CHECK(refused_by(state, Restore{2}) == "S-DMG-1");
  state = after(state, Restore{1});
  CHECK(table_of(state).characters[0].grit == 6);
  CHECK(table_of(state).characters[0].flesh == 7);
}

TEST_CASE("the settings stay within their bounds", "[savvy]") {
  CHECK(refused_by({}, SetSettings{0, 3}) == "no rule");
  CHECK(refused_by({}, SetSettings{61, 3}) == "no rule");
  CHECK(refused_by({}, SetSettings{20, 0}) == "S-DMG-1");
  CHECK(refused_by({}, SetSettings{20, 10}) == "S-DMG-1");
  CHECK(table_of(after({}, SetSettings{18, 2})).bears == 2);
}

}  // namespace
}  // namespace fray::savvy::test
