// NPCs that come from elsewhere: pasted statblocks, files, links. What was understood is shown, can
// be corrected, and is then added (E-NPC-3).
#pragma once

#include <string>
#include <vector>

#include "core/save/save.hpp"
#include "core/statblock/statblock.hpp"
#include "web/app/app.hpp"

namespace fray {

// Shows the NPCs that a file or a link brought, for the Guide to take or leave: Fray's own, a table
// with a line of headings (CSV), or a text with statblocks. Nothing is shown where it holds none,
// or such as a newer Fray has written. A long text is read over the next frames: kOk, and `none` is
// said where nothing is found in it.
LoadStatus bring_npcs(App& app, std::string_view text, std::string_view none);

// A table with a line of headings, and a name among them, as statblocks: "Name\nArmor Class:
// 13\n…". Empty where it is no such table.
std::string statblocks_of_table(std::string_view table);

}  // namespace fray
