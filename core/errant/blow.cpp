// An Attack Roll carried out: the roll, what the two sides make of it, what it does (E-ATT-*,
// E-ARM-*, E-QUAL-2).
#include "core/errant/blow.hpp"

#include <algorithm>
#include <numeric>

#include "core/dice/phrase.hpp"
#include "core/errant/answers.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/duel/play.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/load.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"

namespace fray {

using namespace rules;

namespace {

constexpr int kMostBlocks = 20, kMostBonus = 20;
constexpr int kMostLowered = 999;

const Weapon* weapon_of(const ErrantState& state, Id who, Id weapon) {
  return find_weapon(gear_of(state, *find_combatant(state, who)), weapon);
}
const Armour* armour_of(const ErrantState& state, Id who, Id armour) {
  return find_armour(gear_of(state, *find_combatant(state, who)), armour);
}
// To be changed; nullptr where the sheet has no such thing.
Weapon* writable_weapon(ErrantState& state, Id who, Id weapon) {
  return const_cast<Weapon*>(weapon_of(state, who, weapon));
}
Armour* writable_armour(ErrantState& state, Id who, Id armour) {
  return const_cast<Armour*>(armour_of(state, who, armour));
}

std::string piece_name(const Armour& armour) { return std::string(facts(armour.piece).name); }

MaybeRefusal refuse_blocks(const ErrantState& state, Id target, Id armour, int blocks) {
  if (blocks < 0 || blocks > kMostBlocks) return Refusal{"Blocks go from 0 to 20.", "E-ARM-1"};
  if (armour == 0) return std::nullopt;
  const Armour* piece = armour_of(state, target, armour);
  if (piece == nullptr) return Refusal{"That piece of armour is gone: choose another.", "E-ARM-1"};
  if (piece->quality == 0)
    return Refusal{phrase("{} is destroyed and Blocks nothing.", piece_name(*piece)), "E-QUAL-1"};
  if (piece->packed)
    return Refusal{phrase("{} is packed and Blocks nothing.", piece_name(*piece)), "E-LOAD-3"};
  if (blocks <= piece->blocks) return std::nullopt;
  return Refusal{phrase("{} has {} Blocks left.", piece_name(*piece), piece->blocks), "E-ARM-1"};
}

// E-ATT-8 and E-ATT-9: nothing flies farther than its extended range, or without ammunition.
MaybeRefusal refuse_weapon(const ErrantState& state, const AttackRoll& action) {
  if (action.weapon == 0) return std::nullopt;
  const Weapon* weapon = weapon_of(state, action.who, action.weapon);
  if (weapon == nullptr) return Refusal{"That weapon is gone: choose another.", "E-ATT-7"};
  if (weapon->quality == 0)
    return Refusal{phrase("{} is destroyed: choose another weapon.", weapon->name), "E-QUAL-1"};
  const Combatant& who = *find_combatant(state, action.who);
  if (MaybeRefusal no = refuse_grip(who, gear_of(state, who), *weapon)) return no;
  const int distance = distance_between(state, *find_combatant(state, action.who),
                                        *find_combatant(state, action.target));
  if (strikes_by_hand(weapon, distance, state.fight->place, action.manner)) return std::nullopt;
  const int reach = ranges(weapon->missile).extended;
  if (distance > reach) {
    const std::string far = std::to_string(reach) + " " + length_unit(state.fight->place);
    if (weapon->missile != Missile::kThrown)
      return Refusal{weapon->name + " reaches no farther than " + far + ".", "E-ATT-8"};
    return Refusal{weapon->name + " flies no farther than " + far +
                       ": come nearer and set the distance, to throw it or to strike with it.",
                   "E-ATT-8"};
  }
  if (uses_ammunition(*weapon) && weapon->ammunition == 0)
    return Refusal{phrase("No ammunition left for: {}.", weapon->name), "E-ATT-9"};
  return std::nullopt;
}

void spend_blocks(ErrantState& state, Id target, Id armour, int blocks, Dice& dice) {
  Armour* piece = writable_armour(state, target, armour);
  if (piece != nullptr) piece->blocks -= blocks;
  if (blocks > 0)
    note(dice, {.kind = EventKind::kBlocked,
                .other = target,
                .amount = blocks,
                .more = piece == nullptr ? 0 : piece->blocks,
                .name = piece == nullptr ? std::string() : piece_name(*piece)});
}

bool is_players(const ErrantState& state, Id who) {
  return find_combatant(state, who)->errant != 0;
}

std::vector<int> throw_damage(const BlowDice& blow, bool players, Dice& dice,
                              std::string about = {}) {
  if (blow.sides <= 1) return std::vector<int>(static_cast<std::size_t>(blow.count), 1);
  return roll(dice, {Purpose::kDamage, blow.count, blow.sides, std::move(about), players}).faces;
}

// Damage dice with the sizes they were thrown at: combat dice can be of another.
struct Fallen {
  std::vector<int> faces;
  int ones = 0, maxima = 0;
  int thrown_maxima = 0;  // of real dice: what is impaired to 1 uses no ammunition (E-ATT-6)
  void add(const std::vector<int>& more, int sides) {
    for (const int face : more) {
      faces.push_back(face);
      ones += face == 1;        // E-ATT-6: a die of 1 shows 1 …
      maxima += face == sides;  // … and its most
      thrown_maxima += sides > 1 && face == sides;
    }
  }
};

// E-ATT-10: combat dice of the attacker on top, enhanced and impaired like the others (E-ATT-4); of
// a True Strike they are at their most as well (E-ATT-12).
void smite(ErrantState& state, const AttackRoll& attack, const ResolveAttack& how, Fallen& fallen,
           Dice& dice) {
  const int count = how.smite;
  if (count == 0) return;
  const int sides = smite_die(state, attack);
  const std::vector<int> faces =
      how.true_strike ? std::vector<int>(static_cast<std::size_t>(count), sides)
                      : throw_damage({count, sides}, is_players(state, attack.who), dice);
  fallen.add(faces, sides);
  spend_combat_dice(*state.fight, combatant(state, attack.who), count);
  const int more = std::accumulate(faces.begin(), faces.end(), 0);
  note(dice, {.kind = EventKind::kSmite,
              .who = attack.who,
              .other = attack.target,
              .amount = count,
              .more = more});
}

int grit(ErrantState& state, Id target, int count, Dice& dice) {
  if (count == 0) return 0;
  const int sides = combat_die(state, *find_combatant(state, target));
  const int less = sum(roll(dice, {Purpose::kGrit, count, sides, {}, is_players(state, target)}));
  spend_combat_dice(*state.fight, combatant(state, target), count);
  note(dice,
       {.kind = EventKind::kGrit, .who = target, .other = target, .amount = less, .more = count});
  return less;
}

// E-ATT-5, E-ATT-11: whoever still can may act at once.
void may_act_at_once(ErrantState& state, Id id, Dice& dice) {
  Combatant& who = combatant(state, id);
  if (is_out(who) || !can_act(who) || is_surprised(*state.fight, who)) return;
  int& waiting = change_turn_usage(*state.fight, who).reactions;
  waiting = std::min(waiting + 1, kMostReactions);
  std::vector<Id>& first = state.fight->volley_for;
  if (!state.fight->volley.empty() && std::ranges::find(first, id) == first.end())
    first.push_back(id);
  note(dice, {.kind = EventKind::kMayAct, .who = id});
}

void gambit(ErrantState& state, const AttackRoll& attack, const ResolveAttack& how, int lowered,
            Dice& dice) {
  const Combatant& target = *find_combatant(state, attack.target);
  const Check check =
      gambit_check(*find_combatant(state, attack.who), target, lowered, how.saves_with);
  combatant(state, attack.who).help.jacks = 0;
  const CheckResult save = roll_check(check, dice,
                                      phrase("{}, Saving Throw with {}: {}", target.name,
                                             attribute_name(how.saves_with), range_text(check)),
                                      target.errant != 0);
  note(dice, {.kind = save.success ? EventKind::kGambitFails : EventKind::kGambitWorks,
              .who = attack.who,
              .other = attack.target,
              .amount = check.dv,
              .more = save.face,
              .name = range_text(check)});
  if (save.success && !how.dire) may_act_at_once(state, attack.target, dice);
}

// E-QUAL-2 and B-REMO-2.
void wear_weapon(ErrantState& state, const AttackRoll& attack, int ones, Dice& dice) {
  Weapon* weapon = writable_weapon(state, attack.who, attack.weapon);
  if (weapon == nullptr || ones == 0) return;
  const bool hot = find_combatant(state, attack.target)->npc == "B-REMO";
  weapon->quality = std::max(0, weapon->quality - ones * (hot ? 2 : 1));
  note(dice, {.kind = EventKind::kWeaponWorn,
              .who = attack.who,
              .other = attack.target,
              .amount = weapon->quality,
              .name = weapon->name});
}

void wear_armour(ErrantState& state, Id target, Id chosen, int maxima, Dice& dice) {
  Errant* errant = sheet(state, find_combatant(state, target)->errant);
  if (errant == nullptr || maxima == 0) return;
  Armour* worn = writable_armour(state, target, chosen);
  if (worn == nullptr || !is_worn(*worn)) {
    auto& pieces = errant->gear.armour;
    const auto whole = std::find_if(pieces.begin(), pieces.end(),
                                    [](const Armour& piece) { return is_worn(piece); });
    worn = whole == pieces.end() ? nullptr : &*whole;
  }
  if (worn == nullptr) return;
  worn->quality = std::max(0, worn->quality - maxima);
  note(dice, {.kind = EventKind::kArmourWorn,
              .who = target,
              .amount = worn->quality,
              .name = piece_name(*worn)});
}

// E-ATT-9: once per Attack Roll, and not with a True Strike (E-ATT-12).
void use_ammunition(ErrantState& state, const AttackRoll& attack, int maxima, Dice& dice) {
  Weapon* weapon = writable_weapon(state, attack.who, attack.weapon);
  if (weapon == nullptr || maxima == 0 || !uses_ammunition(*weapon) || weapon->ammunition == 0)
    return;
  --weapon->ammunition;
  note(dice, {.kind = EventKind::kAmmunition,
              .who = attack.who,
              .amount = weapon->ammunition,
              .name = weapon->name});
}

// What got through to the target itself.
int deal(ErrantState& state, const AttackRoll& attack, int damage, Dice& dice) {
  const std::size_t place = dice.events.size();
  const Taken taken =
      take_damage(state, attack.target, {damage, attack.harm, attack.who, attack.part, true}, dice);
  const Combatant& target = *find_combatant(state, attack.target);
  // The blow is told before what follows from it.
  dice.events.insert(dice.events.begin() + static_cast<std::ptrdiff_t>(place),
                     {EventKind::kBlow, attack.who, attack.target, taken.all == 0 ? 0 : damage,
                      target.hp, attack.blow});
  return taken.through;
}

// E-ARM-1: Blocks after the roll. Of a True Strike the dice are not thrown at all.
void block_and_throw_anew(ErrantState& state, PendingBlow& blow, const ResolveAttack& how,
                          Dice& dice) {
  AttackRoll& attack = blow.attack;
  spend_blocks(state, attack.target, how.armour, how.blocks, dice);
  attack.blocks += how.blocks;
  if (how.armour != 0) attack.armour = how.armour;
  if (!how.true_strike)
    blow.faces = throw_damage(dice_of(attack), is_players(state, attack.who), dice);
}

constexpr const char* kHug = "hug";
// B-GOSB-1: more damage, but no Attack Roll of its own.
bool is_hug(const ErrantState& state, const AttackRoll& attack) {
  return attack.blow == kHug && find_combatant(state, attack.who)->npc == "B-GOSB";
}

void deal_blow(ErrantState& state, PendingBlow blow, const ResolveAttack& how, Dice& dice) {
  AttackRoll& attack = blow.attack;
  if (how.true_strike) {
    Weapon* weapon = writable_weapon(state, attack.who, attack.weapon);
    --weapon->true_strikes;
    note(dice, {.kind = EventKind::kTrueStrike,
                .who = attack.who,
                .amount = weapon->true_strikes,
                .name = weapon->name});
  }
  if (how.blocks > 0) block_and_throw_anew(state, blow, how, dice);
  const BlowDice sizes = dice_of(attack);
  if (how.true_strike) blow.faces.assign(blow.faces.size(), sizes.sides);
  Fallen fallen;
  fallen.add(blow.faces, sizes.sides);
  smite(state, attack, how, fallen, dice);
  int damage = damage_of(attack, fallen.faces);  // the least of 1 is of the sum (E-ATT-7)
  const int lowered = std::min(std::max(0, how.gambit), damage);
  damage = std::max(0, damage - lowered - grit(state, attack.target, how.grit, dice));
  Armour* const deflects = writable_armour(state, attack.target, how.deflect);
  int through = 0;
  if (deflects != nullptr) {
    --deflects->deflects;
    note(dice, {.kind = EventKind::kDeflected,
                .who = attack.who,
                .other = attack.target,
                .amount = deflects->deflects,
                .name = piece_name(*deflects)});
  } else {
    through = deal(state, attack, damage, dice);
    if (how.gambit >= 0) gambit(state, attack, how, lowered, dice);
  }
  wear_weapon(state, attack, fallen.ones, dice);
  if (deflects == nullptr && attack.part == kBody) {
    const Id worn = attack.blocks > 0 && attack.armour != 0 ? attack.armour : how.worn;
    wear_armour(state, attack.target, worn, fallen.maxima, dice);
  }
  if (!how.true_strike) use_ammunition(state, attack, fallen.thrown_maxima, dice);
  if (is_hug(state, attack)) return;  // what follows a blow has followed already
  // A gambit or Grit that leaves no damage keeps nobody out of a remorhaz (B-REMO-1).
  if (through > 0 || (damage == 0 && deflects == nullptr))
    after_blow(state, attack, fallen.faces, through, attack.blocks > 0, dice);
  if (fallen.ones > 0) may_act_at_once(state, attack.target, dice);
}

// Whom it strikes, whatever it strikes with.
MaybeRefusal bad_target(const ErrantState& state, const AttackRoll& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (MaybeRefusal no = need_combatant(state, action.target)) return no;
  const Combatant& target = *find_combatant(state, action.target);
  if (state.fight->pending) return Refusal{"A blow still waits: deal its damage first.", "E-ATT-1"};
  if (action.who == action.target) return Refusal{"Nobody attacks themselves.", "E-ATT-1"};
  if (MaybeRefusal no = kept_apart(*state.fight, action.who, action.target)) return no;
  if (MaybeRefusal no =
          refuse_nearer(*state.fight, *find_combatant(state, action.who), action.target))
    return no;
  if (MaybeRefusal no = parted_by_chase(state, action.who, action.target)) return no;
  if (!can_be_struck(target))
    return Refusal{phrase("{} is out of the fight: choose somebody else.", target.name), "E-HP-3"};
  return std::nullopt;
}

// B-SQUAT-3: whom a brainsquatter has washed does not lift a hand against it.
bool obeys(const Combatant& who, Id target) {
  return std::any_of(who.effects.begin(), who.effects.end(), [&](const Effect& effect) {
    return effect.name == effects::kBrainwashed && effect.source == target;
  });
}

// What it strikes with, and where.
MaybeRefusal bad_blow(const ErrantState& state, const AttackRoll& action) {
  const Combatant& target = *find_combatant(state, action.target);
  if (MaybeRefusal no = unable(*find_combatant(state, action.who), Deed::kAttack)) return no;
  if (obeys(*find_combatant(state, action.who), action.target))
    return Refusal{find_combatant(state, action.who)->name + " is under the will of " +
                       target.name + " until next hurt: choose another target.",
                   "B-SQUAT-3"};
  if (action.count < 1 || action.count > kMostOddsDice)
    return Refusal{"An Attack Roll has from 1 to 12 dice.", "E-ATT-4"};
  if (std::find(kLadder.begin(), kLadder.end(), action.sides) == kLadder.end())
    return Refusal{"Damage dice are D4, D6, D8, D10, D12 or D20.", "E-ATT-2"};
  if (action.steps < -kMostSteps || action.steps > kMostSteps)
    return Refusal{"Steps go from −12 to 12.", "E-ATT-2"};
  if (action.bonus < -kMostBonus || action.bonus > kMostBonus)
    return Refusal{"What is added to the damage goes from −20 to 20.", "E-ATT-7"};
  if (action.harm > Harm::kToxic) return Refusal{"Say what kind of harm it is.", "E-WND-1"};
  if (action.manner > Manner::kFlies)
    return Refusal{"Say whether it is in hand, or shot or thrown.", "E-ATT-8"};
  if (action.blow.size() > kLongestName) return Refusal{"There is no such attack.", "E-NPC-1"};
  const bool part_known = action.part >= kUnderbelly &&
                          action.part < static_cast<int>(target.parts.size()) &&
                          (action.part != kUnderbelly || !target.parts.empty());
  if (!part_known) return Refusal{phrase("{} has no such part.", target.name), "B-DRAGON-1"};
  if (action.part >= 0 && target.parts[static_cast<std::size_t>(action.part)].hp == 0)
    return Refusal{"That part is crippled already: aim elsewhere.", "B-DRAGON-1"};
  if (MaybeRefusal no = refuse_weapon(state, action)) return no;
  return refuse_blocks(state, action.target, action.armour, action.blocks);
}

}  // namespace

MaybeRefusal rules::bad_attack(const ErrantState& state, const AttackRoll& action) {
  if (MaybeRefusal no = bad_target(state, action)) return no;
  return bad_blow(state, action);
}

MaybeRefusal refuse(const ErrantState& state, const AttackRoll& action) {
  if (MaybeRefusal no = bad_target(state, action)) return no;
  if (MaybeRefusal no = need_attack_roll(state, action.who)) return no;
  const Combatant* who = find_combatant(state, action.who);
  if (const std::string why = blow_spent(state, *who, action.blow); !why.empty())
    return Refusal{why, "E-NPC-2"};
  return bad_blow(state, action);
}

void apply(ErrantState& state, const AttackRoll& action, Dice& dice) {
  spend_attack_roll(state, action.who, action.blow);
  roll_attack(state, action, dice);
}

// Its events say it all (core/errant/log/attack.cpp).
void log(const ErrantLogWriter&, const AttackRoll&) {}

namespace {

// Whom its next attack is likely to be meant for, and with what.
void remember_target(ErrantState& state, const AttackRoll& attack) {
  Combatant& who = combatant(state, attack.who);
  who.struck = attack.target;
  who.wielded = attack.weapon;
  state.fight->struck[static_cast<std::size_t>(who.side)] = attack.target;
}

}  // namespace

// Settled: what the target can make of a hug is what it can make of a blow (E-ARM-1).
void rules::hug(ErrantState& state, const AttackRoll& claw, Dice& dice) {
  const Id who = claw.who, target = claw.target;
  AttackRoll attack;
  attack.who = who;
  attack.target = target;
  attack.count = 2;
  attack.sides = 8;
  attack.blow = kHug;
  PendingBlow blow{attack, throw_damage(dice_of(attack), false, dice, "Both claws: the hug")};
  if (claw.hold && can_be_answered(state, blow)) {
    blow.attack.hold = true;
    note(dice, {.kind = EventKind::kRolled,
                .who = who,
                .other = target,
                .amount = damage_of(attack, blow.faces),
                .name = kHug});
    state.fight->pending = std::move(blow);
    return;
  }
  const int damage = damage_of(attack, blow.faces);
  take_damage(state, target, {.amount = damage, .by = who, .of = "the hug"}, dice);
  wear_armour(state, target, 0,
              static_cast<int>(std::count(blow.faces.begin(), blow.faces.end(), attack.sides)),
              dice);
}

void rules::roll_attack(ErrantState& state, const AttackRoll& action, Dice& dice) {
  spend_blocks(state, action.target, action.armour, action.blocks, dice);
  const std::string about = phrase("{} against {}", find_combatant(state, action.who)->name,
                                   find_combatant(state, action.target)->name);
  PendingBlow blow{action,
                   throw_damage(dice_of(action), is_players(state, action.who), dice, about)};
  use_cards(combatant(state, action.who), combatant(state, action.target));
  remember_target(state, action);
  const bool waits = action.hold || (action.asks && can_be_answered(state, blow));
  blow.attack.asks = false;
  // A hug after it waits as it would have (B-GOSB-1).
  blow.attack.hold = action.hold || action.asks;
  if (!waits) {
    deal_blow(state, std::move(blow), ResolveAttack{}, dice);
    return;
  }
  note(dice, {.kind = EventKind::kRolled,
              .who = action.who,
              .other = action.target,
              .amount = damage_of(action, blow.faces),
              .name = action.blow});
  state.fight->pending = std::move(blow);
}

MaybeRefusal refuse(const ErrantState& state, const ResolveAttack& action) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (!state.fight->pending) return Refusal{"No blow waits: make an Attack Roll first.", "E-ATT-1"};
  const AttackRoll& attack = state.fight->pending->attack;
  const Combatant& who = *find_combatant(state, attack.who);
  const Combatant& target = *find_combatant(state, attack.target);
  if (action.true_strike && !can_strike_true(state, attack))
    return Refusal{"This weapon has no True Strike left.", "E-ATT-12"};
  if (MaybeRefusal no = refuse_blocks(state, attack.target, action.armour, action.blocks))
    return no;
  if (action.blocks > 0 && attack.blocks > 0 && action.armour != attack.armour)
    return Refusal{"One piece Blocks a blow, and another has already.", "E-ARM-1"};
  if (action.smite < 0 || action.smite > feats_left(state, who))
    return Refusal{phrase("{} has no such combat dice to Smite with in this turn.", who.name),
                   "E-ATT-10"};
  if (action.grit < 0 || action.grit > feats_left(state, target))
    return Refusal{phrase("{} has no such combat dice for Grit in this turn.", target.name),
                   "E-ATT-10"};
  if (action.gambit < -1 || action.gambit > kMostLowered)
    return Refusal{"A gambit lowers the damage by 0 or more.", "E-ATT-11"};
  if (action.saves_with > Attribute::kPres)
    return Refusal{"Say which attribute the Saving Throw is made with.", "E-CHK-4"};
  if (action.deflect != 0) {
    const Armour* piece = armour_of(state, attack.target, action.deflect);
    if (piece == nullptr || !can_deflect(*piece))
      return Refusal{"That piece has no Deflect left.", "E-ARM-3"};
  }
  return std::nullopt;
}

namespace {

// Whoever was meant to strike somebody who has fallen meanwhile keeps the attack, for the table to
// say whom.
void leave_target(Fight& fight, Id fallen, Dice& dice) {
  std::vector<Id> left;
  for (const AttackRoll& attack : fight.volley)
    if (attack.target == fallen && find_combatant(fight, attack.who) != nullptr &&
        !is_out(*find_combatant(fight, attack.who)) &&
        std::ranges::find(left, attack.who) == left.end())
      left.push_back(attack.who);
  std::erase_if(fight.volley, [&](const AttackRoll& one) { return one.target == fallen; });
  std::string names;
  for (const Id id : left) names += (names.empty() ? "" : ", ") + find_combatant(fight, id)->name;
  if (!left.empty() && find_combatant(fight, fallen) != nullptr)
    note(dice,
         {.kind = EventKind::kNothing,
          .who = fallen,
          .other = left.front(),
          .name = phrase("is out of the fight before {} struck: choose another target", names)});
}

}  // namespace

void rules::go_on_with_volley(ErrantState& state, Dice& dice) {
  Fight& fight = *state.fight;
  while (!fight.pending && present_fall(state) == nullptr && volley_waits_for(fight) == 0 &&
         !fight.volley.empty()) {
    AttackRoll attack = fight.volley.front();
    const Combatant* target = find_combatant(fight, attack.target);
    if (target == nullptr || is_out(*target)) {
      leave_target(fight, attack.target, dice);
      continue;
    }
    fight.volley.erase(fight.volley.begin());
    if (find_combatant(fight, attack.who) == nullptr || refuse(state, attack)) continue;
    attack.asks = true;
    spend_attack_roll(state, attack.who, attack.blow);
    roll_attack(state, attack, dice);
  }
  if (fight.volley.empty()) fight.volley_for.clear();
}

MaybeRefusal refuse(const ErrantState& state, const AttackTogether& action) {
  if (action.attacks.empty()) return Refusal{"Choose who attacks.", "E-ATT-1"};
  if (action.attacks.size() > 2 * kMostCombatants) return Refusal{"Those are too many.", "E-ATT-1"};
  for (const AttackRoll& attack : action.attacks)
    if (MaybeRefusal no = refuse(state, attack)) return no;
  if (state.fight->volley.empty()) return std::nullopt;
  const Combatant* first = find_combatant(state, volley_waits_for(*state.fight));
  return Refusal{phrase("{} may act at once first.", first == nullptr ? "Somebody" : first->name),
                 "E-ATT-5"};
}

void apply(ErrantState& state, const AttackTogether& action, Dice& dice) {
  state.fight->volley = action.attacks;
  for (AttackRoll& attack : state.fight->volley) attack.asks = false;  // each is asked when rolled
  state.fight->volley_for.clear();
  go_on_with_volley(state, dice);
}

void log(const ErrantLogWriter&, const AttackTogether&) {}

void apply(ErrantState& state, const ResolveAttack& action, Dice& dice) {
  PendingBlow blow = std::move(*state.fight->pending);
  state.fight->pending.reset();
  if (action.wait && action.blocks > 0) {
    block_and_throw_anew(state, blow, action, dice);
    note(dice, {.kind = EventKind::kRolled,
                .who = blow.attack.who,
                .other = blow.attack.target,
                .amount = damage_of(blow.attack, blow.faces),
                .name = blow.attack.blow});
    state.fight->pending = std::move(blow);
    return;
  }
  deal_blow(state, std::move(blow), action, dice);
  go_on_with_volley(state, dice);
}

void log(const ErrantLogWriter&, const ResolveAttack&) {}

}  // namespace fray
