#include "core/table/zone_actions.hpp"

#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/table/limits.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/ruleset.hpp"

namespace fray {
namespace {

const ZonesOf* zones_of(std::string_view rules) {
  const Ruleset* known = find_ruleset(rules);
  return known == nullptr ? nullptr : known->zones;
}

const Battlefield* field_of(const State& state, std::string_view rules) {
  const ZonesOf* zones = zones_of(rules);
  return zones == nullptr ? nullptr : zones->field(state);
}

Battlefield& change(State& state, std::string_view rules, Id*& next_id) {
  return *zones_of(rules)->change({state}, next_id);
}

MaybeRefusal refuse_without_zones(const State& state, std::string_view rules) {
  if (field_of(state, rules) != nullptr) return std::nullopt;
  return Refusal{"No fight with zones is on: begin one first.", ""};
}

MaybeRefusal refuse_unknown(const State& state, std::string_view rules, Id zone) {
  if (MaybeRefusal no = refuse_without_zones(state, rules)) return no;
  if (find_zone(*field_of(state, rules), zone) != nullptr) return std::nullopt;
  return Refusal{"That zone is no longer there: choose another.", ""};
}

// What is wrong with the zone itself, and whether another one has its name.
MaybeRefusal bad_zone(const Battlefield& field, const Zone& zone) {
  if (MaybeRefusal no = rules::bad_name(zone.name)) return no;
  if (std::any_of(field.zones.begin(), field.zones.end(), [&](const Zone& other) {
        return other.id != zone.id && other.name == zone.name;
      }))
    return Refusal{phrase("There is a zone called {}: choose another name.", zone.name), ""};
  if (!zone.hazard.empty())
    if (MaybeRefusal no = rules::bad_name(zone.hazard)) return no;
  if (zone.hazard.empty() && zone.hazard_dice > 0)
    return Refusal{"Say what the hazard is: fire, deep water …", ""};
  if (rules::outside(zone.most, 0, kMostOccupants) ||
      rules::outside(zone.hazard_dice, 0, kMostHazardDice) ||
      rules::outside(zone.hazard_sides, 2, kMostHazardSides))
    return Refusal{"These figures cannot be: enter smaller ones.", ""};
  return std::nullopt;
}

// In order, so that one battlefield is saved in one way.
void set_way(Battlefield& field, Id one, Id other, WayKind kind) {
  const Id from = std::min(one, other), to = std::max(one, other);
  std::erase_if(field.ways, [&](const ZoneWay& way) { return way.from == from && way.to == to; });
  if (kind == WayKind::kNone) return;
  const ZoneWay made{from, to, kind == WayKind::kBarrier};
  const auto place = std::find_if(field.ways.begin(), field.ways.end(), [&](const ZoneWay& way) {
    return std::pair(way.from, way.to) > std::pair(made.from, made.to);
  });
  field.ways.insert(place, made);
}

std::string zone_name(const State& state, std::string_view rules, Id id) {
  const Battlefield* field = field_of(state, rules);
  const Zone* zone = field == nullptr ? nullptr : find_zone(*field, id);
  return zone == nullptr ? "a zone" : zone->name;
}

}  // namespace

// --- Laid out anew ---
MaybeRefusal refuse(const State& state, const LayZones& action) {
  return refuse_without_zones(state, action.rules);
}

void apply(State& state, const LayZones& action, Dice&) {
  Id* next_id = nullptr;
  Battlefield& field = change(state, action.rules, next_id);
  field = battlefield(action.preset, *next_id);
}

void log(const LogWriter& log, const LayZones& action) {
  log.say(phrase("The battlefield: {}.", name_of(action.preset)));
}

// --- One more ---
MaybeRefusal refuse(const State& state, const AddZone& action) {
  if (MaybeRefusal no = refuse_without_zones(state, action.rules)) return no;
  const Battlefield& field = *field_of(state, action.rules);
  if (field.zones.size() >= kMostZones)
    return Refusal{"A battlefield has at most twenty zones: remove one first.", ""};
  for (const Id beside : action.beside)
    if (MaybeRefusal no = refuse_unknown(state, action.rules, beside)) return no;
  Zone zone = action.zone;
  zone.id = 0;
  return bad_zone(field, zone);
}

void apply(State& state, const AddZone& action, Dice&) {
  Id* next_id = nullptr;
  Battlefield& field = change(state, action.rules, next_id);
  const Id id = (*next_id)++;
  field.zones.push_back(action.zone);
  field.zones.back().id = id;
  for (const Id beside : action.beside) set_way(field, beside, id, WayKind::kOpen);
}

void log(const LogWriter& log, const AddZone& action) {
  std::string line = phrase("{} is a zone now", action.zone.name);
  for (std::size_t i = 0; i < action.beside.size(); ++i)
    append(line, "{}{}", i == 0 ? ", beside " : ", ",
           zone_name(log.before, action.rules, action.beside[i]));
  if (action.beside.empty()) line += "; no way leads there";
  log.say(line + ".");
}

// --- Changed ---
MaybeRefusal refuse(const State& state, const ChangeZone& action) {
  if (MaybeRefusal no = refuse_unknown(state, action.rules, action.zone.id)) return no;
  return bad_zone(*field_of(state, action.rules), action.zone);
}

void apply(State& state, const ChangeZone& action, Dice&) {
  Id* next_id = nullptr;
  for (Zone& zone : change(state, action.rules, next_id).zones)
    if (zone.id == action.zone.id) zone = action.zone;
}

void log(const LogWriter& log, const ChangeZone& action) {
  const std::string before = zone_name(log.before, action.rules, action.zone.id);
  if (before != action.zone.name)
    log.say(phrase("{} is called {} now.", before, action.zone.name));
  else
    log.say(phrase("{} is changed.", action.zone.name));
}

// --- Removed ---
MaybeRefusal refuse(const State& state, const RemoveZone& action) {
  if (MaybeRefusal no = refuse_unknown(state, action.rules, action.zone)) return no;
  if (field_of(state, action.rules)->zones.size() == 1)
    return Refusal{"The last zone stays: everybody has to stand somewhere.", ""};
  if (zones_of(action.rules)->occupants(state, action.zone) > 0)
    return Refusal{"Somebody stands there: move them to another zone first.", ""};
  return std::nullopt;
}

void apply(State& state, const RemoveZone& action, Dice&) {
  Id* next_id = nullptr;
  Battlefield& field = change(state, action.rules, next_id);
  std::erase_if(field.zones, [&](const Zone& zone) { return zone.id == action.zone; });
  std::erase_if(field.ways, [&](const ZoneWay& way) {
    return way.from == action.zone || way.to == action.zone;
  });
}

void log(const LogWriter& log, const RemoveZone& action) {
  log.say(phrase("{} is no zone any more.", zone_name(log.before, action.rules, action.zone)));
}

// --- The way between two ---
MaybeRefusal refuse(const State& state, const JoinZones& action) {
  if (MaybeRefusal no = refuse_unknown(state, action.rules, action.one)) return no;
  if (MaybeRefusal no = refuse_unknown(state, action.rules, action.other)) return no;
  if (action.one == action.other)
    return Refusal{"A way leads from one zone to another: choose two.", ""};
  return std::nullopt;
}

void apply(State& state, const JoinZones& action, Dice&) {
  Id* next_id = nullptr;
  set_way(change(state, action.rules, next_id), action.one, action.other, action.way);
}

void log(const LogWriter& log, const JoinZones& action) {
  const std::string one = zone_name(log.before, action.rules, action.one);
  const std::string other = zone_name(log.before, action.rules, action.other);
  switch (action.way) {
    case WayKind::kOpen: log.say(phrase("A way leads from {} to {}.", one, other)); break;
    case WayKind::kBarrier:
      log.say(phrase("A barrier stands between {} and {}.", one, other));
      break;
    case WayKind::kNone: log.say(phrase("No way leads from {} to {}.", one, other)); break;
  }
}

}  // namespace fray
