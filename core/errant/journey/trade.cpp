#include "core/errant/journey/trade.hpp"

#include <algorithm>

#include "core/dice/letters.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/load.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/limits.hpp"
#include "core/table/text.hpp"

namespace fray::journey {
namespace {

using rules::outside;

struct SizeFacts {
  std::string_view name;
  int souls;
  std::array<int, kMostLevel> supply;  // at which prices double, quadruple, ×6, … ; 0: never
};
constexpr std::array<SizeFacts, kSizes> kSizeFacts = {{
    {"hamlet", 10, {10, 20, 0, 0, 0, 0}},
    {"village", 100, {20, 40, 80, 0, 0, 0}},
    {"town", 500, {40, 80, 160, 320, 0, 0}},
    {"city", 1000, {80, 160, 320, 640, 1280, 0}},
    {"metropolis", 10000, {160, 320, 640, 1280, 2560, 5120}},
}};

const SizeFacts& facts_of(int size) {
  return kSizeFacts[static_cast<std::size_t>(std::clamp(size, 1, kSizes) - 1)];
}

// The level that so much Supply bought brings about.
int level_after(int size, int bought) {
  int level = 0;
  while (level < kMostLevel && supply_until(size, level + 1) > 0 &&
         bought >= supply_until(size, level + 1))
    ++level;
  return level;
}

int own_level(const Settlement& settlement) {
  return std::max(settlement.level, level_after(settlement.size, settlement.bought));
}

Settlement* settlement_in(ErrantState& state, Id id) {
  return const_cast<Settlement*>(find_settlement(state, id));
}

MaybeRefusal bad_settlement(const ErrantState& state, const std::string& name, int size, Id near,
                            int hexes, Id self) {
  if (MaybeRefusal no = rules::bad_name(name)) return no;
  if (outside(size, 1, kSizes))
    return Refusal{"A settlement is a hamlet, village, town, city or metropolis.", "E-ECON-1"};
  if (near != 0 && (find_settlement(state, near) == nullptr || near == self))
    return Refusal{"Choose another settlement that is near.", "E-ECON-2"};
  if (outside(hexes, 1, 2)) return Refusal{"Prices reach one or two hexes far.", "E-ECON-2"};
  return std::nullopt;
}

MaybeRefusal need_market(const ErrantState& state) {
  if (MaybeRefusal no = need_peace(state)) return no;
  if (present_market(state) != nullptr) return std::nullopt;
  return Refusal{"The Company is in no settlement: say in which one.", "E-ECON-1"};
}

// However they are written: "rope " is a Rope.
bool is_same_name(std::string_view one, std::string_view other) {
  const auto bare = [](std::string_view name) {
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    return name;
  };
  return std::ranges::equal(bare(one), bare(other), {}, lower, lower);
}

bool is_missing(const Settlement& market, std::string_view what) {
  return std::ranges::any_of(market.missing,
                             [&](const std::string& one) { return is_same_name(one, what); });
}

// What Depletes is restored by Supply, whatever it is.
bool wants_supply(const Thing& thing) { return thing.kind != Kind::kOther || thing.full > 1; }

MaybeRefusal bad_quality(int quality) {
  if (!outside(quality, kShoddy, kMasterwork)) return std::nullopt;
  return Refusal{"Things are shoddy, average or masterwork.", "E-QUAL-1"};
}

// Settled: what would be rarer than anything listed is not on sale.
MaybeRefusal too_rare(const Settlement& market, int rarity) {
  if (rarity > kMostRarity)
    return Refusal{phrase("Rarity {} is on sale nowhere: have it made.", rarity), "E-QUAL-1"};
  if (rarity > market.size)
    return Refusal{phrase("Rarity {} is not on sale in a {}: go to a {}, or have it made.", rarity,
                          size_name(market.size), size_name(rarity)),
                   "E-ECON-1"};
  return std::nullopt;
}

std::string prices_text(int level) {
  return level == 0 ? "prices as listed" : phrase("prices ×{}", price_factor(level));
}

}  // namespace

std::string_view size_name(int size) { return facts_of(size).name; }
int souls_of(int size) { return facts_of(size).souls; }
std::string souls_text(int size) {
  const int souls = souls_of(size);
  return souls < 1000 ? phrase("about {} souls", souls)
                      : phrase("about {},000 souls", souls / 1000);
}

int supply_until(int size, int level) {
  return facts_of(size).supply[static_cast<std::size_t>(std::clamp(level, 1, kMostLevel) - 1)];
}

int supply_for_sale(int size) {
  const auto& supply = facts_of(size).supply;
  return *std::max_element(supply.begin(), supply.end());
}

int price_factor(int level) { return level <= 0 ? 1 : 2 * std::min(level, kMostLevel); }

// Settled: of two sources the higher level counts. Two are as far from each other either way,
// whichever of them names the other.
int level_here(const ErrantState& state, const Settlement& settlement) {
  int level = own_level(settlement);
  if (const Settlement* near = find_settlement(state, settlement.near))
    level = std::max(level, own_level(*near) - settlement.hexes);
  for (const Settlement& other : state.journey.settlements)
    if (other.near == settlement.id) level = std::max(level, own_level(other) - other.hexes);
  return level;
}

int supply_left(const Settlement& settlement) {
  return std::max(0, supply_for_sale(settlement.size) - settlement.bought);
}

int supply_price(const ErrantState& state, const Settlement& settlement, int supply) {
  Settlement then = settlement;
  int pennies = 0;
  for (int i = 0; i < supply; ++i) {
    pennies += price_factor(level_here(state, then));
    ++then.bought;
  }
  return pennies;
}

int chance_on_hand(int rarity) { return 100 - 10 * std::clamp(rarity, 0, kMostRarity); }
int resale(int pennies, int rarity) {
  return pennies / 100 * 10 * rarity + pennies % 100 * 10 * rarity / 100;
}

int brings(const SellUsed& action) {
  return resale(price_of(*parse_money(action.price), action.quality),
                rarity_of(action.rarity, action.quality));
}

std::string with_quality(std::string_view what, int quality) {
  if (quality == kAverage) return std::string(what);
  const std::string_view how = quality_name(quality);
  return phrase("{}, {}", fitting(std::string(what), rules::kLongestName - how.size() - 2), how);
}

const Settlement* present_market(const ErrantState& state) {
  return find_settlement(state, state.journey.here);
}

MaybeRefusal refuse(const ErrantState& state, const AddSettlement& action) {
  if (state.journey.settlements.size() >= kMostSettlements)
    return Refusal{"Forty settlements are known: forget one first.", "E-ECON-1"};
  return bad_settlement(state, action.name, action.size, action.near, action.hexes, 0);
}

void apply(ErrantState& state, const AddSettlement& action, Dice& dice) {
  Settlement made;
  made.id = fresh_id(state);
  made.name = action.name;
  made.size = action.size;
  made.near = action.near;
  made.hexes = action.hexes;
  state.journey.here = made.id;
  say(dice, phrase("The Company is in {}, a {}.", made.name, size_name(made.size)));
  state.journey.settlements.push_back(std::move(made));
}

MaybeRefusal refuse(const ErrantState& state, const ChangeSettlement& action) {
  if (find_settlement(state, action.settlement) == nullptr)
    return Refusal{"That settlement is no longer known.", "E-ECON-1"};
  if (outside(action.level, 0, kMostLevel))
    return Refusal{"Prices have levels from 0 to 6.", "E-ECON-2"};
  if (outside(action.bought, 0, supply_for_sale(std::clamp(action.size, 1, kSizes))))
    return Refusal{"So much Supply is not for sale there.", "E-ECON-2"};
  return bad_settlement(state, action.name, action.size, action.near, action.hexes,
                        action.settlement);
}

void apply(ErrantState& state, const ChangeSettlement& action, Dice& dice) {
  Settlement& it = *settlement_in(state, action.settlement);
  it.name = action.name;
  it.size = action.size;
  it.level = action.level;
  it.bought = action.bought;
  it.near = action.near;
  it.hexes = action.hexes;
  say(dice,
      phrase("{}, a {}: {}.", it.name, size_name(it.size), prices_text(level_here(state, it))));
}

MaybeRefusal refuse(const ErrantState& state, const RemoveSettlement& action) {
  if (find_settlement(state, action.settlement) != nullptr) return std::nullopt;
  return Refusal{"That settlement is no longer known.", "E-ECON-1"};
}

void apply(ErrantState& state, const RemoveSettlement& action, Dice& dice) {
  Journey& journey = state.journey;
  say(dice, phrase("{} is forgotten.", find_settlement(state, action.settlement)->name));
  std::erase_if(journey.settlements,
                [&](const Settlement& one) { return one.id == action.settlement; });
  for (Settlement& one : journey.settlements)
    if (one.near == action.settlement) one.near = 0;
  if (journey.here == action.settlement) journey.here = 0;
}

MaybeRefusal refuse(const ErrantState& state, const Arrive& action) {
  if (action.settlement == state.journey.here)
    return Refusal{action.settlement == 0 ? "The Company is in no settlement."
                                          : "The Company is there already.",
                   "E-ECON-1"};
  if (action.settlement == 0 || find_settlement(state, action.settlement) != nullptr)
    return std::nullopt;
  return Refusal{"That settlement is no longer known.", "E-ECON-1"};
}

void apply(ErrantState& state, const Arrive& action, Dice& dice) {
  state.journey.here = action.settlement;
  const Settlement* market = present_market(state);
  say(dice, market == nullptr ? std::string("The Company leaves.")
                              : phrase("The Company comes to {}: {}.", market->name,
                                       prices_text(level_here(state, *market))));
}

MaybeRefusal refuse(const ErrantState& state, const BuySupply& action) {
  if (MaybeRefusal no = need_market(state)) return no;
  if (MaybeRefusal no = need_traveller(state, action.errant)) return no;
  const Settlement& market = *present_market(state);
  if (action.supply < 1) return Refusal{"Buy 1 Supply at least.", "E-ECON-2"};
  if (action.supply > supply_left(market))
    return Refusal{phrase("{} has {} Supply left until the next Downtime Turn.", market.name,
                          supply_left(market)),
                   "E-ECON-2"};
  if (find_errant(state, action.errant)->pack.supply + action.supply > kMostSupply)
    return Refusal{"Nobody carries more than 400 Supply.", "E-LOAD-4"};
  return cannot_pay(state, action.errant, supply_price(state, market, action.supply));
}

void apply(ErrantState& state, const BuySupply& action, Dice& dice) {
  Settlement& market = *settlement_in(state, state.journey.here);
  Errant& errant = *rules::sheet(state, action.errant);
  const int price = supply_price(state, market, action.supply);
  const int before = own_level(market);
  pay(errant.pack.purse, price);
  errant.pack.supply += action.supply;
  market.bought += action.supply;
  say(dice, phrase("{} buys {} Supply for {}.", errant.name, action.supply, money_text(price)));
  if (own_level(market) > before)
    say(dice, phrase("In {}: {}.", market.name, prices_text(own_level(market))));
  if (supply_left(market) == 0)
    say(dice, phrase("{} is sold out until the next Downtime Turn.", market.name));
}

MaybeRefusal refuse(const ErrantState& state, const AskFor& action) {
  if (MaybeRefusal no = need_market(state)) return no;
  if (MaybeRefusal no = rules::bad_name(action.what)) return no;
  if (outside(action.rarity, 1, kMostRarity))
    return Refusal{"Rarity goes from 1 to 5.", "E-ECON-1"};
  if (MaybeRefusal no = bad_quality(action.quality)) return no;
  const Settlement& market = *present_market(state);
  if (MaybeRefusal no = too_rare(market, rarity_of(action.rarity, action.quality))) return no;
  if (is_missing(market, with_quality(action.what, action.quality)))
    return Refusal{phrase("{} has none: ask again after the next Downtime Turn.", market.name),
                   "E-ECON-1"};
  if (market.missing.size() >= kMostMissing)
    return Refusal{"So much is missing here already: go elsewhere.", "E-ECON-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const AskFor& action, Dice& dice) {
  Settlement& market = *settlement_in(state, state.journey.here);
  const int chance = chance_on_hand(rarity_of(action.rarity, action.quality));
  const std::string what = with_quality(action.what, action.quality);
  const int fell = sum(roll(dice, {Purpose::kStock, 1, 100}));
  const bool there = fell <= chance;
  if (!there) market.missing.push_back(what);
  say(dice, phrase("{} in {}: {} ({}; up to {} it is there).", what, market.name,
                   there ? "on hand" : "not to be had until the next Downtime Turn", fell, chance));
}

MaybeRefusal refuse(const ErrantState& state, const Buy& action) {
  if (MaybeRefusal no = need_market(state)) return no;
  if (MaybeRefusal no = refuse(state, TakeUp{action.errant, action.thing, action.count})) return no;
  const Settlement& market = *present_market(state);
  if (MaybeRefusal no = bad_quality(action.quality)) return no;
  if (is_missing(market, with_quality(name_of(action.thing), action.quality)))
    return Refusal{phrase("{} has none: ask again after the next Downtime Turn.", market.name),
                   "E-ECON-1"};
  // What Supply would restore is sold out together with it.
  if (supply_left(market) == 0 && wants_supply(action.thing))
    return Refusal{phrase("{} is sold out until the next Downtime Turn.", market.name), "E-ECON-2"};
  std::optional<int> price = parse_money(action.price);
  if (!price) return no_money(action.price);
  price = price_of(*price, action.quality);
  if (*price > kMostMoney / (action.count * price_factor(level_here(state, market))))
    return Refusal{"That is more money than anybody has.", "E-ECON-1"};
  return cannot_pay(state, action.errant,
                    *price * action.count * price_factor(level_here(state, market)));
}

void apply(ErrantState& state, const Buy& action, Dice& dice) {
  const int price = price_of(*parse_money(action.price), action.quality) * action.count *
                    price_factor(level_here(state, *present_market(state)));
  Errant& errant = *rules::sheet(state, action.errant);
  pay(errant.pack.purse, price);
  // Its name is all that tells the Quality of what has neither dice nor Blocks.
  Thing bought = action.thing;
  if (bought.kind == Kind::kOther) bought.name = with_quality(bought.name, action.quality);
  for (int i = 0; i < action.count; ++i) carry(state, errant, bought);
  say(dice, phrase("{} buys {} × {} for {}.", errant.name, action.count,
                   with_quality(name_of(action.thing), action.quality), money_text(price)));
}

MaybeRefusal refuse(const ErrantState& state, const SellUsed& action) {
  if (MaybeRefusal no = need_market(state)) return no;
  if (MaybeRefusal no = need_traveller(state, action.errant)) return no;
  if (action.thing != 0) {
    const Held held = find_thing(state, action.thing);
    if (!held) return Refusal{"That is not there any more: choose something else.", "E-ECON-1"};
    if (held.by->id != action.errant)
      return Refusal{phrase("{} carries that: who carries it sells it.", held.by->name),
                     "E-ECON-1"};
  } else if (MaybeRefusal no = rules::bad_name(action.what)) {
    return no;
  }
  if (outside(action.rarity, 1, kMostRarity))
    return Refusal{"Rarity goes from 1 to 5.", "E-ECON-1"};
  if (MaybeRefusal no = bad_quality(action.quality)) return no;
  const int rarity = rarity_of(action.rarity, action.quality);
  const int size = present_market(state)->size;
  if (rarity > kMostRarity)
    return Refusal{phrase("Nobody buys Rarity {} on a market.", rarity), "E-QUAL-1"};
  if (rarity > size)
    return Refusal{phrase("Nobody buys Rarity {} in a {}: go to a {}.", rarity, size_name(size),
                          size_name(rarity)),
                   "E-ECON-1"};
  if (!parse_money(action.price)) return no_money(action.price);
  return cannot_earn(state, action.errant, brings(action));
}

void apply(ErrantState& state, const SellUsed& action, Dice& dice) {
  Errant& errant = *rules::sheet(state, action.errant);
  const int price = brings(action);
  const Held held = find_thing(state, action.thing);
  const std::string what = with_quality(held ? name_of(*held.thing) : action.what, action.quality);
  earn(errant.pack.purse, price);
  say(dice, phrase("{} sells {} for {}, {}% of {}.", errant.name, what, money_text(price),
                   10 * rarity_of(action.rarity, action.quality),
                   action.quality == kAverage ? "what it is listed at" : "its price"));
  if (held) take_away(state, action.thing);
}

void restock_markets(ErrantState& state, Dice& dice) {
  for (Settlement& market : state.journey.settlements) {
    const int reached = level_after(market.size, market.bought);
    const int before = market.level;
    market.level = reached > market.level ? reached : std::max(0, market.level - 1);
    market.bought = 0;
    market.missing.clear();
    if (market.level < before)
      say(dice, phrase("In {}: {}.", market.name, prices_text(market.level)));
  }
}

}  // namespace fray::journey
