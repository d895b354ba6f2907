#include "core/errant/journey/trade.hpp"

#include "core/table/limits.hpp"
#include "tests/core/errant/journey/company.hpp"

using namespace fray;
using namespace fray::test;
using namespace fray::journey;

namespace {

// Ada (1) has that much in a settlement of that size.
State market(int size, const char* money) {
  State state = after(on_the_way(Scale::kDowntime), SetStores{1, 0, money});
  return after(state, AddSettlement{"Oakham", size});
}
const Settlement& here(const State& state) { return *present_market(state); }

}  // namespace

TEST_CASE("five sizes of settlement", "[E-ECON-1]") {
  CHECK(size_name(1) == "hamlet");
  CHECK(souls_of(1) == 10);
  CHECK(size_name(3) == "town");
  CHECK(souls_of(3) == 500);
  CHECK(size_name(4) == "city");
  CHECK(souls_of(4) == 1000);
  CHECK(size_name(5) == "metropolis");
  CHECK(souls_of(5) == 10000);
}

TEST_CASE("a thing is on hand by its Rarity, and is asked for once", "[E-ECON-1]") {
  for (int rarity = 1; rarity <= 5; ++rarity) CHECK(chance_on_hand(rarity) == 100 - 10 * rarity);
  const State state = market(2, "1g");
  const Throw ninety{100, {90}}, above{100, {91}};
  CHECK(here(after(state, AskFor{"Rope", 1}, {ninety})).missing.empty());
  const State none = after(state, AskFor{"Rope", 1}, {above});
  CHECK(here(none).missing == std::vector<std::string>{"Rope"});
  CHECK(refused_by(none, AskFor{"Rope", 1}) == "E-ECON-1");
  CHECK_FALSE(refuse(none, AskFor{"Chain", 1}));
  CHECK_FALSE(refuse(turn(none, 6), AskFor{"Rope", 1}));
  CHECK(refused_by(state, AskFor{"Rope", 3}) == "E-ECON-1");  // not in a village
  CHECK(refused_by(state, AskFor{"Rope", 0}) == "E-ECON-1");
  Thing rope = new_thing(Kind::kOther);
  rope.name = "Rope";
  CHECK(refused_by(none, Buy{1, rope, 1, "1s"}) == "E-ECON-1");
}

TEST_CASE("Quality changes how rare a thing is and what it costs", "[E-QUAL-1]") {
  const State state = market(2, "9s");
  const auto ask = [&](int rarity, int quality, int face) {
    return here(after(state, AskFor{"Rope", rarity, quality}, {{100, {face}}})).missing;
  };
  CHECK(ask(1, kShoddy, 100).empty());  // a Rarity of 0 is always there
  CHECK(ask(1, kMasterwork, 80).empty());
  CHECK(ask(1, kMasterwork, 81) == std::vector<std::string>{"Rope, masterwork"});
  CHECK(ask(3, kShoddy, 81) == std::vector<std::string>{"Rope, shoddy"});
  CHECK(refused_by(state, AskFor{"Rope", 2, kMasterwork}) == "E-ECON-1");  // 3, in a village
  CHECK(refused_by(market(5, "9s"), AskFor{"Rope", 5, kMasterwork}) == "E-QUAL-1");
  CHECK(refused_by(state, AskFor{"Rope", 1, 0}) == "E-QUAL-1");
  CHECK(refused_by(state, AskFor{"Rope", 1, 4}) == "E-QUAL-1");
  // What is missing of one Quality may be there of another.
  const State none = after(state, AskFor{"Rope", 1, kMasterwork}, {{100, {81}}});
  Thing rope = new_thing(Kind::kOther);
  rope.name = "Rope";
  CHECK(refused_by(none, Buy{1, rope, 1, "1s", kMasterwork}) == "E-ECON-1");
  const auto left = [](const State& then) { return purse_text(sheet_of(then, 1).pack.purse); };
  CHECK(left(after(market(2, "9p"), Buy{1, rope, 1, "5p", kShoddy})) == "7p");
  CHECK(left(after(market(2, "9p"), Buy{1, rope, 2, "2p", kMasterwork})) == "1p");
  CHECK(refused_by(market(2, "9p"), Buy{1, rope, 1, "5p", kMasterwork}) == "E-ECON-1");
  CHECK(refused_by(market(2, "9p"), Buy{1, rope, 1, "5p", 0}) == "E-QUAL-1");
  CHECK(
      sheet_of(after(market(2, "9p"), Buy{1, rope, 1, "2p", kMasterwork}), 1).pack.things[0].name ==
      "Rope, masterwork");
  // A long name gives way to its Quality, as far as it has to.
  Thing longest = rope;
  longest.name = std::string(rules::kLongestName, 'x');
  const std::string how = ", masterwork";
  CHECK(sheet_of(after(market(2, "9p"), Buy{1, longest, 1, "2p", kMasterwork}), 1)
            .pack.things[0]
            .name == std::string(rules::kLongestName - how.size(), 'x') + how);
  CHECK(left(after(market(3, "0"), SellUsed{1, "A lamp", "4s", 2, 0, kMasterwork})) == "2s 4p");
  CHECK(left(after(market(3, "0"), SellUsed{1, "A lamp", "4s", 2, 0, kShoddy})) == "2p");
  CHECK(refused_by(market(3, "0"), SellUsed{1, "A lamp", "1s", 3, 0, kMasterwork}) == "E-ECON-1");
  CHECK(refused_by(market(5, "0"), SellUsed{1, "A lamp", "1s", 5, 0, kMasterwork}) == "E-QUAL-1");
  CHECK(refused_by(market(5, "0"), SellUsed{1, "A lamp", "1s", 1, 0, 0}) == "E-QUAL-1");
}

TEST_CASE("used goods bring 10 % for each point of Rarity", "[E-ECON-1]") {
  CHECK(resale(55, 1) == 5);
  CHECK(resale(1000, 3) == 300);
  CHECK(resale(1'000'000, 5) == 500'000);
  for (int rarity = 1; rarity <= 5; ++rarity)
    for (int pennies = 0; pennies < 500; ++pennies)
      CHECK(resale(pennies, rarity) == pennies * 10 * rarity / 100);
  const State state = after(market(3, "0"), SellUsed{1, "A lamp", "2s 6p", 3});
  CHECK(purse_text(sheet_of(state, 1).pack.purse) == "7p");
  CHECK(refused_by(state, SellUsed{1, "A lamp", "cheap", 3}) == "E-ECON-1");
  // What is on a sheet is gone from it, and only who carries it sells it.
  State laden = after(after(market(3, "0"), TakeUp{1, new_thing(Kind::kTorch), 1}),
                      TakeUp{1, new_thing(Kind::kLantern), 1});
  const auto& things = sheet_of(laden, 1).pack.things;
  REQUIRE(things.size() == 2);
  const Id sold = things[0].id, kept = things[1].id;
  CHECK(refused_by(laden, SellUsed{2, "", "1g", 1, sold}) == "E-ECON-1");
  laden = after(laden, SellUsed{1, "", "1g", 1, sold});
  REQUIRE(sheet_of(laden, 1).pack.things.size() == 1);
  CHECK(sheet_of(laden, 1).pack.things[0].id == kept);
  CHECK(refused_by(laden, SellUsed{1, "", "1g", 1, sold}) == "E-ECON-1");
  CHECK(refused_by(state, SellUsed{1, "A lamp", "1g", 4}) == "E-ECON-1");
}

TEST_CASE("Supply grows dear by columns, and ends with the last", "[E-ECON-2]") {
  struct Row {
    int size, all;
    std::vector<int> until;
  };
  for (const Row& row : {Row{1, 20, {10, 20}},
                         {2, 80, {20, 40, 80}},
                         {3, 320, {40, 80, 160, 320}},
                         {4, 1280, {80, 160, 320, 640, 1280}},
                         {5, 5120, {160, 320, 640, 1280, 2560, 5120}}}) {
    CHECK(supply_for_sale(row.size) == row.all);
    for (int level = 1; level <= 6; ++level)
      CHECK(supply_until(row.size, level) == (level <= static_cast<int>(row.until.size())
                                                  ? row.until[static_cast<std::size_t>(level - 1)]
                                                  : 0));
  }
  constexpr int kFactors[] = {1, 2, 4, 6, 8, 10, 12};
  for (int level = 0; level <= 6; ++level) CHECK(price_factor(level) == kFactors[level]);

  State state = market(1, "5g");
  CHECK(supply_price(state, here(state), 12) == 10 + 2 * 2);
  state = after(state, BuySupply{1, 10});
  CHECK(sheet_of(state, 1).pack.supply == 10);
  CHECK(pennies_in(sheet_of(state, 1).pack.purse) == 490);
  CHECK(level_here(state, here(state)) == 1);
  state = after(state, BuySupply{1, 10});
  CHECK(pennies_in(sheet_of(state, 1).pack.purse) == 470);
  CHECK(refused_by(state, BuySupply{1, 1}) == "E-ECON-2");
  CHECK(refused_by(state, Buy{1, new_thing(Kind::kTorch), 1, "1p"}) == "E-ECON-2");
  CHECK(refused_by(market(1, "5p"), BuySupply{1, 6}) == "E-ECON-1");
  CHECK(refused_by(market(1, "5p"), BuySupply{1, 0}) == "E-ECON-2");
  CHECK(refused_by(on_the_way(Scale::kTravel), BuySupply{1, 1}) == "E-ECON-1");
}

TEST_CASE("prices fall by a level a month where nobody drives them up", "[E-ECON-2]") {
  State state = after(market(1, "9g"), BuySupply{1, 20});
  CHECK(level_here(state, here(state)) == 2);
  state = turn(state, 6);  // they rose in the month that ends
  CHECK(here(state).level == 2);
  CHECK(supply_left(here(state)) == 20);
  CHECK(supply_price(state, here(state), 1) == 4);
  state = after(state, BuySupply{1, 10});  // not above what it was
  state = turn(state, 6);
  CHECK(here(state).level == 1);
  CHECK(told(state, NextTurn{}, {d6(6)}).find("In Oakham: prices as listed.") != std::string::npos);
  CHECK(here(turn(state, 6)).level == 0);
  CHECK(here(turn(turn(state, 6), 6)).level == 0);
}

TEST_CASE("neighbouring hexes have prices one level lower, theirs two", "[E-ECON-2]") {
  State state = after(market(4, "99g"), BuySupply{1, 320});  // a city at ×6
  const Id city = here(state).id;
  REQUIRE(level_here(state, here(state)) == 3);
  const State next = after(state, AddSettlement{"Nearby", 1, city, 1});
  CHECK(price_factor(level_here(next, here(next))) == 4);
  const State second = after(state, AddSettlement{"Yonder", 1, city, 2});
  CHECK(price_factor(level_here(second, here(second))) == 2);
  CHECK(refused_by(state, AddSettlement{"Far", 1, city, 3}) == "E-ECON-2");
  CHECK(refused_by(state, AddSettlement{"Far", 6, 0, 1}) == "E-ECON-1");
  const State forgotten = after(next, RemoveSettlement{city});
  CHECK(level_here(forgotten, here(forgotten)) == 0);
}

TEST_CASE("inflation reaches both ways, whichever of the two names the other", "[E-ECON-2]") {
  for (const int hexes : {1, 2})
    for (const bool city_first : {true, false}) {
      State state = after(on_the_way(Scale::kDowntime), SetStores{1, 0, "99g"});
      state = after(state, AddSettlement{city_first ? "City" : "Town", city_first ? 4 : 3});
      const Id first = here(state).id;
      state = after(state,
                    AddSettlement{city_first ? "Town" : "City", city_first ? 3 : 4, first, hexes});
      if (city_first) state = after(state, Arrive{first});
      state = after(state, BuySupply{1, 320});  // the city is at ×6
      for (const Settlement& one : way(state).settlements)
        CHECK(level_here(state, one) == (one.name == "City" ? 3 : 3 - hexes));
    }
}

TEST_CASE("what Supply does not restore is sold when Supply is sold out", "[E-ECON-2]") {
  const State state = after(market(1, "99g"), BuySupply{1, 20});
  REQUIRE(supply_left(here(state)) == 0);
  for (int kind = 0; kind < kKinds; ++kind) {
    Thing thing = new_thing(static_cast<Kind>(kind));
    if (thing.kind == Kind::kOther) thing.name = "Rope";
    INFO(name_of(thing));
    CHECK(refused_by(state, Buy{1, thing, 1, "1p"}) ==
          (thing.kind == Kind::kOther ? "allowed" : "E-ECON-2"));
  }
  Thing kit = new_thing(Kind::kOther);
  kit.name = "Kit";
  kit.full = kit.left = 3;  // it Depletes, and Supply restores it
  CHECK(refused_by(state, Buy{1, kit, 1, "1p"}) == "E-ECON-2");
}

TEST_CASE("what failed is known by its name, however it is written", "[E-ECON-1]") {
  const State none = after(market(2, "1g"), AskFor{" Rope", 1}, {{100, {91}}});
  for (const char* name : {"Rope", "rope", "rope ", "  ROPE  "}) {
    INFO(name);
    CHECK(refused_by(none, AskFor{name, 1}) == "E-ECON-1");
    Thing rope = new_thing(Kind::kOther);
    rope.name = name;
    CHECK(refused_by(none, Buy{1, rope, 1, "1s"}) == "E-ECON-1");
  }
  CHECK_FALSE(refuse(none, AskFor{"Rope ladder", 1}));
}

TEST_CASE("a purse that is full takes no more, and nothing of it is lost", "[E-ECON-1]") {
  struct Row {
    const char *purse, *price;  // listed: 10 % of it are paid
    bool fits;
  };
  for (const Row& row : {Row{"9999g", "10g", false},
                         {"9999g", "9g", true},
                         {"9999s", "1g", false},
                         {"9998s", "1g", true},
                         {"9999p", "1s", false},
                         {"9998p", "1s", true},
                         {"9999p", "1g", true},
                         {"9990g", "100g", false},
                         {"9989g", "100g", true}}) {
    INFO(row.purse << " and a tenth of " << row.price);
    const State state = market(1, row.purse);
    const int before = pennies_in(sheet_of(state, 1).pack.purse);
    const SellUsed sale{1, "Loot", row.price, 1};
    CHECK(refused_by(state, sale) == (row.fits ? "allowed" : "E-ECON-1"));
    if (row.fits)
      CHECK(pennies_in(sheet_of(after(state, sale), 1).pack.purse) ==
            before + *parse_money(row.price) / 10);
  }
}

TEST_CASE("what is bought is carried and paid for, at the prices of here", "[E-ECON-2][E-LOAD-4]") {
  State state = after(market(1, "5g"), BuySupply{1, 10});
  state = after(state, Buy{1, new_thing(Kind::kTorch), 2, "3p"});
  CHECK(sheet_of(state, 1).pack.things.size() == 2);
  CHECK(pennies_in(sheet_of(state, 1).pack.purse) == 490 - 2 * 2 * 3);
  CHECK(refused_by(state, Buy{1, new_thing(Kind::kTorch), 1, "two cows"}) == "E-ECON-1");
  CHECK(refused_by(state, Buy{2, new_thing(Kind::kTorch), 1, "1p"}) == "E-ECON-1");
}

TEST_CASE("the Company comes to settlements and leaves them", "[E-ECON-1]") {
  State state = after(market(1, "1g"), AddSettlement{"Ashby", 2});
  CHECK(here(state).name == "Ashby");
  const Id oakham = way(state).settlements.at(0).id;
  state = after(state, Arrive{oakham});
  CHECK(here(state).name == "Oakham");
  CHECK(refused_by(state, Arrive{oakham}) == "E-ECON-1");
  CHECK(refused_by(state, Arrive{99}) == "E-ECON-1");
  CHECK(refused_by(after(state, Arrive{0}), AskFor{"Rope", 1}) == "E-ECON-1");
}
