#include "core/errant/gear.hpp"

#include <algorithm>
#include <array>

#include "core/dice/letters.hpp"

namespace fray {
namespace {

// E-ARM-2: Blocks, and Item Slots in quarters. The order is that of Piece.
constexpr std::array<PieceFacts, kPieces> kFacts = {{
    // clang-format off
    {"Cowl",         1,  2}, {"Coif",         2,  4}, {"Helmet",     4,  8},
    {"Gloves",       1,  2}, {"Gauntlets",    2,  4},
    {"Jackboots",    1,  2}, {"Greaves",      2,  4},
    {"Spaulders",    1,  2}, {"Pauldrons",    2,  4},
    {"Gambeson",     2,  4}, {"Scale",        4,  8}, {"Brigandine", 6, 12}, {"Mail", 8, 16}, {"Plate", 10, 20},
    {"Small shield", 4,  4}, {"Large shield", 6,  8},
    // clang-format on
}};
static_assert(static_cast<int>(Piece::kLargeShield) + 1 == kPieces);

constexpr WeaponMake kMakes[] = {
    // clang-format off
    {"Dagger",         Weight::kLight,  Missile::kNone},
    {"Hatchet",        Weight::kLight,  Missile::kNone},
    {"Club",           Weight::kLight,  Missile::kNone},
    {"Arming sword",   Weight::kMedium, Missile::kNone},
    {"Hand axe",       Weight::kMedium, Missile::kNone},
    {"Mace",           Weight::kMedium, Missile::kNone},
    {"Spear",          Weight::kMedium, Missile::kNone},
    {"Longsword",      Weight::kHeavy,  Missile::kNone},
    {"Polearm",        Weight::kHeavy,  Missile::kNone},
    {"Throwing knife", Weight::kLight,  Missile::kThrown},
    {"Javelin",        Weight::kMedium, Missile::kThrown},
    {"Darts",          Weight::kLight,  Missile::kLight},
    {"Blowgun",        Weight::kLight,  Missile::kLight},
    {"Hand crossbow",  Weight::kLight,  Missile::kLight},
    {"Composite bow",  Weight::kMedium, Missile::kMedium},
    {"Light crossbow", Weight::kMedium, Missile::kMedium},
    {"Longbow",        Weight::kHeavy,  Missile::kHeavy},
    {"Heavy crossbow", Weight::kHeavy,  Missile::kHeavy},
    // clang-format on
};
constexpr int kFirstDepletion = 3;  // of ammunition that has just been picked

template <class T>
const T* find_in(const std::vector<T>& things, std::uint32_t id) {
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const T& thing) { return thing.id == id; });
  return found == things.end() ? nullptr : &*found;
}

}  // namespace

std::string piece_words(Piece piece) {
  std::string name(facts(piece).name);
  name.front() = lower(name.front());
  return name;
}

const PieceFacts& facts(Piece piece) { return kFacts[static_cast<std::size_t>(piece)]; }

Ranges ranges(Missile missile) {
  switch (missile) {
    case Missile::kThrown: return {20, 40};
    case Missile::kLight: return {30, 60};
    case Missile::kMedium: return {80, 160};
    case Missile::kHeavy: return {150, 300};
    case Missile::kNone: break;
  }
  return {};
}

int damage_bonus(Weight weight, bool two_weapons) {
  if (weight == Weight::kHeavy) return 1;
  return weight == Weight::kLight && !two_weapons ? -1 : 0;
}

int breaks_in_six(Sturdiness sturdiness) {
  return sturdiness == Sturdiness::kDelicate ? 5 : sturdiness == Sturdiness::kNormal ? 3 : 1;
}
std::string_view sturdiness_name(Sturdiness sturdiness) {
  return sturdiness == Sturdiness::kDelicate ? "delicate"
         : sturdiness == Sturdiness::kNormal ? "normal"
                                             : "hardy";
}

std::string_view quality_name(int quality) {
  if (quality <= 0) return "destroyed";
  return quality == kShoddy ? "shoddy" : quality == kAverage ? "average" : "masterwork";
}

std::span<const WeaponMake> weapon_makes() { return kMakes; }

int quarter_slots(Weight weight) {
  return weight == Weight::kHeavy ? 8 : weight == Weight::kMedium ? 4 : 2;
}

Weapon new_weapon(std::string name, Weight weight, Missile missile, int magic) {
  Weapon weapon;
  weapon.name = std::move(name);
  weapon.weight = weight;
  weapon.missile = missile;
  weapon.magic = weapon.true_strikes = magic;
  if (magic > 0) weapon.quality = kMasterwork;
  return weapon;
}

Armour new_armour(Piece piece, int magic) {
  Armour armour;
  armour.piece = piece;
  armour.blocks = facts(piece).blocks;
  armour.magic = armour.deflects = magic;
  if (magic > 0) armour.quality = kMasterwork;
  return armour;
}

Weapon made(const WeaponMake& make) {
  Weapon weapon = new_weapon(std::string(make.name), make.weight, make.missile);
  if (uses_ammunition(weapon)) weapon.ammunition = kFirstDepletion;
  return weapon;
}

void enchant(Weapon& weapon, int magic) {
  weapon.magic = weapon.true_strikes = magic;
  if (magic > 0) weapon.quality = std::max(weapon.quality, kMasterwork);
}
void enchant(Armour& armour, int magic) {
  armour.magic = armour.deflects = magic;
  if (magic > 0) armour.quality = std::max(armour.quality, kMasterwork);
}

bool can_strike(const Weapon& weapon) { return weapon.quality > 0 && !weapon.packed; }
std::string_view why_no_strike(const Weapon& weapon) {
  return can_strike(weapon) ? ""
         : weapon.packed    ? "It is packed: retrieve it first."
                            : "It is destroyed.";
}
std::string_view why_no_block(const Armour& armour) {
  return can_block(armour)     ? ""
         : armour.packed       ? "It is packed."
         : armour.quality == 0 ? "It is destroyed."
                               : "It has no Blocks left.";
}
bool is_worn(const Armour& armour) { return armour.quality > 0 && !armour.packed; }
bool is_shield(const Armour& armour) {
  return armour.piece == Piece::kSmallShield || armour.piece == Piece::kLargeShield;
}
bool is_raised_shield(const Armour& armour) { return is_shield(armour) && is_worn(armour); }
bool is_empty_handed(const Gear& gear) {
  return !gear.weapons.empty() &&
         std::none_of(gear.weapons.begin(), gear.weapons.end(), [](const Weapon& one) {
           return can_strike(one) && (!uses_ammunition(one) || one.ammunition > 0);
         });
}
int quarters_at_hand(const Gear& gear) {
  int quarters = 0;
  for (const Weapon& one : gear.weapons)
    if (!one.packed) quarters += quarter_slots(one.weight);
  for (const Armour& one : gear.armour)
    if (is_raised_shield(one)) quarters += facts(one.piece).quarter_slots;
  return quarters;
}
bool can_shoot(const Weapon& weapon) {
  return can_strike(weapon) && weapon.missile != Missile::kNone &&
         (!uses_ammunition(weapon) || weapon.ammunition > 0);
}
bool holds_two(const Gear& gear, std::uint32_t weapon) {
  const Weapon* one = find_weapon(gear, weapon);
  const auto is_held = [&](const Weapon& other) {
    return other.id != weapon && can_strike(other) && other.weight != Weight::kHeavy &&
           !uses_ammunition(other);
  };
  return one != nullptr && can_strike(*one) && one->weight == Weight::kLight &&
         std::ranges::any_of(gear.weapons, is_held) &&
         std::ranges::none_of(gear.armour, is_raised_shield);
}
bool can_block(const Armour& armour) { return is_worn(armour) && armour.blocks > 0; }
bool can_deflect(const Armour& armour) { return is_worn(armour) && armour.deflects > 0; }

bool wants_mending(const Gear& gear) {
  return std::any_of(gear.armour.begin(), gear.armour.end(), [](const Armour& piece) {
    return piece.quality > 0 && piece.blocks < facts(piece.piece).blocks;
  });
}

void carry(Gear& gear, Weapon weapon) {
  weapon.id = gear.next_id++;
  gear.weapons.push_back(std::move(weapon));
}
void carry(Gear& gear, Armour armour) {
  armour.id = gear.next_id++;
  gear.armour.push_back(armour);
}

bool uses_ammunition(const Weapon& weapon) {
  return weapon.missile != Missile::kNone && weapon.missile != Missile::kThrown;
}

const Weapon* find_weapon(const Gear& gear, std::uint32_t id) { return find_in(gear.weapons, id); }
const Armour* find_armour(const Gear& gear, std::uint32_t id) { return find_in(gear.armour, id); }

}  // namespace fray
