// More: how the page behaves, what can be looked up, what is kept, and what Fray is.
#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "web/app/ruleset.hpp"
#include "web/app/screens.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/more/about.hpp"
#include "web/screens/more/backup.hpp"
#include "web/screens/more/phones.hpp"
#include "web/screens/more/rules.hpp"
#include "web/screens/more/shortcuts.hpp"
#include "web/screens/more/tables.hpp"
#include "web/screens/play/log.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

using namespace ui;

namespace {

// Two or three options side by side under their caption; true when another was chosen.
template <std::size_t N>
bool chosen(Ui& ui, Key key, std::string_view name, const std::string_view (&options)[N],
            int& one) {
  caption(ui, name);
  const bool changed = choice(ui, take(ui, control_height(ui)), key, name, options, one);
  gap(ui, 16);
  return changed;
}

constexpr std::string_view kSettings = "Settings";

void the_page(Ui& ui, App& app) {
  Preferences preferences = app.preferences;
  // The page's title says these words too: what is set is to be near it.
  silent_paragraph(ui, kSettings, Ink::kInk, Type::kHeading);
  gap(ui, 8);

  const std::string percent = phrase("{}%", preferences.text_size);
  caption(ui, phrase("Text size {}", percent));
  if (slider(ui, take(ui, control_height(ui)), "text-size", "Text size", preferences.text_size, 80,
             200, 10, percent)) {
    change_preferences(app, preferences);
  }
  gap(ui, 16);

  static constexpr std::string_view themes[] = {"System", "Light", "Dark"};
  int theme = static_cast<int>(preferences.theme);
  if (chosen(ui, "theme", "Theme", themes, theme)) {
    preferences.theme = static_cast<Theme>(theme);
    change_preferences(app, preferences);
  }

  static constexpr std::string_view dice[] = {"The app", "The table", "Players throw, I don’t",
                                              "I throw, players don’t"};
  int who = static_cast<int>(preferences.dice);
  caption(ui, "Dice are thrown by");
  if (choose(ui, "dice", "Dice are thrown by", dice, who)) {
    preferences.dice = static_cast<DiceBy>(who);
    change_preferences(app, preferences);
  }
  gap(ui, 16);

  static constexpr std::string_view thumbs[] = {"Left", "Right"};
  int thumb = preferences.left_hand ? 0 : 1;
  if (chosen(ui, "thumb", "Thumb", thumbs, thumb)) {
    preferences.left_hand = thumb == 0;
    change_preferences(app, preferences);
  }

  if (!app.environment.wake_lock) {
    paragraph(ui, "This browser does not let a page keep the screen awake.", Ink::kQuiet,
              Type::kSmall);
  } else if (toggle(ui, "awake", "Keep the screen awake", preferences.keep_awake,
                    "While a fight is on")) {
    change_preferences(app, preferences);
  }
  gap(ui, 20);
}

void the_fight(Ui& ui, App& app) {
  heading(ui, "The fight");
  if (parts::way(ui, "rulesets", icon::swords, "Rules of the next fight",
                 std::string(chosen_ruleset(app).name)))
    open(ui, "rulesets");
  Preferences preferences = app.preferences;
  if (toggle(ui, "sound", "Sound when time is up", preferences.sound,
             "Where there is only so long to declare")) {
    change_preferences(app, preferences);
    if (preferences.sound) command(app, "sound");  // as it will be; a tap may also let it be heard
  }
  gap(ui, 20);
}

void look_up(Ui& ui) {
  heading(ui, "Together");
  if (parts::way(ui, "phones", icon::users, "Table of many phones",
                 "Players see the fight and act on their own")) {
    open(ui, "phones");
  }
  gap(ui, 20);
  heading(ui, "Look up");
  if (parts::way(ui, "log", icon::history, "Log", "Everything that happened, with its dice")) {
    open(ui, "log");
  }
  if (parts::way(ui, "rules", icon::book_open, "Rules", "In short, and searchable")) {
    open(ui, "rules");
  }
  if (parts::way(ui, "tables", icon::table, "Tables", "Wounds, weapons, developments, falls …")) {
    open(ui, "tables");
  }
  if (parts::way(ui, "shortcuts", icon::keyboard, "Keyboard shortcuts")) open(ui, "shortcuts");
  gap(ui, 20);
}

void what_fray_is(Ui& ui) {
  heading(ui, "Fray");
  if (parts::way(ui, "about", icon::info, "About", "Version, credits, licences")) open(ui, "about");
}

}  // namespace

void more_screen(Ui& ui, App& app) {
  Scroll scroll(ui, "more", "More", rest(ui));
  gap(ui, 12);
  parts::padded(ui, [&] {
    heading(ui, "More", 1, kSettings);
    gap(ui, 8);
    the_page(ui, app);
    the_fight(ui, app);
    look_up(ui);
    backup(ui, app);
    what_fray_is(ui);
  });
  action_bar(ui, app, {});
}

bool more_sheets(Ui& ui, App& app) {
  return log_sheets(ui, app) || rules_sheets(ui, app) || tables_sheets(ui, app) ||
         backup_sheets(ui, app) || phones_sheet(ui, app) || shortcuts_sheet(ui) ||
         about_sheet(ui, app);
}

}  // namespace fray
