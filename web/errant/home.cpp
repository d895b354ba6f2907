#include "web/errant/home.hpp"

#include <algorithm>

#include "core/errant/actions.hpp"
#include "core/errant/example.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "web/errant/battle/battle.hpp"
#include "web/errant/company.hpp"
#include "web/errant/duel/duel.hpp"
#include "web/errant/journey/journey.hpp"
#include "web/errant/past.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

namespace {

constexpr std::size_t kFewErrants = 40;  // whose rows are each as tall as what they hold
constexpr int kMoreLines = 3;            // by which such a row grows at the most
constexpr float kChevron = 28;

struct ErrantRow {
  std::string text, hp;
  float numbers;                   // CSS px that the HP take at the right
  std::vector<std::string> lines;  // of the text
};
ErrantRow row_of(Ui& ui, const Errant& errant, int most) {
  ErrantRow row;
  row.text = words::errant_text(errant);
  row.hp = std::to_string(errant.hp) + "/" + std::to_string(errant.max_hp);
  row.numbers = ui::text_width(ui, row.hp, ui::Type::kNumeral) + 12;
  row.lines =
      parts::wrap(ui, row.text, ui::Type::kSmall, ui::width(ui) - kChevron - row.numbers, most);
  return row;
}

void errant_row(Ui& ui, ui::Rect rect, const Errant& errant, const ErrantRow& row) {
  if (ui::row(ui, rect, errant.id,
              errant.name + ", " + row.text + ", " + std::to_string(errant.hp) + " of " +
                  std::to_string(errant.max_hp) + " HP",
              {.chevron = true})) {
    ui::open(ui, "errant/" + std::to_string(errant.id));
  }
  const float first = ui::line_height(ui, ui::Type::kBody);
  const float second = ui::line_height(ui, ui::Type::kSmall);
  const float right = rect.x + rect.w - kChevron;
  const float room = right - row.numbers - rect.x;
  float y = rect.y + (rect.h - first - second * static_cast<float>(row.lines.size())) / 2;
  ui::label(ui, {rect.x, y, room, first}, errant.name, ui::Type::kBody, ui::Ink::kInk, 0, true);
  y += first;
  for (const std::string& words : row.lines) {
    ui::label(ui, {rect.x, y, room, second}, words, ui::Type::kSmall, ui::Ink::kQuiet);
    y += second;
  }
  ui::label(ui, {right - row.numbers, rect.y, row.numbers, rect.h}, row.hp, ui::Type::kNumeral,
            ui::Ink::kInk, 1);
}

// Who dies between fights, and what can be done about it (E-WND-3).
void dying_panel(Ui& ui, App& app) {
  const auto& company = errant_state(state(app)).company;
  for (const Errant& errant : company) {
    if (!counts_down(errant.body.dying)) continue;
    const ui::Scope scope(ui, errant.id);
    ui::paragraph(ui, errant.name + " " + dying_apart(errant.body) + ".", ui::Ink::kDanger);
    ui::gap(ui, 4);
    for (const Errant& other : company) {
      const journey::Tend tend{other.id, errant.id};
      if (!why_not(app, tend).empty()) continue;
      const ui::Scope helper(ui, other.id);
      action_button(ui, app, ui::take(ui, control_height(ui)), "tend",
                    "Healer’s kit of " + other.name, tend,
                    {.look = ui::Look::kSafe, .icon = icon::heart, .help = "E-WND-3"});
      ui::gap(ui, 8);
    }
  }
  for (const bool exploration : {false, true}) {
    if (!counts_dying(state(app), exploration)) continue;
    const ui::Scope scope(ui, exploration ? 1 : 0);
    action_button(ui, app, ui::take(ui, control_height(ui)), "passes",
                  exploration ? "Ten minutes pass" : "Ten seconds pass", PassTurn{exploration},
                  {.icon = icon::hourglass, .help = "E-WND-3"});
    ui::gap(ui, 8);
  }
}

void company_list(Ui& ui, App& app) {
  const auto& company = errant_state(state(app)).company;
  ui::heading(ui, "The Company");
  if (company.empty()) {
    ui::paragraph(ui,
                  "Nobody yet. Add the Errants of your players once; they keep their wounds and "
                  "their names from fight to fight.",
                  ui::Ink::kQuiet);
    ui::gap(ui, 8);
  }
  const float height = row_height(ui) + 4, second = ui::line_height(ui, ui::Type::kSmall);
  const int fit =
      std::max(1, static_cast<int>((height - ui::line_height(ui, ui::Type::kBody)) / second));
  const auto draw = [&](int i, ui::Rect rect, const ErrantRow& row) {
    errant_row(ui, rect, company[static_cast<std::size_t>(i)], row);
    ui::hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
  };
  if (company.size() > kFewErrants) {
    ui::list(ui, "errants", "The Company", static_cast<int>(company.size()), height,
             [&](int i, ui::Rect rect) {
               draw(i, rect, row_of(ui, company[static_cast<std::size_t>(i)], fit));
             });
  } else {
    std::vector<ErrantRow> rows;
    std::vector<float> heights;
    for (const Errant& errant : company) {
      rows.push_back(row_of(ui, errant, fit + kMoreLines));
      const int more = std::clamp(static_cast<int>(rows.back().lines.size()) - 1, 0, kMoreLines);
      heights.push_back(height + second * static_cast<float>(more));
    }
    ui::list(ui, "errants", "The Company", heights,
             [&](int i, ui::Rect rect) { draw(i, rect, rows[static_cast<std::size_t>(i)]); });
  }
  ui::gap(ui, 8);
  dying_panel(ui, app);
  const bool spent = std::any_of(company.begin(), company.end(), is_spent);
  if (spent) {
    action_button(ui, app, ui::take(ui, control_height(ui)), "downtime",
                  "Downtime Turn: all that is spent is back", DowntimeTurn{},
                  {.icon = icon::hourglass, .help = "E-ATT-12"});
    ui::gap(ui, 8);
  }
  // Below the other one, which would come under the thumb when this goes.
  rest_button(ui, app);
  if (const std::string why = why_hp_stay_away(company); !why.empty()) {
    ui::paragraph(ui, why, ui::Ink::kQuiet, ui::Type::kSmall);
    ui::gap(ui, 8);
  }
  if (ui::button(ui, ui::take(ui, control_height(ui)), "add-errant", "Add an Errant",
                 {.icon = icon::user_plus})) {
    ui::open(ui, "errant/new");
  }
}

// The three dice of an Initiative Turn, as an ornament.
void ornament(Ui& ui) {
  const float size = 52;
  const ui::Rect strip = ui::take(ui, size);
  constexpr int dice[3][2] = {{20, 17}, {6, 5}, {4, 3}};
  float x = strip.x;
  for (const auto& [sides, face] : dice) {
    ui::die(ui, {x, strip.y, size, size}, sides, sides, face, false, true);
    x += size + 12;
  }
}

void welcome(Ui& ui) {
  ornament(ui);
  ui::gap(ui, 16);
  ui::paragraph(ui,
                "New here? In the example three Errants meet two goblins in a dim passage. Nobody "
                "knows yet how far off they are, or who saw whom first.");
  ui::gap(ui, 16);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "new-fight", "New fight",
                 {.icon = icon::swords})) {
    ui::open(ui, "setup");
  }
  ui::gap(ui, 24);
}

void home_page(Ui& ui, App& app, bool first_time) {
  ui::gap(ui, 20);
  ui::heading(ui, "Fray", 1);
  ui::paragraph(ui,
                "Runs a fight at the table: whose turn it is, what may be done, what the dice "
                "said. Every step can be taken back.",
                ui::Ink::kQuiet);
  ui::gap(ui, 20);
  unsaved_errant(ui, app);
  if (first_time) welcome(ui);
  const bool battle = errant_state(state(app)).battle.has_value();
  if (battle) battle_way(ui, app);
  company_list(ui, app);
  if (!first_time) journey_line(ui);
  ui::gap(ui, 16);
  if (!first_time) {
    duel_way(ui, app);
    if (!battle) battle_way(ui, app);
    ui::gap(ui, 8);
  }
  past_fights(ui, state(app));
  if (first_time) return;
  ui::gap(ui, 8);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "example", "Example fight",
                 {.look = ui::Look::kQuiet, .icon = icon::play})) {
    dispatch(app, example_fight(state(app)));
  }
}

}  // namespace

void fight_home(Ui& ui, App& app) {
  if (journey_screen(ui, app)) return;
  const bool first_time = errant_state(state(app)).company.empty();
  {
    const ui::Scroll scroll(ui, "home", "Fight", ui::rest(ui));
    parts::padded(ui, [&] { home_page(ui, app, first_time); });
  }
  const BarButton example{.name = "Example fight", .icon = icon::play};
  const BarButton fresh{.name = "New fight", .icon = icon::swords};
  if (first_time) {
    if (action_bar(ui, app, {example}) == 0) dispatch(app, example_fight(state(app)));
  } else if (action_bar(ui, app, {fresh}) == 0) {
    ui::open(ui, "setup");
  }
}

}  // namespace fray
