#include "core/zones/follow.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/gear.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/move.hpp"
#include "core/zones/place.hpp"
#include "core/zones/react.hpp"
#include "core/zones/round.hpp"

namespace fray::zones {
namespace {

void fall_or_rise(Fight& fight, Dice& dice) {
  for (Combatant& who : fight.combatants) {
    const bool down = who.fate == Fate::kDown || who.fate == Fate::kDead;
    if (who.figure.health > 0 && down) {
      who.fate = Fate::kFighting;
      say(dice, phrase("{} is back in the fight.", who.figure.name), who.figure.id);
    }
    if (who.figure.health > 0 || down) continue;
    who.fate = Fate::kDown;
    say(dice, phrase("{} is incapacitated.", who.figure.name), who.figure.id, true);
  }
}

// Whoever stood in a zone that is gone stands where the side began: the players' in the first one,
// others in the last. A border goes with its way, and what lay there is found where its bearer is.
void find_places(Fight& fight, Dice& dice) {
  const std::vector<Zone>& zones = fight.field.zones;
  for (Combatant& who : fight.combatants) {
    forget_false_places_of(who.figure, fight.field);
    if (who.border != 0 && find_way(fight.field, who.zone, who.border) == nullptr) who.border = 0;
    if (zones.empty() ? who.zone == 0 : find_zone(fight.field, who.zone) != nullptr) continue;
    const Faction* faction = find_faction(fight, who.faction);
    who.border = who.zone = 0;
    if (zones.empty()) continue;
    const bool ours = faction != nullptr && faction->ours;
    const Id wanted = ours ? zones.front().id : zones.back().id;
    who.zone =
        zone_with_room(fight.field, wanted, [&](Id zone) { return occupants_of(fight, zone); });
    if (who.zone != 0)
      say(dice, phrase("{} stands in {} now.", who.figure.name, zone_name(fight, who.zone)),
          who.figure.id);
  }
}

void end_holds(Fight& fight, Dice& dice) {
  for (Combatant& who : fight.combatants) {
    if (who.holds == 0) continue;
    const Combatant* held = find_combatant(fight, who.holds);
    if (held == nullptr || held->fate == Fate::kEscaped || held->fate == Fate::kRetreated ||
        !is_near(fight, who, *held) || !stands(who))
      let_go(fight, who, dice);
  }
}

// Nobody waits for somebody who has left.
void forget_the_gone(Fight& fight) {
  const auto there = [&](Id id) { return find_combatant(fight, id) != nullptr; };
  if (find_faction(fight, fight.began) == nullptr) fight.began = 0;
  for (MoralePrompt& prompt : fight.prompts)
    std::erase_if(prompt.who,
                  [&](Id id) { return !there(id) || !stands(*find_combatant(fight, id)); });
  std::erase_if(fight.prompts, [](const MoralePrompt& prompt) { return prompt.who.empty(); });
  for (Combatant& who : fight.combatants)
    if (!stands(who)) who.breaks = false;
  if (fight.stride &&
      (!there(fight.stride->who) || find_zone(fight.field, fight.stride->to) == nullptr ||
       (fight.stride->border != 0 &&
        find_way(fight.field, fight.stride->to, fight.stride->border) == nullptr)))
    fight.stride.reset();
  if (!fight.blow) return;
  std::erase_if(fight.blow->asked, [&](Id id) { return !there(id); });
  std::erase_if(fight.blow->targets, [&](Id id) { return !there(id); });
  if (!there(fight.blow->who) || fight.blow->targets.empty()) fight.blow.reset();
}

void end_morale(Fight& fight) {
  if (fight.step != Step::kMorale || !fight.prompts.empty()) return;
  if (std::ranges::any_of(fight.combatants, [](const Combatant& who) { return who.breaks; }))
    return;
  fight.step = Step::kInitiative;
}

void say_decided(Fight& fight, Dice& dice) {
  const bool decided = is_decided(fight);
  if (decided && !fight.decided) {
    const std::vector<Id> left = factions_standing(fight);
    say(dice, left.empty() ? std::string("Nobody stands: the fight is decided.")
                           : phrase("Nobody stands but {}: the fight is decided.",
                                    faction_name(fight, left.front())));
  }
  fight.decided = decided;
}

}  // namespace

void follow(State& state, Dice& dice) {
  if (!table_of(state).fight) return;
  Table table = table_of(state);
  Fight& fight = *table.fight;
  forget_the_gone(fight);
  find_places(fight, dice);
  fall_or_rise(fight, dice);
  end_holds(fight, dice);
  // What waited for somebody who cannot answer any more goes on.
  go_on_striking(fight, dice);
  go_on_moving(fight, dice);
  fall_or_rise(fight, dice);
  end_holds(fight, dice);
  say_decided(fight, dice);
  pass_for_the_gone(fight, table.options, dice);
  end_morale(fight);
  if (!(table == table_of(state))) change_table(state) = std::move(table);
}

}  // namespace fray::zones
