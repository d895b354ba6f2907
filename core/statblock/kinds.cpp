// Statblocks (E-NPC-3): lines that say what kind of creature it is, and which game a text is of.
#include <algorithm>
#include <iterator>

#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

constexpr std::string_view kSizes[] = {
    "tiny",       "small",  "medium", "large",     "huge",      "gargantuan", "colossal",
    "diminutive", "winzig", "klein",  "mittelgro", "gro\u00df", "riesig",     "gigantisch"};
constexpr struct {
  std::string_view word;
  Alignment as;
} kAlignments[] = {{"lawful", Alignment::kLawful},     {"chaotic", Alignment::kChaotic},
                   {"neutral", Alignment::kNeutral},   {"unaligned", Alignment::kNeutral},
                   {"any ", Alignment::kAny},          {"rechtschaffen", Alignment::kLawful},
                   {"chaotisch", Alignment::kChaotic}, {"gesinnungslos", Alignment::kNeutral}};
constexpr struct {
  std::string_view letters;
  Alignment as;
} kShort[] = {
    {"LG ", Alignment::kLawful},  {"LN ", Alignment::kLawful},  {"LE ", Alignment::kLawful},
    {"NG ", Alignment::kNeutral}, {"N ", Alignment::kNeutral},  {"NE ", Alignment::kNeutral},
    {"CG ", Alignment::kChaotic}, {"CN ", Alignment::kChaotic}, {"CE ", Alignment::kChaotic}};

// What the statblocks of a game have that no other's have together; two of them tell it.
struct Game {
  std::string_view name;
  std::string_view words[6];
  bool like = false;  // its figures are like those that are read
};
constexpr Game kGames[] = {
    {"Fate", {"aspect", "stress", "consequence", "stunt", "high concept", "trouble:"}},
    {"Call of Cthulhu", {"sanity", "damage bonus", "siz ", "pow ", "fighting", "build "}},
    {"Savage Worlds", {"parry", "toughness", "pace", "vigor", "spirit", "smarts"}},
    {"GURPS", {"basic speed", "iq ", "ht ", "dodge", "dx ", "fp:"}},
    {"Dungeon World", {"instinct", "forceful", "horde", "solitary", "group", "b[2d"}},
    {"Powered by the Apocalypse",
     {"harm", "instinct", "custom move", "countdown", "moves:", "+ap"}},
    {"Numenera", {"motive", "interaction", "gm intrusion", "modifications", "loot", "combat:"}},
    {"RuneQuest", {"siz ", "pow ", "hit location", "strike rank", "magic points", "sr "}},
    {"Warhammer", {"ws ", "bs ", "wounds", "traits", "toughness", "fel "}},
    {"Traveller", {"end ", "edu ", "soc ", "hits", "animal", "behaviour"}},
    {"Year Zero", {"strength", "agility", "wits", "empathy", "gear dice", "attack table"}},
    {"Tunnels & Trolls", {"monster rating", "mr ", "combat adds", "combat dice", "spite", "adds"}},
    {"Cairn or Into the Odd", {"str", "dex", "wil", "armor", "hp", "critical damage"}, true},
    {"M\u00f6rk Borg", {"morale", "no armor", "-d2", "-d4", "-d6", "special:"}, true},
    {"Dungeons & Dragons 5e",
     {"armor class", "hit points", "challenge", "passive perception", "multiattack", "to hit"},
     true},
    {"Pathfinder", {"flat-footed", "cmb", "cmd", "base atk", "perception", "fort "}, true},
};

}  // namespace

bool says_kind(std::string_view text) {
  if (text.size() > 120 || text.size() < 8) return false;
  const bool sized = std::any_of(std::begin(kSizes), std::end(kSizes),
                                 [&](std::string_view one) { return says(text, one); });
  if (!sized) return false;
  const bool aligned = std::any_of(std::begin(kAlignments), std::end(kAlignments),
                                   [&](const auto& one) { return says(text, one.word); }) ||
                       text.find("aligned") != text.npos;
  const bool letters = std::any_of(std::begin(kShort), std::end(kShort), [&](const auto& one) {
    return text.substr(0, one.letters.size()) == one.letters;
  });
  return letters || (aligned && text.find_first_of(",-(") != text.npos);
}

void read_kind(Reading& in) {
  std::vector<Range> parts = in.block.prose;
  for (const Field& field : in.block.fields)
    if (field.key == Key::kElse) parts.push_back(field.value);
  for (const Range& part : parts) {
    const std::string_view whole = in.clean.view(part);
    std::string_view text, rest = whole;
    for (int line = 0; line < 4 && !rest.empty() && !says_kind(text); ++line) {
      text = rest.substr(0, rest.find('\n'));
      rest = rest.substr(std::min(text.size() + 1, rest.size()));
    }
    if (!says_kind(text) || in.find(Key::kAlignment) != nullptr) continue;
    for (const auto& one : kShort)
      if (text.substr(0, one.letters.size()) == one.letters) in.npc.alignment = one.as;
    std::size_t earliest = text.npos;
    // Without "(any race)".
    const std::size_t open = std::min(text.find('('), text.size());
    std::string outside(text.substr(0, open));
    outside += text.substr(closed_at(text, open));
    const bool any = says(outside, "any ");
    for (const auto& one : kAlignments) {
      const std::size_t at = find_word(outside, one.word);
      if (at >= earliest || any) continue;
      earliest = at;
      in.npc.alignment = one.as;
    }
    return;
  }
}

namespace {

// The game most of whose words stand in the text, more than so many of them.
std::string_view game_of(std::string_view text, int most, bool others) {
  text = text.substr(0, 4000);
  const std::string lowered = small(text);
  std::string_view name;
  for (const Game& game : kGames) {
    if (others && game.like) continue;
    const auto many = static_cast<int>(
        std::count_if(std::begin(game.words), std::end(game.words), [&](std::string_view one) {
          return letter(one[0]) ? says(text, one) : lowered.find(one) != lowered.npos;
        }));
    if (many <= most) continue;
    most = many;
    name = game.name;
  }
  return name;
}

}  // namespace

std::string_view game_of(std::string_view text) { return game_of(text, 1, false); }

std::string_view foreign_game(const Reading& in) {
  const Field* armour = in.find(Key::kAc);
  if (in.block.fields.empty() || in.find(Key::kHd) != nullptr || in.find(Key::kLevel) != nullptr ||
      (armour != nullptr && (armour->hints & kArmour) == 0))
    return {};
  return game_of(in.clean.view(in.block.whole), 2, true);
}

}  // namespace fray::statblock
