// Everything that can be done in Savvy & Violence: for those who do it.
#pragma once

#include <span>

#include "core/savvy/attack.hpp"
#include "core/savvy/characters.hpp"
#include "core/savvy/gambit.hpp"
#include "core/savvy/harm.hpp"
#include "core/savvy/morale.hpp"
#include "core/savvy/order.hpp"
#include "core/savvy/round.hpp"
#include "core/savvy/start.hpp"
#include "core/table/action.hpp"

namespace fray::savvy {

// The rule set's actions: a table for each feature.
inline constexpr std::span<const ActionRow> kSavvyActions[] = {
    kCharacterActions, kStartActions, kOrderActions,  kHarmActions,
    kAttackActions,    kRoundActions, kGambitActions, kMoraleActions,
};

}  // namespace fray::savvy
