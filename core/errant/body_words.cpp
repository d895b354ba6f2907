// What is wrong with somebody, in words.
#include "core/errant/wounds.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"

namespace fray {
namespace {

std::string turns(int count) { return phrase("{}{}", count, count == 1 ? " turn" : " turns"); }

}  // namespace

std::vector<std::string> wound_titles(const Body& body) {
  std::vector<std::string> titles;
  for (const Wound& wound : body.wounds) {
    const WoundRow& row = wound_row(wound);
    const std::string title(row.title);
    const auto same = std::ranges::find(titles, title);
    const auto space = title.find(' ');
    if (row.limb == Limb::kNone || same == titles.end() || space == title.npos)
      titles.push_back(title);
    else  // of a limb there are two
      *same = phrase("both {}s{}", title.substr(0, space), title.substr(space));
  }
  return titles;
}

std::string dying_short(const Body& body) {
  switch (body.dying) {
    case Dying::kNot: return "";
    case Dying::kDeathsDoorSlowly:
      return phrase("dies in {} Exploration {} without a kit", body.turns_left,
                    body.turns_left == 1 ? "Turn" : "Turns");
    case Dying::kDeathsDoor: return phrase("dies in {} without a kit", turns(body.turns_left));
    case Dying::kConsigned: return phrase("dies in {}, past help", turns(body.turns_left));
    case Dying::kDead: return "dead";
    case Dying::kBeyondRaising: return "dead beyond raising";
  }
  return "";
}

std::string dying_text(const Body& body) {
  const std::string left = std::to_string(body.turns_left);
  switch (body.dying) {
    case Dying::kNot: return "";
    case Dying::kDeathsDoorSlowly:
      return phrase(
          "At death’s door: dies in {} Exploration {}, unless a healer’s kit is used or HP rise "
          "above 0.",
          left, body.turns_left == 1 ? "Turn" : "Turns");
    case Dying::kDeathsDoor:
      return phrase(
          "At death’s door: dies in {}, unless a healer’s kit is used or HP rise above 0.",
          turns(body.turns_left));
    case Dying::kConsigned:
      return phrase("Consigned to the reaper: dies in {}, and nothing can be done.",
                    turns(body.turns_left));
    case Dying::kDead: return "Dead.";
    case Dying::kBeyondRaising: return "Dead, with nothing left to raise or to bury.";
  }
  return "";
}

std::string dying_apart(const Body& body) {
  if (body.dying != Dying::kDeathsDoor && body.dying != Dying::kConsigned) return dying_short(body);
  return phrase("dies in {} Initiative {}{}", body.turns_left,
                body.turns_left == 1 ? "Turn" : "Turns",
                body.dying == Dying::kConsigned ? ", past help" : " without a kit");
}

namespace {

std::string with_wounds(std::string text, const Body& body) {
  const auto add = [&](std::string_view part) {
    if (!text.empty()) text += ", ";
    text += part;
  };
  for (const std::string& title : wound_titles(body)) add(title);
  if (body.exhaustion > 0) add(phrase("{} Exhaustion", body.exhaustion));
  return text;
}

}  // namespace

std::string body_text(const Body& body) { return with_wounds(dying_short(body), body); }
std::string body_text_apart(const Body& body) { return with_wounds(dying_apart(body), body); }

}  // namespace fray
