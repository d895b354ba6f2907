// The Company: the Errants that are kept between fights.
#pragma once

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

struct AddErrant {
  Errant errant;
};  // its id is given by reduce()
MaybeRefusal refuse(const State&, const AddErrant&);
void apply(State&, const AddErrant&, Dice&);
void log(const LogWriter&, const AddErrant&);

struct ChangeErrant {
  Errant errant;
};  // whole, by id
MaybeRefusal refuse(const State&, const ChangeErrant&);
void apply(State&, const ChangeErrant&, Dice&);
void log(const LogWriter&, const ChangeErrant&);

struct RemoveErrant {
  Id errant = 0;
};
MaybeRefusal refuse(const State&, const RemoveErrant&);
void apply(State&, const RemoveErrant&, Dice&);
void log(const LogWriter&, const RemoveErrant&);

inline constexpr ActionRow kCompanyActions[] = {
    row<AddErrant>(1, About::kFight),
    row<ChangeErrant>(2, About::kFight),
    row<RemoveErrant>(3, About::kFight),
};

}  // namespace fray
