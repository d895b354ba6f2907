// An offer of a rule set as a button, and its form as a sheet: route "offer/<who>-<key>".
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/ruleset.hpp"
#include "web/app/app.hpp"

namespace fray {

// The icon that an offer hints at; a plain one for a hint that is not known.
const char* icon_of(std::string_view hint);

// Does it at once where it needs nothing, else opens its form, or what is made by hand for it.
void take_offer(Ui& ui, App& app, const Ruleset& rules, const Offer& offer);

// The same for an offer that a row has without its form.
void take_quick(Ui& ui, App& app, const Ruleset& rules, const Offer& quick);

// Beside the bar: a switch where the form is a single toggle, else a low button.
void offer_control(Ui& ui, App& app, const Ruleset& rules, const Offer& offer);

// A button as wide as the column, with the offer's note; disabled with its reason where it cannot
// be taken.
void offer_button(Ui& ui, App& app, const Ruleset& rules, const Offer& offer, ui::Look look);

// From one zone to another by the offer that the row names for it (BoardRow::drop), as if it had
// been chosen in its form; where that cannot be, says why.
void move_to(Ui& ui, App& app, const Ruleset& rules, const BoardRow& row, Id from, Id zone);

// Draws it when it is what is open on top, and says so.
bool offer_sheet(Ui& ui, App& app);

// --- The same of offers that are not taken here, but sent ---
std::string route_of(const Offer& offer);                            // "3-attack"
bool plain_offer_button(Ui& ui, const Offer& offer, ui::Look look);  // true when it was tapped
// What is said of a form while it is filled in; what is not there is not said.
struct FormWatch {
  std::function<std::vector<std::string>(const FilledForm&)> chances;
  std::function<std::string(const FilledForm&)> refused;  // why not; empty: it can be done
};
// Draws the sheet "offer" with the offer's form, and closes it when it is filled in: what was.
std::optional<FilledForm> form_sheet(Ui& ui, App& app, const std::string& route, const Offer& offer,
                                     const FormWatch& watch);
// The same of one whose form is one choice: choosing is doing.
std::optional<FilledForm> pick_sheet(Ui& ui, const std::string& route, const Offer& offer);

}  // namespace fray
