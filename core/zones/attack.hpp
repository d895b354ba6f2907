// Attacks: what it takes to hit (Z-ATT-1), damage or what is done instead (Z-NONL-1, Z-STUNT-1),
// blasts (Z-BLAST-1). Who may react is asked before the damage: react.hpp.
#pragma once

#include "core/table/said.hpp"
#include "core/zones/place.hpp"

namespace fray::zones {

// Refused for whoever has no main action left, for what refuse_means() rules out, and for a stunt
// beside anything but damage.
struct Attack {
  Id who = 0, target = 0;
  Means means = {};
  Sight sight = {};
  Protection protection = {};
  std::string stunt = {};  // offered instead of damage; empty: none is
};
// With a weapon that has one: a zone and its borders. A melee blast strikes one's own.
// Refused for whoever has no main action left or is held, and for a zone that the blast does not
// reach.
struct Blast {
  Id who = 0;
  Id weapon = 0;
  Id zone = 0;
  bool held_back = false;
  bool peeking = false;
  Protection protection = {};
};

MaybeRefusal refuse(const State& state, const Attack& action);
MaybeRefusal refuse(const State& state, const Blast& action);
void apply(State& state, const Attack& action, Dice& dice);
void apply(State& state, const Blast& action, Dice& dice);

inline constexpr ActionRow kAttackActions[] = {
    said_row<Attack>(540, About::kFight),
    said_row<Blast>(541, About::kFight),
};

// Why it cannot be attacked so, from where it stands. Not asked: whose turn it is.
MaybeRefusal refuse_means(const Fight& fight, const Combatant& who, const Combatant& target,
                          const Means& means, Sight sight);
// Everybody whom a blast there strikes, but one.
std::vector<Id> struck_by_blast(const Fight& fight, Id zone, Id but);

// --- For who strikes in a turn, as a counter, at an opportunity ---
std::string weapon_name(const Combatant& who, Id weapon);  // "bare hands" for none
Id weapon_of(const Means& means);  // what reaches the target: disarming and grappling take none
// One save against being disarmed or grabbed, and what comes of it.
void strike_without_harm(Fight& fight, Combatant& who, Combatant& target, const Means& means,
                         Dice& dice);
// Damage, or what is done instead, without anybody reacting. `peeks`: the target, out from behind
// a barrier, which is only cover then.
void strike_now(Fight& fight, Combatant& who, Combatant& target, const Means& means, bool peeks,
                Protection protection, Dice& dice);
// The same after the WIT save that it may need.
void strike_once(Fight& fight, Combatant& who, Combatant& target, const Means& means, Dice& dice);
// The damage that is left, off the health, and the line that says so. Who is down already takes
// none.
void hit(Combatant& who, Combatant& target, const std::string& rolled, int armour, int left,
         Dice& dice);

}  // namespace fray::zones
