// A rule set as one value: its procedure as data, and what differs between rule sets as functions.
#pragma once

#include <span>
#include <string_view>

#include "core/table/procedure.hpp"
#include "core/table/state.hpp"

namespace fray {

struct Ruleset {
  std::string_view id;  // as states and saves name it
  std::string_view name;
  Step first{};
  std::span<const Edge> procedure;
  bool (*surprise_follows)(Light light, bool company_aware, bool opposition_aware) = nullptr;
  Surprise (*surprise_on)(const Fight& fight, int face) = nullptr;
};

// Errant, the default; core/errant/ruleset.cpp.
extern const Ruleset kErrant;

// nullptr where no such rule set is known.
const Ruleset* find_ruleset(std::string_view id);
const Ruleset& ruleset(const Fight& fight);

}  // namespace fray
