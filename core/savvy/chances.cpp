// The exact chances of what an offer rolls, in words.
#include <cmath>

#include "core/dice/phrase.hpp"
#include "core/savvy/attack.hpp"
#include "core/savvy/check.hpp"
#include "core/savvy/fields.hpp"
#include "core/savvy/screens.hpp"

namespace fray::savvy {
namespace {

std::vector<std::string> attack_chances(const Table& table, const Attack& attack) {
  const Combatant* who = find_combatant(table, attack.who);
  const Combatant* target = find_combatant(table, attack.target);
  if (who == nullptr || target == nullptr) return {};
  const Weapon* weapon = find_weapon(who->figure, attack.weapon);
  if (weapon == nullptr) return {};
  const AttackOdds odds = attack_odds(*who, *weapon, *target, attack.boons, attack.banes);
  return {
      phrase("Hit {}", percent(odds.hit)),
      phrase("Past Grit, into Flesh {}", percent(odds.flesh)),
      phrase("Down {}", percent(odds.down)),
      phrase("Critical {}, critical miss {}", percent(odds.critical), percent(odds.critical_miss)),
      phrase("Highest damage {}", percent(odds.maximum)),
      chances_of_each("Flesh lost:", odds.flesh_lost)};
}

std::vector<std::string> each_of_ours(const Table& table, int leaning, std::string_view what) {
  std::vector<std::string> lines;
  for (const Combatant& who : table.fight->combatants) {
    if (who.enemy || !stands(who)) continue;
    lines.push_back(phrase("{}{}{}", who.figure.name, what,
                           percent(chance_of_check(who.figure.savvy, table.target, leaning))));
  }
  return lines;
}

std::vector<std::string> reaction_chances() {
  const Distribution luck = sum_of(2, 6);
  constexpr int kRanges[][2] = {{2, 2}, {3, 5}, {6, 8}, {9, 11}, {12, 12}};
  constexpr const char* kNames[] = {"Attack ", "Hostile ", "Uncertain ", "Cooperative ",
                                    "Friendly "};
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < std::size(kRanges); ++i) {
    Odds odds = chance_at_least(luck, kRanges[i][0]);
    odds.good -= chance_at_least(luck, kRanges[i][1] + 1).good;
    lines.push_back(phrase("{}{}", kNames[i], percent(odds)));
  }
  return lines;
}

// 1D4 for each who bleeds at the end of this part.
std::vector<std::string> bleeding_chances(const Fight& fight) {
  std::vector<std::string> lines;
  if (fight.closing) return lines;
  const Distribution die = sum_of(1, 4);
  for (const Combatant& who : fight.combatants) {
    if (!stands(who) || !whose_turn(fight, who) || !has(who, Tag::kSlashing) ||
        usage(fight, who).bled)
      continue;
    lines.push_back(phrase("{} bleeds: into Flesh {}, down {}", who.figure.name,
                           percent(chance_at_least(die, who.figure.grit + 1)),
                           percent(chance_at_least(die, who.figure.grit + who.figure.flesh))));
  }
  return lines;
}

}  // namespace

std::vector<std::string> chances(const State& state, const Offer& offer, const FilledForm& form) {
  const auto accepted = accepted_form(offer, form);
  const auto action =
      accepted ? filled_action(state, offer.who, offer.key, *accepted) : std::nullopt;
  if (!action) return {};
  const Table& table = table_of(state);
  const auto made = [](const Odds& odds) {
    return std::vector<std::string>{phrase("Made {}", percent(odds))};
  };
  if (const auto* attack = action->as<Attack>()) return attack_chances(table, *attack);
  if (const auto* gambit = action->as<Gambit>()) {
    const Combatant* who = find_combatant(table, gambit->who);
    return made(chance_of_check(attribute(who->figure, gambit->attribute), table.target,
                                attack_lean(*who, gambit->boons, gambit->banes)));
  }
  if (const auto* cast = action->as<Cast>()) {
    const Combatant* who = find_combatant(table, cast->who);
    const Combatant* target = find_combatant(table, cast->touch);
    if (target == nullptr) return {};
    return {phrase("Touched {}",
                   percent(attack_odds(*who, {}, *target, cast->boons, cast->banes).hit))};
  }
  if (const auto* save = action->as<RollSave>())
    return made(chance_of_check(find_combatant(table, save->who)->figure.mig, table.target, 0));
  if (const auto* morale = action->as<RollMorale>()) {
    const MoralePrompt& prompt = table.fight->prompts[static_cast<std::size_t>(morale->prompt)];
    return {phrase("They hold {}",
                   percent(morale_odds(find_combatant(table, prompt.who.front())->figure.morale)))};
  }
  if (!table.fight) return {};
  if (const auto* surprise = action->as<RollSurprise>())
    return each_of_ours(table, surprise_lean(*table.fight, surprise->stealthy),
                        " is not surprised ");
  if (action->as<RollOrder>() != nullptr)
    return each_of_ours(table, order_lean(*table.fight), " before the enemies ");
  if (action->as<RollReaction>() != nullptr) return reaction_chances();
  if (action->as<NextPart>() != nullptr) return bleeding_chances(*table.fight);
  return {};
}

}  // namespace fray::savvy
