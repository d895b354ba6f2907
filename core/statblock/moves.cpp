// Statblocks (E-NPC-3): rates of movement into ways of moving and their dice.
#include <algorithm>

#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

constexpr struct {
  const char *begins, *name;
} kGaits[] = {{"fly", "flying"},
              {"fl", "flying"},
              {"flight", "flying"},
              {"glid", "gliding"},
              {"hover", "flying"},
              {"wing", "flying"},
              {"air", "flying"},
              {"swim", "swimming"},
              {"sw", "swimming"},
              {"water", "swimming"},
              {"burrow", "burrowing"},
              {"dig", "burrowing"},
              {"tunnel", "burrowing"},
              {"climb", "climbing"},
              {"cl", "climbing"},
              {"web", "in webs"},
              {"jump", "leaping"},
              {"leap", "leaping"},
              {"hop", "leaping"},
              {"levitat", "levitating"},
              {"brachiat", "in trees"},
              {"tree", "in trees"},
              {"unarmo", "unarmoured"},
              {"without armo", "unarmoured"},
              {"gallop", "galloping"},
              {"run", "running"},
              {"walk", "walking"},
              {"land", "walking"},
              {"ground", "walking"},
              {"on foot", "walking"},
              {"slither", "walking"},
              {"crawl", "walking"},
              {"swing", "in trees"},
              {"fliegen", "flying"},
              {"flug", "flying"},
              {"schwimm", "swimming"},
              {"kletter", "climbing"},
              {"grab", "burrowing"},
              {"zu fu\u00df", "walking"},
              {"spring", "leaping"},
              {"ungepanzert", "unarmoured"}};

// Of a rate: what it is called, and how many thirds of a foot it has.
enum class Unit : std::uint8_t { kNone, kFeet, kInches, kMetres, kSquares, kWord };
constexpr struct {
  std::string_view text;
  Unit unit;
} kUnits[] = {{"\"", Unit::kInches},    {"''", Unit::kInches},      {"inch", Unit::kInches},
              {"'", Unit::kFeet},       {"ft", Unit::kFeet},        {"feet", Unit::kFeet},
              {"foot", Unit::kFeet},    {"fu\u00df", Unit::kFeet},  {"metre", Unit::kMetres},
              {"meter", Unit::kMetres}, {"m", Unit::kMetres},       {"square", Unit::kSquares},
              {"sq", Unit::kSquares},   {"felder", Unit::kSquares}, {"feld", Unit::kSquares}};

// Distances that have names: "near", "double near".
constexpr struct {
  std::string_view words;
  int feet;
} kNamed[] = {{"double near", 60}, {"triple near", 90}, {"near", 30}, {"close", 5}};

struct Rate {
  int figure = 0, within = -1;  // as it stands, and in the bracket behind it
  Unit unit = Unit::kNone;
  bool odd = false;   // a letter in the place of a figure: "l80'"
  bool known = true;  // its way of moving
  bool feet() const { return unit == Unit::kFeet; }
  std::string name;
};

struct Rates {
  Note& note;
  std::vector<Rate> all;

  void named(Rate& rate, std::string_view words) {
    words = trimmed(words, " \n\x01.,;:-()[]");
    if (words == "or" || words == "and") return;
    if (words.empty() || !rate.name.empty() || says(words, "see") || says(words, "special") ||
        says(words, "per ") || begins(words, "/")) {
      if (!words.empty()) note.used({"More about it is in the words of the source."});
      return;
    }
    const std::string_view known = gait_of(words);
    rate.name = known;
    if (!known.empty()) return;
    rate.known = says(words, "form");  // "wolf form" is one of its shapes
    for (const char c : bounded(words, 30))
      rate.name += static_cast<unsigned char>(c) < ' ' ? ' ' : lower(c);
  }

  // The unit at the beginning of the text, and how long its words are.
  static Unit unit_of(std::string_view text, std::size_t& length) {
    length = 0;
    for (const auto& one : kUnits) {
      const std::size_t size = one.text.size();
      const bool word = letter(one.text[0]);
      if (!begins(text, one.text) || size < length) continue;
      std::size_t end = size;
      while (word && size > 1 && end < text.size() && letter(text[end])) ++end;
      if (word && size == 1 && end < text.size() && letter(text[end])) continue;
      length = end;
      return one.unit;
    }
    return Unit::kNone;
  }

  // "near", "double near (climb)": distances without figures.
  void read_named(std::string_view text) {
    for (const std::string_view piece : pieces(text, ",;/")) {
      for (const auto& one : kNamed) {
        const std::size_t at = find_word(piece, one.words);
        if (at == piece.npos) continue;
        Rate rate;
        rate.figure = one.feet;
        rate.unit = Unit::kWord;
        named(rate, piece.substr(at + one.words.size()));
        note.converted({one.words, " is ", one.feet, " ft."});
        all.push_back(std::move(rate));
        break;
      }
      if (all.size() >= kMostGaits) return;
    }
  }

  void bracket(std::string_view inside) {
    Rate& rate = all.back();
    std::size_t at = 0;
    int figure = 0;
    inside = trimmed(inside);
    if (take_number(inside, at, figure)) {
      const Unit unit = unit_of(trimmed(inside.substr(at)), at);
      if (unit != Unit::kNone && unit != rate.unit) {
        note.used({"The same in another unit is left out."});
        return;
      }
      rate.within = figure;
      if (says(inside, "see")) note.used({"More about it is in the words of the source."});
    } else if (inside.find_first_of("0123456789") != inside.npos && !gait_of(inside).empty()) {
      read(inside, {});  // "12 (fly 24)"
    } else {
      named(rate, inside);
    }
  }

  void read(std::string_view text, std::string_view before) {
    for (std::size_t at = 0; at < text.size() && all.size() < 2 * kMostGaits;) {
      std::size_t next = std::min(text.find_first_of("0123456789", at), text.size());
      std::string_view words = text.substr(at, next - at);
      // What stands before a sign that parts is of the rate before it.
      const std::size_t part = words.find_first_of(",;/");
      if (!all.empty() && (part != words.npos || next >= text.size()) && at > 0) {
        named(all.back(), words.substr(0, std::min(part, words.size())));
        // 6"//12" swims, 6"/24" flies.
        const bool water = words.find("//") != words.npos;
        const bool air = all.back().unit == Unit::kInches && trimmed(words) == "/";
        words = part == words.npos ? std::string_view{} : words.substr(part + 1);
        if (water || air) words = water ? "water" : "fly";
      }
      if (next >= text.size()) return;
      Rate rate;
      // A letter that looks like a figure, right before one: "l80'".
      if (next > at && one_of(text[next - 1], "lIOoS") && (next < 2 || !letter(text[next - 2]))) {
        rate.odd = true;
        words.remove_suffix(std::min<std::size_t>(words.size(), 1));
      }
      const std::size_t figure = next;
      take_number(text, next, rate.figure);
      if (all.empty() && trimmed(words) == "(") {  // "(40')": of the two the encounter's
        rate.within = rate.figure;
        rate.figure *= 3;
      }
      if (rate.odd && one_of(text[figure - 1], "lI")) {
        const std::string meant = "1" + std::string(text.substr(figure, next - figure));
        std::size_t at_one = 0;
        take_number(meant, at_one, rate.figure);
      }
      named(rate, trimmed(words, " \n,;/").empty() ? before : words);
      before = {};
      // "1,5 m": the rest of it is of no weight.
      if (next + 1 < text.size() && one_of(text[next], ".,") && digit(text[next + 1]) &&
          rate.figure < 10)
        for (++next; next < text.size() && digit(text[next]);) ++next;
      while (next < text.size() && one_of(text[next], " \n")) ++next;
      if (next < text.size() && one_of(lower(text[next]), "lo") && next + 1 < text.size() &&
          one_of(text[next + 1], "'0123456789")) {
        rate.odd = true;  // "3O'"
        rate.figure *= 10;
        ++next;
      }
      std::size_t length = 0;
      rate.unit = unit_of(text.substr(next), length);
      next += length;
      if (rate.unit != Unit::kNone && next < text.size() && text[next] == '.') ++next;  // "ft."
      all.push_back(std::move(rate));
      for (;;) {
        std::size_t open = next;
        while (open < text.size() && one_of(text[open], " \n")) ++open;
        if (open >= text.size() || !one_of(text[open], "([")) break;
        const std::size_t end = closed_at(text, open);
        const std::string_view inside = text.substr(open + 1, end - open - 1);
        if (all.back().within >= 0 && inside.find_first_of("0123456789") != inside.npos)
          note.used({"The rate in further brackets is left out."});
        else
          bracket(inside);
        next = std::min(end + 1, text.size());
      }
      at = next;
    }
  }
};

// The rate of an encounter, in feet. `bare`: the first of the rates without units.
int encounter_rate(Reading& in, const Rate& rate, bool turning, int bare) {
  // Games of levels give the encounter's; more than this may be of an exploration.
  constexpr int kMostOfLevels = 60;
  const bool levels = in.up && in.find(Key::kHd) == nullptr && in.find(Key::kLevel) != nullptr &&
                      rate.figure <= kMostOfLevels && rate.unit == Unit::kFeet;
  const bool pace = in.basic_fantasy || turning || levels || (in.hints & kPace) != 0;
  constexpr int kMostTens = 27;  // a rate without a unit, in tens of feet; more than that are feet
  constexpr int kLeastFeet = 10;
  switch (rate.unit) {
    case Unit::kMetres:
      in.note.converted({"3 metres are 10 ft."});
      return (rate.within >= 0 ? rate.within : rate.figure) * 10 / 3;
    case Unit::kSquares: in.note.converted({"A square is 5 ft."}); return rate.figure * 5;
    case Unit::kWord: return rate.figure;
    case Unit::kInches: return rate.figure * 10 / 3;
    case Unit::kFeet: break;
    case Unit::kNone:
      if (rate.within >= 0 && rate.figure > 60) break;  // "120 (40)"
      if (pace && (in.hints & kPace) == 0) break;       // Basic Fantasy's
      if (pace ? rate.figure >= kLeastFeet || rate.figure == 0 : bare <= kMostTens)
        return pace ? rate.figure : rate.figure * 10 / 3;
      in.note.question({"A rate of movement without a unit: ", rate.figure,
                        pace ? " squares are" : " ft an encounter are", " assumed."});
      return pace ? rate.figure * 5 : rate.figure;
  }
  if (rate.within >= 0 && !turning && !in.basic_fantasy) return rate.within;
  if (pace) return rate.figure;
  if (in.up && rate.within < 0 && rate.figure > 0)
    in.note.question({"Taken for a rate of exploration, of which a third counts."});
  return rate.figure / 3;
}

}  // namespace

std::string_view gait_of(std::string_view words) {
  for (const auto& one : kGaits) {
    const std::size_t at = find_word(words, one.begins);
    if (at == words.npos) continue;
    // The short ones are whole words.
    const std::size_t length = std::string_view(one.begins).size(), end = at + length;
    if (length > 2 || end >= words.size() || !letter(words[end])) return one.name;
  }
  return {};
}

// Without what follows of attacks: "12, 1 bite 1d6".
std::string_view without_attacks(std::string_view text) {
  for (std::size_t at = text.find(','); at != text.npos; at = text.find(',', at + 1)) {
    const std::size_t end = std::min(text.find(',', at + 1), text.size());
    if (!no_dice_behind(text.substr(at, end - at))) return text.substr(0, at);
  }
  return text;
}

void read_movement(Reading& in) {
  Rates rates{in.note, {}};
  const Field* move = in.find(Key::kMove);
  for (const Field& field : in.block.fields) {
    if (field.key == Key::kMove && &field == move) {
      const std::string_view text = without_attacks(in.value(field));
      rates.read(text, {});
      if (rates.all.empty()) rates.read_named(text);
    }
    if (field.key == Key::kGait) {
      rates.read(in.value(field), in.clean.view(field.label));
      if (move == nullptr) move = &field;
      Note other;
      other.used({"A way of moving."});
      in.say(field, other);
    }
  }
  Note& note = in.note;
  if (rates.all.empty()) {
    note.question({"No rate of movement is given: walking, 2 dice, is assumed."});
    in.npc.gaits = {{"walking", 2}};
    if (move == nullptr)
      in.say_missing();
    else
      in.say(*move);
    return;
  }
  // Brackets that are not about a third hold a distance of turning.
  const bool turning = std::any_of(rates.all.begin(), rates.all.end(), [](const Rate& one) {
    return one.feet() && one.within >= 0 && std::abs(one.figure - 3 * one.within) > 15;
  });
  const auto first = std::find_if(rates.all.begin(), rates.all.end(), [](const Rate& one) {
    return one.unit == Unit::kNone && one.figure > 0;
  });
  const int bare = first == rates.all.end() ? 0 : first->figure;
  for (const Rate& rate : rates.all) {
    const int feet = encounter_rate(in, rate, turning, first == rates.all.begin() ? bare : 0);
    if (rate.odd)
      note.question({"A letter stands in a rate of movement: ", rate.figure, " was read."});
    if (!rate.known) note.question({"This way of moving is not known: ", rate.name, "."});
    Gait gait{rate.name, std::clamp(feet / 20, 0, 20)};
    auto& gaits = in.npc.gaits;
    if (gait.name.empty() && (gaits.empty() || gaits[0].name == "flying")) gait.name = "walking";
    if (gait.name.empty()) {
      gait.name = "flying";
      note.question({"A further rate without words: flying is assumed."});
    }
    const bool there = std::any_of(gaits.begin(), gaits.end(),
                                   [&](const Gait& one) { return one.name == gait.name; });
    if (there || gaits.size() >= kMostGaits) {
      note.question({"There are several rates for ", gait.name, ": the first is taken."});
      continue;
    }
    note.converted({gait.name, " ", feet, " ft an encounter: ", gait.dice,
                    (gait.dice == 1 ? " die." : " dice.")});
    gaits.push_back(std::move(gait));
  }
  in.say(*move);
}

}  // namespace fray::statblock
