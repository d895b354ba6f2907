// What cards and the editor say of NPCs of one's own.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/errant/bestiary/npc.hpp"

namespace fray::words {

// What the fight does about an ability of one's own: "A button, instead of its attack, once a day.
// 2D6 toxic damage. Saving Throw: phys, halves it." Empty for what is words alone.
std::string ability_text(const NpcAbility& ability);
std::string blow_text(const Blow& blow);  // "1D6"

}  // namespace fray::words
