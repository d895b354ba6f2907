// Figures of the rules as rows, over the whole range of what they are asked for: bounds, halves,
// thresholds and one beyond. They stand in fixtures/told/errant-figures.txt, to be read beside the
// rules.
#include <map>

#include "core/errant/attack.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/battle/query.hpp"
#include "core/errant/journey/money.hpp"
#include "core/errant/journey/query.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement_odds.hpp"
#include "core/errant/negotiation.hpp"
#include "core/errant/peril_odds.hpp"
#include "core/errant/reaction.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/ruleset.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "tests/core/helpers.hpp"
#include "tests/core/told.hpp"

using namespace fray;
using namespace fray::test;

namespace {

struct Rows {
  std::vector<std::string> lines;
  std::string row;

  Rows& begin(std::string what) {
    end();
    row = std::move(what) + ":";
    return *this;
  }
  Rows& operator<<(const std::string& cell) {
    row += " " + cell;
    return *this;
  }
  Rows& operator<<(std::string_view cell) { return *this << std::string(cell); }
  Rows& operator<<(const char* cell) { return *this << std::string(cell); }
  Rows& operator<<(int cell) { return *this << std::to_string(cell); }
  void end() {
    if (!row.empty()) lines.push_back(row);
    row.clear();
  }
};

std::string range(const Chances& chances) {
  if (chances.bars.empty()) return "nothing";
  double mean = 0;
  for (const auto& bar : chances.bars) mean += static_cast<double>(bar.value) * bar.chance;
  return std::to_string(chances.bars.front().value) + ".." +
         std::to_string(chances.bars.back().value) + " ~" +
         std::to_string(static_cast<int>(mean * 10 + 0.5));
}

void dice_and_loads(Rows& rows) {
  for (const int sides : kLadder) {
    rows.begin("D" + std::to_string(sides) + " by steps from -7 to 7");
    for (int steps = -7; steps <= 7; ++steps) rows << step_die(sides, steps);
  }
  for (int phys = 1; phys <= 20; ++phys) {
    rows.begin("Encumbrance of phys " + std::to_string(phys) + ", from quarters");
    for (int point = 0; point <= 8; ++point) rows << encumbrance_threshold(phys, point);
    rows << "and at each quarter";
    for (int quarters = 0; quarters <= 100; quarters += 5) rows << encumbrance(phys, quarters);
    rows << "with Exhaustion" << encumbrance_with(phys, 1, 0) << encumbrance_with(phys, 1, 3);
  }
  rows.begin("DV 4 by Encumbrance");
  for (int load = 0; load <= 9; ++load) rows << hindered_dv(4, load);
  rows.begin("quarters of coins");
  for (const int coins : {0, 1, 24, 25, 49, 50, 99, 100, 101}) rows << quarters_of_coins(coins);
  rows.begin("slots");
  for (int quarters = 0; quarters <= 9; ++quarters) rows << slots_text(quarters);
  for (int quality = 0; quality <= 4; ++quality) {
    rows.begin("Quality " + std::to_string(quality)) << quality_name(quality);
    for (const int price : {1, 2, 5, 10, 15})
      rows << price_of(price, quality) << rarity_of(price, quality);
    rows << rarity_of(0, quality);
  }
  for (int kind = 0; kind < 4; ++kind) {
    rows.begin("lifespan, " + std::string(kAncestries[static_cast<std::size_t>(kind)]));
    for (const int phys : {3, 10, 18})
      for (const int times : {0, 1, 5, 40})
        rows << lifespan(static_cast<Ancestry>(kind), phys, times);
  }
  rows.begin("DV of age, of a life of 80");
  for (int age = 0; age <= 120; age += 5) rows << age_dv(age, 80);
  for (const Ware& ware : wares())
    rows.begin("ware") << ware.name << ware.quarters
                       << kShelves[static_cast<std::size_t>(ware.shelf)];
}

void gear_and_words(Rows& rows) {
  for (const WeaponMake& make : weapon_makes()) {
    Weapon weapon = made(make);
    rows.begin("weapon") << words::weapon_text(weapon) << weapon.ammunition
                         << quarter_slots(make.weight) << damage_bonus(make.weight, false)
                         << damage_bonus(make.weight, true) << ranges(make.missile).normal
                         << ranges(make.missile).extended << words::weight_text(make.weight)
                         << (uses_ammunition(weapon) ? "uses ammunition" : "");
    for (int magic = 0; magic <= 3; ++magic) {
      enchant(weapon, magic);
      weapon.quality = magic;
      weapon.ammunition = magic;
      rows << words::weapon_text(weapon) << (can_strike(weapon) ? "strikes" : "")
           << (can_shoot(weapon) ? "shoots" : "");
    }
  }
  for (int piece = 0; piece < kPieces; ++piece) {
    Armour armour = new_armour(static_cast<Piece>(piece));
    rows.begin("armour") << words::armour_text(armour)
                         << facts(static_cast<Piece>(piece)).quarter_slots;
    for (int magic = 0; magic <= 3; ++magic) {
      enchant(armour, magic);
      armour.quality = armour.blocks = magic;
      rows << words::armour_text(armour) << (can_block(armour) ? "Blocks" : "")
           << (can_deflect(armour) ? "Deflects" : "");
    }
  }
  rows.begin("signs");
  for (const int value : {-2, -1, 0, 1, 2}) rows << words::signed_number(value);
  rows.begin("dice");
  for (const int sides : {1, 4, 20})
    for (const int count : {1, 2, 12}) rows << words::dice_name(count, sides);
  rows.begin("odds");
  for (const Odds& odds : {Odds{0, 1}, Odds{1, 1}, Odds{5, 36}, Odds{18, 36}, Odds{1, 1296},
                           Odds{999, 1000}, Odds{1, 7776}, Odds{7775, 7776}, Odds{1, 1000000}})
    rows << words::odds_text(odds) << words::percent(odds);
  for (int quality = 0; quality < 3; ++quality)
    rows.begin("breaks") << sturdiness_name(static_cast<Sturdiness>(quality))
                         << breaks_in_six(static_cast<Sturdiness>(quality));
  rows.begin("movement");
  for (int dice = -1; dice <= 5; ++dice) {
    const MoveRange moves = movement_range(dice);
    rows << moves.least << moves.most << moves.mean << shift_length(dice);
  }
  rows.begin("movement dice by SPD");
  for (int spd = 0; spd <= 30; ++spd) rows << movement_dice_for(spd);
}

void checks_and_talk(Rows& rows) {
  for (int dv = -1; dv <= 20; dv += 3)
    for (const int attribute : {1, 3, 10, 19, 20, 25}) {
      const Check check{attribute, dv};
      rows.begin("Check of " + std::to_string(attribute) + " against " + std::to_string(dv))
          << chance(check).good << range_text(check) << "·" << needs_text(check);
      for (const int face : {1, 3, 9, 10, 19, 20}) rows << (succeeds(check, face) ? "yes" : "no");
    }
  rows.begin("NPCs' attributes");
  for (int threat = 0; threat <= 10; ++threat) rows << npc_attribute(threat);
  rows.begin("and back");
  for (int attribute = 5; attribute <= 20; ++attribute) rows << npc_threat(attribute);
  for (int morale = 1; morale <= 12; ++morale) {
    rows.begin("Morale " + std::to_string(morale));
    for (const int modifier : {-12, -2, 0, 1, 12})
      rows << words::morale_chance(morale, modifier) << morale_breaks(morale, modifier);
  }
  for (int total = 0; total <= 14; ++total) {
    rows.begin("reaction") << talk::attitude_text(total)
                           << talk::attitude_dv(talk::attitude_of(total));
  }
  for (const int modifier : {-10, -3, 0, 1, 10}) {
    rows.begin("reactions by " + std::to_string(modifier));
    for (const Odds& odds : talk::reaction_odds(modifier)) rows << words::odds_text(odds);
  }
  for (int kind = 0; kind < 4; ++kind)
    for (int position = 0; position < 3; ++position)
      for (int impact = 0; impact < 3; ++impact) {
        rows.begin(std::string(talk::exchange_name(static_cast<talk::Exchange>(kind))) + " " +
                   std::to_string(position) + " " + std::to_string(impact));
        for (const bool success : {true, false}) {
          const talk::Answer answer =
              talk::answer_to(static_cast<talk::Exchange>(kind), success,
                              static_cast<Position>(position), static_cast<Impact>(impact));
          rows << answer.change << answer.text;
        }
      }
}

void battles_and_hours(Rows& rows) {
  for (const int number : {1, 2, 3, 10, 50}) {
    rows.begin("outnumbering by " + std::to_string(number));
    for (const int other : {1, 2, 3, 4, 5, 9, 10, 24, 25, 26, 100})
      rows << outnumbering(number, other);
  }
  for (int ours = 0; ours <= 24; ours += 3) {
    rows.begin("losses at " + std::to_string(ours));
    for (int theirs = 0; theirs <= 24; theirs += 2) {
      const auto lost = loss_percent(ours, theirs);
      rows << std::to_string(lost[0]) + "/" + std::to_string(lost[1]);
    }
  }
  for (const int number : {1, 3, 10, 99}) {
    rows.begin("losses of " + std::to_string(number));
    for (const int percent : {0, 1, 5, 10, 33, 50, 99, 100}) rows << losses_of(number, percent);
  }
  for (int scale = 1; scale < journey::kScales; ++scale)
    for (int face = 1; face <= 6; ++face)
      rows.begin("event") << journey::scale_name(static_cast<journey::Scale>(scale)) << face
                          << journey::event_name(static_cast<journey::Scale>(scale), face)
                          << journey::event_text(static_cast<journey::Scale>(scale), face);
  for (int net = -3; net <= 3; ++net) {
    rows.begin("Event Die " + std::to_string(net))
        << journey::event_face({3, 5, 1, 6}, net) << journey::event_face({4}, net);
    for (const Odds& odds : journey::event_odds(net)) rows << words::odds_text(odds);
  }
  rows.begin("light");
  for (int burn = 0; burn <= 8; ++burn) rows << journey::width_of_light(burn);
  for (const char* text : {"1g", "2s 6p", "9p", "10s", "1g 1s 1p", "", "a cow", "-1p", "12", "0p",
                           "1000000p", "1000001p", "10000g", "1 g", "3p 2s", "1p 1p", "1x"}) {
    const auto money = journey::parse_money(text);
    rows.begin("money \"" + std::string(text) + "\"")
        << (money ? std::to_string(*money) + " " + journey::money_text(*money) : "none");
    if (const auto purse = journey::parse_purse(text))
      rows << journey::purse_text(*purse) << journey::pennies_in(*purse);
  }
  for (const int due : {1, 9, 10, 11, 25, 99, 100, 101, 249, 255}) {
    rows.begin("paid " + std::to_string(due));
    for (journey::Purse purse : {journey::Purse{2, 5, 6}, journey::Purse{3, 0, 0},
                                 journey::Purse{0, 26, 0}, journey::Purse{0, 0, 300}}) {
      if (journey::pennies_in(purse) < due) continue;
      journey::pay(purse, due);
      rows << journey::purse_text(purse) << ",";
    }
    journey::Purse earned;
    journey::earn(earned, due);
    rows << "earned" << journey::purse_text(earned);
  }
  for (int kind = 0; kind < journey::kKinds; ++kind) {
    const journey::KindFacts& one = journey::facts(static_cast<journey::Kind>(kind));
    rows.begin("thing") << one.name << one.full << one.quarters << (one.light ? "light" : "")
                        << (one.relights ? "relights" : "");
  }
}

void perils(Rows& rows) {
  for (const int feet : {0, 1, 9, 10, 15, 19, 20, 30, 100, 200})
    rows.begin("fall of " + std::to_string(feet)) << range(fall_damage(feet));
  for (const int catchers : {0, 1, 2, 5}) {
    const FallOdds odds = fall_odds(30, catchers, Sufferer{});
    rows.begin("caught by " + std::to_string(catchers))
        << range(odds.all) << range(odds.share) << range(odds.catcher);
  }
  for (const int dice : {0, 1, 3})
    for (const int actions : {0, 1, 2, 5})
      for (const bool at_once : {false, true}) {
        rows.begin("flames " + std::to_string(dice) + " " + std::to_string(actions) +
                   (at_once ? " at once" : ""));
        for (const int turn : flames(dice, actions, at_once, 6)) rows << turn;
      }
  for (const int breath : {0, 1, 3}) {
    rows.begin("breath " + std::to_string(breath));
    for (const int turn : drowning_dice(breath, 8)) rows << turn;
  }
  for (const int dice : {0, 1, 2})
    for (const int terrain : {0, 1, 6})
      for (const int actions : {0, 1, 2})
        for (const bool mounted : {false, true}) {
          const Mover mover{dice, terrain, actions, mounted};
          rows.begin("moves") << dice << terrain << actions << (mounted ? "mounted" : "")
                              << range(distance_chances(mover, actions)) << shift_of(mover);
        }
  Body hurt;
  for (int harm = 0; harm < kHarms; ++harm) {
    for (int severity = 1; severity <= 17; ++severity) {
      const WoundRow& row = wound_row({static_cast<Harm>(harm), severity});
      rows.begin(std::string(harm_name(static_cast<Harm>(harm))) + " " + std::to_string(severity))
          << row.title << static_cast<int>(row.dying) << row.exhaustion
          << static_cast<int>(row.limb) << static_cast<int>(row.daze)
          << (row.passes ? "passes" : "") << (row.out_of_action ? "out" : "")
          << (row.no_casting ? "no casting" : "") << (row.halves_hp ? "half HP" : "")
          << (row.no_healing ? "no healing" : "") << (row.no_moving ? "no moving" : "")
          << severity_taken(hurt, static_cast<Harm>(harm), severity)
          << (is_possible(hurt, {static_cast<Harm>(harm), severity}) ? "" : "impossible");
      if (severity <= kWorstWound && severity % 2 == 1)
        hurt.wounds.push_back({static_cast<Harm>(harm), severity});
    }
    rows.begin("wounded") << body_text(hurt) << "·" << dying_short(hurt) << "·" << dying_text(hurt)
                          << (recovers_hp(hurt) ? "recovers" : "")
                          << (halves_hp(hurt) ? "halved" : "") << (is_blind(hurt) ? "blind" : "")
                          << (at_deaths_door(hurt) ? "at the door" : "")
                          << (dies_by_turns(hurt) ? "dies" : "") << (is_dead(hurt) ? "dead" : "");
  }
}

}  // namespace

TEST_CASE("the figures of the rules are told as they always were",
          "[told][E-ATT-2][E-ATT-7][E-ATT-8][E-LOAD-1][E-CHK-1][E-MOR-1][E-MASS-2][E-WND-1]") {
  Rows rows;
  dice_and_loads(rows);
  gear_and_words(rows);
  checks_and_talk(rows);
  battles_and_hours(rows);
  perils(rows);
  rows.end();
  compare_told("errant-figures", rows.lines);
}

TEST_CASE("what is looked up is told as it always was", "[told]") {
  std::vector<std::string> lines;
  for (const ReferenceTable& table : kErrant.tables()) {
    std::string columns;
    for (const std::string_view column : table.columns) columns += " | " + std::string(column);
    lines.push_back("# " + std::string(table.key) + " " + std::string(table.title) + " " +
                    std::string(table.rule) + columns);
    for (const auto& row : table.rows) {
      std::string cells;
      for (const std::string& cell : row) cells += " | " + cell;
      lines.push_back(cells);
    }
  }
  compare_told("errant-tables", lines);
}
