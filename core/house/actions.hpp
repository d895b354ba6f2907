// Everything that can be done by the house rules: for those who do it.
#pragma once

#include <span>

#include "core/house/attack.hpp"
#include "core/house/characters.hpp"
#include "core/house/convert.hpp"
#include "core/house/defence.hpp"
#include "core/house/encounters.hpp"
#include "core/house/gambit.hpp"
#include "core/house/harm.hpp"
#include "core/house/morale.hpp"
#include "core/house/order.hpp"
#include "core/house/start.hpp"
#include "core/house/surprise.hpp"
#include "core/house/turn.hpp"
#include "core/table/action.hpp"

namespace fray::house {

// The rule set's actions: a table for each feature.
inline constexpr std::span<const ActionRow> kHouseActions[] = {
    kCharacterActions, kConvertActions, kStartActions,  kEncounterActions,
    kSurpriseActions,  kOrderActions,   kHarmActions,   kAttackActions,
    kDefenceActions,   kTurnActions,    kGambitActions, kMoraleActions,
};

}  // namespace fray::house
