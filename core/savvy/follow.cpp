#include "core/savvy/follow.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/savvy/morale.hpp"

namespace fray::savvy {
namespace {

bool has_fallen(const Combatant& who) {
  return who.fate == Fate::kDying || who.fate == Fate::kDead;
}

std::vector<Combatant*> fall_or_rise(Fight& fight, Dice& dice) {
  std::vector<Combatant*> fallen;
  for (Combatant& who : fight.combatants) {
    if (who.figure.flesh > 0 && has_fallen(who)) {
      who.fate = Fate::kFighting;
      say(dice, phrase("{} is back in the fight.", who.figure.name), who.figure.id);
    }
    if (who.figure.flesh > 0 || has_fallen(who)) continue;
    who.fate = who.enemy ? Fate::kDead : Fate::kDying;
    who.effects = 0;
    say(dice,
        phrase("{}{}", who.figure.name,
               who.enemy ? " is dead or beaten." : " is out of the fight and dying."),
        who.figure.id, true);
    fallen.push_back(&who);
  }
  return fallen;
}

// The gravest cause first: whoever is asked already is not asked again for the next.
void ask_for_the_fallen(Fight& fight, const std::vector<Combatant*>& fallen) {
  const bool first = !fight.first_casualty && !fallen.empty();
  fight.first_casualty |= first;
  for (const bool enemies : {false, true}) {
    const std::size_t side = enemies ? 1 : 0;
    for (const Combatant* who : fallen)
      if (who->enemy == enemies && who->figure.leader && !fight.asked_leader[side]) {
        fight.asked_leader[side] = true;
        ask_morale(fight, enemies, MoraleCause::kLeaderDead);
      }
    const auto down = std::ranges::count_if(fight.combatants, [&](const Combatant& who) {
      return who.enemy == enemies && has_fallen(who);
    });
    if (down > 0 && 2 * down >= all_of(fight, enemies) && !fight.asked_half[side]) {
      fight.asked_half[side] = true;
      ask_morale(fight, enemies, MoraleCause::kHalfDown);
    }
    if (first && fallen.front()->enemy == enemies)
      ask_morale(fight, enemies, MoraleCause::kFirstCasualty);
  }
}

void ask_the_lone(Fight& fight) {
  for (Combatant& who : fight.combatants) {
    if (who.flesh_hurt || who.figure.flesh == who.figure.full_flesh) continue;
    who.flesh_hurt = true;
    if (stands(who) && standing(fight, who.enemy) == 1)
      ask_morale(fight, who.enemy, MoraleCause::kAlone);
  }
}

// Nobody waits for somebody who has left.
void forget_the_gone(Table& table) {
  Fight& fight = *table.fight;
  const auto there = [&](Id id) {
    const Combatant* who = find_combatant(table, id);
    return who != nullptr && stands(*who);
  };
  for (MoralePrompt& prompt : fight.prompts)
    std::erase_if(prompt.who, [&](Id id) { return !there(id); });
  std::erase_if(fight.prompts, [](const MoralePrompt& prompt) { return prompt.who.empty(); });
  for (Combatant& who : fight.combatants) {
    if (!stands(who)) who.breaks = false;
    if (who.free_against != 0 && (!stands(who) || !there(who.free_against))) who.free_against = 0;
  }
  if (fight.at_maximum && (!there(fight.at_maximum->target) || !there(fight.at_maximum->who)))
    fight.at_maximum.reset();
}

}  // namespace

void follow(State& state, Dice& dice) {
  if (!table_of(state).fight) return;
  Table table = table_of(state);
  Fight& fight = *table.fight;
  ask_for_the_fallen(fight, fall_or_rise(fight, dice));
  ask_the_lone(fight);
  forget_the_gone(table);
  say_decided(fight, dice);
  if (!(table == table_of(state))) change_table(state) = std::move(table);
}

}  // namespace fray::savvy
