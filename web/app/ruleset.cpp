#include "web/app/ruleset.hpp"

namespace fray {

namespace {

// The first by whose rules that goes on; nullptr for none.
const Ruleset* any(const App& app, bool (*Ruleset::*goes_on)(const State&)) {
  for (const Ruleset* one : rulesets())
    if (one->*goes_on != nullptr && (one->*goes_on)(state(app))) return one;
  return nullptr;
}

}  // namespace

const Ruleset& present_ruleset(const App& app) {
  if (const Ruleset* fought = any(app, &Ruleset::running)) return *fought;
  return chosen_ruleset(app);
}

const Ruleset& chosen_ruleset(const App& app) {
  const Ruleset* chosen = find_ruleset(app.preferences.ruleset);
  return chosen == nullptr ? *rulesets().front() : *chosen;
}

bool is_fighting(const App& app) { return any(app, &Ruleset::running) != nullptr; }
bool is_chasing(const App& app) { return any(app, &Ruleset::chasing) != nullptr; }
bool is_chasing_in_fight(const App& app) { return any(app, &Ruleset::chasing_in_fight) != nullptr; }

}  // namespace fray
