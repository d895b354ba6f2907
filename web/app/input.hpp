// What the page tells: its address, keys, taps, files, what was saved (web/app/bridge.cpp exports
// it). Below it stand the frame, the actions and the app, none of which calls it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "web/app/app.hpp"

namespace fray {

// Once, before anything else: both are JSON as the page has it.
void boot(App& app, std::string_view preferences, std::string_view environment);
// What is missing stays as it was.
void set_environment(App& app, std::string_view json);
// The page's address is another: it is shown with the next frame, and what the program asked for
// before is dropped.
void set_route(App& app, std::string_view hash);
// Done to the node of that id: tapped, typed into, moved. Nothing happens where it is gone by then.
// `committed`: the field was left, or Enter pressed.
void activate(App& app, std::uint32_t id);
void enter_text(App& app, std::uint32_t id, std::string_view text, bool committed);
void set_value(App& app, std::uint32_t id, double value);
// False: the page is to do with it what it would.
bool press_key(App& app, std::string_view key, int modifiers);  // 1 shift, 2 control or meta, 4 alt
// Something happened on the page. An empty kind takes all banners away; some kinds are a toast or
// news, any other is a banner.
void give_notice(App& app, std::string_view kind, std::string_view detail);
// What an import replaced, as a file's text: it can be brought back until the page is closed.
struct BeforeImport {
  std::string text;
};

// A fight that was handed over and waits to be taken; its text.
struct HandedOver {
  std::string text;
};
// It takes the place of the present one, whose bestiary and favourites stay.
void take_handed_over(App& app);
// A name that begins so: a character, or a fight that is asked about first. So is a text that says
// of itself that it was handed over.
inline constexpr std::string_view kHanded = "handed";
// `name`: "link" and "npcs" bring NPCs alone; kHanded; anything else may be all that Fray has
// exported. A text longer than kImportAtOnce is read over the next frames, while the sheet "import"
// shows how far it is; what comes meanwhile takes its place.
void import_file(App& app, std::string_view text, std::string_view name = {});
inline constexpr std::size_t kImportAtOnce = 200'000;  // bytes, and in each such frame
int import_percent(App& app);                          // of it that is read; -1 while none is
void import_on(App& app, std::size_t bytes = kImportAtOnce);
void drop_import(App& app);  // what is read of it is forgotten
// Whether a save, as the page is about to write it, could be loaded again (core/save/save.hpp).
bool reads_back(std::string_view snapshot, std::string_view put);
int load_save(App& app, std::string_view snapshot,
              std::string_view records);  // 0 ok, 1 corrupt, 2 newer, 3 read without a part of it

}  // namespace fray
