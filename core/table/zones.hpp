// A battlefield of named zones and the ways between them. A rule set keeps one in its fight
// (Ruleset::zones), each combatant the id of the zone that it stands in, and says what moving
// costs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/id.hpp"
#include "core/table/refusal.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp
struct State;
struct ChangingState;

// Bounds of a battlefield and of a zone.
inline constexpr std::size_t kMostZones = 20;
inline constexpr int kMostOccupants = 99;
inline constexpr int kMostHazardDice = 12, kMostHazardSides = 20;

// One place of a battlefield, with its room, shelter and hazard.
struct Zone {
  Id id = 0;  // of the rule set's own ids, so that it is nobody else's
  std::string name;
  int most = 0;  // who may stand in it at once; 0: any number
  bool cover = false, concealment = false;
  std::string hazard;   // "fire"; empty: none
  int hazard_dice = 0;  // what it does to whoever stands in it; 0: it is only told
  int hazard_sides = 6;
  bool operator==(const Zone&) const = default;
};
// Between two zones, the lower id first. A barrier lets nobody through and stops attacks.
struct ZoneWay {
  Id from = 0, to = 0;
  bool barrier = false;
  bool operator==(const ZoneWay&) const = default;
};
// Zones and ways; without zones there is none.
struct Battlefield {
  std::vector<Zone> zones;    // by rising id
  std::vector<ZoneWay> ways;  // in order, each pair once
  bool operator==(const Battlefield&) const = default;
};
void fields(Fields& f, Zone& it);
void fields(Fields& f, ZoneWay& it);
void fields(Fields& f, Battlefield& it);
// Of one that was read: ids rise and are below `next`, ways lead from one zone of it to another.
bool is_valid(const Battlefield& field, Id next);

// Battlefields that are there at once.
enum class ZonePreset : std::uint8_t { kRoomAndCorridor, kBridge, kStreet, kClearing };
inline constexpr int kZonePresets = 4;
std::string_view name_of(ZonePreset preset);  // "Room and corridor"
// Made of new ids. The first zone is where the Company begins, the last where its enemies do.
Battlefield battlefield(ZonePreset preset, Id& next_id);

// The same under new ids.
Battlefield copied(const Battlefield& field, Id& next_id);

// nullptr where there is none.
const Zone* find_zone(const Battlefield& field, Id zone);
const ZoneWay* find_way(const Battlefield& field, Id one, Id other);
// Those one step away, by rising id; with `across`, beyond barriers too.
std::vector<Id> neighbours(const Battlefield& field, Id zone, bool across = false);
// Steps from one zone to another on foot; with `across`, as a shot flies. Nothing: no way there.
std::optional<int> zones_apart(const Battlefield& field, Id from, Id to, bool across = false);
// A barrier stands between the two: whoever goes on foot has further to go than a shot would.
bool is_barred(const Battlefield& field, Id from, Id to);
// Why nobody can step from one to the other, where so many stand already: no way, a barrier, full.
MaybeRefusal refuse_step(const Battlefield& field, Id from, Id to, int occupants, const char* rule);
// Why nobody can leave a zone at all: neither a way nor a barrier is at its edge.
MaybeRefusal refuse_leaving(const Battlefield& field, Id zone, const char* rule);

// Where somebody who would come into `wanted` finds room: there, in a zone beside it, anywhere;
// there all the same where every zone is full. `occupants` says how many stand in a zone.
Id zone_with_room(const Battlefield& field, Id wanted, const std::function<int(Id)>& occupants);

// "3 of 4, cover, fire 1D6": for the heading of those who stand in it. Of a battlefield's zone,
// too, that no way leads there, or none that a barrier does not block.
std::string zone_note(const Zone& zone, int occupants);
std::string zone_note(const Battlefield& field, const Zone& zone, int occupants);

// How the zones of a rule set's fight are reached; nullptr as `field` where no fight has any.
struct ZonesOf {
  const Battlefield* (*field)(const State& state) = nullptr;
  int (*occupants)(const State& state, Id zone) = nullptr;  // who still stand there
  // To be changed, with the rule set's next id. Where a zone is gone from it, the rule set's
  // follow() finds its people another place.
  Battlefield* (*change)(ChangingState state, Id*& next_id) = nullptr;
};

}  // namespace fray
