#include "core/zones/morale.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/move.hpp"
#include "core/zones/round.hpp"
#include "core/zones/saves.hpp"

namespace fray::zones {
namespace {

bool can_break(const Combatant& who, const Options& options) {
  return stands(who) && !who.tested && !who.breaks && !who.figure.fearless &&
         (who.character == 0 || options.company_tests);
}

std::string names_in(const Fight& fight, const std::vector<Id>& all) {
  std::vector<std::string> names;
  for (const Id id : all)
    if (const Combatant* who = find_combatant(fight, id)) names.push_back(who->figure.name);
  return listed(names);
}

MaybeRefusal need_morale_prompt(const Table& table, int prompt) {
  if (auto no = need_fight(table)) return no;
  if (prompt >= 0 && prompt < static_cast<int>(table.fight->prompts.size())) return std::nullopt;
  return Refusal{
      "Nobody’s Morale is asked for: it is, at the end of a round, of who has lost half.",
      "Z-MOR-1"};
}

void give_up(Fight& fight, Combatant& who, Fate fate, Dice& dice) {
  who.fate = fate;
  who.breaks = false;
  who.tested = true;
  let_go(fight, who, dice);
  // Whoever surrenders throws the weapons away.
  for (Weapon& weapon : who.figure.weapons)
    if (fate == Fate::kSurrendered && can_be_lost(weapon)) let_fall(who, weapon);
  if (Combatant* holder = const_cast<Combatant*>(holder_of(fight, who.figure.id)))
    let_go(fight, *holder, dice);
}

}  // namespace

void ask_morale(Fight& fight, const Options& options) {
  for (const Faction& faction : fight.factions) {
    const int all = all_of(fight, faction.id);
    const bool alone = all == 1;
    if (!alone && 2 * standing(fight, faction.id) > all) continue;
    MoralePrompt prompt{faction.id, {}, alone};
    for (const Combatant& who : fight.combatants) {
      if (who.faction != faction.id || !can_break(who, options)) continue;
      if (alone && (!who.hurt || 2 * who.figure.health > who.figure.full_health)) continue;
      prompt.who.push_back(who.figure.id);
    }
    if (!prompt.who.empty()) fight.prompts.push_back(std::move(prompt));
  }
}

const Combatant* leader_of(const Fight& fight, const std::vector<Id>& all, Attribute which) {
  const Combatant* best = nullptr;
  for (const Id id : all) {
    const Combatant* who = find_combatant(fight, id);
    if (who == nullptr) continue;
    if (who->figure.leader) return who;
    if (best == nullptr || attribute(who->figure, which) > attribute(best->figure, which))
      best = who;
  }
  return best;
}

MaybeRefusal refuse(const State& state, const RollMorale& action) {
  return need_morale_prompt(table_of(state), action.prompt);
}

void apply(State& state, const RollMorale& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  const auto place = fight.prompts.begin() + action.prompt;
  const MoralePrompt prompt = *place;
  fight.prompts.erase(place);
  say(dice,
      phrase("Morale of {}: {}.", faction_name(fight, prompt.faction),
             prompt.alone ? "half the health is lost, alone" : "half of them or fewer are left"),
      prompt.who.front());
  const auto mark_tested = [](Combatant& who, bool holds) {
    who.tested = true;
    who.breaks = !holds;
  };
  if (action.leader) {
    const Combatant& leader = *leader_of(fight, prompt.who);
    const bool holds = roll_save(dice, fight, leader, Attribute::kWit, "they all hold",
                                 "they all break", Purpose::kMorale);
    for (const Id id : prompt.who) mark_tested(*find_combatant(fight, id), holds);
    return;
  }
  for (const Id id : prompt.who) {
    Combatant& who = *find_combatant(fight, id);
    mark_tested(who,
                roll_save(dice, fight, who, Attribute::kWit, "holds", "breaks", Purpose::kMorale));
  }
}

MaybeRefusal refuse(const State& state, const DismissMorale& action) {
  return need_morale_prompt(table_of(state), action.prompt);
}

void apply(State& state, const DismissMorale& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  const auto place = fight.prompts.begin() + action.prompt;
  say(dice, phrase("No save of Morale for {}.", names_in(fight, place->who)), place->who.front());
  for (const Id id : place->who) find_combatant(fight, id)->tested = true;
  fight.prompts.erase(place);
}

MaybeRefusal refuse(const State& state, const DecideBreaking& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (who.breaks) return std::nullopt;
  return Refusal{phrase("{}’s Morale holds.", who.figure.name), "Z-MOR-1"};
}

void apply(State& state, const DecideBreaking& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  give_up(fight, who, action.surrender ? Fate::kSurrendered : Fate::kRetreated, dice);
  say(dice,
      phrase("{} {}.", who.figure.name,
             action.surrender ? "throws the weapons away and surrenders" : "retreats"),
      action.who, true);
}

MaybeRefusal refuse(const State& state, const Surrender& action) {
  const Table& table = table_of(state);
  if (auto no = need_turn(table, action.who)) return no;
  const Usage now = usage(*table.fight, *find_combatant(table, action.who));
  if (!now.main && now.bonus == 0 && now.moved == 0) return std::nullopt;
  return Refusal{"Surrendering takes the whole turn: next round, before anything else.", "Z-MOR-1"};
}

void apply(State& state, const Surrender& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  take_turn(fight, who, dice);
  reveal(who, "surrendering", dice);
  give_up(fight, who, Fate::kSurrendered, dice);
  say(dice, phrase("{} throws the weapons away and surrenders.", who.figure.name), action.who,
      true);
}

MaybeRefusal refuse(const State& state, const FightOn& action) {
  const Table& table = table_of(state);
  if (auto no = need_combatant(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (who.fate != Fate::kSurrendered)
    return Refusal{phrase("{} has not surrendered.", who.figure.name), "Z-MOR-1"};
  if (who.provoked) return std::nullopt;
  return Refusal{
      phrase("{} has surrendered, and nobody has harmed that one since.", who.figure.name),
      "Z-MOR-1"};
}

void apply(State& state, const FightOn& action, Dice& dice) {
  Combatant& who = *find_combatant(change_table(state), action.who);
  who.fate = Fate::kFighting;
  who.provoked = false;
  say(dice, phrase("{} was harmed after surrendering, and fights on.", who.figure.name), action.who,
      true);
}

}  // namespace fray::zones
