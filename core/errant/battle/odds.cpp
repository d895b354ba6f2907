#include "core/errant/battle/odds.hpp"

#include <map>

#include "core/dice/phrase.hpp"
#include "core/errant/battle/query.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/query.hpp"

namespace fray {
namespace {

Distribution total_of(const BattleForce& force) {
  return force.dice <= 0 ? Distribution{force.fixed, {1}, 1}
                         : shifted(sum_of(force.dice, 6), force.fixed);
}

BattleForce force_of(const ErrantState& state, std::size_t side) {
  const Battle& battle = *state.battle;
  if (battle.step == BattleStep::kRolled) return {battle_total(battle.sides[side]), 0};
  return {battle_bonus(state, side), 1};
}

}  // namespace

BattleOdds battle_odds(const BattleForce& ours, const BattleForce& theirs) {
  const Distribution one = total_of(ours), other = total_of(theirs);
  BattleOdds odds;
  const std::uint64_t of = one.of * other.of;
  odds.win = odds.draw = odds.loss = {0, of};
  std::array<std::map<int, std::uint64_t>, 2> lost;
  for (std::size_t i = 0; i < one.ways.size(); ++i)
    for (std::size_t j = 0; j < other.ways.size(); ++j) {
      const std::uint64_t ways = one.ways[i] * other.ways[j];
      const int mine = one.least + static_cast<int>(i), its = other.least + static_cast<int>(j);
      (mine > its ? odds.win : mine == its ? odds.draw : odds.loss).good += ways;
      const std::array<int, 2> percent = loss_percent(mine, its);
      for (std::size_t side = 0; side < 2; ++side) lost[side][percent[side]] += ways;
    }
  for (std::size_t side = 0; side < 2; ++side)
    for (const auto& [percent, ways] : lost[side])
      odds.losses[side].push_back({percent, {ways, of}});
  return odds;
}

BattleOdds battle_odds(const ErrantState& state) {
  return battle_odds(force_of(state, 0), force_of(state, 1));
}

Odds chance_to_die(const ErrantState& state, Id id) {
  const Errant* errant = find_errant(state, id);
  const auto side = side_of(*state.battle, id);
  if (errant == nullptr || !side) return {};
  const BattleOdds odds = battle_odds(state);
  const Odds& lost = *side == 0 ? odds.loss : odds.win;
  const Chance holds = chance(battle_check(*errant, true));
  return {lost.good * static_cast<std::uint64_t>(holds.of - holds.good),
          lost.of * static_cast<std::uint64_t>(holds.of)};
}

std::string losses_text(const std::vector<LossOdds>& losses, int number) {
  std::string text;
  for (const LossOdds& one : losses) {
    if (!text.empty()) text += ", ";
    // Spaces at which no line breaks: each loss stands beside its chance.
    if (one.percent == 0)
      text += "none";
    else
      append(text, "{} % ({})", one.percent, losses_of(number, one.percent));
    append(text, " {} in {}", static_cast<int>(one.odds.good), static_cast<int>(one.odds.of));
  }
  return text;
}

}  // namespace fray
