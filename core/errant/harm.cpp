// HP and effects, set by hand.
#include "core/errant/harm.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

constexpr Status kStatuses[] = {
    {.name = "blinded"},
    {.name = "burning", .is_peril = true},
    {.name = "charmed"},
    {.name = "drowning", .is_peril = true},
    {.name = "frightened"},
    {.name = "frozen", .no_moving = true},
    {.name = "grappled", .no_moving = true},
    {.name = "paralysed", .no_actions = true},
    {.name = "petrified", .no_actions = true},
    {.name = "poisoned"},
    {.name = "prone"},
    {.name = "stunned", .no_actions = true},
    {.name = "terrified"},
    {.name = "unconscious", .no_actions = true},
};

}  // namespace

std::span<const Status> statuses() { return kStatuses; }

const Status* find_status(std::string_view name) {
  const auto* found = std::find_if(std::begin(kStatuses), std::end(kStatuses),
                                   [&](const Status& one) { return one.name == name; });
  return found == std::end(kStatuses) ? nullptr : found;
}

namespace {

constexpr const char* kNobody = "Choose who it is about.";

MaybeRefusal refuse_amount(const ErrantState& state, const std::vector<Id>& who, int amount) {
  if (MaybeRefusal no = need_people(state, who, kNobody)) return no;
  if (amount >= 1 && amount <= kMostHp) return std::nullopt;
  return Refusal{"Enter an amount from 1 to 9,999.", ""};
}

bool steps_in_range(int steps) { return steps >= 0 && steps <= 6; }

}  // namespace

void rules::note(Dice& dice, Event event) { dice.events.push_back(std::move(event)); }

bool rules::makes_save(const Combatant& who, Attribute with, int dv, std::string against,
                       Dice& dice) {
  const Check check{attribute(who, with), dv, Position::kRisky, Impact::kFair};
  const CheckResult result = roll_check(
      check, dice,
      phrase("{}, Saving Throw with {}: {}", who.name, attribute_name(with), range_text(check)),
      who.errant != 0);
  note(dice, {.kind = result.success ? EventKind::kSaved : EventKind::kNotSaved,
              .who = who.id,
              .other = static_cast<Id>(std::max(0, check.attribute)),
              .amount = dv,
              .more = result.face,
              .name = std::move(against)});
  return result.success;
}

namespace {

// E-BAND-1: the Warband first. Returns what is left for its leader.
int through_the_band(Combatant& who, int amount, Dice& dice) {
  if (who.band.hp <= 0) return amount;
  const int taken = std::min(who.band.hp, amount);
  who.band.hp -= taken;
  note(dice, {.kind = EventKind::kBandHurt,
              .who = who.id,
              .amount = taken,
              .more = band_combatants(who.band)});
  return amount - taken;
}

void hurt_part(Combatant& who, const Damage& damage, Dice& dice) {
  Part& part = who.parts[static_cast<std::size_t>(damage.part)];
  part.hp = std::max(0, part.hp - damage.amount);
  note(dice, {.kind = EventKind::kPartHurt,
              .who = who.id,
              .other = damage.by,
              .amount = damage.amount,
              .more = part.hp,
              .name = part.name});
}

}  // namespace

Taken rules::take_damage(ErrantState& state, Id id, const Damage& damage, Dice& dice) {
  Combatant& who = combatant(state, id);
  if (damage.amount <= 0) return {};
  if (immune(who, damage.harm)) {
    note(dice,
         {.kind = EventKind::kUnharmed, .who = id, .other = damage.by, .amount = damage.amount});
    return {};
  }
  const auto tally = [&](int& sum) { sum = std::min(kMostTally, sum + damage.amount); };
  if (damage.by != 0 && find_combatant(state, damage.by) != nullptr)
    tally(combatant(state, damage.by).dealt);
  tally(who.taken);
  const int through = damage.part >= 0 ? damage.amount : through_the_band(who, damage.amount, dice);
  if (through == 0) return {damage.amount, 0};
  // What a Warband takes does not hurt its leader (E-BAND-1).
  for (const Effect& effect : who.effects)
    if (effect.until_hurt)
      note(
          dice,
          {.kind = EventKind::kNothing, .who = id, .name = phrase("is no longer {}", effect.name)});
  std::erase_if(who.effects, [](const Effect& effect) { return effect.until_hurt; });
  if (damage.part >= 0) {
    hurt_part(who, damage, dice);
    return {damage.amount, damage.amount};
  }
  const int excess = through - who.hp;
  who.hp = std::max(0, who.hp - through);
  if (!damage.told)
    note(dice, {.kind = EventKind::kHurt,
                .who = id,
                .other = damage.by,
                .amount = through,
                .more = who.hp,
                .name = damage.of});
  if (who.errant != 0 && who.hp == 0) {
    Damage rest = damage;
    rest.amount = through;
    bring_down(state, who, rest, excess, dice);
  }
  return {damage.amount, through};
}

MaybeRefusal refuse(const ErrantState& state, const SetHp& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (action.hp < 0 || action.hp > kMostHp) return Refusal{"HP go from 0 to 9,999.", ""};
  const Combatant& who = *find_combatant(state, action.who);
  // Whoever stands above full HP already, as old saves may have it, can be brought nearer to it.
  if (action.hp <= std::max(who.hp, who.max_hp)) return std::nullopt;
  return Refusal{phrase("{} has {} HP when unhurt: raise the full HP first.", who.name, who.max_hp),
                 "E-HP-3"};
}

void apply(ErrantState& state, const SetHp& action, Dice&) {
  Combatant& who = combatant(state, action.who);
  who.hp = action.hp;
  who.out_of_action = who.out_of_action && who.hp == 0;
}

void log(const ErrantLogWriter& log, const SetHp& action) {
  log.say(phrase("{} has {} HP.", name_of(log.after, action.who), action.hp), action.who);
}

void rules::change_full_hp(Combatant& who, int full) {
  const int most = full_hp(who.body, full);
  who.hp = who.hp == who.max_hp ? most : std::min(who.hp, most);
  who.max_hp = most;
}

void set_full_hp(Errant& errant, int full) {
  if (errant.hp == errant.max_hp) errant.hp = full;
  errant.max_hp = full;
}

bool set_hp(Errant& errant, int hp) {
  errant.hp = hp;
  const bool raises = hp > errant.max_hp;
  if (raises) errant.max_hp = hp;
  return raises;
}

MaybeRefusal refuse(const ErrantState& state, const SetFullHp& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (action.full >= 1 && action.full <= kMostHp) return std::nullopt;
  return Refusal{"Full HP go from 1 to 9,999.", "E-HP-3"};
}

void apply(ErrantState& state, const SetFullHp& action, Dice&) {
  change_full_hp(combatant(state, action.who), action.full);
  const Combatant& who = *find_combatant(state, action.who);
  // The sheet says what is full, here and in the next fight; its HP are those from before this one.
  if (Errant* errant = sheet(state, who.errant)) {
    errant->max_hp = action.full;
    errant->hp = std::min(errant->hp, errant->max_hp);
  }
}

void log(const ErrantLogWriter& log, const SetFullHp& action) {
  const int before = somebody(log.before, action.who).hp;
  const int after = somebody(log.after, action.who).hp;
  log.say(phrase("{} has {} HP when unhurt{}.", name_of(log.after, action.who), action.full,
                 after == before ? "" : phrase("; HP go from {} to {}", before, after)),
          action.who);
}

MaybeRefusal refuse(const ErrantState& state, const Hurt& action) {
  if (action.harm > Harm::kToxic) return Refusal{"Say what kind of harm it is.", "E-WND-1"};
  return refuse_amount(state, action.who, action.amount);
}

void apply(ErrantState& state, const Hurt& action, Dice& dice) {
  for (const Id id : action.who)
    take_damage(state, id, {.amount = action.amount, .harm = action.harm, .told = true}, dice);
}

void log(const ErrantLogWriter& log, const Hurt& action) {
  if (action.who.size() == 1) {
    const Combatant before = somebody(log.before, action.who[0]);
    const Combatant after = somebody(log.after, action.who[0]);
    const int off_the_band = before.band.hp - after.band.hp;
    // Its events say what a Warband takes, and who is not harmed.
    if (immune(before, action.harm) || off_the_band == action.amount) return;
    return log.say(name_of(log.after, after.id) + " loses " + number(action.amount - off_the_band) +
                       " HP: " + number(after.hp) + " left.",
                   only(action.who));
  }
  std::string text = people(log.after, action.who) + " " + verb(action.who, "loses ", "lose ") +
                     number(action.amount) + " HP";
  log.say(text + ".", only(action.who));
}

MaybeRefusal refuse(const ErrantState& state, const Heal& action) {
  if (MaybeRefusal no = refuse_amount(state, action.who, action.amount)) return no;
  for (const Id id : action.who) {
    const Combatant& who = *find_combatant(state, id);
    if (is_dead(who))
      return Refusal{phrase("{} is dead: healing does nothing.", who.name), "E-WND-3"};
    if (!recovers_hp(who.body))
      return Refusal{
          phrase("{} has tainted blood: a physician has to see to it before HP return.", who.name),
          "E-WND-1"};
  }
  const auto full = [&](Id id) {
    const Combatant& who = *find_combatant(state, id);
    return who.hp >= who.max_hp && !who.out_of_action;
  };
  if (!std::ranges::all_of(action.who, full)) return std::nullopt;
  return Refusal{action.who.size() == 1
                     ? phrase("{} has full HP: there is nothing to heal.",
                              find_combatant(state, action.who[0])->name)
                     : std::string("All have full HP: there is nothing to heal."),
                 ""};
}

// Whoever stands above full HP already keeps what there is.
void apply(ErrantState& state, const Heal& action, Dice&) {
  for (const Id id : action.who) {
    Combatant& who = combatant(state, id);
    who.hp = std::max(who.hp, std::min(who.max_hp, who.hp + action.amount));
    who.out_of_action = false;
  }
}

void log(const ErrantLogWriter& log, const Heal& action) {
  std::string text = people(log.after, action.who), each;
  const auto gained = [&](Id id) {
    return somebody(log.after, id).hp - somebody(log.before, id).hp;
  };
  const int first = gained(action.who[0]);
  bool alike = true;
  for (const Id id : action.who) {
    alike = alike && gained(id) == first;
    if (each.empty())
      append(each, "{} regains {} HP", name_of(log.after, id), gained(id));
    else
      append(each, ", {} {}", name_of(log.after, id), gained(id));
  }
  if (action.who.size() == 1)
    append(text, " regains {} HP and has {}", first, somebody(log.after, action.who[0]).hp);
  else if (alike)
    append(text, " regain {} HP", first);
  else
    text = each;
  log.say(phrase("{}.", text), only(action.who));
}

MaybeRefusal refuse(const ErrantState& state, const AddEffect& action) {
  if (MaybeRefusal no = need_people(state, action.who, kNobody)) return no;
  const Effect& effect = action.effect;
  if (MaybeRefusal no = bad_name(effect.name)) return no;
  if (effect.end > EffectEnd::kByHand) return Refusal{"Say how the effect ends.", "E-STAT-1"};
  if (!effect.remedy.empty())
    if (MaybeRefusal no = bad_name(effect.remedy)) return no;
  if (effect.end == EffectEnd::kTurns && outside(action.turns, 1, kMostTurnsOfEffect))
    return Refusal{"An effect lasts from 1 to 1,000 Initiative Turns.", "E-INIT-8"};
  if (!steps_in_range(effect.impairs_bearer) || !steps_in_range(effect.enhances_against))
    return Refusal{"Steps go from 0 to 6.", "E-STAT-1"};
  for (const Id other : {effect.against, effect.source})
    if (other != 0 && find_combatant(state, other) == nullptr)
      return Refusal{"Whoever the effect has to do with is no longer in the fight.", "E-STAT-1"};
  for (const Id id : action.who) {
    const Combatant& who = *find_combatant(state, id);
    if (who.effects.size() >= kMostEffects)
      return Refusal{phrase("{} bears as many effects as can be kept: end one first.", who.name),
                     ""};
    if (MaybeRefusal no = refuse_effect(who, effect.name)) return no;
  }
  return std::nullopt;
}

// n turns from now: the present turn counts, as it will run out like the others.
void apply(ErrantState& state, const AddEffect& action, Dice&) {
  Fight& fight = *state.fight;
  for (const Id id : action.who) {
    Effect effect = action.effect;
    effect.id = fight.next_id++;
    effect.last_turn = effect.end == EffectEnd::kTurns ? last_of(fight, action.turns) : 0;
    combatant(state, id).effects.push_back(std::move(effect));
  }
}

void log(const ErrantLogWriter& log, const AddEffect& action) {
  std::string text =
      people(log.after, action.who) + verb(action.who, " is ", " are ") + action.effect.name;
  if (action.effect.end == EffectEnd::kTurns)
    append(text, " for {}", counted(action.turns, "turn", "turns"));
  if (action.effect.end == EffectEnd::kRemedy && !action.effect.remedy.empty())
    append(text, " until {}", action.effect.remedy);
  log.say(phrase("{}.", text), only(action.who));
}

MaybeRefusal refuse(const ErrantState& state, const EndEffect& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  const auto& effects = find_combatant(state, action.who)->effects;
  if (std::any_of(effects.begin(), effects.end(),
                  [&](const Effect& effect) { return effect.id == action.effect; }))
    return std::nullopt;
  return Refusal{"That effect is over already.", "E-STAT-1"};
}

void apply(ErrantState& state, const EndEffect& action, Dice&) {
  std::erase_if(combatant(state, action.who).effects,
                [&](const Effect& effect) { return effect.id == action.effect; });
}

void log(const ErrantLogWriter& log, const EndEffect& action) {
  for (const Effect& effect : somebody(log.before, action.who).effects)
    if (effect.id == action.effect)
      log.say(phrase("{}: {} ends.", name_of(log.after, action.who), effect.name), action.who);
}

}  // namespace fray
