// The log of an Attack Roll: what it came to, and what it cost.
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"

namespace fray::wording {
namespace {

std::string worn(const std::string& owner, const Event& it) {
  return owner + "’s " + it.name +
         (it.amount > 0 ? " has " + number(it.amount) + " Quality left."
                        : std::string(" is destroyed."));
}

std::string save_words(const Event& it) {
  return it.more > 0 ? " (" + number(it.more) + "; " + it.name + ")" : std::string();
}

void log_damage(const LogWriter& log, const Event& it) {
  const Combatant& target = somebody(log.after, it.other);
  std::string text = name_in(log, it.who) + " attacks " + name_in(log, it.other) +
                     (it.name.empty() || it.name == "weapon" ? "" : " (" + it.name + ")") + ": " +
                     number(it.amount) + " damage";
  if (it.more > 0 && target.parts.empty() && it.amount > 0)
    text += ", " + number(it.more) + " HP left";
  log.say(text + ".", it.who);
}

}  // namespace

void log_blow(const LogWriter& log, const Event& it) {
  const std::string who = name_in(log, it.who), other = name_in(log, it.other);
  switch (it.kind) {
    case EventKind::kRolled:
      log.say(who + " attacks " + other + ": " + number(it.amount) + " damage, not yet dealt.",
              it.who);
      break;
    case EventKind::kBlow: log_damage(log, it); break;
    case EventKind::kBlocked:
      log.say(other + " Blocks" + (it.name.empty() ? std::string() : " with the " + it.name) +
                  ": " + counted(it.amount, "step", "steps") + " less.",
              it.other);
      break;
    case EventKind::kDeflected:
      log.say(other + " Deflects the blow with the " + it.name + ".", it.other);
      break;
    case EventKind::kTrueStrike: log.say("A True Strike: every die at its most.", it.who); break;
    case EventKind::kSmite:
      log.say(who + " Smites for " + number(it.more) + " more.", it.who);
      break;
    case EventKind::kGrit:
      log.say(other + "’s Grit takes off " + number(it.amount) + ".", it.other);
      break;
    case EventKind::kGambitWorks:
      log.say("The gambit works: " + other + " fails the Saving Throw" + save_words(it) + ".",
              it.who);
      break;
    case EventKind::kGambitFails:
      log.say("The gambit fails: " + other + " makes the Saving Throw" + save_words(it) + ".",
              it.who);
      break;
    case EventKind::kWeaponWorn:
    case EventKind::kArmourWorn: log.say(worn(who, it), it.who); break;
    case EventKind::kAmmunition:
      log.say(who + "’s ammunition for the " + it.name + " has Depletion " + number(it.amount) +
                  " left.",
              it.who);
      break;
    case EventKind::kMayAct:
      log.say(who + " may act at once; an attack then is one Attack Roll.", it.who);
      break;
    default: break;
  }
}

}  // namespace fray::wording
