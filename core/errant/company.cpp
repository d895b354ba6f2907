// The Company: the Errants that are kept between fights.
#include "core/errant/company.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rebase.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/limits.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

MaybeRefusal bad_errant(const Errant& errant) {
  if (MaybeRefusal no = bad_name(errant.name)) return no;
  if (MaybeRefusal no = bad_notes(errant.notes)) return no;
  if (errant.archetype > Archetype::kOccult) return Refusal{"Choose an Archetype.", ""};
  if (outside(errant.renown, 1, 10)) return Refusal{"Renown goes from 1 to 10.", ""};
  for (const int attribute : {errant.attributes.phys, errant.attributes.skill,
                              errant.attributes.mind, errant.attributes.pres})
    if (outside(attribute, 0, 30)) return Refusal{"An attribute goes from 0 to 30.", "E-CHK-4"};
  if (outside(errant.max_hp, 1, kMostHp)) return Refusal{"Full HP go from 1 to 9999.", "E-HP-3"};
  if (outside(errant.hp, 0, kMostHp)) return Refusal{"HP go from 0 to 9999.", "E-HP-3"};
  if (outside(errant.encumbrance, 0, 99))
    return Refusal{"Encumbrance goes from 0 to 99.", "E-MOVE-1"};
  if (outside(errant.backpack, 0, 400))
    return Refusal{"A backpack holds up to 100 Item Slots.", "E-LOAD-1"};
  if (errant.body.exhaustion < 0 || errant.body.exhaustion > 99)
    return Refusal{"Exhaustion goes from 0 to 99.", "E-WND-5"};
  if (!is_sound(errant.body))
    return Refusal{"These wounds do not fit together: enter them anew.", "E-WND-1"};
  if (MaybeRefusal no = journey::bad_pack(errant.pack)) return no;
  return bad_gear(errant.gear);
}

MaybeRefusal unknown_errant(const ErrantState& state, Id errant) {
  if (find_errant(state, errant)) return std::nullopt;
  return Refusal{"This Errant is no longer in the Company.", ""};
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const AddErrant& action) {
  if (state.company.size() >= kMostErrants)
    return Refusal{"A Company holds a hundred Errants: remove one first.", ""};
  return bad_errant(action.errant);
}

MaybeRefusal refuse(const ErrantState& state, const ChangeErrant& action) {
  if (MaybeRefusal no = unknown_errant(state, action.errant.id)) return no;
  return bad_errant(action.errant);
}

MaybeRefusal refuse(const ErrantState& state, const RemoveErrant& action) {
  return unknown_errant(state, action.errant);
}

void apply(ErrantState& state, const AddErrant& action, Dice&) {
  Errant errant = action.errant;
  errant.id = state.next_errant++;
  errant.hp = std::min(errant.hp, errant.max_hp);
  // What comes along has ids of this Company's.
  for (journey::Thing& thing : errant.pack.things) thing.id = journey::fresh_id(state);
  state.company.push_back(errant);
}

void log(const ErrantLogWriter& log, const AddErrant& action) {
  log.say(phrase("{} joins the Company.", action.errant.name));
}

namespace {

// Of the body only what was entered anew: the rest is as the fight has it.
void follow_body(Body& body, const Body& before, const Body& after) {
  if (after.wounds != before.wounds) body.wounds = after.wounds;
  if (after.exhaustion != before.exhaustion) body.exhaustion = after.exhaustion;
  if (after.combat_dice_spent != before.combat_dice_spent)
    body.combat_dice_spent = after.combat_dice_spent;
  if (after.dying == before.dying && after.turns_left == before.turns_left) return;
  body.dying = after.dying;
  body.turns_left = after.turns_left;
}

}  // namespace

namespace {

template <class T>
void carry_over(T& now, const T& before, const T& changed) {
  if (changed != before) now = changed;
}

void carry_over(Weapon& now, const Weapon& before, const Weapon& changed) {
  carry_over(now.name, before.name, changed.name);
  carry_over(now.weight, before.weight, changed.weight);
  carry_over(now.missile, before.missile, changed.missile);
  carry_over(now.quality, before.quality, changed.quality);
  carry_over(now.ammunition, before.ammunition, changed.ammunition);
  carry_over(now.magic, before.magic, changed.magic);
  carry_over(now.true_strikes, before.true_strikes, changed.true_strikes);
  carry_over(now.makeshift, before.makeshift, changed.makeshift);
  carry_over(now.packed, before.packed, changed.packed);
}

void carry_over(Armour& now, const Armour& before, const Armour& changed) {
  carry_over(now.piece, before.piece, changed.piece);
  carry_over(now.blocks, before.blocks, changed.blocks);
  carry_over(now.quality, before.quality, changed.quality);
  carry_over(now.magic, before.magic, changed.magic);
  carry_over(now.deflects, before.deflects, changed.deflects);
  carry_over(now.packed, before.packed, changed.packed);
}

void carry_over(journey::Thing& now, const journey::Thing& before, const journey::Thing& changed) {
  carry_over(now.kind, before.kind, changed.kind);
  carry_over(now.name, before.name, changed.name);
  carry_over(now.left, before.left, changed.left);
  carry_over(now.full, before.full, changed.full);
  carry_over(now.quarters, before.quarters, changed.quarters);
  carry_over(now.lit, before.lit, changed.lit);
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
      carry_over(*is, *was, one);
  }
}

}  // namespace

Errant rebased(const Errant& now, const Errant& before, const Errant& changed) {
  Errant made = now;
  carry_over(made.name, before.name, changed.name);
  carry_over(made.archetype, before.archetype, changed.archetype);
  carry_over(made.renown, before.renown, changed.renown);
  for (int Attributes::*const one :
       {&Attributes::phys, &Attributes::skill, &Attributes::mind, &Attributes::pres})
    carry_over(made.attributes.*one, before.attributes.*one, changed.attributes.*one);
  carry_over(made.hp, before.hp, changed.hp);
  carry_over(made.max_hp, before.max_hp, changed.max_hp);
  carry_over(made.encumbrance, before.encumbrance, changed.encumbrance);
  carry_over(made.weighed, before.weighed, changed.weighed);
  carry_over(made.backpack, before.backpack, changed.backpack);
  carry_over(made.notes, before.notes, changed.notes);
  follow_body(made.body, before.body, changed.body);
  Gear& gear = made.gear;
  carry_over(gear.damage_die, before.gear.damage_die, changed.gear.damage_die);
  carry_over(gear.healers_kits, before.gear.healers_kits, changed.gear.healers_kits);
  carry_over(gear.repair_kits, before.gear.repair_kits, changed.gear.repair_kits);
  carry_over_things(gear.weapons, before.gear.weapons, changed.gear.weapons,
                    [&](const Weapon& one) { carry(gear, one); });
  carry_over_things(gear.armour, before.gear.armour, changed.gear.armour,
                    [&](const Armour& one) { carry(gear, one); });
  carry_over(made.pack.supply, before.pack.supply, changed.pack.supply);
  carry_over(made.pack.purse, before.pack.purse, changed.pack.purse);
  carry_over_things(made.pack.things, before.pack.things, changed.pack.things,
                    [&](const journey::Thing& one) { made.pack.things.push_back(one); });
  return made;
}

// In a running fight the Errant's name, attributes and load follow; HP and body are the fight's
// own, but for what is entered anew. That the sheet of somebody unhurt has other full HP says
// nothing of the HP that the fight has left.
void apply(ErrantState& state, const ChangeErrant& action, Dice&) {
  Errant& errant = *sheet(state, action.errant.id);
  const Errant before = errant;
  errant = action.errant;
  errant.hp = std::min(errant.hp, errant.max_hp);
  const bool full_changed = errant.max_hp != before.max_hp;
  const bool stays_unhurt = before.hp == before.max_hp && action.errant.hp == errant.max_hp;
  const bool hp_changed = action.errant.hp != before.hp && !(full_changed && stays_unhurt);
  for (journey::Thing& thing : errant.pack.things)
    if (thing.id == 0) thing.id = journey::fresh_id(state);
  if (!state.fight) return;
  for (Combatant& who : state.fight->combatants) {
    if (who.errant != action.errant.id) continue;
    follow_body(who.body, before.body, errant.body);
    const int most = full_hp(who.body, errant.max_hp);
    if (full_changed) change_full_hp(who, errant.max_hp);
    follow_sheet(who, errant);
    who.max_hp = most;
    if (hp_changed) who.hp = std::min(errant.hp, most);
  }
}

void log(const ErrantLogWriter& log, const ChangeErrant& action) {
  log.say(phrase("{} is changed.", action.errant.name));
}

// Whoever is in a fight stays in it.
void apply(ErrantState& state, const RemoveErrant& action, Dice&) {
  std::erase_if(state.company, [&](const Errant& errant) { return errant.id == action.errant; });
}

void log(const ErrantLogWriter& log, const RemoveErrant& action) {
  const Errant* errant = find_errant(log.before, action.errant);
  log.say(phrase("{} leaves the Company.",
                 errant == nullptr ? std::string("An Errant") : errant->name));
}

}  // namespace fray
