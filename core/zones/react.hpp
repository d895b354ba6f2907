// Reactions (Z-REACT-1, Z-ATT-2): after a needed WIT save and before damage, whoever may react is
// asked, one after the other: first the one who would be hit, then those near it who could stand in
// front. A stunt that is offered comes before all of them (Z-STUNT-1).
#pragma once

#include "core/table/said.hpp"
#include "core/zones/place.hpp"

namespace fray::zones {

// What somebody who is asked does; kNone keeps the turn.
enum class Reaction : std::uint8_t { kNone, kDodge, kCounter, kGuard, kHideBehind };

// Refused while a stunt is asked first, for whoever is not asked now, and by refuse_reaction().
struct React {
  Id who = 0;
  Reaction reaction{};
  Means means = {};  // of a counter
  Id behind = 0;     // whom it hides behind
};
// Refused where none waits for an answer.
struct AnswerStunt {
  bool accepted = false;
};  // of the one in question; else it takes the attack

MaybeRefusal refuse(const State& state, const React& action);
MaybeRefusal refuse(const State& state, const AnswerStunt& action);
void apply(State& state, const React& action, Dice& dice);
void apply(State& state, const AnswerStunt& action, Dice& dice);

inline constexpr ActionRow kReactActions[] = {
    said_row<React>(542, About::kFight),
    said_row<AnswerStunt>(543, About::kFight),
};

// Whether the stunt of the blow is to be answered first.
bool is_stunt_asked(const Fight& fight);
// Who is to react next to the blow; nullptr: nobody.
const Combatant* next_to_react(const Fight& fight);
// Of whoever is asked: who is held only counters; a blast cannot be guarded against, and is
// countered by one alone.
MaybeRefusal refuse_reaction(const Fight& fight, const Combatant& who, const React& action);
// With the attack that it makes now, or nothing where it has none that fits.
// The ids of its weapons, 0 for bare hands; whom it can hide behind.
std::vector<Id> weapons_to_counter(const Fight& fight, const Combatant& who);
std::vector<Id> to_hide_behind(const Fight& fight, const Combatant& who);

// As a blow that waits is made.
Means means_of(const Blow& blow);
// The blow goes on until somebody has to answer, or it is settled for everybody.
void go_on_striking(Fight& fight, Dice& dice);
// The turn of this round goes into it.
void spend_reaction(Fight& fight, Combatant& who, Dice& dice, std::string_view what);

}  // namespace fray::zones
