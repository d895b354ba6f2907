// The board and the offers: what stands where, what can be done next, and what a form may send.
#include "core/errant/board.hpp"

#include <algorithm>
#include <set>

#include "core/errant/attack.hpp"
#include "core/errant/example.hpp"
#include "core/errant/position.hpp"
#include "core/errant/rules_text.hpp"
#include "core/errant/ruleset.hpp"
#include "tests/core/helpers.hpp"
#include "tests/core/random.hpp"

namespace fray::test {
namespace {

State example() {
  State state;
  for (const Action& action : example_fight(state)) state = after(state, action);
  return state;
}

const Offer* find_offer(const std::vector<Offer>& all, std::string_view key) {
  const auto found = std::ranges::find(all, key, &Offer::key);
  return found == all.end() ? nullptr : &*found;
}

// Takes an offer up with such a form, and these faces.
State done(State state, Id who, std::string_view key, const FilledForm& form = {},
           Throws faces = {}) {
  INFO(key);
  const std::vector<Action> actions = errant::fill(state, who, key, form);
  REQUIRE_FALSE(actions.empty());
  for (const Action& action : actions) state = after(state, action, std::exchange(faces, {}));
  return state;
}

std::vector<std::string> keys(const std::vector<Offer>& all) {
  std::vector<std::string> found;
  for (const Offer& offer : all) found.push_back(offer.key);
  return found;
}
using Keys = std::vector<std::string>;

std::vector<Id> order(const State& state) {
  std::vector<Id> ids;
  const Board board = errant::board(state);
  for (const BoardRow& row : board.groups.at(0).rows) ids.push_back(row.who);
  return ids;
}

bool marked(const State& state, Id who, std::string_view text) {
  const BoardRow row = errant::row(state, who);
  return std::ranges::any_of(row.marks, [&](const Mark& mark) { return mark.text == text; });
}

TEST_CASE("without a fight the board shows the Company and how one begins") {
  const Board empty = errant::board({});
  CHECK_FALSE(empty.running);
  CHECK(empty.groups.empty());
  CHECK(keys(empty.bar) == Keys{"example"});
  State state = done({}, 0, "example");
  CHECK(errant_state(state).fight->combatants.size() == 5);
  state = after({}, AddErrant{new_errant("Maren", 12, 9)});
  for (const char* other : {"Tibb", "Ysolde"}) state = after(state, AddErrant{new_errant(other)});
  const Board home = errant::board(state);
  REQUIRE(home.groups.size() == 1);
  REQUIRE(home.groups[0].rows.size() == 3);
  const BoardRow maren = errant::row(state, home.groups[0].rows[0].who);
  CHECK(maren.name == "Maren");
  CHECK(maren.note == "Violent, Renown 1, SPD 12");
  CHECK(maren.pools.at(0).now == 9);
}

TEST_CASE("an Errant rests and leaves") {
  State state = after({}, AddErrant{new_errant("Ada", 10, 11)});
  CHECK(keys(errant::offers(state, 1)) == Keys{"j-take-up", "j-stores", "remove"});
  errant_state(state).company[0].hp = 2;
  state = done(state, 1, "rest");
  CHECK(errant_state(state).company[0].hp == 11);
  CHECK(errant_state(done(state, 1, "remove")).company.empty());
}

TEST_CASE("the distance is rolled or set", "[E-DIST-1]") {
  const State state = example();
  const Board now = errant::board(state);
  CHECK(now.running);
  CHECK(now.title == "Distance");
  CHECK(now.line == "distance unknown · dim");
  REQUIRE(now.step);
  CHECK(now.step->rule == "E-DIST-1");
  CHECK(keys(now.step->offers) == Keys{"set-distance"});
  CHECK(now.step->offers[0].rank == Rank::kMinor);
  CHECK(keys(now.bar) == Keys{"roll-distance"});
  CHECK(now.bar[0].note == "D6 × 10 feet");
  CHECK(errant_state(done(state, 0, "roll-distance", {}, {d6(4)})).fight->distance == 40);
  CHECK(errant_state(done(state, 0, "set-distance", {{"distance", "25"}})).fight->distance == 25);
  CHECK(errant::fill(state, 0, "set-distance", {{"distance", "-1"}}).empty());
  CHECK(errant::fill(state, 0, "set-distance", {{"distance", "100001"}}).empty());
  CHECK(errant::fill(state, 0, "next", {}).empty());  // it is not offered yet
}

TEST_CASE("surprise is rolled, said, or ruled out", "[E-SURP-1][E-SURP-3]") {
  const State state = after(example(), SetDistance{30});
  const Board now = errant::board(state);
  REQUIRE(now.step);
  CHECK(keys(now.bar) == Keys{"roll-surprise"});
  CHECK(keys(now.step->offers) == Keys{"allow-surprise", "set-surprise"});
  CHECK(now.step->offers[0].form.at(0).kind == Field::Kind::kToggle);
  CHECK(now.step->offers[0].form.at(0).usual == "1");
  REQUIRE(now.step->lines.size() == 1);
  CHECK(now.step->lines[0].text == "1–2 the enemy surprises, 3–4 nobody, 5–6 the Company.");
  CHECK(errant_state(done(state, 0, "roll-surprise", {}, {d6(5)})).fight->surprise ==
        Surprise::kCompany);
  CHECK(errant_state(done(state, 0, "set-surprise", {{"who", "company"}})).fight->surprise ==
        Surprise::kCompany);
  CHECK(errant_state(done(state, 0, "set-surprise", {{"who", "enemy"}})).fight->surprise ==
        Surprise::kOpposition);
  CHECK(errant_state(done(state, 0, "set-surprise", {{"who", "nobody"}})).fight->surprise ==
        Surprise::kNobody);
  CHECK(errant::fill(state, 0, "set-surprise", {{"who", "roll"}}).empty());
  const State out = done(state, 0, "allow-surprise", {{"possible", ""}});
  CHECK_FALSE(errant_state(out).fight->surprise_possible);
  CHECK(keys(errant::board(out).bar) == Keys{"next"});
  CHECK(errant::board(out).step->lines.empty());
  // Gone by, it can still be called for.
  const State later = done(out, 0, "next");
  CHECK(keys(errant::board(later).step->offers) == Keys{"set-order", "set-surprise"});
  CHECK(errant_state(done(later, 0, "set-surprise", {{"who", "roll"}})).fight->step ==
        Step::kSurprise);
}

TEST_CASE("the order is called or said", "[E-INIT-1]") {
  const State state = to(after(example(), SetDistance{30}), Step::kSurprise);
  const State now = after(state, SetSurprise{Surprise::kNobody});
  const Board board = errant::board(now);
  CHECK(keys(board.bar) == Keys{"odd", "even"});
  for (const Offer& call : board.bar) CHECK(call.rank == Rank::kMain);
  CHECK(keys(board.step->offers) == Keys{"set-order"});
  CHECK(errant_state(done(now, 0, "odd", {}, {d6(1), d6(2)})).fight->winners == Side::kCompany);
  CHECK(errant_state(done(now, 0, "even", {}, {d6(1), d6(2)})).fight->winners == Side::kOpposition);
  CHECK(errant_state(done(now, 0, "set-order", {{"who", "enemy"}})).fight->winners ==
        Side::kOpposition);
  CHECK(errant_state(done(now, 0, "set-order", {{"who", "company"}})).fight->winners ==
        Side::kCompany);
}

TEST_CASE("those of the phase stand on top until it is over, who is out below", "[E-INIT-4]") {
  State state = in_first_turn(Side::kOpposition);
  CHECK(order(state) == std::vector<Id>{kGoblin1, kGoblin2, kAda, kBo});
  state = after(state, TakeAction{kGoblin1, Deed::kOther});
  CHECK(order(state) == std::vector<Id>{kGoblin1, kGoblin2, kAda, kBo});
  state = next(state);
  CHECK(order(state) == std::vector<Id>{kAda, kBo, kGoblin1, kGoblin2});
  state = after(state, SetStanding{kAda, Standing::kFled});
  CHECK(order(state) == std::vector<Id>{kBo, kGoblin1, kGoblin2, kAda});
  CHECK(errant::board(state).place != errant::board(next(state)).place);
}

TEST_CASE("a row says how somebody stands and what is left to do") {
  State state = after(in_first_turn(), SetLeader{kAda, true});
  const BoardRow ada = errant::row(state, kAda);
  CHECK(ada.name == "Ada");
  CHECK(ada.ours);
  CHECK(ada.leader);
  CHECK(ada.may_act);
  CHECK_FALSE(ada.waiting);
  CHECK(ada.actions == 1);
  REQUIRE(ada.pools.size() == 1);
  CHECK(ada.pools[0].now == 8);
  CHECK(ada.pools[0].full == 8);
  CHECK(ada.pools[0].vital);
  CHECK(ada.spoken == "Ada, Company, leader, 8 of 8 HP, may act now, 1 action left");
  REQUIRE(keys(ada.quick) == Keys{"attack", "act"});
  CHECK(ada.quick[0].spoken == "Ada: attack");
  CHECK(ada.quick[1].spoken == "Ada: take an action");
  CHECK(ada.quick[0].cannot.empty());
  const BoardRow goblin = errant::row(state, kGoblin1);
  CHECK_FALSE(goblin.ours);
  CHECK_FALSE(goblin.may_act);
  CHECK(goblin.waiting);
  CHECK_FALSE(goblin.leader);
  CHECK(goblin.quick.empty());
  state = after(state, TakeAction{kAda, Deed::kReady});
  CHECK_FALSE(errant::row(state, kAda).may_act);
  CHECK(marked(state, kAda, "quick"));
  CHECK(marked(state, kAda, "ready"));
  state = after(state, SetStanding{kGoblin1, Standing::kSurrendered});
  CHECK(errant::row(state, kGoblin1).out);
  CHECK(marked(state, kGoblin1, "surrendered"));
  CHECK(errant::row(state, 99).name.empty());
}

TEST_CASE("Next says who could still act, or where it leads", "[E-INIT-3]") {
  State state = in_first_turn();
  const auto note = [&] { return errant::board(state).bar.at(0).note; };
  CHECK(errant::board(state).title == "The Company, quickly");
  CHECK(errant::board(state).line == "Turn 1 · 30 feet apart · bright");
  CHECK(note() == "2 hold back");
  state = after(state, TakeAction{kAda, Deed::kOther});
  CHECK(note() == "1 holds back");
  state = after(state, TakeAction{kBo, Deed::kOther});
  CHECK(note() == "the enemy, quickly");
  state = to(state, Step::kLosersSlow);
  CHECK(note() == "2 can still act");
}

TEST_CASE("the end of a turn says what it brings, the end of a fight how to leave it",
          "[E-INIT-8]") {
  State state = in_first_turn();
  state = after(state, AddEffect{{kBo}, {.name = "stunned", .end = EffectEnd::kTurns}, 1});
  state = to(state, Step::kExpiry);
  REQUIRE(errant::board(state).step->lines.size() == 1);
  CHECK(errant::board(state).step->lines[0].text.find("Bo") != std::string::npos);
  state = to(in_first_turn(), Step::kExpiry);
  CHECK(errant::board(state).step->lines.at(0).text == "Nothing runs out this turn.");
  State won = in_first_turn();
  for (const Id goblin : {kGoblin1, kGoblin2})
    won = after(won, SetStanding{goblin, Standing::kFled});
  CHECK(keys(errant::board(won).bar) == Keys{"end", "chase", "next"});
  CHECK_FALSE(errant_state(done(won, 0, "end")).fight);
  won = to(won, Step::kExpiry);
  won = next(won);
  REQUIRE(errant_state(won).fight->step == Step::kOver);
  CHECK(keys(errant::board(won).bar) == Keys{"end", "chase"});
}

TEST_CASE("the notes are on the board until the first order", "[E-INIT-3]") {
  StartFight how;
  how.notes = "They want the chest.";
  State state = start({new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}}, how);
  REQUIRE(errant::board(state).notes);
  CHECK(errant::board(state).notes->text == "They want the chest.");
  state = done(state, 0, "fight-notes", {{"notes", "They want\nout."}});
  CHECK(errant_state(state).fight->notes == "They want\nout.");
  state = after(state, SetDistance{30});
  state = to(state, Step::kOrder);
  CHECK(errant::board(state).notes);
  CHECK_FALSE(errant::board(after(state, SetOrder{})).notes);
}

TEST_CASE("Morale is asked for, and what they do who have lost heart", "[E-MOR-1][E-MOR-2]") {
  State state = after(in_first_turn(), AskMorale{{kGoblin1, kGoblin2}});
  REQUIRE(errant::board(state).questions.size() == 1);
  const Question asked = errant::board(state).questions[0];
  CHECK(asked.text == "Morale: 2 Goblins");
  REQUIRE(keys(asked.answers) == Keys{"roll-morale", "dismiss-morale"});
  CHECK(asked.answers[0].note.starts_with("breaks "));
  CHECK(asked.answers[1].rank == Rank::kMinor);
  CHECK(errant::board(done(state, kGoblin1, "dismiss-morale")).questions.empty());
  state = done(state, kGoblin1, "roll-morale", {}, {d6(6, 6)});
  const Question lost = errant::board(state).questions.at(0);
  CHECK(lost.text == "2 Goblins lose heart");
  REQUIRE(keys(lost.answers) == Keys{"flee", "yield", "stay"});
  CHECK(lost.answers[0].spoken == "2 Goblins: Flee");
  const auto both = [&](std::string_view key, Standing standing) {
    const State then = done(state, lost.who, key);
    for (const Id goblin : {kGoblin1, kGoblin2}) {
      CHECK(who(then, goblin).standing == standing);
      CHECK_FALSE(who(then, goblin).breaks);
    }
  };
  both("flee", Standing::kFled);
  both("yield", Standing::kSurrendered);
  both("stay", Standing::kFighting);
  CHECK(errant::fill(state, kAda, "flee", {}).empty());
}

TEST_CASE("attack comes first, then any other action, then the rest", "[E-INIT-6]") {
  const State state = in_first_turn();
  const std::vector<Offer> all = errant::offers(state, kAda);
  CHECK(all.at(0).key == "attack");
  CHECK(all.at(1).key == "other");
  for (const char* key : {"move-0", "shift-0", "use-item", "sorcery", "miracle", "ready",
                          "retrieve", "free", "pace", "hurt", "standing", "leave"}) {
    INFO(key);
    const Offer* one = find_offer(all, key);
    REQUIRE(one != nullptr);
    CHECK(one->cannot.empty());
  }
  // Who lacks nothing is not healed.
  CHECK_FALSE(find_offer(all, "heal")->cannot.empty());
  const State hurt = after(state, SetHp{kAda, 1});
  CHECK(find_offer(errant::offers(hurt, kAda), "heal")->cannot.empty());
  std::set<std::string> seen;
  for (const Offer& offer : all) CHECK(seen.insert(offer.key).second);
  CHECK_FALSE(find_offer(errant::offers(state, kGoblin1), "attack")->cannot.empty());
  CHECK(errant::offers(state, 99).empty());
  const State moved = done(state, kAda, "move-0", {}, {d4(4, 3, 2)});
  CHECK(who(moved, kAda).usage.movement_rolled > 0);
  CHECK(who(done(moved, kAda, "walk", {{"far", "10"}}), kAda).usage.movement_used == 10);
  CHECK(who(done(state, kAda, "pace", {{"pace", "2"}}), kAda).usage.pace == Pace::kSlow);
  CHECK(who(done(state, kGoblin1, "hurt", {{"amount", "2"}}), kGoblin1).hp ==
        who(state, kGoblin1).hp - 2);
  CHECK(find_combatant(done(state, kBo, "leave"), kBo) == nullptr);
}

TEST_CASE("with a weapon that nobody knows one closes in where that is free, else shoots",
          "[E-ATT-8][E-MOVE-2]") {
  const State apart =
      after(start({new_errant("Ada", 13)}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 10}),
            SetOrder{Side::kCompany});
  const auto strikes = [](const State& state, const FilledForm& form = {}) {
    return errant::fill(state, kAda, "attack", form);
  };
  // A shift costs nothing.
  REQUIRE(strikes(apart).size() == 2);
  CHECK(strikes(apart)[0].is<Shift>());
  CHECK(strikes(apart)[1].is<AttackRoll>());
  // It was said to fly.
  REQUIRE(strikes(apart, {{"manner", "2"}}).size() == 1);
  // What was rolled for is walked.
  const State rolled = done(apart, kAda, "move-0", {}, {d4(4, 4, 4)});
  REQUIRE(strikes(rolled).size() == 2);
  REQUIRE(strikes(rolled)[0].is<UseMovement>());
  CHECK(strikes(rolled)[0].as<UseMovement>()->way == Way::kTowards);
  // Where it has been walked already, it shoots; in hand, the walk that is missing is refused.
  const State far = after(rolled, UseMovement{kAda, 120, false, Way::kAway, 0, {}});
  REQUIRE(strikes(far).size() == 1);
  CHECK(strikes(far)[0].is<AttackRoll>());
  REQUIRE(strikes(far, {{"manner", "1"}}).size() == 2);
  const Id goblin = errant_state(apart).fight->combatants.back().id;
  const MaybeRefusal no = refuse(apart, UseMovement{kAda, 5, false, Way::kTowards, goblin, {}});
  REQUIRE(no);
  CHECK(no->why == "Goblin is 10 feet away: Ada needs a movement roll first.");
  CHECK(refuse(far, strikes(far, {{"manner", "1"}})[0]));
  // The form says which it is before anybody strikes.
  const auto attack = [](const State& state) { return errant::offers(state, kAda).at(0); };
  const auto manner = [&](const State& state) {
    const Offer offer = attack(state);
    return std::ranges::find(offer.form, "manner", &Field::key)->usual;
  };
  CHECK(manner(apart) == "0");
  CHECK(manner(far) == "2");
  CHECK(attack(far).note == attack(apart).note + ", thrown or shot");
}

TEST_CASE("an attack's form: whom, with what, and the steps that the fight counts",
          "[E-ATT-1][E-ATT-3]") {
  State state =
      after(in_first_turn(), AddEffect{{kGoblin2}, {.name = "prone", .enhances_against = 1}, 0});
  const Offer attack = errant::offers(state, kAda).at(0);
  REQUIRE(attack.form.at(0).choices.size() == 2);
  CHECK(attack.form[0].usual == std::to_string(kGoblin1));
  const auto rolled = [&](const FilledForm& form) {
    const std::vector<Action> actions = errant::fill(state, kAda, "attack", form);
    REQUIRE_FALSE(actions.empty());
    REQUIRE(actions.back().is<AttackRoll>());
    return *actions.back().as<AttackRoll>();
  };
  CHECK(rolled({}).target == kGoblin1);
  CHECK(rolled({}).steps == 0);
  CHECK(rolled({}).sides == damage_die(errant_state(state).company[0]));
  CHECK(rolled({{"whom", std::to_string(kGoblin2)}}).steps == 1);
  CHECK(rolled({{"steps", "-2"}}).steps == -2);
  CHECK(rolled({{"wait", "1"}}).hold);
  const State theirs = in_first_turn(Side::kOpposition);
  for (const char* beyond : {"0", "1", "-1"}) {
    const auto strikes = errant::fill(theirs, kGoblin1, "attack", {{"with", beyond}});
    if (!strikes.empty()) CHECK(strikes.back().as<AttackRoll>()->blow == "weapon");
  }
  CHECK(errant::fill(state, kAda, "attack", {{"whom", std::to_string(kBo)}}).empty());
  CHECK(errant::fill(state, kAda, "attack", {{"with", "7"}}).empty());
  CHECK(errant::fill(state, kAda, "attack", {{"steps", "13"}}).empty());
  const auto lines = errant::chances(state, attack, usual_form(attack));
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].starts_with("Goblin 1 at 0 HP: "));
  CHECK(lines[1].starts_with("Damage on average: "));
  CHECK(errant::chances(state, errant::offers(state, kAda).at(1), {}).empty());
}

TEST_CASE("a player's attack closes in first where that is free, or says how far it is",
          "[E-ATT-1][E-ATT-8][E-MOVE-3]") {
  Errant ada = new_errant("Ada", 13), bo = new_errant("Bo", 7);
  for (Errant* one : {&ada, &bo})
    carry(one->gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  Weapon bow = new_weapon("bow", Weight::kMedium, Missile::kMedium);
  bow.ammunition = 3;
  carry(ada.gear, bow);
  const State state = after(start({ada, bo}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30}),
                            SetOrder{Side::kCompany});
  const Id goblin = errant_state(state).fight->combatants[2].id;
  const auto first_why = [](const State& at, const std::vector<Action>& actions) {
    REQUIRE_FALSE(actions.empty());
    const MaybeRefusal no = refuse(at, actions.front());
    return no ? no->why : std::string("allowed");
  };
  // Three dice shift 30 feet.
  const auto charge = errant::fill(state, kAda, "attack", {{"with", "1"}});
  REQUIRE(charge.size() == 2);
  const State there = after(state, charge[0]);
  CHECK(in_reach(*errant_state(there).fight, who(there, kAda), who(there, goblin)));
  CHECK(refused_by(there, charge[1]) == "allowed");
  CHECK(charge[1].is<AttackRoll>());
  CHECK(errant::fill(state, kAda, "attack", {{"with", "2"}}).size() == 1);  // she shoots
  // One die does not shift so far, and a roll is an action of its own.
  const auto attack_of = [](const State& at, Id id) { return errant::offers(at, id).at(0); };
  CHECK(attack_of(state, kBo).cannot == "Goblin is 30 feet away: come nearer first.");
  CHECK(first_why(state, errant::fill(state, kBo, "attack", {})) != "allowed");
  CHECK(attack_of(state, kAda).cannot.empty());
  const State far = after(state, SetDistance{100});
  CHECK(attack_of(far, kAda).cannot.empty());  // the bow
  CHECK(first_why(far, errant::fill(far, kAda, "attack", {{"with", "1"}})) != "allowed");
  CHECK(first_why(far, errant::fill(far, kAda, "attack", {{"with", "2"}})) == "allowed");
  CHECK(errant::fill(after(far, CountDistance{false}), kBo, "attack", {}).size() == 1);
}

TEST_CASE("a player's shift goes towards them unless another way is chosen", "[E-MOVE-3]") {
  const State state = in_first_turn();
  for (const auto& [way, distance] : {std::pair{"", 0}, {"0", 30}, {"1", 0}, {"2", 60}}) {
    const FilledForm form = *way == '\0' ? FilledForm{} : FilledForm{{"way", way}};
    const auto actions = errant::fill(state, kAda, "shift-0", form);
    REQUIRE(actions.size() == 1);
    const State moved = after(state, actions[0]);
    INFO(way);
    CHECK(distance_between(*errant_state(moved).fight, who(moved, kAda), who(moved, kGoblin1)) ==
          distance);
  }
}

TEST_CASE("a roll that waits is dealt, or decided upon", "[E-ATT-10][E-ATT-11]") {
  State state = in_first_turn();
  state = done(state, kAda, "attack", {{"manner", "2"}, {"wait", "1"}}, {d8(3)});
  REQUIRE(errant_state(state).fight->pending);
  const Board now = errant::board(state);
  REQUIRE(keys(now.bar) == Keys{"deal", "decide"});
  CHECK(now.bar[0].note == "3 to Goblin 1");
  CHECK(who(done(state, 0, "deal"), kGoblin1).hp == who(state, kGoblin1).hp - 3);
  const auto actions =
      errant::fill(state, 0, "decide", {{"gambit", "1"}, {"given-up", "2"}, {"saves-with", "1"}});
  REQUIRE(actions.size() == 1);
  const ResolveAttack* how = actions[0].as<ResolveAttack>();
  REQUIRE(how != nullptr);
  CHECK(how->gambit == 2);
  CHECK(how->saves_with == Attribute::kSkill);
  CHECK(errant::fill(state, 0, "decide", {{"given-up", "4"}}).empty());
}

TEST_CASE("whatever is offered can be done") {
  Random random{seeded(11)};
  int taken = 0;
  for (int game = 0; game < 20; ++game) {
    State state = done({}, 0, "example");
    for (int step = 0; step < 60 && errant_state(state).fight; ++step) {
      const Board board = errant::board(state);
      std::vector<Offer> all = board.bar;
      if (board.step) all.insert(all.end(), board.step->offers.begin(), board.step->offers.end());
      for (const Question& asked : board.questions)
        all.insert(all.end(), asked.answers.begin(), asked.answers.end());
      for (const BoardRow& row : board.groups.at(0).rows)
        for (Offer& offer : errant::offers(state, row.who)) all.push_back(std::move(offer));
      for (const Offer& offer : all) {
        if (!offer.cannot.empty()) continue;
        INFO(offer.key << " of " << offer.who);
        if (!offer.rule.empty()) CHECK(find_rule(offer.rule) != nullptr);
        const auto actions = errant::fill(state, offer.who, offer.key, usual_form(offer));
        REQUIRE_FALSE(actions.empty());
        const MaybeRefusal no = refuse(state, actions[0]);
        INFO((no ? no->why : std::string()));
        CHECK_FALSE(no);
      }
      // The bar drives the fight on; now and then somebody does something.
      const Offer& chosen =
          all[random.chance(2)
                  ? 0U
                  : static_cast<std::size_t>(random.upto(static_cast<int>(all.size()) - 1))];
      if (!chosen.cannot.empty()) continue;
      Dice dice{seeded(static_cast<std::uint64_t>(game * 100 + step)), {}, {}};
      for (const Action& action : errant::fill(state, chosen.who, chosen.key, usual_form(chosen))) {
        if (!refuse(state, action)) state = reduce(state, action, dice);
        ++taken;
      }
    }
  }
  CHECK(taken > 200);
}

TEST_CASE("the end is offered as soon as no enemy stands, in every step", "[E-HP-3][E-INIT-3]") {
  StartFight how;
  how.light = Light::kDim;
  const State begun = start({new_errant("Ada", 13)}, {{"B-GOB", 1, Side::kOpposition}}, how);
  const Id goblin = errant_state(begun).fight->combatants.back().id;
  State state = begun;
  for (int i = 0; i <= static_cast<int>(Step::kExpiry); ++i) {
    const Step step = errant_state(state).fight->step;
    CAPTURE(static_cast<int>(step));
    CHECK(keys(errant::board(state).bar).front() != "end");
    // Beaten, fled or taken out: it comes to the same.
    for (const Action& gone :
         {Action(SetHp{goblin, 0}), Action(SetStanding{goblin, Standing::kFled}),
          Action(SetStanding{goblin, Standing::kSurrendered}), Action(RemoveCombatant{goblin})}) {
      const Board board = errant::board(after(state, gone));
      CHECK(keys(board.bar).front() == "end");
      // What the step asks for is not lost for it.
      if (step == Step::kOrder)
        CHECK(keys(board.step->offers) == Keys{"odd", "even", "set-order"});
      else
        CHECK(board.bar.size() >= 2);
    }
    if (step == Step::kExpiry) break;
    state = step == Step::kDistance   ? after(state, SetDistance{30})
            : step == Step::kSurprise ? after(state, SetSurprise{Surprise::kNobody})
            : step == Step::kOrder    ? after(state, SetOrder{Side::kCompany})
                                      : next(state);
  }
  CHECK(errant_state(done(after(begun, SetHp{goblin, 0}), 0, "end")).fight == std::nullopt);
}

TEST_CASE("somebody runs: a chase is offered, in that turn and while none is on", "[E-CHASE-1]") {
  State state = in_first_turn();
  CHECK(keys(errant::board(state).bar) == Keys{"next"});
  state = after(state, SetStanding{kGoblin2, Standing::kFled});
  CHECK(keys(errant::board(state).bar) == Keys{"next", "chase"});
  CHECK(errant::board(state).bar[1].note == "Goblin 2 runs");
  const State chased = done(state, 0, "chase");
  REQUIRE(errant_state(chased).chase);
  CHECK(errant_state(chased).chase->parties[0].side == ChaseSide::kPursuers);
  CHECK(keys(errant::board(chased).bar) == Keys{"next"});
  CHECK(keys(errant::board(after(state, SetStanding{kGoblin2, Standing::kFighting})).bar) ==
        Keys{"next"});
  // A turn later nobody is to be seen any more.
  CHECK(keys(errant::board(to(next(to(state, Step::kExpiry)), Step::kOrder)).bar) ==
        Keys{"odd", "even"});
}

}  // namespace
}  // namespace fray::test
