// The rules in short: the searchable list (route "rules") and one of them (route "rule/<id>"),
// which every "?" opens.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws the one that is open on top, if it is one of these, and says so.
bool rules_sheets(ui::Ui& ui, App& app);

}  // namespace fray
