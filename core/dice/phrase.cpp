#include "core/dice/phrase.hpp"

#include <cstring>

namespace fray {

void add_phrase(std::string& to, const char* pattern, std::uint32_t kinds,
                const std::uintptr_t* values) {
  // The text may be one of the values too.
  std::string made;
  for (; *pattern != '\0'; ++pattern) {
    if (pattern[0] != '{' || pattern[1] != '}') {
      made += *pattern;
      continue;
    }
    ++pattern;
    const std::uintptr_t value = *values++;
    // What phrase() has put there as a number is the address that it was.
    // NOLINTBEGIN(performance-no-int-to-ptr)
    switch (static_cast<PhraseValue>(kinds & 7U)) {
      case PhraseValue::kNone: break;
      case PhraseValue::kInt: made += std::to_string(static_cast<int>(value)); break;
      case PhraseValue::kUnsigned: made += std::to_string(static_cast<unsigned>(value)); break;
      case PhraseValue::kString: made += *reinterpret_cast<const std::string*>(value); break;
      case PhraseValue::kView:
        made += std::string_view(reinterpret_cast<const char*>(value), *values++);
        break;
      case PhraseValue::kLetter: made += static_cast<char>(value); break;
      case PhraseValue::kLiteral: made += reinterpret_cast<const char*>(value); break;
      case PhraseValue::kWide: {
        std::int64_t wide = 0;
        std::memcpy(&wide, reinterpret_cast<const void*>(value), sizeof wide);
        made += std::to_string(wide);
        break;
      }
    }
    // NOLINTEND(performance-no-int-to-ptr)
    kinds >>= 3U;
  }
  to += made;
}

std::string make_phrase(const char* pattern, std::uint32_t kinds, const std::uintptr_t* values) {
  std::string text;
  add_phrase(text, pattern, kinds, values);
  return text;
}

}  // namespace fray
