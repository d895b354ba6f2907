// What Zones & Reactions keeps: characters, NPCs of one's own, encounters, the fight, past fights,
// options. It is the rule set's part of the State: small values, compared member by member.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/id.hpp"
#include "core/table/limits.hpp"
#include "core/table/zones.hpp"

namespace fray::zones {

// The rule set's id.
inline constexpr std::string_view kRules = "zones";

// --- Bounds of what is entered, and of what a save may hold ---
using bounds::kMostCombatants, bounds::kMostFigures, bounds::kMostOfAKind, bounds::kMostPast,
    bounds::kMostRounds, bounds::kMostTally;
using rules::kLongestLine, rules::kLongestName;
inline constexpr int kLeastAttribute = 1, kMostAttribute = 20;
inline constexpr int kMostHealth = 999;
inline constexpr int kMostArmour = 10;
inline constexpr int kMostDice = 3;
inline constexpr int kMostRange = 20;  // zones
inline constexpr int kColours = 6;
inline constexpr std::size_t kLongestNotes = 2000;
inline constexpr std::size_t kMostWeapons = 12, kMostFactions = 8, kMostEncounters = 50;

// Stored in saves by value, as are all enumerators here.
enum class Attribute : std::uint8_t { kStr, kAgi, kWit };
// Whom it reaches from where one stands (Z-ATT-1).
enum class WeaponKind : std::uint8_t {
  kMelee,
  kRanged,
  kIndirect  // over obstacles, beyond half range alone
};
// Where a weapon is.
enum class Place : std::uint8_t { kHeld, kStowed, kDropped };

// One of a figure's.
struct Weapon {
  Id id = 0;  // among its bearer's
  std::string name;
  int dice = 1, sides = 6;
  WeaponKind kind = WeaponKind::kMelee;
  int range = 0;         // zones; 0 for melee
  bool blast = false;    // everybody in a zone and on its borders
  bool pierces = false;  // cover is nothing to it
  bool natural = false;  // fangs, claws, fists: always in hand, never let go
  Place place = Place::kHeld;
  Id lies = 0;   // dropped: the zone in which it lies; 0: where its bearer stands
  Id owner = 0;  // the combatant from whom it was taken up; 0: its bearer’s own
  bool operator==(const Weapon&) const = default;
};

// A character, an NPC of one's own, or whoever fights: the same figures.
struct Figure {
  Id id = 0;
  std::string name;
  int str = 10, agi = 10, wit = 10;
  int health = 6, full_health = 6;
  int armour = 0;         // taken off each damage
  bool fearless = false;  // exempt from Morale
  bool leader = false;
  bool ally = false;  // an NPC that joins the players' side
  bool dead = false;  // of a final blow in a fight that is over
  std::vector<Weapon> weapons;
  Id next_weapon = 1;
  std::string notes;
  bool guest = false;  // of the example: leaves the Company when the fight is over
  bool operator==(const Figure&) const = default;
};

// What has become of somebody in the fight; kDown: incapacitated.
enum class Fate : std::uint8_t { kFighting, kDown, kDead, kRetreated, kSurrendered, kEscaped };

// What somebody has done in round `round`; with another round's number it means nothing yet, so
// that a new round changes nobody.
struct Usage {
  int round = -1;
  int moved = 0;          // half zones
  bool acted = false;     // the turn is begun or spent
  bool reacted = false;   // it went into a reaction
  bool sprinted = false;  // movement is doubled
  bool main = false;      // the main action is spent
  int bonus = 0;          // bonus actions spent
  bool sneaking = false;  // the AGI save of this turn is made
  bool operator==(const Usage&) const = default;
};

// Somebody in the fight.
struct Combatant {
  Figure figure;     // its id is the combatant's
  Id character = 0;  // whom of the Company this is, or 0
  std::string kind;  // whom of the NPCs: "bandit", "own-3"
  Id faction = 0;
  Id zone = 0;    // 0: there are no zones, everybody is near
  Id border = 0;  // stands on the border with that zone; 0: in the middle
  Fate fate = Fate::kFighting;
  bool hidden = false;    // its enemies know nothing of it
  bool ambusher = false;  // was hidden when the fight began: has the bonus turn (Z-SNEAK-1)
  bool ready = false;     // began the fight or was ready for it (Z-FAST-1)
  bool hurt = false;      // has taken damage in this fight
  bool tested = false;    // has made or failed the save of Morale, and is not asked again
  bool breaks = false;    // failed it: how is not decided yet
  bool provoked = false;  // was harmed after surrendering: may fight on
  Id holds = 0;           // whom it has grabbed
  std::string condition;  // what else is to be known: an accepted stunt, taunted
  Usage usage;
  int dealt = 0, taken = 0;
  bool operator==(const Combatant&) const = default;
};

// One of those who fight each other (Z-ROUND-1).
struct Faction {
  Id id = 0;
  std::string name;
  int colour = 0;
  bool ours = false;  // the players'
  bool operator==(const Faction&) const = default;
};

// What an attack is to do (Z-ATT-1, Z-NONL-1).
enum class Manner : std::uint8_t { kDamage, kDisarm, kGrapple, kFinish };
// What stands between: as the zones say, or as the Guide does.
enum class Protection : std::uint8_t { kAsZone, kNone, kConcealment, kCover, kBoth };

// An attack that waits for somebody's answer.
struct Blow {
  Id who = 0;
  Id weapon = 0;  // 0: unarmed
  Manner manner{};
  bool held_back = false;
  bool peeking = false;  // out from behind a barrier
  Protection protection{};
  std::string stunt;         // what is offered instead of damage (Z-STUNT-1)
  bool stunt_asked = false;  // and was declined
  Id named = 0;              // the weapon that is to be dropped
  bool blast = false;
  bool countered = false;   // a blast is countered by one alone
  bool closed = false;      // nobody may react any more to what comes next
  std::vector<Id> targets;  // who are still to be hit, the one in question first
  std::vector<Id> asked;    // who let the one in question be hit
  bool operator==(const Blow&) const = default;
};

// A move that enemies may interrupt (Z-ATT-3).
struct Stride {
  Id who = 0;
  Id to = 0;              // the zone in which it ends, its own or another
  Id border = 0;          // with that zone; 0: in the middle
  int cost = 0;           // half zones
  std::vector<Id> asked;  // who have had their chance
  bool operator==(const Stride&) const = default;
};

// Those of one faction who are asked together; `alone`: for half of its health (Z-MOR-1).
struct MoralePrompt {
  Id faction = 0;
  std::vector<Id> who;
  bool alone = false;
  bool operator==(const MoralePrompt&) const = default;
};

// Where a round stands (Z-ROUND-1); kStart is before the first.
enum class Step : std::uint8_t { kStart, kInitiative, kThreshold, kAction, kMorale };

// The fight that is on.
struct Fight {
  std::string title;
  Battlefield field;
  std::vector<Faction> factions;  // by rising id
  Step step = Step::kStart;
  int round = 0;                          // kAction of round 0 is the ambushers' bonus turn
  bool fast_slow = false, chaos = false;  // the options that it began with
  int threshold = 0;                      // of this round; 0: not rolled
  bool fast = false;                      // the fast half is on
  Id began = 0;                           // the faction that began the fight
  Id initiative = 0;                      // the faction that has it in this round
  Id turn = 0;                            // whose turn it is
  Id acting = 0;                          // who of them takes it; 0: nobody yet
  int passes = 0;                         // one after the other
  std::optional<Blow> blow;
  std::optional<Stride> stride;
  std::vector<MoralePrompt> prompts;
  bool decided = false;
  std::vector<Combatant> combatants;  // by rising id
  bool operator==(const Fight&) const = default;
};

// So many NPCs of that kind.
struct KindCount {
  std::string kind;
  int count = 1;
  bool operator==(const KindCount&) const = default;
};

// NPCs and the zones where they are met, kept for later.
struct Encounter {
  Id id = 0;
  std::string name;
  std::vector<KindCount> npcs;
  Battlefield field;
  bool operator==(const Encounter&) const = default;
};

// One that is over.
struct PastFight {
  Id id = 0;
  std::string title;
  int rounds = 0;
  std::string how;  // it ended for each faction, in words
  bool operator==(const PastFight&) const = default;
};

// What the rules leave to the table.
struct Options {
  bool fast_slow = false;      // Z-FAST-1
  bool chaos = false;          // Z-CHAOS-1
  bool company_tests = false;  // the players' own characters are asked for Morale too
  bool operator==(const Options&) const = default;
};

// Ids are unique in all of it.
struct Table {
  std::vector<Figure> characters;     // by rising id
  std::vector<Figure> kinds;          // NPCs of one's own, by rising id
  std::vector<Encounter> encounters;  // by rising id
  std::optional<Fight> fight;
  std::vector<PastFight> past;  // by rising id; the oldest make room
  Options options;
  Id next_id = 1;
  bool operator==(const Table&) const = default;
};

// How an attack is made, whoever makes it: in a turn, as a counter, at an opportunity.
struct Means {
  Id weapon = 0;  // 0: unarmed
  Manner manner{};
  bool held_back = false;
  Id named = 0;  // the weapon that a disarming is after
};

}  // namespace fray::zones
