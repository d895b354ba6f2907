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

// Whether the figure that was found before `at` is no figure of its own: dice, or of what stands
// behind a comma ("as chain, claws 1d6").
bool of_else(std::string_view text, std::size_t at) {
  std::size_t from = at;
  while (from > 0 && digit(text[from - 1])) --from;
  const bool die =
      (from > 0 && one_of(lower(text[from - 1]), "dw") && (from == 1 || !letter(text[from - 2]))) ||
      (at + 1 < text.size() && one_of(lower(text[at]), "dw") && digit(text[at + 1]));
  return die || text.substr(0, from).find_first_of(",;") != text.npos;
}

// Whether a letter stands where a figure belongs: "[l2]", "1O".
bool odd_figure(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!one_of(text[i], "lIOo")) continue;
    const bool before = i > 0 && digit(text[i - 1]);
    const bool behind = i + 1 < text.size() && digit(text[i + 1]);
    const bool word =
        (i > 0 && letter(text[i - 1])) || (i + 1 < text.size() && letter(text[i + 1]));
    if ((before || behind) && !word) return true;
  }
  return false;
}

// Another figure behind "to", "-", "/" or "or": the source leaves it open.
bool goes_up(std::string_view rest, int& other) {
  rest = trimmed(rest);
  constexpr std::string_view kTo[] = {"to ", "-", "/", "or ", ", "};
  for (const std::string_view to : kTo) {
    if (!begins(rest, to)) continue;
    const std::string_view behind = trimmed(rest.substr(to.size()));
    std::size_t at = 0;
    if (!take_number(behind, at, other)) return false;
    // "4, 2 fists": what follows is something else.
    const std::string_view what = trimmed(behind.substr(at));
    return to != ", " || what.empty() || !letter(what[0]) || begins(what, "or ");
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

// Whether anything says how many Hit Dice it has.
bool has_dice(const Reading& in) {
  const Field* hp = in.find(Key::kHp);
  std::size_t at = 0;
  return in.find(Key::kHd) != nullptr || in.find(Key::kLevel) != nullptr || in.level >= 0 ||
         (hp != nullptr && dice_of_hp(in.value(*hp), at) > 0);
}

// Armour that is taken off the damage: "Armour 1", "No armor", "Plate -D6". False if it is none.
bool read_soaking(Reading& in, std::string_view text) {
  Note& note = in.note;
  std::size_t at = 0, from = 0;
  int figure = 0;
  const std::size_t die = text.find_first_of("dD");
  std::size_t size = die + 1;
  if (text.empty() || begins(text, "no") || begins(text, "-")) {
    if (!find_figure(text, at, figure)) {
      in.ascending = 10;
      note.converted({"None: an Armour Class of 10."});
      return true;
    }
  }
  if (die != text.npos && take_number(text, size, figure) && figure >= 2 && figure <= 6)
    figure /= 2;  // "-D6"
  else if (!find_figure(text, from, figure) || figure < 0 || figure > 5)
    return false;
  in.ascending = 10 + 2 * figure;
  note.question(
      {"Armour taken off the damage: an Armour Class of 10, and 2 for each point or step "
       "of the die, ",
       in.ascending, ", is assumed for the HP."});
  return true;
}

// Threat and HP of so many dice.
void set_hit_dice(Reading& in, int dice, bool half) {
  Note& note = in.note;
  if (dice > 100) note.question({"So many Hit Dice? 100 are taken."});
  half = half || dice == 0;
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
}

// Without Hit Dice the dice of its HP are those, or its level; of HP alone they are asked about.
void read_other_dice(Reading& in) {
  Note& note = in.note;
  const Field* hp = in.find(Key::kHp);
  const Field* level = in.find(Key::kLevel);
  std::size_t at = 0, from = 0;
  int figure = 0;
  if (hp != nullptr && dice_of_hp(in.value(*hp), at) > 0) {
    at = 0;
    const int dice = dice_of_hp(in.value(*hp), at);
    note.converted({"The dice of its HP are its Hit Dice: ", dice, "."});
    set_hit_dice(in, dice, false);
    in.say(*hp);
  } else if (level != nullptr && find_figure(in.value(*level), at = 0, figure)) {
    note.converted({"Its level stands for Hit Dice: ", figure, "."});
    if (int other = 0; goes_up(in.value(*level).substr(at), other))
      note.question({"There are several levels: ", figure, " is taken for Hit Dice."});
    set_hit_dice(in, figure, figure <= 0);
    in.say(*level);
  } else if (in.level >= 0) {
    note.converted({"Its level stands for Hit Dice: ", in.level, "."});
    set_hit_dice(in, in.level, in.level <= 0);
    in.say(in.block.name, note);
  } else if (hp != nullptr && find_figure(in.value(*hp), from, figure)) {
    constexpr int kEach = 4;
    const int dice = std::max(1, (figure + kEach / 2) / kEach);
    note.question({"No Hit Dice are given: one for each ", kEach, " of its ", figure, " HP, ", dice,
                   ", is assumed."});
    set_hit_dice(in, dice, false);
    in.say(*hp);
  } else {
    note.question({"No Hit Dice are given: 1 is assumed for Threat and HP."});
    in.lacking = kThreatFigure | kHpFigure;
    set_hit_dice(in, 1, false);
    note.text.clear();
    note.kind = Remark::Kind::kUnused;
    in.say_missing();
  }
}

}  // namespace

int dice_of_hp(std::string_view text, std::size_t& at) {
  text = text.substr(0, text.find_first_of(",;"));
  for (at = 0; at < text.size(); ++at) {
    if (!digit(text[at])) continue;
    int dice = 0, sides = 0;
    std::size_t i = at;
    take_number(text, i, dice);
    const std::size_t die = i + 1;
    if (i < text.size() && one_of(lower(text[i]), "dw") && take_number(text, i += 1, sides) &&
        i > die)
      return dice;
    at = std::max(at, i - 1);
  }
  return 0;
}

void read_armour(Reading& in) {
  const Field* field = in.find(Key::kAc);
  Note& note = in.note;
  if (field == nullptr) {
    note.question({"No Armour Class is given: 10, unarmoured, is assumed for the HP."});
    in.say_missing();
    return;
  }
  const std::string_view text = in.value(*field);
  const std::size_t open = std::min(text.find_first_of("(["), text.size());
  std::size_t at = 0;
  int figure = 0, inner = 0, other = 0;
  const bool soaks = (field->hints & kArmour) != 0 && !has_dice(in);
  if (soaks && read_soaking(in, text)) {
    in.say(*field);
    return;
  }
  if (!find_figure(text, at, figure) || of_else(text, at)) {
    if (open > 0 && !text.empty())
      in.ability("Armour", in.clean.words(in.value_range(*field), 300));
    note.question({"This Armour Class has no figure: 10, unarmoured, is assumed for the HP."});
    in.say(*field);
    return;
  }
  const std::size_t square = text.find('[');
  std::size_t within = square + 1;
  const bool both = square < text.size() && find_figure(text, within, inner);
  const int base = (in.hints & kAdvanced) != 0 && (in.hints & kBx) == 0 ? 20 : 19;
  // Its Morale has a sign too: "+1".
  if (!both && (in.hints & kFromNought) != 0) {
    in.ascending = 10 + figure;
    note.converted({"It counts up from 0: 10 and ", figure, " is ", in.ascending, "."});
  } else if (both && (inner > 9 || figure < 10)) {
    in.ascending = inner;
    note.used({"The one in brackets counts up: ", inner, "."});
  } else if (both) {
    in.ascending = figure;
    note.question({figure, " is taken for the Armour Class that counts up."});
  } else if (figure > 9 || in.up) {
    in.ascending = figure;
    note.used({"It counts up."});
  } else {
    in.ascending = base - figure;
    note.converted(
        {"It counts down: ", base, " less ", figure, " is ", in.ascending, " counting up."});
    if (const Field* morale = in.find(Key::kMorale)) {
      std::size_t sign = 0;
      int from = 2;
      const std::string_view said = in.value(*morale);
      if ((take_number(said, sign, from) || begins(said, "+")) && from < 2)
        note.question({"Its Morale counts from 0, and so may its Armour Class: ", in.ascending,
                       " is taken."});
    }
  }
  bool several = at < open && goes_up(text.substr(at, open - at), other);
  for (std::size_t i = open; i < text.size(); i = text.find_first_of("([", i)) {
    const std::size_t end = closed_at(text, i);
    if (text[i] == '(') bracket(in, trimmed(text.substr(i + 1, end - i - 1)));
    i = std::min(end + 1, text.size());
    // "7 [12] or 5 [14]"
    const std::size_t next = std::min(text.find_first_of("([", i), text.size());
    const std::string_view more = text.substr(i, next - i);
    several = several || (more.find_first_of("0123456789") != text.npos && end < text.size() &&
                          !says(more, "touch"));
  }
  if (odd_figure(text))
    note.question({"A letter stands in the Armour Class: ", in.ascending, " is taken for the HP."});
  if (several)
    note.question({"There are several Armour Classes: ", in.ascending, " is taken for the HP."});
  const int sound = std::clamp(in.ascending, 1, 60);
  if (sound != in.ascending)
    note.question({"An Armour Class out of all bounds: ", sound, " is taken."});
  in.ascending = sound;
  in.say(*field);
}

namespace {

// Whether it ends with another figure: "to 9".
bool ranges_to(std::string_view text) {
  int other = 0;
  return begins(text, "to ") && goes_up(text, other);
}

// "/13 hp", behind the dice.
bool of_hit_points(std::string_view text) {
  std::size_t at = 1;
  int hp = 0;
  return begins(text, "/") && take_number(text, at, hp) && begins(trimmed(text.substr(at)), "hp");
}

}  // namespace

void read_hit_dice(Reading& in) {
  const Field* field = in.find(Key::kHd);
  if (field == nullptr) {
    read_other_dice(in);
    return;
  }
  Note& note = in.note;
  const std::string_view text = in.value(*field);
  std::size_t at = 0;
  while (at < text.size() && !digit(text[at]) && !begins(text.substr(at), "d")) ++at;
  const bool less = text.substr(0, at).find('<') != text.npos || begins(text, "less than");
  int dice = 1, other = 0, sides = 8;
  const bool bare = at + 1 < text.size() && digit(text[at + 1]);  // "d6"
  if (!take_number(text, at, dice) && !bare) {
    note.question({"These Hit Dice have no figure: 1 is assumed."});
    in.lacking = kThreatFigure | kHpFigure;
    set_hit_dice(in, 1, false);
    in.say(*field);
    return;
  }
  std::string_view rest = text.substr(at);
  bool half = less;
  if (!rest.empty() && one_of(lower(rest[0]), "dw") && rest.size() > 1 && digit(rest[1])) {
    std::size_t die = 1;
    take_number(rest, die, sides);
    rest = rest.substr(die);
    half = half || (dice <= 1 && sides < 6);
    note.converted({"Each die is a Hit Die."});
  }
  rest = trimmed(rest);
  if (const std::string_view beyond = trimmed(rest, " *"); ranges_to(beyond) && rest != beyond)
    rest = beyond;  // "7* to 9*"
  if (of_hit_points(rest)) {
    note.used({"Its hit points are not counted."});
    rest = {};
  }
  if (begins(rest, "hp") || begins(rest, "hit p")) {
    if (sides == 8) {
      half = true;
      note.question({dice, " HP instead of Hit Dice: taken for half a die."});
    }
  } else if (dice <= 3 && !rest.empty() && rest[0] == '/' && rest.size() > 1 && digit(rest[1])) {
    std::size_t below = 1;
    take_number(rest, below, other);
    half = other > dice && other <= 10 && (below >= rest.size() || rest[below] != '/');
    if (half && (dice != 1 || other != 2))
      note.converted({"Less than a die counts as half a one."});
    if (!half) note.question({"There are several Hit Dice: the first, ", dice, ", is taken."});
    rest = rest.substr(below);
  } else if (goes_up(rest, other) && (other > dice || rest[0] != '-')) {
    note.question({"Between ", dice, " and ", other, " Hit Dice: ", dice, " is taken."});
  } else if (!rest.empty() && one_of(rest[0], "+-")) {
    note.converted({"What is added to the dice does not count."});
  }
  if (odd_figure(text)) note.question({"A letter stands in the Hit Dice: ", dice, " is taken."});
  if (says(rest, "vari") || says(text, "see ") || says(text, "by type"))
    note.question({"Hit Dice that vary: ", dice, " is taken."});
  if (const std::size_t inside = find_word(rest, "hd "); inside != rest.npos && inside > 0)
    note.question({"There are other Hit Dice behind them: ", dice, " is taken."});
  if (rest.find('*') != rest.npos) note.used({"The asterisks are of no use here."});
  if (rest.find("(+") != rest.npos) note.used({"The bonus in brackets does not count."});
  set_hit_dice(in, dice, half);
  in.say(*field);
}

void read_morale(Reading& in) {
  const Field* field = in.find(Key::kMorale);
  Note& note = in.note;
  if (field == nullptr && (in.hints & kNoMorale) != 0 && in.half_dice > 0) {
    in.npc.morale = 7 + in.npc.threat / 3;
    note.converted({"Its game has no Morale: 7 and a third of Threat ", in.npc.threat, " is ",
                    in.npc.morale, "."});
    in.say_missing();
    return;
  }
  if (field == nullptr) {
    note.question({"No Morale is given: 7 is assumed."});
    in.say_missing();
    return;
  }
  const std::string_view text = in.value(*field);
  std::size_t at = 0;
  int figure = 0, other = 0;
  if (!find_figure(text, at, figure) || of_else(text, at)) {
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
  if (at > 1 && text[at - 2] == '+')
    note.question({"A Morale with a sign is added to a roll: ", in.npc.morale, " is taken."});
  constexpr std::string_view kTwoD10[] = {"unsteady", "average",  "steady",
                                          "elite",    "champion", "fanatic"};
  const bool of_d10 = std::any_of(std::begin(kTwoD10), std::end(kTwoD10),
                                  [&](std::string_view one) { return says(text, one); });
  const bool advanced = (in.hints & kAdvanced) != 0 && (in.hints & kBx) == 0;
  if (of_d10 || (advanced && figure == in.npc.morale))
    note.question({"Morale of 2D10, it seems: ", in.npc.morale, " is taken for that of 2D6."});
  else if (figure != in.npc.morale)
    note.question({"Morale is out of 2 to 12: ", in.npc.morale, " is taken."});
  if (odd_figure(text))
    note.question({"A letter stands in it: Morale ", in.npc.morale, " is taken."});
  const std::size_t behind = at;
  if (find_figure(text, at, other))
    note.used({"At times it is ", std::abs(other), ": ", in.npc.morale, " is taken."});
  else if (!trimmed(text.substr(behind)).empty())
    note.used({"See the words of the source for when it changes."});
  else
    note.used({"Taken over."});
  in.say(*field);
}

std::string_view alignment_words(std::string_view text) {
  const std::size_t closed = text.find(')');  // of a bracket that holds the whole block
  if (closed != text.npos && text.substr(0, closed).find('(') == text.npos)
    text = text.substr(0, closed);
  text = trimmed(text.substr(0, std::min(text.find(';'), text.find(". "))), " ()");
  const std::size_t comma = text.find(',');
  return comma <= 2 ? text.substr(0, comma) : text;
}

void read_alignment(Reading& in) {
  const Field* field = in.find(Key::kAlignment);
  if (field == nullptr) return;
  const std::string_view all = in.value(*field);
  const std::string_view text = alignment_words(all);
  constexpr struct {
    std::string_view word, name;
    Alignment as;
  } kNames[] = {
      {"law", "Lawful", Alignment::kLawful},    {"neutral", "Neutral", Alignment::kNeutral},
      {"chao", "Chaotic", Alignment::kChaotic}, {"any", "any", Alignment::kAny},
      {"var", "any", Alignment::kAny},          {"unalign", "Neutral", Alignment::kNeutral},
      {"none", "Neutral", Alignment::kNeutral}, {"rechts", "Lawful", Alignment::kLawful},
      {"ordn", "Lawful", Alignment::kLawful},   {"belieb", "any", Alignment::kAny},
      {"good", "Neutral", Alignment::kNeutral}, {"evil", "Chaotic", Alignment::kChaotic}};
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
