#include "core/house/defence.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/attack.hpp"
#include "core/house/harm.hpp"
#include "core/house/odds.hpp"

namespace fray::house {
namespace {

bool has_weapon(const Figure& figure, auto&& fits) {
  return std::ranges::any_of(figure.items,
                             [&](const Item& item) { return in_hand(item) && fits(item); });
}

// The speed of the attack, where it has one that can still be impaired.
std::optional<Speed> speed_of(const Table& table, const Blow& blow) {
  const Item* weapon = find_item(combatant(table, blow.who).figure, blow.weapon);
  if (blow.quick || blow.impaired || weapon == nullptr) return std::nullopt;
  return weapon->speed;
}

std::string cannot_block(const Figure& figure, const std::optional<Speed>& speed) {
  if (!speed || *speed == Speed::kSlow) return "Only a fast or balanced attack can be blocked.";
  if (has_shield(figure) ||
      has_weapon(figure, [](const Item& item) { return item.speed != Speed::kFast; }))
    return {};
  return "Blocking needs a shield, or a balanced or slow weapon in hand.";
}

std::string cannot_dodge(const Figure& figure, const std::optional<Speed>& speed) {
  if (!speed || *speed == Speed::kFast) return "Only a slow or balanced attack can be dodged.";
  return worn(figure) < kMostArmor ? std::string() : "Nobody dodges in heavy armour.";
}

std::string cannot_fight_back(const Table& table, const Blow& blow) {
  if (blow.back) return "A blow of somebody who fights back is not fought back.";
  const Combatant& who = combatant(table, blow.target);
  const auto apart = range_between(*table.fight, who, combatant(table, blow.who));
  if (!is_able(*table.fight, who)) return phrase("{} can strike at nobody now.", who.figure.name);
  if (!stands(combatant(table, blow.who))) return "There is nobody left to fight back at.";
  if (apart && usual_weapon(who.figure, *apart)) return {};
  return "No weapon reaches the attacker.";
}

std::string dice_text(const BlowDice& it) {
  std::string text = phrase("{}D{}", it.dice, it.sides);
  if (it.plus > 0) append(text, " + {}D4", it.plus);
  if (it.minus > 0) append(text, " − {}D4", it.minus);
  return text;
}

int house_throw(Dice& dice, int count, int sides, const std::string& about, bool players) {
  return count == 0 ? 0 : sum(roll(dice, {Purpose::kDamage, count, sides, about, players}));
}

}  // namespace

int fatigue_of(const Figure& figure, Defence defence) {
  const auto is = [](Speed speed) {
    return [speed](const Item& item) { return item.speed == speed; };
  };
  switch (defence) {
    case Defence::kDefend:
    case Defence::kParry: return 0;
    case Defence::kFightBack: return 1;
    case Defence::kBlock:
      return has_shield(figure) ||
                     (worn(figure) == kMostArmor && has_weapon(figure, is(Speed::kSlow)))
                 ? 0
                 : 1;
    case Defence::kDodge:
      return worn(figure) <= 1 && !has_weapon(figure, is(Speed::kBalanced)) &&
                     !has_weapon(figure, is(Speed::kSlow))
                 ? 0
                 : 1;
  }
  return 0;
}

const Item* parrying_weapon(const Figure& figure) {
  const Item* best = nullptr;
  for (const Item& item : figure.items)
    if (in_hand(item) &&
        (best == nullptr || item.dice * (item.sides + 1) > best->dice * (best->sides + 1)))
      best = &item;
  return best;
}

std::string cannot_meet(const Table& table, const Blow& blow, Defence defence) {
  const Figure& figure = combatant(table, blow.target).figure;
  const std::optional<Speed> speed = speed_of(table, blow);
  std::string why;
  if (defence == Defence::kBlock) why = cannot_block(figure, speed);
  if (defence == Defence::kDodge) why = cannot_dodge(figure, speed);
  if (defence == Defence::kFightBack) why = cannot_fight_back(table, blow);
  if (defence == Defence::kParry && parrying_weapon(figure) == nullptr)
    why = "Parrying needs a weapon in hand.";
  if (why.empty() && fatigue_of(figure, defence) > free_slots(figure))
    why = "No slot is free for the Fatigue: choose what costs none.";
  return why;
}

bool can_give_up(const Item& item) {
  return item.kind != ItemKind::kNatural && !item.destroyed && !item.dropped;
}

bool is_asked(const Table& table, const Blow& blow) {
  const Combatant& who = combatant(table, blow.target);
  if (is_npc(who) && !table.npcs_choose) return false;
  return std::ranges::any_of(who.figure.items, can_give_up) ||
         std::ranges::any_of(kDefences, [&](Defence one) {
           return one != Defence::kDefend && cannot_meet(table, blow, one).empty();
         });
}

const Blow* blow_at(const Fight& fight, Id target) {
  const auto found =
      std::ranges::find_if(fight.blows, [&](const Blow& blow) { return blow.target == target; });
  return found == fight.blows.end() ? nullptr : &*found;
}

void deal(Table& table, std::size_t place, const Meet& how, Dice& dice) {
  Fight& fight = *table.fight;
  const Blow blow = fight.blows[place];
  fight.blows.erase(fight.blows.begin() + static_cast<std::ptrdiff_t>(place));
  Combatant& who = combatant(table, blow.who);
  Combatant& target = combatant(table, blow.target);
  const BlowDice of = blow_dice(table, blow, how.defence);
  const std::string about = phrase("{}’s damage against {}", who.figure.name, target.figure.name);
  int damage = house_throw(dice, of.dice, of.sides, about, !who.enemy);
  damage += house_throw(dice, of.plus, 4, phrase("{}, added", about), !who.enemy);
  damage -= house_throw(dice, of.minus, 4, phrase("{}, taken off", about), !who.enemy);
  std::string sum = phrase("{} of {}", std::max(0, damage), dice_text(of));
  if (of.parry_dice > 0) {
    const int parried = house_throw(dice, of.parry_dice, of.parry_sides,
                                    phrase("{} parries", target.figure.name), !target.enemy);
    append(sum, ", {} parried", parried);
    damage -= parried;
  }
  if (of.armor > 0) append(sum, ", Armor {}", of.armor);
  const std::string_view meets[] = {"takes the blow", "takes the blow to fight back", "blocks",
                                    "dodges", "parries"};
  damage = std::max(0, damage - of.armor);
  const bool exposed = is_exposed(fight, target);
  if (fatigue_of(target.figure, how.defence) > 0) tire(target, dice);
  const Harm harm = hurt(target, damage, exposed);
  who.dealt = std::min(who.dealt + harm.hp + harm.critical, kMostTally);
  say(dice,
      phrase("{} {}: {}; loses {}{}", target.figure.name,
             meets[static_cast<std::size_t>(how.defence)], sum, text_of(target.figure, harm),
             exposed && damage > 0 ? ", caught without HP." : "."),
      blow.target, harm.critical > 0);
  if (how.defence == Defence::kFightBack && fight.backs.size() < kMostBlows)
    fight.backs.push_back({blow.target, blow.who, how.weapon, how.tier});
}

// --- Actions ---
namespace {

MaybeRefusal need_blow(const Table& table, Id who) {
  if (auto no = need_standing(table, who)) return no;
  for (const Combatant& one : table.fight->combatants)
    if (one.must_save)
      return Refusal{phrase("First {} Saves against critical damage.", one.figure.name), "H-ATT-1"};
  if (blow_at(*table.fight, who) != nullptr) return std::nullopt;
  return Refusal{phrase("No blow is on its way to {}.", combatant(table, who).figure.name),
                 "H-DEF-3"};
}

}  // namespace

MaybeRefusal refuse(const State& state, const Meet& action) {
  const Table& table = table_of(state);
  if (auto no = need_blow(table, action.who)) return no;
  if (action.defence > Defence::kParry)
    return Refusal{"Defend, fight back, block, dodge or parry.", "H-DEF-3"};
  const Blow& blow = *blow_at(*table.fight, action.who);
  if (std::string why = cannot_meet(table, blow, action.defence); !why.empty())
    return Refusal{why, "H-DEF-3"};
  if (action.defence != Defence::kFightBack) return std::nullopt;
  if (auto no = need_tier(action.tier)) return no;
  const Combatant& who = combatant(table, action.who);
  const Item* weapon = weapon_of(who.figure, action.weapon);
  const auto apart = range_between(*table.fight, who, combatant(table, blow.who));
  if (weapon != nullptr && is_weapon(*weapon) && unusable(*weapon).empty() && apart &&
      reaches(*weapon, *apart))
    return std::nullopt;
  return Refusal{"Fight back with a weapon that reaches the attacker.", "H-DEF-3"};
}

void apply(State& state, const Meet& action, Dice& dice) {
  Table& table = change_table(state);
  const auto& blows = table.fight->blows;
  deal(table, static_cast<std::size_t>(blow_at(*table.fight, action.who) - blows.data()), action,
       dice);
}

MaybeRefusal refuse(const State& state, const GiveUpGear& action) {
  const Table& table = table_of(state);
  if (auto no = need_blow(table, action.who)) return no;
  const Item* item = find_item(combatant(table, action.who).figure, action.item);
  if (item != nullptr && can_give_up(*item)) return std::nullopt;
  return Refusal{"Choose an item that is carried and whole.", "H-DEF-2"};
}

void apply(State& state, const GiveUpGear& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = combatant(table, action.who);
  Item& item = *find_item(who.figure, action.item);
  auto& blows = table.fight->blows;
  blows.erase(blows.begin() + (blow_at(*table.fight, action.who) - blows.data()));
  who.figure.hp = 0;
  item.destroyed = true;
  item.held = false;
  say(dice,
      phrase("{} gives {} up: it is destroyed, the blow undone, and HP is 0.", who.figure.name,
             item.name),
      action.who, true);
}

}  // namespace fray::house
