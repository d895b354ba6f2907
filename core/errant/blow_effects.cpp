// What follows from an NPC's blow by itself, and what becomes of it in time (B-*).
#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/bestiary/custom_abilities.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"

namespace fray {
namespace rules {
namespace {

// One that says no name is meant where there is but one to strike with.
bool struck_with(const ErrantState& state, const AttackRoll& attack, const Combatant& who,
                 std::string_view blow) {
  if (!attack.blow.empty()) return attack.blow == blow;
  const Npc* npc = npc_kind(state, who);
  return npc != nullptr && npc->blows.size() == 1 && npc->blows[0].name == blow;
}

// B-GNOLL-1: 2D6 and the damage above its Morale.
void taste_blood(ErrantState& state, Id gnoll, int damage, Dice& dice) {
  const Combatant& who = *find_combatant(state, gnoll);
  if (bears(who, effects::kRabid)) return;
  const int total = sum(roll(dice, {Purpose::kMorale, 2, 6})) + damage;
  if (total > who.morale) {
    begin_effect(state, gnoll, effect_of(effects::kRabid, gnoll), 0, dice);
    return;
  }
  note(dice, {.kind = EventKind::kNothing,
              .who = gnoll,
              .amount = total,
              .more = who.morale,
              .name = phrase("tastes blood and keeps its head ({} against Morale {})", total,
                             who.morale)});
}

void paralyse(ErrantState& state, const AttackRoll& attack, Dice& dice) {
  Effect effect = effect_of("paralysed", attack.who);
  effect.end = EffectEnd::kTurns;
  effect.no_actions = effect.no_moving = true;
  begin_effect(state, attack.target, effect,
               sum(roll(dice, {Purpose::kDuration, 2, 4, "Turns of paralysis"})), dice);
}

void petrify(ErrantState& state, const AttackRoll& attack, Dice& dice) {
  if (bears(*find_combatant(state, attack.target), "petrified")) return;
  Effect effect = effect_of("petrified", attack.who);
  effect.no_actions = effect.no_moving = true;
  begin_effect(state, attack.target, effect, 0, dice);
}

// B-GOSB-1: the second claw hugs, a third does not hug again.
void claw(ErrantState& state, const AttackRoll& attack, Dice& dice) {
  constexpr std::size_t kMostNoted = 100;
  auto& clawed = change_turn_usage(*state.fight, combatant(state, attack.who)).clawed;
  if (clawed.size() < kMostNoted) clawed.push_back(attack.target);
  if (std::count(clawed.begin(), clawed.end(), attack.target) != 2) return;
  Effect effect = effect_of("grappled", attack.who);
  effect.no_moving = true;
  begin_effect(state, attack.target, effect, 0, dice);
  hug(state, attack, dice);
}

// B-REMO-1: nothing is left that could be raised.
void swallow(ErrantState& state, const AttackRoll& attack, Dice& dice) {
  Combatant& target = combatant(state, attack.target);
  target.hp = 0;
  if (target.errant != 0) {
    target.out_of_action = true;
    target.body.dying = Dying::kBeyondRaising;
    target.body.turns_left = 0;
  }
  note(dice, {.kind = EventKind::kNothing,
              .who = attack.target,
              .other = attack.who,
              .name = "is swallowed whole and burnt to nothing"});
}

bool can_be_squatted(const Combatant& target) {
  const bool no_brain_to_eat = target.npc == "B-SQUAT" || target.npc == "B-KNIGHT";
  return !no_brain_to_eat && !bears(target, effects::kBrainsquatted) &&
         !bears(target, effects::kTurning);
}

// B-SQUAT-1: the last Initiative Turn of the injection is noted in the effect.
void attach(ErrantState& state, const AttackRoll& attack, Dice& dice) {
  const Combatant& target = *find_combatant(state, attack.target);
  if (!can_be_squatted(target)) return;
  Effect tentacle = effect_of(effects::kBrainsquatted, attack.who);
  tentacle.end = EffectEnd::kRemedy;
  tentacle.remedy = "the tentacle is torn off";
  begin_effect(state, attack.target, tentacle, sum(roll(dice, {Purpose::kDuration, 1, 4})), dice);
  if (bears(*find_combatant(state, attack.who), effects::kHoldingOn)) return;
  Effect holding = effect_of(effects::kHoldingOn, attack.who);
  holding.no_moving = true;
  begin_effect(state, attack.who, holding, 0, dice);
}

std::string squatter_name(const Combatant& who) {
  const std::string name = phrase("{} the brainsquatter", who.name);
  return name.size() <= kLongestName ? name : "Brainsquatter";
}

// The Company's own Errant dies of it; what stands up is an NPC of the brainsquatter's side.
void transform(ErrantState& state, Id id, Id squatter, Dice& dice) {
  Combatant& who = combatant(state, id);
  if (Errant* errant = sheet(state, who.errant)) {
    errant->hp = 0;
    errant->body = who.body;
    errant->body.dying = Dying::kDead;
    errant->body.turns_left = 0;
  }
  const Combatant* source = find_combatant(state, squatter);
  const Side other = who.side == Side::kCompany ? Side::kOpposition : Side::kCompany;
  Combatant risen = from_bestiary(*find_npc("B-SQUAT"), source != nullptr ? source->side : other);
  risen.id = id;
  risen.name = squatter_name(who);
  if (source != nullptr) risen.group = source->group;
  risen.burning = who.burning;
  risen.breath = who.breath;
  risen.notes = who.notes;
  who = std::move(risen);
  note(dice,
       {.kind = EventKind::kTransformed, .who = id, .other = squatter, .name = "brainsquatter"});
}

// Somebody's doing: one that the Guide has put there by hand is a name only.
Effect* find_effect(Combatant& who, std::string_view name) {
  for (Effect& effect : who.effects)
    if (effect.name == name && effect.source != 0) return &effect;
  return nullptr;
}

}  // namespace

// What goes beyond damage is for blows that are unblocked, and that hurt the one aimed at: not the
// Warband before it, nor one already beaten. Only being swallowed needs no damage (B-REMO-1).
void after_blow(ErrantState& state, const AttackRoll& attack, const std::vector<int>& faces,
                int damage, bool blocked, Dice& dice) {
  if (blocked) return;
  const Combatant& who = *find_combatant(state, attack.who);
  const Combatant& target = *find_combatant(state, attack.target);
  if (damage > 0 && who.npc == "B-GNOLL" && struck_with(state, attack, who, "bite"))
    taste_blood(state, attack.who, damage, dice);
  if (target.band.hp > 0 || !within_reach_of_harm(target)) return;
  if (who.npc == "B-REMO" &&
      std::any_of(faces.begin(), faces.end(), [](int face) { return face >= 6; }))
    swallow(state, attack, dice);
  if (damage == 0) return;
  if (who.npc == "B-CUBE") paralyse(state, attack, dice);
  if (who.npc == "B-COCK") petrify(state, attack, dice);
  if (who.npc == "B-GOSB" && struck_with(state, attack, who, "claw")) claw(state, attack, dice);
  if (who.npc == "B-SQUAT") attach(state, attack, dice);
  after_custom_blow(state, attack, dice);
}

}  // namespace rules

std::vector<Rider> riders_of(const ErrantState& state, const AttackRoll& attack) {
  const Combatant* who = find_combatant(state, attack.who);
  const Combatant* target = find_combatant(state, attack.target);
  std::vector<Rider> riders;
  if (who == nullptr || target == nullptr) return riders;
  const auto add = [&](const char* name, std::string text, std::string_view rule) {
    riders.push_back({name, std::move(text), rule, std::nullopt, 0, false});
  };
  if (who->npc == "B-GNOLL" && rules::struck_with(state, attack, *who, "bite") &&
      !bears(*who, effects::kRabid))
    add("Blood frenzy",
        phrase("a Morale roll with the damage added: above {} it goes wild", who->morale),
        "B-GNOLL-1");
  if (target->band.hp > 0) return riders;
  if (who->npc == "B-CUBE") add("Numbing touch", "paralysed for 2D4 Initiative Turns", "B-CUBE-2");
  if (who->npc == "B-COCK" && !bears(*target, "petrified"))
    add("Stone beak", "turned to stone", "B-COCK-1");
  if (who->npc == "B-GOSB" && rules::struck_with(state, attack, *who, "claw"))
    add("Hug", "with the second claw of a turn grappled, and 2D8 damage more", "B-GOSB-1");
  if (who->npc == "B-REMO")
    add("Gulp", "with any die at 6 or more swallowed, and burnt to nothing", "B-REMO-1");
  if (who->npc == "B-SQUAT" && rules::can_be_squatted(*target))
    add("Brainsquat", "a tentacle on the face, to be torn off within D4 Initiative Turns",
        "B-SQUAT-1");
  for (Rider& rider : custom_riders(state, attack)) riders.push_back(std::move(rider));
  return riders;
}

namespace rules {

void tick_abilities(ErrantState& state, Combatant& who, Dice& dice) {
  const int turn = std::max(1, state.fight->turn);
  if (who.effects.empty()) return;
  if (Effect* turning = find_effect(who, effects::kTurning);
      turning != nullptr && turning->last_turn <= turn) {
    if (within_reach_of_harm(who)) transform(state, who.id, turning->source, dice);
    return;
  }
  Effect* squatted = find_effect(who, effects::kBrainsquatted);
  if (squatted == nullptr || squatted->last_turn > turn) return;
  squatted->name = effects::kTurning;
  squatted->end = EffectEnd::kByHand;
  squatted->remedy.clear();
  squatted->last_turn = turn + 1;
  note(dice, {.kind = EventKind::kBegins,
              .who = who.id,
              .other = squatted->source,
              .name = squatted->name});
}

void apply_ability_consequences(ErrantState& state, Dice& dice) {
  Fight& fight = *state.fight;
  std::vector<Id> holding;
  for (Combatant& who : fight.combatants) {
    if (who.effects.empty()) continue;
    std::erase_if(who.effects, [&](const Effect& effect) {
      if (effect.name == effects::kAbjuring) return is_out(who);
      if (effect.name != effects::kBrainsquatted || effect.source == 0) return false;
      const Combatant* squatter = find_combatant(fight, effect.source);
      if (squatter != nullptr && !is_out(*squatter)) return false;
      note(dice,
           {EventKind::kNothing, who.id, effect.source, 0, 0, "is free: the tentacle has let go"});
      return true;
    });
    for (const Effect& effect : who.effects)
      if (effect.name == effects::kBrainsquatted) holding.push_back(effect.source);
  }
  for (Combatant& who : fight.combatants)
    if (bears(who, effects::kHoldingOn) &&
        std::find(holding.begin(), holding.end(), who.id) == holding.end())
      std::erase_if(who.effects, [&](const Effect& effect) {
        return effect.name == effects::kHoldingOn && effect.source == who.id;
      });
}

}  // namespace rules
}  // namespace fray
