// Damage, health, hazards and how somebody is, by hand.
#pragma once

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// Refused for nobody, for somebody twice, and beyond 1 to 999.
struct Hurt {
  std::vector<Id> who;
  int damage = 0;
  bool past_armour = false;
};
// Up to full health. Refused as Hurt is, and where all have that.
struct Heal {
  std::vector<Id> who;
  int health = 0;
};
// Refused where it is so already, and to fight on without health.
struct SetFate {
  Id who = 0;
  Fate fate{};
};  // kDown and kDead take all health
// Refused beyond kLongestLine bytes.
struct SetCondition {
  Id who = 0;
  std::string condition;  // empty: nothing is to be known
};
// Refused where the zone has none.
struct SufferHazard {
  Id who = 0;
};  // that of the zone it stands in
// Changes nothing but the log.
struct RollSave {
  Id who = 0;
  Attribute attribute{};
};  // for whatever no other action asks

MaybeRefusal refuse(const State& state, const Hurt& action);
MaybeRefusal refuse(const State& state, const Heal& action);
MaybeRefusal refuse(const State& state, const SetFate& action);
MaybeRefusal refuse(const State& state, const SetCondition& action);
MaybeRefusal refuse(const State& state, const SufferHazard& action);
MaybeRefusal refuse(const State& state, const RollSave& action);
void apply(State& state, const Hurt& action, Dice& dice);
void apply(State& state, const Heal& action, Dice& dice);
void apply(State& state, const SetFate& action, Dice& dice);
void apply(State& state, const SetCondition& action, Dice& dice);
void apply(State& state, const SufferHazard& action, Dice& dice);
void apply(State& state, const RollSave& action, Dice& dice);

inline constexpr ActionRow kHarmActions[] = {
    said_row<Hurt>(560, About::kFight),         said_row<Heal>(561, About::kFight),
    said_row<SetFate>(562, About::kFight),      said_row<SetCondition>(563, About::kFight),
    said_row<SufferHazard>(564, About::kFight), said_row<RollSave>(565, About::kFight),
};

}  // namespace fray::zones
