#include "tests/web/picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace fray::test {
namespace {

struct Rgba {
  float r = 0, g = 0, b = 0, a = 0;  // 0 .. 255, a 0 .. 1
};

Rgba rgba(ImU32 packed) {
  const auto channel = [&](int shift) { return static_cast<float>((packed >> shift) & 0xFFU); };
  return {channel(IM_COL32_R_SHIFT), channel(IM_COL32_G_SHIFT), channel(IM_COL32_B_SHIFT),
          channel(IM_COL32_A_SHIFT) / 255};
}

Rgba over(const Rgba& top, const Rgba& below) {
  const auto blend = [&](float t, float b) { return t * top.a + b * (1 - top.a); };
  return {blend(top.r, below.r), blend(top.g, below.g), blend(top.b, below.b), 1};
}

ui::Colour opaque(const Rgba& colour) {
  const auto channel = [](float value) { return static_cast<std::uint8_t>(std::lround(value)); };
  return {channel(colour.r), channel(colour.g), channel(colour.b), 255};
}

// Of one colour, or fading between those of its corners.
struct Triangle {
  std::array<ImVec2, 3> at;
  std::array<Rgba, 3> colour;
  ImVec4 clip;
  std::size_t order = 0;
};

float cross(ImVec2 a, ImVec2 b, ImVec2 c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool inside(const ImVec4& clip, ImVec2 p) {
  return p.x >= clip.x && p.x < clip.z && p.y >= clip.y && p.y < clip.w;
}

// Its colour at a point; nothing where the point is outside.
Rgba at(const Triangle& one, ImVec2 p) {
  if (!inside(one.clip, p)) return {};
  const float whole = cross(one.at[0], one.at[1], one.at[2]);
  if (whole == 0) return {};
  std::array<float, 3> share;
  for (std::size_t i = 0; i < 3; ++i) {
    share[i] = cross(p, one.at[(i + 1) % 3], one.at[(i + 2) % 3]) / whole;
    if (share[i] < 0) return {};
  }
  Rgba sum;
  for (std::size_t i = 0; i < 3; ++i) {
    sum.r += share[i] * one.colour[i].r;
    sum.g += share[i] * one.colour[i].g;
    sum.b += share[i] * one.colour[i].b;
    sum.a += share[i] * one.colour[i].a;
  }
  return sum;
}

// The triangles that a point may lie in, found by the square of the picture that it lies in.
class Squares {
 public:
  Squares(float width, float height)
      : columns_(index(width) + 1), rows_(index(height) + 1), squares_(columns_ * rows_) {}
  void add(const Triangle& one) {
    const auto [left, right] = std::minmax({one.at[0].x, one.at[1].x, one.at[2].x});
    const auto [top, bottom] = std::minmax({one.at[0].y, one.at[1].y, one.at[2].y});
    for (std::size_t y = index(top); y <= std::min(index(bottom), rows_ - 1); ++y)
      for (std::size_t x = index(left); x <= std::min(index(right), columns_ - 1); ++x)
        squares_[y * columns_ + x].push_back(one);
  }
  const std::vector<Triangle>& around(ImVec2 p) const {
    return squares_[std::min(index(p.y), rows_ - 1) * columns_ +
                    std::min(index(p.x), columns_ - 1)];
  }

 private:
  static std::size_t index(float v) { return static_cast<std::size_t>(std::max(0.0F, v) / 24); }
  std::size_t columns_, rows_;
  std::vector<std::vector<Triangle>> squares_;
};

struct Glyph {
  char32_t letter;
  float size;
  float top, height;  // of its ink, from where its line begins
  bool icon;
};
using Glyphs = std::map<std::array<float, 4>, Glyph>;  // by where they lie in the texture

Glyphs baked_glyphs(const ui::Ui& ui) {
  Glyphs known;
  ImFontAtlasBuilder& builder = *ui.canvas.atlas.Builder;
  for (int i = 0; i < builder.BakedPool.Size; ++i) {
    const ImFontBaked& baked = builder.BakedPool[i];
    if (baked.WantDestroy) continue;
    const bool icon = baked.ContainerFont == ui.fonts[static_cast<int>(ui::Face::kIcons)];
    for (const ImFontGlyph& one : baked.Glyphs)
      if (one.Visible)
        known[{one.U0, one.V0, one.U1, one.V1}] = {one.Codepoint, baked.Size, one.Y0,
                                                   one.Y1 - one.Y0, icon};
  }
  return known;
}

struct Drawn {
  Glyph glyph;
  ui::Rect rect;
  Rgba ink;
  std::size_t order = 0;
};

}  // namespace

std::vector<Letter> letters(const ui::Ui& ui) {
  const ImDrawData& data = ui.canvas.data;
  const Glyphs known = baked_glyphs(ui);
  Squares squares(data.DisplaySize.x, data.DisplaySize.y);
  std::vector<Drawn> drawn;
  std::size_t order = 0;
  for (const ImDrawList* list : data.CmdLists)
    for (const ImDrawCmd& command : list->CmdBuffer) {
      for (unsigned int i = 0; i < command.ElemCount; i += 3) {
        const auto vertex = [&](unsigned int n) -> const ImDrawVert& {
          return list->VtxBuffer[static_cast<int>(
              command.VtxOffset + list->IdxBuffer[static_cast<int>(
                                      command.IdxOffset + std::min(n, command.ElemCount - 1))])];
        };
        const ImDrawVert &a = vertex(i), &b = vertex(i + 1), &c = vertex(i + 2);
        const auto glyph = known.find({a.uv.x, a.uv.y, c.uv.x, c.uv.y});
        if (glyph != known.end()) {
          const ImVec2 middle{(a.pos.x + c.pos.x) / 2, (a.pos.y + c.pos.y) / 2};
          if (inside(command.ClipRect, middle))
            drawn.push_back({glyph->second,
                             {a.pos.x, a.pos.y, c.pos.x - a.pos.x, c.pos.y - a.pos.y},
                             rgba(a.col),
                             ++order});
          i += 3;  // a letter is two triangles
          continue;
        }
        squares.add({{a.pos, b.pos, c.pos},
                     {rgba(a.col), rgba(b.col), rgba(c.col)},
                     command.ClipRect,
                     ++order});
      }
    }

  // The page is cleared in this colour before anything is drawn (paint() in web/app/main.cpp).
  const Rgba paper = rgba(ui::colour(ui, ui::Surface::kPaper));
  std::vector<Letter> seen;
  for (const Drawn& one : drawn) {
    const ImVec2 middle{one.rect.x + one.rect.w / 2, one.rect.y + one.rect.h / 2};
    Rgba under = paper;
    bool covered = false;
    for (const Triangle& triangle : squares.around(middle)) {
      const Rgba colour = at(triangle, middle);
      if (colour.a == 0) continue;
      if (triangle.order < one.order)
        under = over(colour, under);
      else
        covered = covered || colour.a > 0.02F;
    }
    if (covered) continue;
    const float scale = one.rect.h / one.glyph.height;
    seen.push_back({one.rect, one.glyph.letter, one.glyph.size * scale,
                    one.rect.y - one.glyph.top * scale, one.glyph.icon,
                    opaque(over(one.ink, under)), opaque(under)});
  }
  return seen;
}

namespace {

// What lies under a sheet is inert as a whole: its page says so.
bool in_use(const ui::Ui& ui, const ui::Node& node) {
  const ui::Node* one = &node;
  while (one != nullptr && !one->inert) one = ui.shown.find(one->parent);
  return one == nullptr;
}

}  // namespace

const ui::Node* control_under(const ui::Ui& ui, const Letter& letter) {
  const float x = letter.rect.x + letter.rect.w / 2, y = letter.rect.y + letter.rect.h / 2;
  const ui::Node* found = nullptr;
  for (const ui::Node& node : ui.shown.nodes)
    if (ui::is_control(node.role) && contains(node.rect, x, y) && in_use(ui, node) &&
        (node.clip.w <= 0 || contains(node.clip, x, y)) &&
        (found == nullptr || node.rect.w * node.rect.h <= found->rect.w * found->rect.h))
      found = &node;
  return found;
}

}  // namespace fray::test
