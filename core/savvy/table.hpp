// What Savvy & Violence keeps: characters, NPCs of one's own, the fight, past fights, settings. It
// is the rule set's part of the State: small values, compared member by member.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/id.hpp"
#include "core/table/limits.hpp"

namespace fray::savvy {

// The rule set's id.
inline constexpr std::string_view kRules = "savvy";

// --- Bounds of what is entered, and of what a save may hold ---
using bounds::kMostCombatants, bounds::kMostFigures, bounds::kMostOfAKind, bounds::kMostPast,
    bounds::kMostRounds, bounds::kMostTally;
using rules::kLongestLine, rules::kLongestName;
inline constexpr int kLeastAttribute = -20, kMostAttribute = 40;
inline constexpr int kMostPoints = 999;  // of Grit and of Flesh
inline constexpr int kMostDefense = 60;
inline constexpr int kMostSpeed = 400;  // feet
inline constexpr int kMostDice = 4, kMostSides = 20;
inline constexpr int kMostMorale = 20;  // of Loyalty too
inline constexpr int kMostTarget = 60;  // what a Test has to reach
inline constexpr int kMostBears = 9;    // Notches until an item is broken
inline constexpr int kMostBoons = 9;    // and Banes, on one roll
inline constexpr int kMostDistance = 100'000;
inline constexpr std::size_t kLongestNotes = 2000;
inline constexpr std::size_t kMostWeapons = 12, kMostPrompts = 100;

// Stored in saves by value, as are all enumerators here.
enum class Attribute : std::uint8_t { kSavvy, kViolence, kMig };
// What a weapon does to whom it hits hardest (S-DMG-2): dazed, bleeding, pinned.
enum class Tag : std::uint8_t { kCrushing, kSlashing, kPiercing };
inline constexpr std::array kTags{Tag::kCrushing, Tag::kSlashing, Tag::kPiercing};
// What an attack with it uses up.
enum class WeaponKind : std::uint8_t {
  kMelee,
  kMissile,   // a critical miss uses its ammunition up
  kCrossbow,  // a missile weapon that is reloaded with an action
  kNatural    // teeth and claws: bears no Notches
};
enum class Place : std::uint8_t { kHandy, kStowed, kDropped };

// One of a figure's.
struct Weapon {
  Id id = 0;  // among its bearer's
  std::string name;
  int dice = 1, sides = 6;
  Tag tag = Tag::kSlashing;
  WeaponKind kind = WeaponKind::kMelee;
  Place place = Place::kHandy;
  int notches = 0;
  bool out_of_ammunition = false;
  bool unloaded = false;  // a crossbow
  bool operator==(const Weapon&) const = default;
};

enum class Wits : std::uint8_t { kUsual, kQuick, kSlow };  // of enemies, for the order (S-INIT-1)

// A character, an NPC of one's own, or whoever fights: the same figures.
struct Figure {
  Id id = 0;
  std::string name;
  int savvy = 10, violence = 5, mig = 10;
  int grit = 4, full_grit = 4;
  int flesh = 6, full_flesh = 6;
  int defense = 13;    // armour included, without its Notches
  std::string armour;  // what is worn; empty: nothing that could be Notched
  int armour_notches = 0;
  int speed = 40;  // feet a round
  std::vector<Weapon> weapons;
  Id next_weapon = 1;
  int morale = 10;
  bool leader = false;
  bool hireling = false;  // on the Company's side; tests Morale where Loyalty is under 10
  int loyalty = 10;
  Wits wits = Wits::kUsual;
  bool stealthy = false;
  std::string notes;
  bool guest = false;  // of the example: leaves the Company when the fight is over
  bool operator==(const Figure&) const = default;
};

// What has become of somebody in the fight (S-DMG-1, S-MOR-1).
enum class Fate : std::uint8_t { kFighting, kDying, kDead, kFled, kSurrendered };
// In which part of the round somebody acts (S-INIT-1).
enum class Turn : std::uint8_t { kBefore, kEnemies, kAfter };

// What somebody has done in round `round`; with another round's number it means nothing yet, so
// that a new round changes nobody.
struct Usage {
  int round = 0;
  int moved = 0;  // feet
  bool acted = false, sprinted = false;
  bool ended = false;      // has said that it does no more (S-ACT-1)
  bool bled = false;       // S-DMG-2: the 1D4 at the end of its round
  std::uint8_t saved = 0;  // a bit for each Tag whose Save has been rolled
  bool operator==(const Usage&) const = default;
};

// Somebody in the fight.
struct Combatant {
  Figure figure;     // its id is the combatant's
  Id character = 0;  // whom of the Company this is, or 0
  std::string kind;  // whom of the NPCs: "brigand", "own-3"
  Id group = 0;      // like ones who joined together share one: they Test Morale together
  bool enemy = false;
  Fate fate = Fate::kFighting;
  Turn turn = Turn::kEnemies;
  bool surprised = false;    // misses the first round (S-SURP-1)
  std::uint8_t effects = 0;  // a bit for each Tag (S-DMG-2)
  bool light = false;        // carries a burning torch or lantern
  bool flesh_hurt = false;   // has taken Flesh damage in this fight
  bool breaks = false;       // failed Morale: how is not decided yet
  Id free_against = 0;       // may act freely against this one (S-GAMB-1)
  Usage usage;
  int dealt = 0, taken = 0;
  bool operator==(const Combatant&) const = default;
};

// Where a round stands; kStart is before the first.
enum class Step : std::uint8_t { kStart, kOrder, kBefore, kEnemies, kAfter };
// How the two sides came upon each other (S-SURP-1).
enum class Meeting : std::uint8_t { kKnown, kChance, kCompanyAmbushes, kEnemiesAmbush };

// Why it is asked (S-MOR-1).
enum class MoraleCause : std::uint8_t { kFirstCasualty, kLeaderDead, kHalfDown, kAlone, kDreadful };
struct MoralePrompt {
  std::vector<Id> who;  // like ones: one Test for all
  MoraleCause cause{};
  bool operator==(const MoralePrompt&) const = default;
};

// Damage was the most that the dice can show: what the attacker makes of it (S-DMG-1).
struct AtMaximum {
  Id who = 0, target = 0, weapon = 0;
  bool operator==(const AtMaximum&) const = default;
};

// The fight that is on.
struct Fight {
  std::string title;
  int distance = -1;  // feet; -1: unknown
  Meeting meeting = Meeting::kKnown;
  bool surprise_rolled = false;
  int reaction = 0;  // 2D6; 0: not rolled
  Step step = Step::kStart;
  bool closing = false;  // those whose turn it was may Save (S-DMG-2)
  int round = 0;
  std::vector<Combatant> combatants;  // by rising id
  std::optional<AtMaximum> at_maximum;
  std::vector<MoralePrompt> prompts;
  bool first_casualty = false;                                            // there has been one
  bool asked_leader[2] = {false, false}, asked_half[2] = {false, false};  // Company's side, enemies
  bool decided = false;
  bool operator==(const Fight&) const = default;
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
  std::vector<Figure> characters;  // by rising id
  std::vector<Figure> kinds;       // NPCs of one's own, by rising id
  std::optional<Fight> fight;
  std::vector<PastFight> past;  // by rising id; the oldest make room
  int target = 20;              // what a Test has to reach
  int bears = 3;                // Notches that break an item
  Id next_id = 1;
  bool operator==(const Table&) const = default;
};

}  // namespace fray::savvy
