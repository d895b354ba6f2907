// Who is in the fight: starting, joining, leaving, ending.
#pragma once

#include <string>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// NPCs of one kind, as many as are to join.
struct NpcCount {
  std::string npc;  // "B-GOB", "own-7"
  int count = 1;
  Side side = Side::kOpposition;
  std::string dice;  // instead of the count, thrown when they join: "2d4"; none may come
};

// The first step, with everybody in it. Refused while a fight by any rules is on, without anybody,
// beyond kMostCombatants, for who is gone or named twice, and for a distance beyond 0 to 100,000.
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
  // It stops when an Errant comes to 0 HP: for the player's Saving Throw, then for the wound.
  bool stops_at_zero = false;
};
MaybeRefusal refuse(const State&, const StartFight&);
MaybeRefusal refuse(const ErrantState&, const StartFight&);  // but for fights by other rules
void apply(ErrantState&, const StartFight&, Dice&);
void log(const ErrantLogWriter&, const StartFight&);

// The fight, and the throw for its distance where nobody knows that (E-DIST-1).
std::vector<Action> beginning(const StartFight& start);

// Refused for a kind that is gone, for fewer than 1, and beyond kMostCombatants or 1,000 at once.
struct AddNpcs {
  NpcCount npcs;
};  // also as reinforcements; numbered as a group
MaybeRefusal refuse(const ErrantState&, const AddNpcs&);
void apply(ErrantState&, const AddNpcs&, Dice&);
void log(const ErrantLogWriter&, const AddNpcs&);

// An Errant of the Company joins. Refused for one that is gone or fights already, and beyond
// kMostCombatants.
struct AddToFight {
  Id errant = 0;
};
MaybeRefusal refuse(const ErrantState&, const AddToFight&);
void apply(ErrantState&, const AddToFight&, Dice&);
void log(const ErrantLogWriter&, const AddToFight&);

// Out of the fight; what an Errant suffered there stays on the sheet. A blow of or at this one that
// waits is dropped.
struct RemoveCombatant {
  Id who = 0;
};
MaybeRefusal refuse(const ErrantState&, const RemoveCombatant&);
void apply(ErrantState&, const RemoveCombatant&, Dice&);
void log(const ErrantLogWriter&, const RemoveCombatant&);

// Both are set. Refused without a name, and for names or notes that are too long.
struct RenameCombatant {
  Id who = 0;
  std::string name;
  std::string notes;
};
MaybeRefusal refuse(const ErrantState&, const RenameCombatant&);
void apply(ErrantState&, const RenameCombatant&, Dice&);
void log(const ErrantLogWriter&, const RenameCombatant&);

// Its side may have several (E-MOR-2).
struct SetLeader {
  Id who = 0;
  bool leader = true;
};
MaybeRefusal refuse(const ErrantState&, const SetLeader&);
void apply(ErrantState&, const SetLeader&, Dice&);
void log(const ErrantLogWriter&, const SetLeader&);

// By hand: it fights, has fled, has surrendered.
struct SetStanding {
  Id who = 0;
  Standing standing{};
  std::vector<Id> also;  // others of whom the same is said
};
MaybeRefusal refuse(const ErrantState&, const SetStanding&);
void apply(ErrantState&, const SetStanding&, Dice&);
void log(const ErrantLogWriter&, const SetStanding&);

struct EndFight {};  // writes HP back to the Company
MaybeRefusal refuse(const ErrantState&, const EndFight&);
void apply(ErrantState&, const EndFight&, Dice&);
void log(const ErrantLogWriter&, const EndFight&);

struct SetFightNotes {
  std::string notes;
};  // the Guide's, 4,000 bytes at the most
MaybeRefusal refuse(const ErrantState&, const SetFightNotes&);
void apply(ErrantState&, const SetFightNotes&, Dice&);
void log(const ErrantLogWriter&, const SetFightNotes&);

inline constexpr ActionRow kFightActions[] = {
    row<StartFight>(10, About::kFight),      row<AddNpcs>(11, About::kFight),
    row<AddToFight>(12, About::kFight),      row<RemoveCombatant>(13, About::kFight),
    row<RenameCombatant>(14, About::kFight), row<SetLeader>(15, About::kFight),
    row<SetStanding>(16, About::kFight),     row<EndFight>(17, About::kFight),
    row<SetFightNotes>(18, About::kFight),
};

}  // namespace fray
