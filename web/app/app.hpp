// The page as a whole: the session, preferences, what is shown, and the frame around the screens:
// tabs, action bar, banners, toasts, the entry of real dice.
//
// For the authors of screens
// - A screen is `void fight_screen(Ui&, App&)`: it fills the column that it is given, under the
//   banners and above the action bar, at full width: it insets that itself. Its sheets are drawn by
//   `bool fight_sheets(Ui&, App&)`, called after all pages: it looks at is_open(ui, …), draws the
//   one that is its own, and returns true when it did.
// - dispatch() queues: the action is carried out when the build is over, and the frame is built
//   again. So references into the state stay good while drawing.
// - The action bar stands at the bottom of every tab: undo on the thumb's side, redo, and between
//   them what the screen puts there by action_bar().
// - Things that a screen keeps between frames (drafts, a filter) go into screen_state<T>(app).
#pragma once

#include <deque>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/save/session.hpp"
#include "core/table/action.hpp"
#include "web/app/preferences.hpp"
#include "web/ui/ui.hpp"

namespace fray {

using ui::Ui;

// What the page is to do; emptied by the bridge after each frame.
struct HostMessage {
  enum class Kind : std::uint8_t {
    kSemantics,
    kAnnounce,
    kNavigate,
    kSave,
    kPreferences,
    kCommand
  };
  Kind kind{};
  std::string first, second;  // as in the shell's call of that name
  bool assertive = false;
  bool operator==(const HostMessage&) const = default;
};

// What the device is like; sent by the page.
struct Environment {
  bool reduced_motion = false, dark = false, touch = true, standalone = false, share = false,
       wake_lock = false, more_contrast = false;
  std::optional<ui::SystemColours> forced;  // the system's colours, where it wants no others
  std::string version;
  std::string table;  // "guide", "seat"; empty: this page has no table of many phones
};

// What the last action brought, for screens that show the dice just rolled.
struct LastResult {
  std::uint32_t stamp = 0;  // of the journal's entry; 0: nothing yet
  std::vector<Roll> rolls;
  std::vector<LogLine> lines;
  double at = -1e9;  // ms: dice tumble when drawn soon after
};

// What a banner says until it is closed; notice_text() has the words for its kind.
struct Notice {
  std::string kind, detail;
};

// All of the program on one page.
struct App {
  App();
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  Session session;
  Preferences preferences;
  Environment environment;
  LastResult last;      // of the fight; or what undo and redo did there
  LastResult chased;    // the same of the chase
  LastResult reckoned;  // of Reckon's dice
  std::vector<Notice> notices;
  std::unique_ptr<Ui> ui;
  std::vector<HostMessage> messages;

  // The frame's own; screens leave it alone.
  struct Frame;
  std::unique_ptr<Frame> frame;
  std::map<const void*, std::shared_ptr<void>> screen_states;
};

// The present one; good until the build is over.
const State& state(const App& app);
// Whether the tab was another in the frame before: what is searched for in it begins anew.
bool tab_opens(const App& app);
bool just_rolled(const App& app, const LastResult& result);  // so fresh that its dice tumble

// Refused ones are told as a toast. Real dice are asked for before it is done.
void dispatch(App& app, Action action);
// Several that belong together, one after the other; stops at the first that is refused.
void dispatch(App& app, std::vector<Action> actions);
// Queued as dispatch() does; nothing happens where there is nothing to undo or redo.
void undo(App& app);
void redo(App& app);
void change_preferences(App& app, Preferences preferences);  // saved, takes effect at once
void command(App& app, std::string_view name,
             std::string_view detail = {});  // to the page: "download", "pick-file", "share", …
// As a file's text.
std::string export_all(const App& app);

// What stands in the action bar between undo and redo: usually one primary button, at most three.
struct BarButton {
  std::string name;
  const char* icon = "";
  ui::Look look = ui::Look::kPrimary;
  std::string why_not;
  std::string note;  // small second line: "1 or 2 in 6"
  std::string help;  // rule id
};
// Call once per frame, anywhere in the screen. Returns the index of the activated button, or -1. N
// (or Enter with nothing focused) activates the first.
int action_bar(Ui& ui, App& app, std::initializer_list<BarButton> buttons);
int action_bar(Ui& ui, App& app, const std::vector<BarButton>& buttons);

// Whatever a screen keeps between frames and does not save: made with T{} at its first use.
template <class T>
T& screen_state(App& app) {
  static const char key = 0;
  auto& slot = app.screen_states[&key];
  if (!slot) slot = std::make_shared<T>();
  return *static_cast<T*>(slot.get());
}

}  // namespace fray
