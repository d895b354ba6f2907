// A chance as people at a table say it.
#pragma once

#include <string>

namespace fray {

std::string chance_text(int favourable, int of);  // "5 in 36 (14%)"

}  // namespace fray
