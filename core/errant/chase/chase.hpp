// The Chase: who flees and who follows, a movement roll of every party each Initiative Turn, and
// what comes of the dice (E-CHASE-1 to 10). State, actions and questions; its exact chances are in
// odds.hpp, its scenes in words in scenes.cpp.
//
// Where the rule speaks of a side, a chase of more than two parties takes each party for itself:
// that is what splitting off means. With two parties it is the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/body.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp

struct ErrantState;
struct Errant;
struct Combatant;
struct Npc;
struct Check;
struct Chance;

// Who flees and who follows, and where. Stored in saves by value.
enum class ChaseSide : std::uint8_t { kFugitives, kPursuers };
enum class Surroundings : std::uint8_t { kWilderness, kCity, kDungeon };

// What has become of somebody in the chase. Stored in saves by value.
enum class Running : std::uint8_t {
  kIn,
  kApart,  // runs too, cut off from its party until it rejoins it (E-CHASE-7)
  kCaught,
  kEscaped,
  kOut  // left behind, lost, or has given up
};

// Somebody in a chase (E-CHASE-1). The SPD is the mount's if there is one, else `spd`, else skill
// less Encumbrance; the movement dice are `mv`, else those of the SPD. Whoever is held has 0 of
// both for as long.
struct ChaseMember {
  Id id = 0;  // of chases: parties and members share one count
  std::string name;
  Id combatant = 0;  // of the running fight, or 0
  Id errant = 0;     // of the Company, or 0
  std::string npc;   // bestiary id, or empty
  Attributes attributes;
  int encumbrance = 0;  // 0..99: the DV of a sprint (E-CHASE-5)
  int threat = -1;      // 0..100: Checks are made with it + 8; -1: with the attributes
  int mv = -1;          // movement dice 0..50; -1: by SPD
  int spd = -1;         // 0..99 as entered; -1: skill less Encumbrance
  Mount mount;          // or vehicle; its SPD replaces the rider's
  int morale = 0;       // 1..12; 0: never gives up
  Running running = Running::kIn;
  bool sprints = false;    // this one alone, whatever the party does
  int actions = 0;         // that it may take now (E-CHASE-3, E-CHASE-7)
  bool may_shoot = false;  // one ranged attack (E-CHASE-4)
  bool held = false;       // stands for somebody who cannot move, and nothing else carries it
  bool operator==(const ChaseMember&) const = default;
};

// What became of the Check of a sprint this turn (E-CHASE-5).
enum class Sprint : std::uint8_t { kNone, kMade, kFailed };

// Those who run together. Never without members.
struct ChaseParty {
  Id id = 0;
  ChaseSide side{};
  std::string name;
  std::string together;  // what it was called before the others split off from the last of it
  std::vector<ChaseMember> members;  // in the order in which they came
  Id quarry = 0;         // pursuers: the party that they catch with two 4s; 0: nobody is left
  Id parted_from = 0;    // the party that it split off from, or 0
  bool sprints = false;  // all of it: whoever rolls for it makes the one Check (E-CHASE-5)
  // Of the present turn, or of the turn before where the next has not been rolled yet:
  Sprint sprinted = Sprint::kNone;
  int dice = 0;            // that it rolled with
  std::vector<int> faces;  // empty: no movement roll
  bool operator==(const ChaseParty&) const = default;
};

// E-CHASE-7, by the face of the D10.
enum class Turnout : std::uint8_t {
  kNone,  // not rolled yet
  kHidingPlace,
  kThrong,
  kDilemma,
  kHazard,
  kObstacle,
  kOpportunity,
  kPathsCross,
  kShortCut,
  kSeparated,
  kTwist
};

// A development that waits: to be rolled, then to be settled.
struct Development {
  Id party = 0;  // whom it befalls
  Turnout what{};
  int scene = 0;  // which of the scenes in words (scene_text)
  // Where the Checks are thrown one by one: who has thrown, and of a short cut who made it.
  std::vector<Id> done, made;
  bool operator==(const Development&) const = default;
};

// Within an Initiative Turn. Stored in saves by value.
enum class ChaseStep : std::uint8_t {
  kRoll,         // sprints are chosen; then every party rolls
  kAct,          // whoever may, acts; then the lowest roll for a development
  kDevelopment,  // what it brings is settled; then the next turn
  kOver          // nobody flees or nobody follows any more
};

// What a ChaseEvent tells of. Stored in saves by value.
enum class ChaseNews : std::uint8_t {
  kDevelopment,  // more: which
  kEscaped,
  kCaught,
  kOut,
  kSplit,
  kRejoined,
  kDropped,
  kSwapped,
  kJoined,
  kRan  // `who`: what each party rolled
};
// What a chase is remembered by.
struct ChaseEvent {
  int turn = 0;
  ChaseNews what{};
  std::string who;
  int more = 0;
  bool operator==(const ChaseEvent&) const = default;
};

// The chase that is on.
struct Chase {
  std::string title;
  Surroundings surroundings{};
  bool of_fight = false;  // it began in a fight, which waits for its end
  int distance = -1;      // feet or yards between them, for the table alone; -1: not used
  std::string goal;       // another end that was agreed upon, in words; or empty
  int turn = 0;           // Initiative Turns rolled
  ChaseStep step{};
  std::vector<ChaseParty> parties;  // by rising id
  std::vector<Development> developments;
  std::vector<Id> asked;  // pursuing parties that are asked for Morale (E-CHASE-8)
  // Of the Company, without a fight: whose Saving Throw or wound it waits for; `who` is an Errant
  // (E-HP-1, E-HP-2). Of somebody in the fight it is that fight's.
  std::vector<PendingFall> falls;
  bool ends_turn = false;  // its turn is over once nothing of that waits any more
  std::vector<ChaseEvent> events;
  Id next_id = 1;
  bool operator==(const Chase&) const = default;
};

// A party of a chase that is over: how many it had, and what became of them.
struct PastChaseParty {
  std::string name;
  ChaseSide side{};
  int count = 1, caught = 0, escaped = 0, out = 0;
  bool operator==(const PastChaseParty&) const = default;
};
// One that is over.
struct PastChase {
  Id id = 0;  // of past fights and chases
  std::string title;
  int turns = 0;
  int distance = -1;
  Surroundings surroundings{};
  std::vector<PastChaseParty> parties;
  std::vector<ChaseEvent> events;
  bool operator==(const PastChase&) const = default;
};

// How they are saved, within which bounds: records.cpp.
void fields(Fields& f, ChaseMember& it);
void fields(Fields& f, ChaseParty& it);
void fields(Fields& f, Development& it);
void fields(Fields& f, ChaseEvent& it);
void fields(Fields& f, Chase& it);
void fields(Fields& f, PastChaseParty& it);
void fields(Fields& f, PastChase& it);

// --- Questions ---

// Refused or left out beyond these.
inline constexpr std::size_t kMostParties = 8, kMostChasers = 200;
inline constexpr std::size_t kMostChaseEvents = 100;

// As it would run, without an id.
ChaseMember chaser(const Errant& errant);
ChaseMember chaser(const Npc& npc);
ChaseMember chaser(const ErrantState& state, const Combatant& who);

// The party or member of that id; party_of(): the party that the member is of. nullptr: there is
// none.
const ChaseParty* find_party(const Chase& chase, Id id);  // nullptr where there is none
const ChaseMember* find_member(const Chase& chase, Id id);
const ChaseParty* party_of(const Chase& chase, Id member);

// -1: it has movement dice instead of a SPD; 0 on foot under a load of 8 or more (E-LOAD-1)
int chase_speed(const ChaseMember& who);
int chase_dice(const ChaseMember& who);  // without sprinting
// Runs with its party or cut off from it. Who is slowest and fastest goes by SPD, which counts as 4
// for each movement die where there is none; of equal ones the first.
bool is_running(const ChaseMember& who);
bool is_running(const ChaseParty& party);             // somebody in it is
const ChaseMember* slowest(const ChaseParty& party);  // who rolls for it; nullptr: nobody
const ChaseMember* fastest(const ChaseParty& party);
// With the Encumbrance on the DV of a physical one: of phys or skill (E-LOAD-2).
Check chase_check(const ChaseMember& who, Attribute attribute, int dv);
// Phys, its DV the Encumbrance (E-CHASE-5).
Check sprint_check(const ChaseMember& who);

int sprint_dice(const ChaseMember& who);  // E-CHASE-5: twice its own

// What a party is about to roll.
struct MovementPlan {
  std::vector<Id> checks;  // who sprints and has to make the Check
  int dice = 0;            // where all of them make it
  double chance = 1;       // that they do
};
// As it has chosen; 0 dice for a party of which nobody runs.
MovementPlan plan_of(const ChaseParty& party);
MovementPlan plan_of(const ChaseParty& party, bool sprints);  // as if the party did, or did not

Chance sprint_chance(const ChaseParty& party);  // that its sprint succeeds (E-CHASE-5)

// E-CHASE-10: it cannot roll two 4s as it is about to roll; what may be done about it, or empty.
std::string too_few_dice(const ChaseParty& party);

// The lowest Morale of those who run in it and have a score; 0: nobody has (E-MOR-1).
int party_morale(const ChaseParty& party);
// In how many of the 36 falls of its one 2D6 somebody of it gives up (E-CHASE-8).
int gives_up_in_36(const ChaseParty& party, int modifier = 0);

// Nobody flees or nobody follows any more.
bool chase_decided(const Chase& chase);
// Whether it is kept once it is over: one without a turn leaves nothing.
bool is_remembered(const Chase& chase);
// Of the present turn:
// That there are two 4s among them, which end the chase (E-CHASE-2).
bool two_fours(const std::vector<int>& faces);
std::vector<int> doubles(const std::vector<int>& faces);  // each face but the 4 that is there twice
std::vector<int> matches(const ChaseParty& a, const ChaseParty& b);  // faces that both show

// What ResolveDevelopment wants for one that is rolled or picked.
struct DevelopmentNeeds {
  bool check = false;         // `who` make a Check (or `verdict` says how it went)
  std::vector<Id> suggested;  // who are to make it, act or be separated, unless chosen otherwise
  std::vector<Id> from;       // whom `who` may be chosen from
  bool fixed = false;         // it has to be the suggested ones
  bool several = false;       // more than one may be named
  bool none = false;          // nobody may be named
  bool harms = false;         // whoever fails may take damage
  std::vector<Id> others;     // whom `other` is chosen from; empty: not needed
  Attribute attribute = Attribute::kPhys;  // that is mostly fitting
};
// Empty for one that is not rolled yet.
DevelopmentNeeds development_needs(const Chase& chase, const Development& development);
std::string_view development_name(Turnout what);  // "Hiding place"
std::string_view development_text(Turnout what);  // what it asks and brings, in a sentence or two
// A scene to tell for it; `scene` wraps around.
std::string_view scene_text(Surroundings surroundings, Turnout what, int scene);
std::string event_words(const ChaseEvent& event);  // "The gang is out of the chase"
// "city".
std::string_view surroundings_name(Surroundings surroundings);

}  // namespace fray
