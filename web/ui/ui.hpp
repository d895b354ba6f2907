// The interface's one context and its widgets. Immediate mode: each widget draws with ImGui and in
// the same call records a node of the semantic tree, which is also what taps, keys and assistive
// technology act upon. ImGui itself gets no input at all: it lays out text and draws.
// All lengths are CSS px; the frame is scaled by the device's pixel ratio when drawn.
//
// A frame in which something was activated is built a second time before it is shown, so that what
// is painted and spoken is always the state after it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "web/ui/semantics.hpp"
#include "web/ui/theme.hpp"

namespace fray::ui {

struct Ui;  // web/ui/context.hpp; screens only pass it on and use the functions below

// --- Identity. A node's id is the hash of its key within the keys pushed around it: stable from
// frame to frame, so that focus and DOM elements stay. Keys must differ within a Scope. ---
constexpr std::uint32_t hash_text(std::string_view text) {
  std::uint32_t hash = 0x811c9dc5U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
  return hash;
}
// A text or a number; what text and number hash to may not meet in one Scope.
struct Key {
  std::uint32_t hash;
  // A literal's hash is made by the compiler: no text and no call is left of it.
  template <std::size_t N>
  consteval Key(const char (&literal)[N]) : hash(hash_text({literal, N - 1})) {}
  Key(std::string_view text);
  template <class T>
    requires std::same_as<T, std::string> || std::same_as<T, const char*>
  Key(const T& text) : Key(std::string_view(text)) {}
  constexpr Key(std::uint32_t number) : hash(number * 2654435761U + 97U) {}
  constexpr Key(int number) : Key(static_cast<std::uint32_t>(number)) {}
};
struct Scope {  // pushes a key for its lifetime
  Scope(Ui& ui, Key key);
  ~Scope();
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;
  Ui& ui;
};

// --- Layout: a column that is filled from the top. ---
Rect take(Ui& ui, float height);  // the next full-width strip; heights are rounded up to whole px
// Leaves so much of the column empty.
void gap(Ui& ui, float height = 8);
float width(const Ui& ui);  // of the column
float left(const Ui& ui);   // of the column
Rect rest(const Ui& ui);    // of the column, below what was taken; to be given to Scroll
// Side by side. A weight below 0 is a fixed width in px; the others share what is left.
std::vector<Rect> split(Rect rect, std::initializer_list<float> weights, float gap = 8);
// Smaller by x at the left and right and by y above and below; never negative.
Rect inset(Rect rect, float x, float y);
float unit(const Ui& ui);  // 1 at text size 100 %: multiply fixed heights that hold text
bool wide(const Ui& ui);   // room for two panes (landscape, desktop)
bool low(const Ui& ui);    // a narrow window with hardly any height: one zoomed to 400 %
struct Column {            // a column within a rectangle, for its lifetime
  Column(Ui& ui, Rect rect);
  ~Column();
  Column(const Column&) = delete;
  Column& operator=(const Column&) = delete;
  Ui& ui;
  Rect saved;
  float saved_y;
};

// --- Containers. Each records a node that holds the nodes made during its lifetime. ---
// An empty rect: the whole frame. The children's keys are within the group's.
struct Group {
  Group(Ui& ui, Role role, Key key, std::string_view name, Rect rect = {});
  ~Group();
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;
  Ui& ui;
};
// What is made during its lifetime, in the group around it, is read at that turn, at the beginning
// of the page, wherever it stands.
struct ReadAt {
  ReadAt(Ui& ui, Turn turn);
  ~ReadAt();
  ReadAt(const ReadAt&) = delete;
  ReadAt& operator=(const ReadAt&) = delete;
  Ui& ui;
  Turn turn;
  std::size_t first;
};
// A vertically scrolling pane: kinetic by touch, by wheel, by focus and by assistive technology;
// keeps its place by key. Opens a column of its own, as tall as its content gets.
struct Scroll {
  Scroll(Ui& ui, Key key, std::string_view name, Rect rect, float pad_bottom = 16);
  ~Scroll();
  Scroll(const Scroll&) = delete;
  Scroll& operator=(const Scroll&) = delete;
  Ui& ui;
  std::uint32_t id;
  Rect saved;
  float saved_y;
};
void scroll_to(Ui& ui, Rect rect);  // brings it into view in the Scroll it is in
// Calls row(i, rect) for those of n items, each `height` px tall, that are to be seen, and some
// around them, inside a Scroll; the others cost nothing. Each call has its own Scope. Rows made by
// row() or list_item say how many there are.
struct ListRange {
  int first = 0, last = 0, focused = -1;
  Rect all;
  float height = 0;
  std::uint32_t id = 0;
  std::vector<float> tops;  // of rows of different heights, in `all`, and where the last ends
};
Rect item_rect(const ListRange& range, int i);
// Parts of list(), which calls them.
ListRange begin_list(Ui& ui, Key key, std::string_view name, int n, float height);
ListRange begin_list(Ui& ui, Key key, std::string_view name, const std::vector<float>& heights);
void begin_item(Ui& ui, const ListRange& range, int i);
void end_item(Ui& ui, const ListRange& range, int i);
void end_list(Ui& ui);
template <class F>
void list_of(Ui& ui, const ListRange& range, F&& row) {
  auto one = [&](int i) {
    begin_item(ui, range, i);
    row(i, item_rect(range, i));
    end_item(ui, range, i);
  };
  if (range.focused >= 0 && range.focused < range.first) one(range.focused);
  for (int i = range.first; i < range.last; ++i) one(i);
  if (range.focused >= range.last) one(range.focused);
  end_list(ui);
}
template <class F>
void list(Ui& ui, Key key, std::string_view name, int n, float height, F&& row) {
  list_of(ui, begin_list(ui, key, name, n, height), row);
}
// Of a few, each as tall as it needs to be.
template <class F>
void list(Ui& ui, Key key, std::string_view name, const std::vector<float>& heights, F&& row) {
  list_of(ui, begin_list(ui, key, name, heights), row);
}

// --- Text ---
// Takes its own height; level 1 is the page's title. How things stand is spoken with it, and drawn
// by whoever calls.
void heading(Ui& ui, std::string_view text, int level = 2, std::string_view state = {});
void paragraph(Ui& ui, std::string_view text, Ink ink = Ink::kInk,
               Type type = Type::kBody);  // wraps; takes its own height
// The same, only drawn: what is spoken elsewhere, with a title, say.
void silent_paragraph(Ui& ui, std::string_view text, Ink ink = Ink::kQuiet,
                      Type type = Type::kSmall);
// Like paragraph, but within a rectangle: wraps, records a text node.
void text(Ui& ui, Rect rect, std::string_view text, Ink ink = Ink::kInk, Type type = Type::kBody);
// One line within a rectangle, cut with … when too long; align 0 left .. 1 right. Records no node:
// for parts of a row whose name says it.
void label(Ui& ui, Rect rect, std::string_view text, Type type = Type::kBody, Ink ink = Ink::kInk,
           float align = 0, bool bold = false);
// CSS px at the text size that was chosen; a paragraph is as high as its lines.
float text_width(Ui& ui, std::string_view text, Type type, bool bold = false);
float line_height(Ui& ui, Type type);
float paragraph_height(Ui& ui, std::string_view text, Type type, float width);

// --- Controls. Each returns true in the one build in which it was activated (tap, Enter, Space,
// assistive technology). `why_not`: when not empty the control is shown disabled, stays focusable
// (aria-disabled), and activating it shows the reason. Give them 44 px and more; what is drawn
// smaller is hit as if it were 44 x 44. ---
enum class Look : std::uint8_t {
  kPrimary,  // filled accent: the one big thing to do next
  kSafe,     // filled blue-green
  kPlain,    // outlined
  kQuiet,    // text only
  kDanger,   // outlined in the danger's ink
};
// What a button has beside its name.
struct ButtonOptions {
  Look look = Look::kPlain;
  const char* icon = "";  // icon::… of web/ui/icons.hpp, before the words
  std::string_view why_not;
  std::string_view spoken;  // accessible name, when the words alone do not say it
  std::string_view help;    // rule id opened by a long press
  std::string_view note;    // a second, small line: "2 in 6"; also the spoken description
  bool has_pressed = false, pressed_state = false;  // a button that stays down (aria-pressed)
  bool has_expanded = false, expanded = false;
};
bool button(Ui& ui, Rect rect, Key key, std::string_view name, const ButtonOptions& options = {});
// Names of buttons that stand beside each other are of one size while it lives: the smaller one,
// where any of them needs that in so much width.
struct OneSize {
  OneSize(Ui& ui, std::initializer_list<std::string_view> names, float width, bool bold = false);
  ~OneSize();
  OneSize(const OneSize&) = delete;
  OneSize& operator=(const OneSize&) = delete;
  Ui& ui;
  bool before;
};
// An icon_button() shows the icon alone, and speaks the name.
bool icon_button(Ui& ui, Rect rect, Key key, const char* icon, std::string_view name,
                 std::string_view why_not = {}, Ink ink = Ink::kInk);
bool chip(Ui& ui, Rect rect, Key key, std::string_view name, bool on, std::string_view why_not = {},
          std::string_view spoken = {});  // aria-pressed; small, rounded
bool toggle(Ui& ui, Rect rect, Key key, std::string_view name, bool& on,
            std::string_view note = {});  // role switch; true when changed
// The same in the column, as tall as name and note need to be read whole.
bool toggle(Ui& ui, Key key, std::string_view name, bool& on, std::string_view note = {});
// One of several, side by side, or one below the other where the rectangle is as tall as 44 px for
// each (role radiogroup). True when `chosen` changed; -1: none chosen yet.
bool choice(Ui& ui, Rect rect, Key key, std::string_view name,
            std::span<const std::string_view> options, int& chosen);
// − value +, with a field between that takes typing, a minus where min < 0; clamps, and says so.
// True when changed: while somebody types, with every figure that is in bounds; not `live`, only
// when the field is left. The name is only spoken: put a label() beside or above it.
bool stepper(Ui& ui, Rect rect, Key key, std::string_view name, int& value, int min, int max,
             int step = 1, bool live = true);
// A row of a list: activatable over its whole rectangle. Draw its inside with label() etc. after
// it.
struct RowOptions {
  bool chevron = false;
  bool selected = false;
  std::string_view why_not;
  std::string_view help;
  std::string_view description;
  float radius = 0;        // of a card with an edge of its own: no line below it
  std::uint32_t lift = 0;  // what is dragged along with it (below); 0: nothing
};
bool row(Ui& ui, Rect rect, Key key, std::string_view name, const RowOptions& options = {});
bool link(Ui& ui, Rect rect, Key key, std::string_view name,
          std::string_view href);  // a real link; relative to the page
// A text field: a real <input> in the page. `value` is what stands in it; what is being typed is
// kept by id, so that a caller may pass a fresh copy of the state in every frame and act on
// `committed` alone. With a problem the edge is red and the problem stands below the field, as
// wide as that: take problem_height() for it.
enum class Input : std::uint8_t { kText, kSearch, kWhole, kSigned, kDice, kMultiline };
// What became of a field in this build.
struct Edit {
  bool changed = false;
  bool committed = false;  // Enter, Done or leaving the field, when the text is another than before
};
Edit field(Ui& ui, Rect rect, Key key, std::string_view name, std::string& value,
           Input input = Input::kText, std::string_view placeholder = {},
           std::string_view problem = {}, int maxlength = 200);
// CSS px; 0 for no problem.
float problem_height(Ui& ui, std::string_view problem, float width);
// True when `value` changed. `spoken` is what assistive technology says of the value.
bool slider(Ui& ui, Rect rect, Key key, std::string_view name, int& value, int min, int max,
            int step, std::string_view spoken);

// --- Dragging: a second way to what taps do. A row that says what is lifted with it is dragged by
// a mouse at once, by a finger after it has rested on it. --- A place to let it go over. Returns
// what was let go there, in the one build in which it was; else 0.
std::uint32_t drop_place(Ui& ui, Rect rect, float radius = 0);
std::uint32_t lifted(const Ui& ui);               // what is on its way now; 0: nothing
void draw_lifted(Ui& ui, std::string_view name);  // beside the finger; over all that was drawn

// --- Things that are looked at. ---
// A die's outline and face; records an image node "D6: 4" unless it is `silent`; tumbles when it
// was just rolled.
void die(Ui& ui, Rect rect, Key key, int sides, int face, bool just_rolled = false,
         bool silent = false);
void image(Ui& ui, Rect rect, Key key,
           std::string_view name);  // a node only: says what was drawn there
void status(Ui& ui, Rect rect, Key key, std::string_view text);  // a node only
void bar(Ui& ui, Rect rect, float part, Ink ink);                // HP; no node
void icon(Ui& ui, Rect rect, const char* glyph, Ink ink = Ink::kInk,
          float size = 20);  // centred; no node
// Drawn without a node: a line from x, w wide and one device pixel thick; a filled rectangle; its
// edge.
void hairline(Ui& ui, float x, float y, float w);
void fill(Ui& ui, Rect rect, Surface surface, float radius = 0);
void outline(Ui& ui, Rect rect, Surface surface, float radius = 0);
void pips(Ui& ui, Rect rect, int filled, int of, Ink ink);  // actions left; no node
// For charts and signs: a convex polygon, clockwise and filled, or a line in an ink, in frame
// coordinates (x, y pairs).
void polygon(Ui& ui, std::span<const float> points, Ink ink, bool filled, float thickness = 1.5F);

// --- Sheets: a pane that slides over the page from below (from the side when wide). What is open
// is part of the route (below), so that Back closes it. Use:
//   std::string id;
//   if (is_open(ui, "card", &id)) { Sheet sheet(ui, "card", "Goblin 2", 64); …content…;
//                                   Rect bottom = sheet.footer(); …buttons within bottom…; }
// Content is drawn in a Scroll of its own; `footer` px stay fixed at its bottom. ---
struct Sheet {
  Sheet(Ui& ui, Key key, std::string_view title, float footer = 0);
  ~Sheet();
  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;
  Rect footer();  // ends the scrolling content; what follows belongs to the footer
  void to_top();  // for what the sheet will say next
  void fit();     // it holds less from now on, and may get lower
  Ui& ui;
  bool fresh = false;  // it opens: not the same as before, nor what another that closed lay over
  bool foot_is_next = false;  // what is at its foot can be done as proposed: it is read first
  Rect footer_rect;
  std::uint32_t id = 0;
  Rect saved;
  float saved_y = 0;
  std::uint32_t pane = 0;
  std::size_t foot = 0;  // the first node of the footer
  std::unique_ptr<Scroll> scroll;
};

// --- The route: a tab and what is open over it, "#/fight/card/3". web/app/sheets.cpp lists the
// names. Changes take effect when the frame is built again. ---
void open(Ui& ui, std::string_view what);  // "card/3", "setup": a sheet over what is open now
void close(Ui& ui);                        // the topmost sheet
void go(Ui& ui, std::string_view tab);     // "bestiary": another tab, nothing open
bool is_open(const Ui& ui, std::string_view name,
             std::string* argument = nullptr);  // topmost: the one to draw
bool in_route(const Ui& ui, std::string_view name,
              std::string* argument = nullptr);  // anywhere in the route
// The tab that is shown, whatever lies over it.
std::string_view tab(const Ui& ui);

// --- Said and shown ---
void announce(Ui& ui, std::string_view text, bool assertive = false);  // live region
void toast(Ui& ui, std::string_view text,
           bool problem = false);  // shown for a while above the bar, and announced
void animate(Ui& ui);              // another frame is wanted
void wake_in(Ui& ui, double ms);   // a frame is wanted then
void rebuild(Ui& ui);              // state of a screen's own changed: build again
double now(const Ui& ui);          // ms, of this frame
// Somebody wants less to move: nothing slides or tumbles then.
bool reduced_motion(const Ui& ui);

}  // namespace fray::ui
