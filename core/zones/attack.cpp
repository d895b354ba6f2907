#include "core/zones/attack.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/damage.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/move.hpp"
#include "core/zones/react.hpp"
#include "core/zones/round.hpp"
#include "core/zones/saves.hpp"

namespace fray::zones {
namespace {

MaybeRefusal refuse_bare_manner(const Fight& fight, const Combatant& who, const Combatant& target,
                                const Means& means) {
  if (!is_near(fight, who, target))
    return Refusal{phrase("{} is not near: go there first.", target.figure.name), "Z-NONL-1"};
  switch (means.manner) {
    case Manner::kDamage: return std::nullopt;
    case Manner::kFinish:
      if (target.fate == Fate::kDown) return std::nullopt;
      return Refusal{phrase("{} is not incapacitated: attack instead.", target.figure.name),
                     "Z-ATT-1"};
    case Manner::kGrapple:
      if (who.holds != 0)
        return Refusal{phrase("{} holds somebody already: let go first.", who.figure.name),
                       "Z-NONL-1"};
      if (holder_of(fight, target.figure.id) == nullptr) return std::nullopt;
      return Refusal{phrase("{} is held already.", target.figure.name), "Z-NONL-1"};
    case Manner::kDisarm: break;
  }
  const Weapon* named = find_weapon(target.figure, means.named);
  if (named != nullptr && can_be_lost(*named)) return std::nullopt;
  return Refusal{phrase("{} holds no such weapon: name another.", target.figure.name), "Z-NONL-1"};
}

bool can_be_struck(const Combatant& target) {
  return target.fate == Fate::kFighting || target.fate == Fate::kSurrendered;
}

// The WIT save where one is needed. False: it misses.
bool hits(const Fight& fight, const Combatant& who, const Reach& reach, Dice& dice) {
  return !reach.wit_save ||
         roll_save(dice, fight, who, Attribute::kWit, phrase("hits, {}", reach.because),
                   phrase("misses, {}", reach.because));
}

// A miss goes to a neighbouring zone (Z-BLAST-1); 0: there is none.
Id stray(const Fight& fight, const Combatant& who, Id zone, Dice& dice) {
  const std::vector<Id> all = neighbours(fight.field, zone, true);
  if (all.empty()) return 0;
  std::size_t place = 0;
  if (all.size() > 1) {
    std::string where;
    for (std::size_t i = 0; i < all.size(); ++i)
      append(where, "{}{} {}", i == 0 ? "" : ", ", static_cast<int>(i) + 1,
             zone_name(fight, all[i]));
    place = static_cast<std::size_t>(
                sum(throw_for(dice, fight, who, Purpose::kFate, 1, static_cast<int>(all.size()),
                              phrase("where it strays: {}", where)))) -
            1;
  }
  say(dice, phrase("It strays to {}.", zone_name(fight, all[place])), who.figure.id);
  return all[place];
}

MaybeRefusal refuse_weapon_in_hand(const Combatant& who, Id weapon) {
  if (weapon == 0) return std::nullopt;
  const Weapon* with = find_weapon(who.figure, weapon);
  if (with == nullptr) return Refusal{"Choose the weapon to attack with, or none.", "Z-ATT-1"};
  if (std::string why = unusable(*with); !why.empty())
    return Refusal{phrase("{}: {}", with->name, why), "Z-TURN-1"};
  return std::nullopt;
}

}  // namespace

Id weapon_of(const Means& means) { return means.manner == Manner::kDamage ? means.weapon : 0; }

std::string weapon_name(const Combatant& who, Id weapon) {
  const Weapon* with = find_weapon(who.figure, weapon);
  return with == nullptr ? std::string("bare hands") : with->name;
}

MaybeRefusal refuse_means(const Fight& fight, const Combatant& who, const Combatant& target,
                          const Means& means, Sight sight) {
  if (means.manner > Manner::kFinish) return Refusal{"Choose what the attack is to do.", "Z-ATT-1"};
  if (!is_enemy(who, target))
    return Refusal{phrase("{} is of the same faction: choose an enemy.", target.figure.name),
                   "Z-ATT-1"};
  if (const Combatant* holder = holder_of(fight, who.figure.id))
    if (holder != &target)
      return Refusal{phrase("{} is held by {}, and can attack nobody else.", who.figure.name,
                            holder->figure.name),
                     "Z-NONL-1"};
  if (means.manner != Manner::kFinish && !can_be_struck(target))
    return Refusal{phrase("{} is out of the fight ({}).", target.figure.name,
                          target.fate == Fate::kFighting ? "incapacitated" : name_of(target.fate)),
                   "Z-ATT-1"};
  if (means.manner != Manner::kDamage) return refuse_bare_manner(fight, who, target, means);
  if (auto no = refuse_weapon_in_hand(who, means.weapon)) return no;
  const Weapon* weapon = find_weapon(who.figure, means.weapon);
  if (weapon != nullptr && weapon->blast)
    return Refusal{phrase("{} strikes a whole zone: choose the zone.", weapon->name), "Z-BLAST-1"};
  const Reach reach = reach_of(fight, who, means.weapon, target, sight);
  if (reach.why_not.empty()) return std::nullopt;
  return Refusal{reach.why_not, "Z-ATT-1"};
}

std::vector<Id> struck_by_blast(const Fight& fight, Id zone, Id but) {
  std::vector<Id> all;
  for (const Combatant& who : fight.combatants)
    if (can_be_struck(who) && who.figure.id != but && is_in_or_on(who, zone))
      all.push_back(who.figure.id);
  return all;
}

// --- What an attack does ---
void hit(Combatant& who, Combatant& target, const std::string& rolled, int armour, int left,
         Dice& dice) {
  const int before = target.figure.health;
  if (before == 0)
    return say(dice, phrase("{} is hit, and is down already.", target.figure.name),
               target.figure.id);
  take_damage(target, left);
  who.dealt = std::min(who.dealt + before - target.figure.health, kMostTally);
  say(dice,
      phrase("{} takes {} damage: {} less armour {}. Health {}.", target.figure.name, left, rolled,
             armour, target.figure.health),
      target.figure.id);
}

void strike_without_harm(Fight& fight, Combatant& who, Combatant& target, const Means& means,
                         Dice& dice) {
  if (means.manner == Manner::kFinish) {
    target.fate = Fate::kDead;
    return say(dice, phrase("{} finishes {}.", who.figure.name, target.figure.name),
               target.figure.id, true);
  }
  if (means.manner == Manner::kDisarm) {
    Weapon* named = find_weapon(target.figure, means.named);
    if (named == nullptr || !can_be_lost(*named)) return;
    if (roll_save(dice, fight, target, Attribute::kStr, phrase("keeps hold of {}", named->name),
                  phrase("drops {}", named->name)))
      return;
    let_fall(target, *named);
    return;
  }
  if (roll_save(dice, fight, target, Attribute::kStr, "wrests free",
                phrase("grabbed by {}", who.figure.name)))
    return;
  let_go(fight, target, dice);
  // Somebody may have hidden behind whoever it already held: two cannot hold one.
  for (Combatant& other : fight.combatants)
    if (other.holds == target.figure.id) let_go(fight, other, dice);
  who.holds = target.figure.id;
}

void strike_now(Fight& fight, Combatant& who, Combatant& target, const Means& means, bool peeks,
                Protection protection, Dice& dice) {
  if (means.manner != Manner::kDamage) return strike_without_harm(fight, who, target, means, dice);
  const Strike strike = strike_of(fight, who, means, peeks, protection, target);
  const Damage damage = roll_damage(dice, fight, who, strike,
                                    phrase("{} of {} against {}", weapon_name(who, means.weapon),
                                           who.figure.name, target.figure.name));
  hit(who, target, damage.text, strike.armour, damage.left, dice);
}

void strike_once(Fight& fight, Combatant& who, Combatant& target, const Means& means, Dice& dice) {
  if (!hits(fight, who, reach_of(fight, who, weapon_of(means), target, {}), dice)) return;
  strike_now(fight, who, target, means, false, Protection::kAsZone, dice);
}

// --- Attacks of a turn ---
MaybeRefusal refuse(const State& state, const Attack& action) {
  const Table& table = table_of(state);
  if (auto no = need_main(table, action.who)) return no;
  if (auto no = need_combatant(table, action.target)) return no;
  if (action.protection > Protection::kBoth)
    return Refusal{"Choose what protects the target.", "Z-DEF-1"};
  if (auto no = rules::bad_line(action.stunt)) return no;
  if (!action.stunt.empty() && action.means.manner != Manner::kDamage)
    return Refusal{"A stunt is offered instead of damage: attack for that.", "Z-STUNT-1"};
  return refuse_means(*table.fight, *find_combatant(table, action.who),
                      *find_combatant(table, action.target), action.means, action.sight);
}

void apply(State& state, const Attack& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  Combatant& target = *find_combatant(fight, action.target);
  take_turn(fight, who, dice).main = true;
  release_unless(fight, who, target, dice);
  const Means& means = action.means;
  const std::string with = weapon_name(who, means.weapon);
  say(dice,
      means.manner == Manner::kDamage
          ? phrase("{} attacks {} with {}{}.", who.figure.name, target.figure.name, with,
                   means.held_back ? ", holding back" : "")
          : phrase("{} {} {}.", who.figure.name,
                   means.manner == Manner::kDisarm    ? "tries to disarm"
                   : means.manner == Manner::kGrapple ? "grapples with"
                                                      : "stands over",
                   target.figure.name),
      action.who);
  // From hiding it comes out of nowhere: nobody can do anything about it (Z-SNEAK-1).
  const bool unaware = who.hidden;
  const Reach reach = reach_of(fight, who, weapon_of(means), target, action.sight);
  reveal(who, "attacking", dice);
  if (means.manner == Manner::kFinish) return strike_without_harm(fight, who, target, means, dice);
  if (!hits(fight, who, reach, dice)) return;
  Blow blow;
  blow.who = action.who;
  blow.weapon = means.weapon;
  blow.manner = means.manner;
  blow.held_back = means.held_back;
  blow.peeking = action.sight.peeking && can_peek(fight, who, target.zone);
  blow.protection = action.protection;
  blow.stunt = action.stunt;
  blow.named = means.named;
  blow.closed = unaware;
  blow.targets = {action.target};
  fight.blow = std::move(blow);
  if (!action.stunt.empty())
    say(dice, phrase("{} offers instead: {}.", who.figure.name, action.stunt), action.target);
  go_on_striking(fight, dice);
}

MaybeRefusal refuse(const State& state, const Blast& action) {
  const Table& table = table_of(state);
  if (auto no = need_main(table, action.who)) return no;
  const Fight& fight = *table.fight;
  const Combatant& who = *find_combatant(table, action.who);
  if (action.protection > Protection::kBoth)
    return Refusal{"Choose what protects the targets.", "Z-DEF-1"};
  if (action.weapon == 0) return Refusal{"Choose a weapon that has a blast.", "Z-BLAST-1"};
  if (auto no = refuse_weapon_in_hand(who, action.weapon)) return no;
  if (const Combatant* holder = holder_of(fight, action.who))
    return Refusal{
        phrase("{} is held by {}: break free first.", who.figure.name, holder->figure.name),
        "Z-NONL-1"};
  const Reach reach = blast_reach(fight, who, action.weapon, action.zone, action.peeking);
  if (reach.why_not.empty()) return std::nullopt;
  return Refusal{reach.why_not, "Z-BLAST-1"};
}

void apply(State& state, const Blast& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  take_turn(fight, who, dice).main = true;
  let_go(fight, who, dice);
  const Weapon& weapon = *find_weapon(who.figure, action.weapon);
  const bool melee = weapon.kind == WeaponKind::kMelee;
  say(dice,
      fight.field.zones.empty()
          ? phrase("{}’s blast all round with {}.", who.figure.name, weapon.name)
          : phrase("{}’s blast at {} with {}.", who.figure.name, zone_name(fight, action.zone),
                   weapon.name),
      action.who);
  const bool unaware = who.hidden;
  const Reach reach = blast_reach(fight, who, action.weapon, action.zone, action.peeking);
  reveal(who, "attacking", dice);
  Id zone = action.zone;
  bool lost = false;  // there is nowhere to stray to
  if (!hits(fight, who, reach, dice)) {
    zone = stray(fight, who, zone, dice);
    lost = zone == 0;
  }
  Blow blow;
  blow.who = action.who;
  blow.weapon = action.weapon;
  blow.held_back = action.held_back;
  blow.peeking = action.peeking && can_peek(fight, who, action.zone);
  blow.protection = action.protection;
  blow.blast = true;
  blow.closed = unaware;
  if (!lost) blow.targets = struck_by_blast(fight, zone, melee ? action.who : 0);
  if (blow.targets.empty()) return say(dice, "It strikes nobody.", action.who);
  fight.blow = std::move(blow);
  go_on_striking(fight, dice);
}

}  // namespace fray::zones
