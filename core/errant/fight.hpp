// Who is in the fight: starting, joining, leaving, ending.
#pragma once

#include <string>
#include <vector>

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

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
MaybeRefusal refuse(const State&, const StartFight&);
void apply(State&, const StartFight&, Dice&);
void log(const LogWriter&, const StartFight&);

struct AddNpcs {
  NpcCount npcs;
};  // also as reinforcements; numbered as a group
MaybeRefusal refuse(const State&, const AddNpcs&);
void apply(State&, const AddNpcs&, Dice&);
void log(const LogWriter&, const AddNpcs&);

struct AddToFight {
  Id errant = 0;
};
MaybeRefusal refuse(const State&, const AddToFight&);
void apply(State&, const AddToFight&, Dice&);
void log(const LogWriter&, const AddToFight&);

struct RemoveCombatant {
  Id who = 0;
};
MaybeRefusal refuse(const State&, const RemoveCombatant&);
void apply(State&, const RemoveCombatant&, Dice&);
void log(const LogWriter&, const RemoveCombatant&);

struct RenameCombatant {
  Id who = 0;
  std::string name;
  std::string notes;
};
MaybeRefusal refuse(const State&, const RenameCombatant&);
void apply(State&, const RenameCombatant&, Dice&);
void log(const LogWriter&, const RenameCombatant&);

struct SetLeader {
  Id who = 0;
  bool leader = true;
};
MaybeRefusal refuse(const State&, const SetLeader&);
void apply(State&, const SetLeader&, Dice&);
void log(const LogWriter&, const SetLeader&);

struct SetStanding {
  Id who = 0;
  Standing standing{};
};
MaybeRefusal refuse(const State&, const SetStanding&);
void apply(State&, const SetStanding&, Dice&);
void log(const LogWriter&, const SetStanding&);

struct EndFight {};  // writes HP back to the Company
MaybeRefusal refuse(const State&, const EndFight&);
void apply(State&, const EndFight&, Dice&);
void log(const LogWriter&, const EndFight&);

struct SetFightNotes {
  std::string notes;
};  // the Guide's, 4,000 bytes at the most
MaybeRefusal refuse(const State&, const SetFightNotes&);
void apply(State&, const SetFightNotes&, Dice&);
void log(const LogWriter&, const SetFightNotes&);

inline constexpr ActionRow kFightActions[] = {
    row<StartFight>(10, About::kFight),      row<AddNpcs>(11, About::kFight),
    row<AddToFight>(12, About::kFight),      row<RemoveCombatant>(13, About::kFight),
    row<RenameCombatant>(14, About::kFight), row<SetLeader>(15, About::kFight),
    row<SetStanding>(16, About::kFight),     row<EndFight>(17, About::kFight),
    row<SetFightNotes>(18, About::kFight),
};

}  // namespace fray
