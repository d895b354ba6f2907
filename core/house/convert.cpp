#include "core/house/convert.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/characters.hpp"
#include "core/statblock/conversion.hpp"
#include "core/table/text.hpp"

namespace fray::house {
namespace {

constexpr int kFearless = 18;  // WIL of those who never roll Morale
constexpr int kMostConvertedHp = 40;

ItemKind kind_of_attack(std::string_view name) {
  if (is_missile(name)) return ItemKind::kMissile;
  if (is_natural(name)) return ItemKind::kNatural;
  return ItemKind::kMelee;
}

// Twice the mean of the dice: 7 of a D6, 9 of a D8.
Speed speed_of_dice(const Item& item) {
  const int twice = item.dice * (item.sides + 1);
  return twice <= 7 ? Speed::kFast : twice <= 9 ? Speed::kBalanced : Speed::kSlow;
}

Figure converted(const Npc& npc) {
  Figure it;
  it.name = fitting(visible(npc.name), kLongestName);
  it.mgt = it.full_mgt = std::clamp(8 + npc.threat, 1, kMostAttribute);
  it.wil = it.full_wil =
      npc.morale == 0 ? kFearless : std::clamp(3 + npc.morale, 1, kMostAttribute);
  it.hp = it.full_hp = std::clamp((npc.hp + 1) / 2, 1, kMostConvertedHp);
  for (const auto& blow : npc.blows) {
    if (it.items.size() >= kMostItems) break;
    Item item;
    item.id = it.next_item++;
    item.name = name_of_attack(blow, kLongestName);
    item.kind = kind_of_attack(item.name);
    item.dice = std::clamp(blow.count, 1, kMostDice);
    item.sides = std::clamp(blow.sides, 2, kMostSides);
    item.speed = speed_of_dice(item);
    item.held = it.items.empty() && item.kind != ItemKind::kNatural;
    it.items.push_back(std::move(item));
  }
  it.notes = conversion_note(npc);
  return it;
}

std::string figure_in_words(const Figure& it) {
  std::string line =
      phrase("{}: MGT {}, WIL {}, HP {}", it.name, it.full_mgt, it.full_wil, it.full_hp);
  for (const Item& item : it.items) append(line, "; {} {}", item.name, note_of(item));
  return line;
}

}  // namespace

std::vector<Figure> converted_from(std::string_view text) { return converted_all(text, converted); }

std::vector<std::string> converted_lines(std::string_view text) {
  return conversion_lines(converted_from(text), figure_in_words);
}

MaybeRefusal refuse(const State& state, const AddStatblocks& action) {
  return refuse_conversion(action.text, converted_from(action.text).size(),
                           kMostFigures - table_of(state).kinds.size());
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
