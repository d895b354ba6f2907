// Words for what is counted here, and what the log is told.
#pragma once

#include <string>
#include <string_view>

#include "core/dice/dice.hpp"
#include "core/savvy/table.hpp"

namespace fray::savvy {

// As they stand within a sentence.
std::string_view name_of(Attribute attribute);  // "Savvy"
std::string_view name_of(Tag tag);              // "slashing"
std::string_view effect_of(Tag tag);            // "bleeding"
std::string_view name_of(MoraleCause cause);    // "the first casualty"
std::string_view name_of(Fate fate);            // "dying"; empty for kFighting
std::string dice_of(const Weapon& weapon);      // "1D8"
std::string signed_number(int value);           // "+3", "−1"
std::string feet(int count);                    // "1 foot", "30 feet"

}  // namespace fray::savvy
