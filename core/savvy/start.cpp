#include "core/savvy/start.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/savvy/check.hpp"
#include "core/savvy/kinds.hpp"
#include "core/table/limits.hpp"
#include "core/table/ruleset.hpp"

namespace fray::savvy {
namespace {

MaybeRefusal refuse_joining(const Table& table, const std::vector<Id>& characters,
                            const std::vector<KindCount>& npcs) {
  std::size_t all = table.fight ? table.fight->combatants.size() : 0;
  for (const Id id : characters) {
    const Figure* character = find_character(table, id);
    if (character == nullptr) return Refusal{"Choose characters of the Company.", ""};
    if (std::ranges::count(characters, id) > 1 || is_fighting(table, id))
      return Refusal{phrase("{} is in the fight already.", character->name), ""};
    if (character->flesh == 0)
      return Refusal{phrase("{} has no Flesh left: restore that one first.", character->name),
                     "S-DMG-1"};
    ++all;
  }
  for (const KindCount& line : npcs) {
    if (line.count < 0 || line.count > kMostOfAKind)
      return Refusal{"0 to 50 of a kind can join at once.", ""};
    if (!figure_of_kind(table, line.kind))
      return Refusal{"There is no such NPC: choose another.", ""};
    all += static_cast<std::size_t>(line.count);
  }
  if (all > kMostCombatants) return Refusal{"A fight has 200 combatants at the most.", ""};
  return std::nullopt;
}

Combatant& add_combatant(Table& table, const Figure& figure) {
  Combatant who;
  who.figure = figure;
  who.figure.id = table.next_id++;
  who.flesh_hurt = figure.flesh < figure.full_flesh;
  table.fight->combatants.push_back(std::move(who));
  return table.fight->combatants.back();
}

void join_all(Table& table, const std::vector<Id>& characters, const std::vector<KindCount>& npcs,
              Dice& dice) {
  Fight& fight = *table.fight;
  // Whoever comes later has no part in the order before it is rolled anew; friends come last.
  for (const Id id : characters) {
    const Figure character = *find_character(table, id);
    Combatant& who = add_combatant(table, character);
    who.character = id;
    who.turn = Turn::kAfter;
    say(dice, phrase("{} joins the fight.", who.figure.name), who.figure.id);
  }
  for (const KindCount& line : npcs) {
    const Figure figure = *figure_of_kind(table, line.kind);
    Id group = 0;
    for (int i = 0; i < line.count; ++i) {
      Combatant& who = add_combatant(table, figure);
      if (group == 0) group = who.figure.id;
      who.kind = line.kind;
      who.group = group;
      who.enemy = !figure.hireling;
      who.turn = who.enemy ? Turn::kEnemies : Turn::kAfter;
      number_name(fight, who, line.count);
    }
    if (line.count == 1)
      say(dice, phrase("{} joins the fight.", table.fight->combatants.back().figure.name), group);
    if (line.count > 1)
      say(dice, phrase("{} × {} join the fight.", line.count, figure.name), group);
  }
}

// As the fight is over for that one: Grit, Flesh, Notches and weapons go back to the Company.
void take_home(Table& table, const Combatant& who) {
  Figure* character = written_back(table, who);
  if (character == nullptr) return;
  for (Weapon& weapon : character->weapons) {  // nothing hinders that any more
    if (weapon.place == Place::kDropped) weapon.place = Place::kHandy;
    weapon.unloaded = false;
  }
}

void surprise(Fight& fight, bool enemies, Dice& dice) {
  for (Combatant& who : fight.combatants)
    if (who.enemy == enemies) who.surprised = true;
  say(dice, enemies ? "The enemies are surprised and miss the first round."
                    : "The Company is surprised and misses the first round.");
}

MaybeRefusal need_start(const Table& table, const char* rule) {
  if (auto no = need_fight(table)) return no;
  if (table.fight->step == Step::kStart) return std::nullopt;
  return Refusal{"The fight has begun: this belongs before its first round.", rule};
}

}  // namespace

std::string_view reaction_of(int sum) {
  if (sum <= 2) return "out for blood, and attack at once";
  if (sum <= 5) return "hostile; they threaten, extort, or attack when it suits them";
  if (sum <= 8) return "uncertain, on their guard, and waiting to learn more";
  if (sum <= 11) return "cooperative, ready to trade, with no need to fight";
  return "friendly; they help, and might come along";
}

// --- Beginning ---
MaybeRefusal refuse(const State& state, const StartFight& action) {
  const Table& table = table_of(state);
  if (auto no = need_no_fight(state, kRules)) return no;
  if (!action.title.empty())
    if (auto no = rules::bad_name(action.title)) return no;
  if (action.distance < -1 || action.distance > kMostDistance)
    return Refusal{"A distance goes from 0 to 100,000 feet.", ""};
  if (auto no = refuse_joining(table, action.characters, action.npcs)) return no;
  bool ours = !action.characters.empty(), theirs = false;
  for (const KindCount& line : action.npcs)
    if (line.count > 0) (figure_of_kind(table, line.kind)->hireling ? ours : theirs) = true;
  if (!ours) return Refusal{"Somebody of the Company has to fight: choose a character.", ""};
  if (!theirs) return Refusal{"There is nobody to fight: add some enemies.", ""};
  return std::nullopt;
}

void apply(State& state, const StartFight& action, Dice& dice) {
  Table& table = change_table(state);
  table.fight.emplace();
  table.fight->title = action.title;
  table.fight->distance = action.distance;
  table.fight->meeting = action.meeting;
  say(dice, action.title.empty() ? std::string("A fight begins.")
                                 : phrase("A fight begins: {}.", action.title));
  join_all(table, action.characters, action.npcs, dice);
  if (action.meeting == Meeting::kCompanyAmbushes) surprise(*table.fight, true, dice);
  if (action.meeting == Meeting::kEnemiesAmbush) surprise(*table.fight, false, dice);
}

MaybeRefusal refuse(const State& state, const StartExample&) {
  const Table& table = table_of(state);
  if (auto no = need_no_fight(state, kRules)) return no;
  if (table.characters.size() + 2 > kMostFigures)
    return Refusal{"The Company is full: remove two characters first.", ""};
  return std::nullopt;
}

void apply(State& state, const StartExample&, Dice& dice) {
  Table& table = change_table(state);
  const std::vector<Id> characters = add_guests(table, example_characters());
  table.fight.emplace();
  table.fight->title = "Three brigands on the road";
  table.fight->distance = 40;
  table.fight->meeting = Meeting::kChance;
  say(dice, "A fight begins: three brigands on the road.");
  join_all(table, characters, {{"brigand", 3}}, dice);
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
  join_all(change_table(state), action.characters, action.npcs, dice);
}

MaybeRefusal refuse(const State& state, const RemoveCombatant& action) {
  return need_combatant(table_of(state), action.who);
}

void apply(State& state, const RemoveCombatant& action, Dice& dice) {
  Table& table = change_table(state);
  take_home(table, *find_combatant(table, action.who));
  remove_combatant(table, action.who, dice);
}

// --- Surprise, reaction ---
int surprise_lean(const Fight& fight, bool stealthy) {
  for (const Combatant& who : fight.combatants)
    stealthy |= who.enemy && stands(who) && who.figure.stealthy;
  return lean(0, stealthy ? 1 : 0);
}

MaybeRefusal refuse(const State& state, const RollSurprise&) {
  const Table& table = table_of(state);
  if (auto no = need_start(table, "S-SURP-1")) return no;
  if (table.fight->surprise_rolled)
    return Refusal{"The Saves against surprise have been rolled.", "S-SURP-1"};
  if (standing(*table.fight, false) > 0) return std::nullopt;
  return Refusal{"Nobody of the Company stands who could be surprised.", "S-SURP-1"};
}

void apply(State& state, const RollSurprise& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  fight.surprise_rolled = true;
  const int leaning = surprise_lean(fight, action.stealthy);
  for (Combatant& who : fight.combatants) {
    if (who.enemy || !stands(who)) continue;
    const Check save = roll_check(dice, Purpose::kSurprise, who.figure.savvy, table.target, leaning,
                                  phrase("{} Saves with Savvy", who.figure.name), !who.enemy);
    who.surprised = !save.made;
    say(dice,
        phrase("{} Saves with Savvy: {}{}", who.figure.name, save.text,
               save.made ? ", not surprised." : ", surprised: misses the first round."),
        who.figure.id, !save.made);
  }
}

MaybeRefusal refuse(const State& state, const SetSurprised& action) {
  const Table& table = table_of(state);
  if (auto no = need_start(table, "S-SURP-1")) return no;
  for (const Id who : action.who)
    if (auto no = need_combatant(table, who)) return no;
  return std::nullopt;
}

void apply(State& state, const SetSurprised& action, Dice& dice) {
  Table& table = change_table(state);
  std::string names;
  table.fight->surprise_rolled = true;
  for (Combatant& who : table.fight->combatants) {
    who.surprised = std::ranges::count(action.who, who.figure.id) > 0;
    if (who.surprised) append(names, "{}{}", names.empty() ? "" : ", ", who.figure.name);
  }
  say(dice, names.empty() ? std::string("Nobody is surprised.")
                          : phrase("Surprised, and missing the first round: {}.", names));
}

MaybeRefusal refuse(const State& state, const RollReaction&) {
  const Table& table = table_of(state);
  if (auto no = need_start(table, "S-REACT-1")) return no;
  if (table.fight->reaction == 0) return std::nullopt;
  return Refusal{"The reaction has been rolled.", "S-REACT-1"};
}

void apply(State& state, const RollReaction&, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  const Roll luck = roll(dice, {Purpose::kFate, 2, 6, "the others’ reaction"});
  fight.reaction = sum(luck);
  say(dice, phrase("Reaction {} ({} + {}): {}.", fight.reaction, luck.faces[0], luck.faces[1],
                   reaction_of(fight.reaction)));
}

// --- Ending ---
MaybeRefusal refuse(const State& state, const EndFight&) { return need_fight(table_of(state)); }

void apply(State& state, const EndFight&, Dice& dice) {
  Table& table = change_table(state);
  const Fight& fight = *table.fight;
  for (const Combatant& who : fight.combatants) take_home(table, who);
  PastFight past{table.next_id++, fight.title, fight.round, how_it_ended(fight, false),
                 how_it_ended(fight, true)};
  say(dice, phrase("The fight is over after {}{}", fight.round,
                   fight.round == 1 ? " round." : " rounds."));
  keep_past(table, std::move(past));
}

MaybeRefusal refuse(const State& state, const ForgetFight& action) {
  return need_past(table_of(state), action.past);
}

void apply(State& state, const ForgetFight& action, Dice& dice) {
  forget_past(change_table(state), action.past, dice);
}

}  // namespace fray::savvy
