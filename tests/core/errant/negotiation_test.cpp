#include "core/errant/negotiation.hpp"

#include "tests/core/errant/journey/company.hpp"

using namespace fray;
using namespace fray::test;
using namespace fray::talk;

namespace {

// Ada, pres 10, talks to a bailiff who thinks that of the Company.
State talk_at(int disposition) {
  State state =
      after(company({new_errant("Ada"), new_errant("Bo")}), journey::SetStores{1, 0, "2s 6p"});
  return after(state, StartNegotiation{"The bailiff", disposition});
}
const Negotiation& now(const State& state) { return *way(state).negotiation; }
Action says(Exchange kind, Position position = Position::kRisky, Impact impact = Impact::kFair,
            int dv = 0) {
  return MakeExchange{{kind, 1, dv, position, impact}};
}

}  // namespace

TEST_CASE("so many exchanges as the disposition was are listened to; each more costs 2",
          "[E-NEG-1]") {
  State state = talk_at(6);
  for (int i = 0; i < 6; ++i) {
    CHECK(patience_left(now(state)) == 6 - i);
    state = after(state, says(Exchange::kBanal));
    CHECK(now(state).disposition == 6);
  }
  state = after(state, says(Exchange::kBanal));
  CHECK(now(state).disposition == 4);
  CHECK_FALSE(now(state).over);
  state = after(state, says(Exchange::kBanal));
  CHECK(now(state).disposition == 2);
  CHECK(now(state).over);
  CHECK(refused_by(state, says(Exchange::kBanal)) == "E-NEG-1");
  CHECK_FALSE(refuse(state, EndNegotiation{}));
}

TEST_CASE("a change of disposition does not change how long is listened", "[E-NEG-1]") {
  State state = talk_at(7);
  state = after(state, says(Exchange::kGiving, Position::kRisky, Impact::kStrong), {d20(5)});
  CHECK(now(state).disposition == 10);
  CHECK(now(state).tolerated == 7);
  CHECK(patience_left(now(state)) == 6);
}

TEST_CASE("somebody hostile listens all the same, and breaks off at the first offence",
          "[E-NEG-1]") {
  State state = talk_at(2);
  state = after(state, says(Exchange::kBanal));
  CHECK_FALSE(now(state).over);
  CHECK(now(after(state, says(Exchange::kTaking), {d20(1)})).over);
  state = after(state, says(Exchange::kBanal));
  CHECK_FALSE(now(state).over);
  CHECK(now(after(state, says(Exchange::kBanal))).over);
}

TEST_CASE("patience that is spent ends a talk that a bribe does not lift above 2", "[E-NEG-1]") {
  const State patient = after(talk_at(2), says(Exchange::kBanal));
  CHECK_FALSE(now(after(patient, Bribe{1, 0, ""})).over);
  const State state = after(patient, says(Exchange::kBanal));
  REQUIRE(patience_left(now(state)) == 0);
  for (int change = -1; change <= 2; ++change) CHECK(now(after(state, Bribe{1, change, ""})).over);
  const State lifted = after(state, Bribe{1, 3, ""});
  CHECK_FALSE(now(lifted).over);
  CHECK(now(lifted).disposition == 3);
}

TEST_CASE("several are spoken of as several", "[E-NEG-1]") {
  for (const auto& [with, heard, off] :
       {std::tuple{"2 Goblins", "have heard enough", "have broken off."},
        std::tuple{"1 Goblin, 2 Gnolls", "have heard enough", "have broken off."},
        std::tuple{"1 Goblin", "has heard enough", "has broken off."},
        std::tuple{"The bailiff", "has heard enough", "has broken off."}}) {
    State state = after(company({new_errant("Ada")}), StartNegotiation{with, 2});
    state = after(after(state, says(Exchange::kBanal)), says(Exchange::kBanal));
    CHECK(told(state, says(Exchange::kBanal)).find(heard) != std::string::npos);
    state = after(state, says(Exchange::kBanal));
    CHECK(standing_text(now(state)) == std::string(with) + " " + off);
  }
}

TEST_CASE("what each exchange comes to", "[E-NEG-2]") {
  struct Row {
    Exchange kind;
    Position position;
    Impact impact;
    int good, bad;  // change of disposition
  };
  using enum Exchange;
  using enum Position;
  using enum Impact;
  for (const Row& row : {Row{kGiving, kDire, kFair, 1, 0},
                         {kGiving, kRisky, kStrong, 3, 0},
                         {kGiving, kShaky, kWeak, 0, 0},
                         {kTaking, kDire, kFair, 0, -3},
                         {kTaking, kRisky, kStrong, 0, -1},
                         {kTaking, kShaky, kWeak, 0, 0},
                         {kConvincing, kDire, kWeak, 0, -3},
                         {kConvincing, kRisky, kFair, 0, -1},
                         {kConvincing, kShaky, kStrong, 0, 0}}) {
    const State state = talk_at(7);
    CHECK(now(after(state, says(row.kind, row.position, row.impact), {d20(10)})).disposition ==
          7 + row.good);
    CHECK(now(after(state, says(row.kind, row.position, row.impact), {d20(11)})).disposition ==
          7 + row.bad);
  }
  CHECK(answer_to(kTaking, true, kRisky, kFair).text == "Granted.");
  CHECK(answer_to(kTaking, true, kRisky, kStrong).text.find("more") != std::string_view::npos);
  CHECK(answer_to(kTaking, true, kRisky, kWeak).text ==
        answer_to(kTaking, false, kShaky, kFair).text);
  CHECK(answer_to(kConvincing, true, kRisky, kFair).text == "They want proof.");
  CHECK(answer_to(kConvincing, true, kRisky, kWeak).text ==
        answer_to(kConvincing, false, kShaky, kFair).text);
}

TEST_CASE("the disposition moves the DV, and below 0 nothing is rolled", "[E-NEG-2][E-REACT-1]") {
  const Speech plain{Exchange::kGiving, 1, 0, Position::kRisky, Impact::kFair};
  CHECK(check_of(talk_at(2), plain).dv == 8);
  CHECK(check_of(talk_at(4), plain).dv == 4);
  CHECK(check_of(talk_at(7), plain).dv == 0);
  CHECK(check_of(talk_at(10), plain).dv == -2);
  CHECK(check_of(talk_at(12), plain).dv == -4);
  CHECK(now(after(talk_at(10), says(Exchange::kGiving))).disposition == 11);
  CHECK(now(after(talk_at(12), says(Exchange::kGiving))).disposition == 12);  // no higher
  CHECK(refused_by(talk_at(7), says(Exchange::kGiving, Position::kRisky, Impact::kFair, 21)) ==
        "E-CHK-1");
}

TEST_CASE("the Guide says what a bribe does, and it is paid", "[E-NEG-2]") {
  State state = after(talk_at(7), Bribe{1, 2, "1s 6p"});
  CHECK(now(state).disposition == 9);
  CHECK(journey::purse_text(sheet_of(state, 1).pack.purse) == "1s");
  CHECK(now(after(state, Bribe{1, -3, ""})).disposition == 6);
  CHECK(refused_by(state, Bribe{1, 1, "2s"}) == "E-ECON-1");
  CHECK(refused_by(state, Bribe{1, 1, "a goat"}) == "E-ECON-1");
  CHECK(refused_by(state, Bribe{1, 13, ""}) == "E-NEG-2");
  CHECK(refused_by(state, Bribe{1, -13, ""}) == "E-NEG-2");
  const MaybeRefusal no = refuse(state, Bribe{1, 13, ""});
  REQUIRE(no);
  CHECK(no->why.find("by 12 at the most") != std::string::npos);
  // From 2 to 12, though patience is spent.
  State hostile = after(after(talk_at(2), says(Exchange::kBanal)), says(Exchange::kBanal));
  CHECK(now(after(hostile, Bribe{1, 12, ""})).disposition == 12);
}

TEST_CASE("as many as come are spoken of as many", "[E-NEG-1]") {
  for (const auto& [with, verb] : {std::pair{"1 Goblin", " has "},
                                   {"12 Goblins", " have "},
                                   {"9 Goblins", " have "},
                                   {"Goblin gate", " has "},
                                   {"1 Goblin, 1 Gnoll", " have "}}) {
    Negotiation talk;
    talk.with = with;
    talk.over = true;
    CHECK(standing_text(talk) == with + std::string(verb) + "broken off.");
  }
}

TEST_CASE("one talk at a time", "[E-NEG-1]") {
  const State state = talk_at(7);
  CHECK(refused_by(state, StartNegotiation{"Another", 7}) == "E-NEG-1");
  CHECK(refused_by(after(state, EndNegotiation{}), says(Exchange::kBanal)) == "E-NEG-1");
  CHECK(refused_by(after(state, EndNegotiation{}), StartNegotiation{"Another", 1}) == "E-REACT-1");
  CHECK(refused_by(after(state, EndNegotiation{}), EndNegotiation{}) == "E-NEG-1");
}
