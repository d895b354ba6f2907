// What the board asks: in a card below the list, or above it where there is no room.
#pragma once

#include <string>

#include "core/table/ruleset.hpp"
#include "web/app/app.hpp"
#include "web/screens/play/turn_page.hpp"

namespace fray {

// The first question, in a card below the list; nothing where its answers do not fit there. `room`:
// CSS px.
Asked asked_below(Ui& ui, App& app, const Ruleset& rules, const Board& board, float room);
// What has no room there stands above the list, with a button for each answer. One that has just
// come is brought into view, wherever in the list what it is about was done.
void questions_above(Ui& ui, App& app, const Ruleset& rules, const Board& board);
// The first question, and how many there are: "Does Ada flee? (1 of 2)". One at the least is asked.
std::string head_of(const Board& board);
// What is spoken of it with the title; empty: nothing is asked.
std::string asked_of(const Board& board);

}  // namespace fray
