// What an Errant fights with and is protected by (E-ATT-7, E-ATT-8, E-ARM-*, E-QUAL-*): the things
// themselves, and what the rules say of each kind.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fray {

class Fields;  // core/table/fields.hpp

// Stored in saves by value.
enum class Weight : std::uint8_t { kLight, kMedium, kHeavy };                   // E-ATT-7
enum class Missile : std::uint8_t { kNone, kThrown, kLight, kMedium, kHeavy };  // E-ATT-8
enum class Piece : std::uint8_t {  // E-ARM-2. Stored in saves by value.
  kCowl,
  kCoif,
  kHelmet,
  kGloves,
  kGauntlets,
  kJackboots,
  kGreaves,
  kSpaulders,
  kPauldrons,
  kGambeson,
  kScale,
  kBrigandine,
  kMail,
  kPlate,
  kSmallShield,
  kLargeShield
};

// One of an Errant's.
struct Weapon {
  std::uint32_t id = 0;  // within its Errant's gear
  std::string name;
  Weight weight = Weight::kMedium;
  Missile missile = Missile::kNone;
  int quality = 2;         // 0: destroyed (E-QUAL-1)
  int ammunition = 0;      // its Depletion; of missile weapons that are not thrown (E-ATT-9)
  int magic = 0;           // +n (E-ATT-12)
  int true_strikes = 0;    // left in this Downtime Turn
  bool makeshift = false;  // a thing that is no weapon (E-ATT-3)
  bool packed = false;     // in the backpack: neither in hand nor handy (E-LOAD-3)
  bool operator==(const Weapon&) const = default;
};

// One piece that an Errant wears or carries.
struct Armour {
  std::uint32_t id = 0;  // within its Errant's gear
  Piece piece = Piece::kGambeson;
  int blocks = 2;       // left (E-ARM-1)
  int quality = 2;      // 0: destroyed
  int magic = 0;        // +n (E-ARM-3)
  int deflects = 0;     // left in this Downtime Turn
  bool packed = false;  // in the backpack: neither worn nor in hand (E-LOAD-3)
  bool operator==(const Armour&) const = default;
};

// What an Errant has of both; an NPC has none.
struct Gear {
  std::vector<Weapon> weapons;  // by rising id
  std::vector<Armour> armour;   // by rising id
  std::uint32_t next_id = 1;
  int damage_die = 0;  // instead of the Archetype's; 0: that one (E-ATT-1)
  int healers_kits = 0, repair_kits = 0;
  bool operator==(const Gear&) const = default;
};

// How they are saved, within which bounds: records.cpp.
void fields(Fields& f, Weapon& it);
void fields(Fields& f, Armour& it);
void fields(Fields& f, Gear& it);

// --- What the rules say of a kind ---
// As the rules' table has it (E-ARM-2).
struct PieceFacts {
  std::string_view name;
  int blocks;
  int quarter_slots;  // item slots, in quarters
};
const PieceFacts& facts(Piece piece);  // E-ARM-2
inline constexpr int kPieces = 16;
std::string piece_words(Piece piece);  // within a sentence: "small shield"

// How far a missile weapon carries (E-ATT-8).
struct Ranges {
  int normal = 0, extended = 0;  // feet or yards, as the place is
};
Ranges ranges(Missile missile);  // E-ATT-8; 0 for none

// What a weapon's weight adds to damage; a light one of two in hand loses nothing (E-ATT-7).
int damage_bonus(Weight weight, bool two_weapons);
// What it fills, in quarters of an Item Slot (E-ATT-7).
int quarter_slots(Weight weight);

inline constexpr int kShoddy = 1, kAverage = 2, kMasterwork = 3;  // E-QUAL-1

// What has no Quality breaks by a D6 (E-QUAL-3): on so much or less.
enum class Sturdiness : std::uint8_t { kDelicate, kNormal, kHardy };
// In how many of the six (E-QUAL-3).
int breaks_in_six(Sturdiness sturdiness);
std::string_view sturdiness_name(Sturdiness sturdiness);  // "delicate"

std::string_view quality_name(int quality);  // "shoddy"; "destroyed" at 0 (E-QUAL-1)

// Weapons that can be picked without typing (E-ATT-7, E-ATT-8).
struct WeaponMake {
  std::string_view name;
  Weight weight;
  Missile missile;
};
std::span<const WeaponMake> weapon_makes();

// New and whole, with all Blocks; magic ones are masterwork and have their Deflects or True
// Strikes.
Weapon new_weapon(std::string name, Weight weight, Missile missile, int magic = 0);
Armour new_armour(Piece piece, int magic = 0);
// As it is picked: what shoots has some ammunition with it.
Weapon made(const WeaponMake& make);
// Another bonus: all True Strikes or Deflects of it are there, and magic is masterwork at least
// (E-ATT-12, E-ARM-3).
void enchant(Weapon& weapon, int magic);
void enchant(Armour& armour, int magic);
// Whether it can be struck with, or shot or thrown; Block; Deflect: what is destroyed can do none
// of it (E-QUAL-1, E-ARM-1, E-ARM-3).
// And what is packed has to be retrieved first (E-LOAD-3, E-INIT-7).
bool can_strike(const Weapon& weapon);
// Why it cannot strike, or Block; empty: it can.
std::string_view why_no_strike(const Weapon& weapon);
std::string_view why_no_block(const Armour& armour);
// Not destroyed and not packed.
bool is_worn(const Armour& armour);
// Of either size.
bool is_shield(const Armour& armour);
// A shield that takes a hand: one that is worn.
bool is_raised_shield(const Armour& armour);
// Shot without ammunition, destroyed, packed: nothing of all these weapons can be used. Nobody
// without any on the sheet counts as empty-handed: theirs are not known (E-ATT-3).
bool is_empty_handed(const Gear& gear);
// What is in hand and handy, in quarters of an Item Slot (E-LOAD-3): weapons and shields that are
// not packed.
int quarters_at_hand(const Gear& gear);
// Shot or thrown: what shoots has something to shoot (E-ATT-9).
bool can_shoot(const Weapon& weapon);
// Whether that light weapon can be one of two in hand: another that is light or medium is at hand,
// and no shield takes the other arm (E-ATT-7).
bool holds_two(const Gear& gear, std::uint32_t weapon);
// Worn, with a Block or a Deflect left.
bool can_block(const Armour& armour);
bool can_deflect(const Armour& armour);
// A Rest would bring Blocks back (E-ARM-3).
bool wants_mending(const Gear& gear);
// Into the gear, under an id of its own.
void carry(Gear& gear, Weapon weapon);
void carry(Gear& gear, Armour armour);
// What shoots; what is thrown does not.
bool uses_ammunition(const Weapon& weapon);

const Weapon* find_weapon(const Gear& gear, std::uint32_t id);  // nullptr where there is none
const Armour* find_armour(const Gear& gear, std::uint32_t id);

}  // namespace fray
