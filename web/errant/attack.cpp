#include "web/errant/attack.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/board.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/attack_choices.hpp"
#include "web/errant/blow.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/dice_row.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

constexpr std::size_t kMostChips = 6;  // more targets than this are chosen from a list

// Whom each attacked last: the next blow is likely to go there too.
struct LastTargets {
  std::map<Id, Id> of;
  std::map<Id, Id> meant;  // chosen by hand since the last roll: also somebody who lies there
};

std::vector<Id> foes_of(const Fight& fight, const Combatant& who) {
  std::vector<Id> foes;
  for (const Combatant& other : fight.combatants)
    if (other.side != who.side && !is_out(other)) foes.push_back(other.id);
  return foes;
}

// The one struck last, or the first foe that stands.
Id likely_target(App& app, const Fight& fight, const Combatant& who) {
  Id& last = screen_state<LastTargets>(app).of[who.id];
  const Combatant* there = find_combatant(fight, last);
  const bool meant = screen_state<LastTargets>(app).meant[who.id] == last;
  if (there != nullptr && last != who.id && (meant ? can_be_struck(*there) : !is_out(*there)))
    return last;
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
  screen_state<LastTargets>(app).of[who.id] = target;
  ui::gap(ui, 12);
}

// What the blow before this one did, for the sheet lies over the place where it is told.
void tell_last(Ui& ui, const App& app) {
  dice_block(ui, app.last.rolls, just_rolled(app, app.last));
  for (const LogLine& line : app.last.lines) ui::paragraph(ui, line.text);
  ui::gap(ui, 12);
}

// What is entered for one attack of one turn; another target has other armour and parts.
AttackDraft& draft_of(App& app, const Fight& fight, const Combatant& who, Id target) {
  AttackDraft& draft = screen_state<AttackDraft>(app);
  if (draft.of != who.id || draft.turn != fight.turn) {
    draft = {};
    draft.of = who.id;
    draft.turn = fight.turn;
    draft.blow = likely_blow(state(app), who);
  }
  const int left = attack_rolls_left(state(app), who.id);
  if (draft.left != left) {
    draft.left = left;
    if (blows_of(state(app), who).size() > 1) draft.blow = likely_blow(state(app), who);
  }
  if (draft.target != target) {
    draft.target = target;
    draft.blocks = 0;
    draft.armour = 0;
    draft.part = kBody;
  }
  return draft;
}

std::string roll_name(const AttackRoll& attack) {
  const BlowDice dice = dice_of(attack);
  if (dice.sides > 1) return "Roll " + words::dice_name(dice.count, dice.sides);
  const std::vector<int> ones(static_cast<std::size_t>(dice.count), 1);
  return "Strike for " + std::to_string(damage_of(attack, ones));
}

// In a chase: by which member, with its action or its shot. It is spent with the roll.
struct InChase {
  Id member = 0;  // 0: in the fight
  ChaseDeed deed = ChaseDeed::kMelee;
};

void attack_sheet(Ui& ui, App& app, const Fight& fight, const Combatant& who,
                  const InChase& chase) {
  const State& now = state(app);
  const int under_way = chase.member != 0 ? 0 : attack_rolls_left(now, who.id);
  const bool answers = under_way == 0 && reactions(fight, who) > 0;
  if (fight.pending) {
    const bool last = under_way == 0;
    ui::Sheet sheet(ui, "attack", waiting_blow(fight), control_height(ui) + 16);
    if (settle_blow(ui, app, fight, sheet) && last) ui::close(ui);
    return;
  }
  const bool one = answers || chase.member != 0;
  const int left = under_way > 0 ? under_way : one ? 1 : attack_rolls(now, who);
  ui::Sheet sheet(ui, "attack", who.name + " attacks", control_height(ui) + 16);
  const ui::Scope scope(ui, who.id);
  const bool own = !app.last.lines.empty() && app.last.lines.front().who == who.id;
  if (under_way > 0 && own) tell_last(ui, app);
  if (attack_rolls(now, who) > 1 && chase.member == 0)
    ui::paragraph(ui, words::plural(left, "Attack Roll") + " left.", ui::Ink::kQuiet);
  Id target = likely_target(app, fight, who);
  choose_target(ui, app, fight, who, target);
  card_links(ui, kinds_of(now, {who.id, target}));
  AttackDraft& draft = draft_of(app, fight, who, target);
  Id weapon = likely_weapon(app, now, who, chase.deed == ChaseDeed::kRanged);
  const Combatant* struck = find_combatant(now, target);
  if (struck != nullptr) choose_part(ui, *struck, draft);
  choose_dice(ui, app, now, who, weapon, draft);
  const int steps = choose_steps(ui, now, who, weapon, draft);
  if (struck != nullptr) {
    choose_blocks(ui, now, *struck, draft);
    choose_harm(ui, *struck, draft);
  }
  ui::toggle(ui, ui::take(ui, row_height(ui)), "waits", "Wait after the roll", draft.waits,
             "For a gambit: damage given up");
  const AttackRoll attack = attack_of(now, who, weapon, steps, draft);
  const AttackOdds odds = attack_odds(now, attack);
  tell_chances(ui, now, attack, odds);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "every-chance", "Chance of each damage",
                 {.look = ui::Look::kQuiet, .has_expanded = true, .expanded = draft.every_chance}))
    draft.every_chance = !draft.every_chance;
  if (draft.every_chance) every_chance(ui, odds.damage);
  if (under_way == 0 &&
      action_button(ui, app, ui::take(ui, control_height(ui)), "mark",
                    "Count an attack, roll nothing",
                    chase.member != 0 ? Action{MarkActed{chase.member, chase.deed}}
                                      : Action{TakeAction{who.id, Deed::kAttack}},
                    {.look = ui::Look::kQuiet}))
    ui::close(ui);
  std::string note;
  if (struck != nullptr && struck->hp > 0)
    note = struck->name + " at 0 HP: " + words::odds_text(odds.fells);
  const Action action =
      chase.member != 0 ? Action{ChaseAttack{chase.member, chase.deed, attack}} : Action{attack};
  const std::string why = target == 0 ? "Choose whom to attack." : why_not(app, action);
  if (!ui::button(ui, ui::inset(sheet.footer(), 0, 8), "roll", roll_name(attack),
                  {.look = ui::Look::kPrimary,
                   .icon = icon::dices,
                   .why_not = why,
                   .help = "E-ATT-1",
                   .note = note}))
    return;
  dispatch(app, action);
  sheet.to_top();
  draft.blocks = 0;
  draft.armour = 0;
  draft.waits = false;
  screen_state<LastTargets>(app).meant.erase(who.id);
  if (left <= 1 && !attack.hold) ui::close(ui);
}

void target_sheet(Ui& ui, App& app, const Fight& fight, const Combatant& who) {
  const ui::Sheet sheet(ui, "attack-target", "Target of " + who.name);
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
               screen_state<LastTargets>(app).of[who.id] = other.id;
               screen_state<LastTargets>(app).meant[who.id] = other.id;
               ui::close(ui);
             }
             ui::label(ui, {rect.x, rect.y + 6, rect.w, line}, other.name);
             ui::label(ui, {rect.x, rect.y + 6 + line, rect.w, rect.h - line - 8}, note,
                       ui::Type::kSmall, ui::Ink::kQuiet);
             ui::hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
           });
}

bool chase_attack_sheets(Ui& ui, App& app) {
  std::string argument;
  const bool strikes = ui::is_open(ui, "strike", &argument);
  if (!strikes && !ui::is_open(ui, "shoot", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const auto& chase = errant_state(state(app)).chase;
  const ChaseMember* member = chase ? find_member(*chase, id_in(argument)) : nullptr;
  const Combatant* who =
      fight && member != nullptr ? find_combatant(*fight, member->combatant) : nullptr;
  if (who == nullptr) return nobody_sheet(ui, "attack");
  attack_sheet(ui, app, *fight, *who,
               {member->id, strikes ? ChaseDeed::kMelee : ChaseDeed::kRanged});
  return true;
}

}  // namespace

std::string why_no_attack(const App& app, Id who) { return errant::why_no_attack(state(app), who); }

void open_attack(Ui& ui, Id who) { ui::open(ui, "attack/" + std::to_string(who)); }

bool attack_sheets(Ui& ui, App& app) {
  std::string argument;
  if (chase_attack_sheets(ui, app)) return true;
  const bool rolls = ui::is_open(ui, "attack", &argument);
  if (!rolls && !ui::is_open(ui, "attack-target", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "attack");
  if (rolls)
    attack_sheet(ui, app, *fight, *who, {});
  else
    target_sheet(ui, app, *fight, *who);
  return true;
}

}  // namespace fray
