#include "core/errant/checks.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"

namespace fray {

bool is_rolled(const Check& check) { return check.dv >= 0; }

bool succeeds(const Check& check, int face) {
  return !is_rolled(check) || (face > check.dv && face <= check.attribute);
}

CheckResult roll_check(const Check& check, Dice& dice, std::string about, bool players) {
  if (check.dv < 0) return {true, 0};
  const int face = roll(dice, {Purpose::kCheck, 1, 20, std::move(about), players}).faces[0];
  return {succeeds(check, face), face};
}

std::string_view attribute_name(Attribute which) {
  switch (which) {
    case Attribute::kSkill: return "skill";
    case Attribute::kMind: return "mind";
    case Attribute::kPres: return "pres";
    case Attribute::kPhys: break;
  }
  return "phys";
}

std::string range_text(const Check& check) {
  const int low = std::max(1, check.dv + 1), high = std::min(20, check.attribute);
  if (check.dv < 0) return "succeeds by itself";
  if (low > high) return "cannot succeed";
  if (low == high) return phrase("only a {} will do", low);
  return phrase("{} to {} will do", low, high);
}

std::string needs_text(const Check& check) {
  const int high = std::min(20, check.attribute);
  if (check.dv < 0) return "succeeds by itself";
  if (check.dv >= high) return "cannot succeed";
  if (check.dv == 0) return phrase("needs at most {}", high);
  return phrase("needs more than {}, at most {}", check.dv, high);
}

Chance chance(const Check& check) {
  if (check.dv < 0) return {20, 20};
  return {std::max(0, std::min(check.attribute, 20) - check.dv), 20};
}

int save_dv(const Combatant& cause) { return cause.rank; }

Check saving_throw(const Combatant& who, Attribute with, const Combatant& cause) {
  return saving_throw(attribute(who, with), save_dv(cause));
}

Check saving_throw(int attribute, int rank_of_cause) {
  return {attribute, rank_of_cause, Position::kRisky, Impact::kFair};
}

int npc_attribute(int threat) { return threat + 8; }
int npc_threat(int attribute) { return std::max(0, attribute - npc_attribute(0)); }

int attribute(const Attributes& of, Attribute which) {
  switch (which) {
    case Attribute::kPhys: return of.phys;
    case Attribute::kSkill: return of.skill;
    case Attribute::kMind: return of.mind;
    case Attribute::kPres: return of.pres;
  }
  return 0;
}
int attribute(const Combatant& who, Attribute which) {
  return who.errant == 0 ? npc_attribute(who.rank) : attribute(who.attributes, which);
}

Opposed compare(const Check& first, int first_face, const Check& second, int second_face) {
  const bool one = succeeds(first, first_face), two = succeeds(second, second_face);
  if (!one && !two) return Opposed::kBothFail;
  if (one != two) return one ? Opposed::kFirst : Opposed::kSecond;
  if (first_face == second_face) return Opposed::kDraw;
  return first_face > second_face ? Opposed::kFirst : Opposed::kSecond;
}

// An opposed Check is always rolled, for the height of the die decides even where the DV is below
// 0.
OpposedRoll roll_opposed(const Check& first, const Check& second, Dice& dice, std::string about) {
  const int one = roll(dice, {Purpose::kCheck, 1, 20, std::move(about)}).faces[0];
  const int two = roll(dice, {Purpose::kCheck, 1, 20}).faces[0];
  return {
      compare(first, one, second, two), {succeeds(first, one), one}, {succeeds(second, two), two}};
}

OpposedChances opposed_chances(const Check& first, const Check& second) {
  OpposedChances chances;
  for (int one = 1; one <= 20; ++one)
    for (int two = 1; two <= 20; ++two) switch (compare(first, one, second, two)) {
        case Opposed::kFirst: ++chances.first; break;
        case Opposed::kSecond: ++chances.second; break;
        case Opposed::kDraw: ++chances.draw; break;
        case Opposed::kBothFail: ++chances.both_fail; break;
      }
  return chances;
}

int half_face(int face) { return (face + 1) / 2; }

int roll_half_die(int sides, Dice& dice) {
  return half_face(roll(dice, {Purpose::kCheck, 1, sides * 2}).faces[0]);
}

int roll_fate(Dice& dice) { return roll(dice, {Purpose::kFate, 1, 6}).faces[0]; }

}  // namespace fray
