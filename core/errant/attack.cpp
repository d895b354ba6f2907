#include "core/errant/attack.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/dice/phrase.hpp"
#include "core/errant/answers.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"

namespace fray {
namespace {

static_assert(std::is_sorted(kLadder.begin(), kLadder.end()));

constexpr TableCause kTableCauses[] = {
    {"Makeshift weapon", -1, TableCause::To::kUnknownWeapon, StepKind::kMakeshift},
    {"Unarmed", -2, TableCause::To::kUnknownWeapon, StepKind::kUnarmed},
    {"Shooting, foe in reach", -1, TableCause::To::kShot, StepKind::kFoeInReach},
    {"Extended range", -1, TableCause::To::kMissile, StepKind::kRange},
    {"Flanked or prone", 1, TableCause::To::kAnybody, StepKind::kProne},
    {"Ideal weapon", 1, TableCause::To::kArmed},
};

int violent_attack_rolls(int renown) {  // E-ATT-10
  return renown >= 9 ? 4 : renown >= 6 ? 3 : renown >= 3 ? 2 : 1;
}

bool is_violent(const ErrantState& state, const Combatant& who) {
  const Errant* errant = find_errant(state, who.errant);
  return errant != nullptr && errant->archetype == Archetype::kViolent;
}

bool is_rabid(const Combatant& who) {  // B-GNOLL-1: one die more
  return who.npc == "B-GNOLL" && bears(who, effects::kRabid);
}

// B-DRAGON-1: each foreleg has one of the claws, and there is but one tail.
int crippled_forelegs(const Combatant& who) {
  return crippled(who, "left foreleg") + crippled(who, "right foreleg");
}
bool lost(const Combatant& who, std::string_view blow) {
  if (who.parts.empty()) return false;
  return (blow == "claw" && crippled_forelegs(who) == 2) ||
         (blow == "tail" && crippled(who, "tail"));
}

// Its target counts also where it lies there.
bool foe_in_reach(const ErrantState& state, const Combatant& who, const Combatant& target) {
  const auto& all = state.fight->combatants;
  const int reach = arms_length(state.fight->place);
  return std::any_of(all.begin(), all.end(), [&](const Combatant& other) {
    if (other.id != target.id && (other.side == who.side || is_out(other))) return false;
    const int distance = distance_between(state, who, other);
    return distance >= 0 && distance <= reach;
  });
}

int archetype_die(Archetype archetype) {  // E-ATT-1
  switch (archetype) {
    case Archetype::kViolent: return 8;
    case Archetype::kOccult: return 4;
    default: return 6;
  }
}

}  // namespace

int damage_die(const Errant& errant) {
  return errant.gear.damage_die != 0 ? errant.gear.damage_die : archetype_die(errant.archetype);
}

int band_combatants(const Warband& band) {
  return (std::max(0, band.hp) + band.hp_each - 1) / band.hp_each;
}

int size_rank(const Combatant& who, int part) {
  return who.npc == "B-DRAGON" && part != kUnderbelly ? 3 : band_size(who.band);
}

int band_size(const Warband& band) {
  const int combatants = band_combatants(band);
  return combatants == 0 ? 0 : combatants <= 5 ? 1 : combatants <= 10 ? 2 : 3;
}

std::vector<Blow> blows_of(const ErrantState& state, const Combatant& who) {
  if (const Npc* npc = npc_kind(state, who)) {
    std::vector<Blow> blows = npc->blows;
    std::erase_if(blows, [&](const Blow& blow) { return lost(who, blow.name); });
    if (blows.empty()) blows.push_back({"blow", 1, 4});  // never rolled, but asked for its size
    if (is_rabid(who))
      for (Blow& blow : blows) ++blow.count;
    return blows;
  }
  const Errant* errant = find_errant(state, who.errant);
  return {{"weapon", 1, errant == nullptr ? 6 : damage_die(*errant)}};
}

bool may_fly(std::string_view blow) {
  constexpr std::array<std::string_view, 7> kGrown = {"claw", "claws",    "bite", "touch",
                                                      "beak", "tentacle", "tail"};
  return std::ranges::find(kGrown, blow) == kGrown.end();
}

std::vector<StepCause> step_causes(const ErrantState& state, Id who_id, Id target_id, int part,
                                   Id weapon_id, Manner manner) {
  const Combatant* who = find_combatant(state, who_id);
  const Combatant* target = find_combatant(state, target_id);
  std::vector<StepCause> causes;
  if (who == nullptr || target == nullptr) return causes;
  const auto add = [&](StepKind kind, std::string text, int steps, std::string_view rule) {
    if (steps != 0) causes.push_back({kind, std::move(text), steps, rule});
  };
  for (const Effect& effect : who->effects)
    if (effect.against == 0 || effect.against == target_id)
      add(StepKind::kEffect, phrase("{} is {}", who->name, effect.name), -effect.impairs_bearer,
          "E-STAT-1");
  for (const Effect& effect : target->effects) {
    const bool lies = effect.name == effects::kProne, prone = lies && effect.enhances_against == 0;
    add(lies ? StepKind::kProne : StepKind::kEffect, phrase("{} is {}", target->name, effect.name),
        prone ? 1 : effect.enhances_against, prone ? "E-ATT-3" : "E-STAT-1");
  }
  if (state.fight->daylight) {
    if (who->npc == "B-GOB")
      add(StepKind::kDaylight, phrase("Daylight hurts {}", who->name), -1, "B-GOB-2");
    if (target->npc == "B-GOB")
      add(StepKind::kDaylight, phrase("Daylight hurts {}", target->name), 1, "B-GOB-2");
  }
  if (is_chaotic(*who)) {
    const auto& all = state.fight->combatants;
    const int near = state.fight->place == Place::kEnclosed ? 60 : 20;
    const bool led = std::any_of(all.begin(), all.end(), [&](const Combatant& other) {
      return other.npc == "B-KNIGHT" && other.id != who->id && !is_out(other) &&
             distance_between(state, *who, other) <= near;
    });
    add(StepKind::kLed, "A Hell knight leads the Chaotic", led ? 1 : 0, "B-KNIGHT-4");
  }
  add(StepKind::kSize, "Size", size_rank(*who) - size_rank(*target, part), "E-BAND-3");
  const Weapon* weapon = find_weapon(gear_of(state, *who), weapon_id);
  if (weapon != nullptr && weapon->makeshift)
    add(StepKind::kMakeshift, "Makeshift weapon", -1, "E-ATT-3");
  if (weapon == nullptr && is_empty_handed(gear_of(state, *who)))
    add(StepKind::kUnarmed, "Unarmed", -2, "E-ATT-3");
  const bool heavy = weapon != nullptr && weapon->weight == Weight::kHeavy;
  if (is_mounted(*who)) add(StepKind::kMounted, "Mounted", 1, "E-ATT-3");
  if (is_mounted(*target)) {
    add(StepKind::kRider, phrase("{} is mounted", target->name), -1, "E-ATT-3");
    add(StepKind::kHeavyOnRider, "Heavy weapon against a rider", heavy ? 1 : 0, "E-ATT-3");
  }
  add(StepKind::kCard, phrase("King turned for {}", who->name), who->help.kings, "E-DUEL-3");
  add(StepKind::kCard, phrase("Queen turned for {}", target->name), -target->help.queens,
      "E-DUEL-3");
  const int distance = distance_between(state, *who, *target);
  if (strikes_by_hand(weapon, distance, state.fight->place, manner)) return causes;
  const Ranges reach = weapon == nullptr ? Ranges{} : ranges(weapon->missile);
  if (reach.normal > 0 && distance > reach.normal)
    add(StepKind::kRange, "Beyond normal range", -1, "E-ATT-8");
  if (foe_in_reach(state, *who, *target))  // whichever foe it is
    add(StepKind::kFoeInReach, "Shooting, foe in reach", -1, "E-ATT-3");
  return causes;
}

std::span<const TableCause> table_causes() { return kTableCauses; }

std::vector<TableCause> open_causes(const std::vector<StepCause>& counted) {
  std::vector<TableCause> open;
  for (const TableCause& one : kTableCauses)
    if (std::none_of(counted.begin(), counted.end(),
                     [&](const StepCause& own) { return own.kind == one.same_as; }))
      open.push_back(one);
  return open;
}

int attack_rolls(const ErrantState& state, const Combatant& who) {
  if (const Npc* npc = npc_kind(state, who)) return npc->attack_rolls - crippled_forelegs(who);
  return is_violent(state, who) ? violent_attack_rolls(who.rank) : 1;
}

int combat_dice_left(const ErrantState& state, const Combatant& who) {
  const int all = is_violent(state, who) ? who.rank + 1 : who.npc == "B-VET" ? 1 : 0;
  return std::max(0, all - who.body.combat_dice_spent);
}

int combat_die(const ErrantState& state, const Combatant& who) {
  return blows_of(state, who)[0].sides;
}

// Smite, Grit and Dash are the Violent's: a veteran's die is for its own Feat (B-VET-1).
int feats_left(const ErrantState& state, const Combatant& who) {
  if (!is_violent(state, who)) return 0;
  const int dice = combat_dice_left(state, who);
  return std::max(0,
                  std::min(dice, attack_rolls(state, who) - turn_usage(*state.fight, who).feats));
}

int dash_left(const ErrantState& state, const Combatant& who) {
  return is_mounted(who) || cannot_run(who) ? 0 : feats_left(state, who);
}

int gambit_dv(const Combatant& who, const Combatant& target, int given_up) {
  return given_up + 2 * who.help.jacks + (who.npc == "B-GOB" ? 2 : 0) -
         (target.npc == "B-GOB" ? 2 : 0);
}

bool can_be_answered(const ErrantState& state, const AttackRoll& attack) {
  const Combatant* who = find_combatant(state, attack.who);
  const Combatant* target = find_combatant(state, attack.target);
  if (who == nullptr || target == nullptr) return false;
  if (feats_left(state, *who) > 0 || feats_left(state, *target) > 0) return true;
  if (can_strike_true(state, attack)) return true;
  const auto& armour = gear_of(state, *target).armour;
  return std::any_of(armour.begin(), armour.end(),
                     [](const Armour& piece) { return can_block(piece) || can_deflect(piece); });
}

bool can_be_answered(const ErrantState& state, const PendingBlow& blow) {
  const AttackRoll& attack = blow.attack;
  if (find_combatant(state, attack.who) == nullptr) return false;
  const Combatant* struck = find_combatant(state, attack.target);
  if (struck == nullptr) return false;
  const Combatant& target = *struck;
  if (rules::immune(target, attack.harm)) return false;
  // Which piece is worn is the player's to say (E-QUAL-2).
  if (attack.part == kBody && !pieces_to_wear(gear_of(state, target), blow).empty()) return true;
  if (!can_be_answered(state, attack)) return false;
  // Of an Errant more damage is a worse wound (E-HP-2).
  if (target.errant != 0 || attack.part != kBody) return true;
  return damage_of(attack, blow.faces) < target.hp + target.band.hp;
}

bool can_be_struck(const Combatant& who) {
  return !is_out(who) || (who.out_of_action && !is_dead(who));
}

int attack_rolls_left(const ErrantState& state, Id id) {
  const Combatant* who = find_combatant(state, id);
  if (who == nullptr) return 0;
  if (find_duellist(*state.fight, id) != nullptr) return 0;  // one for each action (E-DUEL-1)
  // What is left of an attack is gone with its phase.
  const TurnUsage& usage = turn_usage(*state.fight, *who);
  const Pace other = in_quick_phase(*state.fight) ? Pace::kSlow : Pace::kQuick;
  if (acting_side(*state.fight) != who->side || usage.pace == other) return 0;
  const int made = usage.attack_rolls;
  return made == 0 ? 0 : std::max(0, attack_rolls(state, *who) - made);
}

namespace {

// What an attack action is made of where it has several kinds of blows (E-NPC-2): at most so many
// of one, counted together with another that can take its place.
struct Mix {
  std::string_view npc, blow, other;
  std::size_t most;
};
constexpr Mix kMixes[] = {
    {"B-GOSB", "claw", "", 2},       {"B-GOSB", "bite", "", 1},       {"B-DRAGON", "claw", "", 2},
    {"B-DRAGON", "bite", "tail", 1}, {"B-DRAGON", "tail", "bite", 1},
};

}  // namespace

bool has_mix(const Combatant& who) {
  return std::any_of(std::begin(kMixes), std::end(kMixes),
                     [&](const Mix& one) { return one.npc == who.npc; });
}

std::string blow_spent(const ErrantState& state, const Combatant& who, std::string_view blow) {
  const auto* mix = std::find_if(std::begin(kMixes), std::end(kMixes), [&](const Mix& one) {
    return one.npc == who.npc && one.blow == blow;
  });
  if (mix == std::end(kMixes) || attack_rolls_left(state, who.id) == 0) return {};
  const Npc* npc = npc_kind(state, who);
  const std::vector<int>& struck = turn_usage(*state.fight, who).struck;
  const auto made = std::count_if(struck.begin(), struck.end(), [&](int place) {
    if (npc == nullptr || place >= static_cast<int>(npc->blows.size())) return false;
    const std::string& name = npc->blows[static_cast<std::size_t>(place)].name;
    return name == mix->blow || name == mix->other;
  });
  // With a claw crippled there is one claw less, not another bite.
  const auto crippled = static_cast<std::size_t>(crippled_forelegs(who));
  const std::size_t most = blow == "claw" ? mix->most - crippled : mix->most;
  if (static_cast<std::size_t>(made) < most) return {};
  return phrase("{} has struck with that already: choose another of its blows.", who.name);
}

Blow likely_blow(const ErrantState& state, const Combatant& who) {
  const int rolls = attack_rolls(state, who), left = attack_rolls_left(state, who.id);
  return likely_blow(state, who, left > 0 ? rolls - left : 0);
}

Blow likely_blow(const ErrantState& state, const Combatant& who, int made) {
  const std::vector<Blow> blows = blows_of(state, who);
  const int rolls = attack_rolls(state, who);
  const bool each_once = who.npc.empty() && static_cast<int>(blows.size()) >= rolls;
  const int place = each_once ? made : rolls > 1 && made + 1 == rolls ? 1 : 0;
  const std::size_t likely = std::min(static_cast<std::size_t>(place), blows.size() - 1);
  if (blow_spent(state, who, blows[likely].name).empty()) return blows[likely];
  const auto left = std::find_if(blows.begin(), blows.end(), [&](const Blow& blow) {
    return blow_spent(state, who, blow.name).empty();
  });
  return left == blows.end() ? blows[likely] : *left;
}

int steps_of(const AttackRoll& attack) {
  // As long as it has not been refused, it may say anything.
  constexpr std::int64_t kFar = 1000;
  const std::int64_t steps = std::int64_t{attack.steps} - attack.blocks;
  return static_cast<int>(std::clamp(steps, -kFar, kFar));
}

BlowDice dice_of(const AttackRoll& attack) {
  return {attack.count, step_die(attack.sides, steps_of(attack))};
}

int smite_die(const ErrantState& state, const AttackRoll& attack) {
  return step_die(combat_die(state, *find_combatant(state, attack.who)), steps_of(attack));
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

AttackOdds attack_odds(const ErrantState& state, const AttackRoll& attack) {
  const BlowDice dice = dice_of(attack);
  AttackOdds odds;
  odds.damage = damage_distribution(attack);
  const Distribution& damage = odds.damage;
  odds.one = chance_of_a_one(dice.count, dice.sides);
  odds.fells = odds.out = {0, damage.of};
  odds.mean = mean(damage);
  const Combatant* target = find_combatant(state, attack.target);
  if (target == nullptr) return odds;
  if (rules::immune(*target, attack.harm)) {
    odds.unharmed = true;
    odds.damage = {};
    odds.mean = 0;
    return odds;
  }
  const bool at_part =
      attack.part >= 0 && static_cast<std::size_t>(attack.part) < target->parts.size();
  const int in_the_way = std::max(0, target->band.hp);
  const int hp =
      at_part ? target->parts[static_cast<std::size_t>(attack.part)].hp : in_the_way + target->hp;
  odds.fells = chance_at_least(damage, hp);
  if (target->errant == 0 || at_part) return odds;
  odds.out = {0, damage.of * 20};  // never again of one who is
  odds.wounds.assign(kDeadly, {0, damage.of});
  const int phys = attribute(*target, Attribute::kPhys);
  for (std::size_t i = 0; i < damage.ways.size(); ++i) {
    const int amount = damage.least + static_cast<int>(i);
    if (amount < hp || amount <= in_the_way) continue;
    const Chance saved = chance({phys, amount - in_the_way, Position::kRisky, Impact::kFair});
    if (!target->out_of_action)
      odds.out.good += damage.ways[i] * static_cast<std::uint64_t>(saved.of - saved.good);
    if (amount > hp)
      odds.wounds[static_cast<std::size_t>(std::min(amount - hp, kDeadly) - 1)].good +=
          damage.ways[i];
  }
  return odds;
}

}  // namespace fray
