#include "core/errant/attack_words.hpp"

#include <cmath>
#include <cstdlib>

#include "core/dice/odds_text.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/answers.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/query.hpp"

namespace fray::words {

std::string signed_number(int value) {
  return (value < 0 ? "−" : "+") + std::to_string(std::abs(value));
}

std::string weight_text(Weight weight) {
  const std::string name = weight == Weight::kLight    ? "Light"
                           : weight == Weight::kMedium ? "Medium"
                                                       : "Heavy";
  const int bonus = damage_bonus(weight, false);
  return bonus == 0 ? name : name + ", " + signed_number(bonus);
}

std::string dice_name(int count, int sides) {
  if (sides == 1) return std::to_string(count);
  return (count == 1 ? "" : std::to_string(count)) + "D" + std::to_string(sides);
}

std::string percent(const Odds& odds) {
  const double percent = 100 * as_double(odds);
  const bool nearly_sure = odds.good != odds.of && percent >= 99.95;
  const bool nearly_never = odds.good != 0 && percent < 0.05;
  if (nearly_sure) return "over 99.9%";
  if (nearly_never) return "below 0.1%";
  const int tenths = static_cast<int>(std::lround(10 * percent));
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + "%";
}

std::string odds_text(const Odds& odds) {
  constexpr std::uint64_t kCountable = 400;
  if (odds.of <= kCountable)
    return chance_text(static_cast<int>(odds.good), static_cast<int>(odds.of));
  return percent(odds);
}

std::string weapon_text(const Weapon& weapon) {
  if (weapon.quality == 0) return weapon.name + ", destroyed";
  if (weapon.packed) return weapon.name + ", packed";
  if (uses_ammunition(weapon))
    return weapon.name + ", " + std::to_string(weapon.ammunition) + " left";
  return weapon.name;
}

std::string rider_text(const Rider& rider, const Combatant& target) {
  const std::string text = rider.name + ": " + rider.text;
  if (!rider.saves) return text + ", no Saving Throw.";
  const Chance made = fray::chance(Check{attribute(target, *rider.saves), rider.dv});
  return text + ". " + target.name + "’s Saving Throw with " +
         std::string(attribute_name(*rider.saves)) + ", DV " + std::to_string(rider.dv) +
         (rider.halves ? ", spares all but half of the damage: " : ", spares it: ") +
         chance_text(made.good, made.of) + ".";
}

std::string armour_text(const Armour& armour) {
  const std::string name(facts(armour.piece).name);
  if (armour.quality == 0) return name + ", destroyed";
  if (armour.packed) return name + ", packed";
  return name + ", " + std::to_string(armour.blocks) + (armour.blocks == 1 ? " Block" : " Blocks");
}

std::string attack_lost(const ErrantState& state, Id id, const Closing& way) {
  const Combatant* who = find_combatant(state, id);
  if (who == nullptr || way.then_attacks) return "";
  const Fight& fight = *state.fight;
  if (reactions(fight, *who) > 0) return "This spends what may be done at once: no attack with it.";
  if (in_quick_phase(fight) && turn_usage(fight, *who).pace == Pace::kUndecided)
    return "This spends the one action: no attack in this turn. Held back until the slow phase, "
           "there are two.";
  return "This spends the last action: no attack in this turn.";
}

std::string volley_text(const ErrantState& state) {
  if (!state.fight || state.fight->volley.empty()) return "";
  const VolleyAhead ahead = volley_ahead(state);
  if (!ahead.stops) return ahead.rolls == 0 ? "" : phrase("then rolls the last {}", ahead.rolls);
  const std::string stop = phrase("{} at {}", find_combatant(state, ahead.stops->who)->name,
                                  find_combatant(state, ahead.stops->target)->name);
  return ahead.rolls == 0 ? phrase("next: {}", stop)
                          : phrase("then rolls {}, up to {}", ahead.rolls, stop);
}

}  // namespace fray::words
