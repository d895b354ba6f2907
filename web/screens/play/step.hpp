// What the present step of the procedure says and asks, and the big button that does it (E-INIT-3).
#pragma once

#include "web/app/app.hpp"

namespace fray {

void step_panel(Ui& ui, App& app);  // a line or a few, inside the fight's Scroll
void step_bar(Ui& ui, App& app);    // the action bar's button or buttons

}  // namespace fray
