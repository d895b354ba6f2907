#include "core/save/archive.hpp"

namespace fray {

void JsonOut::words(const std::string& value) {
  separate();
  text += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text += '\\';
      text += c;
    } else if (byte < 0x20) {
      constexpr const char* digits = "0123456789abcdef";
      text += "\\u00";
      text += digits[byte >> 4U];
      text += digits[byte & 15U];
    } else {
      text += c;
    }
  }
  text += '"';
}

}  // namespace fray
