// A development on the page: what it is, who must Check what with which chance, and how it is
// settled (E-CHASE-7).
#pragma once

#include "core/errant/actions.hpp"
#include "web/app/app.hpp"

namespace fray {

// Before the D10: whom it befalls, and the Guide's own pick.
void developments_to_roll(Ui& ui, App& app);
// Once it is known: everything that it asks, for each that waits.
void open_developments(Ui& ui, App& app);
// The bar's button that settles the first, and the action it does.
BarButton resolve_button(App& app, const Development& what);
// As it is entered so far.
ResolveDevelopment resolution(App& app, const Development& what);

// What was entered for a chase that is over is nothing to the next: that number is another then.
unsigned chase_drafts(App& app);
// Begins anew: drafts of before are dropped.
void forget_chase_drafts(App& app);

}  // namespace fray
