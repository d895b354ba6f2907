// What the fight itself goes on with: on the bar, and beside its step.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/board.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/duel/board.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/fight_offers.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/make_offer.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/words.hpp"
#include "core/table/form.hpp"
#include "core/table/limits.hpp"

namespace fray::errant {
namespace {

void add_next(const ErrantState& state, std::vector<Offer>& bar) {
  const Fight& fight = *state.fight;
  Offer& next = add_offer(bar, 0, "next", "Next", "next", "");
  next.cannot = refusal_of(state, NextStep{});
  // Whoever could act now and has not is what the thumb should not pass over by mistake.
  const std::vector<Id> able = acting_now(state);
  if (able.empty()) {
    const Step to = next_stop(state);
    const bool over = acting_side(fight) && (to == Step::kOrder || to == Step::kOver);
    next.note = over ? words::quiet_end(fight) : words::next_step_name(fight, to);
    return;
  }
  // At once is over with this step, and a slow action is still to come (E-ATT-5, E-INIT-4).
  const auto at_once = std::ranges::count_if(
      able, [&](Id id) { return reactions(fight, *find_combatant(fight, id)) > 0; });
  const auto left = static_cast<std::ptrdiff_t>(able.size()) - at_once;
  if (at_once > 0) next.note = std::to_string(at_once) + " could act at once";
  if (left == 0) return;
  if (at_once > 0) next.note = std::to_string(at_once) + " at once, ";
  next.note += std::to_string(left);
  next.note += !in_quick_phase(fight) ? " can still act" : left == 1 ? " holds back" : " hold back";
}

void add_blow(const ErrantState& state, std::vector<Offer>& bar) {
  const PendingBlow& blow = *state.fight->pending;
  const Combatant* target = find_combatant(state, blow.attack.target);
  Offer& deal = add_offer(bar, 0, "deal", "Deal it", "sword", "");
  deal.note = std::to_string(damage_of(blow.attack, blow.faces));
  if (target != nullptr) deal.note += " to " + target->name;
  add_blow_form(state, blow, add_offer(bar, 0, "decide", "Decide", "", ""));
}

// Whoever has just run can be run after (E-CHASE-1).
void add_chase(const ErrantState& state, std::vector<Offer>& bar) {
  const std::vector<Id> fled = just_fled(state);
  if (fled.empty()) return;
  add_offer(bar, 0, "chase", "Chase", "flee", "E-CHASE-1").note =
      words::people_text(*state.fight, fled) + (fled.size() == 1 ? " runs" : " run");
}

// What the present step is gone on from.
void add_step(const ErrantState& state, std::vector<Offer>& bar) {
  const Fight& fight = *state.fight;
  if (fight.step == Step::kDistance && fight.distance < 0) {
    Offer& roll = add_offer(bar, 0, "roll-distance", "Roll distance", "dice", "E-DIST-1");
    roll.note = words::distance_dice(fight.place);
  } else if (fight.step == Step::kSurprise && fight.surprise == Surprise::kNotRolled &&
             fight.surprise_possible) {
    add_offer(bar, 0, "roll-surprise", "Roll surprise", "dice", "E-SURP-1").note = "D6";
  } else if (fight.step == Step::kOrder && !fight.winners) {
    for (const bool odd : {true, false}) {
      Offer& call = add_offer(bar, 0, odd ? "odd" : "even", odd ? "Odd" : "Even", "", "E-INIT-1");
      call.note = "1 in 2";
      call.rank = Rank::kMain;
    }
  } else if (fight.step != Step::kOver) {
    add_next(state, bar);
  }
}

bool can_end_now(const Fight& fight) {
  return fight.step == Step::kOver || is_decided(fight) || no_enemy_stands(fight);
}

// Whoever was struck with a 1 in the midst of others' attacks acts before they go on (E-ATT-5).
void add_at_once(const ErrantState& state, std::vector<Offer>& bar) {
  const Combatant& who = *find_combatant(state, volley_waits_for(*state.fight));
  add_attack(state, who, bar);
  bar.back().name = bar.back().spoken = phrase("{} attacks", who.name);
  Offer& pass = add_offer(bar, who.id, kLetGoBy, kLetGoByName, "next", "E-ATT-5");
  pass.note = "then " + words::plural(static_cast<int>(state.fight->volley.size()), "attack");
}

void add_fight_bar(const ErrantState& state, std::vector<Offer>& bar) {
  const Fight& fight = *state.fight;
  if (present_fall(state) != nullptr) return bar.push_back(fall_offer(*waiting_fall(state)));
  if (fight.pending) return add_blow(state, bar);
  if (volley_waits_for(fight) != 0) return add_at_once(state, bar);
  if (fight.duel && fight.duel->others_wait) {
    for (Offer& offer : duel_bar(state)) {
      // Whoever has won an action by the cards strikes first of all; to let it go by is the other
      // way.
      const Combatant* acts = offer.key == kPassOffer ? find_combatant(fight, offer.who) : nullptr;
      if (acts != nullptr && reactions(fight, *acts) > 0) {
        add_attack(state, *acts, bar);
        bar.back().name = bar.back().spoken = phrase("{} attacks", acts->name);
      }
      bar.push_back(std::move(offer));
    }
    return;
  }
  if (!can_end_now(fight)) {
    add_step(state, bar);
    return add_chase(state, bar);
  }
  add_offer(bar, 0, "end", "End the fight", "end", "");
  add_chase(state, bar);
  // The order's two calls belong together: they stand with the step.
  if (fight.step != Step::kOrder) add_step(state, bar);
  if (bar.back().key == "next") bar.back().icon.clear();
}

// "7 Gnolls" of a group: "all gnolls".
std::string all_of(const Fight& fight, const std::vector<Id>& who) {
  std::string text = words::people_text(fight, who);
  const std::size_t space = text.find(' ');
  if (space == std::string::npos) return text;
  char& first = text[space + 1];
  if (first >= 'A' && first <= 'Z') first = static_cast<char>(first - 'A' + 'a');
  return "all" + text.substr(space);
}

// It stays while the group's phase does, so that nothing moves away under the thumb.
void add_attacks_together(const ErrantState& state, std::vector<Offer>& all) {
  for (const std::vector<Id>& group : groups_of_phase(state)) {
    Offer& offer = add_offer(all, 0, std::string(kAttackAll) + std::to_string(group.front()),
                             "Attack with " + all_of(*state.fight, group), "fight", "E-ATT-1");
    std::vector<Id> can;
    for (const Id who : group)
      if (why_no_attack(state, who).empty()) can.push_back(who);
    if (state.fight->pending)
      offer.cannot = "A blow still waits: deal its damage first.";
    else if (const Id first = volley_waits_for(*state.fight); first != 0)
      offer.cannot = phrase("{} may act at once first.", find_combatant(state, first)->name);
    else if (can.empty())
      offer.cannot = why_no_attack(state, group.front());
    else if (foes_of(*state.fight, *find_combatant(state, can.front())).empty())
      offer.cannot = "Nobody is left to strike.";
    if (!offer.cannot.empty()) continue;
    const std::vector<Id> targets = deal_out(state, can);
    const Foes foes(*state.fight);
    for (std::size_t i = 0; i < can.size(); ++i) {
      const Combatant& who = *find_combatant(state, can[i]);
      Field& whom = offer.form.choices("", who.name);
      whom.key = "t" + std::to_string(who.id);
      add_choice(whom, "0", "stays out");
      for (const Id foe : foes.of(who)) add_choice(whom, foe, find_combatant(state, foe)->name);
      whom.usual = std::to_string(targets[i]);
    }
  }
}

}  // namespace

Offer notes_offer(const Fight& fight) {
  Offer change = make_offer(0, kNotesOffer, "Change", "edit", "");
  change.form.text("notes", "Notes", rules::kLongestNotes, fight.notes);
  change.spoken = "Change the notes";
  return change;
}

std::vector<Offer> step_offers(const ErrantState& state) {
  if (journey::is_on(state)) return journey::step_offers(state);
  std::vector<Offer> all;
  if (!state.fight || present_fall(state) != nullptr) return all;
  const Fight& fight = *state.fight;
  if (fight.duel && fight.duel->others_wait) return duel_step_offers(state);
  const auto by_hand = [&](const char* key, const char* name) -> Offer& {
    Offer& offer = add_offer(all, 0, key, name, "edit", "");
    offer.rank = Rank::kMinor;
    return offer;
  };
  const auto who_surprises = [&](const char* name, bool can_roll) {
    Field& who = by_hand("set-surprise", name).form.choices("who", "Who surprises");
    if (can_roll) add_choice(who, "roll", "Roll for surprise");
    add_choice(who, "company", "The Company");
    add_choice(who, "enemy", "The enemy");
    add_choice(who, "nobody", "Nobody");
  };
  switch (fight.step) {
    case Step::kDistance:
      by_hand("set-distance", "Set the distance")
          .form.number("distance", fight.place == Place::kEnclosed ? "Feet apart" : "Yards apart",
                       0, rules::kMostDistance, fight.distance >= 0 ? fight.distance : 30);
      break;
    case Step::kSurprise:
      add_offer(all, 0, "allow-surprise", "Surprise is possible", "", "E-SURP-3")
          .form.toggle("possible", "Surprise is possible", fight.surprise_possible);
      who_surprises("Say who surprises", false);
      break;
    case Step::kOrder: {
      if (can_end_now(fight)) add_step(state, all);
      Field& who = by_hand("set-order", "Say who goes first").form.choices("who", "Who goes first");
      add_choice(who, "company", "The Company");
      add_choice(who, "enemy", "The enemy");
      // Light and knowledge ruled surprise out, and the fight went on without a word of it: the
      // Guide can still call for it (E-SURP-3).
      if (!fight.surprise_possible && refusal_of(state, AllowSurprise{}).empty())
        who_surprises("Surprise after all", true);
      break;
    }
    default: break;
  }
  add_attacks_together(state, all);
  for (Offer& offer : duel_step_offers(state)) all.push_back(std::move(offer));
  return all;
}

Offer fall_offer(const WaitingFall& waiting) {
  const auto& [who, fall] = waiting;
  Offer next = fall.thrown
                   ? make_offer(0, "fall-wound", "Take the wound", "hurt", "E-HP-2")
                   : make_offer(0, "fall-save", who.name + ": Saving Throw", "fate", "E-HP-1");
  next.note = fall.thrown ? wound_due(who, fall) : needs_text(fall_check(who, fall));
  return next;
}

std::vector<Offer> bar_offers(const ErrantState& state) {
  std::vector<Offer> bar;
  if (journey::is_on(state)) return journey::bar_offers(state);
  if (state.fight) {
    add_fight_bar(state, bar);
    return bar;
  }
  add_offer(bar, 0, "example", "Example fight", "play", "");
  if (!state.company.empty()) bar.push_back(journey::begin_offer());
  return bar;
}

}  // namespace fray::errant
