// What an Errant carries, and what that does to them (E-LOAD-1 to 3); how long they may live
// (E-WND-6).
#include <algorithm>
#include <array>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/query.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/reckon/calculators.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

enum { kOnBody, kInBackpack };
struct LoadDraft {
  PersonDraft person;
  int phys = 12, skill = 12;
  int place = kOnBody;
  std::array<std::vector<int>, 2> counts;  // of each ware, by place
  std::array<int, 2> more{};               // quarters of a slot that are in no list
  int gear = 0;                            // of the sheet, in quarters
  int coins = 0, exhaustion = 0;
  int shelf = -1;  // which one is open
  int ancestry = 3, age = 25, at_zero = 0;
  bool ages = false;
};

void take_over(const App& app, LoadDraft& draft) {
  draft.gear = 0;
  const Errant* errant = errant_of(app, draft.person.whom);
  if (errant == nullptr) return;
  draft.phys = std::max(1, errant->attributes.phys);
  draft.skill = errant->attributes.skill;
  draft.gear = quarters_of_gear(errant->gear);
  if (errant->weighed) {
    // What the sheet has in the backpack, in the place of what was put together for another.
    for (auto& counts : draft.counts) std::fill(counts.begin(), counts.end(), 0);
    draft.coins = 0;
    draft.more = {0, errant->backpack};
  }
  const Combatant* who = combatant_of(app, draft.person.whom);
  draft.exhaustion = who != nullptr ? who->body.exhaustion : errant->body.exhaustion;
}

int quarters_in(const LoadDraft& draft, int place) {
  const auto at = static_cast<std::size_t>(place);
  int quarters = draft.more[at];
  for (std::size_t i = 0; i < wares().size(); ++i)
    quarters += draft.counts[at][i] * wares()[i].quarters;
  return quarters;
}

void shelves(Ui& ui, LoadDraft& draft) {
  auto& counts = draft.counts[static_cast<std::size_t>(draft.place)];
  for (int shelf = 0; shelf < static_cast<int>(std::size(kShelves)); ++shelf) {
    int taken = 0;
    for (std::size_t i = 0; i < wares().size(); ++i)
      if (static_cast<int>(wares()[i].shelf) == shelf) taken += counts[i] * wares()[i].quarters;
    const std::string note = taken > 0 ? slots_words(taken) : "";
    ui::ButtonOptions options;
    options.has_expanded = true;
    options.expanded = draft.shelf == shelf;
    options.note = note;
    if (ui::button(ui, ui::take(ui, row_height(ui)), shelf, kShelves[shelf], options))
      draft.shelf = draft.shelf == shelf ? -1 : shelf;
    ui::gap(ui, 8);
    if (draft.shelf != shelf) continue;
    const ui::Scope scope(ui, draft.place == kOnBody ? ui::Key("body") : ui::Key("pack"));
    for (std::size_t i = 0; i < wares().size(); ++i) {
      const Ware& ware = wares()[i];
      if (static_cast<int>(ware.shelf) != shelf) continue;
      labelled_stepper(ui, ware.name, phrase("{}, {}", ware.name, slots_text(ware.quarters)),
                       counts[i], 0, 99);
    }
  }
  const ui::Scope scope(ui, draft.place == kOnBody ? ui::Key("body") : ui::Key("pack"));
  int slots = draft.more[static_cast<std::size_t>(draft.place)];
  labelled_stepper(ui, "more", "Other quarter slots", slots, bounds_of(&Errant::backpack));
  draft.more[static_cast<std::size_t>(draft.place)] = slots;
}

void consequences(Ui& ui, const LoadDraft& draft, int quarters, int points) {
  fact(ui, "Slots filled", phrase("{} of {}", slots_text(quarters), draft.phys));
  fact(ui, "Encumbrance", std::to_string(points));
  if (points >= kTooMuch) {
    ui::paragraph(
        ui, phrase("Too much: nothing can be done with an Encumbrance of {} or more.", kTooMuch),
        ui::Ink::kDanger);
    return;
  }
  const int speed = speed_on_foot(draft.skill, points);
  fact(ui, "SPD", std::to_string(speed));
  fact(ui, "Movement dice", std::to_string(movement_dice_for(speed)));
}

void lifetime(Ui& ui, LoadDraft& draft) {
  ui::ButtonOptions options;
  options.has_expanded = true;
  options.expanded = draft.ages;
  if (ui::button(ui, ui::take(ui, control_height(ui)), "ages", "Lifespan", options))
    draft.ages = !draft.ages;
  ui::gap(ui, 8);
  if (!draft.ages) return;
  choose(ui, "ancestry", "Ancestry", kAncestries, draft.ancestry);
  ui::gap(ui, 8);
  labelled_stepper(ui, "age", "Age", draft.age, 0, 400);
  labelled_stepper(ui, "zero", "Times at 0 HP", draft.at_zero, 0, 200);
  const int life = lifespan(static_cast<Ancestry>(draft.ancestry), draft.phys, draft.at_zero);
  fact(ui, "Lifespan", phrase("{} years", life));
  const int dv = age_dv(draft.age, life);
  if (dv < 0) {
    fact(ui, "Years left", std::to_string(life - draft.age));
    return;
  }
  const Chance lives = chance({draft.phys, dv});
  fact(ui, phrase("Phys Check to live on, DV {}", dv), parts::chance(lives.good, lives.of));
}

}  // namespace

void load_calculator(Ui& ui, App& app, const std::string& argument) {
  LoadDraft& draft = screen_state<LoadDraft>(app);
  for (auto& counts : draft.counts) counts.resize(wares().size());
  const bool applies = errant_of(app, draft.person.whom) != nullptr;
  ui::Sheet sheet(ui, "load", "Load", applies ? control_height(ui) + 16 : 0);
  if (choose_person(ui, app, draft.person, argument, true)) take_over(app, draft);
  Load load;
  load.worn = draft.gear + quarters_in(draft, kOnBody);
  load.backpack = quarters_in(draft, kInBackpack);
  load.coins = draft.coins;
  load.exhaustion = draft.exhaustion;
  const int quarters = filled(load, true), points = encumbrance(draft.phys, quarters);
  const int without = encumbrance(draft.phys, filled(load, false));
  consequences(ui, draft, quarters, points);
  fact(ui, "Without the backpack", std::to_string(without));
  if (points < kTooMuch)
    fact(ui, "One more Encumbrance at", slots_words(encumbrance_threshold(draft.phys, points + 1)));
  if (points > 0)
    ui::paragraph(
        ui, phrase("To climb, sneak, swim or stand firm: DV {} higher.", hindered_dv(0, points)),
        ui::Ink::kQuiet, ui::Type::kSmall);
  if (draft.gear > 0)
    ui::paragraph(ui, phrase("The gear on the sheet counts as worn: {}.", slots_words(draft.gear)),
                  ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 12);
  labelled_stepper(ui, "phys", "Phys", draft.phys, 1, bounds_of(&Attributes::phys).high);
  labelled_stepper(ui, "skill", "Skill", draft.skill, bounds_of(&Attributes::skill));
  labelled_stepper(ui, "coins", "Coins", draft.coins, 0, 100000, kCoinsInQuarter);
  labelled_stepper(ui, "exhaustion", "Exhaustion", draft.exhaustion, bounds_of(&Body::exhaustion));
  ui::gap(ui, 8);
  constexpr std::array<std::string_view, 2> places = {"On the body", "In the backpack"};
  choose(ui, "place", "Where it is carried", places, draft.place);
  ui::gap(ui, 8);
  if (draft.place == kOnBody)
    ui::paragraph(
        ui, phrase("{} slots in hand, up to {} handy, and what is worn.", kHandSlots, kHandySlots),
        ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 4);
  shelves(ui, draft);
  ui::gap(ui, 12);
  lifetime(ui, draft);
  rule_way(ui, "E-LOAD-1");
  if (!applies) return;
  const ui::Rect footer = ui::inset(sheet.footer(), 0, 8);
  const Errant* errant = errant_of(app, draft.person.whom);
  if (errant == nullptr) return;
  const std::string name = errant->name + ": Encumbrance " + std::to_string(points);
  action_button(ui, app, footer, "apply", name, ChangeErrant{loaded(*errant, load, draft.phys)},
                {.look = ui::Look::kPrimary, .icon = icon::backpack});
}

}  // namespace fray
