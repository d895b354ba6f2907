#include "core/table/text.hpp"

#include <algorithm>
#include <iterator>

#include "core/dice/phrase.hpp"

namespace fray {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

struct CodeRange {
  std::uint32_t from, to;
};
// Embeddings, overrides and isolates: what stands behind them on the screen runs backwards too.
constexpr CodeRange kTurning[] = {{0x202a, 0x202e}, {0x2066, 0x2069}};
// Nothing is drawn for these. All but the first two have three bytes, as U+FFFD has.
constexpr CodeRange kUnseen[] = {
    {0x00, 0x20},     {0x7f, 0xa0},     {0xad, 0xad},     {0x34f, 0x34f},    {0x61c, 0x61c},
    {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x1680, 0x1680},  {0x2000, 0x200f},
    {0x2028, 0x202f}, {0x205f, 0x206f}, {0x2800, 0x2800}, {0x3000, 0x3000},  {0x3164, 0x3164},
    {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xe0000, 0xe0fff}};

template <std::size_t N>
bool within(const CodeRange (&ranges)[N], std::uint32_t code) {
  return std::any_of(std::begin(ranges), std::end(ranges), [&](const CodeRange& range) {
    return code >= range.from && code <= range.to;
  });
}

bool surrogate_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  return byte(at) == 0xed && (byte(at + 1) & 0xe0U) == 0xa0U && (byte(at + 2) & 0xc0U) == 0x80U;
}

bool has_shape(std::string_view text) {
  while (!text.empty()) {
    const auto [length, code] = character(text, 0);
    if (length == 0 || !within(kUnseen, code)) return true;
    text.remove_prefix(length);
  }
  return false;
}

bool turns(std::string_view text) {
  while (!text.empty()) {
    const auto [length, code] = character(text, 0);
    if (within(kTurning, code)) return true;
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return false;
}

}  // namespace

Character character(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const std::uint32_t first = byte(at);
  if (first < 0x80) return {1, first};
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return {};
  std::uint32_t code = first & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0U) != 0x80U) return {};
    code = code << 6U | (byte(at + i) & 0x3fU);
  }
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < kLeast[length] || code > 0x10ffff || surrogate) return {};
  return {length, code};
}

bool is_well_formed(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character(text, 0).length;
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string well_formed(std::string text) {
  for (std::size_t at = 0; at != text.size();) {
    std::size_t length = character(text, at).length;
    if (length == 0 && surrogate_at(text, at)) {
      length = kReplacement.size();
      text.replace(at, length, kReplacement);
    } else if (length == 0) {
      text[at] = '?';
      length = 1;
    }
    at += length;
  }
  return text;
}

std::string visible(std::string name) {
  name = well_formed(std::move(name));
  if (name.empty() || is_visible(name)) return name;
  const bool shape = has_shape(name);
  for (std::size_t at = 0; at < name.size();) {
    const auto [length, code] = character(name, at);
    const bool unseen = length >= kReplacement.size() && !shape && within(kUnseen, code);
    if (!unseen && !within(kTurning, code)) {
      at += length;
      continue;
    }
    name.replace(at, length, kReplacement);
    at += kReplacement.size();
  }
  return has_shape(name) ? name : "?";
}

bool is_visible(std::string_view name) { return has_shape(name) && !turns(name); }

std::string within(std::string name) {
  if (name.starts_with("The ")) name[0] = 't';
  return name;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string without_number(std::string name) {
  const auto end = name.find_last_not_of("0123456789 ");
  if (end != std::string::npos) name.resize(end + 1);
  return name;
}

std::string plural_name(std::string name) {
  const auto ends = [&](std::string_view end) { return name.ends_with(end); };
  const auto with_end = [&](std::string_view end) {
    name.pop_back();
    name += end;
  };
  if (ends("lf") || ends("rf"))
    with_end("ve");
  else if (name.size() > 1 && ends("y") &&
           std::string_view("aeiou").find(name[name.size() - 2]) == std::string_view::npos)
    with_end("ie");
  else if (ends("ss") || ends("x") || ends("ch") || ends("sh"))
    name += 'e';
  else if (ends("s"))
    return name;
  return name + "s";
}

int letters_beyond(std::string_view text, std::size_t longest) {
  int over = 0;  // each but its first byte is a continuation
  for (std::size_t at = fitting(std::string(text), longest).size(); at < text.size(); ++at)
    if ((static_cast<unsigned char>(text[at]) & 0xc0U) != 0x80U) ++over;
  return over;
}

std::string too_long_by(std::string_view text, std::size_t longest) {
  const int over = letters_beyond(text, longest);
  return phrase("Too long by {} {}: shorten it.", over, over == 1 ? "letter" : "letters");
}

std::string fitting(std::string text, std::size_t longest) {
  if (text.size() <= longest) return text;
  while (longest > 0 && (static_cast<unsigned char>(text[longest]) & 0xc0U) == 0x80U) --longest;
  text.resize(longest);
  return text;
}

}  // namespace fray
