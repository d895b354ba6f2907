#include "web/screens/bestiary/words.hpp"

#include "core/dice/phrase.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"

namespace fray::words {

namespace {

std::string effect_part(const NpcAbility& ability) {
  std::string text = phrase(" {}", capital(ability.status));
  if (ability.turns > 0 || ability.turn_dice > 0) {
    text += " for ";
    if (ability.turns > 0) text += std::to_string(ability.turns);
    if (ability.turns > 0 && ability.turn_dice > 0) text += " + ";
    if (ability.turn_dice > 0) text += dice_name(ability.turn_dice, ability.turn_sides);
    text += ability.turns == 1 && ability.turn_dice == 0 ? " turn" : " turns";
  }
  if (ability.no_actions) text += ", takes no actions";
  if (ability.no_moving) text += ", stays where it is";
  if (ability.impairs_bearer > 0) append(text, ", attacks impaired {}", ability.impairs_bearer);
  if (ability.enhances_against > 0)
    append(text, ", attacks on it enhanced {}", ability.enhances_against);
  return phrase("{}.", text);
}

}  // namespace

std::string blow_text(const Blow& blow) { return dice_name(blow.count, blow.sides); }

std::string ability_text(const NpcAbility& ability) {
  const bool button = ability.trigger == Trigger::kAttack || ability.trigger == Trigger::kFree;
  const bool harms = ability.count > 0 || !ability.status.empty();
  std::string text;
  switch (ability.trigger) {
    case Trigger::kWords: return "";
    case Trigger::kAttack: text = "Takes its attack"; break;
    case Trigger::kFree: text = "Takes no action"; break;
    case Trigger::kUnblocked:
      text = "Follows from unblocked damage";
      if (!ability.blow.empty()) append(text, " by its {}", ability.blow);
  }
  if (button && ability.once_a_day) text += ", once a day";
  if (ability.once_each) text += ", once on each";
  if (button && harms) text += ability.one_target ? ", on one" : ", on as many as you say";
  text += ".";
  if (ability.count > 0)
    append(text, " {} {} damage.", dice_name(ability.count, ability.sides),
           harm_name(ability.harm));
  if (!ability.status.empty()) text += effect_part(ability);
  if (ability.saves && harms) {
    append(text, " Saving Throw: {}", attribute_name(ability.saves_with));
    if (ability.count > 0) text += ability.halves ? ", halves the damage" : ", cancels it";
    text += ".";
  }
  return text;
}

}  // namespace fray::words
