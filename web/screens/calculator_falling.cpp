// What a fall does (E-FALL-1, E-FALL-2, E-ELEM-1).
#include <algorithm>
#include <set>

#include "core/perils.hpp"
#include "core/query.hpp"
#include "web/chart.hpp"
#include "web/icons.hpp"
#include "web/screens/calculators.hpp"
#include "web/screens/fight_parts.hpp"

namespace fray {

namespace {

struct FallingDraft {
  PersonDraft person;
  int feet = 20, catchers = 0;
  std::set<Id> caught_by;
  Sufferer who;
};

// Those who could catch a combatant, by name; how many for anybody else.
void catchers(Ui& ui, const App& app, FallingDraft& draft) {
  const Combatant* who = combatant_of(app, draft.person.whom);
  if (who == nullptr) {
    labelled_stepper(ui, "catchers", "Caught by", draft.catchers, 0, 10);
    return;
  }
  std::set<Id> near;
  for (const Combatant& other : state(app).fight->combatants)
    if (other.side == who->side && other.id != who->id && !is_out(other) && can_act(other) &&
        near.size() < 12)
      near.insert(other.id);
  std::erase_if(draft.caught_by, [&](Id id) { return !near.contains(id); });
  if (!near.empty()) {
    caption(ui, "Caught by");
    ChipFlow flow(ui);
    for (const Id id : near) {
      const std::string& name = find_combatant(*state(app).fight, id)->name;
      if (!ui::chip(ui, flow.next(name), id, name, draft.caught_by.contains(id))) continue;
      if (!draft.caught_by.erase(id)) draft.caught_by.insert(id);
    }
    ui::gap(ui, 8);
  }
  draft.catchers = static_cast<int>(draft.caught_by.size());
}

}  // namespace

void falling_calculator(Ui& ui, App& app, const std::string& argument) {
  FallingDraft& draft = kept<FallingDraft>(app);
  const bool applies = combatant_of(app, draft.person.whom) != nullptr;
  ui::Sheet sheet(ui, "falling", "Falling", applies ? control_height(ui) + 16 : 0);
  if (choose_person(ui, app, draft.person, argument)) {
    take_figures(app, draft.person.whom, draft.who);
    draft.caught_by.clear();
    draft.catchers = 0;
  }
  labelled_stepper(ui, "feet", "Feet", draft.feet, 0, 500, 10);
  catchers(ui, app, draft);
  sufferer_steppers(ui, draft.who);
  ui::gap(ui, 8);

  const FallOdds odds = fall_odds(draft.feet, draft.catchers, draft.who);
  const int times = fall_times(draft.feet);
  fact(ui, "Damage", times == 0 ? "None" : times == 1 ? "1D6" : "1D6 × 1D" + std::to_string(times));
  fact(ui, "Mean", ui::decimal(mean(odds.all)));
  if (draft.catchers > 0) {
    fact(ui, "Mean for the one who falls", ui::decimal(mean(odds.share)));
    fact(ui, "Mean for each who catches", ui::decimal(mean(odds.catcher)));
  }
  if (draft.who.npc) {
    fact(ui, "Stays in the fight", ui::percent(1 - odds.outcome.down));
    fact(ui, "Beaten", ui::percent(odds.outcome.down));
  } else {
    fact(ui, "Keeps their feet", ui::percent(1 - odds.outcome.down));
    fact(ui, "At 0 HP", ui::percent(odds.outcome.down));
    fact(ui, "Out of action", ui::percent(odds.outcome.out));
    fact(ui, "Dead at once", ui::percent(odds.outcome.dead));
  }
  ui::gap(ui, 12);
  ui::ChartOptions options;
  options.unit = "damage";
  const std::int64_t hp = draft.who.hp + draft.who.band;
  const std::string mark = std::to_string(hp) + " HP";
  if (hp > 0) {
    options.mark = hp;
    options.mark_name = mark;
  }
  ui::chart(ui, "chart", "Fall of " + std::to_string(draft.feet) + " feet", odds.share, options);
  wound_facts(ui, odds.outcome, Harm::kPhysical);
  rule_way(ui, "E-FALL-1");
  if (!applies) return;
  const Combatant* who = combatant_of(app, draft.person.whom);
  const ui::Rect footer = ui::inset(sheet.footer(), 0, 8);
  if (who == nullptr) return;
  if (action_button(ui, app, footer, "apply",
                    who->name + " falls " + std::to_string(draft.feet) + " feet",
                    Fall{who->id, draft.feet, {draft.caught_by.begin(), draft.caught_by.end()}},
                    {.look = ui::Look::kDanger, .icon = icon::dices}))
    ui::go(ui, "fight");
}

}  // namespace fray
