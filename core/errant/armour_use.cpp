#include "core/errant/armour_use.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/gear.hpp"

namespace fray {
namespace {

Armour* piece_of(Gear* gear, Id id) {
  if (gear == nullptr || id == 0) return nullptr;
  return const_cast<Armour*>(find_armour(*gear, id));
}

std::string name_of(const Armour& piece) { return std::string(facts(piece.piece).name); }

}  // namespace

bool armour_stops(Harm harm) { return harm == Harm::kPhysical || harm == Harm::kBurning; }

bool can_be_guarded(Harm harm, int dice) { return armour_stops(harm) && dice > 0; }

bool can_guard(const Gear& gear) {
  return std::any_of(gear.armour.begin(), gear.armour.end(),
                     [](const Armour& one) { return can_block(one) || can_deflect(one); });
}

namespace rules {

const ArmourUse* guard_of(const std::vector<ArmourUse>& guards, Id who) {
  const auto found = std::find_if(guards.begin(), guards.end(),
                                  [&](const ArmourUse& one) { return one.who == who; });
  return found == guards.end() ? nullptr : &*found;
}

MaybeRefusal refuse_guard(const Gear& gear, const std::string& name, const ArmourUse& guard) {
  if (guard.blocks < 0) return Refusal{"Say how many Blocks: 0 or more.", "E-ARM-1"};
  if (guard.blocks > 0) {
    const Armour* piece = find_armour(gear, guard.armour);
    if (piece == nullptr || !can_block(*piece))
      return Refusal{phrase("{} has no such piece to Block with: choose another.", name),
                     "E-ARM-1"};
    if (piece->blocks < guard.blocks)
      return Refusal{phrase("{} has {} Blocks left.", name_of(*piece), piece->blocks), "E-ARM-1"};
  }
  if (guard.deflect == 0) return std::nullopt;
  const Armour* piece = find_armour(gear, guard.deflect);
  if (piece != nullptr && can_deflect(*piece)) return std::nullopt;
  return Refusal{"That piece has no Deflect left.", "E-ARM-3"};
}

MaybeRefusal refuse_guarding(const std::vector<ArmourUse>& guards, Harm harm, int dice) {
  if (guards.empty() || can_be_guarded(harm, dice)) return std::nullopt;
  return Refusal{"No armour stops that: it is harm without dice, or of another kind.", "E-ARM-1"};
}

Struck struck_by(const std::vector<int>& faces, int sides) {
  return {std::accumulate(faces.begin(), faces.end(), 0),
          static_cast<int>(std::count(faces.begin(), faces.end(), sides))};
}

Struck throw_against(Gear* gear, const ArmourUse* guard, int count, int sides, std::string about,
                     Dice& dice) {
  int size = sides;
  if (guard != nullptr && guard->blocks > 0) {
    if (Armour* piece = piece_of(gear, guard->armour)) piece->blocks -= guard->blocks;
    size = step_die(sides, -guard->blocks);
  }
  // A die impaired to 1 counts as having rolled 1, and as its most (E-ATT-6).
  if (size <= 1) return struck_by(std::vector<int>(static_cast<std::size_t>(count), 1), 1);
  if (count == 0) return {};
  return struck_by(roll(dice, {Purpose::kDamage, count, size, std::move(about)}).faces, size);
}

bool deflects(Gear* gear, const ArmourUse* guard, int damage) {
  Armour* piece = guard == nullptr ? nullptr : piece_of(gear, guard->deflect);
  if (piece == nullptr || piece->deflects == 0 || damage <= 0) return false;
  --piece->deflects;
  return true;
}

const Armour* wear(Gear* gear, const ArmourUse* guard, int maxima) {
  if (gear == nullptr || maxima == 0) return nullptr;
  Armour* worn = guard != nullptr && guard->blocks > 0 ? piece_of(gear, guard->armour) : nullptr;
  if (worn == nullptr || worn->quality == 0) {
    const auto whole = std::find_if(gear->armour.begin(), gear->armour.end(),
                                    [](const Armour& one) { return is_worn(one); });
    worn = whole == gear->armour.end() ? nullptr : &*whole;
  }
  if (worn != nullptr) worn->quality = std::max(0, worn->quality - maxima);
  return worn;
}

}  // namespace rules
}  // namespace fray
