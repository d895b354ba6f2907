#include "core/savvy/attack.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/savvy/check.hpp"
#include "core/savvy/harm.hpp"

namespace fray::savvy {
namespace {

void critical_miss(const Table& table, Combatant& who, Weapon& weapon, Dice& dice) {
  if (weapon.kind == WeaponKind::kMelee) {
    notch_weapon(table, who, weapon.id, dice);
  } else if (weapon.kind != WeaponKind::kNatural) {
    weapon.out_of_ammunition = true;
    say(dice, phrase("{}’s {}: the ammunition is spent.", who.figure.name, weapon.name),
        who.figure.id, true);
  }
}

}  // namespace

int attack_lean(const Combatant& who, int boons, int banes) {
  return lean(boons, banes + (has(who, Tag::kCrushing) ? 1 : 0));
}

bool hits(int face, int violence, int defense) {
  return face == 20 || (face != 1 && face + violence >= defense);
}

MaybeRefusal refuse(const State& state, const Attack& action) {
  const Table& table = table_of(state);
  if (auto no = action.free ? need_standing(table, action.who) : need_action(table, action.who))
    return no;
  if (table.fight->at_maximum)
    return Refusal{"First say what comes of the highest damage.", "S-DMG-1"};
  const Combatant& who = *find_combatant(table, action.who);
  if (action.free && (who.free_against == 0 || who.free_against != action.target))
    return Refusal{"A free action is against whoever’s gambit has failed.", "S-GAMB-1"};
  if (auto no = need_opponent(table, action.who, action.target)) return no;
  const Weapon* weapon = find_weapon(who.figure, action.weapon);
  if (weapon == nullptr) return Refusal{"Choose the weapon to attack with.", "S-ATT-1"};
  if (std::string why = unusable(table, *weapon); !why.empty())
    return Refusal{phrase("{}: {}", weapon->name, why), "S-ATT-1"};
  return need_boons(action.boons, action.banes);
}

void apply(State& state, const Attack& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  Combatant& who = *find_combatant(table, action.who);
  Combatant& target = *find_combatant(table, action.target);
  Weapon& weapon = *find_weapon(who.figure, action.weapon);
  if (action.free)
    who.free_against = 0;
  else
    use(fight, who).acted = true;
  if (weapon.kind == WeaponKind::kCrossbow) weapon.unloaded = true;
  const int against = defense(target.figure);
  const D20 die = roll_d20(dice, Purpose::kCheck, attack_lean(who, action.boons, action.banes),
                           phrase("{} attacks {}: {} or more", who.figure.name, target.figure.name,
                                  against - who.figure.violence),
                           !who.enemy);
  const bool hit = hits(die.face, who.figure.violence, against);
  const bool critical = die.face == 20;
  say(dice,
      phrase("{} attacks {} with {}: {} + {} = {} against Defense {}{}", who.figure.name,
             target.figure.name, weapon.name, die.text, who.figure.violence,
             die.face + who.figure.violence, against,
             critical        ? ", a critical hit."
             : hit           ? ", a hit."
             : die.face == 1 ? ", a critical miss."
                             : ", a miss."),
      action.who);
  if (die.face == 1) critical_miss(table, who, weapon, dice);
  if (!hit) return;
  const int damage =
      sum(roll(dice, {Purpose::kDamage, weapon.dice, weapon.sides,
                      phrase("{} against {}", weapon.name, target.figure.name), !who.enemy}));
  const Harm harm = hurt(target, damage, critical);
  who.dealt = std::min(who.dealt + harm.grit + harm.flesh, kMostTally);
  say(dice,
      phrase("{} takes {} damage{}: {}.", target.figure.name, damage, critical ? " past Grit" : "",
             text_of(harm)),
      action.target);
  if (damage < weapon.dice * weapon.sides || !stands(target)) return;
  const AtMaximum what{action.who, action.target, action.weapon};
  if (can_decide(table, what, Maximum::kNotchArmour) || can_decide(table, what, Maximum::kEffect))
    fight.at_maximum = what;
}

bool can_decide(const Table& table, const AtMaximum& what, Maximum choice) {
  const Combatant* who = find_combatant(table, what.who);
  const Combatant* target = find_combatant(table, what.target);
  if (who == nullptr || target == nullptr || !stands(*target)) return false;
  const Weapon* weapon = find_weapon(who->figure, what.weapon);
  if (choice == Maximum::kNothing) return true;
  if (weapon == nullptr || weapon->kind == WeaponKind::kNatural || broken(table, *weapon))
    return false;
  if (choice == Maximum::kNotchArmour)
    return !target->figure.armour.empty() && !armour_broken(table, target->figure);
  return choice == Maximum::kEffect && !has(*target, weapon->tag);
}

MaybeRefusal refuse(const State& state, const DecideMaximum& action) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (!table.fight->at_maximum)
    return Refusal{"No damage at its highest waits for a decision.", "S-DMG-1"};
  if (can_decide(table, *table.fight->at_maximum, action.choice)) return std::nullopt;
  return Refusal{"There is nothing that a Notch would do here: choose something else.", "S-DMG-1"};
}

void apply(State& state, const DecideMaximum& action, Dice& dice) {
  Table& table = change_table(state);
  const AtMaximum what = *table.fight->at_maximum;
  table.fight->at_maximum.reset();
  Combatant& who = *find_combatant(table, what.who);
  Combatant& target = *find_combatant(table, what.target);
  if (action.choice == Maximum::kNothing)
    return say(dice, phrase("{} spares the weapon.", who.figure.name), what.who);
  notch_weapon(table, who, what.weapon, dice);
  if (action.choice == Maximum::kNotchArmour) {
    notch_armour(table, target, dice);
    return;
  }
  const Tag tag = find_weapon(who.figure, what.weapon)->tag;
  set(target, tag, true);
  say(dice, phrase("{} is {} until a MIG Save is made.", target.figure.name, effect_of(tag)),
      what.target, true);
}

AttackOdds attack_odds(const Combatant& who, const Weapon& weapon, const Combatant& target,
                       int boons, int banes) {
  const Distribution faces = faces_of(attack_lean(who, boons, banes));
  const Distribution damage = sum_of(weapon.dice, weapon.sides);
  const std::uint64_t of = faces.of * damage.of;
  AttackOdds odds{{0, faces.of}, {0, faces.of}, {0, faces.of}, {0, of}, {0, of}, {0, of}, {}};
  const int flesh = target.figure.flesh;
  odds.flesh_lost = {0, std::vector<std::uint64_t>(static_cast<std::size_t>(flesh) + 1), of};
  for (int face = 1; face <= 20; ++face) {
    const std::uint64_t ways = faces.ways[static_cast<std::size_t>(face) - 1];
    if (face == 1) odds.critical_miss.good += ways;
    if (face == 20) odds.critical.good += ways;
    if (!hits(face, who.figure.violence, defense(target.figure))) {
      odds.flesh_lost.ways[0] += ways * damage.of;
      continue;
    }
    odds.hit.good += ways;
    odds.maximum.good += ways * damage.ways.back();
    for (std::size_t i = 0; i < damage.ways.size(); ++i) {
      const int rolled = damage.least + static_cast<int>(i);
      const int past = face == 20 ? rolled : std::max(0, rolled - target.figure.grit);
      const int lost = std::min(past, flesh);
      odds.flesh_lost.ways[static_cast<std::size_t>(lost)] += ways * damage.ways[i];
      if (lost > 0) odds.flesh.good += ways * damage.ways[i];
      if (lost >= flesh) odds.down.good += ways * damage.ways[i];
    }
  }
  while (odds.flesh_lost.ways.size() > 1 && odds.flesh_lost.ways.back() == 0)
    odds.flesh_lost.ways.pop_back();
  return odds;
}

}  // namespace fray::savvy
