#include "web/ui/theme.hpp"

#include <algorithm>
#include <cmath>

namespace fray::ui {
namespace {

constexpr Colour hex(unsigned rgb, unsigned a = 255) {
  return {static_cast<std::uint8_t>(rgb >> 16U), static_cast<std::uint8_t>(rgb >> 8U & 255U),
          static_cast<std::uint8_t>(rgb & 255U), static_cast<std::uint8_t>(a)};
}

double luminance(Colour c) {
  auto linear = [](std::uint8_t channel) {
    const double s = channel / 255.0;
    return s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

}  // namespace

// Ink on warm paper.
const Palette light_palette = {
    // ink, quiet, accent, safe, danger, on accent
    // green, red, blue, ochre, violet, grey
    {hex(0x211b15), hex(0x62584a), hex(0x8c1c1c), hex(0x1d5c60), hex(0x9c2a10), hex(0xfff8ec),
     hex(0x2b6326), hex(0x8c1c1c), hex(0x1f4e8c), hex(0x735000), hex(0x6a2f86), hex(0x55524c)},
    // paper, raised, field, pressed, hover, selected, line, outline, accent, safe, danger, scrim
    {hex(0xf5eee0), hex(0xfbf6ec), hex(0xfffcf5), hex(0xe6dcc6), hex(0xeee5d3), hex(0xeadfc9),
     hex(0xd9cdb6), hex(0x8d806b), hex(0x8c1c1c), hex(0x1d5c60), hex(0x9c2a10),
     hex(0x2a2015, 115)}};

// Bone on charcoal.
const Palette dark_palette = {
    {hex(0xece3d2), hex(0xb5aa98), hex(0xf2938a), hex(0x84c5c2), hex(0xf5a284), hex(0xfff6ea),
     hex(0x8ccf86), hex(0xf2938a), hex(0x93bdf0), hex(0xe0b45c), hex(0xcfa6ea), hex(0xc4c0b8)},
    {hex(0x1b1a18), hex(0x252320), hex(0x2c2a26), hex(0x3a3732), hex(0x302d29), hex(0x393530),
     hex(0x3d3933), hex(0x857c6e), hex(0xb3382f), hex(0x256b6e), hex(0xa8431f),
     hex(0x000000, 140)}};

double contrast(Colour a, Colour b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

Colour mix(Colour a, Colour b, float part_of_b) {
  auto channel = [part_of_b](std::uint8_t from, std::uint8_t to) {
    const float f = static_cast<float>(from), t = static_cast<float>(to);
    return static_cast<std::uint8_t>(std::lround(f + (t - f) * part_of_b));
  };
  return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b), channel(a.a, b.a)};
}

bool is_dark(const Palette& palette) {
  const Colour paper = palette[Surface::kPaper];
  return paper.r + paper.g + paper.b < 3 * 128;
}

Palette stronger(const Palette& palette) {
  const bool dark = is_dark(palette);
  const Colour ink = dark ? hex(0xffffff) : hex(0x000000), paper = dark ? hex(0) : hex(0xffffff);
  Palette strong = palette;
  for (Colour& one : strong.inks) one = mix(one, ink, 0.35F);
  strong[Ink::kOnAccent] = hex(0xffffff);
  for (const Surface surface : {Surface::kPaper, Surface::kRaised, Surface::kField,
                                Surface::kPressed, Surface::kHover, Surface::kSelected})
    strong[surface] = mix(strong[surface], paper, 0.7F);
  for (const Surface surface : {Surface::kAccent, Surface::kSafe, Surface::kDanger})
    strong[surface] = mix(strong[surface], hex(0), 0.3F);
  strong[Surface::kLine] = strong[Surface::kOutline] = strong[Ink::kQuiet];
  return strong;
}

Palette forced(const SystemColours& colours) {
  Palette palette;
  palette.inks.fill(colours.text);
  palette.surfaces.fill(colours.canvas);
  palette[Ink::kAccent] = palette[Ink::kSafe] = colours.link;
  palette[Ink::kOnAccent] = colours.highlight_text;
  palette[Surface::kAccent] = palette[Surface::kSafe] = palette[Surface::kDanger] =
      colours.highlight;
  palette[Surface::kLine] = palette[Surface::kOutline] = colours.text;
  palette[Surface::kHover] = palette[Surface::kSelected] = mix(colours.canvas, colours.text, 0.12F);
  palette[Surface::kPressed] = mix(colours.canvas, colours.text, 0.2F);
  palette[Surface::kScrim].a = 160;
  return palette;
}

float type_size(Type type) {
  switch (type) {
    case Type::kTitle: return 30;
    case Type::kHeading: return 22;
    case Type::kBody: return 16;
    case Type::kSmall: return 13;
    case Type::kNumeral: return 22;
  }
  return 16;
}

}  // namespace fray::ui
