// The Company: the Errants that are kept between fights.
#pragma once

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

struct AddErrant {
  Errant errant;
};  // its id is given by reduce()
MaybeRefusal refuse(const ErrantState&, const AddErrant&);
void apply(ErrantState&, const AddErrant&, Dice&);
void log(const ErrantLogWriter&, const AddErrant&);

struct ChangeErrant {
  Errant errant;
};  // whole, by id
MaybeRefusal refuse(const ErrantState&, const ChangeErrant&);
void apply(ErrantState&, const ChangeErrant&, Dice&);
void log(const ErrantLogWriter&, const ChangeErrant&);

struct RemoveErrant {
  Id errant = 0;
};
MaybeRefusal refuse(const ErrantState&, const RemoveErrant&);
void apply(ErrantState&, const RemoveErrant&, Dice&);
void log(const ErrantLogWriter&, const RemoveErrant&);

inline constexpr ActionRow kCompanyActions[] = {
    row<AddErrant>(1, About::kFight),
    row<ChangeErrant>(2, About::kFight),
    row<RemoveErrant>(3, About::kFight),
};

}  // namespace fray
