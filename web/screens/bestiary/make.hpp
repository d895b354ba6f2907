// Somebody whom no search finds is made on the spot: in a new fight, in one that is on, in a chase.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/errant/bestiary/npc.hpp"
#include "web/app/app.hpp"

namespace fray {

// Whether something is searched for and none of those found is called that: a text may hold it.
bool is_nobodys_name(const std::vector<const Npc*>& found, const std::string& search);
// The button that makes whoever was searched for, "Make a bandit", with the figures that it will
// have. When it is pressed: that NPC, with the id that it gets, and nothing is searched for.
std::optional<Npc> make_button(Ui& ui, App& app, std::string& search);

}  // namespace fray
