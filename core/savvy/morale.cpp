#include "core/savvy/morale.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/savvy/check.hpp"

namespace fray::savvy {
namespace {

constexpr int kLoyal = 10;  // hirelings of so much Loyalty are never asked

bool is_concerned(const Combatant& who, bool enemies) {
  return who.enemy == enemies && stands(who) && !who.breaks &&
         (enemies || (who.figure.hireling && who.figure.loyalty < kLoyal));
}

bool is_asked_already(const Fight& fight, Id who) {
  return std::ranges::any_of(fight.prompts, [&](const MoralePrompt& prompt) {
    return std::ranges::count(prompt.who, who) > 0;
  });
}

// Like ones share a prompt: of one group, and still of one Morale.
bool are_alike(const Combatant& one, const Combatant& other) {
  return one.group != 0 && one.group == other.group && one.figure.morale == other.figure.morale;
}

MaybeRefusal need_morale_prompt(const Table& table, int prompt) {
  if (auto no = need_fight(table)) return no;
  if (prompt >= 0 && prompt < static_cast<int>(table.fight->prompts.size())) return std::nullopt;
  return Refusal{"Nobody’s Morale is asked for.", "S-MOR-1"};
}

std::vector<Id> all_breaking_with(const Fight& fight, const Combatant& who) {
  std::vector<Id> all;
  for (const Combatant& other : fight.combatants)
    if (other.breaks && (other.figure.id == who.figure.id || are_alike(other, who)))
      all.push_back(other.figure.id);
  return all;
}

}  // namespace

Odds morale_odds(int morale) { return chance_of_check(morale, kMoraleTarget, 0); }

void ask_morale(Fight& fight, bool enemies, MoraleCause cause) {
  const std::size_t before = fight.prompts.size();
  for (const Combatant& who : fight.combatants) {
    if (!is_concerned(who, enemies) || is_asked_already(fight, who.figure.id)) continue;
    bool joined = false;
    for (std::size_t i = before; i < fight.prompts.size() && !joined; ++i)
      for (const Combatant& first : fight.combatants)
        if (first.figure.id == fight.prompts[i].who.front() && are_alike(first, who))
          joined = true, fight.prompts[i].who.push_back(who.figure.id);
    if (!joined && fight.prompts.size() < kMostPrompts)
      fight.prompts.push_back({{who.figure.id}, cause});
  }
}

MaybeRefusal refuse(const State& state, const AskMorale& action) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  const Fight& fight = *table.fight;
  for (const Combatant& who : fight.combatants)
    if (is_concerned(who, action.enemies) && !is_asked_already(fight, who.figure.id))
      return std::nullopt;
  return Refusal{action.enemies ? "No enemy is left whose Morale could be asked."
                                : "No hireling of Loyalty under 10 is left to be asked.",
                 "S-MOR-1"};
}

void apply(State& state, const AskMorale& action, Dice& dice) {
  ask_morale(*change_table(state).fight, action.enemies, MoraleCause::kDreadful);
  say(dice, action.enemies ? "Something dreadful: the enemies’ Morale is asked."
                           : "Something dreadful: the hirelings’ Morale is asked.");
}

MaybeRefusal refuse(const State& state, const RollMorale& action) {
  return need_morale_prompt(table_of(state), action.prompt);
}

void apply(State& state, const RollMorale& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  const auto place = fight.prompts.begin() + action.prompt;
  const MoralePrompt prompt = *place;
  fight.prompts.erase(place);
  const std::string who = names_of(table, prompt.who);
  const Check test =
      roll_check(dice, Purpose::kMorale, find_combatant(table, prompt.who.front())->figure.morale,
                 kMoraleTarget, 0, phrase("Morale of {}", who), false);
  say(dice,
      phrase("Morale of {}: {}{}", who, test.text,
             test.made ? ", they hold." : ", they flee or surrender."),
      prompt.who.front(), !test.made);
  if (test.made) return;
  for (const Id id : prompt.who) find_combatant(table, id)->breaks = true;
}

MaybeRefusal refuse(const State& state, const DismissMorale& action) {
  return need_morale_prompt(table_of(state), action.prompt);
}

void apply(State& state, const DismissMorale& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  const auto place = fight.prompts.begin() + action.prompt;
  say(dice, phrase("No Morale Test for {}.", names_of(table, place->who)), place->who.front());
  fight.prompts.erase(place);
}

MaybeRefusal refuse(const State& state, const DecideBreaking& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  if (action.how > Breaking::kHold) return Refusal{"They flee, surrender, or hold.", "S-MOR-1"};
  if (find_combatant(table, action.who)->breaks) return std::nullopt;
  return Refusal{phrase("{}’s Morale holds.", find_combatant(table, action.who)->figure.name),
                 "S-MOR-1"};
}

void apply(State& state, const DecideBreaking& action, Dice& dice) {
  Table& table = change_table(state);
  const std::vector<Id> all = all_breaking_with(*table.fight, *find_combatant(table, action.who));
  for (const Id id : all) {
    Combatant& who = *find_combatant(table, id);
    who.breaks = false;
    if (action.how == Breaking::kFlee) who.fate = Fate::kFled;
    if (action.how == Breaking::kSurrender) who.fate = Fate::kSurrendered;
  }
  const char* kDo[] = {": fled.", ": surrendered.", ": they fight on."};
  say(dice, phrase("{}{}", names_of(table, all), kDo[static_cast<std::size_t>(action.how)]),
      action.who, action.how != Breaking::kHold);
}

}  // namespace fray::savvy
