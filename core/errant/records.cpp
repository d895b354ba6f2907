// How Errant's records are saved, within which bounds: core/table/fields.hpp says how to read it.
#include "core/errant/bestiary/npc.hpp"
#include "core/errant/body.hpp"
#include "core/errant/chase/chase.hpp"
#include "core/errant/gear.hpp"
#include "core/table/fields.hpp"

namespace fray {

// --- Bodies ---

void fields(Fields& f, Attributes& it) {
  int_field(f, "phys", it.phys, 0, 30, 10);
  int_field(f, "skill", it.skill, 0, 30, 10);
  int_field(f, "mind", it.mind, 0, 30, 10);
  int_field(f, "pres", it.pres, 0, 30, 10);
}

void fields(Fields& f, Mount& it) {
  name_field(f, "name", it.name);
  int_field(f, "spd", it.spd, 0, 99);
}

void fields(Fields& f, Wound& it) {
  int_field(f, "harm", it.harm, 0, 3);
  int_field(f, "severity", it.severity, 1, 99, 1);
}

void fields(Fields& f, Body& it) {
  list_field(f, "wounds", it.wounds, 100);
  int_field(f, "exhaustion", it.exhaustion, 0, 99);
  int_field(f, "dying", it.dying, 0, 5);
  int_field(f, "turnsLeft", it.turns_left, 0, kMostTurns);
  int_field(f, "diceSpent", it.combat_dice_spent, 0, 99);
}

// --- Gear ---

void fields(Fields& f, Weapon& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "weight", it.weight, 0, 2, Weight::kMedium);
  int_field(f, "missile", it.missile, 0, 4);
  int_field(f, "quality", it.quality, 0, 9, 2);
  int_field(f, "ammunition", it.ammunition, 0, 99);
  int_field(f, "magic", it.magic, 0, 9);
  int_field(f, "trueStrikes", it.true_strikes, 0, 9);
}

void fields(Fields& f, Armour& it) {
  id_field(f, "id", it.id);
  int_field(f, "piece", it.piece, 0, kPieces - 1, Piece::kGambeson);
  int_field(f, "blocks", it.blocks, 0, 99, 2);
  int_field(f, "quality", it.quality, 0, 9, 2);
  int_field(f, "magic", it.magic, 0, 9);
  int_field(f, "deflects", it.deflects, 0, 9);
}

void fields(Fields& f, Gear& it) {
  list_field(f, "weapons", it.weapons, 50);
  list_field(f, "armour", it.armour, 50);
  counter_field(f, "nextId", it.next_id);
  int_field(f, "die", it.damage_die, 0, 20);
  int_field(f, "healersKits", it.healers_kits, 0, 99);
  int_field(f, "repairKits", it.repair_kits, 0, 99);
}

// --- NPCs ---

void fields(Fields& f, Gait& it) {
  name_field(f, "name", it.name);
  int_field(f, "dice", it.dice, 0, 50, 1);
}

void fields(Fields& f, Blow& it) {
  name_field(f, "name", it.name);
  int_field(f, "count", it.count, 1, 40, 1);
  int_field(f, "sides", it.sides, 1, 20, 6);
}

void fields(Fields& f, Part& it) {
  name_field(f, "name", it.name);
  int_field(f, "hp", it.hp, 0, 9999, 1);
  int_field(f, "full", it.max_hp, 1, 9999, 1);
}

void fields(Fields& f, NpcAbility& it) {
  text_field(f, "id", it.id, 60);
  name_field(f, "title", it.title);
  text_field(f, "text", it.text, kLongestAbility);
  int_field(f, "trigger", it.trigger, 0, 3);
  text_field(f, "blow", it.blow, 60);
  flag_field(f, "oneTarget", it.one_target);
  flag_field(f, "onceADay", it.once_a_day);
  flag_field(f, "onceEach", it.once_each);
  int_field(f, "count", it.count, 0, 12);
  int_field(f, "sides", it.sides, 1, 20, 6);
  int_field(f, "harm", it.harm, 0, 3);
  flag_field(f, "saves", it.saves);
  int_field(f, "savesWith", it.saves_with, 0, 3);
  flag_field(f, "halves", it.halves);
  name_field(f, "status", it.status);
  int_field(f, "turns", it.turns, 0, 999);
  int_field(f, "turnDice", it.turn_dice, 0, 12);
  int_field(f, "turnSides", it.turn_sides, 1, 20, 4);
  int_field(f, "impairs", it.impairs_bearer, 0, 6);
  int_field(f, "enhances", it.enhances_against, 0, 6);
  flag_field(f, "noActions", it.no_actions);
  flag_field(f, "noMoving", it.no_moving);
}

// Also the format in which NPCs are shared: docs/npc-format.md.
void fields(Fields& f, Npc& it) {
  id_field(f, "id", it.id);
  text_field(f, "rules", it.rules, 60);
  name_field(f, "name", it.name);
  name_field(f, "plural", it.plural);
  int_field(f, "threat", it.threat, 1, 10, 1);
  int_field(f, "hp", it.hp, 1, 9999, 1);
  text_field(f, "hpNote", it.hp_note, 300);
  text_field(f, "attacks", it.attacks, 300);
  int_field(f, "attackRolls", it.attack_rolls, 0, 20, 1);
  list_field(f, "blows", it.blows, kMostBlows);
  list_field(f, "gaits", it.gaits, kMostGaits);
  int_field(f, "morale", it.morale, 0, 12, 7);
  int_field(f, "alignment", it.alignment, 0, 3);
  text_field(f, "look", it.look, 300);
  list_field(f, "abilities", it.abilities, kMostAbilities);
  int_field(f, "surprise", it.surprise_range, 2, 6, 2);
  list_field(f, "parts", it.parts, 12);
  list_field(f, "tags", it.tags, kMostTags);
  text_field(f, "source", it.source, kLongestSource);
}

void fields(Fields& f, EncounterLine& it) {
  text_field(f, "npc", it.npc, 60);
  int_field(f, "count", it.count, 1, 1000, 1);
  text_field(f, "dice", it.dice, 200);
}

void fields(Fields& f, Encounter& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  text_field(f, "notes", it.notes, 4000);
  list_field(f, "lines", it.lines, 50);
}

// --- Chases ---

void fields(Fields& f, ChaseMember& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  id_field(f, "combatant", it.combatant);
  id_field(f, "errant", it.errant);
  text_field(f, "npc", it.npc, 60);
  object_field(f, "attributes", it.attributes);
  int_field(f, "load", it.encumbrance, 0, 99);
  int_field(f, "threat", it.threat, -1, 100, -1);
  int_field(f, "mv", it.mv, -1, 50, -1);
  int_field(f, "spd", it.spd, -1, 99, -1);
  object_field(f, "mount", it.mount);
  int_field(f, "morale", it.morale, 0, 12);
  int_field(f, "running", it.running, 0, 4);
  flag_field(f, "sprints", it.sprints);
  int_field(f, "actions", it.actions, 0, 9);
  flag_field(f, "mayShoot", it.may_shoot);
  flag_field(f, "held", it.held);
}

void fields(Fields& f, ChaseParty& it) {
  id_field(f, "id", it.id);
  int_field(f, "side", it.side, 0, 1);
  name_field(f, "name", it.name);
  name_field(f, "together", it.together);
  list_field(f, "members", it.members, kMostChasers);
  id_field(f, "quarry", it.quarry);
  id_field(f, "partedFrom", it.parted_from);
  flag_field(f, "sprints", it.sprints);
  int_field(f, "sprinted", it.sprinted, 0, 2);
  int_field(f, "dice", it.dice, 0, 100);
  numbers_field(f, "faces", it.faces, 1, 4, 100);
}

void fields(Fields& f, Development& it) {
  id_field(f, "party", it.party);
  int_field(f, "what", it.what, 0, 10);
  int_field(f, "scene", it.scene, 0, 99);
}

void fields(Fields& f, ChaseEvent& it) {
  int_field(f, "turn", it.turn, 0, kMostTurns);
  int_field(f, "what", it.what, 0, 9);
  text_field(f, "who", it.who, 200);
  int_field(f, "more", it.more, 0, 1000);
}

void fields(Fields& f, Chase& it) {
  name_field(f, "title", it.title);
  int_field(f, "surroundings", it.surroundings, 0, 2);
  flag_field(f, "ofFight", it.of_fight);
  int_field(f, "distance", it.distance, -1, 100'000, -1);
  name_field(f, "goal", it.goal);
  int_field(f, "turn", it.turn, 0, kMostTurns);
  int_field(f, "step", it.step, 0, 3);
  list_field(f, "parties", it.parties, kMostParties);
  list_field(f, "developments", it.developments, kMostParties);
  numbers_field(f, "asked", it.asked, 1, kMostIds, kMostParties);
  list_field(f, "events", it.events, kMostChaseEvents);
  counter_field(f, "nextId", it.next_id);
}

void fields(Fields& f, PastChaseParty& it) {
  name_field(f, "name", it.name);
  int_field(f, "side", it.side, 0, 1);
  int_field(f, "count", it.count, 0, 1000, 1);
  int_field(f, "caught", it.caught, 0, 1000);
  int_field(f, "escaped", it.escaped, 0, 1000);
  int_field(f, "out", it.out, 0, 1000);
}

void fields(Fields& f, PastChase& it) {
  id_field(f, "id", it.id);
  name_field(f, "title", it.title);
  int_field(f, "turns", it.turns, 0, kMostTurns);
  int_field(f, "distance", it.distance, -1, 100'000, -1);
  int_field(f, "surroundings", it.surroundings, 0, 2);
  list_field(f, "parties", it.parties, kMostParties);
  list_field(f, "events", it.events, kMostChaseEvents);
}

}  // namespace fray
