// What can be done by a combatant, and with an Errant of the Company.
#include <algorithm>
#include <cmath>

#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/battle/board.hpp"
#include "core/errant/board.hpp"
#include "core/errant/duel/board.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/fight_offers.hpp"
#include "core/errant/form.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/form.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/make_offer.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/form.hpp"

namespace fray::errant {
namespace {

void add_way(const Fight& fight, Offer& offer) {
  if (!distance_counts(fight)) return;
  offer.form.numbered("way", "Which way", {"Aside", "Towards them", "Away"},
                      static_cast<int>(Way::kTowards));
}

void add_movement(const ErrantState& state, const Combatant& who, std::vector<Offer>& all) {
  const Fight& fight = *state.fight;
  const int gaits = std::max(1, static_cast<int>(who.gaits.size()));
  for (int gait = 0; gait < gaits; ++gait) {
    const std::string key = std::to_string(gait);
    const std::string how =
        gaits > 1 ? " " + who.gaits[static_cast<std::size_t>(gait)].name : std::string();
    const int dice = movement_dice(who, gait);
    if (dice == 0) {
      const int far = shortened(kFixedMove, terrain_under(fight, who));
      if (gait == 0)
        add_offer(all, who.id, "move-fixed", "Move " + words::length(far, fight.place) + how,
                  "move", "E-MOVE-4");
      continue;
    }
    Offer& move = add_offer(all, who.id, "move-" + key, "Move " + std::to_string(dice) + "D4" + how,
                            "move", "E-MOVE-2");
    if (const int most = dash_left(state, who); most > 0)
      move.form.number("dash", "Dash, combat dice", 0, most, 0);
    Offer& shift = add_offer(all, who.id, "shift-" + key, "Shift" + how, "move", "E-MOVE-3");
    shift.note = words::length(shift_distance(state, who.id, gait), fight.place);
    add_way(fight, shift);
  }
  if (const int left = movement_left(state, who.id); left > 0) {
    Offer& offer =
        add_offer(all, who.id, "walk", "Walk, " + words::length(left, fight.place) + " left",
                  "move", "E-MOVE-2");
    const int there = walked(state, {who.id, left, false, Way::kTowards, 0, {}});
    offer.form.number("far", "How far", 1, left, there > 0 ? there : left);
    add_way(fight, offer);
  }
}

// Those that need no form.
struct Plain {
  const char *key, *name, *icon, *rule;
};
constexpr Plain kOther = {"other", "Other action", "hand", "E-INIT-6"};
constexpr Plain kTurn[] = {
    {"use-item", "Use an item", "pack", "E-INIT-6"}, {"sorcery", "Sorcery", "spell", "E-INIT-6"},
    {"miracle", "Miracle", "status", "E-INIT-6"},    {"ready", "Ready", "shield", "E-INIT-6"},
    {"retrieve", "Retrieve", "pack", "E-INIT-7"},    {"free", "Free action", "talk", "E-INIT-6"},
};
Offer& add_plain(std::vector<Offer>& all, Id who, const Plain& one) {
  return add_offer(all, who, one.key, one.name, one.icon, one.rule);
}

// What the action is, before it is spent.
void add_act(const Combatant& who, std::vector<Offer>& all) {
  Field& what = add_offer(all, who.id, "act", "Take an action", "hand", "E-INIT-6")
                    .form.choices("what", "What");
  add_choice(what, kOther.key, kOther.name);
  for (const Plain& one : kTurn)
    if (std::string_view(one.key) != "free") add_choice(what, one.key, one.name);
}

// In its phase, or to take back.
void add_end(const ErrantState& state, const Combatant& who, std::vector<Offer>& all) {
  if (turn_usage(*state.fight, who).ended)
    add_offer(all, who.id, "go-on", "Act after all", "undo", "E-INIT-4");
  else
    add_offer(all, who.id, "end-turn", "End the turn", "next", "E-INIT-4");
}

// Its own lights (E-LOAD-4).
void add_lights(Id who, const Errant& errant, std::vector<Offer>& all) {
  for (const journey::Thing* thing : journey::lights_of(errant.pack))
    add_offer(all, who, (thing->lit ? "snuff-" : "light-") + std::to_string(thing->id),
              (thing->lit ? "Snuff: " : "Light: ") + journey::name_of(*thing),
              thing->lit ? "snuff" : "light", "E-LOAD-4");
}

void add_turn(const ErrantState& state, const Combatant& who, std::vector<Offer>& all) {
  add_attack(state, who, all);
  add_plain(all, who.id, kOther);
  add_act(who, all);
  add_movement(state, who, all);
  for (const Plain& one : kTurn) {
    Offer& offer = add_plain(all, who.id, one);
    if (offer.key == "retrieve") offer.note = std::to_string(retrieve_chance(who)) + " in 4";
  }
  for (const Id id : kit_patients(state, who))
    add_offer(all, who.id, "kit-" + std::to_string(id),
              "Healer’s kit: " + find_combatant(state, id)->name, "heal", "E-WND-3");
  add_offer(all, who.id, "pace", "Quick or slow", "time", "E-INIT-4")
      .form.numbered("pace", "Pace", {"Undecided", "Quick, 1", "Slow, 2"},
                     static_cast<int>(turn_usage(*state.fight, who).pace));
  add_end(state, who, all);
  if (reactions(*state.fight, who) > 0 && find_duellist(*state.fight, who.id) == nullptr)
    add_offer(all, who.id, kLetGoBy, kLetGoByName, "next", "E-ATT-5");
}

void add_hand(const Combatant& who, std::vector<Offer>& all) {
  add_offer(all, who.id, "hurt", "Hurt", "hurt", "E-HP-1")
      .form.number("amount", "Damage", 1, rules::kMostHp, 1);
  add_offer(all, who.id, "heal", "Heal", "heal", "E-HP-1")
      .form.number("amount", "HP", 1, rules::kMostHp, 1);
  add_offer(all, who.id, "standing", "Fights, flees, yields", "flee", "E-MOR-1")
      .form.numbered("standing", "It", {"Fights", "Fled", "Surrendered"},
                     static_cast<int>(who.standing));
  if (who.morale > 0)
    add_offer(all, who.id, "ask-morale", "Ask for Morale", "morale", "E-MOR-1").note =
        "breaks " + words::morale_chance(who.morale, 0);
  add_offer(all, who.id, "leader", who.leader ? "No longer the leader" : "Make it the leader",
            "people", "E-MOR-2");
  add_offer(all, who.id, "leave", "Take out of the fight", "remove", "");
}

// What the usual form would be refused for becomes the reason why it cannot be done.
void note_refusals(const ErrantState& state, std::vector<Offer>& all) {
  for (Offer& one : all) {
    if (!one.cannot.empty()) continue;
    const auto form = accepted_form(one, usual_form(one));
    const auto actions = form ? actions_of(state, one, *form) : std::vector<Action>{};
    one.cannot =
        actions.empty() ? "There is nothing to choose from." : refusal_of(state, actions.front());
  }
}

}  // namespace

std::string why_no_attack(const ErrantState& state, Id who) {
  if (state.fight && state.fight->pending && state.fight->pending->attack.who == who) return "";
  return attack_rolls_left(state, who) > 0 ? "" : refusal_of(state, TakeAction{who, Deed::kAttack});
}

std::vector<Offer> quick_offers(const ErrantState& state, const Combatant& who) {
  std::vector<Offer> quick;
  if (present_fall(state) != nullptr) return quick;
  if (!may_act(state, who.id) && attack_rolls_left(state, who.id) == 0) return quick;
  Offer& attack = add_offer(quick, who.id, "attack", "Attack", "sword", "E-ATT-1");
  attack.spoken = who.name + ": attack";
  attack.cannot = why_no_attack(state, who.id);
  Offer& other = add_offer(quick, who.id, "act", "Take an action", "hand", "E-INIT-6");
  other.spoken = who.name + ": take an action";
  other.cannot = refusal_of(state, TakeAction{who.id, Deed::kOther});
  return quick;
}

std::vector<Offer> offers(const ErrantState& state, Id who) {
  std::vector<Offer> all;
  if (who == 0) {  // what neither the bar nor the step shows
    all = duel_beginnings(state);
    for (Offer& offer : battle_offers(state)) all.push_back(std::move(offer));
    return all;
  }
  const Combatant* found = find_combatant(state, who);
  const Errant* errant = find_errant(state, who);
  if (found != nullptr) {
    all = duel_offers(state, who);
    if (has_turn(state, *found)) {
      add_turn(state, *found, all);
      if (const Errant* sheet = find_errant(state, found->errant)) add_lights(who, *sheet, all);
    }
    for (Offer& one : all) one.players = true;
    add_hand(*found, all);
  } else if (!state.fight && errant != nullptr) {
    if (recovered_hp(*errant) != errant->hp)
      add_offer(all, who, "rest", "Back to full HP", "heal", "");
    add_lights(who, *errant, all);
    for (Offer& one : all) one.players = true;
  }
  note_refusals(state, all);
  // What is carried belongs to the sheet, also where nobody counts turns.
  if (journey::is_on(state) || (!state.fight && found == nullptr && who != journey::kMoreRow))
    for (Offer& one : journey::offers(state, who)) all.push_back(std::move(one));
  // The rarest of them comes last.
  if (!state.fight && errant != nullptr) {
    std::vector<Offer> last;
    add_offer(last, who, "remove", "Remove from the Company", "remove", "");
    note_refusals(state, last);
    all.push_back(std::move(last.front()));
  }
  return all;
}

std::vector<std::string> chances(const ErrantState& state, const Offer& offer,
                                 const FilledForm& form) {
  if (journey::is_on(state)) return journey::chances(state, offer, form);
  const Combatant* who = find_combatant(state, offer.who);
  if (offer.key != "attack" || who == nullptr) return {};
  const AttackRoll attack = attack_of(state, *who, form);
  const Combatant* target = find_combatant(state, attack.target);
  if (target == nullptr) return {};
  const AttackOdds odds = attack_odds(state, attack);
  std::vector<std::string> lines;
  if (target->hp > 0) lines.push_back(target->name + " at 0 HP: " + words::odds_text(odds.fells));
  const int tenths = static_cast<int>(std::floor(10 * odds.mean + 0.5));
  lines.push_back("Damage on average: " + std::to_string(tenths / 10) + "." +
                  std::to_string(tenths % 10));
  lines.push_back(target->name + " may act at once: " + words::odds_text(odds.one));
  return lines;
}

}  // namespace fray::errant
