#include "core/zones/start.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/gear.hpp"
#include "core/table/limits.hpp"
#include "core/table/ruleset.hpp"
#include "core/table/text.hpp"
#include "core/zones/encounters.hpp"
#include "core/zones/kinds.hpp"
#include "core/zones/place.hpp"
#include "core/zones/round.hpp"

namespace fray::zones {
namespace {

bool is_of_nobody(const Side& side) {
  return side.characters.empty() &&
         std::ranges::all_of(side.npcs, [](const KindCount& line) { return line.count == 0; });
}

MaybeRefusal refuse_joining(const Table& table, const Side& side, std::size_t& all,
                            std::vector<Id>& characters) {
  if (rules::bad_name(side.name))
    return Refusal{"A faction needs a name of up to 60 letters.", "Z-ROUND-1"};
  if (side.colour < 0 || side.colour >= kColours || side.ground > Ground::kMiddle)
    return Refusal{"There is no such colour or place: choose another.", ""};
  if (is_of_nobody(side))
    return Refusal{phrase("The faction {} has nobody: add somebody, or leave it out.", side.name),
                   "Z-ROUND-1"};
  for (const Id id : side.characters) {
    const Figure* character = find_character(table, id);
    if (character == nullptr) return Refusal{"Choose characters of the Company.", ""};
    if (std::ranges::count(characters, id) > 0 || is_fighting(table, id))
      return Refusal{phrase("{} is in the fight already.", character->name), ""};
    if (character->dead)
      return Refusal{phrase("{} is dead: choose others.", character->name), "Z-ATT-1"};
    if (character->health == 0)
      return Refusal{phrase("{} has no health left: restore that one first.", character->name),
                     "Z-ATT-1"};
    characters.push_back(id);
  }
  all += side.characters.size();
  for (const KindCount& line : side.npcs) {
    if (line.count < 0 || line.count > kMostOfAKind)
      return Refusal{"0 to 50 of a kind can join at once.", ""};
    if (!figure_of_kind(table, line.kind))
      return Refusal{"There is no such NPC: choose another.", ""};
    all += static_cast<std::size_t>(line.count);
  }
  if (all > kMostCombatants) return Refusal{"A fight has 200 combatants at the most.", ""};
  return std::nullopt;
}

Id zone_at(const Fight& fight, Ground ground) {
  const std::vector<Zone>& zones = fight.field.zones;
  if (zones.empty()) return 0;
  return ground == Ground::kFirst  ? zones.front().id
         : ground == Ground::kLast ? zones.back().id
                                   : zones[zones.size() / 2].id;
}

Combatant& add_combatant(Table& table, const Figure& figure, const Side& side, Id faction,
                         Id zone) {
  Fight& fight = *table.fight;
  Combatant who;
  who.figure = figure;
  who.figure.id = table.next_id++;
  who.faction = faction;
  who.zone = zone_with_room(fight.field, zone, [&](Id one) { return occupants_of(fight, one); });
  who.hidden = side.hidden;
  who.ambusher = side.hidden && fight.step == Step::kStart;
  who.ready = side.hidden;
  fight.combatants.push_back(std::move(who));
  return fight.combatants.back();
}

void join_all(Table& table, const Side& side, Id faction, Id zone, Dice& dice) {
  const std::string name = faction_name(*table.fight, faction);
  for (const Id id : side.characters) {
    const Figure character = *find_character(table, id);
    Combatant& who = add_combatant(table, character, side, faction, zone);
    who.character = id;
    say(dice, phrase("{} joins the fight for {}.", who.figure.name, name), who.figure.id);
  }
  for (const KindCount& line : side.npcs) {
    const Figure figure = *figure_of_kind(table, line.kind);
    for (int i = 0; i < line.count; ++i) {
      Combatant& who = add_combatant(table, figure, side, faction, zone);
      who.kind = line.kind;
      number_name(*table.fight, who, line.count);
    }
    if (line.count > 0)
      say(dice, phrase("{}{} for {}.",
                       line.count == 1 ? table.fight->combatants.back().figure.name
                                       : phrase("{} × {}", line.count, figure.name),
                       line.count == 1 ? " joins the fight" : " join the fight", name));
  }
}

Id add_faction(Table& table, const Side& side) {
  const Id id = table.next_id++;
  table.fight->factions.push_back({id, side.name, side.colour, side.ours});
  return id;
}

// As the fight is over for that one: health and weapons go back to the Company.
void take_home(Table& table, const Combatant& who) {
  Figure* character = written_back(table, who);
  if (character == nullptr) return;
  character->dead = who.fate == Fate::kDead;
  for (Weapon& weapon : character->weapons) {  // there is time to take it up
    if (is_dropped(weapon)) weapon.place = Place::kStowed;
    weapon.lies = weapon.owner = 0;
  }
  if (std::ranges::none_of(character->weapons, can_be_lost)) stow_all_but_first(*character);
}

void begin(Table& table, const StartFight& action, Dice& dice) {
  Battlefield field = action.encounter != 0
                          ? copied(find_encounter(table, action.encounter)->field, table.next_id)
                          : battlefield(action.zones, table.next_id);
  Fight& fight = table.fight.emplace();
  fight.title = action.title;
  fight.field = std::move(field);
  fight.fast_slow = table.options.fast_slow;
  fight.chaos = table.options.chaos;
  say(dice, action.title.empty() ? std::string("A fight begins.")
                                 : phrase("A fight begins: {}.", action.title));
  for (std::size_t i = 0; i < action.sides.size(); ++i) {
    const Side& side = action.sides[i];
    const Id faction = add_faction(table, side);
    if (static_cast<int>(i) == action.began) fight.began = faction;
    join_all(table, side, faction, zone_at(fight, side.ground), dice);
  }
  for (Combatant& who : fight.combatants) who.ready |= who.faction == fight.began;
}

}  // namespace

std::string summary(const Fight& fight) {
  std::string text;
  for (const Faction& faction : fight.factions) {
    append(text, "{}{}: ", text.empty() ? "" : "; ", faction.name);
    bool first = true;
    for (const Combatant& who : fight.combatants) {
      if (who.faction != faction.id) continue;
      append(text, "{}{}", first ? "" : ", ", who.figure.name);
      if (who.fate != Fate::kFighting) append(text, " ({})", name_of(who.fate));
      first = false;
    }
    if (first) text += "nobody";
  }
  return fitting(std::move(text), kLongestNotes);
}

// --- Beginning ---
MaybeRefusal refuse(const State& state, const StartFight& action) {
  const Table& table = table_of(state);
  if (auto no = need_no_fight(state, kRules)) return no;
  if (!action.title.empty())
    if (auto no = rules::bad_name(action.title)) return no;
  if (static_cast<int>(action.zones) >= kZonePresets ||
      (action.encounter != 0 && find_encounter(table, action.encounter) == nullptr))
    return Refusal{"There are no such zones: choose others.", ""};
  std::size_t all = 0;
  std::vector<Id> characters;
  for (const Side& side : action.sides)
    if (auto no = refuse_joining(table, side, all, characters)) return no;
  if (action.sides.size() < 2)
    return Refusal{"There is nobody to fight: two factions are needed at least.", "Z-ROUND-1"};
  if (action.sides.size() > kMostFactions)
    return Refusal{"Eight factions are the most.", "Z-ROUND-1"};
  if (action.began >= 0 && action.began < static_cast<int>(action.sides.size()))
    return std::nullopt;
  return Refusal{"Say which of the factions begins the fight.", "Z-INIT-1"};
}

void apply(State& state, const StartFight& action, Dice& dice) {
  begin(change_table(state), action, dice);
}

MaybeRefusal refuse(const State& state, const StartExample&) {
  const Table& table = table_of(state);
  if (auto no = need_no_fight(state, kRules)) return no;
  if (table.characters.size() + 3 > kMostFigures)
    return Refusal{"The Company is full: remove three characters first.", ""};
  return std::nullopt;
}

void apply(State& state, const StartExample&, Dice& dice) {
  Table& table = change_table(state);
  StartFight start;
  start.title = "Bandits in the street";
  start.zones = ZonePreset::kStreet;
  start.sides = {{.name = "Company", .ours = true},
                 {.name = "Bandits",
                  .colour = 1,
                  .npcs = {{"bandit", 2}, {"chief", 1}},
                  .ground = Ground::kMiddle}};
  start.sides[0].characters = add_guests(table, example_characters());
  begin(table, start, dice);
}

// --- Joining and leaving ---
MaybeRefusal refuse(const State& state, const JoinFight& action) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  const Fight& fight = *table.fight;
  if (is_of_nobody(action.side)) return Refusal{"Choose somebody who joins.", ""};
  if (action.faction != 0 && find_faction(fight, action.faction) == nullptr)
    return Refusal{"There is no such faction: choose another, or a new one.", ""};
  if (action.faction == 0 && fight.factions.size() >= kMostFactions)
    return Refusal{"Eight factions are the most: join one of them.", "Z-ROUND-1"};
  if (action.zone != 0 && find_zone(fight.field, action.zone) == nullptr)
    return Refusal{"There is no such zone: choose another.", ""};
  Side side = action.side;
  if (action.faction != 0) side.name = faction_name(fight, action.faction);
  std::size_t all = fight.combatants.size();
  std::vector<Id> characters;
  return refuse_joining(table, side, all, characters);
}

void apply(State& state, const JoinFight& action, Dice& dice) {
  Table& table = change_table(state);
  const Id faction = action.faction != 0 ? action.faction : add_faction(table, action.side);
  join_all(table, action.side, faction,
           action.zone != 0 ? action.zone : zone_at(*table.fight, action.side.ground), dice);
}

MaybeRefusal refuse(const State& state, const RemoveCombatant& action) {
  return need_combatant(table_of(state), action.who);
}

void apply(State& state, const RemoveCombatant& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = *find_combatant(table, action.who);
  settle_things_of(*table.fight, who, dice);
  take_home(table, who);
  remove_combatant(table, action.who, dice);
}

MaybeRefusal refuse(const State& state, const ChangeFaction& action) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (find_faction(*table.fight, action.faction) == nullptr)
    return Refusal{"There is no such faction: choose another.", ""};
  if (rules::bad_name(action.name))
    return Refusal{"A faction needs a name of up to 60 letters.", "Z-ROUND-1"};
  if (action.colour < 0 || action.colour >= kColours)
    return Refusal{"There is no such colour: choose another.", ""};
  return std::nullopt;
}

void apply(State& state, const ChangeFaction& action, Dice& dice) {
  Faction& faction = *find_faction(*change_table(state).fight, action.faction);
  say(dice, phrase("{}: now {}, {}{}.", faction.name, action.name, colour_name(action.colour),
                   action.ours ? ", the players’ own" : ""));
  faction.name = action.name;
  faction.colour = action.colour;
  faction.ours = action.ours;
}

MaybeRefusal refuse(const State& state, const SetFaction& action) {
  const Table& table = table_of(state);
  if (auto no = need_combatant(table, action.who)) return no;
  if (auto no = need_no_question(table)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (find_faction(*table.fight, action.faction) == nullptr)
    return Refusal{"There is no such faction: choose another.", ""};
  if (who.faction != action.faction) return std::nullopt;
  return Refusal{phrase("{} is of that faction already.", who.figure.name), ""};
}

void apply(State& state, const SetFaction& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = *find_combatant(table, action.who);
  if (table.fight->acting == action.who) pass_turn_on(*table.fight);  // it was its faction’s turn
  who.faction = action.faction;
  say(dice,
      phrase("{} changes sides: now of {}.", who.figure.name,
             faction_name(*table.fight, action.faction)),
      action.who, true);
}

// --- Ending ---
MaybeRefusal refuse(const State& state, const EndFight&) { return need_fight(table_of(state)); }

void apply(State& state, const EndFight&, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  for (Combatant& who : fight.combatants) give_back(fight, who, dice);
  for (const Combatant& who : fight.combatants) take_home(table, who);
  say(dice, phrase("The fight is over after {}{} {}.", fight.round,
                   fight.round == 1 ? " round." : " rounds.", summary(fight)));
  keep_past(table, PastFight{table.next_id++, fight.title, fight.round, summary(fight)});
}

MaybeRefusal refuse(const State& state, const ForgetFight& action) {
  return need_past(table_of(state), action.past);
}

void apply(State& state, const ForgetFight& action, Dice& dice) {
  forget_past(change_table(state), action.past, dice);
}

}  // namespace fray::zones
