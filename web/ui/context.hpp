// What the widgets share during a frame and keep between frames. Screens do not look inside.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "web/ui/canvas.hpp"
#include "web/ui/route.hpp"
#include "web/ui/scrolling.hpp"
#include "web/ui/touch.hpp"
#include "web/ui/ui.hpp"

namespace fray::ui {

// What somebody did to a node; each build of a frame handles one.
struct Event {
  enum class Kind : std::uint8_t {
    kActivate,
    kText,
    kCommit,
    kValue,
    kDrop
  };  // kCommit: the draft stands
  Kind kind{};
  std::uint32_t id = 0;
  std::string text;        // kText
  bool committed = false;  // kText
  double value = 0;        // kValue
  float x = 0, y = 0;      // kDrop: where; its id is what was lifted
};

struct Display {  // CSS px
  float width = 390, height = 844, ratio = 1;
  float safe_top = 0, safe_right = 0, safe_bottom = 0, safe_left = 0;
  float keyboard = 0;  // of the bottom, covered by the on-screen keyboard
};

// Shown from `since` until `until`.
struct Toast {
  std::string text;
  bool problem = false;
  double since = 0, until = 0;  // ms
};

// Of a chart: the value that is marked, once somebody marked one, and which sums it shows.
struct ChartState {
  std::optional<std::int64_t> value;
  int sum = 0;
};

// Told to the page's live regions with the next frame.
struct Announcement {
  std::string text;
  bool assertive = false;
};

// The four fonts.
enum class Face : std::uint8_t { kRegular, kBold, kSerif, kIcons };

// Everything a frame is built with and kept by. One for a page.
struct Ui {
  Canvas canvas;

  // The device, and what was chosen.
  Display display;
  const Palette* palette = &light_palette;
  const Palette* contrary = &dark_palette;  // of what has to stand out from all else
  std::array<Palette, 2> made;              // these two, where they are neither of the theme's
  float text_scale = 1;
  bool reduced_motion = false;
  bool left_hand = false;
  ImFont* fonts[4] = {};
  float font_factor[4] = {1, 1, 1, 1};  // ImGui's size of a font for one px of its em

  // This build.
  double now = 0;
  ImDrawList* draw = nullptr;
  Tree tree;
  std::uint32_t seed = 0x811c9dc5U;
  std::uint32_t parent = 0;
  std::uint32_t pane = 0;
  std::uint32_t lead = 0;  // the landmark that what is read first belongs to; 0: none
  Rect clip;
  Rect column;
  float y = 0;
  std::optional<Event> event;
  bool needs_rebuild = false;              // something changed: build once more
  bool animating = false;                  // another frame is wanted at once
  double wake = -1;                        // ms of the next wanted frame, or -1
  bool small_names = false;                // on buttons (OneSize)
  std::unordered_set<std::uint32_t> used;  // ids of this build
  std::vector<std::uint32_t> parents, panes;
  std::vector<Rect> clips;
  std::vector<std::uint32_t> seeds;

  // Kept between frames.
  Tree shown;  // the tree of the last frame: what is hit
  std::deque<Event> events;
  Recogniser recogniser;
  std::unordered_map<std::uint32_t, ScrollState> scrolls;
  std::uint32_t pressed = 0, hovered = 0, dragged_pane = 0, sliding = 0;
  std::uint32_t lifted = 0;  // what is dragged; 0: nothing
  float lifted_x = 0, lifted_y = 0;
  std::uint32_t focus = 0;
  std::uint32_t touched = 0;  // what was tapped last, unless the focus went elsewhere since
  bool focus_visible = false;
  std::uint32_t wanted_focus = 0;  // sent to the page with the next difference
  std::uint32_t reveal = 0;        // a focused node that has to be scrolled into view
  std::uint32_t draft_id = 0;      // the field that is being edited
  std::string draft;
  std::string draft_before;                           // what stood in it when editing began
  std::unordered_map<std::uint32_t, double> started;  // animations, by node
  struct ListFocus {
    int index;
    std::uint32_t focus;
  };
  std::unordered_map<std::uint32_t, ListFocus> list_focus;
  std::unordered_map<std::uint32_t, std::string>
      complaints;  // of steppers: what was wrong with the last entry

  std::unordered_map<std::uint32_t, ChartState> charts;

  // The route, and what it becomes when the build is over.
  Route route;
  std::optional<Route> next_route;
  enum class Navigation : std::uint8_t { kPush, kReplace, kBack };
  Navigation navigation = Navigation::kReplace;
  std::vector<std::uint32_t> return_focus;  // where the focus was, for each open sheet
  Rect sheet_area;                          // where sheets go when wide; w 0: over the page
  std::uint32_t sheet_shown = 0;
  std::size_t sheet_depth = 0;                // how many were open with it
  float sheet_height = 0;                     // what its content has needed since it opened
  bool can_undo = false, undo_asked = false;  // a sheet over the fight has an undo of its own
  bool sheet_undo = false;                    // and this sheet is one
  bool sheet_still = false;                   // what was under a closed sheet is there at once

  std::vector<Announcement> announcements;
  std::vector<Toast> toasts;
};

// --- For widgets ---
// Of the key within the present scopes; within those that `seed` stands for.
std::uint32_t make_id(const Ui& ui, Key key);
std::uint32_t make_id(std::uint32_t seed, Key key);
// A node within the present parent, clip and pane; its id becomes another where that one is in use.
// Good until the next add().
Node& add(Ui& ui, Role role, std::uint32_t id, std::string_view name, Rect rect);
// Drawing and taps are kept within that rectangle and all those around it, until pop_clip().
void push_clip(Ui& ui, Rect rect);
void pop_clip(Ui& ui);
void push_parent(Ui& ui, std::uint32_t id, Rect rect);  // also its id as a scope
// Each push has its pop, the last first.
void pop_parent(Ui& ui);
bool activated(Ui& ui, std::uint32_t id);  // true once; asks for another build
bool visible(const Ui& ui, Rect rect);     // within the present clip
// Of the present palette, as ImGui has colours.
ImU32 colour(const Ui& ui, Ink ink);
ImU32 colour(const Ui& ui, Surface surface);
ImU32 packed(Colour colour);
float type_px(const Ui& ui, Type type);  // CSS px at the text size that was chosen
// The face that the type is set in.
ImFont* font(const Ui& ui, Type type, bool bold);
float font_px(const Ui& ui, Type type, bool bold);  // ImGui's size for it
// Wrapped within its width, from the top; no node.
void draw_lines(Ui& ui, Rect rect, std::string_view text, Type type, Ink ink);
// `px` is the em, `x` and `y` the top left; no node, and no wrapping.
void draw_text(Ui& ui, Face face, float px, float x, float y, ImU32 colour, std::string_view text);
// The width in CSS px.
float measure(Ui& ui, Face face, float px, std::string_view text);
// Only round the node that has the focus, and only where that is to be seen.
void focus_ring(Ui& ui, std::uint32_t id, Rect rect, float radius);
// What stands under a control's words: pressed, hovered, or nothing.
void under(Ui& ui, std::uint32_t id, Rect rect, float radius);
// It lies over the page, not beside it.
bool sheet_is_modal(const Ui& ui);
float ease(double part);  // 0..1, slowing down

// --- For the frame and the bridge ---
void load_fonts(Ui& ui);
// One build of a frame at that time (ms): it takes the next event. Widgets stand between the two;
// afterwards ui.needs_rebuild says whether another is needed.
void begin_build(Ui& ui, double now);
void end_build(Ui& ui);
bool pointer(Ui& ui, const PointerEvent& event);  // true: there is something new to be seen
// A mouse's wheel at that place, by `dy` px down.
void wheel(Ui& ui, float x, float y, float dy);
void pass_time(Ui& ui, double now);  // long presses, flings
// The page's focus is there now, 0 for nowhere; a draft in another field is committed.
void set_focus(Ui& ui, std::uint32_t id, bool visible);
// Assistive technology has scrolled that pane to `top` px.
void scrolled(Ui& ui, std::uint32_t id, float top);
// Moves the pane that has the focus, or the page's: by `lines` and `pages` of its height. False: it
// has none.
bool scroll_by_key(Ui& ui, float lines, float pages);

}  // namespace fray::ui
