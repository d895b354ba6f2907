// Favourite dice: the part of Reckon that lists them, and the sheet "favourite/3" ("favourite/new")
// where one is named, changed and removed.
#pragma once

#include <string>

#include "web/app/app.hpp"

namespace fray {

// A tap puts a favourite's dice into the field, which `top` is near to.
void favourites(Ui& ui, App& app, std::string& expression, ui::Rect top);
// Draws it when it is what is open on top, and says so.
bool favourite_sheets(Ui& ui, App& app);

}  // namespace fray
