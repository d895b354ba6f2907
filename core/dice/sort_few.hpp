// Sorting where there are never many: what the library's sort brings is twenty times as large, once
// more for every type.
#pragma once

#include <cstddef>
#include <utility>

namespace fray {

// In the order of `less`; those that are alike stay in theirs. Takes the square of their number.
template <class Things, class Less>
void sort_few(Things& things, Less less) {
  for (std::size_t i = 1; i < things.size(); ++i) {
    if (!less(things[i], things[i - 1])) continue;
    auto one = std::move(things[i]);
    std::size_t place = i;
    for (; place > 0 && less(one, things[place - 1]); --place)
      things[place] = std::move(things[place - 1]);
    things[place] = std::move(one);
  }
}

}  // namespace fray
