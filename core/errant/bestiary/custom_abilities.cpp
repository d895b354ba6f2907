#include "core/errant/bestiary/custom_abilities.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"

namespace fray {
namespace {

constexpr std::array<std::string_view, kMostAbilities> kKeys = {
    "own/0",  "own/1",  "own/2",  "own/3",  "own/4",  "own/5",  "own/6",
    "own/7",  "own/8",  "own/9",  "own/10", "own/11", "own/12", "own/13",
    "own/14", "own/15", "own/16", "own/17", "own/18", "own/19"};

bool harms(const NpcAbility& ability) { return ability.count > 0 || !ability.status.empty(); }

const std::vector<NpcAbility>& abilities_of(const ErrantState& state, const Combatant& who) {
  static const std::vector<NpcAbility> none;
  const Npc* npc = who.custom_npc == 0 ? nullptr : find_custom_npc(state, who.custom_npc);
  return npc == nullptr ? none : npc->abilities;
}

bool follows(const ErrantState& state, const AttackRoll& attack, const NpcAbility& ability) {
  if (ability.trigger != Trigger::kUnblocked) return false;
  if (ability.blow.empty()) return true;
  const Npc& npc = *find_custom_npc(state, find_combatant(state, attack.who)->custom_npc);
  const bool alone = attack.blow.empty() && npc.blows.size() == 1;
  return ability.blow == (alone ? npc.blows[0].name : attack.blow);
}

std::string dice_words(int count, int sides) {
  return (count == 1 ? "D" : phrase("{}D", count)) + std::to_string(sides);
}

// "2D4", "3", "2D4 + 1".
std::string lasting(const NpcAbility& ability) {
  std::string dice = ability.turn_dice > 0 ? dice_words(ability.turn_dice, ability.turn_sides) : "";
  if (ability.turns == 0) return dice;
  return (dice.empty() ? "" : phrase("{} + ", dice)) + std::to_string(ability.turns);
}

std::string what_comes(const NpcAbility& ability, const Combatant& target) {
  std::string text;
  if (ability.count > 0 && !rules::immune(target, ability.harm))
    text =
        phrase("{} {} damage", dice_words(ability.count, ability.sides), harm_name(ability.harm));
  if (ability.status.empty() || rules::refuse_effect(target, ability.status)) return text;
  text += (text.empty() ? "" : " and ") + ability.status;
  const std::string turns = lasting(ability);
  if (turns.empty()) return text;
  return phrase("{} for {}{}", text, turns,
                turns == "1" ? " Initiative Turn" : " Initiative Turns");
}

}  // namespace

bool is_button(const NpcAbility& ability) {
  return ability.trigger == Trigger::kAttack || ability.trigger == Trigger::kFree;
}

std::vector<Rider> custom_riders(const ErrantState& state, const AttackRoll& attack) {
  std::vector<Rider> riders;
  const Combatant& who = *find_combatant(state, attack.who);
  const Combatant& target = *find_combatant(state, attack.target);
  for (const NpcAbility& ability : abilities_of(state, who)) {
    if (!follows(state, attack, ability)) continue;
    const std::string text = what_comes(ability, target);
    if (text.empty()) continue;
    Rider rider{ability.title, text,         "E-NPC-4",
                std::nullopt,  save_dv(who), ability.saves && ability.halves && ability.count > 0};
    if (ability.saves) rider.saves = ability.saves_with;
    riders.push_back(std::move(rider));
  }
  return riders;
}

const NpcAbility* custom_button(const ErrantState& state, const Combatant& who,
                                std::string_view key) {
  const std::vector<NpcAbility>& all = abilities_of(state, who);
  for (std::size_t i = 0; i < std::min(all.size(), kKeys.size()); ++i)
    if (kKeys[i] == key && is_button(all[i])) return &all[i];
  return nullptr;
}

std::vector<AbilityUse> custom_uses(const ErrantState& state, const Combatant& who) {
  std::vector<AbilityUse> uses;
  const std::vector<NpcAbility>& all = abilities_of(state, who);
  for (std::size_t i = 0; i < std::min(all.size(), kKeys.size()); ++i) {
    const NpcAbility& one = all[i];
    if (!is_button(one)) continue;
    AbilityUse use{kKeys[i], one.title, "", one.text};
    if (harms(one)) use.needs = one.one_target ? Needs::kOne : Needs::kMany;
    if (one.saves) use.saves = one.saves_with;
    use.stopped = one.count > 0 && armour_stops(one.harm);
    uses.push_back(use);
  }
  return uses;
}

namespace rules {

std::string been_through(std::string_view key, Id by) { return phrase("{}/{}", key, by); }

void use_custom_ability(ErrantState& state, const NpcAbility& ability, const UseAbility& use,
                        Dice& dice) {
  if (!harms(ability)) return;
  std::vector<Id> struck;  // by the effect
  if (ability.count > 0) {
    AreaHarm harm;
    harm.who = use.who;
    harm.targets = use.targets;
    harm.guards = use.guards;
    harm.count = ability.count;
    harm.sides = ability.sides;
    harm.harm = ability.harm;
    harm.saves = ability.saves;
    harm.saves_with = ability.saves_with;
    harm.halves = ability.halves;
    harm.name = ability.title;
    struck = harm_area(state, harm, dice);
  } else if (ability.saves) {
    const int dv = save_dv(*find_combatant(state, use.who));
    for (const Id id : use.targets)
      if (!makes_save(*find_combatant(state, id), ability.saves_with, dv, ability.title, dice))
        struck.push_back(id);
  }
  if (!ability.saves) struck = use.targets;
  if (ability.status.empty()) return;
  Effect effect = effect_of(ability.status, use.who);
  effect.impairs_bearer = ability.impairs_bearer;
  effect.enhances_against = ability.enhances_against;
  effect.no_actions = ability.no_actions;
  effect.no_moving = ability.no_moving;
  const bool timed = ability.turns > 0 || ability.turn_dice > 0;
  if (timed) effect.end = EffectEnd::kTurns;
  for (const Id id : struck) {
    const Combatant& whom = *find_combatant(state, id);
    if (!within_reach_of_harm(whom) || refuse_effect(whom, ability.status)) continue;
    int turns = ability.turns;
    if (ability.turn_dice > 0)
      turns += sum(roll(dice, {Purpose::kDuration, ability.turn_dice, ability.turn_sides,
                               phrase("Turns of {}", ability.title)}));
    begin_effect(state, id, effect, turns, dice);
  }
}

void after_custom_blow(ErrantState& state, const AttackRoll& attack, Dice& dice) {
  const Combatant& who = *find_combatant(state, attack.who);
  for (const NpcAbility& ability : abilities_of(state, who))
    if (follows(state, attack, ability) &&
        within_reach_of_harm(*find_combatant(state, attack.target)))
      use_custom_ability(state, ability, {attack.who, "", {attack.target}}, dice);
}

}  // namespace rules
}  // namespace fray
