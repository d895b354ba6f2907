// The sheets "party/3", a party of the chase, and "chaser/4", somebody in it.
#pragma once

#include "core/errant/chase/turn.hpp"
#include "web/app/app.hpp"

namespace fray {

// Each draws its sheet when it is what is open on top, and says so.
bool party_sheet(Ui& ui, App& app);
bool chaser_sheet(Ui& ui, App& app);  // member.cpp

// Where that sprint cannot be changed, says why (nothing after the roll), and says so: no toggle.
bool tell_why_no_sprint(Ui& ui, App& app, const SetSprint& change);

}  // namespace fray
