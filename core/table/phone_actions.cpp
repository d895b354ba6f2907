#include "core/table/phone_actions.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/ruleset.hpp"

namespace fray {
namespace {

constexpr const char* kNoTable = "No table is open: open one first.";

std::string seat_name(const State& state, const Seat& seat) {
  return name_of_character(state, seat.rules, seat.character);
}

}  // namespace

std::string name_of_character(const State& state, const std::string& rules, Id character) {
  const Ruleset* known = find_ruleset(rules);
  if (character == 0 || known == nullptr || known->characters == nullptr) return {};
  for (Playable& one : known->characters(state))
    if (one.character == character) return std::move(one.name);
  return {};
}

// --- Open or closed ---
MaybeRefusal refuse(const State& state, const OpenTable& action) {
  if (state.phones.open != action.open) return std::nullopt;
  return action.open ? Refusal{"The table is open: show its code.", ""} : Refusal{kNoTable, ""};
}
void apply(State& state, const OpenTable& action, Dice&) {
  state.phones.open = action.open;
  state.phones.locked = false;
  state.phones.seats.clear();
}
void log(const LogWriter& log, const OpenTable& action) {
  log.say(action.open ? "The table is open." : "The table is closed.");
}

// --- Locked ---
MaybeRefusal refuse(const State& state, const LockTable& action) {
  if (!state.phones.open) return Refusal{kNoTable, ""};
  if (state.phones.locked != action.locked) return std::nullopt;
  return Refusal{action.locked ? "The table is locked already: unlock it."
                               : "The table is not locked: lock it.",
                 ""};
}
void apply(State& state, const LockTable& action, Dice&) { state.phones.locked = action.locked; }
void log(const LogWriter& log, const LockTable& action) {
  log.say(action.locked ? "The table is locked." : "The table is unlocked.");
}

// --- How it is played ---
MaybeRefusal refuse(const State& state, const SettleTable& action) {
  if (action.enemies > EnemiesSeen::kPoints || action.acting > SeatsAct::kDiceOnly)
    return Refusal{"There is no such setting: choose one that is there.", ""};
  if (state.phones.enemies == action.enemies && state.phones.acting == action.acting)
    return Refusal{"It is so already: choose another.", ""};
  return std::nullopt;
}
void apply(State& state, const SettleTable& action, Dice&) {
  state.phones.enemies = action.enemies;
  state.phones.acting = action.acting;
}
void log(const LogWriter& log, const SettleTable& action) {
  constexpr const char* kSeen[] = {"nothing of the enemies", "the enemies’ names",
                                   "the enemies’ state in words", "the enemies’ points"};
  constexpr const char* kAct[] = {"act at once", "ask the Guide first", "only throw dice"};
  log.say(phrase("Phones at the table see {} and {}.",
                 kSeen[static_cast<std::size_t>(action.enemies)],
                 kAct[static_cast<std::size_t>(action.acting)]));
}

// --- Who sits where ---
MaybeRefusal refuse(const State& state, const TakeSeat& action) {
  const PhoneTable& table = state.phones;
  const Seat& seat = action.seat;
  if (!table.open) return Refusal{kNoTable, ""};
  if (!is_seat_id(seat.id)) return Refusal{"That phone has no name: open the link again.", ""};
  const Seat* present = find_seat(table, seat.id);
  if (table.locked) return Refusal{"The table is locked: ask the Guide to unlock it.", ""};
  if (present != nullptr && *present == seat)
    return Refusal{"That phone sits there already: choose another character.", ""};
  if (present == nullptr && table.seats.size() >= kMostSeats)
    return Refusal{"The table is full: somebody has to leave first.", ""};
  if (seat.character == 0) return std::nullopt;
  if (seat_name(state, seat).empty())
    return Refusal{"That character is not here any more: choose another.", ""};
  for (const Seat& other : table.seats)
    if (other.id != seat.id && other.character == seat.character && other.rules == seat.rules)
      return Refusal{"Somebody else has that character: choose another.", ""};
  return std::nullopt;
}
void apply(State& state, const TakeSeat& action, Dice&) {
  for (Seat& seat : state.phones.seats)
    if (seat.id == action.seat.id) {
      seat = action.seat;
      return;
    }
  state.phones.seats.push_back(action.seat);
}
void log(const LogWriter& log, const TakeSeat& action) {
  const std::string name = seat_name(log.after, action.seat);
  log.say(name.empty() ? std::string("Somebody watches on a phone.")
                       : phrase("{} is played on a phone.", name));
}

MaybeRefusal refuse(const State& state, const SendAway& action) {
  if (find_seat(state.phones, action.seat) != nullptr) return std::nullopt;
  return Refusal{"That phone does not sit at the table any more: choose another.", ""};
}
void apply(State& state, const SendAway& action, Dice&) {
  std::erase_if(state.phones.seats, [&](const Seat& seat) { return seat.id == action.seat; });
}
void log(const LogWriter& log, const SendAway& action) {
  const Seat* seat = find_seat(log.before.phones, action.seat);
  const std::string name = seat == nullptr ? std::string() : seat_name(log.before, *seat);
  log.say(name.empty() ? std::string("A phone is sent away.")
                       : phrase("{}’s phone is sent away.", name));
}

}  // namespace fray
