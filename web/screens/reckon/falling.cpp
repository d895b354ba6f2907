// What a fall does (E-FALL-1, E-FALL-2, E-ELEM-1).
#include <set>
#include <utility>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/reckon/calculators.hpp"
#include "web/screens/reckon/catchers.hpp"
#include "web/ui/chart.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct FallingDraft {
  PersonDraft person;
  int feet = 20, catchers = 0;
  std::set<Id> caught_by;
  Sufferer who;
};

}  // namespace

void falling_calculator(Ui& ui, App& app, const std::string& argument) {
  FallingDraft& draft = screen_state<FallingDraft>(app);
  const bool applies = combatant_of(app, draft.person.whom) != nullptr;
  ui::Sheet sheet(ui, "falling", "Falling", applies ? control_height(ui) + 16 : 0);
  if (choose_person(ui, app, draft.person, argument)) {
    take_figures(app, draft.person.whom, draft.who);
    draft.caught_by.clear();
    draft.catchers = 0;
  }
  labelled_stepper(ui, "feet", "Feet", draft.feet, 0, kMostFall, 10);
  // By name those who could catch a combatant, how many for anybody else.
  const Combatant* who = combatant_of(app, draft.person.whom);
  std::vector<Id> catchers;
  if (who != nullptr) {
    catchers = choose_catchers(ui, *errant_state(state(app)).fight, *who, draft.caught_by);
    draft.catchers = static_cast<int>(catchers.size());
  } else {
    labelled_stepper(ui, "catchers", "Caught by", draft.catchers, 0, kMostCatchers);
  }
  sufferer_steppers(ui, draft.who);
  ui::gap(ui, 8);

  const FallOdds odds = fall_odds(draft.feet, draft.catchers, draft.who);
  fact(ui, "Damage", fall_dice(draft.feet));
  fact(ui, "Mean", ui::decimal(mean(odds.all)));
  if (draft.catchers > 0) {
    fact(ui, "Mean for the one who falls", ui::decimal(mean(odds.share)));
    fact(ui, "Mean for each who catches", ui::decimal(mean(odds.catcher)));
  }
  if (draft.who.npc) {
    fact(ui, "Stays in the fight", ui::percent(1 - odds.outcome.down));
    fact(ui, "Beaten", ui::percent(odds.outcome.down));
  } else {
    fact(ui, "Lives", ui::percent(1 - odds.outcome.dead));
    fact(ui, "Keeps their feet", ui::percent(1 - odds.outcome.down));
    fact(ui, "At 0 HP", ui::percent(odds.outcome.down));
    fact(ui, "Out of action", ui::percent(odds.outcome.out));
    fact(ui, "Dead at once", ui::percent(odds.outcome.dead));
    ui::paragraph(
        ui,
        "Out of action: at 0 HP, and the Saving Throw fails; no more actions until above 0 "
        "HP again. Whoever is dying lives if helped in time.",
        ui::Ink::kQuiet, ui::Type::kSmall);
  }
  // Whoever falls takes what is thrown: there is one throw, and it is below.
  if (fall_times(draft.feet) > 0 && who == nullptr) throw_here(ui, app, fall_dice(draft.feet));
  ui::gap(ui, 12);
  damage_chart(ui, phrase("Fall of {} feet", draft.feet), odds.share, draft.who);
  wound_facts(ui, odds.outcome, kFallHarm);
  rule_way(ui, "E-FALL-1");
  if (applies && who != nullptr)
    apply_in_fight(ui, app, sheet,
                   {phrase("{} falls {} feet", who->name, draft.feet),
                    Fall{who->id, draft.feet, std::move(catchers)}, icon::dices});
}

}  // namespace fray
