#include "core/errant/duel/board.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"

namespace fray::errant {
namespace {

const std::string& named(const Fight& fight, Id who) {
  static const std::string nobody;
  const Combatant* found = find_combatant(fight, who);
  return found == nullptr ? nobody : found->name;
}

// "Ada: King open, 2 face down".
std::string cards_text(const Fight& fight, const Duellist& who) {
  const std::string& name = named(fight, who.who);
  if (who.laid == 0) return phrase("{} has not laid yet.", name);
  std::string open;
  for (const DuelCard card : open_cards(who))
    open += (open.empty() ? "" : ", ") + std::string(card_name(card));
  const int hidden = kCardsEach - who.open;
  if (open.empty()) return phrase("{}: three cards face down.", name);
  return hidden == 0 ? phrase("{}: {} open.", name, open)
                     : phrase("{}: {} open, {} face down.", name, open, hidden);
}

std::string end_text(DuelEnd end) {
  return end == DuelEnd::kFirstBlood ? "To first blood"
         : end == DuelEnd::kYield    ? "Until one yields"
                                     : "To the death";
}

std::string step_text_of(const Fight& fight) {
  const Duel& duel = *fight.duel;
  const std::string& name = named(fight, duel.turn_of);
  const std::string& other = named(fight, duel_foe(fight, duel.turn_of));
  if (const DuelOutcome now = duel_outcome(fight); now.decided)
    return now.winner == 0 ? "The duel is decided: neither has won."
                           : phrase("The duel is decided: {} has won.", named(fight, now.winner));
  if (const Id lies = at_mercy(fight); lies != 0)
    return phrase("{} is out of action, and lives: {} ends the duel, or goes on to the death.",
                  named(fight, lies), named(fight, duel_foe(fight, lies)));
  switch (duel.step) {
    case DuelStep::kLaying: return "Each lays three cards face down, in any order.";
    case DuelStep::kGuessing:
      return phrase("{} guesses {}’s left-most card. Right: {} acts. Wrong: {} acts.", name, other,
                    name, other);
    case DuelStep::kActing: return phrase("{} may act, and guesses after it.", name);
    case DuelStep::kWaiting:
      return "Three cards are open: both lay anew in the next Initiative Turn.";
  }
  return {};
}

}  // namespace

void show_duel(const ErrantState& state, Board& board) {
  const Fight& fight = *state.fight;
  const Duel& duel = *fight.duel;
  board.title = "Duel";
  board.line =
      phrase("{} against {}", named(fight, duel.two[0].who), named(fight, duel.two[1].who));
  const Combatant* one = find_combatant(fight, duel.two[0].who);
  const Combatant* other = find_combatant(fight, duel.two[1].who);
  if (one != nullptr && other != nullptr)
    if (const int apart = distance_between(fight, *one, *other); apart >= 0)
      append(board.line, " · {} apart", words::length(apart, fight.place));
  append(board.line, " · turn {}", fight.turn);
  board.step = BoardStep{};
  board.step->text = step_text_of(fight);
  board.step->rule = duel.step == DuelStep::kWaiting ? "E-DUEL-4" : "E-DUEL-2";
  for (const Duellist& one_of : duel.two)
    board.step->lines.push_back({cards_text(fight, one_of), Tone::kPlain});
  board.step->lines.push_back({duel.terms.empty()
                                   ? phrase("{}.", end_text(duel.end))
                                   : phrase("{}. {}", end_text(duel.end), duel.terms),
                               Tone::kQuiet});
  board.step->offers = duel_step_offers(state);
}

std::vector<Mark> duel_marks(const Fight& fight, const Combatant& who) {
  std::vector<Mark> marks;
  const CardHelp& help = who.help;
  if (help.kings > 0) marks.push_back({phrase("next attack +{}", help.kings), Tone::kGood});
  if (help.queens > 0) marks.push_back({phrase("attack on them −{}", help.queens), Tone::kGood});
  if (help.jacks > 0) marks.push_back({phrase("gambit DV +{}", 2 * help.jacks), Tone::kGood});
  if (find_duellist(fight, who.id) != nullptr) marks.push_back({"duels", Tone::kQuiet});
  return marks;
}

std::vector<Question> duel_questions(const ErrantState& state) {
  std::vector<Question> all;
  if (!state.fight || !state.fight->duel || state.fight->pending) return all;
  const Fight& fight = *state.fight;
  const Duel& duel = *fight.duel;
  const bool guess = duel.step == DuelStep::kGuessing && !duel_outcome(fight).decided;
  const Duellist* guesser = find_duellist(fight, duel.turn_of);
  const bool by_hand = guess && guesser != nullptr && !guesser->by_app;
  if (duel.others_wait && !by_hand) return all;  // on the bar
  if (duel.step == DuelStep::kWaiting && !duel_outcome(fight).decided) return all;
  Question& question = all.emplace_back();
  question.who = duel.turn_of;
  if (by_hand) {
    const Duellist& foe = *find_duellist(fight, duel_foe(fight, duel.turn_of));
    question.text =
        phrase("{} guesses {}’s {} card", named(fight, duel.turn_of), named(fight, foe.who),
               foe.open == 0   ? "first"
               : foe.open == 1 ? "second"
                               : "third");
    for (const Offer& offer : duel_offers(state, duel.turn_of))
      if (offer.key.starts_with("duel-guess")) question.answers.push_back(offer);
  } else {
    question.text =
        phrase("Duel of {} and {}", named(fight, duel.two[0].who), named(fight, duel.two[1].who));
    question.answers = duel_bar(state);
  }
  if (!duel.others_wait) {
    question.why = step_text_of(fight);
    for (const Duellist& one : duel.two) append(question.why, " {}", cards_text(fight, one));
  }
  if (question.answers.empty()) all.pop_back();
  return all;
}

}  // namespace fray::errant
