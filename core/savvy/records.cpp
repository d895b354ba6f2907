#include "core/savvy/records.hpp"

#include <algorithm>

#include "core/save/format.hpp"
#include "core/savvy/characters.hpp"
#include "core/savvy/table.hpp"

namespace fray::savvy {

template <class A>
void serialize(A& ar, Weapon& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "name", it.name);
  format::whole(ar, "dice", it.dice, 1, kMostDice, 1);
  format::whole(ar, "sides", it.sides, 2, kMostSides, 6);
  format::whole(ar, "tag", it.tag, 0, 2, Tag::kSlashing);
  format::whole(ar, "kind", it.kind, 0, 3);
  format::whole(ar, "place", it.place, 0, 2);
  format::whole(ar, "notches", it.notches, 0, kMostBears);
  format::flag(ar, "spent", it.out_of_ammunition);
  format::flag(ar, "unloaded", it.unloaded);
}

template <class A>
void serialize(A& ar, Figure& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "name", it.name);
  format::whole(ar, "savvy", it.savvy, kLeastAttribute, kMostAttribute, 10);
  format::whole(ar, "violence", it.violence, kLeastAttribute, kMostAttribute, 5);
  format::whole(ar, "mig", it.mig, kLeastAttribute, kMostAttribute, 10);
  format::whole(ar, "grit", it.grit, 0, kMostPoints, 4);
  format::whole(ar, "fullGrit", it.full_grit, 0, kMostPoints, 4);
  format::whole(ar, "flesh", it.flesh, 0, kMostPoints, 6);
  format::whole(ar, "fullFlesh", it.full_flesh, 1, kMostPoints, 6);
  format::whole(ar, "defense", it.defense, 0, kMostDefense, 13);
  format::name(ar, "armour", it.armour);
  format::whole(ar, "armourNotches", it.armour_notches, 0, kMostBears);
  format::whole(ar, "speed", it.speed, 0, kMostSpeed, 40);
  format::list(ar, "weapons", it.weapons, kMostWeapons);
  format::whole(ar, "nextWeapon", it.next_weapon, 1, 1'000'000, Id{1});
  format::whole(ar, "morale", it.morale, 0, kMostMorale, 10);
  format::flag(ar, "leader", it.leader);
  format::flag(ar, "hireling", it.hireling);
  format::whole(ar, "loyalty", it.loyalty, 0, kMostMorale, 10);
  format::whole(ar, "wits", it.wits, 0, 2);
  format::flag(ar, "stealthy", it.stealthy);
  format::words(ar, "notes", it.notes, kLongestNotes);
}

template <class A>
void serialize(A& ar, Usage& it) {
  format::whole(ar, "round", it.round, 0, kMostRounds);
  format::whole(ar, "moved", it.moved, 0, 2 * kMostSpeed);
  format::flag(ar, "acted", it.acted);
  format::flag(ar, "sprinted", it.sprinted);
  format::flag(ar, "bled", it.bled);
  format::whole(ar, "saved", it.saved, 0, 7);
}

template <class A>
void serialize(A& ar, Combatant& it) {
  ar(cereal::make_nvp("figure", it.figure));
  format::identity(ar, "character", it.character);
  format::words(ar, "kind", it.kind, kLongestName);
  format::identity(ar, "group", it.group);
  format::flag(ar, "enemy", it.enemy);
  format::whole(ar, "fate", it.fate, 0, 4);
  format::whole(ar, "turn", it.turn, 0, 2, Turn::kEnemies);
  format::flag(ar, "surprised", it.surprised);
  format::whole(ar, "effects", it.effects, 0, 7);
  format::flag(ar, "light", it.light);
  format::flag(ar, "fleshHurt", it.flesh_hurt);
  format::flag(ar, "breaks", it.breaks);
  format::identity(ar, "freeAgainst", it.free_against);
  part(ar, "usage", it.usage);
  format::whole(ar, "dealt", it.dealt, 0, kMostTally);
  format::whole(ar, "taken", it.taken, 0, kMostTally);
}

template <class A>
void serialize(A& ar, MoralePrompt& it) {
  format::wholes(ar, "who", it.who, 1, format::kIds, kMostCombatants);
  format::whole(ar, "cause", it.cause, 0, 4);
}

template <class A>
void serialize(A& ar, AtMaximum& it) {
  format::identity(ar, "who", it.who);
  format::identity(ar, "target", it.target);
  format::identity(ar, "weapon", it.weapon);
}

// All but the combatants, which have lines of their own.
template <class A>
void serialize(A& ar, Fight& it) {
  format::name(ar, "title", it.title);
  format::whole(ar, "distance", it.distance, -1, kMostDistance, -1);
  format::whole(ar, "meeting", it.meeting, 0, 3);
  format::flag(ar, "surpriseRolled", it.surprise_rolled);
  format::whole(ar, "reaction", it.reaction, 0, 12);
  format::whole(ar, "step", it.step, 0, 4);
  format::flag(ar, "closing", it.closing);
  format::whole(ar, "round", it.round, 0, kMostRounds);
  format::maybe(ar, "atMaximum", it.at_maximum);
  format::list(ar, "prompts", it.prompts, kMostPrompts);
  format::flag(ar, "firstCasualty", it.first_casualty);
  format::flag(ar, "askedLeaderCompany", it.asked_leader[0]);
  format::flag(ar, "askedLeaderEnemies", it.asked_leader[1]);
  format::flag(ar, "askedHalfCompany", it.asked_half[0]);
  format::flag(ar, "askedHalfEnemies", it.asked_half[1]);
  format::flag(ar, "decided", it.decided);
}

template <class A>
void serialize(A& ar, PastFight& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "title", it.title);
  format::whole(ar, "rounds", it.rounds, 0, kMostRounds);
  format::words(ar, "ours", it.ours, kLongestLine);
  format::words(ar, "theirs", it.theirs, kLongestLine);
}

namespace {

// What stands alone in the first line.
struct Header {
  int version = 1;
  int target = 20, bears = 3;
  Id next_id = 1;
};

template <class A>
void serialize(A& ar, Header& it) {
  format::whole(ar, "version", it.version, 1, 1);
  format::whole(ar, "target", it.target, 1, kMostTarget, 20);
  format::whole(ar, "bears", it.bears, 1, kMostBears, 3);
  format::whole(ar, "next", it.next_id, 1, format::kIds, Id{1});
}

// --- Writing ---
template <class T>
void add_line(std::string& text, char kind, const T& value) {
  JsonOut out;
  out(const_cast<T&>(value));  // archives take what they write as mutable
  if (!text.empty()) text += '\n';
  text += kind;
  text += out.text;
}

std::string write(const void* game) {
  const Table& table = *static_cast<const Table*>(game);
  std::string text;
  add_line(text, 's', Header{1, table.target, table.bears, table.next_id});
  for (const Figure& it : table.characters) add_line(text, 'c', it);
  for (const Figure& it : table.kinds) add_line(text, 'n', it);
  for (const PastFight& it : table.past) add_line(text, 'p', it);
  if (!table.fight) return text;
  add_line(text, 'f', *table.fight);
  for (const Combatant& it : table.fight->combatants) add_line(text, 'b', it);
  return text;
}

// --- Reading ---
template <class T>
bool read_line(std::string_view json, T& value) {
  rapidjson::Document document;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(
      json.data(), json.size());
  if (document.HasParseError() || !document.IsObject()) return false;
  JsonIn in(document);
  in(value);
  return in.ok();
}

template <class T>
bool add_read(std::string_view json, std::vector<T>& all, std::size_t most) {
  return all.size() < most && read_line(json, all.emplace_back());
}

bool read_one(char kind, std::string_view json, Table& table) {
  switch (kind) {
    case 'c': return add_read(json, table.characters, kMostFigures);
    case 'n': return add_read(json, table.kinds, kMostFigures);
    case 'p': return add_read(json, table.past, kMostPast);
    case 'f': return !table.fight && read_line(json, table.fight.emplace());
    case 'b': return table.fight && add_read(json, table.fight->combatants, kMostCombatants);
    default: return false;
  }
}

bool is_valid(const Figure& figure) {
  if (refuse_figure(figure)) return false;
  Id last = 0;
  for (const Weapon& weapon : figure.weapons) {
    if (weapon.id <= last || weapon.id >= figure.next_weapon) return false;
    last = weapon.id;
  }
  return true;
}

// Ids rise in each list, and none is there twice or from the future.
bool are_unique(const Table& table) {
  std::vector<Id> ids;
  const auto add = [&](Id id, Id& last) {
    const bool rises = id > last && id < table.next_id;
    last = id;
    ids.push_back(id);
    return rises;
  };
  Id last = 0;
  for (const Figure& it : table.characters)
    if (!add(it.id, last)) return false;
  last = 0;
  for (const Figure& it : table.kinds)
    if (!add(it.id, last)) return false;
  last = 0;
  for (const PastFight& it : table.past)
    if (!add(it.id, last)) return false;
  last = 0;
  if (table.fight)
    for (const Combatant& it : table.fight->combatants)
      if (!add(it.figure.id, last)) return false;
  std::ranges::sort(ids);
  return std::ranges::adjacent_find(ids) == ids.end();
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
  std::ranges::sort(characters);
  if (std::ranges::adjacent_find(characters) != characters.end()) return false;
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
  bool first = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) return nullptr;
    if (first) {
      Header header;
      header.version = 0;
      if (line.front() != 's' || !read_line(line.substr(1), header) || header.version != 1)
        return nullptr;
      table->target = header.target;
      table->bears = header.bears;
      table->next_id = header.next_id;
      first = false;
    } else if (!read_one(line.front(), line.substr(1), *table)) {
      return nullptr;
    }
  }
  if (first || !is_valid(*table)) return nullptr;
  return table;
}

bool equal(const void* one, const void* other) {
  return *static_cast<const Table*>(one) == *static_cast<const Table*>(other);
}

}  // namespace

const GameType kGame{write, read, equal};

}  // namespace fray::savvy
