// Everything that can be done to a State. Each is a small value; reduce() carries it out, refuse()
// says why it is not allowed. In saves each has a stable tag (core/save/save.cpp), never its index.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/table/state.hpp"

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
  std::string npc;  // "B-GOB", "own-7"
  int count = 1;
  Side side = Side::kOpposition;
  std::string dice;  // instead of the count, thrown when they join: "2d4"; none may come
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
  std::string notes;  // of the encounter that it is
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
struct SetFightNotes {
  std::string notes;
};                   // the Guide's, 4,000 bytes at the most
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
// AttackRoll (state.hpp) is an action too: the first of an attack action spends it.
// What the two sides make of a roll that waits (E-ATT-10 to 12, E-ARM-1, E-ARM-3).
struct SettleBlow {
  bool true_strike = false;  // of the attacker's weapon
  int blocks = 0;            // spent after the roll: the dice are rolled anew at the smaller size
  Id armour = 0;             // the piece that Blocks; 0: of none in particular
  int smite = 0;             // combat dice of the attacker on top
  int grit = 0;              // combat dice of the target that take damage off
  Id deflect = 0;            // the target's piece that cancels the blow; 0: none
  int gambit = -1;           // damage given up for a gambit; -1: none is tried
  Attribute saves_with = Attribute::kPhys;  // against the gambit
  bool dire = false;                        // a Saving Throw made gives the target no action
  bool wait = false;  // after Blocks: the new roll waits again, and nothing else is carried out
  Id worn = 0;        // the piece that loses Quality where none Blocked; 0: the first there is
};
struct RollMovement {
  std::vector<Id> who;
  int gait = 0;
  int dash = 0;  // combat dice on top, D4 like the others (E-ATT-10)
};               // E-MOVE-2; several like NPCs share one roll (E-MOVE-6)
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
  Harm harm = Harm::kPhysical;
};  // to an Errant it is damage like any other (E-HP-1, E-HP-2); an NPC's HP go down, no more
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

// --- Wounds and dying (core/errant/wounds.cpp) ---
struct AddWound {
  Id who = 0;
  Wound wound;
};  // by hand: the row itself, with all that it brings (E-WND-1, E-WND-2)
struct RemoveWound {
  Id who = 0;
  int wound = 0;
};  // its place in the list: seen to by a physician
struct SetExhaustion {
  Id who = 0;
  int exhaustion = 0;
};
struct SetDying {
  Id who = 0;
  Dying dying{};
  int turns_left = 0;
};  // by hand
struct UseHealersKit {
  Id who = 0, on = 0;
};  // an action; takes one from the user's gear (E-WND-3)
// --- Fire, water, falls, areas (core/errant/perils.cpp) ---
struct CatchFire {
  std::vector<Id> who;
  int dice = 1;
};  // E-BURN-1; 0: the fire is put out by hand
struct FightFlames {
  Id who = 0, on = 0;
};  // an action: one die less for `on`
struct SetUnderwater {
  Id who = 0;
  bool under = true;
};  // E-DROWN-1
struct Fall {
  Id who = 0;
  int feet = 10;
  std::vector<Id> catchers;
};  // E-FALL-1, E-FALL-2
// One damage roll for many, a Saving Throw for each.
struct AreaHarm {
  Id who = 0;  // whose doing: its rank is the Saving Throw's DV; 0: nobody's
  std::vector<Id> targets;
  int count = 1, sides = 6;  // 0 dice: `fixed` alone
  int fixed = 0;
  Harm harm = Harm::kPhysical;
  bool saves = true;
  Attribute saves_with = Attribute::kSkill;
  int dv = -1;         // -1: the rank of `who`, or 0
  bool halves = true;  // a Saving Throw made halves the damage, rounded down; else it cancels it
  std::string name;    // "rockfall"
};
// --- What NPCs can do (core/errant/bestiary/abilities.cpp) ---
struct UseAbility {
  Id who = 0;
  std::string ability;  // "B-DRAGON-3", "B-KNIGHT-6/hellfire"
  std::vector<Id> targets;
};
struct BreakFree {
  Id who = 0;
  Id effect = 0;
};  // an action, out of the ice (B-KNIGHT-6)
// --- Gear, mounts, Warbands ---
struct TestBreakage {
  Id who = 0;  // whose thing it is
  Sturdiness sturdiness = Sturdiness::kNormal;
};  // E-QUAL-3: a thing without Quality
struct RepairArmour {
  Id errant = 0;
};                       // a Rest with an armour repair kit (E-ARM-3)
struct DowntimeTurn {};  // True Strikes and Deflects come back to all (E-ATT-12, E-ARM-3)
struct SetMount {
  Id who = 0;
  Mount mount;
};  // E-MOVE-7
struct SetWarband {
  Id who = 0;
  int combatants = 0;  // 0: none
  int hp_each = 2;
};  // E-BAND-1
struct ForgetFight {
  Id past = 0;
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

// --- Chases: core/errant/chase/chase.hpp ---
// What a member of the chase does with its action (kMelee) or its shot (kRanged): an Attack Roll by
// the fight's own rules, in whosever phase. Nothing is spent before it is rolled (E-CHASE-3, -4).
struct ChaseAttack {
  Id member = 0;
  ChaseDeed deed{};
  AttackRoll attack;
};

// --- Anything else ---
struct RollExpression {
  std::string text;
};  // Reckon: "2d6+1", "1D6 × 1D4", "d%"
struct EraseAll {};
// Dice under a name: it needs one, and an expression that can be read; 50 at the most.
struct AddFavourite {
  Favourite favourite;
};  // it gets an id of its own
struct ChangeFavourite {
  Favourite favourite;
};
struct RemoveFavourite {
  Id favourite = 0;
};

// --- A bestiary of one's own (E-NPC-4; core/errant/bestiary/own.cpp) ---
// A name and figures within their bounds are needed; 2,000 at the most.
struct AddNpcKinds {
  std::vector<Npc> npcs;
};  // one, or a whole import; each gets an id of its own
struct ChangeNpcKind {
  Npc npc;
};  // whole, by id; those in the fight follow, but keep their HP and parts
struct RemoveNpcKinds {
  std::vector<Id> npcs;
};  // from encounters too; not while one is in the fight
struct MarkNpc {
  std::string npc;  // "B-GOB", "own-7"
  bool favourite = true;
};
struct AddEncounter {
  Encounter encounter;
};  // its id is given by reduce(); a hundred at the most
struct ChangeEncounter {
  Encounter encounter;
};
struct RemoveEncounter {
  Id encounter = 0;
};

using AnyAction = std::variant<
    AddErrant, ChangeErrant, RemoveErrant, StartFight, AddNpcs, AddToFight, RemoveCombatant,
    RenameCombatant, SetLeader, SetStanding, SetFightNotes, EndFight, RollDistance, SetDistance,
    AllowSurprise, RollSurprise, SetSurprise, CallOrder, SetOrder, NextStep, SetConditions,
    ChoosePace, TakeAction, AttackRoll, SettleBlow, RollMovement, MoveFixed, UseMovement, Shift,
    RetrieveItem, TakeFreeAction, SetHp, Hurt, Heal, AddEffect, EndEffect, AskMorale, RollMorale,
    DismissMorale, AddWound, RemoveWound, SetExhaustion, SetDying, UseHealersKit, CatchFire,
    FightFlames, SetUnderwater, Fall, AreaHarm, UseAbility, BreakFree, RepairArmour, DowntimeTurn,
    SetMount, SetWarband, TestBreakage, ForgetFight, RollExpression, EraseAll, StartChase,
    ChangeChase, AddParty, AddMember, ChangeMember, RemoveMember, RenameParty, SplitOff, Rejoin,
    SwapSides, SetQuarry, SetSprint, RollChaseTurn, MarkActed, BeatFlames, RollDevelopment,
    PickDevelopment, NextScene, ResolveDevelopment, SkipDevelopment, DropSomething, RollChaseMorale,
    DismissChaseMorale, EndChase, ForgetChase, AddFavourite, ChangeFavourite, RemoveFavourite,
    AddNpcKinds, ChangeNpcKind, RemoveNpcKinds, MarkNpc, AddEncounter, ChangeEncounter,
    RemoveEncounter, ChaseAttack>;

// Which of them T is; as many as there are: none.
template <class T, class... All>
constexpr std::size_t index_among(const std::variant<All...>*) {
  const bool same[] = {std::is_same_v<T, All>...};
  std::size_t i = 0;
  while (i < sizeof...(All) && !same[i]) ++i;
  return i;
}
template <class T>
constexpr std::size_t kActionIndex = index_among<T>(static_cast<const AnyAction*>(nullptr));

// One of them, shared and never changed. A class of its own because a variant of so many costs
// every file that makes one tens of seconds and a hundred megabytes; here only action.cpp does.
class Action {
 public:
  template <class T>
    requires(kActionIndex<T> < std::variant_size_v<AnyAction>)
  Action(T action) : Action(kActionIndex<T>, &action) {}
  template <class T>
  bool is() const {
    return one_->index() == kActionIndex<T>;
  }
  const AnyAction& any() const { return *one_; }  // to visit

 private:
  Action(std::size_t index, void* action);
  std::shared_ptr<const AnyAction> one_;
};

}  // namespace fray
