#include "web/screens/more/shortcuts.hpp"

#include <string_view>

#include "web/ui/parts.hpp"

namespace fray {

using namespace ui;

namespace {

struct Shortcut {
  std::string_view keys, what;
};
constexpr Shortcut kShortcuts[] = {
    {"N", "What comes next: the big button"},
    {"U, Ctrl+Z", "Undo"},
    {"R, Ctrl+Y", "Redo"},
    {"1 … 5", "Fight, Chase, Reckon, Bestiary, More"},
    {"L", "The log"},
    {"?", "This list"},
    {"Esc", "Closes what is open"},
    {"Tab", "From one control to the next"},
    {"Enter, Space", "Does what the control says"},
    {"Arrows", "Within tabs, choices and sliders; scroll a page"},
};

}  // namespace

bool shortcuts_sheet(Ui& ui) {
  if (!is_open(ui, "shortcuts")) return false;
  Sheet sheet(ui, "shortcuts", "Keyboard shortcuts");
  for (const Shortcut& shortcut : kShortcuts) {
    const float keys = 132 * unit(ui);
    const float room = width(ui) - keys;
    const float height = paragraph_height(ui, shortcut.what, Type::kBody, room);
    const Rect rect = take(ui, height + 14);
    Group both(ui, Role::kGroup, shortcut.keys, shortcut.keys, rect);
    label(ui, {rect.x, rect.y + 7, keys - 8, line_height(ui, Type::kBody)}, shortcut.keys,
          Type::kBody, Ink::kInk, 0, true);
    text(ui, {rect.x + keys, rect.y + 7, room, height}, shortcut.what);
    hairline(ui, rect.x, rect.y + rect.h, rect.w);
  }
  gap(ui, 16);
  return true;
}

}  // namespace fray
