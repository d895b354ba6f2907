// What the import makes of every scored block, pinned (E-NPC-3): the NPC's record, each remark with
// the words that it is about, what follows as questions are settled; and the same of blocks that
// came damaged, as a paste often does.
#include "tests/core/told.hpp"

#include <algorithm>
#include <cctype>

#include "catch_amalgamated.hpp"
#include "core/house/convert.hpp"
#include "core/house/records.hpp"
#include "core/save/json.hpp"
#include "core/statblock/statblock.hpp"
#include "core/zones/convert.hpp"
#include "core/zones/records.hpp"
#include "tests/core/statblock/score.hpp"

using namespace fray;
using fray::test::Stretches;

namespace {

void tell_npc(Stretches& told, const ParsedNpc& one) {
  told.say((one.usable ? "usable, lacks " : "not usable, lacks ") + std::to_string(one.lacking));
  told.say(json_of(one.npc));
}

void tell_remarks(Stretches& told, const std::string& text, const ParsedNpc& one) {
  for (const Remark& remark : one.remarks) {
    told.say(std::to_string(static_cast<int>(remark.kind)) + " " + std::to_string(remark.about) +
             (remark.settled ? " settled" : "") + " {" + text.substr(remark.at, remark.length) +
             "} " + remark.text);
    told.say(chosen(one, remark));
  }
}

void tell(Stretches& told, const std::string& text) {
  const std::vector<ParsedNpc> all = parse_statblocks(text);
  for (const ParsedNpc& one : all) {
    tell_npc(told, one);
    tell_remarks(told, text, one);
    ParsedNpc settled = one;
    for (int figure = 1; figure <= kMovementFigure; figure *= 2) {
      settle_questions(settled, static_cast<Figures>(figure));
      told.say(std::to_string(settled.usable) + " " + std::to_string(settled.lacking));
    }
    tell_remarks(told, text, settled);
    ParsedNpc again = one;
    keep_settled(settled, again);
    weigh_usable(again);
    tell_remarks(told, text, again);
  }
}

// In pieces as the page reads it, it is the same.
void check_pieces(const std::string& text) {
  StatblockReader reader(text);
  int percent = 0;
  while (reader.read_on(200)) {
    CHECK(reader.percent() >= percent);
    percent = reader.percent();
  }
  const std::vector<ParsedNpc> pieces = reader.take(), whole = parse_statblocks(text);
  REQUIRE(pieces.size() == whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) CHECK(pieces[i].npc == whole[i].npc);
}

using Damage = std::string (*)(const std::string& text);

std::string on_one_line(const std::string& text) {
  std::string flat = text;
  for (char& one : flat)
    if (one == '\n' || one == '\r') one = ' ';
  return flat;
}
std::string without_each(const std::string& text, std::size_t nth) {
  std::string left;
  std::size_t line = 0;
  for (const char one : text) {
    if (line % 4 != nth) left += one;
    if (one == '\n') ++line;
  }
  return left;
}
std::string changed(const std::string& text, int (*change)(int)) {
  std::string other = text;
  for (char& one : other)
    if (static_cast<unsigned char>(one) < 128) one = static_cast<char>(change(one));
  return other;
}
// Each number made another one: bounds and thresholds are come by.
std::string recounted(const std::string& text, int (*count)(int)) {
  std::string other;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && end < at + 5 && text[end] >= '0' && text[end] <= '9') ++end;
    if (end == at)
      other += text[at++];
    else
      other += std::to_string(count(std::stoi(text.substr(at, end - at))));
    at = std::max(at, end);
  }
  return other;
}
// Each line so much longer, by one letter more from line to line.
std::string padded(const std::string& text, const std::string& by, std::size_t first) {
  std::string longer;
  std::size_t line = first;
  for (const char one : text) {
    if (one == '\n') longer += by + std::string(line++ % 29, 'x');
    longer += one;
  }
  return longer;
}
std::string replaced(const std::string& text, std::string_view what, std::string_view by) {
  std::string other;
  for (std::size_t at = 0; at < text.size();) {
    const bool here = text.compare(at, what.size(), what) == 0;
    other += here ? by : std::string_view(text).substr(at, 1);
    at += here ? what.size() : 1;
  }
  return other;
}
// Without the first cell of each line of a table; without the last.
std::string cut_cells(const std::string& text, bool first) {
  std::string left;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string line = text.substr(from, end - from);
    const std::size_t cut = first ? line.find_first_of(",;\t") : line.find_last_of(",;\t");
    if (cut == line.npos)
      left += line;
    else
      left += first ? line.substr(cut + 1) : line.substr(0, cut);
    left += '\n';
    from = end + 1;
  }
  return left;
}
// Without each fifth word.
std::string without_words(const std::string& text, std::size_t nth) {
  std::string left;
  std::size_t word = 0;
  for (const char one : text) {
    if (word % 5 != nth || one == '\n') left += one;
    if (one == ' ') ++word;
  }
  return left;
}
// Each eleventh letter is another, as a scan misreads.
std::string misread(const std::string& text, char by, std::size_t nth) {
  std::string other = text;
  for (std::size_t at = nth; at < other.size(); at += 11)
    if (other[at] != '\n' && static_cast<unsigned char>(other[at]) < 128) other[at] = by;
  return other;
}
// Its lines in the opposite order.
std::string upside_down(const std::string& text) {
  std::string other;
  for (std::size_t end = text.size();;) {
    const std::size_t line = end == 0 ? text.npos : text.rfind('\n', end - 1);
    const std::size_t from = line == text.npos ? 0 : line + 1;
    other += text.substr(from, end - from) + "\n";
    if (line == text.npos) return other;
    end = line;
  }
}
constexpr Damage kDamages[] = {
    [](const std::string& text) { return on_one_line(text); },
    [](const std::string& text) { return without_each(text, 1); },
    [](const std::string& text) { return without_each(text, 2); },
    [](const std::string& text) { return without_each(text, 3); },
    [](const std::string& text) { return text.substr(0, text.size() * 2 / 3); },
    [](const std::string& text) { return text + "\n\n" + text; },
    [](const std::string& text) { return changed(text, std::toupper); },
    [](const std::string& text) {
      return changed(text, [](int c) { return c >= '0' && c < '9' ? c + 1 : c; });
    },
    [](const std::string& text) {
      return changed(text, [](int c) { return c == ',' ? ';' : c == ':' ? ' ' : c; });
    },
    [](const std::string& text) {
      return changed(text, [](int c) { return c == '(' || c == ')' ? ',' : c == '.' ? ' ' : c; });
    },
    [](const std::string& text) { return recounted(text, [](int n) { return n + 1; }); },
    [](const std::string& text) {
      return recounted(text, [](int n) { return n > 0 ? n - 1 : 0; });
    },
    [](const std::string& text) { return recounted(text, [](int n) { return n * 2; }); },
    [](const std::string& text) { return recounted(text, [](int n) { return n * 10 + 1; }); },
    [](const std::string& text) { return recounted(text, [](int n) { return n % 7 + 6; }); },
    [](const std::string& text) { return padded(text, "", text.size()); },
    [](const std::string& text) { return padded(text, " and the old woods", text.size()); },
    [](const std::string& text) { return cut_cells(text, true); },
    [](const std::string& text) { return cut_cells(text, false); },
    [](const std::string& text) {
      return changed(text, [](int c) { return c == ' ' ? '\t' : c == '-' ? '/' : c; });
    },
    // As scanned pages have it.
    [](const std::string& text) {
      return changed(text, [](int c) { return c == '1' ? 'l' : c == '0' ? 'O' : c; });
    },
    [](const std::string& text) { return replaced(text, ",", " and"); },
    [](const std::string& text) { return replaced(text, " ", "  "); },
    [](const std::string& text) { return replaced(text, ". ", ".\n"); },
    [](const std::string& text) { return replaced(text, "\n", "; "); },
    [](const std::string& text) { return replaced(text, ":", ""); },
    [](const std::string& text) { return recounted(text, [](int n) { return n % 3; }); },
    [](const std::string& text) { return recounted(text, [](int n) { return n % 4 + 19; }); },
    [](const std::string& text) { return without_words(text, 0); },
    [](const std::string& text) { return without_words(text, 1); },
    [](const std::string& text) { return without_words(text, 2); },
    [](const std::string& text) { return without_words(text, 3); },
    [](const std::string& text) { return without_words(text, 4); },
    [](const std::string& text) { return misread(text, ' ', 3); },
    [](const std::string& text) { return misread(text, ',', 5); },
    [](const std::string& text) { return misread(text, '3', 7); },
    [](const std::string& text) { return misread(text, '(', 1); },
    [](const std::string& text) { return misread(text, '.', 9); },
    [](const std::string& text) { return upside_down(text); },
    [](const std::string& text) { return replaced(text, "D", "W"); },
    [](const std::string& text) { return replaced(text, "d", " d"); },
    [](const std::string& text) { return replaced(text, " (", ", "); },
    [](const std::string& text) { return replaced(text, "+", " + "); },
    [](const std::string& text) { return recounted(text, [](int n) { return n + 95; }); },
    [](const std::string& text) { return recounted(text, [](int n) { return n * 100 + 99; }); },
};

std::vector<fray::scored::Case> cases() {
  return fray::scored::cases_in(std::string(FRAY_SOURCE_DIR) + "/tests/core/statblock/scored");
}

}  // namespace

TEST_CASE("every scored block is read as it always was", "[told][E-NPC-3]") {
  Stretches told("statblocks");
  for (const fray::scored::Case& one : cases()) {
    told.begin(one.kind + ": " + one.title);
    tell(told, one.text);
    check_pieces(one.text);
    told.say(statblocks_of_table(one.text));
  }
  told.compare();
}

TEST_CASE("damaged blocks are read as they always were", "[told][E-NPC-3]") {
  Stretches told("statblocks-damaged");
  for (const fray::scored::Case& one : cases()) {
    told.begin(one.kind + ": " + one.title);
    const std::size_t count = fray::test::kToldCompared ? std::size(kDamages) : 5;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string text = kDamages[i](one.text);
      tell(told, text);
      told.say(statblocks_of_table(text));
    }
  }
  told.compare();
}

TEST_CASE("what other rule sets make of a block is told as it always was", "[told][house][zones]") {
  Stretches told("statblocks-converted");
  const auto say = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines) told.say(line);
  };
  for (const fray::scored::Case& one : cases()) {
    told.begin(one.kind + ": " + one.title);
    for (const house::Figure& figure : house::converted_from(one.text)) told.say(json_of(figure));
    for (const zones::Figure& figure : zones::converted_from(one.text)) told.say(json_of(figure));
    say(house::converted_lines(one.text));
    say(zones::converted_lines(one.text));
  }
  told.compare();
}
