#include "web/screens/play/countdown.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/dice/phrase.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/offer.hpp"
#include "web/ui/icons.hpp"

namespace fray {
namespace {

constexpr const char* kOver = "Time is up.";

struct TimeLeft {
  std::string of;   // whose time it is
  double ends = 0;  // ms, of the frames' clock
  int all = 0;      // seconds, as lengthened
  bool stopped = false;
  bool said_half = false, said_over = false;
};

void say(Ui& ui, App& app, TimeLeft& now, double left) {
  if (left <= 0 && !now.said_over) {
    now.said_over = now.said_half = true;
    ui::announce(ui, kOver, true);
    if (app.preferences.sound) command(app, "sound");
  } else if (!now.said_half && left * 2 <= now.all) {
    now.said_half = true;
    ui::announce(ui, phrase("{} seconds left.", static_cast<int>(std::ceil(left))));
  }
}

}  // namespace

void countdown_in_sheet(Ui& ui, App& app) {
  const TimeLeft& now = screen_state<TimeLeft>(app);
  if (now.of.empty() || now.stopped) return;
  const double left = now.ends - ui::now(ui);
  ui::paragraph(ui,
                left > 0 ? phrase("{} s left.", static_cast<int>(std::ceil(left / 1000)))
                         : std::string(kOver),
                left > 0 ? ui::Ink::kQuiet : ui::Ink::kDanger);
  if (left > 0) ui::wake_in(ui, std::max(50.0, std::fmod(left, 1000.0) + 5));
}

void forget_countdown(App& app) { screen_state<TimeLeft>(app).of.clear(); }

void show_countdown(Ui& ui, App& app, const Ruleset& rules, const BoardCountdown& countdown) {
  constexpr double kSecond = 1000;
  constexpr int kLonger = 15;  // seconds, by a tap
  TimeLeft& now = screen_state<TimeLeft>(app);
  if (now.of != countdown.key) {
    // Who stopped it wants it stopped for the next ones too.
    const bool stopped = now.stopped;
    now = {countdown.key, ui::now(ui) + countdown.seconds * kSecond, countdown.seconds, stopped};
  }
  const double left = std::max(0.0, (now.ends - ui::now(ui)) / kSecond);
  if (!now.stopped) say(ui, app, now, left);
  ui::gap(ui, 4);
  const std::string words =
      now.stopped ? std::string("Take your time.")
      : left > 0  ? phrase("{} {} s left.", countdown.text, static_cast<int>(std::ceil(left)))
                  : std::string(kOver);
  ui::paragraph(ui, words, left > 0 || now.stopped ? ui::Ink::kInk : ui::Ink::kDanger);
  const ui::Rect strip = ui::take(ui, 8);
  if (!now.stopped)
    ui::bar(ui, {strip.x, strip.y + 2, strip.w, 4}, static_cast<float>(left / std::max(1, now.all)),
            left * 3 < now.all ? ui::Ink::kDanger : ui::Ink::kSafe);
  const auto halves = ui::split(ui::take(ui, control_height(ui)), {1, 1}, 8);
  if (ui::button(ui, halves[0], "longer", phrase("{} seconds more", kLonger),
                 {.look = ui::Look::kQuiet,
                  .icon = icon::hourglass,
                  .why_not = now.stopped ? "No time runs." : ""})) {
    now.ends = std::max(now.ends, ui::now(ui)) + kLonger * kSecond;
    now.all += kLonger;
    now.said_over = now.said_half = false;
  }
  if (ui::button(ui, halves[1], "stop", now.stopped ? "Count down" : "No countdown",
                 {.look = ui::Look::kQuiet})) {
    now.stopped = !now.stopped;
    if (!now.stopped) now.of.clear();  // begins anew
  }
  if (!now.stopped && left <= 0) offer_button(ui, app, rules, countdown.lapsed, ui::Look::kPlain);
  // Once a second, not at every frame: an idle page draws nothing else.
  if (!now.stopped && left > 0) ui::wake_in(ui, std::max(50.0, std::fmod(left, 1.0) * kSecond + 5));
}

}  // namespace fray
