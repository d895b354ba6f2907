// How a fight begins and ends: which factions there are, who is of them, who joins and leaves.
#pragma once

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

enum class Ground : std::uint8_t { kFirst, kLast, kMiddle };  // of the zones in order

struct Side {
  std::string name;
  bool ours = false;  // the players'
  int colour = 0;
  std::vector<Id> characters = {};
  std::vector<KindCount> npcs = {};
  Ground ground{};
  bool hidden = false;  // lies in ambush: has the bonus turn (Z-SNEAK-1)
};
struct StartFight {
  std::string title;
  std::vector<Side> sides;
  int began = 0;  // which of them begins the fight: it has the initiative (Z-INIT-1)
  ZonePreset zones{};
  Id encounter = 0;  // its zones instead; 0: none
};
struct StartExample {};  // three characters against two bandits and their leader, in a street
struct JoinFight {
  Id faction = 0;  // 0: a new one, called so
  Side side;
  Id zone = 0;  // where they come in; 0: as its ground says
};              // in mid-fight
struct RemoveCombatant {
  Id who = 0;
};
struct ChangeFaction {
  Id faction = 0;
  std::string name;
  int colour = 0;
  bool ours = false;
};
struct SetFaction {
  Id who = 0, faction = 0;
};                   // by hand: changes sides
struct EndFight {};  // health and weapons go back to the Company
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
