#include "web/ui/theme.hpp"

#include <cstdlib>

#include "catch_amalgamated.hpp"

using namespace fray::ui;

namespace {

const Palette& palette(bool dark) { return dark ? dark_palette : light_palette; }

}  // namespace

TEST_CASE("contrast is WCAG's ratio") {
  CHECK(contrast({0, 0, 0}, {255, 255, 255}) == Catch::Approx(21));
  CHECK(contrast({255, 255, 255}, {255, 255, 255}) == Catch::Approx(1));
  CHECK(contrast({0x77, 0x77, 0x77}, {255, 255, 255}) == Catch::Approx(4.48).margin(0.01));
}

TEST_CASE("every ink can be read on every tone that it is set on, in both themes") {
  const bool dark = GENERATE(false, true);
  const Palette& p = palette(dark);
  CAPTURE(dark);
  for (const Ink ink : {Ink::kInk, Ink::kQuiet, Ink::kAccent, Ink::kSafe, Ink::kDanger, Ink::kGreen,
                        Ink::kRed, Ink::kBlue, Ink::kOchre, Ink::kViolet, Ink::kGrey}) {
    for (const Tone tone : {Tone::kPaper, Tone::kRaised, Tone::kField, Tone::kHover, Tone::kPressed,
                            Tone::kSelected}) {
      CAPTURE(static_cast<int>(ink), static_cast<int>(tone));
      CHECK(contrast(p[ink], p[tone]) >= 4.5);
    }
  }
  for (const Tone tone : {Tone::kAccent, Tone::kSafe, Tone::kDanger}) {
    CAPTURE(static_cast<int>(tone));
    CHECK(contrast(p[Ink::kOnAccent], p[tone]) >= 4.5);
  }
}

TEST_CASE("edges of controls can be seen") {
  const bool dark = GENERATE(false, true);
  const Palette& p = palette(dark);
  for (const Tone tone : {Tone::kPaper, Tone::kRaised, Tone::kField}) {
    CAPTURE(dark, static_cast<int>(tone));
    CHECK(contrast(p[Tone::kOutline], p[tone]) >= 3);
    CHECK(contrast(p[Ink::kSafe], p[tone]) >= 3);  // the focus ring, the slider's part
  }
}

TEST_CASE("who asks for more contrast gets at least 7:1, and edges like text") {
  const bool dark = GENERATE(false, true);
  const Palette p = stronger(palette(dark));
  CAPTURE(dark);
  CHECK(is_dark(p) == dark);
  for (const Ink ink : {Ink::kInk, Ink::kQuiet, Ink::kAccent, Ink::kSafe, Ink::kDanger, Ink::kGreen,
                        Ink::kRed, Ink::kBlue, Ink::kOchre, Ink::kViolet, Ink::kGrey})
    for (const Tone tone : {Tone::kPaper, Tone::kRaised, Tone::kField, Tone::kHover, Tone::kPressed,
                            Tone::kSelected}) {
      CAPTURE(static_cast<int>(ink), static_cast<int>(tone));
      CHECK(contrast(p[ink], p[tone]) >= 7);
    }
  for (const Tone tone : {Tone::kAccent, Tone::kSafe, Tone::kDanger})
    CHECK(contrast(p[Ink::kOnAccent], p[tone]) >= 7);
  for (const Tone tone : {Tone::kPaper, Tone::kRaised, Tone::kField})
    CHECK(contrast(p[Tone::kOutline], p[tone]) >= 7);
}

TEST_CASE("where the system forces its colours there are no others") {
  const SystemColours system = {
      {0, 0, 0}, {255, 255, 255}, {255, 255, 0}, {26, 235, 255}, {0, 0, 0}};
  const Palette p = forced(system);
  CHECK(is_dark(p));
  CHECK(p[Tone::kPaper] == system.canvas);
  CHECK(p[Tone::kField] == system.canvas);
  CHECK(p[Ink::kInk] == system.text);
  CHECK(p[Ink::kQuiet] == system.text);
  CHECK(p[Ink::kAccent] == system.link);
  CHECK(p[Tone::kAccent] == system.highlight);
  CHECK(p[Ink::kOnAccent] == system.highlight_text);
  CHECK(p[Tone::kOutline] == system.text);
  for (const Tone tone : {Tone::kHover, Tone::kPressed, Tone::kSelected}) {
    CHECK(p[tone] != system.canvas);
    CHECK(contrast(p[Ink::kInk], p[tone]) >= 4.5);
  }
}

TEST_CASE("factions have six colours, all different, which also stand out as signs") {
  const bool dark = GENERATE(false, true);
  const Palette& p = palette(dark);
  const Ink inks[] = {Ink::kGreen, Ink::kRed, Ink::kBlue, Ink::kOchre, Ink::kViolet, Ink::kGrey};
  for (const Ink one : inks)
    for (const Ink other : inks) {
      if (one == other) continue;
      CAPTURE(dark, static_cast<int>(one), static_cast<int>(other));
      const Colour a = p[one], b = p[other];
      CHECK(std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b) > 50);
    }
}
