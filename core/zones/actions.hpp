// Everything that can be done in Zones & Reactions: for those who do it.
#pragma once

#include <span>

#include "core/table/action.hpp"
#include "core/zones/attack.hpp"
#include "core/zones/characters.hpp"
#include "core/zones/chase.hpp"
#include "core/zones/convert.hpp"
#include "core/zones/encounters.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/harm.hpp"
#include "core/zones/morale.hpp"
#include "core/zones/move.hpp"
#include "core/zones/react.hpp"
#include "core/zones/round.hpp"
#include "core/zones/start.hpp"
#include "core/zones/turn.hpp"

namespace fray::zones {

// The rule set's actions: a table for each feature.
inline constexpr std::span<const ActionRow> kZonesActions[] = {
    kCharacterActions, kEncounterActions, kStartActions,   kRoundActions, kMoveActions,
    kAttackActions,    kReactActions,     kGrappleActions, kTurnActions,  kHarmActions,
    kMoraleActions,    kChaseActions,     kConvertActions,
};

}  // namespace fray::zones
