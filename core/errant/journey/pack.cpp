#include "core/errant/journey/pack.hpp"

#include <algorithm>
#include <array>

#include "core/errant/load.hpp"

namespace fray::journey {
namespace {

constexpr std::array<KindFacts, kKinds> kFacts = {{
    // name, Burn or Depletion, quarters of a slot, gives light, can be lit again
    {"Torch", 2, 1, true, false},
    {"Candle", 1, 1, true, false},
    {"Lantern", 3, 4, true, true},
    {"Rations", 3, 2, false, false},
    {"Something else", 1, 4, false, false},
    {"Animal feed", 3, 2, false, false},
}};

}  // namespace

const KindFacts& facts(Kind kind) {
  return kFacts[std::min<std::size_t>(kKinds - 1, static_cast<std::size_t>(kind))];
}

bool is_light(const Thing& thing) { return facts(thing.kind).light; }

std::string name_of(const Thing& thing) {
  return thing.name.empty() ? std::string(facts(thing.kind).name) : thing.name;
}

Thing new_thing(Kind kind) {
  const KindFacts& usual = facts(kind);
  Thing thing;
  thing.kind = kind;
  thing.left = thing.full = usual.full;
  thing.quarters = usual.quarters;
  return thing;
}

int quarters_of(const Pack& pack) {
  const Purse& purse = pack.purse;
  const int coins = purse.guilders + purse.shillings + purse.pennies;
  int quarters = pack.supply + quarters_of_coins(coins);
  for (const Thing& thing : pack.things)
    if (thing.left > 0) quarters += thing.quarters;
  return quarters;
}

int supply_to_restore(int quarters) { return std::max(1, quarters); }

}  // namespace fray::journey
