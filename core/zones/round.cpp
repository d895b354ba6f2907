#include "core/zones/round.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/morale.hpp"

namespace fray::zones {
namespace {

// The next in order that has somebody standing; itself where it is alone.
Id faction_after(const Fight& fight, Id faction) {
  const std::vector<Id> all = factions_standing(fight);
  if (all.empty()) return faction;
  const auto next = std::ranges::find_if(all, [&](Id id) { return id > faction; });
  return next == all.end() ? all.front() : *next;
}

void enter_action(Fight& fight, bool fast, Dice& dice) {
  fight.step = Step::kAction;
  fight.fast = fast;
  fight.acting = 0;
  fight.passes = 0;
  fight.turn = fight.initiative;
  if (standing(fight, fight.turn) == 0) fight.turn = faction_after(fight, fight.turn);
  if (fight.fast_slow && fight.round > 0)
    say(dice, fast ? phrase("The fast half: WIT {} or more acts, {} first.", fight.threshold,
                            faction_name(fight, fight.turn))
                   : phrase("The slow half: whoever has not acted, {} first.",
                            faction_name(fight, fight.turn)));
}

void end_phase(Fight& fight, const Options& options, Dice& dice) {
  if (fight.fast) {
    say(dice, "All have passed: the fast half is over.");
    return enter_action(fight, false, dice);
  }
  fight.acting = 0;
  fight.turn = 0;
  fight.passes = 0;
  if (fight.round == 0) {
    say(dice, "The ambushers have had their turn.");
    fight.step = Step::kInitiative;
    return;
  }
  say(dice, phrase("All have passed: the action phase of round {} is over.", fight.round));
  ask_morale(fight, options);
  fight.step = fight.prompts.empty() ? Step::kInitiative : Step::kMorale;
}

// One pass more: true, the phase goes on with the next faction.
bool pass_on(Fight& fight, const Options& options, Dice& dice) {
  ++fight.passes;
  if (fight.passes >= static_cast<int>(factions_standing(fight).size())) {
    end_phase(fight, options, dice);
    return fight.step == Step::kAction;
  }
  fight.turn = faction_after(fight, fight.turn);
  return true;
}

// Of the round that begins.
void roll_initiative(Fight& fight, Dice& dice) {
  const std::vector<Id> all = factions_standing(fight);
  const Id sure = sure_initiative(fight);
  ++fight.round;
  if (sure != 0) {
    fight.initiative = sure;
    return say(dice, all.size() > 1
                         ? phrase("Round 1: the initiative is with {}, who began the fight.",
                                  faction_name(fight, sure))
                         : phrase("Round {}: nobody stands but {}.", fight.round,
                                  faction_name(fight, sure)));
  }
  const int sides = static_cast<int>(all.size());
  std::string who;
  for (int i = 0; i < sides; ++i)
    append(who, "{}{} {}", i == 0 ? "" : ", ", i + 1,
           faction_name(fight, all[static_cast<std::size_t>(i)]));
  const int face = sum(roll(dice, {Purpose::kOrder, 1, sides, phrase("initiative: {}", who)}));
  fight.initiative = all[static_cast<std::size_t>(face) - 1];
  say(dice, phrase("Round {}: initiative {} of {}, {}.", fight.round, face, sides,
                   faction_name(fight, fight.initiative)));
}

MaybeRefusal need_action_phase(const Table& table) {
  if (auto no = need_fight(table)) return no;
  if (table.fight->step != Step::kAction)
    return Refusal{"The action phase is not on: begin the round first.", "Z-ROUND-1"};
  return need_no_question(table);
}

}  // namespace

bool is_ambush_next(const Fight& fight) {
  return fight.step == Step::kStart &&
         std::ranges::any_of(fight.combatants,
                             [](const Combatant& who) { return who.ambusher && stands(who); });
}

Id sure_initiative(const Fight& fight) {
  const std::vector<Id> all = factions_standing(fight);
  if (fight.round == 0 && std::ranges::count(all, fight.began) > 0) return fight.began;
  return all.size() == 1 ? all.front() : 0;
}

std::vector<const Combatant*> may_act(const Fight& fight, Id faction) {
  std::vector<const Combatant*> all;
  for (const Combatant& who : fight.combatants)
    if (who.faction == faction && may_take_turn(fight, who)) all.push_back(&who);
  return all;
}

Usage& take_turn(Fight& fight, Combatant& who, Dice& dice) {
  Usage& used = use(fight, who);
  if (fight.acting == who.figure.id) return used;
  fight.acting = who.figure.id;
  fight.passes = 0;
  used.acted = true;
  say(dice, phrase("{} takes the turn for {}.", who.figure.name, faction_name(fight, who.faction)),
      who.figure.id);
  return used;
}

void pass_turn_on(Fight& fight) {
  fight.acting = 0;
  fight.turn = faction_after(fight, fight.turn);
}

void pass_for_the_gone(Fight& fight, const Options& options, Dice& dice) {
  if (fight.step != Step::kAction || fight.blow || fight.stride) return;
  const Combatant* acting = find_combatant(fight, fight.acting);
  if (acting != nullptr && stands(*acting)) return;
  if (fight.acting != 0) {
    fight.acting = 0;
    if (factions_standing(fight).empty()) return;
    fight.turn = faction_after(fight, fight.turn);
  }
  if (is_decided(fight)) return;
  if (standing(fight, fight.turn) == 0) fight.turn = faction_after(fight, fight.turn);
  while (fight.step == Step::kAction && may_act(fight, fight.turn).empty()) {
    say(dice, phrase("{}: nobody is left to act, so a pass.", faction_name(fight, fight.turn)));
    if (!pass_on(fight, options, dice)) return;
  }
}

// --- Initiative ---
MaybeRefusal refuse(const State& state, const BeginRound&) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  const Fight& fight = *table.fight;
  if (fight.step == Step::kMorale)
    return Refusal{"Morale is asked: settle that before the next round.", "Z-MOR-1"};
  if (fight.step != Step::kStart && fight.step != Step::kInitiative)
    return Refusal{"This round is on: let everybody act or pass first.", "Z-ROUND-1"};
  if (is_decided(fight))
    return Refusal{"One faction at the most still stands: end the fight.", "Z-ROUND-1"};
  if (fight.round >= kMostRounds) return Refusal{"The fight has gone on for too long.", ""};
  return std::nullopt;
}

void apply(State& state, const BeginRound&, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  if (is_ambush_next(fight)) {
    for (const Combatant& who : fight.combatants)
      if (who.ambusher && stands(who)) {
        fight.initiative = who.faction;
        break;
      }
    say(dice, "Before the first round: those in ambush have a turn.");
    return enter_action(fight, false, dice);
  }
  fight.threshold = 0;
  roll_initiative(fight, dice);
  if (fight.fast_slow)
    fight.step = Step::kThreshold;
  else
    enter_action(fight, false, dice);
}

MaybeRefusal refuse(const State& state, const RollThreshold&) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (!table.fight->fast_slow)
    return Refusal{"This fight has no fast and slow halves: that is one of the options.",
                   "Z-FAST-1"};
  if (table.fight->step == Step::kThreshold) return std::nullopt;
  return Refusal{"The threshold is rolled after the initiative of a round.", "Z-FAST-1"};
}

void apply(State& state, const RollThreshold&, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  fight.threshold = sum(roll(dice, {Purpose::kOrder, 1, 20, "the threshold of the fast half"}));
  say(dice, phrase("The threshold of round {} is {}.", fight.round, fight.threshold));
  enter_action(fight, true, dice);
}

// --- Turns ---
MaybeRefusal refuse(const State& state, const Pass&) {
  const Table& table = table_of(state);
  if (auto no = need_action_phase(table)) return no;
  if (table.fight->acting == 0) return std::nullopt;
  return Refusal{phrase("{} is taking the turn: end it instead.",
                        find_combatant(table, table.fight->acting)->figure.name),
                 "Z-ACT-1"};
}

void apply(State& state, const Pass&, Dice& dice) {
  Table& table = change_table(state);
  say(dice, phrase("{}: a pass.", faction_name(*table.fight, table.fight->turn)));
  pass_on(*table.fight, table.options, dice);
}

MaybeRefusal refuse(const State& state, const BeginTurn& action) {
  const Table& table = table_of(state);
  if (auto no = need_turn_to_take(table, action.who)) return no;
  if (table.fight->acting == 0) return std::nullopt;
  return Refusal{"The turn has begun already: do something, or end it.", "Z-TURN-1"};
}

void apply(State& state, const BeginTurn& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  take_turn(fight, *find_combatant(fight, action.who), dice);
}

MaybeRefusal refuse(const State& state, const EndTurn&) {
  const Table& table = table_of(state);
  if (auto no = need_action_phase(table)) return no;
  if (table.fight->acting != 0) return std::nullopt;
  return Refusal{"Nobody is taking a turn: act, or pass.", "Z-ACT-1"};
}

void apply(State& state, const EndTurn&, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  const Combatant& who = *find_combatant(fight, fight.acting);
  const Usage now = usage(fight, who);
  const bool idle = !now.main && now.bonus == 0 && now.moved == 0;
  say(dice,
      phrase("{}{}", who.figure.name, idle ? " does nothing with the turn." : " ends the turn."),
      who.figure.id);
  pass_turn_on(fight);
}

MaybeRefusal refuse(const State& state, const SetReady& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  if (find_combatant(table, action.who)->ready != action.ready) return std::nullopt;
  return Refusal{"Nothing changes by that.", "Z-FAST-1"};
}

void apply(State& state, const SetReady& action, Dice& dice) {
  Combatant& who = *find_combatant(change_table(state), action.who);
  who.ready = action.ready;
  say(dice,
      phrase("{}{}", who.figure.name,
             action.ready ? " was ready for the fight." : " was not ready for the fight."),
      action.who);
}

}  // namespace fray::zones
