// The dice tray's buttons: what each makes of the expression that stands in the field. Pure text.
#pragma once

#include <string>
#include <string_view>

namespace fray::tray {

// One more of this die: "" and 6 is "d6", then "2d6", "3d6"; "3d6" and 8 is "3d6 + d8". 100 is
// "d%".
std::string with_die(std::string_view expression, int sides);
// One more or one less at the end: "2d6" is "2d6 + 1", "2d6 + 1" and -1 is "2d6". Alone it stays
// what it is.
std::string with_modifier(std::string_view expression, int change);
// A multiplication that the next die completes: "d6" is "d6 × ".
std::string with_times(std::string_view expression);

}  // namespace fray::tray
