#include "core/attack.hpp"

#include <algorithm>

#include "core/bestiary.hpp"
#include "core/checks.hpp"
#include "core/query.hpp"
#include "core/rules.hpp"

namespace fray {
namespace {

constexpr int kMostDice = kMostOddsDice;
constexpr int kMostSteps = 12, kMostBlocks = 20, kMostBonus = 20;

static_assert(std::is_sorted(kLadder.begin(), kLadder.end()));

// E-BAND-3 ranks sizes from individual 0 to large Warband 3; B-DRAGON-1 counts as the latter.
int size_rank(const Combatant& who) { return who.npc == "B-DRAGON" ? 3 : 0; }

bool is_chaotic(const Combatant& who) {
  const BestiaryEntry* npc = find_npc(who.npc);
  return npc != nullptr && npc->alignment == Alignment::kChaotic;
}

int violent_attack_rolls(int renown) {  // E-ATT-10
  return renown >= 9 ? 4 : renown >= 6 ? 3 : renown >= 3 ? 2 : 1;
}

}  // namespace

int step_die(int sides, int steps) {
  int place = 0;
  for (int i = 0; i < static_cast<int>(kLadder.size()); ++i)
    if (kLadder[static_cast<std::size_t>(i)] <= sides) place = i;
  place = std::clamp(place + steps, 0, static_cast<int>(kLadder.size()) - 1);
  return kLadder[static_cast<std::size_t>(place)];
}

std::vector<Blow> blows_of(const State& state, const Combatant& who) {
  if (const BestiaryEntry* npc = find_npc(who.npc)) return {npc->blows.begin(), npc->blows.end()};
  const Errant* errant = find_errant(state, who.errant);
  const Archetype archetype = errant == nullptr ? Archetype::kDeviant : errant->archetype;
  switch (archetype) {
    case Archetype::kViolent: return {{"weapon", 1, 8}};
    case Archetype::kOccult: return {{"weapon", 1, 4}};
    default: return {{"weapon", 1, 6}};
  }
}

std::vector<StepCause> step_causes(const State& state, Id who_id, Id target_id) {
  const Combatant* who = find_combatant(state, who_id);
  const Combatant* target = find_combatant(state, target_id);
  std::vector<StepCause> causes;
  if (who == nullptr || target == nullptr) return causes;
  const auto add = [&](std::string text, int steps, std::string_view rule) {
    if (steps != 0) causes.push_back({std::move(text), steps, rule});
  };
  for (const Effect& effect : who->effects)
    add(who->name + " is " + effect.name, -effect.impairs_bearer, "E-STAT-1");
  for (const Effect& effect : target->effects)
    add(target->name + " is " + effect.name, effect.enhances_against, "E-STAT-1");
  if (state.fight->daylight) {
    if (who->npc == "B-GOB") add("Daylight hurts " + who->name, -1, "B-GOB-2");
    if (target->npc == "B-GOB") add("Daylight hurts " + target->name, 1, "B-GOB-2");
  }
  if (is_chaotic(*who)) {
    const auto& all = state.fight->combatants;
    const bool led = std::any_of(all.begin(), all.end(), [&](const Combatant& other) {
      return other.npc == "B-KNIGHT" && other.id != who->id && other.side == who->side &&
             !is_out(other);
    });
    add("A Hell knight leads the Chaotic", led ? 1 : 0, "B-KNIGHT-4");
  }
  add("Size", size_rank(*who) - size_rank(*target), "E-BAND-3");
  return causes;
}

int attack_rolls(const State& state, const Combatant& who) {
  if (const BestiaryEntry* npc = find_npc(who.npc)) return npc->attack_rolls;
  const Errant* errant = find_errant(state, who.errant);
  const bool violent = errant != nullptr && errant->archetype == Archetype::kViolent;
  return violent ? violent_attack_rolls(who.rank) : 1;
}

int attack_rolls_left(const State& state, Id id) {
  const Combatant* who = find_combatant(state, id);
  if (who == nullptr) return 0;
  const int made = spent_now(*state.fight, *who).attack_rolls;
  return made == 0 ? 0 : std::max(0, attack_rolls(state, *who) - made);
}

BlowDice dice_of(const AttackRoll& attack) {
  return {attack.count, step_die(attack.sides, attack.steps - attack.blocks)};
}

int damage_of(const AttackRoll& attack, const std::vector<int>& faces) {
  int sum = attack.bonus;
  for (const int face : faces) sum += face;
  return std::max(1, sum);
}

Distribution damage_distribution(const AttackRoll& attack) {
  const BlowDice dice = dice_of(attack);
  return at_the_least(shifted(sum_of(dice.count, dice.sides), attack.bonus), 1);
}

AttackOdds attack_odds(const State& state, const AttackRoll& attack) {
  const BlowDice dice = dice_of(attack);
  const Distribution damage = damage_distribution(attack);
  AttackOdds odds{
      chance_of_a_one(dice.count, dice.sides), {0, damage.of}, {0, damage.of}, mean(damage)};
  const Combatant* target = find_combatant(state, attack.target);
  if (target == nullptr) return odds;
  odds.fells = chance_at_least(damage, target->hp);
  if (target->errant == 0) return odds;
  odds.out = {0, damage.of * 20};
  const int phys = attribute(*target, Attribute::kPhys);
  for (std::size_t i = 0; i < damage.ways.size(); ++i) {
    const int amount = damage.least + static_cast<int>(i);
    if (amount < target->hp) continue;
    const Chance saved = chance({phys, amount, Position::kRisky, Impact::kFair});
    odds.out.good += damage.ways[i] * static_cast<std::uint64_t>(saved.of - saved.good);
  }
  return odds;
}

namespace rules {

No refusal(const State& state, const AttackRoll& action) {
  if (No no = need_combatant(state, action.who)) return no;
  if (No no = need_combatant(state, action.target)) return no;
  const Combatant& target = *find_combatant(state, action.target);
  if (action.who == action.target) return Refusal{"Nobody attacks themselves.", "E-ATT-1"};
  if (is_out(target) && !target.out_of_action)
    return Refusal{target.name + " is out of the fight: choose somebody else.", "E-HP-3"};
  if (attack_rolls_left(state, action.who) > 0) {
    if (No no = need_phase(state, action.who)) return no;
  } else {
    if (No no = need_action(state, action.who)) return no;
    if (No no = need_exclusive(state, action.who)) return no;
  }
  if (action.count < 1 || action.count > kMostDice)
    return Refusal{"An Attack Roll has from 1 to 12 dice.", "E-ATT-4"};
  if (std::find(kLadder.begin(), kLadder.end(), action.sides) == kLadder.end())
    return Refusal{"Damage dice are D4, D6, D8, D10, D12 or D20.", "E-ATT-2"};
  if (action.steps < -kMostSteps || action.steps > kMostSteps)
    return Refusal{"Steps go from −12 to 12.", "E-ATT-2"};
  if (action.bonus < -kMostBonus || action.bonus > kMostBonus)
    return Refusal{"What is added to the damage goes from −20 to 20.", "E-ATT-7"};
  if (action.blocks < 0 || action.blocks > kMostBlocks)
    return Refusal{"Blocks go from 0 to 20.", "E-ARM-1"};
  return std::nullopt;
}

void apply(State& state, const AttackRoll& action, Dice& dice) {
  Combatant& who = combatant(state, action.who);
  if (attack_rolls_left(state, action.who) == 0) spend_action(*state.fight, who, Deed::kAttack);
  ++spending(*state.fight, who).attack_rolls;
  const BlowDice blow = dice_of(action);
  std::vector<int> faces(static_cast<std::size_t>(blow.count), 1);
  if (blow.sides > 1) faces = roll(dice, {Purpose::kDamage, blow.count, blow.sides}).faces;
  take_damage(combatant(state, action.target), damage_of(action, faces), dice);
}

}  // namespace rules
}  // namespace fray
