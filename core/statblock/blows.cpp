// Statblocks (E-NPC-3): the words of attacks and of damage taken apart.
#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

constexpr int kSides[] = {1, 4, 6, 8, 10, 12, 20};  // Errant's dice
constexpr int kMostDice = 12;                       // in one Attack Roll

// The die whose mean is nearest; of two the lesser.
int fitting(int sides) {
  int best = kSides[0];
  for (const int one : kSides)
    if (std::abs(one - sides) < std::abs(best - sides)) best = one;
  return best;
}

bool die_sign(char c) { return one_of(lower(c), "dw"); }  // "1d6", "1W6"

// "2-8" as dice and something added.
void from_range(int least, int most, Damage& damage) {
  damage.ranged = true;
  for (int count = std::min(least, 20); count > 0; --count) {
    const int rest = most - (least - count);
    const int sides = rest / count;
    const bool known = std::find(std::begin(kSides), std::end(kSides), sides) != std::end(kSides);
    if (rest % count != 0 || (!known && (count > 1 || sides > 3))) continue;
    damage.count = count;
    damage.sides = sides;
    damage.bonus = least - count;
    return;
  }
  damage.count = 1;
  damage.sides = std::max(1, most - least + 1);
  damage.bonus = least - 1;
}

// How often damage is dealt, "1d4 x2", or 1; `at`: where that stands.
int find_times(std::string_view text, std::size_t& at) {
  int times = 1;
  for (at = text.find('x'); at != text.npos; at = text.find('x', at + 1)) {
    std::size_t figure = at + 1;
    while (figure < text.size() && text[figure] == ' ') ++figure;
    if (at > 1 && (text[at - 1] == ' ' || digit(text[at - 1])) && digit(text[0]) &&
        take_number(text, figure, times) && trimmed(text.substr(figure)).empty())
      return std::clamp(times, 1, 20);
  }
  at = text.size();
  return 1;
}

// What stands within the bracket that begins at `open`.
std::string_view in_bracket(std::string_view text, std::size_t open) {
  return text.substr(0, closed_at(text, open)).substr(open + 1);
}

// "claw/claw/bite (1d3/1d3/1d4)"
bool slashed(std::string_view text) {
  const std::size_t open = std::min(text.find('('), text.size()), slash = text.find('/');
  return slash < open && no_dice_behind(text.substr(0, open)) &&
         !no_dice_behind(text.substr(open)) &&
         text.substr(0, closed_at(text, open)).find('/', open) != text.npos;
}

// Whether "+ 1 bite" begins here, another attack, or what adds dice to those "1d4 x2" before.
bool adds_another(std::string_view text, std::string_view before) {
  if (!begins(text, " + ")) return false;
  text = trimmed(text.substr(3));
  std::size_t at = 0;
  int count = 0;
  if (!take_number(text, at, count)) return false;
  const bool word = at + 1 < text.size() && text[at] == ' ' && letter(text[at + 1]);
  std::size_t times = 0;
  return word ? !begins(text.substr(at + 1), "point") && !begins(text.substr(at + 1), "hp")
              : find_times(before, times) > 1;
}

// "a, b and c" apart; "or" is left in. `slashes`: "a/b" as well, whatever b is.
std::vector<std::string_view> listed(std::string_view text, bool slashes = false) {
  std::vector<std::string_view> found;
  for (std::string_view piece : pieces(text, ",;")) {
    if (found.size() >= kMostPieces) break;
    if (slashed(piece)) {
      found.push_back(piece);
      continue;
    }
    int depth = 0;
    std::size_t from = 0;
    for (std::size_t i = 0; i < piece.size(); ++i) {
      if (one_of(piece[i], "([")) ++depth;
      if (one_of(piece[i], ")]")) depth = std::max(0, depth - 1);
      const std::string_view here = piece.substr(i);
      const bool slash =
          here.size() > 1 && here[0] == '/' &&
          (digit(here[1]) || slashes || std::count(piece.begin(), piece.end(), '/') > 1);
      const bool plus = adds_another(here, piece.substr(from, i - from));
      const bool also = begins(here, " & ");
      const bool joined = begins(here, " and ") || begins(here, " und ");
      if (depth > 0 || (!slash && !plus && !also && !joined)) continue;
      found.push_back(trimmed(piece.substr(from, i - from)));
      from = i + (slash ? 1 : plus || also ? 3 : 5);
    }
    found.push_back(trimmed(piece.substr(from)));
  }
  if (found.size() > kMostPieces) found.resize(kMostPieces);
  return found;
}

std::vector<std::string_view> choices(std::string_view text) {
  std::vector<std::string_view> found;
  int depth = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size() && found.size() < 6; ++i) {
    if (one_of(text[i], "([")) ++depth;
    if (one_of(text[i], ")]")) --depth;
    const bool oder = begins(text.substr(i), " oder ");
    if (depth > 0 || (!oder && !begins(text.substr(i), " or "))) continue;
    found.push_back(trimmed(text.substr(from, i - from)));
    from = i + (oder ? 6 : 4);
  }
  found.push_back(trimmed(text.substr(from)));
  return found;
}

// Without the words that only join, and in small letters.
std::string plain(std::string_view text) {
  constexpr std::string_view kJoining[] = {
      "a",     "an",     "the",     "all",  "each",  "plus",    "per",    "by",
      "with",  "either", "both",    "and",  "or",    "as",      "und",    "oder",
      "type",  "attack", "attacks", "x",    "its",   "point",   "points", "hp",
      "round", "damage", "of",      "from", "melee", "missile", "ranged", "for",
      "doing", "close",  "near",    "far",  "ft",    "dmg",     "twice",  "thrice"};
  std::string result, last;
  for (const std::string_view word : pieces(text, " \n\x01\"'.:*+/,")) {
    const std::string one = small(word);
    const bool fire = one == "fire" && last == "missile";
    last = one;
    if (fire || std::find(std::begin(kJoining), std::end(kJoining), one) != std::end(kJoining) ||
        one.find_first_of("()[]0123456789") != one.npos || one == "-")
      continue;
    if (!result.empty()) result += ' ';
    result += one;
  }
  return bounded(result, 40);
}

// "claw x2", "claws (x2)", "rapier twice": how often; 0 where it is not said.
int times_said(std::string_view text) {
  for (std::size_t at = text.find('x'); at != text.npos; at = text.find('x', at + 1)) {
    std::size_t figure = at + 1;
    int times = 0;
    if (at > 0 && one_of(text[at - 1], " (") && take_number(text, figure, times) &&
        (figure == text.size() || one_of(text[figure], " ),")))
      return times;
  }
  return says(text, "thrice") ? 3 : says(text, "twice") ? 2 : 0;
}

bool beyond(std::string_view text) { return says(text, "see ") || says(text, "special"); }

void add_effect(Blowing& one, std::string_view words) {
  const std::string effect = plain(words);
  if (effect.empty() || beyond(words)) return;
  if (!one.effect.empty()) one.effect += ", ";
  one.effect += effect;
}

// "(spear 1-6)": another range in a bracket.
bool other_range(std::string_view text) {
  const std::size_t open = std::min(text.find('('), text.size());
  const std::string_view inside = text.substr(open, closed_at(text, open) - open);
  const std::size_t dash = std::min(inside.find('-', 1), inside.size());
  return dash + 1 < inside.size() && digit(inside[dash - 1]) && digit(inside[dash + 1]);
}

// "1d8 (long sword)", "1d8+3 (sword +1)": the weapon that the dice are of; empty for other words.
std::string weapon_in_bracket(std::string_view text) {
  const std::size_t open = text.find('(');
  if (open == text.npos || closed_at(text, open) + 1 < text.size()) return {};
  constexpr std::string_view kWeapons[] = {
      "sword",  "axe",    "mace",  "spear",  "bow",     "dagger",  "club",   "cutlass",
      "hammer", "staff",  "flail", "whip",   "halberd", "sling",   "knife",  "scimitar",
      "lance",  "pike",   "pick",  "sickle", "rapier",  "javelin", "dart",   "trident",
      "sabre",  "scythe", "fork",  "pistol", "musket",  "glaive",  "morning"};
  const std::string_view inside = in_bracket(text, open);
  const std::string name = plain(inside);
  const bool weapon = std::ranges::any_of(
      kWeapons, [&](std::string_view one) { return name.find(one) != std::string::npos; });
  return weapon && inside.find_first_of(",;") == inside.npos && no_dice_behind(inside)
             ? name
             : std::string();
}

// "Age 1d4 x 10 years": these dice are of a time.
bool of_time(std::string_view behind) {
  behind = trimmed(behind);
  std::size_t at = 2;
  int times = 0;
  if (begins(behind, "x ") && take_number(behind, at, times)) behind = trimmed(behind.substr(at));
  constexpr std::string_view kTimes[] = {"year", "month",  "week", "day",
                                         "hour", "minute", "turn", "round"};
  return std::ranges::any_of(kTimes, [&](std::string_view one) { return begins(behind, one); });
}

// "1d4 + poison (save)", behind the dice or before them.
void read_damage(std::string_view text, Blowing& one) {
  one.beyond = beyond(text);
  one.each_round = says(text, "round");
  one.weapon = says(text, "weapon");
  std::size_t at = 0, from = 0;
  while (at < text.size() && one.damage.count == 0) {
    from = at;
    const bool apart = at == 0 || !(letter(text[at - 1]) || digit(text[at - 1]));
    if (!apart || !take_damage(text, at, one.damage))
      ++at;
    else if (of_time(text.substr(at)))
      one.damage = {};
  }
  const bool found = one.damage.count > 0;
  const std::string_view before = text.substr(0, found ? from : 0);
  const std::string_view behind = text.substr(found ? std::min(at, text.size()) : 0);
  const std::size_t plus = std::min({behind.find('+'), find_word(behind, "plus "), behind.size()});
  one.name = plain(before);
  const std::string_view named = behind.substr(0, std::min(behind.find('('), plus));
  if (one.name.empty()) one.name = plain(named);
  if (beyond(one.name)) one.name = plain(named.substr(std::min(named.find(' '), named.size())));
  if (!found) add_effect(one, up_to(behind, "("));
  if (one.weapon && !found) one.effect.clear();
  if (!found) return;
  add_effect(one, behind.substr(plus));
  // "1d6 plus 1d6 fire", "2-5 (spear 1-6)"
  const bool more = !no_dice_behind(behind.substr(plus)) || other_range(behind);
  if (more && !one.each_round) one.damage.left_out = 1;
  // "1d6 + poison bite": the last word may be the attack's.
  const std::size_t last = one.effect.rfind(' ');
  one.late = one.name.empty() && last != one.effect.npos;
  if (one.late) one.name = one.effect.substr(last + 1);
}

// "2 x claw (1d4 + poison)", "2 (claw, claw)".
void read_attack(std::string_view text, std::vector<Blowing>& all, int& group, bool alone) {
  Blowing one;
  one.group = group;
  std::size_t at = 0;
  while (at < text.size() && (one_of(text[at], "[ ") ||
                              (text[at] == '+' && text.find_first_of("0123456789", at) != at + 1)))
    ++at;
  // "+5 club (1d10)": what is added to the roll.
  int added = 0;
  if (std::size_t bonus = at + 1; at < text.size() && text[at] == '+' &&
                                  take_number(text, bonus, added) && bonus + 1 < text.size() &&
                                  text[bonus] == ' ' && letter(text[bonus + 1]))
    at = bonus + 1;
  const std::string_view start = text.substr(at);
  std::size_t skip = at;
  bool counted = take_number(text, skip, one.count);
  if (const std::size_t space = text.find(' ', at);
      !counted && space != text.npos && letter(text[at]) && number_word(text.substr(at)) > 0) {
    counted = true;  // "five bites"
    one.count = number_word(text.substr(at));
    skip = space;
  }
  const bool dice_first = counted && skip < text.size() && die_sign(text[skip]);
  if (dice_first && alone && no_dice_behind(text.substr(skip + 1))) {
    read_damage(text, one);  // "1d6 bite", "1d6 (bite)"
    const std::size_t open = text.find('(');
    if (one.name.empty() && open != text.npos && !beyond(text.substr(open)))
      one.name = plain(in_bracket(text, open));
    all.push_back(std::move(one));
    return;
  }
  if (dice_first) {
    Damage dice;
    one.open = take_damage(text, at, dice);
    skip = at;
    one.count = std::max(1, dice.count);
  } else if (counted) {
    std::string_view rest = trimmed(text.substr(skip));
    if (begins(rest, "to ") || (begins(rest, "-") && rest.size() > 1 && digit(rest[1]))) {
      int most = 0;
      std::size_t figure = rest.find_first_of("0123456789");
      one.open = figure < rest.size() && take_number(rest, figure, most);
      if (one.open) skip = text.size() - (rest.size() - figure);
    }
  }
  at = counted ? skip : at;
  const std::string_view body = counted ? text.substr(at) : start;
  one.count = std::clamp(one.count, 0, 20);
  std::size_t open = std::min(body.find_first_of("(["), body.size());
  // Of several brackets the one with dice: "bow (far) +1 (1d6)".
  for (std::size_t other = open; other < body.size();) {
    const std::size_t end = closed_at(body, other);
    if (!no_dice_behind(body.substr(other, end - other))) {
      open = other;
      break;
    }
    other = std::min(body.find_first_of("([", end), body.size());
  }
  const std::size_t plus = std::min({body.find('+'), find_word(body, "plus "), body.size()});
  const std::string_view inside = open < body.size() ? in_bracket(body, open) : std::string_view{};
  one.beyond = beyond(body);
  const std::string_view outside = body.substr(0, no_dice_behind(inside) ? body.size() : open);
  if (const int times = times_said(outside); times > 0 && !counted) {
    counted = true;
    one.count = std::clamp(times, 1, 20);
  }
  one.open = one.open || says(outside, "per head");
  std::string_view words = body.substr(0, std::min(open, plus));
  words = up_to(words, "(");
  if (beyond(words)) words = {};
  one.name = plain(words);
  Blowing within;
  // "(2 x 1d6)": so many attacks, where no other number is said.
  std::string_view dealt = choices(inside)[0];
  std::size_t times = 0;
  int each = 1;
  // "fists (2) 1d6": so many.
  if (const std::string_view behind = body.substr(closed_at(body, open));
      !counted && take_number(inside, times, each) && times == inside.size() &&
      !no_dice_behind(behind)) {
    counted = true;
    one.count = std::clamp(each, 1, 20);
    dealt = trimmed(behind, " )");
  }
  times = 0;
  if (take_number(dealt, times, each) && begins(trimmed(dealt.substr(times)), "x ")) {
    dealt = trimmed(trimmed(dealt.substr(times)).substr(2));
    if (!counted) one.count = std::clamp(each, 1, 20);
    one.open = counted && each != one.count;
  }
  // "claws (1d4/1d4)": one for each. Other dice may be of a larger foe.
  if (const std::vector<std::string_view> several = pieces(dealt, "/");
      several.size() > 1 && std::ranges::none_of(several, no_dice_behind)) {
    const auto alike = [&](std::string_view other) { return other == several[0]; };
    const auto many = static_cast<int>(std::min<std::size_t>(several.size(), 20));
    if (std::ranges::all_of(several, alike) && (!counted || one.count == many))
      one.count = many;
    else
      one.open = true;
  }
  read_damage(dealt, within);
  if (within.damage.count == 0 && !within.weapon && alone && !no_dice_behind(body)) {
    read_damage(body, within);  // "tongue 1d10"
    one.name = within.name;
  }
  if (one.name.empty() && counted && within.damage.count == 0 && !inside.empty() &&
      !beyond(inside) && inside.find_first_of("([") == inside.npos) {
    // "3 (2 claws, 1 bite)": those in brackets count.
    std::vector<Blowing> named = attacks_in(inside);
    if (named.size() == 1 && named[0].count == 1) named[0].count = one.count;
    for (Blowing& other : named) {
      other.group += group;
      all.push_back(std::move(other));
    }
    if (!named.empty()) {
      group = all.back().group;
      return;
    }
  }
  if (within.damage.count > 0 || within.weapon) {
    if (one.name.empty() && !within.weapon) one.name = within.name;  // "(1d4, claw)"
    one.damage = within.damage;
    one.effect = within.effect;
    one.weapon = within.weapon;
  } else if (!inside.empty() && !beyond(inside) && !one.name.empty() && one.name != "weapon") {
    one.inside = plain(inside);
  }
  if (plus < body.size() && plus < open) add_effect(one, body.substr(plus));
  if (plus > open && plus < body.size() && body.find(')', open) < plus)
    add_effect(one, body.substr(plus));
  one.weapon = one.weapon || says(one.name, "weapon");
  std::string& name = one.name;
  if (one.count != 1 || one.open) name = singular(name);
  all.push_back(std::move(one));
}

// Of such, one for each, with its dice. False where it has not as many dice as attacks.
bool read_slashed(std::string_view text, std::vector<Blowing>& all, int& group) {
  const std::size_t open = text.find('(');
  const std::vector<std::string_view> names = pieces(text.substr(0, open), "/");
  const std::vector<std::string_view> dice = pieces(in_bracket(text, open), "/");
  std::vector<Blowing> found;
  for (const std::string_view piece : names) {
    std::size_t at = 0;
    int many = 1;
    take_number(piece, at, many);
    const std::string name = plain(piece.substr(at));
    if (name.empty() || many < 1 || found.size() + static_cast<std::size_t>(many) > kMostPieces)
      return false;
    Blowing one;
    one.name = many > 1 ? singular(name) : name;
    found.insert(found.end(), static_cast<std::size_t>(many), one);
  }
  if (found.size() < 2 || (dice.size() != found.size() && dice.size() != 1)) return false;
  for (std::size_t i = 0; i < found.size(); ++i) {
    Blowing dealt;
    read_damage(dice[dice.size() == 1 ? 0 : i], dealt);
    if (dealt.damage.count == 0) return false;
    found[i].damage = dealt.damage;
    found[i].effect = dealt.effect;
    found[i].group = i == 0 ? group : ++group;
    all.push_back(std::move(found[i]));
  }
  return true;
}

}  // namespace

bool no_dice_behind(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (die_sign(text[i]) && digit(text[i + 1]) && (i == 0 || !letter(text[i - 1]))) return false;
  return true;
}

// Whether what stands behind a number says that it is damage: "3 points", "2hp"; or, where it is
// the first, that there is nothing else: "2 + poison".
static bool is_fixed(std::string_view behind, bool first) {
  const std::string_view words = trimmed(behind);
  const bool plus =
      (words.size() > 2 && begins(words, "+ ") && letter(words[2])) || begins(words, "plus ");
  return begins(words, "hp") || begins(behind, " point") || begins(behind, " damage") ||
         (first && (words.empty() || plus));
}

bool take_damage(std::string_view text, std::size_t& at, Damage& damage) {
  std::size_t i = at;
  int count = 1, sides = 0;
  bool counted = take_number(text, i, count);
  const bool odd = !counted && i + 2 < text.size() && one_of(text[i], "lI") &&
                   die_sign(text[i + 1]) && digit(text[i + 2]);  // "ld6"
  if (odd) {
    ++i;
    counted = true;
    damage.odd = true;
  }
  const bool die = i + 1 < text.size() && die_sign(text[i]) && digit(text[i + 1]);
  // "W13" is no die: a Saving Throw.
  std::size_t figure = i + 1;
  const bool alone =
      die && take_number(text, figure, sides) &&
      (lower(text[i]) == 'd' || std::ranges::find(kSides, sides) != std::end(kSides));
  if (die && (counted || alone)) {
    take_number(text, ++i, sides);
    damage.count = count;
    damage.sides = sides;
  } else if (counted && i + 1 < text.size() && text[i] == '-' && digit(text[i + 1])) {
    take_number(text, ++i, sides);
    from_range(count, std::max(sides, count), damage);
  } else if (counted && is_fixed(text.substr(i), at == 0)) {
    from_range(count, count, damage);
  } else {
    return false;
  }
  for (;;) {
    std::size_t sign = i;
    while (sign < text.size() && text[sign] == ' ') ++sign;
    if (sign + 1 >= text.size() || !one_of(text[sign], "+-")) break;
    std::size_t behind = sign + 1;
    while (behind < text.size() && text[behind] == ' ') ++behind;
    int more = 0;
    const bool number = take_number(text, behind, more);
    if (behind + 1 < text.size() && die_sign(text[behind]) && digit(text[behind + 1])) {
      // "3d10+1d10": more dice, if they are alike.
      std::size_t end = behind + 1;
      int size = 0;
      take_number(text, end, size);
      const std::string_view rest = trimmed(text.substr(end));
      if (!rest.empty() && (letter(rest[0]) || rest[0] == '/')) {
        damage.left_out = size;  // "+ 1d6 fire" is of another kind
        break;
      }
      if (size == sides && text[sign] == '+')
        damage.joined = true, damage.count += number ? more : 1;
      else
        damage.left_out = size;
      i = end;
      continue;
    }
    if (!number) break;
    damage.bonus += text[sign] == '-' ? -more : more;
    i = behind;
  }
  // "2d6x2"
  if (i + 1 < text.size() && text[i] == 'x' && digit(text[i + 1])) damage.left_out = 1;
  damage.fitted = fitting(damage.sides) != damage.sides;
  damage.too_many = damage.count > kMostDice ? damage.count : 0;
  damage.sides = fitting(damage.sides);
  damage.count = std::clamp(damage.count, 1, kMostDice);
  at = i;
  return true;
}

std::string singular(std::string_view word) {
  const auto ends = [&](std::string_view with) {
    return word.size() >= with.size() && word.substr(word.size() - with.size()) == with;
  };
  const auto but = [&](std::size_t last) {
    return std::string(word.substr(0, word.size() - last));
  };
  if (ends("hooves")) return but(3) + "f";
  if (ends("hoofs")) return but(1);
  if (ends("ches") || ends("shes") || ends("xes") || ends("sses")) return but(2);
  if (ends("ies")) return but(3) + "y";
  return ends("s") && !ends("ss") && !ends("us") ? but(1) : std::string(word);
}

std::vector<Blowing> attacks_in(std::string_view text, bool alone) {
  std::vector<Blowing> all;
  text = trimmed(text);
  // "[2 x claw (1d8), 1 x bite (4d8)] or breath": the first is what is counted.
  std::string_view others;
  if (!text.empty() && text[0] == '[') {
    const std::size_t end = closed_at(text, 0);
    others = text.substr(std::min(end + 1, text.size()));
    text = text.substr(1, end - 1);
  }
  int group = 0;
  for (const std::string_view piece : listed(text)) {
    const bool bonus = piece.size() > 1 && piece[0] == '+' && digit(piece[1]);  // "+2 melee"
    const std::string_view joined = bonus ? piece : trimmed(piece, " +");
    if (begins(joined, "each") && !all.empty()) {
      add_effect(all.back(), joined);
      continue;
    }
    const std::size_t before = all.size();
    for (const std::string_view one : choices(joined))
      if (!one.empty()) {
        const bool several = slashed(one);
        if (several && read_slashed(one, all, group)) continue;
        read_attack(one, all, group, alone);
        all.back().open = all.back().open || several;
      }
    ++group;
    // "..., see below" is of the one before it.
    if (before > 0 && all.size() == before + 1 && all.back().name.empty() && all.back().beyond) {
      all.pop_back();
      all.back().beyond = true;
    }
  }
  for (const std::string_view other : choices(trimmed(others, " []")))
    if (!all.empty() && begins(other, "or ")) {
      const std::size_t first = all.size();
      group = all.back().group;
      read_attack(other.substr(3), all, group, alone);
      for (std::size_t i = first; i < all.size(); ++i) all[i].instead = true;
    }
  return all;
}

std::vector<Blowing> damages_in(std::string_view text, bool slashes) {
  std::vector<Blowing> all;
  int group = 0;
  for (const std::string_view piece : listed(text, slashes)) {
    const std::size_t first = all.size();
    bool weapon = false;
    for (const std::string_view one : choices(piece)) {
      Blowing entry;
      entry.group = group;
      std::size_t at = 0;
      const int times = find_times(one, at);
      read_damage(one.substr(0, at), entry);
      weapon = weapon || (entry.weapon && entry.damage.count == 0);
      all.insert(all.end(), static_cast<std::size_t>(times), entry);
    }
    ++group;
    // "1d6 or by weapon": those dice are the weapon's.
    for (std::size_t i = first; i < all.size() && weapon; ++i)
      if (all[i].name.empty() && all[i].damage.count > 0) all[i].name = "weapon";
  }
  if (all.size() == 1 && all[0].name.empty()) all[0].name = weapon_in_bracket(text);
  return all;
}

}  // namespace fray::statblock
