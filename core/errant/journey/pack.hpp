// What an Errant carries that is used up: lights, rations and the like, Supply, and money
// (E-LOAD-4, E-ECON-1). Weapons and armour are gear (core/errant/gear.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/id.hpp"

namespace fray {
class Fields;  // core/table/fields.hpp
}

namespace fray::journey {

// Stored in saves by value.
enum class Kind : std::uint8_t { kTorch, kCandle, kLantern, kRations, kOther, kFeed };
inline constexpr int kKinds = 6;

// Something with a Burn, where it gives light, or a Depletion.
struct Thing {
  Id id = 0;  // among all that the Company carries
  Kind kind = Kind::kOther;
  std::string name;  // empty: the kind's
  int left = 1;      // Burn or Depletion; 0: spent
  int full = 1;      // what Supply restores it to
  int quarters = 1;  // of an Item Slot
  bool lit = false;
  bool operator==(const Thing&) const = default;
};

// Coins as they are in the purse.
struct Purse {
  int guilders = 0, shillings = 0, pennies = 0;
  bool operator==(const Purse&) const = default;
};

// All of one Errant.
struct Pack {
  std::vector<Thing> things;  // in the order in which they were taken up
  int supply = 0;             // a quarter of an Item Slot each
  Purse purse;
  bool operator==(const Pack&) const = default;
};

inline constexpr std::size_t kMostThings = 40;  // of one Errant
// Of one thing, and of one Errant: coins of each kind.
inline constexpr int kMostLeft = 99, kMostSupply = 400, kMostCoins = 9999, kMostQuarters = 80;

// What is usual of a kind. (Settled, for the sources leave it open: a candle has Burn 1, a torch 2,
// a lantern 3; rations and animal feed have Depletion 3.)
struct KindFacts {
  std::string_view name;  // "Torch"
  int full;
  int quarters;
  bool light;     // it can be lit
  bool relights;  // once snuffed it is not spent
};
// Beyond the last kind: that of the last.
const KindFacts& facts(Kind kind);
bool is_light(const Thing& thing);
std::string name_of(const Thing& thing);
// Whole, with no name of its own and no id.
Thing new_thing(Kind kind);

// In quarters of an Item Slot: what is carried, Supply, and coins, a hundred to a slot. (Settled:
// what is spent stays on the sheet, so that Supply can restore it, but fills nothing: without
// Supply it is gone.)
int quarters_of(const Pack& pack);

// E-LOAD-4: the Supply that restores a thing of that size: 4 for a whole slot.
int supply_to_restore(int quarters);

void fields(Fields& f, Thing& it);
void fields(Fields& f, Purse& it);
void fields(Fields& f, Pack& it);

}  // namespace fray::journey
