// HP and effects, set by hand.
#pragma once

#include <vector>

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

struct SetHp {
  Id who = 0;
  int hp = 0;
};
MaybeRefusal refuse(const State&, const SetHp&);
void apply(State&, const SetHp&, Dice&);
void log(const LogWriter&, const SetHp&);

struct Hurt {
  std::vector<Id> who;
  int amount = 0;
  Harm harm = Harm::kPhysical;
};  // to an Errant it is damage like any other (E-HP-1, E-HP-2); an NPC's HP go down, no more
MaybeRefusal refuse(const State&, const Hurt&);
void apply(State&, const Hurt&, Dice&);
void log(const LogWriter&, const Hurt&);

struct Heal {
  std::vector<Id> who;
  int amount = 0;
};
MaybeRefusal refuse(const State&, const Heal&);
void apply(State&, const Heal&, Dice&);
void log(const LogWriter&, const Heal&);

struct AddEffect {
  std::vector<Id> who;
  Effect effect;
  int turns = 0;
};  // turns: for EffectEnd::kTurns, from now
MaybeRefusal refuse(const State&, const AddEffect&);
void apply(State&, const AddEffect&, Dice&);
void log(const LogWriter&, const AddEffect&);

struct EndEffect {
  Id who = 0;
  Id effect = 0;
};
MaybeRefusal refuse(const State&, const EndEffect&);
void apply(State&, const EndEffect&, Dice&);
void log(const LogWriter&, const EndEffect&);

inline constexpr ActionRow kHarmActions[] = {
    row<SetHp>(60, About::kFight),     row<Hurt>(61, About::kFight),
    row<Heal>(62, About::kFight),      row<AddEffect>(63, About::kFight),
    row<EndEffect>(64, About::kFight),
};

}  // namespace fray
