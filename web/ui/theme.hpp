// Colours by role, and type. No other file names a colour. tests/web/ui/theme_test.cpp proves WCAG
// AA for each ink on each surface on which it is set.
#pragma once

#include <array>
#include <cstdint>

namespace fray::ui {

// sRGB, not premultiplied.
struct Colour {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
  bool operator==(const Colour&) const = default;
};

// What is written or drawn with a fine line.
enum class Ink : std::uint8_t {
  kInk,       // text
  kQuiet,     // what is second to it
  kAccent,    // deep red: what acts now
  kSafe,      // blue-green: what is safe or undone
  kDanger,    // what hurts or erases
  kOnAccent,  // on a filled accent, safe or danger surface
  // Of factions, which a sign tells apart too
  kGreen,
  kRed,
  kBlue,
  kOchre,
  kViolet,
  kGrey,
};

// What is written upon.
enum class Surface : std::uint8_t {
  kPaper,     // the page
  kRaised,    // bars, sheets, toasts
  kField,     // a text field, a die's face, an unfilled button
  kPressed,   // under a finger
  kHover,     // under a mouse
  kSelected,  // chosen among several
  kLine,      // hairlines; never under text
  kOutline,   // edges of fields and buttons, which have to be seen: 3:1 on paper
  kAccent,
  kSafe,
  kDanger,  // filled
  kScrim,   // over the page, under a sheet
};

// A colour for each ink and each surface.
struct Palette {
  std::array<Colour, 12> inks;
  std::array<Colour, 12> surfaces;
  bool operator==(const Palette&) const = default;
  const Colour& operator[](Ink ink) const { return inks[static_cast<std::size_t>(ink)]; }
  const Colour& operator[](Surface surface) const {
    return surfaces[static_cast<std::size_t>(surface)];
  }
  Colour& operator[](Ink ink) { return inks[static_cast<std::size_t>(ink)]; }
  Colour& operator[](Surface surface) { return surfaces[static_cast<std::size_t>(surface)]; }
};
// Both hold to the same contrasts.
extern const Palette light_palette;
extern const Palette dark_palette;

// Of that palette, for whoever asks the system for more contrast: at least 7:1.
Palette stronger(const Palette& palette);
// What somebody's system puts in place of all colours of pages: CSS's Canvas, CanvasText, LinkText,
// Highlight and HighlightText.
struct SystemColours {
  Colour canvas, text, link, highlight, highlight_text;
  bool operator==(const SystemColours&) const = default;
};
// Of nothing but these, and of what lies between the text and what it stands on.
Palette forced(const SystemColours& colours);
bool is_dark(const Palette& palette);

// WCAG 2's contrast ratio of two opaque colours, 1 .. 21.
double contrast(Colour a, Colour b);
// From `a` at 0 to `b` at 1; `a`'s alpha.
Colour mix(Colour a, Colour b, float part_of_b);

// Four sizes, and the numeral of dice and counts.
enum class Type : std::uint8_t { kTitle, kHeading, kBody, kSmall, kNumeral };
float type_size(Type type);  // CSS px at text size 100 %

}  // namespace fray::ui
