#include "web/errant/attack_choices.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/errant/attack_words.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "web/errant/perils.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

std::string step_name(std::string_view words, int steps) {
  return std::string(words) + " " + words::signed_number(steps);
}

// What can be done in the place of one of the blows stands among them, so that nobody takes the one
// for the other.
void choose_blow(Ui& ui, const State& state, const Combatant& who, AttackDraft& draft) {
  const std::vector<Blow> blows = blows_of(state, who);
  if (blows.size() < 2) return;
  ChipFlow flow(ui);
  blow_chips(ui, flow, blows, draft.blow,
             [&](const Blow& blow) { return blow_spent(state, who, blow.name); });
  for (const AbilityUse& use : usable_abilities(state, who.id)) {
    if (use.instead.empty()) continue;
    const std::string name =
        std::string(use.name) + " instead of the " + std::string(use.instead) + "…";
    const auto refusal = refuse_ability(state, who.id, use.key);
    const std::string why = refusal ? refusal->why : std::string();
    if (ui::chip(ui, flow.next(name), use.key, name, false, why)) open_ability(ui, who.id, use.key);
  }
  ui::gap(ui, 8);
}

// Which part of it: the body, the underbelly, a limb (B-DRAGON-1, B-DRAGON-2).
void choose_part(Ui& ui, const Combatant& target, AttackDraft& draft) {
  const std::vector<Aim> aims = aims_at(target);
  if (aims.empty()) return;
  section(ui, "Where");
  ChipFlow flow(ui);
  for (const Aim& aim : aims) {
    const ui::Scope scope(ui, "part");
    if (ui::chip(ui, flow.next(aim.name), aim.part + 10, aim.name, draft.part == aim.part, aim.why))
      draft.part = aim.part;
  }
  ui::gap(ui, 12);
}

// Dice that Fray does not know: of an Errant with a weapon that is not on the sheet.
void choose_dice(Ui& ui, const State& state, const Combatant& who, AttackDraft& draft) {
  if (!dice_are_open(state, who, draft.weapon)) return;
  section(ui, "Damage dice");
  {
    ChipFlow flow(ui);
    die_chips(ui, flow, draft.blow.sides);
  }
  ui::gap(ui, 8);
  if (who.errant == 0) return;
  const std::string light = words::weight_text(Weight::kLight);
  const std::string heavy = words::weight_text(Weight::kHeavy);
  const std::array<std::string_view, 3> weights = {light, "Medium", heavy};
  choose(ui, "weight", "Weight of the weapon", weights, draft.weight);
  ui::gap(ui, 12);
}

// What an Errant has in hand beside or instead of the weapon that is chosen.
void choose_hands(Ui& ui, const Combatant& who, const Gear& gear, AttackDraft& draft) {
  if (gear.weapons.empty()) return;
  bool other = draft.weapon == 0;
  if (ui::toggle(ui, "other-weapon", "Another weapon, or none", other,
                 "One that is not on the sheet")) {
    draft.chosen = other;  // else the one that is likely
    draft.weapon = 0;
  }
  if (holds_two(gear, draft.weapon) && !has_one_arm(who))
    ui::toggle(ui, "two", "A weapon in each hand", draft.two_weapons,
               "A light one then loses no damage");
}

void choose_harm(Ui& ui, const Combatant& target, AttackDraft& draft) {
  if (!minds_harm(target)) {
    draft.harm = 0;
    return;
  }
  caption(ui, "Kind of harm");
  choose(ui, "harm", "Kind of harm", words::kHarms, draft.harm);
  ui::gap(ui, 12);
}

// Each can be struck out or added.
void choose_steps(Ui& ui, const State& state, const Combatant& who, AttackDraft& draft) {
  section(ui, "Enhanced and impaired");
  ChipFlow flow(ui);
  const auto switched = [&](const std::string& name, bool on, std::set<std::string>& exceptions) {
    if (!ui::chip(ui, flow.next(name), name, name, on)) return;
    if (!exceptions.erase(name)) exceptions.insert(name);
  };
  const Manner manner = manner_of(state, who, draft);
  const auto causes = step_causes(state, who.id, draft.target, draft.part, draft.weapon, manner);
  for (const StepCause& cause : causes) {
    const std::string name = step_name(cause.text, cause.steps);
    switched(name, !draft.struck_out.contains(name), draft.struck_out);
  }
  for (const TableCause& cause : open_causes(state, who, draft.weapon, causes, manner)) {
    const std::string name = step_name(cause.name, cause.steps);
    switched(name, draft.added.contains(name), draft.added);
  }
  ui::gap(ui, 8);
  labelled_stepper(ui, "other", "Other steps", draft.other, -kMostSteps, kMostSteps);
}

}  // namespace

Manner manner_of(const State& state, const Combatant& who, const AttackDraft& draft) {
  if (!manner_is_open(state, who, draft.weapon, draft.blow.name)) return Manner::kByDistance;
  if (draft.manner != Manner::kByDistance) return draft.manner;
  return likely_manner(state, who.id, draft.target, draft.weapon);
}

void tell_beside(Ui& ui, ui::Rect rect, const std::string& words) {
  const float height = ui::paragraph_height(ui, words, ui::Type::kSmall, rect.w);
  ui::text(ui, ui::inset(rect, 0, std::max(0.0F, (rect.h - height) / 2)), words, ui::Ink::kQuiet,
           ui::Type::kSmall);
}

void aim_at(AttackDraft& draft, Id target) {
  if (draft.target == target) return;
  draft.target = target;
  draft.blocks = 0;
  draft.armour = 0;
  draft.part = kBody;
}

void blow_chips(Ui& ui, ChipFlow& flow, const std::vector<Blow>& blows, Blow& chosen,
                const std::function<std::string(const Blow&)>& spent) {
  for (const Blow& blow : blows) {
    const std::string name = blow.name + " " + words::dice_name(blow.count, blow.sides);
    const std::string why = spent ? spent(blow) : std::string();
    if (ui::chip(ui, flow.next(name), blow.name, name, blow == chosen, why)) chosen = blow;
  }
}

void choose_target(Ui& ui, const Fight& fight, const Combatant& who, AttackDraft& draft) {
  const std::vector<Id> foes = foes_of(fight, who);
  const bool among = std::find(foes.begin(), foes.end(), draft.target) != foes.end();
  const auto words = [&](const Combatant& foe) {
    return foe.name + ", " + std::to_string(foe.hp) + " HP";
  };
  if (foes.size() <= kMostTargetChips && (among || draft.target == 0)) {
    caption(ui, "Whom");
    ChipFlow flow(ui);
    for (const Combatant& foe : fight.combatants) {
      if (std::find(foes.begin(), foes.end(), foe.id) == foes.end()) continue;
      const std::string name = words(foe);
      if (!ui::chip(ui, flow.next(name), foe.id, name, foe.id == draft.target)) continue;
      aim_at(draft, foe.id);
      draft.meant = true;
    }
  } else {
    const Combatant* chosen = find_combatant(fight, draft.target);
    if (parts::way(ui, "target", icon::target, chosen == nullptr ? "Choose a target" : chosen->name,
                   chosen == nullptr ? "" : std::to_string(chosen->hp) + " HP"))
      ui::open(ui, "attack-target/" + std::to_string(who.id));
  }
  ui::gap(ui, 8);
}

// A weapon that can be thrown stands in the hand or flies, as it is said; beside the weapons, for
// the sheet has no line to spare.
static void choose_manner(Ui& ui, ChipFlow& flow, const State& state, const Combatant& who,
                          AttackDraft& draft) {
  const Weapon* weapon = find_weapon(gear_of(state, who), draft.weapon);
  const Combatant* target = find_combatant(state, draft.target);
  if (weapon == nullptr || target == nullptr || !manner_is_open(state, who, draft.weapon)) return;
  const ui::Scope scope(ui, "manner");
  const bool thrown =
      !needs_reach(state, who.id, target->id, draft.weapon, manner_of(state, who, draft));
  for (const bool flies : {false, true}) {
    const char* name = flies ? "Thrown" : "In hand";
    if (ui::chip(ui, flow.next(name), flies ? 1 : 0, name, flies == thrown))
      draft.manner = flies ? Manner::kFlies : Manner::kInHand;
  }
}

void choose_weapon(Ui& ui, const State& state, const Combatant& who, AttackDraft& draft) {
  const Gear& gear = gear_of(state, who);
  if (gear.weapons.empty() && blows_of(state, who).size() < 2) return;
  caption(ui, "With");
  if (!gear.weapons.empty()) {
    ChipFlow flow(ui);
    for (const Weapon& one : gear.weapons) {
      const ui::Scope scope(ui, "weapon");
      const std::string name = words::weapon_text(one);
      if (!ui::chip(ui, flow.next(name), one.id, name, draft.weapon == one.id, why_no_strike(one)))
        continue;
      draft.weapon = one.id;
      draft.chosen = true;
      draft.manner = Manner::kByDistance;
    }
    choose_manner(ui, flow, state, who, draft);
    ui::gap(ui, 8);
  }
  choose_blow(ui, state, who, draft);
}

// What the target Blocks with, before the roll (E-ARM-1).
void choose_blocks(Ui& ui, const State& state, const Combatant& target, AttackDraft& draft) {
  const Gear& gear = gear_of(state, target);
  int most = bounds_of(&AttackRoll::blocks).high;
  if (!gear.armour.empty()) {
    caption(ui, target.name + " Blocks with");
    ChipFlow flow(ui);
    for (const Armour& piece : gear.armour) {
      const ui::Scope scope(ui, "armour");
      const std::string name = words::armour_text(piece);
      if (!ui::chip(ui, flow.next(name), piece.id, name, draft.armour == piece.id,
                    why_no_block(piece)))
        continue;
      const bool on = draft.armour != piece.id;
      draft.armour = on ? piece.id : 0;
      draft.blocks = on ? 1 : 0;
    }
    ui::gap(ui, 8);
    const Armour* chosen = find_armour(gear, draft.armour);
    if (chosen == nullptr) {
      draft.blocks = 0;
      return;
    }
    most = chosen->blocks;
  }
  draft.blocks = std::min(draft.blocks, most);
  labelled_stepper(ui, "blocks", "Blocks of " + target.name, draft.blocks, 0, most);
}

void change_attack(Ui& ui, const State& state, const Combatant& who, const Combatant* target,
                   AttackDraft& draft) {
  if (ui::button(ui, ui::take(ui, control_height(ui)), "others", "Somebody else",
                 {.look = ui::Look::kQuiet, .icon = icon::target}))
    ui::open(ui, "attack-target/" + std::to_string(who.id));
  if (target != nullptr) choose_part(ui, *target, draft);
  choose_hands(ui, who, gear_of(state, who), draft);
  choose_dice(ui, state, who, draft);
  if (count_is_open(state, who, draft.weapon))
    labelled_stepper(ui, "count", "Damage dice", draft.blow.count, 1, kMostOddsDice);
  choose_steps(ui, state, who, draft);
  if (target != nullptr) choose_harm(ui, *target, draft);
  ui::toggle(ui, "waits", "Wait after the roll", draft.waits, "For a gambit: damage given up");
}

int steps_of(const State& state, const Combatant& who, const AttackDraft& draft) {
  int steps = draft.other;
  const Manner manner = manner_of(state, who, draft);
  const auto causes = step_causes(state, who.id, draft.target, draft.part, draft.weapon, manner);
  for (const StepCause& cause : causes)
    if (!draft.struck_out.contains(step_name(cause.text, cause.steps))) steps += cause.steps;
  for (const TableCause& cause : open_causes(state, who, draft.weapon, causes, manner))
    if (draft.added.contains(step_name(cause.name, cause.steps))) steps += cause.steps;
  return std::clamp(steps, -kMostSteps, kMostSteps);
}

AttackRoll attack_of(const State& now, const Combatant& who, const AttackDraft& draft) {
  AttackRoll attack;
  attack.who = who.id;
  attack.target = draft.target;
  attack.count = draft.blow.count;
  attack.sides = draft.blow.sides;
  attack.bonus =
      weapon_bonus(now, who, draft.weapon, static_cast<Weight>(draft.weight), draft.two_weapons);
  attack.steps = steps_of(now, who, draft);
  attack.blocks = draft.blocks;
  attack.armour = draft.armour;
  attack.weapon = draft.weapon;
  attack.manner = manner_of(now, who, draft);
  if (who.errant == 0) attack.blow = std::string(draft.blow.name);
  attack.harm = static_cast<Harm>(draft.harm);
  attack.part = draft.part;
  attack.hold = draft.waits;
  attack.asks = !draft.waits && can_be_answered(now, attack);
  return attack;
}

}  // namespace fray
