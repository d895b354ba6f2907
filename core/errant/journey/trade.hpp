// Towns and what they sell (E-ECON-1, E-ECON-2), and Supply (E-LOAD-4).
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/errant/journey/money.hpp"
#include "core/errant/journey/query.hpp"
#include "core/table/said.hpp"

namespace fray::journey {

// Sizes and Rarities go from 1 to these, levels from 0.
inline constexpr int kSizes = 5, kMostLevel = 6, kMostRarity = 5;

std::string_view size_name(int size);  // 1 "hamlet" .. 5 "metropolis"
int souls_of(int size);                // or so
std::string souls_text(int size);      // "about 1,000 souls"
// How much Supply must be bought since the last Downtime Turn until prices are at that level, 1 to
// 6; 0: so far they never rise there. The last of a size is all there is.
int supply_until(int size, int level);
// In all, since the last Downtime Turn.
int supply_for_sale(int size);
int price_factor(int level);  // 1, 2, 4, 6, 8, 10, 12
// The level that prices have here: its own, or what reaches it from settlements nearby.
int level_here(const ErrantState& state, const Settlement& settlement);
// Of that.
int supply_left(const Settlement& settlement);
// What so much more Supply costs in pennies, each at the price of its moment.
int supply_price(const ErrantState& state, const Settlement& settlement, int supply);

int chance_on_hand(int rarity);       // percent; of a Rarity of 0, as shoddy things have, 100
int resale(int pennies, int rarity);  // of used goods, rounded down
// "Rope, masterwork"; an average thing's name alone (E-QUAL-1).
std::string with_quality(std::string_view what, int quality);
// nullptr where the Company is in none.
const Settlement* present_market(const ErrantState& state);

// --- Actions ---
// Refused beyond kMostSettlements, without a name, and for another one near that is not there.
struct AddSettlement {
  std::string name;
  int size = 1;
  Id near = 0;
  int hexes = 1;
};  // the Company is there from then on
MaybeRefusal refuse(const ErrantState&, const AddSettlement&);
void apply(ErrantState&, const AddSettlement&, Dice&);

// Whole, by its id. Refused as AddSettlement is, beyond level 6, and for more Supply than there is.
struct ChangeSettlement {
  Id settlement = 0;
  std::string name;
  int size = 1;
  int level = 0, bought = 0;
  Id near = 0;
  int hexes = 1;
};
MaybeRefusal refuse(const ErrantState&, const ChangeSettlement&);
void apply(ErrantState&, const ChangeSettlement&, Dice&);

// Refused for one that is gone.
struct RemoveSettlement {
  Id settlement = 0;
};
MaybeRefusal refuse(const ErrantState&, const RemoveSettlement&);
void apply(ErrantState&, const RemoveSettlement&, Dice&);

// Refused where the Company is there already.
struct Arrive {
  Id settlement = 0;  // 0: away from all
};
MaybeRefusal refuse(const ErrantState&, const Arrive&);
void apply(ErrantState&, const Arrive&, Dice&);

// At the price of the moment. Refused in no settlement, for more than is left, and without the
// money.
struct BuySupply {
  Id errant = 0;
  int supply = 1;
};
MaybeRefusal refuse(const ErrantState&, const BuySupply&);
void apply(ErrantState&, const BuySupply&, Dice&);

// Whether a thing is on hand; one that is not is not asked for again before the next Downtime Turn.
// Refused in no settlement, for a Rarity above the settlement's size, and for what was missing
// already. Quality changes the Rarity and the price that are listed (E-QUAL-1).
struct AskFor {
  std::string what;
  int rarity = 1;  // as listed
  int quality = kAverage;
};
MaybeRefusal refuse(const ErrantState&, const AskFor&);
void apply(ErrantState&, const AskFor&, Dice&);

// Refused in no settlement, for what was missing, and without the money.
struct Buy {
  Id errant = 0;
  Thing thing;
  int count = 1;
  std::string price;  // of one, "2s 6p"; Quality and the level of prices are put on it
  int quality = kAverage;
};
MaybeRefusal refuse(const ErrantState&, const Buy&);
void apply(ErrantState&, const Buy&, Dice&);

// Brings Rarity × 10 % of its price, both by its Quality (E-ECON-1, E-QUAL-1). Refused in no
// settlement, for a Rarity above its size, and for what is no money.
struct SellUsed {
  Id errant = 0;
  std::string what, price;  // as listed
  int rarity = 1;
  Id thing = 0;  // of theirs, which is gone then; 0: what is on no list
  int quality = kAverage;
};
// What it brings in pennies; the price must be money.
int brings(const SellUsed& action);
MaybeRefusal refuse(const ErrantState&, const SellUsed&);
void apply(ErrantState&, const SellUsed&, Dice&);

// As a Downtime Turn begins: where prices did not rise they fall by a level, and shelves are full.
void restock_markets(ErrantState& state, Dice& dice);

inline constexpr ActionRow kTradeActions[] = {
    said_row<AddSettlement>(650, About::kFight),
    said_row<ChangeSettlement>(651, About::kFight),
    said_row<RemoveSettlement>(652, About::kFight),
    said_row<Arrive>(653, About::kFight),
    said_row<BuySupply>(654, About::kFight),
    said_row<AskFor>(655, About::kFight),
    said_row<Buy>(656, About::kFight),
    said_row<SellUsed>(657, About::kFight),
};

}  // namespace fray::journey
