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
