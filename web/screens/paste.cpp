#include "web/screens/own_npcs.hpp"

namespace fray {

bool paste_sheet(ui::Ui&, App&) { return false; }

}  // namespace fray
