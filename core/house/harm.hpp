// Damage to HP and MGT, critical damage and its Save (H-ATT-1), Fatigue (H-DEF-3), and all by hand.
#pragma once

#include <string>
#include <vector>

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// By hand; `past_hp`: MGT alone. Refused for nobody, for who is out of the fight, and beyond 1 to
// 999.
struct Hurt {
  std::vector<Id> who;
  int damage = 0;
  bool past_hp = false;
};
// Up to what is full. Refused for nobody, where all is full, and of HP with all slots full
// (H-DEF-3).
struct Heal {
  std::vector<Id> who;
  int hp = 0, mgt = 0, wil = 0;
};
// Refused where it is so already, and for what only a detachment, or none, can be.
struct SetFate {
  Id who = 0;
  Fate fate{};
};  // by hand; kDead takes all MGT, kDestroyed all WIL
// Refused where none is due.
struct CriticalSave {
  Id who = 0;
};  // with what is left of MGT; a detachment's with WIL (H-ATT-3)
// Changes nothing but the log.
struct RollSave {
  Id who = 0;
  Attribute with{};
};  // against whatever the Guide says
// By hand. Refused beyond the slots that are free.
struct SetFatigue {
  Id who = 0;
  int fatigue = 0;
};

MaybeRefusal refuse(const State& state, const Hurt& action);
MaybeRefusal refuse(const State& state, const Heal& action);
MaybeRefusal refuse(const State& state, const SetFate& action);
MaybeRefusal refuse(const State& state, const CriticalSave& action);
MaybeRefusal refuse(const State& state, const RollSave& action);
MaybeRefusal refuse(const State& state, const SetFatigue& action);
void apply(State& state, const Hurt& action, Dice& dice);
void apply(State& state, const Heal& action, Dice& dice);
void apply(State& state, const SetFate& action, Dice& dice);
void apply(State& state, const CriticalSave& action, Dice& dice);
void apply(State& state, const RollSave& action, Dice& dice);
void apply(State& state, const SetFatigue& action, Dice& dice);

inline constexpr ActionRow kHarmActions[] = {
    said_row<Hurt>(430, About::kFight),     said_row<Heal>(431, About::kFight),
    said_row<SetFate>(432, About::kFight),  said_row<CriticalSave>(433, About::kFight),
    said_row<RollSave>(434, About::kFight), said_row<SetFatigue>(435, About::kFight),
};

// What critical damage takes and is saved with: MGT, a detachment's WIL.
Attribute critical_attribute(const Figure& figure);
// What is left of it.
int& critical(Figure& figure);
int critical(const Figure& figure);

// HP first, what is left over off MGT; `exposed`: all of it. What was lost of each.
struct Harm {
  int hp = 0, critical = 0;
};
// Marks a Save as due where some of it is left; who falls by it is follow()'s.
Harm hurt(Combatant& who, int damage, bool exposed);
std::string text_of(const Figure& figure, const Harm& harm);  // "3 HP and 2 MGT", "nothing"

// One Fatigue more. The last slot takes all HP.
void tire(Combatant& who, Dice& dice);

}  // namespace fray::house
