// Where a chase starts from: people and beasts at hand with usual figures, and an example.
#pragma once

#include <span>
#include <string_view>

#include "core/chase.hpp"

namespace fray {

struct StartFight;
struct Fight;

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
std::span<const ChasePreset> chase_presets();
ChaseMember chaser(const ChasePreset& preset);

// Two who run for it, and three wolves.
StartChase example_chase();

// Which side is likelier to run from the present fight: the enemy where only of it somebody has
// fled or lost heart, else the Company.
bool company_flees(const Fight& fight);

// The fight that a chase without one ends in: its Errants and those of the bestiary who still run
// or were caught, face to face. Nobody in `npcs` where there is nobody to fight.
struct StartFight;
StartFight fight_after(const Chase& chase);

}  // namespace fray
