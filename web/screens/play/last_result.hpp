// The strip that shows what the last action brought: its dice as dice, and its line of the log.
#pragma once

#include <string>
#include <vector>

#include "web/app/app.hpp"

namespace fray {

// What it shows in so much room (CSS px). Whatever is grave is there whole; what led to it makes
// room, and so do the dice. So is each of several blows. Of what takes more than a dozen lines, or
// two fifths of a low page, the last line says that there is more in the log.
struct ResultStrip {
  int dice = 0;                    // that are drawn
  float die = 0;                   // the size of one
  std::vector<std::string> told;   // what the dice meant; the last line may have to be cut
  std::vector<std::string> grave;  // a wound, death’s door, a death
  float height = 0;
};
// For that width.
ResultStrip result_strip(Ui& ui, const LastResult& last, float width);
// A tap opens the log.
void last_result(Ui& ui, const App& app, const LastResult& last, ui::Rect rect,
                 const ResultStrip& strip);

// The dice of the last action and what came of it, for a sheet that lies over the place where it is
// told.
void tell_last(ui::Ui& ui, const App& app);

}  // namespace fray
