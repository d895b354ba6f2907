// The log of harm: what somebody takes, and what it does to them.
#include "core/errant/checks.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"

namespace fray::wording {
namespace {

std::string dying_words(const std::string& who, Dying how, int turns) {
  const std::string left = counted(turns, "turn", "turns");
  switch (how) {
    case Dying::kNot: return who + " is no longer dying.";
    case Dying::kDeathsDoorSlowly:
      return who +
             " is at death’s door: " + counted(turns, "Exploration Turn", "Exploration Turns") +
             " left.";
    case Dying::kDeathsDoor: return who + " is at death’s door: " + left + " left.";
    case Dying::kConsigned: return who + " is consigned to the reaper: " + left + " left.";
    case Dying::kDead: return who + " is dead.";
    case Dying::kBeyondRaising: return who + " is dead beyond raising.";
  }
  return "";
}

std::string wound_words(const std::string& who, const Event& it) {
  std::string text = who + " is wounded: " + it.name + " (severity " + number(it.amount);
  if (it.more > it.amount) text += " instead of " + number(it.more);
  return text + ").";
}

// " (12; 7 to 10 will do)": a Check can fail on either side (E-CHK-1).
std::string save_words(const Event& it) {
  if (it.more == 0) return "";  // nothing had to be rolled
  return " (" + number(it.more) + "; " +
         range_text({static_cast<int>(it.other), it.amount, Position::kRisky, Impact::kFair}) + ")";
}

}  // namespace

void log_harm(const LogWriter& log, const Event& it) {
  const std::string who = name_in(log, it.who);
  switch (it.kind) {
    case EventKind::kHurt:
      log.say(who + " takes " + number(it.amount) + " damage" +
                  (it.name.empty() ? std::string() : " from " + it.name) + ", " + number(it.more) +
                  " HP left.",
              it.who);
      break;
    case EventKind::kUnharmed: log.say(who + " is not harmed by it.", it.who); break;
    case EventKind::kBandHurt:
      log.say(who + "’s Warband takes " + number(it.amount) + ": " +
                  counted(it.more, "combatant", "combatants") + " left.",
              it.who);
      break;
    case EventKind::kPartHurt:
      log.say(who + "’s " + it.name +
                  (it.more > 0 ? " has " + number(it.more) + " HP left."
                               : std::string(" is crippled.")),
              it.who);
      break;
    case EventKind::kSaved:
      log.say(who + " makes the Saving Throw against " + it.name + save_words(it) + ".", it.who);
      break;
    case EventKind::kNotSaved:
      log.say(who + " fails the Saving Throw against " + it.name + save_words(it) + ".", it.who);
      break;
    case EventKind::kOutOfAction: log.say(who + " is out of action.", it.who, true); break;
    case EventKind::kWounded: log.say(wound_words(who, it), it.who, true); break;
    case EventKind::kDying:
      log.say(dying_words(who, static_cast<Dying>(it.more), it.amount), it.who, it.more != 0);
      break;
    case EventKind::kDied: log.say(who + " dies: " + it.name + ".", it.who, true); break;
    case EventKind::kStabilised:
      if (it.other != 0)
        log.say(it.other == it.who
                    ? who + " uses a healer’s kit and is no longer at death’s door."
                    : name_in(log, it.other) + "’s healer’s kit keeps " + who + " alive.",
                it.who);
      else
        log.say(who + " is no longer at death’s door.", it.who);
      break;
    case EventKind::kExhausted:
      log.say(who + " has " + number(it.amount) + " Exhaustion.", it.who);
      break;
    default: break;
  }
}

}  // namespace fray::wording
