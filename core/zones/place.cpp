#include "core/zones/place.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"

namespace fray::zones {
namespace {

// Of ranged attacks, whoever or whatever zone they are aimed at.
Reach shot_reach(const Fight& fight, const Combatant& who, const Weapon& weapon, Id zone,
                 std::string_view whom, Sight sight) {
  const std::optional<int> apart = shot_distance(fight, who.zone, zone);
  const bool moving = usage(fight, who).moved > 0 && fight.acting == who.figure.id;
  const bool indirect = weapon.kind == WeaponKind::kIndirect;
  if (!apart) return {phrase("No shot finds a way to {}: come nearer first.", whom)};
  if (*apart > weapon.range)
    return {phrase("{} is {} zones away, beyond the range of {}: come nearer first.", whom, *apart,
                   weapon.range)};
  const bool far = 2 * *apart > weapon.range;
  if (indirect) {
    if (!far)
      return {phrase("{} is too near for an indirect shot: that goes beyond half range.", whom)};
    if (moving) return {"An indirect shot cannot be made on the move: make it before moving."};
    return {"", true, "an indirect shot"};
  }
  if (sight.unseen) return {phrase("{} cannot be seen: a ranged attack is not possible.", whom)};
  if (is_barred(fight.field, who.zone, zone) && !sight.peeking)
    return {"A barrier is in the way: peek out from behind it, or walk round it."};
  if (far && moving)
    return {phrase("{} is beyond half range: that shot cannot be made on the move.", whom)};
  if (far) return {"", true, "beyond half range"};
  return {"", moving, moving ? "on the move" : ""};
}

}  // namespace

bool is_near(const Fight& fight, const Combatant& one, const Combatant& other) {
  if (one.zone == other.zone) return true;
  if (one.border != other.zone && other.border != one.zone) return false;
  const ZoneWay* way = find_way(fight.field, one.zone, other.zone);
  return way != nullptr && !way->barrier;
}

bool can_peek(const Fight& fight, const Combatant& who, Id zone) {
  return is_barred(fight.field, who.zone, zone);
}

std::optional<int> shot_distance(const Fight& fight, Id from, Id to) {
  return from == to ? 0 : zones_apart(fight.field, from, to, true);
}

bool is_in_or_on(const Combatant& who, Id zone) { return who.zone == zone || who.border == zone; }

int occupants_of(const Fight& fight, Id zone) {
  return static_cast<int>(std::ranges::count_if(
      fight.combatants, [&](const Combatant& who) { return stands(who) && who.zone == zone; }));
}
int occupants(const State& state, Id zone) {
  const Table& table = table_of(state);
  return table.fight ? occupants_of(*table.fight, zone) : 0;
}

Shelter shelter_of(const Fight& fight, const Combatant& who, const Combatant& target,
                   Protection protection) {
  switch (protection) {
    case Protection::kNone: return {};
    case Protection::kConcealment: return {true, false};
    case Protection::kCover: return {false, true};
    case Protection::kBoth: return {true, true};
    case Protection::kAsZone: break;
  }
  const Zone* zone = find_zone(fight.field, target.zone);
  if (zone == nullptr) return {};
  return {zone->concealment, zone->cover && !is_near(fight, who, target)};
}

int step_cost(const Fight& fight, const Combatant& who, Id to) {
  if (to == who.zone) return who.border != 0 ? 1 : 0;
  if (find_way(fight.field, who.zone, to) == nullptr) return 0;
  return who.border == to ? 1 : 2;
}

Reach reach_of(const Fight& fight, const Combatant& who, Id weapon, const Combatant& target,
               Sight sight) {
  const Weapon* with = find_weapon(who.figure, weapon);
  sight.unseen |= target.hidden;
  if (with != nullptr && with->kind != WeaponKind::kMelee)
    return shot_reach(fight, who, *with, target.zone, target.figure.name, sight);
  if (!is_near(fight, who, target))
    return {phrase("{} is not near: go there first, or shoot.", target.figure.name)};
  return {"", sight.unseen, sight.unseen ? "the target is not seen" : ""};
}

Reach blast_reach(const Fight& fight, const Combatant& who, Id weapon, Id zone, bool peeking) {
  const Weapon* with = find_weapon(who.figure, weapon);
  if (with == nullptr || !with->blast)
    return {"That weapon has no blast: attack somebody with it instead."};
  if (find_zone(fight.field, zone) == nullptr && zone != who.zone)
    return {"There is no such zone: choose another."};
  if (with->kind != WeaponKind::kMelee)
    return shot_reach(fight, who, *with, zone, zone_name(fight, zone), {false, peeking});
  if (zone == who.zone) return {};
  return {"A melee blast strikes one’s own zone: choose that one."};
}

}  // namespace fray::zones
