#include "core/errant/journey/roles.hpp"

#include "core/dice/phrase.hpp"
#include "core/errant/query.hpp"

namespace fray::journey {

std::string keeper_text(const ErrantState& state, Role role) {
  const Errant* who = player_of(state, role);
  return who == nullptr ? std::string() : phrase("{} ({})", who->name, role_name(role));
}

std::string roles_of(const ErrantState& state, Id errant) {
  std::string text;
  for (int i = 0; i < kRoles; ++i) {
    if (state.journey.roles[static_cast<std::size_t>(i)] != errant) continue;
    if (!text.empty()) text += ", ";
    text += role_name(static_cast<Role>(i));
  }
  return text;
}

MaybeRefusal refuse(const ErrantState& state, const SetRole& action) {
  if (action.role > Role::kTimekeeper) return Refusal{"There is no such role.", "E-ROLE-1"};
  if (action.errant != 0 && find_errant(state, action.errant) == nullptr)
    return Refusal{"This Errant is no longer in the Company.", "E-ROLE-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const SetRole& action, Dice& dice) {
  state.journey.roles[static_cast<std::size_t>(action.role)] = action.errant;
  const Errant* who = find_errant(state, action.errant);
  say(dice, who == nullptr ? phrase("Nobody is {} any more.", role_name(action.role))
                           : phrase("{} is {}.", who->name, role_name(action.role)));
}

}  // namespace fray::journey
