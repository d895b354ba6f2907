#include "core/errant/gear.hpp"

#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

TEST_CASE("weapons to pick: those that shoot come with ammunition", "[E-ATT-7][E-ATT-8][E-ATT-9]") {
  int shoot = 0;
  for (const WeaponMake& make : weapon_makes()) {
    const Weapon weapon = made(make);
    INFO(make.name);
    CHECK(weapon.name == make.name);
    CHECK(weapon.weight == make.weight);
    CHECK(weapon.missile == make.missile);
    CHECK(weapon.ammunition == (uses_ammunition(weapon) ? 3 : 0));
    shoot += uses_ammunition(weapon);
  }
  CHECK(weapon_makes().size() == 18);
  CHECK(shoot == 7);
}

TEST_CASE("magic is masterwork, with as many True Strikes or Deflects", "[E-ATT-12][E-ARM-3]") {
  Weapon weapon = new_weapon("sword", Weight::kMedium, Missile::kNone);
  enchant(weapon, 2);
  CHECK(weapon.magic == 2);
  CHECK(weapon.true_strikes == 2);
  CHECK(weapon.quality == kMasterwork);
  weapon.true_strikes = 1;
  enchant(weapon, 0);
  CHECK(weapon.true_strikes == 0);
  CHECK(weapon.quality == kMasterwork);
  Armour armour = new_armour(Piece::kMail);
  enchant(armour, 0);
  CHECK(armour.quality == kAverage);
  enchant(armour, 1);
  CHECK(armour.deflects == 1);
  CHECK(armour.quality == kMasterwork);
}

TEST_CASE("what is destroyed neither strikes nor Blocks nor Deflects",
          "[E-QUAL-1][E-ARM-1][E-ARM-3]") {
  Weapon sword = new_weapon("sword", Weight::kMedium, Missile::kNone);
  Weapon knife = new_weapon("knife", Weight::kLight, Missile::kThrown);
  CHECK(can_strike(sword));
  CHECK_FALSE(can_shoot(sword));
  CHECK(can_shoot(knife));
  sword.quality = knife.quality = 0;
  CHECK_FALSE(can_strike(sword));
  CHECK_FALSE(can_shoot(knife));
  Armour mail = new_armour(Piece::kMail, 1);
  CHECK(can_block(mail));
  CHECK(can_deflect(mail));
  mail.blocks = mail.deflects = 0;
  CHECK_FALSE(can_block(mail));
  CHECK_FALSE(can_deflect(mail));
  mail = new_armour(Piece::kMail, 1);
  mail.quality = 0;
  CHECK_FALSE(can_block(mail));
  CHECK_FALSE(can_deflect(mail));
  CHECK(quality_name(0) == "destroyed");
  CHECK(quality_name(kShoddy) == "shoddy");
  CHECK(quality_name(kAverage) == "average");
  CHECK(quality_name(kMasterwork) == "masterwork");
}

TEST_CASE("why a thing of the gear cannot be used is said", "[E-QUAL-1][E-LOAD-3][E-ARM-1]") {
  Weapon sword = new_weapon("sword", Weight::kMedium, Missile::kNone);
  CHECK(why_no_strike(sword).empty());
  sword.packed = true;
  CHECK(why_no_strike(sword) == "It is packed: retrieve it first.");
  sword.packed = false;
  sword.quality = 0;
  CHECK(why_no_strike(sword) == "It is destroyed.");
  Armour mail = new_armour(Piece::kMail);
  CHECK(why_no_block(mail).empty());
  mail.blocks = 0;
  CHECK(why_no_block(mail) == "It has no Blocks left.");
  mail.quality = 0;
  CHECK(why_no_block(mail) == "It is destroyed.");
  mail.packed = true;
  CHECK(why_no_block(mail) == "It is packed.");
}

TEST_CASE("a Rest mends Blocks of armour that is not destroyed", "[E-ARM-3]") {
  Gear gear;
  carry(gear, new_armour(Piece::kMail));
  CHECK_FALSE(wants_mending(gear));
  --gear.armour[0].blocks;
  CHECK(wants_mending(gear));
  gear.armour[0].quality = 0;
  CHECK_FALSE(wants_mending(gear));
}

TEST_CASE("a Downtime Turn brings back what is spent", "[E-ATT-10][E-ATT-12][E-ARM-3]") {
  Errant one = new_errant("Ada");
  carry(one.gear, new_weapon("sword", Weight::kMedium, Missile::kNone, 1));
  carry(one.gear, new_armour(Piece::kMail, 1));
  CHECK_FALSE(is_spent(one));
  Errant struck = one, deflected = one, smitten = one;
  struck.gear.weapons[0].true_strikes = 0;
  deflected.gear.armour[0].deflects = 0;
  smitten.body.combat_dice_spent = 1;
  for (const Errant& spent : {struck, deflected, smitten}) {
    CHECK(is_spent(spent));
    State state = after({}, AddErrant{spent});
    CHECK_FALSE(is_spent(errant_state(after(state, DowntimeTurn{})).company[0]));
  }
}

TEST_CASE("a light weapon is one of two where another is at hand, and no shield", "[E-ATT-7]") {
  struct Case {
    Weight one, other;
    Missile missile;
    bool packed, broken, shield, two;
  };
  using enum Weight;
  for (const Case& c : {Case{kLight, kLight, Missile::kNone, false, false, false, true},
                        Case{kLight, kMedium, Missile::kNone, false, false, false, true},
                        Case{kLight, kHeavy, Missile::kNone, false, false, false, false},
                        Case{kMedium, kLight, Missile::kNone, false, false, false, false},
                        Case{kLight, kMedium, Missile::kMedium, false, false, false, false},
                        Case{kLight, kMedium, Missile::kThrown, false, false, false, true},
                        Case{kLight, kMedium, Missile::kNone, true, false, false, false},
                        Case{kLight, kMedium, Missile::kNone, false, true, false, false},
                        Case{kLight, kMedium, Missile::kNone, false, false, true, false}}) {
    Gear gear;
    carry(gear, new_weapon("one", c.one, Missile::kNone));
    Weapon other = new_weapon("other", c.other, c.missile);
    other.packed = c.packed;
    if (c.broken) other.quality = 0;
    carry(gear, other);
    if (c.shield) carry(gear, new_armour(Piece::kSmallShield));
    CHECK(holds_two(gear, 1) == c.two);
  }
  Gear alone;
  carry(alone, new_weapon("one", kLight, Missile::kNone));
  CHECK_FALSE(holds_two(alone, 1));
  CHECK_FALSE(holds_two(alone, 0));
}
