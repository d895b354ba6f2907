// What is around the screens, and how the page talks to it. For app.cpp, frame.cpp, the bridge and
// tests.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "web/app/app.hpp"
#include "web/ui/context.hpp"
#include "web/ui/semantics.hpp"

namespace fray {

// Dice that the table is rolling for an action.
struct Asking {
  std::vector<Action> actions;  // the first of them is waiting
  std::vector<int> faces;       // entered for it and complete
  RollRequest request;          // what is thrown now
  std::vector<int> entered;     // of that, so far
  std::uint32_t after = 0;      // the entry of the same tap that this belongs to, or 0
};

struct App::Frame {
  struct Undo {};
  struct Redo {};
  using Job = std::variant<std::vector<Action>, Undo, Redo>;
  std::deque<Job> jobs;
  std::optional<Asking> asking;
  std::string typed_face;  // of dice with too many faces for buttons
  std::vector<BarButton> bar;
  ui::Rect toasts_at;  // where notices stand; h 0: there are none
  ui::Mirror mirror;
  std::string hash;                // what the page's address says
  std::optional<ui::Route> asked;  // by the page, last
  bool save_due = false;
  bool page_visible = true;
  std::string told_awake;
  std::pair<const ui::Palette*, int> told_look{nullptr, 0};  // and the size of text
  bool asked_persist = false;
};

// --- What the page tells (see web/app/bridge.cpp for the exports) ---
void boot(App& app, std::string_view preferences, std::string_view environment);
void set_environment(App& app, std::string_view json);
void set_route(App& app, std::string_view hash);
void activate(App& app, std::uint32_t id);
void enter_text(App& app, std::uint32_t id, std::string_view text, bool committed);
void set_value(App& app, std::uint32_t id, double value);
bool press_key(App& app, std::string_view key, int modifiers);  // 1 shift, 2 control or meta, 4 alt
void give_notice(App& app, std::string_view kind, std::string_view detail);
// `name`: "link" and "npcs" bring NPCs alone; anything else may be all that Fray has exported.
void import_file(App& app, std::string_view text, std::string_view name = {});
// Whether a save, as the page is about to write it, could be loaded again (core/save/save.hpp).
bool reads_back(std::string_view snapshot, std::string_view put);
int load_save(App& app, std::string_view snapshot,
              std::string_view records);  // 0 ok, 1 corrupt, 2 newer

// Builds and lays out one frame, ready for ImGui::GetDrawData(); what the page has to do stands in
// app.out. Returns the ms until it wants the next: 0 at once, -1 never.
int build_frame(App& app, double now);
// Another page took the canvas over, or the page forgot: everything is sent anew.
void forget_mirror(App& app);

// --- Parts of the frame ---
void run_jobs(App& app);
// `faces` are the table's for the first of them. `after`: the entry of the same tap that they
// follow, or 0. Returns the entry of the last that was done; 0 when one was refused or waits for
// dice.
std::uint32_t carry_out(App& app, std::vector<Action> actions, std::vector<int> faces,
                        std::uint32_t after = 0);
void draw_page(App& app);
bool dice_entry(Ui& ui, App& app);               // the sheet "dice"
std::uint32_t bar_id(int button);                // of the action bar
float banners(Ui& ui, App& app, ui::Rect area);  // returns their height
std::string_view notice_text(std::string_view kind);
std::string download_json(std::string_view name,
                          std::string_view text);   // what the command "download" takes
std::string purpose_text(Purpose purpose);          // "for surprise"
std::string dice_text(const RollRequest& request);  // "2D6"

}  // namespace fray
