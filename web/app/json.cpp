#include "web/app/json.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

namespace fray {
namespace {

struct Reader {
  std::string_view rest;

  void space() {
    while (!rest.empty() &&
           std::string_view(" \t\r\n").find(rest.front()) != std::string_view::npos)
      rest.remove_prefix(1);
  }
  bool take(char c) {
    space();
    if (!rest.starts_with(c)) return false;
    rest.remove_prefix(1);
    return true;
  }
  std::optional<std::uint32_t> hex4() {
    std::uint32_t code = 0;
    if (rest.size() < 4) return {};
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + 4, code, 16);
    if (error != std::errc{} || end != rest.data() + 4) return {};
    rest.remove_prefix(4);
    return code;
  }
  std::optional<std::string> string() {
    if (!take('"')) return {};
    std::string out;
    while (!rest.empty()) {
      const char c = rest.front();
      rest.remove_prefix(1);
      if (c == '"') return out;
      if (c != '\\') {
        out += c;
        continue;
      }
      if (rest.empty()) return {};
      const char e = rest.front();
      rest.remove_prefix(1);
      if (e == 'u') {
        auto code = hex4();
        if (!code) return {};
        if (*code >= 0xD800 && *code < 0xDC00 && rest.starts_with("\\u")) {
          rest.remove_prefix(2);
          const auto low = hex4();
          if (!low || *low < 0xDC00 || *low > 0xDFFF) return {};
          code = 0x10000 + ((*code - 0xD800) << 10U) + (*low - 0xDC00);
        } else if (*code >= 0xD800 && *code <= 0xDFFF) {
          code = 0xFFFD;  // half a character
        }
        append(out, *code);
      } else {
        static constexpr std::string_view from = "\"\\/bfnrt", to = "\"\\/\b\f\n\r\t";
        const std::size_t at = from.find(e);
        if (at == std::string_view::npos) return {};
        out += to[at];
      }
    }
    return {};
  }
  static void append(std::string& out, std::uint32_t code) {
    auto tail = [&out](std::uint32_t bits) { out += static_cast<char>(0x80U | (bits & 0x3FU)); };
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0U | code >> 6U);
      tail(code);
    } else if (code < 0x10000) {
      out += static_cast<char>(0xE0U | code >> 12U);
      tail(code >> 6U);
      tail(code);
    } else {
      out += static_cast<char>(0xF0U | code >> 18U);
      tail(code >> 12U);
      tail(code >> 6U);
      tail(code);
    }
  }
  std::string bare() {
    space();
    const std::size_t end = std::min(rest.find_first_of(",} \t\r\n\"{["), rest.size());
    std::string out(rest.substr(0, end));
    rest.remove_prefix(end);
    return out;
  }
};

}  // namespace

std::map<std::string, std::string> read_flat(std::string_view json) {
  std::map<std::string, std::string> out;
  Reader reader{json};
  if (!reader.take('{')) return out;
  do {
    auto key = reader.string();
    if (!key || !reader.take(':')) break;
    reader.space();
    std::string value;
    if (reader.rest.starts_with('"')) {
      auto text = reader.string();
      if (!text) break;
      value = std::move(*text);
    } else {
      value = reader.bare();
      if (value.empty()) break;
    }
    out.insert_or_assign(std::move(*key), std::move(value));
  } while (reader.take(','));
  return out;
}

bool truth(const std::map<std::string, std::string>& object, const std::string& key,
           bool otherwise) {
  const auto found = object.find(key);
  if (found == object.end()) return otherwise;
  return found->second == "true" || (found->second != "false" && otherwise);
}

int whole(const std::map<std::string, std::string>& object, const std::string& key, int otherwise) {
  const auto found = object.find(key);
  if (found == object.end()) return otherwise;
  const std::string& text = found->second;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? value : otherwise;
}

}  // namespace fray
