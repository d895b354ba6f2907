// Statblocks (E-NPC-3): Armour Class, Hit Dice, Morale and Alignment, and what becomes of them.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

// A figure with its sign, from `at` on over words in between; false if there is none.
bool find_figure(std::string_view text, std::size_t& at, int& value) {
  while (at < text.size() && !digit(text[at])) ++at;
  const bool below = at > 0 && text[at - 1] == '-' && (at == 1 || !digit(text[at - 2]));
  if (!take_number(text, at, value)) return false;
  if (below) value = -value;
  return true;
}

// Another figure behind "to", "-", "/" or "or": the source leaves it open.
bool goes_up(std::string_view rest, int& other) {
  rest = trimmed(rest);
  constexpr std::string_view kTo[] = {"to ", "-", "/", "or ", ", "};
  for (const std::string_view to : kTo) {
    if (!begins(rest, to)) continue;
    const std::string_view behind = trimmed(rest.substr(to.size()));
    std::size_t at = 0;
    return take_number(behind, at, other);
  }
  return false;
}

void bracket(Reading& in, std::string_view inside) {
  Note& note = in.note;
  std::size_t at = 0;
  int other = 0;
  if (inside == "m" || inside == "s") {
    in.ability("Hard to harm", inside == "m" ? "Only magic weapons harm it."
                                             : "Only silver or magic weapons harm it.");
    note.used({in.npc.abilities.back().text});
  } else if (take_number(inside, at, other) && at == inside.size()) {
    note.used({"Without its armour it would be ", other, "."});
  } else if (!inside.empty()) {
    in.ability("Armour", std::string(inside));
    note.used({"The words behind it are kept as an ability."});
  }
}

}  // namespace

void read_armour(Reading& in) {
  const Field* field = in.find(Key::kAc);
  Note& note = in.note;
  if (field == nullptr) {
    note.question({"No Armour Class is given: 10, unarmoured, is assumed."});
    in.say_missing();
    return;
  }
  const std::string_view text = in.value(*field);
  const std::size_t open = std::min(text.find_first_of("(["), text.size());
  std::size_t at = 0;
  int figure = 0, inner = 0, other = 0;
  if (!find_figure(text, at, figure)) {
    if (open > 0 && !text.empty())
      in.ability("Armour", in.clean.words(in.value_range(*field), 300));
    note.question({"This Armour Class has no figure: 10, unarmoured, is assumed."});
    in.say(*field);
    return;
  }
  const std::size_t square = text.find('[');
  std::size_t within = square + 1;
  const bool both = square < text.size() && find_figure(text, within, inner);
  const int base = (in.hints & kAdvanced) != 0 ? 20 : 19;
  if (both && (inner > 9 || figure < 10)) {
    in.ascending = inner;
    note.used({"The one in brackets counts up: ", inner, "."});
  } else if (both) {
    in.ascending = figure;
    note.question({figure, " is taken for the one that counts up."});
  } else if (figure > 9 || in.up) {
    in.ascending = figure;
    note.used({"It counts up."});
  } else {
    in.ascending = base - figure;
    note.converted(
        {"It counts down: ", base, " less ", figure, " is ", in.ascending, " counting up."});
  }
  if (at < open && goes_up(text.substr(at, open - at), other))
    note.question({"There are several: the first is taken."});
  for (std::size_t i = open; i < text.size() && text[i] == '('; ++i) {
    const std::size_t end = closed_at(text, i);
    bracket(in, trimmed(text.substr(i + 1, end - i - 1)));
    i = std::min(text.find('(', end), text.size()) - 1;
  }
  const int sound = std::clamp(in.ascending, 1, 60);
  if (sound != in.ascending) note.question({"Out of all bounds: ", sound, " is taken."});
  in.ascending = sound;
  in.say(*field);
}

void read_hit_dice(Reading& in) {
  const Field* field = in.find(Key::kHd);
  Note& note = in.note;
  if (field == nullptr) {
    note.question({"No Hit Dice are given, so there are neither Threat nor HP."});
    in.say_missing();
    return;
  }
  const std::string_view text = in.value(*field);
  std::size_t at = 0;
  while (at < text.size() && !digit(text[at]) && !begins(text.substr(at), "d")) ++at;
  const bool less = text.substr(0, at).find('<') != text.npos || begins(text, "less than");
  int dice = 1, other = 0, sides = 8;
  const bool bare = at + 1 < text.size() && digit(text[at + 1]);  // "d6"
  if (!take_number(text, at, dice) && !bare) {
    note.question({"These Hit Dice have no figure."});
    in.say(*field);
    return;
  }
  std::string_view rest = text.substr(at);
  bool half = less;
  if (!rest.empty() && lower(rest[0]) == 'd') {
    std::size_t die = 1;
    take_number(rest, die, sides);
    rest = rest.substr(die);
    half = half || (dice <= 1 && sides < 6);
    note.converted({"Each die is a Hit Die."});
  }
  rest = trimmed(rest);
  if (begins(rest, "hp") || begins(rest, "hit p")) {
    if (sides == 8) {
      half = true;
      note.question({dice, " HP instead of Hit Dice: taken for half a die."});
    }
  } else if (dice <= 3 && !rest.empty() && rest[0] == '/' && rest.size() > 1 && digit(rest[1])) {
    std::size_t below = 1;
    take_number(rest, below, other);
    half = other > dice && (below >= rest.size() || rest[below] != '/');
    if (half && (dice != 1 || other != 2))
      note.converted({"Less than a die counts as half a one."});
    if (!half) note.question({"There are several: the first is taken."});
    rest = rest.substr(below);
  } else if (goes_up(rest, other) && (other > dice || rest[0] != '-')) {
    note.question({"Between ", dice, " and ", other, ": ", dice, " is taken."});
  } else if (!rest.empty() && one_of(rest[0], "+-")) {
    note.converted({"What is added to the dice does not count."});
  }
  if (rest.find('*') != rest.npos) note.used({"The asterisks are of no use here."});
  if (rest.find("(+") != rest.npos) note.used({"The bonus in brackets does not count."});
  // The figures.
  if (dice > 100) note.question({"So many? 100 are taken."});
  dice = std::clamp(dice, 1, 100);
  in.half_dice = half ? 1 : 2 * dice;
  const int halved = in.ascending / 2;
  const int hp = halved * in.half_dice / 2;
  in.npc.hp = std::clamp(hp, 1, 9999);
  in.npc.threat = half ? 1 : dice <= 10 ? dice : std::clamp(in.npc.hp / 12, 1, 10);
  note.converted(
      {"Threat ", in.npc.threat, dice > 10 ? ", from the HP divided by 12, at most 10." : "."});
  note.converted({"HP ", in.npc.hp, ": AC ", in.ascending, " halved is ", halved});
  if (half)
    note.text += ", and half of that.";
  else
    append(note.text, ", times {}.", dice);
  in.say(*field);
}

void read_morale(Reading& in) {
  const Field* field = in.find(Key::kMorale);
  Note& note = in.note;
  if (field == nullptr) {
    note.question({"No Morale is given: 7 is assumed."});
    in.say_missing();
    return;
  }
  const std::string_view text = in.value(*field);
  std::size_t at = 0;
  int figure = 0, other = 0;
  if (!find_figure(text, at, figure)) {
    const bool never = says(text, "never") || says(text, "fearless") || says(text, "mindless");
    in.npc.morale = never ? 0 : 7;
    if (never)
      note.converted({"It never rolls Morale."});
    else
      note.question({"This Morale has no figure: 7 is assumed."});
    in.say(*field);
    return;
  }
  in.npc.morale = std::clamp(figure, 2, 12);
  if (figure != in.npc.morale) note.question({"Out of 2 to 12: ", in.npc.morale, " is taken."});
  const std::size_t behind = at;
  if (find_figure(text, at, other))
    note.used({"At times it is ", std::abs(other), ": ", in.npc.morale, " is taken."});
  else if (!trimmed(text.substr(behind)).empty())
    note.used({"See the words of the source for when it changes."});
  else
    note.used({"Taken over."});
  in.say(*field);
}

void read_alignment(Reading& in) {
  const Field* field = in.find(Key::kAlignment);
  if (field == nullptr) return;
  const std::string_view text = in.value(*field);
  constexpr struct {
    std::string_view word, name;
    Alignment as;
  } kNames[] = {
      {"law", "Lawful", Alignment::kLawful},    {"neutral", "Neutral", Alignment::kNeutral},
      {"chao", "Chaotic", Alignment::kChaotic}, {"any", "any", Alignment::kAny},
      {"var", "any", Alignment::kAny},          {"unalign", "Neutral", Alignment::kNeutral},
      {"none", "Neutral", Alignment::kNeutral}, {"good", "Neutral", Alignment::kNeutral},
      {"evil", "Chaotic", Alignment::kChaotic}};
  constexpr std::string_view kLetters = "LNCA";
  Note& note = in.note;
  std::size_t earliest = text.npos;
  std::string_view name = "any";
  int found = 0;
  for (const auto& one : kNames) {
    const std::size_t at = find_word(text, one.word);
    if (at == text.npos) continue;
    if (!begins(one.word, "good") && !begins(one.word, "evil")) ++found;
    if (at >= earliest) continue;
    earliest = at;
    name = one.name;
    in.npc.alignment = one.as;
  }
  const bool letters =
      !text.empty() && earliest == text.npos && text.find_first_not_of("LNCAGEB ()/") == text.npos;
  const std::size_t which = letters ? kLetters.find(text[0]) : text.npos;
  if (which != text.npos) {
    name = kNames[which].name;
    in.npc.alignment = kNames[which].as;
  } else if (earliest == text.npos) {
    note.question({"This Alignment is not known: any is assumed."});
  }
  if (found > 1)
    note.question({"There are several: ", name, " is taken."});
  else if (note.text.empty())
    note.used({name, "."});
  in.say(*field);
}

}  // namespace fray::statblock
