// The log of an Attack Roll: what it came to, and what it cost.
#include "core/errant/query.hpp"
#include "core/errant/tell/tell.hpp"

namespace fray::telling {
namespace {

std::string worn(const std::string& owner, const Happening& it) {
  return owner + "’s " + it.name +
         (it.amount > 0 ? " has " + number(it.amount) + " Quality left."
                        : std::string(" is destroyed."));
}

std::string save_words(const Happening& it) {
  return it.more > 0 ? " (" + number(it.more) + "; " + it.name + ")" : std::string();
}

void tell_damage(const Telling& now, const Happening& it) {
  const Combatant& target = somebody(now.after, it.other);
  std::string text = name_in(now, it.who) + " attacks " + name_in(now, it.other) +
                     (it.name.empty() || it.name == "weapon" ? "" : " (" + it.name + ")") + ": " +
                     number(it.amount) + " damage";
  if (it.more > 0 && target.parts.empty() && it.amount > 0)
    text += ", " + number(it.more) + " HP left";
  now.say(text + ".", it.who);
}

}  // namespace

void tell_blow(const Telling& now, const Happening& it) {
  const std::string who = name_in(now, it.who), other = name_in(now, it.other);
  switch (it.what) {
    case What::kRolled:
      now.say(who + " attacks " + other + ": " + number(it.amount) + " damage, not yet dealt.",
              it.who);
      break;
    case What::kBlow: tell_damage(now, it); break;
    case What::kBlocked:
      now.say(other + " Blocks" + (it.name.empty() ? std::string() : " with the " + it.name) +
                  ": " + counted(it.amount, "step", "steps") + " less.",
              it.other);
      break;
    case What::kDeflected:
      now.say(other + " Deflects the blow with the " + it.name + ".", it.other);
      break;
    case What::kTrueStrike: now.say("A True Strike: every die at its most.", it.who); break;
    case What::kSmite: now.say(who + " Smites for " + number(it.more) + " more.", it.who); break;
    case What::kGrit:
      now.say(other + "’s Grit takes off " + number(it.amount) + ".", it.other);
      break;
    case What::kGambitWorks:
      now.say("The gambit works: " + other + " fails the Saving Throw" + save_words(it) + ".",
              it.who);
      break;
    case What::kGambitFails:
      now.say("The gambit fails: " + other + " makes the Saving Throw" + save_words(it) + ".",
              it.who);
      break;
    case What::kWeaponWorn:
    case What::kArmourWorn: now.say(worn(who, it), it.who); break;
    case What::kAmmunition:
      now.say(who + "’s ammunition for the " + it.name + " has Depletion " + number(it.amount) +
                  " left.",
              it.who);
      break;
    case What::kMayAct:
      now.say(who + " may act at once; an attack then is one Attack Roll.", it.who);
      break;
    default: break;
  }
}

}  // namespace fray::telling
