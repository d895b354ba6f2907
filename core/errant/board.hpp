// What Errant shows and offers: the board, its rows, what can be done, the exact chances of that,
// and a filled form made actions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/errant/falls.hpp"
#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/board.hpp"

namespace fray::errant {

Board board(const ErrantState& state);  // its rows name nobody but by id
// Of one of the fight; without a fight of the hours between, where turns are counted, else of an
// Errant of the Company. An empty one for anybody else.
BoardRow row(const ErrantState& state, Id who);
// Of 0: what the Guide can begin beside what stands on the bar and at the step.
std::vector<Offer> offers(const ErrantState& state, Id who);
// A line for each exact chance of that offer, filled in so; none where there is nothing to reckon.
std::vector<std::string> chances(const ErrantState& state, const Offer& offer,
                                 const FilledForm& form);
// Its actions, one after the other; none where there is no such offer or form.
std::vector<Action> fill(const ErrantState& state, Id who, std::string_view key,
                         const FilledForm& form);

// --- Parts of them ---
// Nobody of the other side stands, whether or not anybody ever did: the fight can be ended.
bool no_enemy_stands(const Fight& fight);
// An Errant who is out of action and lives: still one of the Company.
bool lies_there(const Combatant& who);
std::vector<Offer> bar_offers(const ErrantState& state);  // the next thing to do first
std::vector<Offer> step_offers(
    const ErrantState& state);  // what the present step asks beside the bar
// Morale, those who have lost heart, a duel; none while a Saving Throw or wound waits.
std::vector<Question> questions(const ErrantState& state);
// Those of them that are about Morale: who is asked for it, and who has lost heart (E-MOR-1).
std::vector<Question> heart_questions(const ErrantState& state);
// The throw or the wound that the fight, or the chase, waits for; and the offer that goes on with
// it (E-HP-1, E-HP-2).
BoardStep fall_step(const WaitingFall& waiting, std::string_view waits);
Offer fall_offer(const WaitingFall& waiting);
// Attack and any other action, where one may act: without the attack's form.
std::vector<Offer> quick_offers(const ErrantState& state, const Combatant& who);
// What one side can make of a blow that waits: who strikes, else who is struck. Empty: nothing.
std::vector<Field> blow_form(const ErrantState& state, const PendingBlow& blow, bool strikes);
// Why this one cannot attack now; empty: it can. An attack that is under way goes on.
std::string why_no_attack(const ErrantState& state, Id who);
// The beginning of the key of an attack with all of a group, the id of its first follows it.
inline constexpr std::string_view kAttackAll = "attack-all-";
// The key of the offer to change the fight's notes.
inline constexpr const char* kNotesOffer = "fight-notes";
// Its form holds the notes as they are.
Offer notes_offer(const Fight& fight);

}  // namespace fray::errant
