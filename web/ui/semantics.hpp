// The semantic tree: what is on the screen, as the page's DOM, a keyboard, a screen reader and the
// touch recogniser know it. Rebuilt by the widgets in every frame; only differences are sent.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fray::ui {

struct Rect {  // CSS px
  float x = 0, y = 0, w = 0, h = 0;
  bool operator==(const Rect&) const = default;
};
// The right and the lower edge are outside.
bool contains(const Rect& rect, float x, float y);
Rect intersect(const Rect& a, const Rect& b);  // w and h are never negative

// Named as in WAI-ARIA; the page chooses the HTML element.
enum class Role : std::uint8_t {
  kGroup,
  kRegion,
  kMain,
  kNavigation,
  kBanner,
  kDialog,
  kScroll,
  kList,
  kListItem,
  kRadioGroup,
  kTabList,
  kButton,
  kSwitch,
  kRadio,
  kTab,
  kTextBox,
  kSearchBox,
  kSpinButton,
  kSlider,
  kLink,
  kHeading,
  kText,
  kImage,
  kStatus,
  kProgress
};
// As ARIA spells it.
std::string_view role_name(Role role);
bool is_control(Role role);     // can be activated, focused or edited
bool is_text_entry(Role role);  // a real <input> or <textarea> in the page

// A state that a control may have; kAbsent: it is not told at all.
enum class Flag : std::uint8_t { kAbsent, kFalse, kTrue };

// When it is read and reached by keys, among what its parent holds: in the order of use, which need
// not be that of the places. Where the turn is the same, as drawn.
enum class Turn : std::int8_t {
  kTitle = -4,   // where one is, and how things stand
  kAnswer = -3,  // to what is asked
  kNext = -2,    // the one big thing to do next
  kAsked = -1,   // what is asked at length, once more
  kUsual = 0,
  kLast = 1,  // what leads away from here
};

// What one element is and says. What is not used stays as in a new one.
struct Node {
  std::uint32_t id = 0;
  std::uint32_t parent = 0;
  Role role = Role::kGroup;
  Turn turn = Turn::kUsual;
  std::string name;
  std::string value;
  std::string description;
  Rect rect;  // within the frame
  Flag checked = Flag::kAbsent, selected = Flag::kAbsent, pressed = Flag::kAbsent,
       expanded = Flag::kAbsent, current = Flag::kAbsent;
  bool disabled = false, inert = false, modal = false, multiline = false, numeric = false;
  bool verbatim = false;  // of text entry: nothing is to be corrected or begun with a capital
  int level = 0;          // headings
  int setsize = 0, posinset = 0;  // lists of which only a part is there
  float content = 0,
        scroll = 0;  // scroll panes: height of what is inside, and how far it is scrolled
  int min = 0, max = 0, now = 0, step = 1;  // sliders and spin buttons, when numeric
  std::string valuetext, inputmode, placeholder, error, href;
  int maxlength = 0;
  float font_size = 0;     // of text entry, CSS px
  float knob = 14;         // of a slider: how far inside its ends its values end; not sent
  std::string help;        // a rule's id that a long press opens; not sent
  std::uint32_t lift = 0;  // what is lifted with it by dragging, or 0; not sent
  Rect clip;               // what of the frame it may show in; not sent
  std::uint32_t pane = 0;  // the scroll pane it is in, or 0; not sent
};

// One frame's nodes.
struct Tree {
  std::vector<Node> nodes;  // in drawing order; parents before their children
  const Node* find(std::uint32_t id) const;
};

// What a touch at this place is meant for: the topmost control there, or the nearest one whose
// target, grown to 44 x 44, holds the place. 0 for none. Nothing under a modal node is found;
// beside it, it is the modal node itself.
std::uint32_t hit(const Tree& tree, float x, float y);
// The innermost scroll pane at this place that is not under a modal node, or 0.
std::uint32_t pane_at(const Tree& tree, float x, float y);

// What the page was told last, so that only changes are sent.
struct Mirror {
  std::unordered_map<std::uint32_t, std::string> sent;  // id -> its JSON object
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> order;
  std::unordered_map<std::uint32_t, float> scrolled;
  std::uint32_t focus = 0;
  std::string long_value, long_json;  // the last long value of a text field, as it is and as JSON
};
// The JSON that brings the page from what it was told last to `tree`, or "" when nothing changed.
// `focus` is sent when it is not 0: the element that is to have the keyboard's focus.
std::string difference(Mirror& mirror, const Tree& tree, std::uint32_t focus = 0);

void append_json(std::string& out, std::string_view text);  // quoted and escaped
void append_hex(std::string& out, unsigned byte);           // two small digits

}  // namespace fray::ui
