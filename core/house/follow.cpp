#include "core/house/follow.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/attack.hpp"
#include "core/house/defence.hpp"
#include "core/house/harm.hpp"
#include "core/house/morale.hpp"
#include "core/house/turn.hpp"
#include "core/table/gear.hpp"

namespace fray::house {
namespace {

bool has_fallen(const Combatant& who) {
  return who.fate == Fate::kDying || who.fate == Fate::kDead || who.fate == Fate::kRouted ||
         who.fate == Fate::kDestroyed;
}

bool stands_there(const Table& table, Id id) {
  const Combatant* who = find_combatant(table, id);
  return who != nullptr && stands(*who);
}

void fall_or_rise(Fight& fight, Dice& dice) {
  for (Combatant& who : fight.combatants) {
    Figure& figure = who.figure;
    if (free_slots(figure) == 0) figure.hp = 0;
    const bool ended = who.fate == Fate::kDead || who.fate == Fate::kDestroyed;
    if (critical(figure) > 0 && ended) {
      who.fate = Fate::kFighting;
      say(dice, phrase("{} is back in the fight.", figure.name), figure.id);
    }
    // Also where somebody dead has been made a detachment by hand, or the other way round.
    const Fate end = figure.detachment ? Fate::kDestroyed : Fate::kDead;
    if (critical(figure) == 0 && who.fate != end) {
      who.fate = end;
      say(dice, phrase("{} is {}.", figure.name, name_of(who.fate)), figure.id, true);
    }
    if (!stands(who)) who.must_save = who.breaks = false;
  }
}

void forget_the_gone(Table& table) {
  Fight& fight = *table.fight;
  const auto gone = [&](Id id) { return !stands_there(table, id); };
  // A blow falls even where whoever struck it has fallen since, but not of nobody.
  std::erase_if(fight.blows, [&](const Blow& blow) {
    return gone(blow.target) || find_combatant(table, blow.who) == nullptr ||
           weapon_of(combatant(table, blow.who).figure, blow.weapon) == nullptr;
  });
  std::erase_if(fight.backs, [&](const Back& back) { return gone(back.who) || gone(back.target); });
  if (fight.escape) {
    if (gone(fight.escape->who))
      fight.escape.reset();
    else
      std::erase_if(fight.escape->strikers, gone);
  }
  std::erase_if(fight.apart, [&](const Apart& pair) {
    return find_combatant(table, pair.one) == nullptr ||
           find_combatant(table, pair.other) == nullptr;
  });
  if (fight.attempt && (gone(fight.attempt->who) || gone(fight.attempt->target)))
    fight.attempt.reset();
  for (MoralePrompt& prompt : fight.prompts) std::erase_if(prompt.who, gone);
  std::erase_if(fight.prompts, [](const MoralePrompt& prompt) { return prompt.who.empty(); });
}

// Zones may have been taken away, or laid only now: nobody stands nowhere.
void find_places(Fight& fight) {
  for (Combatant& who : fight.combatants) {
    forget_false_places_of(who.figure, fight.battlefield);
    const auto& zones = fight.battlefield.zones;
    if (zones.empty())
      who.zone = 0;
    else if (find_zone(fight.battlefield, who.zone) == nullptr)
      who.zone = zone_with_room(fight.battlefield, who.enemy ? zones.back().id : zones.front().id,
                                [&](Id zone) { return occupants(fight, zone); });
  }
  if (!fight.escape || fight.escape->kind != EscapeKind::kMove) return;
  const bool to_zone = !fight.battlefield.zones.empty();
  if (to_zone ? find_zone(fight.battlefield, fight.escape->zone) == nullptr
              : fight.escape->zone != 0)
    fight.escape.reset();
}

bool fight_back(Table& table, Dice& dice) {
  const Back back = table.fight->backs.front();
  table.fight->backs.erase(table.fight->backs.begin());
  const Combatant& who = combatant(table, back.who);
  const Item* weapon = weapon_of(who.figure, back.weapon);
  if (weapon == nullptr || !unusable(*weapon).empty()) return true;
  strike(table, {.who = back.who, .target = back.target, .weapon = back.weapon, .back = true},
         usual_attribute(*weapon), back.tier, dice);
  return true;
}

bool get_away(Table& table, Dice& dice) {
  Fight& fight = *table.fight;
  const Escape escape = *fight.escape;
  if (escape.undecided || !escape.strikers.empty()) return false;
  fight.escape.reset();
  Combatant& who = combatant(table, escape.who);
  if (escape.kind == EscapeKind::kMove) {
    arrive(fight, escape.who, escape.zone, escape.range);
    say(dice,
        phrase("{} is there: {}.", who.figure.name,
               name_of_place(fight, escape.zone, escape.range)),
        escape.who);
  } else {
    who.fate = Fate::kFled;
    say(dice, phrase("{} gets away.", who.figure.name), escape.who, true);
  }
  return true;
}

// One thing that goes on by itself; false: something waits for somebody, or nothing is left.
bool goes_on(Table& table, Dice& dice) {
  Fight& fight = *table.fight;
  fall_or_rise(fight, dice);
  forget_the_gone(table);
  find_places(fight);
  for (const Combatant& who : fight.combatants)
    if (who.must_save) return false;
  if (!fight.blows.empty()) {
    // Of several at once, those at whom nobody is asked wait for nobody.
    for (std::size_t i = 0; i < fight.blows.size(); ++i) {
      if (is_asked(table, fight.blows[i])) continue;
      deal(table, i, {fight.blows[i].target, Defence::kDefend}, dice);
      return true;
    }
    return false;
  }
  if (!fight.backs.empty()) return fight_back(table, dice);
  return fight.escape && get_away(table, dice);
}

void ask_for_the_fallen(Fight& fight) {
  for (const bool enemies : {false, true}) {
    const std::size_t side = enemies ? 1 : 0;
    int all = 0, down = 0;
    for (const Combatant& who : fight.combatants) {
      if (who.enemy != enemies || !is_npc(who)) continue;
      ++all;
      down += has_fallen(who) ? 1 : 0;
    }
    if (down > 0 && 2 * down >= all && !fight.asked_half[side]) {
      fight.asked_half[side] = fight.asked_first[side] = true;
      ask_morale(fight, enemies, MoraleCause::kHalfDown);
    }
    if (down > 0 && !fight.asked_first[side]) {
      fight.asked_first[side] = true;
      ask_morale(fight, enemies, MoraleCause::kFirstFallen);
    }
    for (Combatant& who : fight.combatants) {
      if (who.enemy != enemies || !is_npc(who) || !stands(who) || who.lone_asked ||
          who.figure.hp > 0 || who.figure.full_hp == 0 || standing(fight, enemies) != 1)
        continue;
      who.lone_asked = true;
      ask_morale(fight, enemies, MoraleCause::kAlone);
    }
  }
}

}  // namespace

void follow(State& state, Dice& dice) {
  if (!table_of(state).fight) return;
  Table table = table_of(state);
  // Each step takes something away or ends; the bound is for what nobody has thought of.
  for (int i = 0; i < 1000 && goes_on(table, dice) && !dice.wanting; ++i) {
  }
  Fight& fight = *table.fight;
  ask_for_the_fallen(fight);
  say_decided(fight, dice);
  if (!(table == table_of(state))) change_table(state) = std::move(table);
}

}  // namespace fray::house
