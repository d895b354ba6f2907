// QR codes, which the page makes when it is asked to.
#pragma once

#include <string>
#include <string_view>

#include "web/app/app.hpp"

namespace fray {

// A code that is shown, or waited for.
struct QrCode {
  std::string of;  // the text that it was asked for
  int size = 0;    // squares a side; 0: not there yet
  bool too_long = false;
  std::string link;  // to it; empty: there is none, or it is too long for a message
  std::string dark;  // '1' for each dark square, row by row
};
// What the page made: "25 1010…", or nothing where a code cannot hold it.
void show_code(App& app, std::string_view detail);
// The squares of a code, with the white that has to stand around them in both themes.
void draw_code(Ui& ui, const QrCode& code, std::string_view name);

}  // namespace fray
