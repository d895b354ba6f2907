#include "core/savvy/records.hpp"

#include <algorithm>

#include "core/save/game_lines.hpp"
#include "core/savvy/characters.hpp"
#include "core/savvy/table.hpp"

namespace fray::savvy {

void fields(Fields& f, Weapon& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "dice", it.dice, 1, kMostDice, 1);
  int_field(f, "sides", it.sides, 2, kMostSides, 6);
  int_field(f, "tag", it.tag, 0, 2, Tag::kSlashing);
  int_field(f, "kind", it.kind, 0, 3);
  int_field(f, "place", it.place, 0, 2);
  int_field(f, "notches", it.notches, 0, kMostBears);
  flag_field(f, "spent", it.out_of_ammunition);
  flag_field(f, "unloaded", it.unloaded);
}

void fields(Fields& f, Figure& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "savvy", it.savvy, kLeastAttribute, kMostAttribute, 10);
  int_field(f, "violence", it.violence, kLeastAttribute, kMostAttribute, 5);
  int_field(f, "mig", it.mig, kLeastAttribute, kMostAttribute, 10);
  int_field(f, "grit", it.grit, 0, kMostPoints, 4);
  int_field(f, "fullGrit", it.full_grit, 0, kMostPoints, 4);
  int_field(f, "flesh", it.flesh, 0, kMostPoints, 6);
  int_field(f, "fullFlesh", it.full_flesh, 1, kMostPoints, 6);
  int_field(f, "defense", it.defense, 0, kMostDefense, 13);
  name_field(f, "armour", it.armour);
  int_field(f, "armourNotches", it.armour_notches, 0, kMostBears);
  int_field(f, "speed", it.speed, 0, kMostSpeed, 40);
  list_field(f, "weapons", it.weapons, kMostWeapons);
  counter_field(f, "nextWeapon", it.next_weapon);
  int_field(f, "morale", it.morale, 0, kMostMorale, 10);
  flag_field(f, "leader", it.leader);
  flag_field(f, "hireling", it.hireling);
  int_field(f, "loyalty", it.loyalty, 0, kMostMorale, 10);
  int_field(f, "wits", it.wits, 0, 2);
  flag_field(f, "stealthy", it.stealthy);
  text_field(f, "notes", it.notes, kLongestNotes);
  flag_field(f, "guest", it.guest);
}

void fields(Fields& f, Usage& it) {
  int_field(f, "round", it.round, 0, kMostRounds);
  int_field(f, "moved", it.moved, 0, 2 * kMostSpeed);
  flag_field(f, "acted", it.acted);
  flag_field(f, "sprinted", it.sprinted);
  flag_field(f, "ended", it.ended);
  flag_field(f, "bled", it.bled);
  int_field(f, "saved", it.saved, 0, 7);
}

void fields(Fields& f, Combatant& it) {
  object_field(f, "figure", it.figure, true);
  id_field(f, "character", it.character);
  text_field(f, "kind", it.kind, kLongestName);
  id_field(f, "group", it.group);
  flag_field(f, "enemy", it.enemy);
  int_field(f, "fate", it.fate, 0, 4);
  int_field(f, "turn", it.turn, 0, 2, Turn::kEnemies);
  flag_field(f, "surprised", it.surprised);
  int_field(f, "effects", it.effects, 0, 7);
  flag_field(f, "light", it.light);
  flag_field(f, "fleshHurt", it.flesh_hurt);
  flag_field(f, "breaks", it.breaks);
  id_field(f, "freeAgainst", it.free_against);
  object_field(f, "usage", it.usage);
  int_field(f, "dealt", it.dealt, 0, kMostTally);
  int_field(f, "taken", it.taken, 0, kMostTally);
}

void fields(Fields& f, MoralePrompt& it) {
  numbers_field(f, "who", it.who, 1, kMostIds, kMostCombatants);
  int_field(f, "cause", it.cause, 0, 4);
}

void fields(Fields& f, AtMaximum& it) {
  id_field(f, "who", it.who);
  id_field(f, "target", it.target);
  id_field(f, "weapon", it.weapon);
}

// All but the combatants, which have lines of their own.
void fields(Fields& f, Fight& it) {
  name_field(f, "title", it.title);
  int_field(f, "distance", it.distance, -1, kMostDistance, -1);
  int_field(f, "meeting", it.meeting, 0, 3);
  flag_field(f, "surpriseRolled", it.surprise_rolled);
  int_field(f, "reaction", it.reaction, 0, 12);
  int_field(f, "step", it.step, 0, 4);
  flag_field(f, "closing", it.closing);
  int_field(f, "round", it.round, 0, kMostRounds);
  optional_field(f, "atMaximum", it.at_maximum);
  list_field(f, "prompts", it.prompts, kMostPrompts);
  flag_field(f, "firstCasualty", it.first_casualty);
  flag_field(f, "askedLeaderCompany", it.asked_leader[0]);
  flag_field(f, "askedLeaderEnemies", it.asked_leader[1]);
  flag_field(f, "askedHalfCompany", it.asked_half[0]);
  flag_field(f, "askedHalfEnemies", it.asked_half[1]);
  flag_field(f, "decided", it.decided);
}

void fields(Fields& f, PastFight& it) {
  id_field(f, "id", it.id);
  name_field(f, "title", it.title);
  int_field(f, "rounds", it.rounds, 0, kMostRounds);
  text_field(f, "ours", it.ours, kLongestLine);
  text_field(f, "theirs", it.theirs, kLongestLine);
}

namespace {

// What stands alone in the first line.
struct Header {
  int version = kGameVersion;
  int target = 20, bears = 3;
  Id next_id = 1;
};

void fields(Fields& f, Header& it) {
  int_field(f, "version", it.version, kGameVersion, kGameVersion);
  int_field(f, "target", it.target, 1, kMostTarget, 20);
  int_field(f, "bears", it.bears, 1, kMostBears, 3);
  counter_field(f, "next", it.next_id);
}

// --- Writing ---
std::string write(const void* game) {
  const Table& table = *static_cast<const Table*>(game);
  std::string text;
  add_line(text, 's', Header{kGameVersion, table.target, table.bears, table.next_id});
  for (const Figure& it : table.characters) add_line(text, 'c', it);
  for (const Figure& it : table.kinds) add_line(text, 'n', it);
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

// Ids rise in each list, and none is there twice or from the future.
bool are_unique(const Table& table) {
  UniqueIds ids(table.next_id);
  ids.add(table.characters);
  ids.add(table.kinds);
  ids.add(table.past);
  if (table.fight)
    ids.add(table.fight->combatants, [](const Combatant& it) { return it.figure.id; });
  return ids.are_valid();
}

bool is_valid(const Table& table) {
  const auto valid = [](const Figure& figure) { return is_valid(figure); };
  if (!std::ranges::all_of(table.characters, valid) || !std::ranges::all_of(table.kinds, valid) ||
      !are_unique(table))
    return false;
  for (const Figure& kind : table.kinds)
    if (kind.flesh == 0) return false;
  if (!table.fight) return true;
  const Fight& fight = *table.fight;
  const auto there = [&](Id id) { return find_combatant(table, id) != nullptr; };
  std::vector<Id> characters;
  for (const Combatant& who : fight.combatants) {
    const bool down = who.fate == Fate::kDying || who.fate == Fate::kDead;
    if (!is_valid(who.figure) || down != (who.figure.flesh == 0)) return false;
    if (who.enemy != (who.turn == Turn::kEnemies)) return false;
    if (who.free_against != 0 && !there(who.free_against)) return false;
    if (who.character == 0) continue;
    if (find_character(table, who.character) == nullptr) return false;
    characters.push_back(who.character);
  }
  if (!differ(std::move(characters))) return false;
  for (const MoralePrompt& prompt : fight.prompts)
    if (prompt.who.empty() || !std::ranges::all_of(prompt.who, there)) return false;
  if (fight.at_maximum && (!there(fight.at_maximum->who) || !there(fight.at_maximum->target)))
    return false;
  const bool begun = fight.step != Step::kStart;
  return begun == (fight.round > 0) && fight.reaction != 1 &&
         (!fight.closing || fight.step >= Step::kBefore);
}

std::shared_ptr<const void> read(std::string_view text) {
  auto table = std::make_shared<Table>();
  Header header;
  if (!read_lines(text, header,
                  [&](char kind, std::string_view json) { return read_one(kind, json, *table); }))
    return nullptr;
  table->target = header.target;
  table->bears = header.bears;
  table->next_id = header.next_id;
  if (!is_valid(*table)) return nullptr;
  return table;
}

}  // namespace

const GameType kGame{write, read, equal_parts<Table>};

}  // namespace fray::savvy
