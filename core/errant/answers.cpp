#include "core/errant/answers.hpp"

#include <algorithm>

#include "core/errant/attack.hpp"
#include "core/errant/query.hpp"

namespace fray {

bool can_strike_true(const ErrantState& state, const AttackRoll& attack) {
  const Combatant* who = find_combatant(state, attack.who);
  const Weapon* weapon =
      who == nullptr ? nullptr : find_weapon(gear_of(state, *who), attack.weapon);
  return weapon != nullptr && weapon->true_strikes > 0;
}

int most_of_dice(const AttackRoll& attack) {
  const BlowDice dice = dice_of(attack);
  return dice.count * dice.sides;
}

std::vector<const Armour*> blocking_pieces(const Gear& gear, const AttackRoll& attack) {
  std::vector<const Armour*> pieces;
  for (const Armour& piece : gear.armour)
    if (can_block(piece) && (attack.blocks == 0 || piece.id == attack.armour))
      pieces.push_back(&piece);
  return pieces;
}

std::vector<const Armour*> deflecting_pieces(const Gear& gear) {
  std::vector<const Armour*> pieces;
  for (const Armour& piece : gear.armour)
    if (can_deflect(piece)) pieces.push_back(&piece);
  return pieces;
}

bool wears_armour(const PendingBlow& blow) {
  const int sides = dice_of(blow.attack).sides;
  return std::find(blow.faces.begin(), blow.faces.end(), sides) != blow.faces.end();
}

std::vector<const Armour*> pieces_to_wear(const Gear& gear, const PendingBlow& blow) {
  std::vector<const Armour*> pieces;
  if (!wears_armour(blow) || blow.attack.armour != 0) return pieces;
  for (const Armour& piece : gear.armour)
    if (is_worn(piece)) pieces.push_back(&piece);
  if (pieces.size() < 2) pieces.clear();
  return pieces;
}

Check gambit_check(const Combatant& who, const Combatant& target, int given_up,
                   Attribute saves_with) {
  return {attribute(target, saves_with), gambit_dv(who, target, given_up), Position::kRisky,
          Impact::kFair};
}

ResolveAttack next_answer(const ErrantState& state, const ResolveAttack& wanted) {
  ResolveAttack how = wanted;
  if (!state.fight || !state.fight->pending) return how;
  const AttackRoll& attack = state.fight->pending->attack;
  if (how.deflect != 0) {
    how.blocks = 0;
    how.armour = 0;
  }
  if (how.blocks > 0) {
    how = {};
    how.blocks = wanted.blocks;
    how.armour = wanted.armour;
    how.wait = true;
    return how;
  }
  if (const Combatant* who = find_combatant(state, attack.who))
    how.smite = std::min(how.smite, feats_left(state, *who));
  if (const Combatant* target = find_combatant(state, attack.target))
    how.grit = std::min(how.grit, feats_left(state, *target));
  return how;
}

AttackRoll blocked(AttackRoll attack, const ResolveAttack& how) {
  attack.blocks += how.blocks;
  return attack;
}

int damage_if(const PendingBlow& blow, const ResolveAttack& how) {
  const AttackRoll attack = blocked(blow.attack, how);
  const int sides = dice_of(attack).sides;
  const int damage = how.true_strike ? damage_of(attack, std::vector<int>(blow.faces.size(), sides))
                                     : damage_of(attack, blow.faces);
  return std::max(0, damage - std::max(0, how.gambit));
}

VolleyAhead volley_ahead(const ErrantState& state) {
  VolleyAhead ahead;
  for (const AttackRoll& attack : state.fight->volley) {
    const Combatant* target = find_combatant(state, attack.target);
    if (find_combatant(state, attack.who) == nullptr || target == nullptr || is_out(*target))
      continue;
    if (can_be_answered(state, attack)) {
      ahead.stops = &attack;
      break;
    }
    ++ahead.rolls;
  }
  return ahead;
}

int hp_aimed_at(const Combatant& target, int part) {
  const bool at_part = part >= 0 && static_cast<std::size_t>(part) < target.parts.size();
  return at_part ? target.parts[static_cast<std::size_t>(part)].hp : target.hp;
}

}  // namespace fray
