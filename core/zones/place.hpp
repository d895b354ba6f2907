// Where everybody stands: who is near whom, how far a shot goes, what shelters (Z-DEF-1).
#pragma once

#include <optional>

#include "core/zones/query.hpp"

namespace fray::zones {

// In one zone, or one of them on the border with the other's; a barrier keeps them apart.
bool is_near(const Fight& fight, const Combatant& one, const Combatant& other);
// Zones that a shot flies; nothing where it finds no way.
std::optional<int> shot_distance(const Fight& fight, Id from, Id to);
// In the zone or on its border.
bool is_in_or_on(const Combatant& who, Id zone);
// Who still stand there; of the shared Battlefield.
int occupants(const State& state, Id zone);
// The same of a fight.
int occupants_of(const Fight& fight, Id zone);

// What lies between (Z-DEF-1).
struct Shelter {
  bool concealment = false, cover = false;
};
// What the target has against whoever strikes: the concealment of its zone against everybody, its
// cover against who is not near. The Guide may say otherwise.
Shelter shelter_of(const Fight& fight, const Combatant& who, const Combatant& target,
                   Protection protection);

// Half zones that the way there takes; 0: no such step.
int step_cost(const Fight& fight, const Combatant& who, Id to);

// --- An attack from where one stands (Z-ATT-1) ---
struct Reach {
  std::string why_not = {};  // empty: it can be tried
  bool wit_save = false;     // before it hits
  std::string because = {};  // of the save: "beyond half range"
};
// What is seen of an attack.
struct Sight {
  bool unseen = false;   // the target, by the Guide's word
  bool peeking = false;  // the attacker, out from behind a barrier: nothing where none is between
};
bool can_peek(const Fight& fight, const Combatant& who, Id zone);  // a barrier is between
// With that weapon, 0 for bare hands, at somebody; who hides is unseen in any case.
Reach reach_of(const Fight& fight, const Combatant& who, Id weapon, const Combatant& target,
               Sight sight);
// With a blast, at a zone.
Reach blast_reach(const Fight& fight, const Combatant& who, Id weapon, Id zone, bool peeking);

}  // namespace fray::zones
