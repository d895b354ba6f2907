// HP and effects, set by hand.
#pragma once

#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// Refused above full HP.
struct SetHp {
  Id who = 0;
  int hp = 0;
};  // up to full HP
MaybeRefusal refuse(const ErrantState&, const SetHp&);
void apply(ErrantState&, const SetHp&, Dice&);
void log(const ErrantLogWriter&, const SetHp&);

// Full HP, in mid-fight; an Errant's sheet follows. HP above the new figure are lowered to it, and
// whoever is unhurt stays so.
// Refused beyond 1 to 9,999.
struct SetFullHp {
  Id who = 0;
  int full = 1;
};
MaybeRefusal refuse(const ErrantState&, const SetFullHp&);
void apply(ErrantState&, const SetFullHp&, Dice&);
void log(const ErrantLogWriter&, const SetFullHp&);

// The same of a sheet that nobody fights by.
void set_full_hp(Errant& errant, int full);
// HP of a sheet that nobody fights by, whole: full HP rise with them where they go beyond. Returns
// whether they did.
bool set_hp(Errant& errant, int hp);

// Refused for nobody, and for an amount beyond 1 to 9,999.
struct Hurt {
  std::vector<Id> who;
  int amount = 0;
  Harm harm = Harm::kPhysical;
};  // damage like any other: a Warband first (E-BAND-1), nothing to the immune (E-HP-1, E-HP-2)
MaybeRefusal refuse(const ErrantState&, const Hurt&);
void apply(ErrantState&, const Hurt&, Dice&);
void log(const ErrantLogWriter&, const Hurt&);

// Up to full HP. Refused for one who is dead or has tainted blood (E-WND-1), where all have full
// HP, and for an amount beyond 1 to 9,999.
struct Heal {
  std::vector<Id> who;
  int amount = 0;
};
MaybeRefusal refuse(const ErrantState&, const Heal&);
void apply(ErrantState&, const Heal&, Dice&);
void log(const ErrantLogWriter&, const Heal&);

inline constexpr int kMostTurnsOfEffect = 1000;
// Refused without a name, for turns beyond 1 to 1,000, for steps beyond 0 to 6, for whoever bears
// kMostEffects, and for what does nothing to the undead (E-STAT-1, B-KNIGHT-1).
struct AddEffect {
  std::vector<Id> who;
  Effect effect;
  int turns = 0;
};  // turns: for EffectEnd::kTurns, from now
MaybeRefusal refuse(const ErrantState&, const AddEffect&);
void apply(ErrantState&, const AddEffect&, Dice&);
void log(const ErrantLogWriter&, const AddEffect&);

// By hand; refused for one that is over.
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
