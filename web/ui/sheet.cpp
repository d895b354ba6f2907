// A sheet slides over the page from below; when there is room it stands beside the page instead.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray::ui {
namespace {

constexpr double slide_ms = 180;
constexpr float sheet_corner = 18;
constexpr float margin = 16;

Rect place(const Ui& ui) {
  const Display& d = ui.display;
  if (!sheet_is_modal(ui)) return ui.sheet_area;
  const float top = d.safe_top + 20;
  const float bottom = d.height - d.keyboard;
  const float w = std::min(d.width, 640.0F);
  // As tall as what is in it, so that it stays near the thumb; known once it has been laid out.
  const float room = std::max(120.0F, bottom - top);
  const float h = ui.sheet_height > 0 ? std::min(room, ui.sheet_height) : room;
  return {std::round((d.width - w) / 2), bottom - h, w, h};
}

// Moves what was drawn since `first` down by dy.
void shift(Ui& ui, int first, float dy) {
  for (int i = first; i < ui.draw->VtxBuffer.Size; ++i) ui.draw->VtxBuffer[i].pos.y += dy;
}

struct Drawn {
  int first_vertex;
  float dy;
  float height;
};
Drawn drawn;  // of the one sheet that is being built

// A title takes two lines at most, and no word of it is broken: rather, large letters get smaller,
// down to their size at 100 %. What is even longer is cut. It is spoken whole in any case.
struct Title {
  Title(Ui& context, std::string_view text, float width) : ui(context) {
    const float scale = ui.text_scale;
    while (true) {
      lines = parts::wrap(ui, text, Type::kHeading, width, 2);
      const bool fits = std::all_of(lines.begin(), lines.end(), [&](const std::string& words) {
        return text_width(ui, words, Type::kHeading) <= width;
      });
      if (fits || ui.text_scale <= 1) break;
      ui.text_scale = std::max(1.0F, ui.text_scale - 0.1F);
    }
    line = line_height(ui, Type::kHeading);
    letters = std::exchange(ui.text_scale, scale);
  }
  float height() const { return line * static_cast<float>(lines.size()); }
  void draw(Rect rect) const {
    const float scale = std::exchange(ui.text_scale, letters);
    rect.y += (rect.h - height()) / 2;
    for (const std::string& words : lines) {
      label(ui, {rect.x, rect.y, rect.w, line}, words, Type::kHeading);
      rect.y += line;
    }
    ui.text_scale = scale;
  }
  Ui& ui;
  float letters = 1, line = 0;  // the text's scale, a line's height
  std::vector<std::string> lines;
};

}  // namespace

Sheet::Sheet(Ui& context, Key key, std::string_view title, float footer_height)
    : ui(context), saved(context.column), saved_y(context.y) {
  id = make_id(ui, key);
  const bool opens = ui.sheet_shown != id && !ui.sheet_still;
  fresh = ui.sheet_shown != id && ui.route.open.size() >= ui.sheet_depth;
  ui.sheet_depth = ui.route.open.size();
  if (ui.sheet_shown != id) {
    ui.sheet_shown = id;
    ui.sheet_height = 0;
    ui.started[id] = ui.sheet_still ? ui.now - slide_ms : ui.now;
    ui.wanted_focus = ui.sheet_still ? ui.wanted_focus : id;
    ui.sheet_still = false;
  }
  const Rect r = place(ui);
  const bool modal = sheet_is_modal(ui);
  // The scrim, and a tap on it.
  if (modal) fill(ui, {0, 0, ui.display.width, ui.display.height}, Surface::kScrim);
  if (modal && activated(ui, id)) close(ui);
  const double since = ui.now - ui.started[id];
  drawn = {ui.draw->VtxBuffer.Size, 0, r.h};
  if (modal && !ui.reduced_motion && since < slide_ms) {
    drawn.dy = (1 - ease(since / slide_ms)) * std::min(160.0F, r.h);
    animate(ui);
  }

  Node& node = add(ui, Role::kDialog, id, title, r);
  node.modal = modal;
  push_parent(ui, id, r);
  const ImVec2 a{r.x, r.y}, b{r.x + r.w, r.y + r.h + (modal ? 200 : 0)};
  ui.draw->AddRectFilled(a, b, colour(ui, Surface::kRaised), modal ? sheet_corner : 0,
                         modal ? ImDrawFlags_RoundCornersTop : ImDrawFlags_None);
  if (modal) {
    fill(ui, {r.x + r.w / 2 - 18, r.y + 6, 36, 4}, Surface::kOutline, 2);
  } else {
    ui.draw->AddLine({r.x, r.y}, {r.x, r.y + r.h}, colour(ui, Surface::kLine));
  }

  // It covers the page's undo, so it has one of its own.
  const bool with_undo = modal && ui.sheet_undo;
  const float taken = with_undo ? 104 : 56;
  const Title words(ui, title, r.w - taken - margin);
  const float bar_height = std::max(56.0F, words.height() + 16);
  const float top = r.y + (modal ? 8 : ui.display.safe_top);
  const float y = top + (bar_height - 48) / 2;
  const Rect close_rect{ui.left_hand ? r.x + 4 : r.x + r.w - 52, y, 48, 48};
  const std::size_t above = ui.tree.nodes.size();
  if (icon_button(ui, close_rect, "close", icon::x, "Close")) close(ui);
  const Rect undo_rect{ui.left_hand ? r.x + 52 : r.x + r.w - 100, y, 48, 48};
  if (with_undo && icon_button(ui, undo_rect, "undo", icon::undo_2, "Undo",
                               ui.can_undo ? "" : "There is nothing to undo.", Ink::kSafe))
    ui.undo_asked = true;
  for (std::size_t i = above; i < ui.tree.nodes.size(); ++i) ui.tree.nodes[i].turn = Turn::kLast;
  const Rect title_rect{ui.left_hand ? r.x + taken : r.x + margin, top, r.w - taken - margin,
                        bar_height};
  Node& heading = add(ui, Role::kHeading, make_id(ui, "title"), title, title_rect);
  heading.level = 2;
  heading.turn = Turn::kTitle;
  words.draw(title_rect);
  hairline(ui, r.x, top + bar_height, r.w);

  const float low = ui.display.keyboard > 0 ? 0 : ui.display.safe_bottom;
  const float footer_total = footer_height > 0 ? footer_height + low : 0;
  const float content_top = top + bar_height + 1;
  const float content_height = std::max(0.0F, r.y + r.h - footer_total - content_top);
  const float wide_inset = margin + (modal ? 0 : ui.display.safe_right);
  footer_rect = {r.x + margin, content_top + content_height, r.w - margin - wide_inset,
                 footer_height};
  const Rect body{r.x, content_top, r.w, content_height};
  pane = make_id(ui, "content");
  // It begins at its top, whomever it was about before; one that lay under another stays as it was.
  if (opens) to_top();
  scroll =
      std::make_unique<Scroll>(ui, Key("content"), title, body, footer_total > 0 ? 16 : 24 + low);
  ui.column.x += margin;
  ui.column.w -= margin + wide_inset;
  ui.y += 12;
}

void Sheet::to_top() { ui.scrolls[pane] = {}; }

void Sheet::fit() {
  ui.sheet_height = 0;
  ui.needs_rebuild = true;
}

Rect Sheet::footer() {
  if (!scroll) return footer_rect;
  scroll.reset();
  foot = ui.tree.nodes.size();
  // It grows with its content and does not shrink under the finger while that gets less.
  const ScrollState& state = ui.scrolls[pane];
  const float needed = std::max(160.0F, drawn.height - state.view + state.content);
  if (sheet_is_modal(ui) && needed > ui.sheet_height) {
    ui.sheet_height = needed;
    ui.needs_rebuild = true;
  }
  if (footer_rect.h > 0)
    hairline(ui, footer_rect.x - margin, footer_rect.y, footer_rect.w + 2 * margin);
  ui.column = footer_rect;
  ui.y = footer_rect.y;
  return footer_rect;
}

Sheet::~Sheet() {
  if (scroll) footer();
  if (foot_is_next) {
    // The last of them is the one that does it.
    Node* next = nullptr;
    for (std::size_t i = foot; i < ui.tree.nodes.size(); ++i) {
      Node& node = ui.tree.nodes[i];
      if (node.parent != id) continue;
      node.turn = Turn::kAsked;
      next = &node;
    }
    if (next) next->turn = Turn::kNext;
  }
  pop_parent(ui);
  ui.column = saved;
  ui.y = saved_y;
  if (drawn.dy > 0) shift(ui, drawn.first_vertex, drawn.dy);
}

}  // namespace fray::ui
