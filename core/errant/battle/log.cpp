// The log of what came of a battle's dice.
#include "core/dice/phrase.hpp"
#include "core/errant/log/wording.hpp"

namespace fray::wording {

void log_battle(const ErrantLogWriter& log, const Event& it) {
  const std::string face = it.amount > 0 ? phrase(" ({})", it.amount) : std::string();
  switch (it.kind) {
    case EventKind::kFlashpointWon:
      log.say(phrase("{} wins the flashpoint: +{} in the battle.", it.name, it.amount));
      break;
    case EventKind::kFlashpointOver: log.say("The flashpoint is over: neither side gains."); break;
    case EventKind::kFlashpointAsked:
      log.say("The flashpoint is over: say on the battle’s page who has won it.");
      break;
    case EventKind::kBattleHeld:
      log.say(phrase("{} makes the Check{}{}.", it.name, face, it.more == 0 ? ": unharmed" : ""));
      break;
    case EventKind::kBattleFailed: log.say(phrase("{} fails the Check{}.", it.name, face)); break;
    case EventKind::kBattleCost: log.say(it.name, 0, it.more == 0); break;
    default: break;
  }
}

}  // namespace fray::wording
