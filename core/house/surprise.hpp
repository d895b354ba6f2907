// Before blows: surprise and its four tables (H-SURP-1), the free round (H-SURP-2), and how the
// others react (H-REACT-1).
#pragma once

#include <string_view>

#include "core/dice/odds.hpp"
#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

enum class Situation : std::uint8_t { kUsual, kPoorSight, kSurroundings, kNeverNpcs };
enum class Weapons : std::uint8_t { kAsTheyAre, kDrawn, kSheathed };

struct RollSurprise {
  Situation situation{};
  bool ambush = false;  // whoever is surprised does without HP
};
struct SetSurprise {
  Surprise surprised{};
  bool ambush = false;
};                         // by hand
struct BeginFreeRound {};  // of those who surprise
struct RollReaction {
  Weapons weapons{};
};

MaybeRefusal refuse(const State& state, const RollSurprise& action);
MaybeRefusal refuse(const State& state, const SetSurprise& action);
MaybeRefusal refuse(const State& state, const BeginFreeRound& action);
MaybeRefusal refuse(const State& state, const RollReaction& action);
void apply(State& state, const RollSurprise& action, Dice& dice);
void apply(State& state, const SetSurprise& action, Dice& dice);
void apply(State& state, const BeginFreeRound& action, Dice& dice);
void apply(State& state, const RollReaction& action, Dice& dice);

inline constexpr ActionRow kSurpriseActions[] = {
    said_row<RollSurprise>(420, About::kFight),
    said_row<SetSurprise>(421, About::kFight),
    said_row<BeginFreeRound>(422, About::kFight),
    said_row<RollReaction>(423, About::kFight),
};

std::string_view name_of(Situation situation);
Surprise surprise_on(Situation situation, int face);
Odds chance_of_surprise(Situation situation, Surprise surprised);

inline constexpr int kReactions = 5;
std::string_view reaction_of(int sum);  // "wary"
// 2D6, and 1D4 less or more; between 2 and 12.
Distribution reaction_sums(Weapons weapons);
struct ReactionRange {
  int low = 0, high = 0;
};
ReactionRange reaction_range(int place);  // of the five, by rising sums

}  // namespace fray::house
