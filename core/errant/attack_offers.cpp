// The forms of an attack: before the roll, and of the blow that then waits.
#include <algorithm>

#include "core/errant/answers.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/board.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/fight_offers.hpp"
#include "core/errant/form.hpp"
#include "core/errant/make_offer.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/form.hpp"

namespace fray::errant {
namespace {

// What it strikes with: an Errant's weapons, or an NPC's blows by their number.
void add_weapons(const ErrantState& state, const Combatant& who, Offer& offer) {
  Field& with = offer.form.choices("with", "With");
  if (who.errant != 0) {
    const Gear& gear = gear_of(state, who);
    for (const Weapon& weapon : gear.weapons) {
      const MaybeRefusal grip = refuse_grip(who, gear, weapon);
      const std::string why = grip ? grip->why : std::string();
      add_choice(with, weapon.id, words::weapon_text(weapon), words::weight_text(weapon.weight),
                 can_strike(weapon) ? why : std::string(why_no_strike(weapon)));
    }
    if (with.usual.empty())
      add_choice(with, "0",
                 with.choices.empty() ? "A weapon of medium weight" : "Another of medium weight");
    const Id target = likely_target(state, who.id);
    if (const Id weapon = likely_weapon(state, who.id, target); weapon != 0)
      with.usual = std::to_string(weapon);
    return;
  }
  const Blow likely = likely_blow(state, who);
  std::string usual;
  for (const Blow& blow : blows_of(state, who)) {
    const std::string key = std::to_string(with.choices.size());
    if (blow == likely) usual = key;
    add_choice(with, key, blow.name + " " + words::dice_name(blow.count, blow.sides), "",
               blow_spent(state, who, blow.name));
  }
  if (!usual.empty()) with.usual = usual;
}

// Who cannot close in for nothing may shoot with a weapon that nobody knows.
bool shoots_likely(const ErrantState& state, const Combatant& who) {
  const Id target = likely_target(state, who.id);
  if (target == 0 || likely_weapon(state, who.id, target) != 0) return false;
  if (!manner_is_open(state, who, 0) || !needs_reach(state, who.id, target, 0)) return false;
  const Closing way = closing(state, who.id, target);
  return way.how != Closing::How::kThere && !way.is_free();
}

// What can be struck with as well as thrown or shot is asked for (E-ATT-8).
void add_manner(const ErrantState& state, const Combatant& who, Offer& offer) {
  const auto& weapons = gear_of(state, who).weapons;
  const bool open = std::ranges::any_of(
      weapons, [](const Weapon& one) { return one.missile == Missile::kThrown; });
  if (!open && (!weapons.empty() || !manner_is_open(state, who, 0))) return;
  const bool shoots = shoots_likely(state, who);
  offer.form.numbered("manner", "In hand or not", {"As it is likely", "In hand", "Thrown or shot"},
                      shoots ? 2 : 0);
  if (shoots) offer.note = "thrown or shot";
}

// Of the attack as it is likely: what it takes to be there is no action of this one.
std::string why_out_of_reach(const ErrantState& state, const Combatant& who, const Offer& offer) {
  const auto form = accepted_form(offer, usual_form(offer));
  if (!form) return {};
  const std::vector<Action> actions = actions_of(state, offer, *form);
  const auto* walk = actions.size() < 2 ? nullptr : actions.front().as<UseMovement>();
  if (walk == nullptr || refusal_of(state, *walk).empty()) return {};
  const Combatant& target = *find_combatant(state, walk->to);
  return target.name + " is " +
         words::length(distance_between(state, who, target), state.fight->place) +
         " away: come nearer first.";
}

// What who strikes can make of a blow that waits, before the gambit.
void add_strikers_form(const ErrantState& state, const PendingBlow& blow, const Combatant& who,
                       Offer& offer) {
  if (can_strike_true(state, blow.attack)) offer.form.toggle("true-strike", "True Strike", false);
  if (const int most = feats_left(state, who); most > 0)
    offer.form.number("smite", "Smite, combat dice", 0, most, 0);
}

// What who is struck can.
void add_targets_form(const ErrantState& state, const PendingBlow& blow, const Combatant& target,
                      Offer& offer) {
  if (const int most = feats_left(state, target); most > 0)
    offer.form.number("grit", "Grit, combat dice", 0, most, 0);
  const Gear& gear = gear_of(state, target);
  if (const auto pieces = blocking_pieces(gear, blow.attack); !pieces.empty()) {
    Field& armour = offer.form.choices("armour", "Block now");
    add_choice(armour, "0", "No Block");
    for (const Armour* piece : pieces) add_choice(armour, piece->id, words::armour_text(*piece));
  }
  if (const auto pieces = deflecting_pieces(gear); !pieces.empty()) {
    Field& deflect = offer.form.choices("deflect", "Deflect");
    add_choice(deflect, "0", "No");
    for (const Armour* piece : pieces)
      add_choice(deflect, piece->id, std::string(facts(piece->piece).name));
  }
}

void add_gambit_form(const PendingBlow& blow, Offer& offer) {
  const int damage = damage_of(blow.attack, blow.faces);
  offer.form.toggle("gambit", "A gambit: trip, shove, disarm", false);
  const std::size_t first = offer.form.size();
  offer.form.number("given-up", "Damage given up", 0, damage, damage);
  offer.form.numbered("saves-with", "Saving Throw with", {"Phys", "Skill", "Mind", "Pres"}, 0);
  offer.form.toggle("dire", "At dire Position", false);
  for (std::size_t i = first; i < offer.form.size(); ++i) offer.form[i].only = "gambit=1";
}

}  // namespace

void add_attack(const ErrantState& state, const Combatant& who, std::vector<Offer>& all) {
  Offer& attack = add_offer(all, who.id, "attack", "Attack", "sword", "E-ATT-1");
  Field& whom = attack.form.whom("whom", "Whom", {}, 1, 1, "").back();
  for (const Combatant& other : state.fight->combatants)
    if (opposes(*state.fight, who, other) && !is_out(other))
      add_choice(whom, other.id, other.name, std::to_string(other.hp) + " HP");
  const Id target = likely_target(state, who.id);
  if (target != 0) whom.usual = std::to_string(target);
  add_weapons(state, who, attack);
  add_manner(state, who, attack);
  attack.form.number("steps", "More steps, up or down", -kMostSteps, kMostSteps, 0);
  attack.form.toggle("wait", "Wait after the roll", false);
  attack.cannot = why_no_attack(state, who.id);
  // Where no weapon can be held, the likely one says why.
  for (const Choice& with : attack.form[1].choices)
    if (attack.cannot.empty() && with.key == attack.form[1].usual) attack.cannot = with.cannot;
  if (attack.cannot.empty()) attack.cannot = why_out_of_reach(state, who, attack);
  const Blow blow = likely_blow(state, who);
  const std::string dice = words::dice_name(blow.count, blow.sides);
  attack.note = attack.note.empty() ? dice : dice + ", " + attack.note;
}

void add_blow_form(const ErrantState& state, const PendingBlow& blow, Offer& offer) {
  const Combatant* who = find_combatant(state, blow.attack.who);
  const Combatant* target = find_combatant(state, blow.attack.target);
  if (who == nullptr || target == nullptr) return;
  add_strikers_form(state, blow, *who, offer);
  add_targets_form(state, blow, *target, offer);
  add_gambit_form(blow, offer);
}

std::vector<Field> blow_form(const ErrantState& state, const PendingBlow& blow, bool strikes) {
  Offer offer;
  const Combatant* who = find_combatant(state, blow.attack.who);
  const Combatant* target = find_combatant(state, blow.attack.target);
  if (who == nullptr || target == nullptr) return {};
  if (strikes) {
    add_strikers_form(state, blow, *who, offer);
    add_gambit_form(blow, offer);
  } else {
    add_targets_form(state, blow, *target, offer);
  }
  return std::move(offer.form);
}

}  // namespace fray::errant
