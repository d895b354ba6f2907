#include "core/errant/tables.hpp"

#include <array>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/chase/chase.hpp"
#include "core/errant/gear.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement_odds.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/text.hpp"

namespace fray::errant {
namespace {

using Row = std::vector<std::string>;

constexpr std::array<std::string_view, kHarms> kWoundKeys = {"wounds-physical", "wounds-shocking",
                                                             "wounds-burning", "wounds-toxic"};
constexpr std::array<std::string_view, kHarms> kWoundTitles = {"Physical wounds", "Shocking wounds",
                                                               "Burning wounds", "Toxic wounds"};

ReferenceTable wounds(Harm harm) {
  const auto at = static_cast<std::size_t>(harm);
  ReferenceTable table{
      kWoundKeys[at], kWoundTitles[at], "E-WND-1", {"", "Wound", "What it does"}, {}};
  for (int severity = 1; severity <= kWorstWound; ++severity) {
    const WoundRow& row = wound_row({harm, severity});
    table.rows.push_back(
        {std::to_string(severity), capital(std::string(row.title)), std::string(row.text)});
  }
  table.rows.push_back({phrase("{}+", kDeadFrom), "Dead", "At once."});
  table.rows.push_back({phrase("{}+", kBeyondFrom), "Dead", "With nothing left to raise."});
  return table;
}

ReferenceTable developments() {
  ReferenceTable table{
      kDevelopmentTable, "Chase developments", "E-CHASE-7", {"D10", "What", "Comes to"}, {}};
  for (int face = 1; face <= static_cast<int>(Turnout::kTwist); ++face) {
    const auto what = static_cast<Turnout>(face);
    table.rows.push_back({std::to_string(face), std::string(development_name(what)),
                          std::string(development_text(what))});
  }
  return table;
}

std::string weight_of(Weight weight) {
  return weight == Weight::kLight ? "light" : weight == Weight::kMedium ? "medium" : "heavy";
}

ReferenceTable weapons() {
  ReferenceTable table{
      "weapons", "Weapons", "E-ATT-7", {"Weapon", "Weight", "Damage", "Range in feet"}, {}};
  for (const WeaponMake& make : weapon_makes()) {
    const int bonus = damage_bonus(make.weight, false);
    const Ranges range = ranges(make.missile);
    table.rows.push_back(
        {std::string(make.name), weight_of(make.weight),
         bonus == 0 ? std::string("die") : phrase("die {}1", bonus > 0 ? "+" : "−"),
         make.missile == Missile::kNone ? std::string("in reach")
                                        : phrase("{}, extended {}", range.normal, range.extended)});
  }
  return table;
}

ReferenceTable armour() {
  ReferenceTable table{"armour", "Armour", "E-ARM-2", {"Piece", "Blocks", "Item Slots"}, {}};
  for (int i = 0; i < kPieces; ++i) {
    const PieceFacts& piece = facts(static_cast<Piece>(i));
    table.rows.push_back(
        {std::string(piece.name), std::to_string(piece.blocks), slots_text(piece.quarter_slots)});
  }
  return table;
}

ReferenceTable terrain() {
  ReferenceTable table{"terrain", "Terrain", "E-MOVE-5", {"Rating", "Ground"}, {}};
  int rating = 0;
  for (const std::string_view ground : kGrounds)
    table.rows.push_back({std::to_string(rating++), std::string(ground)});
  return table;
}

ReferenceTable mounts() {
  ReferenceTable table{"mounts", "Mounts", "E-MOVE-7", {"Beast", "SPD", "Drawing a cart"}, {}};
  for (const Beast& beast : kBeasts)
    table.rows.push_back({std::string(beast.name), std::to_string(beast.spd),
                          std::to_string(mount_speed(beast.spd, true))});
  return table;
}

ReferenceTable falling() {
  ReferenceTable table{"falls", "Falls", "E-FALL-1", {"Feet", "Damage"}, {}};
  int before = 0;
  for (int feet = 10; feet <= 100; feet += 10) {
    const int times = fall_times(feet);
    if (times == before) continue;
    before = times;
    table.rows.push_back(
        {std::to_string(feet), times == 1 ? std::string("1D6") : phrase("1D6 × 1D{}", times)});
  }
  return table;
}

ReferenceTable ladder() {
  ReferenceTable table{"steps", "Steps", "E-ATT-2", {"Die", "Enhanced", "Impaired"}, {}};
  const auto name = [](int sides) { return sides == 1 ? std::string("1") : phrase("D{}", sides); };
  for (const int die : kLadder)
    table.rows.push_back({name(die), name(step_die(die, 1)), name(step_die(die, -1))});
  return table;
}

ReferenceTable all_statuses() {
  ReferenceTable table{"statuses", "Statuses", "E-STAT-1", {"Status", "What it stops"}, {}};
  for (const Status& one : statuses())
    table.rows.push_back({capital(std::string(one.name)),
                          one.no_actions                ? "Actions"
                          : one.no_moving               ? "Movement"
                          : one.is_peril                ? "Nothing: the peril has its dice"
                          : one.name == effects::kProne ? "Attacks on it are enhanced 1"
                                                        : "As the Guide says"});
  return table;
}

ReferenceTable breakage() {
  ReferenceTable table{
      "breaks", "What has no Quality", "E-QUAL-3", {"It is", "Breaks on a D6"}, {}};
  for (const Sturdiness one : {Sturdiness::kDelicate, Sturdiness::kNormal, Sturdiness::kHardy}) {
    const int most = breaks_in_six(one);
    table.rows.push_back({capital(std::string(sturdiness_name(one))),
                          most == 1 ? std::string("1") : phrase("1 to {}", most)});
  }
  return table;
}

}  // namespace

std::string_view wound_table_key(Harm harm) { return kWoundKeys[static_cast<std::size_t>(harm)]; }

std::vector<ReferenceTable> tables() {
  std::vector<ReferenceTable> all;
  all.reserve(13);
  for (int harm = 0; harm < kHarms; ++harm) all.push_back(wounds(static_cast<Harm>(harm)));
  for (auto make :
       {developments, ladder, weapons, armour, falling, terrain, mounts, all_statuses, breakage})
    all.push_back(make());
  return all;
}

}  // namespace fray::errant
