#include "core/errant/battle/board.hpp"

#include "core/dice/odds_text.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/battle/odds.hpp"
#include "core/errant/battle/query.hpp"
#include "core/errant/battle/words.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"

namespace fray::errant {
namespace {

std::string in_words(const Odds& odds) {
  return chance_text(static_cast<int>(odds.good), static_cast<int>(odds.of));
}

// Before the dice: who wins, what it costs, who may die of it (E-MASS-5).
void odds_lines(const ErrantState& state, std::vector<BoardLine>& lines) {
  const Battle& battle = *state.battle;
  const BattleOdds odds = battle_odds(state);
  lines.push_back({phrase("Win {}, draw {}, loss {}.", in_words(odds.win), in_words(odds.draw),
                          in_words(odds.loss)),
                   Tone::kPlain});
  for (std::size_t side = 0; side < 2; ++side)
    lines.push_back({phrase("{} loses: {}.", battle.sides[side].name,
                            losses_text(odds.losses[side], battle.sides[side].number)),
                     Tone::kQuiet});
  for (const BattleSide& side : battle.sides)
    for (const Id id : side.errants) {
      const Errant* errant = find_errant(state, id);
      if (errant == nullptr || !takes_part(state, id)) continue;
      const Attribute best = battle_attribute(*errant, false),
                      worst = battle_attribute(*errant, true);
      const Chance well = chance(battle_check(*errant, false)),
                   ill = chance(battle_check(*errant, true));
      lines.push_back(
          {phrase("{}: {} {} in 20, after a loss {} {} in 20, or dead; dead of this round {}.",
                  errant->name, attribute_name(best), well.good, attribute_name(worst), ill.good,
                  in_words(chance_to_die(state, id))),
           Tone::kQuiet});
    }
}

// What a flashpoint could still do to a round that is rolled.
void flashpoint_lines(const Battle& battle, std::vector<BoardLine>& lines) {
  for (std::size_t side = 0; side < 2; ++side) {
    BattleForce forces[2] = {{battle_total(battle.sides[0]), 0},
                             {battle_total(battle.sides[1]), 0}};
    forces[side].dice = 1;
    const BattleOdds odds = battle_odds(forces[0], forces[1]);
    lines.push_back(
        {phrase("A flashpoint {}: win {}, draw {}, loss {}.", side == 0 ? "won" : "lost",
                in_words(odds.win), in_words(odds.draw), in_words(odds.loss)),
         Tone::kQuiet});
  }
}

void step_of(const ErrantState& state, BoardStep& step) {
  const Battle& battle = *state.battle;
  step.rule = "E-MASS-1";
  for (std::size_t side = 0; side < 2; ++side)
    step.lines.push_back({phrase("{}.", words::side_text(state, side)), Tone::kPlain});
  switch (battle.step) {
    case BattleStep::kReady:
      if (battle_decided(battle)) {
        step.text = "One side has nobody left: the battle is decided.";
        return;
      }
      step.text = "Each side rolls a D6 and adds what it has. The higher total wins the round.";
      odds_lines(state, step.lines);
      return;
    case BattleStep::kRolled: {
      const auto percent =
          loss_percent(battle_total(battle.sides[0]), battle_total(battle.sides[1]));
      step.text = phrase("{} to {}: {}.", battle_total(battle.sides[0]),
                         battle_total(battle.sides[1]), words::outcome_text(battle));
      step.rule = "E-MASS-2";
      if (percent[0] == 0 && percent[1] == 0)
        step.lines.push_back({"Nobody would be lost.", Tone::kPlain});
      for (std::size_t side = 0; side < 2; ++side)
        if (percent[side] > 0)
          step.lines.push_back(
              {phrase("{} would lose {} % ({}).", battle.sides[side].name, percent[side],
                      losses_of(battle.sides[side].number, percent[side])),
               Tone::kPlain});
      flashpoint_lines(battle, step.lines);
      return;
    }
    case BattleStep::kChecks:
      step.text = "Every Errant who took part makes a Check.";
      step.rule = "E-MASS-3";
  }
}

void rounds_of(const Battle& battle, std::vector<BoardLine>& lines) {
  for (std::size_t i = battle.rounds.size(); i-- > 0;)
    lines.push_back(
        {phrase("Round {}: {}.", static_cast<int>(i) + 1,
                words::round_text(battle.rounds[i], battle.sides[0].name, battle.sides[1].name)),
         Tone::kQuiet});
}

}  // namespace

Board battle_board(const ErrantState& state) {
  Board board;
  board.title = "Battle";
  board.step = BoardStep{};
  BoardStep& step = *board.step;
  if (!state.battle) {
    step.text = "Of more than can be counted one by one: each side is a number and rolls as one.";
    step.rule = "E-MASS-1";
  } else {
    board.running = true;
    board.title = words::battle_title(*state.battle);
    board.line = state.battle->title;
    step_of(state, step);
    if (state.battle->flashpoint == Flashpoint::kOpen)
      step.lines.push_back({"A flashpoint is open: its fight decides who adds a D6.", Tone::kBad});
    if (state.battle->flashpoint == Flashpoint::kAsked)
      step.lines.push_back({"The flashpoint is over: who has won it?", Tone::kBad});
    rounds_of(*state.battle, step.lines);
  }
  for (Offer& offer : battle_offers(state))
    (offer.rank == Rank::kMain ? board.bar : step.offers).push_back(std::move(offer));
  return board;
}

}  // namespace fray::errant
