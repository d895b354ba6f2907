// What a seat may not see is not in what is sent to it: every field of every enemy's record is
// changed, one at a time, and the view stays the same to the byte, but for those few fields that a
// table of that setting shows.
#include <set>
#include <string>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/house/actions.hpp"
#include "core/house/query.hpp"
#include "core/house/records.hpp"
#include "core/save/json.hpp"
#include "core/savvy/actions.hpp"
#include "core/savvy/query.hpp"
#include "core/savvy/records.hpp"
#include "core/table/phone_actions.hpp"
#include "core/table/reduce.hpp"
#include "core/table/seat.hpp"
#include "core/zones/actions.hpp"
#include "core/zones/query.hpp"
#include "core/zones/records.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;

namespace {

// Changes the field of that number, counted through a record and all that is in it.
class Changer final : public Fields {
 public:
  explicit Changer(int wanted) : wanted_(wanted) {}
  bool done() const { return !path_.empty(); }
  const std::string& path() const { return path_; }

  void number(const char* name, void* value, NumberType type, Bounds bounds) override {
    const std::int64_t now = number_at(value, type);
    // One more or less, and both ends of what it can be.
    for (const std::int64_t other : {now < bounds.high ? now + 1 : now - 1,
                                     std::int64_t{bounds.low}, std::int64_t{bounds.high}})
      if (is_wanted(name)) put_number(value, type, other);
  }
  void numbers(const char* name, void* list, const ListType& list_type, NumberType type,
               Bounds bounds, std::size_t) override {
    if (!is_wanted(name)) return;
    const std::size_t count = list_type.size(list) == 0 ? 1 : 0;
    void* first = list_type.assign(list, count);
    if (count != 0) put_number(first, type, bounds.high);
  }
  void text(const char* name, std::string& value, std::size_t longest, bool) override {
    if (is_wanted(name)) value = value.size() < longest ? value + "x" : "x";
  }
  void list(const char* name, void* list, const ListType& type, std::size_t) override {
    const std::size_t count = type.size(list);
    if (is_wanted(name)) {
      type.assign(list, count == 0 ? 1 : 0);
      return;
    }
    char* one = static_cast<char*>(type.first(list));
    for (std::size_t i = 0; i < count && !done(); ++i, one += type.stride)
      inside(name, one, type.describe);
  }
  void object(const char* name, void* record, Describe describe, bool) override {
    inside(name, record, describe);
  }
  void optional(const char* name, void* optional, const OptionalType& type) override {
    if (void* record = type.get(optional))
      inside(name, record, type.describe);
    else if (is_wanted(name))
      type.emplace(optional);
  }

 private:
  bool is_wanted(const char* name) {
    if (done() || count_++ != wanted_) return false;
    path_ = within_ + (name == nullptr ? "" : name);
    return true;
  }
  void inside(const char* name, void* record, Describe describe) {
    const std::string before = within_;
    within_ += std::string(name) + ".";
    describe(*this, record);
    within_ = before;
  }
  int wanted_, count_ = 0;
  std::string within_, path_;
};

using Paths = std::set<std::string>;
constexpr EnemiesSeen kAll[] = {EnemiesSeen::kHidden, EnemiesSeen::kName, EnemiesSeen::kWords,
                                EnemiesSeen::kPoints};

State seated(State state, const Ruleset& rules, EnemiesSeen enemies) {
  state.phones = {true, false, enemies, SeatsAct::kAtOnce, {}};
  state.phones.seats.push_back(
      {"phone", std::string(rules.id), rules.characters(state).front().character});
  return state;
}
std::string view_text(const Ruleset& rules, const State& state) {
  return json_of(view_for(rules, state, {}, "phone"));
}

// Those fields of that record whose change a view tells of. `record(state)` is the enemy; fields
// that say who it is are left alone.
template <class Record>
Paths told(const Ruleset& rules, const State& state, const Paths& identity, Record&& record,
           int least = 60) {
  Paths all;
  const std::string before = view_text(rules, state);
  int changes = 0;
  for (int field = 0;; ++field) {
    State changed = state;
    auto& enemy = record(changed);
    Changer changer(field);
    fields(changer, enemy);
    if (!changer.done()) break;
    ++changes;
    if (!identity.contains(changer.path()) && view_text(rules, changed) != before)
      all.insert(changer.path());
  }
  CHECK(changes > least);
  return all;
}

bool only(const Paths& told, const Paths& allowed) {
  for (const std::string& path : told)
    if (!allowed.contains(path)) {
      UNSCOPED_INFO("told: " + path);
      return false;
    }
  return true;
}
// Whoever walks out of what may be seen walks out of the view as well. Of who is not to be seen
// nothing is told, nor where it stands.
Paths allowed(EnemiesSeen enemies, Paths seen, const Paths& points) {
  if (enemies == EnemiesSeen::kHidden) return {};
  seen.insert(points.begin(), points.end());
  return seen;
}
Paths identity(EnemiesSeen enemies, Paths always, const Paths& seen) {
  if (enemies != EnemiesSeen::kHidden) always.insert(seen.begin(), seen.end());
  return always;
}

// That one more of those, however it is changed, changes nothing of the view.
template <class People, class Change>
void check_uncounted(const Ruleset& rules, const State& state, People&& people, Change&& change) {
  const std::string before = view_text(rules, state);
  State more = state;
  auto& all = people(more);
  auto one = all.back();
  for (int i = 0; i < 3; ++i) {
    change(one, i);
    all.push_back(one);
    CHECK(view_text(rules, more) == before);
  }
  all.erase(all.end() - 4, all.end());
  CHECK(view_text(rules, more) == before);
}

State begun(const Ruleset& rules, std::initializer_list<Action> more) {
  State state;
  Dice dice{seeded(5), {}, {}, false};
  for (const Action& action : rules.example(state)) state = reduce(state, action, dice);
  for (const Action& action : more) state = reduce(state, action, dice);
  REQUIRE(rules.running(state));
  return state;
}

}  // namespace

TEST_CASE("nothing of Errant’s enemies is told but what may be seen", "[table]") {
  const Ruleset& rules = *find_ruleset("errant");
  const State state = begun(rules, {RollDistance{}, NextStep{}, SetSurprise{Surprise::kNobody},
                                    NextStep{}, SetOrder{Side::kCompany}});
  for (const EnemiesSeen enemies : kAll) {
    const auto goblin = [](State& changed) -> Combatant& {
      return errant_state(changed).fight->combatants.back();
    };
    CAPTURE(static_cast<int>(enemies));
    CHECK(only(told(rules, seated(state, rules, enemies), {"id", "side", "errant"}, goblin),
               allowed(enemies, {"hp", "standing", "ahead", "body.dying"},
                       enemies == EnemiesSeen::kName ? Paths{"name"} : Paths{"name", "full"})));
  }
  // What is shown is shown.
  const Paths seen = told(
      rules, seated(state, rules, EnemiesSeen::kPoints), {"id", "side", "errant"},
      [](State& changed) -> Combatant& { return errant_state(changed).fight->combatants.back(); });
  CHECK(seen.contains("name"));
  CHECK(seen.contains("hp"));
}

TEST_CASE("nor of the Guide’s notes, NPCs of its own, past and coming fights", "[table]") {
  const Ruleset& rules = *find_ruleset("errant");
  const State state = seated(begun(rules, {RollDistance{}}), rules, EnemiesSeen::kPoints);
  const std::string before = view_text(rules, state);
  const auto same = [&](auto&& change) {
    State changed = state;
    change(errant_state(changed));
    return view_text(rules, changed) == before;
  };
  CHECK(same([](ErrantState& it) { it.fight->notes = "The goblins will run."; }));
  CHECK(same([](ErrantState& it) { it.fight->title = "The traitor’s ambush"; }));
  CHECK(same([](ErrantState& it) { it.fight->surprise_range = 5; }));
  CHECK(same([](ErrantState& it) { it.fight->combatants.front().notes = "is the heir"; }));
  CHECK(same([](ErrantState& it) { it.company.front().notes = "is the heir"; }));
  CHECK(same([](ErrantState& it) {
    Npc npc;
    npc.id = 1;
    npc.name = "Dragon";
    it.custom_npcs = Shared(std::vector<Npc>{npc});
    it.encounters.push_back({});
    it.past.push_back({});
    it.marks.favourites = {"B-GOB"};
    it.past_battles.push_back({});
    it.past_chases.push_back({});
  }));
  for (int field = 0;; ++field) {
    State changed = state;
    Changer changer(field);
    fields(changer, errant_state(changed).journey);
    if (!changer.done()) break;
    if (changer.path() == "on") continue;
    INFO(changer.path());
    CHECK(view_text(rules, changed) == before);
  }
}

// What goes on beside a fight is told in words, of these alone.
TEST_CASE("of the hours nothing is told but the turn, its lights and roles", "[table][E-TURN-1]") {
  const Ruleset& rules = *find_ruleset("errant");
  State state;
  Dice dice{seeded(5), {}, {}, false};
  state = reduce(state, AddErrant{test::new_errant("Ada")}, dice);
  errant_state(state).company.front().pack.things.push_back(
      {.id = 1, .kind = journey::Kind::kTorch, .left = 2, .full = 2, .lit = true});
  journey::Journey& journey = errant_state(state).journey;
  journey.scale = journey::Scale::kExploration;
  journey.light = 2;
  journey.exploration = {3, 4, true, false};
  journey.meeting.emplace().name = "Dragon";
  journey.counts.push_back({7, "Reinforcements come", journey::By::kExplorationTurns, 2, 3});
  journey.settlements.push_back({.id = 8, .name = "Hammerford"});
  state = seated(state, rules, EnemiesSeen::kPoints);
  const std::string view = view_text(rules, state);
  CHECK(view.find("Exploration Turn 3") != std::string::npos);
  CHECK(view.find("Torch, Ada: burns 2 of 2") != std::string::npos);
  for (const char* secret : {"Dragon", "Reinforcements", "Hammerford"})
    CHECK(view.find(secret) == std::string::npos);
  CHECK(only(
      told(
          rules, state, {},
          [](State& changed) -> journey::Journey& { return errant_state(changed).journey; }, 25),
      {"scale", "travel.turns", "exploration.turns", "downtime.turns", "light", "caller", "mapper",
       "noteTaker", "quartermaster", "timekeeper"}));
  // Its player lights and snuffs it, and nobody else's.
  const DeedPlan plan = plan_of(rules, state, "phone", {1, "snuff-1", {}, false, {}});
  CHECK_FALSE(plan.refusal);
  CHECK(plan.actions.size() == 1);
  CHECK(plan_of(rules, state, "phone", {1, "snuff-2", {}, false, {}}).refusal);
  CHECK(plan_of(rules, state, "phone", {1, "remove", {}, false, {}}).refusal);
}

TEST_CASE("of a battle and a chase as much is told as of enemies", "[table][E-MASS-1][E-CHASE-1]") {
  const Ruleset& rules = *find_ruleset("errant");
  State state;
  Dice dice{seeded(5), {}, {}, false};
  state = reduce(state, AddErrant{test::new_errant("Ada")}, dice);
  Battle& battle = errant_state(state).battle.emplace();
  battle.title = "The traitor’s field";
  battle.sides[0] = {{"The levy", 90, 0, {1}, 0, 0}, 100, 0, 0};
  battle.sides[1] = {{"The raiders", 70, 3, {}, 5, 1}, 140, 0, 0};
  battle.rounds.push_back({{9, 5}, {10, 70}});
  Chase& chase = errant_state(state).chase.emplace();
  chase.title = "The decoy";
  chase.turn = 2;
  for (const bool ours : {true, false}) {
    ChaseParty party;
    party.id = ours ? 1 : 2;
    party.side = ours ? ChaseSide::kPursuers : ChaseSide::kFugitives;
    party.name = ours ? "Ada" : "The gang";
    party.faces = {2, 4};
    ChaseMember member;
    member.id = ours ? 3 : 4;
    member.name = ours ? "Ada" : "Sly Nell";
    member.errant = ours ? 1 : 0;
    party.members = {member};
    chase.parties.push_back(party);
  }
  for (const EnemiesSeen enemies : kAll) {
    CAPTURE(static_cast<int>(enemies));
    const State shown = seated(state, rules, enemies);
    const std::string view = view_text(rules, shown);
    CHECK(view.find("The levy: 90 of 100") != std::string::npos);
    CHECK(view.find("Ada: follows, 1 running, rolled 2 4") != std::string::npos);
    for (const char* secret : {"traitor", "decoy", "Sly Nell"})
      CHECK(view.find(secret) == std::string::npos);
    CHECK((view.find("The raiders") != std::string::npos) == (enemies != EnemiesSeen::kHidden));
    CHECK((view.find("The gang") != std::string::npos) == (enemies != EnemiesSeen::kHidden));
    Paths of_battle{"name", "number"}, of_chase{"side", "name", "members", "members.running"};
    if (enemies >= EnemiesSeen::kWords) {
      of_battle.insert("began");
      of_chase.insert("faces");
    }
    CHECK(only(
        told(
            rules, shown, {},
            [](State& changed) -> BattleSide& { return errant_state(changed).battle->sides[1]; },
            8),
        allowed(enemies, of_battle, {})));
    CHECK(only(told(
                   rules, shown, {"id", "members.errant"},
                   [](State& changed) -> ChaseParty& {
                     return errant_state(changed).chase->parties.back();
                   },
                   25),
               allowed(enemies, of_chase, {})));
    CHECK(only(told(
                   rules, shown, {},
                   [](State& changed) -> BattleRound& {
                     return errant_state(changed).battle->rounds.front();
                   },
                   3),
               enemies == EnemiesSeen::kPoints ? Paths{"ours", "theirs", "weLost", "theyLost"}
                                               : Paths{"weLost"}));
  }
}

TEST_CASE("a player sees the own sheet whole, and nobody else’s", "[table]") {
  for (const char* id : {"errant", "house", "savvy", "zones"}) {
    CAPTURE(id);
    const Ruleset& rules = *find_ruleset(id);
    const State state = seated(begun(rules, {}), rules, EnemiesSeen::kName);
    const View view = view_for(rules, state, {}, "phone");
    const bool bare = rules.id == "errant";  // nobody of that example has gear
    REQUIRE(view.sheet.size() == (bare ? 1 : 2));
    CHECK(view.sheet[0].title == rules.characters(state).front().name);
    CHECK(view.sheet[0].lines.size() >= 2);
    if (!bare) CHECK(view.sheet[1].title == "Gear");
    State watching = state;
    watching.phones.seats.front() = {"phone", "", 0};
    CHECK(view_for(rules, watching, {}, "phone").sheet.empty());
  }
}

TEST_CASE("a duellist’s cards are the duellist’s own", "[table][E-DUEL-5]") {
  const Ruleset& rules = *find_ruleset("errant");
  State state = begun(rules, {RollDistance{}});
  Fight& fight = *errant_state(state).fight;
  fight.duel.emplace();
  fight.duel->two[0].who = fight.combatants[0].id;
  fight.duel->two[1].who = fight.combatants[1].id;
  fight.duel->two[0].laid = fight.duel->two[1].laid = 1;
  state = seated(state, rules, EnemiesSeen::kPoints);
  const std::string before = view_text(rules, state);
  for (int laid = 2; laid <= kOrders; ++laid) {
    State changed = state;
    errant_state(changed).fight->duel->two[1].laid = laid;
    CHECK(view_text(rules, changed) == before);
  }
  // The notes on a sheet are the Guide’s alone.
  State noted = state;
  for (Errant& one : errant_state(noted).company) one.notes = "owes the Guide a favour";
  const State told = rules.seen(noted, Sight{});
  for (const Errant& one : errant_state(told).company) CHECK(one.notes.empty());
  // What one had taken when it began is known of a player’s, and not of an NPC.
  State hurt = state;
  for (const Combatant& one : errant_state(hurt).fight->combatants)
    if (one.side == Side::kOpposition) errant_state(hurt).fight->duel->two[1].who = one.id;
  for (Duellist& one : errant_state(hurt).fight->duel->two) one.taken = 3;
  const State seen = rules.seen(hurt, Sight{});
  CHECK(errant_state(seen).fight->duel->two[0].taken == 3);
  CHECK(errant_state(seen).fight->duel->two[1].taken == 0);
  errant_state(state).fight->duel->two[1].open = 1;
  const std::string open = view_text(rules, state);
  errant_state(state).fight->duel->two[1].laid = 2;  // the same card is open
  CHECK(view_text(rules, state) == open);
}

TEST_CASE("nothing of enemies of Savvy & Violence is told but what may be seen", "[table]") {
  const Ruleset& rules = *find_ruleset("savvy");
  const State state = begun(rules, {savvy::RollOrder{}});
  for (const EnemiesSeen enemies : kAll) {
    CAPTURE(static_cast<int>(enemies));
    CHECK(only(
        told(rules, seated(state, rules, enemies), {"figure.id", "character", "enemy"},
             [](State& changed) -> savvy::Combatant& {
               return savvy::change_table(changed).fight->combatants.back();
             }),
        allowed(enemies, {"figure.flesh", "fate", "turn"}, {"figure.name", "figure.fullFlesh"})));
  }
}

TEST_CASE("nobody touches or names an enemy who is not to be seen", "[table][S-ACT-1][Z-NONL-1]") {
  const auto refused = [](const Ruleset& rules, const State& state, Id who, const char* offer,
                          const FilledForm& form) {
    const DeedPlan plan = plan_of(rules, state, "phone", {who, offer, form, false, {}});
    return plan.refusal ? plan.refusal->why : std::string("done");
  };
  constexpr const char* kNobody = "There is nobody to be seen: choose somebody else.";
  {
    const Ruleset& rules = *find_ruleset("savvy");
    const State state = seated(begun(rules, {savvy::RollOrder{}}), rules, EnemiesSeen::kHidden);
    const savvy::Fight& fight = *savvy::table_of(state).fight;
    const Id own = fight.combatants.front().figure.id;
    const std::string enemy = std::to_string(fight.combatants.back().figure.id);
    CHECK(view_text(rules, state).find("Somebody") == std::string::npos);
    CHECK(refused(rules, state, own, "cast", {{"what", "a curse"}, {"touch", enemy}}) == kNobody);
  }
  const Ruleset& rules = *find_ruleset("zones");
  const State state = seated(begun(rules, {zones::BeginRound{}}), rules, EnemiesSeen::kHidden);
  const zones::Fight& fight = *zones::table_of(state).fight;
  const Id own = fight.combatants.front().figure.id;
  const std::string enemy = std::to_string(fight.combatants.back().figure.id);
  for (const Offer& offer : rules.offers(state, own))
    if (offer.key == "power")
      CHECK(refused(rules, state, own, "power", {{"target", enemy}}) == kNobody);
  CHECK(view_text(rules, state).find("Somebody") == std::string::npos);
}

TEST_CASE("nothing of enemies of the house rules is told but what may be seen", "[table]") {
  const Ruleset& rules = *find_ruleset("house");
  const State state = begun(rules, {house::SetOrder{false}});
  for (const EnemiesSeen enemies : kAll) {
    CAPTURE(static_cast<int>(enemies));
    Paths points{"figure.name", "figure.hp", "figure.fullHp"};
    if (enemies != EnemiesSeen::kPoints)
      points.insert({"figure.mgt", "figure.fullMgt", "figure.detachment"});
    CHECK(only(told(rules, seated(state, rules, enemies),
                    identity(enemies, {"figure.id", "character", "enemy"}, {"zone"}),
                    [](State& changed) -> house::Combatant& {
                      return house::change_table(changed).fight->combatants.back();
                    }),
               // What falls to the ground lies there for all to see.
               allowed(enemies, {"fate", "range", "figure.items.dropped"}, points)));
  }
}

TEST_CASE("nothing of enemies of Zones & Reactions is told but what may be seen", "[table]") {
  const Ruleset& rules = *find_ruleset("zones");
  const State state = begun(rules, {zones::BeginRound{}});
  for (const EnemiesSeen enemies : kAll) {
    CAPTURE(static_cast<int>(enemies));
    CHECK(only(
        told(rules, seated(state, rules, enemies),
             identity(enemies, {"figure.id", "character"}, {"faction", "zone", "border", "holds"}),
             [](State& changed) -> zones::Combatant& {
               return zones::change_table(changed).fight->combatants.back();
             }),
        // What falls to the ground lies there for all to see.
        allowed(enemies, {"fate", "hidden", "figure.weapons.place"},
                {"figure.name", "figure.health", "figure.fullHealth"})));
  }
}

TEST_CASE("who hides is not there for a seat", "[table][Z-SNEAK-1]") {
  const Ruleset& rules = *find_ruleset("zones");
  State state = seated(begun(rules, {zones::BeginRound{}}), rules, EnemiesSeen::kPoints);
  zones::Combatant& hidden = zones::change_table(state).fight->combatants.back();
  hidden.hidden = true;
  hidden.figure.name = "Lurker";
  const std::string before = view_text(rules, state);
  CHECK(before.find("Lurker") == std::string::npos);
  for (int field = 0;; ++field) {
    State changed = state;
    Changer changer(field);
    fields(changer, zones::change_table(changed).fight->combatants.back());
    if (!changer.done()) break;
    const std::string& path = changer.path();
    if (path == "hidden" || path == "figure.id" || path == "character") continue;
    INFO(path);
    CHECK(view_text(rules, changed) == before);
  }
}

TEST_CASE("who is not to be seen is not counted, nor where it stands", "[table]") {
  const auto hidden = [](const char* id, std::initializer_list<Action> more) {
    const Ruleset& rules = *find_ruleset(id);
    return seated(begun(rules, more), rules, EnemiesSeen::kHidden);
  };
  check_uncounted(
      *find_ruleset("errant"),
      hidden("errant", {RollDistance{}, NextStep{}, SetSurprise{Surprise::kNobody}, NextStep{},
                        SetOrder{Side::kCompany}}),
      [](State & it) -> auto& { return errant_state(it).fight->combatants; },
      [](Combatant& who, int i) {
        ++who.id;
        who.ahead = i;
      });
  check_uncounted(
      *find_ruleset("savvy"), hidden("savvy", {savvy::RollOrder{}}),
      [](State & it) -> auto& { return savvy::change_table(it).fight->combatants; },
      [](savvy::Combatant& who, int) { ++who.figure.id; });
  // With a battlefield, in each of its zones.
  const auto in_zone = [](const auto& zones, int i) {
    return zones[static_cast<std::size_t>(i) % zones.size()].id;
  };
  State field = hidden("house", {house::SetOrder{false}});
  Id next = 900;
  house::change_table(field).fight->battlefield = battlefield(ZonePreset::kBridge, next);
  const auto house_zones = house::table_of(field).fight->battlefield.zones;
  for (house::Combatant& who : house::change_table(field).fight->combatants)
    who.zone = house_zones.front().id;
  check_uncounted(
      *find_ruleset("house"), field,
      [](State & it) -> auto& { return house::change_table(it).fight->combatants; },
      [&](house::Combatant& who, int i) {
        ++who.figure.id;
        who.zone = in_zone(house_zones, i);
      });
  const State street = hidden("zones", {zones::BeginRound{}});
  const auto zones = zones::table_of(street).fight->field.zones;
  REQUIRE_FALSE(zones.empty());
  const auto people = [](State & it) -> auto& { return zones::change_table(it).fight->combatants; };
  const auto elsewhere = [&](zones::Combatant& who, int i) {
    ++who.figure.id;
    who.zone = in_zone(zones, i);
  };
  check_uncounted(*find_ruleset("zones"), street, people, elsewhere);
  // Where only some hide, those alone.
  State lurking = street;
  lurking.phones.enemies = EnemiesSeen::kPoints;
  for (zones::Combatant& who : people(lurking))
    who.hidden = who.faction == people(lurking).back().faction;
  check_uncounted(*find_ruleset("zones"), lurking, people, elsewhere);
  const std::string view = view_text(*find_ruleset("zones"), lurking);
  const auto& factions = zones::table_of(lurking).fight->factions;
  CHECK(view.find(factions.back().name) == std::string::npos);
}

TEST_CASE("a seat is told which throw the Guide’s phone waits for", "[table]") {
  View view, read;
  view.wanted = WantedDice{2, 8, "a throw", 7};
  REQUIRE(from_json(json_of(view), read));
  CHECK(read.wanted == view.wanted);
}

TEST_CASE("points are told no finer than a table shows them", "[table]") {
  for (int full = 1; full <= 40; ++full)
    for (int now = 1; now <= full; ++now) {
      const SeenPoints name = seen_points(now, full, EnemiesSeen::kName);
      CHECK((name.now == 1 && name.full == 1));
      const SeenPoints words = seen_points(now, full, EnemiesSeen::kWords);
      CHECK(words.full == 4);
      CHECK(words_of_points(words.now, words.full) == words_of_points(now, full));
    }
  const SeenPoints none = seen_points(0, 10, EnemiesSeen::kWords);
  CHECK((none.now == 0 && none.full == 4));
  const SeenPoints out = seen_points(0, 10, EnemiesSeen::kName);
  CHECK((out.now == 0 && out.full == 1));
}

TEST_CASE("nor are an enemy’s points told finer in its row", "[table]") {
  const Ruleset& rules = *find_ruleset("errant");
  const State state = begun(rules, {RollDistance{}});
  const int full = errant_state(state).fight->combatants.back().max_hp;
  const auto at = [&](int hp, EnemiesSeen enemies) {
    State changed = seated(state, rules, enemies);
    errant_state(changed).fight->combatants.back().hp = hp;
    return view_text(rules, changed);
  };
  REQUIRE(full > 2);
  for (int hp = 1; hp < full; ++hp) {
    CHECK(at(hp, EnemiesSeen::kHidden) == at(full, EnemiesSeen::kHidden));
    CHECK(at(hp, EnemiesSeen::kName) == at(full, EnemiesSeen::kName));
    const bool half = hp * 2 >= full;
    CHECK(at(hp, EnemiesSeen::kWords) == at(half ? full - 1 : 1, EnemiesSeen::kWords));
    CHECK(at(hp, EnemiesSeen::kPoints) != at(full, EnemiesSeen::kPoints));
  }
}

TEST_CASE("a line of the log is known as far as its figures may be", "[table]") {
  const KnownPeople people{{1, 2}, {4, 5}, {"Goblin 12", "Goblin 1"}, {"Lurker"}, {"Ada"}};
  const auto known = [&](const char* text, Id who, EnemiesSeen enemies, bool ours = false) {
    const auto line = known_line({text, who, false, ours}, people, enemies);
    return line ? line->text : std::string("nothing");
  };
  constexpr auto kWords = EnemiesSeen::kWords;
  constexpr const char* kHit = "Ada attacks Goblin 1: 5 damage, 2 HP left.";
  CHECK(known(kHit, 1, kWords) == "Ada attacks Goblin 1: 5 damage.");
  CHECK(known(kHit, 1, EnemiesSeen::kPoints) == kHit);
  CHECK(known("Goblin 1 fails the Saving Throw (12; 7 to 10 will do).", 4, kWords) == "nothing");
  CHECK(known("The gambit fails: Goblin 1 makes the Saving Throw (12; 7) by luck (alone).", 1,
              kWords) == "The gambit fails: Goblin 1 makes the Saving Throw by luck (alone).");
  CHECK(known("Ada attacks Goblin 12: 5 damage, not yet dealt.", 1, kWords) ==
        "Ada attacks Goblin 12: 5 damage, not yet dealt.");
  CHECK(known("Ada’s blow leaves Goblin 1 with 2 HP.", 1, kWords) == "nothing");
  // What an enemy does to one of the Company.
  constexpr const char* kStruck = "Goblin 1 attacks Ada (spear): 3 damage, 9 HP left.";
  CHECK(known(kStruck, 4, kWords) == "Goblin 1 attacks Ada (spear): 3 damage.");
  CHECK(known(kStruck, 4, EnemiesSeen::kName) == "Goblin 1 attacks Ada (spear): 3 damage.");
  CHECK(known(kStruck, 4, EnemiesSeen::kPoints) == kStruck);
  CHECK(known(kStruck, 6, kWords) == "nothing");
  // Names that begin alike are names of others.
  const KnownPeople wolves{{1}, {4}, {"Wolf 1", "Wolf 2", "Wolf"}, {}, {"Wolf 1 the Tame"}};
  const auto told = [&](const char* text, Id who) {
    const auto line = known_line({text, who, false, false}, wolves, kWords);
    return line ? line->text : std::string("nothing");
  };
  CHECK(told("Wolf 2 takes 3 damage.", 4) == "nothing");
  CHECK(told("Wolf 1 the Tame attacks Wolf 2: 3 damage, 1 HP left.", 1) ==
        "Wolf 1 the Tame attacks Wolf 2: 3 damage.");
  CHECK(known("Goblin 1 attacks Lurker beside Ada: 3 damage.", 4, kWords) == "nothing");
  CHECK(known("Goblin 1 attacks Goblin 12: 3 damage.", 4, kWords) == "nothing");
  CHECK(known("Goblin 1 thinks of Ada.", 4, kWords) == "nothing");
  CHECK(known("Ada shifts 10 feet.", 1, kWords, true) == "Ada shifts 10 feet.");
  // Whom it may name is gone, and whether that one was to be seen nobody knows.
  for (const EnemiesSeen enemies : kAll)
    CHECK(known("Ada attacks Ogre: 5 damage, 12 HP left.", 1, enemies) == "nothing");
  CHECK(known("A Dragon is added to the bestiary.", 0, EnemiesSeen::kPoints) == "nothing");
  CHECK(known("Ada hears Lurker.", 1, EnemiesSeen::kPoints) == "nothing");
}
