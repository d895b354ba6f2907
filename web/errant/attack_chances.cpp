// The exact chances of an Attack Roll.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/errant/attack_words.hpp"
#include "core/errant/query.hpp"
#include "web/errant/attack_choices.hpp"
#include "web/screens/controls.hpp"

namespace fray {

void tell_riders(Ui& ui, const State& state, const AttackRoll& attack) {
  const std::vector<Rider> riders = riders_of(state, attack);
  const Combatant* target = find_combatant(state, attack.target);
  if (riders.empty() || target == nullptr) return;
  ui::gap(ui, 4);
  caption(ui, attack.blocks > 0 ? "A Block spares " + target->name + " what comes with damage"
                                : std::string("Unblocked damage also brings"));
  if (attack.blocks > 0) return;
  for (const Rider& rider : riders)
    ui::paragraph(ui, words::rider_text(rider, *target), ui::Ink::kAccent);
  ui::gap(ui, 8);
}

void tell_chances(Ui& ui, const State& state, const AttackRoll& attack, const AttackOdds& odds,
                  bool fall) {
  const BlowDice dice = dice_of(attack);
  const int steps = steps_of(attack);
  std::string text = words::dice_name(attack.count, attack.sides);
  if (steps != 0)
    text += std::string(steps > 0 ? " enhanced " : " impaired ") + std::to_string(std::abs(steps)) +
            ": " + words::dice_name(dice.count, dice.sides);
  if (attack.bonus != 0) text += " " + words::signed_number(attack.bonus);
  const Combatant* target = find_combatant(state, attack.target);
  if (odds.unharmed && target != nullptr) {
    ui::paragraph(ui, text + ".");
    ui::paragraph(ui, target->name + " takes no harm of that kind.", ui::Ink::kDanger);
    ui::gap(ui, 8);
    return;
  }
  const int tenths = static_cast<int>(std::lround(10 * odds.mean));
  text += ". Mean " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + ".";
  ui::paragraph(ui, text);
  if (fall && target != nullptr && target->hp > 0)
    ui::paragraph(ui, target->name + " at 0 HP: " + words::odds_text(odds.fells) + ".");
  if (target != nullptr && target->errant != 0 && odds.out.good > 0)
    ui::paragraph(ui, "Out of action: " + words::odds_text(odds.out) + ".");
  std::string wounds;
  for (std::size_t i = 0; i < odds.wounds.size(); ++i) {
    if (odds.wounds[i].good == 0) continue;
    if (!wounds.empty()) wounds += ", ";
    wounds += static_cast<int>(i) + 1 == kDeadly ? "death" : std::to_string(i + 1);
    wounds += ": " + words::percent(odds.wounds[i]);
  }
  if (!wounds.empty()) ui::paragraph(ui, "Wounds by severity: " + wounds + ".");
  ui::paragraph(ui, "A 1, so that the target may act at once: " + words::odds_text(odds.one) + ".",
                ui::Ink::kQuiet);
  ui::gap(ui, 8);
}

// Every damage with its chance, as bars, and in words for those who do not see them.
void every_chance(Ui& ui, const Distribution& damage) {
  constexpr std::size_t kMostRows = 72;
  if (damage.ways.size() > kMostRows) {
    ui::paragraph(ui, "Too many sums to list.", ui::Ink::kQuiet);
    return;
  }
  std::uint64_t highest = 1;
  for (const std::uint64_t ways : damage.ways) highest = std::max(highest, ways);
  const float height = ui::line_height(ui, ui::Type::kSmall) + 4;
  std::string said = "Damage: ";
  const ui::Rect all = ui::take(ui, height * static_cast<float>(damage.ways.size()));
  for (std::size_t i = 0; i < damage.ways.size(); ++i) {
    const std::string value = std::to_string(damage.least + static_cast<int>(i));
    const std::string chance = words::percent({damage.ways[i], damage.of});
    if (i > 0) said += ", ";
    said += value + " " + chance;
    const ui::Rect line = {all.x, all.y + height * static_cast<float>(i), all.w, height};
    const float figure = 40 * ui::unit(ui), share = 64 * ui::unit(ui);
    ui::label(ui, {line.x, line.y, figure - 8, height}, value, ui::Type::kSmall, ui::Ink::kInk, 1);
    ui::bar(ui, {line.x + figure, line.y + height / 2 - 3, line.w - figure - share - 8, 6},
            static_cast<float>(damage.ways[i]) / static_cast<float>(highest), ui::Ink::kAccent);
    ui::label(ui, {line.x + line.w - share, line.y, share, height}, chance, ui::Type::kSmall,
              ui::Ink::kQuiet, 1);
  }
  ui::image(ui, all, "every-chance-said", said);
  ui::gap(ui, 8);
}

}  // namespace fray
