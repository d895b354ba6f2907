// The Guide opens a table of many phones, settles how it is played, and who sits where.
#pragma once

#include <string>

#include "core/table/action_row.hpp"
#include "core/table/phones.hpp"
#include "core/table/state.hpp"

namespace fray {

// Refused where the table is so already. Either way nobody sits at it and it is unlocked then.
struct OpenTable {
  bool open = true;
};  // closed, everybody has left it
// Refused without an open table, and where it is so already.
struct LockTable {
  bool locked = true;
};
// What players see of enemies and how they act; also while the table is closed. Refused where it is
// so already.
struct SettleTable {
  EnemiesSeen enemies{};
  SeatsAct acting{};
};
// A phone takes a character, or watches. Refused for one that somebody else has, where it sits as
// that one already, and for every phone while the table is locked.
struct TakeSeat {
  Seat seat;
};
// Refused where no phone of that id sits at the table.
struct SendAway {
  std::string seat;
};

MaybeRefusal refuse(const State& state, const OpenTable& action);
MaybeRefusal refuse(const State& state, const LockTable& action);
MaybeRefusal refuse(const State& state, const SettleTable& action);
MaybeRefusal refuse(const State& state, const TakeSeat& action);
MaybeRefusal refuse(const State& state, const SendAway& action);
void apply(State& state, const OpenTable& action, Dice& dice);
void apply(State& state, const LockTable& action, Dice& dice);
void apply(State& state, const SettleTable& action, Dice& dice);
void apply(State& state, const TakeSeat& action, Dice& dice);
void apply(State& state, const SendAway& action, Dice& dice);
void log(const LogWriter& log, const OpenTable& action);
void log(const LogWriter& log, const LockTable& action);
void log(const LogWriter& log, const SettleTable& action);
void log(const LogWriter& log, const TakeSeat& action);
void log(const LogWriter& log, const SendAway& action);

inline constexpr ActionRow kPhoneActions[] = {
    row<OpenTable>(700, About::kDice),   row<LockTable>(701, About::kDice),
    row<SettleTable>(702, About::kDice), row<TakeSeat>(703, About::kDice),
    row<SendAway>(704, About::kDice),
};

// Of that rule set’s Company; empty where it has none of that number.
std::string name_of_character(const State& state, const std::string& rules, Id character);

}  // namespace fray
