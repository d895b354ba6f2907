#include "core/bestiary.hpp"

#include <algorithm>
#include <array>

namespace fray {
namespace {

// clang-format off
#include "assets/bestiary.inc"
// clang-format on

constexpr bool sound(const BestiaryEntry& entry) {
  return entry.threat >= 1 && entry.threat <= 10 && entry.hp >= 1 && entry.morale >= 2 &&
         entry.morale <= 12 && !entry.gaits.empty() && entry.surprise_range >= 2;
}
static_assert(std::size(kBestiary) == 10);
static_assert(std::all_of(std::begin(kBestiary), std::end(kBestiary), sound));

}  // namespace

std::span<const BestiaryEntry> bestiary() { return kBestiary; }

const BestiaryEntry* find_npc(std::string_view id) {
  const auto* found = std::find_if(std::begin(kBestiary), std::end(kBestiary),
                                   [&](const BestiaryEntry& entry) { return entry.id == id; });
  return found == std::end(kBestiary) ? nullptr : found;
}

std::string_view alignment_name(Alignment alignment) {
  constexpr std::array<std::string_view, 4> names = {"any", "Lawful", "Neutral", "Chaotic"};
  return names[static_cast<std::size_t>(alignment)];
}

}  // namespace fray
