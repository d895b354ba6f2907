#include "core/errant/battle/query.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"

namespace fray {

const char* advantage_name(Advantage advantage) {
  switch (advantage) {
    case Advantage::kCover: return "cover";
    case Advantage::kHighGround: return "high ground";
    case Advantage::kFormation: return "formation";
    case Advantage::kAmbush: return "ambush";
    case Advantage::kArms: return "better arms";
    case Advantage::kMagic: return "magic";
    case Advantage::kTraps: return "traps";
    case Advantage::kTraining: return "training or Morale";
  }
  return "";
}

int count_advantages(const BattleFigures& side) {
  return std::popcount(static_cast<unsigned>(side.advantages)) + side.others;
}

int outnumbering(int number, int other) {
  return number <= other || other <= 0 ? 0 : number / other;
}

int battle_rank(const ErrantState& state, const BattleFigures& side) {
  int rank = side.threat;
  for (const Id id : side.errants)
    if (const Errant* errant = find_errant(state, id); errant != nullptr && takes_part(state, id))
      rank = std::max(rank, errant->renown);
  return rank;
}

int battle_bonus(const ErrantState& state, std::size_t side) {
  const BattleSide& one = state.battle->sides[side];
  return outnumbering(one.number, state.battle->sides[1 - side].number) + battle_rank(state, one) +
         count_advantages(one) + one.bonus;
}

int battle_total(const BattleSide& side) { return side.rolled + side.bonus; }

std::array<int, 2> loss_percent(int ours, int theirs) {
  if (ours == theirs) return {0, 0};
  const int lost = static_cast<int>(
      std::min<std::int64_t>(100, 10 * std::abs(static_cast<std::int64_t>(ours) - theirs)));
  const int won = std::clamp(std::min(ours, theirs), 0, 100);
  return ours > theirs ? std::array{won, lost} : std::array{lost, won};
}

int losses_of(int number, int percent) {
  return static_cast<int>(static_cast<std::int64_t>(number) * percent / 100);
}

bool battle_decided(const Battle& battle) {
  return battle.sides[0].number <= 0 || battle.sides[1].number <= 0;
}

std::optional<std::size_t> side_of(const Battle& battle, Id errant) {
  for (std::size_t side = 0; side < 2; ++side)
    if (std::ranges::find(battle.sides[side].errants, errant) != battle.sides[side].errants.end())
      return side;
  return std::nullopt;
}

bool takes_part(const ErrantState& state, Id id) {
  const Errant* errant = find_errant(state, id);
  if (errant == nullptr || errant->body.dying > Dying::kDeathsDoorSlowly) return false;
  return !state.battle || std::ranges::find(state.battle->down, id) == state.battle->down.end();
}

bool lost_round(const Battle& battle, std::size_t side) {
  if (battle.rounds.empty()) return false;
  const auto& totals = battle.rounds.back().totals;
  return totals[side] < totals[1 - side];
}

Attribute battle_attribute(const Errant& errant, bool lost) {
  Attribute found = Attribute::kPhys;
  const auto of = [&](Attribute which) { return attribute(errant.attributes, which); };
  for (const Attribute which : {Attribute::kSkill, Attribute::kMind, Attribute::kPres})
    if (lost ? of(which) < of(found) : of(which) > of(found)) found = which;
  return found;
}

Check battle_check(const Errant& errant, bool lost, int dv) {
  return {attribute(errant.attributes, battle_attribute(errant, lost)), dv, Position::kRisky,
          Impact::kFair};
}

}  // namespace fray
