// A bestiary of one’s own: NPCs, encounters, marks (E-NPC-4).
#pragma once

#include <string>
#include <vector>

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

// A name and figures within their bounds are needed; 2,000 at the most.
struct AddNpcKinds {
  std::vector<Npc> npcs;
};  // one, or a whole import; each gets an id of its own
MaybeRefusal refuse(const State&, const AddNpcKinds&);
void apply(State&, const AddNpcKinds&, Dice&);
void log(const LogWriter&, const AddNpcKinds&);

struct ChangeNpcKind {
  Npc npc;
};  // whole, by id; those in the fight follow, but keep their HP and parts
MaybeRefusal refuse(const State&, const ChangeNpcKind&);
void apply(State&, const ChangeNpcKind&, Dice&);
void log(const LogWriter&, const ChangeNpcKind&);

struct RemoveNpcKinds {
  std::vector<Id> npcs;
};  // from encounters too; not while one is in the fight
MaybeRefusal refuse(const State&, const RemoveNpcKinds&);
void apply(State&, const RemoveNpcKinds&, Dice&);
void log(const LogWriter&, const RemoveNpcKinds&);

struct MarkNpc {
  std::string npc;  // "B-GOB", "own-7"
  bool favourite = true;
};
MaybeRefusal refuse(const State&, const MarkNpc&);
void apply(State&, const MarkNpc&, Dice&);
void log(const LogWriter&, const MarkNpc&);

struct AddEncounter {
  Encounter encounter;
};  // its id is given by reduce(); a hundred at the most
MaybeRefusal refuse(const State&, const AddEncounter&);
void apply(State&, const AddEncounter&, Dice&);
void log(const LogWriter&, const AddEncounter&);

struct ChangeEncounter {
  Encounter encounter;
};
MaybeRefusal refuse(const State&, const ChangeEncounter&);
void apply(State&, const ChangeEncounter&, Dice&);
void log(const LogWriter&, const ChangeEncounter&);

struct RemoveEncounter {
  Id encounter = 0;
};
MaybeRefusal refuse(const State&, const RemoveEncounter&);
void apply(State&, const RemoveEncounter&, Dice&);
void log(const LogWriter&, const RemoveEncounter&);

inline constexpr ActionRow kOwnNpcActions[] = {
    row<AddNpcKinds>(150, About::kBestiary),     row<ChangeNpcKind>(151, About::kBestiary),
    row<RemoveNpcKinds>(152, About::kBestiary),  row<MarkNpc>(153, About::kBestiary),
    row<AddEncounter>(154, About::kBestiary),    row<ChangeEncounter>(155, About::kBestiary),
    row<RemoveEncounter>(156, About::kBestiary),
};

}  // namespace fray
