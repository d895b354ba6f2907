// Anything that can be done to a State, whatever rule set it is of, as one value: reduce() carries
// it out, refuse() says why it is not allowed. What makes a struct an action, action_row.hpp says.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "core/table/action_row.hpp"

namespace fray {

// A struct with the three functions that action_row.hpp asks for.
template <class T>
concept ActionStruct =
    requires(const State& state, const ChangingState& changing, const T& action, Dice& dice) {
      apply(changing, action, dice);
      { refuse(state, action) } -> std::same_as<MaybeRefusal>;
    };

// Shared and never changed.
class Action {
 public:
  template <ActionStruct T>
  Action(T action)
      : Action(&kActionType<T>, new T(std::move(action)),
               [](const void* value) { delete static_cast<const T*>(value); }) {}
  template <class T>
  bool is() const {
    return type_ == &kActionType<T>;
  }
  template <class T>
  const T* as() const {  // nullptr where it is another
    return is<T>() ? static_cast<const T*>(value_.get()) : nullptr;
  }
  // For its row: which struct it is, and the struct itself.
  const void* type() const { return type_; }
  const void* value() const { return value_.get(); }

 private:
  // One for all structs: what is made anew for each of them is what the program weighs.
  Action(const void* type, const void* value, void (*destroy)(const void* value));
  const void* type_;
  std::shared_ptr<const void> value_;
};

// Among the actions of the table and of all rule sets; nullptr where nobody has it.
const ActionRow* find_row(const void* type);
const ActionRow* find_row(std::uint16_t tag);

// The stable tag of an action: its number in the journal and in saves; 0 for one without a row.
std::uint16_t action_tag(const Action& action);
// By its tag: where its result stands.
About about(std::uint16_t tag);
bool stands_in_fight(std::uint16_t tag);  // in the fight's place, be it beside another

using ActionTables = std::span<const std::span<const ActionRow>>;
// The same among these tables alone.
const ActionRow* find_row(ActionTables tables, const void* type);

// --- What is asserted of the tables ---
// A row that has a tag and all its functions.
constexpr bool is_whole(const ActionRow& row) {
#ifdef __SANITIZE_ADDRESS__  // the compiler then compares no address before the program runs
  if (std::is_constant_evaluated()) return row.tag != 0;
#endif
  return row.tag != 0 && row.type != nullptr && row.refuse != nullptr && row.apply != nullptr &&
         row.log != nullptr;
}
// So has every row of these tables.
constexpr bool all_whole(ActionTables tables) {
  for (const auto table : tables)
    for (const ActionRow& row : table)
      if (!is_whole(row)) return false;
  return true;
}
// No tag is used twice in all of these, and none is above the greatest that there may be.
inline constexpr std::uint16_t kGreatestTag = 1023;
constexpr bool tags_differ(std::initializer_list<ActionTables> all) {
  bool used[kGreatestTag + 1] = {};
  for (const ActionTables& tables : all)
    for (const auto table : tables)
      for (const ActionRow& row : table) {
        if (row.tag > kGreatestTag || used[row.tag]) return false;
        used[row.tag] = true;
      }
  return true;
}

}  // namespace fray
