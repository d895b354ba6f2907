#include "core/house/start.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/harm.hpp"
#include "core/house/kinds.hpp"
#include "core/table/gear.hpp"
#include "core/table/limits.hpp"
#include "core/table/ruleset.hpp"

namespace fray::house {
namespace {

MaybeRefusal refuse_joining(const Table& table, const std::vector<Id>& characters,
                            const std::vector<KindCount>& npcs) {
  std::size_t all = table.fight ? table.fight->combatants.size() : 0;
  for (const Id id : characters) {
    const Figure* character = find_character(table, id);
    if (character == nullptr) return Refusal{"Choose characters of the Company.", ""};
    if (is_fighting(table, id) || std::ranges::count(characters, id) > 1)
      return Refusal{phrase("{} is in the fight already.", character->name), ""};
    if (critical(*character) == 0)
      return Refusal{phrase("{} is {}: choose others.", character->name,
                            name_of(character->detachment ? Fate::kDestroyed : Fate::kDead)),
                     "H-ATT-1"};
    if (character->mgt == 0 || character->wil == 0)
      return Refusal{phrase("{} has no {} left: rest first.", character->name,
                            character->mgt == 0 ? "MGT" : "WIL"),
                     "H-ATT-1"};
    ++all;
  }
  for (const KindCount& line : npcs) {
    if (line.count < 0 || line.count > kMostOfAKind)
      return Refusal{"0 to 50 of a kind can join at once.", ""};
    if (!figure_of_kind(table, line.kind))
      return Refusal{"One of these NPCs is not there any more: choose others.", ""};
    all += static_cast<std::size_t>(line.count);
  }
  if (all > kMostCombatants) return Refusal{"A fight has 200 combatants at the most.", ""};
  return std::nullopt;
}

Combatant& add_combatant(Table& table, const Figure& figure, bool enemy, Range range) {
  Fight& fight = *table.fight;
  Combatant who;
  who.figure = figure;
  who.figure.id = table.next_id++;
  who.enemy = enemy;
  who.range = range;
  const auto& zones = fight.battlefield.zones;
  if (!zones.empty())
    who.zone = zone_with_room(fight.battlefield, enemy ? zones.back().id : zones.front().id,
                              [&](Id zone) { return occupants(fight, zone); });
  // Whoever comes before the fight begins is caught out with the others (H-SURP-2).
  who.surprised = fight.step == Step::kStart && is_caught_out(fight, enemy);
  fight.combatants.push_back(std::move(who));
  return fight.combatants.back();
}

// As the fight is over for that one: points, Fatigue and gear go back to the Company.
void take_home(Table& table, const Combatant& who) {
  Figure* character = written_back(table, who);
  if (character == nullptr) return;
  for (Item& item : character->items) {
    item.dropped = false;  // there is time to take it up
    item.lies = item.owner = 0;
  }
}

}  // namespace

void join_all(Table& table, const std::vector<Id>& characters, const std::vector<KindCount>& npcs,
              Range range, Dice& dice) {
  Fight& fight = *table.fight;
  for (const Id id : characters) {
    const Figure character = *find_character(table, id);
    Combatant& who = add_combatant(table, character, false, range);
    who.character = id;
    say(dice, phrase("{} joins the fight.", who.figure.name), who.figure.id);
  }
  for (const KindCount& line : npcs) {
    if (line.count == 0) continue;
    const Figure figure = *figure_of_kind(table, line.kind);
    const Id group = table.next_id;
    for (int i = 0; i < line.count; ++i) {
      Combatant& who = add_combatant(table, figure, !figure.hireling, range);
      who.kind = line.kind;
      who.group = group;
      number_name(fight, who, line.count);
    }
    say(dice,
        line.count == 1 ? phrase("{} joins the fight.", fight.combatants.back().figure.name)
                        : phrase("{} × {} join the fight.", line.count, figure.name),
        group);
  }
}

MaybeRefusal refuse_start(const State& state, const std::vector<Id>& characters,
                          const std::vector<KindCount>& npcs) {
  const Table& table = table_of(state);
  if (auto no = need_no_fight(state, kRules)) return no;
  if (auto no = refuse_joining(table, characters, npcs)) return no;
  bool ours = !characters.empty(), theirs = false;
  for (const KindCount& line : npcs)
    if (line.count > 0) (figure_of_kind(table, line.kind)->hireling ? ours : theirs) = true;
  if (!ours) return Refusal{"Somebody of the Company has to fight: choose a character.", ""};
  if (!theirs) return Refusal{"There is nobody to fight: add some enemies.", ""};
  return std::nullopt;
}

// --- Beginning ---
MaybeRefusal refuse(const State& state, const StartFight& action) {
  if (!action.title.empty())
    if (auto no = rules::bad_name(action.title)) return no;
  if (action.range > Range::kDistant)
    return Refusal{"Choose close, near, far or distant.", "H-ROUND-1"};
  if (action.zones < 0 || action.zones > kZonePresets)
    return Refusal{"Choose one of the battlefields, or none.", "H-ZONE-1"};
  return refuse_start(state, action.characters, action.npcs);
}

void apply(State& state, const StartFight& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = table.fight.emplace();
  fight.title = action.title;
  if (action.zones > 0)
    fight.battlefield = battlefield(static_cast<ZonePreset>(action.zones - 1), table.next_id);
  say(dice, action.title.empty() ? std::string("A fight begins.")
                                 : phrase("A fight begins: {}.", action.title));
  join_all(table, action.characters, action.npcs, action.range, dice);
}

MaybeRefusal refuse(const State& state, const StartExample&) {
  const Table& table = table_of(state);
  if (table.characters.size() + 2 > kMostFigures && !table.fight)
    return Refusal{"The Company is full: remove two characters first.", ""};
  // Who it will be is made by apply(): for now a hireling stands for them.
  return refuse_start(state, {}, {{"hireling", 1}, {"goblin", 3}});
}

void apply(State& state, const StartExample&, Dice& dice) {
  Table& table = change_table(state);
  const std::vector<Id> characters = add_guests(table, example_characters());
  Fight& fight = table.fight.emplace();
  fight.title = "Three goblins at a bridge";
  fight.battlefield = battlefield(ZonePreset::kBridge, table.next_id);
  say(dice, "A fight begins: three goblins at a bridge.");
  join_all(table, characters, {{"goblin", 3}}, Range::kNear, dice);
}

MaybeRefusal refuse(const State& state, const JoinFight& action) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (auto no = refuse_joining(table, action.characters, action.npcs)) return no;
  for (const KindCount& line : action.npcs)
    if (line.count > 0) return std::nullopt;
  if (!action.characters.empty()) return std::nullopt;
  return Refusal{"Choose somebody who joins.", ""};
}

void apply(State& state, const JoinFight& action, Dice& dice) {
  join_all(change_table(state), action.characters, action.npcs, Range::kNear, dice);
}

MaybeRefusal refuse(const State& state, const RemoveCombatant& action) {
  return need_combatant(table_of(state), action.who);
}

void apply(State& state, const RemoveCombatant& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = combatant(table, action.who);
  settle_things_of(*table.fight, who, dice);
  take_home(table, who);
  remove_combatant(table, action.who, dice);
}

// --- Ending ---
MaybeRefusal refuse(const State& state, const EndFight&) { return need_fight(table_of(state)); }

void apply(State& state, const EndFight&, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  for (Combatant& who : fight.combatants) give_back(fight, who, dice);
  for (const Combatant& who : fight.combatants) take_home(table, who);
  PastFight past{table.next_id++, fight.title, fight.round, how_it_ended(fight, false),
                 how_it_ended(fight, true)};
  say(dice, phrase("The fight is over after {}{}", fight.round,
                   fight.round == 1 ? " round." : " rounds."));
  say(dice, phrase("The Company: {}. The enemies: {}.", past.ours, past.theirs));
  keep_past(table, std::move(past));
}

MaybeRefusal refuse(const State& state, const ForgetFight& action) {
  return need_past(table_of(state), action.past);
}

void apply(State& state, const ForgetFight& action, Dice& dice) {
  forget_past(change_table(state), action.past, dice);
}

}  // namespace fray::house
