#include "core/house/order.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/harm.hpp"
#include "core/table/odd_or_even.hpp"

namespace fray::house {
namespace {

std::string_view side_of(bool enemies) { return enemies ? "the enemies" : "the Company"; }

MaybeRefusal need_order(const Table& table) {
  if (auto no = need_fight(table)) return no;
  const Fight& fight = *table.fight;
  if (fight.step > Step::kOrder)
    return Refusal{"The order of this round is settled: go on with the next phase.", "H-INIT-1"};
  if (is_decided(fight))
    return Refusal{"One side has nobody left to fight: end the fight.", "H-INIT-1"};
  if (fight.round == 0 && fight.surprise >= Surprise::kCompany)
    return Refusal{"Somebody is surprised: the others have a free round first.", "H-SURP-2"};
  if (fight.round >= kMostRounds) return Refusal{"The fight has gone on for too long.", ""};
  return need_quiet(table);
}

// Morale that is asked or has failed is settled within the round (H-MOR-1).
MaybeRefusal need_settled_morale(const Fight& fight) {
  for (const Combatant& who : fight.combatants)
    if (who.breaks)
      return Refusal{
          phrase("{} breaks: say first whether that is flight or surrender.", who.figure.name),
          "H-MOR-1"};
  if (fight.prompts.empty()) return std::nullopt;
  return Refusal{"Morale is asked: settle that before the round ends.", "H-MOR-1"};
}

void begin_round(Fight& fight, bool enemies_first, Dice& dice) {
  ++fight.round;
  fight.enemies_first = enemies_first;
  fight.step = Step::kOrder;
  const Step first = step_after(fight);
  if (first != Step::kOrder) return enter_phase(fight, first, dice);
  fight.step = Step::kWinnersQuick;  // everybody is stunned: the round passes
}

// Everybody who stands in it (H-ZONE-1).
void roll_hazards(Table& table, Dice& dice) {
  Fight& fight = *table.fight;
  for (const Zone& zone : fight.battlefield.zones) {
    if (zone.hazard_dice == 0) continue;
    for (Combatant& who : fight.combatants) {
      if (who.zone != zone.id || !stands(who)) continue;
      const std::string_view what =
          zone.hazard.empty() ? "a hazard" : std::string_view(zone.hazard);
      const int damage = sum(roll(dice, {Purpose::kDamage, zone.hazard_dice, zone.hazard_sides,
                                         phrase("{}, {}", who.figure.name, what)}));
      const Harm harm = hurt(who, damage, is_exposed(fight, who));
      say(dice,
          phrase("{} stands in {} ({}): {} damage, {} lost.", who.figure.name, what, zone.name,
                 damage, text_of(who.figure, harm)),
          who.figure.id, harm.critical > 0);
    }
  }
}

}  // namespace

Odds chance_of_order() { return kOddsOfTheCall; }

Id next_caller(const Fight& fight) {
  for (const bool characters : {true, false}) {
    Id first = 0, next = 0;
    for (const Combatant& who : fight.combatants) {
      if (who.enemy || !stands(who) || (characters && is_npc(who))) continue;
      if (first == 0) first = who.figure.id;
      if (next == 0 && who.figure.id > fight.caller) next = who.figure.id;
    }
    if (first != 0) return next != 0 ? next : first;
  }
  return 0;
}

Step step_after(const Fight& fight) {
  Fight then = fight;
  for (const Step step :
       {Step::kWinnersQuick, Step::kLosersQuick, Step::kWinnersFull, Step::kLosersFull}) {
    if (fight.step >= Step::kWinnersQuick && step <= fight.step) continue;
    then.step = step;
    if (std::ranges::any_of(then.combatants,
                            [&](const Combatant& who) { return may_step(then, who); }))
      return step;
  }
  return Step::kOrder;
}

void enter_phase(Fight& fight, Step step, Dice& dice) {
  fight.step = step;
  if (step == Step::kOrder) {
    say(dice, phrase("Round {} is over.", fight.round));
    for (Combatant& who : fight.combatants)
      if (fight.free_round) who.surprised = false;
    fight.free_round = false;
    return;
  }
  std::string side(side_of(acting_enemies(fight)));
  side.front() = 'T';
  say(dice, phrase("{}{}", side, in_quick_phase(fight) ? ": quick turns." : ": full turns."));
}

MaybeRefusal refuse(const State& state, const CallOrder& action) {
  const Table& table = table_of(state);
  if (auto no = need_order(table)) return no;
  if (auto no = need_standing(table, action.who)) return no;
  if (!combatant(table, action.who).enemy) return std::nullopt;
  return Refusal{"Somebody of the Company calls odd or even.", "H-INIT-1"};
}

void apply(State& state, const CallOrder& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  const std::string name = find_combatant(table_of(state), action.who)->figure.name;
  const OddOrEven fell = throw_odd_or_even(dice, phrase("{}’s die", name), "the Guide’s die");
  const bool even = fell.even();
  fight.caller = action.who;
  say(dice,
      phrase("{} calls {}: {} + {} is {}, first {}.", name, action.even ? "even" : "odd",
             fell.player, fell.guide, even ? "even" : "odd", side_of(even != action.even)),
      action.who);
  begin_round(fight, even != action.even, dice);
}

MaybeRefusal refuse(const State& state, const SetOrder&) { return need_order(table_of(state)); }

void apply(State& state, const SetOrder& action, Dice& dice) {
  say(dice, phrase("Said by hand: {} first.", side_of(action.enemies_first)));
  begin_round(*change_table(state).fight, action.enemies_first, dice);
}

MaybeRefusal refuse(const State& state, const NextPhase&) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (table.fight->step <= Step::kOrder)
    return Refusal{"First settle who goes first: call odd or even.", "H-INIT-1"};
  if (auto no = need_quiet(table)) return no;
  if (step_after(*table.fight) != Step::kOrder) return std::nullopt;
  return need_settled_morale(*table.fight);
}

void apply(State& state, const NextPhase&, Dice& dice) {
  Table& table = change_table(state);
  const Step next = step_after(*table.fight);
  if (next == Step::kOrder) roll_hazards(table, dice);
  enter_phase(*table.fight, next, dice);
}

}  // namespace fray::house
