// Attacks: a Test in three tiers (H-ATT-1), two weapons (H-ATT-2), detachments and Blast (H-ATT-3).
#pragma once

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Whether only 1D4 strikes, in place of the weapon's dice: by cover and concealment of the target's
// zone against who strikes from another one, or as the table says.
enum class Impaired : std::uint8_t { kAsZone, kNo, kYes };

struct Attack {
  Id who = 0, target = 0;
  Id weapon = 0;  // 0: bare hands
  Id second = 0;  // the other of two weapons: +1D4; or 0
  Attribute with{};
  int tier = 0;  // chosen by hand; 0: rolled
  Impaired impaired{};
};
// Of those who may strike at somebody who leaves or retreats.
struct Strike {
  Id who = 0;
  Id weapon = 0;  // at somebody who retreats; at somebody who leaves it is 1D4
  int tier = 0;   // chosen by hand; 0: rolled
};
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
void strike(Table& table, const Blow& blow, Attribute with, int tier, Dice& dice);

}  // namespace fray::house
