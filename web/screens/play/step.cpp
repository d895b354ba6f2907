#include "web/screens/play/step.hpp"

#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/procedure.hpp"
#include "core/errant/query.hpp"
#include "web/errant/attack.hpp"
#include "web/errant/blow.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/past.hpp"
#include "web/screens/play/words.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

std::string range(int from, int to) {
  return from == to ? std::to_string(from) : std::to_string(from) + "–" + std::to_string(to);
}

std::string surprise_chances(const Fight& fight) {
  const int low = fight.surprise_range;
  const bool enemy = !fight.company_aware, company = !fight.opposition_aware;
  // Whoever knows where the others are is not surprised (E-SURP-3).
  if (!enemy) return "5–6 the Company surprises, else nobody: it knows where the enemy is";
  if (!company)
    return range(1, low) + " the enemy surprises, else nobody: it knows where the Company is";
  return range(1, low) + " the enemy surprises" +
         (low < 4 ? ", " + range(low + 1, 4) + " nobody" : "") + ", 5–6 the Company";
}

// What is to be typed or chosen instead of rolled.
void by_hand(Ui& ui, const char* sheet, std::string_view name) {
  const float height = std::max(44.0F, 40 * ui::unit(ui));
  if (ui::button(ui, ui::take(ui, height), sheet, name,
                 {.look = ui::Look::kQuiet, .icon = icon::pencil})) {
    ui::open(ui, sheet);
  }
}

void surprise_panel(Ui& ui, App& app) {
  const Fight& fight = *state(app).fight;
  if (fight.surprise_possible) {
    ui::paragraph(ui, surprise_chances(fight) + ".", ui::Ink::kQuiet, ui::Type::kSmall);
  }
  bool possible = fight.surprise_possible;
  if (ui::toggle(ui, ui::take(ui, row_height(ui)), "possible", "Surprise is possible", possible)) {
    perform(app, AllowSurprise{possible});
  }
  by_hand(ui, "surprise", "Say who surprises");
}

// Light and knowledge ruled surprise out, and the fight went on without a word of it: the Guide can
// still call for it (E-SURP-3).
void order_panel(Ui& ui, App& app) {
  by_hand(ui, "order", "Say who goes first");
  const Fight& fight = *state(app).fight;
  if (!fight.surprise_possible && why_not(app, AllowSurprise{}).empty())
    by_hand(ui, "surprise", "Surprise after all");
}

void expiry_panel(Ui& ui, const Fight& fight) {
  std::vector<Id> everybody;
  for (const Combatant& who : fight.combatants) everybody.push_back(who.id);
  const auto ends = words::what_ends(fight, everybody);
  for (const words::EndOfTurn& one : ends)
    ui::paragraph(ui, one.text, one.grave ? ui::Ink::kDanger : ui::Ink::kInk);
  if (ends.empty()) ui::paragraph(ui, "Nothing runs out this turn.", ui::Ink::kQuiet);
}

BarButton next_button(const App& app, const State& state) {
  BarButton next{.name = "Next", .icon = icon::arrow_right};
  next.why_not = why_not(app, NextStep{});
  // Whoever could act now and has not is what the thumb should not pass over by mistake.
  const int left = static_cast<int>(acting_now(state).size());
  if (left == 0)
    next.note = words::next_step_name(*state.fight, next_step(state));
  else if (in_quick_phase(*state.fight))
    next.note = std::to_string(left) + (left == 1 ? " holds back" : " hold back");
  else
    next.note = std::to_string(left) + " can still act";
  return next;
}

}  // namespace

void step_panel(Ui& ui, App& app) {
  const Fight& fight = *state(app).fight;
  step_line(ui, words::step_text(fight), words::step_rule(fight));
  switch (fight.step) {
    case Step::kDistance: by_hand(ui, "distance", "Set the distance"); break;
    case Step::kSurprise: surprise_panel(ui, app); break;
    case Step::kOrder: order_panel(ui, app); break;
    case Step::kExpiry: expiry_panel(ui, fight); break;
    default: break;
  }
  ui::gap(ui, 4);
  ui::hairline(ui, ui::left(ui), ui::rest(ui).y, ui::width(ui));
}

void step_bar(Ui& ui, App& app) {
  const State& now = state(app);
  const Fight& fight = *now.fight;
  if (fight.pending) {
    const Combatant* target = find_combatant(fight, fight.pending->attack.target);
    const int damage = damage_of(fight.pending->attack, fight.pending->faces);
    const std::string whom = target == nullptr ? "" : " to " + target->name;
    const BarButton deal{
        .name = "Deal it", .icon = icon::sword, .note = std::to_string(damage) + whom};
    const BarButton decide{.name = "Decide", .look = ui::Look::kPlain};
    const int pressed = action_bar(ui, app, {deal, decide});
    if (pressed == 0) perform(app, ResolveAttack{});
    if (pressed == 1) open_attack(ui, fight.pending->attack.who);
    return;
  }
  if (fight.step == Step::kDistance && fight.distance < 0) {
    const BarButton roll{.name = "Roll distance",
                         .icon = icon::dices,
                         .note = std::string("D6 × 10 ") + length_unit(fight.place),
                         .help = "E-DIST-1"};
    if (action_bar(ui, app, {roll}) == 0) perform(app, RollDistance{});
    return;
  }
  if (fight.step == Step::kSurprise && fight.surprise == Surprise::kNotRolled &&
      fight.surprise_possible) {
    const BarButton roll{
        .name = "Roll surprise", .icon = icon::dices, .note = "D6", .help = "E-SURP-1"};
    if (action_bar(ui, app, {roll}) == 0) perform(app, RollSurprise{});
    return;
  }
  if (fight.step == Step::kOrder && !fight.winners) {
    const BarButton odd{.name = "Odd", .note = "First: 1 in 2", .help = "E-INIT-1"};
    const BarButton even{.name = "Even", .note = "First: 1 in 2", .help = "E-INIT-1"};
    const int called = action_bar(ui, app, {odd, even});
    if (called == 0) perform(app, CallOrder{Call::kOdd});
    if (called == 1) perform(app, CallOrder{Call::kEven});
    return;
  }
  if (fight.step == Step::kOver || fight_decided(now)) {
    const BarButton end{.name = "End the fight", .icon = icon::flag};
    BarButton next = next_button(app, now);
    next.look = ui::Look::kPlain;
    next.icon = "";
    const int pressed =
        fight.step == Step::kOver ? action_bar(ui, app, {end}) : action_bar(ui, app, {end, next});
    if (pressed == 0) end_fight(ui, app);
    if (pressed == 1) perform(app, NextStep{});
    return;
  }
  if (action_bar(ui, app, {next_button(app, now)}) == 0) perform(app, NextStep{});
}

}  // namespace fray
