// What a turn leaves room for beside moving and attacking (Z-TURN-1): the other main actions, bonus
// actions, and what is free.
#pragma once

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// --- Main actions ---
// Each of these is refused for whoever has no such action left. This one also for a target that is
// out of the fight.
struct Invoke {
  Id who = 0;
  std::string what;
  Id target = 0;  // who saves against it; 0: nobody does
  Attribute save{};
};  // a power: what it does is told, damage is dealt by hand
// What somebody tries on an enemy.
enum class Trick : std::uint8_t { kDistract, kFrighten, kTaunt };
// The target saves with WIT. Refused for one's own faction, and without words.
struct PlayTrick {
  Id who = 0, target = 0;
  Trick trick{};
  std::string how;  // something that can work here has to be told
};
// Told in words, without which it is refused.
struct UseSurroundings {
  Id who = 0;
  std::string what;
};
// Refused for what is stowed, for what lies in another zone, for what others hold who are not out
// of the fight, and where nothing more can be carried.
struct PickUp {
  Id who = 0;
  Id weapon = 0;  // it lies there, or is put down; 0: something else
  Id from = 0;    // whose weapon it is, which then changes hands; 0: one's own
};
// --- Bonus actions ---
// Refused for what lies on the ground, and for fangs and claws.
struct Equip {
  Id who = 0;
  Id weapon = 0;  // stowed: it is drawn; in hand: it is put away
};
// Refused for a die that is none of D4 to D12.
struct Consume {
  Id who = 0;
  std::string what;
  int heals = 0;  // sides of the die of health that it brings; 0: none
};
// A few words, at most kLongestLine bytes.
struct Talk {
  Id who = 0;
  std::string what;
};
// --- Free ---
// Refused for what is not in hand, and for fangs and claws.
struct Drop {
  Id who = 0;
  Id weapon = 0;
};

MaybeRefusal refuse(const State& state, const Invoke& action);
MaybeRefusal refuse(const State& state, const PlayTrick& action);
MaybeRefusal refuse(const State& state, const UseSurroundings& action);
MaybeRefusal refuse(const State& state, const PickUp& action);
MaybeRefusal refuse(const State& state, const Equip& action);
MaybeRefusal refuse(const State& state, const Consume& action);
MaybeRefusal refuse(const State& state, const Talk& action);
MaybeRefusal refuse(const State& state, const Drop& action);
void apply(State& state, const Invoke& action, Dice& dice);
void apply(State& state, const PlayTrick& action, Dice& dice);
void apply(State& state, const UseSurroundings& action, Dice& dice);
void apply(State& state, const PickUp& action, Dice& dice);
void apply(State& state, const Equip& action, Dice& dice);
void apply(State& state, const Consume& action, Dice& dice);
void apply(State& state, const Talk& action, Dice& dice);
void apply(State& state, const Drop& action, Dice& dice);

inline constexpr ActionRow kTurnActions[] = {
    said_row<Invoke>(550, About::kFight),
    said_row<PlayTrick>(551, About::kFight),
    said_row<UseSurroundings>(552, About::kFight),
    said_row<PickUp>(553, About::kFight),
    said_row<Equip>(554, About::kFight),
    said_row<Consume>(555, About::kFight),
    said_row<Talk>(556, About::kFight),
    said_row<Drop>(557, About::kFight),
};

std::string_view name_of(Trick trick);  // "distracted"

}  // namespace fray::zones
