// Statblocks (E-NPC-3): the labels that their figures have in the books, and where they stand.
#include <algorithm>

#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

// Where a label is one.
enum class How : std::uint8_t {
  kColon,   // with a colon behind it only
  kNumber,  // or a number: "Move 9"
  kAny,     // or anything, if it begins with a capital: "Att 1 x weapon"
  kStrong,  // the same, also in the midst of words: "AC"
};

struct Label {
  const char* words;  // in small letters; the longer before what they begin with
  Key key;
  How how;
  std::uint8_t hints = kNoHint;
};
constexpr Label kLabels[] = {
    {"armor class", Key::kAc, How::kNumber},
    {"armour class", Key::kAc, How::kNumber},
    {"ascending ac", Key::kAc, How::kNumber, kUp},
    {"aac", Key::kAc, How::kStrong, kUp},
    {"ac", Key::kAc, How::kStrong},
    {"armour", Key::kAc, How::kColon},
    {"armor", Key::kAc, How::kColon},
    {"hit dice", Key::kHd, How::kNumber},
    {"hit die", Key::kHd, How::kNumber},
    {"hd", Key::kHd, How::kStrong},
    {"hit points", Key::kHp, How::kNumber},
    {"hp", Key::kHp, How::kNumber},
    {"no. of attacks", Key::kAttacks, How::kColon, kBasicFantasy},
    {"no of attacks", Key::kAttacks, How::kColon, kBasicFantasy},
    {"# of attacks", Key::kAttacks, How::kColon, kBasicFantasy},
    {"number of attacks", Key::kAttacks, How::kColon, kBasicFantasy},
    {"#attacks", Key::kAttacks, How::kAny, kBasicFantasy},
    {"#att", Key::kAttacks, How::kAny, kBasicFantasy},
    {"#at", Key::kAttacks, How::kAny, kBasicFantasy},
    {"attack bonus", Key::kThac0, How::kNumber},
    {"attacks", Key::kAttacks, How::kNumber},
    {"attack", Key::kAttacks, How::kNumber},
    {"atks", Key::kAttacks, How::kAny},
    {"atk", Key::kAttacks, How::kAny},
    {"atts", Key::kAttacks, How::kAny},
    {"att", Key::kAttacks, How::kAny},
    {"at", Key::kAttacks, How::kColon},
    {"damage/attacks", Key::kDamage, How::kColon, kAdvanced},
    {"damage/attack", Key::kDamage, How::kColon, kAdvanced},
    {"damage", Key::kDamage, How::kNumber},
    {"dmg", Key::kDamage, How::kAny},
    {"dam", Key::kDamage, How::kAny},
    {"movement rate", Key::kMove, How::kNumber},
    {"movement", Key::kMove, How::kNumber},
    {"move", Key::kMove, How::kNumber},
    {"mov", Key::kMove, How::kNumber},
    {"mv", Key::kMove, How::kStrong},
    {"speed", Key::kMove, How::kNumber, kPace},
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
    {"alignment", Key::kAlignment, How::kAny},
    {"align", Key::kAlignment, How::kAny},
    {"al", Key::kAlignment, How::kStrong},
    {"special attacks", Key::kSpecial, How::kColon, kAdvanced},
    {"special attack", Key::kSpecial, How::kColon},
    {"special defenses", Key::kSpecial, How::kColon, kAdvanced},
    {"special defences", Key::kSpecial, How::kColon, kAdvanced},
    {"special abilities", Key::kSpecial, How::kColon},
    {"special qualities", Key::kSpecial, How::kColon},
    {"magic resistance", Key::kSpecial, How::kColon, kAdvanced},
    {"abilities", Key::kSpecial, How::kColon},
    {"immunities", Key::kSpecial, How::kColon},
    {"resistances", Key::kSpecial, How::kColon},
    {"specials", Key::kSpecial, How::kAny},
    {"special", Key::kSpecial, How::kAny},
    {"spec", Key::kSpecial, How::kColon},
    {"mr", Key::kSpecial, How::kNumber},
    {"sa", Key::kSpecial, How::kAny},
    {"sd", Key::kSpecial, How::kAny},
    {"sp", Key::kSpecial, How::kAny},
    {"saving throws", Key::kSave, How::kNumber},
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
    {"challenge level/xp", Key::kXp, How::kNumber},
    {"challenge level", Key::kXp, How::kNumber},
    {"xp value", Key::kXp, How::kNumber},
    {"x.p. value", Key::kXp, How::kNumber},
    {"hde/xp", Key::kXp, How::kAny},
    {"cl/xp", Key::kXp, How::kAny},
    {"experience points", Key::kXp, How::kColon},
    {"experience", Key::kXp, How::kColon},
    {"xp", Key::kXp, How::kStrong},
    {"cl", Key::kXp, How::kNumber},
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
    {"lair probability", Key::kTreasure, How::kColon, kAdvanced},
    {"% in lair", Key::kTreasure, How::kColon, kAdvanced},
    {"climate/terrain", Key::kElse, How::kColon, kAdvanced},
    {"frequency", Key::kElse, How::kColon, kAdvanced},
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
    {"psionic ability", Key::kElse, How::kColon, kAdvanced},
    {"size", Key::kSize, How::kColon},
    {"sz", Key::kSize, How::kAny},
    {"intelligence", Key::kMind, How::kColon},
    {"int", Key::kMind, How::kAny},
};

constexpr std::size_t kMostFields = 100;  // of a block; no book has a third of that

enum class Place : std::uint8_t { kLine, kParted, kInside };

bool begins_figure(std::string_view text) {
  text = trimmed(text);
  return !text.empty() && (digit(text[0]) || one_of(text[0], "-+<[."));
}

// Whether a label stands at `at`; then `value` is where its value begins.
const Label* label_at(std::string_view text, std::size_t at, Place place, bool first,
                      std::size_t& value) {
  const std::string_view here = text.substr(at, 40);
  for (const Label& label : kLabels) {
    if (label.words[0] != lower(here[0]) || !begins(here, label.words)) continue;
    std::size_t end = std::string_view(label.words).size();
    if (end < here.size() && (letter(here[end]) || digit(here[end]))) continue;
    while (end < here.size() && here[end] == ' ') ++end;
    const bool colon = end < here.size() && one_of(here[end], ":=");
    value = at + end + (colon ? 1 : 0);
    if (colon && (place != Place::kInside || !first)) return &label;
    if (label.how == How::kColon) continue;
    const bool capital = here[0] != lower(here[0]) || here[0] == '#';
    const bool figure = begins_figure(text.substr(value, 4));
    const bool strong = label.how == How::kStrong && here[1] != lower(here[1]);
    if (place == Place::kInside ? strong && (figure || !first)
                                : figure || (capital && label.how >= How::kAny))
      return &label;
  }
  return nullptr;
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
  int value = 0;
  if (!take_number(figure, end, value)) return found;
  while (end < figure.size() && (digit(figure[end]) || one_of(figure[end], "/-%"))) ++end;
  figure = trimmed(figure.substr(end));
  found.label = figure.empty() || (one_of(figure[0], "([") && figure.size() < 60 &&
                                   closed_at(figure, 0) + 1 == figure.size());
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

bool all_labelled(std::string_view text) {
  if (text.size() > 4 * kLongestLabelled) return false;
  const std::vector<std::string_view> all = pieces(text, ",;");
  return !all.empty() && std::all_of(all.begin(), all.end(),
                                     [](std::string_view one) { return labelled(one).label; });
}

std::vector<Field> fields_of(const Clean& clean, Range part) {
  std::vector<Field> fields;
  const std::string_view text = std::string_view(clean.text).substr(0, part.to);
  std::uint32_t seen = 0;
  int depth = 0;
  Place place = Place::kLine;
  bool word = true;  // one may begin here
  for (std::size_t at = part.from; at < part.to;) {
    const char c = text[at];
    const bool begins_word = word && (letter(c) || one_of(c, "#%"));
    if (begins_word && fields.size() < kMostFields && (depth == 0 || place == Place::kLine)) {
      std::size_t value = 0;
      const Label* label = label_at(text, at, place, fields.empty(), value);
      if (label != nullptr && place == Place::kInside && (seen & bit(label->key)) != 0)
        label = nullptr;
      if (label != nullptr) {
        if (!fields.empty()) fields.back().value.to = at;
        fields.push_back(
            {label->key, label->hints, at, trimmed(clean, {at, value}, " :="), {value, part.to}});
        seen |= bit(label->key);
        at = value;
        depth = 0;
        place = Place::kInside;
        word = true;
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
    if (!fields.empty() && one_of(c, "([")) ++depth;
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
