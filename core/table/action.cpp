#include "core/table/action.hpp"

#include <utility>

namespace fray {
namespace {

template <std::size_t I>
std::shared_ptr<const AnyAction> made(void* action) {
  using One = std::variant_alternative_t<I, AnyAction>;
  return std::make_shared<const AnyAction>(std::in_place_index<I>,
                                           std::move(*static_cast<One*>(action)));
}

template <std::size_t... I>
std::shared_ptr<const AnyAction> made(std::size_t index, void* action, std::index_sequence<I...>) {
  using Maker = std::shared_ptr<const AnyAction> (*)(void*);
  static constexpr Maker kMakers[] = {made<I>...};
  return kMakers[index](action);
}

}  // namespace

Action::Action(std::size_t index, void* action)
    : one_(made(index, action, std::make_index_sequence<std::variant_size_v<AnyAction>>())) {}

}  // namespace fray
