// Statblocks (E-NPC-3): rates of movement into ways of moving and their dice.
#include <algorithm>

#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

constexpr struct {
  const char *begins, *name;
} kGaits[] = {{"fly", "flying"},       {"fl", "flying"},          {"flight", "flying"},
              {"glid", "gliding"},     {"hover", "flying"},       {"wing", "flying"},
              {"air", "flying"},       {"swim", "swimming"},      {"sw", "swimming"},
              {"water", "swimming"},   {"burrow", "burrowing"},   {"dig", "burrowing"},
              {"tunnel", "burrowing"}, {"climb", "climbing"},     {"cl", "climbing"},
              {"web", "in webs"},      {"jump", "leaping"},       {"leap", "leaping"},
              {"hop", "leaping"},      {"levitat", "levitating"}, {"brachiat", "in trees"},
              {"tree", "in trees"},    {"unarmo", "unarmoured"},  {"without armo", "unarmoured"},
              {"gallop", "galloping"}, {"run", "running"},        {"walk", "walking"},
              {"land", "walking"},     {"ground", "walking"},     {"on foot", "walking"}};

struct Rate {
  int figure = 0, within = -1;  // as it stands, and in the bracket behind it
  bool feet = false, inches = false;
  std::string name;
};

struct Rates {
  Note& note;
  std::vector<Rate> all;

  void named(Rate& rate, std::string_view words) {
    words = trimmed(words, " \n\x01.,;:-()[]");
    if (words.empty() || !rate.name.empty() || says(words, "see") || says(words, "special") ||
        says(words, "per ") || begins(words, "/")) {
      if (!words.empty()) note.used({"More about it is in the words of the source."});
      return;
    }
    const std::string_view known = gait_of(words);
    rate.name = known;
    if (!known.empty()) return;
    for (const char c : bounded(words, 30))
      rate.name += static_cast<unsigned char>(c) < ' ' ? ' ' : lower(c);
  }

  void bracket(std::string_view inside) {
    Rate& rate = all.back();
    std::size_t at = 0;
    int figure = 0;
    inside = trimmed(inside);
    if (take_number(inside, at, figure)) {
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
        const bool water = words.find("//") != words.npos;
        words = part == words.npos ? std::string_view{} : words.substr(part + 1);
        if (water) words = "water";
      }
      if (next >= text.size()) return;
      Rate rate;
      take_number(text, next, rate.figure);
      named(rate, trimmed(words).empty() ? before : words);
      before = {};
      while (next < text.size() && one_of(text[next], " \n")) ++next;
      const std::string_view unit = text.substr(next);
      rate.inches = begins(unit, "\"") || begins(unit, "''");
      rate.feet = !rate.inches && (begins(unit, "'") || begins(unit, "ft") || begins(unit, "feet"));
      if (rate.inches)
        next += unit[0] == '"' ? 1U : 2U;
      else if (rate.feet)
        next += unit[0] == '\'' ? 1U : unit[1] == 't' ? 2U : 4U;
      all.push_back(std::move(rate));
      while (next < text.size()) {
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

// The rate of an encounter, in feet.
int encounter_rate(Reading& in, const Rate& rate, bool turning) {
  const bool pace = in.basic_fantasy || turning || (in.hints & kPace) != 0;
  if (!rate.feet && !pace && (rate.inches || rate.figure <= 60)) return rate.figure * 10 / 3;
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

void read_movement(Reading& in) {
  Rates rates{in.note, {}};
  const Field* move = in.find(Key::kMove);
  for (const Field& field : in.block.fields) {
    if (field.key == Key::kMove && &field == move) rates.read(in.value(field), {});
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
    return one.feet && one.within >= 0 && std::abs(one.figure - 3 * one.within) > 15;
  });
  for (const Rate& rate : rates.all) {
    const int feet = encounter_rate(in, rate, turning);
    Gait gait{rate.name, std::clamp(feet / 20, 0, 20)};
    auto& gaits = in.npc.gaits;
    if (gait.name.empty() && gaits.empty()) gait.name = "walking";
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
