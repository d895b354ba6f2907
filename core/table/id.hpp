#pragma once

#include <cstdint>

namespace fray {

using Id = std::uint32_t;  // of characters, combatants and effects; 0 is nobody

}  // namespace fray
