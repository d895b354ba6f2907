#include "core/errant/rebase.hpp"

#include <algorithm>

#include "core/table/fields.hpp"

namespace fray {
namespace {

template <class T>
void carry_over(T& now, const T& before, const T& changed) {
  if (changed != before) now = changed;
}

// By their ids; `add` takes up what is new.
template <class T, class Add>
void carry_over_things(std::vector<T>& now, const std::vector<T>& before,
                       const std::vector<T>& changed, Add add) {
  for (const T& was : before)
    if (std::ranges::find(changed, was.id, &T::id) == changed.end())
      std::erase_if(now, [&](const T& one) { return one.id == was.id; });
  for (const T& one : changed) {
    const auto was = std::ranges::find(before, one.id, &T::id);
    const auto is = std::ranges::find(now, one.id, &T::id);
    if (was == before.end() || one.id == 0)
      add(one);
    else if (is != now.end())
      carry_over_members(*is, *was, one);
  }
}

}  // namespace

// Of whoever is dying the wound and the turns left go together.
void carry_over_body(Body& now, const Body& before, const Body& changed) {
  carry_over(now.wounds, before.wounds, changed.wounds);
  carry_over(now.exhaustion, before.exhaustion, changed.exhaustion);
  carry_over(now.combat_dice_spent, before.combat_dice_spent, changed.combat_dice_spent);
  if (changed.dying == before.dying && changed.turns_left == before.turns_left) return;
  now.dying = changed.dying;
  now.turns_left = changed.turns_left;
}

Errant rebased(const Errant& now, const Errant& before, const Errant& changed) {
  Errant made = now;
  carry_over_members(made, before, changed);
  carry_over_members(made.attributes, before.attributes, changed.attributes);
  carry_over_body(made.body, before.body, changed.body);
  Gear& gear = made.gear;  // it numbers what is new itself
  carry_over(gear.damage_die, before.gear.damage_die, changed.gear.damage_die);
  carry_over(gear.healers_kits, before.gear.healers_kits, changed.gear.healers_kits);
  carry_over(gear.repair_kits, before.gear.repair_kits, changed.gear.repair_kits);
  carry_over_things(gear.weapons, before.gear.weapons, changed.gear.weapons,
                    [&](const Weapon& one) { carry(gear, one); });
  carry_over_things(gear.armour, before.gear.armour, changed.gear.armour,
                    [&](const Armour& one) { carry(gear, one); });
  carry_over_members(made.pack, before.pack, changed.pack);
  carry_over(made.pack.purse, before.pack.purse, changed.pack.purse);
  carry_over_things(made.pack.things, before.pack.things, changed.pack.things,
                    [&](const journey::Thing& one) { made.pack.things.push_back(one); });
  return made;
}

}  // namespace fray
