// The dice tray: any dice, by expression.
#pragma once

#include <string>

#include "web/app/app.hpp"

namespace fray {

// What stands in the tray's field from now on, whatever was there.
void set_expression(App& app, std::string expression);
// What stands in it now; may be empty.
const std::string& expression_of(App& app);

}  // namespace fray
