// The board and the offers: what stands where, what can be done next, and what a form may send.
#include <algorithm>
#include <set>

#include "core/savvy/ruleset.hpp"
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

bool marked(const BoardRow& row, std::string_view text) {
  return std::ranges::any_of(row.marks, [&](const Mark& mark) { return mark.text == text; });
}
const BoardRow& row_of(const Board& board, Id who) {
  for (const BoardGroup& group : board.groups)
    for (const BoardRow& row : group.rows)
      if (row.who == who) return row;
  FAIL("nobody has the id " << who);
  return board.groups[0].rows[0];
}

TEST_CASE("without a fight the board shows the Company and how one begins", "[savvy]") {
  Board empty = board({});
  CHECK_FALSE(empty.running);
  CHECK(empty.groups.empty());
  CHECK(empty.bar[0].key == "example");
  CHECK(empty.bar[0].cannot.empty());
  CHECK_FALSE(find_offer(empty.bar, "start")->cannot.empty());  // nobody to fight with
  State state = after(example(), EndFight{});
  const Board home = board(state);
  CHECK(home.bar[0].key == "start");
  CHECK(home.bar[0].cannot.empty());
  REQUIRE(home.groups.size() == 2);
  CHECK(home.groups[0].rows[1].name == "Osric");
  CHECK(home.groups[1].title == "Past fights");
  // With one tap: everybody of the Company against three brigands.
  state = done(state, 0, "start");
  CHECK(fight(state).combatants.size() == 5);
}

TEST_CASE("in a fight the groups are the order, and the next thing comes first", "[savvy]") {
  Board now = board(example());
  CHECK(now.running);
  CHECK(now.bar[0].key == "surprise");  // they meet by chance
  CHECK(board(after(example(), SetSurprised{{}})).bar[0].key == "order");
  now = board(first_round());
  CHECK(now.title == "Round 1");
  REQUIRE(now.groups.size() == 3);
  CHECK(now.groups[0].title == "Before the enemies");
  CHECK(now.groups[0].rows[0].who == kWren);
  CHECK(now.groups[0].rows[0].may_act);
  CHECK(now.groups[1].rows.size() == 3);
  CHECK_FALSE(now.groups[1].rows[0].may_act);
  CHECK(now.groups[2].rows[0].who == kOsric);
  CHECK(now.bar[0].name == "The enemies’ turn");
  CHECK(board(enemies_turn()).bar[0].name == "After the enemies");
  CHECK(board(last_part()).bar[0].name == "End round 1");
  const State over = after(first_round(), Hurt{{kBrigand1, kBrigand2, kBrigand3}, 99, false});
  CHECK(board(over).line == "No enemy stands.");
  CHECK(board(over).bar[0].key == "end");
}

TEST_CASE("what ends a part says who can still act, and what the end brings [S-DMG-2]", "[savvy]") {
  const auto next = [](const State& state) { return offer_of(state, 0, "next"); };
  CHECK(next(first_round()).note == "Wren can still act");
  CHECK(next(enemies_turn()).note == "3 can still act");
  CHECK(next(after(first_round(), Drink{kWren})).note.empty());
  State state = after(first_round(), SetEffects{kWren, false, true, false});
  CHECK(next(state).name == "End this part: bleeding");
  CHECK(next(state).note == "Wren can still act");
  CHECK(next(after(state, Drink{kWren})).name == "Roll the bleeding");
  CHECK(next(after(state, EndOwnTurn{kWren, true})).name == "Roll the bleeding");
  // Whoever bleeds is done; somebody else of the part is not.
  state = after(after(state, Drink{kWren}), SetTurn{kOsric, Turn::kBefore});
  CHECK(next(state).name == "End this part: bleeding");
  CHECK(next(state).note == "Osric can still act");
  state = after(first_round(), SetEffects{kWren, true, false, false});
  CHECK(next(state).name == "End this part: Saves");
  state = after(state, Drink{kWren});
  CHECK(next(state).name == "To the Saves");
  state = after(state, NextPart{});
  CHECK(next(state).name == "The enemies’ turn");
  CHECK(next(state).note.empty());
}

TEST_CASE("rows show pools and marks", "[savvy]") {
  State state = after(first_round(), SetEffects{kWren, true, true, true});
  state = after(after(state, Hurt{{kWren}, 8, false}), LightUp{kWren});
  const BoardRow wren = row_of(board(state), kWren);
  REQUIRE(wren.pools.size() == 2);
  CHECK(wren.pools[0].now == 0);
  CHECK(wren.pools[1].now == 5);
  CHECK(wren.pools[1].full == 7);
  CHECK(wren.pools[1].vital);
  for (const char* mark : {"dazed", "bleeding", "pinned", "carries a light", "has acted"})
    CHECK(marked(wren, mark));
  // How far somebody has gone, and nothing of who has not.
  const auto moved = [](const State& at) {
    return std::ranges::count_if(row_of(board(at), kWren).marks,
                                 [](const auto& mark) { return mark.text.starts_with("moved "); });
  };
  CHECK(moved(first_round()) == 0);
  CHECK(moved(after(first_round(), Move{kWren, 1})) == 1);
  CHECK(marked(row_of(board(after(first_round(), Move{kWren, 20})), kWren), "moved 20 feet"));
  CHECK(marked(row_of(board(after(first_round(), Move{kWren, 1})), kWren), "moved 1 foot"));
  state = after(state, SetFate{kWren, Fate::kDying});
  CHECK(row_of(board(state), kWren).out);
  CHECK(marked(row_of(board(state), kWren), "dying"));
  CHECK(marked(row_of(board(after(example(), SetSurprised{{kOsric}})), kOsric), "surprised"));
}

TEST_CASE("the eleven actions of a round are offered, attack first [S-ACT-1]", "[savvy]") {
  const std::vector<Offer> all = offers(first_round(), kWren);
  CHECK(all[0].key == "attack");
  for (const char* key : {"attack", "move", "sprint", "cast", "item", "lighten", "reload", "drink",
                          "light", "gambit", "retreat", "talk", "drop"}) {
    INFO(key);
    REQUIRE(find_offer(all, key) != nullptr);
  }
  CHECK(find_offer(all, "attack")->cannot.empty());
  // What stands on the row is what its form reckons (S-ATT-1, S-GAMB-1).
  const auto reckoned = [](std::string_view key) {
    const std::string line =
        chances(first_round(), offer_of(first_round(), kWren, key), {}).front();
    return line.substr(line.find(' ') + 1);  // "Hit 55 %", "Made 30 %"
  };
  CHECK(find_offer(all, "attack")->note == "sword, 1D8 slashing, " + reckoned("attack"));
  CHECK(find_offer(all, "attack")->form[0].choices[0].note.ends_with(", " + reckoned("attack")));
  CHECK(find_offer(all, "gambit")->note == "Violence +6, " + reckoned("gambit"));
  CHECK(find_offer(all, "gambit")->form[0].choices[0].note.empty());  // alike against all
  CHECK_FALSE(find_offer(all, "reload")->cannot.empty());             // it is loaded
  for (const Offer& offer : offers(first_round(), kOsric))
    if (offer.key == "attack" || offer.key == "move" || offer.key == "retreat")
      CHECK(offer.cannot.starts_with("It is not Osric’s turn"));
  CHECK(offers(first_round(), 99).empty());
  std::set<std::string> keys;
  for (const Offer& offer : all) CHECK(keys.insert(offer.key).second);
}

TEST_CASE("a choice that cannot be made says why, and is not the usual one", "[savvy]") {
  const State state = after(first_round(), SetGear{kWren, kSword, 3, true, true});
  const Offer attack = offer_of(state, kWren, "attack");
  const Field& weapon = attack.form[1];
  CHECK(weapon.choices[0].cannot.starts_with("It is broken"));
  CHECK(weapon.usual == "2");
  CHECK(attack.cannot.empty());
}

TEST_CASE("an offer that only wants its form filled in can be opened", "[savvy]") {
  const State state = example();
  const std::vector<Offer> bar = bar_offers(state);
  CHECK(find_offer(bar, "join")->cannot.empty());
  const auto join = fill(state, 0, "join", usual_form(*find_offer(bar, "join")));
  REQUIRE(join);
  CHECK(refuse(state, *join)->why == "Choose somebody who joins.");
}

TEST_CASE("questions are answered by their offers", "[savvy]") {
  State state = with(first_round(), [](Table& table) {
    change(table, kBrigand1).figure.flesh = change(table, kBrigand1).figure.full_flesh = 40;
  });
  state = done(state, kWren, "attack", {}, {7, 8});
  REQUIRE(board(state).questions.size() == 1);
  CHECK(board(state).questions[0].answers.size() == 3);
  state = done(state, kWren, "maximum-armour");
  CHECK(defense(who(state, kBrigand1).figure) == 12);
  state = done(state, 0, "next");
  state = done(state, kBrigand1, "gambit", {{"whom", "4"}}, {15});
  CHECK(board(state).questions[0].answers[0].key == "free-attack");
  state = done(state, kOsric, "free-leave");
  CHECK(board(state).questions.empty());
}

TEST_CASE("a form that no field allows is no action", "[savvy]") {
  const State state = first_round();
  const auto fails = [&](Id who, std::string_view key, const FilledForm& form) {
    return !fill(state, who, key, form);
  };
  CHECK_FALSE(fails(kWren, "attack", {}));
  CHECK(fails(kWren, "attack", {{"whom", "4"}}));  // of the same side: no choice
  CHECK(fails(kWren, "attack", {{"whom", ""}}));
  CHECK(fails(kWren, "attack", {{"whom", "5,6"}}));
  CHECK(fails(kWren, "attack", {{"whom", "5,"}}));
  CHECK(fails(kWren, "attack", {{"whom", "five"}}));
  CHECK(fails(kWren, "attack", {{"weapon", "3"}}));
  CHECK(fails(kWren, "attack", {{"boons", "10"}}));
  CHECK(fails(kWren, "attack", {{"boons", "-1"}}));
  CHECK(fails(kWren, "attack", {{"boons", "99999999999"}}));
  CHECK(fails(kWren, "move", {{"feet", "41"}}));
  CHECK(fails(kWren, "talk", {{"what", std::string(301, 'a')}}));
  CHECK(fails(kWren, "talk", {{"what", "\xff"}}));
  CHECK(fails(kWren, "effects", {{"dazed", "2"}}));
  CHECK(fails(kWren, "fly", {}));
  CHECK(fails(99, "attack", {}));
  CHECK(fails(0, "attack", {}));
  CHECK(fails(kWren, "morale", {}));
  CHECK_FALSE(fails(kWren, "attack", {{"unknown", "x"}}));
}

TEST_CASE("a form asks what applies to whom it is about", "[savvy]") {
  const auto asks = [](const Offer& offer, std::string_view key) {
    return std::ranges::any_of(offer.form, [&](const Field& one) { return one.key == key; });
  };
  State state = after({}, StartExample{});
  for (const char* key : {"wits", "stealthy"}) {
    INFO(key);
    CHECK(asks(offer_of(after(state, EndFight{}), 0, "new-npc"), key));
    CHECK_FALSE(asks(offer_of(after(state, EndFight{}), 0, "new-character"), key));
    CHECK(asks(offer_of(state, kBrigand1, "edit"), key));
    CHECK_FALSE(asks(offer_of(state, kWren, "edit"), key));
  }
  // What is not asked stays as it is.
  state = with(state, [](Table& table) { change(table, kWren).figure.wits = Wits::kQuick; });
  state = done(state, kWren, "edit", {{"name", "Wren"}});
  CHECK(who(state, kWren).figure.wits == Wits::kQuick);
}

TEST_CASE("characters are made by their form", "[savvy]") {
  State state = done({}, 0, "new-character",
                     {{"name", "Ada"},
                      {"violence", "9"},
                      {"full-flesh", "11"},
                      {"kind1", "2"},
                      {"weapon1", "arbalest"},
                      {"dice1", "1D10"},
                      {"hireling", "1"}});
  const Figure& ada = table_of(state).characters[0];
  CHECK(ada.violence == 9);
  CHECK(ada.flesh == 11);
  CHECK(ada.hireling);
  REQUIRE(ada.weapons.size() == 1);
  CHECK(ada.weapons[0].kind == WeaponKind::kCrossbow);
  CHECK(ada.weapons[0].sides == 10);
  CHECK(find_offer(bar_offers(state), "new-character")->cannot.empty());
  state = done(state, 1, "edit", {{"grit", "1"}, {"name", "Ada the Bold"}});
  CHECK(table_of(state).characters[0].grit == 1);
  CHECK(table_of(state).characters[0].weapons.size() == 1);
  CHECK(table_of(state).characters[0].name == "Ada the Bold");
  CHECK(fill({}, 0, "new-character", {}).has_value());  // refused for want of a name
  CHECK(refused_by({}, *fill({}, 0, "new-character", {})) == "no rule");
}

TEST_CASE("the rule set is found, and says all its rules", "[savvy]") {
  const Ruleset* found = find_ruleset("savvy");
  REQUIRE(found == &kSavvy);
  std::set<std::string_view> ids;
  for (const RuleText& rule : found->rule_texts()) {
    CHECK(ids.insert(rule.id).second);
    CHECK(rule.text.size() < 500);
  }
  for (const char* id : {"S-INIT-1", "S-SURP-1", "S-REACT-1", "S-ACT-1", "S-ATT-1", "S-DMG-1",
                         "S-DMG-2", "S-GAMB-1", "S-MOR-1"})
    CHECK(ids.contains(id));
  CHECK(found->example({}).size() == 1);
  CHECK(found->example(example()).empty());
}

}  // namespace
}  // namespace fray::savvy::test
