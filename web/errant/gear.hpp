// An Errant's gear: the part of the Errant's sheet that lists it, and the sheets "arm/3" (pick a
// weapon), "wear/3" (pick a piece of armour) and "thing/3-w2" (one of them in particular). All of
// them change the draft of the Errant's sheet, which is saved from there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/errant/state.hpp"
#include "web/app/app.hpp"

namespace fray {

// What is being entered on an Errant's sheet. It stays when the sheet is closed without saving, so
// that a slip of the thumb loses nothing, until another Errant is opened.
struct ErrantDraft {
  std::string of;  // the route's argument it belongs to
  Errant before;   // as it was when the draft began
  Errant errant;
  std::optional<Errant> kept;  // what keep_draft() last wrote
  bool asked = false;          // the page has shown that it is not saved
};

// The argument of a new Errant's sheet, "errant/new".
inline constexpr std::string_view kNewErrant = "new";
// Takes up what belongs to that argument: also a new Errant who was being entered when the page was
// closed.
void begin(ErrantDraft& draft, const App& app, const std::string& argument);
// A new Errant stays on the device while being entered.
void keep_draft(App& app, ErrantDraft& draft);

// The list, kits and the damage die; `of` is the argument of the Errant's sheet.
void gear_section(Ui& ui, const std::string& of, Errant& errant);
// Draws the one that is open on top, if it is one of these, and says so.
bool gear_sheets(Ui& ui, App& app);

}  // namespace fray
