// Cards laid, guessed and turned (E-DUEL-2 to 4). What lies face down is in no line of the log.
#pragma once

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// By whom they are.
// Refused for whoever does not duel or has laid already, and for one for whom Fray lays (E-DUEL-5).
struct LayCards {
  Id who = 0;
  int order = 1;  // from 1 to 6 (cards.hpp)
};
MaybeRefusal refuse(const ErrantState&, const LayCards&);
void apply(ErrantState&, const LayCards&, Dice&);
void log(const ErrantLogWriter&, const LayCards&);

// Of the other's left-most card that is face down, which is turned over.
// Refused when it is not this one's guess, for one for whom Fray guesses, and for a card that lies
// open.
struct GuessCard {
  Id who = 0;
  DuelCard card{};
};
MaybeRefusal refuse(const ErrantState&, const GuessCard&);
void apply(ErrantState&, const GuessCard&, Dice&);
void log(const ErrantLogWriter&, const GuessCard&);

// Of one for whom Fray plays: any card that is not open yet is as likely as another, by a D6.
// Refused when it is not this one's guess, and for one who is played by hand.
struct ThrowGuess {
  Id who = 0;
};
MaybeRefusal refuse(const ErrantState&, const ThrowGuess&);
void apply(ErrantState&, const ThrowGuess&, Dice&);
void log(const ErrantLogWriter&, const ThrowGuess&);

// Lets what this one could do go by: to act, or after a right guess the next one, which the other
// makes then.
// Refused while a blow, a Saving Throw or a wound waits, and without anything to let go by.
struct PassInDuel {
  Id who = 0;
};
MaybeRefusal refuse(const ErrantState&, const PassInDuel&);
void apply(ErrantState&, const PassInDuel&, Dice&);
void log(const ErrantLogWriter&, const PassInDuel&);

// Both take up all cards and lay again, and whoever guesses goes on: undo of a guess takes nobody’s
// knowledge of the card back. No time passes.
// Refused whenever nobody is to guess.
struct LayAnew {};
MaybeRefusal refuse(const ErrantState&, const LayAnew&);
void apply(ErrantState&, const LayAnew&, Dice&);
void log(const ErrantLogWriter&, const LayAnew&);

inline constexpr ActionRow kDuelPlayActions[] = {
    row<LayCards>(664, About::kFight),   row<GuessCard>(665, About::kFight),
    row<ThrowGuess>(666, About::kFight), row<PassInDuel>(667, About::kFight),
    row<LayAnew>(668, About::kFight),
};

namespace rules {

// Both take up their cards; of an NPC that Fray plays they are laid at once, by a die that nobody
// is told of.
void lay_anew(ErrantState& state, Id first, Dice& dice);
// After any action: whoever has acted guesses, three open cards are taken up, and a duel of one
// who is no longer there is over.
void apply_duel_consequences(ErrantState& state, Dice& dice);
// What the cards help with is gone with the duel.
void forget_duel(Fight& fight);
// After an Attack Roll by one against the other (E-DUEL-3).
void use_cards(Combatant& who, Combatant& target);

}  // namespace rules
}  // namespace fray
