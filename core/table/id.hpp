#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace fray {

using Id = std::uint32_t;  // of characters, combatants and effects; 0 is nobody

// Whether it is one of them.
inline bool holds(const std::vector<Id>& all, Id id) {
  return std::find(all.begin(), all.end(), id) != all.end();
}

// Nobody stands there twice.
inline bool differ(std::vector<Id> ids) {
  std::sort(ids.begin(), ids.end());
  return std::adjacent_find(ids.begin(), ids.end()) == ids.end();
}

// Whoever has that id, among things whose ids rise; none: nullptr.
template <class Things>
auto find_by_id(Things& things, Id id) -> decltype(things.data()) {
  const auto found =
      std::lower_bound(things.begin(), things.end(), id,
                       [](const auto& thing, Id wanted) { return thing.id < wanted; });
  return found == things.end() || found->id != id ? nullptr : &*found;
}

}  // namespace fray
