#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

Action effect(std::vector<Id> who, const char* name, int turns) {
  return AddEffect{std::move(who), Effect{0, name, EffectEnd::kTurns, 0, "", 0, 0}, turns};
}

}  // namespace

TEST_CASE("an NPC at 0 HP is out, an Errant is not", "[E-HP-3]") {
  State state = after(after(in_first_turn(), Hurt{{kGoblin1}, 100}), SetHp{kBo, 0});
  CHECK(who(state, kGoblin1).hp == 0);
  CHECK(is_out(who(state, kGoblin1)));
  CHECK_FALSE(is_out(who(state, kBo)));
  CHECK(may_act(state, kBo));
  state = next(state);
  CHECK(acting_now(state) == std::vector<Id>{kGoblin2});
  CHECK(refused_by(state, TakeAction{kGoblin1, Deed::kAttack}) == "E-HP-3");
  CHECK(refused_by(state, Shift{kGoblin1, 0}) == "E-HP-3");
  CHECK(refused_by(state, ChoosePace{kGoblin1, Pace::kSlow}) == "E-HP-3");
  CHECK(may_act(after(state, Heal{{kGoblin1}, 1}), kGoblin1));
}

TEST_CASE("HP by hand: never below 0, healed no higher than full", "[E-HP-3]") {
  const State state = in_first_turn();
  CHECK(who(after(state, Hurt{{kGoblin1}, 2}), kGoblin1).hp == 4);
  CHECK(who(after(after(state, Hurt{{kGoblin1}, 2}), Heal{{kGoblin1}, 50}), kGoblin1).hp == 6);
  const auto nothing = refuse(state, Heal{{kGoblin1}, 1});
  REQUIRE(nothing);
  CHECK(nothing->why == "Goblin 1 has full HP: there is nothing to heal.");
  CHECK(refused_by(state, Heal{{kGoblin1, kGoblin2}, 1}) == "no rule");
  const State one_hurt = after(state, Hurt{{kGoblin2}, 2});
  CHECK_FALSE(refuse(one_hurt, Heal{{kGoblin1, kGoblin2}, 1}));
  State above = state;  // as an old save may have it
  errant_state(above).fight->combatants[2].hp = 20;
  REQUIRE(who(above, kGoblin1).hp == 20);
  CHECK(who(after(after(above, Hurt{{kGoblin2}, 1}), Heal{{kGoblin1, kGoblin2}, 5}), kGoblin1).hp ==
        20);
  CHECK(who(after(above, SetHp{kGoblin1, 20}), kGoblin1).hp == 20);
  CHECK(refused_by(above, SetHp{kGoblin1, 21}) == "E-HP-3");
  for (const Action& absurd :
       {Action{SetHp{kGoblin1, -1}}, Action{SetHp{kGoblin1, 10000}}, Action{Hurt{{kGoblin1}, 0}},
        Action{Hurt{{kGoblin1}, -5}}, Action{Heal{{kGoblin1}, 10000}}, Action{Hurt{{}, 1}},
        Action{Hurt{{99}, 1}}, Action{Hurt{{kGoblin1, kGoblin1}, 1}}, Action{SetHp{99, 1}}})
    CHECK(refused_by(state, absurd) == "no rule");
}

TEST_CASE("full HP can be changed in mid-fight, and the unhurt stay unhurt", "[E-HP-3]") {
  const State state = in_first_turn();
  REQUIRE(who(state, kGoblin1).max_hp == 6);
  const State raised = after(state, SetFullHp{kGoblin1, 20});
  CHECK(who(raised, kGoblin1).max_hp == 20);
  CHECK(who(raised, kGoblin1).hp == 20);
  CHECK(errant_state(raised).fight->prompts.empty());  // it is not hurt
  const State hurt = after(after(state, Hurt{{kGoblin1}, 1}), SetFullHp{kGoblin1, 8});
  CHECK(who(hurt, kGoblin1).max_hp == 8);
  CHECK(who(hurt, kGoblin1).hp == 5);
  const State lowered = after(raised, SetFullHp{kGoblin1, 5});
  CHECK(who(lowered, kGoblin1).max_hp == 5);
  CHECK(who(lowered, kGoblin1).hp == 5);
  CHECK(who(raised, kGoblin2).max_hp == 6);
  for (const int full : {0, -1, 10000})
    CHECK(refused_by(state, SetFullHp{kGoblin1, full}) == "E-HP-3");
  CHECK(who(after(state, SetFullHp{kGoblin1, 1}), kGoblin1).hp == 1);
  CHECK(who(after(state, SetFullHp{kGoblin1, 9999}), kGoblin1).max_hp == 9999);
  CHECK(refused_by(state, SetFullHp{99, 5}) == "no rule");
}

TEST_CASE("HP are set no higher than full, which says what to do first", "[E-HP-3]") {
  const State state = in_first_turn();
  CHECK(who(after(state, SetHp{kGoblin1, 6}), kGoblin1).hp == 6);
  CHECK(refused_by(state, SetHp{kGoblin1, 7}) == "E-HP-3");
  CHECK(refuse(state, SetHp{kGoblin1, 7})->why ==
        "Goblin 1 has 6 HP when unhurt: raise the full HP first.");
  const State raised = after(state, SetFullHp{kGoblin1, 20});
  CHECK(who(after(raised, SetHp{kGoblin1, 20}), kGoblin1).hp == 20);
  CHECK(refused_by(raised, SetHp{kGoblin1, 21}) == "E-HP-3");
}

TEST_CASE("an Errant's sheet follows when full HP change in mid-fight", "[E-HP-3]") {
  const State state = in_first_turn();
  const Id ada = who(state, kAda).errant;
  State raised = after(after(state, SetFullHp{kAda, 30}), SetHp{kAda, 25});
  CHECK(find_errant(raised, ada)->max_hp == 30);
  CHECK(find_errant(raised, ada)->hp == find_errant(state, ada)->hp);
  // Whatever else is changed on the sheet, the fight goes by it.
  Errant renamed = *find_errant(raised, ada);
  renamed.name = "Adela";
  raised = after(raised, ChangeErrant{renamed});
  CHECK(who(raised, kAda).max_hp == 30);
  CHECK(who(raised, kAda).hp == 25);
  const State over = after(raised, EndFight{});
  CHECK(find_errant(over, ada)->max_hp == 30);
  CHECK(find_errant(over, ada)->hp == 25);
  const State lowered = after(raised, SetFullHp{kAda, 4});
  CHECK(who(lowered, kAda).hp == 4);
  CHECK(find_errant(lowered, ada)->max_hp == 4);
  CHECK(find_errant(lowered, ada)->hp == 4);
}

TEST_CASE("a sheet saved in mid-fight leaves HP and body as the fight has them",
          "[E-HP-1][E-HP-3][E-WND-1]") {
  // Unhurt on the sheet, hurt in the fight.
  const State hurt = after(in_first_turn(), Hurt{{kAda}, 5});
  Errant ada = errant_state(hurt).company[0];
  ada.hp = ada.max_hp = 9;
  const State raised = after(hurt, ChangeErrant{ada});
  CHECK(who(raised, kAda).hp == 3);
  CHECK(who(raised, kAda).max_hp == 9);
  // Unhurt in the fight as well, it stays so.
  CHECK(who(after(in_first_turn(), ChangeErrant{ada}), kAda).hp == 9);
  // Fewer full HP than there are.
  Errant bo = errant_state(hurt).company[1];
  bo.hp = 6;
  bo.max_hp = 10;
  State low = start({bo}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30});
  bo = errant_state(low).company[0];
  bo.max_hp = 5;
  low = after(low, ChangeErrant{bo});
  CHECK(who(low, 1).hp == 5);
  CHECK(who(low, 1).max_hp == 5);
  // One point of Exhaustion more is one point more: what else has happened stays.
  Errant tired = new_errant("Cy", 10, 8);
  tired.body.exhaustion = 1;
  State dying = after(start({tired}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30}),
                      Hurt{{1}, 13}, {d20(1)});
  const Body before = who(dying, 1).body;
  REQUIRE(before.wounds.size() == 1);
  REQUIRE(before.dying != Dying::kNot);
  tired = errant_state(dying).company[0];
  tired.body.exhaustion = 2;
  const Body now = who(after(dying, ChangeErrant{tired}), 1).body;
  CHECK(now.wounds == before.wounds);
  CHECK(now.dying == before.dying);
  CHECK(now.turns_left == before.turns_left);
  CHECK(now.exhaustion == 2);
}

TEST_CASE("full HP of a weakened body are never below the HP it has", "[E-HP-3][E-WND-1]") {
  State state =
      start({new_errant("Ada", 10, 10)}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30});
  errant_state(state).fight->combatants[0].body.wounds = {{Harm::kToxic, 2}};
  errant_state(state).fight->combatants[0].hp = errant_state(state).fight->combatants[0].max_hp = 5;
  for (const int full : {12, 8}) {
    const State changed = after(state, SetFullHp{1, full});
    INFO(full);
    CHECK(who(changed, 1).max_hp == full / 2);
    CHECK(who(changed, 1).hp == full / 2);  // unhurt before and after
    CHECK(find_errant(changed, 1)->max_hp == full);
  }
}

TEST_CASE("the log says what became of HP when full HP change", "[E-HP-3]") {
  Session session = new_session(1);
  session.state = in_first_turn();
  REQUIRE(act(session, SetFullHp{kGoblin1, 8}).done);
  CHECK(entries(session).back().kind == 86);
  CHECK(entries(session).back().lines[0].text ==
        "Goblin 1 has 8 HP when unhurt; HP go from 6 to 8.");
  REQUIRE(act(session, SetFullHp{kGoblin1, 5}).done);
  CHECK(entries(session).back().lines[0].text ==
        "Goblin 1 has 5 HP when unhurt; HP go from 8 to 5.");
  REQUIRE(undo(session));
  REQUIRE(undo(session));
  CHECK(who(session.state, kGoblin1).max_hp == 6);
  CHECK(who(session.state, kGoblin1).hp == 6);
}

TEST_CASE("harm by hand is damage to an Errant: Saving Throw, wound, Warband first",
          "[E-HP-1][E-HP-2][E-BAND-1]") {
  const State state = in_first_turn();
  CHECK(who(after(state, Hurt{{kAda, kBo, kGoblin1}, 5}), kBo).hp == 3);
  const State saved = after(state, Hurt{{kAda}, 8}, {d20(9)});  // phys 10, DV 8
  CHECK_FALSE(who(saved, kAda).out_of_action);
  const State down = after(state, Hurt{{kAda}, 8}, {d20(8)});
  CHECK(who(down, kAda).out_of_action);
  CHECK(who(down, kAda).body.wounds.empty());
  const State wounded = after(state, Hurt{{kAda}, 10, Harm::kBurning}, {d20(1)});
  CHECK(who(wounded, kAda).body.wounds == std::vector<Wound>{{Harm::kBurning, 2}});
  const State led = after(after(state, SetWarband{kAda, 3, 2}), Hurt{{kAda}, 7});
  CHECK(who(led, kAda).band.hp == 0);
  CHECK(who(led, kAda).hp == 7);
  CHECK(refused_by(state, Hurt{{kAda}, 1, static_cast<Harm>(4)}) == "E-WND-1");
}

TEST_CASE("any number of statuses, each with its end", "[E-STAT-1]") {
  State state = after(in_first_turn(), effect({kAda, kGoblin1}, "blinded", 2));
  state = after(
      state,
      AddEffect{{kAda}, Effect{0, "poisoned", EffectEnd::kRemedy, 0, "an antidote", 1, 2}, 0});
  state =
      after(state, AddEffect{{kAda}, Effect{0, "grappled", EffectEnd::kByHand, 0, "", 0, 0}, 0});
  const auto& effects = who(state, kAda).effects;
  REQUIRE(effects.size() == 3);
  CHECK(effects[1].impairs_bearer == 1);
  CHECK(effects[1].enhances_against == 2);
  CHECK(effects[0].id != effects[1].id);
  CHECK(effects[0].id != who(state, kGoblin1).effects[0].id);
  state = after(state, EndEffect{kAda, effects[2].id});
  CHECK(who(state, kAda).effects.size() == 2);
  for (int turn = 0; turn < 5; ++turn) state = next(to(state, Step::kExpiry));
  REQUIRE(who(state, kAda).effects.size() == 1);
  CHECK(who(state, kAda).effects[0].name == "poisoned");
}

TEST_CASE("absurd effects are refused", "[E-STAT-1]") {
  const State state = in_first_turn();
  CHECK(refused_by(state, effect({kAda}, "", 2)) == "no rule");
  CHECK(refused_by(state, effect({}, "stunned", 2)) == "no rule");
  CHECK(refused_by(state, effect({kAda}, "stunned", 0)) == "E-INIT-8");
  CHECK(refused_by(state, effect({kAda}, "stunned", 1001)) == "E-INIT-8");
  CHECK(refused_by(state, EndEffect{kAda, 77}) == "E-STAT-1");
}

TEST_CASE("durations tick at expiry, and the log's query names what ends", "[E-INIT-8]") {
  for (int turns = 1; turns <= 4; ++turns) {
    State state = after(in_first_turn(), effect({kGoblin1}, "stunned", turns));
    for (int turn = 1; turn <= turns; ++turn) {
      CHECK(who(state, kGoblin1).effects.size() == 1);
      state = to(state, Step::kExpiry);
      CHECK(who(state, kGoblin1).effects.size() == 1);
      CHECK(ending_now(*errant_state(state).fight).size() == (turn == turns ? 1 : 0));
      state = next(state);
      if (turn < turns) state = after(state, SetOrder{Side::kCompany});
    }
    CHECK(who(state, kGoblin1).effects.empty());
  }
}

TEST_CASE("an effect laid on before the first turn counts from it", "[E-INIT-8]") {
  StartFight how;
  how.light = Light::kDim;
  how.distance = 30;
  State state = start({new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}}, how);
  state = after(after(state, effect({1}, "charmed", 1)), RollSurprise{}, {d6(3)});
  CHECK(who(to(state, Step::kExpiry), 1).effects.size() == 1);
  CHECK(who(next(to(state, Step::kExpiry)), 1).effects.empty());
}

TEST_CASE("statuses that can be picked, and what each keeps from", "[E-STAT-1]") {
  std::string all, no_actions, no_moving, perils;
  const auto add = [](std::string& text, std::string_view name) {
    text += (text.empty() ? "" : " ") + std::string(name);
  };
  for (const Status& one : statuses()) {
    add(all, one.name);
    if (one.no_actions) add(no_actions, one.name);
    if (one.no_moving) add(no_moving, one.name);
    if (one.is_peril) add(perils, one.name);
    CHECK(find_status(one.name) == &one);
  }
  CHECK(all ==
        "blinded burning charmed drowning frightened frozen grappled paralysed petrified poisoned "
        "prone stunned terrified unconscious");
  CHECK(no_actions == "paralysed petrified stunned unconscious");
  CHECK(no_moving == "frozen grappled");
  CHECK(perils == "burning drowning");
  CHECK(find_status("covered in honey") == nullptr);
}

TEST_CASE("turns that are left count the present one", "[E-INIT-8]") {
  Effect effect;
  effect.last_turn = 5;
  CHECK(turns_left(effect, 3) == 3);
  CHECK(turns_left(effect, 5) == 1);
  CHECK(turns_left(effect, 6) == 0);
  CHECK(turns_left(effect, 9) == 0);
}

TEST_CASE("harm by hand goes the way of all damage", "[E-BAND-1][B-CUBE-3][E-HP-3]") {
  State state = after(in_first_turn(), SetWarband{kGoblin1, 2, 2});
  state = after(state, Hurt{{kGoblin1}, 3});
  CHECK(who(state, kGoblin1).band.hp == 1);
  CHECK(who(state, kGoblin1).hp == 6);
  state = after(state, Hurt{{kGoblin1}, 3});
  CHECK(who(state, kGoblin1).band.hp == 0);
  CHECK(who(state, kGoblin1).hp == 4);
  CHECK(who(state, kGoblin1).taken == 6);
  state = after(in_first_turn(), AddNpcs{{"B-CUBE", 1, Side::kOpposition}});
  const Id cube = errant_state(state).fight->combatants.back().id;
  CHECK(who(after(state, Hurt{{cube}, 5, Harm::kShocking}), cube).hp == 20);
  CHECK(who(after(state, Hurt{{cube}, 5, Harm::kBurning}), cube).hp == 15);
}

TEST_CASE("HP go up to 9,999", "[E-HP-1]") {
  const State state = after(in_first_turn(), SetFullHp{kGoblin1, 9999});
  CHECK(who(after(state, SetHp{kGoblin1, 9999}), kGoblin1).hp == 9999);
  CHECK(refused_by(state, SetHp{kGoblin1, 10'000}) == "no rule");
}

TEST_CASE("healing of several tells what each gains", "[E-HP-3]") {
  Session session = new_session(1);
  session.state = after(after(in_first_turn(), Hurt{{kAda}, 1}), Hurt{{kBo}, 7});
  REQUIRE(act(session, Heal{{kAda, kBo}, 5}).done);
  CHECK(entries(session).back().lines[0].text == "Ada regains 1 HP, Bo 5.");
  session.state = after(in_first_turn(), Hurt{{kAda, kBo}, 6});
  REQUIRE(act(session, Heal{{kAda, kBo}, 5}).done);
  CHECK(entries(session).back().lines[0].text == "Ada and Bo regain 5 HP.");
}

TEST_CASE("a Warband that takes all of it leaves its leader brainwashed", "[B-SQUAT-3][E-BAND-1]") {
  Effect washed{0, "brainwashed", EffectEnd::kRemedy, 0, "hurt", 0, 0};
  washed.until_hurt = true;
  State state = after(after(in_first_turn(), SetWarband{kAda, 3, 2}), AddEffect{{kAda}, washed, 0});
  CHECK(who(after(state, Hurt{{kAda}, 6}), kAda).effects.size() == 1);
  CHECK(who(after(state, Hurt{{kAda}, 7}), kAda).effects.empty());
}

TEST_CASE("whoever is unhurt on the sheet stays so with other full HP", "[E-HP-3]") {
  Errant ada = new_errant("Ada", 10, 8);
  set_full_hp(ada, 12);
  CHECK(ada.max_hp == 12);
  CHECK(ada.hp == 12);
  ada.hp = 5;
  set_full_hp(ada, 10);
  CHECK(ada.max_hp == 10);
  CHECK(ada.hp == 5);
}
