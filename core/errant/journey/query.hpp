// What can be asked of the hours between fights: who travels, by what light, with which dice.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice/odds.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray::journey {

std::string_view scale_name(Scale scale);  // "Exploration Turn"; "" for none
// kNone: that of exploration.
const Clock& clock_of(const Journey& journey, Scale scale);
Clock& clock_of(Journey& journey, Scale scale);
// The clock of the turns that are counted now; nullptr where none are.
const Clock* present_clock(const Journey& journey);

// Those of the Company who live, in its order.
std::vector<const Errant*> travellers(const ErrantState& state);
const Errant* player_of(const ErrantState& state, Role role);  // nullptr: nobody has it
std::string_view role_name(Role role);                         // "quartermaster"

// --- The Event Die (E-EVENT-1, E-EVENT-2) ---
inline constexpr int kMostEventDice = 20;  // more than the one, either way
// Why the Event Die has more dice.
struct DiceCause {
  std::string text;  // "Bo carries too much"
  int dice = 0;      // positive above 0, negative below
};
// Load, the last Rest, the Guide's own; empty where none adds any.
std::vector<DiceCause> dice_causes(const ErrantState& state, Scale scale);
// Positive less negative ones, at most kMostEventDice either way.
int net_dice(const ErrantState& state, Scale scale);
// What these faces come to: the highest of them with positive dice, the lowest with negative ones.
int event_face(const std::vector<int>& faces, int net);
// Exactly, of each face from 1 to 6.
std::array<Odds, 6> event_odds(int net);
// What a face means in a turn of that scale: "Encounter"; and what it brings, in a line.
std::string_view event_name(Scale scale, int face);
std::string_view event_text(Scale scale, int face);

// --- Things and light (E-LOAD-4) ---
// A thing with its bearer.
struct Held {
  const Errant* by = nullptr;
  const Thing* thing = nullptr;
  explicit operator bool() const { return thing != nullptr; }
};
// Also of the dead; empty where nobody carries it.
Held find_thing(const ErrantState& state, Id thing);
// Also with the dead: what fell with them burns on, and gives light.
std::vector<Held> lit_lights(const ErrantState& state);
int burn_of(const ErrantState& state);  // of all that is lit
int width_of_light(int burn);           // of one light, in feet across
// Those for whom the lights are not enough, where the surroundings give none: bearers have light
// first, then the others in the Company's order. Nobody spends a month of Downtime in the dark.
std::vector<const Errant*> in_the_dark(const ErrantState& state);
// The light of a fight here and now: the surroundings', or dim by what is lit in the dark.
Light light_here(const ErrantState& state);
bool daylight_here(const ErrantState& state);  // in the open, and bright
// Turns until an Event Die has shown 3 so many times, on average, in turns of the present scale;
// the one more die that a Rest brings is of the first of them alone. 0 where it cannot be said.
double turns_on_average(const ErrantState& state, int times);

// --- Things to be found by their id ---
// nullptr where there is none.
const Count* find_count(const ErrantState& state, Id id);
const Settlement* find_settlement(const ErrantState& state, Id id);
// Counts it as given out: no thing, count or settlement has it.
Id fresh_id(ErrantState& state);

// A month, a march or a search does not begin in the middle of a fight, chase or talk.
MaybeRefusal need_peace(const ErrantState& state);
MaybeRefusal need_traveller(const ErrantState& state, Id errant);  // there, and alive

std::string_view by_name(By by);            // "Exploration Turn"
std::string left_text(const Count& count);  // "3 Exploration Turns left"
// "1 turn", "2 turns", "3 people".
std::string plural(int count, std::string_view one);

}  // namespace fray::journey
