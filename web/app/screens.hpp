// The five places and what opens over them, each pair defined in web/screens/ and by the
// rule sets. A
// screen fills its column: the whole width between the banners and the action bar. The sheets are
// asked in turn, whichever tab is open; the one that draws what is on top of the route returns
// true.
#pragma once

#include <string_view>

#include "core/save/save.hpp"
#include "web/app/app.hpp"

namespace fray {

// The tab, and what opens over it.
void fight_screen(Ui& ui, App& app);
bool fight_sheets(Ui& ui, App& app);  // the Company's too
// The log beside the fight, where a large display has room for it.
void log_beside(Ui& ui, App& app, ui::Rect rect);
void chase_screen(Ui& ui, App& app);
bool chase_sheets(Ui& ui, App& app);
void reckon_screen(Ui& ui, App& app);
bool reckon_sheets(Ui& ui, App& app);
void bestiary_screen(Ui& ui, App& app);
bool bestiary_sheets(Ui& ui, App& app);
void more_screen(Ui& ui, App& app);
bool more_sheets(Ui& ui, App& app);  // log, rules, settings, about too

// Shows the NPCs that a file or a link brought, for the Guide to take or leave: Fray's own, a table
// with a line of headings (CSV), or a text with statblocks. Nothing is shown where it holds none,
// or such as a newer Fray has written. A long text is read over the next frames: kOk, and `none` is
// said where nothing is found in it.
LoadStatus bring_npcs(App& app, std::string_view text, std::string_view none);
// Said of such.
inline constexpr const char* kNewerNpcs = "A newer version of Fray has written it: update first.";

// A player's phone at the table shows this and nothing else.
void seat_screen(Ui& ui, App& app);
bool seat_sheets(Ui& ui, App& app);

}  // namespace fray
