#include "web/errant/attack_choices.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "core/errant/attack_words.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/perils.hpp"
#include "web/screens/controls.hpp"

namespace fray {

namespace {

// What each struck with last.
struct LastWeapons {
  std::map<Id, Id> of;
};
void choose_weapon(Ui& ui, App& app, const Gear& gear, const Combatant& who, Id& weapon,
                   AttackDraft& draft) {
  ChipFlow flow(ui);
  for (const Weapon& one : gear.weapons) {
    const ui::Scope scope(ui, "weapon");
    const std::string name = words::weapon_text(one);
    const std::string why = can_strike(one) ? "" : "It is destroyed.";
    if (ui::chip(ui, flow.next(name), one.id, name, weapon == one.id, why)) {
      weapon = weapon == one.id ? 0 : one.id;
      screen_state<LastWeapons>(app).of[who.id] = weapon;
    }
  }
  ui::gap(ui, 8);
  const Weapon* chosen = find_weapon(gear, weapon);
  if (chosen != nullptr && chosen->weight == Weight::kLight && gear.weapons.size() > 1)
    ui::toggle(ui, ui::take(ui, row_height(ui)), "two", "A weapon in each hand", draft.two_weapons,
               "A light one then loses no damage");
}

int bonus_of(const State& state, const Combatant& who, Id weapon, const AttackDraft& draft) {
  if (who.errant == 0) return 0;
  const Weapon* chosen = find_weapon(gear_of(state, who), weapon);
  if (chosen == nullptr) return damage_bonus(static_cast<Weight>(draft.weight), draft.two_weapons);
  return damage_bonus(chosen->weight, draft.two_weapons);
}

// An attack of several kinds of blows is told whole; what can be done in the place of one of them
// stands among them, so that nobody takes the one for the other.
void choose_blow(Ui& ui, const State& state, const Combatant& who, AttackDraft& draft) {
  const std::vector<Blow> blows = blows_of(state, who);
  if (const Npc* npc = npc_kind(state, who)) {
    const std::string all = attacks_of(*npc);
    if (blows.size() > 1 || all.find('+') != std::string::npos) {
      ui::paragraph(ui, "One attack: " + all + ".", ui::Ink::kQuiet);
      ui::gap(ui, 4);
    }
  }
  if (blows.size() < 2) return;
  {
    ChipFlow flow(ui);
    for (const Blow& blow : blows) {
      const std::string name =
          std::string(blow.name) + " " + words::dice_name(blow.count, blow.sides);
      if (ui::chip(ui, flow.next(name), blow.name, name, blow == draft.blow)) draft.blow = blow;
    }
    for (const AbilityUse& use : usable_abilities(state, who.id)) {
      if (use.instead.empty()) continue;
      const std::string name =
          std::string(use.name) + " instead of the " + std::string(use.instead) + "…";
      const auto refusal = refuse_ability(state, who.id, use.key);
      const std::string why = refusal ? refusal->why : std::string();
      if (ui::chip(ui, flow.next(name), use.key, name, false, why))
        open_ability(ui, who.id, use.key);
    }
  }
  ui::gap(ui, 8);
}

}  // namespace

Id likely_weapon(App& app, const State& now, const Combatant& who, bool from_afar) {
  const Gear& gear = gear_of(now, who);
  const auto fits = [&](const Weapon& weapon) {
    return from_afar ? can_shoot(weapon) : can_strike(weapon);
  };
  const Weapon* last = find_weapon(gear, screen_state<LastWeapons>(app).of[who.id]);
  if (last != nullptr && fits(*last)) return last->id;
  for (const Weapon& weapon : gear.weapons)
    if (fits(weapon)) return weapon.id;
  return 0;
}

void choose_dice(Ui& ui, App& app, const State& state, const Combatant& who, Id& weapon,
                 AttackDraft& draft) {
  section(ui, "With");
  const Gear& gear = gear_of(state, who);
  if (!gear.weapons.empty()) choose_weapon(ui, app, gear, who, weapon, draft);
  choose_blow(ui, state, who, draft);
  AttackRoll blow;
  blow.who = who.id;
  blow.target = draft.target;
  blow.blocks = draft.blocks;
  if (who.errant == 0) blow.blow = draft.blow.name;
  tell_riders(ui, state, blow);
  {
    ChipFlow flow(ui);
    die_chips(ui, flow, draft.blow.sides);
  }
  ui::gap(ui, 8);
  labelled_stepper(ui, "count", "Damage dice", draft.blow.count, 1, kMostOddsDice);
  if (who.errant == 0 || find_weapon(gear, weapon) != nullptr) return;
  const std::string light = words::weight_text(Weight::kLight);
  const std::string heavy = words::weight_text(Weight::kHeavy);
  const std::array<std::string_view, 3> weights = {light, "Medium", heavy};
  choose(ui, "weight", "Weight of the weapon", weights, draft.weight);
  ui::gap(ui, 12);
}

// Which part of it: the body, the underbelly, a limb (B-DRAGON-1, B-DRAGON-2).
void choose_part(Ui& ui, const Combatant& target, AttackDraft& draft) {
  if (target.parts.empty()) return;
  section(ui, "Where");
  ChipFlow flow(ui);
  const auto one = [&](int part, const std::string& name, const std::string& why = {}) {
    const ui::Scope scope(ui, "part");
    if (ui::chip(ui, flow.next(name), part + 10, name, draft.part == part, why)) draft.part = part;
  };
  one(kBody, "Body");
  one(kUnderbelly, "Underbelly");
  for (std::size_t i = 0; i < target.parts.size(); ++i) {
    const Part& part = target.parts[i];
    one(static_cast<int>(i), words::capital(part.name) + ", " + std::to_string(part.hp),
        part.hp == 0 ? "It is crippled already." : "");
  }
  ui::gap(ui, 12);
}

// What the target Blocks with, before the roll (E-ARM-1).
void choose_blocks(Ui& ui, const State& state, const Combatant& target, AttackDraft& draft) {
  const Gear& gear = gear_of(state, target);
  int most = 10;
  if (!gear.armour.empty()) {
    caption(ui, target.name + " Blocks with");
    ChipFlow flow(ui);
    for (const Armour& piece : gear.armour) {
      const ui::Scope scope(ui, "armour");
      const std::string name = words::armour_text(piece);
      const std::string why = can_block(piece)     ? ""
                              : piece.quality == 0 ? "It is destroyed."
                                                   : "It has no Blocks left.";
      if (!ui::chip(ui, flow.next(name), piece.id, name, draft.armour == piece.id, why)) continue;
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

void choose_harm(Ui& ui, const Combatant& target, AttackDraft& draft) {
  if (!minds_harm(target)) {
    draft.harm = 0;
    return;
  }
  caption(ui, "Kind of harm");
  choose(ui, "harm", "Kind of harm", words::kHarms, draft.harm);
  ui::gap(ui, 12);
}

int choose_steps(Ui& ui, const State& state, const Combatant& who, Id weapon, AttackDraft& draft) {
  section(ui, "Enhanced and impaired");
  int steps = draft.other;
  ChipFlow flow(ui);
  const auto switched = [&](const std::string& name, bool on, std::set<std::string>& exceptions) {
    if (!ui::chip(ui, flow.next(name), name, name, on)) return;
    if (!exceptions.erase(name)) exceptions.insert(name);
  };
  const auto causes = step_causes(state, who.id, draft.target, draft.part, weapon);
  for (const StepCause& cause : causes) {
    const std::string name = cause.text + " " + words::signed_number(cause.steps);
    const bool on = !draft.struck_out.contains(name);
    if (on) steps += cause.steps;
    switched(name, on, draft.struck_out);
  }
  for (const TableCause& cause : open_causes(causes)) {
    const std::string name = std::string(cause.name) + " " + words::signed_number(cause.steps);
    const bool on = draft.added.contains(name);
    if (on) steps += cause.steps;
    switched(name, on, draft.added);
  }
  ui::gap(ui, 8);
  labelled_stepper(ui, "other", "Other steps", draft.other, -6, 6);
  return std::clamp(steps, -kMostSteps, kMostSteps);
}

AttackRoll attack_of(const State& now, const Combatant& who, Id weapon, int steps,
                     const AttackDraft& draft) {
  AttackRoll attack;
  attack.who = who.id;
  attack.target = draft.target;
  attack.count = draft.blow.count;
  attack.sides = draft.blow.sides;
  attack.bonus = bonus_of(now, who, weapon, draft);
  attack.steps = steps;
  attack.blocks = draft.blocks;
  attack.armour = draft.armour;
  attack.weapon = weapon;
  if (who.errant == 0) attack.blow = std::string(draft.blow.name);
  attack.harm = static_cast<Harm>(draft.harm);
  attack.part = draft.part;
  attack.hold = draft.waits || can_be_answered(now, attack);
  return attack;
}

}  // namespace fray
