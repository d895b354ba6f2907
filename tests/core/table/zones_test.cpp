// Battlefields of zones: what is where, how far, and who cannot go there.
#include "core/table/zones.hpp"

#include "core/table/zone_actions.hpp"
#include "core/table/zone_offers.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// 1 Hall - 2 Stair - 3 Cellar, and a barrier from the hall to 4, the yard, which the cellar opens
// on.
Battlefield house_field() {
  Battlefield field;
  field.zones = {{1, "Hall", 0}, {2, "Stair", 2}, {3, "Cellar", 0}, {4, "Yard", 0}};
  field.ways = {{1, 2, false}, {1, 4, true}, {2, 3, false}, {3, 4, false}};
  return field;
}

std::string why(const MaybeRefusal& no) { return no ? no->why : "allowed"; }

}  // namespace

TEST_CASE("zones are so many steps apart, on foot and as a shot flies") {
  const Battlefield field = house_field();
  struct Case {
    Id from, to;
    int on_foot, across;
    bool barred;
  };
  for (const Case& it : {Case{1, 1, 0, 0, false}, Case{1, 2, 1, 1, false}, Case{1, 3, 2, 2, false},
                         Case{1, 4, 3, 1, true}, Case{4, 1, 3, 1, true}, Case{2, 4, 2, 2, false}}) {
    INFO(it.from << " to " << it.to);
    CHECK(zones_apart(field, it.from, it.to) == it.on_foot);
    CHECK(zones_apart(field, it.from, it.to, true) == it.across);
    CHECK(is_barred(field, it.from, it.to) == it.barred);
  }
  CHECK_FALSE(zones_apart(field, 1, 9));
  CHECK(neighbours(field, 1) == std::vector<Id>{2});
  CHECK(neighbours(field, 1, true) == std::vector<Id>{2, 4});
  CHECK(neighbours(field, 3) == std::vector<Id>{2, 4});
}

TEST_CASE("nobody steps where no way leads, through a barrier or into a full zone") {
  const Battlefield field = house_field();
  CHECK(why(refuse_step(field, 1, 2, 1, "")) == "allowed");
  CHECK(why(refuse_step(field, 1, 2, 2, "")) == "Stair is full: 2 of 2 stand there.");
  CHECK(why(refuse_step(field, 2, 1, 50, "")) == "allowed");
  CHECK(why(refuse_step(field, 1, 3, 0, "")) ==
        "No way leads from Hall to Cellar: go by another zone.");
  CHECK(why(refuse_step(field, 1, 4, 0, "")) ==
        "A barrier stands between Hall and Yard: go round it.");
  CHECK(why(refuse_step(field, 1, 7, 0, "")) == "That zone is no longer there: choose another.");
  CHECK(why(refuse_step(field, 0, 2, 0, "")) == "allowed");
  CHECK(refuse_step(field, 1, 3, 0, "X-1")->rule == "X-1");
}

TEST_CASE("a preset is a battlefield whose zones all can be reached") {
  for (int i = 0; i < kZonePresets; ++i) {
    Id next = 40;
    const Battlefield field = battlefield(static_cast<ZonePreset>(i), next);
    INFO(name_of(static_cast<ZonePreset>(i)));
    CHECK(next == 40 + field.zones.size());
    CHECK(is_valid(field, next));
    for (const Zone& zone : field.zones)
      CHECK(zones_apart(field, field.zones.front().id, zone.id).has_value());
    CHECK(zones_apart(field, field.zones.front().id, field.zones.back().id) >= 2);
  }
}

TEST_CASE("a battlefield that cannot be is not taken") {
  CHECK(is_valid(house_field(), 5));
  CHECK_FALSE(is_valid(house_field(), 4));  // an id that is yet to be given out
  const auto spoilt = [](auto change) {
    Battlefield field = house_field();
    change(field);
    return is_valid(field, 5);
  };
  CHECK_FALSE(spoilt([](Battlefield& it) { std::swap(it.zones[0], it.zones[1]); }));
  CHECK_FALSE(spoilt([](Battlefield& it) { it.zones[0].name.clear(); }));
  CHECK_FALSE(spoilt([](Battlefield& it) { it.zones[0].hazard_dice = 1; }));
  CHECK_FALSE(spoilt([](Battlefield& it) { it.ways[0] = {2, 1, false}; }));
  CHECK_FALSE(spoilt([](Battlefield& it) { it.ways[0].to = 1; }));  // to itself
  CHECK_FALSE(spoilt([](Battlefield& it) { it.ways[3].to = 5; }));
  CHECK_FALSE(spoilt([](Battlefield& it) { it.ways[1] = it.ways[0]; }));
  CHECK(spoilt([](Battlefield& it) { it.ways.clear(); }));
}

TEST_CASE("a zone's heading says who fits and what it does") {
  CHECK(zone_note({1, "Hall", 0}, 0) == "nobody");
  CHECK(zone_note({1, "Hall", 0}, 3) == "3");
  CHECK(zone_note({1, "Stair", 4, true, true}, 3) == "3 of 4, cover, concealment");
  CHECK(zone_note({1, "Hearth", 0, false, false, "fire", 1, 6}, 0) == "nobody, fire 1D6");
  CHECK(zone_note({1, "Fog", 0, false, false, "smoke", 0, 6}, 0) == "nobody, smoke");
}

TEST_CASE("a zone’s heading says that no way leads there") {
  Battlefield field = house_field();
  field.zones.push_back({5, "Tower", 0});
  const auto note = [&](Id zone) { return zone_note(field, *find_zone(field, zone), 0); };
  CHECK(note(5) == "nobody, no way leads there");
  CHECK(note(1) == "nobody");
  field.ways.push_back({4, 5, true});
  CHECK(note(5) == "nobody, no way there but over a barrier");
  field.ways.back().barrier = false;
  CHECK(note(5) == "nobody");
  CHECK(zone_note(Zone{1, "Well", 1}, 0) == "0 of 1");
  CHECK(zone_note(Zone{1, "Well", 0}, 1) == "1");
  // Where there is one zone alone, nobody misses a way.
  field = {{{1, "Hall", 0}}, {}};
  CHECK(note(1) == "nobody");
}

TEST_CASE("a zone's forms come back as actions") {
  const Battlefield field = house_field();
  const auto made = [&](Id zone, std::string_view offer, const FilledForm& form) {
    return filled_zone_action("any", field, zone, offer, form);
  };
  const auto lay = made(0, "zones-lay", {{"preset", "3"}});
  REQUIRE(lay);
  CHECK(lay->as<LayZones>()->preset == ZonePreset::kClearing);
  CHECK_FALSE(made(0, "zones-lay", {{"preset", "4"}}));
  const auto add = made(0, "zones-add", {{"name", "Well"}, {"most", "1"}, {"beside", "1,4"}});
  REQUIRE(add);
  CHECK(add->as<AddZone>()->zone == Zone{0, "Well", 1});
  CHECK(add->as<AddZone>()->beside == std::vector<Id>{1, 4});
  const auto changed = made(2, "zone-change", {{"hazard", "fire"}, {"dice", "2"}});
  REQUIRE(changed);
  CHECK(changed->as<ChangeZone>()->zone == Zone{2, "Stair", 2, false, false, "fire", 2, 6});
  const auto join = made(2, "zone-join", {{"other", "4"}, {"way", "1"}});
  REQUIRE(join);
  CHECK(join->as<JoinZones>()->other == 4);
  CHECK(join->as<JoinZones>()->way == WayKind::kBarrier);
  CHECK_FALSE(made(2, "zone-join", {{"other", "2"}}));  // with itself
  CHECK(made(2, "zone-remove", {})->as<RemoveZone>()->zone == 2);
  CHECK_FALSE(made(9, "zone-remove", {}));
}

TEST_CASE("zones are changed in a fight that has some only") {
  for (const char* rules : {"savvy", "nothing"})
    CHECK(why(refuse(State{}, Action{LayZones{rules, ZonePreset::kBridge}})) ==
          "No fight with zones is on: begin one first.");
}
