// The parts of a development's form: who is chosen, which Check, what harm, which twist.
#pragma once

#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "web/app/app.hpp"

namespace fray::turnout {

// "Somebody" where there is no such member.
std::string name_of(const Chase& chase, Id member);
std::string chance_of(const ChaseMember& who, const ResolveDevelopment& how);  // "13 in 20 (65%)"

// As chips; nothing is drawn where there is nothing to choose.
void choose_one(Ui& ui, const Chase& chase, const std::vector<Id>& from, Id& chosen);
void choose_who(Ui& ui, const Chase& chase, const DevelopmentNeeds& needs, ResolveDevelopment& how);
// Who has to roll what and how likely it holds; attribute, DV, or how it comes out by hand.
void choose_check(Ui& ui, const Chase& chase, ResolveDevelopment& how);
// Damage dice of whoever fails, up to 12.
void choose_harm(Ui& ui, ResolveDevelopment& how);
// And what it needs: surroundings, another end.
void choose_twist(Ui& ui, ResolveDevelopment& how);

}  // namespace fray::turnout
