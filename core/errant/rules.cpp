#include "core/errant/rules.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/table/text.hpp"

namespace fray::rules {

MaybeRefusal need_fight(const ErrantState& state) {
  if (state.fight) return std::nullopt;
  return Refusal{"No fight is running: start one first.", ""};
}

MaybeRefusal need_combatant(const ErrantState& state, Id who) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (find_combatant(state, who)) return std::nullopt;
  return Refusal{"They are no longer in the fight.", ""};
}

std::string numbered(std::string name, int number) {
  const std::string end = phrase(" {}", number);
  return fitting(std::move(name), kLongestName - end.size()) + end;
}

void follow_sheet(Combatant& who, const Errant& errant) {
  who.name = errant.name;
  who.rank = errant.renown;
  who.attributes = errant.attributes;
  who.encumbrance = errant.encumbrance;
  who.max_hp = errant.max_hp;
}

Combatant& combatant(ErrantState& state, Id who) {
  auto& all = state.fight->combatants;
  return *std::lower_bound(all.begin(), all.end(), who,
                           [](const Combatant& one, Id id) { return one.id < id; });
}

Errant* sheet(ErrantState& state, Id errant) {
  const auto found = std::find_if(state.company.begin(), state.company.end(),
                                  [&](const Errant& one) { return one.id == errant; });
  return errant == 0 || found == state.company.end() ? nullptr : &*found;
}

int last_of(const Fight& fight, int turns) { return std::max(1, fight.turn) + turns - 1; }

MaybeRefusal need_once_each(const std::vector<Id>& who, const char* rule) {
  return differ(who) ? MaybeRefusal{} : Refusal{"Somebody is named twice.", rule};
}

MaybeRefusal need_people(const ErrantState& state, const std::vector<Id>& who, const char* whom) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (who.empty()) return Refusal{whom, ""};
  if (who.size() > kMostCombatants) return Refusal{"Those are too many.", ""};
  if (MaybeRefusal no = need_once_each(who)) return no;
  for (const Id id : who)
    if (MaybeRefusal no = need_combatant(state, id)) return no;
  return std::nullopt;
}

TurnUsage& change_turn_usage(Fight& fight, Combatant& who) {
  if (who.usage.turn != fight.turn) {
    who.usage = {};
    who.usage.turn = fight.turn;
  }
  return who.usage;
}

void spend_action(Fight& fight, Combatant& who, Deed deed) {
  TurnUsage& usage = change_turn_usage(fight, who);
  if (usage.reactions > 0) {  // at once, beside the actions of its own phase
    --usage.reactions;
    return;
  }
  if (usage.pace == Pace::kUndecided)
    usage.pace = in_quick_phase(fight) ? Pace::kQuick : Pace::kSlow;
  usage.deeds.push_back(deed);
}

void spend_combat_dice(Fight& fight, Combatant& who, int count) {
  who.body.combat_dice_spent += count;
  change_turn_usage(fight, who).feats += count;
}

void add_movement(Fight& fight, Combatant& who, int distance) {
  TurnUsage& usage = change_turn_usage(fight, who);
  usage.movement_rolled = std::max(0, usage.movement_rolled) + distance;
  usage.movement_hindered += shortened(distance, terrain_under(fight, who));
}

MaybeRefusal need_attack_roll(const ErrantState& state, Id who) {
  const Combatant* found = find_combatant(state, who);
  if (found != nullptr && attack_rolls(state, *found) <= 0)
    return Refusal{phrase("{} has no attack of its own.", found->name), "E-NPC-1"};
  if (attack_rolls_left(state, who) > 0) return need_phase(state, who);
  if (MaybeRefusal no = need_action(state, who)) return no;
  return need_exclusive(state, who);
}

void spend_attack_roll(ErrantState& state, Id id, std::string_view blow) {
  Fight& fight = *state.fight;
  Combatant& who = combatant(state, id);
  const bool goes_on = attack_rolls_left(state, id) > 0;
  const bool answers = !goes_on && reactions(fight, who) > 0;
  if (!goes_on) spend_action(fight, who, Deed::kAttack);
  if (answers) return;
  TurnUsage& usage = change_turn_usage(fight, who);
  ++usage.attack_rolls;
  if (!goes_on) usage.struck.clear();
  const Npc* npc = has_mix(who) ? npc_kind(state, who) : nullptr;
  if (npc == nullptr) return;
  const auto found = std::find_if(npc->blows.begin(), npc->blows.end(),
                                  [&](const Blow& one) { return one.name == blow; });
  if (found != npc->blows.end() && usage.struck.size() < 20)
    usage.struck.push_back(static_cast<int>(found - npc->blows.begin()));
}

namespace {

Refusal overburdened(const Combatant& who) {
  return {who.name + " has Encumbrance " + std::to_string(encumbrance_of(who)) +
              " and can do nothing: drop something, and lower the Encumbrance on the sheet.",
          "E-LOAD-1"};
}

}  // namespace

MaybeRefusal need_phase(const ErrantState& state, Id id) {
  if (MaybeRefusal no = need_combatant(state, id)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  const Fight& fight = *state.fight;
  const Combatant& who = *find_combatant(fight, id);
  if (who.standing == Standing::kFled)
    return Refusal{phrase("{} has fled: bring them back on their card first.", who.name), ""};
  if (who.standing == Standing::kSurrendered)
    return Refusal{phrase("{} has surrendered: set them fighting on their card first.", who.name),
                   ""};
  if (is_dead(who)) return Refusal{phrase("{} is dead.", who.name), "E-WND-3"};
  if (who.errant != 0 && is_out(who))
    return Refusal{
        phrase("{} is out of action: that ends above 0 HP, or with the fight.", who.name),
        "E-HP-4"};
  if (is_out(who))
    return Refusal{phrase("{} is at 0 HP and out of the fight.", who.name), "E-HP-3"};
  for (const Effect& effect : who.effects)
    if (effect.no_actions)
      return Refusal{who.name + " is " + effect.name + " and takes no actions.", "E-STAT-1"};
  if (carries_too_much(who) && !is_mounted(who)) return overburdened(who);
  if (MaybeRefusal no = held_by_duel(fight, who)) return no;
  if (reactions(fight, who) > 0) return std::nullopt;
  if (waits_for_chase(state) && !runs_in_chase(state, id))
    return Refusal{"The fight waits for its chase: end that first.", "E-CHASE-2"};
  const auto side = acting_side(fight);
  if (!side) return Refusal{"Nobody acts in this step: the Guide goes on with Next.", "E-INIT-3"};
  if (is_surprised(fight, who))
    return Refusal{phrase("{} is surprised and does nothing in this turn.", who.name), "E-SURP-2"};
  if (who.side != *side)
    return Refusal{phrase("It is the other side’s phase: {} has to wait.", who.name), "E-INIT-2"};
  const Pace pace = turn_usage(fight, who).pace;
  if (in_quick_phase(fight) && pace == Pace::kSlow)
    return Refusal{phrase("{} acts slowly this turn: that phase is still to come.", who.name),
                   "E-INIT-4"};
  if (in_slow_phase(fight) && pace == Pace::kQuick)
    return Refusal{phrase("{} chose to act quickly, and that phase is over.", who.name),
                   "E-INIT-4"};
  return std::nullopt;
}

MaybeRefusal need_action(const ErrantState& state, Id who) {
  if (MaybeRefusal no = need_phase(state, who)) return no;
  const Combatant& acting = *find_combatant(state, who);
  if (carries_too_much(acting)) return overburdened(acting);  // its mount can still run
  if (reactions(*state.fight, acting) > 0 || actions_left(state, who) > 0) return std::nullopt;
  const bool quick = turn_usage(*state.fight, acting).pace == Pace::kQuick;
  return Refusal{acting.name + (quick ? " has had the one action of acting quickly."
                                      : " has had both actions of this turn."),
                 "E-INIT-4"};
}

}  // namespace fray::rules
