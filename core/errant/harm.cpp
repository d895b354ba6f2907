// HP and effects, set by hand.
#include "core/errant/harm.hpp"

#include <algorithm>
#include <string>
#include <vector>

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

constexpr const char* kNobody = "Choose who it is about.";

MaybeRefusal refuse_amount(const State& state, const std::vector<Id>& who, int amount) {
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
  const CheckResult result =
      roll_check(check, dice,
                 who.name + ", Saving Throw with " + std::string(attribute_name(with)) + ": " +
                     range_text(check));
  note(dice, {result.success ? EventKind::kSaved : EventKind::kNotSaved, who.id,
              static_cast<Id>(std::max(0, check.attribute)), dv, result.face, std::move(against)});
  return result.success;
}

namespace {

// E-BAND-1: the Warband first. Returns what is left for its leader.
int through_the_band(Combatant& who, int amount, Dice& dice) {
  if (who.band.hp <= 0) return amount;
  const int taken = std::min(who.band.hp, amount);
  who.band.hp -= taken;
  const int left = (who.band.hp + who.band.hp_each - 1) / who.band.hp_each;
  note(dice, {EventKind::kBandHurt, who.id, 0, taken, left, ""});
  return amount - taken;
}

void hurt_part(Combatant& who, const Damage& damage, Dice& dice) {
  Part& part = who.parts[static_cast<std::size_t>(damage.part)];
  part.hp = std::max(0, part.hp - damage.amount);
  note(dice, {EventKind::kPartHurt, who.id, damage.by, damage.amount, part.hp, part.name});
}

// E-HP-1 and E-HP-2, once HP are at 0.
void bring_down(State& state, Combatant& who, const Damage& damage, int excess, Dice& dice) {
  if (is_dead(who)) return;
  if (!who.out_of_action) {
    who.out_of_action =
        !makes_save(who, Attribute::kPhys, damage.amount, "being put out of action", dice);
    if (who.out_of_action) note(dice, {EventKind::kOutOfAction, who.id, 0, 0, 0, ""});
  }
  if (excess > 0) suffer_wound(state, who, damage.harm, excess, dice);
}

}  // namespace

Taken rules::take_damage(State& state, Id id, const Damage& damage, Dice& dice) {
  Combatant& who = combatant(state, id);
  if (damage.amount <= 0) return {};
  if (immune(who, damage.harm)) {
    note(dice, {EventKind::kUnharmed, id, damage.by, damage.amount, 0, ""});
    return {};
  }
  const auto tally = [&](int& sum) { sum = std::min(kMostTally, sum + damage.amount); };
  if (damage.by != 0 && find_combatant(state, damage.by) != nullptr)
    tally(combatant(state, damage.by).dealt);
  tally(who.taken);
  for (const Effect& effect : who.effects)
    if (effect.until_hurt)
      note(dice, {EventKind::kNothing, id, 0, 0, 0, "is no longer " + effect.name});
  std::erase_if(who.effects, [](const Effect& effect) { return effect.until_hurt; });
  if (damage.part >= 0) {
    hurt_part(who, damage, dice);
    return {damage.amount, damage.amount};
  }
  const int through = through_the_band(who, damage.amount, dice);
  if (through == 0) return {damage.amount, 0};
  const int excess = through - who.hp;
  who.hp = std::max(0, who.hp - through);
  if (!damage.told) note(dice, {EventKind::kHurt, id, damage.by, through, who.hp, damage.of});
  if (who.errant != 0 && who.hp == 0) {
    Damage rest = damage;
    rest.amount = through;
    bring_down(state, who, rest, excess, dice);
  }
  return {damage.amount, through};
}

MaybeRefusal refuse(const State& state, const SetHp& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (action.hp >= 0 && action.hp <= kMostHp) return std::nullopt;
  return Refusal{"HP go from 0 to 9,999.", ""};
}

void apply(State& state, const SetHp& action, Dice&) {
  Combatant& who = combatant(state, action.who);
  who.hp = action.hp;
  who.out_of_action = who.out_of_action && who.hp == 0;
}

void log(const LogWriter& log, const SetHp& action) {
  log.say(name_of(log.after, action.who) + " has " + number(action.hp) + " HP.", action.who);
}

MaybeRefusal refuse(const State& state, const Hurt& action) {
  if (action.harm > Harm::kToxic) return Refusal{"Say what kind of harm it is.", "E-WND-1"};
  return refuse_amount(state, action.who, action.amount);
}

void apply(State& state, const Hurt& action, Dice& dice) {
  for (const Id id : action.who) {
    Combatant& who = combatant(state, id);
    if (who.errant != 0)
      take_damage(state, id, {.amount = action.amount, .harm = action.harm, .told = true}, dice);
    else
      who.hp = std::max(0, who.hp - action.amount);
  }
}

void log(const LogWriter& log, const Hurt& action) {
  std::string text = people(log.after, action.who) + " " + verb(action.who, "loses ", "lose ") +
                     number(action.amount) + " HP";
  if (action.who.size() == 1)
    text += ": " + number(somebody(log.after, action.who[0]).hp) + " left";
  log.say(text + ".", only(action.who));
}

MaybeRefusal refuse(const State& state, const Heal& action) {
  if (MaybeRefusal no = refuse_amount(state, action.who, action.amount)) return no;
  for (const Id id : action.who) {
    const Combatant& who = *find_combatant(state, id);
    if (is_dead(who)) return Refusal{who.name + " is dead: healing does nothing.", "E-WND-3"};
    if (!recovers_hp(who.body))
      return Refusal{
          who.name + " has tainted blood: a physician has to see to it before HP return.",
          "E-WND-1"};
  }
  return std::nullopt;
}

// Whoever stands above full HP already keeps what there is.
void apply(State& state, const Heal& action, Dice&) {
  for (const Id id : action.who) {
    Combatant& who = combatant(state, id);
    who.hp = std::max(who.hp, std::min(who.max_hp, who.hp + action.amount));
    who.out_of_action = false;
  }
}

void log(const LogWriter& log, const Heal& action) {
  std::string text = people(log.after, action.who);
  if (action.who.size() == 1) {
    const int gained =
        somebody(log.after, action.who[0]).hp - somebody(log.before, action.who[0]).hp;
    text += " regains " + number(gained) + " HP and has " +
            number(somebody(log.after, action.who[0]).hp);
  } else {
    text += " regain " + number(action.amount) + " HP";
  }
  log.say(text + ".", only(action.who));
}

MaybeRefusal refuse(const State& state, const AddEffect& action) {
  if (MaybeRefusal no = need_people(state, action.who, kNobody)) return no;
  const Effect& effect = action.effect;
  if (MaybeRefusal no = bad_name(effect.name)) return no;
  if (effect.end > EffectEnd::kByHand) return Refusal{"Say how the effect ends.", "E-STAT-1"};
  if (!effect.remedy.empty())
    if (MaybeRefusal no = bad_name(effect.remedy)) return no;
  if (effect.end == EffectEnd::kTurns && (action.turns < 1 || action.turns > 1000))
    return Refusal{"An effect lasts from 1 to 1,000 Initiative Turns.", "E-INIT-8"};
  if (!steps_in_range(effect.impairs_bearer) || !steps_in_range(effect.enhances_against))
    return Refusal{"Steps go from 0 to 6.", "E-STAT-1"};
  for (const Id other : {effect.against, effect.source})
    if (other != 0 && find_combatant(state, other) == nullptr)
      return Refusal{"Whoever the effect has to do with is no longer in the fight.", "E-STAT-1"};
  for (const Id id : action.who) {
    const Combatant& who = *find_combatant(state, id);
    if (who.effects.size() >= kMostEffects)
      return Refusal{who.name + " bears as many effects as can be kept: end one first.", ""};
    if (MaybeRefusal no = refuse_effect(who, effect.name)) return no;
  }
  return std::nullopt;
}

// n turns from now: the present turn counts, as it will run out like the others.
void apply(State& state, const AddEffect& action, Dice&) {
  Fight& fight = *state.fight;
  for (const Id id : action.who) {
    Effect effect = action.effect;
    effect.id = fight.next_id++;
    effect.last_turn = effect.end == EffectEnd::kTurns ? last_of(fight, action.turns) : 0;
    combatant(state, id).effects.push_back(std::move(effect));
  }
}

void log(const LogWriter& log, const AddEffect& action) {
  std::string text =
      people(log.after, action.who) + verb(action.who, " is ", " are ") + action.effect.name;
  if (action.effect.end == EffectEnd::kTurns)
    text += " for " + counted(action.turns, "turn", "turns");
  if (action.effect.end == EffectEnd::kRemedy && !action.effect.remedy.empty())
    text += " until " + action.effect.remedy;
  log.say(text + ".", only(action.who));
}

MaybeRefusal refuse(const State& state, const EndEffect& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  const auto& effects = find_combatant(state, action.who)->effects;
  if (std::any_of(effects.begin(), effects.end(),
                  [&](const Effect& effect) { return effect.id == action.effect; }))
    return std::nullopt;
  return Refusal{"That effect is over already.", "E-STAT-1"};
}

void apply(State& state, const EndEffect& action, Dice&) {
  std::erase_if(combatant(state, action.who).effects,
                [&](const Effect& effect) { return effect.id == action.effect; });
}

void log(const LogWriter& log, const EndEffect& action) {
  for (const Effect& effect : somebody(log.before, action.who).effects)
    if (effect.id == action.effect)
      log.say(name_of(log.after, action.who) + ": " + effect.name + " ends.", action.who);
}

}  // namespace fray
