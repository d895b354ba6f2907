// What a turn leaves room for, Morale, surrender and long chases.
#include "core/table/zone_actions.hpp"
#include "core/zones/ruleset.hpp"
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

TEST_CASE("one bonus action and a main or a second bonus one, in any order", "[Z-TURN-1][zones]") {
  const State state = melee();
  const Action talk = Talk{kAda, "To me!"}, main = UseSurroundings{kAda, "topples a barrel"};
  CHECK(refused_by(after(after(state, talk), talk), talk) == "Z-TURN-1");
  CHECK(refused_by(after(after(state, talk), talk), main) == "Z-TURN-1");
  CHECK(refused_by(after(after(state, talk), main), talk) == "Z-TURN-1");
  CHECK(refused_by(after(after(state, main), talk), talk) == "Z-TURN-1");
  CHECK(refused_by(after(state, main), main) == "Z-TURN-1");
  CHECK(refused_by(after(state, main), talk) == "allowed");
}

TEST_CASE("only what is left is offered", "[Z-TURN-1][zones]") {
  State state = melee();
  for (const char* key :
       {"attack", "move", "blast", "sprint", "grapple", "disarm", "power", "trick", "surroundings",
        "pick-up", "equip", "consume", "talk", "drop", "border", "surrender"}) {
    INFO(key);
    CHECK(find_offer(offers(state, kAda), key) != nullptr);
  }
  state = after(state, UseSurroundings{kAda, "a rope"});
  for (const char* key : {"attack", "blast", "sprint", "grapple", "power", "surrender"})
    CHECK(find_offer(offers(state, kAda), key) == nullptr);
  CHECK(find_offer(offers(state, kAda), "talk") != nullptr);
  state = after(state, Talk{kAda, "To me!"});
  CHECK(find_offer(offers(state, kAda), "talk") == nullptr);
  CHECK(find_offer(offers(state, kAda), "move") != nullptr);
  CHECK(find_offer(offers(state, kAda), "drop") != nullptr);
  // Whose turn it is not, is told so.
  CHECK(find_offer(offers(state, kGuard), "attack")->cannot.starts_with("It is the turn of"));
  CHECK(find_offer(offers(state, kGuard), "talk") == nullptr);
}

TEST_CASE("weapons are drawn, put away, dropped and picked up", "[Z-TURN-1][zones]") {
  State state = after(melee(), Equip{kAda, kSword});
  const auto place = [&](Id weapon) { return find_weapon(who(state, kAda).figure, weapon)->place; };
  CHECK(place(kSword) == Place::kStowed);
  state = after(state, Equip{kAda, kSword});  // a swap is two bonus actions
  CHECK(place(kSword) == Place::kHeld);
  CHECK_FALSE(has_main(fight(state), who(state, kAda)));
  state = after(after(state, Drop{kAda, kSword}), Drop{kAda, kBow});  // free
  CHECK(place(kSword) == Place::kDropped);
  CHECK(refused_by(state, Drop{kAda, kSword}) == "Z-TURN-1");
  state = with(state, [](Table& table) { find_combatant(table, kAda)->usage.bonus = 0; });
  CHECK(refused_by(state, Equip{kAda, kSword}) == "Z-TURN-1");
  state = after(state, PickUp{kAda, kSword});
  CHECK(place(kSword) == Place::kHeld);
  CHECK(refused_by(melee(), PickUp{kAda, 8}) == "Z-TURN-1");
  CHECK(refused_by(melee(), Equip{kAda, 8}) == "Z-TURN-1");
  CHECK(refused_by(melee(), Drop{kAda, 8}) == "Z-TURN-1");
  CHECK(refused_by(after(melee(), Equip{kAda, kSword}), PickUp{kAda, kSword}) == "Z-TURN-1");
  CHECK(refused_by(melee(), PickUp{kAda, 0}) == "allowed");
}

TEST_CASE("a draught brings health back", "[Z-TURN-1][zones]") {
  const State hurt = after(melee(), Hurt{{kAda}, 5, false});
  CHECK(health(after(hurt, Consume{kAda, "a draught", 6}, {d6(4)}), kAda) == 9);
  CHECK(health(after(hurt, Consume{kAda, "a draught", 8}, {d8(8)}), kAda) == 10);
  CHECK(health(after(hurt, Consume{kAda, "poison", 0}), kAda) == 5);
  CHECK(refused_by(hurt, Consume{kAda, "a draught", 7}) == "Z-TURN-1");
}

TEST_CASE("the log says what a draught gave, and who was down already", "[Z-TURN-1][zones]") {
  const State hurt = after(melee(), Hurt{{kAda}, 1, false});
  CHECK(said(played(hurt, Consume{kAda, "a draught", 6}, {d6(6)}), "gets 1 health back: 10."));
  State down = with(unready(unready(melee(), kCompany), kFoes), [](Table& table) {
    table.fight->turn = kFoes;
    find_combatant(table, kBandit1)->usage = {};
    find_combatant(table, kAda)->usage = {};
    find_combatant(table, kAda)->holds = kBandit2;
    find_combatant(table, kBandit2)->figure.health = 0;
    find_combatant(table, kBandit2)->fate = Fate::kDown;
  });
  down = after(down, strikes(kBandit1, kAda, kShortSword));
  const Played hidden = played(down, React{kAda, Reaction::kHideBehind, {}, kBandit2}, {d6(3)});
  CHECK(said(hidden, "Bandit 2 is hit, and is down already."));
  CHECK_FALSE(said(hidden, "takes"));
}

TEST_CASE("a trick has to be told, and is saved against", "[Z-TURN-1][zones]") {
  const PlayTrick taunt{kAda, kBandit1, Trick::kTaunt, "sings of bandits"};
  State state = after(melee(), taunt, {d20(9)});
  CHECK(who(state, kBandit1).condition == "taunted by Ada");
  state = after(melee(), taunt, {d20(8)});
  CHECK(who(state, kBandit1).condition.empty());
  CHECK(refused_by(melee(), PlayTrick{kAda, kBandit1, Trick::kTaunt, ""}) == "Z-TURN-1");
  CHECK(refused_by(melee(), PlayTrick{kAda, kBo, Trick::kTaunt, "sings"}) == "Z-TURN-1");
  CHECK(refused_by(melee(), UseSurroundings{kAda, ""}) == "Z-TURN-1");
}

TEST_CASE("a power is told, and saved against by whoever is meant", "[Z-TURN-1][zones]") {
  const Played power = played(melee(), Invoke{kAda, "a gust", kGuard, Attribute::kStr}, {d20(11)});
  CHECK(said(power, "Ada invokes a gust"));
  CHECK(said(power, "it takes hold"));
  CHECK_FALSE(has_main(fight(power.state), who(power.state, kAda)));
}

TEST_CASE("a Save by somebody who is out is refused in words", "[zones]") {
  const State down = after(melee(), SetFate{kGuard, Fate::kDown});
  CHECK(refused_by(down, RollSave{kGuard, Attribute::kWit}) == "Z-ACT-1");
  CHECK(why_not(down, RollSave{kGuard, Attribute::kWit}).starts_with("Guard is out of the fight"));
  CHECK(refused_by(down, Invoke{kAda, "a gust", kGuard, Attribute::kStr}) == "Z-ACT-1");
  CHECK(said(played(melee(), RollSave{kGuard, Attribute::kWit}, {d20(10)}), "made"));
}

// --- Morale ---
State at_the_end(const State& state) { return after(after(state, Pass{}), Pass{}); }

TEST_CASE("half of them down: each saves with WIT at the end of the round", "[Z-MOR-1][zones]") {
  State state = after(melee(), Hurt{{kBandit1}, 99, false});
  CHECK(fight(at_the_end(state)).prompts.empty());  // two of three stand
  state = at_the_end(after(state, Hurt{{kBandit2}, 99, false}));
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0].who == std::vector<Id>{kGuard});
  const State holds = after(state, RollMorale{0, false}, {d20(10)});
  CHECK(who(holds, kGuard).tested);
  CHECK_FALSE(who(holds, kGuard).breaks);
  CHECK(fight(holds).step == Step::kInitiative);
  // Not asked again.
  CHECK(fight(at_the_end(after(holds, BeginRound{}, {d2(1)}))).prompts.empty());
  state = after(state, RollMorale{0, false}, {d20(11)});
  CHECK(fight(state).step == Step::kMorale);
  CHECK(refused_by(state, BeginRound{}) == "Z-MOR-1");
  CHECK(refused_by(state, DecideBreaking{kBandit1, true}) == "Z-ACT-1");
  CHECK(refused_by(state, DecideBreaking{kAda, true}) == "Z-MOR-1");
  const State gives_up = after(state, DecideBreaking{kGuard, true});
  CHECK(who(gives_up, kGuard).fate == Fate::kSurrendered);
  CHECK(who(gives_up, kGuard).figure.weapons[0].place == Place::kDropped);
  const State gone = after(state, DecideBreaking{kGuard, false});
  CHECK(who(gone, kGuard).fate == Fate::kRetreated);
  // It stands in no zone any more.
  CHECK(kZones.zones->occupants(gone, kZoneA) == kZones.zones->occupants(state, kZoneA) - 1);
  const BoardGroup last = board(gone).groups.back();
  CHECK(last.title == "Out of the fight");
  REQUIRE(last.rows.size() == 1);
  CHECK(last.rows[0].who == kGuard);
  CHECK(board(state).groups.back().zone == kZoneD);
}

TEST_CASE("whoever gives up is let go, and the log says so", "[Z-MOR-1][Z-NONL-1][zones]") {
  const State held = with(melee(), [](Table& table) {
    find_combatant(table, kAda)->holds = kGuard;
    find_combatant(table, kGuard)->breaks = true;
  });
  for (const bool surrenders : {true, false}) {
    const Played over = played(held, DecideBreaking{kGuard, surrenders});
    CHECK(said(over, "Ada lets Guard go."));
    CHECK(who(over.state, kAda).holds == 0);
  }
}

TEST_CASE("a group saves one by one, or once with its leader’s WIT", "[Z-MOR-1][zones]") {
  State state = with(melee(), [](Table& table) {
    Combatant more = *find_combatant(table, kBandit1);
    more.figure.id = 126;
    more.figure.name = "Bandit 3";
    more.kind = "bandit";
    table.fight->combatants.push_back(more);
    find_combatant(table, kGuard)->figure.leader = true;
  });
  state = at_the_end(after(state, Hurt{{kBandit1, kBandit2}, 99, false}));
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0].who.size() == 2);
  State each = after(state, RollMorale{0, false}, {d20(9), d20(9)});
  CHECK_FALSE(who(each, kGuard).breaks);
  CHECK(who(each, 126).breaks);
  State once = after(state, RollMorale{0, true}, {d20(10)});
  CHECK_FALSE(who(once, kGuard).breaks);
  CHECK_FALSE(who(once, 126).breaks);
  once = after(state, RollMorale{0, true}, {d20(11)});
  CHECK(who(once, kGuard).breaks);
  CHECK(who(once, 126).breaks);
  CHECK(refused_by(state, RollMorale{1, true}) == "Z-MOR-1");
  CHECK(after(state, DismissMorale{0}) != state);
  // Who falls or leaves meanwhile is not waited for, and saves no more.
  CHECK(fight(after(state, Hurt{{126}, 99, false})).prompts[0].who == std::vector<Id>{kGuard});
  CHECK(fight(after(state, RemoveCombatant{kGuard})).prompts[0].who == std::vector<Id>{126});
  CHECK(fight(after(state, Hurt{{126, kGuard}, 99, false})).prompts.empty());
  // Chances: WIT 10 and WIT 8.
  const Offer morale = offer_of(state, kGuard, "morale");
  const std::vector<std::string> lines = chances(state, morale, {});
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] == "Guard holds 50 %");
  CHECK(lines[1] == "Bandit 3 holds 40 %");
  CHECK(lines[2] == "Of all: 0 30 %, 1 50 %, 2 20 %");
}

TEST_CASE("of more than eleven it is said how often all hold, or nobody", "[Z-MOR-1][zones]") {
  for (const int asked : {11, 12}) {
    Hurt half{{}, 99, false};
    State state = with(melee(), [&](Table& table) {
      for (int i = 0; i < asked; ++i) {
        Combatant more = *find_combatant(table, kBandit1);
        more.figure.id = static_cast<Id>(126 + i);
        more.figure.name = phrase("Bandit {}", i + 3);
        more.kind = "bandit";
        table.fight->combatants.push_back(more);
        half.who.push_back(more.figure.id);
      }
      // As many again, the guard and the two among them.
      for (int i = 0; i < asked - 3; ++i) {
        Combatant more = table.fight->combatants.back();
        more.figure.id = static_cast<Id>(150 + i);
        more.figure.name = phrase("Robber {}", i + 1);
        table.fight->combatants.push_back(more);
      }
    });
    state = at_the_end(after(state, half));
    REQUIRE(fight(state).prompts.size() == 1);
    REQUIRE(fight(state).prompts[0].who.size() == static_cast<std::size_t>(asked));
    const Id first = fight(state).prompts[0].who.front();
    const std::string all = chances(state, offer_of(state, first, "morale"), {}).back();
    INFO(all);
    CHECK(all.starts_with(asked == 11 ? "Of all: 0 " : "Of all: everybody "));
    CHECK((all.find("nobody") != std::string::npos) == (asked == 12));
    CHECK((all.find(", 11 ") != std::string::npos) == (asked == 11));
  }
}

TEST_CASE("somebody alone is asked at half the health, the fearless never", "[Z-MOR-1][zones]") {
  const State lone = with(melee(), [](Table& table) {
    std::erase_if(table.fight->combatants, [](const Combatant& one) {
      return one.figure.id == kBandit1 || one.figure.id == kBandit2;
    });
  });
  CHECK(fight(at_the_end(after(lone, Hurt{{kGuard}, 4, false}))).prompts.empty());
  const State half = at_the_end(after(lone, Hurt{{kGuard}, 5, false}));
  REQUIRE(fight(half).prompts.size() == 1);
  CHECK(fight(half).prompts[0].alone);
  const State fearless =
      with(lone, [](Table& table) { find_combatant(table, kGuard)->figure.fearless = true; });
  CHECK(fight(at_the_end(after(fearless, Hurt{{kGuard}, 5, false}))).prompts.empty());
  // Without damage in this fight nobody is asked.
  const State wounded =
      with(lone, [](Table& table) { find_combatant(table, kGuard)->figure.health = 3; });
  CHECK(fight(at_the_end(wounded)).prompts.empty());
}

TEST_CASE("the Company’s characters are asked only by an option", "[Z-MOR-1][zones]") {
  const auto ask = [](bool company) {
    State state = after({}, SetOptions{{false, false, company}});
    state = after(after(state, StartExample{}), BeginRound{});
    const Id one = named(state, "Balthasar"), other = named(state, "Sybilla");
    return at_the_end(after(state, Hurt{{one, other}, 99, true}));
  };
  CHECK(fight(ask(false)).prompts.empty());
  CHECK(fight(ask(true)).prompts.size() == 1);
}

TEST_CASE("what is dropped lies in its zone, and its bearer has to come back for it",
          "[Z-TURN-1][zones]") {
  State state = after(after(apart(), Drop{kAda, kSword}), Move{kAda, kZoneB, false, false});
  CHECK(who(state, kAda).figure.weapons[0].lies == kZoneA);
  CHECK(why_not(state, PickUp{kAda, kSword}) == "sword lies elsewhere, in A: go there first.");
  const Offer offer = offer_of(state, kAda, "pick-up");
  CHECK(offer.form[0].choices[1].cannot == "It lies in A.");
  CHECK(board(state).groups[0].note.ends_with(", sword on the ground"));
  CHECK(board(state).groups[1].note.find("sword") == std::string::npos);
  // The border of that zone is near enough, and a zone that is gone is nowhere.
  const State border = with(state, [](Table& table) { put(table, kAda, kZoneB, kZoneA); });
  const State up = after(border, PickUp{kAda, kSword});
  CHECK(who(up, kAda).figure.weapons[0].place == Place::kHeld);
  CHECK(who(up, kAda).figure.weapons[0].lies == 0);
  state = after(with(state, [](Table& table) { put(table, kBo, kZoneB); }),
                RemoveZone{"zones", kZoneA});
  CHECK(who(state, kAda).figure.weapons[0].lies == 0);
  CHECK(refused_by(state, PickUp{kAda, kSword}) == "allowed");
}

TEST_CASE("the last zone stays", "[zones]") {
  State state = melee();  // all in A
  CHECK(why_not(state, RemoveZone{"zones", kZoneA}) ==
        "Somebody stands there: move them to another zone first.");
  for (const Id id : {kZoneD, kZoneC, kZoneB}) state = after(state, RemoveZone{"zones", id});
  CHECK(fight(state).field.zones.size() == 1);
  CHECK(why_not(state, RemoveZone{"zones", kZoneA}) ==
        "The last zone stays: everybody has to stand somewhere.");
}

TEST_CASE("whoever stands where a weapon fell can take it up", "[Z-NONL-1][Z-TURN-1][zones]") {
  // Ada disarms Bandit 1; Bandit 2 takes the short sword up, and Bo cannot any more.
  Attack disarm{kAda, kBandit1};
  disarm.means = {0, Manner::kDisarm, false, kShortSword};
  State state = after(unready(melee(), kFoes), disarm, {d20(11)});
  CHECK(who(state, kBandit1).figure.weapons[0].lies == kZoneA);
  state = with(after(state, EndTurn{}), [](Table& table) {
    find_combatant(table, kBandit2)->usage = {};
    table.fight->turn = kFoes;
  });
  CHECK(refused_by(state, PickUp{kBandit2, kSling, kBandit1}) == "Z-TURN-1");  // stowed or in hand
  CHECK(refused_by(state, PickUp{kBandit2, 7, kBandit1}) == "Z-TURN-1");
  CHECK(refused_by(state, PickUp{kBandit2, kShortSword, 99}) == "Z-TURN-1");
  const State far = with(state, [](Table& table) { put(table, kBandit2, kZoneB); });
  CHECK(refused_by(far, PickUp{kBandit2, kShortSword, kBandit1}) == "Z-TURN-1");
  CHECK(find_offer(offers(far, kBandit2), "take-up") == nullptr);
  const State laden = with(state, [](Table& table) {
    auto& weapons = find_combatant(table, kBandit2)->figure.weapons;
    weapons.resize(kMostWeapons, weapons[0]);
    for (std::size_t i = 0; i < weapons.size(); ++i) weapons[i].id = static_cast<Id>(i) + 1;
    find_combatant(table, kBandit2)->figure.next_weapon = 20;
  });
  CHECK(refused_by(laden, PickUp{kBandit2, kShortSword, kBandit1}) == "Z-TURN-1");
  const Offer offer = offer_of(state, kBandit2, "take-up");
  CHECK(offer.form[0].people);
  CHECK(offer.form[0].choices[0].note == "of Bandit 1");
  const auto action = fill(state, kBandit2, "take-up", {});
  REQUIRE(action);
  const Played taken = played(state, *action);
  CHECK(said(taken, "Bandit 2 picks up short sword of Bandit 1."));
  const Figure& bandit = who(taken.state, kBandit2).figure;
  REQUIRE(bandit.weapons.size() == 2);
  CHECK(bandit.weapons[1].place == Place::kHeld);
  CHECK(bandit.weapons[1].lies == 0);
  CHECK(bandit.weapons[1].id == 9);
  CHECK(who(taken.state, kBandit1).figure.weapons.size() == 1);
  CHECK_FALSE(usage(fight(taken.state), who(taken.state, kBandit2)).bonus);
  CHECK_FALSE(has_main(fight(taken.state), who(taken.state, kBandit2)));
}

TEST_CASE("what the fallen hold is taken up from them, and goes back to whose it was",
          "[Z-TURN-1][zones]") {
  // Bandit 1 takes Bo’s mace up and falls with it.
  State state = with(melee(), [](Table& table) {
    table.next_id = 200;
    table.characters = {find_combatant(table, kBo)->figure};
    table.characters[0].id = 7;
    Combatant& bo = *find_combatant(table, kBo);
    bo.character = 7;
    bo.kind.clear();
    let_fall(bo, bo.figure.weapons[0]);
    table.fight->turn = kFoes;
  });
  CHECK(refused_by(state, PickUp{kBandit1, kSword, kAda}) == "Z-TURN-1");  // she stands
  state = after(after(state, PickUp{kBandit1, kMace, kBo}), EndTurn{});
  CHECK(who(state, kBo).figure.weapons.empty());
  CHECK(who(state, kBandit1).figure.weapons[2].owner == kBo);
  // Standing, it keeps what it took, whoever ends the fight.
  CHECK(table_of(after(state, EndFight{})).characters[0].weapons.empty());
  state = after(state, Hurt{{kBandit1}, 99, true});
  const Offer offer = offer_of(state, kAda, "take-up");
  REQUIRE(offer.form[0].choices.size() == 3);  // what was stowed is not there for all to take
  CHECK(offer.form[0].choices[2].name == "mace");
  CHECK(offer.form[0].choices[2].note == "of Bandit 1");
  // Put away it is there to be taken, too, and found after the fight.
  const State stowed = with(state, [](Table& table) {
    find_combatant(table, kBandit1)->figure.weapons[2].place = Place::kStowed;
  });
  CHECK(refused_by(stowed, PickUp{kAda, 9, kBandit1}) == "allowed");
  CHECK(table_of(after(stowed, EndFight{})).characters[0].weapons.size() == 1);
  CHECK(table_of(after(stowed, RemoveCombatant{kBo})).characters[0].weapons.size() == 1);
  // Bo takes it back, or Ada takes it, or it is found after the fight.
  const State back = after(state, PickUp{kBo, 9, kBandit1});
  REQUIRE(who(back, kBo).figure.weapons.size() == 1);
  CHECK(who(back, kBo).figure.weapons[0].place == Place::kHeld);
  CHECK(who(back, kBo).figure.weapons[0].owner == 0);
  CHECK(who(after(state, PickUp{kAda, 9, kBandit1}), kAda).figure.weapons.back().owner == kBo);
  const Played over = played(state, EndFight{});
  CHECK(said(over, "mace is Bo’s again."));
  REQUIRE(table_of(over.state).characters[0].weapons.size() == 1);
  CHECK(table_of(over.state).characters[0].weapons[0].owner == 0);
  // Who is taken out of the fight leaves it where it lies.
  const State gone =
      after(with(state, [](Table& table) { put(table, kBo, kZoneB); }), RemoveCombatant{kBandit1});
  REQUIRE(who(gone, kBo).figure.weapons.size() == 1);
  CHECK(who(gone, kBo).figure.weapons[0].place == Place::kDropped);
  CHECK(who(gone, kBo).figure.weapons[0].lies == kZoneA);
  // Whoever got away has it.
  const State away = after(after(state, Heal{{kBandit1}, 5}), SetFate{kBandit1, Fate::kEscaped});
  CHECK(refused_by(away, PickUp{kBo, 9, kBandit1}) == "Z-TURN-1");
  CHECK(table_of(after(away, EndFight{})).characters[0].weapons.empty());
  // What was an NPC’s stays with who took it.
  const State booty = after(state, PickUp{kBo, kShortSword, kBandit1});
  CHECK(table_of(after(booty, EndFight{})).characters[0].weapons.size() == 2);
}

TEST_CASE("a save from before weapons lay in zones is read: they lie where their bearers stand",
          "[Z-TURN-1][zones]") {
  const State state = with(after(apart(), Drop{kAda, kSword}), [](Table& table) {
    find_combatant(table, kAda)->figure.weapons[0].lies = 0;
  });
  const std::string text = kGame.write(&table_of(state));
  CHECK(text.find("lies") == std::string::npos);
  CHECK(refused_by(after(state, Move{kAda, kZoneB, false, false}), PickUp{kAda, kSword}) ==
        "allowed");
  // What cannot be is set aside.
  const State odd = with(state, [](Table& table) {
    find_combatant(table, kAda)->figure.weapons[0].lies = 99;
    find_combatant(table, kBo)->figure.weapons[0].lies = kZoneA;
  });
  const auto read = kGame.read(kGame.write(&table_of(odd)));
  REQUIRE(read != nullptr);
  CHECK(*static_cast<const Table*>(read.get()) == table_of(state));
}

TEST_CASE("surrendering takes the turn; whoever is harmed then fights on", "[Z-MOR-1][zones]") {
  State state = after(melee(), Talk{kAda, "Enough!"});
  CHECK(refused_by(state, Surrender{kAda}) == "Z-MOR-1");
  state = after(melee(), Surrender{kAda});
  CHECK(who(state, kAda).fate == Fate::kSurrendered);
  CHECK(who(state, kAda).figure.weapons[0].place == Place::kDropped);
  CHECK(fight(state).turn == kFoes);
  CHECK(refused_by(state, FightOn{kAda}) == "Z-MOR-1");
  CHECK(refused_by(state, FightOn{kBo}) == "Z-MOR-1");
  state = after(unready(state, kCompany), strikes(kBandit1, kAda, kShortSword), {d6(2)});
  CHECK(find_offer(offers(state, kAda), "fight-on") != nullptr);
  state = after(state, FightOn{kAda});
  CHECK(who(state, kAda).fate == Fate::kFighting);
}

// --- Long chases ---
TEST_CASE("in a long chase each who flees saves with AGI", "[Z-CHASE-1][zones]") {
  State state = after(melee(), SetFate{kBandit1, Fate::kRetreated});
  const Chase chase{{kBandit1, kGuard}, Pace::kAlike};
  State over = after(state, chase, {d20(10), d20(11)});
  CHECK(who(over, kBandit1).fate == Fate::kEscaped);
  CHECK(who(over, kGuard).fate == Fate::kFighting);
  over = after(state, Chase{{kBandit1, kGuard}, Pace::kFaster});
  CHECK(who(over, kGuard).fate == Fate::kEscaped);
  over = after(state, Chase{{kBandit1}, Pace::kSlower});
  CHECK(who(over, kBandit1).fate == Fate::kFighting);  // reached
  // Or one roll for all: the leader's, else of who is quickest.
  State quick = with(state, [](Table& table) { find_combatant(table, kGuard)->figure.agi = 15; });
  over = after(quick, Chase{{kBandit1, kGuard}, Pace::kAlike, true}, {d20(15)});
  for (const Id id : {kBandit1, kGuard}) CHECK(who(over, id).fate == Fate::kEscaped);
  CHECK(chances(quick, offer_of(quick, 0, "chase"), {{"who", "123,125"}, {"leader", "1"}}) ==
        std::vector<std::string>{"They all escape 75 %, AGI of Guard"});
  quick = with(quick, [](Table& table) { find_combatant(table, kBandit1)->figure.leader = true; });
  over = after(quick, Chase{{kBandit1, kGuard}, Pace::kAlike, true}, {d20(11)});
  for (const Id id : {kBandit1, kGuard}) CHECK(who(over, id).fate == Fate::kFighting);
  over = after(quick, Chase{{kBandit1, kGuard}, Pace::kSlower, true});
  CHECK(who(over, kGuard).fate == Fate::kFighting);
  CHECK(refused_by(state, Chase{}) == "Z-CHASE-1");
  CHECK(refused_by(state, Chase{{kBandit1, kAda}, Pace::kAlike}) == "Z-CHASE-1");
  CHECK(refused_by(state, Chase{{kGuard, kGuard}, Pace::kAlike}) == "Z-CHASE-1");
  CHECK(refused_by(after(state, SetFate{kGuard, Fate::kDown}), chase) == "Z-CHASE-1");
  const Offer offer = offer_of(state, 0, "chase");
  CHECK(filled(usual_form(offer), "who") == "123");
  CHECK(chances(state, offer, {}) == std::vector<std::string>{"Bandit 1 escapes 50 %"});
}

}  // namespace
}  // namespace fray::zones::test
