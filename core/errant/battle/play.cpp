#include "core/errant/battle/play.hpp"

#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/battle/query.hpp"
#include "core/errant/battle/words.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/text.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

constexpr std::size_t kMostPastBattles = 30;

MaybeRefusal need_battle(const ErrantState& state) {
  if (state.battle) return std::nullopt;
  return Refusal{"No battle is on: begin one first.", "E-MASS-1"};
}

MaybeRefusal bad_figures(const ErrantState& state, const BattleFigures& side,
                         const BattleFigures& other) {
  if (MaybeRefusal no = bad_name(side.name)) return no;
  if (side.number < 1 || side.number > kMostTroops)
    return Refusal{phrase("{}: how many stand there? From 1 to 10,000,000.", side.name),
                   "E-MASS-1"};
  if (side.threat < 0 || side.threat > 10)
    return Refusal{"The highest Threat goes from 1 to 10; 0 where none counts.", "E-MASS-1"};
  if (side.advantages < 0 || side.advantages >= 1 << kAdvantages || side.others < 0 ||
      side.others > kMostAdvantages)
    return Refusal{"Nine other advantages at the most.", "E-MASS-1"};
  if (side.errants.size() > kMostErrants) return Refusal{"Those are too many.", ""};
  for (const Id id : side.errants) {
    const Errant* errant = find_errant(state, id);
    if (errant == nullptr)
      return Refusal{"An Errant of this battle is no longer in the Company: choose again.", ""};
    if (is_dead(errant->body))
      return Refusal{phrase("{} is dead: choose somebody else.", errant->name), "E-MASS-3"};
    if (std::ranges::count(side.errants, id) > 1 ||
        std::ranges::find(other.errants, id) != other.errants.end())
      return Refusal{phrase("{} fights on one side, and once.", errant->name), "E-MASS-1"};
  }
  return std::nullopt;
}

MaybeRefusal need_step(const ErrantState& state, BattleStep step) {
  if (MaybeRefusal no = need_battle(state)) return no;
  if (state.battle->step == step) return std::nullopt;
  switch (state.battle->step) {
    case BattleStep::kReady: return Refusal{"Roll the battle first.", "E-MASS-1"};
    case BattleStep::kRolled: return Refusal{"The dice lie: settle this round first.", "E-MASS-2"};
    case BattleStep::kChecks: break;
  }
  return Refusal{"The Errants’ Checks come first.", "E-MASS-3"};
}

MaybeRefusal flashpoint_first(const ErrantState& state) {
  if (state.battle->flashpoint == Flashpoint::kNone) return std::nullopt;
  return Refusal{"The flashpoint comes first: fight it out, or call it off.", "E-MASS-4"};
}

std::string numbers_words(const BattleFigures& one, const BattleFigures& other) {
  return phrase("{} ({}) against {} ({})", one.name, one.number, within(other.name), other.number);
}

}  // namespace

// --- The sides ---

MaybeRefusal refuse(const ErrantState& state, const StartBattle& action) {
  if (state.battle) return Refusal{"A battle is on: end it first. Ending can be undone.", ""};
  if (!action.title.empty())
    if (MaybeRefusal no = bad_name(action.title)) return no;
  for (std::size_t side = 0; side < 2; ++side)
    if (MaybeRefusal no = bad_figures(state, action.sides[side], action.sides[1 - side])) return no;
  return std::nullopt;
}

void apply(ErrantState& state, const StartBattle& action, Dice&) {
  Battle battle;
  battle.title = action.title;
  for (std::size_t side = 0; side < 2; ++side) {
    static_cast<BattleFigures&>(battle.sides[side]) = action.sides[side];
    battle.sides[side].began = action.sides[side].number;
  }
  state.battle = std::move(battle);
}

void log(const ErrantLogWriter& log, const StartBattle& action) {
  log.say(action.title.empty() ? std::string("A battle begins.")
                               : phrase("A battle begins: {}.", action.title));
  log.say(phrase("{}.", numbers_words(action.sides[0], action.sides[1])));
}

MaybeRefusal refuse(const ErrantState& state, const ChangeBattleSide& action) {
  if (MaybeRefusal no = need_step(state, BattleStep::kReady)) return no;
  if (action.side < 0 || action.side > 1) return Refusal{"Say which side.", "E-MASS-1"};
  return bad_figures(state, action.figures,
                     state.battle->sides[static_cast<std::size_t>(1 - action.side)]);
}

// Who comes to it is counted as there from the beginning.
void apply(ErrantState& state, const ChangeBattleSide& action, Dice&) {
  BattleSide& side = state.battle->sides[static_cast<std::size_t>(action.side)];
  side.began = std::clamp(side.began + action.figures.number - side.number, 0, kMostTroops);
  static_cast<BattleFigures&>(side) = action.figures;
}

void log(const ErrantLogWriter& log, const ChangeBattleSide& action) {
  const auto side = static_cast<std::size_t>(action.side);
  log.say(phrase("{}.", words::side_text(log.after, side)));
}

// --- A round ---

MaybeRefusal refuse(const ErrantState& state, const RollBattle&) {
  if (MaybeRefusal no = need_step(state, BattleStep::kReady)) return no;
  if (MaybeRefusal no = flashpoint_first(state)) return no;
  const Battle& battle = *state.battle;
  for (const BattleSide& side : battle.sides)
    if (side.number <= 0)
      return Refusal{phrase("Nobody is left of {}: end the battle, or bring somebody.", side.name),
                     "E-MASS-1"};
  if (battle.rounds.size() >= kMostRounds)
    return Refusal{"A battle has a hundred rounds: end this one.", ""};
  return std::nullopt;
}

void apply(ErrantState& state, const RollBattle&, Dice& dice) {
  Battle& battle = *state.battle;
  for (std::size_t side = 0; side < 2; ++side) {
    BattleSide& one = battle.sides[side];
    const int more = battle_bonus(state, side) - one.bonus;
    one.rolled = more + sum(roll(dice, {Purpose::kBattle, 1, 6, one.name, side == 0}));
  }
  battle.step = BattleStep::kRolled;
}

void log(const ErrantLogWriter& log, const RollBattle&) {
  const auto& sides = log.after.battle->sides;
  log.say(phrase("{} rolls {}, {} rolls {}: {}.", sides[0].name, battle_total(sides[0]),
                 within(sides[1].name), battle_total(sides[1]),
                 words::outcome_text(*log.after.battle)));
}

MaybeRefusal refuse(const ErrantState& state, const SettleBattle&) {
  if (MaybeRefusal no = need_step(state, BattleStep::kRolled)) return no;
  return flashpoint_first(state);
}

void apply(ErrantState& state, const SettleBattle&, Dice&) {
  Battle& battle = *state.battle;
  BattleRound round;
  for (std::size_t side = 0; side < 2; ++side)
    round.totals[side] = battle_total(battle.sides[side]);
  const auto percent = loss_percent(round.totals[0], round.totals[1]);
  for (std::size_t side = 0; side < 2; ++side) {
    BattleSide& one = battle.sides[side];
    round.losses[side] = losses_of(one.number, percent[side]);
    one.number -= round.losses[side];
    one.rolled = one.bonus = 0;
    for (const Id id : one.errants)
      if (takes_part(state, id)) battle.due.push_back(id);
  }
  battle.rounds.push_back(round);
  battle.step = battle.due.empty() ? BattleStep::kReady : BattleStep::kChecks;
}

void log(const ErrantLogWriter& log, const SettleBattle&) {
  const Battle& battle = *log.after.battle;
  log.say(
      phrase("Round {}: {}.", static_cast<int>(battle.rounds.size()),
             words::round_text(battle.rounds.back(), battle.sides[0].name, battle.sides[1].name)));
  for (const BattleSide& side : battle.sides)
    if (side.number <= 0) log.say(phrase("Nobody is left of {}.", side.name), 0, true);
}

// --- Flashpoints ---

MaybeRefusal refuse(const ErrantState& state, const OpenFlashpoint& action) {
  if (MaybeRefusal no = need_battle(state)) return no;
  if (state.battle->step == BattleStep::kChecks)
    return Refusal{"The Errants’ Checks come first.", "E-MASS-3"};
  if (state.battle->flashpoint == Flashpoint::kAsked)
    return Refusal{"Say first who has won the flashpoint.", "E-MASS-4"};
  if (action.open == (state.battle->flashpoint == Flashpoint::kOpen))
    return Refusal{
        action.open ? "A flashpoint is open: begin its fight." : "No flashpoint is open.",
        "E-MASS-4"};
  if (action.open && state.fight)
    return Refusal{"A fight is running: end it first. Ending can be undone.", "E-MASS-4"};
  return std::nullopt;
}

void apply(ErrantState& state, const OpenFlashpoint& action, Dice&) {
  state.battle->flashpoint = action.open ? Flashpoint::kOpen : Flashpoint::kNone;
}

void log(const ErrantLogWriter& log, const OpenFlashpoint& action) {
  log.say(action.open ? "A flashpoint of the battle: the next fight is fought for it."
                      : "The flashpoint is called off.");
}

namespace {

// −1: nobody gains by it.
void gain(ErrantState& state, int side, Dice& dice) {
  Battle& battle = *state.battle;
  battle.flashpoint = Flashpoint::kNone;
  if (side < 0) {
    note(dice, {EventKind::kFlashpointOver});
    return;
  }
  BattleSide& one = battle.sides[static_cast<std::size_t>(side)];
  const int more = sum(roll(dice, {Purpose::kFlashpoint, 1, 6, one.name, side == 0}));
  one.bonus = std::min(one.bonus + more, kMostFlashpoints);
  note(dice, {.kind = EventKind::kFlashpointWon, .amount = more, .name = one.name});
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const JudgeFlashpoint& action) {
  if (MaybeRefusal no = need_battle(state)) return no;
  if (state.fight && state.battle->flashpoint == Flashpoint::kOpen)
    return Refusal{"Its fight is on: end that first.", "E-MASS-4"};
  if (state.battle->flashpoint == Flashpoint::kNone)
    return Refusal{"No flashpoint is open.", "E-MASS-4"};
  if (action.side < -1 || action.side > 1)
    return Refusal{"Say which side has won it, or that neither has.", "E-MASS-4"};
  return std::nullopt;
}

void apply(ErrantState& state, const JudgeFlashpoint& action, Dice& dice) {
  gain(state, action.side, dice);
}

void log(const ErrantLogWriter&, const JudgeFlashpoint&) {}  // its event says it

void rules::end_flashpoint(ErrantState& state, Dice& dice) {
  if (!state.battle || state.battle->flashpoint != Flashpoint::kOpen) return;
  bool here[2] = {false, false}, stands[2] = {false, false};
  for (const Combatant& who : state.fight->combatants) {
    here[static_cast<std::size_t>(who.side)] = true;
    if (!is_out(who)) stands[static_cast<std::size_t>(who.side)] = true;
  }
  if (here[0] && here[1] && stands[0] != stands[1]) {
    gain(state, stands[0] ? 0 : 1, dice);
    return;
  }
  state.battle->flashpoint = Flashpoint::kAsked;
  note(dice, {EventKind::kFlashpointAsked});
}

// --- What the Errants pay ---

MaybeRefusal refuse(const ErrantState& state, const ThrowBattleCheck& action) {
  if (MaybeRefusal no = need_step(state, BattleStep::kChecks)) return no;
  if (state.fight) return Refusal{"A fight is running: end it first.", "E-MASS-3"};
  if (action.dv < -20 || action.dv > 40) return Refusal{"A DV goes from −20 to 40.", "E-CHK-1"};
  if (std::ranges::find(state.battle->due, action.errant) != state.battle->due.end())
    return std::nullopt;
  return Refusal{"This Errant has no Check to make.", "E-MASS-3"};
}

namespace {

void note_cost(Dice& dice, std::string text, bool grave) {
  note(dice,
       {.kind = EventKind::kBattleCost, .more = static_cast<int>(!grave), .name = std::move(text)});
}

}  // namespace

void apply(ErrantState& state, const ThrowBattleCheck& action, Dice& dice) {
  Battle& battle = *state.battle;
  std::erase(battle.due, action.errant);
  if (battle.due.empty()) battle.step = BattleStep::kReady;
  Errant* errant = sheet(state, action.errant);
  const auto side = side_of(battle, action.errant);
  if (errant == nullptr || !side) return;
  const bool lost = lost_round(battle, *side);
  const Check check = battle_check(*errant, lost, action.dv);
  const CheckResult result =
      roll_check(check, dice,
                 phrase("{}, {}: {}", errant->name, attribute_name(battle_attribute(*errant, lost)),
                        range_text(check)),
                 true);
  note(dice, {.kind = result.success ? EventKind::kBattleHeld : EventKind::kBattleFailed,
              .amount = result.face,
              .more = static_cast<int>(lost),
              .name = errant->name});
  const auto& totals = battle.rounds.back().totals;
  int damage = 0;
  if (lost && result.success) damage = totals[1 - *side] - totals[*side];
  if (!lost && !result.success) damage = std::max(1, result.face - check.attribute);
  if (lost && !result.success) {
    errant->body.dying = Dying::kDead;
    errant->body.turns_left = 0;
    note_cost(dice, phrase("{} is dead.", errant->name), true);
  } else if (damage > 0) {
    const SheetHarm harm = hurt_apart(*errant, {std::min(damage, kMostHp)}, dice);
    note_cost(dice, phrase("{} takes {} damage, {} HP left.", errant->name, damage, errant->hp),
              false);
    if (!harm.text.empty()) note_cost(dice, harm.text, true);
    if (harm.out) battle.down.push_back(action.errant);
  }
}

void log(const ErrantLogWriter&, const ThrowBattleCheck&) {}  // its events say it

// --- Over ---

MaybeRefusal refuse(const ErrantState& state, const EndBattle&) {
  if (MaybeRefusal no = need_battle(state)) return no;
  if (state.battle->step == BattleStep::kChecks)
    return Refusal{"The Errants’ Checks come first.", "E-MASS-3"};
  return flashpoint_first(state);
}

void apply(ErrantState& state, const EndBattle&, Dice&) {
  const Battle& battle = *state.battle;
  if (!battle.rounds.empty()) {
    PastBattle past;
    past.id = state.next_past++;
    past.title = battle.title;
    past.rounds = battle.rounds;
    for (std::size_t side = 0; side < 2; ++side) {
      past.names[side] = battle.sides[side].name;
      past.began[side] = battle.sides[side].began;
      past.left[side] = battle.sides[side].number;
    }
    state.past_battles.push_back(std::move(past));
    if (state.past_battles.size() > kMostPastBattles)
      state.past_battles.erase(state.past_battles.begin());
  }
  state.battle.reset();
}

void log(const ErrantLogWriter& log, const EndBattle&) {
  const Battle& battle = *log.before.battle;
  log.say(phrase("The battle is over after {}.",
                 counted(static_cast<int>(battle.rounds.size()), "round", "rounds")));
  for (const BattleSide& side : battle.sides)
    log.say(phrase("{}: {} of {} left.", side.name, side.number, side.began));
}

MaybeRefusal refuse(const ErrantState& state, const ForgetBattle& action) {
  if (std::ranges::find(state.past_battles, action.past, &PastBattle::id) !=
      state.past_battles.end())
    return std::nullopt;
  return Refusal{"That battle is forgotten already.", ""};
}

void apply(ErrantState& state, const ForgetBattle& action, Dice&) {
  std::erase_if(state.past_battles, [&](const PastBattle& past) { return past.id == action.past; });
}

void log(const ErrantLogWriter& log, const ForgetBattle&) {
  log.say("A past battle is forgotten.");
}

}  // namespace fray
