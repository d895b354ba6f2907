#include "core/table/zones.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/table/fields.hpp"

namespace fray {

void fields(Fields& f, Zone& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "most", it.most, 0, kMostOccupants);
  flag_field(f, "cover", it.cover);
  flag_field(f, "concealment", it.concealment);
  name_field(f, "hazard", it.hazard);
  int_field(f, "hazardDice", it.hazard_dice, 0, kMostHazardDice);
  int_field(f, "hazardSides", it.hazard_sides, 2, kMostHazardSides, 6);
}

void fields(Fields& f, ZoneWay& it) {
  id_field(f, "from", it.from);
  id_field(f, "to", it.to);
  flag_field(f, "barrier", it.barrier);
}

void fields(Fields& f, Battlefield& it) {
  list_field(f, "zones", it.zones, kMostZones);
  list_field(f, "ways", it.ways, kMostZones * kMostZones);
}

namespace {

std::pair<Id, Id> ends_of(const ZoneWay& way) { return {way.from, way.to}; }

}  // namespace

bool is_valid(const Battlefield& field, Id next) {
  Id last = 0;
  for (const Zone& zone : field.zones) {
    if (zone.id <= last || zone.id >= next || zone.name.empty()) return false;
    if (zone.hazard.empty() && zone.hazard_dice > 0) return false;
    last = zone.id;
  }
  std::pair<Id, Id> before{0, 0};
  for (const ZoneWay& way : field.ways) {
    if (way.from >= way.to || ends_of(way) <= before) return false;
    if (find_zone(field, way.from) == nullptr || find_zone(field, way.to) == nullptr) return false;
    before = ends_of(way);
  }
  return true;
}

// --- Presets ---
namespace {

struct PresetZone {
  const char* name;
  int most;
  bool cover, concealment;
  const char* hazard;
  int dice, sides;
};
struct PresetWay {
  int from, to;  // among the preset's zones
  bool barrier;
};
struct Preset {
  const char* name;
  std::vector<PresetZone> zones;
  std::vector<PresetWay> ways;
};

Preset preset_of(ZonePreset preset) {
  switch (preset) {
    case ZonePreset::kRoomAndCorridor:
      return {"Room and corridor",
              {{"Corridor", 4, false, false, "", 0, 6},
               {"Doorway", 2, true, false, "", 0, 6},
               {"Room", 0, false, false, "", 0, 6}},
              {{0, 1, false}, {1, 2, false}}};
    case ZonePreset::kBridge:
      return {"Bridge",
              {{"Near bank", 0, false, false, "", 0, 6},
               {"Bridge", 3, false, false, "", 0, 6},
               {"Stream", 0, false, false, "swift water", 1, 4},
               {"Far bank", 0, false, false, "", 0, 6}},
              {{0, 1, false}, {0, 2, false}, {1, 2, false}, {1, 3, false}, {2, 3, false}}};
    case ZonePreset::kStreet:
      return {"Street",
              {{"Street, this end", 0, false, false, "", 0, 6},
               {"Market stalls", 6, true, false, "", 0, 6},
               {"Alley", 2, false, true, "", 0, 6},
               {"House", 4, true, false, "", 0, 6},
               {"Street, other end", 0, false, false, "", 0, 6}},
              {{0, 1, false}, {1, 2, false}, {1, 3, true}, {1, 4, false}, {2, 3, false}}};
    case ZonePreset::kClearing:
      return {"Clearing",
              {{"Near trees", 0, true, true, "", 0, 6},
               {"Clearing", 0, false, false, "", 0, 6},
               {"Fallen trunk", 4, true, false, "", 0, 6},
               {"Far trees", 0, true, true, "", 0, 6}},
              {{0, 1, false}, {0, 2, false}, {1, 2, false}, {1, 3, false}, {2, 3, false}}};
  }
  return {};
}

}  // namespace

std::string_view name_of(ZonePreset preset) { return preset_of(preset).name; }

Battlefield battlefield(ZonePreset preset, Id& next_id) {
  const Preset made = preset_of(preset);
  const Id first = next_id;
  Battlefield field;
  for (const PresetZone& zone : made.zones)
    field.zones.push_back({next_id++, zone.name, zone.most, zone.cover, zone.concealment,
                           zone.hazard, zone.dice, zone.sides});
  for (const PresetWay& way : made.ways)
    field.ways.push_back(
        {first + static_cast<Id>(way.from), first + static_cast<Id>(way.to), way.barrier});
  return field;
}

// --- Where things are ---
Battlefield copied(const Battlefield& field, Id& next_id) {
  Battlefield copy = field;
  std::vector<std::pair<Id, Id>> names;
  for (Zone& zone : copy.zones) {
    names.emplace_back(zone.id, next_id);
    zone.id = next_id++;
  }
  const auto renamed = [&](Id id) {
    for (const auto& [from, to] : names)
      if (from == id) return to;
    return id;
  };
  for (ZoneWay& way : copy.ways) way.from = renamed(way.from), way.to = renamed(way.to);
  return copy;
}

const Zone* find_zone(const Battlefield& field, Id zone) { return find_by_id(field.zones, zone); }

const ZoneWay* find_way(const Battlefield& field, Id one, Id other) {
  const std::pair<Id, Id> ends = std::minmax(one, other);
  const auto found = std::find_if(field.ways.begin(), field.ways.end(),
                                  [&](const ZoneWay& way) { return ends_of(way) == ends; });
  return found == field.ways.end() ? nullptr : &*found;
}

std::vector<Id> neighbours(const Battlefield& field, Id zone, bool across) {
  std::vector<Id> found;
  for (const ZoneWay& way : field.ways) {
    if (way.barrier && !across) continue;
    if (way.from == zone) found.push_back(way.to);
    if (way.to == zone) found.push_back(way.from);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::optional<int> zones_apart(const Battlefield& field, Id from, Id to, bool across) {
  if (find_zone(field, from) == nullptr || find_zone(field, to) == nullptr) return std::nullopt;
  std::vector<Id> reached{from}, edge{from};
  for (int steps = 0; !edge.empty(); ++steps) {
    if (holds(edge, to)) return steps;
    std::vector<Id> next;
    for (const Id zone : edge)
      for (const Id other : neighbours(field, zone, across))
        if (!holds(reached, other)) {
          reached.push_back(other);
          next.push_back(other);
        }
    edge = std::move(next);
  }
  return std::nullopt;
}

bool is_barred(const Battlefield& field, Id from, Id to) {
  return zones_apart(field, from, to) != zones_apart(field, from, to, true);
}

MaybeRefusal refuse_step(const Battlefield& field, Id from, Id to, int occupants,
                         const char* rule) {
  const Zone* here = find_zone(field, from);
  const Zone* there = find_zone(field, to);
  if (there == nullptr) return Refusal{"That zone is no longer there: choose another.", rule};
  if (here == nullptr) return std::nullopt;  // from nowhere one may come in anywhere
  const ZoneWay* way = find_way(field, from, to);
  if (way == nullptr)
    return Refusal{
        phrase("No way leads from {} to {}: go by another zone.", here->name, there->name), rule};
  if (way->barrier)
    return Refusal{
        phrase("A barrier stands between {} and {}: go round it.", here->name, there->name), rule};
  if (there->most > 0 && occupants >= there->most)
    return Refusal{phrase("{} is full: {} of {} stand there.", there->name, occupants, there->most),
                   rule};
  return std::nullopt;
}

MaybeRefusal refuse_leaving(const Battlefield& field, Id zone, const char* rule) {
  const Zone* here = find_zone(field, zone);
  if (here == nullptr || !neighbours(field, zone, true).empty()) return std::nullopt;
  return Refusal{phrase("No way leads out of {}: join it with another zone.", here->name), rule};
}

Id zone_with_room(const Battlefield& field, Id wanted, const std::function<int(Id)>& occupants) {
  const auto has_room = [&](Id id) {
    const Zone* zone = find_zone(field, id);
    return zone != nullptr && (zone->most == 0 || occupants(id) < zone->most);
  };
  if (find_zone(field, wanted) == nullptr || has_room(wanted)) return wanted;
  for (const Id next : neighbours(field, wanted, true))
    if (has_room(next)) return next;
  for (const Zone& other : field.zones)
    if (has_room(other.id)) return other.id;
  return wanted;
}

std::string zone_note(const Zone& zone, int occupants) {
  std::string note = zone.most > 0   ? phrase("{} of {}", occupants, zone.most)
                     : occupants > 0 ? std::to_string(occupants)
                                     : std::string("nobody");
  if (zone.cover) note += ", cover";
  if (zone.concealment) note += ", concealment";
  if (!zone.hazard.empty()) append(note, ", {}", zone.hazard);
  if (zone.hazard_dice > 0) append(note, " {}D{}", zone.hazard_dice, zone.hazard_sides);
  return note;
}

std::string zone_note(const Battlefield& field, const Zone& zone, int occupants) {
  std::string note = zone_note(zone, occupants);
  if (field.zones.size() < 2 || !neighbours(field, zone.id).empty()) return note;
  return note + (neighbours(field, zone.id, true).empty() ? ", no way leads there"
                                                          : ", no way there but over a barrier");
}

}  // namespace fray
