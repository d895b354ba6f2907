#include "core/errant/battle/words.hpp"

#include <cstdlib>

#include "core/dice/phrase.hpp"
#include "core/errant/battle/query.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/table/text.hpp"

namespace fray::words {

std::string side_text(const ErrantState& state, std::size_t side) {
  const Battle& battle = *state.battle;
  const BattleSide& one = battle.sides[side];
  std::string text = phrase("{}: {}", one.name, one.number);
  if (one.number != one.began) append(text, " of {}", one.began);
  if (const int more = outnumbering(one.number, battle.sides[1 - side].number); more > 0)
    append(text, ", more of them +{}", more);
  if (const int rank = battle_rank(state, one); rank > 0)
    append(text, ", {} {}", rank > one.threat ? "Renown" : "Threat", rank);
  for (int i = 0; i < kAdvantages; ++i)
    if ((one.advantages >> i & 1) != 0)
      append(text, ", {}", advantage_name(static_cast<Advantage>(i)));
  if (one.others > 0) append(text, ", {} more", plural(one.others, "advantage"));
  if (one.bonus > 0) append(text, ", flashpoint +{}", one.bonus);
  if (!battle_decided(battle)) append(text, ": D6 + {}", battle_bonus(state, side));
  return text;
}

std::string outcome_text(const Battle& battle) {
  const int ahead = battle_total(battle.sides[0]) - battle_total(battle.sides[1]);
  if (ahead == 0) return "a draw";
  return phrase("{} wins by {}", within(battle.sides[ahead > 0 ? 0 : 1].name), std::abs(ahead));
}

std::string round_text(const BattleRound& round, const std::string& ours,
                       const std::string& theirs) {
  const std::string totals = phrase("{} to {}", round.totals[0], round.totals[1]);
  if (round.totals[0] == round.totals[1]) return phrase("{}, a draw: nobody is lost", totals);
  return phrase("{}: {} loses {}, {} {}", totals, within(ours), round.losses[0], within(theirs),
                round.losses[1]);
}

std::string battle_title(const Battle& battle) {
  return phrase("Battle, round {}", static_cast<int>(battle.rounds.size()) +
                                        (battle.step == BattleStep::kChecks ? 0 : 1));
}

std::string past_text(const PastBattle& past) {
  return phrase("Over after {}: {} {} of {}, {} {} of {}",
                plural(static_cast<int>(past.rounds.size()), "round"), within(past.names[0]),
                past.left[0], past.began[0], within(past.names[1]), past.left[1], past.began[1]);
}

}  // namespace fray::words
