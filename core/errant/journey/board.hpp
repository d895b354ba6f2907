// What the hours between fights show and offer: the turn that is counted, what its Event Die
// brought, who and what is on the way.
#pragma once

#include <string>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/board.hpp"

namespace fray::journey {

bool is_on(const ErrantState& state);  // turns are counted, and no fight is on
// Of the turns that are counted, which there have to be; its rows name nobody but by id.
Board board(const ErrantState& state);
// An empty one for an id that no row has.
BoardRow row(const ErrantState& state, Id who);
// Of a row of it, an Errant's too.
std::vector<Offer> offers(const ErrantState& state, Id who);
// The next thing to do first; what the step asks beside that.
std::vector<Offer> bar_offers(const ErrantState& state);
std::vector<Offer> step_offers(const ErrantState& state);
// A site begins to be explored, and nobody has said yet that it is dim or dark in there.
bool asks_for_light(const ErrantState& state);
// The one by which turns begin to be counted.
Offer begin_offer();
// What an offer of the journey comes to, its form accepted already.
std::vector<Action> actions_of(const ErrantState& state, const Offer& offer,
                               const FilledForm& form);
// Empty where there is nothing to reckon.
std::vector<std::string> chances(const ErrantState& state, const Offer& offer,
                                 const FilledForm& form);
// "Encounter 1 in 6 (17%), Rest 1 in 6 (17%), …" of the next turn.
std::string event_chances(const ErrantState& state);

}  // namespace fray::journey
