// Lights, rations, Supply and the purse on an Errant's sheet: taken up, lit, snuffed, restored,
// counted anew, put down (E-LOAD-4).
#pragma once

#include <string>
#include <vector>

#include "core/errant/journey/query.hpp"
#include "core/table/action.hpp"
#include "core/table/action_row.hpp"
#include "core/table/said.hpp"

namespace fray::journey {

// Refused for the dead, for figures out of bounds, lit, and beyond kMostThings.
struct TakeUp {
  Id errant = 0;
  Thing thing;  // its id is given by reduce()
  int count = 1;
};
MaybeRefusal refuse(const ErrantState&, const TakeUp&);
void apply(ErrantState&, const TakeUp&, Dice&);

// Refused for one that nobody carries, and for figures out of bounds.
struct ChangeThing {
  Thing thing;  // by its id; whether it is lit stays
};
MaybeRefusal refuse(const ErrantState&, const ChangeThing&);
void apply(ErrantState&, const ChangeThing&, Dice&);

// It is gone; refused for one that nobody carries.
struct PutDown {
  Id thing = 0;
};
MaybeRefusal refuse(const ErrantState&, const PutDown&);
void apply(ErrantState&, const PutDown&, Dice&);

// It is nobody's any more; somebody must have it. Its light goes with it.
void take_away(ErrantState& state, Id thing);

// Snuffed, a torch or candle is spent; a lantern is not.
// Refused for what gives no light or is spent, where it is so already, and for the dead.
struct SetLit {
  Id thing = 0;
  bool lit = true;
};
MaybeRefusal refuse(const ErrantState&, const SetLit&);
void apply(ErrantState&, const SetLit&, Dice&);

// Those of a pack that can be lit or snuffed; and what that takes of their bearer in a fight:
// lighting one is using an item, snuffing it is nothing (E-INIT-6).
std::vector<const Thing*> lights_of(const Pack& pack);
std::vector<Action> lighting(Id combatant, const Thing& thing);

// What is spent, with its bearer's Supply.
// 4 Supply for a slot (E-LOAD-4). Refused for what is not spent, and without as much Supply.
struct Restore {
  Id thing = 0;
};
MaybeRefusal refuse(const ErrantState&, const Restore&);
void apply(ErrantState&, const Restore&, Dice&);

// The ammunition of a weapon that has none left. (Settled: half a slot, so 2 Supply, to Depletion
// 3.)
// Refused for what shoots nothing, with ammunition left, and without as much Supply.
struct RestoreAmmunition {
  Id errant = 0;
  std::uint32_t weapon = 0;
};
MaybeRefusal refuse(const ErrantState&, const RestoreAmmunition&);
void apply(ErrantState&, const RestoreAmmunition&, Dice&);
inline constexpr int kAmmunitionQuarters = 2, kFullAmmunition = 3;

// Supply and purse as they are counted.
// Refused for what is no money, and beyond 400 Supply or 9,999 of a coin.
struct SetStores {
  Id errant = 0;
  int supply = 0;
  std::string money;  // "2s 6p"
};
MaybeRefusal refuse(const ErrantState&, const SetStores&);
void apply(ErrantState&, const SetStores&, Dice&);

// Between fights, for one who lies at death's door (E-WND-3).
// Takes a healer's kit of `by`. Refused in a fight, for who is not at death's door, for one who is
// dying, and without a kit.
struct Tend {
  Id by = 0, on = 0;
};
MaybeRefusal refuse(const ErrantState&, const Tend&);
void apply(ErrantState&, const Tend&, Dice&);

// To another of the Company, as it is; also from the dead.
// Refused to the dead, to who has it, and beyond kMostThings.
struct HandOver {
  Id thing = 0, to = 0;
};
MaybeRefusal refuse(const ErrantState&, const HandOver&);
void apply(ErrantState&, const HandOver&, Dice&);

// Coins and Supply to another of the Company, the coins as they are said where there are as many;
// also from the dead.
// Refused to the dead, to oneself, for nothing, for more than there is, and beyond what a purse and
// a back hold.
struct ShareStores {
  Id from = 0, to = 0;
  int supply = 0;
  std::string money;  // "2s 6p"; empty: none
};
MaybeRefusal refuse(const ErrantState&, const ShareStores&);
void apply(ErrantState&, const ShareStores&, Dice&);

// What a sheet may hold.
MaybeRefusal bad_pack(const Pack& pack);
// As one of the Errant's pack, under an id of its own.
void carry(ErrantState& state, Errant& errant, Thing thing);
// nullptr where nobody carries it.
Thing* thing_in(ErrantState& state, Id thing);

inline constexpr ActionRow kThingActions[] = {
    said_row<TakeUp>(630, About::kFight),    said_row<ChangeThing>(631, About::kFight),
    said_row<PutDown>(632, About::kFight),   said_row<SetLit>(633, About::kFight),
    said_row<Restore>(634, About::kFight),   said_row<RestoreAmmunition>(635, About::kFight),
    said_row<SetStores>(636, About::kFight), said_row<Tend>(637, About::kFight),
    said_row<HandOver>(638, About::kFight),  said_row<ShareStores>(639, About::kFight),
};

}  // namespace fray::journey
