// What an Errant carries, and how it slows them (E-LOAD-1 to 3), counted in quarters of an Item
// Slot; and how long they may live (E-WND-6).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/errant/state.hpp"

namespace fray {

// Things that are often carried. Our own selection; sizes by the rules' measure, five pounds or a
// head's size to a slot, and where the rules give a figure (torch, armour, weapon) that one.
enum class Shelf : std::uint8_t { kArms, kArmour, kLight, kTools, kSupplies };
// Their names, in that order.
inline constexpr std::string_view kShelves[] = {"Weapons", "Armour", "Light and fire", "Tools",
                                                "Food and the rest"};
struct Ware {
  std::string_view name;
  int quarters;  // of an Item Slot, 1 to 20
  Shelf shelf;
};
std::span<const Ware> wares();  // by shelf

inline constexpr int kQuartersInSlot = 4;
inline constexpr int kCoinsInQuarter = 25;

// What somebody carries, each in quarters of a slot.
struct Load {
  int worn = 0;        // and in hand and handy: whatever is not in the backpack
  int backpack = 0;    // and in sacks
  int coins = 0;       // 100 to a slot, in the backpack; kCoinsInQuarter fill the first quarter
  int exhaustion = 0;  // points, a slot each (E-LOAD-2)
};
// 25 coins are a quarter of a slot (E-LOAD-2).
int quarters_of_coins(int coins);                  // whole quarters, rounded down (E-CHK-7)
int filled(const Load& load, bool with_backpack);  // quarters

// E-LOAD-1: how many quarters of a slot bring a point of Encumbrance, from 1 on.
int encumbrance_threshold(int phys, int point);
// Of so many quarters in all; a phys below 1 counts as 1.
int encumbrance(int phys, int quarters);
// The Encumbrance of what is carried, with each point of Exhaustion as a slot more (E-LOAD-2):
// from the least load that has it, and so many quarters beyond that.
int encumbrance_with(int phys, int carried, int exhaustion, int beyond = 0);
// Of all that the Errant carries, Exhaustion included (E-LOAD-2).
int encumbrance_of(const Errant& errant);
// What the gear, the backpack and what is used up weigh, without Exhaustion: the Encumbrance of a
// sheet on which it is not entered by hand (E-LOAD-1).
int encumbrance_of_gear(const Errant& errant);
// How many quarters that is beyond the least load of its Encumbrance; 0 where it is entered by
// hand.
int load_beyond(const Errant& errant);
int encumbrance_of(const Combatant& who);     // an NPC’s is 0 unless somebody says otherwise
bool carries_too_much(const Combatant& who);  // E-LOAD-1: it can do nothing
inline constexpr int kTooMuch = 8;            // Encumbrance at which nothing can be done any more

// E-LOAD-2: the DV of a Check that load hinders: to climb, sneak, swim or stand firm.
int hindered_dv(int dv, int encumbrance);

inline constexpr int kHandSlots = 2, kHandySlots = 4;  // E-LOAD-3
inline constexpr int kQuartersAtHand = kQuartersInSlot * (kHandSlots + kHandySlots);
// Shields come first, then weapons in their order: what is beyond those slots is as good as packed.
bool has_room_at_hand(const Gear& gear, const Weapon& weapon);
// Why it is not to be used at once: it is packed, has no room at hand, or a shield takes one of the
// two hands that it wants.
MaybeRefusal refuse_hands(const Gear& gear, const Weapon& weapon);
// What the gear on a sheet fills, packed or not.
int quarters_of_gear(const Gear& gear);
std::string slots_text(int quarters);   // "3¼", "½", "0"
std::string slots_words(int quarters);  // "3¼ slots", "½ slot", "1 slot", "0 slots"
// The sheet with all of that load but its gear in the backpack, and with the Encumbrance of it
// where this phys is its own; Exhaustion is counted beside that (E-LOAD-1, E-LOAD-2).
Errant loaded(const Errant& errant, const Load& load, int phys);
// "From the gear, 2 slots, and the backpack, ½, of 13."; what is used up, where it fills any.
std::string load_text(const Errant& errant);

// E-QUAL-1: what a thing of that Quality costs, halves rounded down, and how rare it is, by the
// price and Rarity that are listed for an average one.
int price_of(int listed, int quality);
int rarity_of(int listed, int quality);  // at least 0

// E-WND-6.
enum class Ancestry : std::uint8_t { kTough, kArcane, kCunning, kAdaptable };
// Their names, in that order.
inline constexpr std::string_view kAncestries[] = {"Tough", "Arcane", "Cunning", "Adaptable"};
int lifespan(Ancestry ancestry, int phys, int times_at_zero);  // years, at least 0
// The DV of the phys Check to live on: 0 in the last year, then as many as the years past it; -1
// before, when there is none.
int age_dv(int age, int life);

}  // namespace fray
