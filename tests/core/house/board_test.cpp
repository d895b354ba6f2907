// The board and the offers: what stands where, what can be done next, and what a form may send.
#include <algorithm>
#include <set>

#include "core/house/ruleset.hpp"
#include "core/house/seen.hpp"
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

bool marked(const BoardRow& row, std::string_view text) {
  return std::ranges::any_of(row.marks, [&](const Mark& mark) { return mark.text == text; });
}
BoardRow row_of(const Board& board, Id who) {
  for (const BoardGroup& group : board.groups)
    for (const BoardRow& row : group.rows)
      if (row.who == who) return row;
  FAIL("nobody has the id " << who);
  return {};
}

TEST_CASE("without a fight the board shows the Company, NPCs, encounters and past fights",
          "[house]") {
  const Board empty = board({});
  CHECK_FALSE(empty.running);
  CHECK(empty.title == "House rules");
  CHECK(empty.bar[0].key == "example");
  CHECK(empty.bar[0].cannot.empty());
  CHECK_FALSE(find_offer(empty.bar, "start")->cannot.empty());
  REQUIRE(empty.groups.size() == 1);
  CHECK(empty.groups[0].title == "Common NPCs, figures of Fray’s own");
  CHECK(empty.groups[0].rows.size() == 9);
  State state = staying(done({}, 0, "example"));
  state = after(done(state, 0, "keep", {{"name", "Bridge"}}), EndFight{});
  const Board home = board(state);
  CHECK(home.bar[0].key == "start");
  REQUIRE(home.groups.size() == 4);
  CHECK(home.groups[1].title == "Encounters");
  CHECK(home.groups[1].rows[0].note == "3 × Goblin; 4 zones");
  CHECK(home.groups[3].title == "Past fights");
  state = done(state, home.groups[1].rows[0].who, "meet");
  CHECK(fight(state).combatants.size() == 5);
}

TEST_CASE("in a fight the next thing comes first", "[house]") {
  State state = close_fight();
  CHECK(board(state).bar[0].key == "surprise");
  CHECK(board(after(state, SetSurprise{Surprise::kNobody, false})).bar[0].key == "odd");
  CHECK(board(after(state, SetSurprise{Surprise::kEnemies, false})).bar[0].key == "free-round");
  state = first_round();
  CHECK(board(state).title == "Round 1");
  CHECK(board(state).line == "The Company: quick turns.");
  CHECK(board(state).bar[0].name == "The enemies: quick turns");
  CHECK(row_of(board(state), kMaud).may_act);
  CHECK(row_of(board(state), kMaud).actions == 1);
  CHECK_FALSE(row_of(board(state), kGoblin1).may_act);
  CHECK(row_of(board(full_turns()), kMaud).actions == 2);
  CHECK(board(next(full_turns())).bar[0].name == "End round 1");
  const State over = after(state, Hurt{{kGoblin1, kGoblin2, kGoblin3}, 99, false});
  CHECK(board(over).line == "No enemy stands.");
  CHECK(board(over).bar[0].key == "end");
  CHECK(row_of(board(over), kGoblin1).out);
}

TEST_CASE("with zones the groups are the zones", "[house]") {
  State state = start({{"goblin", 3}}, Range::kNear, 2);
  const Board now = board(state);
  REQUIRE(now.groups.size() == 4);
  CHECK(now.groups[0].title == "Near bank");
  CHECK(now.groups[0].rows.size() == 2);
  CHECK(now.groups[1].rows.empty());
  CHECK(now.groups[0].zone != 0);
  CHECK(now.ways.size() == 5);
  CHECK(find_offer(offers(state, now.groups[0].zone), "zone-change") != nullptr);
  state = done(state, now.groups[1].zone, "zone-change", {{"most", "1"}});
  CHECK(fight(state).battlefield.zones[1].most == 1);
  // Laid out in mid-fight, where there was none.
  state = done(first_round(), 0, "zones-lay", {{"preset", "0"}});
  CHECK(fight(state).battlefield.zones.size() == 3);
  CHECK(who(state, kMaud).zone == fight(state).battlefield.zones[0].id);
  CHECK(who(state, kGoblin1).zone == fight(state).battlefield.zones[2].id);
  CHECK(kHouse.zones->field(state) == &fight(state).battlefield);
  CHECK(kHouse.zones->field({}) == nullptr);
}

TEST_CASE("rows show pools and marks", "[house]") {
  State state = after(first_round(), SetFatigue{kMaud, 3});
  state = with(state, [](Table& table) {
    change(table, kMaud).figure.items[1].destroyed = true;
    change(table, kTobin).stunned = 1;
  });
  const BoardRow maud = row_of(board(state), kMaud);
  REQUIRE(maud.pools.size() == 3);
  CHECK(maud.pools[0].name == "HP");
  CHECK(maud.pools[0].vital);
  CHECK(maud.pools[1].now == 13);
  CHECK(maud.pools[2].full == 10);
  CHECK(marked(maud, "mail destroyed"));
  CHECK(marked(maud, "close"));
  CHECK(maud.note == "Armor 1, sword 1D8 in hand, shield raised");
  CHECK(marked(row_of(board(state), kTobin), "stunned"));
}

TEST_CASE("healing proposes what is lacking, HP first", "[H-ATT-1][house]") {
  struct Case {
    int hp, mgt, wil;  // lacking
    const char *of_hp, *of_mgt, *of_wil;
  };
  for (const Case& c : {Case{1, 1, 1, "1", "0", "0"}, Case{0, 1, 2, "0", "1", "0"},
                        Case{0, 0, 1, "0", "0", "1"}, Case{0, 0, 0, "1", "0", "0"}}) {
    CAPTURE(c.hp, c.mgt, c.wil);
    const State state = with(first_round(), [&](Table& table) {
      Figure& maud = find_combatant(table, kMaud)->figure;
      maud.hp = maud.full_hp - c.hp;
      maud.mgt = maud.full_mgt - c.mgt;
      maud.wil = maud.full_wil - c.wil;
    });
    const FilledForm form = usual_form(offer_of(state, kMaud, "heal"));
    CHECK(filled(form, "hp") == c.of_hp);
    CHECK(filled(form, "mgt") == c.of_mgt);
    CHECK(filled(form, "wil") == c.of_wil);
  }
}

TEST_CASE("everything of a turn is offered, attack first", "[house]") {
  const std::vector<Offer> all = offers(first_round(), kMaud);
  CHECK(all[0].key == "attack");
  CHECK(all[0].cannot.empty());
  // What stands on the row is what its form reckons (H-ATT-1, H-ATT-4).
  const auto lines = [](std::string_view key) {
    return chances(first_round(), offer_of(first_round(), kMaud, key), {});
  };
  const std::string through = "Damage comes through ";
  REQUIRE(lines("attack")[1].starts_with(through));
  CHECK(all[0].note == "sword, 1D8 balanced, " + lines("attack")[1].substr(through.size()));
  const Figure goblin = who(first_round(), kGoblin1).figure;
  const std::string alone = percent(gambit_odds(13, 0, 0));
  const std::string opposed = percent(gambit_odds(13, 0, goblin.agi));
  const Offer& gambit = *find_offer(all, "gambit");
  CHECK(gambit.note == "MGT, " + alone + ", opposed with AGI " + opposed);
  CHECK(gambit.form[0].choices[0].note == "close, " + alone + ", opposed with AGI " + opposed);
  CHECK(lines("gambit")[0] == "Succeeds " + alone + " where it is not opposed");
  CHECK(lines("gambit")[1].find("AGI " + opposed) != std::string::npos);
  std::set<std::string> keys;
  for (const Offer& offer : all) CHECK(keys.insert(offer.key).second);
  for (const char* key : {"attack", "move", "gambit", "retreat", "other", "long", "take-up",
                          "hands", "save", "hurt", "heal", "place", "fate", "fatigue"})
    CHECK(keys.contains(key));
  CHECK(find_offer(all, "retreat")->cannot.find("full turn") != std::string::npos);
  CHECK_FALSE(find_offer(all, "take-up")->cannot.empty());
  CHECK(offers(first_round(), 99).empty());
  const State reached = start({{"goblin", 1}}, Range::kNear);
  CHECK(offer_of(after(reached, SetOrder{false}), kTobin, "attack").form[1].usual == "3");  // bow
}

TEST_CASE("a form asks what applies to whom it is about", "[house]") {
  const auto asks = [](const Offer& offer, std::string_view key) {
    return std::ranges::any_of(offer.form, [&](const Field& one) { return one.key == key; });
  };
  for (const char* key : {"leader", "hireling"}) {
    INFO(key);
    CHECK(asks(offer_of(company(), 0, "new-npc"), key));
    CHECK_FALSE(asks(offer_of(company(), 0, "new-character"), key));
    CHECK(asks(offer_of(first_round(), kGoblin1, "edit"), key));
    CHECK_FALSE(asks(offer_of(first_round(), kMaud, "edit"), key));
  }
}

TEST_CASE("a blow asks how it is met, by its offers", "[house]") {
  State state = done(next(first_round()), kGoblin1, "attack", {{"whom", "3"}}, {d20(4)});
  const Board now = board(state);
  REQUIRE(now.questions.size() == 1);
  CHECK(now.questions[0].who == kMaud);
  CHECK(now.questions[0].text == "Goblin 1 strikes Maud, tier 3: how is the blow met?");
  state = done(state, kMaud, "fight-back", {{"weapon", "1"}}, {d6(1), d20(20)});
  CHECK(who(state, kMaud).figure.fatigue == 1);
  CHECK(board(state).questions.empty());
  // Its form shows what follows.
  state = done(state, kGoblin2, "attack", {{"whom", "3"}}, {d20(4)});
  const Offer back = offer_of(state, kMaud, "fight-back");
  const auto lines = chances(state, back, usual_form(back));
  REQUIRE(lines.size() == 3);
  CHECK(lines[2].starts_with("Then, if still standing: damage 65 %"));
  state = done(state, kMaud, "give-up", {{"item", "3"}});
  CHECK(find_item(who(state, kMaud).figure, kShield)->destroyed);
}

TEST_CASE("a form that no field allows is no action", "[house]") {
  const State state = first_round();
  const auto fails = [&](Id id, std::string_view key, const FilledForm& form) {
    return !fill(state, id, key, form);
  };
  CHECK_FALSE(fails(kMaud, "attack", {}));
  CHECK(fails(kMaud, "attack", {{"whom", "4"}}));  // of the same side: no choice
  CHECK(fails(kMaud, "attack", {{"whom", "5,6"}}));
  CHECK(fails(kMaud, "attack", {{"weapon", "9"}}));
  CHECK(fails(kMaud, "attack", {{"tier", "4"}}));
  CHECK(fails(kMaud, "attack", {{"with", "x"}}));
  CHECK(fails(kMaud, "move", {{"where", "3"}}));
  CHECK(fails(kMaud, "hurt", {{"damage", "1000"}}));
  CHECK(fails(kMaud, "other", {{"what", "\xff"}}));
  CHECK(fails(kMaud, "fly", {}));
  CHECK(fails(99, "attack", {}));
  CHECK(fails(0, "attack", {}));
  CHECK(fails(kMaud, "defend", {}));
}

TEST_CASE("characters and items are made by their forms", "[house]") {
  State state = done({}, 0, "new-character",
                     {{"name", "Ada"},
                      {"full-mgt", "14"},
                      {"full-hp", "6"},
                      {"coins", "30"},
                      {"weapon1", "maul"},
                      {"dice1", "1D10"},
                      {"speed1", "2"},
                      {"armour", "3"},
                      {"shield", "1"}});
  const Figure& ada = table_of(state).characters[0];
  CHECK(ada.mgt == 14);
  CHECK(ada.hp == 6);
  REQUIRE(ada.items.size() == 3);
  CHECK(ada.items[0].speed == Speed::kSlow);
  CHECK(ada.items[0].held);
  CHECK(armor(ada) == 3);
  state = done(state, 1, "add-item", {{"name", "flask"}, {"kind", "1"}, {"blast", "1"}});
  CHECK(table_of(state).characters[0].items[3].blast);
  state = done(state, 1, "edit", {{"hp", "2"}, {"name", "Ada the Bold"}});
  CHECK(table_of(state).characters[0].hp == 2);
  CHECK(table_of(state).characters[0].items.size() == 4);
  CHECK(table_of(state).characters[0].coins == 30);
  CHECK(refused_by({}, *fill({}, 0, "new-character", {})) == "no rule");  // for want of a name
  state = done(state, 1, "rest");
  CHECK(table_of(state).characters[0].hp == 6);
  state = done(state, 0, "new-encounter", {{"name", "Den"}, {"n-wolf", "4"}, {"zones", "4"}});
  CHECK(table_of(state).encounters[0].npcs[0].count == 4);
}

TEST_CASE("a character's sheet counts coins, and says nothing of none", "[house]") {
  const auto purse = [](const char* coins) {
    const State state = done({}, 0, "new-character", {{"name", "Ada"}, {"coins", coins}});
    std::string told;
    const std::vector<SeenPart> parts = sheet(state, 1);
    for (const BoardLine& line : parts.at(0).lines)  // behind it is the gear, with its prices
      if (line.text.find("coin") != line.text.npos) told += line.text;
    return told;
  };
  CHECK(purse("0").empty());
  CHECK(purse("1") == "1 coin");
  CHECK(purse("2") == "2 coins");
}

TEST_CASE("the rule set is found, and says all its rules", "[house]") {
  const Ruleset* found = find_ruleset("house");
  REQUIRE(found == &kHouse);
  CHECK(found->name == "House rules");
  std::set<std::string_view> ids;
  for (const RuleText& rule : found->rule_texts()) {
    CHECK(ids.insert(rule.id).second);
    CHECK(rule.text.size() < 700);
  }
  for (const char* id :
       {"H-SURP-1", "H-SURP-2", "H-REACT-1", "H-ROUND-1", "H-ZONE-1", "H-INIT-1", "H-ATT-1",
        "H-ATT-2", "H-ATT-3", "H-ATT-4", "H-DEF-1", "H-DEF-2", "H-DEF-3", "H-MOR-1", "H-RETR-1"})
    CHECK(ids.contains(id));
  CHECK(search_rules(found->rule_texts(), "detachment blast").size() == 1);
  CHECK(found->example({}).size() == 1);
  CHECK(found->example(close_fight()).empty());
  CHECK(found->turn(first_round()) == 1);
}

using Names = std::vector<std::string>;
Names fates_of(const State& state, Id id) {
  const Offer offer = offer_of(state, id, "fate");
  Names all;
  for (const Choice& choice : offer.form.at(0).choices) all.push_back(choice.name);
  return all;
}

TEST_CASE("by hand one can be dying, and a detachment routed [H-ATT-1]", "[house]") {
  const auto has = [](const Names& all, const char* name) {
    return std::ranges::count(all, name) == 1;
  };
  const State state = first_round();
  const Names one = fates_of(state, kGoblin1);
  CHECK(has(one, "dying"));
  CHECK(has(one, "fled"));
  CHECK_FALSE(has(one, "routed"));
  const State many =
      with(state, [](Table& table) { change(table, kGoblin1).figure.detachment = true; });
  const Names band = fates_of(many, kGoblin1);
  CHECK(has(band, "routed"));
  CHECK(has(band, "fled"));
  CHECK_FALSE(has(band, "dying"));
}

TEST_CASE("without zones one is put at any other range, and moves by one [H-ZONE-1]", "[house]") {
  const State state = start({{"goblin", 1}}, Range::kNear);
  const Offer by_hand = offer_of(after(state, SetOrder{false}), kMaud, "place");
  const std::vector<Choice>& where = by_hand.form.at(0).choices;
  CHECK(where.size() == 3);
  for (const Choice& choice : where)
    CHECK(choice.key != std::to_string(static_cast<int>(Range::kNear)));
}

TEST_CASE("with all slots full not one HP comes back [H-DEF-3]", "[house]") {
  const auto tired = [](int left) {
    return with(first_round(), [left](Table& table) {
      Figure& figure = change(table, kMaud).figure;
      figure.fatigue += free_slots(figure) - left;
      figure.hp = 2;
    });
  };
  CHECK(refused_by(tired(0), Heal{{kMaud}, 1, 0, 0}) == "H-DEF-3");
  CHECK(refused_by(tired(1), Heal{{kMaud}, 1, 0, 0}) == "allowed");
  // What is full is not healed, whatever else is lacking.
  const State weak = with(first_round(), [](Table& table) {
    Figure& figure = change(table, kMaud).figure;
    figure.mgt = figure.full_mgt - 1;
    figure.wil = figure.full_wil - 1;
  });
  CHECK(refused_by(weak, Heal{{kMaud}, 1, 0, 0}) == "H-ATT-1");
  CHECK(refused_by(weak, Heal{{kMaud}, 0, 1, 0}) == "allowed");
  CHECK(refused_by(weak, Heal{{kMaud}, 0, 0, 1}) == "allowed");
  // MGT does, by the form as it is.
  const State hurt = with(tired(0), [](Table& table) {
    change(table, kMaud).figure.hp = 0;
    change(table, kMaud).figure.mgt = 8;
  });
  CHECK(offer_of(hurt, kMaud, "heal").cannot.empty());
  CHECK(who(done(hurt, kMaud, "heal"), kMaud).figure.mgt == 13);
  // The last slot takes the HP, not the one before it.
  for (const int left : {2, 1}) {
    State state = tired(left);
    Dice dice = scripted(std::vector<int>{});
    tire(change(change_table(state), kMaud), dice);
    CHECK(who(state, kMaud).figure.hp == (left == 2 ? 2 : 0));
  }
}

TEST_CASE("an encounter without zones has no battlefield", "[house]") {
  const State state = after(company(), AddEncounter{"Gate", {{"goblin", 2}}, Range::kNear, 0});
  CHECK(table_of(state).encounters.back().battlefield.zones.empty());
  const State zoned = after(company(), AddEncounter{"Gate", {{"goblin", 2}}, Range::kNear, 1});
  CHECK_FALSE(table_of(zoned).encounters.back().battlefield.zones.empty());
}

TEST_CASE("only who fights cannot be let go [H-ATT-1]", "[house]") {
  const State state = after(company(), StartFight{"", {1}, {{"goblin", 1}}, Range::kClose, 0});
  CHECK(refused_by(state, RemoveFigure{2}) == "allowed");
  CHECK(refused_by(state, RemoveFigure{1}) != "allowed");
}

}  // namespace
}  // namespace fray::house::test
