// The log of fire, water, falls, areas and abilities.
#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/log/wording.hpp"

namespace fray::wording {
namespace {

std::string aflame(const ErrantLogWriter& log, const Event& it, const std::string& who) {
  const std::string helped =
      it.other == 0        ? ""
      : it.other == it.who ? phrase("{} fights the flames. ", who)
                           : phrase("{} fights the flames on {}. ", name_in(log, it.other), who);
  if (it.amount == 0) return phrase("{}The fire on {} is out.", helped, who);
  return phrase("{}{} burns: {}D6 next.", helped, who, it.amount);
}

std::string begins(const Event& it, const std::string& who) {
  if (it.name.starts_with("Feat: ")) return phrase("{} knows a Feat: {}.", who, it.name.substr(6));
  if (it.name == effects::kBrainsquatted)
    return phrase("A tentacle sticks to the face of {}: {} to tear it off.", who,
                  counted(it.amount, "turn", "turns"));
  if (it.name == effects::kRabid)
    return phrase(
        "{} is rabid: one die more with every attack, and it goes for whoever is nearest.", who);
  return phrase(
      "{} is {}{}.", who, it.name,
      it.amount > 0 ? phrase(" for {}", counted(it.amount, "turn", "turns")) : std::string());
}

}  // namespace

void log_peril(const ErrantLogWriter& log, const Event& it) {
  const std::string who = name_in(log, it.who);
  switch (it.kind) {
    case EventKind::kAflame: log.say(aflame(log, it, who), it.who); break;
    case EventKind::kBreath:
      log.say(it.amount == 0
                  ? phrase("{} is out of breath.", who)
                  : phrase("{} has breath for {}.", who, counted(it.amount, "turn", "turns")),
              it.who);
      break;
    case EventKind::kFell:
      log.say(phrase("{} falls {} feet: {} damage in all.", who, it.amount, it.more), it.who);
      break;
    case EventKind::kAbility: log.say(phrase("{}: {}.", who, it.name), it.who); break;
    case EventKind::kBegins: log.say(begins(it, who), it.who); break;
    case EventKind::kNothing: log.say(phrase("{} {}.", who, it.name), it.who); break;
    case EventKind::kTransformed:
      log.say(phrase("{} is no more: a {} stands there.", name_of(log.before, it.who), it.name),
              it.who);
      break;
    default: break;
  }
}

}  // namespace fray::wording
