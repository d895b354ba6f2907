// The log of fire, water, falls, areas and abilities.
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/tell/tell.hpp"

namespace fray::telling {
namespace {

std::string aflame(const Telling& now, const Happening& it, const std::string& who) {
  const std::string helped = it.other == 0 ? ""
                             : it.other == it.who
                                 ? who + " fights the flames. "
                                 : name_in(now, it.other) + " fights the flames on " + who + ". ";
  if (it.amount == 0) return helped + "The fire on " + who + " is out.";
  return helped + who + " burns: " + number(it.amount) + "D6 next.";
}

std::string begins(const Happening& it, const std::string& who) {
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

void tell_peril(const Telling& now, const Happening& it) {
  const std::string who = name_in(now, it.who);
  switch (it.what) {
    case What::kAflame: now.say(aflame(now, it, who), it.who); break;
    case What::kBreath:
      now.say(it.amount == 0 ? who + " is out of breath."
                             : who + " has breath for " + counted(it.amount, "turn", "turns") + ".",
              it.who);
      break;
    case What::kFell:
      now.say(who + " falls " + number(it.amount) + " feet: " + number(it.more) + " damage in all.",
              it.who);
      break;
    case What::kAbility: now.say(who + ": " + it.name + ".", it.who); break;
    case What::kBegins: now.say(begins(it, who), it.who); break;
    case What::kNothing: now.say(who + " " + it.name + ".", it.who); break;
    case What::kTransformed:
      now.say(name_of(now.before, it.who) + " is no more: a " + it.name + " stands there.", it.who);
      break;
    default: break;
  }
}

}  // namespace fray::telling
