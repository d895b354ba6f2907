// What the rule set shows and offers: the board, the offers and their forms, their exact chances,
// and a filled form made an action.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/table/chance_words.hpp"
#include "core/table/offers.hpp"
#include "core/zones/actions.hpp"
#include "core/zones/damage.hpp"

namespace fray::zones {

// As Ruleset has them; fill() gives one action, or none.
Board board(const State& state);
std::vector<Offer> offers(const State& state, Id who);
std::vector<std::string> chances(const State& state, const Offer& offer, const FilledForm& form);
std::optional<Action> fill(const State& state, Id who, std::string_view offer,
                           const FilledForm& form);

// --- Parts of them ---
std::vector<Offer> bar_offers(const State& state);  // the next thing to do first
// A stunt, a reaction, an opportunity, Morale and those who break; empty without a fight.
std::vector<Question> questions(const State& state);
// Of a combatant: what it can do in its turn, the likeliest first, and by hand. `brief`: without
// the chances against each target, for the buttons of a row.
std::vector<Offer> turn_offers(const Table& table, const Combatant& who, bool brief = false);
std::vector<Offer> hand_offers(const Table& table, const Combatant& who);
// Of a figure, fighting or not.
std::vector<Offer> figure_offers(const Figure& figure, bool npc);
// The form of how an attack is made: with what, to do what.
// Bare hands are always among them; without a target none is refused for its reach.
std::vector<Choice> weapon_choices(const Fight& fight, const Combatant& who,
                                   const Combatant* target, Sight sight, bool melee_alone);
// The action of an offer of that key, its form accepted already.
std::optional<Action> filled_action(const State& state, Id who, std::string_view offer,
                                    const FilledForm& form);
// What the usual form would be refused for becomes the offer's `cannot`.
void note_refusals(const State& state, std::vector<Offer>& offers);

// --- Chances ---
// Of a counter (Z-ATT-2), where both do damage.
struct CounterOdds {
  Odds target_first, attacker_first, together;
  Odds target_down, attacker_down;
};
// Whoever falls to the first blow does not strike.
CounterOdds counter_odds(const Strike& strike, int target_health, const Strike& back,
                         int attacker_health);

}  // namespace fray::zones
