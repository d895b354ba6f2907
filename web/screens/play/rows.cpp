#include "web/screens/play/rows.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/procedure.hpp"
#include "core/errant/query.hpp"
#include "web/errant/attack.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/words.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

constexpr float kButton = 44;  // CSS px, a target for a thumb

// Whether the present phase is this one's at all, spent or not: such rows stay on top until the
// phase is over, so that nothing moves away under the thumb.
bool of_phase(const Fight& fight, const Combatant& who) {
  if (is_out(who) || acting_side(fight) != who.side) return false;
  const Pace pace = turn_usage(fight, who).pace;
  return in_quick_phase(fight) ? pace != Pace::kSlow : pace != Pace::kQuick;
}

int place_in_list(const Fight& fight, const Combatant& who) {
  if (is_out(who)) return 2;
  return acting_side(fight) && !of_phase(fight, who) ? 1 : 0;
}

// Those of the phase, then everybody else, then those who are out of it; each as they joined.
std::vector<const Combatant*> in_order(const Fight& fight) {
  std::vector<const Combatant*> places[3];
  for (const Combatant& who : fight.combatants) places[place_in_list(fight, who)].push_back(&who);
  std::vector<const Combatant*> all = std::move(places[0]);
  for (const int place : {1, 2}) {
    all.insert(all.end(), places[place].begin(), places[place].end());
  }
  return all;
}

// One tap for what is done most: an attack, or any other action.
void quick_buttons(Ui& ui, App& app, ui::Rect rect, const Combatant& who) {
  const TakeAction other{who.id, Deed::kOther};
  const auto parts = ui::split(rect, {1, 1}, 0);
  if (ui::icon_button(ui, parts[0], "attack", icon::sword, who.name + ": attack",
                      why_no_attack(app, who.id), ui::Ink::kAccent)) {
    open_attack(ui, who.id);
  }
  if (ui::icon_button(ui, parts[1], "other", icon::hand, who.name + ": other action",
                      why_not(app, other))) {
    perform(app, other);
  }
}

void combatant_row(Ui& ui, App& app, ui::Rect rect, const Combatant& who) {
  const Fight& fight = *state(app).fight;
  const bool acting = may_act(state(app), who.id);
  const ui::Scope scope(ui, who.id);
  const int at_once = reactions(fight, who);
  const int actions = at_once > 0 ? at_once : actions_left(state(app), who.id);
  if (ui::row(ui, rect, "row", words::spoken(fight, who, actions, acting))) {
    ui::open(ui, "card/" + std::to_string(who.id));
  }
  ui::Rect inside = rect;
  if (acting || attack_rolls_left(state(app), who.id) > 0) {
    inside.w -= 2 * kButton;
    quick_buttons(ui, app,
                  {rect.x + inside.w, rect.y + (rect.h - kButton) / 2, 2 * kButton, kButton}, who);
  }
  draw_combatant(ui, inside, fight, who, actions, acting);
  ui::hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
}

}  // namespace

void draw_combatant(Ui& ui, ui::Rect rect, const Fight& fight, const Combatant& who, int actions,
                    bool acting) {
  const bool out = is_out(who);
  const bool waiting = acting_side(fight) && !acting;
  const ui::Ink ink = out || waiting ? ui::Ink::kQuiet : ui::Ink::kInk;
  const bool ours = who.side == Side::kCompany;
  const ui::Rect mark = {rect.x, rect.y + 8, 4, rect.h - 16};
  const ui::Ink side = ours ? ui::Ink::kSafe : ui::Ink::kAccent;
  if (out) {
    ui::fill(ui, mark, ui::Tone::kLine, 2);
  } else {
    const float right_edge = mark.x + mark.w, bottom = mark.y + mark.h;
    const std::array<float, 8> corners = {mark.x,     mark.y, right_edge, mark.y,
                                          right_edge, bottom, mark.x,     bottom};
    ui::polygon(ui, corners, side, true);
  }

  // HP at the right: the figure, what it is of, and how much of it is left.
  const std::string hp = std::to_string(who.hp);
  const std::string of = "/" + std::to_string(who.max_hp);
  const float of_width = ui::text_width(ui, of, ui::Type::kSmall);
  const float hp_width = std::max(52.0F, ui::text_width(ui, hp, ui::Type::kNumeral) + of_width + 4);
  const float numeral = ui::line_height(ui, ui::Type::kNumeral);
  const float right = rect.x + rect.w - 4;
  const float top = rect.y + (rect.h - numeral - 8) / 2;
  ui::label(ui, {right - hp_width, top, hp_width - of_width - 2, numeral}, hp, ui::Type::kNumeral,
            who.hp * 2 < who.max_hp && !out ? ui::Ink::kDanger : ink, 1);
  ui::label(ui, {right - of_width, top + 3, of_width, numeral}, of, ui::Type::kSmall,
            ui::Ink::kQuiet, 1);
  const float part =
      who.max_hp > 0
          ? std::clamp(static_cast<float>(who.hp) / static_cast<float>(who.max_hp), 0.0F, 1.0F)
          : 0.0F;
  ui::bar(ui, {right - 48, top + numeral + 2, 48, 4}, part, part < 0.5F ? ui::Ink::kDanger : side);

  float left = rect.x + 14;
  float room = right - hp_width - 10 - left;
  if (acting && !out) {
    const float dots = 30;
    ui::pips(ui, {left + room - dots, rect.y, dots, rect.h}, actions, std::max(actions, 2),
             ui::Ink::kAccent);
    room -= dots + 6;
  }

  const std::string line = words::row_text(fight, who);
  const float first = ui::line_height(ui, ui::Type::kBody);
  const float second = line.empty() ? 0 : ui::line_height(ui, ui::Type::kSmall);
  const float name_left = left + (who.leader ? 22 : 0);
  const float name_room = room - (name_left - left);
  // In two lines where the row has the height for it, so that names in large letters stay whole.
  const bool long_name = ui::text_width(ui, who.name, ui::Type::kBody, !out) > name_room;
  const int lines = long_name && 2 * first + second <= rect.h ? 2 : 1;
  const float name_height = first * static_cast<float>(lines);
  const float name_top = rect.y + (rect.h - name_height - second) / 2;
  if (who.leader) {
    ui::icon(ui, {left, name_top, 18, first}, icon::crown, ink, 16);
  }
  float at = name_top;
  const float bold = ui::text_width(ui, who.name, ui::Type::kBody, !out) -
                     ui::text_width(ui, who.name, ui::Type::kBody);
  for (const std::string& words :
       parts::wrap(ui, who.name, ui::Type::kBody, name_room - bold, lines)) {
    ui::label(ui, {name_left, at, name_room, first},
              parts::fitted_name(ui, words, ui::Type::kBody, name_room, !out), ui::Type::kBody, ink,
              0, !out);
    at += first;
  }
  if (!line.empty()) {
    ui::label(ui, {left, name_top + name_height, room, second}, line, ui::Type::kSmall,
              ui::Ink::kQuiet);
  }
}

void combatant_rows(Ui& ui, App& app) {
  const std::vector<const Combatant*> listed = in_order(*state(app).fight);
  ui::list(ui, "combatants", "Combatants", static_cast<int>(listed.size()), row_height(ui),
           [&](int i, ui::Rect rect) {
             combatant_row(ui, app, rect, *listed[static_cast<std::size_t>(i)]);
           });
}

}  // namespace fray
