#include "core/zones/convert.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/statblock/conversion.hpp"
#include "core/table/text.hpp"
#include "core/zones/characters.hpp"
#include "core/zones/words.hpp"

namespace fray::zones {
namespace {

constexpr int kMostConvertedHealth = 60, kMostConvertedArmour = 4;
constexpr int kShotRange = 4;  // zones, of whatever is shot or thrown

// The next die that there is.
int die_of(int sides) {
  for (const int one : {4, 6, 8, 10, 12})
    if (sides <= one) return one;
  return 20;
}

Figure converted(const Npc& npc) {
  Figure it;
  it.name = fitting(visible(npc.name), kLongestName);
  it.str = std::clamp(9 + npc.threat, kLeastAttribute, kMostAttribute);
  it.fearless = npc.morale == 0;
  it.wit = it.fearless ? 10 : std::clamp(1 + npc.morale, kLeastAttribute, kMostAttribute);
  it.health = it.full_health = std::clamp((2 * npc.hp + 2) / 3, 1, kMostConvertedHealth);
  it.armour = std::clamp(npc.threat / 3, 0, kMostConvertedArmour);
  for (const auto& blow : npc.blows) {
    if (it.weapons.size() >= kMostWeapons) break;
    Weapon weapon;
    weapon.id = it.next_weapon++;
    weapon.name = name_of_attack(blow, kLongestName);
    weapon.dice = std::clamp(blow.count, 1, kMostDice);
    weapon.sides = die_of(blow.sides);
    if (is_missile(weapon.name)) weapon.kind = WeaponKind::kRanged, weapon.range = kShotRange;
    weapon.natural = weapon.kind == WeaponKind::kMelee && is_natural(weapon.name);
    it.weapons.push_back(std::move(weapon));
  }
  stow_all_but_first(it);
  it.notes = conversion_note(npc);
  return it;
}

std::string figure_in_words(const Figure& it) {
  std::string line = phrase("{}: STR {}, AGI {}, WIT {}, health {}, armour {}", it.name, it.str,
                            it.agi, it.wit, it.full_health, it.armour);
  if (it.fearless) line += ", fearless";
  for (const Weapon& weapon : it.weapons) append(line, "; {} {}", weapon.name, note_of(weapon));
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
    say(dice, phrase("{} is among the NPCs, converted. {}.", figure.name, figure_in_words(figure)));
    table.kinds.push_back(std::move(figure));
  }
}

}  // namespace fray::zones
