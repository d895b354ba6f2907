// The parties of a chase as cards side by side: who they are, their dice as dice, and what those
// mean. A tap opens "party/3".
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Takes its own height; fugitives first. A chase has to be on.
void party_board(Ui& ui, App& app);

}  // namespace fray
