// What came of an action, as facts: apply() notes them beside the dice, the log puts them into
// words (core/errant/log). Never saved.
#pragma once

#include <cstdint>
#include <string>

namespace fray {

// What happened. Behind each stands what it says of an Event's members; what is not named is
// unused.
enum class EventKind : std::uint8_t {
  // An Attack Roll and what was decided after it (core/errant/log/attack.cpp).
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
  // Harm (core/errant/log/harm.cpp).
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
  // Fire, water, falls, areas, abilities (core/errant/log/perils.cpp).
  kAflame,       // who burns: amount dice next turn; 0: the fire is out
  kBreath,       // who has breath for amount turns
  kFell,         // who falls amount feet: more damage in all
  kAbility,      // who uses `name`
  kBegins,       // who gains the effect `name` for amount turns; 0: until it is ended
  kNothing,      // `name`, about who: it does nothing
  kTransformed,  // who becomes `name`
  // Chases (core/errant/chase/log.cpp); who and other are members (m) or parties (p) of the chase.
  kChaseBegins,    // `name`: its title
  kChaseChanged,   // title, surroundings, distance or goal
  kChaseJoins,     // who (p) has amount members more; more: 1 from the first
  kStaysInFight,   // who (a combatant) does not run
  kChaserChanged,  // who (m)
  kChaserGone,     // `name` is taken out of the chase
  kPartyRenamed,   // who (p), so far `name`
  kSplitsOff,      // who (p) from other (p)
  kRejoins,        // `name`, other (p)
  kSwaps,          // who (p) has changed sides; 0: everybody
  kQuarry,         // who (p) is after other (p)
  kChaseTurn,      // amount: the turn
  kWillSprint,     // who (m, or p where more is 1); amount 0: will not
  kSprintCheck,    // who (m): amount 1 made; more: the face
  kRan,            // who (p) rolled amount in all; more: 1 if at once, out of turn
  kNoRoll,         // who (p) makes no movement roll
  kTieBreak,       // who (p) rolled amount in round more: `name`; other (p): 0 for who flees
  kGotAway,        // who (p)
  kGotCaught,      // who (p) by other (p)
  kDoubles,        // who (p): amount is the face
  kInRange,        // who (p) and other (p): amount is the face
  kActs,           // who (m); amount: the ChaseDeed; more: 1 if only marked
  kDevelops,       // who (p): amount is the Turnout; more: 1 if picked
  kScene,          // `name`: the scene
  kChaseCheck,     // who (m): amount 1 made; more: the face, 0: by hand
  kChaseHarm,      // who (m): amount damage
  kMayActAtOnce,   // who (m)
  kLeftBehind,     // who (m) is out of the chase
  kCutOff,         // who (m) runs apart
  kTwisted,        // `name`: what changes
  kSettled,        // who (p): nothing more comes of it
  kDrops,          // who (m): `name`
  kGivesUp,        // who (m): its Morale is broken
  kHolds,          // who (p): amount rolled, nobody gives up
  kNotAsked,       // who (p): no Morale roll
  kChaseOver,      // amount: 0 called off, 1 escaped, 2 caught, 3 both, 4 given up
  kChaseForgotten,
  // Duels (core/errant/duel/log.cpp).
  kCardsLaid,  // who's, by Fray
  kCardsUp,    // three lie open: laid anew, who guesses first
  kCardsWait,  // three lie open: laid anew in the next turn, who guesses first
  kCannotAct,  // who could act on a card, and is not able to
  kDuelGone,   // one of the two has left
  // Battles (core/errant/battle/log.cpp).
  kFlashpointWon,    // by the side `name`: amount more for its total
  kFlashpointOver,   // nobody gains by it
  kFlashpointAsked,  // its fight did not show who has won
  kBattleHeld,       // `name` makes the Check: amount the face, more: 1 on the side that lost
  kBattleFailed,     // the same, failed
  kBattleCost,       // `name`: what it costs; more: 0 where that is grave
};

// One thing that came of the dice: `who` and `other` are ids of combatants where EventKind does not
// say otherwise; 0 is nobody.
struct Event {
  EventKind kind{};
  std::uint32_t who = 0, other = 0;
  int amount = 0, more = 0;
  std::string name;
  bool operator==(const Event&) const = default;
};

}  // namespace fray
