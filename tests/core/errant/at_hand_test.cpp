// What is in hand, handy or packed (E-LOAD-3, E-INIT-7), and what it is struck with (E-ATT-3).
#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/board.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement.hpp"
#include "core/save/save.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

constexpr Id kSwordAtHand = 1, kBowAtHand = 2, kShieldAtHand = 3;

// Ada's gear: a longsword, a bow in the pack, a small shield on the arm.
State armed() {
  Errant ada = new_errant("Ada", 13, 40);
  ada.archetype = Archetype::kDeviant;
  carry(ada.gear, new_weapon("Longsword", Weight::kHeavy, Missile::kNone));
  Weapon bow = new_weapon("Bow", Weight::kMedium, Missile::kMedium);
  bow.ammunition = 3;
  bow.packed = true;
  carry(ada.gear, bow);
  carry(ada.gear, new_armour(Piece::kSmallShield));
  return after(start({ada, new_errant("Bo")}, {{"B-GOB", 2, Side::kOpposition}}, {.distance = 5}),
               SetOrder{Side::kCompany});
}
const Gear& gear(const State& state) { return errant_state(state).company[0].gear; }
Gear& gear(State& state) { return errant_state(state).company[0].gear; }

AttackRoll strike(Id weapon) {
  AttackRoll attack;
  attack.who = kAda;
  attack.target = kGoblin1;
  attack.weapon = weapon;
  return attack;
}

std::vector<StepCause> causes(const State& state, Id weapon) {
  return step_causes(state, kAda, kGoblin1, kBody, weapon);
}

}  // namespace

TEST_CASE("what is packed is retrieved before it is used", "[E-LOAD-3][E-INIT-7]") {
  const State state = armed();
  CHECK(refused_by(state, strike(kBowAtHand)) == "E-LOAD-3");
  CHECK(likely_weapon(state, kAda, kGoblin1) == kSwordAtHand);
  const State far = after(state, SetDistance{60});
  CHECK(likely_weapon(far, kAda, kGoblin1) == kSwordAtHand);
  CHECK(refused_by(state, RetrieveItem{kAda, kSwordAtHand}) == "E-INIT-7");
  CHECK(refused_by(state, RetrieveItem{kAda, 99}) == "E-INIT-7");
  const State none = after(far, RetrieveItem{kAda, kBowAtHand}, {d4(2)});
  CHECK(find_weapon(gear(none), kBowAtHand)->packed);
  const State found = after(far, RetrieveItem{kAda, kBowAtHand}, {d4(1)});
  CHECK_FALSE(find_weapon(gear(found), kBowAtHand)->packed);
  CHECK(likely_weapon(found, kAda, kGoblin1) == kBowAtHand);
  CHECK(actions_left(found, kAda) == 0);
}

TEST_CASE("two hands hold a heavy weapon or a shield", "[E-LOAD-3][E-ATT-7]") {
  const State state = armed();
  CHECK(refused_by(state, strike(kSwordAtHand)) == "E-LOAD-3");
  const State slung = after(state, Stow{kAda, 0, kShieldAtHand});
  CHECK(find_armour(gear(slung), kShieldAtHand)->packed);
  CHECK_FALSE(can_block(*find_armour(gear(slung), kShieldAtHand)));
  CHECK(who(after(slung, strike(kSwordAtHand), {d6(3)}), kGoblin1).hp == 3);
  CHECK(actions_left(slung, kAda) == 1);  // for nothing
  CHECK(turn_usage(*errant_state(slung).fight, who(slung, kAda)).free_actions == 1);
  CHECK(refused_by(slung, Stow{kAda, 0, kShieldAtHand}) == "E-LOAD-3");
  // It comes back as a weapon does: searched for, with an action, and each thing for itself.
  CHECK(refused_by(state, RetrieveItem{kAda, kShieldAtHand}) == "E-INIT-7");
  const State none = after(slung, RetrieveItem{kAda, kShieldAtHand}, {d4(2)});
  CHECK_FALSE(can_block(*find_armour(gear(none), kShieldAtHand)));
  CHECK(actions_left(none, kAda) == 0);
  CHECK(retrieve_chance(who(none, kAda), kShieldAtHand) == 2);
  CHECK(retrieve_chance(who(none, kAda), kBowAtHand) == 1);
  const State again = after(slung, RetrieveItem{kAda, kShieldAtHand}, {d4(1)});
  CHECK(can_block(*find_armour(gear(again), kShieldAtHand)));
  State masked = slung;
  carry(gear(masked), new_armour(Piece::kHelmet));
  gear(masked).armour.back().packed = true;  // no time for that in a fight
  CHECK(refused_by(masked, RetrieveItem{kAda, gear(masked).armour.back().id}) == "E-INIT-7");
  CHECK(refuse_hands(gear(again), *find_weapon(gear(again), kSwordAtHand)));
  // A shield that is destroyed is in nobody's way.
  State broken = state;
  gear(broken).armour[0].quality = 0;
  CHECK(refused_by(broken, strike(kSwordAtHand)) == "allowed");
  // A weapon goes into the pack as easily, and comes out of it by retrieving alone.
  const State sheathed = after(state, Stow{kAda, kSwordAtHand, 0});
  CHECK(find_weapon(gear(sheathed), kSwordAtHand)->packed);
  CHECK(refused_by(sheathed, Stow{kAda, kSwordAtHand, 0}) == "E-LOAD-3");
  CHECK(refused_by(state, Stow{kAda, 0, 99}) == "E-LOAD-3");
  CHECK(refused_by(state, Stow{kGoblin1, kSwordAtHand, 0}) == "E-LOAD-3");
}

TEST_CASE("a form says of a weapon why the hands cannot hold it", "[E-LOAD-3]") {
  constexpr std::string_view kBoth =
      "Longsword takes both hands, and one holds the small shield: put that on the back first.";
  const State state = armed();
  const Offer barred = errant::offers(state, kAda).at(0);
  CHECK(barred.form.at(1).choices.at(0).cannot == kBoth);
  CHECK(barred.form[1].choices.at(1).cannot == "It is packed: retrieve it first.");
  CHECK(barred.cannot == kBoth);  // nothing else can be struck with
  State light = state;
  carry(gear(light), new_weapon("Dagger", Weight::kLight, Missile::kNone));
  const Offer armed_still = errant::offers(light, kAda).at(0);
  CHECK(armed_still.cannot.empty());
  CHECK(armed_still.form.at(1).choices.at(0).cannot == kBoth);
  CHECK(armed_still.form[1].choices.at(2).cannot.empty());
  const Offer slung = errant::offers(after(state, Stow{kAda, 0, kShieldAtHand}), kAda).at(0);
  CHECK(slung.form.at(1).choices.at(0).cannot.empty());
  CHECK(slung.cannot.empty());
}

TEST_CASE("hands and handy slots hold six slots", "[E-LOAD-3]") {
  State state = armed();
  gear(state).armour.clear();
  CHECK(quarters_at_hand(gear(state)) == 8);  // the bow is packed
  for (int i = 0; i < 2; ++i)
    carry(gear(state), new_weapon("Polearm", Weight::kHeavy, Missile::kNone));
  CHECK(quarters_at_hand(gear(state)) == 24);
  CHECK(refused_by(state, strike(kSwordAtHand)) == "allowed");
  carry(gear(state), new_weapon("Dagger", Weight::kLight, Missile::kNone));
  const Id dagger = gear(state).weapons.back().id;
  CHECK(refused_by(state, strike(dagger)) == "E-LOAD-3");  // what was there first has the room
  CHECK(refused_by(state, strike(kSwordAtHand)) == "allowed");
  gear(state).weapons[0].quality = 0;  // broken, and still in hand
  CHECK(likely_weapon(state, kAda, kGoblin1) != dagger);
  gear(state).weapons[0].packed = true;
  CHECK(refused_by(state, strike(dagger)) == "allowed");
  CHECK_FALSE(refuse_hands(gear(state), gear(state).weapons.back()));
  // Packed or not, it weighs the same.
  const int weight = quarters_of_gear(gear(state));
  gear(state).weapons.back().packed = false;
  CHECK(quarters_of_gear(gear(state)) == weight);
}

TEST_CASE("one good arm holds no heavy weapon, and no other beside a shield",
          "[E-WND-1][E-ATT-7]") {
  const State whole = after(armed(), Stow{kAda, 0, kShieldAtHand});
  const State hurt = after(whole, AddWound{kAda, {Harm::kPhysical, 3}});
  CHECK(refused_by(whole, strike(kSwordAtHand)) == "allowed");
  CHECK(refused_by(hurt, strike(kSwordAtHand)) == "E-WND-1");
  State bow = hurt;
  gear(bow).weapons[kBowAtHand - 1].packed = false;
  CHECK(refused_by(bow, strike(kBowAtHand)) == "allowed");
  CHECK(likely_weapon(bow, kAda, kGoblin1) == kBowAtHand);
  gear(bow).armour[0].packed = false;
  CHECK(refused_by(bow, strike(kBowAtHand)) == "E-WND-1");
}

TEST_CASE("unarmed and makeshift are known without a word", "[E-ATT-3]") {
  State state = armed();
  CHECK(causes(state, kSwordAtHand).empty());
  gear(state).weapons[kSwordAtHand - 1].makeshift = true;
  CHECK(causes(state, kSwordAtHand) ==
        std::vector<StepCause>{{StepKind::kMakeshift, "Makeshift weapon", -1, "E-ATT-3"}});
  CHECK(causes(state, 0).empty());  // another one, which is not on the sheet
  gear(state).weapons[kSwordAtHand - 1].quality = 0;
  CHECK(likely_weapon(state, kAda, kGoblin1) == 0);
  CHECK(causes(state, 0) == std::vector<StepCause>{{StepKind::kUnarmed, "Unarmed", -2, "E-ATT-3"}});
  // What is counted is not offered to be ticked as well.
  for (const TableCause& one : open_causes(state, who(state, kAda), 0, causes(state, 0)))
    CHECK(one.name != "Unarmed");
  // The bow without an arrow is no weapon either.
  gear(state).weapons[kBowAtHand - 1].packed = false;
  CHECK(causes(state, 0).empty());
  gear(state).weapons[kBowAtHand - 1].ammunition = 0;
  CHECK(causes(state, 0).size() == 1);
  // Of whoever has none on the sheet nothing is known.
  CHECK(step_causes(state, kBo, kGoblin1).empty());
}

TEST_CASE("a cart slows what draws it, and too much stops it", "[E-MOVE-7]") {
  const auto dice = [](const Mount& mount) {
    return movement_dice(who(after(armed(), SetMount{kAda, mount}), kAda));
  };
  CHECK(dice({"war horse", 16}) == 4);
  CHECK(dice({"war horse", 16, true, false}) == 2);
  CHECK(dice({"mule", 1, true, false}) == 0);
  CHECK(dice({"war horse", 16, false, true}) == 0);
  const State stuck = after(armed(), SetMount{kAda, {"war horse", 16, false, true}});
  CHECK(refused_by(stuck, RollMovement{{kAda}, 0}) != "allowed");
  ChaseMember rider;
  rider.mount = {"war horse", 16, true, false};
  CHECK(chase_dice(rider) == 2);
  rider.mount.overloaded = true;
  CHECK(chase_dice(rider) == 0);
  CHECK(speed(rider.mount) == 0);
}

TEST_CASE("what can be ridden, with its SPD; a cart stays with it", "[E-MOVE-7]") {
  State state = armed();
  const auto names = [&] {
    std::string text;
    for (const MountChoice& one : mount_choices(who(state, kAda)))
      text += (one.now ? "*" : "") + one.name + "; ";
    return text;
  };
  CHECK(names() ==
        "*On foot; Mule, SPD 1; Cattle, SPD 4; Draft horse, SPD 8; Riding horse, SPD 12; "
        "War horse, SPD 16; Another beast; ");
  state = after(state, SetMount{kAda, {"Mule", 1, true, false}});
  CHECK(names().find("*Mule, SPD 1") != std::string::npos);
  for (const MountChoice& one : mount_choices(who(state, kAda))) {
    INFO(one.name);
    CHECK(one.mount.cart == !one.mount.name.empty());
    const State rides = after(state, SetMount{kAda, one.mount});
    CHECK(is_mounted(who(rides, kAda)) == !one.mount.name.empty());
  }
  CHECK(mount_choices(who(state, kAda)).back().mount.spd == 1);  // until it is said
}

TEST_CASE("what is packed, and how a mount is laden, is kept", "[E-LOAD-3][E-MOVE-7]") {
  State state = after(armed(), SetMount{kAda, {"war horse", 16, true, true}});
  gear(state).weapons[0].makeshift = true;
  gear(state).armour[0].packed = true;
  Session session = new_session(1);
  session.state = state;
  const Loaded loaded = load(take_changes(session).snapshot, {});
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state == state);
}

TEST_CASE("a rabid gnoll goes for whoever is nearest", "[B-GNOLL-1]") {
  StartFight how;
  how.distance = 30;
  State state = after(start({new_errant("Ada", 13, 90), new_errant("Bo", 13, 90)},
                            {{"B-GNOLL", 2, Side::kOpposition}}, how),
                      SetOrder{Side::kOpposition});
  constexpr Id kGnoll = 4, kOther = 5;
  const auto bite = [](Id target) {
    AttackRoll attack;
    attack.who = kGnoll;
    attack.target = target;
    attack.count = 3;
    attack.blow = "bite";
    return attack;
  };
  Effect rabid;
  rabid.name = "rabid";
  state = after(state, AddEffect{{kGnoll}, rabid, 0});
  // Its own stand beside it, the Company is 30 feet away.
  CHECK(refused_by(state, bite(kAda)) == "B-GNOLL-1");
  CHECK(refused_by(state, bite(kOther)) == "allowed");
  CHECK(likely_target(state, kGnoll) == kOther);
  // Within arm's length all are equally near, and its foes come first.
  const State near = after(state, StandAt{kGnoll, kAda, 5});
  CHECK(refused_by(near, bite(kAda)) == "allowed");
  CHECK(likely_target(near, kGnoll) == kAda);
  CHECK(deal_out(near, {kGnoll}) == std::vector<Id>{kAda});
  // 10 feet from Ada, 20 from its own.
  const State between = after(state, StandAt{kGnoll, kAda, 10});
  CHECK(refused_by(between, bite(kOther)) == "B-GNOLL-1");
  CHECK(likely_target(between, kGnoll) == kAda);
  // Where the distance is a note, nothing follows from it; one in its right mind chooses.
  CHECK(refused_by(after(state, CountDistance{false}), bite(kAda)) == "allowed");
  AttackRoll calm = bite(kAda);
  calm.who = kOther;
  CHECK(refused_by(state, calm) == "allowed");
}

TEST_CASE("each thing is searched for anew", "[E-INIT-7]") {
  State state = armed();
  gear(state).weapons[kSwordAtHand - 1].packed = true;
  state = after(to(state, Step::kWinnersSlow), RetrieveItem{kAda}, {d4(4)});  // a rope
  CHECK(retrieve_chance(who(state, kAda)) == 2);
  CHECK(retrieve_chance(who(state, kAda), kBowAtHand) == 1);
  State bow = after(state, RetrieveItem{kAda, kBowAtHand}, {d4(2)});
  CHECK(find_weapon(gear(bow), kBowAtHand)->packed);
  CHECK(retrieve_chance(who(bow, kAda), kBowAtHand) == 2);
  CHECK(retrieve_chance(who(bow, kAda), kSwordAtHand) == 1);
  CHECK(retrieve_chance(who(bow, kAda)) == 1);
}

}  // namespace fray::test
