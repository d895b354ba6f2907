#include "core/zones/react.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/attack.hpp"
#include "core/zones/damage.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/move.hpp"
#include "core/zones/saves.hpp"

namespace fray::zones {
namespace {

Id in_question(const Fight& fight) {
  return fight.blow && !fight.blow->targets.empty() ? fight.blow->targets.front() : 0;
}

// Has its turn left and knows of the attack; whether it can do anything is another question.
bool is_free_to_react(const Fight& fight, const Combatant& who) {
  return stands(who) && !has_no_turn_left(fight, who) && who.figure.id != fight.blow->who &&
         std::ranges::count(fight.blow->asked, who.figure.id) == 0;
}

bool can_react(const Fight& fight, const Combatant& who) {
  if (!is_free_to_react(fight, who)) return false;
  if (who.figure.id != in_question(fight))
    return !refuse_reaction(fight, who, {who.figure.id, Reaction::kGuard, {}, 0});
  return !is_entangled(fight, who) || !weapons_to_counter(fight, who).empty() ||
         !to_hide_behind(fight, who).empty();
}

// The one in question is settled; the next comes.
void next_target(Blow& blow) {
  blow.targets.erase(blow.targets.begin());
  blow.asked.clear();
  if (blow.blast) return;
  blow.stunt.clear();
}

void land(Fight& fight, Dice& dice) {
  Blow& blow = *fight.blow;
  Combatant* who = find_combatant(fight, blow.who);
  Combatant* target = find_combatant(fight, blow.targets.front());
  const Means means = means_of(blow);
  const Protection protection = blow.protection;
  next_target(blow);
  if (who == nullptr || target == nullptr) return;
  strike_now(fight, *who, *target, means, false, protection, dice);
}

// Both at once, or the greater damage first (Z-ATT-2). What does no damage is settled last.
struct Exchange {
  Combatant& who;
  Combatant& target;
  Means attack, counter;
  bool peeking = false;
  Protection protection{};
};

// False: the attacker fell before its blow.
bool land_both(Fight& fight, const Exchange& it, Dice& dice) {
  const Strike strike = strike_of(fight, it.who, it.attack, false, it.protection, it.target);
  const Strike back =
      strike_of(fight, it.target, it.counter, it.peeking, Protection::kAsZone, it.who);
  const Damage done = roll_damage(
      dice, fight, it.who, strike,
      phrase("{} against {}", weapon_name(it.who, it.attack.weapon), it.target.figure.name));
  const Damage taken = roll_damage(
      dice, fight, it.target, back,
      phrase("{} against {}", weapon_name(it.target, it.counter.weapon), it.who.figure.name));
  const auto land_first = [&] {
    hit(it.who, it.target, done.text, strike.armour, done.left, dice);
  };
  const auto land_back = [&] { hit(it.target, it.who, taken.text, back.armour, taken.left, dice); };
  const auto too_late = [&](const Combatant& one) {
    if (one.figure.health > 0) return false;
    say(dice, phrase("{} is hit first and strikes no more.", one.figure.name), one.figure.id);
    return true;
  };
  if (done.left == taken.left) {
    say(dice, phrase("{} against {}: both are hit at once.", done.left, taken.left),
        it.target.figure.id);
    land_first();
    land_back();
    return true;
  }
  say(dice,
      phrase("{} against {}: {} is hit first.", std::max(done.left, taken.left),
             std::min(done.left, taken.left),
             done.left > taken.left ? it.target.figure.name : it.who.figure.name),
      it.target.figure.id);
  if (done.left > taken.left) {
    land_first();
    if (!too_late(it.target)) land_back();
    return true;
  }
  land_back();
  if (too_late(it.who)) return false;
  land_first();
  return true;
}

// False: the attacker fell before its blow.
bool exchange(Fight& fight, const Exchange& it, Dice& dice) {
  const bool harm = it.attack.manner == Manner::kDamage;
  const bool harm_back = it.counter.manner == Manner::kDamage;
  if (harm && harm_back) return land_both(fight, it, dice);
  const auto first = [&] {
    strike_now(fight, it.who, it.target, it.attack, false, it.protection, dice);
  };
  const auto back = [&] {
    strike_now(fight, it.target, it.who, it.counter, it.peeking, Protection::kAsZone, dice);
  };
  if (harm_back) {
    back();
    if (it.who.figure.health == 0) return false;
    first();
    return true;
  }
  // Whoever has just been grabbed does no more; one who was held before does.
  const bool held = it.who.holds == it.target.figure.id;
  first();
  const bool grabbed = !held && it.who.holds == it.target.figure.id;
  if (it.target.figure.health > 0 && !grabbed) back();
  return true;
}

void counter(Fight& fight, Combatant& who, const Means& means, Dice& dice) {
  Blow& blow = *fight.blow;
  Combatant& attacker = *find_combatant(fight, blow.who);
  spend_reaction(fight, who, dice, "a counter");
  release_unless(fight, who, attacker, dice);
  const Reach reach = reach_of(fight, who, weapon_of(means), attacker, {false, blow.peeking});
  if (reach.wit_save &&
      !roll_save(dice, fight, who, Attribute::kWit, phrase("the counter hits, {}", reach.because),
                 phrase("the counter misses, {}", reach.because)))
    return land(fight, dice);
  const Exchange it{attacker, who, means_of(blow), means, blow.peeking, blow.protection};
  blow.countered = true;
  next_target(blow);
  // Who is hit first strikes nobody else of a blast, either.
  if (!exchange(fight, it, dice)) blow.targets.clear();
}

}  // namespace

Means means_of(const Blow& blow) { return {blow.weapon, blow.manner, blow.held_back, blow.named}; }

bool is_stunt_asked(const Fight& fight) {
  return fight.blow && !fight.blow->stunt.empty() && !fight.blow->stunt_asked;
}

std::vector<Id> weapons_to_counter(const Fight& fight, const Combatant& who) {
  std::vector<Id> all;
  const auto try_one = [&](Id weapon) {
    if (!refuse_reaction(fight, who,
                         {who.figure.id, Reaction::kCounter, {weapon, Manner::kDamage}, 0}))
      all.push_back(weapon);
  };
  for (const Weapon& weapon : who.figure.weapons) try_one(weapon.id);
  try_one(0);
  return all;
}

std::vector<Id> to_hide_behind(const Fight& fight, const Combatant& who) {
  std::vector<Id> all;
  for (const Combatant& other : fight.combatants)
    if (!refuse_reaction(fight, who, {who.figure.id, Reaction::kHideBehind, {}, other.figure.id}))
      all.push_back(other.figure.id);
  return all;
}

const Combatant* next_to_react(const Fight& fight) {
  if (!fight.blow || fight.blow->closed || is_stunt_asked(fight)) return nullptr;
  const Combatant* target = find_combatant(fight, in_question(fight));
  if (target == nullptr) return nullptr;
  if (can_react(fight, *target)) return target;
  for (const Combatant& who : fight.combatants)
    if (&who != target && can_react(fight, who)) return &who;
  return nullptr;
}

MaybeRefusal refuse_reaction(const Fight& fight, const Combatant& who, const React& action) {
  const Blow& blow = *fight.blow;
  const Combatant& attacker = *find_combatant(fight, blow.who);
  const Combatant& target = *find_combatant(fight, in_question(fight));
  const bool own = &who == &target;
  const std::string& name = who.figure.name;
  if (action.reaction == Reaction::kNone) return std::nullopt;
  if (own == (action.reaction == Reaction::kGuard))
    return Refusal{own ? phrase("{} is the target: others can guard.", name)
                       : phrase("{} is not the target: guard, or do nothing.", name),
                   "Z-ATT-2"};
  if (action.reaction == Reaction::kCounter) {
    if (blow.countered)
      return Refusal{"A blast is countered by one alone: dodge, or take it.", "Z-ATT-2"};
    if (action.means.manner == Manner::kFinish)
      return Refusal{"A counter strikes, disarms or grapples.", "Z-ATT-2"};
    return refuse_means(fight, who, attacker, action.means, {false, blow.peeking});
  }
  if (is_entangled(fight, who))
    return Refusal{phrase("{} is held: that leaves no room to dodge, guard or hide.", name),
                   "Z-NONL-1"};
  if (action.reaction == Reaction::kDodge) return std::nullopt;
  if (blow.blast)
    return Refusal{"A blast is everywhere: nobody can stand in front of it.", "Z-BLAST-1"};
  if (own) {
    const Combatant* other = find_combatant(fight, action.behind);
    if (other == nullptr || other == &who || other == &attacker || !is_near(fight, who, *other))
      return Refusal{"Choose somebody near to hide behind.", "Z-ATT-2"};
    if (who.holds == action.behind || (!is_enemy(who, *other) && stands(*other)))
      return std::nullopt;
    return Refusal{phrase("{} is neither a friend who agrees nor held.", other->figure.name),
                   "Z-ATT-2"};
  }
  if (!is_enemy(who, target) && is_near(fight, who, target)) return std::nullopt;
  return Refusal{phrase("{} is not a friend near {}.", name, target.figure.name), "Z-ATT-2"};
}

void spend_reaction(Fight& fight, Combatant& who, Dice& dice, std::string_view what) {
  Usage& used = use(fight, who);
  used.acted = true;
  used.reacted = true;
  say(dice, phrase("{} spends the turn on {}.", who.figure.name, what), who.figure.id);
  reveal(who, "reacting", dice);
}

void go_on_striking(Fight& fight, Dice& dice) {
  while (fight.blow) {
    Blow& blow = *fight.blow;
    const Combatant* attacker = find_combatant(fight, blow.who);
    std::erase_if(blow.targets, [&](Id id) {
      const Combatant* target = find_combatant(fight, id);
      return target == nullptr || target->fate == Fate::kRetreated ||
             target->fate == Fate::kEscaped;
    });
    if (blow.targets.empty() || attacker == nullptr || (!blow.blast && !stands(*attacker))) {
      fight.blow.reset();
      return;
    }
    if (is_stunt_asked(fight) || next_to_react(fight) != nullptr) return;
    land(fight, dice);
  }
}

MaybeRefusal refuse(const State& state, const React& action) {
  const Table& table = table_of(state);
  if (auto no = need_combatant(table, action.who)) return no;
  const Fight& fight = *table.fight;
  const Combatant* asked = next_to_react(fight);
  if (is_stunt_asked(fight))
    return Refusal{"First the stunt is accepted or declined.", "Z-STUNT-1"};
  if (asked == nullptr) return Refusal{"There is no attack that waits for a reaction.", "Z-ATT-2"};
  if (asked->figure.id != action.who)
    return Refusal{phrase("It is {} who is asked now.", asked->figure.name), "Z-ATT-2"};
  if (action.reaction > Reaction::kHideBehind)
    return Refusal{"Dodge, counter, guard, hide, or do nothing.", "Z-ATT-2"};
  return refuse_reaction(fight, *asked, action);
}

void apply(State& state, const React& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  Blow& blow = *fight.blow;
  switch (action.reaction) {
    case Reaction::kNone:
      blow.asked.push_back(action.who);
      say(dice, phrase("{} does not react.", who.figure.name), action.who);
      break;
    case Reaction::kDodge:
      spend_reaction(fight, who, dice, "a dodge");
      let_go(fight, who, dice);
      if (roll_save(dice, fight, who, Attribute::kAgi, "the attack misses", "hit all the same"))
        next_target(blow);
      else
        blow.asked.clear(), land(fight, dice);
      break;
    case Reaction::kCounter: counter(fight, who, action.means, dice); break;
    case Reaction::kGuard:
      spend_reaction(fight, who, dice, "guarding");
      let_go(fight, who, dice);
      say(dice,
          phrase("{} stands in front of {}.", who.figure.name,
                 find_combatant(fight, blow.targets.front())->figure.name),
          action.who);
      blow.targets.front() = action.who;
      blow.asked.clear();
      blow.closed = true;  // neither the guard nor anybody for it
      break;
    case Reaction::kHideBehind:
      spend_reaction(fight, who, dice, "hiding");
      release_unless(fight, who, *find_combatant(fight, action.behind), dice);
      say(dice,
          phrase("{} hides behind {}, who becomes the target.", who.figure.name,
                 find_combatant(fight, action.behind)->figure.name),
          action.behind);
      blow.targets.front() = action.behind;
      blow.asked.clear();
      break;
  }
  go_on_striking(fight, dice);
}

MaybeRefusal refuse(const State& state, const AnswerStunt&) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (is_stunt_asked(*table.fight)) return std::nullopt;
  return Refusal{"No stunt waits for an answer.", "Z-STUNT-1"};
}

void apply(State& state, const AnswerStunt& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Blow& blow = *fight.blow;
  Combatant& target = *find_combatant(fight, blow.targets.front());
  if (!action.accepted) {
    blow.stunt_asked = true;
    say(dice, phrase("{} takes the attack instead.", target.figure.name), target.figure.id);
    return go_on_striking(fight, dice);
  }
  say(dice, phrase("{} accepts: {}.", target.figure.name, blow.stunt), target.figure.id, true);
  target.condition = blow.stunt;
  fight.blow.reset();
}

}  // namespace fray::zones
