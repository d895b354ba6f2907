#include "core/house/convert.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/characters.hpp"
#include "core/statblock/statblock.hpp"
#include "core/table/text.hpp"

namespace fray::house {
namespace {

constexpr int kFearless = 18;  // WIL of those who never roll Morale
constexpr int kMostConvertedHp = 40;

bool is_called(std::string_view name, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(
      words, [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

ItemKind kind_of_attack(std::string_view name) {
  if (is_called(name, {"bow", "sling", "dart", "javelin", "gun"})) return ItemKind::kMissile;
  if (is_called(name, {"bite", "claw", "tail", "horn", "sting", "fist", "beak", "hoof", "slam"}))
    return ItemKind::kNatural;
  return ItemKind::kMelee;
}

// Twice the mean of the dice: 7 of a D6, 9 of a D8.
Speed speed_of_dice(const Item& item) {
  const int twice = item.dice * (item.sides + 1);
  return twice <= 7 ? Speed::kFast : twice <= 9 ? Speed::kBalanced : Speed::kSlow;
}

Figure converted(const ParsedNpc& parsed) {
  Figure it;
  it.name = fitting(visible(parsed.npc.name), kLongestName);
  it.mgt = it.full_mgt = std::clamp(8 + parsed.npc.threat, 1, kMostAttribute);
  it.wil = it.full_wil =
      parsed.npc.morale == 0 ? kFearless : std::clamp(3 + parsed.npc.morale, 1, kMostAttribute);
  it.hp = it.full_hp = std::clamp((parsed.npc.hp + 1) / 2, 1, kMostConvertedHp);
  for (const auto& blow : parsed.npc.blows) {
    if (it.items.size() >= kMostItems) break;
    Item item;
    item.id = it.next_item++;
    item.name = blow.name.empty() ? "attack" : fitting(visible(blow.name), kLongestName);
    item.kind = kind_of_attack(item.name);
    item.dice = std::clamp(blow.count, 1, kMostDice);
    item.sides = std::clamp(blow.sides, 2, kMostSides);
    item.speed = speed_of_dice(item);
    item.held = it.items.empty() && item.kind != ItemKind::kNatural;
    it.items.push_back(std::move(item));
  }
  it.notes = phrase(
      "Converted by a rule of Fray’s own from a statblock with Threat {}, HP {} and "
      "Morale {}: look the figures over.",
      parsed.npc.threat, parsed.npc.hp, parsed.npc.morale);
  return it;
}

std::string in_words(const Figure& it) {
  std::string line =
      phrase("{}: MGT {}, WIL {}, HP {}", it.name, it.full_mgt, it.full_wil, it.full_hp);
  for (const Item& item : it.items) append(line, "; {} {}", item.name, note_of(item));
  return line;
}

}  // namespace

std::vector<Figure> converted_from(std::string_view text) {
  std::vector<Figure> all;
  for (const ParsedNpc& parsed : parse_statblocks(text.substr(0, kLongestStatblocks))) {
    if (!parsed.usable) continue;
    Figure figure = converted(parsed);
    if (!refuse_figure(figure)) all.push_back(std::move(figure));
  }
  return all;
}

std::vector<std::string> converted_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (const Figure& figure : converted_from(text)) lines.push_back(in_words(figure));
  if (!lines.empty())
    lines.emplace_back("Converted by a rule of Fray’s own: each figure can be changed afterwards.");
  return lines;
}

MaybeRefusal refuse(const State& state, const AddStatblocks& action) {
  if (action.text.size() > kLongestStatblocks || !is_well_formed(action.text))
    return Refusal{"That is too long: paste one statblock at a time.", ""};
  const std::vector<Figure> all = converted_from(action.text);
  if (all.empty())
    return Refusal{"No statblock with its figures is found in that: enter them as a new NPC.", ""};
  if (table_of(state).kinds.size() + all.size() > kMostFigures)
    return Refusal{"A hundred NPCs are the most: remove one first.", ""};
  return std::nullopt;
}

void apply(State& state, const AddStatblocks& action, Dice& dice) {
  Table& table = change_table(state);
  for (Figure& figure : converted_from(action.text)) {
    figure.id = table.next_id++;
    say(dice, phrase("{} is among the NPCs, converted: MGT {}, WIL {}, HP {}.", figure.name,
                     figure.mgt, figure.wil, figure.hp));
    table.kinds.push_back(std::move(figure));
  }
}

}  // namespace fray::house
