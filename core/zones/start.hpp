// How a fight begins and ends: which factions there are, who is of them, who joins and leaves.
#pragma once

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// Where a faction comes in.
enum class Ground : std::uint8_t { kFirst, kLast, kMiddle };  // of the zones in order

// A faction and who is of it.
struct Side {
  std::string name;
  bool ours = false;  // the players'
  int colour = 0;
  std::vector<Id> characters = {};
  std::vector<KindCount> npcs = {};
  Ground ground{};
  bool hidden = false;  // lies in ambush: has the bonus turn (Z-SNEAK-1)
};
// Refused while a fight by any rules is on, for fewer than two factions or more than kMostFactions,
// for a faction without anybody, for a character who is dead or has no health, and beyond
// kMostCombatants.
struct StartFight {
  std::string title;
  std::vector<Side> sides;
  int began = 0;  // which of them begins the fight: it has the initiative (Z-INIT-1)
  ZonePreset zones{};
  Id encounter = 0;  // its zones instead; 0: none
};
// Refused while a fight by any rules is on, and where the Company has no room for three.
struct StartExample {};  // three characters against two bandits and their leader, in a street
// Refused without anybody, for a faction or zone that is not there, and as StartFight is.
struct JoinFight {
  Id faction = 0;  // 0: a new one, called so
  Side side;
  Id zone = 0;  // where they come in; 0: as its ground says
};              // in mid-fight
// Out of the fight; one of the Company keeps what happened to it, as when the fight ends.
struct RemoveCombatant {
  Id who = 0;
};
// Refused for one that is gone, without a name, and for a colour that is not there.
struct ChangeFaction {
  Id faction = 0;
  std::string name;
  int colour = 0;
  bool ours = false;
};
// Refused for its own faction, and while somebody has to answer.
struct SetFaction {
  Id who = 0, faction = 0;
};                   // by hand: changes sides
struct EndFight {};  // health and weapons go back to the Company
// Refused for one that is gone.
struct ForgetFight {
  Id past = 0;
};

MaybeRefusal refuse(const State& state, const StartFight& action);
MaybeRefusal refuse(const State& state, const StartExample& action);
MaybeRefusal refuse(const State& state, const JoinFight& action);
MaybeRefusal refuse(const State& state, const RemoveCombatant& action);
MaybeRefusal refuse(const State& state, const ChangeFaction& action);
MaybeRefusal refuse(const State& state, const SetFaction& action);
MaybeRefusal refuse(const State& state, const EndFight& action);
MaybeRefusal refuse(const State& state, const ForgetFight& action);
void apply(State& state, const StartFight& action, Dice& dice);
void apply(State& state, const StartExample& action, Dice& dice);
void apply(State& state, const JoinFight& action, Dice& dice);
void apply(State& state, const RemoveCombatant& action, Dice& dice);
void apply(State& state, const ChangeFaction& action, Dice& dice);
void apply(State& state, const SetFaction& action, Dice& dice);
void apply(State& state, const EndFight& action, Dice& dice);
void apply(State& state, const ForgetFight& action, Dice& dice);

inline constexpr ActionRow kStartActions[] = {
    said_row<StartFight>(515, About::kFight),    said_row<StartExample>(516, About::kFight),
    said_row<JoinFight>(517, About::kFight),     said_row<RemoveCombatant>(518, About::kFight),
    said_row<ChangeFaction>(519, About::kFight), said_row<SetFaction>(520, About::kFight),
    said_row<EndFight>(521, About::kFight),      said_row<ForgetFight>(522, About::kFight),
};

// How the present fight stands for each faction: "Company: Ada; Bandits: Bandit 1 (dead)".
std::string summary(const Fight& fight);

}  // namespace fray::zones
