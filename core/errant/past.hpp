// Fights that are over, as they are remembered.
#pragma once

#include <string>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// Whether it is kept once it is over: one that never began leaves nothing.
bool is_remembered(const Fight& fight);

// Takes one out of the past fights; refused for one that is gone.
struct ForgetFight {
  Id past = 0;
};
MaybeRefusal refuse(const ErrantState&, const ForgetFight&);
void apply(ErrantState&, const ForgetFight&, Dice&);
void log(const ErrantLogWriter&, const ForgetFight&);

// "Fight 3", by its number for good, where it has no title.
std::string past_name(const PastFight& past);
// "2 Goblins, Ogre"; empty where nobody was on that side.
std::string opponents_of(const PastFight& past);
// What has become of them: "2 fled, 1 surrendered", "wounded"; saves have "fled 2".
std::string fate_text(const PastLine& line);
// "over after 2 turns"; with blows or a surrender before any order was rolled, as duels have
// them: "over in its first turn".
std::string length_of(const PastFight& past);
// Who stood at the end where one was against one; empty where none or both did, and of more.
std::string winner_of(const PastFight& past);

inline constexpr ActionRow kPastActions[] = {
    row<ForgetFight>(84, About::kFight),
};

}  // namespace fray
