#include "core/errant/reaction.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/attack_words.hpp"

namespace fray::talk {
namespace {

struct AttitudeRow {
  std::string_view name;
  int most;  // total up to which it is meant
  int dv;
};
constexpr std::array<AttitudeRow, kAttitudes> kTable = {{
    {"hostile", 2, 8},
    {"unfriendly", 5, 4},
    {"unsure", 8, 0},
    {"amicable", 11, -2},
    {"friendly", 12, -4},
}};

const AttitudeRow& row_of(Attitude attitude) {
  return kTable[std::min<std::size_t>(kAttitudes - 1, static_cast<std::size_t>(attitude))];
}

}  // namespace

Attitude attitude_of(int total) {
  std::size_t at = 0;
  while (at + 1 < kTable.size() && total > kTable[at].most) ++at;
  return static_cast<Attitude>(at);
}

std::string_view attitude_name(Attitude attitude) { return row_of(attitude).name; }
int attitude_dv(Attitude attitude) { return row_of(attitude).dv; }

std::array<Odds, kAttitudes> reaction_odds(int modifier) {
  std::array<Odds, kAttitudes> odds;
  for (Odds& one : odds) one = {0, 36};
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second)
      ++odds[static_cast<std::size_t>(attitude_of(first + second + modifier))].good;
  return odds;
}

std::string attitude_text(int total) {
  const Attitude attitude = attitude_of(total);
  const int dv = attitude_dv(attitude);
  if (dv == 0) return phrase("{}, {}", total, attitude_name(attitude));
  return phrase("{}, {}: DV {}", total, attitude_name(attitude), words::signed_number(dv));
}

}  // namespace fray::talk
