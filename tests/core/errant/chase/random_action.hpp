// Actions of a chase, sensible and not, for the tests that do thousands of them.
#pragma once

#include "tests/core/errant/chase/helpers.hpp"
#include "tests/core/random.hpp"

namespace fray::test {

inline Id any_party(Random& random, const State& state) {
  if (!errant_state(state).chase || errant_state(state).chase->parties.empty() || random.chance(15))
    return static_cast<Id>(random.upto(20));
  const auto& all = errant_state(state).chase->parties;
  return all[static_cast<std::size_t>(random.upto(static_cast<int>(all.size()) - 1))].id;
}

inline Id any_member(Random& random, const State& state) {
  const ChaseParty* one = errant_state(state).chase
                              ? find_party(*errant_state(state).chase, any_party(random, state))
                              : nullptr;
  if (one == nullptr) return static_cast<Id>(random.upto(20));
  return one
      ->members[static_cast<std::size_t>(random.upto(static_cast<int>(one->members.size()) - 1))]
      .id;
}

inline ChaseMember some_member(Random& random) {
  ChaseMember who = with_dice("Somebody", random.upto(4) - 1);
  who.morale = random.upto(3) * 4;
  who.encumbrance = random.upto(5);
  who.running = random.chance(20) ? static_cast<Running>(random.upto(5)) : Running::kIn;
  if (random.chance(6)) who.mount = {"mule", random.upto(20)};
  return who;
}

inline Action any_chase_action(Random& random, const State& state) {
  const Id one = any_party(random, state), who = any_member(random, state);
  switch (random.upto(29)) {
    case 0:
      return AddParty{{static_cast<ChaseSide>(random.upto(1)),
                       "Party " + std::to_string(random.upto(9)), some_member(random),
                       1 + random.upto(2)}};
    case 1: return AddMember{one, some_member(random), random.upto(2)};
    case 2: {
      ChaseMember changed = some_member(random);
      changed.id = who;
      return ChangeMember{changed};
    }
    case 3: return random.chance(4) ? Action{RemoveMember{who}} : Action{RenameParty{one, "New"}};
    case 4:
    case 5:
    case 6: return SplitOff{{who}, ""};
    case 7: return SplitOff{{who, any_member(random, state)}, "Two"};
    case 8:
    case 9:
    case 10: return Rejoin{one, any_party(random, state)};
    case 11: return SwapSides{random.chance(2) ? one : 0};
    case 12: return SetQuarry{one, any_party(random, state)};
    case 13: return SetSprint{one, random.chance(2) ? who : 0, !random.chance(4)};
    case 14:
    case 15:
    case 16: return RollChaseTurn{};
    case 17:
      return random.chance(3) ? Action{BeatFlames{who, any_member(random, state)}}
                              : Action{MarkActed{who, static_cast<ChaseDeed>(random.upto(5))}};
    case 18:
    case 19: return RollDevelopment{random.chance(3) ? one : 0};
    case 20: return PickDevelopment{one, static_cast<Turnout>(random.upto(11))};
    case 21: return random.chance(2) ? Action{NextScene{one}} : Action{SkipDevelopment{one}};
    case 22:
    case 23:
    case 24:
    case 25: {
      ResolveDevelopment how;
      how.party = one;
      if (random.chance(2)) how.who = {who};
      if (random.chance(5)) how.who.push_back(any_member(random, state));
      how.other = any_member(random, state);
      how.dv = random.upto(6) - 2;
      how.attribute = static_cast<Attribute>(random.upto(3));
      how.verdict = static_cast<Verdict>(random.upto(2));
      how.hard_way = random.chance(2);
      how.harm_dice = random.upto(2);
      how.twist = static_cast<Twist>(random.upto(3));
      how.surroundings = static_cast<Surroundings>(random.upto(2));
      how.goal = "the bridge";
      return how;
    }
    case 26: return DropSomething{who, "bread", random.upto(2), {any_party(random, state)}};
    case 27: return RollChaseMorale{one, random.upto(4) - 2};
    case 28:
      return random.chance(2) ? Action{DismissChaseMorale{one}}
                              : Action{ChangeChase{"", Surroundings::kCity, 30, ""}};
    default: return random.chance(4) ? Action{EndChase{}} : Action{ForgetChase{1}};
  }
}

}  // namespace fray::test
