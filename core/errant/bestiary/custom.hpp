// A bestiary of one’s own: NPCs, encounters, marks (E-NPC-4).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// A name and figures within their bounds are needed; 2,000 at the most.
// Refused beyond kMostCustomNpcs, and by refuse_npc() for any of them: then none is added.
struct AddNpcKinds {
  std::vector<Npc> npcs;
};  // one, or a whole import; each gets an id of its own
MaybeRefusal refuse(const ErrantState&, const AddNpcKinds&);
void apply(ErrantState&, const AddNpcKinds&, Dice&);
void log(const ErrantLogWriter&, const AddNpcKinds&);

// Refused for one that is gone, and by refuse_npc().
struct ChangeNpcKind {
  Npc npc;
};  // whole, by id; those in the fight follow, but keep their HP and parts
MaybeRefusal refuse(const ErrantState&, const ChangeNpcKind&);
void apply(ErrantState&, const ChangeNpcKind&, Dice&);
void log(const ErrantLogWriter&, const ChangeNpcKind&);

// Refused for nobody, for one that is gone, and for one who is in the fight or the chase.
struct RemoveNpcKinds {
  std::vector<Id> npcs;
};  // from encounters too; not while one is in the fight
MaybeRefusal refuse(const ErrantState&, const RemoveNpcKinds&);
void apply(ErrantState&, const RemoveNpcKinds&, Dice&);
void log(const ErrantLogWriter&, const RemoveNpcKinds&);

// Among the favourites, or no longer. Refused for one that is gone, and beyond kMostMarked.
struct MarkNpc {
  std::string npc;  // "B-GOB", "own-7"
  bool favourite = true;
};
MaybeRefusal refuse(const ErrantState&, const MarkNpc&);
void apply(ErrantState&, const MarkNpc&, Dice&);
void log(const ErrantLogWriter&, const MarkNpc&);

// The Threat of all who come with it, by the least and the most of its dice, and the Renown of
// those of the Company who live.
struct EncounterWeight {
  std::int64_t least = 0, most = 0;
  int renown = 0;
};
EncounterWeight weight_of(const ErrantState& state, const Encounter& encounter);

// Refused beyond kMostEncounters, without a name, without NPCs or with one that is gone, beyond 50
// kinds, and for numbers beyond 1 to 1,000.
struct AddEncounter {
  Encounter encounter;
};  // its id is given by reduce(); a hundred at the most
MaybeRefusal refuse(const ErrantState&, const AddEncounter&);
void apply(ErrantState&, const AddEncounter&, Dice&);
void log(const ErrantLogWriter&, const AddEncounter&);

// Whole, by its id. Refused for one that is gone, and as AddEncounter is.
struct ChangeEncounter {
  Encounter encounter;
};
MaybeRefusal refuse(const ErrantState&, const ChangeEncounter&);
void apply(ErrantState&, const ChangeEncounter&, Dice&);
void log(const ErrantLogWriter&, const ChangeEncounter&);

// Refused for one that is gone.
struct RemoveEncounter {
  Id encounter = 0;
};
MaybeRefusal refuse(const ErrantState&, const RemoveEncounter&);
void apply(ErrantState&, const RemoveEncounter&, Dice&);
void log(const ErrantLogWriter&, const RemoveEncounter&);

// Somebody of that name made on the spot, with usual figures: Threat 1, 6 HP, D6, Morale 7, on
// foot. To be added, and changed at once or never.
Npc made_on_the_spot(std::string_view name);

inline constexpr ActionRow kCustomNpcActions[] = {
    row<AddNpcKinds>(150, About::kBestiary),     row<ChangeNpcKind>(151, About::kBestiary),
    row<RemoveNpcKinds>(152, About::kBestiary),  row<MarkNpc>(153, About::kBestiary),
    row<AddEncounter>(154, About::kBestiary),    row<ChangeEncounter>(155, About::kBestiary),
    row<RemoveEncounter>(156, About::kBestiary),
};

}  // namespace fray
