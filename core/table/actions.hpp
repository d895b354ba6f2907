// What can be done at any table, whatever is played.
#pragma once

#include <span>

#include "core/table/erase.hpp"
#include "core/table/favourites.hpp"
#include "core/table/phone_actions.hpp"
#include "core/table/throw_dice.hpp"
#include "core/table/zone_actions.hpp"

namespace fray {

// Their rows, a table for each feature.
inline constexpr std::span<const ActionRow> kTableActions[] = {
    kThrowActions, kEraseActions, kFavouriteActions, kZoneActions, kPhoneActions,
};

}  // namespace fray
