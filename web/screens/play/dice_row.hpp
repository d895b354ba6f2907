// Dice as they fell: small beside a line of the log, or large in a block of their own.
#pragma once

#include <span>
#include <vector>

#include "core/dice/dice.hpp"
#include "web/ui/ui.hpp"

namespace fray {

// The first `most` dice of the rolls, small, at the rectangle's right edge; silent, for rows whose
// name says them. Returns the width that they take, CSS px.
float dice_at_right(ui::Ui& ui, ui::Rect rect, std::span<const Roll> rolls, int most);

// Every die of these rolls, wrapped over as many rows as it takes; of very many dice the first.
// Those that are `dropped` (of each
// die in order) are struck out. Takes its own height; spoken as one.
void dice_block(ui::Ui& ui, std::span<const Roll> rolls, bool just_rolled,
                const std::vector<bool>& dropped = {});

}  // namespace fray
