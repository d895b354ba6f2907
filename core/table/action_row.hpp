// An action is one struct, three functions and one row. The struct is what is to be done; refuse()
// says why it is not allowed, apply() does it, log() words it; the row gives it the tag by which
// saves know it, and the place where its result is shown:
//
//   struct Wait { Id who = 0; };
//   MaybeRefusal refuse(const State& state, const Wait& action);
//   void apply(State& state, const Wait& action, Dice& dice);
//   void log(const LogWriter& log, const Wait& action);
//   inline constexpr ActionRow kWaitActions[] = {row<Wait>(300, About::kFight)};
//
// The three are found where the struct is (its own namespace); an action that says what it comes to
// while it is carried out has no log() but a said_row (said.hpp). A rule set names the tables of
// its features; that no tag is used twice is checked where all rule sets come together.
#pragma once

#include <cstdint>

#include "core/table/refusal.hpp"

namespace fray {

struct State;
struct ChangingState;
struct Dice;
struct LogWriter;

// Which of the app's places an action belongs to: where its result stands.
enum class About : std::uint8_t { kFight, kChase, kDice, kBestiary };  // kFight: the Company too

// What tells one type of action from another.
template <class T>
inline constexpr char kActionType = 0;

// What is done with the actions of one struct; each function is given the address of one.
struct ActionRow {
  std::uint16_t tag = 0;       // stable for ever: saves hold it; none is used twice
  const void* type = nullptr;  // &kActionType<T>
  MaybeRefusal (*refuse)(const State& state, const void* action) = nullptr;
  void (*apply)(State& state, const void* action, Dice& dice) = nullptr;
  void (*log)(const LogWriter& log, const void* action) = nullptr;
  // Last, so that it shares no word with the tag: both together, 0x30099 for instance, would look
  // like an address, and cmake/data.mjs would keep what lies there for the first picture.
  About about{};
  bool also_in_fight = false;  // its result stands in the fight's place as well
};

template <class T>
MaybeRefusal refuse_by(const State& state, const void* action) {
  return refuse(state, *static_cast<const T*>(action));
}
template <class T, class Changing>
void apply_by(State& state, const void* action, Dice& dice) {
  apply(Changing{state}, *static_cast<const T*>(action), dice);
}

// The row of T. `Changing` is what its apply() is given: the State to be changed, or what a rule
// set makes of it.
template <class T, class Changing = ChangingState>
constexpr ActionRow row(std::uint16_t tag, About about, bool also_in_fight = false) {
  return {tag,
          &kActionType<T>,
          refuse_by<T>,
          apply_by<T, Changing>,
          [](const LogWriter& writer, const void* action) {
            log(writer, *static_cast<const T*>(action));
          },
          about,
          also_in_fight};
}

}  // namespace fray
