// How far one gets this turn (E-MOVE-8).
#include <algorithm>
#include <array>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement_odds.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/reckon/calculators.hpp"
#include "web/ui/chart.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

enum { kOnFoot, kMounted, kByDice };
struct MovementDraft {
  PersonDraft person;
  int how = kOnFoot;
  int skill = 12, encumbrance = 0;
  bool by_slots = false;  // the Encumbrance follows from phys and slots
  int phys = 12, slots = 0;
  int mount_spd = 12;
  bool cart = false;
  int dice = 2, gait = 0;
  int terrain = 0, dash = 0;
  int place = 0;
  int wanted = 40, actions = 1;
};

int encumbrance_of(const MovementDraft& draft) {
  return draft.by_slots ? encumbrance(draft.phys, kQuartersInSlot * draft.slots)
                        : draft.encumbrance;
}

int speed_of(const MovementDraft& draft) {
  if (draft.how == kMounted) return mount_speed(draft.mount_spd, draft.cart);
  return speed_on_foot(draft.skill, encumbrance_of(draft));
}

void take_over(const App& app, MovementDraft& draft) {
  const Combatant* who = combatant_of(app, draft.person.whom);
  draft.dash = 0;
  if (who == nullptr) {
    if (const Errant* errant = errant_of(app, draft.person.whom)) {
      draft.how = kOnFoot;
      draft.skill = errant->attributes.skill;
      draft.phys = std::max(1, errant->attributes.phys);
      draft.encumbrance = errant->encumbrance;
      draft.by_slots = false;
    }
    return;
  }
  draft.place = errant_state(state(app)).fight->place == Place::kOpen ? 1 : 0;
  draft.terrain = terrain_under(*errant_state(state(app)).fight, *who);
  draft.gait = 0;
  if (is_mounted(*who)) {
    draft.how = kMounted;
    draft.mount_spd = speed(who->mount);
    draft.cart = false;
  } else if (who->errant != 0) {
    draft.how = kOnFoot;
    draft.skill = who->attributes.skill;
    draft.phys = std::max(1, who->attributes.phys);
    draft.encumbrance = who->encumbrance;
    draft.by_slots = false;
  } else {
    draft.how = kByDice;
    draft.dice = movement_dice(*who);
  }
}

void gaits(Ui& ui, const App& app, MovementDraft& draft) {
  const Combatant* who = combatant_of(app, draft.person.whom);
  if (who == nullptr || is_mounted(*who) || who->gaits.size() < 2) return;
  ChipFlow flow(ui);
  for (std::size_t i = 0; i < who->gaits.size(); ++i) {
    const int gait = static_cast<int>(i);
    const std::string name = words::capital(who->gaits[i].name);
    if (!ui::chip(ui, flow.next(name), gait, name, draft.gait == gait)) continue;
    draft.gait = gait;
    draft.dice = movement_dice(*who, gait);
  }
  ui::gap(ui, 8);
}

// As a figure, or by the slots that are filled (E-LOAD-1).
void load(Ui& ui, MovementDraft& draft) {
  constexpr std::array<std::string_view, 2> ways = {"By Encumbrance", "By slots"};
  int way = draft.by_slots ? 1 : 0;
  choose(ui, "load", "Load", ways, way);
  draft.by_slots = way == 1;
  ui::gap(ui, 8);
  if (draft.by_slots) {
    labelled_stepper(ui, "slots", "Slots filled", draft.slots, 0, 99);
    labelled_stepper(ui, "phys", "Phys", draft.phys, 1, bounds_of(&Attributes::phys).high);
  } else {
    labelled_stepper(ui, "encumbrance", "Encumbrance", draft.encumbrance,
                     bounds_of(&Errant::encumbrance));
  }
}

// What comes of it, before all that goes into it: to be seen at once.
void results(Ui& ui, const MovementDraft& draft, const Mover& mover, const Chances& one,
             Place place) {
  if (draft.how != kByDice) fact(ui, "SPD", std::to_string(speed_of(draft)));
  if (draft.how == kOnFoot && draft.by_slots)
    fact(ui, "Encumbrance", std::to_string(encumbrance_of(draft)));
  fact(ui, "Movement dice", words::capital(words::movement_dice_text(mover.dice)));
  const std::string range =
      least(one) == most(one)
          ? words::length(static_cast<int>(most(one)), place)
          : phrase("{} to {}", least(one), words::length(static_cast<int>(most(one)), place));
  fact(ui, "One action", range);
  fact(ui, "Shift, no action", words::length(shift_of(mover), place));
  if (mover.mounted)
    ui::paragraph(ui, "One roll a turn takes no action; it is counted in.", ui::Ink::kQuiet,
                  ui::Type::kSmall);
  ui::gap(ui, 12);
}

void entries(Ui& ui, const App& app, MovementDraft& draft) {
  constexpr std::array<std::string_view, 3> ways = {"On foot", "Riding", "By dice"};
  choose(ui, "how", "How", ways, draft.how);
  ui::gap(ui, 12);
  if (draft.how == kOnFoot) {
    labelled_stepper(ui, "skill", "Skill", draft.skill, bounds_of(&Attributes::skill));
    load(ui, draft);
  } else if (draft.how == kMounted) {
    {
      ChipFlow flow(ui);
      for (const Beast& beast : kBeasts) {
        const std::string name = phrase("{} {}", beast.name, beast.spd);
        if (ui::chip(ui, flow.next(name), beast.name, name, draft.mount_spd == beast.spd))
          draft.mount_spd = beast.spd;
      }
    }
    ui::gap(ui, 8);
    labelled_stepper(ui, "spd", "SPD of the mount", draft.mount_spd, bounds_of(&Mount::spd));
    ui::toggle(ui, "cart", "Draws a cart", draft.cart, phrase("SPD less by {}", kCart));
    ui::gap(ui, 8);
  } else {
    gaits(ui, app, draft);
    labelled_stepper(ui, "dice", "Movement dice", draft.dice, bounds_of(&Gait::dice));
  }
  if (draft.how == kOnFoot)
    labelled_stepper(ui, "dash", "Dash, combat dice", draft.dash, 0, kMostCombatDice);
  labelled_stepper(ui, "ground", "Ground’s rating", draft.terrain,
                   bounds_of<int, Fight>(&Fight::terrain));
  if (draft.terrain < static_cast<int>(std::size(kGrounds)))
    ui::paragraph(ui,
                  phrase("{}{}", kGrounds[draft.terrain],
                         draft.terrain == 0
                             ? ": nothing hinders."
                             : phrase(": each movement is {} shorter.", hindrance(draft.terrain))),
                  ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 8);
  constexpr std::array<std::string_view, 2> places = {"Feet, indoors", "Yards, outdoors"};
  choose(ui, "place", "Lengths", places, draft.place);
  ui::gap(ui, 16);
}

void buttons(Ui& ui, App& app, const MovementDraft& draft, ui::Rect footer) {
  const Combatant* who = combatant_of(app, draft.person.whom);
  if (who == nullptr) return;
  const int dice = movement_dice(*who, draft.gait);
  if (dice == 0) {
    action_button(ui, app, footer, "apply", phrase("{} moves", who->name), MoveFixed{who->id},
                  {.look = ui::Look::kPrimary, .icon = icon::footprints});
    return;
  }
  const int dash = draft.how == kOnFoot ? draft.dash : 0;
  if (action_button(ui, app, footer, "apply", phrase("{} rolls {}D4", who->name, dice + dash),
                    RollMovement{{who->id}, draft.gait, dash},
                    {.look = ui::Look::kPrimary, .icon = icon::footprints}))
    ui::open(ui, phrase("card/{}", who->id));
}

}  // namespace

void movement_calculator(Ui& ui, App& app, const std::string& argument) {
  MovementDraft& draft = screen_state<MovementDraft>(app);
  const bool applies = combatant_of(app, draft.person.whom) != nullptr;
  ui::Sheet sheet(ui, "movement", "Movement", applies ? control_height(ui) + 16 : 0);
  if (choose_person(ui, app, draft.person, argument)) take_over(app, draft);

  const int speed = speed_of(draft);
  Mover mover;
  mover.dice = draft.how == kByDice ? draft.dice : movement_dice_for(speed);
  mover.terrain = draft.terrain;
  mover.dash = draft.how == kOnFoot ? draft.dash : 0;
  mover.mounted = draft.how == kMounted;
  const Place place = draft.place == 1 ? Place::kOpen : Place::kEnclosed;
  const Chances one = distance_chances(mover, 1), two = distance_chances(mover, 2);
  results(ui, draft, mover, one, place);
  entries(ui, app, draft);
  section(ui, "To get so far");
  labelled_stepper(ui, "wanted", "Distance", draft.wanted, 1, 2000, 10);
  fact(ui, "With one action", ui::percent(chance_at_least(one, draft.wanted)));
  fact(ui, "With two actions", ui::percent(chance_at_least(two, draft.wanted)));
  ui::gap(ui, 8);
  constexpr std::array<std::string_view, 2> actions = {"One action", "Two actions"};
  int shown = draft.actions - 1;
  choose(ui, "actions", "Actions", actions, shown);
  draft.actions = shown + 1;
  ui::gap(ui, 8);
  ui::ChartOptions options;
  options.unit = length_unit(place);
  options.mark = draft.wanted;
  const std::string mark = words::length(draft.wanted, place);
  options.mark_name = mark;
  options.mark_is_good = true;
  options.sum = ui::Sum::kAtLeast;
  ui::chart(ui, "chart", shown == 0 ? "Distance with one action" : "Distance with two actions",
            shown == 0 ? one : two, options);
  rule_way(ui, "E-MOVE-2");
  if (applies) buttons(ui, app, draft, ui::inset(sheet.footer(), 0, 8));
}

}  // namespace fray
