// Gear that wears out and comes back, mounts and Warbands.
#include "core/errant/equipment.hpp"

#include <algorithm>
#include <iterator>

#include "core/dice/phrase.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/movement_odds.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/turn.hpp"
#include "core/table/limits.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

using namespace rules;
using namespace wording;

bool is_spent(const Errant& errant) {
  const Gear& gear = errant.gear;
  return errant.body.combat_dice_spent > 0 ||
         std::any_of(gear.weapons.begin(), gear.weapons.end(),
                     [](const Weapon& weapon) { return weapon.true_strikes < weapon.magic; }) ||
         std::any_of(gear.armour.begin(), gear.armour.end(),
                     [](const Armour& piece) { return piece.deflects < piece.magic; });
}

namespace {

constexpr std::size_t kMostThings = 50;  // of weapons, and of pieces of armour

template <class T>
bool ids_rise(const std::vector<T>& things, std::uint32_t next) {
  std::uint32_t last = 0;
  for (const T& thing : things) {
    if (thing.id <= last || thing.id >= next) return false;
    last = thing.id;
  }
  return true;
}

}  // namespace

MaybeRefusal rules::bad_gear(const Gear& gear) {
  if (gear.weapons.size() > kMostThings || gear.armour.size() > kMostThings)
    return Refusal{"That is more than anybody carries: put something down first.", ""};
  if (!ids_rise(gear.weapons, gear.next_id) || !ids_rise(gear.armour, gear.next_id))
    return Refusal{"This gear does not fit together: enter it anew.", ""};
  for (const Weapon& weapon : gear.weapons) {
    if (MaybeRefusal no = bad_name(weapon.name)) return no;
    if (weapon.weight > Weight::kHeavy || weapon.missile > Missile::kHeavy)
      return Refusal{"A weapon is light, medium or heavy.", "E-ATT-7"};
    if (outside(weapon.quality, 0, 9)) return Refusal{"Quality goes from 0 to 9.", "E-QUAL-1"};
    if (outside(weapon.ammunition, 0, 99))
      return Refusal{"Ammunition’s Depletion goes from 0 to 99.", "E-ATT-9"};
    if (outside(weapon.magic, 0, 9) || outside(weapon.true_strikes, 0, weapon.magic))
      return Refusal{"A weapon has as many True Strikes as its bonus.", "E-ATT-12"};
  }
  for (const Armour& armour : gear.armour) {
    if (armour.piece > Piece::kLargeShield) return Refusal{"Choose a piece of armour.", "E-ARM-2"};
    if (outside(armour.blocks, 0, facts(armour.piece).blocks))
      return Refusal{phrase("A {} has {} Blocks at most.", facts(armour.piece).name,
                            facts(armour.piece).blocks),
                     "E-ARM-2"};
    if (outside(armour.quality, 0, 9)) return Refusal{"Quality goes from 0 to 9.", "E-QUAL-1"};
    if (outside(armour.magic, 0, 9) || outside(armour.deflects, 0, armour.magic))
      return Refusal{"A piece has as many Deflects as its bonus.", "E-ARM-3"};
  }
  if (gear.damage_die != 0 && outside(gear.damage_die, 4, 20))
    return Refusal{"A damage die is D4, D6, D8, D10, D12 or D20.", "E-ATT-1"};
  if (outside(gear.healers_kits, 0, 99) || outside(gear.repair_kits, 0, 99))
    return Refusal{"Kits go from 0 to 99.", ""};
  return std::nullopt;
}

MaybeRefusal refuse(const ErrantState& state, const RepairArmour& action) {
  const Errant* errant = find_errant(state, action.errant);
  if (errant == nullptr) return Refusal{"This Errant is no longer in the Company.", ""};
  if (state.fight) return Refusal{"Armour is mended in a Rest: end the fight first.", "E-ARM-3"};
  if (errant->gear.repair_kits == 0)
    return Refusal{phrase("{} has no armour repair kit.", errant->name), "E-ARM-3"};
  return std::nullopt;
}

// The kit is not used up: the rule gives it no Depletion of its own.
void apply(ErrantState& state, const RepairArmour& action, Dice&) {
  for (Armour& armour : sheet(state, action.errant)->gear.armour)
    if (armour.quality > 0) armour.blocks = facts(armour.piece).blocks;
}

void log(const ErrantLogWriter& log, const RepairArmour& action) {
  const Errant* errant = find_errant(log.after, action.errant);
  log.say(phrase("{} mends the armour: all Blocks are back.",
                 errant == nullptr ? std::string("An Errant") : errant->name));
}

namespace {

std::string thing_words(const Gear& gear, const Stow& action) {
  if (const Weapon* weapon = find_weapon(gear, action.weapon)) return weapon->name;
  const Armour* piece = find_armour(gear, action.armour);
  return piece == nullptr ? "it" : piece_words(piece->piece);
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const Stow& action) {
  if (MaybeRefusal no = refuse(state, TakeFreeAction{action.who})) return no;
  const Gear& gear = gear_of(state, *find_combatant(state, action.who));
  const Weapon* weapon = find_weapon(gear, action.weapon);
  const Armour* piece = find_armour(gear, action.armour);
  if (weapon == nullptr && (piece == nullptr || !is_shield(*piece)))
    return Refusal{"Choose a weapon or a shield: other armour takes longer than a fight leaves.",
                   "E-LOAD-3"};
  const bool packed = weapon != nullptr ? weapon->packed : piece->packed;
  if (packed) return Refusal{"That is put away already.", "E-LOAD-3"};
  return std::nullopt;
}

void apply(ErrantState& state, const Stow& action, Dice& dice) {
  apply(state, TakeFreeAction{action.who}, dice);
  Gear& gear = sheet(state, find_combatant(state, action.who)->errant)->gear;
  for (Weapon& one : gear.weapons)
    if (one.id == action.weapon) one.packed = true;
  for (Armour& one : gear.armour)
    if (one.id == action.armour && action.weapon == 0) one.packed = true;
}

void log(const ErrantLogWriter& log, const Stow& action) {
  const Combatant who = somebody(log.after, action.who);
  log.say(phrase("{} puts away the {}.", who.name, thing_words(gear_of(log.after, who), action)),
          action.who);
}

MaybeRefusal refuse(const ErrantState& state, const DowntimeTurn&) {
  if (state.fight) return Refusal{"A Downtime Turn is a month: end the fight first.", "E-TURN-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const DowntimeTurn&, Dice&) {
  for (Errant& errant : state.company) {
    for (Weapon& weapon : errant.gear.weapons) weapon.true_strikes = weapon.magic;
    for (Armour& armour : errant.gear.armour) armour.deflects = armour.magic;
    errant.body.combat_dice_spent = 0;
  }
}

void log(const ErrantLogWriter& log, const DowntimeTurn&) {
  log.say("A Downtime Turn: True Strikes, Deflects and combat dice are back.");
}

MaybeRefusal refuse(const ErrantState& state, const SetMount& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (!action.mount.name.empty())
    if (MaybeRefusal no = bad_name(action.mount.name)) return no;
  if (outside(action.mount.spd, 0, 99))
    return Refusal{"A mount’s SPD goes from 0 to 99.", "E-MOVE-7"};
  return std::nullopt;
}

void apply(ErrantState& state, const SetMount& action, Dice&) {
  combatant(state, action.who).mount = action.mount;
}

void log(const ErrantLogWriter& log, const SetMount& action) {
  std::string text = action.mount.name.empty() ? std::string(" is on foot")
                                               : phrase(" rides: {}", action.mount.name);
  if (action.mount.cart) text += ", which draws a cart";
  if (action.mount.overloaded) text += ", loaded past its slots";
  log.say(phrase("{}{}.", name_of(log.after, action.who), text), action.who);
}

std::vector<MountChoice> mount_choices(const Combatant& who) {
  constexpr std::string_view kAnother = "beast";
  const Mount& now = who.mount;
  std::vector<MountChoice> all = {{"On foot", {}, now.name.empty()}};
  const auto add = [&](std::string name, std::string_view mount, int spd) {
    all.push_back(
        {std::move(name), {std::string(mount), spd, now.cart, now.overloaded}, now.name == mount});
  };
  for (const Beast& beast : kBeasts)
    add(phrase("{}, SPD {}", beast.name, beast.spd), beast.name, beast.spd);
  add("Another beast", kAnother, now.spd);
  return all;
}

int band_armour(const Warband& band) {
  int place = 0;
  for (int i = 1; i < static_cast<int>(std::size(kBandArmours)); ++i)
    if (band.hp_each >= kBandArmours[i].hp_each) place = i;
  return place;
}

MaybeRefusal refuse(const ErrantState& state, const SetWarband& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (outside(action.combatants, 0, kMostBand))
    return Refusal{"A Warband has up to 20 combatants: more than that is mass combat.", "E-BAND-1"};
  if (outside(action.hp_each, std::begin(kBandArmours)->hp_each,
              std::prev(std::end(kBandArmours))->hp_each))
    return Refusal{"Each combatant has 2 HP, 3 if all wear mail, 4 if all wear plate.", "E-BAND-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const SetWarband& action, Dice&) {
  combatant(state, action.who).band = {action.combatants * action.hp_each, action.hp_each};
}

void log(const ErrantLogWriter& log, const SetWarband& action) {
  log.say(name_of(log.after, action.who) +
              (action.combatants == 0 ? std::string(" leads no Warband.")
                                      : phrase(" leads a Warband of {}.", action.combatants)),
          action.who);
}

MaybeRefusal refuse(const ErrantState& state, const TestBreakage& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (action.sturdiness <= Sturdiness::kHardy) return std::nullopt;
  return Refusal{"Things are delicate, normal or hardy.", "E-QUAL-3"};
}

// Which thing it was, and that it is gone, the table knows: it stands on no sheet.
void apply(ErrantState&, const TestBreakage& action, Dice& dice) {
  const int chance = breaks_in_six(action.sturdiness);
  const int face = sum(roll(dice, {Purpose::kBreakage, 1, 6}));
  const bool breaks = face <= chance;
  note(dice, {.kind = EventKind::kNothing,
              .who = action.who,
              .amount = chance,
              .more = face,
              .name = phrase("{} something {}{}{}; {} in 6)", breaks ? "loses" : "keeps",
                             sturdiness_name(action.sturdiness),
                             breaks ? ": it breaks (" : ": it holds (", face, chance)});
}

void log(const ErrantLogWriter&, const TestBreakage&) {}

}  // namespace fray
