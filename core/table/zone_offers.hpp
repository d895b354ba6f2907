// The zones of a fight as offers with forms, for any rule set that has them, and such a form as an
// action.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/table/action.hpp"
#include "core/table/board.hpp"
#include "core/table/zones.hpp"

namespace fray {

// The presets, by their numbers.
std::vector<Choice> preset_choices();
// Of the battlefield as a whole: lay it out, add a zone.
std::vector<Offer> battlefield_offers(const Battlefield& field);
// Of one of its zones: change it, join it with another, remove it; none where there is no such.
std::vector<Offer> zone_offers(const Battlefield& field, Id zone);
// One of these with its form filled in; nothing where it is none of them.
std::optional<Action> filled_zone_action(std::string_view rules, const Battlefield& field, Id zone,
                                         std::string_view offer, const FilledForm& form);

}  // namespace fray
