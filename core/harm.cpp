// HP and effects, set by hand.
#include <algorithm>
#include <string>
#include <vector>

#include "core/checks.hpp"
#include "core/query.hpp"
#include "core/rules.hpp"

namespace fray::rules {
namespace {

No refuse_people(const State& state, const std::vector<Id>& who) {
  if (No no = need_fight(state)) return no;
  if (who.empty()) return Refusal{"Choose who it is about.", ""};
  if (who.size() > kMostCombatants) return Refusal{"Those are too many.", ""};
  std::vector<Id> ids = who;
  std::sort(ids.begin(), ids.end());
  if (std::adjacent_find(ids.begin(), ids.end()) != ids.end())
    return Refusal{"Somebody is named twice.", ""};
  for (const Id id : ids)
    if (No no = need_combatant(state, id)) return no;
  return std::nullopt;
}

No refuse_amount(const State& state, const std::vector<Id>& who, int amount) {
  if (No no = refuse_people(state, who)) return no;
  if (amount >= 1 && amount <= kMostHp) return std::nullopt;
  return Refusal{"Enter an amount from 1 to 9,999.", ""};
}

bool steps_in_range(int steps) { return steps >= 0 && steps <= 6; }

}  // namespace

void take_damage(Combatant& who, int damage, Dice& dice) {
  who.hp = std::max(0, who.hp - damage);
  if (who.errant == 0 || who.hp > 0 || who.out_of_action) return;
  const Check check{attribute(who, Attribute::kPhys), damage, Position::kRisky, Impact::kFair};
  who.out_of_action = !roll_check(check, dice).success;
}

No refusal(const State& state, const SetHp& action) {
  if (No no = need_combatant(state, action.who)) return no;
  if (action.hp >= 0 && action.hp <= kMostHp) return std::nullopt;
  return Refusal{"HP go from 0 to 9,999.", ""};
}

void apply(State& state, const SetHp& action, Dice&) {
  Combatant& who = combatant(state, action.who);
  who.hp = action.hp;
  who.out_of_action = who.out_of_action && who.hp == 0;
}

No refusal(const State& state, const Hurt& action) {
  return refuse_amount(state, action.who, action.amount);
}

void apply(State& state, const Hurt& action, Dice&) {
  for (const Id id : action.who) {
    Combatant& who = combatant(state, id);
    who.hp = std::max(0, who.hp - action.amount);
  }
}

No refusal(const State& state, const Heal& action) {
  return refuse_amount(state, action.who, action.amount);
}

// Whoever stands above full HP already keeps what there is.
void apply(State& state, const Heal& action, Dice&) {
  for (const Id id : action.who) {
    Combatant& who = combatant(state, id);
    who.hp = std::max(who.hp, std::min(who.max_hp, who.hp + action.amount));
    who.out_of_action = false;
  }
}

No refusal(const State& state, const AddEffect& action) {
  if (No no = refuse_people(state, action.who)) return no;
  const Effect& effect = action.effect;
  if (No no = bad_name(effect.name)) return no;
  if (effect.end > EffectEnd::kByHand) return Refusal{"Say how the effect ends.", "E-STAT-1"};
  if (!effect.remedy.empty())
    if (No no = bad_name(effect.remedy)) return no;
  if (effect.end == EffectEnd::kTurns && (action.turns < 1 || action.turns > 1000))
    return Refusal{"An effect lasts from 1 to 1,000 Initiative Turns.", "E-INIT-8"};
  if (!steps_in_range(effect.impairs_bearer) || !steps_in_range(effect.enhances_against))
    return Refusal{"Steps go from 0 to 6.", "E-STAT-1"};
  for (const Id id : action.who) {
    const Combatant& who = *find_combatant(state, id);
    if (who.effects.size() >= kMostEffects)
      return Refusal{who.name + " bears as many effects as can be kept: end one first.", ""};
  }
  return std::nullopt;
}

// n turns from now: the present turn counts, as it will run out like the others.
void apply(State& state, const AddEffect& action, Dice&) {
  Fight& fight = *state.fight;
  for (const Id id : action.who) {
    Effect effect = action.effect;
    effect.id = fight.next_id++;
    effect.last_turn =
        effect.end == EffectEnd::kTurns ? std::max(1, fight.turn) + action.turns - 1 : 0;
    combatant(state, id).effects.push_back(std::move(effect));
  }
}

No refusal(const State& state, const EndEffect& action) {
  if (No no = need_combatant(state, action.who)) return no;
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

}  // namespace fray::rules
