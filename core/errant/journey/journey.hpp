// The hours between fights: which turns are counted, what was met, what runs down, who has which
// role, where one can trade (E-TURN-1, E-EVENT-*, E-LOAD-4, E-ECON-*, E-ROLE-1). Data only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/errant/bestiary/npc.hpp"
#include "core/errant/negotiation_state.hpp"
#include "core/table/id.hpp"

namespace fray {
class Fields;  // core/table/fields.hpp
}

namespace fray::journey {

// Which turns are counted (E-TURN-1); fights have their own. Stored in saves by value.
enum class Scale : std::uint8_t { kNone, kTravel, kExploration, kDowntime };
inline constexpr int kScales = 4;

// Settled: a Travel Turn is four hours, an Exploration Turn ten minutes.
inline constexpr int kExplorationInTravel = 24;

// The turns of one scale.
struct Clock {
  int turns = 0;        // begun so far
  int face = 0;         // of the present one's Event Die; 0: none is under way
  bool open = false;    // what it asks is not settled yet
  bool rested = false;  // a Rest: one more negative die next turn (E-EVENT-2)
  bool operator==(const Clock&) const = default;
};

// What a count runs down by. Stored in saves by value.
enum class By : std::uint8_t {
  kExplorationTurns,
  kTravelTurns,
  kDowntimeTurns,
  kDepletion,  // of a Sorcery, a Miracle, an effect: by the Event Die (E-EVENT-2)
};

// Anything that has a name and ends.
struct Count {
  Id id = 0;
  std::string name;
  By by = By::kExplorationTurns;
  int left = 1, full = 1;
  bool operator==(const Count&) const = default;
};
inline constexpr std::size_t kMostCounts = 60;
inline constexpr int kMostCount = 999;

// Of somebody who is met (E-SURP-1).
enum class Seen : std::uint8_t { kNotRolled, kNobody, kCompany, kOpposition };  // who surprises

// Somebody whom the Company meets.
struct Meeting {
  std::string name;                 // of the encounter; empty: none in particular
  std::string notes;                // of the encounter, for the fight that comes of it
  std::vector<EncounterLine> npcs;  // none: nobody knows yet
  int distance = -1;                // feet or yards; -1: unknown
  Seen surprise = Seen::kNotRolled;
  int reaction = 0;     // the total, from 2 to 12; 0: not rolled
  bool fought = false;  // a fight or a chase came of it
  bool operator==(const Meeting&) const = default;
};

// Those that the Company gives its players (E-ROLE-1). Stored in saves by place.
enum class Role : std::uint8_t { kCaller, kMapper, kNoteTaker, kQuartermaster, kTimekeeper };
inline constexpr int kRoles = 5;

// Where one can trade (E-ECON-1, E-ECON-2).
struct Settlement {
  Id id = 0;
  std::string name;
  int size = 1;                      // 1 hamlet .. 5 metropolis
  int level = 0;                     // of inflation
  int bought = 0;                    // Supply, since the last Downtime Turn
  Id near = 0;                       // another settlement within reach of its prices; 0: none
  int hexes = 1;                     // how far off that is, 1 or 2
  std::vector<std::string> missing;  // what was asked for and not to be had until next Downtime
  bool operator==(const Settlement&) const = default;
};
inline constexpr std::size_t kMostSettlements = 40, kMostMissing = 40;

// All that the hours between fights keep.
struct Journey {
  Scale scale = Scale::kNone;  // none: nobody wants turns
  bool in_travel = false;      // the site that is explored lies within a Travel Turn
  Clock travel, exploration, downtime;
  int explored = 0;     // Exploration Turns that have passed within the Travel Turn under way
  int own_dice = 0;     // the Guide's: positive above 0, negative below
  bool open = false;    // out of doors: distances in yards
  int light = 0;        // of the surroundings, as enum Light
  bool sign = false;    // of the next encounter was seen (E-EVENT-2)
  Id foreshadowed = 0;  // which of one's own it is; 0: not said
  std::optional<Meeting> meeting;
  std::optional<talk::Negotiation> negotiation;
  std::vector<Count> counts;  // in the order in which they were begun
  std::array<Id, kRoles> roles{};
  std::vector<Settlement> settlements;
  Id here = 0;     // the settlement in which the Company is
  Id next_id = 1;  // of things, counts and settlements
  bool operator==(const Journey&) const = default;
};

void fields(Fields& f, Clock& it);
void fields(Fields& f, Count& it);
void fields(Fields& f, Meeting& it);
void fields(Fields& f, Settlement& it);
void fields(Fields& f, Journey& it);

}  // namespace fray::journey
