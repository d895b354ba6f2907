#include "core/savvy/order.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/savvy/check.hpp"
#include "core/savvy/harm.hpp"

namespace fray::savvy {
namespace {

void enter(Fight& fight, Step step, Dice& dice) {
  fight.closing = false;
  fight.step = step;
  if (step == Step::kBefore) say(dice, "Before the enemies: the Company acts.");
  if (step == Step::kEnemies) say(dice, "The enemies act.");
  if (step == Step::kAfter) say(dice, "After the enemies: the Company acts.");
  if (step == Step::kOrder) say(dice, phrase("Round {} is over.", fight.round));
}

MaybeRefusal need_decision(const Fight& fight) {
  if (!fight.at_maximum) return std::nullopt;
  return Refusal{"First say what comes of the highest damage.", "S-DMG-1"};
}

}  // namespace

int order_lean(const Fight& fight) {
  bool quick = false, slow = false;
  for (const Combatant& who : fight.combatants) {
    if (!who.enemy || !stands(who)) continue;
    quick |= who.figure.wits == Wits::kQuick;
    slow |= who.figure.wits == Wits::kSlow;
  }
  return lean(slow ? 1 : 0, quick ? 1 : 0);
}

Step part_after(const Fight& fight) {
  constexpr Step kParts[] = {Step::kBefore, Step::kEnemies, Step::kAfter};
  Fight then = fight;
  for (const Step step : kParts) {
    // kStart and kOrder come before all of them.
    if (fight.step >= Step::kBefore && step <= fight.step) continue;
    then.step = step;
    for (const Combatant& who : fight.combatants)
      if (stands(who) && whose_turn(then, who) && (!who.surprised || who.effects != 0)) return step;
  }
  return Step::kOrder;
}

MaybeRefusal refuse(const State& state, const RollOrder&) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  const Fight& fight = *table.fight;
  if (fight.step != Step::kStart && fight.step != Step::kOrder)
    return Refusal{"The order of this round is rolled: go on with the next part.", "S-INIT-1"};
  if (is_decided(fight))
    return Refusal{"One side has nobody left to fight: end the fight.", "S-INIT-1"};
  if (fight.round >= kMostRounds) return Refusal{"The fight has gone on for too long.", ""};
  return need_decision(fight);
}

void apply(State& state, const RollOrder&, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  ++fight.round;
  const int leaning = order_lean(fight);
  for (Combatant& who : fight.combatants) {
    who.free_against = 0;
    if (fight.round > 1) who.surprised = false;
    who.turn = who.enemy ? Turn::kEnemies : Turn::kAfter;
    if (who.enemy || !stands(who) || who.surprised) continue;
    const Check test = roll_check(dice, Purpose::kOrder, who.figure.savvy, table.target, leaning,
                                  phrase("{} Tests Savvy", who.figure.name), !who.enemy);
    if (test.made) who.turn = Turn::kBefore;
    say(dice,
        phrase("Round {}: {} Tests Savvy: {}{}", fight.round, who.figure.name, test.text,
               test.made ? ", before the enemies." : ", after the enemies."),
        who.figure.id);
  }
  fight.step = Step::kOrder;
  enter(fight, part_after(fight), dice);
}

MaybeRefusal refuse(const State& state, const NextPart&) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (table.fight->step == Step::kStart || table.fight->step == Step::kOrder)
    return Refusal{"Roll the order of this round first.", "S-INIT-1"};
  return need_decision(*table.fight);
}

void apply(State& state, const NextPart&, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  if (fight.closing) return enter(fight, part_after(fight), dice);
  for (Combatant& who : fight.combatants) {
    if (!stands(who) || !whose_turn(fight, who) || !has(who, Tag::kSlashing)) continue;
    Usage& used = use(fight, who);
    if (used.bled) continue;
    used.bled = true;
    const int lost =
        sum(roll(dice, {Purpose::kDamage, 1, 4, phrase("{} bleeds", who.figure.name), !who.enemy}));
    const Harm harm = hurt(who, lost, false);
    say(dice, phrase("{} bleeds: {} damage, {}.", who.figure.name, lost, text_of(harm)),
        who.figure.id);
  }
  fight.closing = std::ranges::any_of(fight.combatants, [&](const Combatant& who) {
    return stands(who) && whose_turn(fight, who) && who.effects != 0;
  });
  if (!fight.closing) return enter(fight, part_after(fight), dice);
  say(dice, "This part of the round ends: Saves with MIG.");
}

MaybeRefusal refuse(const State& state, const SetTurn& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (who.enemy || action.turn == Turn::kEnemies || action.turn > Turn::kAfter)
    return Refusal{"Only the Company’s act before or after the enemies.", "S-INIT-1"};
  return std::nullopt;
}

void apply(State& state, const SetTurn& action, Dice& dice) {
  Combatant& who = *find_combatant(change_table(state), action.who);
  who.turn = action.turn;
  say(dice,
      phrase(
          "{}{}", who.figure.name,
          action.turn == Turn::kBefore ? " acts before the enemies." : " acts after the enemies."),
      who.figure.id);
}

}  // namespace fray::savvy
