// Those who could break a fall (E-FALL-2), as chips: in Reckon and on a combatant's card.
#pragma once

#include <set>
#include <vector>

#include "core/errant/state.hpp"
#include "web/app/app.hpp"

namespace fray {

// Of those chosen the ones that still can.
std::vector<Id> choose_catchers(Ui& ui, const Fight& fight, const Combatant& who,
                                std::set<Id>& chosen);

}  // namespace fray
