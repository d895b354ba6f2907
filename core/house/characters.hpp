// Characters and NPCs of one's own: making, changing and removing them, their gear, mending it
// (H-DEF-2), rest, the settings.
#pragma once

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Refused beyond kMostFigures, and by refuse_figure().
struct AddFigure {
  Figure figure;     // its id is given by apply()
  bool npc = false;  // among the NPCs; else a character of the Company
};
// Refused for one that is gone, and by refuse_figure(); an NPC needs some MGT and WIL.
struct ChangeFigure {
  Figure figure;
};  // whole but its items, by id: a character, an NPC of one's own, a combatant in mid-fight
// Refused for one that is gone.
struct RemoveFigure {
  Id figure = 0;
};  // a character or an NPC; refused while it fights
// To anybody, in mid-fight too. Refused beyond kMostItems, and by refuse_item().
struct AddItem {
  Id figure = 0;
  Item item;  // its id is given by apply()
};
// Refused for one that is gone, and while something waits to be answered.
struct RemoveItem {
  Id figure = 0, item = 0;
};
// Takes the coins. Refused in a fight, for what is whole, and without the coins.
struct Mend {
  Id figure = 0, item = 0;
};  // for 75 % of its price; never a shield
// Of a character who does not fight. Refused for who is dead or needs none, and where what is
// carried fills all slots (H-DEF-3).
struct Rest {
  Id figure = 0;
  bool whole = false;  // MGT and WIL too
};                     // HP is full again, Fatigue is gone
// Table::npcs_choose. Never refused.
struct SetSettings {
  bool npcs_choose = true;
};

MaybeRefusal refuse(const State& state, const AddFigure& action);
MaybeRefusal refuse(const State& state, const ChangeFigure& action);
MaybeRefusal refuse(const State& state, const RemoveFigure& action);
MaybeRefusal refuse(const State& state, const AddItem& action);
MaybeRefusal refuse(const State& state, const RemoveItem& action);
MaybeRefusal refuse(const State& state, const Mend& action);
MaybeRefusal refuse(const State& state, const Rest& action);
MaybeRefusal refuse(const State& state, const SetSettings& action);
void apply(State& state, const AddFigure& action, Dice& dice);
void apply(State& state, const ChangeFigure& action, Dice& dice);
void apply(State& state, const RemoveFigure& action, Dice& dice);
void apply(State& state, const AddItem& action, Dice& dice);
void apply(State& state, const RemoveItem& action, Dice& dice);
void apply(State& state, const Mend& action, Dice& dice);
void apply(State& state, const Rest& action, Dice& dice);
void apply(State& state, const SetSettings& action, Dice& dice);

inline constexpr ActionRow kCharacterActions[] = {
    said_row<AddFigure>(400, About::kFight),    said_row<ChangeFigure>(401, About::kFight),
    said_row<RemoveFigure>(402, About::kFight), said_row<AddItem>(403, About::kFight),
    said_row<RemoveItem>(404, About::kFight),   said_row<Mend>(405, About::kFight),
    said_row<Rest>(406, About::kFight),         said_row<SetSettings>(407, About::kFight),
};

// What is wrong with such figures; nothing: they are within their bounds. Saves are held to it too.
// Of a figure with all its items, and of one item.
MaybeRefusal refuse_figure(const Figure& figure);
MaybeRefusal refuse_item(const Item& item);
int mending_cost(const Item& item);  // 75 % of its price, rounded up

}  // namespace fray::house
