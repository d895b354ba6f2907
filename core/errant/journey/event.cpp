#include "core/errant/journey/event.hpp"

#include <algorithm>
#include <map>

#include "core/dice/phrase.hpp"
#include "core/errant/journey/counts.hpp"
#include "core/errant/journey/meeting.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"

namespace fray::journey {
namespace {

using What = Spend::What;
constexpr int kEncounter = 1, kRest = 2, kUse = 3, kSign = 5;
constexpr int kMostExhaustion = 99;

bool is_feed(const Thing& thing) { return thing.kind == Kind::kFeed && thing.left > 0; }
bool is_food(const Thing& thing) { return thing.kind == Kind::kRations && thing.left > 0; }

// What is there to be given out, while the proposal is made.
struct Stores {
  std::map<Id, int> rations;  // by thing
  std::map<Id, int> supply;   // by Errant

  explicit Stores(const ErrantState& state) {
    for (const Errant& errant : state.company) {
      supply[errant.id] = errant.pack.supply;
      for (const Thing& thing : errant.pack.things)
        if (is_food(thing)) rations[thing.id] = thing.left;
    }
  }
  // That of which there is most; 0 where nothing is left.
  static Id most(const std::map<Id, int>& stores) {
    Id best = 0;
    int left = 0;
    for (const auto& [id, count] : stores)
      if (count > left) best = id, left = count;
    return best;
  }
};

// Whose Supply one of them uses: 0 where there is none.
Id supplier(const Errant& errant, Stores& stores) {
  const Id giver = stores.supply[errant.id] > 0 ? errant.id : Stores::most(stores.supply);
  if (giver != 0) --stores.supply[giver];
  return giver;
}

Spend meal(const Errant& errant, Stores& stores) {
  for (const Thing& thing : errant.pack.things)
    if (const auto own = stores.rations.find(thing.id);
        own != stores.rations.end() && own->second > 0) {
      --own->second;
      return {What::kEat, errant.id, thing.id};
    }
  if (const Id shared = Stores::most(stores.rations); shared != 0) {
    --stores.rations[shared];
    return {What::kEat, errant.id, shared};
  }
  const Id giver = supplier(errant, stores);
  return giver == 0 ? Spend{What::kTire, errant.id, 0} : Spend{What::kSupply, giver, 0};
}

void deplete_counts(const ErrantState& state, By by, std::vector<Spend>& spends) {
  for (const Count& count : state.journey.counts)
    if (count.by == by) spends.push_back({What::kDeplete, 0, count.id});
}

std::vector<Spend> use_of(const ErrantState& state, Scale scale) {
  std::vector<Spend> spends;
  if (scale == Scale::kDowntime) {
    deplete_counts(state, By::kDowntimeTurns, spends);
    return spends;
  }
  if (scale == Scale::kTravel) {
    Stores stores(state);
    for (const Errant* errant : travellers(state)) spends.push_back(meal(*errant, stores));
    for (const Errant* errant : travellers(state))
      for (const Thing& thing : errant->pack.things)
        if (is_feed(thing)) spends.push_back({What::kFeed, 0, thing.id});
  } else {
    const std::vector<Held> lights = lit_lights(state);
    for (const Held& held : lights) spends.push_back({What::kBurn, 0, held.thing->id});
    if (lights.empty()) spends = supply_each(state);
  }
  deplete_counts(state, By::kDepletion, spends);
  return spends;
}

void tire(Errant& errant, Dice& dice) {
  errant.body.exhaustion = std::min(kMostExhaustion, errant.body.exhaustion + 1);
  say(dice, phrase("{} tires: Exhaustion {}.", errant.name, errant.body.exhaustion));
  if (errant.body.exhaustion < errant.attributes.phys || is_dead(errant.body)) return;
  errant.body.dying = Dying::kDead;  // E-WND-5
  errant.body.turns_left = 0;
  say(dice, phrase("{} dies of Exhaustion.", errant.name), 0, true);
}

void use_up(Thing& thing, const std::string& name, Dice& dice) {
  --thing.left;
  const char* measure = is_light(thing) ? "Burn" : "Depletion";
  if (thing.left > 0) return say(dice, phrase("{}: {} {}.", name, measure, thing.left));
  thing.lit = false;
  say(dice, is_light(thing) ? phrase("{} has burnt down.", name) : phrase("{}: eaten up.", name), 0,
      true);
}

void spend(ErrantState& state, const Spend& it, Dice& dice) {
  const Held held = find_thing(state, it.thing);
  switch (it.what) {
    case What::kBurn:
    case What::kEat:
    case What::kFeed: {
      const std::string name = phrase("{}, {}", held.by->name, name_of(*held.thing));
      use_up(*const_cast<Thing*>(held.thing), name, dice);
      break;
    }
    case What::kSupply: {
      Errant& errant = *rules::sheet(state, it.errant);
      --errant.pack.supply;
      say(dice, phrase("{}: Supply {}.", errant.name, errant.pack.supply));
      break;
    }
    case What::kTire: tire(*rules::sheet(state, it.errant), dice); break;
    case What::kDeplete: {
      const bool wholly = state.journey.scale != Scale::kExploration;
      run_down(state, it.thing, wholly ? kMostCount : 1, dice);
      if (const Count* count = find_count(state, it.thing))
        say(dice, phrase("{}: Depletion {}.", count->name, count->left));
      break;
    }
  }
}

// How often the same is named, so that no more is used than there is.
template <class Same>
int uses(const std::vector<Spend>& spends, Same&& same) {
  return static_cast<int>(std::count_if(spends.begin(), spends.end(), same));
}

MaybeRefusal bad_spend(const ErrantState& state, const std::vector<Spend>& spends,
                       const Spend& it) {
  const Held held = find_thing(state, it.thing);
  const Errant* errant = find_errant(state, it.errant);
  const bool again = uses(spends, [&](const Spend& one) { return one == it; }) > 1;
  switch (it.what) {
    case What::kBurn:
      if (!held || !held.thing->lit || held.thing->left < 1)
        return Refusal{"That does not burn.", "E-LOAD-4"};
      break;
    case What::kEat: {
      if (!held || !is_food(*held.thing)) return Refusal{"That is eaten up.", "E-LOAD-4"};
      const int eaters = uses(spends, [&](const Spend& one) {
        return one.what == What::kEat && one.thing == it.thing;
      });
      if (eaters > held.thing->left)
        return Refusal{phrase("{} have no food for so many: {} {} left.", name_of(*held.thing),
                              held.thing->left, held.thing->left == 1 ? "is" : "are"),
                       "E-LOAD-4"};
      break;
    }
    case What::kSupply: {
      const int taken = uses(spends, [&](const Spend& one) {
        return one.what == What::kSupply && one.errant == it.errant;
      });
      if (errant == nullptr || errant->pack.supply < taken)
        return Refusal{"There is not so much Supply.", "E-LOAD-4"};
      return std::nullopt;  // one may feed several
    }
    case What::kFeed:
      if (!held || !is_feed(*held.thing)) return Refusal{"That is fed already.", "E-LOAD-4"};
      break;
    case What::kTire:
      if (errant == nullptr || is_dead(errant->body))
        return Refusal{"Nobody is there to tire.", "E-EVENT-2"};
      break;
    case What::kDeplete:
      if (find_count(state, it.thing) == nullptr)
        return Refusal{"That is over already.", "E-EVENT-2"};
      break;
    default: return Refusal{"There is no such thing to do.", "E-EVENT-2"};
  }
  return again ? Refusal{"Something is named twice.", "E-EVENT-2"} : Refusal{};
}

MaybeRefusal need_open(const ErrantState& state) {
  if (MaybeRefusal no = need_peace(state)) return no;
  const Clock* clock = present_clock(state.journey);
  if (clock != nullptr && clock->open) return std::nullopt;
  return Refusal{"This turn asks for nothing any more.", "E-EVENT-2"};
}

MaybeRefusal need_rest_asked(const ErrantState& state) {
  if (MaybeRefusal no = need_open(state)) return no;
  if (asks_for_rest(state)) return std::nullopt;
  return Refusal{"Nobody has to rest in this turn.", "E-EVENT-2"};
}

void close_event(ErrantState& state) { clock_of(state.journey, state.journey.scale).open = false; }

}  // namespace

bool asks_for_rest(Scale scale, int face) { return face == kRest && scale != Scale::kDowntime; }

bool asks_for_rest(const ErrantState& state) {
  const Clock* clock = present_clock(state.journey);
  return clock != nullptr && clock->open && asks_for_rest(state.journey.scale, clock->face);
}

bool is_over(const ErrantState& state) {
  const Clock* clock = present_clock(state.journey);
  if (clock == nullptr || clock->open) return false;
  if (clock->face == kEncounter) return !state.journey.meeting || state.journey.meeting->fought;
  const Scale scale = state.journey.scale;
  // Where nothing was there to be used up, what else the turn means for the table still stands.
  const bool used =
      clock->face == kUse && scale != Scale::kDowntime && !use_of(state, scale).empty();
  return used || asks_for_rest(scale, clock->face);
}

std::vector<Spend> proposal(const ErrantState& state) {
  const Clock* clock = present_clock(state.journey);
  if (clock == nullptr || !clock->open || clock->face != kUse) return {};
  return use_of(state, state.journey.scale);
}

std::vector<Spend> supply_each(const ErrantState& state) {
  std::vector<Spend> spends;
  Stores stores(state);
  for (const Errant* errant : travellers(state))
    if (const Id giver = supplier(*errant, stores); giver != 0)
      spends.push_back({What::kSupply, giver, 0});
  return spends;
}

int uses_left(const ErrantState& state, const Held& held) {
  const Thing& thing = *held.thing;
  const Scale scale = state.journey.scale;
  if (is_light(thing)) return scale == Scale::kExploration ? thing.left : 0;
  if (scale != Scale::kTravel) return 0;
  if (is_feed(thing)) return is_dead(held.by->body) ? 0 : thing.left;
  if (!is_food(thing)) return 0;
  Stores stores(state);
  const auto eaters = travellers(state);
  for (int times = 1; !eaters.empty(); ++times) {
    for (const Errant* errant : eaters) meal(*errant, stores);
    if (stores.rations[thing.id] == 0) return times;
  }
  return 0;
}

std::string spend_text(const ErrantState& state, const Spend& it) {
  const Held held = find_thing(state, it.thing);
  const Errant* errant = find_errant(state, it.errant);
  const std::string who = errant == nullptr ? std::string("Somebody") : errant->name;
  switch (it.what) {
    case What::kBurn:
      if (!held) return "";
      return held.thing->left > 1
                 ? phrase("{}, {}: burns down to {}", held.by->name, name_of(*held.thing),
                          held.thing->left - 1)
                 : phrase("{}, {}: burns out", held.by->name, name_of(*held.thing));
    case What::kEat:
      if (!held) return "";
      return held.by->id == it.errant ? phrase("{} eats", who)
                                      : phrase("{} eats what {} has", who, held.by->name);
    case What::kFeed:
      if (!held) return "";
      return phrase("{}, {}: Depletion {}", held.by->name, name_of(*held.thing),
                    held.thing->left - 1);
    case What::kSupply: return phrase("{}: Supply −1", who);
    case What::kTire: return phrase("{} has nothing to eat: Exhaustion +1", who);
    case What::kDeplete: {
      const Count* count = find_count(state, it.thing);
      if (count == nullptr) return "";
      return count->left > 1 && state.journey.scale == Scale::kExploration
                 ? phrase("{}: Depletion {}", count->name, count->left - 1)
                 : phrase("{} ends", count->name);
    }
  }
  return "";
}

std::vector<std::string> proposal_lines(const ErrantState& state) {
  std::vector<std::string> lines;
  const std::vector<Spend> spends = proposal(state);
  for (auto it = spends.begin(); it != spends.end(); ++it) {
    if (std::find(spends.begin(), it, *it) != it) continue;
    const int times = uses(spends, [&](const Spend& one) { return one == *it; });
    lines.push_back(times == 1
                        ? spend_text(state, *it) + "."
                        : phrase("{}: Supply −{}.", find_errant(state, it->errant)->name, times));
  }
  return lines;
}

void begin_event(ErrantState& state, Dice& dice) {
  Journey& journey = state.journey;
  Clock& clock = clock_of(journey, journey.scale);
  clock.open = clock.face == kUse || asks_for_rest(journey.scale, clock.face);
  if (clock.face == kUse && proposal(state).empty()) clock.open = false;
  if (clock.face == kSign && journey.scale != Scale::kDowntime) journey.sign = true;
  if (clock.face == kEncounter) begin_meeting(state, true, dice);
}

void finish_event(ErrantState& state, const std::vector<Spend>& spends, Dice& dice) {
  for (const Spend& it : spends) spend(state, it, dice);
  close_event(state);
}

MaybeRefusal refuse(const ErrantState& state, const SettleEvent& action) {
  if (MaybeRefusal no = need_open(state)) return no;
  if (asks_for_rest(state))
    return Refusal{"Rest, or let everybody tire: choose first.", "E-EVENT-2"};
  if (action.spends.empty())
    return Refusal{"Nothing is chosen: decline it, if nothing is to come of it.", "E-EVENT-2"};
  if (action.spends.size() > 1000) return Refusal{"That is too much at once.", "E-EVENT-2"};
  for (const Spend& it : action.spends)
    if (MaybeRefusal no = bad_spend(state, action.spends, it)) return no;
  return std::nullopt;
}

void apply(ErrantState& state, const SettleEvent& action, Dice& dice) {
  finish_event(state, action.spends, dice);
}

MaybeRefusal refuse(const ErrantState& state, const TakeRest&) { return need_rest_asked(state); }

void rest_now(ErrantState& state, const char* words, Dice& dice) {
  clock_of(state.journey, state.journey.scale).rested = true;
  close_event(state);
  say(dice, words);
}

void apply(ErrantState& state, const TakeRest&, Dice& dice) {
  rest_now(state, "The Company rests. Next turn there is one more negative Event Die.", dice);
}

MaybeRefusal refuse(const ErrantState& state, const PressOn& action) {
  if (MaybeRefusal no = need_rest_asked(state)) return no;
  if (action.who.empty()) return Refusal{"Choose who tires, or let the Company rest.", "E-EVENT-2"};
  if (MaybeRefusal no = rules::need_once_each(action.who)) return no;
  for (const Id id : action.who)
    if (MaybeRefusal no = need_traveller(state, id)) return no;
  return std::nullopt;
}

void apply(ErrantState& state, const PressOn& action, Dice& dice) {
  say(dice, "The Company goes on without a Rest.");
  for (const Id id : action.who) tire(*rules::sheet(state, id), dice);
  close_event(state);
}

MaybeRefusal refuse(const ErrantState& state, const DeclineEvent&) { return need_open(state); }

void apply(ErrantState& state, const DeclineEvent&, Dice& dice) {
  close_event(state);
  say(dice, "Nothing comes of it.");
}

}  // namespace fray::journey
