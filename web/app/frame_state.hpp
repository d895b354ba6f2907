// What the frame around the screens keeps between frames: data alone, for the files of this folder.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "web/app/app.hpp"
#include "web/ui/context.hpp"
#include "web/ui/semantics.hpp"

namespace fray {

// Dice that the table is rolling for an action.
struct Asking {
  std::vector<Action> actions;  // the first of them is waiting
  std::vector<int> faces;       // entered for it and complete
  RollRequest request;          // what is thrown now
  std::vector<int> entered;     // of that, so far
  std::uint32_t after = 0;      // the entry of the same tap that this belongs to, or 0
  // What is done with the faces in place of the actions; nullptr: Fray is to throw.
  std::function<void(App&, const std::vector<int>*)> then = {};
  Id number = 0;  // of this throw: faces for another one are not taken for it
};

// What only the frame around the screens knows.
struct App::Frame {
  struct Undo {};
  struct Redo {};
  using Job = std::variant<std::vector<Action>, Undo, Redo>;
  std::deque<Job> jobs;
  std::optional<Asking> asking;
  Id asked_dice = 0;       // the number of the last throw that was waited for
  std::string typed_face;  // of dice with too many faces for buttons
  std::vector<BarButton> bar;
  ui::Rect toasts_at;  // where notices stand; h 0: there are none
  ui::Mirror mirror;
  std::uint32_t given_focus = 0;   // what the page was told last to give the focus to
  std::string hash;                // what the page's address says
  std::optional<ui::Route> asked;  // by the page, last
  std::string_view tab;            // that was shown last
  bool tab_opens = false;          // and was another before
  bool save_due = false;
  bool undone = false;  // what goes by tells of undo or redo, whose buttons are above in a sheet
  bool page_visible = true;
  std::string told_awake;
  std::pair<ui::Palette, int> told_look;  // and the size of text
  bool asked_persist = false;
};

// Preferences and environment put into effect.
void dress(App& app);

// Hands the page a message, after those that already wait for it.
void tell_host(App& app, HostMessage::Kind kind, std::string first, std::string second = {},
               bool assertive = false);

}  // namespace fray
