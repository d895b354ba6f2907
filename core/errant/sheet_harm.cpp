// Harm to an Errant who is in no fight: by the fight's own rules.
#include "core/dice/phrase.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"

namespace fray {
namespace {

// A fight of its own, with nobody else in it.
ErrantState apart_with(const Errant& errant) {
  ErrantState apart;
  apart.company = {errant};
  Fight& fight = apart.fight.emplace();
  fight.combatants = {rules::as_fighter(errant)};
  fight.combatants[0].id = fight.next_id++;
  return apart;
}

// Back on the sheet. That log is of somebody in a fight: here it is one line.
rules::SheetHarm taken_back(Errant& errant, ErrantState& apart, std::size_t said, Dice& dice) {
  rules::apply_body_consequences(apart, dice);
  dice.events.erase(dice.events.begin() + static_cast<std::ptrdiff_t>(said), dice.events.end());
  const Combatant& who = apart.fight->combatants[0];
  errant.hp = who.hp;
  errant.body = taken_home(who.body);
  if (who.hp > 0) return {};
  const std::string body = body_text_apart(errant.body);
  return {is_out(who),
          phrase("{} is at 0 HP{}{}.", errant.name, who.out_of_action ? " and out of action" : "",
                 body.empty() ? "" : phrase(": {}", body))};
}

void keep_waiting(const Errant& errant, const ErrantState& apart, std::vector<PendingFall>& falls) {
  for (PendingFall fall : apart.fight->falls) {
    fall.who = errant.id;
    falls.push_back(fall);
  }
}

}  // namespace

rules::SheetHarm rules::hurt_apart(Errant& errant, const Damage& damage, Dice& dice,
                                   std::vector<PendingFall>* falls) {
  ErrantState apart = apart_with(errant);
  apart.fight->stops_at_zero = falls != nullptr;
  const std::size_t said = dice.events.size();
  take_damage(apart, apart.fight->combatants[0].id, damage, dice);
  if (falls != nullptr) keep_waiting(errant, apart, *falls);
  return taken_back(errant, apart, said, dice);
}

rules::SheetHarm rules::settle_apart(Errant& errant, const PendingFall& fall, Dice& dice,
                                     std::vector<PendingFall>& falls) {
  ErrantState apart = apart_with(errant);
  apart.fight->falls = {fall};
  apart.fight->falls[0].who = apart.fight->combatants[0].id;
  const std::size_t said = dice.events.size();
  if (fall.thrown)
    apply(apart, TakeFallWound{}, dice);
  else
    apply(apart, ThrowFallSave{}, dice);
  keep_waiting(errant, apart, falls);
  return taken_back(errant, apart, said, dice);
}

}  // namespace fray
