// The hours as their board shows them: what is next, what the thumb has, how many taps it takes.
#include "core/errant/journey/board.hpp"

#include "core/errant/battle/play.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/errant/board.hpp"
#include "core/errant/journey/form.hpp"
#include "core/errant/journey/turns.hpp"
#include "tests/core/errant/journey/company.hpp"

using namespace fray;
using namespace fray::test;
using namespace fray::journey;

namespace {

std::vector<std::string> keys(const std::vector<Offer>& offers) {
  std::vector<std::string> all;
  for (const Offer& offer : offers) all.push_back(offer.key);
  return all;
}
using Keys = std::vector<std::string>;

State take(const State& state, Id who, const std::string& key, const FilledForm& form = {},
           const Throws& throws = {}) {
  const std::vector<Action> actions = errant::fill(state, who, key, form);
  INFO(key);
  REQUIRE_FALSE(actions.empty());
  State now = after(state, actions.front(), throws);
  for (std::size_t i = 1; i < actions.size(); ++i) now = after(now, actions[i]);
  return now;
}

bool says(const Board& board, std::string_view words) {
  if (board.step->text.find(words) != std::string::npos) return true;
  return std::ranges::any_of(board.step->lines, [&](const BoardLine& line) {
    return line.text.find(words) != std::string::npos;
  });
}

Id row_named(const State& state, std::string_view name) {
  for (const BoardGroup& group : errant::board(state).groups)
    for (const BoardRow& row : group.rows)
      if (errant::row(state, row.who).name == name) return row.who;
  FAIL("no row is called " << name);
  return 0;
}

}  // namespace

TEST_CASE("turns are begun from home and counted no more", "[E-TURN-1]") {
  State state = company({test::new_errant("Ada")});
  CHECK(keys(errant::board(state).bar) == Keys{"example", "j-begin"});
  state = take(state, 0, "j-begin", {{"scale", "1"}});
  CHECK(errant::board(state).title == "Travel Turns");
  CHECK(keys(errant::board(state).bar) == Keys{"j-next", "j-new-fight"});
  state = take(state, row_named(state, "More"), "j-stop");
  CHECK(keys(errant::board(state).bar) == Keys{"example", "j-begin"});
}

TEST_CASE("the board says what the turn brought and what the next can bring", "[E-EVENT-1]") {
  State state = on_the_way(Scale::kExploration);
  CHECK(event_chances(state) ==
        "Next: Encounter 16.7%, Rest 16.7%, Burn 16.7%, Local effect 16.7%, Sign 16.7%, "
        "Free 16.7%.");
  state = take(state, 0, "j-next", {}, {d6(4)});
  CHECK(errant::board(state).title == "Exploration Turn 1");
  CHECK(says(errant::board(state), "4: Local effect."));
  state = take(state, row_named(state, "More"), "j-dice", {{"dice", "-1"}});
  CHECK(says(errant::board(state), "2 Event Dice, the lowest counts: −1 the Guide."));
  CHECK(says(errant::board(state), "Encounter 30.6%"));
}

TEST_CASE("ten exploration turns with two lights in fourteen taps at the most", "[E-LOAD-4]") {
  State state = with(with(on_the_way(Scale::kExploration), 1, Kind::kTorch), 2, Kind::kLantern);
  int taps = 0;
  const auto tap = [&](Id who, const char* key, const Throws& throws = {}) {
    ++taps;
    state = take(state, who, key, {}, throws);
  };
  tap(row_named(state, "Torch, Ada"), "j-light");
  tap(row_named(state, "Lantern, Bo"), "j-light");
  for (const int face : {6, 3, 4, 3, 5, 2, 4, 3, 6}) {
    const bool rests = way(state).exploration.open && way(state).exploration.face == 2;
    tap(0, "j-next", {rests ? d6(face, 6) : d6(face)});
  }
  tap(0, "j-next", {d6(1)});
  tap(0, "j-pass");
  CHECK(way(state).exploration.turns == 10);
  CHECK(taps == 13);
  CHECK(thing(state, 1).left == 0);  // burnt down by two
  CHECK(thing(state, 2).left == 0);  // and the lantern by three
}

TEST_CASE("lights stand there with what is left of them, under the thumb", "[E-LOAD-4]") {
  State state = with(on_the_way(Scale::kExploration), 1, Kind::kTorch);
  const Id torch = row_named(state, "Torch, Ada");
  BoardRow row = errant::row(state, torch);
  CHECK(row.pools.at(0).now == 2);
  CHECK(row.quick.at(0).name == "Light");
  state = take(state, torch, "j-light");
  row = errant::row(state, torch);
  CHECK(row.quick.at(0).name == "Snuff");
  CHECK(row.marks.at(0).text == "for 2 people, 20 feet across");
  CHECK(row.marks.at(1).text == "about 12 turns");
  state = take(state, torch, "j-change-thing", {{"left", "1"}});
  CHECK(thing(state, 1).left == 1);
  state = take(state, torch, "j-hand-over", {{"whom", "2"}});
  CHECK(row_named(state, "Torch, Bo") == torch);
}

TEST_CASE("each light has a circle of its own, around its bearer", "[E-LOAD-4]") {
  State state = with(with(on_the_way(Scale::kExploration), 1, Kind::kTorch), 2, Kind::kLantern);
  state = after(state, SetLit{1, true});
  CHECK(says(errant::board(state), "Light for 2 people: 20 feet across around Ada."));
  state = after(state, SetLit{2, true});
  CHECK(says(errant::board(state), "Light for 5 people: 20 feet across around Ada, 30 around Bo."));
  CHECK_FALSE(says(errant::board(state), "50 feet"));
}

TEST_CASE("a proposal is changed in its form", "[E-EVENT-3]") {
  State state = with(with(on_the_way(Scale::kExploration), 1, Kind::kTorch), 2, Kind::kLantern);
  state = after(after(state, SetLit{1, true}), SetLit{2, true});
  state = after(state, SetStores{1, 5, "0"});
  state = turn(state, 3);
  CHECK(says(errant::board(state), "Ada, Torch: burns down to 1."));
  const State spared = take(state, 0, "j-settle", {{"s0", "0"}});
  CHECK(thing(spared, 1).left == 2);
  CHECK(thing(spared, 2).left == 2);
  const State instead = take(state, 0, "j-settle", {{"instead", "1"}});
  CHECK(thing(instead, 1).left == 2);
  CHECK(sheet_of(instead, 1).pack.supply == 3);  // one for each of the two
  CHECK_FALSE(way(take(state, 0, "j-settle", {{"s0", "0"}, {"s1", "0"}})).exploration.open);
}

TEST_CASE("lights are spared only where there is a Supply for each", "[E-EVENT-2][E-EVENT-3]") {
  for (const int supply : {0, 1, 2}) {
    State state = after(with(on_the_way(Scale::kExploration), 1, Kind::kTorch), SetLit{1, true});
    state = turn(after(state, SetStores{2, supply, "0"}), 3);
    const std::vector<Offer> offers = errant::board(state).step->offers;
    const auto settle = std::ranges::find(offers, "j-settle", &Offer::key);
    REQUIRE(settle != offers.end());
    INFO(supply);
    CHECK((std::ranges::find(settle->form, "instead", &Field::key) != settle->form.end()) ==
          (supply >= 2));
    if (supply < 2) continue;
    state = take(state, 0, "j-settle", {{"instead", "1"}});
    CHECK(thing(state, 1).left == 2);
    CHECK(sheet_of(state, 2).pack.supply == 0);
  }
}

TEST_CASE("who eats what is changed in its form", "[E-EVENT-3]") {
  State state = with(on_the_way(Scale::kTravel), 1, Kind::kRations);
  state = after(state, SetStores{2, 5, "0"});
  state = turn(state, 3);
  const State changed = take(state, 0, "j-settle", {{"s0", "x"}, {"s1", "s2"}});
  CHECK(sheet_of(changed, 1).body.exhaustion == 1);
  CHECK(sheet_of(changed, 2).pack.supply == 4);
  CHECK(thing(changed, 1).left == 3);
}

TEST_CASE("an encounter goes from the board into talk, fight or chase by one tap each",
          "[E-EVENT-2][E-REACT-1]") {
  State state = after(on_the_way(Scale::kExploration), SetSurroundings{false, Light::kDim});
  state = turn(state, 1);
  CHECK(keys(errant::board(state).bar) == Keys{"j-who", "j-talk"});
  state = take(state, 0, "j-who", {{"who", "B-GOB"}, {"count", "3"}});
  CHECK(keys(errant::board(state).bar) == Keys{"j-distance", "j-talk"});
  state = take(state, 0, "j-distance", {}, {d6(4)});
  CHECK(keys(errant::board(state).bar) == Keys{"j-surprise", "j-talk"});
  state = take(state, 0, "j-surprise", {}, {d6(3)});
  CHECK(keys(errant::board(state).bar) == Keys{"j-reaction", "j-talk"});
  const Offer reaction = errant::board(state).bar.front();
  CHECK(errant::chances(state, reaction, {{"modifier", "0"}})
            .at(0)
            .starts_with("Hostile 1 in 36 (3%), unfriendly 9 in 36 (25%)"));
  state = take(state, 0, "j-reaction", {{"modifier", "1"}}, {d6(2, 3)});
  CHECK(keys(errant::board(state).bar) == Keys{"j-talk", "j-fight"});
  CHECK(says(errant::board(state), "3 Goblins, 40 feet off, nobody is surprised, unsure."));
  CHECK(errant_state(take(state, 0, "j-fight")).fight);
  CHECK(errant_state(take(state, 0, "j-flee")).chase);
  CHECK(errant_state(take(state, 0, "j-hunt")).chase);
  const State talking = take(state, 0, "j-talk");
  CHECK(keys(errant::board(talking).bar) == Keys{"j-banal"});
  CHECK(errant_state(take(talking, 0, "j-fight")).fight);
  CHECK_FALSE(way(take(talking, 0, "j-part")).meeting);
}

TEST_CASE("an exchange shows its Check, Position and Impact with exact chances", "[E-NEG-2]") {
  State state = turn(on_the_way(Scale::kExploration), 1);
  state = after(after(state, SetReaction{4}), TalkToMeeting{});
  const Board shown = errant::board(state);
  REQUIRE(std::ranges::find(shown.step->offers, "j-take", &Offer::key) != shown.step->offers.end());
  for (const Offer& offer : shown.step->offers) {
    if (offer.key != "j-take") continue;
    const auto lines = errant::chances(
        state, offer, {{"whom", "1"}, {"dv", "1"}, {"position", "2"}, {"impact", "2"}});
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "Pres, DV 5: needs more than 5, at most 10, 5 in 20 (25%).");
    CHECK(lines[1] == "Made: Granted, and more than was asked for.");
    CHECK(lines[2] == "Failed: They take it badly. Disposition −3.");
  }
}

TEST_CASE("an NPC that breaks off says so, and leaves a fight or parting", "[E-NEG-1]") {
  State state = turn(on_the_way(Scale::kExploration), 1);
  state = after(state, SayWho{0, "B-GOB", "1"});
  state = after(after(state, SetReaction{3}), TalkToMeeting{});
  CHECK(errant::board(state).bar.front().note == "3 exchanges left");
  for (int i = 0; i < 3; ++i) state = take(state, 0, "j-banal");
  CHECK(errant::board(state).bar.front().note == "disposition −2");
  state = take(state, 0, "j-banal");
  CHECK(says(errant::board(state), "has broken off"));
  CHECK(keys(errant::board(state).bar) == Keys{"j-fight", "j-part"});
}

TEST_CASE("trade from the board, with what it costs before it is paid", "[E-ECON-1][E-ECON-2]") {
  State state = after(on_the_way(Scale::kDowntime), SetStores{1, 0, "5g"});
  state = take(state, row_named(state, "More"), "j-settlement", {{"name", "Ashby"}, {"size", "1"}});
  const Id ashby = row_named(state, "Ashby");
  for (const Offer& offer : errant::offers(state, ashby)) {
    if (offer.key == "j-buy-supply")
      CHECK(errant::chances(state, offer, {{"supply", "12"}}).at(0) == "Costs 1s 4p.");
    if (offer.key == "j-ask")
      CHECK(errant::chances(state, offer, {{"rarity", "1"}}).at(0) == "On hand: 90%.");
  }
  state = take(state, ashby, "j-buy-supply", {{"whom", "1"}, {"supply", "12"}});
  CHECK(sheet_of(state, 1).pack.supply == 12);
  state = take(state, ashby, "j-buy", {{"whom", "1"}, {"kind", "2"}, {"price", "1s"}});
  CHECK(sheet_of(state, 1).pack.things.at(0).kind == Kind::kLantern);
  state = take(state, ashby, "j-sell", {{"whom", "1"}, {"price", "1g"}, {"rarity", "1"}});
  state = take(state, ashby, "j-leave");
  CHECK(keys(errant::offers(state, ashby)).front() == "j-arrive");
}

TEST_CASE("the board says who is in the dark, and what was seen", "[E-LOAD-4][E-EVENT-2]") {
  State state = company({test::new_errant("Ada"), test::new_errant("Bo"), test::new_errant("Cy")});
  state = after(after(state, ZoomTo{Scale::kExploration}), SetSurroundings{false, Light::kDark});
  state = with(state, 1, Kind::kTorch);
  const auto with_burn = [&](int burn) {
    Thing torch = thing(state, 1);
    torch.left = burn;
    return after(after(state, ChangeThing{torch}), SetLit{1, true});
  };
  CHECK(says(errant::board(state), "Everybody stands in the dark."));
  CHECK(says(errant::board(with_burn(1)), "Bo and Cy stand in the dark."));
  CHECK(says(errant::board(with_burn(2)), "Cy stands in the dark."));
  CHECK_FALSE(says(errant::board(with_burn(3)), "in the dark"));
  CHECK_FALSE(says(errant::board(state), "A sign was seen"));
  CHECK(says(errant::board(turn(state, 5)), "A sign was seen of the next encounter."));
  // A burnt-out one is lit no more.
  Thing spent = thing(state, 1);
  CHECK(errant::row(state, row_named(state, "Torch, Ada")).quick.size() == 1);
  spent.left = 0;
  state = after(state, ChangeThing{spent});
  CHECK(errant::row(state, row_named(state, "Torch, Ada")).quick.empty());
}

TEST_CASE("whether somebody can be surprised is said where they are met", "[E-SURP-3]") {
  for (const Light light : {Light::kBright, Light::kDim, Light::kDark}) {
    const State state =
        turn(after(on_the_way(Scale::kExploration), SetSurroundings{false, light}), 1);
    CHECK(says(errant::board(state), "Nobody is surprised in bright light.") ==
          (light == Light::kBright));
  }
}

TEST_CASE("a new fight from the board has all who live", "[E-TURN-1]") {
  Errant dead = test::new_errant("Cy");
  dead.body.dying = Dying::kDead;
  State state = after(company({test::new_errant("Ada"), test::new_errant("Bo"), dead}),
                      ZoomTo{Scale::kExploration});
  state = take(state, 0, "j-new-fight", {{"who", "B-GOB"}, {"count", "2"}});
  std::string names;
  for (const Combatant& who : errant_state(state).fight->combatants) names += who.name + ", ";
  CHECK(names == "Ada, Bo, Goblin 1, Goblin 2, ");
}

TEST_CASE("who is met often stands first where it is said who is there", "[E-TURN-1][E-EVENT-2]") {
  State state = on_the_way(Scale::kExploration);
  state = after(state, AddEncounter{{0, "Gate", "", {{"B-GOB", 1, ""}}}});
  const auto first = [](const State& at, const char* key) {
    std::string text;
    for (const Offer& offer : errant::board(at).bar)
      if (offer.key == key)
        for (std::size_t i = 0; i < 4; ++i) text += offer.form.at(0).choices.at(i).name + "; ";
    return text;
  };
  CHECK(first(state, "j-new-fight").starts_with("Goblin; "));
  state = after(state, MarkNpc{"B-DRAGON", true});
  state = after(take(state, 0, "j-new-fight", {{"who", "B-VET"}, {"count", "1"}}), EndFight{});
  CHECK(first(state, "j-new-fight") == "Dragon; Veteran; Goblin; Gnoll; ");
  // One's own encounters before them all, where somebody is met.
  CHECK(first(after(state, MeetSomebody{}), "j-who") == "Gate; Dragon; Veteran; Goblin; ");
}

TEST_CASE("an exchange that cannot fail says no failure", "[E-NEG-2]") {
  State state = turn(on_the_way(Scale::kExploration), 1);
  state = after(after(state, SetReaction{12}), TalkToMeeting{});
  const Board shown = errant::board(state);
  for (const Offer& offer : shown.step->offers) {
    if (offer.key != "j-give") continue;
    const auto lines = [&](const char* dv) {
      return errant::chances(state, offer,
                             {{"whom", "1"}, {"dv", dv}, {"position", "1"}, {"impact", "1"}});
    };
    CHECK(lines("3").size() == 2);  // DV −1 needs no roll
    CHECK(lines("4").size() == 3);
  }
}

TEST_CASE("a settlement is chosen by how many live there", "[E-ECON-1]") {
  const State state = on_the_way(Scale::kDowntime);
  const std::vector<Offer> offers = errant::offers(state, row_named(state, "More"));
  const auto offer = std::ranges::find(offers, "j-settlement", &Offer::key);
  REQUIRE(offer != offers.end());
  const auto size = std::ranges::find(offer->form, "size", &Field::key);
  REQUIRE(size != offer->form.end());
  std::string text;
  for (const Choice& choice : size->choices) text += choice.name + ": " + choice.note + "; ";
  CHECK(text ==
        "Hamlet: about 10 souls; Village: about 100 souls; Town: about 500 souls; "
        "City: about 1,000 souls; Metropolis: about 10,000 souls; ");
}

TEST_CASE("roles stand where their work is done", "[E-ROLE-1]") {
  State state = on_the_way(Scale::kExploration);
  state = take(state, row_named(state, "More"), "j-role-4", {{"errant", "2"}});
  CHECK(says(errant::board(state), "Bo (timekeeper) rolls."));
  state = take(state, row_named(state, "More"), "j-role-0", {{"errant", "1"}});
  state = after(turn(state, 1), SetReaction{7});
  state = take(state, 0, "j-talk");
  CHECK(says(errant::board(state), "Ada (caller)"));
  state = after(on_the_way(Scale::kExploration), SetRole{Role::kMapper, 2});
  state = after(state, SetRole{Role::kQuartermaster, 1});
  CHECK(says(errant::board(state), "Bo (mapper) draws the way."));
  CHECK_FALSE(says(errant::board(state), "sees to that"));  // nothing is asked
  state = after(after(state, ZoomTo{Scale::kTravel}), SetStores{1, 5, "0"});
  CHECK(says(errant::board(turn(state, 3)), "Ada (quartermaster) sees to that."));
}

TEST_CASE("a form asks only for what applies to what is chosen in it", "[E-LOAD-4][E-ECON-1]") {
  const auto asked = [](const State& state, Id who, const char* key, const char* kind) {
    std::string text;
    for (const Offer& offer : errant::offers(state, who))
      if (offer.key == key)
        for (const Field& field : offer.form)
          if (is_asked(field, {{"kind", kind}})) text += field.key + " ";
    return text;
  };
  State state = on_the_way(Scale::kDowntime);
  CHECK(asked(state, 1, "j-take-up", "0") == "kind count ");
  CHECK(asked(state, 1, "j-take-up", "4") == "kind name quarters count ");
  CHECK(asked(state, 1, "j-take-up", "5") == "kind count ");
  state = after(state, AddSettlement{"Oakham", 1, 0, 1});
  const Id town = row_named(state, "Oakham");
  CHECK(asked(state, town, "j-buy", "3") == "whom kind price count quality ");
  CHECK(asked(state, town, "j-buy", "4") == "whom kind name quarters price count quality ");
}

TEST_CASE("sheets, counts and the rest are within reach", "[E-TURN-1][E-LOAD-4]") {
  State state = on_the_way(Scale::kExploration);
  state = take(state, 1, "j-take-up", {{"kind", "1"}, {"count", "2"}});
  CHECK(sheet_of(state, 1).pack.things.size() == 2);
  state = take(state, 1, "j-stores", {{"supply", "4"}, {"money", "2s 6p"}});
  CHECK(sheet_of(state, 1).pack.supply == 4);
  state = take(state, row_named(state, "More"), "j-count", {{"name", "Rust"}, {"turns", "5"}});
  const Id rust = row_named(state, "Rust");
  CHECK(errant::row(state, rust).marks.at(0).text == "5 Exploration Turns left");
  state = take(state, rust, "j-change-count", {{"left", "2"}});
  state = take(state, rust, "j-end-count");
  CHECK(way(state).counts.empty());
  state = take(state, row_named(state, "More"), "j-around", {{"place", "1"}, {"light", "2"}});
  CHECK(says(errant::board(state), "Everybody stands in the dark."));
  CHECK(errant::board(state).line == "In the open · dark");
  CHECK(errant::fill(state, 1, "j-stores", {{"supply", "9999"}}).empty());
}

TEST_CASE("how long a thing lasts is said in the turns that use it", "[E-LOAD-4][E-EVENT-2]") {
  const auto marks = [](const State& state, const char* name) {
    std::string text;
    for (const Mark& mark : errant::row(state, row_named(state, name)).marks)
      text += mark.text + "; ";
    return text;
  };
  State state = company({test::new_errant("Ada"), test::new_errant("Bo"), test::new_errant("Cy")});
  state = after(state, ZoomTo{Scale::kTravel});
  state = with(with(with(state, 1, Kind::kRations), 1, Kind::kTorch), 1, Kind::kFeed);
  SECTION("rations and feed on the march, shared by all who eat") {
    CHECK(marks(state, "Rations, Ada") == "about 6 turns; ");
    CHECK(marks(with(state, 2, Kind::kRations), "Rations, Ada") == "about 12 turns; ");
    CHECK(marks(state, "Animal feed, Ada") == "about 18 turns; ");
    CHECK(marks(state, "Torch, Ada").empty());
  }
  SECTION("lights where a site is explored") {
    state = after(state, ZoomTo{Scale::kExploration});
    CHECK(marks(state, "Rations, Ada").empty());
    CHECK(marks(state, "Torch, Ada") == "about 12 turns; ");
    // The Rest's die is of one turn alone: 11.8, where both of two dice would bring 10.3.
    CHECK(marks(after(turn(state, 2), TakeRest{}), "Torch, Ada") == "about 12 turns; ");
    CHECK(marks(after(state, SetOwnDice{-1}), "Torch, Ada") == "about 10 turns; ");
    CHECK(marks(after(state, SetOwnDice{-20}), "Torch, Ada") == "more than 100 turns; ");
  }
  SECTION("nothing in a month of town") {
    state = after(state, ZoomTo{Scale::kDowntime});
    CHECK(marks(state, "Rations, Ada").empty());
    CHECK(marks(state, "Torch, Ada").empty());
  }
}

TEST_CASE("nobody spends a month in the dark of a site, and a march goes outside in one tap",
          "[E-LOAD-4][E-TURN-1]") {
  State state = after(on_the_way(Scale::kExploration), SetSurroundings{false, Light::kDark});
  REQUIRE(says(errant::board(state), "Everybody stands in the dark."));
  CHECK_FALSE(says(errant::board(after(state, ZoomTo{Scale::kDowntime})), "in the dark"));
  CHECK(in_the_dark(after(state, ZoomTo{Scale::kDowntime})).empty());
  state = after(state, ZoomTo{Scale::kTravel});
  CHECK(errant::board(state).line == "Enclosed · dark");
  state = take(state, 0, "j-outside");
  CHECK(errant::board(state).line == "In the open · bright");
  const auto now = keys(errant::board(state).step->offers);
  CHECK(std::ranges::find(now, "j-outside") == now.end());
}

TEST_CASE("what a turn asked is not said any more once it is answered", "[E-EVENT-2]") {
  State state = on_the_way(Scale::kExploration);
  CHECK(errant::board(state).step->result.empty());
  CHECK(errant::board(turn(state, 2)).step->result == "Rest");
  state = turn(state, 2);
  CHECK(says(errant::board(state), "Rest now"));
  CHECK_FALSE(says(errant::board(take(state, 0, "j-press-on")), "Rest now"));
  CHECK(says(errant::board(take(state, 0, "j-rest")), "2: Rest. That is over."));
  CHECK(told(state, NextTurn{}, {d6(4, 6)})
            .starts_with("The Company rests: one more negative Event Die. "));
  state = turn(on_the_way(Scale::kExploration), 1);
  CHECK(errant::board(take(state, 0, "j-pass")).step->text == "1: Encounter. That is over.");
}

TEST_CASE("who dies within seconds is not said to have a turn of the journey",
          "[E-WND-3][E-TURN-1]") {
  Errant dying = test::new_errant("Bo");
  dying.hp = 0;
  dying.body.dying = Dying::kDeathsDoor;
  dying.body.turns_left = 1;
  const State state =
      turn(after(company({test::new_errant("Ada"), dying}), ZoomTo{Scale::kDowntime}), 6);
  // The month that was begun is over for Bo with the next.
  CHECK(says(errant::board(state),
             "Bo dies within seconds, before any next turn: use a healer’s kit."));
  CHECK(errant::row(state, 2).marks.front().text == "dies in 1 Initiative Turn without a kit");
  CHECK(errant::board(state).bar.front().note == "somebody dies");
  dying.body.dying = Dying::kConsigned;
  const State lost =
      turn(after(company({test::new_errant("Ada"), dying}), ZoomTo{Scale::kExploration}), 6);
  CHECK(says(errant::board(lost), "Bo dies within seconds, before any next turn, past help."));
}

TEST_CASE("in a talk it can be said who they are, so that it can come to a fight",
          "[E-NEG-1][E-EVENT-2]") {
  State state = turn(on_the_way(Scale::kExploration), 1);
  state = after(after(state, SetReaction{2}), TalkToMeeting{});
  REQUIRE(way(state).negotiation->with == "Somebody");
  const auto open = [](const State& at, const char* key) {
    const Board board = errant::board(at);
    for (const auto& offers : {board.bar, board.step->offers})
      for (const Offer& offer : offers)
        if (offer.key == key) return offer.cannot.empty();
    return false;
  };
  CHECK_FALSE(open(state, "j-fight"));
  State over = state;
  while (!way(over).negotiation->over) over = take(over, 0, "j-banal");
  CHECK(errant::board(over).step->text == "Somebody has broken off.");
  for (State at : {state, over}) {
    REQUIRE(open(at, "j-who"));
    at = take(at, 0, "j-who", {{"who", "B-GOB"}, {"count", "2"}});
    CHECK(way(at).negotiation->with == "2 Goblins");
    CHECK(open(at, "j-fight"));
    CHECK_FALSE(open(at, "j-who"));
  }
}

TEST_CASE("nobody hands a thing to its bearer, and the dead’s purse is handed over whole",
          "[E-LOAD-4]") {
  State state = with(on_the_way(Scale::kExploration), 1, Kind::kLantern);
  for (const Offer& offer : errant::offers(state, row_named(state, "Lantern, Ada"))) {
    if (offer.key != "j-hand-over") continue;
    REQUIRE(offer.form.at(0).choices.size() == 1);
    CHECK(offer.form.at(0).choices.at(0).name == "Bo");
  }
  state = after(state, SetStores{1, 3, "2s"});
  Errant ada = sheet_of(state, 1);
  ada.body.dying = Dying::kDead;
  state = after(state, ChangeErrant{ada});
  state = take(state, 1, "j-share", {{"whom", "2"}, {"supply", "3"}, {"money", "2s"}});
  CHECK(sheet_of(state, 2).pack.supply == 3);
  CHECK(sheet_of(state, 2).pack.purse.shillings == 2);
  const Keys left = keys(errant::offers(state, 1));
  CHECK(std::ranges::find(left, "j-share") == left.end());
}

TEST_CASE("the least that somebody has can be handed over, and nothing is not offered",
          "[E-LOAD-4][E-ECON-1]") {
  struct Row {
    int supply;
    const char* money;
    bool shares;
  };
  for (const auto& [supply, money, shares] :
       {Row{0, "0", false}, {1, "0", true}, {0, "1p", true}, {0, "1s", true}, {0, "1g", true}}) {
    const State state = after(on_the_way(Scale::kExploration), SetStores{1, supply, money});
    const Keys all = keys(errant::offers(state, 1));
    INFO(supply << ", " << money);
    CHECK((std::ranges::find(all, "j-share") != all.end()) == shares);
    const BoardRow row = errant::row(state, 1);
    CHECK(row.marks.size() == (shares ? 1U : 0U));
  }
  // With nobody left to take it, it is not offered either.
  const State alone = after(after(company({test::new_errant("Ada")}), ZoomTo{Scale::kExploration}),
                            SetStores{1, 1, "1p"});
  const Keys all = keys(errant::offers(alone, 1));
  CHECK(std::ranges::find(all, "j-share") == all.end());
}

TEST_CASE("a month does not pass over the Checks of a battle", "[E-MASS-3][E-TURN-1]") {
  State state = on_the_way(Scale::kDowntime);
  BattleFigures ours, theirs;
  ours.name = "Ours";
  theirs.name = "Theirs";
  ours.number = theirs.number = 100;
  ours.errants = {1};
  state = after(state, StartBattle{"", {ours, theirs}});
  CHECK(refused_by(state, NextTurn{}) == "allowed");
  state = after(after(state, RollBattle{}, {d6(3), d6(3)}), SettleBattle{});
  CHECK(refused_by(state, NextTurn{}) == "E-MASS-3");
}

TEST_CASE("the log is headed by the turns of the hours", "[E-TURN-1]") {
  const auto heading = [](const Action& action, const char* first, const char* second) {
    const std::vector<LogLine> lines = {{first, 0}, {second, 0}};
    return heading_of(action_tag(action), lines);
  };
  CHECK(heading(NextTurn{}, "The water is over.", "Travel Turn 12: 4, Local effect.") ==
        "Travel Turn 12");
  CHECK(heading(ZoomTo{}, "Downtime Turns are counted.", "") == "Downtime Turns");
  CHECK(heading(ZoomTo{}, "Turns are no longer counted.", "") == "");
  CHECK_FALSE(heading(PutDown{}, "Travel Turn 12: is put down.", ""));
}

TEST_CASE("what a turn uses up can be done at once, and is said to come with the next turn",
          "[E-EVENT-3]") {
  State state = with(on_the_way(Scale::kExploration), 1, Kind::kTorch);
  state = turn(after(state, SetLit{1, true}), 3);
  CHECK(errant::board(state).step->die == 3);
  CHECK(errant::board(state).step->result == "Burn");
  CHECK(errant::board(state).step->text.starts_with("3: Burn. Lights burn down"));
  CHECK(says(errant::board(state), "With the next turn, unless you change it:"));
  state = take(state, 0, "j-use-now");
  CHECK(thing(state, 1).left == 1);
  CHECK_FALSE(says(errant::board(state), "With the next turn"));
  CHECK(errant::board(state).step->text == "3: Burn. That is over.");
  CHECK(thing(turn(state, 6), 1).left == 1);
}

TEST_CASE("where nothing burns, Burn still says what Depletes", "[E-EVENT-2]") {
  const State state = turn(on_the_way(Scale::kExploration), 3);
  CHECK(errant::board(state).step->text.find("Sorceries and Miracles Deplete") !=
        std::string::npos);
}

TEST_CASE("as a site begins it is asked how light it is there", "[E-LOAD-4]") {
  State state = with(on_the_way(Scale::kTravel), 1, Kind::kTorch);
  state = after(after(state, SetSurroundings{true, Light::kBright}), ZoomTo{Scale::kExploration});
  CHECK(says(errant::board(state), "In the open, bright: is that so here?"));
  const State dim = take(state, 0, "j-dim-here");
  CHECK(errant::board(dim).line.ends_with("Enclosed · dim"));
  state = take(state, 0, "j-dark-here");
  CHECK(says(errant::board(state), "Everybody stands in the dark."));
  const auto has = [](const State& at, const char* key) {
    const auto now = keys(errant::board(at).step->offers);
    return std::ranges::find(now, key) != now.end();
  };
  // Said once, it is not asked again, also when somebody lights a torch.
  const State lit = after(state, SetLit{sheet_of(state, 1).pack.things.at(0).id, true});
  for (const State& said : {state, lit, dim}) {
    CHECK_FALSE(says(errant::board(said), "is that so here"));
    CHECK_FALSE(has(said, "j-dark-here"));
    CHECK_FALSE(has(said, "j-dim-here"));
  }
  state = turn(after(state, SetSurroundings{true, Light::kBright}), 6);
  CHECK_FALSE(says(errant::board(state), "is that so here"));
  CHECK_FALSE(has(state, "j-dim-here"));
}

TEST_CASE("lights, food and money are on the sheet before turns are counted",
          "[E-LOAD-4][E-ECON-1]") {
  State state = company({test::new_errant("Ada"), test::new_errant("Bo")});
  state = take(state, 1, "j-stores", {{"supply", "4"}, {"money", "2s 6p"}});
  CHECK(sheet_of(state, 1).pack.supply == 4);
  CHECK(sheet_of(state, 1).pack.purse == Purse{0, 2, 6});
  state = take(state, 1, "j-take-up", {{"kind", "0"}, {"count", "1"}});
  const Id torch = row_of(sheet_of(state, 1).pack.things.at(0).id);
  CHECK(errant::row(state, torch).name == "Torch, Ada");
  state = take(state, torch, "j-light");
  CHECK(sheet_of(state, 1).pack.things.at(0).lit);
  state = take(state, torch, "j-put-down");
  CHECK(errant::row(state, torch).who == 0);
}

TEST_CASE("nothing that somebody has to delete stands in a form", "[E-ECON-1][E-TURN-1]") {
  const State state = after(on_the_way(Scale::kDowntime), AddSettlement{"Oakham", 2});
  const Id town = row_of(way(state).settlements.at(0).id);
  for (const Id who : {kMoreRow, town, Id{1}})
    for (const Offer& offer : errant::offers(state, who))
      for (const Field& field : offer.form) {
        INFO(offer.key << " " << field.key);
        const bool own = offer.key == "j-change-market" || offer.key == "j-stores";
        CHECK((field.kind != Field::Kind::kText || field.usual.empty() || own));
      }
  // A settlement that nobody names is called what it is.
  const State city = take(state, kMoreRow, "j-settlement", {{"size", "4"}});
  CHECK(way(city).settlements.back().name == "City");
}
