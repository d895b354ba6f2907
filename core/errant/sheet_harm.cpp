// Harm to an Errant who is in no fight: by the fight's own rules.
#include "core/dice/phrase.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"

namespace fray {

rules::SheetHarm rules::hurt_apart(Errant& errant, const Damage& damage, Dice& dice) {
  ErrantState apart;
  apart.company = {errant};
  Fight& fight = apart.fight.emplace();
  fight.combatants = {as_fighter(errant)};
  Combatant& who = fight.combatants[0];
  who.id = fight.next_id++;
  const auto said = static_cast<std::ptrdiff_t>(dice.events.size());
  take_damage(apart, who.id, damage, dice);
  apply_body_consequences(apart, dice);
  // That log is of somebody in a fight: here it is one line.
  dice.events.erase(dice.events.begin() + said, dice.events.end());
  errant.hp = who.hp;
  errant.body = taken_home(who.body);
  if (who.hp > 0) return {};
  const std::string body = body_text_apart(errant.body);
  return {is_out(who),
          phrase("{} is at 0 HP{}{}.", errant.name, who.out_of_action ? " and out of action" : "",
                 body.empty() ? "" : phrase(": {}", body))};
}

}  // namespace fray
