// Moving: the roll, its use in pieces, the shift, and one roll for a whole group (E-MOVE-*).
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/card/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct MoveDraft {
  Id of = 0;
  int piece = 10, left = -1;  // to be walked; what was proposed
  int way = static_cast<int>(Way::kTowards);
  bool ignore_terrain = false;
  int dash = 0;  // combat dice on top (E-ATT-10)
};

Way way_of(const Fight& fight, const MoveDraft& draft) {
  return distance_counts(fight) ? static_cast<Way>(draft.way) : Way::kAside;
}

std::string gait_name(const Combatant& who, int gait) {
  return static_cast<std::size_t>(gait) < who.gaits.size()
             ? who.gaits[static_cast<std::size_t>(gait)].name
             : "on foot";
}

// "20–80, mean 50 feet"; "30–120, less 10 feet of mud": the ground takes off whatever is rolled.
std::string reach_text(int dice, Place place, int terrain) {
  const MoveRange all = movement_range(dice);
  const std::string range = std::to_string(all.least) + "–" + std::to_string(all.most);
  if (terrain == 0) return range + ", mean " + words::length(all.mean, place);
  return range + ", less " + words::length(hindrance(terrain), place);
}

void roll_buttons(Ui& ui, App& app, const Combatant& who, int gait, bool named) {
  const Fight& fight = *errant_state(state(app)).fight;
  const ui::Scope scope(ui, gait);
  const int dice = movement_dice(who, gait);
  const float height = control_height(ui) + 8;
  const std::string how = named ? " " + gait_name(who, gait) : "";
  MoveDraft& draft = screen_state<MoveDraft>(app);
  const int terrain = draft.ignore_terrain ? 0 : terrain_under(fight, who);
  if (dice == 0) {
    const int far = shortened(kFixedMove, terrain);
    action_button(ui, app, ui::take(ui, height), "fixed",
                  "Move " + words::length(far, fight.place) + how, MoveFixed{who.id},
                  {.icon = icon::footprints,
                   .help = "E-MOVE-4",
                   .note = far == 0 ? "This ground leaves nothing of it" : ""});
    ui::gap(ui, 8);
    return;
  }
  const int most = dash_left(state(app), who);
  if (most > 0) labelled_stepper(ui, "dash", "Dash, combat dice", draft.dash, 0, most);
  const int dash = std::min(draft.dash, most);
  const auto parts = ui::split(ui::take(ui, height), {3, 2});
  const std::string reach = reach_text(dice + dash, fight.place, terrain);
  const std::string rolls = "Move " + std::to_string(dice + dash) + "D4" + how;
  const bool long_note = ui::text_width(ui, reach, ui::Type::kSmall) > parts[0].w;
  const ui::OneSize size(ui, {rolls, "Shift" + how}, long_note ? 0 : parts[1].w);
  action_button(ui, app, parts[0], "roll", rolls, RollMovement{{who.id}, gait, dash},
                {.icon = icon::footprints, .help = "E-MOVE-2", .note = reach});
  action_button(ui, app, parts[1], "shift", "Shift" + how,
                Shift{who.id, gait, draft.ignore_terrain, way_of(fight, draft)},
                {.help = "E-MOVE-3",
                 .note = words::length(
                     shift_distance(state(app), who.id, gait, draft.ignore_terrain), fight.place)});
  ui::gap(ui, 8);
  const std::vector<Id> all = could_roll_along(state(app), who, gait);
  if (all.size() > 1) {
    action_button(ui, app, ui::take(ui, height), "together",
                  "Move all " + words::people_text(fight, all) + how, RollMovement{all, gait},
                  {.icon = icon::users, .help = "E-MOVE-6", .note = "one roll for all"});
    ui::gap(ui, 8);
  }
}

// What is walked: all that was rolled, unless less is wanted, and which way; along with whoever
// could come, in the same tap.
void use_movement(Ui& ui, App& app, const Combatant& who, MoveDraft& draft) {
  const Fight& fight = *errant_state(state(app)).fight;
  const int left = movement_left(state(app), who.id, draft.ignore_terrain);
  const TurnUsage& usage = turn_usage(fight, who);
  if (left <= 0 && usage.movement_rolled > 0 && usage.movement_used == 0)
    ui::paragraph(ui, "This ground leaves nothing of that movement.", ui::Ink::kQuiet);
  if (left <= 0) return;
  // Towards them it is no farther than up to them.
  const int there =
      walked(state(app), {who.id, left, draft.ignore_terrain, way_of(fight, draft), 0, {}});
  if (const int likely = there > 0 ? there : left; draft.left != likely) {
    draft.left = likely;
    draft.piece = likely;
  }
  draft.piece = std::clamp(draft.piece, 1, std::max(1, left));
  caption(ui, words::length(left, fight.place) + " left to walk, in as many pieces as you like");
  const auto parts = ui::split(ui::take(ui, control_height(ui)), {3, 2});
  ui::stepper(ui, parts[0], "piece", "How far", draft.piece, 1, left, 10);
  UseMovement alone{who.id, draft.piece, draft.ignore_terrain, way_of(fight, draft), 0, {}};
  action_button(ui, app, parts[1], "walk", "Walk " + std::to_string(draft.piece), alone);
  ui::gap(ui, 8);
  UseMovement together = alone;
  together.along = could_come_along(state(app), who.id, draft.piece);
  if (distance_counts(fight) && !together.along.empty()) {
    action_button(ui, app, ui::take(ui, control_height(ui)), "along",
                  "Walk " + std::to_string(draft.piece) + " with " +
                      words::people_text(fight, together.along),
                  together, {.icon = icon::users, .help = "E-MOVE-2"});
    ui::gap(ui, 8);
  }
}

}  // namespace

void card_movement(Ui& ui, App& app, const Combatant& who) {
  const Fight& fight = *errant_state(state(app)).fight;
  if (!has_turn(state(app), who)) return;
  MoveDraft& draft = screen_state<MoveDraft>(app);
  if (draft.of != who.id) {
    draft = {};
    draft.of = who.id;
    draft.way = static_cast<int>(likely_way(fight, who));
  }
  if (distance_counts(fight)) {
    constexpr std::array<std::string_view, 3> kWays = {"Aside", "Towards them", "Away"};
    choose(ui, "way", "Which way", kWays, draft.way);
    ui::gap(ui, 8);
  }
  const int gaits = std::max(1, static_cast<int>(who.gaits.size()));
  std::vector<std::string> reasons;
  for (int gait = 0; gait < gaits; ++gait) {
    roll_buttons(ui, app, who, gait, gaits > 1);
    if (movement_dice(who, gait) == 0) {
      reasons.push_back(why_not(app, MoveFixed{who.id}));
      continue;
    }
    reasons.push_back(why_not(app, RollMovement{{who.id}, gait}));
    reasons.push_back(
        why_not(app, Shift{who.id, gait, draft.ignore_terrain, way_of(fight, draft)}));
  }
  tell_reasons(ui, std::move(reasons));
  if (terrain_under(fight, who) > 0) {
    ui::toggle(ui, "ignore", "Difficult ground does not hinder it", draft.ignore_terrain);
  }
  use_movement(ui, app, who, draft);
  ui::gap(ui, 8);
}

}  // namespace fray
