#include "core/house/seen.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/query.hpp"
#include "core/house/words.hpp"
#include "core/table/figures.hpp"
#include "core/table/gear.hpp"

namespace fray::house {
namespace {

// A thing as it is to be seen: not how well it strikes.
void show_item(Combatant& shown, const Item& item) {
  Item seen;
  seen.id = item.id;
  seen.name = item.name;
  seen.kind = item.kind;
  seen.held = !item.dropped;
  seen.dropped = item.dropped;
  seen.lies = item.lies;
  auto& items = shown.figure.items;
  items.insert(std::ranges::upper_bound(items, seen.id, {}, &Item::id), seen);
}

// Named one by one, so that what is added to a combatant stays unseen.
Combatant seen_npc(const Combatant& who, const fray::Sight& sight) {
  const EnemiesSeen how = how_seen(sight, !who.enemy);
  const Figure& figure = who.figure;
  Combatant shown;
  shown.figure.id = figure.id;
  shown.figure.name = how == EnemiesSeen::kHidden ? std::string(kSomebody) : figure.name;
  // Hurt by all that has to be lost, of which HP go first.
  const bool points = how == EnemiesSeen::kPoints;
  const int more = points ? 0 : figure.detachment ? figure.wil : figure.mgt;
  const int all_more = points ? 0 : figure.detachment ? figure.full_wil : figure.full_mgt;
  const SeenPoints hp = seen_points(figure.hp + more, figure.full_hp + all_more, how);
  shown.figure.hp = hp.now;
  shown.figure.full_hp = hp.full;
  shown.enemy = who.enemy;
  shown.fate = who.fate;
  shown.zone = who.zone;
  shown.range = who.range;
  // What lies on the ground, or in the hand of the fallen, is there for all to see.
  for (const Item& item : figure.items)
    if (how != EnemiesSeen::kHidden && is_free(who, item)) show_item(shown, item);
  return shown;
}

// What it strikes with is to be seen.
void show_weapon(Combatant& shown, const Combatant& who, Id item) {
  const Item* found = find_item(who.figure, item);
  if (item != 0 && found != nullptr && find_item(shown.figure, item) == nullptr)
    show_item(shown, *found);
}

Fight seen_fight(const Fight& fight, const fray::Sight& sight) {
  const auto npc = [&](Id id) { return is_no_character(fight, id); };
  Fight shown;
  shown.battlefield = fight.battlefield;
  shown.surprise = fight.surprise;
  shown.ambush = fight.ambush;
  shown.free_round = fight.free_round;
  shown.step = fight.step;
  shown.enemies_first = fight.enemies_first;
  if (!npc(fight.caller)) shown.caller = fight.caller;
  shown.round = fight.round;
  shown.decided = fight.decided;
  // Who is not to be seen at all is not there, so that nothing counts them: but for one who strikes
  // or presses somebody who may answer it.
  const auto there = [&](const Combatant& who) {
    if (how_seen(sight, !who.enemy) != EnemiesSeen::kHidden) return true;
    if (fight.attempt && fight.attempt->who == who.figure.id && !npc(fight.attempt->target))
      return true;
    return std::ranges::any_of(fight.blows, [&](const Blow& blow) {
      return blow.who == who.figure.id && !npc(blow.target);
    });
  };
  for (const Combatant& who : fight.combatants) {
    if (!there(who)) continue;
    if (who.character == 0) {
      Combatant& one = shown.combatants.emplace_back(seen_npc(who, sight));
      if (sight.enemies == EnemiesSeen::kHidden && who.enemy) continue;
      for (const Blow& blow : fight.blows)
        if (blow.who == who.figure.id && !npc(blow.target)) show_weapon(one, who, blow.weapon);
      continue;
    }
    shown.combatants.push_back(as_players_know(who));
  }
  const auto is_shown = [&](Id id) {
    return std::ranges::count(shown.combatants, id,
                              [](const Combatant& who) { return who.figure.id; }) > 0;
  };
  for (const Apart& pair : fight.apart)
    if (is_shown(pair.one) && is_shown(pair.other)) shown.apart.push_back(pair);
  // Of those against NPCs nothing is asked of players.
  for (Blow blow : fight.blows) {
    if (npc(blow.target)) continue;
    if (npc(blow.who)) {
      blow.second = 0;
      if (sight.enemies == EnemiesSeen::kHidden) blow.weapon = 0;
    }
    shown.blows.push_back(blow);
  }
  if (fight.attempt && !npc(fight.attempt->target)) shown.attempt = fight.attempt;
  if (fight.escape && !npc(fight.escape->who)) {
    shown.escape = fight.escape;
    shown.escape->strikers.clear();
  }
  return shown;
}

}  // namespace

std::vector<Playable> characters(const State& state) { return characters_of(table_of(state)); }

State seen(const State& state, const fray::Sight& sight) {
  State shown;
  const Table& whole = table_of(state);
  Table& table = change_table(shown);
  table.characters = without_notes(whole.characters);
  table.npcs_choose = whole.npcs_choose;
  if (whole.fight) table.fight = seen_fight(*whole.fight, sight);
  return shown;
}

std::vector<Unseen> unseen(const State& state, EnemiesSeen enemies) {
  return unseen_enemies(table_of(state), enemies);
}

std::vector<SeenPart> sheet(const State& state, Id character) {
  const Table& table = table_of(state);
  const Combatant* who = nullptr;
  if (table.fight)
    for (const Combatant& one : table.fight->combatants)
      if (one.character == character) who = &one;
  const Figure* found = who != nullptr ? &who->figure : find_character(table, character);
  if (found == nullptr || character == 0) return {};
  const Figure& figure = *found;
  SeenPart part{figure.name, {}};
  add_line(part,
           phrase("HP {} of {}, MGT {} of {}, AGI {}, WIL {} of {}", figure.hp, figure.full_hp,
                  figure.mgt, figure.full_mgt, figure.agi, figure.wil, figure.full_wil));
  add_line(part, phrase("Armor {}", armor(figure)));
  add_line(part,
           phrase("{} of {} slots free, {} Fatigue", free_slots(figure), kSlots, figure.fatigue));
  if (figure.coins > 0)
    add_line(part, phrase("{} coin{}", figure.coins, figure.coins == 1 ? "" : "s"));
  if (who != nullptr) {
    const Usage now = usage(*table.fight, *who);
    std::string spent;
    if (now.quick) append(spent, "a quick turn");
    if (!now.quick && now.acted) append(spent, "an action");
    if (!now.quick && now.moved) append(spent, "{}a move", spent.empty() ? "" : ", ");
    if (!spent.empty()) add_line(part, phrase("This round: {}", spent));
  }
  SeenPart gear{"Gear", {}};
  for (const Item& item : figure.items)
    add_line(gear, phrase("{}: {}{}{}", item.name, note_of(item), item.held ? ", in hand" : "",
                          item.dropped ? ", on the ground" : ""));
  std::vector<SeenPart> all{std::move(part)};
  if (!gear.lines.empty()) all.push_back(std::move(gear));
  return all;
}

}  // namespace fray::house
