// Figures that are entered by hand, over the bounds that the rules set them: the least and the most
// are taken, one beyond either is refused.
#include "tests/core/bounds.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/errant/chase/developments.hpp"
#include "core/errant/chase/start.hpp"
#include "core/errant/journey/counts.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/journey/trade.hpp"
#include "core/house/characters.hpp"
#include "core/house/encounters.hpp"
#include "core/savvy/characters.hpp"
#include "core/zones/characters.hpp"
#include "core/zones/encounters.hpp"
#include "tests/core/errant/chase/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

template <class Change>
std::function<Action(int)> changed(Change change) {
  return [change](int figure) {
    Errant one = new_errant("Ada");
    change(one, figure);
    return Action{AddErrant{one}};
  };
}
template <class Change>
std::function<Action(int)> armed(Change change) {
  return changed([change](Errant& one, int figure) {
    Weapon weapon = new_weapon("sword", Weight::kMedium, Missile::kNone);
    weapon.magic = 1;
    change(weapon, figure);
    carry(one.gear, weapon);
  });
}
template <class Change>
std::function<Action(int)> clad(Change change) {
  return changed([change](Errant& one, int figure) {
    Armour armour = new_armour(Piece::kMail);
    armour.magic = 1;
    change(armour, figure);
    carry(one.gear, armour);
  });
}
template <class Change>
std::function<Action(int)> chasing(Change change) {
  return [change](int figure) {
    ChaseMember who = with_dice("Wolf", 2);
    change(who, figure);
    return Action{AddMember{1, who, 1}};
  };
}
template <class Change>
std::function<Action(int)> kind(Change change) {
  return [change](int figure) {
    Npc npc = made_on_the_spot("bandit");
    npc.abilities = {{.id = "", .title = "Stench", .text = "It smells.", .status = "sick"}};
    npc.parts = {{"tail", 2, 2}};
    change(npc, figure);
    return Action{AddNpcKinds{{npc}}};
  };
}

}  // namespace

TEST_CASE("an Errant’s sheet takes figures within their bounds",
          "[E-CHK-4][E-HP-3][E-MOVE-1][E-LOAD-1][E-WND-5]") {
  check_bounds(
      State{},
      {{"renown", 1, 10, changed([](Errant& one, int n) { one.renown = n; })},
       {"phys", 0, 30, changed([](Errant& one, int n) { one.attributes.phys = n; })},
       {"skill", 0, 30, changed([](Errant& one, int n) { one.attributes.skill = n; })},
       {"mind", 0, 30, changed([](Errant& one, int n) { one.attributes.mind = n; })},
       {"pres", 0, 30, changed([](Errant& one, int n) { one.attributes.pres = n; })},
       {"full HP", 1, 9999, changed([](Errant& one, int n) { one.max_hp = n; })},
       {"HP", 0, 9999, changed([](Errant& one, int n) { one.hp = n; })},
       {"Encumbrance", 0, 99, changed([](Errant& one, int n) { one.encumbrance = n; })},
       {"backpack", 0, 400, changed([](Errant& one, int n) { one.backpack = n; })},
       {"Exhaustion", 0, 99, changed([](Errant& one, int n) { one.body.exhaustion = n; })}});
}

TEST_CASE("gear takes figures within their bounds",
          "[E-QUAL-1][E-ATT-1][E-ATT-9][E-ATT-12][E-ARM-2][E-ARM-3]") {
  check_bounds(
      State{},
      {{"Quality", 0, 9, armed([](Weapon& one, int n) { one.quality = n; })},
       {"Depletion", 0, 99, armed([](Weapon& one, int n) { one.ammunition = n; })},
       {"bonus", 0, 9, armed([](Weapon& one, int n) { one.magic = n; })},
       {"True Strikes", 0, 1, armed([](Weapon& one, int n) { one.true_strikes = n; })},
       {"Blocks", 0, facts(Piece::kMail).blocks, clad([](Armour& one, int n) { one.blocks = n; })},
       {"armour’s Quality", 0, 9, clad([](Armour& one, int n) { one.quality = n; })},
       {"armour’s bonus", 0, 9, clad([](Armour& one, int n) { one.magic = n; })},
       {"Deflects", 0, 1, clad([](Armour& one, int n) { one.deflects = n; })},
       {"damage die", 4, 20, changed([](Errant& one, int n) { one.gear.damage_die = n; })},
       {"healer’s kits", 0, 99, changed([](Errant& one, int n) { one.gear.healers_kits = n; })},
       {"repair kits", 0, 99, changed([](Errant& one, int n) { one.gear.repair_kits = n; })},
       {"Supply", 0, 400, changed([](Errant& one, int n) { one.pack.supply = n; })},
       {"guilders", 0, 9999, changed([](Errant& one, int n) { one.pack.purse.guilders = n; })},
       {"shillings", 0, 9999, changed([](Errant& one, int n) { one.pack.purse.shillings = n; })},
       {"pennies", 0, 9999, changed([](Errant& one, int n) { one.pack.purse.pennies = n; })}});
}

TEST_CASE("a fight takes figures within their bounds", "[E-MOVE-7][E-BAND-1][E-INIT-8][E-STAT-1]") {
  const auto effect = [](int turns, int impairs, int enhances) {
    Effect one;
    one.name = "dazed";
    one.end = EffectEnd::kTurns;
    one.impairs_bearer = impairs;
    one.enhances_against = enhances;
    return Action{AddEffect{{kAda}, one, turns}};
  };
  check_bounds(in_first_turn(),
               {{"mount’s SPD", 0, 99,
                 [](int n) {
                   return Action{SetMount{kAda, {"mule", n}}};
                 }},
                {"Warband", 0, 20,
                 [](int n) {
                   return Action{SetWarband{kAda, n, 2}};
                 }},
                {"HP of each", 2, 4,
                 [](int n) {
                   return Action{SetWarband{kAda, 3, n}};
                 }},
                {"turns of an effect", 1, 1000, [&](int n) { return effect(n, 0, 0); }},
                {"steps on the bearer", 0, 6, [&](int n) { return effect(1, n, 0); }},
                {"steps against it", 0, 6, [&](int n) { return effect(1, 0, n); }}});
}

TEST_CASE("an NPC of one’s own takes figures within their bounds",
          "[E-NPC-1][E-NPC-4][E-MOR-1][E-SURP-3][E-ATT-4][E-MOVE-6]") {
  check_bounds(
      State{},
      {{"Threat", 1, 10, kind([](Npc& one, int n) { one.threat = n; })},
       {"HP", 1, 9999, kind([](Npc& one, int n) { one.hp = n; })},
       {"surprises on", 2, 6, kind([](Npc& one, int n) { one.surprise_range = n; })},
       {"Attack Rolls", 0, 20, kind([](Npc& one, int n) { one.attack_rolls = n; })},
       {"dice of an attack", 1, 12, kind([](Npc& one, int n) { one.blows[0].count = n; })},
       {"movement dice", 0, 20, kind([](Npc& one, int n) { one.gaits[0].dice = n; })},
       {"HP of a part", 1, 9999,
        kind([](Npc& one, int n) { one.parts[0].hp = one.parts[0].max_hp = n; })},
       {"an ability’s dice", 0, 12, kind([](Npc& one, int n) { one.abilities[0].count = n; })},
       {"its turns", 0, 999, kind([](Npc& one, int n) { one.abilities[0].turns = n; })},
       {"dice of its turns", 0, 12, kind([](Npc& one, int n) { one.abilities[0].turn_dice = n; })},
       {"its steps", 0, 6, kind([](Npc& one, int n) { one.abilities[0].impairs_bearer = n; })},
       {"steps against", 0, 6,
        kind([](Npc& one, int n) { one.abilities[0].enhances_against = n; })},
       {"of a kind in an encounter", 1, 1000, [](int n) {
          return Action{AddEncounter{{0, "Gate", "", {{"B-GOB", n, ""}}}}};
        }}});
  for (const int morale : {0, 2, 12})
    CHECK_FALSE(refuse(State{}, kind([](Npc& one, int n) { one.morale = n; })(morale)));
  for (const int morale : {-1, 1, 13})
    CHECK(refuse(State{}, kind([](Npc& one, int n) { one.morale = n; })(morale)));
}

TEST_CASE("somebody made on the spot is a person with a weapon", "[E-NPC-1]") {
  const Npc bandit = made_on_the_spot("bandit");
  CHECK(bandit.threat == 1);
  CHECK(bandit.hp == 6);
  CHECK(bandit.morale == 7);
  CHECK(bandit.blows == std::vector<Blow>{{"weapon", 1, 6}});
  CHECK(bandit.gaits == std::vector<Gait>{{"walking", 1}});
}

TEST_CASE("what an encounter weighs goes by its dice, and nobody counts for less than none",
          "[E-NPC-1]") {
  const auto weight = [](const char* dice) {
    const EncounterWeight all = weight_of(State{}, {0, "Gate", "", {{"B-GNOLL", 3, dice}}});
    return std::pair(all.least, all.most);
  };
  const int threat = find_npc("B-GNOLL")->threat;
  CHECK(weight("") == std::pair<std::int64_t, std::int64_t>(3 * threat, 3 * threat));
  CHECK(weight("2d4") == std::pair<std::int64_t, std::int64_t>(2 * threat, 8 * threat));
  CHECK(weight("1d4-2") == std::pair<std::int64_t, std::int64_t>(0, 2 * threat));
  CHECK(weight("1d4-4") == std::pair<std::int64_t, std::int64_t>(0, 0));
}

TEST_CASE("a chase takes figures within their bounds",
          "[E-CHASE-1][E-CHASE-5][E-CHASE-7][E-CHK-4][E-MOR-1]") {
  StartChase begin;
  begin.entries = {{ChaseSide::kFugitives, "", with_dice("Fen", 2), 1},
                   {ChaseSide::kPursuers, "", with_dice("Pim", 2), 1}};
  const State state = after(State{}, begin);
  check_bounds(
      state, {{"phys", 0, 30, chasing([](ChaseMember& one, int n) { one.attributes.phys = n; })},
              {"pres", 0, 30, chasing([](ChaseMember& one, int n) { one.attributes.pres = n; })},
              {"Encumbrance", 0, 99, chasing([](ChaseMember& one, int n) { one.encumbrance = n; })},
              {"Threat", -1, 100, chasing([](ChaseMember& one, int n) { one.threat = n; })},
              {"MV", -1, 50, chasing([](ChaseMember& one, int n) { one.mv = n; })},
              {"SPD", -1, 99, chasing([](ChaseMember& one, int n) { one.spd = n; })},
              {"mount’s SPD", 0, 99, chasing([](ChaseMember& one, int n) {
                 one.mount = {"mule", n};
               })},
              {"Morale", 0, 12, chasing([](ChaseMember& one, int n) { one.morale = n; })},
              {"how many", 1, 198, [](int n) {
                 return Action{AddMember{1, with_dice("Wolf", 2), n}};
               }}});
  // What a development is settled with.
  const State hazard = after(after(state, RollChaseTurn{}, {d4(1, 2), d4(3, 4)}),
                             PickDevelopment{1, Turnout::kHazard});
  const auto settled = [&](auto change) {
    return [&hazard, change](int n) {
      ResolveDevelopment how =
          usual_settling(*errant_state(hazard).chase, errant_state(hazard).chase->developments[0]);
      change(how, n);
      return Action{how};
    };
  };
  check_bounds(hazard,
               {{"DV", -20, 30, settled([](ResolveDevelopment& how, int n) { how.dv = n; })},
                {"harm", 0, 12, settled([](ResolveDevelopment& how, int n) { how.harm_dice = n; })},
                {"sides", 2, 20, settled([](ResolveDevelopment& how, int n) {
                   how.harm_dice = 1;
                   how.harm_sides = n;
                 })}});
  const auto with = [&](Surroundings where, Twist twist, Verdict verdict) {
    return refused_by(hazard, settled([&](ResolveDevelopment& how, int) {
                        how.surroundings = where;
                        how.twist = twist;
                        how.verdict = verdict;
                      })(0));
  };
  CHECK(with(Surroundings::kDungeon, Twist::kGoal, Verdict::kFails) == "allowed");
  CHECK(with(static_cast<Surroundings>(3), Twist::kGoal, Verdict::kFails) == "E-CHASE-7");
  CHECK(with(Surroundings::kDungeon, static_cast<Twist>(4), Verdict::kFails) == "E-CHASE-7");
  CHECK(with(Surroundings::kDungeon, Twist::kGoal, static_cast<Verdict>(3)) == "E-CHASE-7");
}

TEST_CASE("a party’s Morale is the lowest of those who have any and run", "[E-CHASE-8]") {
  const auto lowest = [](std::vector<int> all) {
    ChaseParty party;
    for (const int morale : all) {
      party.members.push_back(with_dice("Wolf", 2));
      party.members.back().morale = morale;
    }
    if (!party.members.empty()) party.members.front().running = Running::kCaught;
    return party_morale(party);
  };
  CHECK(lowest({2, 8, 5, 9}) == 5);
  CHECK(lowest({2, 8, 0}) == 8);
  CHECK(lowest({2, 0, 8}) == 8);
  CHECK(lowest({2, 0, 0}) == 0);
  CHECK(lowest({2}) == 0);
}

TEST_CASE("the hours take figures within their bounds", "[E-LOAD-4][E-ECON-1][E-ECON-2]") {
  using namespace journey;
  State state = after(State{}, AddErrant{new_errant("Ada")});
  state = after(state, AddSettlement{"Oakham", 3, 0, 1});
  const Id oakham = errant_state(state).journey.here;
  const auto taken = [](auto change) {
    return [change](int n) {
      Thing thing = new_thing(Kind::kTorch);
      change(thing, n);
      return Action{TakeUp{1, thing, 1}};
    };
  };
  check_bounds(state, {{"turns of a count", 1, 999,
                        [](int n) {
                          return Action{AddCount{"Ritual", By::kTravelTurns, n}};
                        }},
                       {"Burn left", 0, 99, taken([](Thing& one, int n) { one.left = n; })},
                       {"full Burn", 1, 99, taken([](Thing& one, int n) { one.full = n; })},
                       {"quarters", 0, 80, taken([](Thing& one, int n) { one.quarters = n; })},
                       {"how many", 1, 40,
                        [](int n) {
                          return Action{TakeUp{1, new_thing(Kind::kTorch), n}};
                        }},
                       {"size", 1, 5,
                        [](int n) {
                          return Action{AddSettlement{"Ash", n, 0, 1}};
                        }},
                       {"hexes", 1, 2,
                        [&](int n) {
                          return Action{AddSettlement{"Ash", 1, oakham, n}};
                        }},
                       {"level of prices", 0, kMostLevel,
                        [&](int n) {
                          return Action{ChangeSettlement{oakham, "Oakham", 3, n, 0, 0, 1}};
                        }},
                       {"Supply bought", 0, supply_for_sale(3),
                        [&](int n) {
                          return Action{ChangeSettlement{oakham, "Oakham", 3, 0, n, 0, 1}};
                        }},
                       {"stores", 0, 400,
                        [](int n) {
                          return Action{SetStores{1, n, "0"}};
                        }},
                       {"own dice", -kMostEventDice, kMostEventDice,
                        [](int n) { return Action{SetOwnDice{n}}; }}});
}

TEST_CASE("figures of Savvy & Violence are taken within their bounds",
          "[S-DMG-1][S-ATT-1][S-ACT-1][S-MOR-1]") {
  using namespace savvy;
  const auto changed = [](auto change) {
    return [change](int n) {
      savvy::Figure one;
      one.name = "Wren";
      one.grit = one.full_grit = one.flesh = one.full_flesh = 5;
      one.weapons = {{.id = 0, .name = "sword"}};
      change(one, n);
      return Action{savvy::AddFigure{one, false}};
    };
  };
  using F = savvy::Figure;
  check_bounds(State{},
               {{"Savvy", -20, 40, changed([](F& one, int n) { one.savvy = n; })},
                {"Violence", -20, 40, changed([](F& one, int n) { one.violence = n; })},
                {"MIG", -20, 40, changed([](F& one, int n) { one.mig = n; })},
                {"Grit", 0, 5, changed([](F& one, int n) { one.grit = n; })},
                {"Flesh", 0, 5, changed([](F& one, int n) { one.flesh = n; })},
                {"Defense", 0, 60, changed([](F& one, int n) { one.defense = n; })},
                {"speed", 0, 400, changed([](F& one, int n) { one.speed = n; })},
                {"Morale", 0, 20, changed([](F& one, int n) { one.morale = n; })},
                {"Loyalty", 0, 20, changed([](F& one, int n) { one.loyalty = n; })},
                {"armour’s Notches", 0, 9, changed([](F& one, int n) { one.armour_notches = n; })},
                {"dice", 1, 4, changed([](F& one, int n) { one.weapons[0].dice = n; })},
                {"sides", 2, 20, changed([](F& one, int n) { one.weapons[0].sides = n; })},
                {"Notches", 0, 9, changed([](F& one, int n) { one.weapons[0].notches = n; })},
                {"full Flesh", 1, 999, changed([](F& one, int n) {
                   one.flesh = 1;
                   one.full_flesh = n;
                 })},
                {"full Grit", 0, 999, changed([](F& one, int n) {
                   one.grit = 0;
                   one.full_grit = n;
                 })},
                {"a Test’s target", 1, 60,
                 [](int n) {
                   return Action{savvy::SetSettings{n, 3}};
                 }},
                {"what an item bears", 1, 9, [](int n) {
                   return Action{savvy::SetSettings{20, n}};
                 }}});
}

TEST_CASE("figures of the house rules are taken within their bounds",
          "[H-ATT-1][H-DEF-1][H-DEF-2][H-DEF-3]") {
  const auto changed = [](auto change) {
    return [change](int n) {
      house::Figure one;
      one.name = "Wren";
      one.items = {{.id = 0, .name = "sword"}};
      change(one, n);
      return Action{house::AddFigure{one, false}};
    };
  };
  using F = house::Figure;
  check_bounds(State{},
               {{"AGI", 1, 30, changed([](F& one, int n) { one.agi = n; })},
                {"MGT", 0, 10, changed([](F& one, int n) { one.mgt = n; })},
                {"WIL", 0, 10, changed([](F& one, int n) { one.wil = n; })},
                {"HP", 0, 4, changed([](F& one, int n) { one.hp = n; })},
                {"coins", 0, 1'000'000, changed([](F& one, int n) { one.coins = n; })},
                {"full MGT", 1, 30, changed([](F& one, int n) {
                   one.mgt = 1;
                   one.full_mgt = n;
                 })},
                {"full WIL", 1, 30, changed([](F& one, int n) {
                   one.wil = 1;
                   one.full_wil = n;
                 })},
                {"full HP", 0, 999, changed([](F& one, int n) {
                   one.hp = 0;
                   one.full_hp = n;
                 })},
                {"slots", 0, 10, changed([](F& one, int n) {
                   one.hp = 0;
                   one.carried = n;
                 })},
                {"Fatigue", 0, 8, changed([](F& one, int n) {
                   one.hp = 0;
                   one.carried = 2;
                   one.fatigue = n;
                 })},
                {"dice", 1, 3, changed([](F& one, int n) { one.items[0].dice = n; })},
                {"sides", 2, 20, changed([](F& one, int n) { one.items[0].sides = n; })},
                {"price", 0, 1'000'000, changed([](F& one, int n) { one.items[0].price = n; })},
                {"Armor", 1, 3, changed([](F& one, int n) {
                   one.items[0].kind = house::ItemKind::kArmour;
                   one.items[0].armor = n;
                 })}});
}

TEST_CASE("figures of Zones & Reactions are taken within their bounds", "[Z-ATT-1][Z-DEF-1]") {
  const auto changed = [](auto change) {
    return [change](int n) {
      zones::Figure one;
      one.name = "Wren";
      one.weapons = {{.id = 0, .name = "bow"}};
      one.weapons[0].kind = zones::WeaponKind::kRanged;
      one.weapons[0].range = 2;
      change(one, n);
      return Action{zones::AddFigure{one, false}};
    };
  };
  using F = zones::Figure;
  check_bounds(State{}, {{"STR", 1, 20, changed([](F& one, int n) { one.str = n; })},
                         {"AGI", 1, 20, changed([](F& one, int n) { one.agi = n; })},
                         {"WIT", 1, 20, changed([](F& one, int n) { one.wit = n; })},
                         {"health", 0, 6, changed([](F& one, int n) { one.health = n; })},
                         {"armour", 0, 10, changed([](F& one, int n) { one.armour = n; })},
                         {"dice", 1, 3, changed([](F& one, int n) { one.weapons[0].dice = n; })},
                         {"range", 1, 20, changed([](F& one, int n) { one.weapons[0].range = n; })},
                         {"full health", 1, 999, changed([](F& one, int n) {
                            one.health = 1;
                            one.full_health = n;
                          })}});
}

TEST_CASE("an NPC of one’s own has so many attacks, ways of moving, abilities and tags, no more",
          "[E-NPC-1][E-NPC-4]") {
  struct Most {
    const char* what;
    std::size_t most;
    std::function<void(Npc& one, std::size_t count)> give;
  };
  const auto numbered = [](const char* word, std::size_t i) {
    return std::string(word) + " " + std::to_string(i);
  };
  for (const auto& [what, most, give] :
       std::vector<Most>{{"attacks", 12,
                          [&](Npc& one, std::size_t count) {
                            one.blows.clear();
                            for (std::size_t i = 0; i < count; ++i)
                              one.blows.push_back({numbered("claw", i), 1, 6});
                          }},
                         {"ways of moving", 6,
                          [&](Npc& one, std::size_t count) {
                            one.gaits.clear();
                            for (std::size_t i = 0; i < count; ++i)
                              one.gaits.push_back({numbered("way", i), 1});
                          }},
                         {"abilities", 20,
                          [&](Npc& one, std::size_t count) {
                            one.abilities.clear();
                            for (std::size_t i = 0; i < count; ++i)
                              one.abilities.push_back(
                                  {.id = "", .title = numbered("Stench", i), .text = "It smells."});
                          }},
                         {"tags", 8, [&](Npc& one, std::size_t count) {
                            for (std::size_t i = 0; i < count; ++i)
                              one.tags.push_back(numbered("tag", i));
                          }}}) {
    INFO(what);
    for (const std::size_t count : {most, most + 1}) {
      Npc npc = made_on_the_spot("bandit");
      give(npc, count);
      const MaybeRefusal no = refuse(State{}, AddNpcKinds{{npc}});
      INFO(count << ": " << (no ? no->why : std::string("allowed")));
      CHECK(no.has_value() == (count > most));
    }
  }
}

TEST_CASE("what is counted is kept so often, and no more",
          "[E-STAT-1][E-NPC-1][E-CHASE-1][E-LOAD-1]") {
  const auto stunned = [](std::size_t i) {
    Effect one;
    one.name = "effect " + std::to_string(i);
    return Action{AddEffect{{kAda}, one, 0}};
  };
  fill_up(in_first_turn(), 40, stunned);
  fill_up(State{}, 100, [](std::size_t i) {
    return Action{AddErrant{new_errant("Errant " + std::to_string(i))}};
  });
  fill_up(State{}, 100, [](std::size_t i) {
    return Action{AddEncounter{{0, "Gate " + std::to_string(i), "", {{"B-GOB", 1, ""}}}}};
  });
  Weapon sword = new_weapon("sword", Weight::kMedium, Missile::kNone);
  State armed = after(State{}, AddErrant{new_errant("Ada")});
  Errant ada = errant_state(armed).company[0];
  for (int i = 0; i < 50; ++i) carry(ada.gear, sword);
  CHECK_FALSE(refuse(armed, ChangeErrant{ada}));
  carry(ada.gear, sword);
  CHECK(refuse(armed, ChangeErrant{ada}));
}

TEST_CASE("things of a sheet have ids of their own, in order", "[E-LOAD-1]") {
  Errant ada = new_errant("Ada");
  for (int i = 0; i < 3; ++i) carry(ada.gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  CHECK_FALSE(refuse(State{}, AddErrant{ada}));
  for (const std::uint32_t id : {0U, 1U, 3U, 4U, 9U}) {
    Errant odd = ada;
    odd.gear.weapons[1].id = id;  // between 1 and 3, and the next is 4
    INFO(id);
    CHECK(refuse(State{}, AddErrant{odd}));
  }
}

TEST_CASE("weapons and things of the other rule sets’ characters are so many, and no more",
          "[S-ATT-1][H-ATT-1][Z-ATT-1]") {
  const State savvy = after(State{}, savvy::AddFigure{{.name = "Wren"}, false});
  fill_up(savvy, 12, [](std::size_t i) {
    return Action{savvy::AddWeapon{1, {.id = 0, .name = "sword " + std::to_string(i)}}};
  });
  const State house = after(State{}, house::AddFigure{{.name = "Wren"}, false});
  fill_up(house, 20, [](std::size_t i) {
    return Action{house::AddItem{1, {.id = 0, .name = "sword " + std::to_string(i)}}};
  });
  const State zones = after(State{}, zones::AddFigure{{.name = "Wren"}, false});
  fill_up(zones, 12, [](std::size_t i) {
    return Action{zones::AddWeapon{1, {.id = 0, .name = "sword " + std::to_string(i)}}};
  });
  fill_up(State{}, 100, [](std::size_t i) {
    return Action{savvy::AddFigure{{.name = "Wren " + std::to_string(i)}, false}};
  });
  fill_up(State{}, 100, [](std::size_t i) {
    return Action{house::AddFigure{{.name = "Wren " + std::to_string(i)}, false}};
  });
  fill_up(State{}, 100, [](std::size_t i) {
    return Action{zones::AddFigure{{.name = "Wren " + std::to_string(i)}, false}};
  });
}

TEST_CASE("encounters of the house rules and of Zones & Reactions have their bounds",
          "[H-ZONE-1][Z-ZONE-1]") {
  check_bounds(
      State{},
      {{"of a kind", 0, 50,
        [](int n) {
          return Action{
              house::AddEncounter{"Ford", {{"goblin", n}, {"goblin", 1}}, house::Range::kFar, 0}};
        }},
       {"range", 0, static_cast<int>(house::Range::kDistant),
        [](int n) {
          return Action{
              house::AddEncounter{"Ford", {{"goblin", 1}}, static_cast<house::Range>(n), 0}};
        }},
       {"kinds", 1, 30,
        [](int n) {
          return Action{house::AddEncounter{
              "Ford", std::vector<house::KindCount>(static_cast<std::size_t>(n), {"goblin", 1}),
              house::Range::kFar, 0}};
        }},
       {"of a kind, by zones", 1, 50, [](int n) {
          return Action{zones::AddEncounter{"Ford", {{"wolf", n}, {"wolf", 1}}}};
        }}});
  // Nobody at all is no encounter.
  CHECK(refuse(State{}, house::AddEncounter{"Ford", {{"goblin", 0}}, house::Range::kFar, 0}));
  CHECK(refuse(State{}, zones::AddEncounter{"Ford", {{"wolf", 0}}}));
}
