#include "core/errant/attack_choice.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/board.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/load.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/text.hpp"

namespace fray {
namespace {

bool stands_against(const Fight& fight, const Combatant& who, Id target) {
  const Combatant* other = find_combatant(fight, target);
  return other != nullptr && opposes(fight, who, *other) && !is_out(*other);
}

bool loaded(const Weapon& weapon) {
  return can_strike(weapon) && (!uses_ammunition(weapon) || weapon.ammunition > 0);
}

// How well it fits the distance, the higher the better; below 0: not at all.
int fitness(const Weapon& weapon, int distance, Place place) {
  if (!loaded(weapon)) return -1;
  const bool shoots = uses_ammunition(weapon);
  if (distance < 0) return shoots ? 1 : 2;  // nothing is known: hand to hand
  if (distance <= arms_length(place)) return shoots ? 1 : 3;
  const Ranges reach = ranges(weapon.missile);
  if (distance <= reach.normal) return 4;
  if (distance <= reach.extended) return 3;
  return weapon.missile == Missile::kNone ? 2 : shoots ? 0 : 1;
}

// It fights with a weapon in its hand, whichever that is: an Errant, or an NPC's "weapon".
bool is_armed(const ErrantState& state, const Combatant& who) {
  if (who.errant != 0) return true;
  const std::vector<Blow> blows = blows_of(state, who);
  return std::any_of(blows.begin(), blows.end(),
                     [](const Blow& blow) { return blow.name == "weapon"; });
}

bool can_apply(TableCause::To to, bool armed, const Weapon* weapon, bool range_known,
               Manner manner) {
  switch (to) {
    case TableCause::To::kAnybody: return true;
    case TableCause::To::kArmed: return armed;
    case TableCause::To::kUnknownWeapon: return armed && weapon == nullptr;
    case TableCause::To::kShot:
    case TableCause::To::kMissile: {
      if (weapon == nullptr) return armed;
      // What can be thrown may be meant to fly as long as it is not said to be in hand.
      const bool flies =
          to == TableCause::To::kShot ? manner == Manner::kFlies : manner != Manner::kInHand;
      return !range_known &&
             (uses_ammunition(*weapon) || (weapon->missile == Missile::kThrown && flies));
    }
  }
  return true;
}

}  // namespace

Id likely_target(const ErrantState& state, Id id) {
  const Combatant* who = find_combatant(state, id);
  if (who == nullptr) return 0;
  const Fight& fight = *state.fight;
  const auto meant = [&](Id target) {
    return stands_against(fight, *who, target) && !refuse_nearer(fight, *who, target);
  };
  if (meant(who->struck)) return who->struck;
  const Id sides = fight.struck[static_cast<std::size_t>(who->side)];
  if (meant(sides)) return sides;
  const std::vector<Id> foes = foes_of(fight, *who);
  const auto found = std::find_if(foes.begin(), foes.end(), meant);
  if (found != foes.end()) return *found;
  return goes_for_the_nearest(*who) ? nearest_of_all(fight, *who) : 0;
}

Id likely_weapon(const ErrantState& state, Id id, Id target_id) {
  const Combatant* who = find_combatant(state, id);
  const Combatant* target = find_combatant(state, target_id);
  if (who == nullptr) return 0;
  const int distance = target == nullptr ? -1 : distance_between(state, *who, *target);
  const Weapon* best = nullptr;
  const Weapon* hindered = nullptr;  // by a shield alone: the refusal says so
  int most = -1;
  for (const Weapon& weapon : gear_of(state, *who).weapons) {
    const int fits = fitness(weapon, distance, state.fight->place);
    if (!weapon.packed && refuse_grip(*who, gear_of(state, *who), weapon)) {
      if (fits >= 0 && has_room_at_hand(gear_of(state, *who), weapon)) hindered = &weapon;
      continue;
    }
    if (fits > most || (fits == most && fits >= 0 && weapon.id == who->wielded)) {
      best = &weapon;
      most = fits;
    }
  }
  if (best == nullptr) best = hindered;
  return best == nullptr ? 0 : best->id;
}

Id likely_missile(const ErrantState& state, Id id) {
  const Combatant* who = find_combatant(state, id);
  if (who == nullptr) return 0;
  const Gear& gear = gear_of(state, *who);
  const Weapon* before = find_weapon(gear, who->wielded);
  const Weapon* hindered = nullptr;  // the refusal says by what
  const auto usable = [&](const Weapon& weapon) {
    if (!can_shoot(weapon)) return false;
    if (!refuse_grip(*who, gear, weapon)) return true;
    if (hindered == nullptr) hindered = &weapon;
    return false;
  };
  if (before != nullptr && usable(*before)) return before->id;
  for (const Weapon& weapon : gear.weapons)
    if (usable(weapon)) return weapon.id;
  return hindered == nullptr ? 0 : hindered->id;
}

bool strikes_by_hand(const Weapon* weapon, int distance, Place place, Manner manner) {
  if (weapon == nullptr) return manner != Manner::kFlies;
  if (weapon->missile == Missile::kNone) return true;
  if (uses_ammunition(*weapon) || manner == Manner::kFlies) return false;
  return manner == Manner::kInHand || distance <= arms_length(place);
}

bool manner_is_open(const ErrantState& state, const Combatant& who, Id weapon,
                    std::string_view blow) {
  if (const Weapon* known = find_weapon(gear_of(state, who), weapon))
    return known->missile == Missile::kThrown;
  if (who.errant != 0) return !is_empty_handed(gear_of(state, who));
  return may_fly(blow.empty() ? std::string_view(likely_blow(state, who).name) : blow);
}

Manner likely_manner(const ErrantState& state, Id who_id, Id target_id, Id weapon_id) {
  const Combatant* who = find_combatant(state, who_id);
  const Combatant* target = find_combatant(state, target_id);
  if (who == nullptr || target == nullptr) return Manner::kByDistance;
  const Weapon* weapon = find_weapon(gear_of(state, *who), weapon_id);
  if (weapon == nullptr || weapon->missile != Missile::kThrown) return Manner::kByDistance;
  return distance_between(state, *who, *target) > ranges(weapon->missile).extended
             ? Manner::kInHand
             : Manner::kByDistance;
}

bool needs_reach(const ErrantState& state, Id who_id, Id target_id, Id weapon, Manner manner) {
  const Combatant* who = find_combatant(state, who_id);
  const Combatant* target = find_combatant(state, target_id);
  if (who == nullptr || target == nullptr) return false;
  const int distance = distance_between(state, *who, *target);
  return strikes_by_hand(find_weapon(gear_of(state, *who), weapon), distance, state.fight->place,
                         manner);
}

bool dice_are_open(const ErrantState& state, const Combatant& who, Id weapon) {
  if (who.errant != 0) return find_weapon(gear_of(state, who), weapon) == nullptr;
  const Npc* npc = npc_kind(state, who);
  return npc == nullptr || npc->blows.empty();
}

bool count_is_open(const ErrantState& state, const Combatant& who, Id weapon) {
  return who.errant != 0 || dice_are_open(state, who, weapon);
}

int weapon_bonus(const ErrantState& state, const Combatant& who, Id weapon, Weight unknown,
                 bool two) {
  if (who.errant == 0) return 0;
  const Gear& gear = gear_of(state, who);
  const Weapon* known = find_weapon(gear, weapon);
  if (known == nullptr) return damage_bonus(unknown, false);
  return damage_bonus(known->weight, two && holds_two(gear, known->id) && !has_one_arm(who));
}

std::vector<Aim> aims_at(const Combatant& target) {
  std::vector<Aim> aims;
  if (target.parts.empty()) return aims;
  aims.push_back({kBody, "Body", ""});
  aims.push_back({kUnderbelly, "Underbelly", ""});
  for (std::size_t i = 0; i < target.parts.size(); ++i) {
    const Part& part = target.parts[i];
    aims.push_back({static_cast<int>(i), phrase("{}, {}", capital(part.name), part.hp),
                    part.hp == 0 ? "It is crippled already." : ""});
  }
  return aims;
}

int attack_rolls_now(const ErrantState& state, const Combatant& who) {
  if (const int left = attack_rolls_left(state, who.id); left > 0) return left;
  return reactions(*state.fight, who) > 0 ? 1 : attack_rolls(state, who);
}

Reach reach_of(const ErrantState& state, Id who_id, Id target_id, Id weapon_id, Manner manner) {
  Reach reach;
  const Combatant* who = find_combatant(state, who_id);
  const Combatant* target = find_combatant(state, target_id);
  if (who == nullptr || target == nullptr) return reach;
  const Weapon* weapon = find_weapon(gear_of(state, *who), weapon_id);
  reach.distance = distance_between(state, *who, *target);
  reach.by_hand = needs_reach(state, who_id, target_id, weapon_id, manner);
  if (reach.by_hand) {
    reach.wanted = arms_length(state.fight->place);
  } else if (weapon != nullptr) {
    reach.ranges = ranges(weapon->missile);
    reach.wanted = reach.ranges.normal;
  }
  reach.beyond = (reach.by_hand || weapon != nullptr) && reach.distance > reach.wanted;
  return reach;
}

std::vector<TableCause> open_causes(const ErrantState& state, const Combatant& who, Id weapon,
                                    const std::vector<StepCause>& counted, Manner manner) {
  const bool armed = is_armed(state, who);
  const Weapon* known = find_weapon(gear_of(state, who), weapon);
  const bool range_known = distance_counts(*state.fight) && !runs_in_chase(state, who.id);
  std::vector<TableCause> open = open_causes(counted);
  std::erase_if(open, [&](const TableCause& cause) {
    return !can_apply(cause.to, armed, known, range_known, manner);
  });
  return open;
}

int counted_steps(const ErrantState& state, Id who, Id target, int part, Id weapon, Manner manner) {
  int steps = 0;
  for (const StepCause& cause : step_causes(state, who, target, part, weapon, manner))
    steps += cause.steps;
  return std::clamp(steps, -kMostSteps, kMostSteps);
}

std::vector<Id> attack_along(const ErrantState& state, Id id) {
  std::vector<Id> all;
  const Combatant* who = find_combatant(state, id);
  if (who == nullptr || !errant::why_no_attack(state, id).empty()) return all;
  all.push_back(id);
  if (who->group == 0 || reactions(*state.fight, *who) > 0) return all;
  for (const Combatant& other : state.fight->combatants) {
    if (other.group != who->group || other.id == id || other.errant != 0) continue;
    if (reactions(*state.fight, other) == 0 && errant::why_no_attack(state, other.id).empty())
      all.push_back(other.id);
  }
  return all;
}

std::vector<std::vector<Id>> groups_of_phase(const ErrantState& state) {
  std::vector<std::vector<Id>> groups;
  std::map<Id, std::size_t> place;
  if (!state.fight) return groups;
  for (const Combatant& who : state.fight->combatants) {
    if (who.group == 0 || who.errant != 0 || !of_phase(*state.fight, who)) continue;
    const auto [at, fresh] = place.try_emplace(who.group, groups.size());
    if (fresh) groups.emplace_back();
    groups[at->second].push_back(who.id);
  }
  std::erase_if(groups, [](const std::vector<Id>& group) { return group.size() < 2; });
  return groups;
}

namespace {

// Those of them who are in reach; all, where nobody is (E-ATT-1, E-ATT-8).
std::vector<Id> foes_at_hand(const ErrantState& state, const Combatant& who, const Foes& all) {
  std::vector<Id> foes = all.of(who), near;
  for (const Id foe : foes)
    if (in_reach(state, who, *find_combatant(state, foe))) near.push_back(foe);
  return near.empty() ? foes : near;
}

// Each attacker with the target that was dealt to it.
std::vector<std::pair<Id, Id>> pairs(std::span<const Id> attackers, std::span<const Id> targets) {
  std::vector<std::pair<Id, Id>> all;
  for (const Id attacker : attackers.first(std::min(attackers.size(), targets.size())))
    all.emplace_back(attacker, targets[all.size()]);
  return all;
}

}  // namespace

std::vector<Id> deal_out(const ErrantState& state, const std::vector<Id>& attackers) {
  std::vector<Id> targets(attackers.size(), 0);
  std::map<Id, int> against;
  if (!state.fight) return targets;
  const Foes all(*state.fight);
  for (std::size_t i = 0; i < attackers.size(); ++i) {
    const Combatant* who = find_combatant(state, attackers[i]);
    if (who == nullptr) continue;
    const bool wild = goes_for_the_nearest(*who);
    const std::vector<Id> foes = foes_at_hand(state, *who, all);
    if (!wild && std::ranges::find(foes, who->struck) == foes.end()) continue;
    targets[i] = wild ? likely_target(state, who->id) : who->struck;
    ++against[targets[i]];
  }
  for (std::size_t i = 0; i < attackers.size(); ++i) {
    const Combatant* who = find_combatant(state, attackers[i]);
    if (targets[i] != 0 || who == nullptr) continue;
    const std::vector<Id> foes = foes_at_hand(state, *who, all);
    const auto fewest = std::min_element(
        foes.begin(), foes.end(), [&](Id one, Id other) { return against[one] < against[other]; });
    if (fewest == foes.end()) continue;
    targets[i] = *fewest;
    ++against[*fewest];
  }
  return targets;
}

std::vector<AttackRoll> attacks_on(const ErrantState& state, const std::vector<Id>& attackers,
                                   const std::vector<Id>& targets, std::string_view named,
                                   Manner manner) {
  std::vector<AttackRoll> attacks;
  for (const auto& [id, target] : pairs(attackers, targets)) {
    const Combatant* who = find_combatant(state, id);
    if (who == nullptr || find_combatant(state, target) == nullptr) continue;
    const int under_way = attack_rolls_left(state, who->id);
    const int rolls = under_way > 0 ? under_way : attack_rolls(state, *who);
    for (int made = attack_rolls(state, *who) - rolls; made < attack_rolls(state, *who); ++made) {
      Blow blow = likely_blow(state, *who, made);
      if (choose_blow_together(state, *who))
        for (const Blow& own : blows_of(state, *who))
          if (own.name == named) blow = own;
      AttackRoll& attack = attacks.emplace_back();
      attack.who = who->id;
      attack.target = target;
      attack.count = blow.count;
      attack.sides = blow.sides;
      attack.blow = blow.name;
      attack.manner = manner;
      attack.steps = counted_steps(state, who->id, target, kBody, 0, manner);
    }
  }
  return attacks;
}

std::vector<Id> out_of_reach(const ErrantState& state, const std::vector<Id>& attackers,
                             const std::vector<Id>& targets) {
  std::vector<Id> far;
  for (const auto& [id, of] : pairs(attackers, targets)) {
    const Combatant* who = find_combatant(state, id);
    const Combatant* target = find_combatant(state, of);
    if (who != nullptr && target != nullptr && !in_reach(state, *who, *target))
      far.push_back(who->id);
  }
  return far;
}

bool choose_blow_together(const ErrantState& state, const Combatant& who) {
  return attack_rolls(state, who) == 1 && blows_of(state, who).size() > 1;
}

Approach approach(const ErrantState& state, const std::vector<Id>& attackers,
                  const std::vector<Id>& targets) {
  Approach found;
  found.far = out_of_reach(state, attackers, targets);
  for (const auto& [who, target] : pairs(attackers, targets)) {
    if (std::ranges::find(found.far, who) == found.far.end()) continue;
    const Closing way = closing(state, who, target);
    if (way.is_free()) {
      found.steps.push_back(*first_step(way, who, target));
      continue;
    }
    found.waits.push_back(who);
    if (way.how != Closing::How::kRoll && way.how != Closing::How::kFixed) continue;
    const bool same =
        way.how == found.way.how && way.gait == found.way.gait && way.dice == found.way.dice;
    if (!found.rolls.who.empty() && !same) continue;
    found.rolls.who.push_back(who);
    found.rolls.to.push_back(target);
    found.rolls.gait = way.gait;
    found.way = way;
  }
  return found;
}

}  // namespace fray
