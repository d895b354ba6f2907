// Damage (S-DMG-1), the effects of tags and the Saves against them (S-DMG-2), and both by hand.
#pragma once

#include <string>
#include <vector>

#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

// Refused for nobody, for somebody twice, and beyond 1 to 999.
struct Hurt {
  std::vector<Id> who;
  int damage = 0;
  bool past_grit = false;
};
// Up to what is full. Refused for nobody, where all is full, and beyond 999 of each.
struct Heal {
  std::vector<Id> who;
  int grit = 0, flesh = 0;
};
// By hand (S-DMG-2): these, and no others. Refused for who is out of the fight.
struct SetEffects {
  Id who = 0;
  bool dazed = false, bleeding = false, pinned = false;
};
// Refused where it is so already, and to fight on without Flesh.
struct SetFate {
  Id who = 0;
  Fate fate{};
};  // by hand; kDying and kDead take all Flesh
// Refused without that effect, before the end of its round, and a second time in it (S-DMG-2).
struct RollSave {
  Id who = 0;
  Tag effect{};
};  // with MIG, at the end of the bearer's round, once for each effect

MaybeRefusal refuse(const State& state, const Hurt& action);
MaybeRefusal refuse(const State& state, const Heal& action);
MaybeRefusal refuse(const State& state, const SetEffects& action);
MaybeRefusal refuse(const State& state, const SetFate& action);
MaybeRefusal refuse(const State& state, const RollSave& action);
void apply(State& state, const Hurt& action, Dice& dice);
void apply(State& state, const Heal& action, Dice& dice);
void apply(State& state, const SetEffects& action, Dice& dice);
void apply(State& state, const SetFate& action, Dice& dice);
void apply(State& state, const RollSave& action, Dice& dice);

inline constexpr ActionRow kHarmActions[] = {
    said_row<Hurt>(330, About::kFight),       said_row<Heal>(331, About::kFight),
    said_row<SetEffects>(332, About::kFight), said_row<SetFate>(333, About::kFight),
    said_row<RollSave>(334, About::kFight),
};

// Grit first, then Flesh; `past_grit`: Flesh alone. What was lost of each.
struct Harm {
  int grit = 0, flesh = 0;
};
// Counts it as taken; who falls by it is follow()'s.
Harm hurt(Combatant& who, int damage, bool past_grit);
std::string text_of(const Harm& harm);  // "3 Grit and 2 Flesh"

// One Notch more, where the item bears it; true: it is broken now.
// Teeth, claws and what is broken take none; what happens is said.
bool notch_weapon(const Table& table, Combatant& who, Id weapon, Dice& dice);
bool notch_armour(const Table& table, Combatant& who, Dice& dice);

}  // namespace fray::savvy
