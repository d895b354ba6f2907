#include "core/table/phones.hpp"

#include <algorithm>

namespace fray {

bool is_seat_id(std::string_view id) {
  return !id.empty() && id.size() <= kLongestSeat && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

const Seat* find_seat(const PhoneTable& table, std::string_view seat) {
  const auto found = std::ranges::find(table.seats, seat, &Seat::id);
  return found == table.seats.end() ? nullptr : &*found;
}

EnemiesSeen how_seen(const Sight& sight, bool ours) {
  return ours ? std::max(sight.enemies, EnemiesSeen::kWords) : sight.enemies;
}

SeenPoints seen_points(int now, int full, EnemiesSeen enemies) {
  if (enemies == EnemiesSeen::kPoints) return {now, full};
  if (now <= 0) return {0, enemies == EnemiesSeen::kWords ? 4 : 1};
  if (enemies != EnemiesSeen::kWords) return {1, 1};
  return {now >= full ? 4 : now * 2 >= full ? 2 : 1, 4};
}

std::string_view words_of_points(int now, int full) {
  if (now <= 0) return "down";
  return now >= full ? "unhurt" : now * 2 >= full ? "hurt" : "badly hurt";
}

}  // namespace fray
