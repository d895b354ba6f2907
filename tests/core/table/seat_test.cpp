// What a seat at a table of many phones sees, and what it can do there.
#include "core/table/seat.hpp"

#include "core/errant/position.hpp"
#include "core/save/json.hpp"
#include "core/save/save.hpp"
#include "core/save/seats.hpp"
#include "core/table/phone_actions.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

const Ruleset& errant_rules() { return *rulesets().front(); }

// A table with one phone, whose character is Ada, at two Errants' fight against two goblins.
Session table_of_ada(EnemiesSeen enemies = EnemiesSeen::kWords, SeatsAct acting = {}) {
  Session session = new_session(3);
  session.state = in_first_turn();
  REQUIRE(act(session, OpenTable{}).done);
  if (PhoneTable{}.enemies != enemies || acting != SeatsAct{})
    REQUIRE(act(session, SettleTable{enemies, acting}).done);
  REQUIRE(act(session, TakeSeat{{"phone", "errant", 1}}).done);
  return session;
}

View view(Session& session, std::string_view seat = "phone") {
  return view_of(session, errant_rules(), seat);
}
View view(Session&& session) { return view(session); }

AttackRoll roll_against(Id who, Id target) {
  AttackRoll roll;
  roll.who = who;
  roll.target = target;
  return roll;
}
// A goblin has struck Ada for 4, and the blow waits for what she makes of it.
Session struck_ada() {
  Session session = table_of_ada();
  Fight& fight = *errant_state(session.state).fight;
  fight.stops_at_zero = true;
  fight.pending = PendingBlow{roll_against(kGoblin1, kAda), {4}};
  return session;
}

const BoardRow* row_of(const View& view, Id who) {
  for (const BoardGroup& group : view.groups)
    for (const BoardRow& row : group.rows)
      if (row.who == who) return &row;
  return nullptr;
}

const Offer* offer_of(const View& view, std::string_view key) {
  for (const Offer& offer : view.offers)
    if (offer.key == key) return &offer;
  for (const Question& question : view.questions)
    for (const Offer& answer : question.answers)
      if (answer.key == key) return &answer;
  return nullptr;
}

}  // namespace

TEST_CASE("a table that is closed has no seats", "[table]") {
  Session session = table_of_ada();
  REQUIRE(session.state.phones.seats.size() == 1);
  REQUIRE(act(session, OpenTable{false}).done);
  CHECK(session.state.phones.seats.empty());
}

TEST_CASE("a seat sees its own character whole, the others by name and state in words", "[table]") {
  Session session = table_of_ada();
  REQUIRE(act(session, Hurt{{kBo}, 3}).done);
  const View seen = view(session);
  CHECK(seen.running);
  CHECK(seen.character == 1);
  REQUIRE(row_of(seen, kAda) != nullptr);
  CHECK(row_of(seen, kAda)->pools.size() == 1);
  CHECK(row_of(seen, kAda)->may_act);
  REQUIRE(row_of(seen, kBo) != nullptr);
  CHECK(row_of(seen, kBo)->pools.empty());
  CHECK(row_of(seen, kBo)->note == "hurt");
  REQUIRE(row_of(seen, kGoblin1) != nullptr);
  CHECK(row_of(seen, kGoblin1)->note == "unhurt");
  CHECK(row_of(seen, kGoblin1)->pools.empty());
}

TEST_CASE("enemies are seen as the Guide allows", "[table]") {
  const View hidden = view(table_of_ada(EnemiesSeen::kHidden));
  CHECK(row_of(hidden, kGoblin1) == nullptr);
  CHECK(json_of(hidden).find("Goblin") == std::string::npos);
  const View name = view(table_of_ada(EnemiesSeen::kName));
  CHECK(row_of(name, kGoblin1)->note.empty());
  const View points = view(table_of_ada(EnemiesSeen::kPoints));
  REQUIRE(row_of(points, kGoblin1)->pools.size() == 1);
  CHECK(row_of(points, kGoblin1)->pools.front().full == who(in_first_turn(), kGoblin1).max_hp);
  // It is told to all.
  Session settled = table_of_ada();
  REQUIRE(act(settled, SettleTable{EnemiesSeen::kName, SeatsAct{}}).done);
  REQUIRE(settled.log.back().lines.size() == 1);
  CHECK(settled.log.back().lines[0].text ==
        "Phones at the table see the enemies’ names and act at once.");
}

TEST_CASE("a view goes to a phone and back whole", "[table]") {
  const View seen = view(table_of_ada());
  View read;
  const std::string text = json_of(seen);
  REQUIRE(from_json(text, read));
  CHECK(json_of(read) == text);
  View hostile;
  CHECK_FALSE(from_json("{\"groups\":[{\"rows\":7}]}", hostile));
  CHECK_FALSE(from_json("{\"acting\":9}", hostile));
}

TEST_CASE("a seat acts by the same forms as the Guide’s phone", "[table][E-ATT-1]") {
  Session session = table_of_ada();
  const View seen = view(session);
  const Offer* attack = offer_of(seen, "attack");
  REQUIRE(attack != nullptr);
  CHECK(attack->cannot.empty());
  CHECK(offer_of(seen, "hurt") == nullptr);  // the Guide's
  SeatDeed deed{kAda, "attack", {{"whom", std::to_string(kGoblin1)}}, true, {}};
  SeatOutcome outcome = act_for_seat(session, errant_rules(), "phone", 1, deed);
  REQUIRE(outcome.answer.wanting);  // nothing is done before the dice are there
  CHECK_FALSE(outcome.done);
  CHECK(outcome.answer.wanting->count == 1);
  CHECK(last_answered(session, "phone") == 0);  // it is only asked back
  const int sides = outcome.answer.wanting->sides;
  deed.faces = {sides + 1};
  CHECK_FALSE(act_for_seat(session, errant_rules(), "phone", 2, deed).answer.refused.empty());
  deed.faces = {2, 2};
  CHECK_FALSE(act_for_seat(session, errant_rules(), "phone", 3, deed).answer.refused.empty());
  deed.faces = {2};
  outcome = act_for_seat(session, errant_rules(), "phone", 4, deed);
  INFO(outcome.answer.refused);
  CHECK(outcome.done);
  CHECK(entries(session).back().rolls.front().faces == std::vector<int>{2});
  CHECK(entries(session).back().lines.back().text == "Decided on Ada’s phone.");
  // It waits for what Ada makes of it: she has combat dice (E-ATT-10).
  CHECK(offer_of(view(session), "decide") != nullptr);
  REQUIRE(offer_of(view(session), "deal") != nullptr);
  REQUIRE(act_for_seat(session, errant_rules(), "phone", 5, {kAda, "deal", {}, false, {}}).done);
  CHECK(who(session.state, kGoblin1).hp == who(in_first_turn(), kGoblin1).hp - 2);
  // Once, however often it comes.
  const State after_it = session.state;
  CHECK(act_for_seat(session, errant_rules(), "phone", 4, deed).stale);
  CHECK(session.state == after_it);
  CHECK(view(session).answered.id == 5);
  REQUIRE(undo(session));
  CHECK(who(session.state, kGoblin1).hp == who(in_first_turn(), kGoblin1).hp);
  CHECK(act_for_seat(session, errant_rules(), "phone", 4, deed).stale);
}

TEST_CASE("who closes in and strikes with dice of the own is asked for them before either",
          "[table][E-ATT-8]") {
  Errant ada = new_errant("Ada", 13);
  carry(ada.gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  Session session = new_session(3);
  session.state = after(start({ada}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30}),
                        SetOrder{Side::kCompany});
  REQUIRE(act(session, OpenTable{}).done);
  REQUIRE(act(session, TakeSeat{{"phone", "errant", 1}}).done);
  const Id goblin = errant_state(session.state).fight->combatants.back().id;
  const auto apart = [&] {
    return distance_between(*errant_state(session.state).fight, who(session.state, kAda),
                            who(session.state, goblin));
  };
  REQUIRE(apart() == 30);
  const std::size_t before = entries(session).size();
  SeatDeed deed{kAda, "attack", {{"with", "1"}}, true, {}};
  const SeatOutcome asked = act_for_seat(session, errant_rules(), "phone", 1, deed);
  REQUIRE(asked.answer.wanting);
  CHECK_FALSE(asked.done);
  CHECK(apart() == 30);
  CHECK(entries(session).size() == before);
  deed.faces = {asked.answer.wanting->sides + 1};
  CHECK_FALSE(act_for_seat(session, errant_rules(), "phone", 2, deed).done);
  CHECK(apart() == 30);
  deed.faces = {2};
  REQUIRE(act_for_seat(session, errant_rules(), "phone", 3, deed).done);
  CHECK(apart() == 0);
  CHECK(entries(session).back().rolls.front().faces == std::vector<int>{2});
  CHECK(entries(session).size() == before + 2);
  REQUIRE(undo(session));  // both at once
  CHECK(apart() == 30);
  CHECK(entries(session).size() == before);
}

TEST_CASE("a seat answers for its own character when the rules ask", "[table][E-HP-1][E-ARM-1]") {
  Session session = struck_ada();
  const View struck = view(session);
  REQUIRE(struck.questions.size() == 1);
  CHECK(struck.questions.front().text == "Goblin 1 strikes Ada: 4 damage.");
  const Offer* decide = offer_of(struck, "decide");
  REQUIRE(decide != nullptr);
  CHECK(decide->form.front().key == "grit");
  SeatDeed answer{kAda, "decide", {{"grit", "1"}}, true, {}};
  const SeatOutcome wanting = act_for_seat(session, errant_rules(), "phone", 1, answer);
  REQUIRE(wanting.answer.wanting);
  answer.faces = {3};
  REQUIRE(act_for_seat(session, errant_rules(), "phone", 2, answer).done);
  CHECK(who(session.state, kAda).hp == who(in_first_turn(), kAda).hp - 1);
  // Nobody else's player answers for her.
  errant_state(session.state).fight->pending = PendingBlow{roll_against(kGoblin1, kAda), {4}};
  REQUIRE(act(session, TakeSeat{{"bo", "errant", 2}}).done);
  CHECK(view(session, "bo").questions.empty());
  CHECK_FALSE(act_for_seat(session, errant_rules(), "bo", 1, {kBo, "deal", {}, false, {}}).done);
  // At 0 HP the fight waits for her throw.
  REQUIRE(act(session, ResolveAttack{}).done);
  REQUIRE(act(session, Hurt{{kAda}, 20}).done);
  const View down = view(session);
  REQUIRE(down.questions.size() == 1);
  REQUIRE(offer_of(down, "fall-save") != nullptr);
  SeatDeed save{kAda, "fall-save", {}, true, {}};
  const SeatOutcome wants = act_for_seat(session, errant_rules(), "phone", 3, save);
  REQUIRE(wants.answer.wanting);
  CHECK(wants.answer.wanting->sides == 20);
  save.faces = {20};
  CHECK(act_for_seat(session, errant_rules(), "phone", 4, save).done);
}

TEST_CASE("a seat is refused with a sentence", "[table]") {
  Session session = table_of_ada();
  Id id = 0;
  const auto refused = [&](const char* seat, const SeatDeed& deed) {
    const State before = session.state;
    const SeatOutcome outcome = act_for_seat(session, errant_rules(), seat, ++id, deed);
    CHECK_FALSE(outcome.done);
    CHECK(session.state == before);
    return outcome.answer.refused;
  };
  const SeatDeed attack{kAda, "attack", {{"whom", std::to_string(kGoblin1)}}, false, {}};
  SeatDeed other = attack;
  other.who = kBo;
  CHECK(refused("phone", other) == "That is somebody else’s: act for your own character.");
  other.who = kGoblin1;
  CHECK_FALSE(refused("phone", other).empty());
  CHECK(refused("stranger", attack) == "You sit nowhere: choose a character first.");
  CHECK_FALSE(refused("phone", {kAda, "hurt", {{"amount", "3"}}, false, {}}).empty());
  CHECK_FALSE(refused("phone", {kAda, "nonsense", {}, false, {}}).empty());
  CHECK_FALSE(refused("phone", {kAda, "attack", {{"whom", "1"}}, false, {}}).empty());
  REQUIRE(act(session, LockTable{}).done);
  CHECK(refused("phone", attack) == "The table is locked: ask the Guide to unlock it.");
  REQUIRE(act(session, LockTable{false}).done);
  REQUIRE(act(session, SettleTable{EnemiesSeen::kWords, SeatsAct::kDiceOnly}).done);
  CHECK(refused("phone", attack) == "At this table the Guide acts for all: say what you do.");
  REQUIRE(act(session, SettleTable{EnemiesSeen::kHidden, SeatsAct::kAtOnce}).done);
  CHECK(refused("phone", attack) == "There is nobody to be seen: choose somebody else.");
  REQUIRE(act(session, OpenTable{false}).done);
  CHECK_FALSE(refused("phone", attack).empty());
}

TEST_CASE("a deed is carried out only on what it was decided on", "[table]") {
  Session session = table_of_ada();
  const auto refused = [&](Id id, const SeatDeed& deed) {
    return act_for_seat(session, errant_rules(), "phone", id, deed).answer.refused;
  };
  constexpr const char* kPast = "Things have moved on: look again.";
  SeatDeed attack{kAda, "attack", {{"whom", std::to_string(kGoblin1)}}, true, {2}};
  attack.moment = view(session).moment;
  REQUIRE(attack.moment != 0);
  // What others do does not matter.
  REQUIRE(act(session, Hurt{{kGoblin2}, 1}).done);
  REQUIRE(act(session, Hurt{{kBo}, 1}).done);
  CHECK(view(session).moment == attack.moment);
  // The Guide has done it by hand while the phone had no network.
  AttackRoll roll;
  roll.who = kAda;
  roll.target = kGoblin1;
  REQUIRE(act(session, roll, {2}).done);
  const State done = session.state;
  CHECK(view(session).moment != attack.moment);
  CHECK(refused(1, attack) == kPast);
  CHECK(session.state == done);
  CHECK(last_answered(session, "phone") == 1);
  REQUIRE(undo(session));
  CHECK(refused(2, attack) == kPast);
  attack.moment = view(session).moment;
  CHECK(refused(3, attack).empty());
  // It is kept with what was answered.
  const Id moment = view(session).moment;
  const SaveChanges changes = take_changes(session);
  std::map<std::string, std::string> records(changes.put.begin(), changes.put.end());
  Loaded loaded = load(changes.snapshot, records);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(view(loaded.session).moment == moment);
}

TEST_CASE("the answer to one blow does not settle the next that is like it", "[table][E-ARM-1]") {
  Session session = table_of_ada();
  AttackRoll roll;
  roll.who = kGoblin1;
  roll.target = kAda;
  const auto strike = [&] {
    errant_state(session.state).fight->pending = PendingBlow{roll, {1}};
    return view(session);
  };
  const View first = strike();
  // The next comes before this phone is shown anything in between.
  REQUIRE(act(session, ResolveAttack{}).done);
  const View second = strike();
  REQUIRE(second.questions.front().text == first.questions.front().text);
  SeatDeed deal{kAda, "deal", {}, false, {}};
  deal.moment = first.moment;
  CHECK(act_for_seat(session, errant_rules(), "phone", 1, deal).answer.refused ==
        "Things have moved on: look again.");
  deal.moment = second.moment;
  CHECK(act_for_seat(session, errant_rules(), "phone", 2, deal).done);
}

TEST_CASE("who is not to be seen is not struck by leaving out whom", "[table]") {
  Session session = table_of_ada(EnemiesSeen::kHidden);
  const State before = session.state;
  const SeatOutcome outcome =
      act_for_seat(session, errant_rules(), "phone", 1, {kAda, "attack", {}, false, {}});
  CHECK_FALSE(outcome.done);
  CHECK(outcome.answer.refused == "There is nobody to be seen: choose somebody else.");
  CHECK(session.state == before);
}

namespace {

// A rule set whose one offer has fields of every sort that names people, and of one that does not.
Ruleset with_form() {
  Ruleset rules = errant_rules();
  rules.offers = [](const State&, Id who) {
    Offer offer;
    offer.key = "form";
    offer.name = "Form";
    offer.note = "sword, 55 %";
    offer.who = who;
    offer.players = true;
    const auto id = [](Id it) { return std::to_string(it); };
    const std::vector<Choice> people{
        {id(kGoblin1), "Goblin 1", "5 HP", {}}, {id(kBo), "Bo", "8 HP", {}}, {"0", "-", {}, {}}};
    offer.form.push_back(
        {Field::Kind::kWhom, "whom", "Whom", people, 0, 3, id(kGoblin1) + "," + id(kBo)});
    offer.form.push_back(
        {Field::Kind::kChoice, "touch", "Touches", people, 1, 1, id(kGoblin1), true});
    offer.form.push_back({Field::Kind::kChoice,
                          "of",
                          "Of what",
                          {{id(kGoblin1) + "-1", "Goblin 1: sword", "STR 9", {}},
                           {id(kBo) + "-1", "Bo: sword", "STR 9", {}}},
                          1,
                          1,
                          id(kGoblin1) + "-1",
                          true});
    offer.form.push_back({Field::Kind::kChoice,
                          "weapon",
                          "With",
                          {{id(kGoblin1), "sword", "1D8", {}}},
                          1,
                          1,
                          id(kGoblin1)});
    offer.form.push_back({Field::Kind::kWhom, "helped", "Helped by", people, 0, 1, id(kGoblin1)});
    return std::vector<Offer>{offer};
  };
  return rules;
}

}  // namespace

TEST_CASE("a form is veiled where it names people, and only there", "[table]") {
  const Ruleset rules = with_form();
  const auto form_of = [&](EnemiesSeen enemies) {
    Session session = table_of_ada(enemies);
    const View seen = view_of(session, rules, "phone");
    REQUIRE(offer_of(seen, "form") != nullptr);
    return offer_of(seen, "form")->form;
  };
  const std::vector<Field> words = form_of(EnemiesSeen::kWords);
  {
    // A chance that may reckon with an enemy is not told, nor is a false one.
    Session session = table_of_ada(EnemiesSeen::kWords);
    CHECK(offer_of(view_of(session, rules, "phone"), "form")->note.empty());
  }
  CHECK(words[0].usual == "4,2");  // both as they were proposed
  CHECK(words[0].choices[0].note.empty());
  CHECK(words[0].choices[1].note == "8 HP");
  CHECK(words[2].choices[0].note.empty());
  CHECK(words[3].choices[0].note == "1D8");  // a weapon that has a goblin’s number
  const std::vector<Field> hidden = form_of(EnemiesSeen::kHidden);
  CHECK(hidden[0].usual == "2");
  CHECK(hidden[0].choices.size() == 2);
  CHECK(hidden[1].usual == "2");
  CHECK(hidden[1].choices.size() == 2);
  CHECK(hidden[2].choices.size() == 1);
  CHECK(hidden[2].usual == "2-1");
  CHECK(hidden[3].choices.size() == 1);
  CHECK(hidden[4].usual.empty());  // where nobody has to be chosen, nobody else is
  // Nor is any of them taken.
  const Session session = table_of_ada(EnemiesSeen::kHidden);
  const auto refused = [&](FilledForm form) {
    const DeedPlan plan = plan_of(rules, session.state, "phone", {kAda, "form", form, false, {}});
    return plan.refusal ? plan.refusal->why : std::string();
  };
  constexpr const char* kNobody = "There is nobody to be seen: choose somebody else.";
  CHECK(refused({}) == kNobody);
  CHECK(refused({{"whom", "2"}, {"of", "2-1"}}) == kNobody);
  CHECK(refused({{"whom", "2"}, {"touch", "0"}}) == kNobody);
  CHECK(refused({{"whom", "2"}, {"touch", "0"}, {"of", "2-1"}}) == kNobody);
  CHECK(refused({{"whom", "2"}, {"touch", "0"}, {"of", "2-1"}, {"helped", "0"}}) != kNobody);
}

TEST_CASE("a seat out of turn is told why", "[table][E-INIT-4]") {
  Session session = table_of_ada();
  session.state = after(session.state, NextStep{});  // the goblins' quick phase
  const SeatOutcome outcome =
      act_for_seat(session, errant_rules(), "phone", 1,
                   {kAda, "attack", {{"whom", std::to_string(kGoblin1)}}, false, {}});
  CHECK_FALSE(outcome.done);
  CHECK_FALSE(outcome.answer.refused.empty());
}

TEST_CASE("what is said of an enemy is not told whole once it is gone", "[table]") {
  Session session = table_of_ada();
  REQUIRE(act(session, Hurt{{kBo}, 3}).done);
  AttackRoll roll;
  roll.who = kAda;
  roll.target = kGoblin1;
  REQUIRE(act(session, roll, {2}).done);
  const auto says = [&](std::string_view words) {
    for (const LogLine& line : view(session).log)
      if (line.text.find(words) != std::string::npos) return true;
    return false;
  };
  CHECK(says("Goblin 1"));
  CHECK(says("Bo"));
  CHECK_FALSE(says("HP left."));
  REQUIRE(act(session, RemoveCombatant{kGoblin1}).done);
  CHECK_FALSE(says("Goblin 1"));
  CHECK(says("Bo"));
}

TEST_CASE("a seat is shown what the last action brought, as far as it may be known", "[table]") {
  Session session = table_of_ada();
  const auto newest = [&] {
    const View seen = view(session);
    std::string words;
    for (std::size_t i = seen.log.size() - static_cast<std::size_t>(seen.newest);
         i < seen.log.size(); ++i)
      words += seen.log[i].text;
    return words;
  };
  REQUIRE(act(session, Hurt{{kBo}, 3}).done);
  CHECK(newest() == "Bo loses 3 HP: 5 left.");
  AttackRoll roll;
  roll.who = kAda;
  roll.target = kGoblin1;
  REQUIRE(act(session, roll, {2}).done);
  CHECK(newest() == "Ada attacks Goblin 1: 2 damage.");
  // Nothing of this is for players: the last that was stands there.
  REQUIRE(act(session, Hurt{{kGoblin2}, 1}).done);
  CHECK(newest() == "Ada attacks Goblin 1: 2 damage.");
  roll.who = kGoblin1;
  roll.target = kAda;
  roll.manner = Manner::kFlies;
  while (!may_act(errant_state(session.state), kGoblin1))
    REQUIRE(act(session, NextStep{true}).done);
  REQUIRE(act(session, roll, {2}).done);
  CHECK(newest() == "Goblin 1 attacks Ada: 2 damage.");
  // Of many lines the last are sent, and no more of them are new.
  for (int i = 0; i < 40; ++i) REQUIRE(act(session, SetHp{kBo, i % 2 + 1}).done);
  CHECK(view(session).log.size() == 30);
  CHECK(view(session).newest == 1);
}

TEST_CASE("who watches is known to", "[table]") {
  Session session = table_of_ada();
  CHECK_FALSE(view(session).watches);
  CHECK_FALSE(view(session, "stranger").watches);
  REQUIRE(sit_down(session, errant_rules(), "stranger", 1, 0).done);
  CHECK(view(session, "stranger").watches);
  View read;
  REQUIRE(from_json(json_of(view(session, "stranger")), read));
  CHECK(read.watches);
  REQUIRE(sit_down(session, errant_rules(), "stranger", 2, 2).done);
  CHECK_FALSE(view(session, "stranger").watches);
}

TEST_CASE("a deed that is asked for says whom it is against and with what", "[table]") {
  Errant ada = new_errant("Ada", 13);
  carry(ada.gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  carry(ada.gear, new_weapon("axe", Weight::kLight, Missile::kNone));
  Session session = new_session(3);
  session.state = after(start({ada}, {{"B-GOB", 2, Side::kOpposition}}, {.distance = 30}),
                        SetOrder{Side::kCompany});
  REQUIRE(act(session, OpenTable{}).done);
  REQUIRE(act(session, TakeSeat{{"phone", "errant", 1}}).done);
  const Id second = errant_state(session.state).fight->combatants.back().id;
  const auto chosen = [&](const FilledForm& form) {
    const DeedPlan plan =
        plan_of(errant_rules(), session.state, "phone", {kAda, "attack", form, false, {}});
    CHECK(plan.name == "Attack");
    return plan.chosen;
  };
  CHECK(chosen({}) == "Goblin 1, sword");
  CHECK(chosen({{"whom", std::to_string(second)}, {"with", "2"}}) == "Goblin 2, axe");
  CHECK(chosen({{"steps", "-2"}, {"wait", "1"}}) ==
        "Goblin 1, sword, More steps, up or down -2, Wait after the roll");
  CHECK(plan_of(errant_rules(), session.state, "phone", {kAda, "end-turn", {}, false, {}})
            .chosen.empty());
}

TEST_CASE("nobody sits where somebody else sits", "[table]") {
  Session session = table_of_ada();
  CHECK_FALSE(act(session, TakeSeat{{"other", "errant", 1}}).done);
  CHECK(act(session, TakeSeat{{"other", "errant", 2}}).done);
  CHECK_FALSE(act(session, TakeSeat{{"third", "errant", 99}}).done);
  CHECK_FALSE(act(session, TakeSeat{{"a b", "errant", 0}}).done);
  CHECK(sit_down(session, errant_rules(), "third", 1, 0).done);
  CHECK(seat_choices(errant_rules(), session.state, "phone")[1].taken);
  REQUIRE(act(session, SendAway{"other"}).done);
  CHECK_FALSE(seat_choices(errant_rules(), session.state, "phone")[1].taken);
}

TEST_CASE("sitting down twice is done once", "[table]") {
  Session session = table_of_ada();
  REQUIRE(act(session, Hurt{{kBo}, 1}).done);
  REQUIRE(undo(session));
  const std::size_t before = entries(session).size();
  for (Id id = 1; id < 4; ++id) {
    const SeatOutcome outcome = sit_down(session, errant_rules(), "phone", id, 1);
    CHECK(outcome.answer.id == id);
    CHECK(outcome.answer.refused.empty());
  }
  CHECK(last_answered(session, "phone") == 3);
  CHECK(entries(session).size() == before);
  CHECK(can_redo(session));
  CHECK_FALSE(act(session, TakeSeat{{"phone", "errant", 1}}).done);
}

TEST_CASE("nobody of another table sits at this one", "[table]") {
  Session session = new_session(3);
  session.state = in_first_turn();
  REQUIRE(act(session, OpenTable{}).done);
  note_table(session, "https://table.example/table.html#/seat/one");
  REQUIRE(sit_down(session, errant_rules(), "phone", 1, 1).done);
  REQUIRE(sit_down(session, errant_rules(), "other", 1, 2).done);
  CHECK_FALSE(drop_strangers(session));
  // The same table, with another broker.
  note_table(session, "https://table.example/table.html#/seat/one/d3Nz");
  CHECK_FALSE(drop_strangers(session));
  CHECK(session.state.phones.seats.size() == 2);
  // Closed, and the closing undone: the transport has forgotten that secret.
  REQUIRE(act(session, OpenTable{false}).done);
  forget_table(session);
  REQUIRE(undo(session));
  CHECK(session.state.phones.seats.size() == 2);
  CHECK(drop_strangers(session));
  CHECK(session.state.phones.seats.empty());
  CHECK(can_redo(session));
  // Nor after the transport has lost it, and made another.
  note_table(session, "https://table.example/table.html#/seat/two");
  REQUIRE(sit_down(session, errant_rules(), "new", 1, 1).done);
  CHECK_FALSE(drop_strangers(session));
  note_table(session, "https://table.example/table.html#/seat/three");
  CHECK(drop_strangers(session));
  CHECK(session.state.phones.seats.empty());
}

TEST_CASE("a backup neither opens nor closes the table of now", "[table]") {
  Session session = table_of_ada(EnemiesSeen::kPoints);
  const Session open = session;
  Session closed = new_session(4);
  closed.state = in_first_turn();
  Session present = open;
  adopt(present, closed);
  CHECK(present.state.phones == open.state.phones);
  CHECK(present.seats_done.size() == open.seats_done.size());
  // Whoever has the number of somebody else now is not that one.
  errant_state(closed.state).company.front().name = "Zoe";
  present = open;
  adopt(present, closed);
  CHECK(present.state.phones.seats.empty());
  CHECK_FALSE(view(present).watches);
  // Who watches goes on watching.
  present = open;
  REQUIRE(sit_down(present, errant_rules(), "watcher", 1, 0).done);
  adopt(present, closed);
  CHECK(view(present, "watcher").watches);
  present = closed;
  adopt(present, open);
  CHECK_FALSE(present.state.phones.open);
}

TEST_CASE("the table is saved, and what was answered with it", "[table]") {
  Session session = table_of_ada(EnemiesSeen::kName, SeatsAct::kAskFirst);
  note_answered(session, "phone", 12);
  const SaveChanges changes = take_changes(session);
  std::map<std::string, std::string> records(changes.put.begin(), changes.put.end());
  const Loaded loaded = load(changes.snapshot, records);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state.phones == session.state.phones);
  CHECK(last_answered(loaded.session, "phone") == 12);
  CHECK(reads_back(changes.snapshot, records));
}

TEST_CASE("a seat’s id is of letters, digits, dash and underline", "[table]") {
  for (const char* id : {"A", "Z", "a", "z", "0", "9", "-", "_"}) CHECK(is_seat_id(id));
  for (const char* id : {"", "@", "[", "`", "{", "/", ":", ".", " ", "é"})
    CHECK_FALSE(is_seat_id(id));
}

TEST_CASE("messages of seats are read whole or not at all", "[table]") {
  SeatMessage message;
  REQUIRE(read_message(R"({"from":"p-1","id":7,"do":{"who":3,"offer":"attack",)"
                       R"("form":{"whom":"4"},"moment":77,"faces":[2,5]}})",
                       message));
  CHECK(message.deed.moment == 77);
  CHECK(message.from == "p-1");
  CHECK(message.deed.throws);
  CHECK(message.deed.faces == std::vector<int>{2, 5});
  SeatMessage again;
  REQUIRE(read_message(text_of(message), again));
  CHECK(text_of(again) == text_of(message));
  CHECK(again.id == 7);
  CHECK(again.deed.who == 3);
  CHECK(again.deed.offer == "attack");
  CHECK(filled(again.deed.form, "whom") == "4");
  // A field whose key no offer can have is not passed on; letters of any script are.
  SeatMessage odd = message;
  odd.deed.form = {{std::string("a\0b", 3), "1"}, {"a\nb", "2"}, {"a\"b", "3"}, {"ü ü", "4"}};
  REQUIRE(read_message(text_of(odd), again));
  REQUIRE(again.deed.form.size() == 1);
  CHECK(again.deed.form[0].key == "ü ü");
  // Ids stay below a thousand million.
  CHECK(read_message(R"({"id":999999999,"do":{"who":999999999,"moment":999999999}})", message));
  for (const char* bad :
       {"", "7", "{}", R"({"id":1000000000,"do":{}})", R"({"id":1,"do":{"who":1000000000}})",
        R"({"id":1,"do":{"moment":1000000000}})", R"({"id":0,"do":{}})", R"({"id":1})",
        R"({"id":-1,"do":{}})", R"({"id":1,"do":7})", R"({"id":1,"do":{"faces":["1"]}})",
        R"({"id":1,"do":{"form":[]}})", R"({"id":1,"do":{"form":{"a":1}}})",
        R"({"from":"a b","id":1,"do":{}})", R"({"id":1,"do":{"moment":"now"}})",
        R"({"id":1,"sit":1})", R"({"id":1e30,"do":{}})"})
    CHECK_FALSE(read_message(bad, message));
  // As many dice as anybody throws at once.
  SeatMessage many = again;
  many.deed.throws = true;
  many.deed.faces.assign(kMostSeatFaces, 6);
  CHECK(read_message(text_of(many), again));
  many.deed.faces.push_back(6);
  CHECK_FALSE(read_message(text_of(many), again));
  CHECK_FALSE(read_message(
      "{\"id\":1,\"do\":{\"offer\":\"" + std::string(kLongestMessage, 'a') + "\"}}", message));
}

TEST_CASE("somebody at 0 HP who still stands is not called down", "[table]") {
  Session session = table_of_ada();
  REQUIRE(act(session, SetHp{kBo, 0}).done);
  const View seen = view(session);
  REQUIRE_FALSE(row_of(seen, kBo)->out);
  CHECK(row_of(seen, kBo)->note == "badly hurt");
  REQUIRE(act(session, SetStanding{kBo, Standing::kFled}).done);
  CHECK(row_of(view(session), kBo)->note == "out of the fight");
}

TEST_CASE("what is asked of a player says what it comes to", "[table][E-HP-2][E-ARM-1]") {
  Session session = struck_ada();
  CHECK(offer_of(view(session), "deal")->name == "Take 4 damage");
  CHECK(offer_of(view(session), "decide")->name == "Grit");
  errant_state(session.state).fight->pending = PendingBlow{roll_against(kAda, kGoblin1), {3}};
  const View strikes = view(session);
  CHECK(offer_of(strikes, "deal")->name == "Deal 3 damage");
  // What a gambit takes is asked where there is one.
  for (const Field& field : offer_of(strikes, "decide")->form)
    CHECK((field.only == "gambit=1") ==
          (field.key == "given-up" || field.key == "saves-with" || field.key == "dire"));
  errant_state(session.state).fight->pending.reset();
  errant_state(session.state).fight->falls = {{kAda, 9, 3, Harm::kPhysical, true}};
  REQUIRE(act(session, SetHp{kAda, 0}).done);
  const View down = view(session);
  REQUIRE(down.questions.size() == 1);
  CHECK(down.questions[0].text.starts_with("Ada’s wound: "));
  CHECK(down.questions[0].text.ends_with(", severity 3."));
}

TEST_CASE("the Guide’s notes on a combatant are on no phone", "[table]") {
  Session session = table_of_ada();
  for (Combatant& one : errant_state(session.state).fight->combatants) one.notes = "cursed";
  const State known = errant_rules().seen(session.state, {EnemiesSeen::kPoints, kAda});
  REQUIRE(errant_state(known).fight->combatants.size() == 4);
  for (const Combatant& one : errant_state(known).fight->combatants) CHECK(one.notes.empty());
}
