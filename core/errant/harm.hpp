// HP and effects, set by hand.
#pragma once

#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

struct SetHp {
  Id who = 0;
  int hp = 0;
};  // up to full HP
MaybeRefusal refuse(const ErrantState&, const SetHp&);
void apply(ErrantState&, const SetHp&, Dice&);
void log(const ErrantLogWriter&, const SetHp&);

// Full HP, in mid-fight; an Errant's sheet follows. HP above the new figure are lowered to it, and
// whoever is unhurt stays so.
struct SetFullHp {
  Id who = 0;
  int full = 1;
};
MaybeRefusal refuse(const ErrantState&, const SetFullHp&);
void apply(ErrantState&, const SetFullHp&, Dice&);
void log(const ErrantLogWriter&, const SetFullHp&);

// The same of a sheet that nobody fights by.
void set_full_hp(Errant& errant, int full);

struct Hurt {
  std::vector<Id> who;
  int amount = 0;
  Harm harm = Harm::kPhysical;
};  // damage like any other: a Warband first (E-BAND-1), nothing to the immune (E-HP-1, E-HP-2)
MaybeRefusal refuse(const ErrantState&, const Hurt&);
void apply(ErrantState&, const Hurt&, Dice&);
void log(const ErrantLogWriter&, const Hurt&);

struct Heal {
  std::vector<Id> who;
  int amount = 0;
};
MaybeRefusal refuse(const ErrantState&, const Heal&);
void apply(ErrantState&, const Heal&, Dice&);
void log(const ErrantLogWriter&, const Heal&);

inline constexpr int kMostTurnsOfEffect = 1000;
struct AddEffect {
  std::vector<Id> who;
  Effect effect;
  int turns = 0;
};  // turns: for EffectEnd::kTurns, from now
MaybeRefusal refuse(const ErrantState&, const AddEffect&);
void apply(ErrantState&, const AddEffect&, Dice&);
void log(const ErrantLogWriter&, const AddEffect&);

struct EndEffect {
  Id who = 0;
  Id effect = 0;
};
MaybeRefusal refuse(const ErrantState&, const EndEffect&);
void apply(ErrantState&, const EndEffect&, Dice&);
void log(const ErrantLogWriter&, const EndEffect&);

inline constexpr ActionRow kHarmActions[] = {
    row<SetHp>(60, About::kFight),     row<Hurt>(61, About::kFight),
    row<Heal>(62, About::kFight),      row<AddEffect>(63, About::kFight),
    row<EndEffect>(64, About::kFight), row<SetFullHp>(86, About::kFight),
};

}  // namespace fray
