// A chance as people at a table say it.
#pragma once

#include <string>

namespace fray {

// The percentage is rounded to a whole one; `of` is not 0.
std::string chance_text(int favourable, int of);  // "5 in 36 (14%)"

}  // namespace fray
