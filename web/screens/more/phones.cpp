#include "web/screens/more/phones.hpp"

#include <string>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/table/phone_actions.hpp"
#include "web/app/qr.hpp"
#include "web/app/table.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

namespace {

constexpr std::string_view kWhat =
    "Every player sees the fight on a phone of their own, acts and throws dice from there, and "
    "sees "
    "of the enemies what you allow. You stay the only one who decides: it all happens on this "
    "phone, and can be undone here.";

// --- A page without a network ---
void elsewhere(Ui& ui) {
  ui::paragraph(ui, kWhat);
  ui::gap(ui, 8);
  ui::paragraph(ui,
                "This page asks nothing of any network. The table has a page of its own, with the "
                "same fights.",
                ui::Ink::kQuiet);
  ui::gap(ui, 12);
  ui::link(ui, ui::take(ui, control_height(ui)), "table", "Open the page of the table",
           "table.html");
}

// --- Requests ---
void requests(Ui& ui, App& app) {
  const GuideTable& table = guide_table(app);
  if (table.requests.empty()) return;
  section(ui, "They ask");
  for (const SeatRequest& one : table.requests) {
    const ui::Scope scope(ui, one.seat);
    ui::paragraph(ui, phrase("{}: {}", one.whose, one.what));
    const auto halves = ui::split(ui::take(ui, control_height(ui)), {1, 1});
    const std::string seat = one.seat;
    const Id id = one.id;
    const bool yes = ui::button(ui, halves[0], "yes", "Yes",
                                {.look = ui::Look::kPrimary,
                                 .icon = icon::check,
                                 .spoken = phrase("Yes: {}, {}", one.whose, one.what)});
    const bool no =
        ui::button(ui, halves[1], "no", "No",
                   {.icon = icon::x, .spoken = phrase("No: {}, {}", one.whose, one.what)});
    ui::gap(ui, 8);
    if (yes || no) return answer_request(app, seat, id, yes);
  }
}

// --- Who is there ---
void players(Ui& ui, App& app) {
  const PhoneTable& phones = state(app).phones;
  const GuideTable& table = guide_table(app);
  section(ui, "At the table");
  for (const Seat& seat : phones.seats) {
    const ui::Scope scope(ui, seat.id);
    const std::string name = name_of_character(state(app), seat.rules, seat.character);
    const auto found = table.phones.find(seat.id);
    const bool here = found != table.phones.end() && found->second;
    const auto halves = ui::split(ui::take(ui, row_height(ui)), {1, -48});
    const std::string who = name.empty() ? "Somebody who watches" : name;
    ui::text(ui, ui::inset(halves[0], 0, 10),
             phrase("{}, {}", who, std::string(here ? "here" : "away")),
             here ? ui::Ink::kInk : ui::Ink::kQuiet);
    if (ui::icon_button(ui, halves[1], "away", icon::x, phrase("Send {} away", who)))
      dispatch(app, SendAway{seat.id});
  }
  int more = 0;
  for (const auto& [seat, here] : table.phones)
    if (here && find_seat(phones, seat) == nullptr) ++more;
  if (more > 0)
    ui::paragraph(ui, phrase("{} choosing a character.", more), ui::Ink::kQuiet);
  else if (phones.seats.empty())
    ui::paragraph(ui, "Nobody yet: let them scan the code.", ui::Ink::kQuiet);
}

// --- The way in ---
void way_in(Ui& ui, App& app) {
  const GuideTable& table = guide_table(app);
  if (table.link.empty()) {
    if (table.problem.empty())
      ui::paragraph(ui, "The table is being opened …", ui::Ink::kQuiet);
    else
      ui::paragraph(ui, table.problem, ui::Ink::kDanger);
    return;
  }
  const QrCode& code = screen_state<QrCode>(app);
  if (code.of == table.link && code.size > 0)
    draw_code(ui, code, "QR code of the link to the table");
  ui::gap(ui, 8);
  ui::paragraph(ui, "A phone’s camera opens it. Whoever has the link can sit down.",
                ui::Ink::kQuiet, ui::Type::kSmall);
  if (parts::way(ui, "copy", icon::scroll_text, "Copy the link")) command(app, "copy", table.link);
  if (!table.guide_link.empty() &&
      parts::way(ui, "guide", icon::copy, "Copy the Guide’s link",
                 "For a second device of yours alone: it takes the table over"))
    command(app, "copy", table.guide_link);
  if (!table.network)
    ui::paragraph(ui, "The table is not reached: trying again.", ui::Ink::kDanger);
}

// --- How it is played ---
// Another broker than the page's own. What is no address is answered by the transport.
void broker(Ui& ui, App& app) {
  caption(ui, "Another broker than this page’s own");
  std::string address = app.preferences.broker;
  const ui::Edit edit =
      ui::field(ui, ui::take(ui, control_height(ui)), "broker", "Address of another broker",
                address, ui::Input::kText, "wss://…");
  if (!edit.committed) return;
  std::erase(address, ' ');  // which a paste may bring along
  Preferences preferences = app.preferences;
  preferences.broker = std::move(address);
  change_preferences(app, preferences);
}

void settings(Ui& ui, App& app) {
  const PhoneTable& phones = state(app).phones;
  section(ui, "How it is played");
  static constexpr std::string_view kEnemies[] = {"Nothing", "Their names", "Their state in words",
                                                  "Their points"};
  static constexpr std::string_view kActing[] = {"At once", "I am asked first",
                                                 "They only throw dice"};
  int enemies = static_cast<int>(phones.enemies), acting = static_cast<int>(phones.acting);
  caption(ui, "Players see of the enemies");
  const bool seen = choose(ui, "enemies", "Players see of the enemies", kEnemies, enemies);
  if (phones.enemies == EnemiesSeen::kHidden)
    ui::paragraph(ui, "So nobody can be attacked from a phone: the Guide does that here.",
                  ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 8);
  caption(ui, "Players act");
  const bool acts = choose(ui, "acting", "Players act", kActing, acting);
  ui::gap(ui, 8);
  broker(ui, app);
  if (seen || acts)
    dispatch(app, SettleTable{static_cast<EnemiesSeen>(enemies), static_cast<SeatsAct>(acting)});
}

}  // namespace

bool phones_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "phones")) return false;
  const ui::Sheet sheet(ui, "phones", "Table of many phones");
  if (!is_guide_page(app)) {
    elsewhere(ui);
    ui::gap(ui, 16);
    return true;
  }
  const PhoneTable& phones = state(app).phones;
  if (!phones.open) {
    ui::paragraph(ui, kWhat);
    ui::gap(ui, 12);
    action_button(ui, app, ui::take(ui, control_height(ui)), "open", "Open the table", OpenTable{},
                  {.look = ui::Look::kPrimary, .icon = icon::users});
    ui::gap(ui, 12);
    settings(ui, app);
    ui::gap(ui, 16);
    return true;
  }
  requests(ui, app);
  way_in(ui, app);
  players(ui, app);
  settings(ui, app);
  ui::gap(ui, 12);
  bool locked = phones.locked;
  if (ui::toggle(ui, "locked", "Locked", locked, "Nobody new sits down, and nobody acts"))
    dispatch(app, LockTable{locked});
  ui::gap(ui, 8);
  action_button(ui, app, ui::take(ui, control_height(ui)), "close", "Close the table",
                OpenTable{false}, {.icon = icon::x});
  ui::gap(ui, 16);
  return true;
}

}  // namespace fray
