// The log of fire, water, falls, areas and abilities.
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/log/wording.hpp"

namespace fray::wording {
namespace {

std::string aflame(const LogWriter& log, const Event& it, const std::string& who) {
  const std::string helped = it.other == 0 ? ""
                             : it.other == it.who
                                 ? who + " fights the flames. "
                                 : name_in(log, it.other) + " fights the flames on " + who + ". ";
  if (it.amount == 0) return helped + "The fire on " + who + " is out.";
  return helped + who + " burns: " + number(it.amount) + "D6 next.";
}

std::string begins(const Event& it, const std::string& who) {
  if (it.name.starts_with("Feat: ")) return who + " knows a Feat: " + it.name.substr(6) + ".";
  if (it.name == effects::kBrainsquatted)
    return "A tentacle sticks to the face of " + who + ": " + counted(it.amount, "turn", "turns") +
           " to tear it off.";
  if (it.name == effects::kRabid)
    return who + " is rabid: one die more with every attack, and it goes for whoever is nearest.";
  return who + " is " + it.name +
         (it.amount > 0 ? " for " + counted(it.amount, "turn", "turns") : std::string()) + ".";
}

}  // namespace

void log_peril(const LogWriter& log, const Event& it) {
  const std::string who = name_in(log, it.who);
  switch (it.kind) {
    case EventKind::kAflame: log.say(aflame(log, it, who), it.who); break;
    case EventKind::kBreath:
      log.say(it.amount == 0 ? who + " is out of breath."
                             : who + " has breath for " + counted(it.amount, "turn", "turns") + ".",
              it.who);
      break;
    case EventKind::kFell:
      log.say(who + " falls " + number(it.amount) + " feet: " + number(it.more) + " damage in all.",
              it.who);
      break;
    case EventKind::kAbility: log.say(who + ": " + it.name + ".", it.who); break;
    case EventKind::kBegins: log.say(begins(it, who), it.who); break;
    case EventKind::kNothing: log.say(who + " " + it.name + ".", it.who); break;
    case EventKind::kTransformed:
      log.say(name_of(log.before, it.who) + " is no more: a " + it.name + " stands there.", it.who);
      break;
    default: break;
  }
}

}  // namespace fray::wording
