#include "web/screens/play/log_text.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/action.hpp"
#include "core/table/ruleset.hpp"

namespace fray {

namespace {

// By the rules of the action: the log of an evening may hold fights by several.
std::string turn_title(const Entry& entry, const ActionRow* row) {
  std::string_view name = rulesets().front()->turn_name;
  for (const Ruleset* rules : rulesets())
    if (row != nullptr && find_row(rules->actions, row->type) != nullptr) name = rules->turn_name;
  if (entry.turn > 0) return phrase("{} {}", name, entry.turn);
  return name.ends_with("Turn") ? "Before the first turn" : "Before the first round";
}

}  // namespace

std::string heading_of(const Entry& entry) {
  const ActionRow* row = find_row(entry.kind);
  switch (row == nullptr ? About::kFight : row->about) {
    case About::kFight: return turn_title(entry, row);
    case About::kChase:
      return entry.chase_turn > 0 ? "Chase, turn " + std::to_string(entry.chase_turn) : "Chase";
    case About::kDice: return "Dice";
    case About::kBestiary: return "Bestiary";
  }
  return turn_title(entry, row);
}

std::vector<std::string> headings_of(const std::deque<Entry>& entries) {
  std::vector<std::string> headings;
  headings.reserve(entries.size());
  std::string hours;
  for (const Entry& entry : entries) {
    for (const Ruleset* rules : rulesets())
      if (rules->heading != nullptr)
        if (auto heading = rules->heading(entry.kind, entry.lines)) hours = std::move(*heading);
    const ActionRow* row = find_row(entry.kind);
    const bool within = entry.turn == 0 && (row == nullptr || row->about == About::kFight);
    headings.push_back(within && !hours.empty() ? hours : heading_of(entry));
  }
  return headings;
}

std::string purpose_title(Purpose purpose) {
  switch (purpose) {
    case Purpose::kDistance: return "Distance";
    case Purpose::kSurprise: return "Surprise";
    case Purpose::kOrder: return "Order";
    case Purpose::kMovement: return "Movement";
    case Purpose::kRetrieve: return "Retrieving";
    case Purpose::kMorale: return "Morale";
    case Purpose::kCheck: return "Check";
    case Purpose::kDamage: return "Damage";
    case Purpose::kGrit: return "Grit";
    case Purpose::kWound: return "How long";
    case Purpose::kFall: return "Fall";
    case Purpose::kDuration: return "Turns";
    case Purpose::kAbility: return "Ability";
    case Purpose::kDevelopment: return "Development";
    case Purpose::kFate: return "Die of Fate";
    case Purpose::kBreakage: return "Breakage";
    case Purpose::kEventDie: return "Event Die";
    case Purpose::kReaction: return "Reaction";
    case Purpose::kStock: return "On hand";
    case Purpose::kCards: return "Guess";
    case Purpose::kBattle: return "Battle";
    case Purpose::kFlashpoint: return "Flashpoint";
    case Purpose::kExpression: return "Dice";
  }
  return "Dice";
}

std::string die_name(int sides) { return sides == 100 ? "D%" : "D" + std::to_string(sides); }

std::string dice_text(const Roll& roll) {
  std::string text = roll.faces.size() == 1 ? "" : std::to_string(roll.faces.size());
  text += die_name(roll.sides) + ": ";
  for (std::size_t i = 0; i < roll.faces.size(); ++i) {
    if (i > 0) text += i + 1 == roll.faces.size() ? " and " : ", ";
    text += std::to_string(roll.faces[i]);
  }
  return roll.faces.size() > 1 ? text + ", sum " + std::to_string(sum(roll)) : text;
}

std::string dice_text(std::span<const Roll> rolls) {
  std::string text;
  for (const Roll& roll : rolls) {
    if (!text.empty()) text += "; ";
    text += dice_text(roll);
  }
  return text;
}

bool several_damage_rolls(std::span<const Roll> rolls) {
  return std::ranges::count(rolls, Purpose::kDamage, &Roll::purpose) > 1;
}

std::string plain_text(const std::deque<Entry>& entries) {
  std::string text;
  std::string heading;
  std::vector<std::string> headings = headings_of(entries);
  for (std::size_t e = 0; e < entries.size(); ++e) {
    const Entry& entry = entries[e];
    if (headings[e] != heading) {
      heading = std::move(headings[e]);
      if (!text.empty()) text += "\n";
      text += heading + "\n";
    }
    for (std::size_t i = 0; i < entry.lines.size(); ++i) {
      text += "- " + entry.lines[i].text;
      if (i == 0 && !entry.rolls.empty() && !several_damage_rolls(entry.rolls))
        text += " [" + dice_text(entry.rolls) + "]";
      text += "\n";
    }
    if (several_damage_rolls(entry.rolls)) text += "- Dice: " + dice_text(entry.rolls) + "\n";
  }
  return text;
}

}  // namespace fray
