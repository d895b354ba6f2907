// Fire and water, turn by turn (E-BURN-1, E-DROWN-1, E-ELEM-1).
#include <algorithm>
#include <numeric>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/reckon/calculators.hpp"
#include "web/ui/chart.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

constexpr int kMostDrawn = 200;  // D6 in one chart; more are told as their range and mean

// Reckoned once for the same figures.
struct Reckoned {
  Sufferer who;
  std::vector<int> dice;
  std::vector<Outcome> by_turn;
  int all_dice = 0;
  Chances damage;  // of them all
};

struct FireDraft {
  PersonDraft person;
  Sufferer who;
  int dice = 1, actions = 0, turns = 6;
  bool at_once = false;
  Reckoned reckoned;
};
struct WaterDraft {
  PersonDraft person;
  Sufferer who;
  int breath = 0, turns = 6;
  Reckoned reckoned;
};

void reckon(Reckoned& kept_one, const Sufferer& who, std::vector<int> dice, Harm harm) {
  if (!kept_one.by_turn.empty() && kept_one.who == who && kept_one.dice == dice) return;
  kept_one.by_turn = turn_by_turn(who, dice, harm);
  kept_one.all_dice = std::accumulate(dice.begin(), dice.end(), 0);
  kept_one.damage = sum_of_dice(std::min(kept_one.all_dice, kMostDrawn), 6);
  kept_one.who = who;
  kept_one.dice = std::move(dice);
}

// "1D6, 2D6, 3D6", as far as there is room for; "none" where there is nothing.
std::string dice_by_turn(const std::vector<int>& dice) {
  std::string text;
  for (std::size_t i = 0; i < dice.size() && i < 6; ++i)
    text += (i > 0 ? ", " : "") + (dice[i] > 0 ? phrase("{}D6", dice[i]) : std::string("0"));
  return text + (dice.size() > 6 ? " …" : "");
}

// One turn's damage: thrown for nobody in particular, or dealt to whom it is about.
void throw_turn(Ui& ui, App& app, const Combatant* who, int dice, Harm harm, const char* of) {
  if (who == nullptr) return throw_here(ui, app, phrase("{}d6", dice));
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "deal",
                    phrase("Roll {}D6, {} takes it", dice, who->name),
                    elemental_harm(who->id, dice, harm, of), {.icon = icon::dices}))
    ui::go(ui, "fight");
  ui::gap(ui, 8);
}

// The lines, the key chances, and all the damage of these turns.
void results(Ui& ui, const Reckoned& reckoned, Harm harm, const char* name) {
  const Sufferer& who = reckoned.who;
  const auto& by_turn = reckoned.by_turn;
  const std::string turns = words::plural(static_cast<int>(by_turn.size()), "turn");
  const Outcome& end = by_turn.back();
  ui::paragraph(ui, phrase("Damage at the end of each turn: {}.", dice_by_turn(reckoned.dice)));
  ui::gap(ui, 4);
  if (who.npc) {
    fact(ui, phrase("Stays in the fight for {}", turns), ui::percent(1 - end.down));
  } else {
    fact(ui, phrase("Keeps their feet for {}", turns), ui::percent(1 - end.down));
    fact(ui, phrase("Lives for {}", turns), ui::percent(1 - end.dead));
  }
  ui::gap(ui, 8);
  std::vector<double> down, out, dead;
  for (const Outcome& outcome : by_turn) {
    down.push_back(outcome.down);
    out.push_back(outcome.out);
    dead.push_back(outcome.dead);
  }
  if (who.npc) {
    const ui::Series beaten[] = {{"Beaten", ui::Ink::kDanger, down}};
    ui::curves(ui, "curve", name, beaten);
  } else {
    const ui::Series all[] = {{"At 0 HP", ui::Ink::kSafe, down},
                              {"Out of action", ui::Ink::kDanger, out},
                              {"Dead", ui::Ink::kInk, dead}};
    ui::curves(ui, "curve", name, all);
    ui::paragraph(ui, "As if nobody helped the dying.", ui::Ink::kQuiet, ui::Type::kSmall);
  }
  ui::gap(ui, 16);
  const int count = reckoned.all_dice;
  if (count > 0) section(ui, phrase("Damage in {}", turns));
  if (count > kMostDrawn) {
    const std::string dice = phrase("{}D6", count);
    const ExpressionRange all = range(parse_expression(dice).expression);
    fact(ui, dice, phrase("{} to {}, mean {}", all.min, all.max, ui::decimal(all.mean)));
  } else if (count > 0) {
    damage_chart(ui, phrase("{}D6", count), reckoned.damage, who);
  }
  wound_facts(ui, end, harm);
}

}  // namespace

void burning_calculator(Ui& ui, App& app, const std::string& argument) {
  FireDraft& draft = screen_state<FireDraft>(app);
  const bool applies = combatant_of(app, draft.person.whom) != nullptr;
  ui::Sheet sheet(ui, "burning", "Fire", applies ? control_height(ui) + 16 : 0);
  if (choose_person(ui, app, draft.person, argument)) {
    take_figures(app, draft.person.whom, draft.who);
    const Combatant* who = combatant_of(app, draft.person.whom);
    draft.dice = who != nullptr && who->burning > 0 ? who->burning : 1;
  }
  labelled_stepper(ui, "dice", "Dice of fire", draft.dice, 1, kMostFlames);
  labelled_stepper(ui, "actions", "Actions on it each turn", draft.actions, 0, 12);
  ui::toggle(ui, "at-once", "In the first turn too", draft.at_once);
  ui::gap(ui, 8);
  sufferer_steppers(ui, draft.who);
  labelled_stepper(ui, "turns", "Turns", draft.turns, 1, kMostOddsTurns);
  ui::gap(ui, 8);
  reckon(draft.reckoned, draft.who, flames(draft.dice, draft.actions, draft.at_once, draft.turns),
         kFireHarm);
  const Combatant* who = combatant_of(app, draft.person.whom);
  throw_turn(ui, app, who, draft.dice, kFireHarm, "fire");
  results(ui, draft.reckoned, kFireHarm, "Fire");
  rule_way(ui, "E-BURN-1");
  if (applies && who != nullptr)
    apply_in_fight(ui, app, sheet,
                   {phrase("{} burns, {}D6", who->name, draft.dice),
                    CatchFire{{who->id}, draft.dice}, icon::flame});
}

void drowning_calculator(Ui& ui, App& app, const std::string& argument) {
  WaterDraft& draft = screen_state<WaterDraft>(app);
  const bool applies = combatant_of(app, draft.person.whom) != nullptr;
  ui::Sheet sheet(ui, "drowning", "Water", applies ? control_height(ui) + 16 : 0);
  if (choose_person(ui, app, draft.person, argument)) {
    take_figures(app, draft.person.whom, draft.who);
    const Combatant* who = combatant_of(app, draft.person.whom);
    draft.breath = who != nullptr ? breath_left(*who) : lungs(draft.who.phys);
  }
  const int phys = draft.who.phys;
  sufferer_steppers(ui, draft.who);
  if (draft.who.phys != phys) draft.breath = lungs(draft.who.phys);
  labelled_stepper(ui, "breath", "Turns of breath", draft.breath,
                   from_zero(bounds_of(&Combatant::breath)));
  labelled_stepper(ui, "turns", "Turns", draft.turns, 1, kMostOddsTurns);
  ui::gap(ui, 8);
  reckon(draft.reckoned, draft.who, drowning_dice(draft.breath, draft.turns), kWaterHarm);
  const Combatant* who = combatant_of(app, draft.person.whom);
  throw_turn(ui, app, who, kDrowningDice, kWaterHarm, "water");
  results(ui, draft.reckoned, kWaterHarm, "Water");
  rule_way(ui, "E-DROWN-1");
  if (!applies || who == nullptr) return;
  const bool under = who->breath >= 0;
  apply_in_fight(ui, app, sheet,
                 {who->name + (under ? " breathes again" : " is under water"),
                  SetUnderwater{who->id, !under}, icon::waves, ui::Look::kPrimary});
}

}  // namespace fray
