#include "core/house/characters.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/harm.hpp"
#include "core/table/limits.hpp"

namespace fray::house {

using rules::bad_name, rules::bad_notes, rules::outside;

namespace {

MaybeRefusal need_item(const Table& table, Id id, Id item) {
  if (auto no = need_figure(table, id)) return no;
  if (find_item(*find_figure(table, id), item) != nullptr) return std::nullopt;
  return Refusal{"There is no such item: choose another.", ""};
}

}  // namespace

int mending_cost(const Item& item) { return (3 * item.price + 3) / 4; }

MaybeRefusal refuse_item(const Item& item) {
  if (bad_name(item.name)) return Refusal{"An item needs a name of up to 60 letters.", ""};
  if (item.kind > ItemKind::kOther || item.speed > Speed::kSlow)
    return Refusal{"Choose what kind of item it is.", ""};
  if (outside(item.dice, 1, kMostDice) || outside(item.sides, 2, kMostSides))
    return Refusal{"A weapon’s damage is 1 to 3 dice of 2 to 20 sides.", "H-ATT-1"};
  if (outside(item.armor, 0, kMostArmor) || (item.kind == ItemKind::kArmour) != (item.armor > 0))
    return Refusal{"Armour has Armor 1, 2 or 3; nothing else has any.", "H-DEF-1"};
  if (outside(item.price, 0, kMostCoins))
    return Refusal{"A price goes from 0 to 1,000,000 coins.", "H-DEF-2"};
  return std::nullopt;
}

MaybeRefusal refuse_figure(const Figure& it) {
  if (bad_name(it.name)) return Refusal{"A name of up to 60 letters is needed.", ""};
  if (outside(it.full_mgt, 1, kMostAttribute) || outside(it.agi, 1, kMostAttribute) ||
      outside(it.full_wil, 1, kMostAttribute))
    return Refusal{"Full MGT, AGI and full WIL go from 1 to 30.", "H-ATT-1"};
  if (outside(it.mgt, 0, it.full_mgt) || outside(it.wil, 0, it.full_wil))
    return Refusal{"MGT and WIL go from 0 to what they are in full: raise that first.", "H-ATT-1"};
  if (outside(it.full_hp, 0, kMostHp) || outside(it.hp, 0, it.full_hp))
    return Refusal{"Full HP goes from 0 to 999, HP from 0 to full HP.", "H-ATT-1"};
  if (outside(it.carried, 0, kSlots) || outside(it.fatigue, 0, kSlots - it.carried))
    return Refusal{"There are ten slots, for what is carried and Fatigue together.", "H-DEF-3"};
  if (free_slots(it) == 0 && it.hp > 0)
    return Refusal{"With all slots full HP is 0: free one, or set HP to 0.", "H-DEF-3"};
  if (outside(it.coins, 0, kMostCoins)) return Refusal{"Coins go from 0 to 1,000,000.", ""};
  if (it.items.size() > kMostItems) return Refusal{"Twenty items are the most.", ""};
  if (it.notes.size() > kLongestNotes || bad_notes(it.notes))
    return Refusal{"Notes have 2,000 letters at the most.", ""};
  for (const Item& item : it.items)
    if (auto no = refuse_item(item)) return no;
  return std::nullopt;
}

// --- Making, changing, removing ---
MaybeRefusal refuse(const State& state, const AddFigure& action) {
  const Table& table = table_of(state);
  if ((action.npc ? table.kinds : table.characters).size() >= kMostFigures)
    return Refusal{"A hundred are the most: remove one first.", ""};
  return refuse_figure(action.figure);
}

void apply(State& state, const AddFigure& action, Dice& dice) {
  Table& table = change_table(state);
  Figure figure = action.figure;
  figure.id = table.next_id++;
  figure.next_item = 1;
  for (Item& item : figure.items) item.id = figure.next_item++;
  say(dice,
      phrase("{}{}", figure.name, action.npc ? " is among the NPCs." : " joins the Company."));
  (action.npc ? table.kinds : table.characters).push_back(std::move(figure));
}

MaybeRefusal refuse(const State& state, const ChangeFigure& action) {
  const Table& table = table_of(state);
  const Figure& next = action.figure;
  if (auto no = need_figure(table, next.id)) return no;
  if (find_kind(table, next.id) != nullptr && (next.mgt == 0 || next.wil == 0))
    return Refusal{"An NPC begins with some MGT and WIL.", "H-ATT-1"};
  return refuse_figure(next);
}

void apply(State& state, const ChangeFigure& action, Dice& dice) {
  Table& table = change_table(state);
  Figure& figure = *find_figure(table, action.figure.id);
  Figure next = action.figure;
  next.items = figure.items;  // they have actions of their own
  next.next_item = figure.next_item;
  figure = std::move(next);
  if (Combatant* who = find_combatant(table, action.figure.id)) who->must_save = false;
  say(dice, phrase("{} is changed.", figure.name), figure.id);
}

MaybeRefusal refuse(const State& state, const RemoveFigure& action) {
  return need_removable(table_of(state), action.figure);
}

void apply(State& state, const RemoveFigure& action, Dice& dice) {
  remove_figure(change_table(state), action.figure, dice);
}

// --- Gear ---
MaybeRefusal refuse(const State& state, const AddItem& action) {
  const Table& table = table_of(state);
  if (auto no = need_figure(table, action.figure)) return no;
  const Figure& figure = *find_figure(table, action.figure);
  if (figure.items.size() >= kMostItems || figure.next_item >= 1'000'000)
    return Refusal{"Twenty items are the most: remove one first.", ""};
  return refuse_item(action.item);
}

void apply(State& state, const AddItem& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  figure.items.push_back(action.item);
  figure.items.back().id = figure.next_item++;
  const std::string note = note_of(action.item);
  say(dice,
      phrase("{} has something new: {}{}{}.", figure.name, action.item.name,
             note.empty() ? "" : ", ", note),
      figure.id);
}

MaybeRefusal refuse(const State& state, const RemoveItem& action) {
  const Table& table = table_of(state);
  if (auto no = need_item(table, action.figure, action.item)) return no;
  if (find_combatant(table, action.figure) == nullptr) return std::nullopt;
  return need_quiet(table);
}

void apply(State& state, const RemoveItem& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  say(dice, phrase("{} has {} no longer.", figure.name, find_item(figure, action.item)->name),
      figure.id);
  std::erase_if(figure.items, [&](const Item& item) { return item.id == action.item; });
}

MaybeRefusal refuse(const State& state, const Mend& action) {
  const Table& table = table_of(state);
  if (auto no = need_item(table, action.figure, action.item)) return no;
  const Figure& figure = *find_figure(table, action.figure);
  const Item& item = *find_item(figure, action.item);
  if (!item.destroyed) return Refusal{phrase("{} is whole.", item.name), "H-DEF-2"};
  if (item.kind == ItemKind::kShield)
    return Refusal{"A shield cannot be mended: take it away and add a new one.", "H-DEF-2"};
  if (find_combatant(table, action.figure) != nullptr || is_fighting(table, action.figure))
    return Refusal{"Mending waits until the fight is over.", "H-DEF-2"};
  if (figure.coins >= mending_cost(item)) return std::nullopt;
  return Refusal{phrase("Mending {} costs {} coins, and {} has {}: add coins first.", item.name,
                        mending_cost(item), figure.name, figure.coins),
                 "H-DEF-2"};
}

void apply(State& state, const Mend& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  Item& item = *find_item(figure, action.item);
  const int cost = mending_cost(item);
  figure.coins -= cost;
  item.destroyed = false;
  say(dice, phrase("{} has {} mended for {} coins.", figure.name, item.name, cost), figure.id);
}

// --- Rest, settings ---
MaybeRefusal refuse(const State& state, const Rest& action) {
  const Table& table = table_of(state);
  const Figure* figure = find_character(table, action.figure);
  if (figure == nullptr) return Refusal{"Choose a character of the Company.", "H-DEF-3"};
  if (is_fighting(table, action.figure))
    return Refusal{"There is no rest in a fight: end it first.", "H-DEF-3"};
  if (critical(*figure) == 0)
    return Refusal{phrase("{} is {}: no rest mends that. Change the figures by hand.", figure->name,
                          name_of(figure->detachment ? Fate::kDestroyed : Fate::kDead)),
                   "H-ATT-1"};
  if (figure->carried == kSlots)
    return Refusal{"What is carried fills all slots: put something down first.", "H-DEF-3"};
  const bool rested = figure->hp == figure->full_hp && figure->fatigue == 0;
  const bool whole = figure->mgt == figure->full_mgt && figure->wil == figure->full_wil;
  if (!rested || (action.whole && !whole)) return std::nullopt;
  return Refusal{phrase("{} needs no rest.", figure->name), "H-DEF-3"};
}

void apply(State& state, const Rest& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  figure.fatigue = 0;
  figure.hp = figure.full_hp;
  if (action.whole) {
    figure.mgt = figure.full_mgt;
    figure.wil = figure.full_wil;
  }
  say(dice,
      phrase("{} has rested: full HP, no Fatigue{}", figure.name,
             action.whole ? ", full MGT and WIL." : "."),
      figure.id);
}

MaybeRefusal refuse(const State&, const SetSettings&) { return std::nullopt; }

void apply(State& state, const SetSettings& action, Dice& dice) {
  change_table(state).npcs_choose = action.npcs_choose;
  say(dice, action.npcs_choose ? "NPCs are asked how they meet a blow."
                               : "NPCs just defend against blows.");
}

}  // namespace fray::house
