// Fights that are over: a list on the Fight tab, and the sheet "past/3" that sums one up.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "web/app/app.hpp"

namespace fray {

// Ends the running fight and shows what came of it.
void end_fight(Ui& ui, App& app);
// The list, newest first; nothing where there is none.
void past_fights(Ui& ui, const State& state);
// One without a title is called by its place among those that are kept: "Fight 3".
template <class Past>
std::string title_among(const std::vector<Past>& all, const Past& past, const char* what) {
  if (!past.title.empty()) return past.title;
  return phrase("{} {}", what,
                std::ranges::count_if(all, [&](const Past& one) { return one.id <= past.id; }));
}
// Draws it when it is what is open on top, and says so.
bool past_sheets(Ui& ui, App& app);

}  // namespace fray
