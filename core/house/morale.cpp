#include "core/house/morale.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/check.hpp"

namespace fray::house {
namespace {

bool is_concerned(const Combatant& who, bool enemies) {
  return who.enemy == enemies && is_npc(who) && stands(who) && !who.breaks;
}

bool is_asked_already(const Fight& fight, Id who) {
  return std::ranges::any_of(fight.prompts, [&](const MoralePrompt& prompt) {
    return std::ranges::count(prompt.who, who) > 0;
  });
}

// Like ones share a prompt: of one group, and still of one WIL.
bool are_alike(const Combatant& one, const Combatant& other) {
  return one.group != 0 && one.group == other.group && one.figure.wil == other.figure.wil;
}

MaybeRefusal need_morale_prompt(const Table& table, int prompt) {
  if (auto no = need_fight(table)) return no;
  if (prompt >= 0 && prompt < static_cast<int>(table.fight->prompts.size())) return std::nullopt;
  return Refusal{"Nobody’s Morale is asked for.", "H-MOR-1"};
}

}  // namespace

std::vector<Id> all_breaking_with(const Fight& fight, const Combatant& who) {
  std::vector<Id> all;
  for (const Combatant& other : fight.combatants)
    if (other.breaks && (other.figure.id == who.figure.id || are_alike(other, who)))
      all.push_back(other.figure.id);
  return all;
}

Id leader_of(const Fight& fight, bool enemies) {
  const Combatant* best = nullptr;
  for (const Combatant& who : fight.combatants)
    if (who.enemy == enemies && is_npc(who) && stands(who) && who.figure.leader &&
        (best == nullptr || who.figure.wil > best->figure.wil))
      best = &who;
  return best == nullptr ? 0 : best->figure.id;
}

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
  for (const Combatant& who : table.fight->combatants)
    if (is_concerned(who, action.enemies) && !is_asked_already(*table.fight, who.figure.id))
      return std::nullopt;
  return Refusal{action.enemies ? "No enemy is left whose Morale could be asked."
                                : "The Company has no NPC left who could be asked.",
                 "H-MOR-1"};
}

void apply(State& state, const AskMorale& action, Dice& dice) {
  ask_morale(*change_table(state).fight, action.enemies, MoraleCause::kByHand);
  say(dice, action.enemies ? "The enemies’ Morale is asked."
                           : "The Morale of the Company’s NPCs is asked.");
}

MaybeRefusal refuse(const State& state, const RollMorale& action) {
  const Table& table = table_of(state);
  if (auto no = need_morale_prompt(table, action.prompt)) return no;
  const auto& prompt = table.fight->prompts[static_cast<std::size_t>(action.prompt)];
  if (!action.by_leader || leader_of(*table.fight, combatant(table, prompt.who.front()).enemy) != 0)
    return std::nullopt;
  return Refusal{"No leader stands: they Save with their own WIL.", "H-MOR-1"};
}

void apply(State& state, const RollMorale& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  const MoralePrompt prompt = fight.prompts[static_cast<std::size_t>(action.prompt)];
  const Combatant& first = combatant(table, prompt.who.front());
  const bool enemies = first.enemy;
  std::vector<Id> all = prompt.who;
  if (action.by_leader)  // one Save for everybody who waits
    for (const MoralePrompt& other : fight.prompts)
      for (const Id id : other.who)
        if (combatant(table, id).enemy == enemies && std::ranges::count(all, id) == 0)
          all.push_back(id);
  std::erase_if(fight.prompts, [&](const MoralePrompt& one) {
    return std::ranges::count(all, one.who.front()) > 0;
  });
  std::vector<Id> hold, broken;
  const Id leader = leader_of(fight, enemies);
  bool made = false;
  for (const Id id : all) {  // each for itself, or one Save for everybody
    if (!action.by_leader || id == all.front())
      made = roll_save(dice, combatant(table, action.by_leader ? leader : id), Attribute::kWil,
                       ", Morale", Purpose::kMorale);
    (made ? hold : broken).push_back(id);
    combatant(table, id).breaks = !made;
  }
  if (!hold.empty()) say(dice, phrase("{}: Morale holds.", names_of(table, hold)), hold.front());
  if (!broken.empty())
    say(dice, phrase("{}: flee or surrender.", names_of(table, broken)), broken.front(), true);
}

MaybeRefusal refuse(const State& state, const DismissMorale& action) {
  return need_morale_prompt(table_of(state), action.prompt);
}

void apply(State& state, const DismissMorale& action, Dice& dice) {
  Table& table = change_table(state);
  const auto place = table.fight->prompts.begin() + action.prompt;
  say(dice, phrase("No Morale Save for {}.", names_of(table, place->who)), place->who.front());
  table.fight->prompts.erase(place);
}

MaybeRefusal refuse(const State& state, const DecideBreaking& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  if (action.how > Breaking::kSurrender)
    return Refusal{"Whose Morale has failed flees or surrenders: choose one of them.", "H-MOR-1"};
  if (combatant(table, action.who).breaks) return std::nullopt;
  return Refusal{phrase("{}’s Morale holds.", combatant(table, action.who).figure.name), "H-MOR-1"};
}

void apply(State& state, const DecideBreaking& action, Dice& dice) {
  Table& table = change_table(state);
  const std::vector<Id> all = all_breaking_with(*table.fight, combatant(table, action.who));
  for (const Id id : all) {
    Combatant& who = combatant(table, id);
    who.breaks = false;
    who.fate = action.how == Breaking::kFlee ? Fate::kFled : Fate::kSurrendered;
  }
  say(dice,
      phrase("{}{}", names_of(table, all),
             action.how == Breaking::kFlee ? ": fled." : ": surrendered."),
      action.who, true);
}

}  // namespace fray::house
