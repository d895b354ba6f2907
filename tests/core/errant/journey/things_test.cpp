#include "core/errant/journey/things.hpp"

#include "core/errant/journey/event.hpp"
#include "core/errant/journey/money.hpp"
#include "core/errant/load.hpp"
#include "tests/core/errant/journey/company.hpp"

using namespace fray;
using namespace fray::test;
using namespace fray::journey;

TEST_CASE("a light is lit and snuffed: torch and candle are spent, a lantern is not",
          "[E-LOAD-4]") {
  for (const Kind kind : {Kind::kTorch, Kind::kCandle, Kind::kLantern}) {
    State state = with(on_the_way(Scale::kExploration), 1, kind);
    const int full = facts(kind).full;
    CHECK(refused_by(state, SetLit{1, false}) == "E-LOAD-4");
    state = after(state, SetLit{1, true});
    CHECK(burn_of(state) == full);
    CHECK(width_of_light(burn_of(state)) == 10 * full);
    CHECK(refused_by(state, SetLit{1, true}) == "E-LOAD-4");
    state = after(state, SetLit{1, false});
    CHECK(burn_of(state) == 0);
    CHECK(thing(state, 1).left == (kind == Kind::kLantern ? full : 0));
    CHECK(refused_by(state, SetLit{1, true}) == (kind == Kind::kLantern ? "allowed" : "E-LOAD-4"));
  }
  const State rations = with(on_the_way(Scale::kExploration), 1, Kind::kRations);
  CHECK(refused_by(rations, SetLit{1, true}) == "E-LOAD-4");
}

TEST_CASE("a point of Burn is light for one; the others stand in the dark", "[E-LOAD-4]") {
  State state = company({new_errant("Ada"), new_errant("Bo"), new_errant("Cy"), new_errant("Di")});
  CHECK(in_the_dark(state).empty());  // bright
  state = after(state, SetSurroundings{false, Light::kDark});
  CHECK(in_the_dark(state).size() == 4);
  CHECK(light_here(state) == Light::kDark);
  state = after(with(state, 3, Kind::kTorch), SetLit{1, true});
  const auto dark = in_the_dark(state);
  REQUIRE(dark.size() == 2);  // Cy bears it, and Ada is the first of the others
  CHECK(dark[0]->name == "Bo");
  CHECK(dark[1]->name == "Di");
  CHECK(light_here(state) == Light::kDim);
}

TEST_CASE("the light of here is that of a fight, and follows what is snuffed", "[E-LOAD-4]") {
  State state = after(on_the_way(Scale::kExploration), SetSurroundings{false, Light::kDark});
  state = after(with(state, 1, Kind::kLantern), SetLit{1, true});
  state = after(after(state, MeetSomebody{}), SayWho{0, "B-GOB", "2"});
  state = after(state, FightMeeting{});
  CHECK(errant_state(state).fight->light == Light::kDim);
  state = after(state, SetLit{1, false});
  CHECK(errant_state(state).fight->light == Light::kDark);
  state = after(state, SetConditions{Place::kEnclosed, Light::kBright, false, 0});
  state = after(state, SetLit{1, true});
  CHECK(errant_state(state).fight->light == Light::kBright);  // the Guide said otherwise
}

TEST_CASE("what the dead held burns on where they fell, until somebody takes it over",
          "[E-LOAD-4][E-EVENT-2]") {
  State state = with(on_the_way(Scale::kExploration), 2, Kind::kTorch);
  state = after(state, SetLit{1, true});
  Errant bo = sheet_of(state, 2);
  bo.body.dying = Dying::kDead;
  state = after(state, ChangeErrant{bo});
  CHECK(burn_of(state) == 2);
  CHECK(in_the_dark(after(state, SetSurroundings{false, Light::kDark})).empty());
  const State burnt = turn(turn(state, 3), 6);
  CHECK(thing(burnt, 1).left == 1);
  CHECK(refused_by(state, TakeUp{2, new_thing(Kind::kTorch), 1}) == "E-LOAD-4");
  CHECK(refused_by(state, HandOver{1, 2}) == "E-LOAD-4");
  state = after(state, HandOver{1, 1});
  CHECK(burn_of(state) == 2);
  State snuffed = after(with(on_the_way(Scale::kExploration), 2, Kind::kLantern), ChangeErrant{bo});
  CHECK(refused_by(snuffed, SetLit{1, true}) == "E-LOAD-4");
}

TEST_CASE("a torch that is lit in a dark fight makes it dim", "[E-LOAD-4][E-SURP-2]") {
  Errant ada = new_errant("Ada");
  State state = company({ada});
  state = after(state, TakeUp{1, new_thing(Kind::kTorch), 1});
  StartFight how;
  how.errants = {1};
  how.npcs = {{"B-GOB", 1, Side::kOpposition, ""}};
  how.light = Light::kDark;
  state = after(state, how);
  CHECK(errant_state(state).fight->light == Light::kDark);
  state = after(state, SetLit{errant_state(state).company[0].pack.things[0].id, true});
  CHECK(errant_state(state).fight->light == Light::kDim);
}

TEST_CASE("lighting is an action in a fight, snuffing is none", "[E-LOAD-4][E-INIT-6]") {
  State state = company({new_errant("Ada")});
  for (const Kind kind : {Kind::kTorch, Kind::kRations, Kind::kLantern})
    state = after(state, TakeUp{1, new_thing(kind), 1});
  StartFight how;
  how.errants = {1};
  how.npcs = {{"B-GOB", 1, Side::kOpposition, ""}};
  how.distance = 30;
  state = after(after(state, how), SetOrder{Side::kCompany});
  const std::vector<const Thing*> lights = lights_of(errant_state(state).company[0].pack);
  REQUIRE(lights.size() == 2);
  const Id torch = lights[0]->id;
  for (const Action& action : lighting(1, *lights[0])) state = after(state, action);
  CHECK(turn_usage(*errant_state(state).fight, who(state, 1)).deeds ==
        std::vector<Deed>{Deed::kUseItem});
  const Pack& pack = errant_state(state).company[0].pack;
  REQUIRE(lights_of(pack)[0]->lit);
  CHECK(refused_by(state, lighting(1, *lights_of(pack)[1]).front()) == "E-INIT-4");
  const std::vector<Action> snuffing = lighting(1, *lights_of(pack)[0]);
  REQUIRE(snuffing.size() == 1);
  state = after(state, snuffing[0]);
  // A torch that was snuffed is spent.
  CHECK(lights_of(errant_state(state).company[0].pack).size() == 1);
  CHECK(lights_of(errant_state(state).company[0].pack)[0]->id != torch);
}

TEST_CASE("Supply restores what is spent, 4 for a slot", "[E-LOAD-4]") {
  for (const auto& [kind, cost] :
       {std::pair{Kind::kTorch, 1}, {Kind::kRations, 2}, {Kind::kLantern, 4}}) {
    State state = with(on_the_way(Scale::kTravel), 1, kind);
    CHECK(refused_by(after(state, SetStores{1, 9, "0"}), Restore{1}) == "E-LOAD-4");
    Thing spent = thing(state, 1);
    spent.left = 0;
    state = after(state, ChangeThing{spent});
    CHECK(refused_by(after(state, SetStores{1, cost - 1, "0"}), Restore{1}) == "E-LOAD-4");
    state = after(after(state, SetStores{1, 9, "0"}), Restore{1});
    CHECK(thing(state, 1).left == facts(kind).full);
    CHECK(sheet_of(state, 1).pack.supply == 9 - cost);
  }
}

TEST_CASE("Supply restores ammunition", "[E-LOAD-4]") {
  Errant archer = new_errant("Ada");
  carry(archer.gear, new_weapon("bow", Weight::kMedium, Missile::kMedium));
  carry(archer.gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  archer.pack.supply = 2;
  State state = company({archer});
  CHECK(refused_by(state, RestoreAmmunition{1, 2}) == "E-LOAD-4");
  state = after(state, RestoreAmmunition{1, 1});
  CHECK(sheet_of(state, 1).gear.weapons[0].ammunition == 3);
  CHECK(sheet_of(state, 1).pack.supply == 0);
  CHECK(refused_by(state, RestoreAmmunition{1, 1}) == "E-LOAD-4");
}

TEST_CASE("Supply, things and coins weigh", "[E-LOAD-4][E-LOAD-2]") {
  Errant ada = new_errant("Ada");
  ada.weighed = true;
  State state = company({ada});
  CHECK(sheet_of(state, 1).encumbrance == 0);
  state = after(state, SetStores{1, 9, "0"});  // 2¼ slots of 10
  CHECK(sheet_of(state, 1).encumbrance == 0);
  state = with(state, 1, Kind::kTorch);  // 2½
  CHECK(sheet_of(state, 1).encumbrance == 1);
  state = after(state, SetStores{1, 9, "250p"});  // 5
  CHECK(sheet_of(state, 1).encumbrance == 2);
  state = after(state, PutDown{1});
  CHECK(sheet_of(state, 1).encumbrance == 1);
  CHECK(refused_by(state, PutDown{1}) == "E-LOAD-4");
}

TEST_CASE("what is spent fills no slot, until it is restored", "[E-LOAD-4][E-LOAD-2]") {
  for (int kind = 0; kind < kKinds; ++kind) {
    Pack pack;
    Thing thing = new_thing(static_cast<Kind>(kind));
    pack.supply = 2;
    pack.things = {thing, thing};
    CHECK(quarters_of(pack) == 2 + 2 * thing.quarters);
    pack.things[0].left = 0;
    CHECK(quarters_of(pack) == 2 + thing.quarters);
  }
  Errant ada = new_errant("Ada");
  ada.weighed = true;
  Thing heavy = new_thing(Kind::kLantern);
  heavy.quarters = 20;
  State state = after(company({ada}), TakeUp{1, heavy, 1});
  CHECK(sheet_of(state, 1).encumbrance == 2);
  Thing spent = thing(state, 1);
  spent.left = 0;
  state = after(after(state, SetStores{1, 20, "0"}), ChangeThing{spent});
  CHECK(sheet_of(state, 1).encumbrance == 2);  // by the Supply alone
  CHECK(sheet_of(after(state, Restore{1}), 1).encumbrance == 2);
  CHECK(sheet_of(after(state, SetStores{1, 0, "0"}), 1).encumbrance == 0);
}

TEST_CASE("what is taken up and taken away is said with its number", "[E-LOAD-4]") {
  const State state = on_the_way(Scale::kDowntime);
  CHECK(told(state, TakeUp{1, new_thing(Kind::kTorch), 1}) == "Ada takes up: Torch.");
  CHECK(told(state, TakeUp{1, new_thing(Kind::kTorch), 2}) == "Ada takes up: Torch ×2.");
  CHECK(told(state, NextTurn{}, {d6(6)}).find("Supply") == std::string::npos);
  const State some = after(after(state, SetStores{1, 1, "0"}), SetStores{2, 2, "0"});
  CHECK(told(some, NextTurn{}, {d6(6)}).find("What was left of Supply is gone: 3.") !=
        std::string::npos);
  for (const auto& [left, words] : {std::pair{1, "1 is left."}, {2, "2 are left."}}) {
    State march = company({new_errant("Ada"), new_errant("Bo"), new_errant("Cy")});
    Thing food = new_thing(Kind::kRations);
    food.left = left;
    march = turn(after(after(march, TakeUp{1, food, 1}), ZoomTo{Scale::kTravel}), 3);
    SettleEvent settle;
    for (const Id who : {1U, 2U, 3U}) settle.spends.push_back({Spend::What::kEat, who, 1});
    const auto no = refuse(march, settle);
    REQUIRE(no);
    CHECK(no->why.ends_with(words));
  }
}

TEST_CASE("what is left of Supply is gone at the next Downtime Turn", "[E-LOAD-4]") {
  State state = after(on_the_way(Scale::kDowntime), SetStores{1, 9, "1s"});
  state = turn(state, 6);
  CHECK(sheet_of(state, 1).pack.supply == 0);
  CHECK(sheet_of(state, 1).pack.purse.shillings == 1);
}

TEST_CASE("a Downtime Turn brings back what is spent", "[E-LOAD-4][E-ATT-12]") {
  Errant ada = new_errant("Ada");
  carry(ada.gear, new_weapon("sword", Weight::kMedium, Missile::kNone, 2));
  ada.gear.weapons[0].true_strikes = 0;
  const State state = turn(after(company({ada}), ZoomTo{Scale::kDowntime}), 6);
  CHECK(sheet_of(state, 1).gear.weapons[0].true_strikes == 2);
}

TEST_CASE("money is entered as people say it", "[E-ECON-1]") {
  CHECK(parse_money("2s 6p") == 26);
  CHECK(parse_money("2S6P") == 26);
  CHECK(parse_money("1 guilder, 2 shillings") == 120);
  CHECK(parse_money("15") == 15);
  CHECK(parse_money(" 1g ") == 100);
  CHECK(parse_money("0") == 0);
  for (const char* text : {"", "  ", "gold", "2x", "2 6", "-3p", "2s 6", "1.5g", "6 2s", "p", "2ss",
                           "99999999999999999999g", "10001g"})
    CHECK_FALSE(parse_money(text));
  CHECK(money_text(126) == "1g 2s 6p");
  CHECK(money_text(0) == "0p");
}

TEST_CASE("a purse pays in small coins first, and gets change", "[E-ECON-1]") {
  Purse purse{1, 2, 3};
  pay(purse, 3);
  CHECK(purse == Purse{1, 2, 0});
  pay(purse, 15);
  CHECK(purse == Purse{1, 0, 5});
  pay(purse, 7);
  CHECK(purse == Purse{0, 9, 8});
  for (int have = 0; have <= 345; have += 5)
    for (int price = 0; price <= have; price += 7) {
      Purse one{have / 100, have % 100 / 10, have % 10};
      pay(one, price);
      CHECK(pennies_in(one) == have - price);
      CHECK((one.guilders >= 0 && one.shillings >= 0 && one.pennies >= 0));
    }
}

TEST_CASE("what is no money, and too much of anything, is refused and nothing is lost",
          "[E-ECON-1][E-LOAD-4]") {
  const State state = with(on_the_way(Scale::kTravel), 1, Kind::kTorch);
  CHECK(refused_by(state, SetStores{1, 0, "a cow"}) == "E-ECON-1");
  CHECK(refused_by(state, SetStores{1, 0, ""}) == "E-ECON-1");
  CHECK(refuse(state, SetStores{1, 0, "a cow"})->why.starts_with("“a cow” is no money"));
  CHECK(refuse(state, SetStores{1, 0, ""})->why.starts_with("Say how much"));
  CHECK(refused_by(state, SetStores{1, 401, "0"}) == "E-LOAD-4");
  CHECK(refused_by(state, SetStores{9, 0, "0"}) == "no rule");
  CHECK(refused_by(state, TakeUp{1, new_thing(Kind::kTorch), 41}) == "E-LOAD-4");
  CHECK(refused_by(state, TakeUp{1, new_thing(Kind::kOther), 1}) == "E-LOAD-4");  // no name
  Thing odd = thing(state, 1);
  odd.left = 100;
  CHECK(refused_by(state, ChangeThing{odd}) == "E-LOAD-4");
}

TEST_CASE("money and Supply go from one to another, from the dead too", "[E-LOAD-4][E-ECON-1]") {
  State state = after(on_the_way(Scale::kExploration), SetStores{1, 5, "1g 2s 6p"});
  CHECK(refused_by(state, ShareStores{1, 1, 1, ""}) == "E-LOAD-4");
  CHECK(refused_by(state, ShareStores{1, 2, 0, ""}) == "E-LOAD-4");
  CHECK(refused_by(state, ShareStores{1, 2, 6, ""}) == "E-LOAD-4");
  CHECK(refused_by(state, ShareStores{1, 2, 0, "2g"}) == "E-ECON-1");
  CHECK(refused_by(state, ShareStores{1, 2, 0, "a cow"}) == "E-ECON-1");
  CHECK(refused_by(after(state, SetStores{2, 400, "0"}), ShareStores{1, 2, 1, ""}) == "E-LOAD-4");
  const State change = after(state, ShareStores{1, 2, 0, "9p"});  // a shilling is changed for it
  CHECK(purse_text(sheet_of(change, 1).pack.purse) == "1g 1s 7p");
  CHECK(purse_text(sheet_of(change, 2).pack.purse) == "9p");
  Errant ada = sheet_of(state, 1);
  ada.body.dying = Dying::kDead;
  state = after(state, ChangeErrant{ada});
  CHECK(refused_by(after(state, SetStores{2, 1, "0"}), ShareStores{2, 1, 1, ""}) == "E-LOAD-4");
  CHECK(told(state, ShareStores{1, 2, 5, "1g 2s 6p"}) == "1g 2s 6p and 5 Supply of Ada’s to Bo.");
  state = after(state, ShareStores{1, 2, 5, "1g 2s 6p"});
  CHECK(sheet_of(state, 1).pack == Pack{});
  CHECK(sheet_of(state, 2).pack.supply == 5);
  CHECK(purse_text(sheet_of(state, 2).pack.purse) == "1g 2s 6p");
}

TEST_CASE("of what is handed over those coins go, as long as there are so many", "[E-ECON-1]") {
  struct Row {
    const char *has, *gives, *keeps;
  };
  for (const auto& [has, gives, keeps] : {Row{"1g 10s", "1g", "10s"},
                                          {"1g 100p", "1g", "100p"},
                                          {"2g 1s 10p", "1s", "2g 10p"},
                                          {"2g 1s 10p", "10p", "2g 1s"},
                                          {"2g 1s 10p", "2g 1s 10p", "0p"},
                                          // Of fewer, change is made.
                                          {"2g 1s 10p", "11p", "2g 9p"},
                                          {"2g 1s 10p", "2s", "2g"},
                                          {"1g 100s 1p", "2g", "1g 80s 1p"}}) {
    INFO(has << ", " << gives);
    const State state = after(on_the_way(Scale::kExploration), SetStores{1, 0, has});
    const State given = after(state, ShareStores{1, 2, 0, gives});
    CHECK(purse_text(sheet_of(given, 1).pack.purse) == keeps);
    CHECK(purse_text(sheet_of(given, 2).pack.purse) == gives);
  }
}

TEST_CASE("what is handed over is told, and nothing that is not", "[E-LOAD-4][E-ECON-1]") {
  const State state = after(on_the_way(Scale::kExploration), SetStores{1, 5, "1g"});
  CHECK(told(state, ShareStores{1, 2, 5, ""}) == "5 Supply of Ada’s to Bo.");
  CHECK(told(state, ShareStores{1, 2, 0, "1p"}) == "1p of Ada’s to Bo.");
  CHECK(told(state, ShareStores{1, 2, 1, "1p"}) == "1p and 1 Supply of Ada’s to Bo.");
}

TEST_CASE("several things go, one goes", "[E-LOAD-4]") {
  const State state = with(with(on_the_way(Scale::kTravel), 1, Kind::kRations), 1, Kind::kTorch);
  CHECK(told(state, HandOver{1, 2}) == "Ada’s rations go to Bo.");
  CHECK(told(state, HandOver{2, 2}) == "Ada’s torch goes to Bo.");
}

TEST_CASE("too much money is no other thing than money", "[E-ECON-1]") {
  const auto why = [](const char* text) { return no_money(text)->why; };
  CHECK(why("99999999999999g").starts_with("That is too much"));
  CHECK(why("a cow").find("is no money") != std::string::npos);
}

TEST_CASE("what is used up is named beside the Encumbrance that it makes", "[E-LOAD-1]") {
  const State bare = on_the_way(Scale::kTravel);
  CHECK(load_text(sheet_of(bare, 1)).find("used up") == std::string::npos);
  const State state = after(bare, SetStores{1, 12, "0"});
  CHECK(load_text(sheet_of(state, 1)).find("and what is used up, 3, of ") != std::string::npos);
}
