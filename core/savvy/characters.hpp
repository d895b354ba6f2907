// Characters and NPCs of one's own: making, changing and removing them, their gear, the settings.
#pragma once

#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

// Refused beyond kMostFigures, and by refuse_figure().
struct AddFigure {
  Figure figure;     // its id is given by apply()
  bool npc = false;  // among the NPCs; else a character of the Company
};
// Refused for one that is gone, and by refuse_figure(); an NPC needs some Flesh.
struct ChangeFigure {
  Figure figure;
};  // whole, by id: a character, an NPC of one's own, or a combatant in mid-fight
// Refused for one that is gone.
struct RemoveFigure {
  Id figure = 0;
};  // a character or an NPC; refused while it fights
// To anybody, in mid-fight too. Refused beyond kMostWeapons, and by refuse_weapon().
struct AddWeapon {
  Id figure = 0;
  Weapon weapon;  // its id is given by apply()
};
// Refused for one that is gone.
struct RemoveWeapon {
  Id figure = 0, weapon = 0;
};
// By hand: Notches are repaired, ammunition bought, a crossbow loaded.
// Refused for more Notches than an item bears, for Notches of teeth and claws, and where no armour
// is worn.
struct SetGear {
  Id figure = 0;
  Id weapon = 0;  // 0: the armour
  int notches = 0;
  bool ammunition = true, loaded = true;
};
// What a Test has to reach, from 1 to 60, and how many Notches an item bears, from 1 to 9; refused
// beyond these.
struct SetSettings {
  int target = 20, bears = 3;
};
// Refused where they are full.
struct Restore {
  Id figure = 0;
};  // Grit and Flesh are full again

MaybeRefusal refuse(const State& state, const AddFigure& action);
MaybeRefusal refuse(const State& state, const ChangeFigure& action);
MaybeRefusal refuse(const State& state, const RemoveFigure& action);
MaybeRefusal refuse(const State& state, const AddWeapon& action);
MaybeRefusal refuse(const State& state, const RemoveWeapon& action);
MaybeRefusal refuse(const State& state, const SetGear& action);
MaybeRefusal refuse(const State& state, const SetSettings& action);
MaybeRefusal refuse(const State& state, const Restore& action);
void apply(State& state, const AddFigure& action, Dice& dice);
void apply(State& state, const ChangeFigure& action, Dice& dice);
void apply(State& state, const RemoveFigure& action, Dice& dice);
void apply(State& state, const AddWeapon& action, Dice& dice);
void apply(State& state, const RemoveWeapon& action, Dice& dice);
void apply(State& state, const SetGear& action, Dice& dice);
void apply(State& state, const SetSettings& action, Dice& dice);
void apply(State& state, const Restore& action, Dice& dice);

inline constexpr ActionRow kCharacterActions[] = {
    said_row<AddFigure>(300, About::kFight),    said_row<ChangeFigure>(301, About::kFight),
    said_row<RemoveFigure>(302, About::kFight), said_row<AddWeapon>(303, About::kFight),
    said_row<RemoveWeapon>(304, About::kFight), said_row<SetGear>(305, About::kFight),
    said_row<SetSettings>(306, About::kFight),  said_row<Restore>(307, About::kFight),
};

// What is wrong with such figures; nothing: they are within their bounds. Saves are held to it too.
// Of a figure with all its weapons, and of one weapon.
MaybeRefusal refuse_figure(const Figure& figure);
MaybeRefusal refuse_weapon(const Weapon& weapon);

}  // namespace fray::savvy
