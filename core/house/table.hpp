// What the house rules keep: characters, NPCs of one's own, encounters, the fight, past fights,
// settings. It is the rule set's part of the State: small values, compared member by member.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/id.hpp"
#include "core/table/limits.hpp"
#include "core/table/zones.hpp"

namespace fray::house {

// The rule set's id.
inline constexpr std::string_view kRules = "house";

// --- Bounds of what is entered, and of what a save may hold ---
using bounds::kMostCombatants, bounds::kMostFigures, bounds::kMostOfAKind, bounds::kMostPast,
    bounds::kMostRounds, bounds::kMostTally;
using rules::kLongestLine, rules::kLongestName;
inline constexpr int kMostAttribute = 30;
inline constexpr int kMostHp = 999;
inline constexpr int kSlots = 10;  // each filled by a Fatigue or by what is carried (H-DEF-3)
inline constexpr int kMostArmor = 3;
inline constexpr int kMostCoins = 1'000'000;
inline constexpr int kMostDice = 3, kMostSides = 20;
inline constexpr int kMostDamage = 999;  // by hand
inline constexpr std::size_t kLongestNotes = 2000;
inline constexpr std::size_t kMostItems = 20, kMostPrompts = 100, kMostEncounters = 50,
                             kMostKindsMet = 30, kMostBlows = 200, kMostApart = 10'000;

// Stored in saves by value, as are all enumerators here.
enum class Attribute : std::uint8_t { kMgt, kAgi, kWil };
inline constexpr std::array kAttributes{Attribute::kMgt, Attribute::kAgi, Attribute::kWil};
enum class Speed : std::uint8_t { kFast, kBalanced, kSlow };  // as a rule D6, D8, D10
// The first three are weapons.
enum class ItemKind : std::uint8_t { kMelee, kMissile, kNatural, kArmour, kShield, kOther };

// One of a figure's.
struct Item {
  Id id = 0;  // among its bearer's
  std::string name{};
  ItemKind kind{};
  int dice = 1, sides = 6;  // of a weapon
  Speed speed = Speed::kFast;
  bool blast = false;  // strikes all opponents where its target stands
  int armor = 0;       // of armour: 1 light, 2 medium, 3 heavy
  int price = 0;       // coins
  bool held = false;   // a weapon in hand, a shield raised
  bool dropped = false;
  Id lies = 0;             // dropped: the zone in which it lies; 0: where its bearer stands
  Id owner = 0;            // the combatant from whom it was taken up; 0: its bearer’s own
  bool destroyed = false;  // given up (H-DEF-2)
  bool operator==(const Item&) const = default;
};

// A character, an NPC of one's own, or whoever fights: the same figures.
struct Figure {
  Id id = 0;
  std::string name{};
  int mgt = 10, full_mgt = 10;
  int agi = 10;
  int wil = 10, full_wil = 10;  // a detachment loses it
  int hp = 4, full_hp = 4;
  int fatigue = 0;
  int carried = 0;  // slots that gear fills
  int coins = 0;
  std::vector<Item> items;
  Id next_item = 1;
  bool detachment = false;  // H-ATT-3
  bool leader = false;
  bool hireling = false;  // an NPC on the Company's side
  std::string notes;
  bool guest = false;  // of the example: leaves the Company when the fight is over
  bool operator==(const Figure&) const = default;
};

// What has become of somebody in the fight (H-ATT-1, H-ATT-3, H-MOR-1).
enum class Fate : std::uint8_t {
  kFighting,
  kDying,
  kDead,
  kFled,
  kSurrendered,
  kRouted,    // a detachment
  kDestroyed  // a detachment without WIL
};
// How far apart two are (H-ROUND-1).
enum class Range : std::uint8_t { kClose, kNear, kFar, kDistant };
inline constexpr std::array kRanges{Range::kClose, Range::kNear, Range::kFar, Range::kDistant};

// What somebody lets pass of a round (H-INIT-1).
enum class Hold : std::uint8_t { kNothing, kQuick, kRound };

// What somebody has done in round `round`; with another round's number it means nothing yet.
struct Usage {
  int round = 0;
  bool moved = false;  // the move of a full turn
  bool acted = false;
  bool quick = false;  // a quick turn: nothing is left for the full phase
  Hold hold{};
  bool operator==(const Usage&) const = default;
};

// Somebody in the fight.
struct Combatant {
  Figure figure;     // its id is the combatant's
  Id character = 0;  // whom of the Company this is, or 0: an NPC
  std::string kind;  // whom of the NPCs: "bandit", "own-3"
  Id group = 0;      // like ones who joined together share one
  bool enemy = false;
  Fate fate{};
  Id zone = 0;                 // where there is a battlefield
  Range range = Range::kNear;  // where there is none: how far from the other side
  bool surprised = false;      // does nothing in the free round (H-SURP-2)
  int stunned = 0;             // the round in which it does nothing (H-ATT-4)
  bool must_save = false;      // critical damage (H-ATT-1)
  bool lone_asked = false;     // Morale at 0 HP (H-MOR-1)
  bool breaks = false;         // failed Morale: how is not decided yet
  Usage usage;
  int dealt = 0, taken = 0;
  bool operator==(const Combatant&) const = default;
};

// Where a round stands (H-INIT-1); kStart is before the first.
enum class Step : std::uint8_t {
  kStart,
  kOrder,
  kWinnersQuick,
  kLosersQuick,
  kWinnersFull,
  kLosersFull
};
enum class Surprise : std::uint8_t { kNotRolled, kNobody, kCompany, kEnemies };  // who is surprised
// What whoever is struck does about it (H-DEF-3).
enum class Defence : std::uint8_t { kDefend, kFightBack, kBlock, kDodge, kParry };
inline constexpr std::array kDefences{Defence::kDefend, Defence::kFightBack, Defence::kBlock,
                                      Defence::kDodge, Defence::kParry};

// A blow that is on its way: it waits for what whoever is struck does about it (H-DEF-3).
struct Blow {
  Id who = 0, target = 0;
  Id weapon = 0;          // 0: unarmed
  Id second = 0;          // the other of two weapons (H-ATT-2), or 0
  int tier = 2;           // 2 or 3
  bool impaired = false;  // 1D4 in place of the weapon's dice
  bool quick = false;     // at somebody who leaves (H-ZONE-1): 1D4
  bool back = false;      // of somebody who fights back
  bool operator==(const Blow&) const = default;
};
// Who fights back once the blow is dealt.
struct Back {
  Id who = 0, target = 0, weapon = 0;
  int tier = 0;  // chosen by hand; 0: rolled
  bool operator==(const Back&) const = default;
};

// Somebody leaves a zone with enemies, or retreats and has failed the Save.
enum class EscapeKind : std::uint8_t { kMove, kRetreat };
// Waits until whoever may strike has, or lets it go.
struct Escape {
  Id who = 0;
  EscapeKind kind{};
  Id zone = 0;                 // of a move: where to
  Range range{};               // the same where there are no zones
  bool undecided = false;      // of a retreat: more blows, or elsewhere (H-RETR-1)
  std::vector<Id> strikers{};  // who may still strike
  bool operator==(const Escape&) const = default;
};

// What a gambit is to do; kOther is told in words alone.
enum class Stunt : std::uint8_t { kOther, kShove, kDisarm, kStun };
// A gambit of tier 2, which its target may avoid (H-ATT-4).
struct WaitingGambit {
  Id who = 0, target = 0;
  Stunt stunt{};
  std::string what;
  Id zone = 0;  // of a shove: where to; 0: the first with room
  bool operator==(const WaitingGambit&) const = default;
};

// Without zones: two who are farther apart than the ranges of both say, since one of them stepped
// or was pushed away from the other.
struct Apart {
  Id one = 0, other = 0;  // the lower id first
  Range range{};
  bool operator==(const Apart&) const = default;
};

// Why it is asked (H-MOR-1).
enum class MoraleCause : std::uint8_t { kFirstFallen, kHalfDown, kAlone, kByHand };
struct MoralePrompt {
  std::vector<Id> who;  // like ones
  MoraleCause cause{};
  bool operator==(const MoralePrompt&) const = default;
};

// The fight that is on.
struct Fight {
  std::string title;
  Battlefield battlefield;  // no zones: ranges are used
  Surprise surprise{};
  bool ambush = false;      // the surprised do without HP in the free round
  bool free_round = false;  // this one
  int reaction = 0;         // 2 to 12; 0: not rolled
  Step step{};
  bool enemies_first = false;  // who has won the order
  Id caller = 0;               // who called odd or even last
  int round = 0;
  std::vector<Combatant> combatants;  // by rising id
  std::vector<Blow> blows;
  std::vector<Back> backs;
  std::optional<Escape> escape;
  std::optional<WaitingGambit> attempt;
  std::vector<MoralePrompt> prompts;
  std::vector<Apart> apart;
  bool asked_first[2] = {false, false}, asked_half[2] = {false, false};  // our NPCs, enemies
  bool decided = false;
  bool operator==(const Fight&) const = default;
};

// So many NPCs of that kind.
struct KindCount {
  std::string kind;
  int count = 0;
  bool operator==(const KindCount&) const = default;
};
// NPCs that stand ready, with their zones.
struct Encounter {
  Id id = 0;
  std::string name{};
  std::vector<KindCount> npcs{};
  Range range = Range::kNear;
  Battlefield battlefield{};
  bool operator==(const Encounter&) const = default;
};

// One that is over.
struct PastFight {
  Id id = 0;
  std::string title;
  int rounds = 0;
  std::string ours, theirs;  // how it ended for either side, in words
  bool operator==(const PastFight&) const = default;
};

// Ids are unique in all of it.
struct Table {
  std::vector<Figure> characters;     // by rising id
  std::vector<Figure> kinds;          // NPCs of one's own, by rising id
  std::vector<Encounter> encounters;  // by rising id
  std::optional<Fight> fight;
  std::vector<PastFight> past;  // by rising id; the oldest make room
  bool npcs_choose = true;      // NPCs are asked for their defence; else they just defend
  Id next_id = 1;
  bool operator==(const Table&) const = default;
};

}  // namespace fray::house
