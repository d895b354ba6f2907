// What an attack begins with before anybody chooses: whom, with what, and what can apply to this
// attacker at all (E-ATT-1, E-ATT-3, E-ATT-8). All of it can be changed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/errant/attack.hpp"
#include "core/errant/movement_actions.hpp"
#include "core/errant/position.hpp"
#include "core/errant/state.hpp"
#include "core/table/action.hpp"

namespace fray {

// Whom it struck last, else whom its side struck last, else the nearest foe; 0 where nobody stands.
// Of whoever is rabid the nearest at all (B-GNOLL-1).
Id likely_target(const ErrantState& state, Id who);

// The weapon that fits the distance to the target: what shoots or is thrown where that is beyond
// arm's length and within its range, else what is held in hand; the one used last where it fits.
// 0 without one, as for NPCs.
Id likely_weapon(const ErrantState& state, Id who, Id target);
// The same of those that can be shot or thrown: for a shot in a chase.
Id likely_missile(const ErrantState& state, Id who);

// Whether it is struck with in hand at such a distance, and so needs its target in reach (E-ATT-8).
// What is not known (nullptr), as an NPC's blows, is in hand unless it is said to fly.
bool strikes_by_hand(const Weapon* weapon, int distance, Place place,
                     Manner manner = Manner::kByDistance);
// The same of an Attack Roll as it stands.
bool needs_reach(const ErrantState& state, Id who, Id target, Id weapon,
                 Manner manner = Manner::kByDistance);
// Whether the table is asked for it: of a weapon that can be thrown, of one that Fray does not
// know, and of an NPC's "weapon" (`blow`), but not of its claws.
bool manner_is_open(const ErrantState& state, const Combatant& who, Id weapon,
                    std::string_view blow = {});
// In hand where a throw does not carry so far (E-ATT-8); else as the distance has it.
Manner likely_manner(const ErrantState& state, Id who, Id target, Id weapon);

// How far away the target is, and what the attack makes of that (E-ATT-8).
struct Reach {
  int distance = -1;    // −1: nothing is known, or it does not count
  bool by_hand = true;  // else it flies
  Ranges ranges;        // of what flies and is known
  int wanted = 0;       // from where it strikes unhindered: arm's length, or the normal range
  bool beyond = false;  // it stands farther away than that
};
Reach reach_of(const ErrantState& state, Id who, Id target, Id weapon,
               Manner manner = Manner::kByDistance);

// Whether its damage dice are the table's to say, for it fights with a weapon that Fray does not
// know: not after "bite 2D6". And whether their number is: an Errant's too.
bool dice_are_open(const ErrantState& state, const Combatant& who, Id weapon);
bool count_is_open(const ErrantState& state, const Combatant& who, Id weapon);
// What that weapon adds to the damage; nothing of an NPC's. `unknown` is the weight of one that is
// not on the sheet. With `two` another is in the other hand, where that can be (E-ATT-7).
int weapon_bonus(const ErrantState& state, const Combatant& who, Id weapon,
                 Weight unknown = Weight::kMedium, bool two = false);
// Where on it an attack can be aimed: nothing of whoever has no parts (B-DRAGON-1, B-DRAGON-2).
struct Aim {
  int part = kBody;
  std::string name;  // "Left wing, 12": with what it has left
  std::string why;   // it cannot; empty: it can
};
std::vector<Aim> aims_at(const Combatant& target);
// How many Attack Rolls come now: those left of an attack under way, one in answer to a 1
// (E-ATT-5), else all of an attack action.
int attack_rolls_now(const ErrantState& state, const Combatant& who);
// Of what the table sees and Fray does not, what can apply to this attacker with that weapon
// (E-ATT-3).
std::vector<TableCause> open_causes(const ErrantState& state, const Combatant& who, Id weapon,
                                    const std::vector<StepCause>& counted,
                                    Manner manner = Manner::kByDistance);

// All that Fray counts itself, within the bounds of an Attack Roll.
int counted_steps(const ErrantState& state, Id who, Id target, int part, Id weapon,
                  Manner manner = Manner::kByDistance);

// --- Like NPCs together ---
// Those of its group, itself first, who can make an attack now as it can; only itself of nobody's
// group.
std::vector<Id> attack_along(const ErrantState& state, Id who);
// The groups of like NPCs whose phase it is, of at least two each, whether they can still attack or
// have done so.
std::vector<std::vector<Id>> groups_of_phase(const ErrantState& state);
// A target for each: the one struck last while that stands; the others are dealt out evenly, each
// to the nearest of those who have the fewest against them.
std::vector<Id> deal_out(const ErrantState& state, const std::vector<Id>& attackers);
// All Attack Rolls of these against those, each with its likely blow and what Fray counts. `blow`
// names another for those whose attack is one Attack Roll; each has its own dice for it.
std::vector<AttackRoll> attacks_on(const ErrantState& state, const std::vector<Id>& attackers,
                                   const std::vector<Id>& targets, std::string_view blow = {},
                                   Manner manner = Manner::kByDistance);
// Whether one kind of blow is chosen for all of them: one of several, where their attack is one
// Attack Roll.
bool choose_blow_together(const ErrantState& state, const Combatant& who);
// Who of those who strike by hand has to come nearer first, and how (E-MOVE-2, E-MOVE-6).
struct Approach {
  std::vector<Id> far;        // all who are not in reach
  std::vector<Action> steps;  // of those of them who can strike in the same tap
  std::vector<Id> waits;      // the others: they do not strike yet
  CloseIn rolls;              // of these, who come nearer by an action, all in the same way,
  Closing way;                // which is this
};
Approach approach(const ErrantState& state, const std::vector<Id>& attackers,
                  const std::vector<Id>& targets);
// Those of them who are not in reach of their target.
std::vector<Id> out_of_reach(const ErrantState& state, const std::vector<Id>& attackers,
                             const std::vector<Id>& targets);

}  // namespace fray
