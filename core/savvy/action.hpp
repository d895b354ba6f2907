// Any action of this rule set: the row and the value.
#pragma once

#include <memory>
#include <utility>

#include "core/savvy/actions.hpp"
#include "core/savvy/attack.hpp"
#include "core/savvy/characters.hpp"
#include "core/savvy/gambit.hpp"
#include "core/savvy/harm.hpp"
#include "core/savvy/morale.hpp"
#include "core/savvy/order.hpp"
#include "core/savvy/start.hpp"

namespace fray::savvy {

inline constexpr std::span<const ActionRow> kActionTables[] = {
    kCharacterActions, kStartActions, kOrderActions,  kHarmActions,
    kAttackActions,    kRoundActions, kGambitActions, kMoraleActions,
};

class Action {
 public:
  template <class T>
  Action(T action)
      : row_(row_of(&kActionType<T>)), one_(std::make_shared<const T>(std::move(action))) {}
  const ActionRow& row() const { return *row_; }
  template <class T>
  const T* as() const {
    return row_->type == &kActionType<T> ? static_cast<const T*>(one_.get()) : nullptr;
  }
  const void* get() const { return one_.get(); }

 private:
  static const ActionRow* row_of(const void* type) {
    for (const auto& table : kActionTables)
      for (const ActionRow& row : table)
        if (row.type == type) return &row;
    return nullptr;
  }
  const ActionRow* row_;
  std::shared_ptr<const void> one_;
};

}  // namespace fray::savvy
