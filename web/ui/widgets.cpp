// Buttons, rows, switches, choices, links.
#include <algorithm>
#include <cmath>

#include "core/dice/phrase.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray::ui {
namespace {

constexpr float corner = 10;
constexpr float kBeside = 8;  // of a button's words, on either side

// Shows why a control cannot be used, and says so to whoever cannot see it.
bool refused(Ui& ui, Node& node, std::string_view why_not) {
  if (why_not.empty()) return false;
  node.disabled = true;
  node.description = why_not;
  const std::uint32_t id = node.id;
  if (activated(ui, id)) toast(ui, why_not, true);
  return true;
}

struct Dress {
  bool filled = false, edge = false;
  Surface surface = Surface::kField;
  Ink ink = Ink::kInk;
};

Dress dress(Look look, bool disabled) {
  if (disabled) return {false, look != Look::kQuiet, Surface::kField, Ink::kQuiet};
  switch (look) {
    case Look::kPrimary: return {true, false, Surface::kAccent, Ink::kOnAccent};
    case Look::kSafe: return {true, false, Surface::kSafe, Ink::kOnAccent};
    case Look::kPlain: return {false, true, Surface::kField, Ink::kInk};
    case Look::kQuiet: return {false, false, Surface::kField, Ink::kSafe};
    case Look::kDanger: return {false, true, Surface::kField, Ink::kDanger};
  }
  return {};
}

// A filled button gives way under the finger: its colour moves towards the ink's.
void surface(Ui& ui, std::uint32_t id, Rect r, const Dress& d, bool disabled) {
  if (d.filled) {
    const float part = disabled ? 0 : ui.pressed == id ? 0.22F : ui.hovered == id ? 0.08F : 0;
    const Colour c = mix((*ui.palette)[d.surface], (*ui.palette)[Surface::kPaper], part);
    ui.draw->AddRectFilled({r.x, r.y}, {r.x + r.w, r.y + r.h}, packed(c), corner);
    return;
  }
  if (d.edge && !disabled) fill(ui, r, Surface::kField, corner);
  if (!disabled) under(ui, id, r, corner);
  if (d.edge) outline(ui, r, disabled ? Surface::kLine : Surface::kOutline, corner);
}

// One line of what stands on a button.
struct Words {
  std::string text;
  Type type = Type::kBody;
  bool bold = false;
};

float line_of(Ui& ui, const Words& words) {
  return type_px(ui, words.type) * (words.type == Type::kBody ? 1.22F : 1.2F);
}

// Name and note in lines that fit there. A long name loses some of its size, then takes a second
// line, as a long note does; the note gives way to the name.
std::vector<Words> lines_of(Ui& ui, std::string_view name, std::string_view note, bool bold,
                            float room, float height) {
  std::vector<Words> lines;
  const auto add = [&](std::string_view text, bool heavy, int most) {
    const bool cut = text_width(ui, text, Type::kSmall, heavy) > room;
    if (!cut || most < 2) return lines.push_back({std::string(text), Type::kSmall, heavy});
    for (std::string& part : parts::wrap(ui, std::string(text), Type::kSmall, room, most))
      lines.push_back({std::move(part), Type::kSmall, heavy});
  };
  const int most = static_cast<int>(height / (type_px(ui, Type::kSmall) * 1.2F));
  if (!ui.small_names && text_width(ui, name, Type::kBody, bold) <= room)
    lines.push_back({std::string(name), Type::kBody, bold});
  else
    add(name, bold, std::min(2, most));
  const int left = most - static_cast<int>(lines.size());
  if (note.empty() || (left < 1 && lines.size() > 1)) return lines;
  if (left > 1 && text_width(ui, note, Type::kSmall) > room) lines.front().type = Type::kSmall;
  add(note, false, std::min(2, left));
  return lines;
}

// Icon, name and note, centred. What does not fit loses its icon first.
void words(Ui& ui, Rect r, const char* glyph, std::string_view name, std::string_view note, Ink ink,
           bool bold) {
  const float icon_size = 20 * std::min(ui.text_scale, 1.5F), space = 8;
  const float room = std::max(0.0F, r.w - 2 * kBeside);
  const float wanted = text_width(ui, name, ui.small_names ? Type::kSmall : Type::kBody, bold);
  const float needed = std::max(wanted, note.empty() ? 0 : text_width(ui, note, Type::kSmall));
  const bool has_icon = glyph && *glyph && (name.empty() || icon_size + space + needed <= room);
  const float taken = has_icon ? icon_size + (name.empty() ? 0 : space) : 0;
  const auto lines = lines_of(ui, name, note, bold, room - taken, r.h);
  float text_w = 0, text_h = 0;
  for (const Words& line : lines) {
    text_w = std::max(text_w, text_width(ui, line.text, line.type, line.bold));
    text_h += line_of(ui, line);
  }
  text_w = std::min(room - taken, text_w);
  float x = r.x + (r.w - taken - text_w) / 2;
  if (has_icon) {
    icon(ui, {x, r.y, icon_size, r.h}, glyph, ink);
    x += taken;
  }
  float y = r.y + (r.h - text_h) / 2;
  if (lines.size() == 1) y = r.y;
  for (const Words& line : lines) {
    const float height = lines.size() == 1 ? r.h : line_of(ui, line);
    label(ui, {x, y, text_w + 1, height}, line.text, line.type, ink, 0.5F, line.bold);
    y += height;
  }
}

}  // namespace

bool button(Ui& ui, Rect r, Key key, std::string_view name, const ButtonOptions& o) {
  const std::uint32_t id = make_id(ui, key);
  Node& node = add(ui, Role::kButton, id, o.spoken.empty() ? name : o.spoken, r);
  node.help = o.help;
  node.description = o.note;
  if (o.has_pressed) node.pressed = o.pressed_state ? Flag::kTrue : Flag::kFalse;
  if (o.has_expanded) node.expanded = o.expanded ? Flag::kTrue : Flag::kFalse;
  const bool disabled = refused(ui, node, o.why_not);
  if (visible(ui, r)) {
    Dress d = dress(o.look, disabled);
    if (o.has_pressed && o.pressed_state && !disabled)
      d = {true, false, Surface::kSafe, Ink::kOnAccent};
    surface(ui, id, r, d, disabled);
    words(ui, r, o.icon, name, o.note, d.ink, o.look == Look::kPrimary || o.look == Look::kSafe);
    focus_ring(ui, id, r, corner);
  }
  return !disabled && activated(ui, id);
}

OneSize::OneSize(Ui& in, std::initializer_list<std::string_view> names, float width, bool bold)
    : ui(in), before(in.small_names) {
  for (const std::string_view name : names)
    if (text_width(ui, name, Type::kBody, bold) > width - 2 * kBeside) ui.small_names = true;
}
OneSize::~OneSize() { ui.small_names = before; }

bool icon_button(Ui& ui, Rect r, Key key, const char* glyph, std::string_view name,
                 std::string_view why_not, Ink ink) {
  const std::uint32_t id = make_id(ui, key);
  const bool disabled = refused(ui, add(ui, Role::kButton, id, name, r), why_not);
  if (visible(ui, r)) {
    const float radius = std::min(r.w, r.h) / 2;
    if (!disabled) under(ui, id, r, radius);
    // A disabled icon is faint, which the contrast rules allow, and still there.
    if (disabled) {
      const Colour faint = mix((*ui.palette)[Surface::kPaper], (*ui.palette)[Ink::kQuiet], 0.5F);
      const float px = 22 * std::min(ui.text_scale, 1.5F);
      const float w = measure(ui, Face::kIcons, px, glyph);
      const float h = px * ui.font_factor[static_cast<int>(Face::kIcons)];
      draw_text(ui, Face::kIcons, px, r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, packed(faint),
                glyph);
    } else {
      icon(ui, r, glyph, ink, 22);
    }
    focus_ring(ui, id, r, radius);
  }
  return !disabled && activated(ui, id);
}

bool chip(Ui& ui, Rect r, Key key, std::string_view name, bool on, std::string_view why_not,
          std::string_view spoken) {
  const std::uint32_t id = make_id(ui, key);
  Node& node = add(ui, Role::kButton, id, spoken.empty() ? name : spoken, r);
  node.pressed = on ? Flag::kTrue : Flag::kFalse;
  const bool disabled = refused(ui, node, why_not);
  if (visible(ui, r)) {
    // Drawn less tall than it is hit.
    const Rect shown = inset(r, 0, std::max(0.0F, (r.h - 36 * std::max(1.0F, ui.text_scale)) / 2));
    const float radius = shown.h / 2;
    if (on) fill(ui, shown, Surface::kSafe, radius);
    if (!on && !disabled) under(ui, id, shown, radius);
    if (!on) outline(ui, shown, disabled ? Surface::kLine : Surface::kOutline, radius);
    label(ui, inset(shown, 8, 0), name, Type::kSmall,
          on         ? Ink::kOnAccent
          : disabled ? Ink::kQuiet
                     : Ink::kInk,
          0.5F, on);
    focus_ring(ui, id, shown, radius);
  }
  return !disabled && activated(ui, id);
}

namespace {

constexpr float kSwitch = 64;  // with the air beside it

// Name and note below each other, in as many lines as they need.
struct ToggleWords {
  ToggleWords(Ui& ui, std::string_view name_words, std::string_view note_words, float width)
      : name(parts::wrap(ui, name_words, Type::kBody, width, kMostLines)),
        note(parts::wrap(ui, note_words, Type::kSmall, width, kMostLines)),
        height(static_cast<float>(name.size()) * line_height(ui, Type::kBody) +
               static_cast<float>(note.size()) * line_height(ui, Type::kSmall)) {}
  static constexpr int kMostLines = 4;
  std::vector<std::string> name, note;
  float height;
};

}  // namespace

bool toggle(Ui& ui, Key key, std::string_view name, bool& on, std::string_view note) {
  const float needs = ToggleWords(ui, name, note, width(ui) - kSwitch).height + 8;
  const Rect rect = take(ui, std::max({52.0F, 52 * unit(ui), needs}));
  return toggle(ui, rect, key, name, on, note);
}

bool toggle(Ui& ui, Rect r, Key key, std::string_view name, bool& on, std::string_view note) {
  const std::uint32_t id = make_id(ui, key);
  const bool changed = activated(ui, id);
  if (changed) on = !on;
  Node& node = add(ui, Role::kSwitch, id, name, r);
  node.checked = on ? Flag::kTrue : Flag::kFalse;
  node.description = note;
  if (!visible(ui, r)) return changed;
  under(ui, id, r, corner);
  const Rect track{r.x + r.w - 52, r.y + r.h / 2 - 15, 50, 30};
  // Where that has no room, as in a list, each is one line.
  ToggleWords words(ui, name, note, r.w - kSwitch);
  const float body = line_height(ui, Type::kBody), small = line_height(ui, Type::kSmall);
  if (words.height > r.h) {
    words.name = {std::string(name)};
    if (!note.empty()) words.note = {std::string(note)};
    words.height = body + (note.empty() ? 0 : small);
  }
  Rect line{r.x, r.y + (r.h - words.height) / 2, r.w - kSwitch, body};
  for (const std::string& part : words.name) {
    label(ui, line, part);
    line.y += body;
  }
  line.h = small;
  for (const std::string& part : words.note) {
    label(ui, line, part, Type::kSmall, Ink::kQuiet);
    line.y += small;
  }
  if (on)
    fill(ui, track, Surface::kSafe, 15);
  else
    outline(ui, track, Surface::kOutline, 15);
  const float x = on ? track.x + 35 : track.x + 15;
  ui.draw->AddCircleFilled({x, track.y + 15}, on ? 11.5F : 9.0F,
                           on ? colour(ui, Ink::kOnAccent) : colour(ui, Surface::kOutline), 24);
  focus_ring(ui, id, r, corner);
  return changed;
}

bool choice(Ui& ui, Rect r, Key key, std::string_view name,
            std::span<const std::string_view> options, int& chosen) {
  const Group group(ui, Role::kRadioGroup, key, name, r);
  const int n = static_cast<int>(options.size());
  if (n == 0) return false;
  bool changed = false;
  fill(ui, r, Surface::kSelected, corner);
  const float w = r.w / static_cast<float>(n), h = r.h / static_cast<float>(n);
  // One below the other where there is the height for it and not the width.
  bool fits = true;
  for (const std::string_view option : options)
    fits = fits && text_width(ui, option, Type::kSmall, true) <= w - 14;
  const bool stacked = !fits && h >= 36;
  // All of them in one size.
  const float room = (stacked ? r.w : w) - 14;
  Type type = Type::kBody;
  for (const std::string_view option : options)
    if (text_width(ui, option, Type::kBody, true) > room) type = Type::kSmall;
  for (int i = 0; i < n; ++i) {
    const float from = std::round(r.x + w * static_cast<float>(i));
    const float top = std::round(r.y + h * static_cast<float>(i));
    const Rect beside{from, r.y, std::round(r.x + w * static_cast<float>(i + 1)) - from, r.h};
    const Rect below{r.x, top, r.w, std::round(r.y + h * static_cast<float>(i + 1)) - top};
    const Rect cell = stacked ? below : beside;
    const std::uint32_t id = make_id(ui, i);
    if (activated(ui, id) && chosen != i) {
      chosen = i;
      changed = true;
    }
    const std::string_view option = options[static_cast<std::size_t>(i)];
    Node& node = add(ui, Role::kRadio, id, option, cell);
    node.checked = chosen == i ? Flag::kTrue : Flag::kFalse;
    const Rect inner = inset(cell, 3, 3);
    if (chosen == i) {
      fill(ui, inner, Surface::kField, corner - 3);
      outline(ui, inner, Surface::kOutline, corner - 3);
    } else {
      under(ui, id, inner, corner - 3);
    }
    label(ui, inset(inner, 3, 0), option, type, Ink::kInk, 0.5F, chosen == i);
    focus_ring(ui, id, inner, corner - 3);
  }
  return changed;
}

bool row(Ui& ui, Rect r, Key key, std::string_view name, const RowOptions& o) {
  const std::uint32_t id = make_id(ui, key);
  Node& node = add(ui, Role::kButton, id, name, r);
  node.help = o.help;
  node.description = o.description;
  node.lift = o.lift;
  if (o.selected) node.current = Flag::kTrue;
  const bool disabled = refused(ui, node, o.why_not);
  if (visible(ui, r)) {
    if (o.selected) fill(ui, r, Surface::kSelected);
    if (!disabled) under(ui, id, r, o.radius);
    if (o.chevron) icon(ui, {r.x + r.w - 32, r.y, 24, r.h}, icon::chevron_right, Ink::kQuiet, 18);
    // Within the row, so that neighbours do not cover it; along the edge of a card.
    const bool card = o.radius > 0;
    if (!card) hairline(ui, r.x, r.y + r.h - 1, r.w);
    focus_ring(ui, id, card ? inset(r, 2, 2) : inset(r, 4, 4), card ? o.radius - 2 : 4);
  }
  return !disabled && activated(ui, id);
}

std::uint32_t drop_place(Ui& ui, Rect r, float radius) {
  const auto here = [&](float x, float y) { return contains(r, x, y) && contains(ui.clip, x, y); };
  if (ui.lifted && here(ui.lifted_x, ui.lifted_y)) {
    outline(ui, r, Surface::kAccent, radius);
    outline(ui, inset(r, 1, 1), Surface::kAccent, radius);
  }
  if (!ui.event || ui.event->kind != Event::Kind::kDrop || !here(ui.event->x, ui.event->y))
    return 0;
  const std::uint32_t what = ui.event->id;
  ui.event.reset();
  ui.needs_rebuild = true;
  return what;
}

std::uint32_t lifted(const Ui& ui) { return ui.lifted; }

void draw_lifted(Ui& ui, std::string_view name) {
  constexpr float kAbove = 44;  // where the finger does not cover it
  const float w = text_width(ui, name, Type::kBody, true) + 24;
  const float h = line_height(ui, Type::kBody) + 12;
  const float x = std::clamp(ui.lifted_x - w / 2, 0.0F, std::max(0.0F, ui.display.width - w));
  const Rect r{x, std::max(0.0F, ui.lifted_y - kAbove - h / 2), w, h};
  fill(ui, r, Surface::kAccent, h / 2);
  label(ui, r, name, Type::kBody, Ink::kOnAccent, 0.5F, true);
}

bool link(Ui& ui, Rect r, Key key, std::string_view name, std::string_view href) {
  const std::uint32_t id = make_id(ui, key);
  add(ui, Role::kLink, id, name, r).href = href;
  if (visible(ui, r)) {
    under(ui, id, r, 4);
    label(ui, r, name, Type::kBody, Ink::kSafe);
    const float w = std::min(r.w, text_width(ui, name, Type::kBody));
    const float y = r.y + r.h / 2 + type_px(ui, Type::kBody) * 0.55F;
    ui.draw->AddLine({r.x, y}, {r.x + w, y}, colour(ui, Ink::kSafe), 1);
    focus_ring(ui, id, r, 4);
  }
  return activated(ui, id);
}

void image(Ui& ui, Rect r, Key key, std::string_view name) {
  add(ui, Role::kImage, make_id(ui, key), name, r);
}

void status(Ui& ui, Rect r, Key key, std::string_view words) {
  add(ui, Role::kStatus, make_id(ui, key), words, r);
}

}  // namespace fray::ui
