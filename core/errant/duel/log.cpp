// The log of what followed in a duel. It names no card that lies face down.
#include "core/dice/phrase.hpp"
#include "core/errant/log/wording.hpp"

namespace fray::wording {

void log_duel(const ErrantLogWriter& log, const Event& it) {
  const std::string who = name_in(log, it.who);
  switch (it.kind) {
    case EventKind::kCardsLaid:
      log.say(phrase("Fray lays {}’s cards face down, each order as likely.", who), it.who);
      break;
    case EventKind::kCardsUp:
      log.say(
          phrase("Three cards are open: both take theirs up and lay anew. {} guesses first.", who),
          it.who);
      break;
    case EventKind::kCardsWait:
      log.say(phrase("Three cards are open: in the next turn both lay anew, and {} guesses first.",
                     who),
              it.who);
      break;
    case EventKind::kCannotAct:
      log.say(phrase("{} cannot act: the action is lost.", who), it.who);
      break;
    case EventKind::kDuelGone:
      log.say("The duel is over: one of the two is no longer there.");
      break;
    default: break;
  }
}

}  // namespace fray::wording
