// What came of an action, as facts: reducers note them beside the dice, the log puts them into
// words (describe.cpp). Never saved.
#pragma once

#include <cstdint>
#include <string>

namespace fray {

enum class What : std::uint8_t {
  // An Attack Roll and what was decided after it (tell_attack.cpp).
  kRolled,       // who against other: amount damage rolled, not yet dealt
  kBlow,         // who hurts other: amount damage, more HP left
  kBlocked,      // other's piece `name` lost amount Blocks
  kDeflected,    // other's piece `name` cancelled the blow
  kTrueStrike,   // who's weapon `name`: every die at its most
  kSmite,        // who: amount combat dice for amount damage more
  kGrit,         // other: amount damage less
  kGambitWorks,  // against other, DV amount, face more
  kGambitFails,  // the same
  kWeaponWorn,   // who's weapon `name` has amount Quality left; 0: destroyed
  kArmourWorn,   // who's armour `name` has amount Quality left; 0: destroyed
  kAmmunition,   // who's weapon `name` has amount Depletion left
  kMayAct,       // who may act at once
  // Harm (tell_harm.cpp).
  kHurt,         // who takes amount damage of `name`, more HP left
  kUnharmed,     // who takes no harm of `name`
  kBandHurt,     // who's Warband takes amount, and has more combatants left
  kPartHurt,     // who's `name` takes amount, and has more HP left; 0: crippled
  kSaved,        // who makes a Saving Throw against `name`: DV amount, face more, attribute other
  kNotSaved,     // the same, failed
  kOutOfAction,  // who
  kWounded,      // who: `name` says the wound, severity amount where more was due
  kDying,        // who: amount turns left; more: the value of Dying
  kDied,         // who; `name`: of what
  kStabilised,   // who, by other's kit
  kExhausted,    // who has amount Exhaustion
  // Fire, water, falls, areas, abilities (tell_perils.cpp).
  kAflame,       // who burns: amount dice next turn; 0: the fire is out
  kBreath,       // who has breath for amount turns
  kFell,         // who falls amount feet: more damage in all
  kAbility,      // who uses `name`
  kBegins,       // who gains the effect `name` for amount turns; 0: until it is ended
  kNothing,      // `name`, about who: it does nothing
  kTransformed,  // who becomes `name`
};

struct Happening {
  What what{};
  std::uint32_t who = 0, other = 0;
  int amount = 0, more = 0;
  std::string name;
  bool operator==(const Happening&) const = default;
};

}  // namespace fray
