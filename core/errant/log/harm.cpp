// The log of harm: what somebody takes, and what it does to them.
#include "core/dice/phrase.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"

namespace fray::wording {
namespace {

std::string dying_words(const std::string& who, Dying how, int turns) {
  const std::string left = counted(turns, "turn", "turns");
  switch (how) {
    case Dying::kNot: return phrase("{} is no longer dying.", who);
    case Dying::kDeathsDoorSlowly:
      return phrase("{} is at death’s door: {} left.", who,
                    counted(turns, "Exploration Turn", "Exploration Turns"));
    case Dying::kDeathsDoor: return phrase("{} is at death’s door: {} left.", who, left);
    case Dying::kConsigned: return phrase("{} is consigned to the reaper: {} left.", who, left);
    case Dying::kDead: return phrase("{} is dead.", who);
    case Dying::kBeyondRaising: return phrase("{} is dead beyond raising.", who);
  }
  return "";
}

std::string wound_words(const std::string& who, const Event& it) {
  std::string text = phrase("{} is wounded: {} (severity {}", who, it.name, it.amount);
  if (it.more > it.amount) append(text, " instead of {}", it.more);
  return phrase("{}).", text);
}

// " (12; 7 to 10 will do)": a Check can fail on either side (E-CHK-1).
std::string save_words(const Event& it) {
  if (it.more == 0) return "";  // nothing had to be rolled
  return phrase(
      " ({}; {})", it.more,
      range_text({static_cast<int>(it.other), it.amount, Position::kRisky, Impact::kFair}));
}

}  // namespace

void log_harm(const ErrantLogWriter& log, const Event& it) {
  const std::string who = name_in(log, it.who);
  switch (it.kind) {
    case EventKind::kHurt:
      log.say(phrase("{} takes {} damage{}, {} HP left.", who, it.amount,
                     it.name.empty() ? std::string() : phrase(" from {}", it.name), it.more),
              it.who);
      break;
    case EventKind::kUnharmed: log.say(phrase("{} is not harmed by it.", who), it.who); break;
    case EventKind::kBandHurt:
      log.say(phrase("{}’s Warband takes {}: {} left.", who, it.amount,
                     counted(it.more, "combatant", "combatants")),
              it.who);
      break;
    case EventKind::kPartHurt:
      log.say(
          phrase("{}’s {}{}", who, it.name,
                 it.more > 0 ? phrase(" has {} HP left.", it.more) : std::string(" is crippled.")),
          it.who);
      break;
    case EventKind::kSaved:
      log.say(phrase("{} makes the Saving Throw against {}{}.", who, it.name, save_words(it)),
              it.who);
      break;
    case EventKind::kNotSaved:
      log.say(phrase("{} fails the Saving Throw against {}{}.", who, it.name, save_words(it)),
              it.who);
      break;
    case EventKind::kOutOfAction: log.say(phrase("{} is out of action.", who), it.who, true); break;
    case EventKind::kWounded: log.say(wound_words(who, it), it.who, true); break;
    case EventKind::kDying:
      log.say(dying_words(who, static_cast<Dying>(it.more), it.amount), it.who, it.more != 0);
      break;
    case EventKind::kDied: log.say(phrase("{} dies: {}.", who, it.name), it.who, true); break;
    case EventKind::kStabilised:
      if (it.other != 0)
        log.say(it.other == it.who
                    ? phrase("{} uses a healer’s kit and is no longer at death’s door.", who)
                    : phrase("{}’s healer’s kit keeps {} alive.", name_in(log, it.other), who),
                it.who);
      else
        log.say(phrase("{} is no longer at death’s door.", who), it.who);
      break;
    case EventKind::kExhausted:
      log.say(phrase("{} has {} Exhaustion.", who, it.amount), it.who);
      break;
    default: break;
  }
}

}  // namespace fray::wording
