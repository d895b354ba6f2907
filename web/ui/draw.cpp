// Shapes: surfaces, lines, icons, dice, bars.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/dice/phrase.hpp"
#include "web/ui/context.hpp"

namespace fray::ui {
namespace {

constexpr double tumble_ms = 420;
constexpr float pi = std::numbers::pi_v<float>;

ImVec2 v(float x, float y) { return {x, y}; }

struct Outline {
  std::array<ImVec2, 12> points;
  int n = 0;
};

// A regular polygon of n corners about (0, 0) with radius 1, its first corner turned by `turn`.
Outline regular(int n, float turn) {
  Outline out;
  out.n = n;
  for (int i = 0; i < n; ++i) {
    const float angle = turn + 2 * pi * static_cast<float>(i) / static_cast<float>(n);
    out.points[static_cast<std::size_t>(i)] = v(std::cos(angle), std::sin(angle));
  }
  return out;
}

// How each die lies on the table, seen from above: its silhouette.
Outline silhouette(int sides) {
  const float up = -pi / 2;
  switch (sides) {
    case 4: return regular(3, up);
    case 8: return regular(4, up);
    case 12: return regular(10, up);
    case 20: return regular(6, up);
    default: {  // D10 and D100: a kite
      Outline kite;
      kite.n = 6;
      kite.points = {v(0, -1), v(0.95F, -0.12F), v(0.95F, 0.16F),
                     v(0, 1),  v(-0.95F, 0.16F), v(-0.95F, -0.12F)};
      return kite;
    }
  }
}

// Lines within the silhouette that make it a solid.
struct Facets {
  std::array<std::array<float, 4>, 12> lines;
  int n = 0;
};
Facets facets(int sides) {
  Facets f;
  auto line = [&f](ImVec2 a, ImVec2 b) {
    f.lines[static_cast<std::size_t>(f.n++)] = {a.x, a.y, b.x, b.y};
  };
  const float up = -pi / 2;
  if (sides == 8) {
    const ImVec2 a = v(-0.66F, 0.34F), b = v(0.66F, 0.34F), top = v(0, -1);
    line(a, b), line(a, top), line(b, top);
  } else if (sides == 12) {
    const Outline outer = regular(5, up), inner = regular(5, up);
    for (std::size_t i = 0; i < 5; ++i) {
      const ImVec2 p = inner.points[i], q = inner.points[(i + 1) % 5];
      line(v(p.x * 0.6F, p.y * 0.6F), v(q.x * 0.6F, q.y * 0.6F));
      line(v(p.x * 0.6F, p.y * 0.6F), outer.points[i]);
    }
  } else if (sides == 20) {
    const Outline outer = regular(6, up), inner = regular(3, up);
    for (std::size_t i = 0; i < 3; ++i) {
      const ImVec2 p = inner.points[i], q = inner.points[(i + 1) % 3];
      line(v(p.x * 0.66F, p.y * 0.66F), v(q.x * 0.66F, q.y * 0.66F));
      line(v(p.x * 0.66F, p.y * 0.66F), outer.points[2 * i]);
      line(v(p.x * 0.66F, p.y * 0.66F), outer.points[(2 * i + 1) % 6]);
      line(v(p.x * 0.66F, p.y * 0.66F), outer.points[(2 * i + 5) % 6]);
    }
  } else if (sides != 4 && sides != 6) {
    const ImVec2 a = v(-0.62F, 0.18F), b = v(0.62F, 0.18F), low = v(0, 0.5F);
    line(v(0, -1), a), line(v(0, -1), b), line(a, low), line(b, low);
    line(low, v(0, 1)), line(a, v(-0.95F, 0.1F)), line(b, v(0.95F, 0.1F));
  }
  return f;
}

void draw_pips(Ui& ui, ImVec2 c, float half, float turn, int face, ImU32 ink) {
  static constexpr std::array<unsigned, 7> masks = {0, 16, 68, 84, 325, 341, 365};
  const float step = half * 0.52F, radius = half * 0.155F;
  for (int i = 0; i < 9; ++i) {
    if (!(masks[static_cast<std::size_t>(face)] >> static_cast<unsigned>(i) & 1U)) continue;
    const float x = static_cast<float>(i % 3 - 1) * step, y = static_cast<float>(i / 3 - 1) * step;
    ui.draw->AddCircleFilled(v(c.x + x * std::cos(turn) - y * std::sin(turn),
                               c.y + x * std::sin(turn) + y * std::cos(turn)),
                             radius, ink, 16);
  }
}

void draw_die(Ui& ui, ImVec2 c, float r, float turn, int sides, int face) {
  const ImU32 ink = colour(ui, Ink::kInk);
  const ImU32 paper = colour(ui, Surface::kField);
  const float line = std::max(1.2F, r * 0.07F);
  auto turned = [&](ImVec2 p) {
    return v(c.x + r * (p.x * std::cos(turn) - p.y * std::sin(turn)),
             c.y + r * (p.x * std::sin(turn) + p.y * std::cos(turn)));
  };
  if (sides == 6) {
    // A rounded square, as a path so that it can turn.
    const float half = 0.82F, corner = 0.22F;
    for (int q = 0; q < 4; ++q) {
      for (int i = 0; i <= 6; ++i) {
        const float a = pi / 2 * (static_cast<float>(q) + static_cast<float>(i) / 6);
        const float sx = q == 0 || q == 3 ? 1.0F : -1.0F, sy = q < 2 ? 1.0F : -1.0F;
        ui.draw->PathLineTo(turned(v(sx * (half - corner) + corner * std::cos(a),
                                     sy * (half - corner) + corner * std::sin(a))));
      }
    }
    std::vector<ImVec2> path(ui.draw->_Path.begin(), ui.draw->_Path.end());
    ui.draw->PathFillConvex(paper);
    ui.draw->AddPolyline(path.data(), static_cast<int>(path.size()), ink, ImDrawFlags_Closed, line);
  } else {
    Outline o = silhouette(sides);
    for (int i = 0; i < o.n; ++i) {
      ImVec2& p = o.points[static_cast<std::size_t>(i)];
      if (sides == 4) p.y += 0.16F;
      p = turned(p);
    }
    ui.draw->AddConvexPolyFilled(o.points.data(), o.n, paper);
    const Facets f = facets(sides);
    const ImU32 fine = colour(ui, Surface::kOutline);
    for (int i = 0; i < f.n; ++i) {
      const auto& l = f.lines[static_cast<std::size_t>(i)];
      ui.draw->AddLine(turned(v(l[0], l[1])), turned(v(l[2], l[3])), fine,
                       std::max(0.8F, line * 0.5F));
    }
    ui.draw->AddPolyline(o.points.data(), o.n, ink, ImDrawFlags_Closed, line);
  }
  if (sides == 6 && face >= 1 && face <= 6 && r < 40) {
    draw_pips(ui, c, r * 0.82F, turn, face, ink);
    return;
  }
  const std::string numeral = sides == 100 && face == 100 ? "00" : std::to_string(face);
  const float share = sides == 4    ? 0.82F
                      : sides == 12 ? 0.72F
                      : sides == 20 ? 0.6F
                      : sides == 6  ? 1.1F
                                    : 0.7F;
  const float px = r * share * (numeral.size() > 2 ? 0.7F : 1);
  const float drop = sides == 4                                 ? r * 0.2F
                     : sides == 8                               ? -r * 0.06F
                     : sides == 6 || sides == 12 || sides == 20 ? 0
                                                                : -r * 0.1F;
  const float w = measure(ui, Face::kSerif, px, numeral);
  const float h = px * ui.font_factor[static_cast<int>(Face::kSerif)];
  draw_text(ui, Face::kSerif, px, c.x - w / 2, c.y - h / 2 + drop - px * 0.03F, ink, numeral);
}

}  // namespace

ImU32 packed(Colour c) {
  return static_cast<ImU32>(c.r) | static_cast<ImU32>(c.g) << 8U | static_cast<ImU32>(c.b) << 16U |
         static_cast<ImU32>(c.a) << 24U;
}
ImU32 colour(const Ui& ui, Ink ink) { return packed((*ui.palette)[ink]); }
ImU32 colour(const Ui& ui, Surface surface) { return packed((*ui.palette)[surface]); }

void fill(Ui& ui, Rect r, Surface surface, float radius) {
  if (visible(ui, r))
    ui.draw->AddRectFilled(v(r.x, r.y), v(r.x + r.w, r.y + r.h), colour(ui, surface), radius);
}

void outline(Ui& ui, Rect r, Surface surface, float radius) {
  if (!visible(ui, r)) return;
  ui.draw->AddRect(v(r.x + 0.5F, r.y + 0.5F), v(r.x + r.w - 0.5F, r.y + r.h - 0.5F),
                   colour(ui, surface), radius, 0, 1);
}

void hairline(Ui& ui, float x, float y, float w) {
  const float px = 1 / ui.display.ratio;
  const float at = std::round(y * ui.display.ratio) / ui.display.ratio;
  const float thick = std::max(px, 0.66F);
  ui.draw->AddRectFilled(v(x, at), v(x + w, at + thick), colour(ui, Surface::kLine));
}

void icon(Ui& ui, Rect r, const char* glyph, Ink ink, float size) {
  if (!glyph || !*glyph || !visible(ui, r)) return;
  const float px = size * std::min(ui.text_scale, 1.5F);
  const float w = measure(ui, Face::kIcons, px, glyph);
  const float h = px * ui.font_factor[static_cast<int>(Face::kIcons)];
  draw_text(ui, Face::kIcons, px, r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, colour(ui, ink), glyph);
}

void bar(Ui& ui, Rect r, float part, Ink ink) {
  if (!visible(ui, r)) return;
  const float radius = r.h / 2;
  fill(ui, r, Surface::kLine, radius);
  const float w = std::clamp(part, 0.0F, 1.0F) * r.w;
  if (w <= 0) return;
  ui.draw->AddRectFilled(v(r.x, r.y), v(r.x + std::max(w, r.h), r.y + r.h), colour(ui, ink),
                         radius);
}

void pips(Ui& ui, Rect r, int filled, int of, Ink ink) {
  if (!visible(ui, r)) return;
  const float step = 11, radius = 3.6F;
  const float x = r.x + r.w / 2 - step * static_cast<float>(of - 1) / 2, y = r.y + r.h / 2;
  for (int i = 0; i < of; ++i) {
    const ImVec2 c = v(x + step * static_cast<float>(i), y);
    if (i < filled)
      ui.draw->AddCircleFilled(c, radius + 0.4F, colour(ui, ink), 16);
    else
      ui.draw->AddCircle(c, radius, colour(ui, Surface::kOutline), 16, 1.2F);
  }
}

void polygon(Ui& ui, std::span<const float> points, Ink ink, bool filled, float thickness) {
  std::vector<ImVec2> path;
  for (std::size_t i = 0; i + 1 < points.size(); i += 2)
    path.push_back(v(points[i], points[i + 1]));
  const int n = static_cast<int>(path.size());
  if (n < 2) return;
  if (filled)
    ui.draw->AddConvexPolyFilled(path.data(), n, colour(ui, ink));
  else
    ui.draw->AddPolyline(path.data(), n, colour(ui, ink), 0, thickness);
}

void die(Ui& ui, Rect r, Key key, int sides, int face, bool just_rolled, bool silent) {
  const std::uint32_t id = make_id(ui, key);
  if (!silent) add(ui, Role::kImage, id, phrase("D{}: {}", sides, face), r);
  float left = 0;  // of the tumble
  if (just_rolled && !ui.reduced_motion) {
    const double since = ui.started.try_emplace(id, ui.now).first->second;
    left = 1 - ease((ui.now - since) / tumble_ms);
    if (ui.now < since + tumble_ms)
      animate(ui);
    else
      left = 0;
  } else {
    ui.started.erase(id);
  }
  if (!visible(ui, r)) return;
  // It comes rolling in from the side, turning, its face a blur until it lies still.
  const float radius = std::min(r.w, r.h) / 2 - 1;
  const ImVec2 c = v(r.x + r.w / 2 + left * radius * 0.5F, r.y + r.h / 2 - left * radius * 0.35F);
  int seen = face;
  if (left > 0.12F)
    seen = 1 + static_cast<int>((id + static_cast<std::uint32_t>(left * 11) * 7U) %
                                static_cast<std::uint32_t>(std::max(2, sides)));
  draw_die(ui, c, radius, left * 2.6F, sides, seen);
}

void focus_ring(Ui& ui, std::uint32_t id, Rect r, float radius) {
  if (ui.focus != id || !ui.focus_visible) return;
  const Rect around = inset(r, -2, -2);
  ui.draw->AddRect(v(around.x, around.y), v(around.x + around.w, around.y + around.h),
                   colour(ui, Ink::kSafe), radius + 2, 0, 2.5F);
}

void under(Ui& ui, std::uint32_t id, Rect r, float radius) {
  if (ui.pressed == id)
    fill(ui, r, Surface::kPressed, radius);
  else if (ui.hovered == id)
    fill(ui, r, Surface::kHover, radius);
}

}  // namespace fray::ui
