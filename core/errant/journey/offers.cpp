// What can be done between fights: on the bar, beside the step, with each row.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/event.hpp"
#include "core/errant/journey/form.hpp"
#include "core/errant/journey/meeting.hpp"
#include "core/errant/journey/money.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/journey/trade.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/negotiation.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/form.hpp"
#include "core/table/text.hpp"

namespace fray::journey {
namespace {

constexpr std::size_t kMostChoices = 60;  // of NPCs and encounters in a form
constexpr std::size_t kLongestMoney = 40;
constexpr const char* kSave = "Save";
constexpr const char* kOfSomethingElse = "kind=4";  // of what can be bought or taken up

Id keeper(const ErrantState& state, Role role) {
  const Errant* who = player_of(state, role);
  return who == nullptr ? 0 : who->id;
}

int supply_of_all(const ErrantState& state) {
  int all = 0;
  for (const Errant* one : travellers(state)) all += one->pack.supply;
  return all;
}

Id best_speaker(const ErrantState& state) {
  if (const Id caller = keeper(state, Role::kCaller); caller != 0) return caller;
  const Errant* best = nullptr;
  for (const Errant* one : travellers(state))
    if (best == nullptr || one->attributes.pres > best->attributes.pres) best = one;
  return best == nullptr ? 0 : best->id;
}

// One's own encounters first, then those NPCs that are met often, then the others.
void who_they_are(Offer& offer, const ErrantState& state, bool encounters) {
  if (encounters) offer.submit = "Meet them";
  Field& who = offer.form.choices("who", "Who");
  const auto add = [&](const std::string& key) {
    const Npc* npc = find_npc(state, key);
    const bool there = std::ranges::find(who.choices, key, &Choice::key) != who.choices.end();
    if (npc != nullptr && !there && who.choices.size() < kMostChoices)
      add_choice(who, key, npc->name, phrase("Threat {}", npc->threat));
  };
  if (encounters)
    for (const Encounter& one : state.encounters)
      if (who.choices.size() < kMostChoices)
        add_choice(who, "e" + std::to_string(one.id), one.name, "Encounter");
  for (const std::string& key : state.marks.favourites) add(key);
  for (const std::string& key : state.marks.recent) add(key);
  for (const Npc& npc : bestiary()) add(npc_key(npc));
  for (const Npc& npc : *state.custom_npcs) add(npc_key(npc));
  offer.form.text("count", encounters ? "How many, for NPCs: 3, or 2d4" : "How many: 3, or 2d4", 40,
                  "1d6");
}

// --- Talks ---
void add_exchange(const ErrantState& state, std::vector<Offer>& all, const char* key,
                  const char* name, const char* icon) {
  Offer& offer = add_hours_offer(all, 0, key, name, icon, "E-NEG-2");
  offer.submit = "Roll pres";
  whom(offer, state, "Who speaks", best_speaker(state));
  offer.form.number("dv", "DV before the disposition", -talk::kMostBaseDv, talk::kMostBaseDv, 0);
  offer.form.numbered("position", "Position", {"Shaky", "Risky", "Dire"},
                      static_cast<int>(Position::kRisky));
  offer.form.numbered("impact", "Impact", {"Weak", "Fair", "Strong"},
                      static_cast<int>(Impact::kFair));
}

void add_ways_out(const ErrantState& state, std::vector<Offer>& all) {
  if (const auto& meeting = state.journey.meeting; meeting && !meeting->fought) {
    if (meeting->npcs.empty())
      who_they_are(add_hours_offer(all, 0, "who", "Who is it?", "people", "E-EVENT-2"), state,
                   true);
    add_hours_offer(all, 0, "fight", "Fight", "fight", "E-TURN-1");
  }
  add_hours_offer(all, 0, "part", "Part", "end", "E-NEG-1");
}

void add_talk(const ErrantState& state, std::vector<Offer>& all) {
  add_exchange(state, all, "give", "Give, please", "heal");
  add_exchange(state, all, "take", "Ask, demand", "hand");
  add_exchange(state, all, "convince", "Convince", "talk");
  Offer& bribe = add_hours_offer(all, 0, "bribe", "Bribe", "pack", "E-NEG-2");
  bribe.submit = "Pay it";
  whom(bribe, state, "Who pays", best_speaker(state));
  bribe.form.text("money", "Money, such as 2s 6p", kLongestMoney, "");
  bribe.form.number("change", "What it does to the disposition", -talk::kMostBribe,
                    talk::kMostBribe, 1);
  add_ways_out(state, all);
}

// --- Encounters ---
// What of an encounter is still to be thrown, in its order.
void add_throws(const ErrantState& state, std::vector<Offer>& all) {
  const Meeting& meeting = *state.journey.meeting;
  if (meeting.npcs.empty())
    who_they_are(add_hours_offer(all, 0, "who", "Who is it?", "people", "E-EVENT-2"), state, true);
  if (meeting.distance < 0)
    add_hours_offer(all, 0, "distance", "Roll the distance", "dice", "E-DIST-1").note = "D6 × 10";
  if (meeting.surprise == Seen::kNotRolled && surprise_is_possible(state))
    add_hours_offer(all, 0, "surprise", "Roll surprise", "dice", "E-SURP-1").note =
        phrase("1–{} they, 5–6 the Company", surprise_range(state));
  if (meeting.reaction == 0)
    add_hours_offer(all, 0, "reaction", "Roll the reaction", "dice", "E-REACT-1")
        .form.number("modifier", "Modifier, usually −3 to 3", -talk::kMostReactionModifier,
                     talk::kMostReactionModifier, 0);
}

void add_meeting(const ErrantState& state, std::vector<Offer>& all) {
  const Meeting& meeting = *state.journey.meeting;
  add_hours_offer(all, 0, "talk", "Talk", "talk", "E-NEG-1");
  if (!meeting.npcs.empty()) {
    add_hours_offer(all, 0, "fight", "Fight", "fight", "E-TURN-1");
    add_hours_offer(all, 0, "flee", "Flee from them", "flee", "E-CHASE-1");
    add_hours_offer(all, 0, "hunt", "They flee: chase", "sprint", "E-CHASE-1");
  }
  add_hours_offer(all, 0, "pass", "Let them pass", "no", "E-EVENT-2");
  add_throws(state, all);
  if (!meeting.npcs.empty())
    who_they_are(add_hours_offer(all, 0, "who", "Somebody else", "people", "E-EVENT-2"), state,
                 true);
  add_hours_offer(all, 0, "set-distance", "Set the distance", "edit", "E-DIST-1")
      .form.number("distance", state.journey.open ? "Yards off" : "Feet off", 0, 1000,
                   std::max(0, meeting.distance < 0 ? 30 : meeting.distance));
  add_hours_offer(all, 0, "set-reaction", "Set the reaction", "edit", "E-REACT-1")
      .form.number("total", "From 2, hostile, to 12, friendly", talk::kLeastReaction,
                   talk::kMostReaction, meeting.reaction == 0 ? 7 : meeting.reaction);
}

// --- What the Event Die asks ---
void eat_choices(const ErrantState& state, Field& field) {
  for (const Errant& errant : state.company)
    for (const Thing& thing : errant.pack.things)
      if (thing.kind == Kind::kRations && thing.left > 0)
        add_choice(field, "t" + std::to_string(thing.id),
                   phrase("{}, {}", name_of(thing), errant.name), phrase("{} left", thing.left));
  for (const Errant& errant : state.company)
    if (errant.pack.supply > 0)
      add_choice(field, "s" + std::to_string(errant.id), phrase("Supply, {}", errant.name),
                 phrase("{} left", errant.pack.supply));
  add_choice(field, "x", "Nothing: Exhaustion +1");
  add_choice(field, "0", "Nothing comes of it");
}

std::string key_of(const Spend& spend) {
  switch (spend.what) {
    case Spend::What::kEat: return "t" + std::to_string(spend.thing);
    case Spend::What::kSupply: return "s" + std::to_string(spend.errant);
    case Spend::What::kTire: return "x";
    default: return "1";
  }
}

void spends_form(const ErrantState& state, Offer& offer) {
  const bool meals = state.journey.scale == Scale::kTravel;
  const auto eaters = travellers(state);
  const std::vector<Spend> spends = proposal(state);
  for (std::size_t i = 0; i < spends.size(); ++i) {
    const Spend& spend = spends[i];
    const bool meal = meals && spend.what < Spend::What::kDeplete && i < eaters.size();
    Field& field =
        offer.form.choices("s" + std::to_string(i),
                           meal ? phrase("{} eats", eaters[i]->name) : spend_text(state, spend));
    if (meal) {
      eat_choices(state, field);
      field.usual = key_of(spend);
      continue;
    }
    add_choice(field, key_of(spend), "Yes");
    add_choice(field, "0", "No");
  }
  const bool burns = !spends.empty() && spends.front().what == Spend::What::kBurn;
  // Less than a Supply each would spare the lights for nothing.
  if (burns && supply_each(state).size() == eaters.size())
    offer.form.toggle("instead", "Supply −1 each instead of the lights", false);
}

void add_use(const ErrantState& state, std::vector<Offer>& all) {
  add_hours_offer(all, 0, "use-now", "Do it now", "check", "E-EVENT-3");
  Offer& change = add_hours_offer(all, 0, "settle", "Change it", "edit", "E-EVENT-3");
  change.submit = "Use it so";
  spends_form(state, change);
  add_hours_offer(all, 0, "decline", "Nothing of it", "no", "E-EVENT-3").rank = Rank::kMinor;
}

void add_zooms(const ErrantState& state, std::vector<Offer>& all) {
  const Scale scale = state.journey.scale;
  const auto to = [&](const char* key, const char* name, const char* icon) {
    add_hours_offer(all, 0, key, name, icon, "E-TURN-1").rank = Rank::kMinor;
  };
  if (scale == Scale::kTravel) to("to-exploration", "Explore a site here", "light");
  if (scale == Scale::kExploration && state.journey.in_travel)
    to("to-travel", "Back to the march", "move");
  // What was said of a site need not hold for the way on.
  if (scale == Scale::kTravel && !daylight_here(state))
    add_hours_offer(all, 0, "outside", "Out in the open, bright", "light", "E-TURN-1").rank =
        Rank::kMinor;
}

// Before the first turn of a site: the light of it.
void add_light(const ErrantState& state, std::vector<Offer>& all) {
  if (!asks_for_light(state)) return;
  add_hours_offer(all, 0, "dark-here", "It is dark in here", "light", "E-LOAD-4");
  add_hours_offer(all, 0, "dim-here", "It is dim in here", "light", "E-LOAD-4");
}

void add_sign(const ErrantState& state, Id who, std::vector<Offer>& all) {
  if (!state.journey.sign) return;
  add_hours_offer(all, who, "follow", "Follow the sign", "move", "E-EVENT-2").rank =
      who == 0 ? Rank::kMinor : Rank::kUsual;
  if (state.encounters.empty()) return;
  Offer& sign = add_hours_offer(all, who, "sign", "What the sign tells of", "edit", "E-EVENT-2");
  sign.submit = "Note it";
  sign.rank = who == 0 ? Rank::kMinor : Rank::kUsual;
  Field& tells = sign.form.choices("encounter", "The next encounter");
  add_choice(tells, "0", "Not said");
  for (const Encounter& one : state.encounters)
    if (tells.choices.size() < kMostChoices) add_choice(tells, one.id, one.name);
  tells.usual = std::to_string(state.journey.foreshadowed);
  if (find_encounter(state, state.journey.foreshadowed) == nullptr) tells.usual = "0";
}

// --- Rows ---
void thing_form(Offer& offer, const Thing& thing) {
  offer.submit = kSave;
  offer.form.number("left", is_light(thing) ? "Burn left" : "Depletion left", 0, kMostLeft,
                    thing.left);
  offer.form.number("full", "Of how much", 1, kMostLeft, thing.full);
  offer.form.number("quarters", "Quarters of a slot", 0, kMostQuarters, thing.quarters);
  offer.form.text("name", "Name, if not the usual", 60, thing.name);
}

// Of what is bought or taken up; something else says its name and size, which the others have by
// themselves.
void what_kind(Offer& offer) {
  Field& kind = offer.form.choices("kind", "What");
  for (const auto& [key, name] : {std::pair{"0", "Torch"},
                                  {"1", "Candle"},
                                  {"2", "Lantern"},
                                  {"3", "Rations"},
                                  {"5", "Animal feed"},
                                  {"4", "Something else"}})
    add_choice(kind, key, name);
  offer.form.text("name", "What it is called", 60, "");
  offer.form.back().only = kOfSomethingElse;
  offer.form.number("quarters", "Quarters of a slot that it takes", 0, kMostQuarters, 4);
  offer.form.back().only = kOfSomethingElse;
}

std::vector<Offer> thing_offers(const ErrantState& state, Id who, const Held& held) {
  std::vector<Offer> all;
  const Thing& thing = *held.thing;
  if (is_light(thing) && !thing.lit)
    add_hours_offer(all, who, "light", "Light", "light", "E-LOAD-4");
  if (thing.lit) {
    Offer& snuff = add_hours_offer(all, who, "snuff", "Snuff", "snuff", "E-LOAD-4");
    if (!facts(thing.kind).relights) snuff.note = "It is spent then";
  }
  if (thing.left == 0)
    add_hours_offer(all, who, "restore", "Restore", "heal", "E-LOAD-4").note =
        phrase("{} Supply", supply_to_restore(thing.quarters));
  thing_form(add_hours_offer(all, who, "change-thing", "Change", "edit", "E-LOAD-4"), thing);
  Offer& hand = add_hours_offer(all, who, "hand-over", "Hand over", "hand", "E-LOAD-4");
  whom(hand, state, "To whom", 0, held.by->id);
  hand.pick = true;
  add_hours_offer(all, who, "put-down", "Put down", "drop", "E-LOAD-4");
  return all;
}

std::vector<Offer> count_offers(Id who, const Count& count) {
  std::vector<Offer> all;
  Offer& change = add_hours_offer(all, who, "change-count", "Change", "edit", "E-TURN-1");
  change.submit = kSave;
  change.form.number("left", count.by == By::kDepletion ? "Depletion" : "Turns left", 0, kMostCount,
                     count.left);
  add_hours_offer(all, who, "end-count", "It is over", "check", "E-TURN-1");
  return all;
}

void market_form(Offer& offer, const ErrantState& state, const Settlement& market) {
  offer.form.text("name", "Name", 60, market.name);
  Field& size = offer.form.choices("size", "Size");
  for (int i = 1; i <= kSizes; ++i)
    add_choice(size, std::to_string(i), capital(std::string(size_name(i))), souls_text(i));
  size.usual = std::to_string(market.size);
  Field& near = offer.form.choices("near", "Prices shared with");
  add_choice(near, "0", "Nowhere");
  for (const Settlement& one : state.journey.settlements)
    if (one.id != market.id) add_choice(near, one.id, one.name);
  near.usual = std::to_string(market.near);
  offer.form.numbered("hexes", "How far off", {"1 hex", "2 hexes"}, market.hexes, 1);
}

void quality(Offer& offer) {
  offer.form.numbered("quality", "Quality", {"Shoddy", "Average", "Masterwork"}, kAverage, kShoddy);
}

std::vector<Offer> market_offers(const ErrantState& state, Id who, const Settlement& market) {
  std::vector<Offer> all;
  if (market.id != state.journey.here) {
    add_hours_offer(all, who, "arrive", "The Company comes here", "move", "E-ECON-1");
  } else {
    const Id buyer = keeper(state, Role::kQuartermaster);
    Offer& supply = add_hours_offer(all, who, "buy-supply", "Buy Supply", "pack", "E-ECON-2");
    whom(supply, state, "Who pays and carries", buyer);
    supply.form.number("supply", "Supply", 1, std::max(1, supply_left(market)),
                       std::min(10, std::max(1, supply_left(market))));
    Offer& ask = add_hours_offer(all, who, "ask", "Is it on hand?", "dice", "E-ECON-1");
    ask.submit = "Ask for it";
    ask.form.text("what", "What is wanted", 60, "");
    ask.form.number("rarity", "Rarity", 1, kMostRarity, 1);
    quality(ask);
    Offer& buy = add_hours_offer(all, who, "buy", "Buy", "hand", "E-ECON-1");
    whom(buy, state, "Who pays and carries", buyer);
    what_kind(buy);
    buy.form.text("price", "Listed price of one, such as 2s 6p", kLongestMoney, "");
    buy.form.number("count", "How many", 1, 20, 1);
    quality(buy);
    Offer& sell = add_hours_offer(all, who, "sell", "Sell used", "drop", "E-ECON-1");
    whom(sell, state, "Who sells", buyer);
    Field& carried = sell.form.choices("thing", "What");
    for (const Errant* one : travellers(state))
      for (const Thing& thing : one->pack.things)
        if (carried.choices.size() < kMostChoices)
          add_choice(carried, thing.id, name_of(thing), one->name);
    add_choice(carried, "0", "Something else");
    carried.usual = "0";
    sell.form.text("what", "What it is", 60, "");
    sell.form.back().only = "thing=0";
    sell.form.text("price", "Listed price, such as 2s 6p", kLongestMoney, "");
    sell.form.number("rarity", "Rarity", 1, kMostRarity, 1);
    quality(sell);
    add_hours_offer(all, who, "leave", "The Company leaves", "move", "E-ECON-1");
  }
  Offer& change = add_hours_offer(all, who, "change-market", "Change", "edit", "E-ECON-1");
  change.submit = kSave;
  market_form(change, state, market);
  change.form.number("level", "Level of prices", 0, kMostLevel, market.level);
  change.form.number("bought", "Supply bought this month", 0, supply_for_sale(kSizes),
                     market.bought);
  add_hours_offer(all, who, "forget", "Forget it", "remove", "E-ECON-1");
  return all;
}

std::vector<Offer> more_offers(const ErrantState& state) {
  std::vector<Offer> all;
  const Journey& journey = state.journey;
  const Id who = kMoreRow;
  Offer& count = add_hours_offer(all, who, "count", "Count something", "time", "E-TURN-1");
  count.submit = "Count it";
  count.form.text("name", "What", 60, "");
  count.form.numbered("by", "Counted by",
                      {"Exploration Turns", "Travel Turns", "Downtime Turns", "Depletion"},
                      journey.scale == Scale::kTravel     ? 1
                      : journey.scale == Scale::kDowntime ? 2
                                                          : 0);
  count.form.number("turns", "How many", 1, kMostCount, 3);
  Offer& dice = add_hours_offer(all, who, "dice", "The Guide’s dice", "dice", "E-EVENT-1");
  dice.submit = kSave;
  dice.form.number("dice", "Positive or negative", -kMostEventDice, kMostEventDice,
                   journey.own_dice);
  Offer& around = add_hours_offer(all, who, "around", "Place and light", "settings", "E-LOAD-4");
  around.submit = kSave;
  around.form.numbered("place", "Place", {"Enclosed", "Open"}, journey.open ? 1 : 0);
  around.form.numbered("light", "Light", {"Bright", "Dim", "Dark"}, journey.light);
  add_sign(state, who, all);
  add_hours_offer(all, who, "meet", "Somebody comes", "people", "E-EVENT-2");
  Offer& talk = add_hours_offer(all, who, "talk-to", "Talk to somebody", "talk", "E-NEG-1");
  talk.submit = "Begin to talk";
  talk.form.text("name", "To whom", 60, "");
  talk.form.number("disposition", "Disposition, 2 to 12", talk::kLeastReaction, talk::kMostReaction,
                   7);
  for (int i = 0; i < kRoles; ++i) {
    const auto role = static_cast<Role>(i);
    const Errant* has = player_of(state, role);
    Offer& give = add_hours_offer(all, who, "role-" + std::to_string(i),
                                  capital(std::string(role_name(role))), "people", "E-ROLE-1");
    give.pick = true;
    give.note = has == nullptr ? std::string("Nobody") : has->name;
    Field& one = give.form.choices("errant", "Who");
    add_choice(one, "0", "Nobody");
    for (const Errant& errant : state.company) add_choice(one, errant.id, errant.name);
    if (has != nullptr) one.usual = std::to_string(has->id);
  }
  Settlement fresh;
  Offer& add = add_hours_offer(all, who, "settlement", "A settlement", "map", "E-ECON-1");
  add.submit = "Add it";
  market_form(add, state, fresh);
  constexpr std::pair<Scale, const char*> kWays[] = {{Scale::kTravel, "to-travel"},
                                                     {Scale::kExploration, "to-exploration"},
                                                     {Scale::kDowntime, "to-downtime"}};
  for (const auto& [scale, key] : kWays)
    if (scale != journey.scale)
      add_hours_offer(all, who, key, phrase("Count {}s", scale_name(scale)), "time", "E-TURN-1");
  add_hours_offer(all, who, "stop", "Count no turns", "no", "E-TURN-1");
  return all;
}

std::vector<Offer> errant_offers(const ErrantState& state, const Errant& errant) {
  std::vector<Offer> all;
  const Id who = errant.id;
  for (const Errant* other : travellers(state))
    if (at_deaths_door(other->body) && other != &errant && errant.gear.healers_kits > 0)
      add_hours_offer(all, who, "tend-" + std::to_string(other->id),
                      phrase("Healer’s kit: {}", other->name), "heal", "E-WND-3");
  Offer& take = add_hours_offer(all, who, "take-up", "Take something up", "pack", "E-LOAD-4");
  take.submit = "Take it up";
  what_kind(take);
  take.form.number("count", "How many", 1, 20, 1);
  Offer& stores = add_hours_offer(all, who, "stores", "Supply and purse", "edit", "E-LOAD-4");
  stores.submit = kSave;
  stores.note = phrase("{} Supply, {}", errant.pack.supply, purse_text(errant.pack.purse));
  stores.form.number("supply", "Supply", 0, kMostSupply, errant.pack.supply);
  stores.form.text("money", "Purse, such as 2s 6p", kLongestMoney, purse_text(errant.pack.purse));
  const int others = static_cast<int>(travellers(state).size()) - (is_dead(errant.body) ? 0 : 1);
  if (others > 0 && (errant.pack.supply > 0 || pennies_in(errant.pack.purse) > 0)) {
    Offer& share =
        add_hours_offer(all, who, "share", "Hand over Supply and money", "hand", "E-LOAD-4");
    // Of the dead all of it is meant.
    const bool all_of_it = is_dead(errant.body);
    whom(share, state, "To whom", 0, who);
    share.submit = "Hand over";
    share.form.number("supply", "Supply", 0, errant.pack.supply,
                      all_of_it ? errant.pack.supply : 0);
    share.form.text("money", "Money, such as 2s 6p", kLongestMoney,
                    all_of_it ? purse_text(errant.pack.purse) : "");
  }
  for (const Weapon& weapon : errant.gear.weapons)
    if (uses_ammunition(weapon) && weapon.ammunition == 0)
      add_hours_offer(all, who, "ammunition-" + std::to_string(weapon.id),
                      phrase("Ammunition for the {}", weapon.name), "pack", "E-LOAD-4")
          .note = phrase("{} Supply", kAmmunitionQuarters);
  return all;
}

}  // namespace

Offer begin_offer() {
  std::vector<Offer> one;
  Offer& begin = add_hours_offer(one, 0, "begin", "Count turns", "time", "E-TURN-1");
  begin.form.numbered("scale", "Which",
                      {"Travel, 4 hours", "Exploration, 10 minutes", "Downtime, a month"},
                      static_cast<int>(Scale::kExploration), static_cast<int>(Scale::kTravel));
  begin.pick = true;
  return begin;
}

std::vector<Offer> bar_offers(const ErrantState& state) {
  std::vector<Offer> all;
  const Journey& journey = state.journey;
  if (journey.negotiation) {
    if (journey.negotiation->over) {
      add_ways_out(state, all);
    } else {
      Offer& small = add_hours_offer(all, 0, "banal", "Small talk", "talk", "E-NEG-2");
      const int left = talk::patience_left(*journey.negotiation);
      small.note = left > 0 ? plural(left, "exchange") + " left" : std::string("disposition −2");
    }
  } else if (journey.meeting && !journey.meeting->fought) {
    add_throws(state, all);
    all.resize(std::min<std::size_t>(all.size(), 1));
    add_hours_offer(all, 0, "talk", "Talk", "talk", "E-NEG-1");
    if (all.size() == 1) add_hours_offer(all, 0, "fight", "Fight", "fight", "E-TURN-1");
  } else {
    Offer& next = add_hours_offer(all, 0, "next", "Next turn", "next", "E-EVENT-1");
    if (const auto deaths = deaths_ahead(state, journey.scale); !deaths.empty())
      next.note = deaths.size() == 1 ? std::string("somebody dies")
                                     : phrase("{} die", static_cast<int>(deaths.size()));
    if (asks_for_rest(state)) {
      if (next.note.empty()) next.note = "after the Rest";
      Offer& on = add_hours_offer(all, 0, "press-on", "Go on", "move", "E-EVENT-2");
      on.note = "all tire";
      on.rank = Rank::kMain;
      note_refusals(state, all);
      return all;
    }
    if (next.note.empty() && !proposal(state).empty()) next.note = "as proposed";
    // E-LOAD-4: it goes with the turn, whenever it was bought.
    if (const int supply = supply_of_all(state);
        next.note.empty() && journey.scale == Scale::kDowntime && supply > 0)
      next.note = phrase("{} Supply goes", supply);
    who_they_are(add_hours_offer(all, 0, "new-fight", "New fight", "fight", ""), state, false);
  }
  note_refusals(state, all);
  return all;
}

std::vector<Offer> step_offers(const ErrantState& state) {
  std::vector<Offer> all;
  const Journey& journey = state.journey;
  if (journey.negotiation) {
    if (!journey.negotiation->over) add_talk(state, all);
  } else if (journey.meeting && !journey.meeting->fought) {
    add_meeting(state, all);
  } else {
    if (asks_for_rest(state)) {
      add_hours_offer(all, 0, "rest", "Rest", "time", "E-EVENT-2");
      all_of_them(add_hours_offer(all, 0, "some-tire", "Only some tire", "edit", "E-EVENT-3"),
                  state, "Who tires");
      add_hours_offer(all, 0, "decline", "Neither", "no", "E-EVENT-3").rank = Rank::kMinor;
    } else if (!proposal(state).empty()) {
      add_use(state, all);
    }
    add_light(state, all);
    add_sign(state, 0, all);
    add_zooms(state, all);
  }
  const std::vector<Offer> bar = bar_offers(state);
  std::erase_if(all, [&](const Offer& one) {
    return std::ranges::find(bar, one.key, &Offer::key) != bar.end();
  });
  note_refusals(state, all);
  return all;
}

std::vector<Offer> offers(const ErrantState& state, Id who) {
  std::vector<Offer> all;
  const Id thing = thing_of(who);
  if (who == kMoreRow)
    all = more_offers(state);
  else if (const Held held = find_thing(state, thing))
    all = thing_offers(state, who, held);
  else if (const Count* count = find_count(state, thing); count != nullptr && thing != 0)
    all = count_offers(who, *count);
  else if (const Settlement* market = find_settlement(state, thing))
    all = market_offers(state, who, *market);
  else if (const Errant* errant = find_errant(state, who))
    all = errant_offers(state, *errant);
  note_refusals(state, all);
  return all;
}

}  // namespace fray::journey
