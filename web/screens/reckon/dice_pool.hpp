// The dice tray's buttons: what each makes of the expression that stands in the field. Pure text.
#pragma once

#include <string>
#include <string_view>

namespace fray::dice_pool {

// One more of this die: "" and 6 is "d6", then "2d6", "3d6"; "3d6" and 8 is "3d6 + d8". 100 is
// "d%".
std::string with_die(std::string_view expression, int sides);
// One more or one less at the end: "2d6" is "2d6 + 1", "2d6 + 1" and -1 is "2d6". Alone it stays
// what it is.
std::string with_modifier(std::string_view expression, int change);
// A multiplication that the next die completes: "d6" is "d6 × ".
std::string with_times(std::string_view expression);
// A comparison, at first with the mean rounded up: "2d6" is "2d6 ≥ 7", which with_modifier then
// changes. Once more takes it off.
std::string with_at_least(std::string_view expression);
// Of the last dice, but for a number after them, all but one are kept, then one less, then all
// again: "4d6" is "4d6kh3", "4d6kh2", "4d6kh1", "4d6". Of a single die two are thrown: "d20" is
// "2d20kh1".
std::string with_kept(std::string_view expression, bool highest);
// The last dice one step up or down the ladder: "d8" is "d8+1step".
std::string with_step(std::string_view expression, int change);

}  // namespace fray::dice_pool
