// What a person sees of a frame: its letters, each with its colour and what lies under it, found in
// the triangles that the renderer is given.
#pragma once

#include <string>
#include <vector>

#include "web/ui/context.hpp"

namespace fray::test {

struct Letter {
  ui::Rect rect;        // CSS px, as much of it as has ink
  char32_t letter = 0;  // icons have those of the icons' face
  float size = 0;       // of its type, CSS px
  float line = 0;       // where its line begins, CSS px from the top
  bool icon = false;
  ui::Colour ink, under;  // opaque, as blended in the picture
};

// Those of the last frame that are in view, in the order in which they were drawn: what is clipped
// away, or covered by what was drawn later (a scrim counts), is not.
std::vector<Letter> letters(const ui::Ui& ui);

// The control that a person reads this letter on: the innermost one that can be used; null where
// there is none.
const ui::Node* control_under(const ui::Ui& ui, const Letter& letter);

}  // namespace fray::test
