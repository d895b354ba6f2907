// Actions of the journey, sensible and not, for the tests that do thousands of them; and what is
// true after any of them.
#pragma once

#include <set>

#include "core/errant/journey/money.hpp"
#include "core/errant/negotiation.hpp"
#include "tests/core/helpers.hpp"
#include "tests/core/random.hpp"

namespace fray::test {

inline int wild(Random& random) {
  constexpr int odd[] = {-2147483647 - 1, -21, -1, 0, 1, 13, 21, 100, 401, 10000, 2147483647};
  return random.chance(5) ? odd[random.upto(10)] : random.upto(9);
}

inline Id any_errant(Random& random, const State& state) {
  const auto& company = errant_state(state).company;
  if (company.empty() || random.chance(9)) return static_cast<Id>(random.upto(12));
  return company[static_cast<std::size_t>(random.upto(static_cast<int>(company.size()) - 1))].id;
}

inline Id any_thing(Random& random, const State& state) {
  for (const Errant& errant : errant_state(state).company)
    for (const journey::Thing& thing : errant.pack.things)
      if (random.chance(3)) return thing.id;
  return static_cast<Id>(random.upto(30));
}

inline std::string any_money(Random& random) {
  constexpr const char* sums[] = {"1g", "2s 6p", "9p", "", "a cow", "99999g", "-1", "0"};
  return sums[random.upto(7)];
}

inline journey::Thing any_new_thing(Random& random) {
  journey::Thing thing = journey::new_thing(static_cast<journey::Kind>(random.upto(5)));
  if (random.chance(3)) thing.name = "Thing";
  if (random.chance(4)) thing.left = wild(random);
  if (random.chance(6)) thing.quarters = wild(random);
  return thing;
}

inline journey::SettleEvent any_settling_of_event(Random& random, const State& state) {
  journey::SettleEvent settle{journey::proposal(state)};
  if (random.chance(3))
    settle.spends.push_back({static_cast<journey::Spend::What>(random.upto(5)),
                             any_errant(random, state), any_thing(random, state)});
  if (!settle.spends.empty() && random.chance(3)) settle.spends.pop_back();
  return settle;
}

inline Action any_talk(Random& random, const State& state) {
  switch (random.upto(4)) {
    case 0: return talk::StartNegotiation{random.chance(9) ? "" : "Somebody", wild(random)};
    case 1: return talk::Bribe{any_errant(random, state), wild(random), any_money(random)};
    case 2: return talk::EndNegotiation{};
    default:
      return talk::MakeExchange{
          {static_cast<talk::Exchange>(random.upto(4)), any_errant(random, state), wild(random),
           static_cast<Position>(random.upto(3)), static_cast<Impact>(random.upto(3))}};
  }
}

inline Action any_meeting(Random& random) {
  using namespace journey;
  constexpr const char* kinds[] = {"B-GOB", "B-CUBE", "B-VET", "nobody"};
  constexpr const char* counts[] = {"1", "2d4", "1d2", "0", "2x", ""};
  switch (random.upto(11)) {
    case 0: return MeetSomebody{};
    case 1:
    case 2:
      return SayWho{random.chance(9) ? 7U : 0U, kinds[random.upto(3)], counts[random.upto(5)]};
    case 3: return RollMeetingDistance{};
    case 4: return SetMeetingDistance{wild(random)};
    case 5: return RollMeetingSurprise{};
    case 6: return RollReaction{wild(random)};
    case 7: return SetReaction{wild(random)};
    case 8: return TalkToMeeting{};
    case 9: return random.chance(3) ? Action{ChaseMeeting{random.chance(2)}} : Action{EndMeeting{}};
    case 10: return SetSign{static_cast<Id>(random.upto(2)), random.chance(2)};
    default: return FightMeeting{};
  }
}

inline Action any_trade(Random& random, const State& state) {
  using namespace journey;
  const Id place = static_cast<Id>(random.upto(30));
  switch (random.upto(8)) {
    case 0:
    case 1: return AddSettlement{random.chance(9) ? "" : "Oakham", 1 + random.upto(5), 0, 1};
    case 2:
      return ChangeSettlement{place, "Ashby", wild(random), wild(random), wild(random), place, 1};
    case 3: return random.chance(3) ? Action{RemoveSettlement{place}} : Action{Arrive{place}};
    case 4:
    case 5: return BuySupply{any_errant(random, state), wild(random)};
    case 6: return AskFor{"Rope", wild(random)};
    case 7:
      return Buy{any_errant(random, state), any_new_thing(random), wild(random), any_money(random)};
    default: return SellUsed{any_errant(random, state), "Loot", any_money(random), wild(random)};
  }
}

inline Action any_step_of_the_way(Random& random, const State& state) {
  using namespace journey;
  const Id who = any_errant(random, state), thing = any_thing(random, state);
  switch (random.upto(28)) {
    case 0:
    case 1: return ZoomTo{static_cast<Scale>(random.upto(4))};
    case 2: return SetOwnDice{wild(random)};
    case 3: return SetSurroundings{random.chance(2), static_cast<Light>(random.upto(3))};
    case 4:
    case 5: return any_settling_of_event(random, state);
    case 6: return TakeRest{};
    case 7: return PressOn{{who}};
    case 8: return DeclineEvent{};
    case 9:
    case 10: return TakeUp{who, any_new_thing(random), random.chance(6) ? wild(random) : 1};
    case 11: {
      Thing changed = any_new_thing(random);
      changed.id = thing;
      return ChangeThing{changed};
    }
    case 12: return PutDown{thing};
    case 13:
    case 14:
    case 15: return SetLit{thing, !random.chance(3)};
    case 16: return Restore{thing};
    case 17: return RestoreAmmunition{who, static_cast<std::uint32_t>(random.upto(4))};
    case 18: return SetStores{who, wild(random), any_money(random)};
    case 19: return Tend{who, any_errant(random, state)};
    case 20:
      if (random.chance(50))
        return ShareStores{who, any_errant(random, state), wild(random), any_money(random)};
      return HandOver{thing, who};
    case 21:
      return AddCount{random.chance(9) ? "" : "Count", static_cast<By>(random.upto(4)),
                      wild(random)};
    case 22: return ChangeCount{static_cast<Id>(random.upto(30)), wild(random)};
    case 23: return SetRole{static_cast<Role>(random.upto(5)), who};
    case 24:
    case 25: return any_talk(random, state);
    case 26: return any_meeting(random);
    case 27: return any_trade(random, state);
    default: return NextTurn{};
  }
}
// Turns are most of it.
inline Action any_of_the_way(Random& random, const State& state) {
  return random.chance(4) ? Action{journey::NextTurn{}} : any_step_of_the_way(random, state);
}

inline void check_way(const State& state) {
  using namespace journey;
  const ErrantState& errant = state;
  const Journey& way = errant.journey;
  std::set<Id> ids;
  for (const Errant& one : errant.company) {
    REQUIRE_FALSE(bad_pack(one.pack));
    REQUIRE(one.body.exhaustion >= 0);
    for (const Thing& thing : one.pack.things) {
      REQUIRE(ids.insert(thing.id).second);
      REQUIRE(thing.id < way.next_id);
      if (thing.lit) REQUIRE((is_light(thing) && thing.left > 0));
    }
  }
  for (const Count& count : way.counts) {
    REQUIRE(ids.insert(count.id).second);
    REQUIRE(count.left >= 1);
    REQUIRE(count.left <= count.full);
  }
  for (const Settlement& one : way.settlements) {
    REQUIRE(ids.insert(one.id).second);
    REQUIRE(one.level <= kMostLevel);
    REQUIRE(one.bought <= supply_for_sale(one.size));
  }
  REQUIRE(std::abs(way.own_dice) <= kMostEventDice);
  if (way.negotiation) {
    REQUIRE(way.negotiation->disposition >= talk::kLeastReaction);
    REQUIRE(way.negotiation->disposition <= talk::kMostReaction);
  }
  // What is proposed can be done as it stands.
  if (const std::vector<Spend> spends = proposal(errant);
      !spends.empty() && !errant.fight && !errant.chase)
    REQUIRE_FALSE(refuse(errant, SettleEvent{spends}));
  const auto odds = event_odds(net_dice(errant, Scale::kExploration));
  std::uint64_t all = 0;
  for (const Odds& one : odds) all += one.good;
  REQUIRE(all == odds[0].of);
}

}  // namespace fray::test
