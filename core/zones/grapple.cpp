#include "core/zones/grapple.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/damage.hpp"
#include "core/zones/move.hpp"
#include "core/zones/place.hpp"
#include "core/zones/round.hpp"
#include "core/zones/saves.hpp"

namespace fray::zones {

void let_go(Fight& fight, Combatant& who, Dice& dice) {
  if (who.holds == 0) return;
  const Combatant* held = find_combatant(fight, who.holds);
  who.holds = 0;
  if (held != nullptr)
    say(dice, phrase("{} lets {} go.", who.figure.name, held->figure.name), held->figure.id);
}

void release_unless(Fight& fight, Combatant& who, const Combatant& target, Dice& dice) {
  if (who.holds != target.figure.id) let_go(fight, who, dice);
}

void suffer_hazard(const Fight& fight, Combatant& who, Dice& dice) {
  const Zone* zone = find_zone(fight.field, who.zone);
  if (zone == nullptr || zone->hazard.empty()) return;
  if (zone->hazard_dice == 0)
    return say(dice, phrase("{} is in the {}.", who.figure.name, zone->hazard), who.figure.id);
  const int rolled = sum(roll(dice, {Purpose::kDamage, zone->hazard_dice, zone->hazard_sides,
                                     phrase("{} against {}", zone->hazard, who.figure.name)}));
  const int left = std::max(0, rolled - who.figure.armour);
  take_damage(who, left);
  say(dice,
      phrase("{} is in the {}: {} less armour {}, {} damage.", who.figure.name, zone->hazard,
             rolled, who.figure.armour, left),
      who.figure.id);
}

MaybeRefusal refuse_shove(const Fight& fight, const Combatant& held, Id towards) {
  if (find_way(fight.field, held.zone, towards) == nullptr)
    return Refusal{"No way leads there from this zone: choose another.", "Z-NONL-1"};
  if (held.border != towards) return std::nullopt;
  return refuse_step(fight.field, held.zone, towards, occupants_of(fight, towards), "Z-NONL-1");
}

MaybeRefusal refuse(const State& state, const Shove& action) {
  const Table& table = table_of(state);
  if (auto no = need_main(table, action.who)) return no;
  const Fight& fight = *table.fight;
  const Combatant& who = *find_combatant(table, action.who);
  const Combatant* held = find_combatant(table, who.holds);
  if (held == nullptr)
    return Refusal{phrase("{} holds nobody: grapple first.", who.figure.name), "Z-NONL-1"};
  const Zone* zone = find_zone(fight.field, held->zone);
  if (action.into_hazard && (zone == nullptr || zone->hazard.empty()))
    return Refusal{"This zone has no hazard: shove towards a zone instead.", "Z-NONL-1"};
  if (action.towards == 0 && !action.into_hazard)
    return Refusal{"Say where to: towards a zone, or into the hazard here.", "Z-NONL-1"};
  return action.towards == 0 ? std::nullopt : refuse_shove(fight, *held, action.towards);
}

void apply(State& state, const Shove& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  take_turn(fight, who, dice).main = true;
  Combatant& held = *find_combatant(fight, who.holds);
  who.holds = 0;
  reveal(who, "shoving", dice);
  say(dice, phrase("{} shoves {} away.", who.figure.name, held.figure.name), held.figure.id);
  if (action.into_hazard) suffer_hazard(fight, held, dice);
  if (action.towards == 0) return;
  if (held.border == action.towards) {
    held.zone = action.towards;
    held.border = 0;
    return say(dice, phrase("{} stumbles into {}.", held.figure.name, zone_name(fight, held.zone)),
               held.figure.id);
  }
  held.border = action.towards;
  say(dice,
      phrase("{} is half a zone away, on the border with {}.", held.figure.name,
             zone_name(fight, action.towards)),
      held.figure.id);
}

MaybeRefusal refuse(const State& state, const Release& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  if (find_combatant(table, action.who)->holds != 0) return std::nullopt;
  return Refusal{phrase("{} holds nobody.", find_combatant(table, action.who)->figure.name),
                 "Z-NONL-1"};
}

void apply(State& state, const Release& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  let_go(fight, *find_combatant(fight, action.who), dice);
}

MaybeRefusal refuse(const State& state, const BreakFree& action) {
  const Table& table = table_of(state);
  if (auto no = need_main(table, action.who)) return no;
  if (holder_of(*table.fight, action.who) != nullptr) return std::nullopt;
  return Refusal{phrase("Nobody holds {}.", find_combatant(table, action.who)->figure.name),
                 "Z-NONL-1"};
}

void apply(State& state, const BreakFree& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  take_turn(fight, who, dice).main = true;
  reveal(who, "struggling", dice);
  let_go(fight, who, dice);
  if (roll_save(dice, fight, who, Attribute::kStr, "breaks free", "still held"))
    find_combatant(fight, holder_of(fight, action.who)->figure.id)->holds = 0;
}

}  // namespace fray::zones
