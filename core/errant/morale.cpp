#include "core/errant/morale.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/log_writer.hpp"

namespace fray {
namespace {

bool like(const Combatant& one, const Combatant& other) {
  return one.side == other.side && one.npc == other.npc && one.custom_npc == other.custom_npc &&
         one.morale == other.morale && one.rank == other.rank;
}

// Two dice never show more than 12: a score of 12 is not asked about.
constexpr int kNeverBreaks = 12;

// Whoever is out or breaks anyway is not asked again.
void prune(Fight& fight) {
  if (fight.prompts.empty()) return;
  for (MoralePrompt& prompt : fight.prompts)
    std::erase_if(prompt.who, [&](Id id) {
      const Combatant* who = find_combatant(fight, id);
      return who == nullptr || !has_morale(*who) || who->breaks;
    });
  std::erase_if(fight.prompts, [](const MoralePrompt& prompt) { return prompt.who.empty(); });
}

void ask(Fight& fight, const std::vector<Id>& who, MoraleCause cause) {
  for (MoralePrompt& prompt : prompts_for(fight, who, cause))
    fight.prompts.push_back(std::move(prompt));
}

void ask_side(Fight& fight, Side side, MoraleCause cause) {
  std::vector<Id> ids;
  for (const Combatant& who : fight.combatants)
    if (who.side == side && has_morale(who) && who.morale < kNeverBreaks && !who.breaks)
      ids.push_back(who.id);
  ask(fight, ids, cause);
}

}  // namespace

int morale_breaks(int morale, int modifier) {
  int count = 0;
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second)
      if (first + second + modifier > morale) ++count;
  return count;
}

std::string_view cause_text(MoraleCause cause) {
  switch (cause) {
    case MoraleCause::kAlliesDown: return "more than half of their allies are down";
    case MoraleCause::kLeaderDown: return "their leader is down";
    case MoraleCause::kHalfHp: return "hurt to less than half";
    case MoraleCause::kByHand: return "the Guide asks";
  }
  return "";
}

std::string cause_text(const Fight& fight, const MoralePrompt& prompt) {
  const bool leader = prompt.cause == MoraleCause::kLeaderDown;
  const Combatant* asked = prompt.who.empty() ? nullptr : find_combatant(fight, prompt.who[0]);
  if (asked == nullptr || (!leader && prompt.cause != MoraleCause::kAlliesDown))
    return std::string(cause_text(prompt.cause));
  bool here = false, fled = false, surrendered = false;
  for (const Combatant& who : fight.combatants) {
    if (who.side != asked->side || (leader && !who.leader) || !counts_as_down(who)) continue;
    (who.standing == Standing::kFled          ? fled
     : who.standing == Standing::kSurrendered ? surrendered
                                              : here) = true;
  }
  if (!fled && !surrendered) return std::string(cause_text(prompt.cause));
  const bool gone = here || (fled && surrendered);
  const std::string_view how = gone ? "down or gone" : fled ? "fled" : "surrendered";
  return leader ? phrase("their leader {} {}", gone ? "is" : "has", how)
                : phrase("more than half of their allies {} {}", gone ? "are" : "have", how);
}

bool below_half(const Combatant& who) { return 2 * who.hp < who.max_hp; }

bool was_caught(const Combatant& who) {
  return who.breaks && who.standing == Standing::kFighting && who.fled_in > 0;
}

bool has_morale(const Combatant& who) { return who.morale > 0 && !is_out(who); }

std::vector<MoralePrompt> prompts_for(const Fight& fight, const std::vector<Id>& who,
                                      MoraleCause cause) {
  std::vector<MoralePrompt> prompts;
  for (const Id id : who) {
    const Combatant& one = *find_combatant(fight, id);
    const auto same = std::find_if(prompts.begin(), prompts.end(), [&](const MoralePrompt& prompt) {
      return like(one, *find_combatant(fight, prompt.who[0]));
    });
    if (same != prompts.end())
      same->who.push_back(id);
    else
      prompts.push_back({{id}, cause});
  }
  return prompts;
}

void ask_morale(Fight& fight) {
  prune(fight);
  for (const Side side : {Side::kCompany, Side::kOpposition}) {
    const auto s = static_cast<std::size_t>(side);
    int all = 0, down = 0;
    bool leader_down = false;
    for (const Combatant& who : fight.combatants) {
      if (who.side != side) continue;
      ++all;
      if (counts_as_down(who)) {
        ++down;
        leader_down = leader_down || who.leader;
      }
    }
    // Of whoever still stands, the allies are the others of its side.
    if (2 * down > all - 1 && !fight.asked_half_down[s]) {
      fight.asked_half_down[s] = true;
      ask_side(fight, side, MoraleCause::kAlliesDown);
    }
    if (leader_down && !fight.asked_leader_down[s]) {
      fight.asked_leader_down[s] = true;
      ask_side(fight, side, MoraleCause::kLeaderDown);
    }
  }
  std::vector<Id> hurt;
  for (Combatant& who : fight.combatants) {
    if (who.asked_half_hp || who.morale == 0 || !below_half(who)) continue;
    who.asked_half_hp = true;
    if (has_morale(who) && who.morale < kNeverBreaks && !who.breaks) hurt.push_back(who.id);
  }
  ask(fight, hurt, MoraleCause::kHalfHp);
}

using namespace rules;
using namespace wording;

namespace {

MaybeRefusal need_prompt(const ErrantState& state, int prompt) {
  if (MaybeRefusal no = need_fight(state)) return no;
  const auto here = [&](Id id) { return find_combatant(*state.fight, id) != nullptr; };
  if (prompt >= 0 && static_cast<std::size_t>(prompt) < state.fight->prompts.size()) {
    const auto& who = state.fight->prompts[static_cast<std::size_t>(prompt)].who;
    if (!who.empty() && std::all_of(who.begin(), who.end(), here)) return std::nullopt;
  }
  return Refusal{"Nobody is asked for Morale there any more.", "E-MOR-2"};
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const AskMorale& action) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (action.who.empty()) return Refusal{"Choose whose Morale it is.", "E-MOR-2"};
  if (action.who.size() > kMostCombatants) return Refusal{"Those are too many.", "E-MOR-2"};
  if (MaybeRefusal no = need_once_each(action.who)) return no;
  for (const Id id : action.who) {
    if (MaybeRefusal no = need_combatant(state, id)) return no;
    const Combatant& who = *find_combatant(state, id);
    if (who.morale == 0) return Refusal{phrase("{} has no Morale score.", who.name), "E-MOR-1"};
    if (is_out(who)) return Refusal{phrase("{} is out of the fight.", who.name), "E-MOR-1"};
    if (who.breaks) return Refusal{phrase("{} has broken already.", who.name), "E-MOR-1"};
  }
  if (state.fight->prompts.size() >= 100)
    return Refusal{"Roll or dismiss the Morale rolls that are asked for first.", "E-MOR-2"};
  return std::nullopt;
}

void apply(ErrantState& state, const AskMorale& action, Dice&) {
  ask(*state.fight, action.who, MoraleCause::kByHand);
}

void log(const ErrantLogWriter& log, const AskMorale& action) {
  log.say(phrase("The Guide asks for the Morale of {}.", people(log.after, action.who)),
          only(action.who));
}

MaybeRefusal refuse(const ErrantState& state, const RollMorale& action) {
  if (MaybeRefusal no = need_prompt(state, action.prompt)) return no;
  if (!outside(action.modifier, -kMostMoraleModifier, kMostMoraleModifier)) return std::nullopt;
  return Refusal{"A modifier goes from −12 to 12.", "E-MOR-1"};
}

void apply(ErrantState& state, const RollMorale& action, Dice& dice) {
  Fight& fight = *state.fight;
  const MoralePrompt prompt = fight.prompts[static_cast<std::size_t>(action.prompt)];
  fight.prompts.erase(fight.prompts.begin() + action.prompt);
  const int total = sum(roll(dice, {Purpose::kMorale, 2, 6})) + action.modifier;
  for (const Id id : prompt.who) {
    Combatant& who = combatant(state, id);
    if (total > who.morale) who.breaks = true;
  }
}

void log(const ErrantLogWriter& log, const RollMorale& action) {
  const MoralePrompt& prompt = log.before.fight->prompts[static_cast<std::size_t>(action.prompt)];
  const int total = face_sum(log.rolls) + action.modifier;
  const int morale = somebody(log.before, prompt.who[0]).morale;
  std::string text = phrase("Morale of {}: {}", people(log.before, prompt.who), total);
  if (action.modifier != 0)
    append(text, " ({}{})", action.modifier > 0 ? "+" : "", action.modifier);
  text += total > morale ? " is above " : " is not above ";
  text += number(morale);
  log.say(text + (total > morale ? phrase(", {}", verb(prompt.who, "breaks.", "they break."))
                                 : phrase(", {}", verb(prompt.who, "holds.", "they hold."))),
          only(prompt.who));
}

MaybeRefusal refuse(const ErrantState& state, const DismissMorale& action) {
  return need_prompt(state, action.prompt);
}

void apply(ErrantState& state, const DismissMorale& action, Dice&) {
  state.fight->prompts.erase(state.fight->prompts.begin() + action.prompt);
}

void log(const ErrantLogWriter& log, const DismissMorale& action) {
  const MoralePrompt& prompt = log.before.fight->prompts[static_cast<std::size_t>(action.prompt)];
  log.say(phrase("No Morale roll for {}.", people(log.before, prompt.who)), only(prompt.who));
}

std::vector<Id> morale_group(const Fight& fight, const Combatant& who) {
  std::vector<Id> like = group_of(fight, who);
  std::erase_if(like, [&](Id id) { return find_combatant(fight, id)->breaks; });
  return like;
}

// What is asked for stands last.
std::vector<Action> roll_morale_now(const Fight& fight, std::vector<Id> who, int modifier) {
  return {AskMorale{std::move(who)}, RollMorale{static_cast<int>(fight.prompts.size()), modifier}};
}

}  // namespace fray
