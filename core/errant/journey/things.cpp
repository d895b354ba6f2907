#include "core/errant/journey/things.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/journey/money.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/turn.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/limits.hpp"

namespace fray::journey {
namespace {

using rules::outside;

MaybeRefusal bad_thing(const Thing& thing) {
  if (static_cast<int>(thing.kind) >= kKinds)
    return Refusal{"Say what it is: a torch, rations, …", "E-LOAD-4"};
  if (!thing.name.empty())
    if (MaybeRefusal no = rules::bad_name(thing.name)) return no;
  if (thing.kind == Kind::kOther && thing.name.empty())
    return Refusal{"Give it a name.", "E-LOAD-4"};
  if (outside(thing.full, 1, kMostLeft) || outside(thing.left, 0, kMostLeft))
    return Refusal{"Burn and Depletion go from 0 to 99.", "E-LOAD-4"};
  if (outside(thing.quarters, 0, kMostQuarters))
    return Refusal{"One thing fills 20 Item Slots at the most.", "E-LOAD-4"};
  return std::nullopt;
}

MaybeRefusal need_thing(const ErrantState& state, Id thing) {
  if (find_thing(state, thing)) return std::nullopt;
  return Refusal{"Nobody carries that any more.", "E-LOAD-4"};
}

// As somebody says it: "Ada’s torch".
std::string whose(const Held& held) {
  std::string name = name_of(*held.thing);
  if (held.thing->name.empty() && name.front() >= 'A' && name.front() <= 'Z')
    name.front() = static_cast<char>(name.front() - 'A' + 'a');
  return phrase("{}’s {}", held.by->name, name);
}

// What is lit and snuffed in a fight changes its light too, where that was the light of here, or
// the dark of a fight whose place nobody has said.
void follow_light(ErrantState& state, Light before) {
  if (!state.fight) return;
  if (state.fight->light == before)
    state.fight->light = light_here(state);
  else if (state.fight->light == Light::kDark && burn_of(state) > 0)
    state.fight->light = Light::kDim;
}

}  // namespace

MaybeRefusal bad_pack(const Pack& pack) {
  if (pack.things.size() > kMostThings)
    return Refusal{"That is more than anybody carries: put something down first.", "E-LOAD-4"};
  for (const Thing& thing : pack.things)
    if (MaybeRefusal no = bad_thing(thing)) return no;
  if (outside(pack.supply, 0, kMostSupply))
    return Refusal{"Supply goes from 0 to 400.", "E-LOAD-4"};
  for (const int coins : {pack.purse.guilders, pack.purse.shillings, pack.purse.pennies})
    if (outside(coins, 0, kMostCoins))
      return Refusal{"A purse holds up to 9,999 of each coin.", "E-ECON-1"};
  return std::nullopt;
}

void carry(ErrantState& state, Errant& errant, Thing thing) {
  thing.id = fresh_id(state);
  errant.pack.things.push_back(std::move(thing));
}

Thing* thing_in(ErrantState& state, Id thing) {
  return const_cast<Thing*>(find_thing(state, thing).thing);
}

MaybeRefusal refuse(const ErrantState& state, const TakeUp& action) {
  if (MaybeRefusal no = need_traveller(state, action.errant)) return no;
  if (MaybeRefusal no = bad_thing(action.thing)) return no;
  if (action.thing.lit) return Refusal{"Take it up first, then light it.", "E-LOAD-4"};
  if (outside(action.count, 1, static_cast<int>(kMostThings)) ||
      find_errant(state, action.errant)->pack.things.size() +
              static_cast<std::size_t>(action.count) >
          kMostThings)
    return Refusal{"That is more than anybody carries: 40 things at the most.", "E-LOAD-4"};
  return std::nullopt;
}

void apply(ErrantState& state, const TakeUp& action, Dice& dice) {
  Errant& errant = *rules::sheet(state, action.errant);
  for (int i = 0; i < action.count; ++i) carry(state, errant, action.thing);
  say(dice, phrase("{} takes up: {}{}.", errant.name, name_of(action.thing),
                   action.count > 1 ? phrase(" ×{}", action.count) : std::string()));
}

MaybeRefusal refuse(const ErrantState& state, const ChangeThing& action) {
  if (MaybeRefusal no = need_thing(state, action.thing.id)) return no;
  return bad_thing(action.thing);
}

void apply(ErrantState& state, const ChangeThing& action, Dice& dice) {
  const Light before = light_here(state);
  Thing& thing = *thing_in(state, action.thing.id);
  const bool lit = thing.lit && is_light(action.thing) && action.thing.left > 0;
  thing = action.thing;
  thing.lit = lit;
  say(dice, phrase("{}: {} of {}.", whose(find_thing(state, thing.id)), thing.left, thing.full));
  follow_light(state, before);
}

MaybeRefusal refuse(const ErrantState& state, const PutDown& action) {
  return need_thing(state, action.thing);
}

void apply(ErrantState& state, const PutDown& action, Dice& dice) {
  say(dice, phrase("{} is put down.", whose(find_thing(state, action.thing))));
  take_away(state, action.thing);
}

void take_away(ErrantState& state, Id thing) {
  const Light before = light_here(state);
  std::erase_if(rules::sheet(state, find_thing(state, thing).by->id)->pack.things,
                [&](const Thing& one) { return one.id == thing; });
  follow_light(state, before);
}

MaybeRefusal refuse(const ErrantState& state, const SetLit& action) {
  if (MaybeRefusal no = need_thing(state, action.thing)) return no;
  const Held held = find_thing(state, action.thing);
  if (!is_light(*held.thing))
    return Refusal{phrase("{} gives no light.", name_of(*held.thing)), "E-LOAD-4"};
  if (action.lit == held.thing->lit)
    return Refusal{phrase("{} {}.", whose(held), action.lit ? "burns already" : "does not burn"),
                   "E-LOAD-4"};
  if (!action.lit) return std::nullopt;
  if (MaybeRefusal no = need_traveller(state, held.by->id)) return no;
  if (held.thing->left == 0)
    return Refusal{phrase("{} is spent: restore it with Supply, or light another.", whose(held)),
                   "E-LOAD-4"};
  return std::nullopt;
}

void apply(ErrantState& state, const SetLit& action, Dice& dice) {
  const Light before = light_here(state);
  Thing& thing = *thing_in(state, action.thing);
  const std::string name = whose(find_thing(state, action.thing));
  thing.lit = action.lit;
  if (action.lit) {
    say(dice, phrase("{} burns: light for {}, {} feet across.", name, plural(thing.left, "person"),
                     width_of_light(thing.left)));
  } else if (facts(thing.kind).relights) {
    say(dice, phrase("{} is snuffed.", name));
  } else {
    thing.left = 0;
    say(dice, phrase("{} is snuffed, and spent.", name));
  }
  follow_light(state, before);
}

std::vector<const Thing*> lights_of(const Pack& pack) {
  std::vector<const Thing*> lights;
  for (const Thing& thing : pack.things)
    if (is_light(thing) && thing.left > 0) lights.push_back(&thing);
  return lights;
}

std::vector<Action> lighting(Id combatant, const Thing& thing) {
  if (thing.lit) return {SetLit{thing.id, false}};
  return {TakeAction{combatant, Deed::kUseItem}, SetLit{thing.id, true}};
}

MaybeRefusal refuse(const ErrantState& state, const HandOver& action) {
  if (MaybeRefusal no = need_thing(state, action.thing)) return no;
  if (MaybeRefusal no = need_traveller(state, action.to)) return no;
  const Errant& to = *find_errant(state, action.to);
  if (find_thing(state, action.thing).by->id == action.to)
    return Refusal{phrase("{} has it already.", to.name), "E-LOAD-4"};
  if (to.pack.things.size() >= kMostThings)
    return Refusal{"That is more than anybody carries: put something down first.", "E-LOAD-4"};
  return std::nullopt;
}

void apply(ErrantState& state, const HandOver& action, Dice& dice) {
  const Light before = light_here(state);
  const Held held = find_thing(state, action.thing);
  const Thing thing = *held.thing;
  Errant& to = *rules::sheet(state, action.to);
  const bool several = thing.kind == Kind::kRations && thing.name.empty();
  say(dice, phrase("{} {} to {}.", whose(held), several ? "go" : "goes", to.name));
  std::erase_if(rules::sheet(state, held.by->id)->pack.things,
                [&](const Thing& one) { return one.id == action.thing; });
  to.pack.things.push_back(thing);
  follow_light(state, before);
}

namespace {

// What the purse has left of that many coins of each kind; of fewer, change is made.
Purse paid(Purse purse, const Purse& coins) {
  if (coins.guilders > purse.guilders || coins.shillings > purse.shillings ||
      coins.pennies > purse.pennies) {
    pay(purse, pennies_in(coins));
    return purse;
  }
  return {purse.guilders - coins.guilders, purse.shillings - coins.shillings,
          purse.pennies - coins.pennies};
}

Purse joined(const Purse& one, const Purse& other) {
  return {one.guilders + other.guilders, one.shillings + other.shillings,
          one.pennies + other.pennies};
}

Purse coins_of(const ShareStores& action) {
  return action.money.empty() ? Purse{} : parse_purse(action.money).value_or(Purse{});
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const ShareStores& action) {
  const Errant* from = find_errant(state, action.from);
  if (from == nullptr) return Refusal{"This Errant is no longer in the Company.", ""};
  if (MaybeRefusal no = need_traveller(state, action.to)) return no;
  const Errant& to = *find_errant(state, action.to);
  if (action.from == action.to) return Refusal{phrase("{} has it already.", to.name), "E-LOAD-4"};
  if (!action.money.empty() && !parse_purse(action.money)) return no_money(action.money);
  const Purse coins = coins_of(action);
  if (action.supply == 0 && pennies_in(coins) == 0)
    return Refusal{"Say how much: money, or Supply.", "E-LOAD-4"};
  if (outside(action.supply, 0, from->pack.supply))
    return Refusal{phrase("{} has {} Supply.", from->name, from->pack.supply), "E-LOAD-4"};
  if (pennies_in(coins) > pennies_in(from->pack.purse))
    return Refusal{phrase("{} has {}.", from->name, purse_text(from->pack.purse)), "E-ECON-1"};
  Pack after = to.pack;
  after.supply += action.supply;
  after.purse = joined(to.pack.purse, coins);
  if (MaybeRefusal no = bad_pack(after)) return no;
  Pack left = from->pack;
  left.purse = paid(left.purse, coins);
  return bad_pack(left);
}

void apply(ErrantState& state, const ShareStores& action, Dice& dice) {
  Errant& from = *rules::sheet(state, action.from);
  Errant& to = *rules::sheet(state, action.to);
  const Purse coins = coins_of(action);
  from.pack.supply -= action.supply;
  from.pack.purse = paid(from.pack.purse, coins);
  to.pack.supply += action.supply;
  to.pack.purse = joined(to.pack.purse, coins);
  std::string what = pennies_in(coins) > 0 ? purse_text(coins) : std::string();
  if (action.supply > 0) append(what, "{}{} Supply", what.empty() ? "" : " and ", action.supply);
  say(dice, phrase("{} of {}’s to {}.", what, from.name, to.name));
}

MaybeRefusal refuse(const ErrantState& state, const Restore& action) {
  if (MaybeRefusal no = need_thing(state, action.thing)) return no;
  const Held held = find_thing(state, action.thing);
  if (MaybeRefusal no = need_traveller(state, held.by->id)) return no;
  if (held.thing->left > 0) return Refusal{phrase("{} is not spent yet.", whose(held)), "E-LOAD-4"};
  if (const int cost = supply_to_restore(held.thing->quarters); held.by->pack.supply < cost)
    return Refusal{
        phrase("That takes {} Supply, and {} has {}.", cost, held.by->name, held.by->pack.supply),
        "E-LOAD-4"};
  return std::nullopt;
}

void apply(ErrantState& state, const Restore& action, Dice& dice) {
  const Held held = find_thing(state, action.thing);
  const int cost = supply_to_restore(held.thing->quarters);
  rules::sheet(state, held.by->id)->pack.supply -= cost;
  Thing& thing = *thing_in(state, action.thing);
  thing.left = thing.full;
  say(dice, phrase("{} is restored to {} with {} Supply.", whose(held), thing.full, cost));
}

MaybeRefusal refuse(const ErrantState& state, const RestoreAmmunition& action) {
  if (MaybeRefusal no = need_traveller(state, action.errant)) return no;
  const Errant& errant = *find_errant(state, action.errant);
  const Weapon* weapon = find_weapon(errant.gear, action.weapon);
  if (weapon == nullptr || !uses_ammunition(*weapon))
    return Refusal{"That shoots nothing.", "E-LOAD-4"};
  if (weapon->ammunition > 0)
    return Refusal{phrase("There is ammunition left for the {}.", weapon->name), "E-LOAD-4"};
  if (errant.pack.supply < kAmmunitionQuarters)
    return Refusal{phrase("That takes {} Supply, and {} has {}.", kAmmunitionQuarters, errant.name,
                          errant.pack.supply),
                   "E-LOAD-4"};
  return std::nullopt;
}

void apply(ErrantState& state, const RestoreAmmunition& action, Dice& dice) {
  Errant& errant = *rules::sheet(state, action.errant);
  errant.pack.supply -= kAmmunitionQuarters;
  for (Weapon& weapon : errant.gear.weapons) {
    if (weapon.id != action.weapon) continue;
    weapon.ammunition = kFullAmmunition;
    say(dice, phrase("{} has ammunition for the {} again, for {} Supply.", errant.name, weapon.name,
                     kAmmunitionQuarters));
  }
}

MaybeRefusal refuse(const ErrantState& state, const SetStores& action) {
  if (find_errant(state, action.errant) == nullptr)
    return Refusal{"This Errant is no longer in the Company.", ""};
  if (outside(action.supply, 0, kMostSupply))
    return Refusal{"Supply goes from 0 to 400.", "E-LOAD-4"};
  const std::optional<Purse> purse = parse_purse(action.money);
  if (!purse) return no_money(action.money);
  if (purse->pennies > kMostCoins)
    return Refusal{"A purse holds up to 9,999 of each coin.", "E-ECON-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const SetStores& action, Dice& dice) {
  Errant& errant = *rules::sheet(state, action.errant);
  errant.pack.supply = action.supply;
  errant.pack.purse = *parse_purse(action.money);
  say(dice, phrase("{} has {} Supply and {}.", errant.name, action.supply,
                   purse_text(errant.pack.purse)));
}

MaybeRefusal refuse(const ErrantState& state, const Tend& action) {
  if (state.fight)
    return Refusal{"In a fight a kit takes an action: use it from the card.", "E-WND-3"};
  if (MaybeRefusal no = need_traveller(state, action.by)) return no;
  if (MaybeRefusal no = need_traveller(state, action.on)) return no;
  const Errant &by = *find_errant(state, action.by), &on = *find_errant(state, action.on);
  if (!at_deaths_door(on.body))
    return Refusal{phrase("{} is not at death’s door.", on.name), "E-WND-3"};
  if (by.body.dying != Dying::kNot)
    return Refusal{phrase("{} is dying: somebody else has to help.", by.name), "E-WND-3"};
  if (by.gear.healers_kits < 1)
    return Refusal{phrase("{} has no healer’s kit: somebody else has to help.", by.name),
                   "E-WND-3"};
  return std::nullopt;
}

void apply(ErrantState& state, const Tend& action, Dice& dice) {
  Errant& by = *rules::sheet(state, action.by);
  Errant& on = *rules::sheet(state, action.on);
  --by.gear.healers_kits;
  on.body.dying = Dying::kNot;
  on.body.turns_left = 0;
  say(dice, phrase("{} tends {} with a healer’s kit: {} will live.", by.name, on.name, on.name));
}

}  // namespace fray::journey
