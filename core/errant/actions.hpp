// Everything that can be done in Errant, and at any table: for those who do it.
#pragma once

#include <span>

#include "core/errant/battle/play.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/errant/blow.hpp"
#include "core/errant/chase/deeds.hpp"
#include "core/errant/chase/developments.hpp"
#include "core/errant/chase/parties.hpp"
#include "core/errant/chase/start.hpp"
#include "core/errant/chase/turn.hpp"
#include "core/errant/company.hpp"
#include "core/errant/duel/play.hpp"
#include "core/errant/duel/start.hpp"
#include "core/errant/equipment.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/fight.hpp"
#include "core/errant/harm.hpp"
#include "core/errant/journey/counts.hpp"
#include "core/errant/journey/event.hpp"
#include "core/errant/journey/meeting.hpp"
#include "core/errant/journey/roles.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/journey/trade.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/movement_actions.hpp"
#include "core/errant/negotiation.hpp"
#include "core/errant/order.hpp"
#include "core/errant/past.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/position.hpp"
#include "core/errant/throws.hpp"
#include "core/errant/turn.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/action.hpp"
#include "core/table/actions.hpp"

namespace fray {

// The rule set's actions: a table for each feature.
inline constexpr std::span<const ActionRow> kErrantActions[] = {
    kCompanyActions,
    kFightActions,
    kOrderActions,
    kTurnActions,
    kMovementActions,
    kBlowActions,
    kHarmActions,
    kWoundActions,
    kPerilActions,
    kAbilityActions,
    kEquipmentActions,
    kMoraleActions,
    kPastActions,
    kPositionActions,
    kCustomNpcActions,
    kChaseStartActions,
    kChasePartyActions,
    kChaseTurnActions,
    kChaseDeedActions,
    kDevelopmentActions,
    kFallActions,
    journey::kTurnActions,
    journey::kEventActions,
    journey::kMeetingActions,
    journey::kThingActions,
    journey::kCountActions,
    journey::kRoleActions,
    journey::kTradeActions,
    talk::kNegotiationActions,
    kDuelStartActions,
    kDuelPlayActions,
    kBattleActions,
    kThrownActions,
};

}  // namespace fray
