// A form of the journey that somebody filled in becomes actions.
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

#include "core/dice/odds_text.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/fight.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/counts.hpp"
#include "core/errant/journey/event.hpp"
#include "core/errant/journey/form.hpp"
#include "core/errant/journey/meeting.hpp"
#include "core/errant/journey/roles.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/journey/trade.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/load.hpp"
#include "core/errant/negotiation.hpp"
#include "core/errant/query.hpp"
#include "core/table/text.hpp"

namespace fray::journey {
namespace {

std::string said(const FilledForm& form, std::string_view key) {
  return std::string(filled(form, key));
}
Id one_id(const FilledForm& form, std::string_view key) {
  const std::vector<Id> ids = filled_ids(form, key);
  return ids.empty() ? 0 : ids.front();
}
// The number at the end of "role-3" after "role-"; nothing where the key is another.
std::optional<Id> number_after(std::string_view key, std::string_view before) {
  if (!key.starts_with(before)) return std::nullopt;
  key.remove_prefix(before.size());
  Id number{};
  if (std::from_chars(key.data(), key.data() + key.size(), number).ec != std::errc())
    return std::nullopt;
  return number;
}

talk::MakeExchange exchange_of(std::string_view key, const FilledForm& form) {
  const talk::Exchange kind = key == "give"   ? talk::Exchange::kGiving
                              : key == "take" ? talk::Exchange::kTaking
                                              : talk::Exchange::kConvincing;
  return {{kind, one_id(form, "whom"), filled_number(form, "dv"),
           static_cast<Position>(filled_number(form, "position")),
           static_cast<Impact>(filled_number(form, "impact"))}};
}

SayWho who_of(const FilledForm& form) {
  const std::string who = said(form, "who");
  if (const auto encounter = number_after(who, "e")) return {*encounter, "", ""};
  return {0, who, said(form, "count")};
}

StartFight new_fight(const ErrantState& state, const FilledForm& form) {
  StartFight start;
  start.place = state.journey.open ? Place::kOpen : Place::kEnclosed;
  start.light = light_here(state);
  start.daylight = daylight_here(state);
  start.stops_at_zero = true;
  for (const Errant* errant : travellers(state)) start.errants.push_back(errant->id);
  start.npcs.push_back({said(form, "who"), 1, Side::kOpposition, said(form, "count")});
  return start;
}

Thing thing_of_form(const FilledForm& form) {
  Thing thing = new_thing(static_cast<Kind>(filled_number(form, "kind")));
  if (thing.kind != Kind::kOther) return thing;
  thing.name = said(form, "name");
  thing.quarters = filled_number(form, "quarters");
  return thing;
}

// Each field says what becomes of the proposal in its place.
Action filled_spends(const ErrantState& state, const FilledForm& form) {
  SettleEvent settle;
  const auto eaters = travellers(state);
  const std::vector<Spend> spends = proposal(state);
  const bool instead = filled(form, "instead") == "1";
  for (std::size_t i = 0; i < spends.size(); ++i) {
    const std::string how = said(form, "s" + std::to_string(i));
    if (how == "0" || (instead && spends[i].what == Spend::What::kBurn)) continue;
    if (how == "1") {
      settle.spends.push_back(spends[i]);
      continue;
    }
    const Id eater = i < eaters.size() ? eaters[i]->id : 0;
    if (const auto thing = number_after(how, "t"))
      settle.spends.push_back({Spend::What::kEat, eater, *thing});
    else if (const auto giver = number_after(how, "s"))
      settle.spends.push_back({Spend::What::kSupply, *giver, 0});
    else if (how == "x")
      settle.spends.push_back({Spend::What::kTire, eater, 0});
  }
  if (instead)
    for (const Spend& supply : supply_each(state)) settle.spends.push_back(supply);
  if (settle.spends.empty()) return DeclineEvent{};
  return settle;
}

using Actions = std::vector<Action>;
Actions one(Action action) { return {std::move(action)}; }

Actions step_actions(const ErrantState& state, std::string_view key, const FilledForm& form) {
  if (key == "begin") return one(ZoomTo{static_cast<Scale>(filled_number(form, "scale"))});
  if (key == "next") return one(NextTurn{});
  if (key == "rest") return one(TakeRest{});
  if (key == "decline") return one(DeclineEvent{});
  if (key == "settle") return one(filled_spends(state, form));
  if (key == "use-now") return one(SettleEvent{proposal(state)});
  if (key == "dark-here") return one(SetSurroundings{false, Light::kDark});
  if (key == "dim-here") return one(SetSurroundings{false, Light::kDim});
  if (key == "some-tire") return one(PressOn{filled_ids(form, "whom")});
  if (key == "press-on") {
    PressOn all;
    for (const Errant* errant : travellers(state)) all.who.push_back(errant->id);
    return one(all);
  }
  if (key == "to-travel") return one(ZoomTo{Scale::kTravel});
  if (key == "to-exploration") return one(ZoomTo{Scale::kExploration});
  if (key == "to-downtime") return one(ZoomTo{Scale::kDowntime});
  if (key == "outside") return one(SetSurroundings{true, Light::kBright});
  if (key == "stop") return one(ZoomTo{Scale::kNone});
  if (key == "sign") return one(SetSign{static_cast<Id>(filled_number(form, "encounter")), true});
  if (key == "new-fight") return one(new_fight(state, form));
  return {};
}

Actions meeting_actions(std::string_view key, const FilledForm& form) {
  if (key == "meet") return one(MeetSomebody{});
  if (key == "follow") return one(MeetSomebody{true});
  if (key == "who") return one(who_of(form));
  if (key == "distance") return one(RollMeetingDistance{});
  if (key == "set-distance") return one(SetMeetingDistance{filled_number(form, "distance")});
  if (key == "surprise") return one(RollMeetingSurprise{});
  if (key == "reaction") return one(RollReaction{filled_number(form, "modifier")});
  if (key == "set-reaction") return one(SetReaction{filled_number(form, "total")});
  if (key == "talk") return one(TalkToMeeting{});
  if (key == "fight") return one(FightMeeting{});
  if (key == "flee") return one(ChaseMeeting{true});
  if (key == "hunt") return one(ChaseMeeting{false});
  if (key == "pass") return one(EndMeeting{});
  return {};
}

Actions talk_actions(const ErrantState& state, std::string_view key, const FilledForm& form) {
  if (key == "banal") return one(talk::MakeExchange{});
  if (key == "give" || key == "take" || key == "convince") return one(exchange_of(key, form));
  if (key == "bribe")
    return one(
        talk::Bribe{one_id(form, "whom"), filled_number(form, "change"), said(form, "money")});
  if (key == "talk-to")
    return one(talk::StartNegotiation{said(form, "name"), filled_number(form, "disposition")});
  if (key != "part") return {};
  Actions all = one(talk::EndNegotiation{});
  if (state.journey.meeting) all.emplace_back(EndMeeting{});
  return all;
}

Actions thing_actions(const ErrantState& state, Id id, std::string_view key,
                      const FilledForm& form) {
  const Held held = find_thing(state, id);
  if (!held) return {};
  if (key == "light") return one(SetLit{id, true});
  if (key == "snuff") return one(SetLit{id, false});
  if (key == "restore") return one(Restore{id});
  if (key == "put-down") return one(PutDown{id});
  if (key == "hand-over") return one(HandOver{id, one_id(form, "whom")});
  if (key != "change-thing") return {};
  Thing thing = *held.thing;
  thing.left = filled_number(form, "left");
  thing.full = filled_number(form, "full");
  thing.quarters = filled_number(form, "quarters");
  thing.name = said(form, "name");
  return one(ChangeThing{thing});
}

// An average one where the form does not say.
int quality_of_form(const FilledForm& form) {
  return filled(form, "quality").empty() ? kAverage : filled_number(form, "quality");
}
std::string what_of(const FilledForm& form) {
  const std::string what = said(form, "what");
  return what.empty() ? std::string("Something") : what;
}
AskFor asked_for(const FilledForm& form) {
  return {what_of(form), filled_number(form, "rarity"), quality_of_form(form)};
}
SellUsed sold(Id whom, const FilledForm& form) {
  return {whom,
          what_of(form),
          said(form, "price"),
          filled_number(form, "rarity"),
          static_cast<Id>(filled_number(form, "thing")),
          quality_of_form(form)};
}

// A settlement that nobody has named is called what it is.
std::string named(const FilledForm& form) {
  const std::string name = said(form, "name");
  return name.empty() ? capital(std::string(size_name(filled_number(form, "size")))) : name;
}

Actions market_actions(Id id, std::string_view key, const FilledForm& form) {
  const Id whom = one_id(form, "whom");
  const Id near = static_cast<Id>(filled_number(form, "near"));
  if (key == "settlement")
    return one(AddSettlement{named(form), filled_number(form, "size"), near,
                             filled_number(form, "hexes")});
  if (key == "arrive") return one(Arrive{id});
  if (key == "leave") return one(Arrive{0});
  if (key == "forget") return one(RemoveSettlement{id});
  if (key == "buy-supply") return one(BuySupply{whom, filled_number(form, "supply")});
  if (key == "ask") return one(asked_for(form));
  if (key == "buy")
    return one(Buy{whom, thing_of_form(form), filled_number(form, "count"), said(form, "price"),
                   quality_of_form(form)});
  if (key == "sell") return one(sold(whom, form));
  if (key == "change-market")
    return one(ChangeSettlement{id, named(form), filled_number(form, "size"),
                                filled_number(form, "level"), filled_number(form, "bought"), near,
                                filled_number(form, "hexes")});
  return {};
}

Actions more_actions(std::string_view key, const FilledForm& form) {
  if (key == "count")
    return one(AddCount{said(form, "name"), static_cast<By>(filled_number(form, "by")),
                        filled_number(form, "turns")});
  if (key == "dice") return one(SetOwnDice{filled_number(form, "dice")});
  if (key == "around")
    return one(SetSurroundings{filled_number(form, "place") == 1,
                               static_cast<Light>(filled_number(form, "light"))});
  if (const auto role = number_after(key, "role-"))
    return one(SetRole{static_cast<Role>(*role), static_cast<Id>(filled_number(form, "errant"))});
  return {};
}

Actions errant_actions(Id who, std::string_view key, const FilledForm& form) {
  if (key == "take-up") return one(TakeUp{who, thing_of_form(form), filled_number(form, "count")});
  if (key == "stores")
    return one(SetStores{who, filled_number(form, "supply"), said(form, "money")});
  if (key == "share")
    return one(
        ShareStores{who, one_id(form, "whom"), filled_number(form, "supply"), said(form, "money")});
  if (const auto on = number_after(key, "tend-")) return one(Tend{who, *on});
  if (const auto weapon = number_after(key, "ammunition-"))
    return one(RestoreAmmunition{who, *weapon});
  return {};
}

Actions count_actions(Id id, std::string_view key, const FilledForm& form) {
  if (key == "change-count") return one(ChangeCount{id, filled_number(form, "left")});
  if (key == "end-count") return one(ChangeCount{id, 0});
  return {};
}

std::vector<std::string> exchange_chances(const ErrantState& state, std::string_view key,
                                          const FilledForm& form) {
  const talk::Speech speech = exchange_of(key, form).speech;
  const Check check = talk::check_of(state, speech);
  const Chance odds = chance(check);
  const auto outcome = [&](bool success) {
    const talk::Answer answer =
        talk::answer_to(speech.kind, success, speech.position, speech.impact);
    return answer.change == 0
               ? std::string(answer.text)
               : phrase("{} Disposition {}.", answer.text, words::signed_number(answer.change));
  };
  std::vector<std::string> lines = {
      phrase("Pres, DV {}: {}, {}.",
             check.dv < 0 ? words::signed_number(check.dv) : std::to_string(check.dv),
             needs_text(check), chance_text(odds.good, odds.of)),
      phrase("Made: {}", outcome(true))};
  if (odds.good < odds.of) lines.push_back(phrase("Failed: {}", outcome(false)));
  return lines;
}

std::vector<std::string> reaction_chances(const FilledForm& form) {
  const auto odds = talk::reaction_odds(filled_number(form, "modifier"));
  std::string text;
  for (std::size_t i = 0; i < odds.size(); ++i)
    append(text, "{}{} {}", i == 0 ? "" : ", ", talk::attitude_name(static_cast<talk::Attitude>(i)),
           words::odds_text(odds[i]));
  return {capital(text) + "."};
}

}  // namespace

std::vector<Action> actions_of(const ErrantState& state, const Offer& offer,
                               const FilledForm& form) {
  std::string_view key = offer.key;
  if (!key.starts_with(kKeys)) return {};
  key.remove_prefix(kKeys.size());
  const Id id = thing_of(offer.who);
  if (offer.who != 0 && offer.who < kMoreRow) return errant_actions(offer.who, key, form);
  if (offer.who > kMoreRow) {
    if (find_thing(state, id)) return thing_actions(state, id, key, form);
    if (find_count(state, id) != nullptr) return count_actions(id, key, form);
    return market_actions(id, key, form);
  }
  for (Actions actions : {step_actions(state, key, form), meeting_actions(key, form),
                          talk_actions(state, key, form), more_actions(key, form)})
    if (!actions.empty()) return actions;
  return market_actions(0, key, form);
}

std::vector<std::string> chances(const ErrantState& state, const Offer& offer,
                                 const FilledForm& form) {
  std::string_view key = offer.key;
  if (!key.starts_with(kKeys)) return {};
  key.remove_prefix(kKeys.size());
  const Settlement* market = present_market(state);
  if (key == "give" || key == "take" || key == "convince")
    return exchange_chances(state, key, form);
  if (key == "reaction") return reaction_chances(form);
  if (key == "set-reaction")
    return {capital(talk::attitude_text(filled_number(form, "total"))) + "."};
  if (market == nullptr) return {};
  if (key == "buy-supply")
    return {phrase("Costs {}.",
                   money_text(supply_price(state, *market, filled_number(form, "supply"))))};
  if (key == "ask") {
    const AskFor ask = asked_for(form);
    return {phrase("On hand: {}%.", chance_on_hand(rarity_of(ask.rarity, ask.quality)))};
  }
  const std::optional<int> price = parse_money(filled(form, "price"));
  if (key == "buy" && price)
    return {phrase("Costs {}.", money_text(price_of(*price, quality_of_form(form)) *
                                           filled_number(form, "count") *
                                           price_factor(level_here(state, *market))))};
  if (key == "sell" && price) return {phrase("Brings {}.", money_text(brings(sold(0, form))))};
  return {};
}

}  // namespace fray::journey
