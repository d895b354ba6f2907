// Dice that are kept under a name: it needs one, and an expression that can be read; 50 at the
// most.
#pragma once

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

// AddFavourite is refused beyond this many.
inline constexpr std::size_t kMostFavourites = 50;

const Favourite* find_favourite(const State& state, Id id);  // nullptr where there is none

// Refused without a name or an expression that can be read.
struct AddFavourite {
  Favourite favourite;
};  // it gets an id of its own
MaybeRefusal refuse(const State&, const AddFavourite&);
void apply(State&, const AddFavourite&, Dice&);
void log(const LogWriter&, const AddFavourite&);

// Whole, by its id. Refused as AddFavourite is, and for one that is gone.
struct ChangeFavourite {
  Favourite favourite;
};
MaybeRefusal refuse(const State&, const ChangeFavourite&);
void apply(State&, const ChangeFavourite&, Dice&);
void log(const LogWriter&, const ChangeFavourite&);

// Refused for one that is gone.
struct RemoveFavourite {
  Id favourite = 0;
};
MaybeRefusal refuse(const State&, const RemoveFavourite&);
void apply(State&, const RemoveFavourite&, Dice&);
void log(const LogWriter&, const RemoveFavourite&);

inline constexpr ActionRow kFavouriteActions[] = {
    row<AddFavourite>(95, About::kDice),
    row<ChangeFavourite>(96, About::kDice),
    row<RemoveFavourite>(97, About::kDice),
};

}  // namespace fray
