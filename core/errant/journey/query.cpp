#include "core/errant/journey/query.hpp"

#include <algorithm>
#include <cmath>

#include "core/dice/phrase.hpp"
#include "core/errant/journey/event.hpp"
#include "core/errant/load.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"

namespace fray::journey {
namespace {

// Encumbrance above this adds a negative die (E-EVENT-2).
constexpr int kUnhindered = 4;

struct Outcome {
  std::string_view name, text;
};
using Outcomes = std::array<Outcome, 6>;
constexpr Outcomes kTravelOutcomes = {{
    {"Encounter", "Somebody crosses the Company’s path."},
    {"Rest", "Rest now, with one more negative die next turn, or everybody tires."},
    {"Food", "Everybody eats: rations Deplete, or Supply goes down. Effects end."},
    {"Local effect", "The region does something of its own: weather, a timer, a find."},
    {"Sign", "Something tells of the next encounter. It can be followed."},
    {"Free", "Nothing happens."},
}};
constexpr Outcomes kExplorationOutcomes = {{
    {"Encounter", "Somebody crosses the Company’s path."},
    {"Rest", "Rest now, with one more negative die next turn, or everybody tires."},
    {"Burn", "Lights burn down, or Supply goes down. Sorceries and Miracles Deplete."},
    {"Local effect", "The place does something of its own: a trap, a door, a timer."},
    {"Sign", "Something tells of the next encounter. It can be followed."},
    {"Free", "Nothing happens."},
}};
constexpr Outcomes kDowntimeOutcomes = {{
    {"Encounter", "Somebody seeks the Company out."},
    {"Complication", "Something goes badly in the region."},
    {"Expiration", "Complications end, and so do arrangements and favours."},
    {"Trend", "Something new, or good, comes up in the region."},
    {"Intimation", "Something tells of what is to come."},
    {"Free", "Nothing happens."},
}};

const Outcome& outcome(Scale scale, int face) {
  const Outcomes& all = scale == Scale::kDowntime ? kDowntimeOutcomes
                        : scale == Scale::kTravel ? kTravelOutcomes
                                                  : kExplorationOutcomes;
  return all[static_cast<std::size_t>(std::clamp(face, 1, 6) - 1)];
}

bool burns(const Thing& thing) { return thing.lit && thing.left > 0 && is_light(thing); }

std::uint64_t power(std::uint64_t base, int exponent) {
  std::uint64_t product = 1;
  for (int i = 0; i < exponent; ++i) product *= base;
  return product;
}

}  // namespace

std::string plural(int count, std::string_view one) {
  if (one == "person" && count != 1) return phrase("{} people", count);
  return phrase("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string_view scale_name(Scale scale) {
  switch (scale) {
    case Scale::kTravel: return "Travel Turn";
    case Scale::kExploration: return "Exploration Turn";
    case Scale::kDowntime: return "Downtime Turn";
    case Scale::kNone: break;
  }
  return "";
}

const Clock& clock_of(const Journey& journey, Scale scale) {
  return scale == Scale::kTravel     ? journey.travel
         : scale == Scale::kDowntime ? journey.downtime
                                     : journey.exploration;
}
Clock& clock_of(Journey& journey, Scale scale) {
  return const_cast<Clock&>(clock_of(static_cast<const Journey&>(journey), scale));
}
const Clock* present_clock(const Journey& journey) {
  return journey.scale == Scale::kNone ? nullptr : &clock_of(journey, journey.scale);
}

std::vector<const Errant*> travellers(const ErrantState& state) {
  std::vector<const Errant*> all;
  for (const Errant& errant : state.company)
    if (!is_dead(errant.body)) all.push_back(&errant);
  return all;
}

const Errant* player_of(const ErrantState& state, Role role) {
  const Id id = state.journey.roles[static_cast<std::size_t>(role)];
  return id == 0 ? nullptr : find_errant(state, id);
}

std::string_view role_name(Role role) {
  switch (role) {
    case Role::kCaller: return "caller";
    case Role::kMapper: return "mapper";
    case Role::kNoteTaker: return "note taker";
    case Role::kQuartermaster: return "quartermaster";
    case Role::kTimekeeper: return "timekeeper";
  }
  return "";
}

namespace {

// A Rest that is asked for is taken by whoever goes on without a word.
bool rest_counts(const ErrantState& state, Scale scale) {
  if (scale == Scale::kNone || scale == Scale::kDowntime) return false;
  const Clock& clock = clock_of(state.journey, scale);
  return clock.rested || (clock.open && asks_for_rest(scale, clock.face));
}

// The dice of the turns after the next.
int lasting_dice(const ErrantState& state, Scale scale) {
  int net = rest_counts(state, scale) ? 1 : 0;
  for (const DiceCause& cause : dice_causes(state, scale)) net += cause.dice;
  return std::clamp(net, -kMostEventDice, kMostEventDice);
}

}  // namespace

std::vector<DiceCause> dice_causes(const ErrantState& state, Scale scale) {
  std::vector<DiceCause> causes;
  if (scale == Scale::kNone) return causes;
  if (scale != Scale::kDowntime) {
    for (const Errant* errant : travellers(state))
      if (const int load = encumbrance_of(*errant); load > kUnhindered)
        causes.push_back({phrase("{}’s Encumbrance {}", errant->name, load), -1});
    if (rest_counts(state, scale)) causes.push_back({"the Rest", -1});
  }
  if (state.journey.own_dice != 0) causes.push_back({"the Guide", state.journey.own_dice});
  return causes;
}

int net_dice(const ErrantState& state, Scale scale) {
  int net = 0;
  for (const DiceCause& cause : dice_causes(state, scale)) net += cause.dice;
  return std::clamp(net, -kMostEventDice, kMostEventDice);
}

int event_face(const std::vector<int>& faces, int net) {
  if (faces.empty()) return 1;
  return net < 0 ? *std::min_element(faces.begin(), faces.end())
                 : *std::max_element(faces.begin(), faces.end());
}

// All dice at most f fall in f^n ways, so that the highest is f in f^n − (f−1)^n; the lowest is the
// same, counted from the other end. 21 dice fall in 2.2 × 10^16 ways.
std::array<Odds, 6> event_odds(int net) {
  const int dice = 1 + std::min(kMostEventDice, std::abs(net));
  std::array<Odds, 6> odds;
  for (int face = 1; face <= 6; ++face) {
    const auto from_end = static_cast<std::uint64_t>(net < 0 ? 7 - face : face);
    odds[static_cast<std::size_t>(face - 1)] = {power(from_end, dice) - power(from_end - 1, dice),
                                                power(6, dice)};
  }
  return odds;
}

std::string_view event_name(Scale scale, int face) { return outcome(scale, face).name; }
std::string_view event_text(Scale scale, int face) { return outcome(scale, face).text; }

Held find_thing(const ErrantState& state, Id thing) {
  for (const Errant& errant : state.company)
    for (const Thing& one : errant.pack.things)
      if (one.id == thing && thing != 0) return {&errant, &one};
  return {};
}

std::vector<Held> lit_lights(const ErrantState& state) {
  std::vector<Held> all;
  for (const Errant& errant : state.company)
    for (const Thing& one : errant.pack.things)
      if (burns(one)) all.push_back({&errant, &one});
  return all;
}

int burn_of(const ErrantState& state) {
  int burn = 0;
  for (const Held& held : lit_lights(state)) burn += held.thing->left;
  return burn;
}

int width_of_light(int burn) { return 10 * std::max(0, burn); }

std::vector<const Errant*> in_the_dark(const ErrantState& state) {
  const Journey& journey = state.journey;
  if (journey.scale == Scale::kDowntime || journey.light != static_cast<int>(Light::kDark))
    return {};
  std::vector<const Errant*> bearers, others;
  for (const Errant* errant : travellers(state)) {
    const auto& things = errant->pack.things;
    const bool bears = std::any_of(things.begin(), things.end(), burns);
    (bears ? bearers : others).push_back(errant);
  }
  const int burn = burn_of(state);
  bearers.insert(bearers.end(), others.begin(), others.end());
  const auto lighted = std::min(bearers.size(), static_cast<std::size_t>(burn));
  return {bearers.begin() + static_cast<std::ptrdiff_t>(lighted), bearers.end()};
}

Light light_here(const ErrantState& state) {
  const auto surroundings = static_cast<Light>(std::clamp(state.journey.light, 0, 2));
  return surroundings == Light::kDark && burn_of(state) > 0 ? Light::kDim : surroundings;
}

bool daylight_here(const ErrantState& state) {
  return state.journey.open && light_here(state) == Light::kBright;
}

double turns_on_average(const ErrantState& state, int times) {
  const Scale scale = state.journey.scale;
  if (scale == Scale::kNone || times < 1) return 0;
  const auto third = [](int net) { return as_double(event_odds(net)[2]); };
  const double next = third(net_dice(state, scale)), later = third(lasting_dice(state, scale));
  // After the first turn the others are alike: it has brought what two of them would not.
  return times / later + 1 - next / later;
}

const Count* find_count(const ErrantState& state, Id id) {
  for (const Count& count : state.journey.counts)
    if (count.id == id) return &count;
  return nullptr;
}

const Settlement* find_settlement(const ErrantState& state, Id id) {
  for (const Settlement& one : state.journey.settlements)
    if (one.id == id && id != 0) return &one;
  return nullptr;
}

// Above whatever is there, should a save have counted wrong.
Id fresh_id(ErrantState& state) {
  Id next = state.journey.next_id;
  for (const Errant& errant : state.company)
    for (const Thing& one : errant.pack.things) next = std::max(next, one.id + 1);
  for (const Count& one : state.journey.counts) next = std::max(next, one.id + 1);
  for (const Settlement& one : state.journey.settlements) next = std::max(next, one.id + 1);
  state.journey.next_id = next + 1;
  return next;
}

MaybeRefusal need_peace(const ErrantState& state) {
  if (state.fight)
    return Refusal{"A fight is on: end it first. What is open here waits.", "E-TURN-1"};
  if (state.chase)
    return Refusal{"A chase is on: end it first. What is open here waits.", "E-TURN-1"};
  return std::nullopt;
}

MaybeRefusal need_traveller(const ErrantState& state, Id errant) {
  const Errant* found = find_errant(state, errant);
  if (found == nullptr) return Refusal{"This Errant is no longer in the Company.", ""};
  if (is_dead(found->body))
    return Refusal{phrase("{} is dead: somebody else has to.", found->name), "E-LOAD-4"};
  return std::nullopt;
}

std::string_view by_name(By by) {
  switch (by) {
    case By::kExplorationTurns: return "Exploration Turn";
    case By::kTravelTurns: return "Travel Turn";
    case By::kDowntimeTurns: return "Downtime Turn";
    case By::kDepletion: break;
  }
  return "Depletion";
}

std::string left_text(const Count& count) {
  if (count.by == By::kDepletion) return phrase("Depletion {}", count.left);
  return plural(count.left, by_name(count.by)) + " left";
}

}  // namespace fray::journey
