#include "web/screens/own_npcs.hpp"

namespace fray {

bool encounter_sheets(ui::Ui&, App&) { return false; }

}  // namespace fray
