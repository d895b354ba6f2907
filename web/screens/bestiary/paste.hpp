// NPCs that come from elsewhere: pasted statblocks, files, links. What was understood is shown, can
// be corrected, and is then added (E-NPC-3).
#pragma once

#include <string>
#include <string_view>

namespace fray {

// A table with a line of headings, and a name among them, as statblocks: "Name\nArmor Class:
// 13\n…". Empty where it is no such table.
std::string statblocks_of_table(std::string_view table);

}  // namespace fray
