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

TEST_CASE("every ink can be read on every surface that it is set on, in both themes") {
  const bool dark = GENERATE(false, true);
  const Palette& p = palette(dark);
  CAPTURE(dark);
  for (const Ink ink : {Ink::kInk, Ink::kQuiet, Ink::kAccent, Ink::kSafe, Ink::kDanger, Ink::kGreen,
                        Ink::kRed, Ink::kBlue, Ink::kOchre, Ink::kViolet, Ink::kGrey}) {
    for (const Surface surface : {Surface::kPaper, Surface::kRaised, Surface::kField,
                                  Surface::kHover, Surface::kPressed, Surface::kSelected}) {
      CAPTURE(static_cast<int>(ink), static_cast<int>(surface));
      CHECK(contrast(p[ink], p[surface]) >= 4.5);
    }
  }
  for (const Surface surface : {Surface::kAccent, Surface::kSafe, Surface::kDanger}) {
    CAPTURE(static_cast<int>(surface));
    CHECK(contrast(p[Ink::kOnAccent], p[surface]) >= 4.5);
  }
}

TEST_CASE("edges of controls can be seen") {
  const bool dark = GENERATE(false, true);
  const Palette& p = palette(dark);
  for (const Surface surface : {Surface::kPaper, Surface::kRaised, Surface::kField}) {
    CAPTURE(dark, static_cast<int>(surface));
    CHECK(contrast(p[Surface::kOutline], p[surface]) >= 3);
    CHECK(contrast(p[Ink::kSafe], p[surface]) >= 3);  // the focus ring, the slider's part
  }
}

TEST_CASE("who asks for more contrast gets at least 7:1, and edges like text") {
  const bool dark = GENERATE(false, true);
  const Palette p = stronger(palette(dark));
  CAPTURE(dark);
  CHECK(is_dark(p) == dark);
  for (const Ink ink : {Ink::kInk, Ink::kQuiet, Ink::kAccent, Ink::kSafe, Ink::kDanger, Ink::kGreen,
                        Ink::kRed, Ink::kBlue, Ink::kOchre, Ink::kViolet, Ink::kGrey})
    for (const Surface surface : {Surface::kPaper, Surface::kRaised, Surface::kField,
                                  Surface::kHover, Surface::kPressed, Surface::kSelected}) {
      CAPTURE(static_cast<int>(ink), static_cast<int>(surface));
      CHECK(contrast(p[ink], p[surface]) >= 7);
    }
  for (const Surface surface : {Surface::kAccent, Surface::kSafe, Surface::kDanger})
    CHECK(contrast(p[Ink::kOnAccent], p[surface]) >= 7);
  for (const Surface surface : {Surface::kPaper, Surface::kRaised, Surface::kField})
    CHECK(contrast(p[Surface::kOutline], p[surface]) >= 7);
}

TEST_CASE("where the system forces its colours there are no others") {
  const SystemColours system = {
      {0, 0, 0}, {255, 255, 255}, {255, 255, 0}, {26, 235, 255}, {0, 0, 0}};
  const Palette p = forced(system);
  CHECK(is_dark(p));
  CHECK(p[Surface::kPaper] == system.canvas);
  CHECK(p[Surface::kField] == system.canvas);
  CHECK(p[Ink::kInk] == system.text);
  CHECK(p[Ink::kQuiet] == system.text);
  CHECK(p[Ink::kAccent] == system.link);
  CHECK(p[Surface::kAccent] == system.highlight);
  CHECK(p[Ink::kOnAccent] == system.highlight_text);
  CHECK(p[Surface::kOutline] == system.text);
  for (const Surface surface : {Surface::kHover, Surface::kPressed, Surface::kSelected}) {
    CHECK(p[surface] != system.canvas);
    CHECK(contrast(p[Ink::kInk], p[surface]) >= 4.5);
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
