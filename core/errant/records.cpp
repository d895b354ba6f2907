// How Errant's records are saved, within which bounds: core/table/fields.hpp says how to read it.
#include "core/errant/battle/battle.hpp"
#include "core/errant/bestiary/npc.hpp"
#include "core/errant/body.hpp"
#include "core/errant/chase/chase.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/errant/gear.hpp"
#include "core/errant/state.hpp"
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
  flag_field(f, "cart", it.cart);
  flag_field(f, "overloaded", it.overloaded);
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
  flag_field(f, "makeshift", it.makeshift);
  flag_field(f, "packed", it.packed);
}

void fields(Fields& f, Armour& it) {
  id_field(f, "id", it.id);
  int_field(f, "piece", it.piece, 0, kPieces - 1, Piece::kGambeson);
  int_field(f, "blocks", it.blocks, 0, 99, 2);
  int_field(f, "quality", it.quality, 0, 9, 2);
  int_field(f, "magic", it.magic, 0, 9);
  int_field(f, "deflects", it.deflects, 0, 9);
  flag_field(f, "packed", it.packed);
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
  text_field(f, "hpNote", it.hp_note, kLongestLine);
  text_field(f, "attacks", it.attacks, kLongestLine);
  int_field(f, "attackRolls", it.attack_rolls, 0, 20, 1);
  list_field(f, "blows", it.blows, kMostBlows);
  list_field(f, "gaits", it.gaits, kMostGaits);
  int_field(f, "morale", it.morale, 0, 12, 7);
  int_field(f, "alignment", it.alignment, 0, 3);
  text_field(f, "look", it.look, kLongestLine);
  list_field(f, "abilities", it.abilities, kMostAbilities);
  int_field(f, "surprise", it.surprise_range, 2, 6, 2);
  list_field(f, "parts", it.parts, 12);
  list_field(f, "tags", it.tags, kMostTags);
  text_field(f, "source", it.source, kLongestSource);
}

void fields(Fields& f, EncounterLine& it) {
  text_field(f, "npc", it.npc, 60);
  int_field(f, "count", it.count, 1, kMostOfAKind, 1);
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
  numbers_field(f, "done", it.done, 1, kMostIds, kMostChasers);
  numbers_field(f, "made", it.made, 1, kMostIds, kMostChasers);
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
  list_field(f, "falls", it.falls, kMostChasers);
  flag_field(f, "endsTurn", it.ends_turn);
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

// --- Errants, fights ---

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
  flag_field(f, "guest", it.guest);
  flag_field(f, "weighed", it.weighed);
  int_field(f, "backpack", it.backpack, 0, 400);
  object_field(f, "pack", it.pack);
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
  flag_field(f, "ended", it.ended);
  numbers_field(f, "clawed", it.clawed, 1, kMostIds, 100);
  numbers_field(f, "struck", it.struck, 0, 20, 20);
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
  id_field(f, "own", it.custom_npc);
  int_field(f, "alignment", it.alignment, 0, 3);
  id_field(f, "group", it.group);
  int_field(f, "rank", it.rank, 0, 100, 1);
  object_field(f, "attributes", it.attributes);
  int_field(f, "load", it.encumbrance, 0, 99);
  int_field(f, "loadBeyond", it.load_beyond, 0, 999);
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
  id_field(f, "retrieves", it.retrieves);
  flag_field(f, "askedHalf", it.asked_half_hp);
  int_field(f, "ahead", it.ahead, -100'000, 100'000);
  flag_field(f, "breaks", it.breaks);
  text_field(f, "notes", it.notes, 4000);
  int_field(f, "fledIn", it.fled_in, 0, kMostTurns);
  flag_field(f, "gotAway", it.got_away);
  id_field(f, "lastStruck", it.struck);
  id_field(f, "wielded", it.wielded);
  object_field(f, "help", it.help);
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
  int_field(f, "manner", it.manner, 0, 2);
}

void fields(Fields& f, PendingBlow& it) {
  object_field(f, "attack", it.attack, true);
  numbers_field(f, "faces", it.faces, 1, 20, 40);
}

void fields(Fields& f, PendingFall& it) {
  id_field(f, "who", it.who);
  int_field(f, "damage", it.damage, 0, 1'000'000);
  int_field(f, "severity", it.severity, 0, 1'000'000);
  int_field(f, "harm", it.harm, 0, 3);
  flag_field(f, "thrown", it.thrown);
}

// --- Duels ---

void fields(Fields& f, CardHelp& it) {
  int_field(f, "kings", it.kings, 0, 99);
  int_field(f, "queens", it.queens, 0, 99);
  int_field(f, "jacks", it.jacks, 0, 99);
}

void fields(Fields& f, Duellist& it) {
  id_field(f, "who", it.who);
  flag_field(f, "byApp", it.by_app);
  int_field(f, "laid", it.laid, 0, kOrders);
  int_field(f, "open", it.open, 0, kCardsEach);
  int_field(f, "taken", it.taken, 0, kMostTally);
}

void fields(Fields& f, Duel& it) {
  object_field(f, "challenger", it.two[0]);
  object_field(f, "challenged", it.two[1]);
  text_field(f, "terms", it.terms, 300);
  int_field(f, "end", it.end, 0, 2);
  flag_field(f, "othersWait", it.others_wait, true);
  int_field(f, "step", it.step, 0, 3);
  id_field(f, "turnOf", it.turn_of);
  flag_field(f, "mayLeave", it.may_leave);
  int_field(f, "layings", it.layings, 0, kMostTurns);
  int_field(f, "turn", it.turn, 0, kMostTurns);
  if (!f.reads()) return;
  f.expect(it.two[0].who != it.two[1].who);
  f.expect(it.turn_of == it.two[0].who || it.turn_of == it.two[1].who);
}

// --- Battles ---

void fields(Fields& f, BattleSide& it) {
  name_field(f, "name", it.name);
  int_field(f, "number", it.number, 0, kMostTroops);
  int_field(f, "threat", it.threat, 0, 10);
  numbers_field(f, "errants", it.errants, 1, kMostIds, 100);
  int_field(f, "advantages", it.advantages, 0, (1 << kAdvantages) - 1);
  int_field(f, "others", it.others, 0, kMostAdvantages);
  int_field(f, "began", it.began, 0, kMostTroops);
  int_field(f, "rolled", it.rolled, 0, kMostTotal);
  int_field(f, "bonus", it.bonus, 0, kMostFlashpoints);
}

void fields(Fields& f, BattleRound& it) {
  int_field(f, "ours", it.totals[0], 0, kMostTotal);
  int_field(f, "theirs", it.totals[1], 0, kMostTotal);
  int_field(f, "weLost", it.losses[0], 0, kMostTroops);
  int_field(f, "theyLost", it.losses[1], 0, kMostTroops);
}

void fields(Fields& f, Battle& it) {
  name_field(f, "title", it.title);
  object_field(f, "ours", it.sides[0]);
  object_field(f, "theirs", it.sides[1]);
  int_field(f, "step", it.step, 0, 2);
  int_field(f, "flashpoint", it.flashpoint, 0, 2);
  list_field(f, "rounds", it.rounds, kMostRounds);
  numbers_field(f, "due", it.due, 1, kMostIds, 200);
  numbers_field(f, "down", it.down, 1, kMostIds, 200);
  if (f.reads()) f.expect(it.step != BattleStep::kChecks || !it.rounds.empty());
}

void fields(Fields& f, PastBattle& it) {
  id_field(f, "id", it.id);
  name_field(f, "title", it.title);
  name_field(f, "ours", it.names[0]);
  name_field(f, "theirs", it.names[1]);
  int_field(f, "weBegan", it.began[0], 0, kMostTroops);
  int_field(f, "theyBegan", it.began[1], 0, kMostTroops);
  int_field(f, "weLeft", it.left[0], 0, kMostTroops);
  int_field(f, "theyLeft", it.left[1], 0, kMostTroops);
  list_field(f, "rounds", it.rounds, kMostRounds);
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
  flag_field(f, "distanceIsNote", it.distance_is_note);
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
  flag_field(f, "stopsAtZero", it.stops_at_zero);
  list_field(f, "falls", it.falls, 1000);
  list_field(f, "volley", it.volley, 4000);
  numbers_field(f, "volleyFor", it.volley_for, 1, kMostIds, 100);
  id_field(f, "struckByCompany", it.struck[0]);
  id_field(f, "struckByOpposition", it.struck[1]);
  flag_field(f, "askedHalfCompany", it.asked_half_down[0]);
  flag_field(f, "askedHalfOpposition", it.asked_half_down[1]);
  flag_field(f, "askedLeaderCompany", it.asked_leader_down[0]);
  flag_field(f, "askedLeaderOpposition", it.asked_leader_down[1]);
  text_field(f, "notes", it.notes, 4000);
  counter_field(f, "nextId", it.next_id);
  optional_field(f, "duel", it.duel);
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
  text_field(f, "notes", it.notes, 4000);
}

void fields(Fields& f, NpcMarks& it) {
  list_field(f, "favourites", it.favourites, kMostMarked);
  list_field(f, "recent", it.recent, kMostRecent);
}

}  // namespace fray
