// Statblocks (E-NPC-3): names, abilities and descriptions, and what Errant has no use for.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

constexpr std::size_t kLongestName = 60, kLongestTitle = 60, kLongestLook = 200;

// Where the sentence that begins at `from` ends.
std::size_t sentence_end(std::string_view text, std::size_t from) {
  for (std::size_t i = from; i < text.size(); ++i) {
    if (!one_of(text[i], ".!?") || i < from + 12) continue;
    if (i + 1 == text.size()) return i + 1;
    if (begins(text.substr(i - 2), "vs")) continue;
    if (!one_of(text[i + 1], " \n")) continue;
    const std::size_t next = text.find_first_not_of(" \n", i + 1);
    if (next == text.npos || text[next] < 'a' || text[next] > 'z') return i + 1;
  }
  return text.size();
}

// "SAND CRAWLER" -> "Sand crawler".
bool quieten(std::string& name) {
  const bool loud =
      std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  if (!loud || std::count_if(name.begin(), name.end(), letter) < 3) return false;
  std::transform(name.begin() + 1, name.end(), name.begin() + 1, lower);
  return true;
}

// "Ant, Giant" -> "Giant ant"; with figures, or of more parts, it stays as it is.
bool turn_round(std::string& name) {
  const std::size_t tail = std::min(name.find('('), name.size());
  const std::size_t comma = name.find(',');
  if (comma >= tail || name.find(',', comma + 1) < tail) return false;
  const std::string_view all = name;
  const std::string_view kind = trimmed(all.substr(0, comma));
  const std::string_view which = trimmed(all.substr(comma + 1, tail - comma - 1));
  if (kind.empty() || which.empty() || std::count(which.begin(), which.end(), ' ') > 1 ||
      which.find_first_of("0123456789") != which.npos)
    return false;
  const std::string rest(trimmed(all.substr(tail)));
  std::string turned(which);
  const std::size_t second = turned.find(' ');
  if (second != turned.npos) turned[second + 1] = lower(turned[second + 1]);
  const std::string last = small(kind);
  if (last.size() < 4 || !turned.ends_with(last)) append(turned, " {}", last);
  if (!rest.empty()) append(turned, " {}", rest);
  name = std::move(turned);
  return true;
}

// What a label gives.
Figures figures_of(Key key) {
  switch (key) {
    case Key::kAc: return kHpFigure;
    case Key::kHd: return kHpFigure | kThreatFigure;
    case Key::kAttacks:
    case Key::kDamage: return kAttackFigure;
    case Key::kMove: return kMovementFigure;
    case Key::kMorale: return kMoraleFigure;
    default: return 0;
  }
}

}  // namespace

namespace {

// "Magic-User 4", "Clr5", "5th level fighter": that level; -1 where it is none.
int level_of_class(std::string_view text) {
  constexpr std::string_view kClasses[] = {
      "fighter",  "ftr",    "f",      "cleric",   "clr",      "c",           "magic-user",
      "mu",       "wizard", "wiz",    "thief",    "thf",      "t",           "rogue",
      "elf",      "e",      "dwarf",  "d",        "halfling", "h",           "specialist",
      "spec",     "druid",  "drd",    "ranger",   "rgr",      "paladin",     "pal",
      "monk",     "mnk",    "bard",   "sorcerer", "warrior",  "illusionist", "ill",
      "assassin", "asn",    "knight", "priest",   "warlock"};
  const std::string all = small(trimmed(text));
  const std::size_t figure = all.find_first_of("0123456789");
  if (figure == all.npos) return -1;
  std::size_t at = figure;
  int level = 0;
  take_number(all, at, level);
  const std::string_view behind = std::string_view(all).substr(at);
  std::string_view name = trimmed(std::string_view(all).substr(0, figure), " ");
  if (figure == 0) {  // "5th level fighter"
    const std::size_t word = behind.find("level ");
    if (word > 3) return -1;
    name = trimmed(behind.substr(word + 6));
  } else if (!trimmed(behind).empty()) {
    return -1;
  }
  constexpr int kMostLevel = 36;
  return std::ranges::find(kClasses, name) != std::end(kClasses) && level <= kMostLevel ? level
                                                                                        : -1;
}

}  // namespace

void read_name(Reading& in) {
  Note& note = in.note;
  Range part = trimmed(in.clean, in.block.name, " #>:");
  // "26 Skeletons", "Goblin (4)": how many there are.
  const std::string_view text = in.clean.view(part);
  const std::size_t start = part.from;
  std::size_t at = 0;
  int many = 0;
  if (take_number(text, at, many) && at < text.size() && text[at] == ' ') {
    part.from += at + 1;
    note.used({"How many there are is said when they join."});
  } else if (at > 0 && (begins(text.substr(at), ". ") || begins(text.substr(at), ") "))) {
    part.from += at + 2;  // "1. Goblin", of a list
  }
  const std::size_t open = text.rfind('(');
  if (open != text.npos && open + 1 < text.size() && digit(text[open + 1]) && open > at)
    part.to = start + open;
  // "Slag Drake CR 3", "Slag Hound Creature 3", "Wisp (Level 2)"
  constexpr std::string_view kTails[] = {"cr ", "creature ", "level ", "lv ", "lvl ", "hg "};
  const std::string_view shown = in.clean.view(part);
  for (const std::string_view tail : kTails) {
    const std::size_t found = find_word(shown, tail, 1);
    if (found == shown.npos) continue;
    std::size_t figure = found + tail.size(), behind = figure;
    int level = 0;
    if (!take_number(shown, behind, level) ||
        shown.find_first_not_of("/0123456789 )", behind) != shown.npos)
      continue;
    if (tail[0] != 'h' && begins(tail, "cr") && tail != "cr ") in.hints |= kThreeActions;
    if (tail != "cr " && tail != "hg ") in.level = level;
    part.to = part.from + found;
    part = trimmed(in.clean, part, " (,-");
    note.used({"What stands behind the name is no part of it."});
    break;
  }
  // "Orla, Cleric 5", "Orla (Clr5)"
  if (const std::size_t sign = shown.find_last_of(",("); sign != shown.npos && in.level < 0) {
    if (const int level = level_of_class(trimmed(shown.substr(sign + 1), " )")); level >= 0) {
      in.level = level;
      part.to = part.from + sign;
      note.used({"What stands behind the name is no part of it."});
    }
  }
  if (number_word(shown) > 0 && letter(shown[0]) && shown[0] == lower(shown[0])) {
    part.from += std::min(shown.find(' '), shown.size());  // "three rats"
    part = trimmed(in.clean, part);
    note.used({"How many there are is said when they join."});
  }
  std::string name = in.clean.words(part, kLongestName);
  bool cut = name != in.clean.words(part, 2 * kLongestName);
  const std::string before = name;
  const bool changed = quieten(name);
  if (turn_round(name) || changed) note.converted({before, " becomes ", name, "."});
  if (!in.block.heads.empty()) {
    const Range head = in.block.heads[in.column];
    const std::string which = in.clean.words(head, 30);
    if (!which.empty() && which != name) name = phrase("{}, {}", name, which);
    cut = cut || name.size() > kLongestName;
    name = bounded(name, kLongestName);
    Note other;
    other.used({"One of several beside each other."});
    in.say(head, other);
  } else if (in.block.columns > 1) {
    cut = cut || name.size() > kLongestName - 4;
    name = phrase("{} {}", bounded(name, kLongestName - 4), in.column + 1);
  }
  if (cut) note.question({"The name is long and was cut."});
  in.npc.name = bounded(name, kLongestName);  // changed words may have become longer
  if (in.npc.name.empty()) {
    in.npc.name = "Nameless";
    note.question({"No name was found."});
  } else
    note.used({"The name."});
  if (in.find(Key::kAlignment) == nullptr && in.npc.alignment == Alignment::kAny &&
      !in.block.fields.empty())
    note.used({"No Alignment is given: any."});
  if (in.block.name.empty())
    in.say_missing();
  else
    in.say(in.block.name);
}

// "Large humanoid (giant), chaotic evil"
void say_kind(Reading& in) {
  const Alignment as = in.npc.alignment;
  if (as == Alignment::kAny || in.find(Key::kAlignment) != nullptr)
    in.note.used({"What kind of creature it is."});
  else
    in.note.used({"What kind of creature it is: ",
                  as == Alignment::kLawful    ? "Lawful"
                  : as == Alignment::kChaotic ? "Chaotic"
                                              : "Neutral",
                  "."});
}

// "Actions", on a line of its own: what stands below it is read for itself.
bool is_heading(std::string_view text) {
  const std::string words = small(trimmed(text.substr(0, 30), " .:#*"));
  return text.size() < 30 && std::ranges::count(words, ' ') < 2 &&
         (words.ends_with("actions") || words.ends_with("aktionen"));
}

// Whether its words were used for something else.
bool is_taken(const Reading& in, const Field& field) {
  return std::any_of(in.taken.begin(), in.taken.end(), [&](const Range& one) {
    return one.from >= field.value.from && one.to <= field.value.to;
  });
}

void read_specials(Reading& in) {
  constexpr std::uint32_t kRead =
      1U << static_cast<unsigned>(Key::kAc) | 1U << static_cast<unsigned>(Key::kHd) |
      1U << static_cast<unsigned>(Key::kAttacks) | 1U << static_cast<unsigned>(Key::kDamage) |
      1U << static_cast<unsigned>(Key::kMove) | 1U << static_cast<unsigned>(Key::kMorale) |
      1U << static_cast<unsigned>(Key::kAlignment);
  for (const Field& field : in.block.fields) {
    const std::string_view text = in.value(field);
    Note& note = in.note;
    if (field.key == Key::kSpecial) {
      constexpr std::string_view kNothing[] = {"none", "nil", "standard", "-", "see below", "no "};
      const bool nothing =
          text.empty() || std::any_of(std::begin(kNothing), std::end(kNothing),
                                      [&](std::string_view one) { return begins(text, one); });
      if (!nothing) {
        in.ability(in.clean.words(field.label, kLongestTitle),
                   in.clean.words(in.value_range(field), kLongestAbility));
        note.used({"Kept as an ability in words."});
      } else if (begins(text, "see")) {
        note.used({"More about it is in the words of the source."});
      } else {
        note.used({"Nothing special."});
      }
    } else if ((bit(field.key) & kRead) != 0) {
      // The same label again, behind the first.
      if (in.find(field.key) == &field) continue;
      const std::string_view label = in.clean.view(field.label);
      if (field.key == Key::kAttacks &&
          (begins(label, "ranged") || begins(label, "melee") || begins(label, "full")))
        continue;
      in.about = figures_of(field.key);
      note.question({"This stands here a second time: the first is taken."});
      in.say(field);
      in.about = 0;
      continue;
    } else if (is_taken(in, field) || field.key == Key::kGait ||
               (field.key == Key::kLevel && in.find(Key::kHd) == nullptr)) {
      continue;  // told where it was used
    } else if (field.key == Key::kUnknownLabel) {
      note.unknown({in.clean.words(field.value, 60), " is not known: not used."});
      in.say(field.value);
      continue;
    } else if (field.key == Key::kUnknown) {
      note.question({"This was not understood: it stays with the source."});
    } else if (field.key == Key::kHp) {
      std::size_t at = 0;
      if (in.find(Key::kHd) == nullptr &&
          (dice_of_hp(text, at) > 0 || (in.level < 0 && in.find(Key::kLevel) == nullptr)))
        continue;
      note.unused({"HP are reckoned anew."});
    } else if (field.key == Key::kElse && says_kind(text)) {
      say_kind(in);
    } else {
      note.unused({"Errant has no use for it."});
    }
    in.say(field);
  }
}

void read_prose(Reading& in) {
  for (const Range& part : in.block.prose) {
    const std::string_view text = in.clean.view(part);
    if (text.empty()) continue;
    Note& note = in.note;
    if (text.size() >= 2 && one_of(text[0], "@-=_~#+") && text[0] == text[1]) {
      note.used({"It parts the statblocks."});
    } else if (in.block.beyond) {
      note.question({"Too many statblocks at once: add these first, then paste the rest."});
    } else if (in.block.fields.empty()) {
      const std::string_view game = game_of(in.clean.view(in.block.whole));
      if (!in.remarks.empty())
        note.unused({"These words stay with the source."});
      else if (game.empty())
        note.question(
            {"This looks like plain text, no statblock: it has no Armour Class, no Hit "
             "Dice and no HP."});
      else
        note.question({"This looks like a statblock of ", game,
                       ", which Fray does not read: it has "
                       "no Armour Class and no Hit Dice."});
    } else if (says_kind(text.substr(0, text.find('\n')))) {
      say_kind(in);
    } else if (is_heading(text)) {
      note.used({"It parts what stands below from what stands above."});
    } else if (std::any_of(in.taken.begin(), in.taken.end(), [&](const Range& one) {
                 return one.from >= part.from && one.to <= part.to;
               })) {
      continue;
    } else if (const std::size_t end = title_end(text);
               end > 0 && (in.hints & (kActionWords | kUp)) != 0) {
      const bool attack = says(text, "attack:") || says(text, "attack roll:") ||
                          text.find("angriff:") != text.npos || begins(text, "multiattack") ||
                          begins(text, "mehrfachangriff");
      if (attack) {
        note.used({"Read as an attack."});
      } else {
        in.ability(in.clean.words({part.from, part.from + end}, kLongestTitle),
                   in.clean.words({part.from + end + 1, part.to}, kLongestAbility));
        note.used({"Kept as an ability in words."});
      }
    } else if (text[0] == kBullet || begins(text, "- ")) {
      // "> Surprise: on 1 to 4 ..."
      const std::size_t colon = std::min(text.find(':'), text.size());
      const bool titled = colon < kLongestTitle && text.substr(0, colon).find('.') == text.npos;
      const Range title = {part.from + 1, part.from + (titled ? colon : 1)};
      const Range body = {part.from + (titled ? std::min(colon + 1, text.size()) : 1), part.to};
      std::string words = in.clean.words(body, kLongestAbility);
      note.used({"Kept as an ability in words."});
      if (says(text, "surpris")) {
        const std::string_view told = in.clean.view(body);
        for (const std::string_view to : {"1-", "1 to "}) {
          std::size_t at = told.find(to);
          int most = 0;
          if (at == told.npos || (at > 0 && digit(told[at - 1]))) continue;
          at += to.size();
          if (!take_number(told, at, most) || most < 2 || most > 6 ||
              begins(told.substr(at), " hit") || at > 60)
            continue;
          in.npc.surprise_range = most;
          note.converted({"It surprises on 1 to ", most, "."});
          break;
        }
      }
      if (body.to - body.from > kLongestAbility)
        note.question({"It is long and was cut; the source has it whole."});
      std::string name = in.clean.words(title, kLongestTitle);
      in.ability(name.empty() ? "Ability" : std::move(name), std::move(words));
    } else if (in.find(Key::kAttacks) == nullptr && in.find(Key::kDamage) == nullptr &&
               says_attack(text.substr(0, sentence_end(text, 0)))) {
      note.used({"Read as an attack."});
    } else if (in.npc.look.empty()) {
      in.npc.look =
          in.clean.words({part.from, part.from + sentence_end(text, 0)}, kLongestLook + 1);
      if (in.npc.look.size() > kLongestLook) {
        const std::size_t space = in.npc.look.rfind(' ', kLongestLook - 4);
        in.npc.look = bounded(in.npc.look, space == in.npc.look.npos ? kLongestLook - 4 : space);
        in.npc.look += "\u2026";
      }
      note.used({"Its first sentence is what the players are told."});
    } else {
      note.unused({"These words stay with the source."});
    }
    in.say(part);
  }
}

std::string Reading::sentence_about(std::string_view word) const {
  const std::string start = bounded(word, 6);
  for (std::size_t i = 0; i < std::min<std::size_t>(block.prose.size(), 20); ++i) {
    const Range part = block.prose[i];
    const std::string_view text = clean.view(part);
    if (text.empty()) continue;
    std::size_t found = find_word(text.substr(0, 6000), start);
    // A short word is looked for whole.
    const auto longer = [&] {
      const std::size_t end = found + start.size();
      return start.size() < 5 && end < text.size() && letter(text[end]) && text[end] != 's';
    };
    while (found != text.npos && longer())
      found = find_word(text.substr(0, 6000), start, found + 1);
    if (start.size() < 3 || found == text.npos || text[0] == kBullet) continue;
    std::size_t from = 0, end = sentence_end(text, 0);
    while (end <= found) {
      from = text.find_first_not_of(" \n", end);
      end = sentence_end(text, from);
    }
    return clean.words({part.from + from, part.from + end}, 400);
  }
  return {};
}

}  // namespace fray::statblock
