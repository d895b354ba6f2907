// Letters as they are compared: of a to z alone, whatever the locale. And texts as a number.
#pragma once

#include <cstdint>
#include <string_view>

namespace fray {

// Any other byte comes back as it is.
inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// FNV-1a of a text; given what was before it, of all of them.
inline constexpr std::uint32_t kNoText = 2'166'136'261U;
constexpr std::uint32_t hash_of(std::string_view text, std::uint32_t before = kNoText) {
  for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * 16'777'619U;
  return before;
}

}  // namespace fray
