// Statblocks (E-NPC-3): the labels that their figures have in the books, and where they stand.
#include <algorithm>
#include <array>
#include <iterator>

#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

// Where a label is one.
enum class How : std::uint8_t {
  kColon,    // with a colon behind it only
  kNumber,   // or a number: "Move 9"
  kDice,     // or dice, before the line ends: "Attacks Kick (1d6)"
  kAny,      // or anything, if it begins with a capital: "Att 1 x weapon"
  kStrong,   // the same, also in the midst of words: "AC"
  kHeading,  // if nothing else stands on the line: "DEFENSE"
};

struct Label {
  const char* words;  // in small letters
  Key key;
  How how;
  std::uint16_t hints = kNoHint;
};
constexpr Label kLabels[] = {
    {"armor class", Key::kAc, How::kNumber},
    {"armour class", Key::kAc, How::kNumber},
    {"ascending ac", Key::kAc, How::kNumber, kUp},
    {"aac", Key::kAc, How::kStrong, kUp},
    {"ac", Key::kAc, How::kStrong},
    {"armour", Key::kAc, How::kNumber, kArmour},
    {"armor", Key::kAc, How::kNumber, kArmour},
    {"hit dice", Key::kHd, How::kNumber},
    {"level", Key::kLevel, How::kNumber, kUp},
    {"lvl", Key::kLevel, How::kNumber, kUp},
    {"lv", Key::kLevel, How::kNumber, kUp | kNoMorale},
    {"hit die", Key::kHd, How::kNumber},
    {"hd", Key::kHd, How::kStrong},
    {"hit points", Key::kHp, How::kNumber},
    {"hp", Key::kHp, How::kStrong},
    {"no. of attacks", Key::kAttacks, How::kColon, kBasicFantasy},
    {"no of attacks", Key::kAttacks, How::kColon, kBasicFantasy},
    {"# of attacks", Key::kAttacks, How::kColon, kBasicFantasy},
    {"number of attacks", Key::kAttacks, How::kColon, kBasicFantasy},
    {"#attacks", Key::kAttacks, How::kAny, kBasicFantasy},
    {"#att", Key::kAttacks, How::kAny, kBasicFantasy},
    {"#at", Key::kAttacks, How::kAny, kBasicFantasy},
    {"#a", Key::kAttacks, How::kAny},
    {"attack bonus", Key::kThac0, How::kNumber},
    {"full attack", Key::kAttacks, How::kColon},
    {"attacks", Key::kAttacks, How::kDice},
    {"attack", Key::kAttacks, How::kDice},
    {"melee", Key::kAttacks, How::kAny, kUp},
    {"ranged", Key::kAttacks, How::kAny, kUp},
    {"atks", Key::kAttacks, How::kAny},
    {"atk", Key::kAttacks, How::kAny},
    {"atts", Key::kAttacks, How::kAny},
    {"att", Key::kAttacks, How::kAny},
    {"at", Key::kAttacks, How::kColon},
    {"damage/attacks", Key::kDamage, How::kColon, kAdvanced | kNoMorale},
    {"damage/attack", Key::kDamage, How::kColon, kAdvanced | kNoMorale},
    {"damage", Key::kDamage, How::kNumber},
    {"dg", Key::kDamage, How::kAny},
    {"d", Key::kDamage, How::kDice},
    {"act", Key::kActions, How::kNumber, kUp | kPace | kNoMorale},
    {"akt", Key::kActions, How::kNumber, kUp | kPace | kNoMorale},
    {"action dice", Key::kActions, How::kNumber, kUp | kPace | kNoMorale},
    {"dmg", Key::kDamage, How::kAny},
    {"dam", Key::kDamage, How::kAny},
    {"movement rate", Key::kMove, How::kNumber},
    {"movement", Key::kMove, How::kNumber},
    {"move", Key::kMove, How::kNumber},
    {"mov", Key::kMove, How::kAny, kPace},
    {"mv", Key::kMove, How::kStrong},
    {"speed", Key::kMove, How::kNumber, kPace},
    {"spd", Key::kMove, How::kNumber, kPace},
    {"flying", Key::kGait, How::kColon},
    {"fly", Key::kGait, How::kColon},
    {"swimming", Key::kGait, How::kColon},
    {"swim", Key::kGait, How::kColon},
    {"burrowing", Key::kGait, How::kColon},
    {"burrow", Key::kGait, How::kColon},
    {"climbing", Key::kGait, How::kColon},
    {"climb", Key::kGait, How::kColon},
    {"in web", Key::kGait, How::kColon},
    {"morale", Key::kMorale, How::kNumber},
    {"ml", Key::kMorale, How::kStrong},
    {"mrl", Key::kMorale, How::kNumber},
    {"mor", Key::kMorale, How::kNumber},
    {"alignment", Key::kAlignment, How::kAny},
    {"align", Key::kAlignment, How::kAny},
    {"al", Key::kAlignment, How::kStrong},
    {"special attacks", Key::kSpecial, How::kColon, kAdvanced},
    {"defensive abilities", Key::kSpecial, How::kAny},
    {"spell-like abilities", Key::kSpecial, How::kAny},
    {"sq", Key::kSpecial, How::kAny},
    {"special attack", Key::kSpecial, How::kColon},
    {"special defenses", Key::kSpecial, How::kColon, kAdvanced},
    {"special defences", Key::kSpecial, How::kColon, kAdvanced},
    {"special abilities", Key::kSpecial, How::kColon},
    {"special qualities", Key::kSpecial, How::kColon},
    {"magic resistance", Key::kSpecial, How::kColon, kAdvanced | kNoMorale},
    {"abilities", Key::kSpecial, How::kColon},
    {"specials", Key::kSpecial, How::kAny},
    {"special", Key::kSpecial, How::kAny},
    {"spec", Key::kSpecial, How::kColon},
    {"mr", Key::kSpecial, How::kNumber},
    {"sa", Key::kSpecial, How::kAny, kAdvanced},
    {"sd", Key::kSpecial, How::kAny, kAdvanced},
    {"sp", Key::kSpecial, How::kAny},
    {"fort", Key::kSave, How::kNumber, kNoMorale},
    {"ref", Key::kSave, How::kNumber, kNoMorale},
    {"will", Key::kSave, How::kNumber, kNoMorale},
    {"saving throws", Key::kSave, How::kAny},
    {"saving throw", Key::kSave, How::kNumber},
    {"save as", Key::kSave, How::kAny, kBasicFantasy},
    {"saves as", Key::kSave, How::kAny, kBasicFantasy},
    {"saves", Key::kSave, How::kAny},
    {"save", Key::kSave, How::kAny},
    {"sv", Key::kSave, How::kStrong},
    {"thac0", Key::kThac0, How::kStrong},
    {"thaco", Key::kThac0, How::kStrong},
    {"bab", Key::kThac0, How::kNumber},
    {"bhb", Key::kThac0, How::kNumber},
    {"ab", Key::kThac0, How::kNumber},
    {"level/x.p.", Key::kXp, How::kColon, kAdvanced},
    {"level/xp", Key::kXp, How::kColon, kAdvanced},
    {"lvl/xp", Key::kXp, How::kAny, kAdvanced | kNoMorale},
    {"challenge level/xp", Key::kXp, How::kNumber, kNoMorale},
    {"challenge level", Key::kXp, How::kNumber, kNoMorale},
    {"xp value", Key::kXp, How::kNumber},
    {"x.p. value", Key::kXp, How::kNumber},
    {"hde/xp", Key::kXp, How::kAny, kNoMorale},
    {"cl/xp", Key::kXp, How::kAny, kNoMorale},
    {"experience points", Key::kXp, How::kColon},
    {"experience", Key::kXp, How::kColon},
    {"xp", Key::kXp, How::kStrong},
    {"cl", Key::kXp, How::kNumber, kNoMorale},
    {"no. appearing", Key::kNumber, How::kAny},
    {"number appearing", Key::kNumber, How::kAny},
    {"no. encountered", Key::kNumber, How::kAny},
    {"number encountered", Key::kNumber, How::kAny},
    {"no. enc.", Key::kNumber, How::kAny, kBx},
    {"no. enc", Key::kNumber, How::kAny, kBx},
    {"no. app.", Key::kNumber, How::kAny},
    {"no. app", Key::kNumber, How::kAny},
    {"#appearing", Key::kNumber, How::kAny},
    {"#app", Key::kNumber, How::kAny},
    {"#enc", Key::kNumber, How::kAny},
    {"na", Key::kNumber, How::kStrong},
    {"treasure type", Key::kTreasure, How::kAny},
    {"treasure", Key::kTreasure, How::kAny},
    {"hoard class", Key::kTreasure, How::kAny, kBx},
    {"hoard", Key::kTreasure, How::kColon},
    {"tt", Key::kTreasure, How::kStrong},
    {"hc", Key::kTreasure, How::kAny, kBx},
    {"lair probability", Key::kTreasure, How::kColon, kAdvanced | kNoMorale},
    {"% in lair", Key::kTreasure, How::kColon, kAdvanced | kNoMorale},
    {"climate/terrain", Key::kElse, How::kColon, kAdvanced},
    {"frequency", Key::kElse, How::kColon, kAdvanced | kNoMorale},
    {"organization", Key::kElse, How::kColon, kAdvanced},
    {"activity cycle", Key::kElse, How::kColon, kAdvanced},
    {"active time", Key::kElse, How::kColon, kAdvanced},
    {"diet", Key::kElse, How::kColon},
    {"terrain", Key::kElse, How::kColon},
    {"environment", Key::kElse, How::kColon},
    {"habitat", Key::kElse, How::kColon},
    {"rarity", Key::kElse, How::kColon},
    {"languages", Key::kElse, How::kColon},
    {"language", Key::kElse, How::kColon},
    {"psionic ability", Key::kElse, How::kColon, kAdvanced | kNoMorale},
    {"size", Key::kSize, How::kColon},
    {"sz", Key::kSize, How::kAny, kAdvanced},
    {"intelligence", Key::kMind, How::kColon},
    {"str dex con int wis cha", Key::kMind, How::kAny, kUp | kNoMorale},
    {"str", Key::kMind, How::kNumber},
    {"dex", Key::kMind, How::kNumber},
    {"dx", Key::kMind, How::kNumber, kBx | kPace},
    {"con", Key::kMind, How::kNumber},
    {"int", Key::kMind, How::kAny},
    {"wis", Key::kMind, How::kNumber},
    {"cha", Key::kMind, How::kNumber},
    {"wil", Key::kMind, How::kNumber, kNoDice},
    {"crit", Key::kElse, How::kAny, kUp | kPace | kNoMorale},
    {"shock", Key::kElse, How::kNumber},
    {"dr", Key::kSpecial, How::kNumber},
    {"sr", Key::kSpecial, How::kNumber},
    {"dungeon enc", Key::kNumber, How::kColon, kFromNought},
    {"dungeon enc.", Key::kNumber, How::kColon, kFromNought},
    {"wilderness enc", Key::kNumber, How::kColon, kFromNought},
    {"wilderness enc.", Key::kNumber, How::kColon, kFromNought},
    {"hortklasse", Key::kTreasure, How::kAny},
    {"hg", Key::kXp, How::kNumber, kUp | kActionWords | kNoMorale},
    {"init", Key::kElse, How::kNumber, kUp | kPace},
    {"initiative", Key::kElse, How::kNumber, kUp | kPace},
    {"challenge", Key::kXp, How::kNumber, kUp | kActionWords | kNoMorale},
    {"challenge rating", Key::kXp, How::kNumber, kUp | kActionWords | kNoMorale},
    {"cr", Key::kXp, How::kNumber, kUp | kActionWords | kNoMorale},
    {"skills", Key::kElse, How::kAny, kUp},
    {"senses", Key::kElse, How::kAny, kUp},
    {"perception", Key::kElse, How::kNumber, kUp | kNoMorale},
    {"proficiency bonus", Key::kElse, How::kNumber, kUp | kNoMorale},
    {"languages", Key::kElse, How::kAny},
    {"gear", Key::kElse, How::kAny},
    {"feats", Key::kElse, How::kAny},
    {"space", Key::kElse, How::kNumber},
    {"reach", Key::kElse, How::kNumber},
    {"base attack/grapple", Key::kThac0, How::kColon, kUp | kNoMorale},
    {"space/reach", Key::kElse, How::kColon},
    {"base atk", Key::kThac0, How::kNumber, kUp | kNoMorale},
    {"cmb", Key::kThac0, How::kNumber, kUp | kNoMorale},
    {"cmd", Key::kThac0, How::kNumber, kUp | kNoMorale},
    {"defense", Key::kElse, How::kHeading},
    {"offense", Key::kElse, How::kHeading},
    {"statistics", Key::kElse, How::kHeading},
    {"damage resistances", Key::kSpecial, How::kAny},
    {"damage immunities", Key::kSpecial, How::kAny},
    {"damage vulnerabilities", Key::kSpecial, How::kAny},
    {"condition immunities", Key::kSpecial, How::kAny},
    {"resistances", Key::kSpecial, How::kAny},
    {"immunities", Key::kSpecial, How::kAny},
    {"weaknesses", Key::kSpecial, How::kAny},
    {"vulnerabilities", Key::kSpecial, How::kAny},
    {"encounters", Key::kNumber, How::kNumber},
    // German.
    {"r\u00fcstungsklasse", Key::kAc, How::kNumber},
    {"rk", Key::kAc, How::kStrong},
    {"r\u00dcstungsklasse", Key::kAc, How::kNumber},  // in capitals
    {"r\u00fcstung", Key::kAc, How::kNumber, kArmour},
    {"trefferw\u00fcrfel", Key::kHd, How::kNumber},
    {"trefferw\u00dcrfel", Key::kHd, How::kNumber},
    {"tw", Key::kHd, How::kStrong},
    {"trefferpunkte", Key::kHp, How::kNumber},
    {"tp", Key::kHp, How::kNumber},
    {"lp", Key::kHp, How::kNumber},
    {"stufe", Key::kLevel, How::kNumber, kUp},
    {"angriffe", Key::kAttacks, How::kAny},
    {"angriff", Key::kAttacks, How::kAny},
    {"angr.", Key::kAttacks, How::kAny},
    {"bew.", Key::kMove, How::kNumber},
    {"ang", Key::kAttacks, How::kAny},
    {"anzahl der angriffe", Key::kAttacks, How::kColon},
    {"schaden/angriff", Key::kDamage, How::kColon, kAdvanced | kNoMorale},
    {"schaden", Key::kDamage, How::kAny},
    {"sch", Key::kDamage, How::kAny},
    {"bewegungsrate", Key::kMove, How::kNumber, kPace},
    {"bewegung", Key::kMove, How::kNumber},
    {"bw", Key::kMove, How::kStrong},
    {"fliegend", Key::kGait, How::kColon},
    {"fliegen", Key::kGait, How::kColon},
    {"schwimmend", Key::kGait, How::kColon},
    {"schwimmen", Key::kGait, How::kColon},
    {"kletternd", Key::kGait, How::kColon},
    {"klettern", Key::kGait, How::kColon},
    {"grabend", Key::kGait, How::kColon},
    {"moral", Key::kMorale, How::kNumber},
    {"moralwert", Key::kMorale, How::kNumber},
    {"mod save", Key::kMind, How::kHeading},
    {"mo", Key::kMorale, How::kStrong},
    {"mw", Key::kMorale, How::kStrong},
    {"gesinnung", Key::kAlignment, How::kAny},
    {"ge", Key::kAlignment, How::kStrong},
    {"ges", Key::kAlignment, How::kAny},
    {"rettungsw\u00fcrfe", Key::kSave, How::kAny},
    {"rettungswurf", Key::kSave, How::kAny},
    {"rw", Key::kSave, How::kStrong},
    {"etw0", Key::kThac0, How::kStrong},
    {"erfahrungspunkte", Key::kXp, How::kNumber},
    {"ep", Key::kXp, How::kStrong},
    {"hg/ep", Key::kXp, How::kAny, kNoMorale},
    {"herausforderungsgrad", Key::kXp, How::kNumber, kUp | kActionWords | kNoMorale},
    {"herausforderung", Key::kXp, How::kNumber, kUp | kActionWords | kNoMorale},
    {"sprachen", Key::kElse, How::kAny},
    {"sinne", Key::kElse, How::kAny},
    {"fertigkeiten", Key::kElse, How::kAny},
    {"anzahl", Key::kNumber, How::kAny},
    {"schatz", Key::kTreasure, How::kAny},
    {"gr\u00f6\u00dfe", Key::kSize, How::kColon},
    {"besonderes", Key::kSpecial, How::kAny},
    {"spezial", Key::kSpecial, How::kAny},
};

// Those that stand behind their figure: "6 HP, 3 Hit Dice".
constexpr Label kBehind[] = {
    {"hit dice", Key::kHd, How::kAny},
    {"hit die", Key::kHd, How::kAny},
    {"hd", Key::kHd, How::kAny},
    {"hit points", Key::kHp, How::kAny},
    {"hit protection", Key::kHp, How::kAny, kNoDice},
    {"hp", Key::kHp, How::kAny},
    {"armour", Key::kAc, How::kAny, kArmour},
    {"armor", Key::kAc, How::kAny, kArmour},
    {"st level", Key::kLevel, How::kAny, kUp},
    {"nd level", Key::kLevel, How::kAny, kUp},
    {"rd level", Key::kLevel, How::kAny, kUp},
    {"th level", Key::kLevel, How::kAny, kUp},
    {"str", Key::kMind, How::kAny},
    {"dex", Key::kMind, How::kAny},
    {"wil", Key::kMind, How::kAny, kNoDice},
};

constexpr std::size_t kMostFields = 100;  // of a block; no book has a third of that

enum class Place : std::uint8_t { kLine, kParted, kInside };

bool begins_figure(std::string_view text) {
  text = trimmed(text);
  if (text == ".") return false;  // a sentence ends
  return !text.empty() && (digit(text[0]) || one_of(text[0], "-+<[.") || begins(text, "none"));
}

// The labels by the letter that they begin with, so that few of them are compared: each has the
// place of the next one with the same letter.
struct ByLetter {
  std::array<std::uint16_t, 128> first{};
  std::array<std::uint16_t, std::size(kLabels)> next{};
};
constexpr ByLetter by_letter() {
  ByLetter index;
  for (std::size_t i = std::size(kLabels); i-- > 0;) {
    auto& first = index.first[static_cast<unsigned char>(kLabels[i].words[0]) & 127U];
    index.next[i] = first;
    first = static_cast<std::uint16_t>(i + 1);
  }
  return index;
}
constexpr ByLetter kByLetter = by_letter();
const Label* numbered(std::uint16_t place) { return place == 0 ? nullptr : &kLabels[place - 1]; }
const Label* first_with(char c) {
  return numbered(kByLetter.first[static_cast<unsigned char>(c) & 127U]);
}
const Label* next_of(const Label* one) {
  return numbered(kByLetter.next[static_cast<std::size_t>(one - kLabels)]);
}

// Whether the text begins with this label, whose words a line's end may part.
bool begins_label(std::string_view text, std::string_view label) {
  return text.size() >= label.size() &&
         std::equal(label.begin(), label.end(), text.begin(),
                    [](char a, char b) { return a == lower(b) || (a == ' ' && b == '\n'); });
}

// "fly 60": a rate behind its way of moving.
bool begins_gait(std::string_view text) {
  text = trimmed(text);
  const std::size_t space = std::min(text.find(' '), text.size());
  return begins_figure(text.substr(space)) && space < text.size() &&
         !gait_of(text.substr(0, space)).empty();
}

// Whether a label stands at `at`, the longest that does; then `value` is where its value begins.
// `near`: a figure of another label stands right before it.
const Label* label_at(std::string_view text, std::size_t at, Place place, bool first, bool near,
                      std::size_t& value) {
  const std::string_view here = text.substr(at);
  const Label* found = nullptr;
  std::size_t longest = 0;
  for (const Label* one = first_with(lower(here[0])); one != nullptr; one = next_of(one)) {
    const Label& label = *one;
    std::size_t end = std::string_view(label.words).size();
    if (end <= longest || !begins_label(here, label.words)) continue;
    // "AC4" is one, "Ac4" is none.
    const bool close = label.how == How::kStrong && here[1] != lower(here[1]);
    if (end < here.size() && (letter(here[end]) || (digit(here[end]) && !close))) continue;
    // "AC/HD": nobody can tell which figure is which.
    if (end + 1 < here.size() && here[end] == '/' && letter(here[end + 1])) continue;
    const std::size_t words = end;
    while (end < here.size() && here[end] == ' ') ++end;
    const bool colon = end < here.size() && one_of(here[end], ":=");
    const bool cell = place == Place::kLine && end > words + 1;  // of a table
    const std::size_t behind = at + end + (colon ? 1 : 0);
    const bool capital = here[0] != lower(here[0]) || here[0] == '#';
    const bool figure =
        begins_figure(text.substr(behind, 8)) ||
        (label.key == Key::kAc && begins(trimmed(text.substr(behind, 8)), "as ")) ||
        (label.key == Key::kMove && begins_gait(text.substr(behind, 20))) ||
        (label.how == How::kDice &&
         !no_dice_behind(text.substr(
             behind, std::min<std::size_t>(text.find('\n', behind), behind + 80) - behind)));
    bool fits = false;
    if (colon && (place != Place::kInside || !first)) {
      fits = true;
    } else if (label.how == How::kHeading) {
      fits = place == Place::kLine && (end == here.size() || here[end] == '\n');
    } else if (label.how == How::kColon) {
      // "AT 2 heads", which "at 2 heads" is not.
      fits = cell || (label.key == Key::kAttacks && figure && words == 2 &&
                      here.substr(0, 2) == "AT" && place != Place::kInside);
    } else if (place == Place::kInside) {
      const bool strong = label.how == How::kStrong && here[1] != lower(here[1]);
      // "1 or fewer HD." names no figure.
      const std::string_view rest = trimmed(text.substr(behind, 8), " ");
      const bool nothing = rest.empty() || one_of(rest[0], ".,;)");
      fits = strong ? figure || (!first && !nothing)
                    : near && capital && (figure || label.how == How::kAny);
    } else {
      const bool aligned =
          label.key == Key::kAlignment &&
          (begins(text.substr(behind), "neutral") || begins(text.substr(behind), "law") ||
           begins(text.substr(behind), "chao"));
      fits = figure || cell || aligned || (capital && label.how >= How::kAny);
    }
    if (!fits) continue;
    found = &label;
    longest = words;
    value = behind;
  }
  return found;
}

// "6 HP", "3 Hit Dice": a number at `at`, and a label behind it. `value` is the number's end.
const Label* behind_figure(std::string_view text, std::size_t at, std::size_t& value,
                           std::size_t& end) {
  std::size_t i = at;
  if (!skip_number(text, i)) return nullptr;
  value = i;
  while (i < text.size() && text[i] == ' ') ++i;
  for (const Label& label : kBehind) {
    if (!begins(text.substr(i), label.words)) continue;
    end = i + std::string_view(label.words).size();
    if (end < text.size() && (letter(text[end]) || digit(text[end]))) continue;
    // "AC 5 HD 3" is the other way round.
    std::size_t next = end;
    while (next < text.size() && one_of(text[next], " :")) ++next;
    if (next < text.size() && digit(text[next])) return nullptr;
    return &label;
  }
  return nullptr;
}

// "1 bite attack for 1d6 damage": where the words end that say so, or `at`.
std::size_t end_of_attack(std::string_view text, std::size_t at) {
  std::size_t end = at;
  constexpr std::size_t kLongest = 120;
  for (int depth = 0; end < text.size() && end < at + kLongest && text[end] != '\n'; ++end) {
    if (one_of(text[end], "([")) ++depth;
    if (one_of(text[end], ")]")) --depth;
    if (depth <= 0 && one_of(text[end], ",;.")) break;
  }
  const std::string_view words = text.substr(at, end - at);
  // Behind it stand "attack", "doing", or dice in a bracket.
  const std::size_t attack =
      std::min({find_word(words, "attack"), find_word(words, "doing "), words.find('(')});
  const std::size_t name = words.find_first_not_of("0123456789 x");
  if (attack > 30 || name >= attack || !letter(words[name]) || words.find(' ') > name) return at;
  std::size_t dice = words.find_first_of("0123456789", attack);
  Damage damage;
  return dice < words.size() && take_damage(words, dice, damage) ? end : at;
}

// Letters with figures, three or more, are Saving Throws or attributes without a label: "D12 W13
// P14 B15 S16 (2)", "S +3, D +1, C +1". Where they end, or `at`.
std::size_t end_of_letters(std::string_view text, std::size_t at) {
  std::size_t end = at;
  int many = 0;
  for (std::size_t i = at; i < text.size();) {
    std::size_t next = i;
    while (next < text.size() && letter(text[next])) ++next;
    if (next == i || next > i + 2 || lower(text[i]) == text[i]) break;
    const bool apart = next < text.size() && text[next] == ' ';
    if (apart) ++next;
    const bool sign = next < text.size() && one_of(text[next], "+-");
    if (apart && !sign) break;
    next += sign ? 1 : 0;
    if (!skip_number(text, next)) break;
    ++many;
    end = i = next;
    while (i < text.size() && one_of(text[i], " ,/;\n")) ++i;
  }
  return many >= 3 ? end : at;
}

// "F5", "MU3": a class with its level stands for itself, up to the next sign. Where it ends, or
// `at`.
std::size_t end_of_class(std::string_view text, std::size_t at) {
  constexpr std::string_view kClasses[] = {"F", "C", "T", "M", "MU", "E", "D", "H"};
  for (const std::string_view one : kClasses) {
    if (text.substr(at, one.size()) != one) continue;
    std::size_t end = at + one.size();
    int level = 0;
    if (!take_number(text, end, level) || level > 36) continue;
    if (end == text.size() || one_of(text[end], ",;)")) return end;
  }
  return at;
}

// Where brackets open that are never closed: they hide nothing.
std::vector<bool> unclosed(std::string_view text) {
  if (text.find_first_of("([") == text.npos) return {};
  std::vector<bool> open(text.size());
  std::vector<std::size_t> stack;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (one_of(text[i], "([")) stack.push_back(i);
    if (one_of(text[i], ")]") && !stack.empty()) {
      const char with = text[i] == ')' ? '(' : '[';
      while (stack.size() > 1 && text[stack.back()] != with) {
        open[stack.back()] = true;
        stack.pop_back();
      }
      if (text[stack.back()] == with) stack.pop_back();
    }
  }
  for (const std::size_t one : stack) open[one] = true;
  return open;
}

constexpr std::size_t kLongestLabelled = 90;

// What a label that is not known has to be: a few words and a figure, and nothing more. A colon
// says that it is one; else it has to be written like one.
struct Labelled {
  bool label = false, colon = false, loud = false;  // "LUCK"
  std::string_view words;
};
Labelled labelled(std::string_view text) {
  Labelled found;
  text = trimmed(text, " \n\x01.").substr(0, kLongestLabelled + 1);
  if (text.empty() || text.size() > kLongestLabelled) return found;
  std::size_t at = 0;
  int letters = 0;
  bool small = false;
  const auto word = [](char c) { return letter(c) || static_cast<unsigned char>(c) >= 0x80; };
  for (; at < text.size() && (word(text[at]) || one_of(text[at], " '-.")); ++at) {
    letters += word(text[at]) ? 1 : 0;
    small = small || (word(text[at]) && lower(text[at]) == text[at]);
    if (digit(text[std::min(at + 1, text.size() - 1)]) && one_of(text[at], "-.")) break;  // a sign
  }
  found.words = trimmed(text.substr(0, at));
  found.colon = at < text.size() && one_of(text[at], ":=");
  if (found.colon) ++at;
  std::string_view figure = trimmed(text.substr(at));
  if (letters < 2 || !word(text[0]) || found.words.size() > 30 ||
      std::count(found.words.begin(), found.words.end(), ' ') > 2)
    return found;
  found.loud = !small && letters > 2;
  if (!found.colon && lower(text[0]) == text[0]) return found;
  if (!figure.empty() && one_of(figure[0], "+-")) figure.remove_prefix(1);
  std::size_t end = 0;
  if (!skip_number(figure, end)) return found;
  while (end < figure.size() && (digit(figure[end]) || one_of(figure[end], "/-%"))) ++end;
  figure = trimmed(figure.substr(end));
  found.label =
      figure.empty() || (one_of(figure[0], "([") && closed_at(figure, 0) + 1 == figure.size());
  return found;
}

// Whether a word of it is in capitals.
bool shouted(std::string_view text) {
  int capitals = 0;
  for (const char c : text) {
    capitals = c != lower(c) ? capitals + 1 : 0;
    if (capitals > 2) return true;
  }
  return false;
}

// Whether a part of this field's value is one of these, and not more of what the field says.
bool unknown_label(const Field& field, std::string_view before, std::string_view part) {
  const Labelled found = labelled(part);
  if (!found.label) return false;
  const bool apart = found.loud && !shouted(before);
  constexpr std::uint32_t kPlain =  // of the others words with figures may be more
      1U << static_cast<unsigned>(Key::kAc) | 1U << static_cast<unsigned>(Key::kHd) |
      1U << static_cast<unsigned>(Key::kHp) | 1U << static_cast<unsigned>(Key::kThac0) |
      1U << static_cast<unsigned>(Key::kAlignment) | 1U << static_cast<unsigned>(Key::kSize) |
      1U << static_cast<unsigned>(Key::kMind);
  if ((bit(field.key) & kPlain) != 0) return true;
  if (field.key == Key::kSave || field.key == Key::kNumber) return apart;
  if (!gait_of(found.words).empty()) return false;
  return apart || (found.colon && before.find(':') == before.npos);
}

}  // namespace

Key key_of(std::string_view words) {
  words = trimmed(words, " .:");
  if (words.empty()) return Key::kUnknown;
  for (const Label* label = first_with(lower(words[0])); label != nullptr; label = next_of(label))
    if (words.size() == std::string_view(label->words).size() && begins(words, label->words))
      return label->key;
  return Key::kUnknown;
}

bool all_labelled(std::string_view text) {
  if (text.size() > 4 * kLongestLabelled) return false;
  const std::vector<std::string_view> all = pieces(text, ",;");
  return !all.empty() && std::all_of(all.begin(), all.end(),
                                     [](std::string_view one) { return labelled(one).label; });
}

std::vector<Field> fields_of(const Clean& clean, Range part) {
  std::vector<Field> fields;
  const std::string_view text = std::string_view(clean.text).substr(0, part.to);
  const std::vector<bool> hiding = unclosed(text.substr(part.from));
  std::uint32_t seen = 0;
  int depth = 0;
  Place place = Place::kLine;
  bool word = true;  // one may begin here
  std::size_t behind = 0;
  const auto add = [&](Key key, std::uint16_t hints, std::size_t at, Range label, Range value) {
    if (!fields.empty()) fields.back().value.to = std::min(fields.back().value.to, at);
    fields.push_back({key, hints, at, label, value});
    seen |= bit(key);
    depth = 0;
    place = Place::kInside;
    word = true;
  };
  for (std::size_t at = part.from; at < part.to && fields.size() < kMostFields;) {
    const char c = text[at];
    const bool second = at > 1 && text[at - 1] == '/' && letter(text[at - 2]);  // "AC/HD"
    const bool open = word && !second && (depth == 0 || place == Place::kLine);
    if (open && (letter(c) || one_of(c, "#%"))) {
      std::size_t value = 0;
      const bool bracket = at > 1 && text[at - 1] == ' ' && text[at - 2] == ')';
      const bool near = !fields.empty() && fields.back().key != Key::kSpecial &&
                        fields.back().key != Key::kNumber &&
                        (bracket || at < fields.back().value.from + 30);
      const Label* label = label_at(text, at, place, fields.empty(), near, value);
      if (label != nullptr && place == Place::kInside && (seen & bit(label->key)) != 0)
        label = nullptr;
      if (label != nullptr) {
        add(label->key, label->hints, at, trimmed(clean, {at, value}, " :="), {value, part.to});
        at = value;
        continue;
      }
      const std::size_t level = place == Place::kParted ? end_of_class(text, at) : at;
      if (level > at && (seen & (bit(Key::kHd) | bit(Key::kLevel))) == 0) {
        add(Key::kLevel, kUp, at, {at, at}, {at, level});
        at = level;
        continue;
      }
      const std::size_t end = place == Place::kInside ? at : end_of_letters(text, at);
      if (end > at) {
        add(Key::kSave, kNoHint, at, {at, at}, {at, part.to});
        at = end;
        continue;
      }
    }
    // Such a figure stands behind a sign that parts, behind a bracket, or behind another such.
    const bool after = behind == at || (at > 1 && text[at - 1] == ' ' && text[at - 2] == ')');
    if (open && digit(c) && (place != Place::kInside || after)) {
      std::size_t value = 0, end = 0;
      if (const Label* label = behind_figure(text, at, value, end)) {
        add(label->key, label->hints, at, trimmed(clean, {value, end}), {at, value});
        at = end;
        behind = at + 1;
        continue;
      }
      constexpr std::uint32_t kOwn =  // the dice behind these are theirs
          1U << static_cast<unsigned>(Key::kSpecial) | 1U << static_cast<unsigned>(Key::kDamage) |
          1U << static_cast<unsigned>(Key::kNumber) | 1U << static_cast<unsigned>(Key::kTreasure);
      const bool own = !fields.empty() && (bit(fields.back().key) & kOwn) != 0;
      if (end = own ? at : end_of_attack(text, at); end > at && (seen & bit(Key::kAttacks)) == 0) {
        add(Key::kAttacks, kNoHint, at, {at, at}, {at, end});
        at = end;
        continue;
      }
    }
    ++at;
    // Signs before the first word of a line are none of it.
    const bool junk = one_of(c, "#>- \x01\n") && place == Place::kLine;
    const bool doubled = c == ' ' && at < part.to && text[at] == ' ';
    if (c == '\n')
      place = Place::kLine;
    else if (one_of(c, ",;.") || doubled || (fields.empty() && one_of(c, "(:")))
      place = junk ? Place::kLine : Place::kParted;
    else if (c != ' ' && !junk)
      place = Place::kInside;
    if (!fields.empty() && one_of(c, "([") && !hiding[at - 1 - part.from]) ++depth;
    if (one_of(c, ")]") && depth > 0) --depth;
    word = !letter(c) && !digit(c);
  }
  for (Field& field : fields) field.value = trimmed(clean, field.value, " \n,;.");
  return fields;
}

void part_unknown_labels(const Clean& clean, std::vector<Field>& fields) {
  const std::size_t known = fields.size();
  for (std::size_t i = 0; i < known; ++i) {
    const Field field = fields[i];
    // The words of these are kept, or told, whole.
    if (field.key >= Key::kUnknown || field.key == Key::kSpecial) continue;
    const std::string_view value = clean.view(field.value);
    if (value.size() > kLongestValue) continue;  // that is a question
    std::size_t kept = value.size();             // of it; what follows is none of the field's
    int depth = 0;
    for (std::size_t at = 0, from = 0; at <= value.size() && fields.size() < kMostFields; ++at) {
      const bool end = at == value.size();
      if (!end && one_of(value[at], "([")) ++depth;
      if (!end && one_of(value[at], ")]") && depth > 0) --depth;
      if (!end && (depth > 0 || !one_of(value[at], ",;\n"))) continue;
      std::size_t begin = from;
      from = at + 1;
      const auto part = [&] { return trimmed(value.substr(begin, at - begin)); };
      // "3 LUCK 3": in one piece with what the field says.
      const auto loud = [&] {
        const Labelled found = labelled(part());
        return found.label && found.loud;
      };
      if (begin == 0 || !labelled(part()).label)
        while (begin < at && !(value[begin] == ' ' && loud())) ++begin;
      if (begin == 0 || begin >= at ||
          !unknown_label(field, value.substr(0, std::min(kept, begin)), part())) {
        kept = value.size();
        continue;
      }
      const Range where = trimmed(clean, {field.value.from + begin, field.value.from + at});
      fields.push_back({Key::kUnknownLabel, kNoHint, where.from, {where.from, where.from}, where});
      kept = std::min(kept, begin);
    }
    if (kept < value.size())
      fields[i].value = trimmed(clean, {field.value.from, field.value.from + kept}, " \n,;.");
  }
}

}  // namespace fray::statblock
