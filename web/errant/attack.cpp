#include "web/errant/attack.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/dice/letters.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/board.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/attack_choices.hpp"
#include "web/errant/blow.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/last_result.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

// In a chase: by which member, with its action or its shot. It is spent with the roll.
struct InChase {
  Id member = 0;  // 0: in the fight
  ChaseDeed deed = ChaseDeed::kMelee;
};

void likely_choices(App& app, const Fight& fight, const Combatant& who, const InChase& chase,
                    AttackDraft& draft) {
  const Combatant* there = find_combatant(fight, draft.target);
  if (there == nullptr || !can_be_struck(*there) || draft.target == who.id) draft.meant = false;
  const Id target = draft.meant ? draft.target : likely_target(state(app), who.id);
  aim_at(draft, target);
  if (chase.member != 0 && draft.manner == Manner::kByDistance)
    draft.manner = chase.deed == ChaseDeed::kRanged ? Manner::kFlies : Manner::kInHand;
  if (draft.chosen) return;
  draft.weapon = chase.deed == ChaseDeed::kRanged && chase.member != 0
                     ? likely_missile(state(app), who.id)
                     : likely_weapon(state(app), who.id, target);
}

// What is entered for one attack of one turn.
AttackDraft& draft_of(App& app, const Fight& fight, const Combatant& who, const InChase& chase) {
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
  likely_choices(app, fight, who, chase, draft);
  return draft;
}

std::string roll_name(const AttackRoll& attack) {
  const BlowDice dice = dice_of(attack);
  if (dice.sides > 1) return "Roll " + words::dice_name(dice.count, dice.sides);
  const std::vector<int> ones(static_cast<std::size_t>(dice.count), 1);
  return "Strike for " + std::to_string(damage_of(attack, ones));
}

// Whoever strikes by hand, and stands too far away: what it takes to be there.
std::optional<Closing> closing_of(const App& app, const AttackRoll& attack, const InChase& chase) {
  if (chase.member != 0 ||
      !needs_reach(state(app), attack.who, attack.target, attack.weapon, attack.manner))
    return std::nullopt;
  const Closing found = closing(state(app), attack.who, attack.target);
  return found.how == Closing::How::kThere ? std::nullopt : std::optional(found);
}

// How far away the target is, and one tap for the Guide who says that it is not.
void tell_distance(Ui& ui, App& app, const Fight& fight, const Combatant& who,
                   const Combatant& target, AttackDraft& draft, const AttackRoll& attack) {
  const Reach reach = reach_of(state(app), who.id, target.id, attack.weapon, attack.manner);
  if (reach.distance < 0) return;
  std::string words = target.name + " is " + words::length(reach.distance, fight.place) + " away";
  if (reach.ranges.normal > 0 && reach.beyond)
    words += ", range " + std::to_string(reach.ranges.normal) + ", extended " +
             std::to_string(reach.ranges.extended);
  else if (reach.ranges.normal > 0)
    words += ", within " + std::to_string(reach.ranges.normal);
  if (!reach.beyond) {
    if (!reach.by_hand || reach.distance > 0)
      ui::paragraph(ui, words + ".", ui::Ink::kQuiet, ui::Type::kSmall);
    return;
  }
  const auto parts = ui::split(ui::take(ui, control_height(ui)), {3, 2});
  tell_beside(ui, parts[0], words + ".");
  action_button(ui, app, parts[1], "stands", reach.by_hand ? "It is in reach" : "It is in range",
                StandAt{who.id, target.id, reach.wanted},
                {.look = ui::Look::kQuiet, .help = "E-ATT-8"});
  ui::gap(ui, 4);
  // What Fray does not know can be a bow: that moves nobody.
  if (attack.weapon == 0 && reach.by_hand && manner_is_open(state(app), who, 0, attack.blow) &&
      ui::button(ui, ui::take(ui, control_height(ui)), "flies", "It shoots or throws",
                 {.look = ui::Look::kQuiet, .icon = icon::bow_arrow, .help = "E-ATT-8"})) {
    draft.manner = Manner::kFlies;
    ui::rebuild(ui);
  }
}

// What a shield keeps from being held is not held, until that is on the back (E-LOAD-3).
void free_a_hand(Ui& ui, App& app, const Combatant& who, const AttackDraft& draft) {
  const Gear& gear = gear_of(state(app), who);
  const Weapon* weapon = find_weapon(gear, draft.weapon);
  const auto shield = std::ranges::find_if(gear.armour, is_raised_shield);
  if (weapon == nullptr || weapon->packed || shield == gear.armour.end() ||
      !refuse_grip(who, gear, *weapon))
    return;
  ui::paragraph(ui, refuse_grip(who, gear, *weapon)->why, ui::Ink::kDanger, ui::Type::kSmall);
  ui::gap(ui, 4);
  action_button(ui, app, ui::take(ui, control_height(ui)), "shield", "Shield on the back",
                Stow{who.id, 0, shield->id}, {.icon = icon::shield, .help = "E-LOAD-3"});
  ui::gap(ui, 8);
}

// Back from a shot with what Fray does not know.
void take_in_hand(Ui& ui, AttackDraft& draft, const AttackRoll& attack) {
  if (attack.weapon != 0 || attack.manner != Manner::kFlies) return;
  if (ui::button(ui, ui::take(ui, control_height(ui)), "in-hand", "It strikes by hand",
                 {.look = ui::Look::kQuiet, .icon = icon::sword, .help = "E-ATT-8"})) {
    draft.manner = Manner::kByDistance;
    ui::rebuild(ui);
  }
}

// The button that does it, and what it costs.
struct Doing {
  std::string name, note, why;
  std::vector<Action> actions;
  bool rolls = true;        // the attack, not only what leads to it
  std::string cost;         // what it takes to get there, told above the button
  bool tells_fall = false;  // the note is the chance that the target falls
};

Doing strike(const App& app, const AttackRoll& attack, const InChase& chase) {
  Doing doing{roll_name(attack), "", "", {}, true, "", false};
  const Combatant* target = find_combatant(state(app), attack.target);
  const AttackOdds odds = attack_odds(state(app), attack);
  doing.tells_fall = target != nullptr && target->hp > 0 && !odds.unharmed;
  if (doing.tells_fall) doing.note = target->name + " at 0 HP: " + words::odds_text(odds.fells);
  doing.actions.push_back(chase.member != 0 ? Action{ChaseAttack{chase.member, chase.deed, attack}}
                                            : Action{attack});
  doing.why = target == nullptr ? "Choose whom to attack." : why_not(app, doing.actions.front());
  return doing;
}

Doing close_in(const App& app, const Fight& fight, const AttackRoll& attack, const Closing& way) {
  Doing doing = strike(app, attack, {});
  doing.tells_fall = false;
  const std::optional<Action> step = first_step(way, attack.who, attack.target);
  const std::string gap = words::length(way.gap, fight.place);
  if (!step) {
    doing.name = "Out of reach";
    doing.note = gap + " too far";
    doing.why = way.why.empty() ? "It cannot get there in this turn." : way.why;
    return doing;
  }
  doing.rolls = way.is_free();
  if (doing.rolls) {
    doing.name.front() = lower(doing.name.front());
    doing.name = "Close in and " + doing.name;
    doing.note =
        way.how == Closing::How::kWalk
            ? gap + " of " + std::to_string(way.length) + " left"
            : "a shift: " + words::length(shifted(state(app), *step->as<Shift>()), fight.place) +
                  ", no action";
    doing.actions.insert(doing.actions.begin(), *step);
  } else {
    const bool dice = way.how == Closing::How::kRoll;
    doing.name = "Close first: " +
                 (dice ? std::to_string(way.dice) + "D4" : words::length(way.length, fight.place));
    // The button says the cost alone; the rest has a line of its own, where nothing is cut.
    doing.note = way.costs_action ? "an action" : "no action";
    doing.cost = gap + " too far to strike: " +
                 (dice ? "the roll gets there, " + words::odds_text(way.arrives)
                       : "this is " + words::length(way.length, fight.place) + " of it") +
                 ".";
    if (const std::string lost = words::attack_lost(state(app), attack.who, way); !lost.empty())
      doing.cost += " " + lost;
    doing.actions = {*step};
  }
  doing.why = why_not(app, doing.actions.front());
  return doing;
}

Doing doing_of(const App& app, const Fight& fight, const AttackRoll& attack, const InChase& chase) {
  const auto way = closing_of(app, attack, chase);
  return way ? close_in(app, fight, attack, *way) : strike(app, attack, chase);
}

// What it costs to get there, and what it may do.
void tell_attack(Ui& ui, const State& now, const AttackRoll& attack, const AttackOdds& odds,
                 const Doing& doing) {
  if (!doing.cost.empty()) {
    ui::paragraph(ui, doing.cost, ui::Ink::kQuiet, ui::Type::kSmall);
    ui::gap(ui, 4);
  }
  tell_riders(ui, now, attack);
  tell_chances(ui, now, attack, odds, !doing.tells_fall);
}

// Everything else.
void change(Ui& ui, App& app, const Combatant& who, const Combatant* struck, const InChase& chase,
            AttackDraft& draft, const AttackOdds& odds) {
  const State& now = state(app);
  ui::hairline(ui, ui::left(ui), ui::rest(ui).y, ui::width(ui));
  ui::gap(ui, 8);
  change_attack(ui, now, who, struck, draft);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "every-chance", "Chance of each damage",
                 {.look = ui::Look::kQuiet, .has_expanded = true, .expanded = draft.every_chance}))
    draft.every_chance = !draft.every_chance;
  if (draft.every_chance) every_chance(ui, odds.damage);
  if (attack_rolls_left(now, who.id) == 0 &&
      action_button(ui, app, ui::take(ui, control_height(ui)), "mark",
                    "Count an attack, roll nothing",
                    chase.member != 0 ? Action{MarkActed{chase.member, chase.deed}}
                                      : Action{TakeAction{who.id, Deed::kAttack}},
                    {.look = ui::Look::kQuiet}))
    ui::close(ui);
  card_links(ui, kinds_of(now, {who.id, draft.target}));
}

void after_roll(AttackDraft& draft) {
  draft.blocks = 0;
  draft.armour = 0;
  draft.waits = false;
  draft.meant = false;
  draft.changing = false;
}

// One attack of several kinds of blows is told whole.
std::string whole_attack(const State& state, const Combatant& who) {
  const Npc* npc = npc_kind(state, who);
  if (npc == nullptr) return {};
  const std::string all = attacks_of(*npc);
  if (blows_of(state, who).size() < 2 && all.find('+') == std::string::npos) return {};
  return "One attack: " + all + ".";
}

void attack_sheet(Ui& ui, App& app, const Fight& fight, const Combatant& who,
                  const InChase& chase) {
  const State& now = state(app);
  const int under_way = chase.member != 0 ? 0 : attack_rolls_left(now, who.id);
  if (fight.pending) {
    const bool last = under_way == 0;
    ui::Sheet sheet(ui, "attack", waiting_blow(fight), control_height(ui) + 16);
    sheet.foot_is_next = true;
    if (resolve_blow(ui, app, fight, sheet) && last && !volley_goes_on(app)) ui::close(ui);
    return;
  }
  if (volley_is_over(app)) return ui::close(ui);
  AttackDraft& draft = draft_of(app, fight, who, chase);
  // Come nearer, and no attack is left: what the dice brought stands on the fight's page.
  if (draft.came && !why_no_attack(app, who.id).empty()) {
    draft.came = false;
    return ui::close(ui);
  }
  const int left = chase.member != 0 ? 1 : attack_rolls_now(now, who);
  ui::Sheet sheet(ui, "attack", who.name + " attacks", control_height(ui) + 16);
  // The last roll is made, and nobody had anything to say to it.
  if (sheet.fresh) draft.rolled_at = 0;
  if (draft.rolled_at != 0 && draft.rolled_at != app.session.stamp) return ui::close(ui);
  sheet.foot_is_next = true;
  const ui::Scope scope(ui, who.id);
  const bool own = !app.last.lines.empty() && app.last.lines.front().who == who.id;
  if ((under_way > 0 || draft.came) && own) tell_last(ui, app);
  std::string head = attack_rolls(now, who) > 1 && chase.member == 0
                         ? words::plural(left, "Attack Roll") + " left. "
                         : std::string();
  head += whole_attack(now, who);
  if (!head.empty()) ui::paragraph(ui, head, ui::Ink::kQuiet, ui::Type::kSmall);
  choose_target(ui, fight, who, draft);
  choose_weapon(ui, now, who, draft);
  // Where the sheet is low, the chances come before what can be changed.
  const bool low = low_screen(ui);
  if (low) {
    const AttackRoll drawn = attack_of(now, who, draft);
    tell_attack(ui, now, drawn, attack_odds(now, drawn), doing_of(app, fight, drawn, chase));
  }
  const Combatant* struck = find_combatant(now, draft.target);
  free_a_hand(ui, app, who, draft);
  if (struck != nullptr) choose_blocks(ui, now, *struck, draft);
  const AttackRoll attack = attack_of(now, who, draft);
  const AttackOdds odds = attack_odds(now, attack);
  if (struck != nullptr && chase.member == 0)
    tell_distance(ui, app, fight, who, *struck, draft, attack);
  if (chase.member == 0) take_in_hand(ui, draft, attack);
  const Doing doing = doing_of(app, fight, attack, chase);
  if (!low) tell_attack(ui, now, attack, odds, doing);
  if (draft.changing) change(ui, app, who, struck, chase, draft, odds);
  const float change_width = ui::text_width(ui, "Change", ui::Type::kBody) + 24;
  const auto bottom = ui::split(ui::inset(sheet.footer(), 0, 8), {-change_width, 1});
  if (ui::button(ui, bottom[0], "change", "Change",
                 {.look = ui::Look::kPlain, .has_expanded = true, .expanded = draft.changing})) {
    draft.changing = !draft.changing;
    if (!draft.changing) sheet.fit();
  }
  if (!ui::button(ui, bottom[1], "roll", doing.name,
                  {.look = ui::Look::kPrimary,
                   .icon = doing.rolls ? icon::dices : icon::footprints,
                   .why_not = doing.why,
                   .help = "E-ATT-1",
                   .note = doing.note}))
    return;
  dispatch(app, doing.actions);
  sheet.to_top();
  draft.came = !doing.rolls;
  if (!doing.rolls) return;
  after_roll(draft);
  sheet.fit();
  if (left > 1 || attack.hold) return;
  // Whether anybody has something to say to it, the dice decide.
  if (attack.asks)
    draft.rolled_at = app.session.stamp;
  else
    ui::close(ui);
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
             const std::string note =
                 words::side_title(other.side) + ", " + std::to_string(other.hp) + " HP";
             const float line = ui::line_height(ui, ui::Type::kBody);
             if (ui::row(ui, rect, other.id, other.name + ", " + note)) {
               AttackDraft& draft = screen_state<AttackDraft>(app);
               aim_at(draft, other.id);
               draft.meant = true;
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
