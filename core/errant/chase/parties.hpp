// Who is in a chase: parties and members, splitting and rejoining (E-CHASE-1, E-CHASE-6).
#pragma once

#include <string>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// Like members, put into the party of that name on that side, which is made where there is none;
// several are numbered: "Guard 1", "Guard 2". Where `errant`, `combatant` or `npc` is set, the
// figures are to come from chaser().
// What joins a chase.
struct ChaseEntry {
  ChaseSide side{};
  std::string party;  // empty: "Fugitives" or "Pursuers"
  ChaseMember member;
  int count = 1;
};

// Refused for a name that a party has, beyond kMostParties and kMostChasers, for figures out of
// bounds, and for whoever is in the chase already.
struct AddParty {
  ChaseEntry first;  // its first members; the name must be new
};
MaybeRefusal refuse(const ErrantState&, const AddParty&);
void apply(ErrantState&, const AddParty&, Dice&);
void log(const ErrantLogWriter&, const AddParty&);

// Several are numbered. Refused as AddParty is, and for a party that is gone.
struct AddMember {
  Id party = 0;
  ChaseMember member;
  int count = 1;
};
MaybeRefusal refuse(const ErrantState&, const AddMember&);
void apply(ErrantState&, const AddMember&, Dice&);
void log(const ErrantLogWriter&, const AddMember&);

// Refused for one that is gone, and for figures out of bounds.
struct ChangeMember {
  ChaseMember member;
};  // whole, by id, what has become of it too; what it may do now stays
MaybeRefusal refuse(const ErrantState&, const ChangeMember&);
void apply(ErrantState&, const ChangeMember&, Dice&);
void log(const ErrantLogWriter&, const ChangeMember&);

// Out of the chase, as if it had never been in it; refused for one that is gone.
struct RemoveMember {
  Id member = 0;
};
MaybeRefusal refuse(const ErrantState&, const RemoveMember&);
void apply(ErrantState&, const RemoveMember&, Dice&);
void log(const ErrantLogWriter&, const RemoveMember&);

// Refused for a party that is gone, and without a name.
struct RenameParty {
  Id party = 0;
  std::string name;
};
MaybeRefusal refuse(const ErrantState&, const RenameParty&);
void apply(ErrantState&, const RenameParty&, Dice&);
void log(const ErrantLogWriter&, const RenameParty&);

// Refused for members of several parties, for all of one, and for who does not run.
struct SplitOff {
  std::vector<Id> members;  // of one party, not all that run in it: they become a party
  std::string name;         // empty: the first one's
};                          // E-CHASE-6
MaybeRefusal refuse(const ErrantState&, const SplitOff&);
void apply(ErrantState&, const SplitOff&, Dice&);
void log(const ErrantLogWriter&, const SplitOff&);

// Refused also while a development of that party waits.
struct Rejoin {
  Id party = 0, into = 0;
};  // E-CHASE-6: of one side, both running
MaybeRefusal refuse(const ErrantState&, const Rejoin&);
void apply(ErrantState&, const Rejoin&, Dice&);
void log(const ErrantLogWriter&, const Rejoin&);

// Refused where nobody would flee or nobody would follow any more.
struct SwapSides {
  Id party = 0;
};  // 0: everybody
MaybeRefusal refuse(const ErrantState&, const SwapSides&);
void apply(ErrantState&, const SwapSides&, Dice&);
void log(const ErrantLogWriter&, const SwapSides&);

// Whom pursuers are after (E-CHASE-2). Refused for a party that flees, and for a quarry that does
// not.
struct SetQuarry {
  Id party = 0, quarry = 0;
};
MaybeRefusal refuse(const ErrantState&, const SetQuarry&);
void apply(ErrantState&, const SetQuarry&, Dice&);
void log(const ErrantLogWriter&, const SetQuarry&);

inline constexpr ActionRow kChasePartyActions[] = {
    row<AddParty>(122, About::kChase),     row<AddMember>(123, About::kChase),
    row<ChangeMember>(124, About::kChase), row<RemoveMember>(125, About::kChase),
    row<RenameParty>(126, About::kChase),  row<SplitOff>(127, About::kChase),
    row<Rejoin>(128, About::kChase),       row<SwapSides>(129, About::kChase),
    row<SetQuarry>(130, About::kChase),
};

}  // namespace fray
