// The log of an Attack Roll: what it came to, and what it cost.
#include "core/dice/phrase.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"

namespace fray::wording {
namespace {

std::string worn(const std::string& owner, const Event& it) {
  return phrase(
      "{}’s {}{}", owner, it.name,
      it.amount > 0 ? phrase(" has {} Quality left.", it.amount) : std::string(" is destroyed."));
}

std::string rolled_words(const Event& it) {
  return it.more > 0 ? phrase(" ({}; {})", it.more, it.name) : std::string();
}

void log_damage(const ErrantLogWriter& log, const Event& it) {
  const Combatant& target = somebody(log.after, it.other);
  std::string text =
      phrase("{} attacks {}{}: {} damage", name_in(log, it.who), name_in(log, it.other),
             it.name.empty() || it.name == "weapon" ? "" : phrase(" ({})", it.name), it.amount);
  if (it.more > 0 && target.parts.empty() && it.amount > 0) append(text, ", {} HP left", it.more);
  log.say(phrase("{}.", text), it.who);
}

}  // namespace

void log_blow(const ErrantLogWriter& log, const Event& it) {
  const std::string who = name_in(log, it.who), other = name_in(log, it.other);
  switch (it.kind) {
    case EventKind::kRolled:
      log.say(phrase("{} attacks {}: {} damage, not yet dealt.", who, other, it.amount), it.who);
      break;
    case EventKind::kBlow: log_damage(log, it); break;
    case EventKind::kBlocked:
      log.say(phrase("{} Blocks{}: {} less.", other,
                     it.name.empty() ? std::string() : phrase(" with the {}", it.name),
                     counted(it.amount, "step", "steps")),
              it.other);
      break;
    case EventKind::kDeflected:
      log.say(phrase("{} Deflects the blow with the {}.", other, it.name), it.other);
      break;
    case EventKind::kTrueStrike: log.say("A True Strike: every die at its most.", it.who); break;
    case EventKind::kSmite: log.say(phrase("{} Smites for {} more.", who, it.more), it.who); break;
    case EventKind::kGrit:
      log.say(phrase("{}’s Grit takes off {}.", other, it.amount), it.other);
      break;
    case EventKind::kGambitWorks:
      log.say(phrase("The gambit works: {} fails the Saving Throw{}.", other, rolled_words(it)),
              it.who);
      break;
    case EventKind::kGambitFails:
      log.say(phrase("The gambit fails: {} makes the Saving Throw{}.", other, rolled_words(it)),
              it.who);
      break;
    case EventKind::kWeaponWorn:
    case EventKind::kArmourWorn: log.say(worn(who, it), it.who); break;
    case EventKind::kAmmunition:
      log.say(phrase("{}’s ammunition for the {} has Depletion {} left.", who, it.name, it.amount),
              it.who);
      break;
    case EventKind::kMayAct:
      log.say(phrase("{} may act at once; an attack then is one Attack Roll.", who), it.who);
      break;
    default: break;
  }
}

}  // namespace fray::wording
