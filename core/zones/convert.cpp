#include "core/zones/convert.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/statblock/statblock.hpp"
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

bool is_shot(std::string_view name) {
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{"bow", "sling", "dart", "javelin", "gun"},
      [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

Figure converted(const ParsedNpc& parsed) {
  const Npc& npc = parsed.npc;
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
    weapon.name = blow.name.empty() ? "attack" : fitting(visible(blow.name), kLongestName);
    weapon.dice = std::clamp(blow.count, 1, kMostDice);
    weapon.sides = die_of(blow.sides);
    if (is_shot(weapon.name)) weapon.kind = WeaponKind::kRanged, weapon.range = kShotRange;
    it.weapons.push_back(std::move(weapon));
  }
  it.notes = phrase(
      "Converted by a rule of Fray’s own from a statblock with Threat {}, HP {} and "
      "Morale {}: look the figures over.",
      npc.threat, npc.hp, npc.morale);
  return it;
}

std::string in_words(const Figure& it) {
  std::string line = phrase("{}: STR {}, AGI {}, WIT {}, health {}, armour {}", it.name, it.str,
                            it.agi, it.wit, it.full_health, it.armour);
  if (it.fearless) line += ", fearless";
  for (const Weapon& weapon : it.weapons) append(line, "; {} {}", weapon.name, note_of(weapon));
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
    say(dice, phrase("{} is among the NPCs, converted. {}.", figure.name, in_words(figure)));
    table.kinds.push_back(std::move(figure));
  }
}

}  // namespace fray::zones
