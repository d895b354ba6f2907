// Before blows: surprise and its four tables (H-SURP-1), the free round (H-SURP-2), and how the
// others react (H-REACT-1).
#pragma once

#include <string_view>

#include "core/dice/odds.hpp"
#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Which of the four tables the D6 is read by.
enum class Situation : std::uint8_t { kUsual, kPoorSight, kSurroundings, kNeverNpcs };
// What the party's weapons do to the reaction: drawn −1D4, sheathed +1D4.
enum class Weapons : std::uint8_t { kAsTheyAre, kDrawn, kSheathed };

// Refused once the first round has begun, and a second time.
struct RollSurprise {
  Situation situation{};
  bool ambush = false;  // whoever is surprised does without HP
};
// Both are refused once the first round has begun; BeginFreeRound also where nobody is surprised,
// and where nobody of the others stands.
struct SetSurprise {
  Surprise surprised{};
  bool ambush = false;
};                         // by hand
struct BeginFreeRound {};  // of those who surprise
// Refused once the first round has begun, and a second time.
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

// In words; who is surprised with that face; how likely that is, of 6.
std::string_view name_of(Situation situation);
Surprise surprise_on(Situation situation, int face);
Odds chance_of_surprise(Situation situation, Surprise surprised);

// Kinds of reaction; a sum below 2 or above 12 counts as these (H-REACT-1).
inline constexpr int kReactions = 5;
std::string_view reaction_of(int sum);  // "wary"
// 2D6, and 1D4 less or more; between 2 and 12.
Distribution reaction_sums(Weapons weapons);
// Sums that mean the same, both ends included.
struct ReactionRange {
  int low = 0, high = 0;
};
ReactionRange reaction_range(int place);  // of the five, by rising sums

}  // namespace fray::house
