// How the table's records are saved, within which bounds: core/table/fields.hpp says how to read
// it.
#include "core/table/fields.hpp"
#include "core/table/patch.hpp"
#include "core/table/session.hpp"
#include "core/table/state.hpp"

namespace fray {
namespace {

constexpr std::size_t kLongestGame = 4'000'000;  // bytes of another rule set's part

}  // namespace

void fields(Fields& f, Errant& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "archetype", it.archetype, 0, 3);
  int_field(f, "renown", it.renown, 1, 10, 1);
  object_field(f, "attributes", it.attributes);
  int_field(f, "hp", it.hp, 0, 9999, 6);
  int_field(f, "full", it.max_hp, 1, 9999, 6);
  int_field(f, "load", it.encumbrance, 0, 99);
  object_field(f, "gear", it.gear);
  object_field(f, "body", it.body);
  text_field(f, "notes", it.notes, 4000);
}

void fields(Fields& f, Effect& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "end", it.end, 0, 2, EffectEnd::kByHand);
  int_field(f, "last", it.last_turn, 0, 2 * kMostTurns);
  name_field(f, "remedy", it.remedy);
  int_field(f, "impairs", it.impairs_bearer, 0, 6);
  int_field(f, "enhances", it.enhances_against, 0, 6);
  id_field(f, "against", it.against);
  id_field(f, "source", it.source);
  flag_field(f, "noActions", it.no_actions);
  flag_field(f, "noMoving", it.no_moving);
  flag_field(f, "untilHurt", it.until_hurt);
}

void fields(Fields& f, TurnUsage& it) {
  int_field(f, "turn", it.turn, 0, kMostTurns);
  int_field(f, "pace", it.pace, 0, 2);
  numbers_field(f, "deeds", it.deeds, 0, 7, 10);
  int_field(f, "rolled", it.movement_rolled, -1, 1'000'000, -1);
  int_field(f, "hindered", it.movement_hindered, 0, 1'000'000);
  int_field(f, "used", it.movement_used, 0, 1'000'000);
  flag_field(f, "shifted", it.shifted);
  int_field(f, "free", it.free_actions, 0, 9);
  int_field(f, "blows", it.attack_rolls, 0, 20);
  int_field(f, "feats", it.feats, 0, 99);
  int_field(f, "reactions", it.reactions, 0, kMostReactions);
  flag_field(f, "mountMoved", it.mount_moved);
  numbers_field(f, "clawed", it.clawed, 1, kMostIds, 100);
}

void fields(Fields& f, Warband& it) {
  int_field(f, "hp", it.hp, 0, 200);
  int_field(f, "each", it.hp_each, 1, 9, 2);
}

void fields(Fields& f, Combatant& it) {
  id_field(f, "id", it.id);
  int_field(f, "side", it.side, 0, 1, Side::kOpposition);
  name_field(f, "name", it.name);
  id_field(f, "errant", it.errant);
  text_field(f, "npc", it.npc, 60);
  id_field(f, "own", it.own);
  int_field(f, "alignment", it.alignment, 0, 3);
  id_field(f, "group", it.group);
  int_field(f, "rank", it.rank, 0, 100, 1);
  object_field(f, "attributes", it.attributes);
  int_field(f, "load", it.encumbrance, 0, 99);
  int_field(f, "hp", it.hp, 0, 9999, 1);
  int_field(f, "full", it.max_hp, 1, 9999, 1);
  flag_field(f, "outOfAction", it.out_of_action);
  list_field(f, "gaits", it.gaits, 10);
  int_field(f, "morale", it.morale, 0, 12);
  flag_field(f, "leader", it.leader);
  int_field(f, "standing", it.standing, 0, 2);
  list_field(f, "effects", it.effects, 40);
  object_field(f, "body", it.body);
  list_field(f, "parts", it.parts, 20);
  object_field(f, "band", it.band);
  object_field(f, "mount", it.mount);
  int_field(f, "burning", it.burning, 0, 99);
  int_field(f, "breath", it.breath, -1, 99, -1);
  list_field(f, "usedUp", it.used, 30);
  int_field(f, "dealt", it.dealt, 0, kMostTally);
  int_field(f, "taken", it.taken, 0, kMostTally);
  object_field(f, "spent", it.usage);
  int_field(f, "tries", it.retrieve_tries, 0, 3);
  flag_field(f, "askedHalf", it.asked_half_hp);
  flag_field(f, "breaks", it.breaks);
  text_field(f, "notes", it.notes, 4000);
}

void fields(Fields& f, MoralePrompt& it) {
  numbers_field(f, "who", it.who, 1, kMostIds, 2000);
  int_field(f, "cause", it.cause, 0, 3);
}

void fields(Fields& f, AttackRoll& it) {
  id_field(f, "who", it.who);
  id_field(f, "target", it.target);
  int_field(f, "count", it.count, 1, 40, 1);
  int_field(f, "sides", it.sides, 1, 20, 6);
  int_field(f, "steps", it.steps, -20, 20);
  int_field(f, "bonus", it.bonus, -20, 20);
  int_field(f, "blocks", it.blocks, 0, 20);
  id_field(f, "armour", it.armour);
  id_field(f, "weapon", it.weapon);
  text_field(f, "blow", it.blow, 60);
  int_field(f, "harm", it.harm, 0, 3);
  int_field(f, "part", it.part, -2, 20, kBody);
  flag_field(f, "hold", it.hold);
}

void fields(Fields& f, PendingBlow& it) {
  object_field(f, "attack", it.attack, true);
  numbers_field(f, "faces", it.faces, 1, 20, 40);
}

// All but the combatants, which are saved beside it.
void fields(Fields& f, Fight& it) {
  text_field(f, "rules", it.ruleset, 60);
  name_field(f, "title", it.title);
  int_field(f, "place", it.place, 0, 1);
  int_field(f, "light", it.light, 0, 2);
  flag_field(f, "daylight", it.daylight);
  flag_field(f, "companyAware", it.company_aware);
  flag_field(f, "oppositionAware", it.opposition_aware);
  flag_field(f, "surprisePossible", it.surprise_possible, true);
  int_field(f, "surpriseRange", it.surprise_range, 0, 6, 2);
  int_field(f, "distance", it.distance, -1, 100'000, -1);
  int_field(f, "surprise", it.surprise, 0, 3);
  flag_field(f, "surpriseTurn", it.surprise_turn);
  int_field(f, "step", it.step, 0, 8);
  int_field(f, "turn", it.turn, 0, kMostTurns);
  int winners = it.winners ? static_cast<int>(*it.winners) : -1;
  int_field(f, "winners", winners, -1, 1, -1);
  if (f.reads())
    it.winners = winners < 0 ? std::nullopt : std::optional<Side>(static_cast<Side>(winners));
  int_field(f, "terrain", it.terrain, 0, 100);
  list_field(f, "prompts", it.prompts, 5000);
  optional_field(f, "pending", it.pending);
  flag_field(f, "askedHalfCompany", it.asked_half_down[0]);
  flag_field(f, "askedHalfOpposition", it.asked_half_down[1]);
  flag_field(f, "askedLeaderCompany", it.asked_leader_down[0]);
  flag_field(f, "askedLeaderOpposition", it.asked_leader_down[1]);
  text_field(f, "notes", it.notes, 4000);
  counter_field(f, "nextId", it.next_id);
}

void fields(Fields& f, PastLine& it) {
  name_field(f, "name", it.name);
  int_field(f, "side", it.side, 0, 1, Side::kOpposition);
  int_field(f, "count", it.count, 1, 2000, 1);
  int_field(f, "fell", it.fell, 0, 2000);
  int_field(f, "dealt", it.dealt, 0, 2000 * kMostTally);
  int_field(f, "taken", it.taken, 0, 2000 * kMostTally);
  text_field(f, "fate", it.fate, 200);
}

void fields(Fields& f, PastFight& it) {
  id_field(f, "id", it.id);
  name_field(f, "title", it.title);
  int_field(f, "turns", it.turns, 0, kMostTurns);
  list_field(f, "lines", it.lines, 200);
}

void fields(Fields& f, Favourite& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  text_field(f, "expression", it.expression, 200);
}

void fields(Fields& f, NpcMarks& it) {
  list_field(f, "favourites", it.favourites, kMostMarked);
  list_field(f, "recent", it.recent, kMostRecent);
}

void fields(Fields& f, Roll& it) {
  int_field(f, "for", it.purpose, 0, 16);
  int_field(f, "sides", it.sides, 2, 1000, 6);
  numbers_field(f, "faces", it.faces, 1, 1000, 1000);
}

void fields(Fields& f, LogLine& it) {
  text_field(f, "text", it.text, 2000);
  id_field(f, "who", it.who);
  flag_field(f, "grave", it.grave);
}

void fields(Fields& f, Game& it) {
  std::string text = f.reads() ? std::string() : text_of(it);
  text_field(f, "rules", it.rules, 60);
  text_field(f, "text", text, kLongestGame);
  if (f.reads()) {
    std::optional<Game> read = game_from(it.rules, text);
    f.expect(read.has_value() && !it.rules.empty() && !text.empty());
    if (read) it = std::move(*read);
  }
}

void fields(Fields& f, Entry& it) {
  id_field(f, "stamp", it.stamp);
  id_field(f, "previous", it.previous);
  int_field(f, "kind", it.kind, 0, 65535);
  int_field(f, "turn", it.turn, 0, kMostTurns);
  flag_field(f, "joined", it.joined);
  list_field(f, "rolls", it.rolls, 20'000);
  list_field(f, "lines", it.lines, 20'000);
  optional_field(f, "patch", it.patch);
}

}  // namespace fray
