// What can be done about a blow: defend, fight back, block, dodge, parry (H-DEF-3), or give an item
// up (H-DEF-2).
#pragma once

#include <string>

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Meets the first blow that waits for this one.
// Refused where no blow waits for it, for what cannot_meet() rules out, before a Save against
// critical damage, and to fight back with what does not reach the attacker.
struct Meet {
  Id who = 0;
  Defence defence{};
  Id weapon = 0;  // to fight back with; 0: bare hands
  int tier = 0;   // of fighting back, chosen by hand; 0: rolled
};
// Refused where no blow waits for it, and for what can_give_up() rules out.
struct GiveUpGear {
  Id who = 0, item = 0;
};  // HP goes to 0, the item is destroyed, the blow undone

MaybeRefusal refuse(const State& state, const Meet& action);
MaybeRefusal refuse(const State& state, const GiveUpGear& action);
void apply(State& state, const Meet& action, Dice& dice);
void apply(State& state, const GiveUpGear& action, Dice& dice);

inline constexpr ActionRow kDefenceActions[] = {
    said_row<Meet>(441, About::kFight),
    said_row<GiveUpGear>(442, About::kFight),
};

// The Fatigue that a defence costs with this gear: 0 or 1.
int fatigue_of(const Figure& figure, Defence defence);
// What somebody parries with: the weapon in hand with the greatest die; nullptr: none.
const Item* parrying_weapon(const Figure& figure);
// Why the target of a blow cannot meet it so; empty: it can.
std::string cannot_meet(const Table& table, const Blow& blow, Defence defence);
// Neither grown on, destroyed nor on the ground.
bool can_give_up(const Item& item);
// Whether there is anything to decide about it.
bool is_asked(const Table& table, const Blow& blow);
const Blow* blow_at(const Fight& fight, Id target);  // the first; nullptr: none
// Deals the blow at that place, met so, and takes it from those that wait.
void deal(Table& table, std::size_t place, const Meet& how, Dice& dice);

}  // namespace fray::house
