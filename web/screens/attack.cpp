#include "web/screens/attack.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

#include "core/attack.hpp"
#include "core/query.hpp"
#include "web/icons.hpp"
#include "web/screens/dice_row.hpp"
#include "web/screens/fight_parts.hpp"
#include "web/screens/fight_words.hpp"

namespace fray {

namespace {

constexpr std::size_t kMostChips = 6;  // more targets than this are chosen from a list

// What the table knows and the app does not (E-ATT-3).
struct TableCause {
  const char* name;
  int steps;
};
constexpr TableCause kTableCauses[] = {
    {"Makeshift weapon", -1}, {"Unarmed", -2}, {"Shooting, foe in reach", -1},
    {"Extended range", -1},   {"Mounted", 1},  {"Against mounted", -1},
    {"Heavy on mounted", 1},
};

struct AttackDraft {
  Id of = 0;
  int turn = 0;
  Blow blow;
  int weight = 1;  // light, medium, heavy
  std::set<std::string> struck_out, added;
  int other = 0;
  int blocks = 0;
};
// Whom each attacked last: the next blow is likely to go there too.
struct LastTargets {
  std::map<Id, Id> of;
};

std::string signed_number(int value) {
  return (value < 0 ? "−" : "+") + std::to_string(std::abs(value));
}

std::string dice_name(int count, int sides) {
  if (sides == 1) return std::to_string(count);
  return (count == 1 ? "" : std::to_string(count)) + "D" + std::to_string(sides);
}

std::string odds_text(const Odds& odds) {
  constexpr std::uint64_t kCountable = 400;
  if (odds.of <= kCountable)
    return parts::chance(static_cast<int>(odds.good), static_cast<int>(odds.of));
  const double percent = 100 * as_double(odds);
  const bool nearly_sure = odds.good != odds.of && percent >= 99.95;
  const bool nearly_never = odds.good != 0 && percent < 0.05;
  if (nearly_sure) return "over 99.9%";
  if (nearly_never) return "below 0.1%";
  const int tenths = static_cast<int>(std::lround(10 * percent));
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + "%";
}

bool can_be_struck(const Combatant& who) { return !is_out(who) || who.out_of_action; }

std::vector<Id> foes_of(const Fight& fight, const Combatant& who) {
  std::vector<Id> foes;
  for (const Combatant& other : fight.combatants)
    if (other.side != who.side && !is_out(other)) foes.push_back(other.id);
  return foes;
}

// The one struck last, or the first foe that stands.
Id likely_target(App& app, const Fight& fight, const Combatant& who) {
  Id& last = kept<LastTargets>(app).of[who.id];
  const Combatant* there = find_combatant(fight, last);
  if (there != nullptr && last != who.id && can_be_struck(*there)) return last;
  const std::vector<Id> foes = foes_of(fight, who);
  last = foes.empty() ? 0 : foes.front();
  return last;
}

std::string hp_text(const Combatant& who) { return std::to_string(who.hp) + " HP"; }

void choose_target(Ui& ui, App& app, const Fight& fight, const Combatant& who, Id& target) {
  section(ui, "Whom");
  const std::vector<Id> foes = foes_of(fight, who);
  const bool among = std::find(foes.begin(), foes.end(), target) != foes.end();
  if (foes.size() <= kMostChips && (among || target == 0)) {
    ChipFlow flow(ui);
    for (const Id id : foes) {
      const Combatant& foe = *find_combatant(fight, id);
      const std::string name = foe.name + ", " + hp_text(foe);
      if (ui::chip(ui, flow.next(name), id, name, id == target)) target = id;
    }
    const std::string_view others = "Somebody else";
    if (ui::chip(ui, flow.next(others), "others", others, false))
      ui::open(ui, "attack-target/" + std::to_string(who.id));
  } else {
    const Combatant* chosen = find_combatant(fight, target);
    const std::string name = chosen == nullptr ? "Choose a target" : chosen->name;
    if (parts::way(ui, "target", icon::target, name, chosen ? hp_text(*chosen) : ""))
      ui::open(ui, "attack-target/" + std::to_string(who.id));
  }
  kept<LastTargets>(app).of[who.id] = target;
  ui::gap(ui, 12);
}

void choose_dice(Ui& ui, const State& state, const Combatant& who, AttackDraft& draft) {
  section(ui, "With");
  const std::vector<Blow> blows = blows_of(state, who);
  ChipFlow flow(ui);
  if (blows.size() > 1)
    for (const Blow& blow : blows) {
      const std::string name = std::string(blow.name) + " " + dice_name(blow.count, blow.sides);
      if (ui::chip(ui, flow.next(name), blow.name, name, blow == draft.blow)) draft.blow = blow;
    }
  for (const int sides : kLadder) {
    if (sides == 1) continue;
    const std::string name = "D" + std::to_string(sides);
    if (ui::chip(ui, flow.next(name), sides, name, draft.blow.sides == sides))
      draft.blow.sides = sides;
  }
  ui::gap(ui, 8);
  labelled_stepper(ui, "count", "Damage dice", draft.blow.count, 1, kMostOddsDice);
  if (who.errant == 0) return;
  constexpr std::array<std::string_view, 3> weights = {"Light, −1", "Medium", "Heavy, +1"};
  choose(ui, "weight", "Weight of the weapon", weights, draft.weight);
  ui::gap(ui, 12);
}

// All that enhances and impairs; each can be struck out or added. Returns their sum.
int choose_steps(Ui& ui, const State& state, const Combatant& who, Id target, AttackDraft& draft) {
  section(ui, "Enhanced and impaired");
  int steps = draft.other;
  ChipFlow flow(ui);
  const auto switched = [&](const std::string& name, bool on, std::set<std::string>& exceptions) {
    if (!ui::chip(ui, flow.next(name), name, name, on)) return;
    if (!exceptions.erase(name)) exceptions.insert(name);
  };
  for (const StepCause& cause : step_causes(state, who.id, target)) {
    const std::string name = cause.text + " " + signed_number(cause.steps);
    const bool on = !draft.struck_out.contains(name);
    if (on) steps += cause.steps;
    switched(name, on, draft.struck_out);
  }
  for (const TableCause& cause : kTableCauses) {
    const std::string name = std::string(cause.name) + " " + signed_number(cause.steps);
    const bool on = draft.added.contains(name);
    if (on) steps += cause.steps;
    switched(name, on, draft.added);
  }
  ui::gap(ui, 8);
  labelled_stepper(ui, "other", "Other steps", draft.other, -6, 6);
  return std::clamp(steps, -12, 12);
}

void tell_chances(Ui& ui, const State& state, const AttackRoll& attack, const AttackOdds& odds) {
  const BlowDice dice = dice_of(attack);
  const int steps = attack.steps - attack.blocks;
  std::string text = dice_name(attack.count, attack.sides);
  if (steps != 0)
    text += std::string(steps > 0 ? " enhanced " : " impaired ") + std::to_string(std::abs(steps)) +
            ": " + dice_name(dice.count, dice.sides);
  if (attack.bonus != 0) text += " " + signed_number(attack.bonus);
  const int tenths = static_cast<int>(std::lround(10 * odds.mean));
  text += ". Mean " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + ".";
  ui::paragraph(ui, text);
  const Combatant* target = find_combatant(state, attack.target);
  if (target != nullptr && target->hp > 0)
    ui::paragraph(ui, target->name + " at 0 HP: " + odds_text(odds.fells) + ".");
  if (target != nullptr && target->errant != 0 && odds.out.good > 0)
    ui::paragraph(ui, "Out of action: " + odds_text(odds.out) + ".");
  ui::paragraph(ui, "A 1, so that the target may act at once: " + odds_text(odds.one) + ".",
                ui::Ink::kQuiet);
  ui::gap(ui, 8);
}

// What the blow before this one did, for the sheet lies over the place where it is told.
void tell_last(Ui& ui, const App& app) {
  dice_block(ui, app.last.rolls, just_rolled(app, app.last));
  for (const LogLine& line : app.last.lines) ui::paragraph(ui, line.text);
  ui::gap(ui, 12);
}

void attack_sheet(Ui& ui, App& app, const Fight& fight, const Combatant& who) {
  const State& now = state(app);
  AttackDraft& draft = kept<AttackDraft>(app);
  if (draft.of != who.id || draft.turn != fight.turn) {
    draft = {};
    draft.of = who.id;
    draft.turn = fight.turn;
    draft.blow = blows_of(now, who).front();
  }
  const int under_way = attack_rolls_left(now, who.id);
  const int left = under_way > 0 ? under_way : attack_rolls(now, who);
  ui::Sheet sheet(ui, "attack", who.name + " attacks", control_height(ui) + 16);
  const ui::Scope scope(ui, who.id);
  if (under_way > 0) tell_last(ui, app);
  if (attack_rolls(now, who) > 1)
    ui::paragraph(ui, words::plural(left, "Attack Roll") + " left.", ui::Ink::kQuiet);
  Id target = likely_target(app, fight, who);
  choose_target(ui, app, fight, who, target);
  choose_dice(ui, now, who, draft);
  AttackRoll attack;
  attack.who = who.id;
  attack.target = target;
  attack.count = draft.blow.count;
  attack.sides = draft.blow.sides;
  attack.bonus = who.errant != 0 ? draft.weight - 1 : 0;
  attack.steps = choose_steps(ui, now, who, target, draft);
  labelled_stepper(ui, "blocks", "Blocks spent", draft.blocks, 0, 10);
  attack.blocks = draft.blocks;
  const AttackOdds odds = attack_odds(now, attack);
  tell_chances(ui, now, attack, odds);
  if (under_way == 0 &&
      action_button(ui, app, ui::take(ui, control_height(ui)), "mark",
                    "Count an attack, roll nothing", TakeAction{who.id, Deed::kAttack},
                    {.look = ui::Look::kQuiet}))
    ui::close(ui);
  const BlowDice dice = dice_of(attack);
  const std::string name =
      dice.sides == 1
          ? "Strike for " + std::to_string(damage_of(
                                attack, std::vector<int>(static_cast<std::size_t>(dice.count), 1)))
          : "Roll " + dice_name(dice.count, dice.sides);
  std::string note;
  if (const Combatant* struck = find_combatant(now, target); struck != nullptr && struck->hp > 0)
    note = "0 HP: " + odds_text(odds.fells);
  const std::string why = target == 0 ? "Choose whom to attack." : why_not(app, attack);
  if (!ui::button(ui, ui::inset(sheet.footer(), 0, 8), "roll", name,
                  {.look = ui::Look::kPrimary,
                   .icon = icon::dices,
                   .why_not = why,
                   .help = "E-ATT-1",
                   .note = note}))
    return;
  perform(app, attack);
  draft.blocks = 0;
  if (left <= 1) ui::close(ui);
}

void target_sheet(Ui& ui, App& app, const Fight& fight, const Combatant& who) {
  const ui::Sheet sheet(ui, "attack-target", "Whom does " + who.name + " attack?");
  std::vector<const Combatant*> all;
  for (const bool foes : {true, false})
    for (const Combatant& other : fight.combatants)
      if ((other.side != who.side) == foes && other.id != who.id && can_be_struck(other))
        all.push_back(&other);
  ui::list(ui, "targets", "Targets", static_cast<int>(all.size()), row_height(ui),
           [&](int i, ui::Rect rect) {
             const Combatant& other = *all[static_cast<std::size_t>(i)];
             const std::string note = words::side_title(other.side) + ", " + hp_text(other);
             const float line = ui::line_height(ui, ui::Type::kBody);
             if (ui::row(ui, rect, other.id, other.name + ", " + note)) {
               kept<LastTargets>(app).of[who.id] = other.id;
               ui::close(ui);
             }
             ui::label(ui, {rect.x, rect.y + 6, rect.w, line}, other.name);
             ui::label(ui, {rect.x, rect.y + 6 + line, rect.w, rect.h - line - 8}, note,
                       ui::Type::kSmall, ui::Ink::kQuiet);
             ui::hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
           });
}

}  // namespace

std::string why_no_attack(const App& app, Id who) {
  return attack_rolls_left(state(app), who) > 0 ? "" : why_not(app, TakeAction{who, Deed::kAttack});
}

void open_attack(Ui& ui, Id who) { ui::open(ui, "attack/" + std::to_string(who)); }

bool attack_sheets(Ui& ui, App& app) {
  std::string argument;
  const bool rolls = ui::is_open(ui, "attack", &argument);
  if (!rolls && !ui::is_open(ui, "attack-target", &argument)) return false;
  const auto& fight = state(app).fight;
  const Combatant* who =
      fight ? find_combatant(*fight, static_cast<Id>(std::atoi(argument.c_str()))) : nullptr;
  if (!who) return nobody_sheet(ui, "attack");
  if (rolls)
    attack_sheet(ui, app, *fight, *who);
  else
    target_sheet(ui, app, *fight, *who);
  return true;
}

}  // namespace fray
