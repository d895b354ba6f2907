#include "core/house/records.hpp"

#include <algorithm>

#include "core/house/characters.hpp"
#include "core/house/harm.hpp"
#include "core/save/game_lines.hpp"
#include "core/table/gear.hpp"

namespace fray::house {

void fields(Fields& f, Item& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "kind", it.kind, 0, 5);
  int_field(f, "dice", it.dice, 1, kMostDice, 1);
  int_field(f, "sides", it.sides, 2, kMostSides, 6);
  int_field(f, "speed", it.speed, 0, 2);
  flag_field(f, "blast", it.blast);
  int_field(f, "armor", it.armor, 0, kMostArmor);
  int_field(f, "price", it.price, 0, kMostCoins);
  flag_field(f, "held", it.held);
  flag_field(f, "dropped", it.dropped);
  id_field(f, "lies", it.lies);
  id_field(f, "owner", it.owner);
  flag_field(f, "destroyed", it.destroyed);
}

void fields(Fields& f, Figure& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "mgt", it.mgt, 0, kMostAttribute, 10);
  int_field(f, "fullMgt", it.full_mgt, 1, kMostAttribute, 10);
  int_field(f, "agi", it.agi, 1, kMostAttribute, 10);
  int_field(f, "wil", it.wil, 0, kMostAttribute, 10);
  int_field(f, "fullWil", it.full_wil, 1, kMostAttribute, 10);
  int_field(f, "hp", it.hp, 0, kMostHp, 4);
  int_field(f, "fullHp", it.full_hp, 0, kMostHp, 4);
  int_field(f, "fatigue", it.fatigue, 0, kSlots);
  int_field(f, "carried", it.carried, 0, kSlots);
  int_field(f, "coins", it.coins, 0, kMostCoins);
  list_field(f, "items", it.items, kMostItems);
  counter_field(f, "nextItem", it.next_item);
  flag_field(f, "detachment", it.detachment);
  flag_field(f, "leader", it.leader);
  flag_field(f, "hireling", it.hireling);
  text_field(f, "notes", it.notes, kLongestNotes);
  flag_field(f, "guest", it.guest);
}

void fields(Fields& f, Usage& it) {
  int_field(f, "round", it.round, 0, kMostRounds);
  flag_field(f, "moved", it.moved);
  flag_field(f, "acted", it.acted);
  flag_field(f, "quick", it.quick);
  int_field(f, "hold", it.hold, 0, 2);
}

void fields(Fields& f, Combatant& it) {
  object_field(f, "figure", it.figure, true);
  id_field(f, "character", it.character);
  text_field(f, "kind", it.kind, kLongestName);
  id_field(f, "group", it.group);
  flag_field(f, "enemy", it.enemy);
  int_field(f, "fate", it.fate, 0, 6);
  id_field(f, "zone", it.zone);
  int_field(f, "range", it.range, 0, 3, Range::kNear);
  flag_field(f, "surprised", it.surprised);
  int_field(f, "stunned", it.stunned, 0, kMostRounds + 1);
  flag_field(f, "mustSave", it.must_save);
  flag_field(f, "loneAsked", it.lone_asked);
  flag_field(f, "breaks", it.breaks);
  object_field(f, "usage", it.usage);
  int_field(f, "dealt", it.dealt, 0, kMostTally);
  int_field(f, "taken", it.taken, 0, kMostTally);
}

void fields(Fields& f, Blow& it) {
  id_field(f, "who", it.who);
  id_field(f, "target", it.target);
  id_field(f, "weapon", it.weapon);
  id_field(f, "second", it.second);
  int_field(f, "tier", it.tier, 2, 3, 2);
  flag_field(f, "impaired", it.impaired);
  flag_field(f, "quick", it.quick);
  flag_field(f, "back", it.back);
}

void fields(Fields& f, Back& it) {
  id_field(f, "who", it.who);
  id_field(f, "target", it.target);
  id_field(f, "weapon", it.weapon);
  int_field(f, "tier", it.tier, 0, 3);
}

void fields(Fields& f, Escape& it) {
  id_field(f, "who", it.who);
  int_field(f, "kind", it.kind, 0, 1);
  id_field(f, "zone", it.zone);
  int_field(f, "range", it.range, 0, 3);
  flag_field(f, "undecided", it.undecided);
  numbers_field(f, "strikers", it.strikers, 1, kMostIds, kMostCombatants);
}

void fields(Fields& f, WaitingGambit& it) {
  id_field(f, "who", it.who);
  id_field(f, "target", it.target);
  int_field(f, "stunt", it.stunt, 0, 3);
  text_field(f, "what", it.what, kLongestLine);
  id_field(f, "zone", it.zone);
}

void fields(Fields& f, MoralePrompt& it) {
  numbers_field(f, "who", it.who, 1, kMostIds, kMostCombatants);
  int_field(f, "cause", it.cause, 0, 3);
}

void fields(Fields& f, Apart& it) {
  id_field(f, "one", it.one);
  id_field(f, "other", it.other);
  int_field(f, "range", it.range, 0, 3);
}

// All but the combatants, which have lines of their own.
void fields(Fields& f, Fight& it) {
  name_field(f, "title", it.title);
  object_field(f, "battlefield", it.battlefield);
  int_field(f, "surprise", it.surprise, 0, 3);
  flag_field(f, "ambush", it.ambush);
  flag_field(f, "freeRound", it.free_round);
  int_field(f, "reaction", it.reaction, 0, 12);
  int_field(f, "step", it.step, 0, 5);
  flag_field(f, "enemiesFirst", it.enemies_first);
  id_field(f, "caller", it.caller);
  int_field(f, "round", it.round, 0, kMostRounds);
  list_field(f, "blows", it.blows, kMostBlows);
  list_field(f, "backs", it.backs, kMostBlows);
  optional_field(f, "escape", it.escape);
  optional_field(f, "attempt", it.attempt);
  list_field(f, "prompts", it.prompts, kMostPrompts);
  list_field(f, "apart", it.apart, kMostApart);
  flag_field(f, "askedFirstCompany", it.asked_first[0]);
  flag_field(f, "askedFirstEnemies", it.asked_first[1]);
  flag_field(f, "askedHalfCompany", it.asked_half[0]);
  flag_field(f, "askedHalfEnemies", it.asked_half[1]);
  flag_field(f, "decided", it.decided);
}

void fields(Fields& f, KindCount& it) {
  text_field(f, "kind", it.kind, kLongestName);
  int_field(f, "count", it.count, 0, kMostOfAKind);
}

void fields(Fields& f, Encounter& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  list_field(f, "npcs", it.npcs, kMostKindsMet);
  int_field(f, "range", it.range, 0, 3, Range::kNear);
  object_field(f, "battlefield", it.battlefield);
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
  bool npcs_choose = true;
  Id next_id = 1;
};

void fields(Fields& f, Header& it) {
  int_field(f, "version", it.version, kGameVersion, kGameVersion);
  flag_field(f, "npcsChoose", it.npcs_choose, true);
  counter_field(f, "next", it.next_id);
}

// --- Writing ---
std::string write(const void* game) {
  const Table& table = *static_cast<const Table*>(game);
  std::string text;
  add_line(text, 's', Header{kGameVersion, table.npcs_choose, table.next_id});
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
  UniqueIds ids(figure.next_item);
  ids.add(figure.items);
  return ids.are_valid();
}

// Ids rise in each list, and none is there twice or from the future.
bool are_unique(const Table& table) {
  UniqueIds ids(table.next_id);
  ids.add(table.characters);
  ids.add(table.kinds);
  ids.add(table.encounters);
  ids.add(table.past);
  for (const Encounter& it : table.encounters) {
    if (!is_valid(it.battlefield, table.next_id)) return false;
    ids.add(it.battlefield.zones);
  }
  if (table.fight) {
    if (!is_valid(table.fight->battlefield, table.next_id)) return false;
    ids.add(table.fight->battlefield.zones);
    ids.add(table.fight->combatants, [](const Combatant& who) { return who.figure.id; });
  }
  return ids.are_valid();
}

bool is_valid_combatant(const Table& table, const Combatant& who) {
  const Fight& fight = *table.fight;
  const Figure& figure = who.figure;
  const bool ended = who.fate == Fate::kDead || who.fate == Fate::kDestroyed;
  const int deep = figure.detachment ? figure.wil : figure.mgt;
  if (!is_valid(figure) || ended != (deep == 0)) return false;
  if (who.fate == Fate::kDead && figure.detachment) return false;
  if (who.fate == Fate::kDestroyed && !figure.detachment) return false;
  if ((who.must_save || who.breaks) && who.fate != Fate::kFighting) return false;
  if (fight.battlefield.zones.empty() ? who.zone != 0
                                      : find_zone(fight.battlefield, who.zone) == nullptr)
    return false;
  if (who.character == 0) return !who.kind.empty();
  return !who.enemy && find_character(table, who.character) != nullptr;
}

bool are_waiting_valid(const Table& table) {
  const Fight& fight = *table.fight;
  const auto there = [&](Id id) { return find_combatant(table, id) != nullptr; };
  const auto stand = [&](Id id) { return there(id) && stands(combatant(table, id)); };
  for (const Blow& blow : fight.blows) {
    if (!there(blow.who) || !stand(blow.target)) return false;
    const Figure& figure = combatant(table, blow.who).figure;
    const Item* weapon = weapon_of(figure, blow.weapon);
    if (weapon == nullptr || !is_weapon(*weapon)) return false;
    if (blow.second != 0 && find_item(figure, blow.second) == nullptr) return false;
  }
  for (const Back& back : fight.backs)
    if (!stand(back.who) || !stand(back.target) ||
        weapon_of(combatant(table, back.who).figure, back.weapon) == nullptr)
      return false;
  if (fight.escape) {
    const Escape& it = *fight.escape;
    const bool to_zone = it.kind == EscapeKind::kMove && !fight.battlefield.zones.empty();
    if (!stand(it.who) || !std::ranges::all_of(it.strikers, stand)) return false;
    if (to_zone ? find_zone(fight.battlefield, it.zone) == nullptr : it.zone != 0) return false;
    if (it.undecided && it.kind != EscapeKind::kRetreat) return false;
  }
  if (fight.attempt && (!stand(fight.attempt->who) || !stand(fight.attempt->target))) return false;
  for (const MoralePrompt& prompt : fight.prompts)
    if (prompt.who.empty() || !std::ranges::all_of(prompt.who, stand)) return false;
  return true;
}

bool is_valid(const Table& table) {
  const auto valid = [](const Figure& figure) { return is_valid(figure); };
  if (!std::ranges::all_of(table.characters, valid) || !std::ranges::all_of(table.kinds, valid) ||
      !are_unique(table))
    return false;
  for (const Figure& kind : table.kinds)
    if (kind.mgt == 0 || kind.wil == 0) return false;
  if (!table.fight) return true;
  const Fight& fight = *table.fight;
  std::vector<Id> characters;
  for (const Combatant& who : fight.combatants) {
    if (!is_valid_combatant(table, who)) return false;
    if (who.character != 0) characters.push_back(who.character);
  }
  if (!differ(std::move(characters))) return false;
  const bool begun = fight.step != Step::kStart;
  return are_waiting_valid(table) && begun == (fight.round > 0) && fight.reaction != 1 &&
         (!fight.free_round || (begun && fight.surprise >= Surprise::kCompany));
}

std::shared_ptr<const void> read(std::string_view text) {
  auto table = std::make_shared<Table>();
  Header header;
  if (!read_lines(text, header,
                  [&](char kind, std::string_view json) { return read_one(kind, json, *table); }))
    return nullptr;
  table->npcs_choose = header.npcs_choose;
  table->next_id = header.next_id;
  forget_false_places(*table, table->fight ? table->fight->battlefield : Battlefield{});
  if (!is_valid(*table)) return nullptr;
  return table;
}

}  // namespace

const GameType kGame{write, read, equal_parts<Table>};

}  // namespace fray::house
