// Letters as they are compared: of a to z alone, whatever the locale.
#pragma once

namespace fray {

inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace fray
