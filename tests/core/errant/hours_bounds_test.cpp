// What the hours, duels and battles take of what is entered: figures within their bounds, lists as
// long as they may be and no longer.
#include "core/errant/battle/play.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/errant/board.hpp"
#include "core/errant/duel/start.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/counts.hpp"
#include "core/errant/journey/event.hpp"
#include "core/errant/journey/form.hpp"
#include "core/errant/journey/meeting.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/journey/trade.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/negotiation.hpp"
#include "core/errant/rules.hpp"
#include "core/table/fields.hpp"
#include "tests/core/bounds.hpp"
#include "tests/core/errant/journey/company.hpp"

using namespace fray;
using namespace fray::test;
using namespace fray::journey;

namespace {

State in_oakham(int size) {
  return after(on_the_way(Scale::kDowntime), AddSettlement{"Oakham", size, 0, 1});
}

BattleFigures force(const char* name, int number) {
  BattleFigures one;
  one.name = name;
  one.number = number;
  return one;
}
template <class Change>
std::function<Action(int)> fielding(Change change) {
  return [change](int n) {
    BattleFigures ours = force("Ours", 100);
    change(ours, n);
    return Action{StartBattle{"", {ours, force("Theirs", 100)}}};
  };
}

}  // namespace

TEST_CASE("talks and encounters take figures within their bounds",
          "[E-NEG-1][E-NEG-2][E-REACT-1][E-DIST-1][E-CHK-1]") {
  const State state = on_the_way(Scale::kExploration);
  check_bounds(state, {{"disposition", 2, 12, [](int n) {
                          return Action{talk::StartNegotiation{"The bailiff", n}};
                        }}});
  const State talking =
      after(after(state, SetStores{1, 0, "1g"}), talk::StartNegotiation{"The bailiff", 7});
  check_bounds(talking,
               {{"DV", -20, 20,
                 [](int n) {
                   return Action{talk::MakeExchange{{talk::Exchange::kGiving, 1, n}}};
                 }},
                {"kind", 0, 3,
                 [](int n) {
                   return Action{talk::MakeExchange{{static_cast<talk::Exchange>(n), 1}}};
                 }},
                {"Position", 0, 2,
                 [](int n) {
                   return Action{talk::MakeExchange{
                       {talk::Exchange::kGiving, 1, 0, static_cast<Position>(n)}}};
                 }},
                {"Impact", 0, 2,
                 [](int n) {
                   return Action{talk::MakeExchange{
                       {talk::Exchange::kGiving, 1, 0, Position::kRisky, static_cast<Impact>(n)}}};
                 }},
                {"what a bribe does", -12, 12,
                 [](int n) {
                   return Action{talk::Bribe{1, n, ""}};
                 }},
                {"a bribe", 0, 100, [](int n) {
                   return Action{talk::Bribe{1, 1, std::to_string(n)}};
                 }}});
  check_bounds(
      after(state, MeetSomebody{}),
      {{"distance", 0, rules::kMostDistance, [](int n) { return Action{SetMeetingDistance{n}}; }},
       {"modifier", -10, 10, [](int n) { return Action{RollReaction{n}}; }},
       {"reaction", 2, 12, [](int n) { return Action{SetReaction{n}}; }},
       {"how many", 1, 1000, [](int n) {
          return Action{SayWho{0, "B-GOB", std::to_string(n)}};
        }}});
}

TEST_CASE("towns take figures within their bounds", "[E-ECON-1][E-ECON-2][E-QUAL-1]") {
  const State rich = after(after(in_oakham(5), SetStores{1, 390, "9999g 9999s 9999p"}),
                           TakeUp{1, new_thing(Kind::kLantern), 20});
  const Thing torch = new_thing(Kind::kTorch);
  check_bounds(rich, {{"Rarity", 1, 5,
                       [](int n) {
                         return Action{AskFor{"Rope", n}};
                       }},
                      {"Rarity of what is sold", 1, 5,
                       [](int n) {
                         return Action{SellUsed{2, "Loot", "1g", n}};
                       }},
                      {"Quality", kShoddy, kMasterwork,
                       [](int n) {
                         return Action{AskFor{"Rope", 2, n}};
                       }},
                      {"Quality of what is sold", kShoddy, kMasterwork,
                       [](int n) {
                         return Action{SellUsed{2, "Loot", "1g", 2, 0, n}};
                       }},
                      {"Supply bought", 1, 10,
                       [](int n) {
                         return Action{BuySupply{1, n}};
                       }},
                      {"things bought", 1, 20,
                       [&](int n) {
                         return Action{Buy{1, torch, n, "1p"}};
                       }},
                      {"price of one", 0, kMostMoney,
                       [&](int n) {
                         return Action{Buy{1, torch, 1, std::to_string(n)}};
                       }},
                      {"price of each of two", 0, kMostMoney / 2, [&](int n) {
                         return Action{Buy{1, torch, 2, n < 0 ? "-" : std::to_string(n)}};
                       }}});
  // Where prices are six times as high, so much less can be listed.
  const Id oakham = way(rich).here;
  check_bounds(after(rich, ChangeSettlement{oakham, "Oakham", 5, 3, 0, 0, 1}),
               {{"price at six times", 0, kMostMoney / 6, [&](int n) {
                   return Action{Buy{1, torch, 1, n < 0 ? "-" : std::to_string(n)}};
                 }}});
}

TEST_CASE("a duel and a battle take figures within their bounds",
          "[E-DUEL-1][E-DUEL-2][E-MASS-1][E-MASS-4]") {
  const State two = company({test::new_errant("Ada"), test::new_errant("Bo")});
  const auto duel = [](auto change) {
    return [change](int n) {
      BeginDuel begin{{1, ""}, {2, ""}, {}};
      begin.terms.distance = 10;
      change(begin, n);
      return Action{begin};
    };
  };
  check_bounds(
      two, {{"distance", 0, rules::kMostDistance,
             duel([](BeginDuel& one, int n) { one.terms.distance = n; })},
            {"place", 0, 1, duel([](BeginDuel& one, int n) { one.place = static_cast<Place>(n); })},
            {"its end", 0, 2,
             duel([](BeginDuel& one, int n) { one.terms.end = static_cast<DuelEnd>(n); })}});
  // Of a fight that is on: −1 leaves the two where they stand.
  check_bounds(in_first_turn(), {{"distance", -1, rules::kMostDistance, [](int n) {
                                    DuelTerms terms;
                                    terms.distance = n;
                                    return Action{StartDuel{kAda, kBo, terms}};
                                  }}});
  using F = BattleFigures;
  check_bounds(State{},
               {{"number", 1, 10'000'000, fielding([](F& one, int n) { one.number = n; })},
                {"Threat", 0, 10, fielding([](F& one, int n) { one.threat = n; })},
                {"advantages", 0, 255, fielding([](F& one, int n) { one.advantages = n; })},
                {"others", 0, 9, fielding([](F& one, int n) { one.others = n; })}});
  const State battle = after(two, StartBattle{"", {force("Ours", 100), force("Theirs", 100)}});
  check_bounds(battle, {{"side", 0, 1, [](int n) {
                           return Action{ChangeBattleSide{n, force("Others", 5)}};
                         }}});
  check_bounds(after(battle, OpenFlashpoint{}),
               {{"winner", -1, 1, [](int n) { return Action{JudgeFlashpoint{n}}; }}});
}

TEST_CASE("lists of the hours are as long as they may be, and no longer",
          "[E-TURN-1][E-ECON-1][E-LOAD-4][E-MASS-1]") {
  const State state = on_the_way(Scale::kExploration);
  const State counting = fill_up(state, 60, [](std::size_t) {
    return Action{AddCount{"Ritual", By::kTravelTurns, 3}};
  });
  CHECK(way(after(counting, ChangeCount{way(counting).counts[0].id, 0})).counts.size() == 59);
  fill_up(state, 40, [](std::size_t) { return Action{AddSettlement{"Ash", 1, 0, 1}}; });
  const State laden = fill_up(state, 40, [](std::size_t) {
    return Action{TakeUp{1, new_thing(Kind::kTorch), 1}};
  });
  const State other = with(laden, 2, Kind::kLantern);
  CHECK(refused_by(other, HandOver{sheet_of(other, 2).pack.things[0].id, 1}) == "E-LOAD-4");
  const State room = after(other, PutDown{sheet_of(other, 1).pack.things[0].id});
  CHECK(refused_by(room, HandOver{sheet_of(room, 2).pack.things[0].id, 1}) == "allowed");
  // What was not to be had is known until the next month.
  State market = in_oakham(5);
  for (int i = 0; i < 40; ++i)
    market = after(market, AskFor{"Ware " + std::to_string(i), 5}, {{100, {100}}});
  CHECK(way(market).settlements[0].missing.size() == 40);
  CHECK(refused_by(market, AskFor{"One more", 1}) == "E-ECON-1");
  CHECK(refused_by(turn(market, 6), AskFor{"One more", 1}) == "allowed");
}

TEST_CASE("a form’s lists end where nobody looks through them any more",
          "[E-EVENT-2][E-ECON-1][E-DUEL-1]") {
  State state = on_the_way(Scale::kDowntime);
  // NPCs first: they and encounters are counted in one.
  for (int i = 0; i < 100; ++i)
    state = after(state, AddNpcKinds{{made_on_the_spot("Own " + std::to_string(i))}});
  for (int i = 0; i < 100; ++i)
    state = after(state, AddEncounter{{0, "Met " + std::to_string(i), "", {{"B-GOB", 1, ""}}}});
  for (const Id who : {1U, 2U})
    for (int i = 0; i < 40; ++i) state = after(state, TakeUp{who, new_thing(Kind::kTorch), 1});
  state = after(after(state, AddSettlement{"Oakham", 1, 0, 1}), SetSign{200, true});
  // The keys of a list, of whatever offers that form.
  const auto choices_of = [](const State& at, Id who, std::string_view key,
                             std::string_view field) {
    std::vector<Offer> all = errant::offers(at, who);
    const Board board = errant::board(at);
    all.insert(all.end(), board.bar.begin(), board.bar.end());
    if (board.step) all.insert(all.end(), board.step->offers.begin(), board.step->offers.end());
    std::vector<std::string> keys;
    for (const Offer& offer : all)
      if (keys.empty() && offer.key == key)
        for (const Field& one : offer.form)
          if (one.key == field)
            for (const Choice& choice : one.choices) keys.push_back(choice.key);
    return keys;
  };
  using Keys = std::vector<std::string>;
  const auto ends = [](const Keys& keys) {
    return keys.empty() ? Keys{} : Keys{keys.front(), keys.back()};
  };
  const Keys foes = choices_of(state, 0, "j-new-fight", "who");
  CHECK(foes.size() == 60);
  CHECK(ends(foes) ==
        Keys{npc_key(bestiary().front()), "own-" + std::to_string(60 - bestiary().size())});
  const Keys met = choices_of(after(state, MeetSomebody{}), 0, "j-who", "who");
  CHECK(met.size() == 60);
  CHECK(ends(met) == Keys{"e101", "e160"});
  const Keys told_of = choices_of(state, 0, "j-sign", "encounter");
  CHECK(told_of.size() == 60);
  CHECK(ends(told_of) == Keys{"0", "159"});
  const Id oakham = row_of(way(state).here);
  CHECK(choices_of(state, oakham, "j-sell", "thing").size() == 61);
  CHECK(choices_of(state, oakham, "j-sell", "thing").back() == "0");
  const Keys duellists = choices_of(state, 0, "duel-begin", "challenger");
  CHECK(duellists.size() == 80);
  CHECK(ends(duellists) == Keys{"e1", "own-78"});
}

TEST_CASE("a journey ends after a million turns, and is begun again", "[E-TURN-1]") {
  for (const Scale scale : {Scale::kTravel, Scale::kExploration, Scale::kDowntime}) {
    State state = on_the_way(scale);
    Journey& journey = errant_state(state).journey;
    clock_of(journey, scale).turns = kMostTurns - 1;
    state = turn(state, 6);
    CHECK(clock_of(way(state), scale).turns == kMostTurns);
    CHECK(refused_by(state, NextTurn{}) == "E-TURN-1");
  }
}

TEST_CASE("a fight of the hours begins with one, where nobody says how many", "[E-TURN-1]") {
  const State state = on_the_way(Scale::kExploration);
  const auto goblins = [&](const char* count) {
    const std::vector<Action> actions =
        errant::fill(state, 0, "j-new-fight", {{"who", "B-GOB"}, {"count", count}});
    REQUIRE(actions.size() == 1);
    return errant_state(after(state, actions[0])).fight->combatants.size() - 2;
  };
  CHECK(goblins("") == 1);
  CHECK(goblins("3") == 3);
}

TEST_CASE("a battle has a hundred rounds, and thirty are remembered", "[E-MASS-1][E-MASS-2]") {
  const StartBattle start{"", {force("Ours", 100), force("Theirs", 100)}};
  State state = after(State{}, start);
  for (int i = 0; i < 100; ++i)
    state = after(after(state, RollBattle{}, {d6(3), d6(3)}), SettleBattle{});
  CHECK(refuse(state, RollBattle{}));
  for (int i = 0; i < 32; ++i) {
    state = after(state, EndBattle{});
    REQUIRE(errant_state(state).past_battles.size() ==
            std::min<std::size_t>(30, static_cast<std::size_t>(i) + 1));
    CHECK(errant_state(state).past_battles.back().id == static_cast<Id>(i + 1));
    state = after(after(after(state, start), RollBattle{}, {d6(1), d6(2)}), SettleBattle{});
  }
  // The oldest are forgotten first.
  CHECK(errant_state(state).past_battles.front().id == 3);
  CHECK(refused_by(state, ForgetBattle{2}) == "no rule");
  CHECK(refused_by(state, ForgetBattle{3}) == "allowed");
}
