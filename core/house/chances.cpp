// The exact chances of what an offer rolls, in words.
#include <cmath>

#include "core/dice/phrase.hpp"
#include "core/house/check.hpp"
#include "core/house/convert.hpp"
#include "core/house/fields.hpp"
#include "core/house/odds.hpp"
#include "core/house/screens.hpp"

namespace fray::house {
namespace {

std::vector<std::string> attack_chances(const Table& table, const Attack& attack) {
  const Combatant* who = find_combatant(table, attack.who);
  const Combatant* target = find_combatant(table, attack.target);
  if (who == nullptr || target == nullptr || weapon_of(who->figure, attack.weapon) == nullptr)
    return {};
  const Blow blow{.who = attack.who,
                  .target = attack.target,
                  .weapon = attack.weapon,
                  .second = attack.second,
                  .impaired = is_impaired(*table.fight, *who, *target, attack.impaired)};
  const AttackOdds odds =
      attack_odds(table, blow, attribute(who->figure, attack.with), attack.tier);
  const std::string_view deep = name_of(critical_attribute(target->figure));
  return {phrase("Tier 1 {}, tier 2 {}, tier 3 {}", percent(odds.tiers[0]), percent(odds.tiers[1]),
                 percent(odds.tiers[2])),
          phrase("Damage comes through {}", percent(odds.hit)),
          phrase("Past HP, into {} {}", deep, percent(odds.critical)),
          phrase("Out of the fight {}, {} {}", percent(odds.out),
                 target->figure.detachment ? "destroyed" : "dead", percent(odds.dead)),
          chances_of_each("Damage at tier 2:", odds.partial),
          chances_of_each("Damage at tier 3:", odds.full)};
}

std::vector<std::string> meet_chances(const Table& table, const Meet& meet) {
  const Combatant* who = find_combatant(table, meet.who);
  const Blow* blow = who == nullptr ? nullptr : blow_at(*table.fight, meet.who);
  if (blow == nullptr) return {};
  std::vector<std::string> lines{
      effect_of(table, *blow, meet.defence),
      chances_of_each("Damage:", damage_of(blow_dice(table, *blow, meet.defence)))};
  if (meet.defence != Defence::kFightBack) return lines;
  const Item* weapon = weapon_of(who->figure, meet.weapon);
  if (weapon == nullptr) return lines;
  const Blow back{.who = meet.who, .target = blow->who, .weapon = meet.weapon, .back = true};
  const AttackOdds odds =
      attack_odds(table, back, attribute(who->figure, usual_attribute(*weapon)), meet.tier);
  lines.push_back(phrase("Then, if still standing: damage {}, out of the fight {}",
                         percent(odds.hit), percent(odds.out)));
  return lines;
}

std::vector<std::string> gambit_chances(const Table& table, const Gambit& gambit) {
  const Combatant* who = find_combatant(table, gambit.who);
  const Combatant* target = find_combatant(table, gambit.target);
  if (who == nullptr || target == nullptr) return {};
  const int value = attribute(who->figure, gambit.with);
  const auto opposed = [&](Attribute with) {
    return percent(gambit_odds(value, gambit.tier, attribute(target->figure, with)));
  };
  return {
      phrase("Succeeds {} where it is not opposed", percent(gambit_odds(value, gambit.tier, 0))),
      phrase("Opposed with MGT {}, AGI {}, WIL {}", opposed(Attribute::kMgt),
             opposed(Attribute::kAgi), opposed(Attribute::kWil))};
}

std::vector<std::string> surprise_chances(Situation situation) {
  const auto of = [&](Surprise one) { return percent(chance_of_surprise(situation, one)); };
  return {phrase("The party is surprised {}", of(Surprise::kCompany)),
          phrase("The NPCs are surprised {}", of(Surprise::kEnemies)),
          phrase("Nobody {}", of(Surprise::kNobody))};
}

std::vector<std::string> reaction_chances(Weapons weapons) {
  const Distribution sums = reaction_sums(weapons);
  std::vector<std::string> lines;
  for (int i = 0; i < kReactions; ++i) {
    const ReactionRange range = reaction_range(i);
    Odds odds = chance_at_least(sums, range.low);
    odds.good -= chance_at_least(sums, range.high + 1).good;
    lines.push_back(phrase("{} {}", reaction_of(range.low), percent(odds)));
  }
  return lines;
}

std::vector<std::string> hazard_chances(const Fight& fight) {
  std::vector<std::string> lines;
  if (step_after(fight) != Step::kOrder) return lines;
  for (const Zone& zone : fight.battlefield.zones) {
    if (zone.hazard_dice == 0) continue;
    const Distribution damage = sum_of(zone.hazard_dice, zone.hazard_sides);
    for (const Combatant& who : fight.combatants)
      if (who.zone == zone.id && stands(who)) {
        const Outcome outcome =
            outcome_of(who.figure, is_exposed(fight, who) ? 0 : who.figure.hp, damage);
        lines.push_back(phrase("{}, {}: past HP {}, out {}", who.figure.name, zone.name,
                               percent(outcome.critical), percent(outcome.out)));
      }
  }
  return lines;
}

std::vector<std::string> made(const Table& table, Id id, Attribute with) {
  const Combatant* who = find_combatant(table, id);
  if (who == nullptr || with > Attribute::kWil) return {};
  return {phrase("Made {}", percent(chance_of_save(attribute(who->figure, with))))};
}

// Like ones have one WIL: how many of them hold is told by as many equal Saves.
std::vector<std::string> morale_chances(const Table& table, const std::vector<Id>& all) {
  std::vector<std::string> lines = made(table, all.front(), Attribute::kWil);
  if (all.size() < 2) return lines;
  const double holds = as_double(chance_of_save(combatant(table, all.front()).figure.wil));
  const double every = std::pow(holds, static_cast<double>(all.size()));
  const double nobody = std::pow(1 - holds, static_cast<double>(all.size()));
  lines.front() = phrase("Each holds {}", percent(holds));
  lines.push_back(phrase("Of {}: all {}, none {}", static_cast<int>(all.size()), percent(every),
                         percent(nobody)));
  return lines;
}

}  // namespace

std::vector<std::string> chances(const State& state, const Offer& offer, const FilledForm& form) {
  const auto accepted = accepted_form(offer, form);
  const auto action =
      accepted ? filled_action(state, offer.who, offer.key, *accepted) : std::nullopt;
  const Table& table = table_of(state);
  if (!action) return {};
  if (const auto* pasted = action->as<AddStatblocks>()) return converted_lines(pasted->text);
  if (!table.fight) return {};
  if (const auto* attack = action->as<Attack>()) return attack_chances(table, *attack);
  if (const auto* meet = action->as<Meet>()) return meet_chances(table, *meet);
  if (const auto* gambit = action->as<Gambit>()) return gambit_chances(table, *gambit);
  if (const auto* surprise = action->as<RollSurprise>())
    return surprise_chances(surprise->situation);
  if (const auto* reaction = action->as<RollReaction>()) return reaction_chances(reaction->weapons);
  if (const auto* save = action->as<RollSave>()) return made(table, save->who, save->with);
  if (const auto* save = action->as<CriticalSave>()) {
    const Combatant* who = find_combatant(table, save->who);
    return who == nullptr ? std::vector<std::string>{}
                          : made(table, save->who, critical_attribute(who->figure));
  }
  if (const auto* retreat = action->as<Retreat>()) {
    const Combatant* who = find_combatant(table, retreat->who);
    if (who != nullptr && !nearest_opponent(*table.fight, *who)) return {"No Save is needed"};
    return made(table, retreat->who, Attribute::kAgi);
  }
  if (const auto* oppose = action->as<Oppose>()) {
    const Combatant* who = find_combatant(table, oppose->who);
    if (who == nullptr) return {};
    const int value = attribute(who->figure, oppose->with);
    const Odds odds =
        oppose->tier == 0 ? chance_of_save(value) : Odds{oppose->tier == 1 ? 0U : 20U, 20};
    return {phrase("Avoided {}", percent(odds))};
  }
  if (const auto* morale = action->as<RollMorale>()) {
    const auto& prompt = table.fight->prompts[static_cast<std::size_t>(morale->prompt)];
    if (!morale->by_leader) return morale_chances(table, prompt.who);
    return made(table, leader_of(*table.fight, combatant(table, prompt.who.front()).enemy),
                Attribute::kWil);
  }
  if (const auto* strike = action->as<Strike>()) {
    const Combatant* who = find_combatant(table, strike->who);
    if (who == nullptr || !table.fight->escape) return {};
    const bool quick = table.fight->escape->kind == EscapeKind::kMove;
    const Id with = quick ? 0 : strike->weapon;
    const Item* weapon = weapon_of(who->figure, with);
    if (weapon == nullptr) return {};
    return attack_chances(table, {.who = strike->who,
                                  .target = table.fight->escape->who,
                                  .weapon = with,
                                  .with = usual_attribute(*weapon),
                                  .tier = strike->tier,
                                  .impaired = quick ? Impaired::kYes : Impaired::kNo});
  }
  if (action->as<CallOrder>() != nullptr)
    return {phrase("The Company acts first {}", percent(chance_of_order()))};
  if (action->as<NextPhase>() != nullptr) return hazard_chances(*table.fight);
  return {};
}

}  // namespace fray::house
