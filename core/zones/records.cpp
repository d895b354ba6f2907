#include "core/zones/records.hpp"

#include <algorithm>

#include "core/save/game_lines.hpp"
#include "core/table/gear.hpp"
#include "core/zones/characters.hpp"
#include "core/zones/table.hpp"

namespace fray::zones {

void fields(Fields& f, Weapon& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "dice", it.dice, 1, kMostDice, 1);
  int_field(f, "sides", it.sides, 4, 20, 6);
  int_field(f, "kind", it.kind, 0, 2);
  int_field(f, "range", it.range, 0, kMostRange);
  flag_field(f, "blast", it.blast);
  flag_field(f, "pierces", it.pierces);
  flag_field(f, "natural", it.natural);
  int_field(f, "place", it.place, 0, 2);
  id_field(f, "lies", it.lies);
  id_field(f, "owner", it.owner);
}

void fields(Fields& f, Figure& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "str", it.str, kLeastAttribute, kMostAttribute, 10);
  int_field(f, "agi", it.agi, kLeastAttribute, kMostAttribute, 10);
  int_field(f, "wit", it.wit, kLeastAttribute, kMostAttribute, 10);
  int_field(f, "health", it.health, 0, kMostHealth, 6);
  int_field(f, "fullHealth", it.full_health, 1, kMostHealth, 6);
  int_field(f, "armour", it.armour, 0, kMostArmour);
  flag_field(f, "fearless", it.fearless);
  flag_field(f, "leader", it.leader);
  flag_field(f, "ally", it.ally);
  flag_field(f, "dead", it.dead);
  list_field(f, "weapons", it.weapons, kMostWeapons);
  counter_field(f, "nextWeapon", it.next_weapon);
  text_field(f, "notes", it.notes, kLongestNotes);
  flag_field(f, "guest", it.guest);
}

void fields(Fields& f, Usage& it) {
  int_field(f, "round", it.round, -1, kMostRounds, -1);
  int_field(f, "moved", it.moved, 0, 99);
  flag_field(f, "acted", it.acted);
  flag_field(f, "reacted", it.reacted);
  flag_field(f, "sprinted", it.sprinted);
  flag_field(f, "main", it.main);
  int_field(f, "bonus", it.bonus, 0, 2);
  flag_field(f, "sneaking", it.sneaking);
}

void fields(Fields& f, Combatant& it) {
  object_field(f, "figure", it.figure, true);
  id_field(f, "character", it.character);
  text_field(f, "kind", it.kind, kLongestName);
  id_field(f, "faction", it.faction);
  id_field(f, "zone", it.zone);
  id_field(f, "border", it.border);
  int_field(f, "fate", it.fate, 0, 5);
  flag_field(f, "hidden", it.hidden);
  flag_field(f, "ambusher", it.ambusher);
  flag_field(f, "ready", it.ready);
  flag_field(f, "hurt", it.hurt);
  flag_field(f, "tested", it.tested);
  flag_field(f, "breaks", it.breaks);
  flag_field(f, "provoked", it.provoked);
  id_field(f, "holds", it.holds);
  text_field(f, "condition", it.condition, kLongestLine);
  object_field(f, "usage", it.usage);
  int_field(f, "dealt", it.dealt, 0, kMostTally);
  int_field(f, "taken", it.taken, 0, kMostTally);
}

void fields(Fields& f, Faction& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "colour", it.colour, 0, kColours - 1);
  flag_field(f, "ours", it.ours);
}

void fields(Fields& f, Blow& it) {
  id_field(f, "who", it.who);
  id_field(f, "weapon", it.weapon);
  int_field(f, "manner", it.manner, 0, 3);
  flag_field(f, "heldBack", it.held_back);
  flag_field(f, "peeking", it.peeking);
  int_field(f, "protection", it.protection, 0, 4);
  text_field(f, "stunt", it.stunt, kLongestLine);
  flag_field(f, "stuntAsked", it.stunt_asked);
  id_field(f, "named", it.named);
  flag_field(f, "blast", it.blast);
  flag_field(f, "countered", it.countered);
  flag_field(f, "closed", it.closed);
  numbers_field(f, "targets", it.targets, 1, kMostIds, kMostCombatants);
  numbers_field(f, "asked", it.asked, 1, kMostIds, kMostCombatants);
}

void fields(Fields& f, Stride& it) {
  id_field(f, "who", it.who);
  id_field(f, "to", it.to);
  id_field(f, "border", it.border);
  int_field(f, "cost", it.cost, 0, 99);
  numbers_field(f, "asked", it.asked, 1, kMostIds, kMostCombatants);
}

void fields(Fields& f, MoralePrompt& it) {
  id_field(f, "faction", it.faction);
  numbers_field(f, "who", it.who, 1, kMostIds, kMostCombatants);
  flag_field(f, "alone", it.alone);
}

// All but the combatants, which have lines of their own.
void fields(Fields& f, Fight& it) {
  name_field(f, "title", it.title);
  object_field(f, "field", it.field);
  list_field(f, "factions", it.factions, kMostFactions);
  int_field(f, "step", it.step, 0, 4);
  int_field(f, "round", it.round, 0, kMostRounds);
  flag_field(f, "fastSlow", it.fast_slow);
  flag_field(f, "chaos", it.chaos);
  int_field(f, "threshold", it.threshold, 0, 20);
  flag_field(f, "fast", it.fast);
  id_field(f, "began", it.began);
  id_field(f, "initiative", it.initiative);
  id_field(f, "turn", it.turn);
  id_field(f, "acting", it.acting);
  int_field(f, "passes", it.passes, 0, static_cast<int>(kMostFactions));
  optional_field(f, "blow", it.blow);
  optional_field(f, "stride", it.stride);
  list_field(f, "prompts", it.prompts, kMostFactions);
  flag_field(f, "decided", it.decided);
}

void fields(Fields& f, KindCount& it) {
  text_field(f, "kind", it.kind, kLongestName);
  int_field(f, "count", it.count, 1, kMostOfAKind, 1);
}

void fields(Fields& f, Encounter& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  list_field(f, "npcs", it.npcs, kMostFigures);
  object_field(f, "field", it.field);
}

void fields(Fields& f, PastFight& it) {
  id_field(f, "id", it.id);
  name_field(f, "title", it.title);
  int_field(f, "rounds", it.rounds, 0, kMostRounds);
  text_field(f, "how", it.how, kLongestNotes);
}

namespace {

// What stands alone in the first line.
struct Header {
  int version = kGameVersion;
  bool fast_slow = false, chaos = false, company_tests = false;
  Id next_id = 1;
};

void fields(Fields& f, Header& it) {
  int_field(f, "version", it.version, kGameVersion, kGameVersion);
  flag_field(f, "fastSlow", it.fast_slow);
  flag_field(f, "chaos", it.chaos);
  flag_field(f, "companyTests", it.company_tests);
  counter_field(f, "next", it.next_id);
}

// --- Writing ---
std::string write(const void* game) {
  const Table& table = *static_cast<const Table*>(game);
  std::string text;
  add_line(text, 's',
           Header{kGameVersion, table.options.fast_slow, table.options.chaos,
                  table.options.company_tests, table.next_id});
  for (const Figure& it : table.characters) add_line(text, 'c', it);
  for (const Figure& it : table.kinds) add_line(text, 'n', it);
  for (const Encounter& it : table.encounters) add_line(text, 'e', it);
  for (const PastFight& it : table.past) add_line(text, 'p', it);
  if (!table.fight) return text;
  add_line(text, 'f', *table.fight);
  for (const Combatant& it : table.fight->combatants) add_line(text, 'b', it);
  return text;
}

// --- Reading ---
bool read_one(char kind, std::string_view json, Table& table) {
  switch (kind) {
    case 'c': return add_read(json, table.characters, kMostFigures);
    case 'n': return add_read(json, table.kinds, kMostFigures);
    case 'e': return add_read(json, table.encounters, kMostEncounters);
    case 'p': return add_read(json, table.past, kMostPast);
    case 'f': return !table.fight && from_json(json, table.fight.emplace());
    case 'b': return table.fight && add_read(json, table.fight->combatants, kMostCombatants);
    default: return false;
  }
}

bool is_valid(const Figure& figure) {
  if (refuse_figure(figure)) return false;
  UniqueIds ids(figure.next_weapon);
  ids.add(figure.weapons);
  return ids.are_valid();
}

bool are_unique(const Table& table) {
  UniqueIds ids(table.next_id);
  ids.add(table.characters);
  ids.add(table.kinds);
  ids.add(table.encounters);
  ids.add(table.past);
  for (const Encounter& it : table.encounters) ids.add(it.field.zones);
  if (table.fight) {
    ids.add(table.fight->field.zones);
    ids.add(table.fight->factions);
    ids.add(table.fight->combatants, [](const Combatant& it) { return it.figure.id; });
  }
  return ids.are_valid();
}

bool is_valid_combatant(const Table& table, const Combatant& who) {
  const Fight& fight = *table.fight;
  if (!is_valid(who.figure) || find_faction(fight, who.faction) == nullptr) return false;
  const bool down = who.fate == Fate::kDown || who.fate == Fate::kDead;
  if (down != (who.figure.health == 0)) return false;
  if ((who.zone == 0) != fight.field.zones.empty()) return false;
  if (who.zone != 0 && find_zone(fight.field, who.zone) == nullptr) return false;
  if (who.border != 0 && find_way(fight.field, who.zone, who.border) == nullptr) return false;
  return who.character == 0 || find_character(table, who.character) != nullptr;
}

bool is_valid_fight(const Table& table) {
  const Fight& fight = *table.fight;
  const auto there = [&](Id id) { return find_combatant(table, id) != nullptr; };
  const auto faction = [&](Id id) { return id == 0 || find_faction(fight, id) != nullptr; };
  if (fight.factions.empty() || !is_valid(fight.field, table.next_id)) return false;
  std::vector<Id> characters;
  for (const Combatant& who : fight.combatants) {
    if (!is_valid_combatant(table, who)) return false;
    if (who.character != 0) characters.push_back(who.character);
  }
  if (!differ(std::move(characters))) return false;
  if (!faction(fight.began) || !faction(fight.initiative) || !faction(fight.turn)) return false;
  if (fight.acting != 0 && (!there(fight.acting) || fight.step != Step::kAction)) return false;
  if (fight.step == Step::kAction && fight.turn == 0) return false;
  if (fight.step == Step::kThreshold && !fight.fast_slow) return false;
  for (const MoralePrompt& prompt : fight.prompts)
    if (prompt.who.empty() || !std::ranges::all_of(prompt.who, there)) return false;
  if (fight.stride && (!there(fight.stride->who) || fight.stride->who != fight.acting ||
                       find_zone(fight.field, fight.stride->to) == nullptr ||
                       (fight.stride->border != 0 &&
                        find_way(fight.field, fight.stride->to, fight.stride->border) == nullptr)))
    return false;
  if (!fight.blow) return true;
  const Blow& blow = *fight.blow;
  const Combatant* attacker = find_combatant(table, blow.who);
  return attacker != nullptr && !blow.targets.empty() && std::ranges::all_of(blow.targets, there) &&
         (blow.weapon == 0 || find_weapon(attacker->figure, blow.weapon) != nullptr);
}

bool is_valid(const Table& table) {
  const auto valid = [](const Figure& figure) { return is_valid(figure); };
  if (!std::ranges::all_of(table.characters, valid) || !std::ranges::all_of(table.kinds, valid) ||
      !are_unique(table))
    return false;
  for (const Figure& kind : table.kinds)
    if (kind.health == 0) return false;
  for (const Encounter& it : table.encounters)
    if (!is_valid(it.field, table.next_id)) return false;
  return !table.fight || is_valid_fight(table);
}

// A hold that cannot be is set aside: a fight is worth more than a grip.
void drop_false_holds(Fight& fight) {
  std::vector<Id> held;
  for (Combatant& who : fight.combatants) {
    if (who.holds == 0) continue;
    const bool can_be = who.holds != who.figure.id && stands(who) &&
                        find_combatant(fight, who.holds) != nullptr &&
                        std::ranges::count(held, who.holds) == 0;
    if (can_be)
      held.push_back(who.holds);
    else
      who.holds = 0;
  }
}

std::shared_ptr<const void> read(std::string_view text) {
  auto table = std::make_shared<Table>();
  Header header;
  if (!read_lines(text, header,
                  [&](char kind, std::string_view json) { return read_one(kind, json, *table); }))
    return nullptr;
  table->options = {header.fast_slow, header.chaos, header.company_tests};
  table->next_id = header.next_id;
  forget_false_places(*table, table->fight ? table->fight->field : Battlefield{});
  if (table->fight) drop_false_holds(*table->fight);
  if (!is_valid(*table)) return nullptr;
  return table;
}

}  // namespace

const GameType kGame{write, read, equal_parts<Table>};

}  // namespace fray::zones
