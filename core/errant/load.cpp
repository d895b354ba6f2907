#include "core/errant/load.hpp"

#include <algorithm>
#include <array>

#include "core/dice/phrase.hpp"
#include "core/errant/checks.hpp"
#include "core/table/fields.hpp"

namespace fray {
namespace {

using enum Shelf;

constexpr auto kWares = std::to_array<Ware>({
    {"Light weapon", 2, kArms},
    {"Medium weapon", 4, kArms},
    {"Heavy weapon", 8, kArms},
    {"Arrows or bolts", 2, kArms},
    {"Sling stones", 1, kArms},
    {"Small shield", 4, kArmour},
    {"Large shield", 8, kArmour},
    {"Helmet", 8, kArmour},
    {"Gambeson", 4, kArmour},
    {"Scale", 8, kArmour},
    {"Brigandine", 12, kArmour},
    {"Mail", 16, kArmour},
    {"Plate", 20, kArmour},
    {"Gloves or boots", 2, kArmour},
    {"Gauntlets or greaves", 4, kArmour},
    {"Torch", 1, kLight},
    {"Candles", 1, kLight},
    {"Lantern", 4, kLight},
    {"Flask of oil", 2, kLight},
    {"Tinderbox", 1, kLight},
    {"Rope, 50 feet", 4, kTools},
    {"Grappling hook", 2, kTools},
    {"Crowbar", 4, kTools},
    {"Hammer", 2, kTools},
    {"Iron spikes", 2, kTools},
    {"Pole, 10 feet", 8, kTools},
    {"Shovel or pick", 8, kTools},
    {"Lockpicks", 1, kTools},
    {"Chain, 10 feet", 4, kTools},
    {"Block and tackle", 4, kTools},
    {"Mirror", 1, kTools},
    {"Healer’s kit", 2, kTools},
    {"Armour repair kit", 4, kTools},
    {"Spell book or grimoire", 4, kTools},
    {"Holy symbol", 1, kTools},
    {"Rations", 2, kSupplies},
    {"Waterskin", 2, kSupplies},
    {"Supply", 1, kSupplies},
    {"Potion or poison", 1, kSupplies},
    {"Bedroll", 4, kSupplies},
    {"Tent", 8, kSupplies},
    {"Cooking pot", 4, kSupplies},
    {"Chalk, ink, paper", 1, kSupplies},
    {"Musical instrument", 4, kSupplies},
    {"Somebody’s head", 4, kSupplies},
});
static_assert(std::is_sorted(kWares.begin(), kWares.end(),
                             [](const Ware& a, const Ware& b) { return a.shelf < b.shelf; }));
static_assert(std::all_of(kWares.begin(), kWares.end(), [](const Ware& ware) {
  return ware.quarters >= 1 && ware.quarters <= 20;
}));

}  // namespace

std::span<const Ware> wares() { return kWares; }

int quarters_of_coins(int coins) { return coins / kCoinsInQuarter; }

int filled(const Load& load, bool with_backpack) {
  const int always = load.worn + 4 * load.exhaustion;
  return with_backpack ? always + load.backpack + quarters_of_coins(load.coins) : always;
}

int encumbrance_threshold(int phys, int point) {
  const int slots = std::max(1, phys);
  return point <= 4 ? slots * std::max(0, point) : 4 * slots + 4 * (point - 4);
}

int encumbrance(int phys, int quarters) {
  const int slots = std::max(1, phys);
  if (quarters <= 0) return 0;
  const int beyond = quarters - 4 * slots;
  return beyond < 0 ? quarters / slots : 4 + beyond / 4;
}

int encumbrance_with(int phys, int carried, int exhaustion, int beyond) {
  if (exhaustion <= 0) return std::max(0, carried);
  return encumbrance(phys, encumbrance_threshold(phys, carried) + beyond + 4 * exhaustion);
}
static int quarters_carried(const Errant& errant) {
  return quarters_of_gear(errant.gear) + errant.backpack + journey::quarters_of(errant.pack);
}
int encumbrance_of_gear(const Errant& errant) {
  return std::min(99, encumbrance(errant.attributes.phys, quarters_carried(errant)));
}
int load_beyond(const Errant& errant) {
  if (!errant.weighed) return 0;
  const int phys = errant.attributes.phys, quarters = quarters_carried(errant);
  return std::clamp(quarters - encumbrance_threshold(phys, encumbrance(phys, quarters)), 0, 999);
}
int encumbrance_of(const Errant& errant) {
  return encumbrance_with(errant.attributes.phys, errant.encumbrance, errant.body.exhaustion,
                          load_beyond(errant));
}
int encumbrance_of(const Combatant& who) {
  return encumbrance_with(attribute(who, Attribute::kPhys), who.encumbrance, who.body.exhaustion,
                          who.load_beyond);
}
bool carries_too_much(const Combatant& who) { return encumbrance_of(who) >= kTooMuch; }

int hindered_dv(int dv, int encumbrance) { return dv + std::max(0, encumbrance); }

int quarters_of_gear(const Gear& gear) {
  int quarters = 0;
  for (const Weapon& weapon : gear.weapons) quarters += quarter_slots(weapon.weight);
  for (const Armour& armour : gear.armour) quarters += facts(armour.piece).quarter_slots;
  return quarters;
}

bool has_room_at_hand(const Gear& gear, const Weapon& weapon) {
  int quarters = 0;
  for (const Armour& one : gear.armour)
    if (is_raised_shield(one)) quarters += facts(one.piece).quarter_slots;
  for (const Weapon& one : gear.weapons)
    if (!one.packed && one.id <= weapon.id) quarters += quarter_slots(one.weight);
  return quarters <= kQuartersAtHand;
}

MaybeRefusal refuse_hands(const Gear& gear, const Weapon& weapon) {
  if (weapon.packed)
    return Refusal{phrase("{} is packed: retrieve it first.", weapon.name), "E-LOAD-3"};
  const auto shield = std::ranges::find_if(gear.armour, is_raised_shield);
  if (weapon.weight == Weight::kHeavy && shield != gear.armour.end())
    return Refusal{phrase("{} takes both hands, and one holds the {}: put that on the back first.",
                          weapon.name, piece_words(shield->piece)),
                   "E-LOAD-3"};
  if (has_room_at_hand(gear, weapon)) return std::nullopt;
  return Refusal{phrase("{} has no room at hand: hands and handy slots hold {} slots. Pack "
                        "something else on the sheet.",
                        weapon.name, kHandSlots + kHandySlots),
                 "E-LOAD-3"};
}

Errant loaded(const Errant& errant, const Load& load, int phys) {
  Errant changed = errant;
  Load carried = load;
  carried.exhaustion = 0;
  const int quarters = filled(carried, true);
  const Bounds bounds = bounds_of(&Errant::backpack);
  changed.weighed = phys == errant.attributes.phys;
  changed.backpack = std::clamp(quarters - quarters_of_gear(errant.gear), bounds.low, bounds.high);
  changed.encumbrance = encumbrance(phys, quarters);
  return changed;
}

std::string slots_text(int quarters) {
  constexpr std::array<const char*, 4> kParts = {"", "¼", "½", "¾"};
  const int whole = quarters / 4;
  const char* part = kParts[static_cast<std::size_t>(std::max(0, quarters % 4))];
  return (whole == 0 && *part != '\0' ? "" : std::to_string(whole)) + part;
}

std::string slots_words(int quarters) {
  const bool one = quarters > 0 && quarters <= kQuartersInSlot;
  return phrase("{} {}", slots_text(quarters), one ? "slot" : "slots");
}

std::string load_text(const Errant& errant) {
  const int used_up = journey::quarters_of(errant.pack);
  const std::string gear = slots_words(quarters_of_gear(errant.gear)),
                    backpack = slots_text(errant.backpack),
                    slots = std::to_string(errant.attributes.phys);
  if (used_up == 0)
    return phrase("From the gear, {}, and the backpack, {}, of {}.", gear, backpack, slots);
  return phrase("From the gear, {}, the backpack, {}, and what is used up, {}, of {}.", gear,
                backpack, slots_text(used_up), slots);
}

int price_of(int listed, int quality) {
  return quality <= kShoddy ? listed / 2 : quality >= kMasterwork ? listed * 2 : listed;
}
int rarity_of(int listed, int quality) {
  const int more = quality <= kShoddy ? -1 : quality >= kMasterwork ? 1 : 0;
  return std::max(0, listed + more);
}

int lifespan(Ancestry ancestry, int phys, int times_at_zero) {
  constexpr std::array<int, 4> kYears = {150, 200, 100, 50};
  return std::max(0, kYears[static_cast<std::size_t>(ancestry)] + phys - times_at_zero);
}

int age_dv(int age, int life) { return age < life ? -1 : age - life; }

}  // namespace fray
