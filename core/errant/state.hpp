// Errant's part of the State: small values with public fields, compared member by member. What a
// player expects back after undo is here; open panes, drafts and preferences are not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/battle/battle.hpp"
#include "core/errant/bestiary/npc.hpp"
#include "core/errant/body.hpp"
#include "core/errant/chase/chase.hpp"
#include "core/errant/duel/duel.hpp"
#include "core/errant/gear.hpp"
#include "core/errant/journey/journey.hpp"
#include "core/errant/journey/pack.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/shared.hpp"
#include "core/table/state.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp

// Stored in saves by value.
enum class Archetype : std::uint8_t { kViolent, kDeviant, kZealot, kOccult };
// Stored in saves by value, and used as an index.
enum class Side : std::uint8_t { kCompany, kOpposition };

// A player's character as kept between fights.
struct Errant {
  Id id = 0;
  std::string name;
  Archetype archetype = Archetype::kViolent;
  int renown = 1;  // 1..10
  Attributes attributes;
  int hp = 6, max_hp = 6;
  int encumbrance = 0;  // of what is carried; Exhaustion is counted beside it (E-LOAD-2)
  Gear gear;            // here also while the Errant fights
  Body body;            // as it was before the present fight
  std::string notes;
  // Of the example: leaves the Company when the fight is over.
  bool guest = false;
  // Encumbrance follows from the gear and what is in the backpack (E-LOAD-1); else it is entered.
  bool weighed = false;
  int backpack = 0;    // quarters of an Item Slot, beside the gear; where it is weighed
  journey::Pack pack;  // what is used up, and money
  bool operator==(const Errant&) const = default;
};

// When an effect ends. Stored in saves by value.
enum class EffectEnd : std::uint8_t { kTurns, kRemedy, kByHand };

// A status or other lasting effect on a combatant (E-STAT-1, E-INIT-8).
struct Effect {
  Id id = 0;
  std::string name;
  EffectEnd end = EffectEnd::kByHand;
  int last_turn = 0;         // kTurns: it ends in the expiry step of this Initiative Turn
  std::string remedy;        // kRemedy: what ends it, in words
  int impairs_bearer = 0;    // steps on the bearer's attacks
  int enhances_against = 0;  // steps on attacks against the bearer
  Id against = 0;            // impairs attacks on this one only; 0: on anybody
  Id source = 0;             // whose doing it is, where a rule asks for that; 0: nobody's
  bool no_actions = false;   // the bearer can take none: stunned, paralysed, turned to stone
  bool no_moving = false;    // the bearer stays where it is: grappled, frozen fast
  bool until_hurt = false;   // ends as soon as the bearer takes damage
  bool operator==(const Effect&) const = default;
};

enum class Pace : std::uint8_t { kUndecided, kQuick, kSlow };  // E-INIT-4
enum class Deed : std::uint8_t {  // E-INIT-6: what an action is spent on
  kMove,
  kAttack,
  kSorcery,
  kMiracle,
  kUseItem,
  kRetrieve,
  kReady,
  kOther
};

inline constexpr int kMostReactions = 9;      // that are kept
inline constexpr int kMostTally = 1'000'000;  // damage that a fight's summary counts for one
// What a combatant has done in the Initiative Turn `turn`; with another turn's number it means
// nothing done yet, so that beginning a turn changes nobody.
struct TurnUsage {
  int turn = 0;
  Pace pace = Pace::kUndecided;
  std::vector<Deed> deeds;    // actions taken, in order
  int movement_rolled = -1;   // feet or yards from movement rolls; -1: none made
  int movement_hindered = 0;  // the same, each roll shortened by difficult terrain (E-MOVE-5)
  int movement_used = 0;      // of those, walked
  bool shifted = false;       // E-MOVE-3
  int free_actions = 0;       // noted, two at most are usual
  int attack_rolls = 0;       // made in the attack action (E-ATT-10)
  int feats = 0;              // used (E-ATT-10)
  int reactions = 0;          // actions to be taken at once, in whosever phase (E-ATT-5, E-ATT-11)
  bool mount_moved = false;   // the free movement roll of a rider (E-MOVE-7)
  bool ended = false;         // has said that it does no more in this turn (E-INIT-4)
  std::vector<Id> clawed;     // whom its claws hurt unblocked (B-GOSB-1)
  std::vector<int> struck;    // with which of its kind's blows, in the attack action (E-NPC-2)
  bool operator==(const TurnUsage&) const = default;
};

// Whether somebody is still in the fight of their own will.
enum class Standing : std::uint8_t { kFighting, kFled, kSurrendered };

inline constexpr int kBody = -1, kUnderbelly = -2;  // targets that are no part (B-DRAGON-2)

// Those who follow a leader and take no actions of their own (E-BAND-1).
struct Warband {
  int hp = 0;
  int hp_each = 2;  // 3 if all wear mail, 4 if all wear plate
  bool operator==(const Warband&) const = default;
};

// Somebody in the fight: an Errant, or one of a kind of NPC.
struct Combatant {
  Id id = 0;
  Side side = Side::kOpposition;
  std::string name;
  Id errant = 0;          // the Errant this is, or 0
  std::string npc;        // the rules' kind whose abilities it has ("B-GOB"), or empty
  Id custom_npc = 0;      // the NPC of one's own that it is (E-NPC-4), or 0
  Alignment alignment{};  // of one's own; the rules' kinds have theirs in the bestiary
  Id group = 0;           // like NPCs added together share one; 0 for none
  int rank = 1;           // Renown of an Errant, Threat of an NPC
  Attributes attributes;  // Errants; an NPC checks with Threat + 8 (E-CHK-4)
  int encumbrance = 0;
  // Quarters of a slot beyond the least load of that Encumbrance, where the sheet is weighed; kept
  // while there is Exhaustion, which comes on top of them (E-LOAD-2). Kept here, though it follows
  // from the sheet: saves have it, and whoever has left the Company in mid-fight has no sheet.
  int load_beyond = 0;
  int hp = 1, max_hp = 1;
  bool out_of_action = false;  // an Errant at 0 HP whose Saving Throw failed (E-HP-1, E-HP-4)
  std::vector<Gait> gaits;     // NPCs; an Errant's movement dice follow from SPD
  int morale = 0;              // 1..12; 0: never rolls (Errants)
  bool leader = false;         // its fall asks its side for Morale
  Standing standing = Standing::kFighting;
  int fled_in = 0;        // the Initiative Turn in which it last fled: a chase is offered then
  bool got_away = false;  // from a chase, and so is in no further one of this fight
  std::vector<Effect> effects;
  Body body;
  std::vector<Part> parts;
  Warband band;
  Mount mount;
  int burning = 0;                // dice of the next burning damage; 0: not on fire (E-BURN-1)
  int breath = -1;                // turns of breath left under water; -1: breathes (E-DROWN-1)
  std::vector<std::string> used;  // abilities that are spent for today
  int dealt = 0, taken = 0;       // damage in this fight, for its summary
  TurnUsage usage;
  int retrieve_tries = 0;      // E-INIT-7: failed attempts at the present item
  Id retrieves = 0;            // which weapon or shield of its gear; 0: something else
  bool asked_half_hp = false;  // E-MOR-2: each cause asks once
  int ahead = 0;               // feet or yards that it stands before its own side; below 0: behind
  bool breaks = false;         // failed Morale: runs, yields or talks when it next acts (E-MOR-1)
  Id struck = 0;               // whom it struck last; 0: nobody yet
  Id wielded = 0;              // with which weapon of its gear it did; 0: none in particular
  std::string notes;
  CardHelp help;  // of a duel's cards (E-DUEL-3)
  bool operator==(const Combatant&) const = default;
};

enum class Place : std::uint8_t { kEnclosed, kOpen };  // feet or yards (E-DIST-1)
// Stored in saves by value.
enum class Light : std::uint8_t { kBright, kDim, kDark };
// Who surprises the other side (E-SURP-1).
enum class Surprise : std::uint8_t { kNotRolled, kNobody, kCompany, kOpposition };
enum class Call : std::uint8_t { kOdd, kEven };  // E-INIT-1

// E-INIT-3. Stored in saves by value: new steps only at the end.
enum class Step : std::uint8_t {
  kDistance,
  kSurprise,
  kOrder,
  kWinnersQuick,
  kLosersQuick,
  kWinnersSlow,
  kLosersSlow,
  kExpiry,
  kOver
};

// Somebody whose Morale the rules ask for (E-MOR-2).
enum class MoraleCause : std::uint8_t { kAlliesDown, kLeaderDown, kHalfHp, kByHand };
struct MoralePrompt {
  std::vector<Id> who;  // like NPCs together: one roll for all
  MoraleCause cause{};
  bool operator==(const MoralePrompt&) const = default;
};

// How an attack reaches its target where there is a choice: a weapon that can be thrown, an NPC's
// "weapon" (E-ATT-8). Stored in saves by value.
enum class Manner : std::uint8_t {
  kByDistance,  // thrown where that is beyond arm's length; what is not known is in hand
  kInHand,
  kFlies
};

// One Attack Roll: damage dice against a target (E-ATT-1).
struct AttackRoll {
  Id who = 0, target = 0;
  int count = 1, sides = 6;  // damage dice, of a size on the ladder
  int steps = 0;             // all causes summed: enhanced above 0, impaired below
  int bonus = 0;             // by weight of weapon: heavy +1, light −1 (E-ATT-7)
  int blocks = 0;            // spent by the target before the roll (E-ARM-1)
  Id armour = 0;             // the target's piece that Blocks; 0: of none in particular
  Id weapon = 0;             // of the attacker's gear; 0: none in particular
  std::string blow;          // the name of an NPC's attack: "bite"
  Harm harm = Harm::kPhysical;
  int part = kBody;   // which of the target's
  bool hold = false;  // what came of the roll is decided by ResolveAttack, not at once
  bool asks =
      false;  // that, where somebody has something to say to the faces; of one not rolled yet
  Manner manner = Manner::kByDistance;
  bool operator==(const AttackRoll&) const = default;
};

// Rolled, and waiting for what the two sides make of it.
struct PendingBlow {
  AttackRoll attack;
  std::vector<int> faces;
  bool operator==(const PendingBlow&) const = default;
};

// A fight without its people and the Guide's notes: small, so that undo keeps it whole.
struct FightHeader {
  std::string ruleset = "errant";
  std::string title;
  Place place = Place::kEnclosed;
  Light light = Light::kBright;
  bool daylight = false;
  bool company_aware = false, opposition_aware = false;  // of where the enemy is (E-SURP-3)
  bool surprise_possible =
      true;                // follows from light and awareness unless the Guide says otherwise
  int surprise_range = 2;  // the NPCs surprise on 1..this (E-SURP-1, E-SURP-3)
  int distance = -1;       // feet or yards between the sides; -1 unknown
  bool distance_is_note = false;  // the table does not want anything to follow from it
  Surprise surprise = Surprise::kNotRolled;
  bool surprise_turn = false;  // the present Initiative Turn belongs to whoever surprised
  Step step = Step::kDistance;
  int turn = 0;                 // Initiative Turn, from 1 at the first order or surprise turn
  std::optional<Side> winners;  // of the present turn's order
  int terrain = 0;              // difficult terrain's rating, for all (E-MOVE-5)
  std::vector<MoralePrompt> prompts;
  std::optional<PendingBlow> pending;
  // Whether it stops when an Errant comes to 0 HP. Otherwise throw and wound follow at once, as in
  // fights from before there was a choice.
  bool stops_at_zero = false;
  std::vector<PendingFall> falls;  // in the order in which they came; none where it does not stop
  // Of like NPCs, still to be rolled once that blow is dealt, whoever falls has thrown, and whoever
  // may act at once has acted or let it go by.
  std::vector<AttackRoll> volley;
  std::vector<Id> volley_for;                // who may act at once before it goes on (E-ATT-5)
  Id struck[2] = {0, 0};                     // whom each side struck last; 0: nobody yet
  bool asked_half_down[2] = {false, false};  // by side: more than half down has asked
  bool asked_leader_down[2] = {false, false};
  std::optional<Duel> duel;  // of two who are in it
  Id next_id = 1;
  bool operator==(const FightHeader&) const = default;
};
// The fight that is on, whole.
struct Fight : FightHeader {
  std::vector<Combatant> combatants;  // by rising id: in the order in which they joined
  std::string notes;                  // the Guide's, as the encounter had them
  bool operator==(const Fight&) const = default;
};

// How a fight that is over ended for one side's people of one kind, or for one Errant.
struct PastLine {
  std::string name;  // "Ada", "Goblins"
  Side side = Side::kOpposition;
  int count = 1, fell = 0;   // how many there were, and of them no longer fighting at the end
  int dealt = 0, taken = 0;  // damage
  std::string fate;          // "dead", "fled 2"; empty for unhurt
  bool operator==(const PastLine&) const = default;
};
// One that is over.
struct PastFight {
  Id id = 0;
  std::string title;
  int turns = 0;
  std::vector<PastLine> lines;
  std::string notes;  // the Guide's
  bool operator==(const PastFight&) const = default;
};

// What the bestiary's list is sorted by beside names: keys of NPCs ("B-GOB", "own-7").
struct NpcMarks {
  std::vector<std::string> favourites;  // in the order in which they were marked
  std::vector<std::string> recent;      // that joined a fight, the newest first
  bool operator==(const NpcMarks&) const = default;
};
inline constexpr std::size_t kMostRecent = 8, kMostMarked = 200;

// All that Errant keeps.
struct ErrantState {
  std::vector<Errant> company;  // by rising id
  std::optional<Fight> fight;
  std::vector<PastFight> past;  // by rising id; the oldest make room
  std::optional<Chase> chase;
  std::vector<PastChase> past_chases;  // by rising id; the oldest make room
  std::optional<Battle> battle;
  std::vector<PastBattle> past_battles;  // by rising id; the oldest make room
  Id next_past = 1;                      // of fights, chases and battles
  Shared<std::vector<Npc>> custom_npcs;  // NPCs of one's own (E-NPC-4), by rising id
  std::vector<Encounter> encounters;     // by rising id
  Id next_custom_npc = 1;                // of NPCs and encounters
  NpcMarks marks;
  journey::Journey journey;  // the hours between fights
  Id next_errant = 1;
  Id next_combatant = 1;  // ids of a fight begin here, so that the log never means somebody else
  bool operator==(const ErrantState&) const = default;
};

// A State is read as Errant's part of it wherever that is asked for; errant_state() is for changes.
template <>
inline constexpr std::string_view kPartOf<ErrantState> = "errant";
// Errant's part, a new one where the State has none yet; to be changed, it is that State's alone
// from then on.
ErrantState& errant_state(State& state);
const ErrantState& errant_state(const State& state);
// A State of nothing but this part, which has to outlive it.
State whole_of(const ErrantState& part);
using ErrantLogWriter = PartLogWriter<ErrantState>;

// How they are saved, within which bounds: records.cpp.
void fields(Fields& f, Errant& it);
void fields(Fields& f, Effect& it);
void fields(Fields& f, TurnUsage& it);
void fields(Fields& f, Warband& it);
void fields(Fields& f, Combatant& it);
void fields(Fields& f, MoralePrompt& it);
void fields(Fields& f, AttackRoll& it);
void fields(Fields& f, PendingBlow& it);
void fields(Fields& f, Fight& it);
void fields(Fields& f, PastLine& it);
void fields(Fields& f, PastFight& it);
void fields(Fields& f, NpcMarks& it);

}  // namespace fray
