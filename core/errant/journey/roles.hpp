// What the players see to for the Company (E-ROLE-1).
#pragma once

#include "core/errant/journey/query.hpp"
#include "core/table/said.hpp"

namespace fray::journey {

// One Errant may have several; refused for one that is gone.
struct SetRole {
  Role role{};
  Id errant = 0;  // whose player; 0: nobody
};
MaybeRefusal refuse(const ErrantState&, const SetRole&);
void apply(ErrantState&, const SetRole&, Dice&);

// "Ada (timekeeper)"; empty where nobody has it.
std::string keeper_text(const ErrantState& state, Role role);
std::string roles_of(const ErrantState& state, Id errant);  // "caller, mapper"

inline constexpr ActionRow kRoleActions[] = {
    said_row<SetRole>(645, About::kFight),
};

}  // namespace fray::journey
