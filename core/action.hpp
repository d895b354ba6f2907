// Everything that can be done to a State. Each is a small value; reduce() carries it out, refuse()
// says why it is not allowed. In saves each has a stable tag (save.cpp), never its index.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/state.hpp"

namespace fray {

// --- The Company ---
struct AddErrant {
  Errant errant;
};  // its id is given by reduce()
struct ChangeErrant {
  Errant errant;
};  // whole, by id
struct RemoveErrant {
  Id errant = 0;
};

// --- Starting, joining, ending ---
struct NpcCount {
  std::string npc;
  int count = 1;
  Side side = Side::kOpposition;
};
struct StartFight {
  std::string title;
  Place place = Place::kEnclosed;
  Light light = Light::kBright;
  bool daylight = false;
  bool company_aware = false, opposition_aware = false;
  int distance = -1;  // -1: unknown, rolled (E-DIST-1)
  std::vector<Id> errants;
  std::vector<NpcCount> npcs;
};
struct AddNpcs {
  NpcCount npcs;
};  // also as reinforcements; numbered as a group
struct AddToFight {
  Id errant = 0;
};
struct RemoveCombatant {
  Id who = 0;
};
struct RenameCombatant {
  Id who = 0;
  std::string name;
  std::string notes;
};
struct SetLeader {
  Id who = 0;
  bool leader = true;
};
struct SetStanding {
  Id who = 0;
  Standing standing{};
};
struct EndFight {};  // writes HP back to the Company

// --- The procedure ---
struct RollDistance {};  // E-DIST-1
struct SetDistance {
  int distance = 0;
};
struct AllowSurprise {
  bool possible = true;
};                       // the Guide's word on E-SURP-3
struct RollSurprise {};  // E-SURP-1
struct SetSurprise {
  Surprise surprise{};
};
struct CallOrder {
  Call call{};
};  // E-INIT-1: both dice
struct SetOrder {
  Side winners{};
};                   // by hand
struct NextStep {};  // along the table of edges
struct SetConditions {
  Place place{};
  Light light{};
  bool daylight = false;
  int terrain = 0;
};

// --- A combatant's turn ---
struct ChoosePace {
  Id who = 0;
  Pace pace{};
};  // E-INIT-4
struct TakeAction {
  Id who = 0;
  Deed deed{};
};  // attack, Sorcery, Miracle, use, ready, other: marked
struct AttackRoll {
  Id who = 0, target = 0;
  int count = 1, sides = 6;  // damage dice, of a size on the ladder
  int steps = 0;             // all causes summed: enhanced above 0, impaired below
  int bonus = 0;             // by weight of weapon: heavy +1, light −1 (E-ATT-7)
  int blocks = 0;            // spent by the target before the roll (E-ARM-1)
};                           // E-ATT-1; the first of an attack action spends it
struct RollMovement {
  std::vector<Id> who;
  int gait = 0;
};  // E-MOVE-2; several like NPCs share one roll (E-MOVE-6)
struct MoveFixed {
  Id who = 0;
};  // E-MOVE-4: without dice an action gives 10
struct UseMovement {
  Id who = 0;
  int distance = 0;
  bool ignore_terrain = false;
};  // E-MOVE-2, -5
struct Shift {
  Id who = 0;
  int gait = 0;
  bool ignore_terrain = false;
};  // E-MOVE-3
struct RetrieveItem {
  Id who = 0;
};  // E-INIT-7
struct TakeFreeAction {
  Id who = 0;
};

// --- Harm by hand, effects, Morale ---
struct SetHp {
  Id who = 0;
  int hp = 0;
};
struct Hurt {
  std::vector<Id> who;
  int amount = 0;
};
struct Heal {
  std::vector<Id> who;
  int amount = 0;
};
struct AddEffect {
  std::vector<Id> who;
  Effect effect;
  int turns = 0;
};  // turns: for EffectEnd::kTurns, from now
struct EndEffect {
  Id who = 0;
  Id effect = 0;
};
struct AskMorale {
  std::vector<Id> who;
};  // a prompt by hand
struct RollMorale {
  int prompt = 0;
  int modifier = 0;
};  // E-MOR-1, for the prompt of that place
struct DismissMorale {
  int prompt = 0;
};

// --- Anything else ---
struct RollExpression {
  std::string text;
};  // Reckon: "2d6+1", "1D6 × 1D4", "d%"
struct EraseAll {};

using Action = std::variant<AddErrant, ChangeErrant, RemoveErrant, StartFight, AddNpcs, AddToFight,
                            RemoveCombatant, RenameCombatant, SetLeader, SetStanding, EndFight,
                            RollDistance, SetDistance, AllowSurprise, RollSurprise, SetSurprise,
                            CallOrder, SetOrder, NextStep, SetConditions, ChoosePace, TakeAction,
                            AttackRoll, RollMovement, MoveFixed, UseMovement, Shift, RetrieveItem,
                            TakeFreeAction, SetHp, Hurt, Heal, AddEffect, EndEffect, AskMorale,
                            RollMorale, DismissMorale, RollExpression, EraseAll>;

}  // namespace fray
