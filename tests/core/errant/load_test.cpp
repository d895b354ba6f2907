#include "core/errant/load.hpp"

#include <set>
#include <string>

#include "catch_amalgamated.hpp"

using namespace fray;

TEST_CASE("Encumbrance goes up with each quarter of the slots, then with each slot", "[E-LOAD-1]") {
  struct Row {
    int phys, quarters, encumbrance;
  };
  for (const Row& row : {// phys 12: at 3, 6, 9 and 12 slots
                         Row{12, 0, 0},
                         {12, 11, 0},
                         {12, 12, 1},
                         {12, 23, 1},
                         {12, 24, 2},
                         {12, 36, 3},
                         {12, 47, 3},
                         {12, 48, 4},
                         // phys 13: at 3¼, 6½, 9¾ and 13
                         {13, 12, 0},
                         {13, 13, 1},
                         {13, 25, 1},
                         {13, 26, 2},
                         {13, 38, 2},
                         {13, 39, 3},
                         {13, 51, 3},
                         {13, 52, 4},
                         // each whole slot beyond
                         {13, 55, 4},
                         {13, 56, 5},
                         {13, 59, 5},
                         {13, 60, 6},
                         {13, 68, 8},
                         {1, 1, 1},
                         {1, 4, 4},
                         {0, 4, 4},
                         {10, -3, 0}}) {
    CAPTURE(row.phys, row.quarters);
    CHECK(encumbrance(row.phys, row.quarters) == row.encumbrance);
  }
  for (int phys = 1; phys <= 30; ++phys)
    for (int point = 1; point <= 12; ++point) {
      const int from = encumbrance_threshold(phys, point);
      CAPTURE(phys, point, from);
      CHECK(encumbrance(phys, from) == point);
      CHECK(encumbrance(phys, from - 1) == point - 1);
    }
}

TEST_CASE("coins and Exhaustion fill slots, and a dropped backpack frees them", "[E-LOAD-2]") {
  Load load;
  load.worn = 10;
  load.backpack = 20;
  load.coins = 250;
  load.exhaustion = 2;
  CHECK(filled(load, true) == 10 + 20 + 10 + 8);
  CHECK(filled(load, false) == 10 + 8);
  CHECK(quarters_of_coins(24) == 0);
  CHECK(quarters_of_coins(25) == 1);
  CHECK(quarters_of_coins(100) == 4);
  CHECK(quarters_of_coins(-5) == 0);
}

TEST_CASE("slots are told in quarters", "[E-LOAD-1]") {
  CHECK(slots_text(0) == "0");
  CHECK(slots_text(1) == "¼");
  CHECK(slots_text(2) == "½");
  CHECK(slots_text(13) == "3¼");
  CHECK(slots_text(39) == "9¾");
  CHECK(slots_text(52) == "13");
}

TEST_CASE("gear on a sheet fills what the rules say", "[E-LOAD-3][E-ARM-2]") {
  Gear gear;
  CHECK(quarters_of_gear(gear) == 0);
  carry(gear, new_weapon("spear", Weight::kHeavy, Missile::kNone));
  carry(gear, new_weapon("knife", Weight::kLight, Missile::kNone));
  carry(gear, new_armour(Piece::kMail));
  carry(gear, new_armour(Piece::kCowl));
  CHECK(quarters_of_gear(gear) == 8 + 2 + 16 + 2);
}

TEST_CASE("the shelves hold each thing once, as large as the same thing on a sheet", "[E-LOAD-1]") {
  std::set<std::string> names;
  for (const Ware& ware : wares()) {
    CHECK(names.insert(std::string(ware.name)).second);
    for (int i = 0; i < kPieces; ++i) {
      std::string name(facts(static_cast<Piece>(i)).name);
      name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
      if (ware.name == name) CHECK(ware.quarters == facts(static_cast<Piece>(i)).quarter_slots);
    }
  }
  CHECK(names.size() >= 36);
}

TEST_CASE("a lifespan by ancestry, and the Checks at its end", "[E-WND-6]") {
  CHECK(lifespan(Ancestry::kTough, 12, 0) == 162);
  CHECK(lifespan(Ancestry::kArcane, 12, 3) == 209);
  CHECK(lifespan(Ancestry::kCunning, 8, 0) == 108);
  CHECK(lifespan(Ancestry::kAdaptable, 10, 70) == 0);
  CHECK(age_dv(30, 60) == -1);
  CHECK(age_dv(60, 60) == 0);
  CHECK(age_dv(63, 60) == 3);
}

TEST_CASE("load raises the DV of a Check that it hinders", "[E-LOAD-2]") {
  CHECK(hindered_dv(0, 0) == 0);
  CHECK(hindered_dv(0, 3) == 3);
  CHECK(hindered_dv(4, 3) == 7);
  CHECK(hindered_dv(-2, 1) == -1);
}
