// Statblocks (E-NPC-3): a pasted text written in one way, and small tools for reading it.
#include <algorithm>
#include <iterator>

#include "core/statblock/parts.hpp"
#include "core/table/text.hpp"

namespace fray::statblock {
namespace {

// One character and what stands for it. Those of a row follow each other.
struct Written {
  std::uint16_t from, to;
  char as[4];
};
constexpr Written kWritten[] = {
    {0x09, 0x09, "  "},       {0x0b, 0x0c, "\n"},       {0x00, 0x08, ""},
    {0x0e, 0x1f, ""},         {0x7c, 0x7c, "  "},       {0x7f, 0x9f, ""},
    {0xa0, 0xa0, " "},        {0xad, 0xad, ""},         {0xb4, 0xb4, "'"},
    {0xb7, 0xb7, "\x01"},     {0xbc, 0xbc, "1/4"},      {0xbd, 0xbd, "1/2"},
    {0xbe, 0xbe, "3/4"},      {0xd7, 0xd7, "x"},        {0x2b9, 0x2b9, "'"},
    {0x2bc, 0x2bc, "'"},      {0x2000, 0x200a, " "},    {0x200b, 0x200f, ""},
    {0x2010, 0x2015, "-"},    {0x2018, 0x201b, "'"},    {0x201c, 0x201f, "\""},
    {0x2022, 0x2023, "\x01"}, {0x2026, 0x2026, "..."},  {0x2028, 0x2029, "\n"},
    {0x202f, 0x202f, " "},    {0x2032, 0x2032, "'"},    {0x2033, 0x2033, "\""},
    {0x2044, 0x2044, "/"},    {0x205f, 0x205f, " "},    {0x2060, 0x2060, ""},
    {0x2153, 0x2153, "1/3"},  {0x2212, 0x2212, "-"},    {0x25a0, 0x25a1, "\x01"},
    {0x25aa, 0x25ab, "\x01"}, {0x25b6, 0x25ba, "\x01"}, {0x25c6, 0x25c7, "\x01"},
    {0x25cf, 0x25cf, "\x01"}, {0x2605, 0x2605, "\x01"}, {0x2660, 0x2666, "\x01"},
    {0x2756, 0x2756, "\x01"}, {0x27a1, 0x27a4, "\x01"}, {0x3000, 0x3000, " "},
    {0xfb01, 0xfb01, "fi"},   {0xfb02, 0xfb02, "fl"},   {0xfeff, 0xfeff, ""},
};

// What stands for a tag of HTML, or for a name of a character; `length`: of it.
struct Html {
  std::string_view word, as;
};
constexpr Html kTags[] = {
    {"td", "  "},  {"th", "  "},  {"tr", "\n"},       {"br", "\n"},     {"p", "\n"},   {"/p", "\n"},
    {"/h", "\n"},  {"h1", "\n"},  {"h2", "\n"},       {"h3", "\n"},     {"h4", "\n"},  {"li", "\n"},
    {"/li", "\n"}, {"div", "\n"}, {"/div", "\n"},     {"/table", "\n"}, {"/tr", "\n"}, {"dt", "\n"},
    {"dd", "  "},  {"/dl", "\n"}, {"/caption", "\n"}, {"", ""}};
constexpr Html kNames[] = {{"nbsp;", " "},  {"amp;", "&"},   {"times;", "x"},    {"minus;", "-"},
                           {"ndash;", "-"}, {"mdash;", "-"}, {"prime;", "'"},    {"rsquo;", "'"},
                           {"lsquo;", "'"}, {"quot;", "\""}, {"frac12;", "1/2"}, {"#8217;", "'"},
                           {"#39;", "'"},   {"#215;", "x"},  {"#8211;", "-"},    {"#8212;", "-"},
                           {"#8242;", "'"}, {"lt;", "<"},    {"gt;", ">"}};

// What stands for the tag that begins at `at`; false where none does.
bool take_tag(std::string_view raw, std::size_t at, std::size_t& length, std::string_view& as) {
  const std::string_view here = raw.substr(at + 1, 300);
  const bool closing = !here.empty() && here[0] == '/';
  if (here.size() < 2 || !letter(here[closing ? 1 : 0])) return false;
  const std::size_t end = here.find_first_of("<>");
  if (end == here.npos || here[end] != '>') return false;
  length = end + 2;
  as = {};
  std::size_t longest = 0;
  for (const Html& one : kTags) {
    const std::size_t size = one.word.size();
    const bool whole = size < here.size() && !letter(here[size]);
    if (size <= longest || !begins(here, one.word) || (!whole && one.word != "/h")) continue;
    as = one.as;
    longest = size;
  }
  return true;
}

// Whether a hyphen, `length` long, ends a line between small letters.
bool broken_word(std::string_view raw, std::size_t at, std::size_t length) {
  const std::size_t next = raw.find_first_not_of(" \r", at + length);
  if (at == 0 || next == raw.npos || raw[next] != '\n') return false;
  const std::size_t on = raw.find_first_not_of(" \r", next + 1);
  const auto is_small = [](char c) { return letter(c) && c == lower(c); };
  return on != raw.npos && is_small(raw[on]) && is_small(raw[at - 1]);
}

// Statblocks that follow each other on a line, "Goat (AC 7, HD 1) and Ram (AC 6, HD 2)", get one
// each.
void part_in_line(std::string& text) {
  constexpr std::size_t kLongest = 40;
  for (const std::string_view begin : {"(AC ", "(HD "})
    for (std::size_t at = text.find(begin); at != text.npos; at = text.find(begin, at + 1)) {
      std::size_t from = at;
      while (from > 0 && at - from < kLongest &&
             (letter(text[from - 1]) || text[from - 1] == ' ' || text[from - 1] == '-'))
        --from;
      const bool behind = from > 1 && (text[from - 1] == ')' ||
                                       (one_of(text[from - 1], ".,;") && text[from - 2] == ')'));
      if (!behind || text[from] != ' ') continue;
      if (text.compare(from, 5, " and ") == 0) {
        text.replace(from, 4, "    ");
        from += 4;
      }
      if (letter(text[from + 1])) text[from] = '\n';
    }
}

}  // namespace

bool clean_on(Clean& clean, std::size_t& at, std::size_t bytes) {
  const std::string_view raw = clean.raw;
  clean.text.reserve(raw.size());
  clean.at.reserve(raw.size() + 1);
  const auto put = [&](std::string_view as, std::size_t from) {
    clean.text += as;
    clean.at.resize(clean.text.size(), static_cast<std::uint32_t>(from));
  };
  for (const std::size_t end = at + bytes; at < raw.size() && at < end;) {
    const Character here = character(raw, at);
    const std::size_t length = here.length;
    const std::uint32_t code = here.code;
    if (length == 0) {
      put("?", at++);
      continue;
    }
    std::size_t tag = 0;
    std::string_view as;
    if (code == '<' && take_tag(raw, at, tag, as)) {
      const bool cell = as == "  ";
      if (!as.empty() && (cell || (!clean.text.empty() && clean.text.back() != '\n'))) put(as, at);
      at += tag;
      clean.marked = true;
      continue;
    }
    if (code == '&') {
      const auto* named = std::find_if(std::begin(kNames), std::end(kNames), [&](const Html& one) {
        return begins(raw.substr(at + 1, 8), one.word);
      });
      if (named != std::end(kNames)) {
        put(named->as, at);
        at += 1 + named->word.size();
        continue;
      }
    }
    // A word that was broken at the end of a line is one.
    if ((code == '-' || code == 0x2010) && broken_word(raw, at, length)) {
      at = raw.find_first_not_of(" \r\n", at + length);
      continue;
    }
    if (code == '\r') {
      if (raw.substr(at + 1, 1) != "\n") put("\n", at);
    } else if (code == '*') {
      // Emphasis is left out; what stands behind a figure stays.
      const char last = clean.text.empty() ? '\n' : clean.text.back();
      if (digit(last) || one_of(last, ")*")) put("*", at);
      if (last == '\n' && raw.substr(at + 1, 1) == " ") put({&kBullet, 1}, at);
    } else {
      const auto* found =
          std::find_if(std::begin(kWritten), std::end(kWritten),
                       [&](const Written& one) { return code >= one.from && code <= one.to; });
      if (code == '\n' || found == std::end(kWritten)) {
        for (std::size_t i = 0; i < length; ++i) put(raw.substr(at + i, 1), at + i);
      } else {
        as = found->as;
        const bool joined = as.size() == 3 && !clean.text.empty() && digit(clean.text.back());
        if (joined) put(" ", at);
        put(as, at);
      }
    }
    at += length;
  }
  if (at < raw.size()) return false;
  part_in_line(clean.text);
  clean.at.push_back(static_cast<std::uint32_t>(raw.size()));
  return true;
}

std::string Clean::words(Range part, std::size_t most) const {
  if (part.empty()) return {};
  std::string line;
  if (marked || moved) {  // `raw` has more between them than was kept
    for (const char c : view(part).substr(0, most + 8)) {
      const bool space = static_cast<unsigned char>(c) <= ' ';
      if (!space && c != '*') line += c;
      if (space && !line.empty() && line.back() != ' ') line += ' ';
    }
    return bounded(trimmed(line), most);
  }
  const std::size_t end = at[part.to];
  for (std::size_t i = at[part.from]; i < end && line.size() <= most + 8;) {
    const auto [length, code] = character(raw, i);
    if (length == 0) line += "?";
    const bool space = code <= 0x20 || code == 0xa0 || code == 0x7c;
    if (space && length != 0 && !line.empty() && line.back() != ' ') line += ' ';
    const bool unseen = (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) ||
                        (code >= 0x2060 && code <= 0x206f);
    const bool nothing = unseen || code == 0xad || code == 0xfeff || code == '*' || code == 0x7f;
    if (!space && !nothing && length != 0) line += raw.substr(i, length);
    i += std::max<std::size_t>(length, 1);
  }
  return bounded(trimmed(line), most);
}

std::string_view up_to(std::string_view text, std::string_view characters) {
  return text.substr(0, text.find_first_of(characters));
}

std::string_view trimmed(std::string_view text, std::string_view of) {
  while (!text.empty() && one_of(text.front(), of)) text.remove_prefix(1);
  while (!text.empty() && one_of(text.back(), of)) text.remove_suffix(1);
  return text;
}

Range trimmed(const Clean& clean, Range part, std::string_view of) {
  while (!part.empty() && one_of(clean.text[part.from], of)) ++part.from;
  while (!part.empty() && one_of(clean.text[part.to - 1], of)) --part.to;
  return part;
}

std::string bounded(std::string_view text, std::size_t most) {
  return well_formed(fitting(std::string(text.substr(0, most + 4)), most));
}

std::string small(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), lower);
  return result;
}

bool begins(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(),
                                                  [](char a, char b) { return a == lower(b); });
}

std::size_t find_word(std::string_view text, std::string_view word, std::size_t from) {
  for (std::size_t i = from; i + word.size() <= text.size(); ++i)
    if (lower(text[i]) == word[0] && (i == 0 || !letter(text[i - 1])) &&
        begins(text.substr(i), word))
      return i;
  return text.npos;
}

bool skip_number(std::string_view text, std::size_t& at) {
  if (at >= text.size() || !digit(text[at])) return false;
  while (at < text.size() && digit(text[at])) ++at;
  return true;
}

bool take_number(std::string_view text, std::size_t& at, int& value) {
  constexpr int kMost = 1'000'000;
  const std::size_t from = at;
  if (!skip_number(text, at)) return false;
  value = 0;
  for (const char c : text.substr(from, at - from)) value = std::min(kMost, value * 10 + (c - '0'));
  return true;
}

int number_word(std::string_view text) {
  constexpr std::string_view kWords[][2] = {
      {"one ", "ein"},        {"two ", "zwei"},  {"three ", "drei"},   {"four ", "vier"},
      {"five ", "f\u00fcnf"}, {"six ", "sechs"}, {"seven ", "sieben"}, {"eight ", "acht"}};
  std::size_t at = 0;
  int value = 0;
  if (take_number(text, at, value)) return value;
  for (std::size_t i = 0; i < std::size(kWords); ++i)
    for (const std::string_view word : kWords[i])
      if (begins(text, word) && text.find(' ') <= word.size() + 2)  // "eine", but no "Einhorn"
        return static_cast<int>(i) + 1;
  return 0;
}

std::size_t closed_at(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    if (one_of(text[at], "([")) ++depth;
    if (one_of(text[at], ")]") && --depth == 0) return at;
  }
  return text.size();
}

std::vector<std::string_view> pieces(std::string_view text, std::string_view signs) {
  std::vector<std::string_view> found;
  std::size_t from = 0;
  int depth = 0;
  const auto cut = [&](std::size_t to) {
    const std::string_view piece = trimmed(text.substr(from, to - from));
    if (!piece.empty()) found.push_back(piece);
    from = to + 1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (one_of(text[i], "([")) ++depth;
    if (one_of(text[i], ")]")) depth = std::max(0, depth - 1);
    if (depth == 0 && one_of(text[i], signs)) cut(i);
  }
  cut(text.size());
  return found;
}

std::vector<Range> cells(const Clean& clean, Range part) {
  std::vector<Range> found;
  part = trimmed(clean, part);
  std::size_t from = part.from;
  for (std::size_t i = part.from; i < part.to; ++i) {
    if (clean.text.compare(i, 2, "  ") != 0 || i + 1 >= part.to) continue;
    found.push_back({from, i});
    while (i < part.to && clean.text[i] == ' ') ++i;
    from = i;
  }
  if (from < part.to) found.push_back({from, part.to});
  return found;
}

}  // namespace fray::statblock
