// Attacks: a Test in three tiers (H-ATT-1), two weapons (H-ATT-2), detachments and Blast (H-ATT-3).
#pragma once

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Whether only 1D4 strikes, in place of the weapon's dice: by cover and concealment of the target's
// zone against who strikes from another one, or as the table says.
enum class Impaired : std::uint8_t { kAsZone, kNo, kYes };

// Refused for whoever has no action left, for one's own side, for a weapon that does not reach the
// target, and for a second weapon that does not go with the first (H-ATT-2).
struct Attack {
  Id who = 0, target = 0;
  Id weapon = 0;  // 0: bare hands
  Id second = 0;  // the other of two weapons: +1D4; or 0
  Attribute with{};
  int tier = 0;  // chosen by hand; 0: rolled
  Impaired impaired{};
};
// Of those who may strike at somebody who leaves or retreats.
// Refused for whoever is not asked, and for a weapon that does not reach.
struct Strike {
  Id who = 0;
  Id weapon = 0;  // at somebody who retreats; at somebody who leaves it is 1D4
  int tier = 0;   // chosen by hand; 0: rolled
};
// Nobody of them strikes. Refused where nobody leaves.
struct LetGo {};

MaybeRefusal refuse(const State& state, const Attack& action);
MaybeRefusal refuse(const State& state, const Strike& action);
MaybeRefusal refuse(const State& state, const LetGo& action);
void apply(State& state, const Attack& action, Dice& dice);
void apply(State& state, const Strike& action, Dice& dice);
void apply(State& state, const LetGo& action, Dice& dice);

inline constexpr ActionRow kAttackActions[] = {
    said_row<Attack>(440, About::kFight),
    said_row<Strike>(443, About::kFight),
    said_row<LetGo>(444, About::kFight),
};

// As `said`, or by the target's zone where that is said.
bool is_impaired(const Fight& fight, const Combatant& who, const Combatant& target, Impaired said);
// AGI with missiles, else MGT.
Attribute usual_attribute(const Item& weapon);
// Why it cannot strike at all now; empty: it can.
std::string unusable(const Item& weapon);
// What somebody would strike so far away with: what is in hand first, bare hands (0) last.
std::optional<Id> usual_weapon(const Figure& figure, Range range);
// Whom that attack strikes: the target, with Blast all opponents where it stands.
std::vector<Id> struck(const Fight& fight, const Combatant& who, const Item& weapon, Id target);
// The Test, and what comes of it: blows that wait for what is done about them.
// Ends the attack where the tier is 1; says what was tested.
void strike(Table& table, const Blow& blow, Attribute with, int tier, Dice& dice);

}  // namespace fray::house
