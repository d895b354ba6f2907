// Turns of the journey: zooming in and out, and going on with the Event Die (E-TURN-1, E-EVENT-1).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/errant/journey/query.hpp"
#include "core/table/said.hpp"

namespace fray::journey {

// Into a shorter turn within the present one, back out, or to another kind; kNone: turns are no
// longer counted. What is open in a Travel Turn stays open while a site is explored, and what is
// explored is a part of its time. Any other turn is over with that, and its time passes. (Settled:
// in a month all that is counted in shorter turns ends.) Refuses to end what still asks for
// something.
struct ZoomTo {
  Scale scale{};
};
MaybeRefusal refuse(const ErrantState&, const ZoomTo&);
void apply(ErrantState&, const ZoomTo&, Dice&);

// What the present turn still asks is done as proposed, a Rest is taken; then time passes, and the
// Event Die is rolled.
// Refused while nobody counts turns or lives, and while a meeting or a talk waits.
struct NextTurn {};
MaybeRefusal refuse(const ErrantState&, const NextTurn&);
void apply(ErrantState&, const NextTurn&, Dice&);

// The Guide's own dice, until they are changed.
// Refused beyond ±kMostEventDice.
struct SetOwnDice {
  int dice = 0;
};
MaybeRefusal refuse(const ErrantState&, const SetOwnDice&);
void apply(ErrantState&, const SetOwnDice&, Dice&);

// For distances and light of meetings, fights and chases that begin here.
struct SetSurroundings {
  bool open = false;
  Light light{};
};
MaybeRefusal refuse(const ErrantState&, const SetSurroundings&);
void apply(ErrantState&, const SetSurroundings&, Dice&);

std::string turn_title(const Journey& journey);  // "Exploration Turn 3"
// Whoever dies when the present turn of that scale ends, a line each.
std::vector<std::string> deaths_ahead(const ErrantState& state, Scale scale);
// By how much every lit light burns down as the present turn ends, whatever its Event Die shows.
// (Settled: a march of 24 Exploration Turns burns 4, as often as their Event Dice would on average;
// of one that was partly explored, 1 for each six turns of the rest.)
int burn_ahead(const ErrantState& state);

// Ten minutes that nobody counts otherwise: lives run down, and whatever is counted in such turns.
void exploration_turn_passes(ErrantState& state, Dice& dice);

// What the log is headed by from there on: "Exploration Turn 3", "Travel Turns".
std::optional<std::string> heading_of(std::uint16_t tag, std::span<const LogLine> lines);

inline constexpr ActionRow kTurnActions[] = {
    said_row<ZoomTo>(600, About::kFight),
    said_row<NextTurn>(601, About::kFight),
    said_row<SetOwnDice>(602, About::kFight),
    said_row<SetSurroundings>(603, About::kFight),
};

}  // namespace fray::journey
