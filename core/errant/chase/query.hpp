// Where a chase starts from: people and beasts at hand with usual figures, and an example.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/errant/chase/chase.hpp"
#include "core/errant/chase/start.hpp"
#include "core/errant/fight.hpp"

namespace fray {

// Figures to begin with; all of them can be changed in the chase.
struct ChasePreset {
  std::string_view one, many;  // "Wolf", "Wolves"
  int count;                   // that usually come together
  int threat;                  // -1: a person with attributes of 10
  int mv;                      // movement dice; -1: by SPD
  int morale;                  // 0: never gives up
  std::string_view mount;      // or vehicle; empty: on foot
  int mount_spd;
};
// In the order in which they are offered.
std::span<const ChasePreset> chase_presets();
ChaseMember chaser(const ChasePreset& preset);

// Two who run for it, and three wolves.
StartChase example_chase();

// Which side is likelier to run from the present fight: the enemy where only of it somebody has
// fled or lost heart, else the Company.
bool company_flees(const Fight& fight);

// The chase from the present fight, in a dungeon where that is enclosed, of all who can run. Of the
// side that flees only those who have fled or lost heart, where anybody has; whoever cannot move
// stays in the fight unless it is taken along.
StartChase chase_from(const Fight& fight);
StartChase chase_from(const Fight& fight, bool company_flees);  // as it was said who flees

// Those who have fled in the present Initiative Turn, as long as no chase is on.
std::vector<Id> just_fled(const ErrantState& state);

// Whether the running chase is the running fight's own: somebody runs in it who fights there.
bool is_chase_of_fight(const ErrantState& state);

// That chase is on: until it is over the fight waits, with all who stay in it.
bool waits_for_chase(const ErrantState& state);
// Why one of them cannot strike the other: one runs in that chase, the other stays in the fight.
MaybeRefusal parted_by_chase(const ErrantState& state, Id one, Id other);

// Of that side, who could run in a chase; of those who flee also who has fled from the fight.
std::vector<Id> could_run(const Fight& fight, Side side, bool flees);
// Of the running fight, those who run in the chase as themselves: for them its turns pass.
std::vector<Id> fighters_running(const ErrantState& state);
// Whom a chase that begins so in the running fight takes along.
bool comes_along(const StartChase& start, const Combatant& who);
// Who would lie dying in that fight meanwhile: the chase's turns are counted for them (E-WND-3).
std::vector<Id> dying_behind(const ErrantState& state, const StartChase& start);
// Of the fight's own chase that is on: who lies dying or out of action and does not run in it, in
// the fight or fallen behind. For them its turns pass too.
std::vector<Id> dying_behind(const ErrantState& state);
// Of a chase that is the fight's own: who still stands in the fight and does not run.
std::vector<Id> staying_in_fight(const ErrantState& state);

// Whether somebody is after that party; of those whom nobody chases any more it is true.
bool is_followed(const Chase& chase, const ChaseParty& party);

// Other running parties of its side, with which it could run; and those who flee, whom it could go
// after instead: of pursuers alone (E-CHASE-6).
std::vector<Id> could_rejoin(const Chase& chase, const ChaseParty& party);
std::vector<Id> other_quarries(const Chase& chase, const ChaseParty& party);
std::vector<Id> running_pursuers(const Chase& chase);  // parties
// Of the party of that member, who runs and burns, itself too (E-BURN-1).
std::vector<Id> burning_beside(const ErrantState& state, const ChaseMember& who);

// Whether a member has something to shoot with: an Errant who carries weapons, a missile weapon; an
// NPC of the fight, an attack from afar. Where nothing is known of their weapons the table says.
bool can_shoot(const ErrantState& state, const ChaseMember& who);

// What a member may do right now: its action, also to shoot with it; a shot from within range; at
// once, struck with a 1 or spared by a gambit, by the fight's own rules (E-CHASE-3, E-CHASE-4,
// E-ATT-5, E-ATT-11).
struct MayDo {
  bool act = false, shoot = false, at_once = false;
};
// Nothing of it in a chase that is over, and for who does not run.
MayDo may_do(const ErrantState& state, const ChaseMember& who);
// Who may do any of it, by id, in the order of the parties; nobody in a chase that is over.
std::vector<Id> free_to_act(const ErrantState& state);
// Somebody is caught, no fight is on, and there is somebody on either side (fight_after).
bool can_end_in_fight(const ErrantState& state);

// What a chase's distance is counted in: "feet" in a dungeon, else "yards".
const char* length_unit(Surroundings surroundings);

// The fight that a chase without one ends in: all who still run or were caught, face to face
// (E-CHASE-2). `kinds` are to be added to the bestiary first: whom it does not know, with the
// figures that the chase has and the usual ones of somebody made on the spot. Settled: where no
// Errant runs, those who flee stand for the Company.
struct ChaseFight {
  std::vector<Npc> kinds;
  StartFight fight;
};
// `newcomers`: only of those who joined the chase and are not in the running fight yet.
ChaseFight fight_after(const ErrantState& state, bool newcomers = false);

}  // namespace fray
