#include "core/errant/perils.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/log_writer.hpp"

namespace fray {
namespace {

// E-FALL-1. From that many feet on the D6 is multiplied by a die of so many sides; 1: by none.
struct FallRow {
  int feet, times;
};
constexpr std::array<FallRow, 7> kFalls = {{
    {kLeastFall, 1},
    {20, 4},
    {30, 6},
    {40, 8},
    {50, 10},
    {60, 12},
    {70, 20},
}};
static_assert(std::is_sorted(kFalls.begin(), kFalls.end(), [](FallRow one, FallRow other) {
  return one.feet < other.feet && one.times < other.times;
}));

}  // namespace

int fall_times(int feet) {
  int times = 0;
  for (const FallRow& row : kFalls)
    if (feet >= row.feet) times = row.times;
  return times;
}

std::string fall_dice(int feet) {
  const int times = fall_times(feet);
  if (times == 0) return "None";
  return times > 1 ? phrase("1D6 × 1D{}", times) : "1D6";
}

int lungs(int phys) { return std::max(0, phys - 10); }
int lungs(const Combatant& who) { return lungs(attribute(who, Attribute::kPhys)); }

int breath_left(const Combatant& who) { return who.breath >= 0 ? who.breath : lungs(who); }

std::vector<Id> flame_fighters(const ErrantState& state, const Combatant& on) {
  std::vector<Id> helpers = able_friends(*state.fight, on);
  std::erase_if(helpers, [&](Id id) { return !may_act(state, id); });
  return helpers;
}

bool within_reach_of_harm(const Combatant& who) {
  return who.standing != Standing::kFled && !is_dead(who) && (who.hp > 0 || who.errant != 0);
}

using namespace rules;
using namespace wording;

namespace {

// Damage dice against nobody in particular; none are thrown for a count of 0.
int damage_roll(int count, int sides, Dice& dice) {
  return sides <= 1 ? count : count == 0 ? 0 : sum(roll(dice, {Purpose::kDamage, count, sides}));
}

void burn(ErrantState& state, Combatant& who, Dice& dice) {
  const int amount = damage_roll(who.burning, 6, dice);
  take_damage(state, who.id, {.amount = amount, .harm = kFireHarm, .of = "the fire"}, dice);
  if (!within_reach_of_harm(who)) return;
  who.burning = std::min(kMostFlames, who.burning + 1);
  note(dice, {.kind = EventKind::kAflame, .who = who.id, .amount = who.burning});
}

void drown(ErrantState& state, Combatant& who, Dice& dice) {
  if (who.breath > 0) {
    --who.breath;
    note(dice, {.kind = EventKind::kBreath, .who = who.id, .amount = who.breath});
    return;
  }
  const int amount = damage_roll(kDrowningDice, 6, dice);
  take_damage(state, who.id, {.amount = amount, .harm = kWaterHarm, .of = "the water"}, dice);
}

}  // namespace

MaybeRefusal rules::need_targets(const ErrantState& state, const std::vector<Id>& who,
                                 const char* whom) {
  if (MaybeRefusal no = need_people(state, who, whom)) return no;
  for (const Id id : who) {
    const Combatant& one = *find_combatant(state, id);
    if (!within_reach_of_harm(one))
      return Refusal{phrase("{} is out of the fight: choose somebody else.", one.name), "E-HP-3"};
  }
  return std::nullopt;
}

std::vector<Id> rules::harm_area(ErrantState& state, const AreaHarm& area, Dice& dice) {
  const Combatant* cause = find_combatant(state, area.who);
  const int dv = area.dv >= 0 ? area.dv : cause != nullptr ? save_dv(*cause) : 0;
  const auto blocks = [&](Id id) {
    const ArmourUse* guard = guard_of(area.guards, id);
    return guard != nullptr && guard->blocks > 0;
  };
  // One roll for all but those who Block it, whose dice are smaller.
  const bool shared = !std::all_of(area.targets.begin(), area.targets.end(), blocks);
  const Struck all =
      shared ? throw_against(nullptr, nullptr, area.count, area.sides, {}, dice) : Struck{};
  std::vector<Id> failed;
  for (const Id id : area.targets) {
    const ArmourUse* guard = guard_of(area.guards, id);
    Errant* errant = sheet(state, find_combatant(state, id)->errant);
    Gear* gear = errant == nullptr ? nullptr : &errant->gear;
    Struck struck = all;
    if (blocks(id)) {
      struck = throw_against(gear, guard, area.count, area.sides,
                             phrase("{} Blocks", find_combatant(state, id)->name), dice);
      const Armour* piece = find_armour(*gear, guard->armour);
      note(dice, {.kind = EventKind::kBlocked,
                  .other = id,
                  .amount = guard->blocks,
                  .more = piece->blocks,
                  .name = std::string(facts(piece->piece).name)});
    }
    const int rolled = struck.sum + area.fixed;
    int amount = rolled;
    bool spared = blocks(id);
    if (area.saves) {
      const std::string against = area.name.empty() ? "the harm" : area.name;
      if (makes_save(combatant(state, id), area.saves_with, dv, against, dice)) {
        amount = area.halves ? rolled / 2 : 0;
        spared = true;
      }
    }
    if (deflects(gear, guard, amount)) {
      const Armour* piece = find_armour(*gear, guard->deflect);
      note(dice, {.kind = EventKind::kDeflected,
                  .who = area.who,
                  .other = id,
                  .amount = piece->deflects,
                  .name = std::string(facts(piece->piece).name)});
      continue;
    }
    if (!spared && area.saves) failed.push_back(id);
    const Taken taken = take_damage(state, id, {amount, area.harm, area.who}, dice);
    if (taken.through == 0 || !area.armour || !armour_stops(area.harm)) continue;
    if (const Armour* worn = wear(gear, guard, struck.maxima))
      note(dice,
           {EventKind::kArmourWorn, id, 0, worn->quality, 0, std::string(facts(worn->piece).name)});
  }
  return failed;
}

MaybeRefusal rules::refuse_guards(const ErrantState& state, const std::vector<ArmourUse>& guards,
                                  const std::vector<Id>& targets) {
  for (const ArmourUse& guard : guards) {
    if (std::find(targets.begin(), targets.end(), guard.who) == targets.end() ||
        guard_of(guards, guard.who) != &guard)
      return Refusal{"Somebody guards against what does not reach them: choose again.", "E-ARM-1"};
    const Combatant& who = *find_combatant(state, guard.who);
    if (MaybeRefusal no = refuse_guard(gear_of(state, who), who.name, guard)) return no;
  }
  return std::nullopt;
}

void rules::tick_perils(ErrantState& state, Combatant& who, Dice& dice) {
  if (who.burning > 0 && within_reach_of_harm(who)) burn(state, who, dice);
  if (who.breath >= 0 && within_reach_of_harm(who)) drown(state, who, dice);
}

MaybeRefusal refuse(const ErrantState& state, const CatchFire& action) {
  if (action.dice < 0 || action.dice > kMostFlames)
    return Refusal{"A fire has from 1 to 20 dice, or 0 when it is put out.", "E-BURN-1"};
  return need_targets(state, action.who, "Choose who is on fire.");
}

void apply(ErrantState& state, const CatchFire& action, Dice& dice) {
  for (const Id id : action.who) {
    combatant(state, id).burning = action.dice;
    note(dice, {.kind = EventKind::kAflame, .who = id, .amount = action.dice});
  }
}

// Its events say it all (core/errant/log/perils.cpp).
void log(const ErrantLogWriter&, const CatchFire&) {}

MaybeRefusal refuse(const ErrantState& state, const FightFlames& action) {
  if (MaybeRefusal no = need_action(state, action.who)) return no;
  if (MaybeRefusal no = need_combatant(state, action.on)) return no;
  const Combatant& on = *find_combatant(state, action.on);
  if (on.burning == 0) return Refusal{phrase("{} is not on fire.", on.name), "E-BURN-1"};
  if (!within_reach_of_harm(on)) return Refusal{phrase("{} is past saving.", on.name), "E-BURN-1"};
  return unable(*find_combatant(state, action.who), Deed::kOther);
}

void apply(ErrantState& state, const FightFlames& action, Dice& dice) {
  spend_action(*state.fight, combatant(state, action.who), Deed::kOther);
  Combatant& on = combatant(state, action.on);
  --on.burning;
  note(dice,
       {.kind = EventKind::kAflame, .who = action.on, .other = action.who, .amount = on.burning});
}

void log(const ErrantLogWriter&, const FightFlames&) {}

MaybeRefusal refuse(const ErrantState& state, const SetUnderwater& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  const Combatant& who = *find_combatant(state, action.who);
  if (action.under && who.breath >= 0)
    return Refusal{phrase("{} is under water already.", who.name), "E-DROWN-1"};
  if (!action.under && who.breath < 0)
    return Refusal{phrase("{} is not under water.", who.name), "E-DROWN-1"};
  if (action.under && !within_reach_of_harm(who))
    return Refusal{phrase("{} is out of the fight: choose somebody else.", who.name), "E-HP-3"};
  return std::nullopt;
}

void apply(ErrantState& state, const SetUnderwater& action, Dice& dice) {
  Combatant& who = combatant(state, action.who);
  who.breath = action.under ? lungs(who) : -1;
  if (action.under) note(dice, {.kind = EventKind::kBreath, .who = who.id, .amount = who.breath});
}

void log(const ErrantLogWriter& log, const SetUnderwater& action) {
  log.say(
      name_of(log.after, action.who) + (action.under ? " is under water." : " can breathe again."),
      action.who);
}

MaybeRefusal refuse(const ErrantState& state, const Fall& action) {
  if (MaybeRefusal no = need_targets(state, {action.who}, "")) return no;
  if (action.feet > kMostFall) return Refusal{"Nobody falls so far.", "E-FALL-1"};
  if (fall_times(action.feet) == 0)
    return Refusal{"A fall of less than 10 feet does no harm: nothing to roll.", "E-FALL-1"};
  if (action.catchers.empty()) return std::nullopt;
  if (MaybeRefusal no = need_targets(state, action.catchers, "")) return no;
  for (const Id id : action.catchers) {
    const Combatant& one = *find_combatant(state, id);
    if (id == action.who)
      return Refusal{phrase("{} cannot break their own fall: choose others.", one.name),
                     "E-FALL-2"};
    if (is_out(one) || !can_act(one))
      return Refusal{phrase("{} is in no state to catch anybody.", one.name), "E-FALL-2"};
  }
  return std::nullopt;
}

void apply(ErrantState& state, const Fall& action, Dice& dice) {
  const int times = fall_times(action.feet);
  int damage = sum(roll(dice, {Purpose::kFall, 1, 6}));
  if (times > 1) damage *= sum(roll(dice, {Purpose::kFall, 1, times}));
  note(dice, {.kind = EventKind::kFell, .who = action.who, .amount = action.feet, .more = damage});
  // Shared equally; what cannot be shared is the faller's.
  const int catchers = static_cast<int>(action.catchers.size());
  const int share = damage / (catchers + 1);
  for (const Id id : action.catchers) take_damage(state, id, {share, kFallHarm}, dice);
  take_damage(state, action.who, {damage - share * catchers, kFallHarm}, dice);
}

void log(const ErrantLogWriter&, const Fall&) {}

AreaHarm elemental_harm(Id who, int dice, Harm harm, std::string name) {
  AreaHarm area;
  area.targets = {who};
  area.count = dice;
  area.harm = harm;
  area.saves = false;
  area.armour = false;
  area.name = std::move(name);
  return area;
}

MaybeRefusal refuse(const ErrantState& state, const AreaHarm& action) {
  if (MaybeRefusal no = need_targets(state, action.targets, "Choose whom it reaches.")) return no;
  if (action.who != 0)
    if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (action.count < 0 || action.count > kMostAreaDice)
    return Refusal{"Up to 20 dice are rolled for an area.", "E-ATT-2"};
  const bool a_die =
      action.sides > 1 && std::find(kLadder.begin(), kLadder.end(), action.sides) != kLadder.end();
  if (!a_die) return Refusal{"Damage dice are D4, D6, D8, D10, D12 or D20.", "E-ATT-2"};
  if (action.fixed < 0 || action.fixed > kMostFixed)
    return Refusal{"Damage that is not rolled goes up to 9,999.", ""};
  if (action.count == 0 && action.fixed == 0)
    return Refusal{"Say how much harm it does: dice, or a number.", ""};
  if (action.harm > Harm::kToxic) return Refusal{"Say what kind of harm it is.", "E-WND-1"};
  if (action.saves_with > Attribute::kPres)
    return Refusal{"Say which attribute the Saving Throw is made with.", "E-CHK-4"};
  if (action.dv < -1 || action.dv > kMostAreaDv)
    return Refusal{"The DV of a Saving Throw goes from 0 to 40.", "E-CHK-3"};
  const int dice = action.armour ? action.count : 0;
  if (MaybeRefusal no = refuse_guarding(action.guards, action.harm, dice)) return no;
  if (MaybeRefusal no = refuse_guards(state, action.guards, action.targets)) return no;
  return action.name.empty() ? std::nullopt : bad_name(action.name);
}

void apply(ErrantState& state, const AreaHarm& action, Dice& dice) {
  harm_area(state, action, dice);
}

void log(const ErrantLogWriter& log, const AreaHarm& action) {
  log.say(phrase("{} for {}.", action.name.empty() ? std::string("Harm") : upper(action.name),
                 people(log.before, action.targets)));
}

}  // namespace fray
