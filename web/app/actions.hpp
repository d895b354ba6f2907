// How what was asked for by dispatch(), undo() and redo() is carried out (app.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "web/app/frame_state.hpp"

namespace fray {

// All that waits; once a build is over.
void run_jobs(App& app);
void show_result(App& app);  // of the newest entry: on the page, spoken, and due to be saved
// Enters one of the faces that are asked for.
void enter_face(App& app, int face);
// `faces` are the table's for the first of them. `after`: the entry of the same tap that they
// follow, or 0. Returns the entry of the last that was done; 0 when one was refused or waits for
// dice.
std::uint32_t carry_out(App& app, std::vector<Action> actions, std::vector<int> faces,
                        std::uint32_t after = 0);

}  // namespace fray
