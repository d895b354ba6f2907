// The log of what came of an action: its events, who fell, whose effects ended, who is asked for
// Morale.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/order.hpp"
#include "core/errant/query.hpp"
#include "core/table/action.hpp"

namespace fray::wording {
namespace {

// Who fell, or got up again.
void log_falls(const ErrantLogWriter& log) {
  std::vector<Id> beaten, down, up;
  for (const Combatant& now : log.after.fight->combatants) {
    const Combatant* then = find_combatant(log.before, now.id);
    if (then == nullptr || (then->hp > 0) == (now.hp > 0) || then->npc != now.npc) continue;
    (now.hp > 0 ? up : now.errant != 0 ? down : beaten).push_back(now.id);
  }
  const auto tell = [&](const std::vector<Id>& who, const char* one, const char* many, bool grave) {
    if (who.size() > kNamed) {
      log.say(people(log.after, who) + many, 0, grave);
      return;
    }
    for (const Id id : who) log.say(name_of(log.after, id) + one, id, grave);
  };
  tell(beaten, " is beaten.", " are beaten.", true);
  tell(down, " is at 0 HP.", " are at 0 HP.",
       false);  // whether that is grave, the Saving Throw says
  tell(up, " is above 0 HP again.", " are above 0 HP again.", false);
}

// Prompts are only ever added at the end, after those that were pruned.
void log_prompts(const ErrantLogWriter& log, const Action& action) {
  if (action.is<AskMorale>()) return;
  const auto& old = log.before.fight->prompts;
  for (const MoralePrompt& prompt : log.after.fight->prompts) {
    const bool known = std::any_of(old.begin(), old.end(), [&](const MoralePrompt& other) {
      return other.cause == prompt.cause &&
             std::find(other.who.begin(), other.who.end(), prompt.who[0]) != other.who.end();
    });
    if (!known)
      log.say(phrase("Morale roll for {}: {}.", people(log.after, prompt.who),
                     cause_text(*log.after.fight, prompt)),
              only(prompt.who));
  }
}

}  // namespace

void log_endings(const ErrantLogWriter& log) {
  for (const Ending& ending : ending_now(*log.before.fight)) {
    if (find_combatant(log.after, ending.who) == nullptr) continue;
    for (const Effect& effect : somebody(log.before, ending.who).effects)
      if (effect.id == ending.effect)
        log.say(phrase("{}: {} ends.", name_of(log.after, ending.who), effect.name), ending.who);
  }
}

void log_events(const ErrantLogWriter& log) {
  for (const Event& it : log.events) {
    if (it.kind <= EventKind::kMayAct)
      log_blow(log, it);
    else if (it.kind <= EventKind::kExhausted)
      log_harm(log, it);
    else if (it.kind <= EventKind::kTransformed)
      log_peril(log, it);
    else if (it.kind <= EventKind::kChaseForgotten)
      log_chase(log, it);
    else if (it.kind <= EventKind::kDuelGone)
      log_duel(log, it);
    else
      log_battle(log, it);
  }
}

void log_consequences(const ErrantLogWriter& log, const Action& action) {
  if (!action.is<NextStep>()) log_events(log);  // that words them before what it leads to
  const ErrantState &before = log.before, &after = log.after;
  const bool undecided = !before.fight || before.fight->step == Step::kDistance;
  if (undecided && after.fight && after.fight->step == Step::kOrder) {
    // Rolled as they met; whoever has talked knows of the other.
    const bool rolled = after.fight->surprise == Surprise::kNobody && !after.journey.negotiation;
    log.say(after.fight->light == Light::kBright ? "Nobody can be surprised: the light is bright."
            : rolled                             ? "Nobody is surprised."
                     : "Nobody can be surprised: each side knows where the other is.");
  }
  if (!before.fight || !after.fight) return;
  log_falls(log);
  log_prompts(log, action);
}

}  // namespace fray::wording
