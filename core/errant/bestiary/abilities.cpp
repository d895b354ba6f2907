// The abilities that are used by a word of the table, as a table of what each costs and needs.
#include "core/errant/bestiary/abilities.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/bestiary/custom_abilities.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"

namespace fray {
namespace {

enum class Cost : std::uint8_t {
  kNothing,
  kAttack,   // the whole attack action
  kOneRoll,  // one of the Attack Rolls of the attack action
  kSorcery
};

using Effects = void (*)(ErrantState&, const UseAbility&, Dice&);

struct Kind {
  AbilityUse use;
  Cost cost = Cost::kNothing;
  bool once = false;  // a day
  Effects does = nullptr;
  int feet = 0;  // how far it reaches; 0: the rules do not say
};

using rules::effect_of;

const Combatant& of(const ErrantState& state, Id id) { return *find_combatant(state, id); }

Effect timed(std::string_view name, Id source) {
  Effect effect = effect_of(name, source);
  effect.end = EffectEnd::kTurns;
  return effect;
}

// Saving Throws against the user's Threat (E-CHK-3). Returns those who fail.
std::vector<Id> failing(const ErrantState& state, const UseAbility& use, Attribute with,
                        const char* against, Dice& dice) {
  std::vector<Id> failed;
  const int dv = save_dv(of(state, use.who));
  for (const Id id : use.targets)
    if (within_reach_of_harm(of(state, id)) &&
        !rules::makes_save(of(state, id), with, dv, against, dice))
      failed.push_back(id);
  return failed;
}

AreaHarm area(const UseAbility& use, const char* name, Harm harm) {
  AreaHarm area;
  area.who = use.who;
  area.targets = use.targets;
  area.guards = use.guards;
  area.harm = harm;
  area.name = name;
  return area;
}

// B-VET-1: those of the list that are left once smite, grit and dash are taken out.
constexpr std::array<std::string_view, 10> kFeats = {
    "avenge",     "cleave",  "command", "exert",      "goad",
    "intimidate", "protect", "resist",  "strategise", "surge"};
void draw_feat(ErrantState& state, const UseAbility& use, Dice& dice) {
  const int drawn = sum(roll(dice, {Purpose::kAbility, 1, static_cast<int>(kFeats.size())}));
  const std::string name =
      phrase("Feat: {}", kFeats[static_cast<std::size_t>(std::max(1, drawn) - 1)]);
  rules::begin_effect(state, use.who, effect_of(name, use.who), 0, dice);
}

// Its combat die goes into the Feat that it has drawn.
void use_feat(ErrantState& state, const UseAbility& use, Dice&) {
  ++rules::combatant(state, use.who).body.combat_dice_spent;
}

void honk(ErrantState& state, const UseAbility& use, Dice& dice) {
  Effect terror = effect_of("terrified", use.who);
  terror.impairs_bearer = 2;
  terror.against = use.who;
  for (const Id id : failing(state, use, Attribute::kPres, "the honk", dice))
    rules::begin_effect(state, id, terror, 0, dice);
}

void brain_beam(ErrantState& state, const UseAbility& use, Dice& dice) {
  Effect stunned = timed("stunned", use.who);
  stunned.no_actions = true;
  for (const Id id : failing(state, use, Attribute::kMind, "the brain-beam", dice))
    rules::begin_effect(state, id, stunned, sum(roll(dice, {Purpose::kDuration, 2, 4})), dice);
}

void brainwash(ErrantState& state, const UseAbility& use, Dice& dice) {
  Effect washed = effect_of(effects::kBrainwashed, use.who);
  washed.end = EffectEnd::kRemedy;
  washed.remedy = "hurt";
  washed.until_hurt = true;
  for (const Id id : failing(state, use, Attribute::kMind, "the brainwash", dice))
    rules::begin_effect(state, id, washed, 0, dice);
}

// Whoever has faced this knight once is not asked again in the same fight.
std::string faced(Id knight) { return phrase("B-KNIGHT-2/{}", knight); }
constexpr std::size_t kMostUsed = 30;

void dread(ErrantState& state, const UseAbility& use, Dice& dice) {
  for (const Id id : use.targets) {
    Combatant& target = rules::combatant(state, id);
    if (target.used.size() < kMostUsed) target.used.push_back(faced(use.who));
  }
  for (const Id id : failing(state, use, Attribute::kPres, "dread", dice))
    rules::begin_effect(state, id, effect_of(rules::kDread, use.who), 0, dice);
}

// B-KNIGHT-5. Settled: one D10 for both chances.
void spell_ward(ErrantState&, const UseAbility& use, Dice& dice) {
  const int face = sum(roll(dice, {Purpose::kAbility, 1, 10}));
  const char* outcome = face <= 2   ? "sees the magic fizzle out"
                        : face == 3 ? "is struck by the very magic meant for another"
                                    : "gets the magic past the ward";
  rules::note(dice, {.kind = EventKind::kNothing,
                     .who = use.targets.empty() ? 0 : use.targets[0],
                     .other = use.who,
                     .amount = face,
                     .name = outcome + (phrase(" ({} on D10)", face))});
}

void abjure(ErrantState& state, const UseAbility& use, Dice& dice) {
  rules::begin_effect(state, use.who, effect_of(effects::kAbjuring, use.who), 0, dice);
}

void hellfire(ErrantState& state, const UseAbility& use, Dice& dice) {
  AreaHarm fire = area(use, "the hellfire", Harm::kBurning);
  fire.count = 8;
  rules::harm_area(state, fire, dice);
}

// The damage comes to all; the Saving Throw is against being frozen only.
void lake_of_ice(ErrantState& state, const UseAbility& use, Dice& dice) {
  AreaHarm ice = area(use, "the ice", Harm::kShocking);
  ice.saves = false;
  rules::harm_area(state, ice, dice);
  Effect frozen = effect_of(effects::kFrozenFast, use.who);
  frozen.no_moving = true;
  const std::vector<Id> failed = failing(state, use, Attribute::kPhys, "the ice", dice);
  for (const Id id : use.targets) {
    if (!within_reach_of_harm(of(state, id))) continue;
    if (!bears(of(state, id), effects::kOnIce))
      rules::begin_effect(state, id, effect_of(effects::kOnIce, use.who), 0, dice);
    if (std::find(failed.begin(), failed.end(), id) != failed.end())
      rules::begin_effect(state, id, frozen, 0, dice);
  }
}

// B-DRAGON-3. Settled: the rule names no attribute for the Saving Throw; it is skill.
void breath(ErrantState& state, const UseAbility& use, Dice& dice) {
  AreaHarm fire = area(use, "the breath", Harm::kBurning);
  fire.count = 0;
  fire.fixed = std::min(9999, of(state, use.who).hp);
  rules::harm_area(state, fire, dice);
}

void wing(ErrantState& state, const UseAbility& use, Dice& dice) {
  AreaHarm gust = area(use, "the wing", Harm::kPhysical);
  gust.count = 2;
  gust.halves = false;
  for (const Id id : rules::harm_area(state, gust, dice))
    if (within_reach_of_harm(of(state, id)))
      rules::begin_effect(state, id, effect_of(effects::kProne, use.who), 0, dice);
  Fight& fight = *state.fight;
  Combatant& who = rules::combatant(state, use.who);
  const int gait = flying_gait(who);
  const int dice_in_air = gait < 0 ? 0 : movement_dice(who, gait);
  if (dice_in_air == 0) return;
  // It flies on without an action.
  const int distance = 10 * sum(roll(dice, {Purpose::kMovement, dice_in_air, 4}));
  rules::add_movement(fight, who, distance);
  rules::note(dice, {.kind = EventKind::kNothing,
                     .who = use.who,
                     .amount = distance,
                     .name = phrase("can fly {} {}", distance, length_unit(fight.place))});
}

void sorcery(ErrantState&, const UseAbility&, Dice&) {}

constexpr Kind sorcery_kind(std::string_view key, std::string_view name) {
  return {{key, name, "B-DRAGON-5", "An action, once a day; cast as by an Occult of Renown 10.",
           Needs::kNobody, std::nullopt},
          Cost::kSorcery,
          true,
          sorcery};
}

// Key, name, rule and note; whom it needs, and how they save; what it costs; once a day; what it
// does; how far it reaches.
constexpr auto kNoSave = std::nullopt;
constexpr Kind kKinds[] = {
    {{"B-VET-1", "Draw its Feat", "B-VET-1", "One of ten, by the dice.", Needs::kNobody, kNoSave},
     Cost::kNothing,
     true,
     draw_feat},
    {{"B-VET-1/use", "Use its Feat", "B-VET-1", "Spends its combat die.", Needs::kNobody, kNoSave},
     Cost::kNothing,
     false,
     use_feat},
    {{"B-GOSB-2", "Honk", "B-GOSB-2", "All in earshot; in the place of its bite.", Needs::kMany,
      Attribute::kPres, 0, "bite"},
     Cost::kOneRoll,
     false,
     honk},
    {{"B-SQUAT-2", "Brain-beam", "B-SQUAT-2", "All within 30 feet; its attack.", Needs::kMany,
      Attribute::kMind},
     Cost::kAttack,
     false,
     brain_beam,
     30},
    {{"B-SQUAT-3", "Brainwash", "B-SQUAT-3", "One within 60 feet; its attack.", Needs::kOne,
      Attribute::kMind},
     Cost::kAttack,
     false,
     brainwash,
     60},
    {{"B-KNIGHT-2", "Dread", "B-KNIGHT-2", "Whoever comes within 10 feet; no action.", Needs::kMany,
      Attribute::kPres},
     Cost::kNothing,
     false,
     dread,
     10},
    {{"B-KNIGHT-5", "Spell ward", "B-KNIGHT-5", "Magic is aimed at it: whose?", Needs::kOne,
      kNoSave},
     Cost::kNothing,
     false,
     spell_ward},
    {{"B-KNIGHT-6/abjure", "Abjure magic", "B-KNIGHT-6", "20 feet across; its attack, once a day.",
      Needs::kNobody, kNoSave},
     Cost::kAttack,
     true,
     abjure},
    {{"B-KNIGHT-6/hellfire", "Hellfire", "B-KNIGHT-6",
      "8D6 to all within 20 feet of a spot; its attack, once a day.", Needs::kMany,
      Attribute::kSkill},
     Cost::kAttack,
     true,
     hellfire,
     240 + 20},
    {{"B-KNIGHT-6/ice", "Lake of ice", "B-KNIGHT-6",
      "D6 to all within 150 feet but the Chaotic; its attack, once a day.", Needs::kMany,
      Attribute::kPhys},
     Cost::kAttack,
     true,
     lake_of_ice,
     150},
    {{"B-DRAGON-3", "Breath", "B-DRAGON-3", "All in a cone of 90 feet; its attack.", Needs::kMany,
      Attribute::kSkill},
     Cost::kAttack,
     false,
     breath,
     90},
    {{"B-DRAGON-4", "Wing beat", "B-DRAGON-4", "All within 20 feet, 2D6; its attack.", Needs::kMany,
      Attribute::kSkill},
     Cost::kAttack,
     false,
     wing,
     20},
    sorcery_kind("B-DRAGON-5/1", "Sorcery 1"),
    sorcery_kind("B-DRAGON-5/2", "Sorcery 2"),
    sorcery_kind("B-DRAGON-5/3", "Sorcery 3"),
    sorcery_kind("B-DRAGON-5/4", "Sorcery 4"),
    sorcery_kind("B-DRAGON-5/5", "Sorcery 5"),
    sorcery_kind("B-DRAGON-5/6", "Sorcery 6"),
    sorcery_kind("B-DRAGON-5/7", "Sorcery 7"),
    sorcery_kind("B-DRAGON-5/8", "Sorcery 8"),
    sorcery_kind("B-DRAGON-5/9", "Sorcery 9"),
};
static_assert(std::all_of(std::begin(kKinds), std::end(kKinds), [](const Kind& kind) {
  return kind.does != nullptr && kind.use.key.substr(0, kind.use.rule.size()) == kind.use.rule;
}));

bool belongs_to(const Kind& kind, const Combatant& who) {
  return !who.npc.empty() && kind.use.key.starts_with(who.npc + '-');
}

void custom_ability(ErrantState& state, const UseAbility& use, Dice& dice) {
  const NpcAbility& ability = *custom_button(state, of(state, use.who), use.ability);
  if (ability.once_each)
    for (const Id id : use.targets) {
      Combatant& target = rules::combatant(state, id);
      if (target.used.size() < kMostUsed)
        target.used.push_back(rules::been_through(use.ability, use.who));
    }
  rules::use_custom_ability(state, ability, use, dice);
}

std::optional<Kind> find_kind(const ErrantState& state, const Combatant& who,
                              std::string_view key) {
  for (const Kind& kind : kKinds)
    if (kind.use.key == key && belongs_to(kind, who)) return kind;
  const NpcAbility* own = custom_button(state, who, key);
  if (own == nullptr) return std::nullopt;
  Kind kind;
  for (const AbilityUse& use : custom_uses(state, who))
    if (use.key == key) kind.use = use;
  kind.cost = own->trigger == Trigger::kAttack ? Cost::kAttack : Cost::kNothing;
  kind.once = own->once_a_day;
  kind.does = custom_ability;
  return kind;
}

bool has_used(const Combatant& who, std::string_view key) {
  return std::find(who.used.begin(), who.used.end(), key) != who.used.end();
}

MaybeRefusal refuse_cost(const ErrantState& state, const Combatant& who, Cost cost,
                         std::string_view instead) {
  if (cost == Cost::kNothing) {
    if (is_out(who)) return Refusal{phrase("{} is out of the fight.", who.name), "E-HP-3"};
    return std::nullopt;
  }
  if (state.fight->pending) return Refusal{"A blow still waits: deal its damage first.", "E-ATT-1"};
  if (cost == Cost::kOneRoll) {
    if (MaybeRefusal no = rules::need_attack_roll(state, who.id)) return no;
    if (const std::string why = blow_spent(state, who, instead); !why.empty())
      return Refusal{why, "E-NPC-2"};
  } else {
    if (MaybeRefusal no = rules::need_action(state, who.id)) return no;
    if (MaybeRefusal no = rules::need_exclusive(state, who.id)) return no;
  }
  if (cost == Cost::kSorcery)
    if (MaybeRefusal no = rules::refuse_magic(state, who)) return no;
  return rules::unable(who, cost == Cost::kSorcery ? Deed::kSorcery : Deed::kAttack);
}

void pay(ErrantState& state, const UseAbility& use, Cost cost) {
  if (cost == Cost::kNothing) return;
  if (cost == Cost::kOneRoll) return rules::spend_attack_roll(state, use.who, "bite");
  rules::spend_action(*state.fight, rules::combatant(state, use.who),
                      cost == Cost::kSorcery ? Deed::kSorcery : Deed::kAttack);
}

bool both_wings_crippled(const Combatant& who) {
  return crippled(who, "left wing") && crippled(who, "right wing");
}

bool holds_somebody(const Combatant& who) { return bears(who, effects::kHoldingOn); }

// Fire that is thrown and a blow that sweeps; cold, and breath that no die decides, are not.
bool is_stopped_by_armour(std::string_view key) {
  return key == "B-KNIGHT-6/hellfire" || key == "B-DRAGON-4";
}

// A third of the feet are yards.
MaybeRefusal too_far(const ErrantState& state, const Combatant& who, const Combatant& whom,
                     std::string_view key) {
  const std::optional<Kind> kind = find_kind(state, who, key);
  if (!kind || kind->feet == 0) return std::nullopt;
  const int reach = state.fight->place == Place::kEnclosed ? kind->feet : kind->feet / 3;
  const int distance = distance_between(state, who, whom);
  if (distance <= reach) return std::nullopt;
  return Refusal{phrase("{} is {} {} away: it reaches {}.", whom.name, distance,
                        length_unit(state.fight->place), reach),
                 std::string(kind->use.rule)};
}

}  // namespace

std::vector<AbilityUse> usable_abilities(const ErrantState& state, Id who) {
  std::vector<AbilityUse> uses;
  const Combatant* found = find_combatant(state, who);
  if (found == nullptr) return uses;
  for (const Kind& kind : kKinds) {
    if (!belongs_to(kind, *found)) continue;
    AbilityUse& use = uses.emplace_back(kind.use);
    if (use.key == "B-DRAGON-3") use.damage = found->hp;  // what its body has left
    use.stopped = is_stopped_by_armour(use.key);
    use.sorcery = kind.cost == Cost::kSorcery;
  }
  for (const AbilityUse& use : custom_uses(state, *found)) uses.push_back(use);
  for (AbilityUse& use : uses) use.spent = has_used(*found, use.key);
  return uses;
}

std::vector<const NpcAbility*> standing_abilities(const ErrantState& state, Id who) {
  std::vector<const NpcAbility*> standing;
  const Combatant* found = find_combatant(state, who);
  const Npc* npc = found == nullptr ? nullptr : npc_kind(state, *found);
  if (npc == nullptr) return standing;
  const std::vector<AbilityUse> buttons = usable_abilities(state, who);
  for (const NpcAbility& one : npc->abilities) {
    const bool has_button =
        one.id.empty() ? is_button(one)
                       : std::any_of(buttons.begin(), buttons.end(),
                                     [&](const AbilityUse& use) { return use.rule == one.id; });
    if (!has_button) standing.push_back(&one);
  }
  return standing;
}

std::string damage_text(const AbilityUse& use) {
  return use.damage == 0 ? "" : phrase("{} damage, half with a Saving Throw.", use.damage);
}

bool bears(const Combatant& who, std::string_view effect) {
  return std::any_of(who.effects.begin(), who.effects.end(),
                     [&](const Effect& one) { return one.name == effect; });
}

bool crippled(const Combatant& who, std::string_view part) {
  return std::any_of(who.parts.begin(), who.parts.end(),
                     [&](const Part& one) { return one.name == part && one.hp == 0; });
}

bool minds_harm(const Combatant& who) {
  if (who.errant != 0) return true;
  return rules::immune(who, Harm::kShocking) || rules::immune(who, Harm::kToxic) ||
         rules::immune(who, Harm::kBurning);
}

bool minds_harm(const Combatant& who, int damage) {
  return who.errant == 0 ? minds_harm(who) : would_wound(who, damage);
}

Check break_free_check(const Combatant& who) {
  constexpr int kDv = 6;
  return {attribute(who, Attribute::kPhys), hindered_dv(kDv, encumbrance_of(who)), Position::kRisky,
          Impact::kFair};
}

bool is_chaotic(const Combatant& who) {
  if (who.custom_npc != 0) return who.alignment == Alignment::kChaotic;
  const Npc* npc = find_npc(who.npc);
  return npc != nullptr && npc->alignment == Alignment::kChaotic;
}

MaybeRefusal refuse_ability(const ErrantState& state, Id id, std::string_view key) {
  if (MaybeRefusal no = rules::need_combatant(state, id)) return no;
  const Combatant& who = of(state, id);
  const std::optional<Kind> kind = find_kind(state, who, key);
  if (!kind) return Refusal{phrase("{} has no such ability.", who.name), ""};
  const auto rule = std::string(kind->use.rule);
  if (kind->once && has_used(who, key))
    return Refusal{kind->does == draw_feat ? phrase("{} has drawn its Feat.", who.name)
                                           : phrase("{} has used that today.", who.name),
                   rule};
  if (kind->does == use_feat && !has_used(who, "B-VET-1"))
    return Refusal{who.name + " has no Feat yet: draw it first.", rule};
  if (kind->does == use_feat && combat_dice_left(state, who) == 0)
    return Refusal{who.name + " has spent its combat die.", rule};
  const bool of_the_head = key == "B-SQUAT-2" || key == "B-SQUAT-3";
  if (of_the_head && holds_somebody(who))
    return Refusal{phrase("{} holds somebody by a tentacle: not before it lets go.", who.name),
                   "B-SQUAT-1"};
  if (kind->does == wing && both_wings_crippled(who))
    return Refusal{phrase("{} has no wing left to beat.", who.name), "B-DRAGON-1"};
  return refuse_cost(state, who, kind->cost, kind->use.instead);
}

MaybeRefusal refuse_target(const ErrantState& state, Id id, std::string_view key, Id target) {
  if (MaybeRefusal no = rules::need_targets(state, {target}, "")) return no;
  if (id == target) return Refusal{"It does not turn that on itself.", ""};
  const Combatant& whom = of(state, target);
  if (MaybeRefusal no = too_far(state, of(state, id), whom, key)) return no;
  if (key == "B-KNIGHT-6/ice" && is_chaotic(whom))
    return Refusal{phrase("{} is Chaotic: the ice spares it.", whom.name), "B-KNIGHT-6"};
  if (key == "B-KNIGHT-2" && has_used(whom, faced(id)))
    return Refusal{phrase("{} has faced this dread already.", whom.name), "B-KNIGHT-2"};
  if (key == "B-SQUAT-3") return rules::refuse_effect(whom, effects::kBrainwashed);
  if (const NpcAbility* own = custom_button(state, of(state, id), key);
      own != nullptr && own->once_each && has_used(whom, rules::been_through(key, id)))
    return Refusal{phrase("{} has been through that already.", whom.name), ""};
  return std::nullopt;
}

Reachable reachable(const ErrantState& state, Id who, std::string_view key) {
  Reachable found;
  if (!state.fight) return found;
  std::set<std::string> reasons;
  for (const Combatant& other : state.fight->combatants) {
    if (other.id == who || !can_be_struck(other)) continue;
    if (const auto no = refuse_target(state, who, key, other.id))
      reasons.insert(no->why);
    else
      found.people.push_back(other.id);
  }
  found.why_not.assign(reasons.begin(), reasons.end());
  return found;
}

using namespace rules;

Effect rules::effect_of(std::string_view name, Id source) {
  Effect effect;
  effect.name = name;
  effect.source = source;
  return effect;
}

void rules::begin_effect(ErrantState& state, Id id, Effect effect, int turns, Dice& dice) {
  Fight& fight = *state.fight;
  Combatant& who = combatant(state, id);
  if (who.effects.size() >= kMostEffects) return;
  effect.id = fight.next_id++;
  if (turns > 0) effect.last_turn = last_of(fight, turns);
  note(dice, {.kind = EventKind::kBegins,
              .who = id,
              .other = effect.source,
              .amount = turns,
              .name = effect.name});
  who.effects.push_back(std::move(effect));
}

MaybeRefusal rules::refuse_effect(const Combatant& who, std::string_view effect) {
  constexpr std::array<std::string_view, 3> kNotForTheDead = {"charmed", "brainwashed", "poisoned"};
  if (who.npc != "B-KNIGHT" ||
      std::find(kNotForTheDead.begin(), kNotForTheDead.end(), effect) == kNotForTheDead.end())
    return std::nullopt;
  return Refusal{phrase("{} is undead and cannot be {}.", who.name, effect), "B-KNIGHT-1"};
}

bool rules::immune(const Combatant& who, Harm harm) {
  return (who.npc == "B-CUBE" && harm == Harm::kShocking) ||
         (who.npc == "B-KNIGHT" && harm == Harm::kToxic);
}

MaybeRefusal refuse(const ErrantState& state, const UseAbility& action) {
  if (MaybeRefusal no = refuse_ability(state, action.who, action.ability)) return no;
  const Kind kind = *find_kind(state, of(state, action.who), action.ability);
  if (kind.use.needs == Needs::kNobody)
    return action.targets.empty() ? MaybeRefusal{} : Refusal{"Nobody is aimed at with that.", ""};
  if (MaybeRefusal no = need_targets(state, action.targets, "Choose whom it reaches.")) return no;
  if (kind.use.needs == Needs::kOne && action.targets.size() > 1)
    return Refusal{"That reaches one only: choose whom.", std::string(kind.use.rule)};
  for (const Id target : action.targets)
    if (MaybeRefusal no = refuse_target(state, action.who, action.ability, target)) return no;
  const bool stopped = kind.use.stopped || is_stopped_by_armour(action.ability);
  if (MaybeRefusal no = refuse_guarding(action.guards, Harm::kPhysical, stopped ? 1 : 0)) return no;
  return refuse_guards(state, action.guards, action.targets);
}

void apply(ErrantState& state, const UseAbility& action, Dice& dice) {
  const Kind kind = *find_kind(state, of(state, action.who), action.ability);
  pay(state, action, kind.cost);
  Combatant& who = combatant(state, action.who);
  if (kind.once && who.used.size() < kMostUsed) who.used.emplace_back(kind.use.key);
  note(dice, {.kind = EventKind::kAbility, .who = action.who, .name = std::string(kind.use.name)});
  kind.does(state, action, dice);
}

// Its events say it all (core/errant/log/perils.cpp).
void log(const ErrantLogWriter&, const UseAbility&) {}

MaybeRefusal refuse(const ErrantState& state, const BreakFree& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  const Combatant& who = of(state, action.who);
  const bool frozen =
      std::any_of(who.effects.begin(), who.effects.end(), [&](const Effect& effect) {
        return effect.id == action.effect && effect.name == effects::kFrozenFast;
      });
  if (!frozen) return Refusal{phrase("{} is not frozen fast.", who.name), "B-KNIGHT-6"};
  if (MaybeRefusal no = need_action(state, action.who)) return no;
  return unable(who, Deed::kOther);
}

void apply(ErrantState& state, const BreakFree& action, Dice& dice) {
  Combatant& who = combatant(state, action.who);
  const Check needed = break_free_check(who);
  spend_action(*state.fight, who, Deed::kOther);
  const CheckResult check = roll_check(needed, dice, {}, who.errant != 0);
  note(dice, {.kind = EventKind::kNothing,
              .who = action.who,
              .amount = needed.dv,
              .more = check.face,
              .name = phrase("{}{} against DV {})",
                             check.success ? "breaks out of the ice (" : "stays frozen fast (",
                             check.face, needed.dv)});
  if (!check.success) return;
  std::erase_if(who.effects, [&](const Effect& effect) { return effect.id == action.effect; });
  take_damage(state, action.who, {sum(roll(dice, {Purpose::kDamage, 1, 6})), Harm::kShocking},
              dice);
}

void log(const ErrantLogWriter&, const BreakFree&) {}

}  // namespace fray
