// What is around the screens: one frame built, its parts, what it asks of the page. For the files
// of this folder and tests.
#pragma once

#include <string>

#include "web/app/frame_state.hpp"

namespace fray {

// Builds and lays out one frame, ready for ImGui::GetDrawData(); what the page has to do stands in
// app.messages. Returns the ms until it wants the next: 0 at once, -1 never.
int build_frame(App& app, double now);

// --- Parts of the frame ---
void draw_page(App& app);
bool dice_entry(Ui& ui, App& app);               // the sheet "dice"
std::uint32_t bar_id(int button);                // of the action bar
float banners(Ui& ui, App& app, ui::Rect area);  // returns their height
// Empty for a kind that has no words.
std::string_view notice_text(std::string_view kind);
std::string download_json(std::string_view name,
                          std::string_view text);   // what the command "download" takes
std::string purpose_text(Purpose purpose);          // "for surprise"
std::string dice_text(const RollRequest& request);  // "2D6"

}  // namespace fray
