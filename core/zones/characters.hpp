// Characters and NPCs of one's own: making, changing and removing them, their weapons, the options.
#pragma once

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// Refused beyond kMostFigures, and by refuse_figure(); an NPC needs some health.
struct AddFigure {
  Figure figure;     // its id is given by apply()
  bool npc = false;  // among the NPCs; else a character of the Company
};
// Refused for one that is gone, and as AddFigure is.
struct ChangeFigure {
  Figure figure;
};  // whole but for its weapons, by id: a character, an NPC of one's own, a combatant
// Refused for one that is gone.
struct RemoveFigure {
  Id figure = 0;
};  // a character or an NPC; refused while it fights
// To anybody, in mid-fight too. Refused beyond kMostWeapons, and by refuse_weapon().
struct AddWeapon {
  Id figure = 0;
  Weapon weapon;  // its id is given by apply()
};
// Refused for one that is gone, and while an attack waits to be answered.
struct RemoveWeapon {
  Id figure = 0, weapon = 0;
};
// Refused in a fight, for the dead, and where it is so already.
struct Restore {
  Id figure = 0;
};  // all health is back, the first weapon in hand, the others stowed
// Never refused.
struct SetOptions {
  Options options;
};  // halves and the countdown hold for the fights that begin from then on, Morale at once

MaybeRefusal refuse(const State& state, const AddFigure& action);
MaybeRefusal refuse(const State& state, const ChangeFigure& action);
MaybeRefusal refuse(const State& state, const RemoveFigure& action);
MaybeRefusal refuse(const State& state, const AddWeapon& action);
MaybeRefusal refuse(const State& state, const RemoveWeapon& action);
MaybeRefusal refuse(const State& state, const Restore& action);
MaybeRefusal refuse(const State& state, const SetOptions& action);
void apply(State& state, const AddFigure& action, Dice& dice);
void apply(State& state, const ChangeFigure& action, Dice& dice);
void apply(State& state, const RemoveFigure& action, Dice& dice);
void apply(State& state, const AddWeapon& action, Dice& dice);
void apply(State& state, const RemoveWeapon& action, Dice& dice);
void apply(State& state, const Restore& action, Dice& dice);
void apply(State& state, const SetOptions& action, Dice& dice);

inline constexpr ActionRow kCharacterActions[] = {
    said_row<AddFigure>(500, About::kFight),    said_row<ChangeFigure>(501, About::kFight),
    said_row<RemoveFigure>(502, About::kFight), said_row<AddWeapon>(503, About::kFight),
    said_row<RemoveWeapon>(504, About::kFight), said_row<Restore>(505, About::kFight),
    said_row<SetOptions>(506, About::kFight),
};

// What is wrong with such figures; nothing: they are within their bounds. Saves are held to it too.
// Of a figure with all its weapons, and of one weapon.
MaybeRefusal refuse_figure(const Figure& figure);
MaybeRefusal refuse_weapon(const Weapon& weapon);

}  // namespace fray::zones
