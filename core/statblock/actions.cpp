// Statblocks (E-NPC-3): attacks that stand in sentences, or in words without a label.
#include <algorithm>
#include <iterator>
#include <utility>

#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

// What stands before the words of an attack's roll, and before those of its damage.
constexpr std::string_view kRolls[] = {
    "weapon attack:", "spell attack:",  "attack roll:",     "melee attack:",
    "ranged attack:", "waffenangriff:", "nahkampfangriff:", "fernkampfangriff:"};
constexpr std::string_view kHits[] = {"hit:", "treffer:"};
constexpr std::size_t kLongestTitle = 50, kLongestRead = 20'000;

template <std::size_t N>
std::size_t find_any(std::string_view text, const std::string_view (&words)[N], std::size_t from,
                     std::size_t* end = nullptr) {
  std::size_t found = text.npos;
  for (const std::string_view one : words)
    for (std::size_t i = from; i + one.size() <= std::min(text.size(), found); ++i)
      if (lower(text[i]) == one[0] && begins(text.substr(i), one)) {
        found = i;
        if (end != nullptr) *end = i + one.size();
      }
  return found;
}

// Of "makes two attacks: one with its bite and one with its claws": 2. 0 if it does not say so.
int multiattack(std::string_view text) {
  for (const std::string_view verb : {"makes ", "make ", "macht ", "f\u00fchrt "}) {
    const std::size_t at = find_word(text, verb);
    if (at == text.npos) continue;
    const std::string_view rest = text.substr(at + verb.size());
    const int many = number_word(rest);
    const std::size_t or_else = find_word(up_to(rest, "."), "or ");
    const bool any = rest.find("any combination") != rest.npos;
    if (many == 0 || (or_else != rest.npos && !any)) return 0;
    // "one bite and two claw attacks" is the sum; behind a colon stand the parts.
    const std::string_view sentence = up_to(rest, ":.");
    int sum = many;
    for (std::size_t i = 0; (i = sentence.find(" and ", i)) != sentence.npos; ++i)
      sum += number_word(sentence.substr(i + 5));
    return sum;
  }
  return 0;
}

}  // namespace

std::size_t title_end(std::string_view text) {
  text = text.substr(0, 2 * kLongestTitle);
  const std::size_t end = text.find('.');
  if (end == text.npos || end == 0 || end > kLongestTitle || end + 2 >= text.size() ||
      text[end + 1] != ' ')
    return 0;
  const std::string_view title = text.substr(0, end);
  const std::size_t words = up_to(title, "(").size();
  const auto capital = [](char c) { return letter(c) && c != lower(c); };
  const bool written = capital(title[0]) || static_cast<unsigned char>(title[0]) >= 0x80;
  return written && std::count(title.begin(), title.begin() + static_cast<std::ptrdiff_t>(words),
                               ' ') < 4
             ? end
             : 0;
}

bool says_attack(std::string_view text) {
  constexpr std::string_view kIn[] = {
      "ttack:", "ttack Roll:", "ttack roll:", "angriff:"};  // all of them
  return std::any_of(std::begin(kIn), std::end(kIn),
                     [&](std::string_view one) { return text.find(one) != text.npos; }) &&
         find_any(text, kRolls, 0) != text.npos;
}

std::vector<Blowing> actions_in(std::string_view text, int& rolls) {
  std::vector<Blowing> all;
  text = text.substr(0, kLongestRead);
  rolls = 1;
  if (const std::size_t more =
          std::min(find_word(text, "multiattack"), find_word(text, "mehrfachangriff"));
      more < text.size()) {
    const std::size_t end = std::min(find_any(text, kRolls, more), text.size());
    rolls = multiattack(text.substr(more, end - more));
  }
  std::size_t behind = 0;
  for (std::size_t at = find_any(text, kRolls, 0, &behind);
       at != text.npos && all.size() < kMostPieces; at = find_any(text, kRolls, behind, &behind)) {
    // Its name stands at the head of the line, up to a full stop.
    std::size_t from = text.substr(0, at).rfind('\n');
    from = from == text.npos ? 0 : from + 1;
    if (text.find('.', from) >= at && from > 0) {  // the line was broken behind the name
      const std::size_t above = text.substr(0, from - 1).rfind('\n');
      from = above == text.npos ? 0 : above + 1;
    }
    Blowing one;
    const std::string_view head = text.substr(from, at - from);
    std::string_view name = up_to(head, ".");
    name = trimmed(up_to(name, "("), " >#-\x01");
    one.name = bounded(small(name), 40);
    std::size_t dice = text.npos;
    const std::size_t next = std::min(find_any(text, kRolls, behind), text.size());
    const std::size_t hit = find_any(text.substr(0, next), kHits, behind, &dice);
    if (hit != text.npos) {
      // "8 (1d10 + 3) piercing damage plus 3 (1d6) fire damage"
      const std::string_view words = text.substr(dice, next - dice);
      const std::string_view sentence = up_to(words, ".");
      // The dice stand before the word of what they are; those behind it come on top.
      const std::size_t first = std::min(
          {find_word(sentence, "damage"), find_word(sentence, "schaden"), sentence.size()});
      const std::string_view said = sentence.substr(0, first);
      std::size_t i = 0;
      for (; i < said.size() && one.damage.count == 0;) {
        const bool apart = i == 0 || !(letter(said[i - 1]) || digit(said[i - 1]));
        const std::size_t was = i;
        if (apart && take_damage(said, i, one.damage) &&
            said.substr(was, i - was).find_first_of("dDwW") != said.npos)
          break;
        one.damage = {};
        i = was + 1;
      }
      std::size_t plain = said.find_first_of("0123456789");
      if (one.damage.count == 0 && plain < said.size()) {
        one.damage.count = one.damage.sides = 1;
        take_number(said, plain, one.damage.bonus);
        one.damage.left_out = --one.damage.bonus;
      }
      // "or 8 (1d10 + 3) if used with two hands" is instead of those.
      const std::string_view more = sentence.substr(first);
      const bool instead = says(more, "two hands") || (says(more, "or ") && says(more, "if "));
      if (!no_dice_behind(more) && !instead) one.damage.left_out = 1;
    }
    one.group = static_cast<int>(all.size());
    all.push_back(std::move(one));
  }
  return all;
}

std::vector<Blowing> loose_attacks(std::string_view text, std::vector<Range>& at) {
  std::vector<Blowing> all;
  int depth = 0;
  bool also = false;         // the piece that comes is joined to the one before it
  constexpr int kWhole = 3;  // commas: the bracket holds a whole statblock
  for (std::size_t from = 0, i = 0; i <= text.size() && all.size() < kMostPieces; ++i) {
    const bool end = i == text.size();
    // "1 bite for 1d8 and 1 tail for 1d6": two, where both have dice.
    const bool word = !end && (begins(text.substr(i), " and ") || begins(text.substr(i), " und "));
    const bool joins = word && depth == 0 && !no_dice_behind(text.substr(from, i - from)) &&
                       !no_dice_behind(text.substr(
                           i, std::min<std::size_t>(text.find_first_of(",;.\n", i), i + 60) - i));
    const std::string_view inside = end || depth > 0 || text[i] != '('
                                        ? std::string_view{}
                                        : text.substr(i, closed_at(text, i) - i);
    if (std::count(inside.begin(), inside.end(), ',') >= kWhole) {
      from = i + 1;
      continue;
    }
    if (!end && one_of(text[i], "([")) ++depth;
    if (!end && one_of(text[i], ")]") && depth > 0) --depth;
    if (!end && text[i] == '\n') depth = 0;
    if (!end && !joins && (depth > 0 || !one_of(text[i], ",;.\n:"))) continue;
    const std::string_view piece = trimmed(text.substr(from, i - from));
    const std::size_t start = static_cast<std::size_t>(piece.data() - text.data());
    from = i + (joins ? 5 : 1);
    const bool beside = std::exchange(also, joins);
    // Words, perhaps counted, and dice at their end or in a bracket there: "2 claws 1d6".
    std::size_t head = 0;
    const bool counted = skip_number(piece, head) && head + 1 < piece.size() &&
                         piece[head] == ' ' && letter(piece[head + 1]);
    head = counted ? head + 1 : 0;
    std::size_t figure = piece.find_first_of("0123456789", head);
    if (figure != piece.npos && figure > 1 && piece[figure - 1] == '+' && piece[figure - 2] == ' ')
      figure = piece.find_first_of("0123456789", std::min(piece.find(' ', figure), piece.size()));
    std::size_t dice = figure;
    if (dice != piece.npos && dice > 0 && one_of(lower(piece[dice - 1]), "dw")) --dice;
    // "d6 Beak"
    std::size_t ahead = 0;
    Damage before;
    const bool first = dice == 0 && !no_dice_behind(piece.substr(0, 5)) && piece.size() < 40 &&
                       take_damage(piece, ahead, before) && ahead + 1 < piece.size() &&
                       piece[ahead] == ' ' && letter(piece[ahead + 1]) &&
                       piece.find_first_of("0123456789", ahead) == piece.npos;
    if (first) {
      Blowing one;
      one.damage = before;
      one.name = bounded(small(trimmed(piece.substr(ahead))), 40);
      one.group = static_cast<int>(all.size());
      all.push_back(std::move(one));
      at.push_back({start, start + piece.size()});
      continue;
    }
    if (piece.empty() || piece.size() > 60 || dice == piece.npos || dice < head + 3 ||
        !letter(piece[head]) || !one_of(piece[dice - 1], " ("))
      continue;
    std::size_t behind = dice;
    Damage damage;
    if (!take_damage(piece, behind, damage) ||
        piece.substr(dice, behind - dice).find_first_of("dDwW") == piece.npos)
      continue;
    const bool bracket = piece[dice - 1] == '(';
    // "Bite D6 + infection"
    const bool more = behind + 3 < piece.size() && piece.substr(behind, 3) == " + " &&
                      piece.find_first_of("0123456789", behind) == piece.npos;
    // "2 slams 1d8/1d8": the same for each.
    const std::string_view rest = piece.substr(behind), shown = piece.substr(dice, behind - dice);
    const bool alike = !rest.empty() && std::ranges::all_of(pieces(rest, "/"),
                                                            [&](auto one) { return one == shown; });
    const bool either = begins(rest, " or ") && !no_dice_behind(rest);
    if (!bracket && !more && !alike && !either && behind != piece.size()) continue;
    std::vector<Blowing> read = attacks_in(alike ? piece.substr(0, behind) : piece, true);
    if (alike && !counted && !read.empty())
      read[0].count = 1 + static_cast<int>(pieces(rest, "/").size());
    for (Blowing& one : read) {
      one.also = beside;
      one.instead = &one != &read[0] && either;
      one.group = static_cast<int>(all.size());
      all.push_back(std::move(one));
      at.push_back({start, start + piece.size()});
    }
  }
  return all;
}

}  // namespace fray::statblock
