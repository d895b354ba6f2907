// What can be done in a duel, and to begin one; each filled form as an action.
#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/duel/board.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/errant/duel/play.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/duel/start.hpp"
#include "core/errant/fight.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/make_offer.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/form.hpp"

namespace fray::errant {
namespace {

constexpr std::size_t kMostToChoose = 80;  // of a list in a form

const std::string& who_is(const Fight& fight, Id who) {
  static const std::string nobody;
  const Combatant* found = find_combatant(fight, who);
  return found == nullptr ? nobody : found->name;
}

// --- In a duel ---

void add_lay(const ErrantState& state, const Duellist& who, std::vector<Offer>& all) {
  if (!must_lay(*state.fight->duel, who)) return;
  const std::string& name = who_is(*state.fight, who.who);
  Offer& lay =
      add_offer(all, who.who, std::string(kLayOffer), phrase("{} lays", name), "hand", "E-DUEL-5");
  std::vector<Choice> orders;
  for (int order = 1; order <= kOrders; ++order)
    orders.push_back({std::to_string(order), order_name(order), {}, {}});
  lay.form.choice("order", "From the left", std::move(orders));
}

void add_guess(const ErrantState& state, const Duellist& who, std::vector<Offer>& all) {
  const Fight& fight = *state.fight;
  if (fight.duel->step != DuelStep::kGuessing || fight.duel->turn_of != who.who) return;
  const std::string& name = who_is(fight, who.who);
  const Duellist& foe = *find_duellist(fight, duel_foe(fight, who.who));
  if (who.by_app) {
    Offer& fray =
        add_offer(all, who.who, "duel-throw", phrase("{} guesses", name), "dice", "E-DUEL-5");
    fray.note = phrase("by a D6, each card 1 in {}", static_cast<int>(hidden_cards(foe).size()));
    fray.cannot = refusal_of(state, ThrowGuess{who.who});
    return;
  }
  for (int i = 0; i < kCardsEach; ++i) {
    const DuelCard card = static_cast<DuelCard>(i);
    const Chance chance = chance_of_card(foe, card);
    Offer& guess =
        add_offer(all, who.who, phrase("duel-guess-{}", i), card_name(card), "", "E-DUEL-2");
    guess.note = chance.good == 0           ? std::string("lies open")
                 : chance.good == chance.of ? std::string("certain")
                                            : phrase("{} in {}", chance.good, chance.of);
    guess.spoken = phrase("{} guesses {}, {}", name, card_name(card), guess.note);
    guess.cannot = refusal_of(state, GuessCard{who.who, card});
  }
}

void add_pass(const ErrantState& state, const Duellist& who, std::vector<Offer>& all) {
  const Fight& fight = *state.fight;
  const Combatant* found = find_combatant(fight, who.who);
  if (found == nullptr) return;
  const bool leaves = may_leave_guess(fight, who.who) && !who.by_app;
  if (!leaves && reactions(fight, *found) == 0) return;
  Offer& pass = add_offer(all, who.who, std::string(kPassOffer),
                          leaves ? phrase("{} leaves the guess to {}", found->name,
                                          who_is(fight, duel_foe(fight, who.who)))
                                 : phrase("{} lets it go by", found->name),
                          "next", "E-DUEL-2");
  pass.cannot = refusal_of(state, PassInDuel{who.who});
  pass.rank = Rank::kMinor;
}

// --- To begin one ---

// Of a long list only who is chosen stands there.
void add_duellist(Form& form, Words key, Words name, std::vector<Choice> people, Words usual) {
  form.choice(key, name, std::move(people), usual).back().folded = true;
}

void add_terms(Offer& offer) {
  offer.form.numbered("end", "It is over", {"By death", "At first blood", "When one yields"}, 0);
  offer.form.text("terms", "Terms: weapons, conduct, stakes", kLongestTerms);
  offer.form.toggle("app-plays", "Fray lays and guesses for NPCs, by chance", true);
}

DuelTerms terms_of(const FilledForm& form) {
  DuelTerms terms;
  terms.terms = filled(form, "terms");
  terms.end = static_cast<DuelEnd>(filled_number(form, "end"));
  terms.distance = filled(form, "as-they-stand") == "1" ? -1 : filled_number(form, "distance");
  terms.others_wait = filled(form, "others-wait") != "0" && !filled(form, "others-wait").empty();
  terms.app_plays = filled(form, "app-plays") == "1";
  return terms;
}

void add_in_fight(const ErrantState& state, std::vector<Offer>& all) {
  const Fight& fight = *state.fight;
  Offer& offer = add_offer(all, 0, "duel-start", "Duel", "fight", "E-DUEL-1");
  offer.note = "Of two who are in the fight.";
  std::vector<Choice> people;
  std::string ours, theirs;
  for (const Combatant& who : fight.combatants) {
    if (is_out(who) || people.size() >= kMostToChoose) continue;
    const std::string key = std::to_string(who.id);
    people.push_back({key, who.name, phrase("{} HP", who.hp), {}});
    std::string& first = who.side == Side::kCompany ? ours : theirs;
    if (first.empty()) first = key;
  }
  if (theirs.empty() && people.size() > 1) theirs = people[1].key;
  add_duellist(offer.form, "challenger", "Who challenges, and guesses first", people, ours);
  add_duellist(offer.form, "challenged", "Whom", people, theirs);
  if (fight.distance >= 0) offer.form.toggle("as-they-stand", "As they stand now", true);
  offer.form.number("distance", fight.place == Place::kEnclosed ? "Feet apart" : "Yards apart", 0,
                    1000, std::clamp(fight.distance, 10, 1000));
  offer.form.toggle("others-wait", "The others wait", true);
  add_terms(offer);
}

// Errants are known as "e3", NPCs by their keys.
std::vector<Choice> anybody(const ErrantState& state) {
  std::vector<Choice> all;
  for (const Errant& errant : state.company)
    if (!is_dead(errant.body))
      all.push_back(
          {phrase("e{}", errant.id), errant.name, phrase("Renown {}", errant.renown), {}});
  const auto add = [&](const std::vector<Npc>& npcs) {
    for (const Npc& npc : npcs)
      if (all.size() < kMostToChoose)
        all.push_back({npc_key(npc), npc.name, phrase("Threat {}", npc.threat), {}});
  };
  add(*state.custom_npcs);
  add(bestiary());
  return all;
}

DuelEntry entry_of(std::string_view key) {
  const bool errant = key.starts_with('e');
  const FilledForm number = {{"n", std::string(key.substr(errant ? 1 : 0))}};
  if (const int id = filled_number(number, "n"); errant && id > 0) return {static_cast<Id>(id), {}};
  return {0, std::string(key)};
}

void add_from_company(const ErrantState& state, std::vector<Offer>& all) {
  Offer& offer = add_offer(all, 0, "duel-begin", "Duel", "fight", "E-DUEL-1");
  const std::vector<Choice> people = anybody(state);
  add_duellist(offer.form, "challenger", "Who challenges, and guesses first", people, "");
  add_duellist(offer.form, "challenged", "Whom", people, people[1].key);
  offer.form.numbered("place", "Where", {"Enclosed, feet", "Open, yards"},
                      journey::is_on(state) && !state.journey.open ? 0 : 1);
  offer.form.number("distance", "How far apart", 0, 1000, 10);
  add_terms(offer);
}

// With it the fight, where nobody else was in it.
std::vector<Action> ended(const ErrantState& state, Id winner) {
  if (state.fight->combatants.size() > 2) return {EndDuel{winner}};
  return {EndDuel{winner}, EndFight{}};
}

}  // namespace

std::vector<Offer> duel_offers(const ErrantState& state, Id who) {
  std::vector<Offer> all;
  if (!state.fight || !state.fight->duel) return all;
  const Duellist* one = find_duellist(*state.fight, who);
  if (one == nullptr || duel_outcome(*state.fight).decided) return all;
  add_lay(state, *one, all);
  add_guess(state, *one, all);
  add_pass(state, *one, all);
  for (Offer& offer : all) offer.players = true;
  return all;
}

std::vector<Offer> duel_bar(const ErrantState& state) {
  std::vector<Offer> bar;
  const Fight& fight = *state.fight;
  if (const DuelOutcome now = duel_outcome(fight); now.decided) {
    Offer& over = add_offer(bar, 0, "duel-over", "End the duel", "end", "E-DUEL-1");
    over.note = now.winner == 0 ? std::string("neither has won")
                                : phrase("{} has won", who_is(fight, now.winner));
    over.cannot = refusal_of(state, EndDuel{now.winner});
    return bar;
  }
  for (const Duellist& one : fight.duel->two)
    for (Offer& offer : duel_offers(state, one.who))
      if (!offer.key.starts_with("duel-guess")) bar.push_back(std::move(offer));
  if (const Id lies = at_mercy(fight); lies != 0) {
    Offer& over = add_offer(bar, 0, "duel-over", "End the duel", "end", "E-DUEL-1");
    over.note = phrase("{} is spared", who_is(fight, lies));
    over.cannot = refusal_of(state, EndDuel{duel_foe(fight, lies)});
  }
  return bar;
}

std::vector<Offer> duel_step_offers(const ErrantState& state) {
  std::vector<Offer> all;
  if (!state.fight || !state.fight->duel) return all;
  const Fight& fight = *state.fight;
  const Duel& duel = *fight.duel;
  if (fight.combatants.size() > 2) {
    Offer& wait = add_offer(all, 0, "duel-others", "The others wait for the duel", "", "E-DUEL-1");
    wait.form.toggle("wait", "The others wait", duel.others_wait);
  }
  if (duel.step == DuelStep::kGuessing) {
    Offer& anew =
        add_offer(all, 0, "duel-anew", "A card was seen: both lay anew", "hand", "E-DUEL-5");
    anew.rank = Rank::kMinor;
    anew.cannot = refusal_of(state, LayAnew{});
  }
  Offer& end = add_offer(all, 0, "duel-end", "Yield, or call it off", "end", "E-DUEL-1");
  end.rank = Rank::kMinor;
  std::vector<Choice> winners = {{"0", "Neither", {}, {}}};
  for (const Duellist& one : duel.two)
    winners.push_back({std::to_string(one.who), who_is(fight, one.who), {}, {}});
  end.form.choice("winner", "Who has won", std::move(winners));
  end.cannot = refusal_of(state, EndDuel{0});
  return all;
}

std::vector<Offer> duel_beginnings(const ErrantState& state) {
  std::vector<Offer> all;
  if (!state.fight)
    add_from_company(state, all);
  else if (!state.fight->duel)
    add_in_fight(state, all);
  return all;
}

std::vector<Action> duel_actions(const ErrantState& state, const Offer& offer,
                                 const FilledForm& form) {
  const std::string_view key = offer.key;
  if (key == kLayOffer) return {LayCards{offer.who, filled_number(form, "order")}};
  if (key.starts_with("duel-guess-"))
    return {GuessCard{offer.who, static_cast<DuelCard>(key.back() - '0')}};
  if (key == "duel-throw") return {ThrowGuess{offer.who}};
  if (key == kPassOffer) return {PassInDuel{offer.who}};
  if (key == "duel-anew") return {LayAnew{}};
  if (key == "duel-others") return {LetOthersWait{filled(form, "wait") == "1"}};
  if (key == "duel-over") {
    const Id lies = at_mercy(*state.fight);
    return ended(state,
                 lies != 0 ? duel_foe(*state.fight, lies) : duel_outcome(*state.fight).winner);
  }
  if (key == "duel-end") return ended(state, static_cast<Id>(filled_number(form, "winner")));
  if (key == "duel-start")
    return {StartDuel{static_cast<Id>(filled_number(form, "challenger")),
                      static_cast<Id>(filled_number(form, "challenged")), terms_of(form)}};
  if (key != "duel-begin") return {};
  DuelTerms terms = terms_of(form);
  terms.others_wait = true;
  return {BeginDuel{entry_of(filled(form, "challenger")), entry_of(filled(form, "challenged")),
                    terms, static_cast<Place>(filled_number(form, "place"))}};
}

}  // namespace fray::errant
