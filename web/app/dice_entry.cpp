// The table rolls: a sheet asks for the faces of each die, to be tapped or typed.
#include <algorithm>
#include <charconv>
#include <utility>

#include "core/dice/phrase.hpp"
#include "web/app/actions.hpp"
#include "web/app/frame.hpp"
#include "web/app/table.hpp"
#include "web/ui/icons.hpp"

namespace fray {
namespace {

constexpr int most_buttons = 20;  // faces that are tapped; more are typed

void face_buttons(Ui& ui, App& app, int sides) {
  const float least = 64 * std::min(ui::unit(ui), 1.3F);
  const int fit = std::max(2, static_cast<int>((ui::width(ui) + 8) / (least + 8)));
  const int columns = sides <= 6 ? std::min(3, fit) : sides <= 8 ? 4 : std::min(5, fit);
  const float cell = std::min(
      84.0F, (ui::width(ui) - 8 * static_cast<float>(columns - 1)) / static_cast<float>(columns));
  const float total = cell * static_cast<float>(columns) + 8 * static_cast<float>(columns - 1);
  const float x = ui::left(ui) + (ui::width(ui) - total) / 2;
  ui::Rect line{};
  for (int face = 1; face <= sides; ++face) {
    const int column = (face - 1) % columns;
    if (column == 0) {
      if (face > 1) ui::gap(ui, 8);
      line = ui::take(ui, cell);
    }
    const ui::Rect r{x + static_cast<float>(column) * (cell + 8), line.y, cell, cell};
    ui::ButtonOptions options;
    const std::string spoken = std::to_string(face);
    options.look = ui::Look::kQuiet;
    options.spoken = spoken;
    if (ui::button(ui, r, face, "", options)) {
      enter_face(app, face);
      return;
    }
    ui::die(ui, ui::inset(r, 6, 6), face + 1000, sides, face, false, true);
  }
}

void face_field(Ui& ui, App& app, int sides) {
  std::string& typed = app.frame->typed_face;
  const std::string range = phrase("1 to {}", sides);
  // 0 when it is no face of this die.
  auto read = [&typed, sides] {
    int face = 0;
    const char* last = typed.data() + typed.size();
    const auto [end, error] = std::from_chars(typed.data(), last, face);
    return error == std::errc{} && end == last && face >= 1 && face <= sides ? face : 0;
  };
  std::string problem;
  if (!typed.empty() && !read()) problem = phrase("A D{} shows {}.", sides, range);
  const auto parts = ui::split(ui::take(ui, 52 * ui::unit(ui)), {1, -96});
  const ui::Edit edit =
      ui::field(ui, parts[0], "face", "Face", typed, ui::Input::kWhole, range, problem, 4);
  ui::gap(ui, ui::line_height(ui, ui::Type::kSmall) + 4);
  // Leaving the field enters it as well, so by the time the button is pressed there may be nothing
  // left to do.
  const bool enter = ui::button(ui, parts[1], "enter", "Enter");
  const int face = enter || edit.committed ? read() : 0;
  if (!face) return;
  typed.clear();
  enter_face(app, face);
}

}  // namespace

// Hands over a complete throw, or keeps waiting for the rest of it.
void enter_face(App& app, int face) {
  Asking& asking = *app.frame->asking;
  asking.entered.push_back(face);
  app.ui->needs_rebuild = true;
  if (static_cast<int>(asking.entered.size()) < asking.request.count) return;
  Asking done = std::move(asking);
  app.frame->asking.reset();
  if (done.then) {
    ui::close(*app.ui);
    return done.then(app, &done.entered);
  }
  done.faces.insert(done.faces.end(), done.entered.begin(), done.entered.end());
  carry_out(app, std::move(done.actions), std::move(done.faces), done.after);
  if (!app.frame->asking) ui::close(*app.ui);
}

std::string purpose_text(Purpose purpose) {
  switch (purpose) {
    case Purpose::kDistance: return "for the distance";
    case Purpose::kSurprise: return "for surprise";
    case Purpose::kOrder: return "for who goes first";
    case Purpose::kMovement: return "for movement";
    case Purpose::kRetrieve: return "to find the item";
    case Purpose::kMorale: return "for Morale";
    case Purpose::kCheck: return "for the Check";
    case Purpose::kFate: return "of fate";
    case Purpose::kExpression: return "for the sum";
    case Purpose::kDamage: return "for damage";
    case Purpose::kGrit: return "for Grit";
    case Purpose::kWound: return "for how long they are out";
    case Purpose::kFall: return "for the fall";
    case Purpose::kDuration: return "for how long it lasts";
    case Purpose::kAbility: return "for the ability";
    case Purpose::kDevelopment: return "for the development";
    case Purpose::kBreakage: return "for breakage";
    case Purpose::kEventDie: return "for the Event Die";
    case Purpose::kReaction: return "for the reaction";
    case Purpose::kStock: return "for what is on hand";
    case Purpose::kCards: return "for the guess";
    case Purpose::kBattle: return "for the battle";
    case Purpose::kFlashpoint: return "for the flashpoint";
  }
  return "";
}

std::string dice_text(const RollRequest& request) {
  const std::string die = request.sides == 100 ? "d%" : phrase("D{}", request.sides);
  return request.count == 1 && request.sides == 100 ? die : phrase("{}{}", request.count, die);
}

bool dice_entry(Ui& ui, App& app) {
  if (!ui::is_open(ui, "dice") || !app.frame->asking) return false;
  const Asking& asking = *app.frame->asking;
  const RollRequest request = asking.request;
  const ui::Sheet sheet(ui, "dice", phrase("Roll {}", dice_text(request)));
  const int entered = static_cast<int>(asking.entered.size());
  const std::string purpose = asking.then ? std::string() : " " + purpose_text(request.purpose);
  std::string line = phrase("Roll {}{} at the table", dice_text(request), purpose);
  if (request.purpose == Purpose::kOrder)
    line += request.players ? ", the player’s die" : ", the Guide’s die";
  line += request.count > 1
              ? phrase(", and tap the face of die {} of {}.", entered + 1, request.count)
              : ", and tap its face.";
  if (request.sides > most_buttons)
    line = phrase("Roll {}{} and type what it shows.", dice_text(request), purpose);
  if (!request.about.empty()) ui::paragraph(ui, phrase("{}.", request.about));
  ui::paragraph(ui, line, ui::Ink::kQuiet);
  if (request.players && !asking.then && is_guide_page(app) && state(app).phones.open &&
      std::ranges::any_of(state(app).phones.seats,
                          [](const Seat& one) { return one.character != 0; }))
    ui::paragraph(ui, "The players’ phones are asked for it, too.", ui::Ink::kQuiet);
  ui::gap(ui, 12);
  if (request.count > 1 && entered > 0) {
    // What was entered so far, and a way to mend it.
    const ui::Rect strip = ui::take(ui, 48);
    const auto parts = ui::split(strip, {1, -48});
    const int fit = std::max(1, static_cast<int>(parts[0].w / 44));
    for (int i = std::max(0, entered - fit), place = 0; i < entered; ++i, ++place)
      ui::die(ui, {parts[0].x + static_cast<float>(place) * 44, strip.y + 4, 40, 40}, 2000 + i,
              request.sides, asking.entered[static_cast<std::size_t>(i)]);
    if (ui::icon_button(ui, parts[1], "mend", icon::arrow_left, "Take the last die back")) {
      app.frame->asking->entered.pop_back();
      return true;
    }
    ui::gap(ui, 12);
  }
  if (request.sides <= most_buttons)
    face_buttons(ui, app, request.sides);
  else
    face_field(ui, app, request.sides);
  if (!app.frame->asking) return true;
  ui::gap(ui, 16);
  ui::ButtonOptions options;
  options.icon = icon::dices;
  if (ui::button(ui, ui::take(ui, 48 * ui::unit(ui)), "app-rolls", "Let Fray roll this one",
                 options)) {
    Asking done = std::move(*app.frame->asking);
    app.frame->asking.reset();
    if (done.then) {
      ui::close(ui);
      done.then(app, nullptr);
      return true;
    }
    std::vector<Action> rest(done.actions.begin() + 1, done.actions.end());
    const DiceBy who = std::exchange(app.preferences.dice, DiceBy::kApp);
    const auto after = carry_out(app, {done.actions.front()}, {}, done.after);
    app.preferences.dice = who;
    if (after != 0 && !rest.empty()) carry_out(app, std::move(rest), {}, after);
    if (!app.frame->asking) ui::close(ui);
  }
  return true;
}

}  // namespace fray
