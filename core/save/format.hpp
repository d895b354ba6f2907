// How each value is saved: a short name for each member, which is left out while it is as usual.
// Names and numbers of enumerators are for ever: a member that is gone leaves its name unused.
#pragma once

#include <algorithm>
#include <limits>

#include "core/save/archive.hpp"
#include "core/save/exchange.hpp"
#include "core/table/patch.hpp"
#include "core/table/session.hpp"

namespace fray {
namespace format {

inline constexpr std::int64_t kIds = 1'000'000'000;  // ids stay below this
inline constexpr std::int64_t kTurns = 1'000'000;
inline constexpr std::size_t kLongestGame = 4'000'000;  // bytes of another rule set's part

template <class A>
inline constexpr bool saves = std::is_same_v<A, JsonOut>;

// A whole number or enumerator from low to high, both allowed.
template <class A, class T>
void whole(A& ar, const char* name, T& value, std::int64_t low, std::int64_t high, T usual = T{}) {
  if (saves<A> && value == usual) return;
  auto number = static_cast<std::int64_t>(value);
  ar(cereal::make_nvp(name, number));
  if constexpr (!saves<A>) {
    ar.expect(number >= low && number <= high);
    if (number >= low && number <= high) value = static_cast<T>(number);
  }
}

template <class A>
void flag(A& ar, const char* name, bool& value, bool usual = false) {
  whole(ar, name, value, 0, 1, usual);
}

template <class A, class T>
void identity(A& ar, const char* name, T& value) {
  whole(ar, name, value, 0, kIds, T{0});
}

template <class A>
void words(A& ar, const char* name, std::string& value, std::size_t longest) {
  if (saves<A> && value.empty()) return;
  ar(cereal::make_nvp(name, value));
  if constexpr (!saves<A>) ar.bound(value, longest);
}

// What somebody called something, at most 60 bytes of UTF-8; something of it is always to be seen.
template <class A>
void name(A& ar, const char* name, std::string& value) {
  if constexpr (!saves<A>) {
    words(ar, name, value, std::string::npos);
    value = visible(std::move(value));
    ar.bound(value, 60);
  } else {
    words(ar, name, value, 60);
  }
}

template <class A, class T>
void wholes(A& ar, const char* name, std::vector<T>& values, std::int64_t low, std::int64_t high,
            std::size_t most) {
  if (saves<A> && values.empty()) return;
  std::vector<std::int64_t> numbers;
  numbers.reserve(values.size());
  for (const T value : values) numbers.push_back(static_cast<std::int64_t>(value));
  ar(cereal::make_nvp(name, numbers));
  if constexpr (!saves<A>) {
    ar.expect(numbers.size() <= most);
    values.clear();
    for (const std::int64_t number : numbers) {
      ar.expect(number >= low && number <= high);
      if (number >= low && number <= high) values.push_back(static_cast<T>(number));
    }
  }
}

template <class A, class T>
void list(A& ar, const char* name, std::vector<T>& values, std::size_t most) {
  if (saves<A> && values.empty()) return;
  ar(cereal::make_nvp(name, values));
  if constexpr (!saves<A>) ar.expect(values.size() <= most);
}

// Something that may be absent: a list of one or none would say the same, in more words.
template <class A, class T>
void maybe(A& ar, const char* name, std::optional<T>& value) {
  if constexpr (saves<A>) {
    if (value) ar(cereal::make_nvp(name, *value));
  } else {
    ar.member(name, [&] { ar(value.emplace()); });
  }
}

}  // namespace format

template <class A>
void serialize(A& ar, Attributes& it) {
  format::whole(ar, "phys", it.phys, 0, 30, 10);
  format::whole(ar, "skill", it.skill, 0, 30, 10);
  format::whole(ar, "mind", it.mind, 0, 30, 10);
  format::whole(ar, "pres", it.pres, 0, 30, 10);
}

// An object of which nothing is unusual would be "{}": it is left out.
template <class A>
void serialize_attributes(A& ar, Attributes& it) {
  if (format::saves<A> && it == Attributes{}) return;
  ar(cereal::make_nvp("attributes", it));
}

template <class A>
void serialize(A& ar, Wound& it) {
  format::whole(ar, "harm", it.harm, 0, 3);
  format::whole(ar, "severity", it.severity, 1, 99, 1);
}

template <class A>
void serialize(A& ar, Body& it) {
  format::list(ar, "wounds", it.wounds, 100);
  format::whole(ar, "exhaustion", it.exhaustion, 0, 99);
  format::whole(ar, "dying", it.dying, 0, 5);
  format::whole(ar, "turnsLeft", it.turns_left, 0, format::kTurns);
  format::whole(ar, "diceSpent", it.combat_dice_spent, 0, 99);
}

template <class A>
void serialize(A& ar, Weapon& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "name", it.name);
  format::whole(ar, "weight", it.weight, 0, 2, Weight::kMedium);
  format::whole(ar, "missile", it.missile, 0, 4);
  format::whole(ar, "quality", it.quality, 0, 9, 2);
  format::whole(ar, "ammunition", it.ammunition, 0, 99);
  format::whole(ar, "magic", it.magic, 0, 9);
  format::whole(ar, "trueStrikes", it.true_strikes, 0, 9);
}

template <class A>
void serialize(A& ar, Armour& it) {
  format::identity(ar, "id", it.id);
  format::whole(ar, "piece", it.piece, 0, kPieces - 1, Piece::kGambeson);
  format::whole(ar, "blocks", it.blocks, 0, 99, 2);
  format::whole(ar, "quality", it.quality, 0, 9, 2);
  format::whole(ar, "magic", it.magic, 0, 9);
  format::whole(ar, "deflects", it.deflects, 0, 9);
}

template <class A>
void serialize(A& ar, Gear& it) {
  format::list(ar, "weapons", it.weapons, 50);
  format::list(ar, "armour", it.armour, 50);
  format::whole(ar, "nextId", it.next_id, 1, format::kIds, std::uint32_t{1});
  format::whole(ar, "die", it.damage_die, 0, 20);
  format::whole(ar, "healersKits", it.healers_kits, 0, 99);
  format::whole(ar, "repairKits", it.repair_kits, 0, 99);
}

// An object of which nothing is unusual is left out.
template <class A, class T>
void part(A& ar, const char* name, T& value) {
  if (format::saves<A> && value == T{}) return;
  ar(cereal::make_nvp(name, value));
}

template <class A>
void serialize(A& ar, Errant& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "name", it.name);
  format::whole(ar, "archetype", it.archetype, 0, 3);
  format::whole(ar, "renown", it.renown, 1, 10, 1);
  serialize_attributes(ar, it.attributes);
  format::whole(ar, "hp", it.hp, 0, 9999, 6);
  format::whole(ar, "full", it.max_hp, 1, 9999, 6);
  format::whole(ar, "load", it.encumbrance, 0, 99);
  part(ar, "gear", it.gear);
  part(ar, "body", it.body);
  format::words(ar, "notes", it.notes, 4000);
}

template <class A>
void serialize(A& ar, Gait& it) {
  format::name(ar, "name", it.name);
  format::whole(ar, "dice", it.dice, 0, 50, 1);
}

template <class A>
void serialize(A& ar, Effect& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "name", it.name);
  format::whole(ar, "end", it.end, 0, 2, EffectEnd::kByHand);
  format::whole(ar, "last", it.last_turn, 0, 2 * format::kTurns);
  format::name(ar, "remedy", it.remedy);
  format::whole(ar, "impairs", it.impairs_bearer, 0, 6);
  format::whole(ar, "enhances", it.enhances_against, 0, 6);
  format::identity(ar, "against", it.against);
  format::identity(ar, "source", it.source);
  format::flag(ar, "noActions", it.no_actions);
  format::flag(ar, "noMoving", it.no_moving);
  format::flag(ar, "untilHurt", it.until_hurt);
}

template <class A>
void serialize(A& ar, TurnUsage& it) {
  format::whole(ar, "turn", it.turn, 0, format::kTurns);
  format::whole(ar, "pace", it.pace, 0, 2);
  format::wholes(ar, "deeds", it.deeds, 0, 7, 10);
  format::whole(ar, "rolled", it.movement_rolled, -1, 1'000'000, -1);
  format::whole(ar, "hindered", it.movement_hindered, 0, 1'000'000);
  format::whole(ar, "used", it.movement_used, 0, 1'000'000);
  format::flag(ar, "shifted", it.shifted);
  format::whole(ar, "free", it.free_actions, 0, 9);
  format::whole(ar, "blows", it.attack_rolls, 0, 20);
  format::whole(ar, "feats", it.feats, 0, 99);
  format::whole(ar, "reactions", it.reactions, 0, kMostReactions);
  format::flag(ar, "mountMoved", it.mount_moved);
  format::wholes(ar, "clawed", it.clawed, 1, format::kIds, 100);
}

template <class A>
void serialize(A& ar, Part& it) {
  format::name(ar, "name", it.name);
  format::whole(ar, "hp", it.hp, 0, 9999, 1);
  format::whole(ar, "full", it.max_hp, 1, 9999, 1);
}

template <class A>
void serialize(A& ar, Warband& it) {
  format::whole(ar, "hp", it.hp, 0, 200);
  format::whole(ar, "each", it.hp_each, 1, 9, 2);
}

template <class A>
void serialize(A& ar, Mount& it) {
  format::name(ar, "name", it.name);
  format::whole(ar, "spd", it.spd, 0, 99);
}

template <class A>
void serialize(A& ar, Combatant& it) {
  format::identity(ar, "id", it.id);
  format::whole(ar, "side", it.side, 0, 1, Side::kOpposition);
  format::name(ar, "name", it.name);
  format::identity(ar, "errant", it.errant);
  format::words(ar, "npc", it.npc, 60);
  format::identity(ar, "own", it.own);
  format::whole(ar, "alignment", it.alignment, 0, 3);
  format::identity(ar, "group", it.group);
  format::whole(ar, "rank", it.rank, 0, 100, 1);
  serialize_attributes(ar, it.attributes);
  format::whole(ar, "load", it.encumbrance, 0, 99);
  format::whole(ar, "hp", it.hp, 0, 9999, 1);
  format::whole(ar, "full", it.max_hp, 1, 9999, 1);
  format::flag(ar, "outOfAction", it.out_of_action);
  format::list(ar, "gaits", it.gaits, 10);
  format::whole(ar, "morale", it.morale, 0, 12);
  format::flag(ar, "leader", it.leader);
  format::whole(ar, "standing", it.standing, 0, 2);
  format::list(ar, "effects", it.effects, 40);
  part(ar, "body", it.body);
  format::list(ar, "parts", it.parts, 20);
  part(ar, "band", it.band);
  part(ar, "mount", it.mount);
  format::whole(ar, "burning", it.burning, 0, 99);
  format::whole(ar, "breath", it.breath, -1, 99, -1);
  format::list(ar, "usedUp", it.used, 30);
  format::whole(ar, "dealt", it.dealt, 0, kMostTally);
  format::whole(ar, "taken", it.taken, 0, kMostTally);
  part(ar, "spent", it.usage);
  format::whole(ar, "tries", it.retrieve_tries, 0, 3);
  format::flag(ar, "askedHalf", it.asked_half_hp);
  format::flag(ar, "breaks", it.breaks);
  format::words(ar, "notes", it.notes, 4000);
}

template <class A>
void serialize(A& ar, Blow& it) {
  format::name(ar, "name", it.name);
  format::whole(ar, "count", it.count, 1, 40, 1);
  format::whole(ar, "sides", it.sides, 1, 20, 6);
}

template <class A>
void serialize(A& ar, NpcAbility& it) {
  format::words(ar, "id", it.id, 60);
  format::name(ar, "title", it.title);
  format::words(ar, "text", it.text, kLongestAbility);
  format::whole(ar, "trigger", it.trigger, 0, 3);
  format::words(ar, "blow", it.blow, 60);
  format::flag(ar, "oneTarget", it.one_target);
  format::flag(ar, "onceADay", it.once_a_day);
  format::flag(ar, "onceEach", it.once_each);
  format::whole(ar, "count", it.count, 0, 12);
  format::whole(ar, "sides", it.sides, 1, 20, 6);
  format::whole(ar, "harm", it.harm, 0, 3);
  format::flag(ar, "saves", it.saves);
  format::whole(ar, "savesWith", it.saves_with, 0, 3);
  format::flag(ar, "halves", it.halves);
  format::name(ar, "status", it.status);
  format::whole(ar, "turns", it.turns, 0, 999);
  format::whole(ar, "turnDice", it.turn_dice, 0, 12);
  format::whole(ar, "turnSides", it.turn_sides, 1, 20, 4);
  format::whole(ar, "impairs", it.impairs_bearer, 0, 6);
  format::whole(ar, "enhances", it.enhances_against, 0, 6);
  format::flag(ar, "noActions", it.no_actions);
  format::flag(ar, "noMoving", it.no_moving);
}

// Also the format in which NPCs are shared: docs/npc-format.md.
template <class A>
void serialize(A& ar, Npc& it) {
  format::identity(ar, "id", it.id);
  format::words(ar, "rules", it.rules, 60);
  format::name(ar, "name", it.name);
  format::name(ar, "plural", it.plural);
  format::whole(ar, "threat", it.threat, 1, 10, 1);
  format::whole(ar, "hp", it.hp, 1, 9999, 1);
  format::words(ar, "hpNote", it.hp_note, 300);
  format::words(ar, "attacks", it.attacks, 300);
  format::whole(ar, "attackRolls", it.attack_rolls, 0, 20, 1);
  format::list(ar, "blows", it.blows, kMostBlows);
  format::list(ar, "gaits", it.gaits, kMostGaits);
  format::whole(ar, "morale", it.morale, 0, 12, 7);
  format::whole(ar, "alignment", it.alignment, 0, 3);
  format::words(ar, "look", it.look, 300);
  format::list(ar, "abilities", it.abilities, kMostAbilities);
  format::whole(ar, "surprise", it.surprise_range, 2, 6, 2);
  format::list(ar, "parts", it.parts, 12);
  format::list(ar, "tags", it.tags, kMostTags);
  format::words(ar, "source", it.source, kLongestSource);
}

template <class A>
void serialize(A& ar, EncounterLine& it) {
  format::words(ar, "npc", it.npc, 60);
  format::whole(ar, "count", it.count, 1, 1000, 1);
  format::words(ar, "dice", it.dice, 200);
}

template <class A>
void serialize(A& ar, Encounter& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "name", it.name);
  format::words(ar, "notes", it.notes, 4000);
  format::list(ar, "lines", it.lines, 50);
}

template <class A>
void serialize(A& ar, SharedNpcs& it) {
  format::list(ar, "own", it.npcs, kMostOwnNpcs);
  format::list(ar, "encounters", it.encounters, kMostEncounters);
}

template <class A>
void serialize(A& ar, NpcMarks& it) {
  format::list(ar, "favourites", it.favourites, kMostMarked);
  format::list(ar, "recent", it.recent, kMostRecent);
}

template <class A>
void serialize(A& ar, AttackRoll& it) {
  format::identity(ar, "who", it.who);
  format::identity(ar, "target", it.target);
  format::whole(ar, "count", it.count, 1, 40, 1);
  format::whole(ar, "sides", it.sides, 1, 20, 6);
  format::whole(ar, "steps", it.steps, -20, 20);
  format::whole(ar, "bonus", it.bonus, -20, 20);
  format::whole(ar, "blocks", it.blocks, 0, 20);
  format::identity(ar, "armour", it.armour);
  format::identity(ar, "weapon", it.weapon);
  format::words(ar, "blow", it.blow, 60);
  format::whole(ar, "harm", it.harm, 0, 3);
  format::whole(ar, "part", it.part, -2, 20, kBody);
  format::flag(ar, "hold", it.hold);
}

template <class A>
void serialize(A& ar, PendingBlow& it) {
  ar(cereal::make_nvp("attack", it.attack));
  format::wholes(ar, "faces", it.faces, 1, 20, 40);
}

template <class A>
void serialize(A& ar, PastLine& it) {
  format::name(ar, "name", it.name);
  format::whole(ar, "side", it.side, 0, 1, Side::kOpposition);
  format::whole(ar, "count", it.count, 1, 2000, 1);
  format::whole(ar, "fell", it.fell, 0, 2000);
  format::whole(ar, "dealt", it.dealt, 0, 2000 * std::int64_t{kMostTally});
  format::whole(ar, "taken", it.taken, 0, 2000 * std::int64_t{kMostTally});
  format::words(ar, "fate", it.fate, 200);
}

template <class A>
void serialize(A& ar, PastFight& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "title", it.title);
  format::whole(ar, "turns", it.turns, 0, format::kTurns);
  format::list(ar, "lines", it.lines, 200);
}

template <class A>
void serialize(A& ar, Favourite& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "name", it.name);
  format::words(ar, "expression", it.expression, 200);
}

template <class A>
void serialize(A& ar, MoralePrompt& it) {
  format::wholes(ar, "who", it.who, 1, format::kIds, 2000);
  format::whole(ar, "cause", it.cause, 0, 3);
}

template <class A>
void serialize(A& ar, ChaseMember& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "name", it.name);
  format::identity(ar, "combatant", it.combatant);
  format::identity(ar, "errant", it.errant);
  format::words(ar, "npc", it.npc, 60);
  serialize_attributes(ar, it.attributes);
  format::whole(ar, "load", it.encumbrance, 0, 99);
  format::whole(ar, "threat", it.threat, -1, 100, -1);
  format::whole(ar, "mv", it.mv, -1, 50, -1);
  format::whole(ar, "spd", it.spd, -1, 99, -1);
  part(ar, "mount", it.mount);
  format::whole(ar, "morale", it.morale, 0, 12);
  format::whole(ar, "running", it.running, 0, 4);
  format::flag(ar, "sprints", it.sprints);
  format::whole(ar, "actions", it.actions, 0, 9);
  format::flag(ar, "mayShoot", it.may_shoot);
  format::flag(ar, "held", it.held);
}

template <class A>
void serialize(A& ar, ChaseParty& it) {
  format::identity(ar, "id", it.id);
  format::whole(ar, "side", it.side, 0, 1);
  format::name(ar, "name", it.name);
  format::name(ar, "together", it.together);
  format::list(ar, "members", it.members, kMostChasers);
  format::identity(ar, "quarry", it.quarry);
  format::identity(ar, "partedFrom", it.parted_from);
  format::flag(ar, "sprints", it.sprints);
  format::whole(ar, "sprinted", it.sprinted, 0, 2);
  format::whole(ar, "dice", it.dice, 0, 100);
  format::wholes(ar, "faces", it.faces, 1, 4, 100);
}

template <class A>
void serialize(A& ar, Development& it) {
  format::identity(ar, "party", it.party);
  format::whole(ar, "what", it.what, 0, 10);
  format::whole(ar, "scene", it.scene, 0, 99);
}

template <class A>
void serialize(A& ar, ChaseEvent& it) {
  format::whole(ar, "turn", it.turn, 0, format::kTurns);
  format::whole(ar, "what", it.what, 0, 9);
  format::words(ar, "who", it.who, 200);
  format::whole(ar, "more", it.more, 0, 1000);
}

template <class A>
void serialize(A& ar, Chase& it) {
  format::name(ar, "title", it.title);
  format::whole(ar, "surroundings", it.surroundings, 0, 2);
  format::flag(ar, "ofFight", it.of_fight);
  format::whole(ar, "distance", it.distance, -1, 100'000, -1);
  format::name(ar, "goal", it.goal);
  format::whole(ar, "turn", it.turn, 0, format::kTurns);
  format::whole(ar, "step", it.step, 0, 3);
  format::list(ar, "parties", it.parties, kMostParties);
  format::list(ar, "developments", it.developments, kMostParties);
  format::wholes(ar, "asked", it.asked, 1, format::kIds, kMostParties);
  format::list(ar, "events", it.events, kMostChaseEvents);
  format::whole(ar, "nextId", it.next_id, 1, format::kIds, Id{1});
}

template <class A>
void serialize(A& ar, PastChaseParty& it) {
  format::name(ar, "name", it.name);
  format::whole(ar, "side", it.side, 0, 1);
  format::whole(ar, "count", it.count, 0, 1000, 1);
  format::whole(ar, "caught", it.caught, 0, 1000);
  format::whole(ar, "escaped", it.escaped, 0, 1000);
  format::whole(ar, "out", it.out, 0, 1000);
}

template <class A>
void serialize(A& ar, PastChase& it) {
  format::identity(ar, "id", it.id);
  format::name(ar, "title", it.title);
  format::whole(ar, "turns", it.turns, 0, format::kTurns);
  format::whole(ar, "distance", it.distance, -1, 100'000, -1);
  format::whole(ar, "surroundings", it.surroundings, 0, 2);
  format::list(ar, "parties", it.parties, kMostParties);
  format::list(ar, "events", it.events, kMostChaseEvents);
}

// All but the combatants, which are saved beside it.
template <class A>
void serialize(A& ar, Fight& it) {
  format::words(ar, "rules", it.ruleset, 60);
  format::name(ar, "title", it.title);
  format::whole(ar, "place", it.place, 0, 1);
  format::whole(ar, "light", it.light, 0, 2);
  format::flag(ar, "daylight", it.daylight);
  format::flag(ar, "companyAware", it.company_aware);
  format::flag(ar, "oppositionAware", it.opposition_aware);
  format::flag(ar, "surprisePossible", it.surprise_possible, true);
  format::whole(ar, "surpriseRange", it.surprise_range, 0, 6, 2);
  format::whole(ar, "distance", it.distance, -1, 100'000, -1);
  format::whole(ar, "surprise", it.surprise, 0, 3);
  format::flag(ar, "surpriseTurn", it.surprise_turn);
  format::whole(ar, "step", it.step, 0, 8);
  format::whole(ar, "turn", it.turn, 0, format::kTurns);
  int winners = it.winners ? static_cast<int>(*it.winners) : -1;
  format::whole(ar, "winners", winners, -1, 1, -1);
  if constexpr (!format::saves<A>)
    it.winners = winners < 0 ? std::nullopt : std::optional<Side>(static_cast<Side>(winners));
  format::whole(ar, "terrain", it.terrain, 0, 100);
  format::list(ar, "prompts", it.prompts, 5000);
  format::maybe(ar, "pending", it.pending);
  format::flag(ar, "askedHalfCompany", it.asked_half_down[0]);
  format::flag(ar, "askedHalfOpposition", it.asked_half_down[1]);
  format::flag(ar, "askedLeaderCompany", it.asked_leader_down[0]);
  format::flag(ar, "askedLeaderOpposition", it.asked_leader_down[1]);
  format::words(ar, "notes", it.notes, 4000);
  format::whole(ar, "nextId", it.next_id, 1, format::kIds, Id{1});
}

template <class A>
void serialize(A& ar, Roll& it) {
  format::whole(ar, "for", it.purpose, 0, 16);
  format::whole(ar, "sides", it.sides, 2, 1000, 6);
  format::wholes(ar, "faces", it.faces, 1, 1000, 1000);
}

template <class A>
void serialize(A& ar, LogLine& it) {
  format::words(ar, "text", it.text, 2000);
  format::identity(ar, "who", it.who);
  format::flag(ar, "grave", it.grave);
}

template <class A, class T>
void serialize(A& ar, Change<T>& it) {
  format::identity(ar, "id", it.id);
  format::maybe(ar, "before", it.before);
  format::maybe(ar, "after", it.after);
}

template <class A>
void serialize(A& ar, Game& it) {
  std::string text;
  if constexpr (format::saves<A>) text = text_of(it);
  format::words(ar, "rules", it.rules, 60);
  format::words(ar, "text", text, format::kLongestGame);
  if constexpr (!format::saves<A>) {
    std::optional<Game> read = game_from(it.rules, text);
    ar.expect(read.has_value() && !it.rules.empty() && !text.empty());
    if (read) it = std::move(*read);
  }
}

template <class A>
void serialize(A& ar, GameChange& it) {
  format::words(ar, "rules", it.rules, 60);
  format::whole(ar, "at", it.at, 0, format::kTurns);
  format::list(ar, "before", it.before, 5000);
  format::list(ar, "after", it.after, 5000);
}

template <class A>
void serialize(A& ar, Patch& it) {
  format::list(ar, "errants", it.errants, 200);
  format::list(ar, "combatants", it.combatants, 4000);
  format::list(ar, "past", it.past, 100);
  format::list(ar, "favourites", it.favourites, 100);
  format::list(ar, "pastChases", it.past_chases, 100);
  format::flag(ar, "chase", it.chase);
  format::maybe(ar, "chaseBefore", it.chase_before);
  format::maybe(ar, "chaseAfter", it.chase_after);
  format::flag(ar, "header", it.header);
  format::maybe(ar, "fightBefore", it.fight_before);
  format::maybe(ar, "fightAfter", it.fight_after);
  format::flag(ar, "notes", it.notes);
  format::words(ar, "notesBefore", it.notes_before, 4000);
  format::words(ar, "notesAfter", it.notes_after, 4000);
  format::whole(ar, "nextErrantBefore", it.next_errant_before, 1, format::kIds, Id{1});
  format::whole(ar, "nextErrantAfter", it.next_errant_after, 1, format::kIds, Id{1});
  format::whole(ar, "nextCombatantBefore", it.next_combatant_before, 1, format::kIds, Id{1});
  format::whole(ar, "nextCombatantAfter", it.next_combatant_after, 1, format::kIds, Id{1});
  format::whole(ar, "nextPastBefore", it.next_past_before, 1, format::kIds, Id{1});
  format::whole(ar, "nextPastAfter", it.next_past_after, 1, format::kIds, Id{1});
  format::whole(ar, "nextFavouriteBefore", it.next_favourite_before, 1, format::kIds, Id{1});
  format::whole(ar, "nextFavouriteAfter", it.next_favourite_after, 1, format::kIds, Id{1});
  format::list(ar, "own", it.own, 2 * kMostOwnNpcs);
  format::list(ar, "encounters", it.encounters, 2 * kMostEncounters);
  format::flag(ar, "marks", it.marks);
  part(ar, "marksBefore", it.marks_before);
  part(ar, "marksAfter", it.marks_after);
  format::whole(ar, "nextOwnBefore", it.next_own_before, 1, format::kIds, Id{1});
  format::whole(ar, "nextOwnAfter", it.next_own_after, 1, format::kIds, Id{1});
  format::list(ar, "games", it.games, 100);
}

template <class A>
void serialize(A& ar, Entry& it) {
  format::identity(ar, "stamp", it.stamp);
  format::identity(ar, "previous", it.previous);
  format::whole(ar, "kind", it.kind, 0, 65535);
  format::whole(ar, "turn", it.turn, 0, format::kTurns);
  format::flag(ar, "joined", it.joined);
  format::list(ar, "rolls", it.rolls, 20'000);
  format::list(ar, "lines", it.lines, 20'000);
  if constexpr (format::saves<A>) {
    if (it.patch) {
      Patch& patch = const_cast<Patch&>(*it.patch);  // archives take what they write as mutable
      ar(cereal::make_nvp("patch", patch));
    }
  } else {
    std::optional<Patch> patch;
    format::maybe(ar, "patch", patch);
    if (patch) it.patch = std::make_shared<const Patch>(std::move(*patch));
  }
}

}  // namespace fray
