// What a rule set has made by hand, and what of the board it takes the place of. It holds no rule.
#pragma once

#include <span>
#include <string_view>

#include "core/table/board.hpp"
#include "web/app/app.hpp"

namespace fray {

// Whatever is not there is left to the board.
struct HandMade {
  std::string_view ruleset;  // its id
  // The Fight tab without a fight.
  void (*home)(Ui& ui, App& app) = nullptr;
  // What stands at the head of the board's page, above its step.
  void (*head)(Ui& ui, App& app) = nullptr;
  // What stands at its foot, without a fight.
  void (*foot)(Ui& ui, App& app) = nullptr;
  // What stands on the sheet of a row without a fight, before its offers.
  void (*row)(Ui& ui, App& app, Id who) = nullptr;
  std::string_view menu_name, menu;  // of a fight, and the sheet that it is: "fight-menu"
  std::string_view card;             // the sheet of a row of the fight: "card" of "card/3"
  // Takes an offer up in the place of its form; false: it has nothing for that one.
  bool (*take)(Ui& ui, App& app, const Offer& offer) = nullptr;
  // Draws that of its sheets that is open, and says whether one was.
  bool (*sheets)(Ui& ui, App& app) = nullptr;
};

std::span<const HandMade* const> hand_made();  // web/rulesets.cpp
// An empty one where that rule set has made nothing.
const HandMade& hand_made(std::string_view ruleset);

}  // namespace fray
