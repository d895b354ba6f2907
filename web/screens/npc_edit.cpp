#include "web/screens/own_npcs.hpp"

namespace fray {

bool npc_edit_sheet(ui::Ui&, App&) { return false; }

}  // namespace fray
