#include "core/errant/duel/play.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

Duellist& duellist(Duel& duel, Id who) { return duel.two[duel.two[0].who == who ? 0 : 1]; }
Duellist& foe_of(Duel& duel, Id who) { return duel.two[duel.two[0].who == who ? 1 : 0]; }

MaybeRefusal need_duellist(const ErrantState& state, Id who) {
  if (MaybeRefusal no = need_combatant(state, who)) return no;
  if (!state.fight->duel) return Refusal{"No duel is on: begin one first.", "E-DUEL-1"};
  if (find_duellist(*state.fight, who) != nullptr) return std::nullopt;
  return Refusal{phrase("{} is not one of the two who duel.", find_combatant(state, who)->name),
                 "E-DUEL-1"};
}

MaybeRefusal need_guess(const ErrantState& state, Id who) {
  if (MaybeRefusal no = need_duellist(state, who)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  const Fight& fight = *state.fight;
  const Duel& duel = *fight.duel;
  if (duel_outcome(fight).decided) return Refusal{"The duel is decided: end it.", "E-DUEL-1"};
  switch (duel.step) {
    case DuelStep::kLaying: return Refusal{"Both lay their cards first.", "E-DUEL-2"};
    case DuelStep::kActing:
      return Refusal{"Whoever may act does so, or lets it go by, before the next guess.",
                     "E-DUEL-2"};
    case DuelStep::kWaiting:
      return Refusal{"The cards of this turn are open: they are laid anew in the next one.",
                     "E-DUEL-4"};
    case DuelStep::kGuessing: break;
  }
  const Duellist& foe = *find_duellist(fight, duel_foe(fight, who));
  if (foe.laid == 0 || foe.open >= kCardsEach)  // never of our own hand
    return Refusal{"No card lies face down: end the duel.", "E-DUEL-2"};
  if (duel.turn_of == who) return std::nullopt;
  return Refusal{phrase("{} guesses now.", name_of(state, duel.turn_of)), "E-DUEL-2"};
}

// Right or wrong, whoever acts on it guesses next.
void turn_over(ErrantState& state, Id who, DuelCard guess, Dice& dice) {
  Fight& fight = *state.fight;
  Duel& duel = *fight.duel;
  Duellist& foe = foe_of(duel, who);
  const DuelCard card = card_at(foe.laid, foe.open++);
  const Id acts = card == guess ? who : foe.who;
  Combatant& acting = combatant(state, acts);
  CardHelp& help = acting.help;
  ++(card == DuelCard::kKing ? help.kings : card == DuelCard::kQueen ? help.queens : help.jacks);
  duel.turn_of = acts;
  duel.may_leave = acts == who;
  duel.step = DuelStep::kActing;
  if (is_out(acting) || !can_act(acting)) {
    note(dice, {.kind = EventKind::kCannotAct, .who = acts});
    return;
  }
  int& waiting = change_turn_usage(fight, acting).reactions;
  waiting = std::min(waiting + 1, kMostReactions);
}

void log_turned(const ErrantLogWriter& log, Id who, DuelCard guess) {
  const Fight& before = *log.before.fight;
  const Duellist* foe = find_duellist(before, duel_foe(before, who));
  const std::string name = name_of(log.before, who), other = name_of(log.before, foe->who);
  const DuelCard card = card_at(foe->laid, foe->open);
  // The guess alone: that is all that undoing and redoing it speak of.
  log.say(phrase("{} guesses: {}.", name, card_name(guess)), who);
  log.say(
      phrase("{}’s card is the {}: {}. {} may act: {}.", other, card_name(card),
             card == guess ? "right" : "wrong", card == guess ? name : other, card_effect(card)),
      card == guess ? who : foe->who);
}

}  // namespace

// --- Laying ---

MaybeRefusal refuse(const ErrantState& state, const LayCards& action) {
  if (MaybeRefusal no = need_duellist(state, action.who)) return no;
  const Duellist& who = *find_duellist(*state.fight, action.who);
  if (action.order < 1 || action.order > kOrders)
    return Refusal{"Choose one of the six orders.", "E-DUEL-2"};
  if (who.by_app)
    return Refusal{phrase("Fray lays for {}.", name_of(state, action.who)), "E-DUEL-5"};
  if (who.laid != 0 || state.fight->duel->step != DuelStep::kLaying)
    return Refusal{phrase("{}’s cards lie already.", name_of(state, action.who)), "E-DUEL-2"};
  return std::nullopt;
}

void apply(ErrantState& state, const LayCards& action, Dice&) {
  Duel& duel = *state.fight->duel;
  duellist(duel, action.who).laid = action.order;
  if (duel.two[0].laid != 0 && duel.two[1].laid != 0) duel.step = DuelStep::kGuessing;
}

void log(const ErrantLogWriter& log, const LayCards& action) {
  log.say(phrase("{} lays three cards face down.", name_of(log.after, action.who)), action.who);
}

void rules::lay_anew(ErrantState& state, Id first, Dice& dice) {
  Duel& duel = *state.fight->duel;
  duel.step = DuelStep::kLaying;
  duel.turn_of = first;
  duel.may_leave = false;
  duel.turn = state.fight->turn;
  ++duel.layings;
  bool all = true;
  for (Duellist& one : duel.two) {
    one.laid = one.open = 0;
    if (one.by_app) {
      RollRequest request{Purpose::kCards, 1, kOrders};
      request.secret = true;
      one.laid = sum(roll(dice, request));
      note(dice, {.kind = EventKind::kCardsLaid, .who = one.who});
    }
    all = all && one.laid != 0;
  }
  if (all) duel.step = DuelStep::kGuessing;
}

MaybeRefusal refuse(const ErrantState& state, const LayAnew&) {
  if (!state.fight || !state.fight->duel)
    return Refusal{"No duel is on: begin one first.", "E-DUEL-1"};
  return need_guess(state, state.fight->duel->turn_of);
}

void apply(ErrantState& state, const LayAnew&, Dice& dice) {
  lay_anew(state, state.fight->duel->turn_of, dice);
}

void log(const ErrantLogWriter& log, const LayAnew&) {
  const Id who = log.before.fight->duel->turn_of;
  log.say(
      phrase("Both take up their cards and lay anew. {} guesses first.", name_of(log.before, who)),
      who);
}

// --- Guessing ---

MaybeRefusal refuse(const ErrantState& state, const GuessCard& action) {
  if (MaybeRefusal no = need_guess(state, action.who)) return no;
  if (find_duellist(*state.fight, action.who)->by_app)
    return Refusal{phrase("Fray guesses for {}.", name_of(state, action.who)), "E-DUEL-5"};
  if (action.card > DuelCard::kJack) return Refusal{"Guess King, Queen or Jack.", "E-DUEL-2"};
  const Duellist& foe = *find_duellist(*state.fight, duel_foe(*state.fight, action.who));
  if (chance_of_card(foe, action.card).good == 0)
    return Refusal{phrase("The {} lies open already: guess another.", card_name(action.card)),
                   "E-DUEL-2"};
  return std::nullopt;
}

void apply(ErrantState& state, const GuessCard& action, Dice& dice) {
  turn_over(state, action.who, action.card, dice);
}

void log(const ErrantLogWriter& log, const GuessCard& action) {
  log_turned(log, action.who, action.card);
}

MaybeRefusal refuse(const ErrantState& state, const ThrowGuess& action) {
  if (MaybeRefusal no = need_guess(state, action.who)) return no;
  if (find_duellist(*state.fight, action.who)->by_app) return std::nullopt;
  return Refusal{phrase("{} is played by hand: say the guess.", name_of(state, action.who)),
                 "E-DUEL-5"};
}

namespace {

// So many faces of the D6 for each card that it can be; no die is thrown for the last.
DuelCard guess_on(const Duellist& foe, std::optional<int> face) {
  const std::vector<DuelCard> hidden = hidden_cards(foe);
  if (!face) return hidden.front();
  return hidden[static_cast<std::size_t>(*face - 1) * hidden.size() / 6];
}

}  // namespace

void apply(ErrantState& state, const ThrowGuess& action, Dice& dice) {
  const Duellist& foe = *find_duellist(*state.fight, duel_foe(*state.fight, action.who));
  std::optional<int> face;
  if (hidden_cards(foe).size() > 1)
    face = sum(roll(dice, {Purpose::kCards, 1, 6,
                           phrase("which card {} guesses", name_of(state, action.who)), false}));
  turn_over(state, action.who, guess_on(foe, face), dice);
}

void log(const ErrantLogWriter& log, const ThrowGuess& action) {
  const Fight& before = *log.before.fight;
  const Duellist& foe = *find_duellist(before, duel_foe(before, action.who));
  std::optional<int> face;
  if (!log.rolls.empty()) face = face_sum(log.rolls);
  log_turned(log, action.who, guess_on(foe, face));
}

// --- Acting ---

MaybeRefusal refuse(const ErrantState& state, const PassInDuel& action) {
  if (MaybeRefusal no = need_duellist(state, action.who)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  const Fight& fight = *state.fight;
  if (fight.pending) return Refusal{"A blow still waits: deal its damage first.", "E-ATT-1"};
  if (reactions(fight, *find_combatant(fight, action.who)) > 0) return std::nullopt;
  if (may_leave_guess(fight, action.who)) return std::nullopt;
  return Refusal{phrase("{} has nothing to let go by.", name_of(state, action.who)), "E-DUEL-2"};
}

void apply(ErrantState& state, const PassInDuel& action, Dice&) {
  Fight& fight = *state.fight;
  if (may_leave_guess(fight, action.who)) {
    fight.duel->turn_of = duel_foe(fight, action.who);
    fight.duel->may_leave = false;
  }
  change_turn_usage(fight, combatant(state, action.who)).reactions = 0;
}

void log(const ErrantLogWriter& log, const PassInDuel& action) {
  const Fight& before = *log.before.fight;
  if (may_leave_guess(before, action.who))
    return log.say(phrase("{} leaves the next guess to {}.", name_of(log.after, action.who),
                          name_of(log.after, duel_foe(before, action.who))),
                   action.who);
  log.say(phrase("{} lets it go by.", name_of(log.after, action.who)), action.who);
}

// --- What follows ---

namespace {

// Three open cards are an Initiative Turn. Where the others wait, time passes with it.
void end_laying(ErrantState& state, Dice& dice) {
  Fight& fight = *state.fight;
  const auto& two = fight.duel->two;
  const Id first =
      two[0].open == two[1].open ? fight.duel->turn_of : two[two[0].open < two[1].open ? 0 : 1].who;
  fight.duel->turn_of = first;
  if (!fight.duel->others_wait && fight.turn == fight.duel->turn) {
    fight.duel->step = DuelStep::kWaiting;
    note(dice, {.kind = EventKind::kCardsWait, .who = first});
    return;
  }
  if (fight.duel->others_wait) {
    time_passes(state, everybody(fight), dice);
    fight.step = Step::kExpiry;
    advance(fight);
  }
  if (duel_outcome(fight).decided) return;
  note(dice, {.kind = EventKind::kCardsUp, .who = first});
  lay_anew(state, first, dice);
}

}  // namespace

void rules::apply_duel_consequences(ErrantState& state, Dice& dice) {
  Fight& fight = *state.fight;
  if (!fight.duel) return;
  for (const Duellist& one : fight.duel->two)
    if (find_combatant(fight, one.who) == nullptr) {
      forget_duel(fight);
      note(dice, {EventKind::kDuelGone});
      return;
    }
  Duel& duel = *fight.duel;
  if (duel_outcome(fight).decided) return;
  const bool over = duel.two[0].open == kCardsEach || duel.two[1].open == kCardsEach;
  if (duel.step == DuelStep::kActing && !duel_acts(fight)) {
    if (over)
      end_laying(state, dice);
    else
      duel.step = DuelStep::kGuessing;
  } else if (duel.step == DuelStep::kWaiting && (duel.others_wait || fight.turn != duel.turn)) {
    end_laying(state, dice);
  }
}

void rules::forget_duel(Fight& fight) {
  fight.duel.reset();
  for (Combatant& who : fight.combatants)
    if (who.help != CardHelp{}) who.help = {};
}

void rules::use_cards(Combatant& who, Combatant& target) {
  who.help.kings = 0;
  target.help.queens = 0;
}

}  // namespace fray
