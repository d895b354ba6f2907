// Identity, the column, containers and lists of web/ui/ui.hpp.
#include <algorithm>
#include <cmath>

#include "web/ui/context.hpp"
#include "web/ui/reading.hpp"

namespace fray::ui {
namespace {

std::uint32_t combine(std::uint32_t seed, std::uint32_t hash) {
  std::uint32_t x = seed * 0x9e3779b1U ^ (hash + 0x7f4a7c15U);
  x ^= x >> 16U;
  x *= 0x85ebca6bU;
  x ^= x >> 13U;
  return x == 0 ? 1 : x;
}

constexpr int margin_rows = 4;  // made beyond the visible ones, for keyboards and screen readers

}  // namespace

Key::Key(std::string_view text) : hash(hash_text(text)) {}

std::uint32_t make_id(std::uint32_t seed, Key key) { return combine(seed, key.hash); }
std::uint32_t make_id(const Ui& ui, Key key) { return combine(ui.seed, key.hash); }

Scope::Scope(Ui& context, Key key) : ui(context) {
  ui.seeds.push_back(ui.seed);
  ui.seed = make_id(ui, key);
}
Scope::~Scope() {
  ui.seed = ui.seeds.back();
  ui.seeds.pop_back();
}

Rect take(Ui& ui, float height) {
  const Rect rect{ui.column.x, ui.y, ui.column.w, std::ceil(height)};
  ui.y += rect.h;
  return rect;
}

void gap(Ui& ui, float height) { ui.y += std::round(height); }
float width(const Ui& ui) { return ui.column.w; }
float left(const Ui& ui) { return ui.column.x; }

Rect rest(const Ui& ui) {
  return {ui.column.x, ui.y, ui.column.w, std::max(0.0F, ui.column.y + ui.column.h - ui.y)};
}

std::vector<Rect> split(Rect rect, std::initializer_list<float> weights, float gap) {
  float fixed = weights.size() > 1 ? gap * static_cast<float>(weights.size() - 1) : 0;
  float shares = 0;
  for (const float w : weights) (w < 0 ? fixed : shares) += std::abs(w);
  const float share = shares > 0 ? std::max(0.0F, rect.w - fixed) / shares : 0;
  std::vector<Rect> out;
  float x = rect.x;
  for (const float w : weights) {
    const float wide = w < 0 ? -w : w * share;
    const float from = std::round(x);
    out.push_back({from, rect.y, std::round(x + wide) - from, rect.h});
    x += wide + gap;
  }
  return out;
}

Rect inset(Rect rect, float x, float y) {
  return {rect.x + x, rect.y + y, std::max(0.0F, rect.w - 2 * x), std::max(0.0F, rect.h - 2 * y)};
}

float unit(const Ui& ui) { return ui.text_scale; }

bool wide(const Ui& ui) {
  return ui.display.width >= 720 && ui.display.width > ui.display.height * 0.9F;
}

bool low(const Ui& ui) { return !wide(ui) && ui.display.height < 400; }

Column::Column(Ui& context, Rect rect) : ui(context), saved(context.column), saved_y(context.y) {
  ui.column = rect;
  ui.y = rect.y;
}
Column::~Column() {
  ui.column = saved;
  ui.y = saved_y;
}

// --- Nodes ---

Node& add(Ui& ui, Role role, std::uint32_t id, std::string_view name, Rect rect) {
  // The same words twice in one place: texts have no other key.
  while (!ui.used.insert(id).second) id = combine(id, 1);
  Node& node = ui.tree.nodes.emplace_back();
  node.id = id;
  node.parent = ui.parent;
  node.role = role;
  node.name = name;
  node.rect = rect;
  node.clip = ui.clip;
  node.pane = ui.pane;
  return node;
}

void push_parent(Ui& ui, std::uint32_t id, Rect) {
  ui.parents.push_back(ui.parent);
  ui.seeds.push_back(ui.seed);
  ui.parent = id;
  ui.seed = id;
}

void pop_parent(Ui& ui) {
  ui.parent = ui.parents.back();
  ui.parents.pop_back();
  ui.seed = ui.seeds.back();
  ui.seeds.pop_back();
}

void push_clip(Ui& ui, Rect rect) {
  ui.clips.push_back(ui.clip);
  ui.clip = intersect(ui.clip, rect);
  ui.draw->PushClipRect({ui.clip.x, ui.clip.y}, {ui.clip.x + ui.clip.w, ui.clip.y + ui.clip.h});
}

void pop_clip(Ui& ui) {
  ui.clip = ui.clips.back();
  ui.clips.pop_back();
  ui.draw->PopClipRect();
}

bool visible(const Ui& ui, Rect rect) {
  return rect.x < ui.clip.x + ui.clip.w && rect.x + rect.w > ui.clip.x &&
         rect.y < ui.clip.y + ui.clip.h && rect.y + rect.h > ui.clip.y;
}

Group::Group(Ui& context, Role role, Key key, std::string_view name, Rect rect) : ui(context) {
  if (rect == Rect{}) rect = {0, 0, ui.display.width, ui.display.height};
  const std::uint32_t id = make_id(ui, key);
  add(ui, role, id, name, rect);
  push_parent(ui, id, rect);
}
Group::~Group() { pop_parent(ui); }

ReadAt::ReadAt(Ui& context, Turn at) : ui(context), turn(at), first(context.tree.nodes.size()) {}
ReadAt::~ReadAt() {
  for (std::size_t i = first; i < ui.tree.nodes.size(); ++i) {
    Node& node = ui.tree.nodes[i];
    if (node.parent != ui.parent) continue;
    node.turn = turn;
    if (ui.lead) node.parent = ui.lead;
  }
}

void speak_with_title(Ui& ui, std::string_view state) {
  for (std::size_t i = ui.tree.nodes.size(); i-- > 0;) {
    Node& node = ui.tree.nodes[i];
    if (node.role != Role::kHeading || node.turn != Turn::kTitle) continue;
    if (!node.value.empty()) node.value += ". ";
    node.value += state;
    return;
  }
}

// --- Scroll panes ---

Scroll::Scroll(Ui& context, Key key, std::string_view name, Rect rect, float pad_bottom)
    : ui(context), id(make_id(context, key)), saved(context.column), saved_y(context.y) {
  ScrollState& state = ui.scrolls[id];
  state.view = rect.h;
  state.top = std::clamp(state.top, 0.0F, limit(state));
  // On whole device pixels, or text would shimmer.
  const float top = std::round(state.top * ui.display.ratio) / ui.display.ratio;
  add(ui, Role::kScroll, id, name, rect).scroll = top;
  push_parent(ui, id, rect);
  ui.panes.push_back(ui.pane);
  ui.pane = id;
  push_clip(ui, rect);
  ui.column = {rect.x, rect.y - top, rect.w, rect.h};
  ui.y = ui.column.y;
  state.content = pad_bottom;  // the rest is known when the content has been laid out
}

Scroll::~Scroll() {
  ScrollState& state = ui.scrolls[id];
  const float content = ui.y - ui.column.y + state.content;
  state.content = std::ceil(content);
  for (Node& node : ui.tree.nodes)
    if (node.id == id) node.content = std::max(state.content, state.view);
  // What shrank may have been scrolled too far.
  if (state.top > limit(state)) {
    state.top = limit(state);
    ui.needs_rebuild = true;
  }
  pop_clip(ui);
  ui.pane = ui.panes.back();
  ui.panes.pop_back();
  pop_parent(ui);
  ui.column = saved;
  ui.y = saved_y;
}

void scroll_to(Ui& ui, Rect rect) {
  const auto found = ui.scrolls.find(ui.pane);
  if (found == ui.scrolls.end()) return;
  ScrollState& state = found->second;
  const float before = state.top;
  const float margin = 12;
  const float over = rect.y + rect.h + margin - (ui.clip.y + ui.clip.h);
  const float under = ui.clip.y - rect.y + margin;
  if (under > 0) {
    state.top -= under;
  } else if (over > 0) {
    state.top += std::min(over, rect.y - margin - ui.clip.y);
  }
  state.top = std::max(0.0F, state.top);  // its greatest is known when the pane is complete
  state.fling = 0;
  if (state.top != before) ui.needs_rebuild = true;
}

namespace {

ListRange make_list(Ui& ui, Key key, std::string_view name, int n, float height, float whole) {
  ListRange range;
  range.all = take(ui, whole);
  range.height = height;
  range.id = make_id(ui, key);
  add(ui, Role::kList, range.id, name, range.all).setsize = n;
  push_parent(ui, range.id, range.all);
  const auto kept = ui.list_focus.find(range.id);
  if (kept != ui.list_focus.end() && kept->second.focus == ui.focus && kept->second.index < n)
    range.focused = kept->second.index;
  return range;
}

}  // namespace

ListRange begin_list(Ui& ui, Key key, std::string_view name, int n, float height) {
  height = std::ceil(height);
  ListRange range = make_list(ui, key, name, n, height, height * static_cast<float>(n));
  const float above = ui.clip.y - range.all.y, below = above + ui.clip.h;
  const int first = static_cast<int>(std::floor(above / height)) - margin_rows;
  const int last = static_cast<int>(std::ceil(below / height)) + margin_rows;
  range.first = std::clamp(first, 0, n);
  range.last = std::clamp(last, 0, n);
  return range;
}

ListRange begin_list(Ui& ui, Key key, std::string_view name, const std::vector<float>& heights) {
  std::vector<float> tops = {0};
  for (const float height : heights) tops.push_back(tops.back() + std::ceil(height));
  const int n = static_cast<int>(heights.size());
  ListRange range = make_list(ui, key, name, n, 0, tops.back());
  range.tops = std::move(tops);
  range.last = n;
  return range;
}

Rect item_rect(const ListRange& range, int i) {
  if (range.tops.empty())
    return {range.all.x, range.all.y + static_cast<float>(i) * range.height, range.all.w,
            range.height};
  const auto at = static_cast<std::size_t>(i);
  return {range.all.x, range.all.y + range.tops[at], range.all.w,
          range.tops[at + 1] - range.tops[at]};
}

void begin_item(Ui& ui, const ListRange& range, int i) {
  const Rect rect = item_rect(range, i);
  const std::uint32_t id = make_id(ui, i);
  Node& node = add(ui, Role::kListItem, id, "", rect);
  node.setsize = range.tops.empty() ? static_cast<int>(std::lround(range.all.h / range.height))
                                    : static_cast<int>(range.tops.size()) - 1;
  node.posinset = i + 1;
  push_parent(ui, id, rect);
}

void end_item(Ui& ui, const ListRange& range, int i) {
  const std::uint32_t item = ui.parent;
  pop_parent(ui);
  if (!ui.focus) return;
  for (std::size_t n = ui.tree.nodes.size(); n-- > 0 && ui.tree.nodes[n].id != item;)
    if (ui.tree.nodes[n].id == ui.focus) ui.list_focus[range.id] = {i, ui.focus};
}

void end_list(Ui& ui) { pop_parent(ui); }

}  // namespace fray::ui
