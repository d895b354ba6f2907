// The beginning and end of a build, and what comes in between frames: pointers, focus, time.
#include "web/ui/context.hpp"

#include <algorithm>
#include <cmath>

#include "core/dice/phrase.hpp"

namespace fray::ui {
namespace {

constexpr double toast_ms = 5000;

const Node* shown(const Ui& ui, std::uint32_t id) { return id ? ui.shown.find(id) : nullptr; }

// The pane at this place, or the nearest one around it, that can move by dy.
std::uint32_t pane_for(const Ui& ui, float x, float y, float dy) {
  const std::uint32_t innermost = pane_at(ui.shown, x, y);
  for (std::uint32_t id = innermost; id;) {
    const auto state = ui.scrolls.find(id);
    if (state != ui.scrolls.end() && can_scroll(state->second, dy)) return id;
    const Node* node = ui.shown.find(id);
    id = node ? node->pane : 0;
  }
  return innermost;
}

// Whoever is typing has finished when something else is tapped or focused.
void commit_draft(Ui& ui, std::uint32_t now_at) {
  std::uint32_t id = ui.draft_id;
  for (const Event& event : ui.events)
    if (event.kind == Event::Kind::kText) id = event.id;
  if (id && id != now_at) ui.events.push_back({Event::Kind::kCommit, id, "", true});
}

void slide(Ui& ui, std::uint32_t id, float x) {
  const Node* node = shown(ui, id);
  if (!node || node->rect.w <= 0) return;
  const float knob = node->knob;
  const float part = (x - node->rect.x - knob) / std::max(1.0F, node->rect.w - 2 * knob);
  const double value =
      node->min + static_cast<double>(std::clamp(part, 0.0F, 1.0F)) * (node->max - node->min);
  if (!ui.events.empty() && ui.events.back().kind == Event::Kind::kValue) ui.events.pop_back();
  ui.events.push_back({Event::Kind::kValue, id, "", false, value});
}

void tap(Ui& ui, float x, float y) {
  const std::uint32_t id = hit(ui.shown, x, y);
  commit_draft(ui, id);
  const Node* node = shown(ui, id);
  if (!node || is_text_entry(node->role)) return;  // the page's own input takes the focus itself
  if (node->role == Role::kSlider) return slide(ui, id, x);
  ui.touched = id;
  ui.events.push_back({Event::Kind::kActivate, id});
}

void press(Ui& ui, const Gesture& g) {
  ui.hovered = 0;
  for (auto& [id, state] : ui.scrolls) {
    if (!moving(state)) continue;
    move(state, ui.now);
    state.fling = 0;
    ui.recogniser.swallowed = true;  // this touch only stops it
  }
  if (!ui.recogniser.swallowed) ui.pressed = hit(ui.shown, g.x, g.y);
}

void lift(Ui& ui, const Node& node, const Gesture& g) {
  ui.lifted = node.lift;
  ui.lifted_x = g.x;
  ui.lifted_y = g.y;
  ui.recogniser.swallowed = true;
  ui.pressed = 0;
}

void start_drag(Ui& ui, const Gesture& g) {
  if (ui.lifted) return;
  const Node* node = shown(ui, ui.pressed);
  if (node && node->lift && g.device == PointerEvent::Device::kMouse) return lift(ui, *node, g);
  const bool level = std::abs(g.dx) > std::abs(g.dy);
  if (node && node->role == Role::kSlider && !node->disabled && level) ui.sliding = node->id;
  ui.pressed = 0;
  if (!ui.sliding && g.device != PointerEvent::Device::kMouse)
    ui.dragged_pane = pane_for(ui, g.x - g.dx, g.y - g.dy, -g.dy);
}

// Near an edge of the pane what is under it moves along, so that all of it can be reached.
void drag_lifted(Ui& ui, const Gesture& g) {
  constexpr float kEdge = 56, kStep = 10;
  ui.lifted_x = g.x;
  ui.lifted_y = g.y;
  const std::uint32_t id = pane_at(ui.shown, g.x, g.y);
  const Node* pane = shown(ui, id);
  const auto state = ui.scrolls.find(id);
  if (!pane || state == ui.scrolls.end()) return;
  if (g.y < pane->rect.y + kEdge) scroll_by(state->second, -kStep);
  if (g.y > pane->rect.y + pane->rect.h - kEdge) scroll_by(state->second, kStep);
}

void drag(Ui& ui, const Gesture& g) {
  if (ui.lifted) return drag_lifted(ui, g);
  if (ui.sliding) slide(ui, ui.sliding, g.x);
  const auto state = ui.scrolls.find(ui.dragged_pane);
  if (ui.dragged_pane && state != ui.scrolls.end()) scroll_by(state->second, -g.dy);
}

void apply(Ui& ui, const Gesture& g, double ms) {
  switch (g.kind) {
    case Gesture::Kind::kPress: press(ui, g); break;
    case Gesture::Kind::kTap: tap(ui, g.x, g.y); break;
    case Gesture::Kind::kEnd: ui.pressed = ui.dragged_pane = ui.sliding = ui.lifted = 0; break;
    case Gesture::Kind::kLongPress: {
      const Node* node = shown(ui, ui.pressed);
      if (node && node->lift) return lift(ui, *node, g);
      if (!node || node->help.empty()) break;
      ui.recogniser.swallowed = true;
      ui.pressed = 0;
      open(ui, phrase("rule/{}", node->help));
      break;
    }
    case Gesture::Kind::kDragStart:
      start_drag(ui, g);
      drag(ui, g);
      break;
    case Gesture::Kind::kDrag: drag(ui, g); break;
    case Gesture::Kind::kFling: {
      if (ui.lifted)
        ui.events.push_back(
            {Event::Kind::kDrop, ui.lifted, "", false, 0, ui.lifted_x, ui.lifted_y});
      const auto state = ui.scrolls.find(ui.dragged_pane);
      if (ui.dragged_pane && state != ui.scrolls.end()) start_fling(state->second, -g.dy, ms);
      break;
    }
    case Gesture::Kind::kHover: ui.hovered = hit(ui.shown, g.x, g.y); break;
    case Gesture::Kind::kLeave: ui.hovered = 0; break;
  }
}

// Brings the node that got the focus into view, in each pane that it is in.
void reveal(Ui& ui) {
  const Node* node = shown(ui, ui.reveal);
  ui.reveal = 0;
  if (!node) return;
  const float margin = 12;
  float top = node->rect.y;
  for (std::uint32_t id = node->pane; id;) {
    const Node* pane = ui.shown.find(id);
    const auto state = ui.scrolls.find(id);
    if (!pane || state == ui.scrolls.end()) break;
    const float view_bottom =
        std::min(pane->rect.y + pane->rect.h, ui.display.height - ui.display.keyboard);
    const float under = pane->rect.y + margin - top;
    const float over = top + node->rect.h + margin - view_bottom;
    const float by = under > 0 ? -under : over > 0 ? std::min(over, -under) : 0;
    const float before = state->second.top;
    if (by != 0) scroll_by(state->second, by);
    top -= state->second.top - before;
    id = pane->pane;
  }
}

}  // namespace

void begin_build(Ui& ui, double now) {
  ui.now = now;
  ui.tree.nodes.clear();
  ui.used.clear();
  ui.seed = 0x811c9dc5U;
  ui.parent = ui.pane = ui.lead = 0;
  ui.clip = {0, 0, ui.display.width, ui.display.height};
  ui.column = ui.clip;
  ui.y = 0;
  ui.needs_rebuild = ui.animating = false;
  ui.wake = -1;
  ui.event.reset();
  if (!ui.events.empty()) {
    ui.event = std::move(ui.events.front());
    ui.events.pop_front();
  }
  for (ImFont* font : ui.fonts)
    if (font) font->CurrentRasterizerDensity = ui.display.ratio;
  begin(ui.canvas, ui.display.width, ui.display.height, ui.display.ratio);
  ui.draw = &ui.canvas.list;
}

void end_build(Ui& ui) {
  // An event for something that is no longer there is dropped; what is left may be for the next
  // build.
  ui.event.reset();
  ui.shown = std::move(ui.tree);
  ui.tree.nodes.clear();
  if (ui.reveal) {
    const double before = ui.now;
    reveal(ui);
    ui.needs_rebuild = true;
    ui.now = before;
  }
  if (ui.draft_id && !shown(ui, ui.draft_id)) ui.draft_id = 0;
  if (ui.next_route) {
    ui.route = std::move(*ui.next_route);
    ui.next_route.reset();
    ui.needs_rebuild = true;
  }
  if (!ui.events.empty()) ui.needs_rebuild = true;
}

bool pointer(Ui& ui, const PointerEvent& event) {
  ui.now = std::max(ui.now, event.ms);
  const std::uint32_t hovered = ui.hovered;
  const bool held = ui.recogniser.down;
  pass_time(ui, event.ms);
  for (const Gesture& gesture : feed(ui.recogniser, event)) apply(ui, gesture, event.ms);
  return held || ui.recogniser.down || ui.hovered != hovered;
}

void wheel(Ui& ui, float x, float y, float dy) {
  const auto state = ui.scrolls.find(pane_for(ui, x, y, dy));
  if (state == ui.scrolls.end()) return;
  scroll_by(state->second, dy);
}

void pass_time(Ui& ui, double ms) {
  for (const Gesture& gesture : advance(ui.recogniser, ms)) apply(ui, gesture, ms);
  for (auto& [id, state] : ui.scrolls) move(state, ms);
  std::erase_if(ui.toasts, [ms](const Toast& toast) { return toast.until <= ms; });
}

void set_focus(Ui& ui, std::uint32_t id, bool is_visible) {
  commit_draft(ui, id);
  if (id && id != ui.focus) ui.reveal = id;
  if (id) ui.touched = 0;
  ui.focus = id;
  ui.focus_visible = is_visible;
}

void scrolled(Ui& ui, std::uint32_t id, float top) {
  const auto state = ui.scrolls.find(id);
  if (state == ui.scrolls.end()) return;
  state->second.fling = 0;
  state->second.top = std::clamp(top, 0.0F, limit(state->second));
}

bool scroll_by_key(Ui& ui, float lines, float pages) {
  const Node* node = shown(ui, ui.focus);
  std::uint32_t pane = node ? node->role == Role::kScroll ? node->id : node->pane : 0;
  // In the middle of the page, or of the sheet over it, is the pane that is meant.
  if (!pane) pane = pane_at(ui.shown, ui.display.width / 2, ui.display.height * 0.6F);
  const auto state = ui.scrolls.find(pane);
  if (state == ui.scrolls.end()) return false;
  const float dy = lines * 60 + pages * state->second.view * 0.85F;
  if (!can_scroll(state->second, dy)) return false;
  scroll_by(state->second, dy);
  return true;
}

bool activated(Ui& ui, std::uint32_t id) {
  if (!ui.event || ui.event->kind != Event::Kind::kActivate || ui.event->id != id) return false;
  ui.event.reset();
  ui.needs_rebuild = true;
  return true;
}

// --- Route ---

namespace {
Route& coming(Ui& ui, Ui::Navigation how) {
  if (!ui.next_route) ui.next_route = ui.route;
  ui.navigation = how;
  ui.needs_rebuild = true;
  return *ui.next_route;
}
}  // namespace

void open(Ui& ui, std::string_view what) {
  const Route parsed = parse_route(phrase("#/{}/{}", tab(ui), what));
  Route& route = coming(ui, Ui::Navigation::kPush);
  for (const Open& sheet : parsed.open)
    if (route.open.size() < 8 && (route.open.empty() || route.open.back() != sheet))
      route.open.push_back(sheet);
}

void close(Ui& ui) {
  Route& route = coming(ui, Ui::Navigation::kBack);
  if (!route.open.empty()) route.open.pop_back();
}

void go(Ui& ui, std::string_view tab) {
  Route& route = coming(ui, Ui::Navigation::kPush);
  route = parse_route(phrase("#/{}", tab));
}

bool is_open(const Ui& ui, std::string_view name, std::string* argument) {
  if (ui.route.open.empty() || ui.route.open.back().name != name) return false;
  if (argument) *argument = ui.route.open.back().argument;
  return true;
}

bool in_route(const Ui& ui, std::string_view name, std::string* argument) {
  for (const Open& sheet : ui.route.open) {
    if (sheet.name != name) continue;
    if (argument) *argument = sheet.argument;
    return true;
  }
  return false;
}

std::string_view tab(const Ui& ui) { return ui.route.tab; }

// --- Said and shown ---

void announce(Ui& ui, std::string_view text, bool assertive) {
  if (!text.empty()) ui.announcements.push_back({std::string(text), assertive});
}

void toast(Ui& ui, std::string_view text, bool problem) {
  announce(ui, text);  // a refusal too: it is not to cut off what is still being said
  std::erase_if(ui.toasts, [text](const Toast& toast) { return toast.text == text; });
  if (ui.toasts.size() > 1) ui.toasts.erase(ui.toasts.begin());
  ui.toasts.push_back({std::string(text), problem, ui.now, ui.now + toast_ms});
  ui.needs_rebuild = true;
}

void animate(Ui& ui) { ui.animating = true; }

void wake_in(Ui& ui, double ms) {
  const double at = ui.now + ms;
  ui.wake = ui.wake < 0 ? at : std::min(ui.wake, at);
}

void rebuild(Ui& ui) { ui.needs_rebuild = true; }
double now(const Ui& ui) { return ui.now; }
bool reduced_motion(const Ui& ui) { return ui.reduced_motion; }
bool sheet_is_modal(const Ui& ui) { return !wide(ui); }

double ease_out(double part) { return 1 - (1 - part) * (1 - part) * (1 - part); }
float ease(double part) { return static_cast<float>(ease_out(std::clamp(part, 0.0, 1.0))); }

}  // namespace fray::ui
