// What can be done: by a combatant, with an Errant of the Company, and on the bar.
#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/answers.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/battle/board.hpp"
#include "core/errant/board.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/duel/board.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/form.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/form.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/limits.hpp"
#include "core/table/reduce.hpp"

namespace fray::errant {
namespace {

std::string why_of(const MaybeRefusal& no) { return no ? no->why : std::string(); }
template <class T>
std::string why_not(const ErrantState& state, const T& action) {
  return why_of(refuse(state, action));
}
// Of whatever action: its row takes the whole.
std::string why_not(const ErrantState& state, const Action& action) {
  return why_of(refuse(whole_of(state), action));
}

Offer& add(std::vector<Offer>& all, Id who, std::string_view key, std::string_view name,
           const char* icon, const char* rule) {
  Offer& one = all.emplace_back();
  one.key = key;
  one.who = who;
  one.name = name;
  one.icon = icon;
  one.rule = rule;
  return one;
}

// --- Forms ---
Field& add_field(Offer& offer, Field::Kind kind, const char* key, std::string_view name) {
  Field& one = offer.form.emplace_back();
  one.kind = kind;
  one.key = key;
  one.name = name;
  return one;
}
void add_number(Offer& offer, const char* key, std::string_view name, int least, int most,
                int usual) {
  Field& one = add_field(offer, Field::Kind::kNumber, key, name);
  one.least = least;
  one.most = most;
  one.usual = std::to_string(usual);
}
void add_toggle(Offer& offer, const char* key, std::string_view name, bool on = false) {
  Field& one = add_field(offer, Field::Kind::kToggle, key, name);
  if (on) one.usual = "1";
}
void add_choice(Field& field, std::string_view key, std::string_view name,
                std::string_view note = {}, std::string_view cannot = {}) {
  Choice& one = field.choices.emplace_back();
  one.key = key;
  one.name = name;
  one.note = note;
  one.cannot = cannot;
  if (field.usual.empty() && cannot.empty()) field.usual = key;
}
// One of these, known by its number.
void add_choices(Offer& offer, const char* key, std::string_view name,
                 std::initializer_list<std::string_view> names, int usual) {
  Field& one = add_field(offer, Field::Kind::kChoice, key, name);
  for (const std::string_view it : names) add_choice(one, std::to_string(one.choices.size()), it);
  one.usual = std::to_string(usual);
}

// --- The fight's own ---
void add_next(const ErrantState& state, std::vector<Offer>& bar) {
  const Fight& fight = *state.fight;
  Offer& next = add(bar, 0, "next", "Next", "next", "");
  next.cannot = why_not(state, NextStep{});
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

// What who strikes can make of a blow that waits, before the gambit.
void add_strikers_form(const ErrantState& state, const PendingBlow& blow, const Combatant& who,
                       Offer& offer) {
  if (can_strike_true(state, blow.attack)) add_toggle(offer, "true-strike", "True Strike");
  if (const int most = feats_left(state, who); most > 0)
    add_number(offer, "smite", "Smite, combat dice", 0, most, 0);
}

// What who is struck can.
void add_targets_form(const ErrantState& state, const PendingBlow& blow, const Combatant& target,
                      Offer& offer) {
  if (const int most = feats_left(state, target); most > 0)
    add_number(offer, "grit", "Grit, combat dice", 0, most, 0);
  const Gear& gear = gear_of(state, target);
  if (const auto pieces = blocking_pieces(gear, blow.attack); !pieces.empty()) {
    Field& armour = add_field(offer, Field::Kind::kChoice, "armour", "Block now");
    add_choice(armour, "0", "No Block");
    for (const Armour* piece : pieces)
      add_choice(armour, std::to_string(piece->id), words::armour_text(*piece));
  }
  if (const auto pieces = deflecting_pieces(gear); !pieces.empty()) {
    Field& deflect = add_field(offer, Field::Kind::kChoice, "deflect", "Deflect");
    add_choice(deflect, "0", "No");
    for (const Armour* piece : pieces)
      add_choice(deflect, std::to_string(piece->id), facts(piece->piece).name);
  }
}

void add_gambit_form(const PendingBlow& blow, Offer& offer) {
  const int damage = damage_of(blow.attack, blow.faces);
  add_toggle(offer, "gambit", "A gambit");
  add_number(offer, "given-up", "Damage given up", 0, damage, damage);
  add_choices(offer, "saves-with", "Saving Throw with", {"Phys", "Skill", "Mind", "Pres"}, 0);
  add_toggle(offer, "dire", "At dire Position");
}

// What the two sides can make of a blow that waits.
void add_blow_form(const ErrantState& state, const PendingBlow& blow, Offer& offer) {
  const Combatant* who = find_combatant(state, blow.attack.who);
  const Combatant* target = find_combatant(state, blow.attack.target);
  if (who == nullptr || target == nullptr) return;
  add_strikers_form(state, blow, *who, offer);
  add_targets_form(state, blow, *target, offer);
  add_gambit_form(blow, offer);
}

void add_blow(const ErrantState& state, std::vector<Offer>& bar) {
  const PendingBlow& blow = *state.fight->pending;
  const Combatant* target = find_combatant(state, blow.attack.target);
  Offer& deal = add(bar, 0, "deal", "Deal it", "sword", "");
  deal.note = std::to_string(damage_of(blow.attack, blow.faces));
  if (target != nullptr) deal.note += " to " + target->name;
  add_blow_form(state, blow, add(bar, 0, "decide", "Decide", "", ""));
}

// Whoever has just run can be run after (E-CHASE-1).
void add_chase(const ErrantState& state, std::vector<Offer>& bar) {
  const std::vector<Id> fled = just_fled(state);
  if (fled.empty()) return;
  add(bar, 0, "chase", "Chase", "flee", "E-CHASE-1").note =
      words::people_text(*state.fight, fled) + (fled.size() == 1 ? " runs" : " run");
}

// What the present step is gone on from.
void add_step(const ErrantState& state, std::vector<Offer>& bar) {
  const Fight& fight = *state.fight;
  if (fight.step == Step::kDistance && fight.distance < 0) {
    Offer& roll = add(bar, 0, "roll-distance", "Roll distance", "dice", "E-DIST-1");
    roll.note = words::distance_dice(fight.place);
  } else if (fight.step == Step::kSurprise && fight.surprise == Surprise::kNotRolled &&
             fight.surprise_possible) {
    add(bar, 0, "roll-surprise", "Roll surprise", "dice", "E-SURP-1").note = "D6";
  } else if (fight.step == Step::kOrder && !fight.winners) {
    for (const bool odd : {true, false}) {
      Offer& call = add(bar, 0, odd ? "odd" : "even", odd ? "Odd" : "Even", "", "E-INIT-1");
      call.note = "First: 1 in 2";
      call.rank = Rank::kMain;
    }
  } else if (fight.step != Step::kOver) {
    add_next(state, bar);
  }
}

bool can_end_now(const Fight& fight) {
  return fight.step == Step::kOver || is_decided(fight) || no_enemy_stands(fight);
}

void add_attack(const ErrantState& state, const Combatant& who, std::vector<Offer>& all);

constexpr const char *kLetGoBy = "let-go", *kLetGoByName = "Let it go by";

// Whoever was struck with a 1 in the midst of others' attacks acts before they go on (E-ATT-5).
void add_at_once(const ErrantState& state, std::vector<Offer>& bar) {
  const Combatant& who = *find_combatant(state, volley_waits_for(*state.fight));
  add_attack(state, who, bar);
  bar.back().name = bar.back().spoken = phrase("{} attacks", who.name);
  Offer& pass = add(bar, who.id, kLetGoBy, kLetGoByName, "next", "E-ATT-5");
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
  add(bar, 0, "end", "End the fight", "end", "");
  add_chase(state, bar);
  // The order's two calls belong together: they stand with the step.
  if (fight.step != Step::kOrder) add_step(state, bar);
  if (bar.back().key == "next") bar.back().icon.clear();
}

// --- Of a combatant ---
// What it strikes with: an Errant's weapons, or an NPC's blows by their number.
void add_weapons(const ErrantState& state, const Combatant& who, Offer& offer) {
  Field& with = add_field(offer, Field::Kind::kChoice, "with", "With");
  if (who.errant != 0) {
    const Gear& gear = gear_of(state, who);
    for (const Weapon& weapon : gear.weapons) {
      const MaybeRefusal grip = refuse_grip(who, gear, weapon);
      const std::string why = grip ? grip->why : std::string();
      add_choice(with, std::to_string(weapon.id), words::weapon_text(weapon),
                 words::weight_text(weapon.weight),
                 can_strike(weapon) ? std::string_view(why) : why_no_strike(weapon));
    }
    if (with.usual.empty()) add_choice(with, "0", "Another of medium weight");
    const Id target = likely_target(state, who.id);
    if (const Id weapon = likely_weapon(state, who.id, target); weapon != 0)
      with.usual = std::to_string(weapon);
    return;
  }
  const Blow likely = likely_blow(state, who);
  std::string usual;
  for (const Blow& blow : blows_of(state, who)) {
    const std::string key = std::to_string(with.choices.size());
    if (blow == likely) usual = key;
    add_choice(with, key, blow.name + " " + words::dice_name(blow.count, blow.sides), {},
               blow_spent(state, who, blow.name));
  }
  if (!usual.empty()) with.usual = usual;
}

// What can be struck with as well as thrown or shot is asked for (E-ATT-8).
void add_manner(const ErrantState& state, const Combatant& who, Offer& offer) {
  const auto& weapons = gear_of(state, who).weapons;
  const bool open = std::ranges::any_of(
      weapons, [](const Weapon& one) { return one.missile == Missile::kThrown; });
  if (!open && (!weapons.empty() || !manner_is_open(state, who, 0))) return;
  add_choices(offer, "manner", "In hand or not", {"As it is likely", "In hand", "Thrown or shot"},
              0);
}

// Of the attack as it is likely: what it takes to be there is no action of this one.
std::string why_out_of_reach(const ErrantState& state, const Combatant& who, const Offer& offer) {
  const auto form = accepted_form(offer, usual_form(offer));
  if (!form) return {};
  const std::vector<Action> actions = actions_of(state, offer, *form);
  const auto* walk = actions.size() < 2 ? nullptr : actions.front().as<UseMovement>();
  if (walk == nullptr || why_not(state, *walk).empty()) return {};
  const Combatant& target = *find_combatant(state, walk->to);
  return target.name + " is " +
         words::length(distance_between(state, who, target), state.fight->place) +
         " away: come nearer first.";
}

void add_attack(const ErrantState& state, const Combatant& who, std::vector<Offer>& all) {
  Offer& attack = add(all, who.id, "attack", "Attack", "sword", "E-ATT-1");
  Field& whom = add_field(attack, Field::Kind::kWhom, "whom", "Whom");
  for (const Combatant& other : state.fight->combatants)
    if (opposes(*state.fight, who, other) && !is_out(other))
      add_choice(whom, std::to_string(other.id), other.name, std::to_string(other.hp) + " HP");
  const Id target = likely_target(state, who.id);
  if (target != 0) whom.usual = std::to_string(target);
  add_weapons(state, who, attack);
  add_manner(state, who, attack);
  add_number(attack, "steps", "More steps, up or down", -kMostSteps, kMostSteps, 0);
  add_toggle(attack, "wait", "Wait after the roll");
  attack.cannot = why_no_attack(state, who.id);
  // Where no weapon can be held, the likely one says why.
  for (const Choice& with : attack.form[1].choices)
    if (attack.cannot.empty() && with.key == attack.form[1].usual) attack.cannot = with.cannot;
  if (attack.cannot.empty()) attack.cannot = why_out_of_reach(state, who, attack);
  const Blow blow = likely_blow(state, who);
  attack.note = words::dice_name(blow.count, blow.sides);
}

void add_way(const Fight& fight, Offer& offer) {
  if (!distance_counts(fight)) return;
  add_choices(offer, "way", "Which way", {"Aside", "Towards them", "Away"},
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
        add(all, who.id, "move-fixed", "Move " + words::length(far, fight.place) + how, "move",
            "E-MOVE-4");
      continue;
    }
    Offer& move = add(all, who.id, "move-" + key, "Move " + std::to_string(dice) + "D4" + how,
                      "move", "E-MOVE-2");
    if (const int most = dash_left(state, who); most > 0)
      add_number(move, "dash", "Dash, combat dice", 0, most, 0);
    Offer& shift = add(all, who.id, "shift-" + key, "Shift" + how, "move", "E-MOVE-3");
    shift.note = words::length(shift_distance(state, who.id, gait), fight.place);
    add_way(fight, shift);
  }
  if (const int left = movement_left(state, who.id); left > 0) {
    Offer& offer = add(all, who.id, "walk", "Walk, " + words::length(left, fight.place) + " left",
                       "move", "E-MOVE-2");
    const int there = walked(state, {who.id, left, false, Way::kTowards, 0, {}});
    add_number(offer, "far", "How far", 1, left, there > 0 ? there : left);
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
Offer& add(std::vector<Offer>& all, Id who, const Plain& one) {
  return add(all, who, one.key, one.name, one.icon, one.rule);
}

// What the action is, before it is spent.
void add_act(const Combatant& who, std::vector<Offer>& all) {
  Field& what = add_field(add(all, who.id, "act", "Take an action", "hand", "E-INIT-6"),
                          Field::Kind::kChoice, "what", "What");
  add_choice(what, kOther.key, kOther.name);
  for (const Plain& one : kTurn)
    if (std::string_view(one.key) != "free") add_choice(what, one.key, one.name);
}

// In its phase, or to take back.
void add_end(const ErrantState& state, const Combatant& who, std::vector<Offer>& all) {
  if (turn_usage(*state.fight, who).ended)
    add(all, who.id, "go-on", "Act after all", "undo", "E-INIT-4");
  else
    add(all, who.id, "end-turn", "End the turn", "next", "E-INIT-4");
}

// Its own lights (E-LOAD-4).
void add_lights(Id who, const Errant& errant, std::vector<Offer>& all) {
  for (const journey::Thing* thing : journey::lights_of(errant.pack))
    add(all, who, (thing->lit ? "snuff-" : "light-") + std::to_string(thing->id),
        (thing->lit ? "Snuff: " : "Light: ") + journey::name_of(*thing),
        thing->lit ? "snuff" : "light", "E-LOAD-4");
}

void add_turn(const ErrantState& state, const Combatant& who, std::vector<Offer>& all) {
  add_attack(state, who, all);
  add(all, who.id, kOther);
  add_act(who, all);
  add_movement(state, who, all);
  for (const Plain& one : kTurn) {
    Offer& offer = add(all, who.id, one);
    if (offer.key == "retrieve") offer.note = std::to_string(retrieve_chance(who)) + " in 4";
  }
  for (const Id id : kit_patients(state, who))
    add(all, who.id, "kit-" + std::to_string(id),
        "Healer’s kit: " + find_combatant(state, id)->name, "heal", "E-WND-3");
  add_choices(add(all, who.id, "pace", "Quick or slow", "time", "E-INIT-4"), "pace", "Pace",
              {"Undecided", "Quick, 1", "Slow, 2"},
              static_cast<int>(turn_usage(*state.fight, who).pace));
  add_end(state, who, all);
  if (reactions(*state.fight, who) > 0 && find_duellist(*state.fight, who.id) == nullptr)
    add(all, who.id, kLetGoBy, kLetGoByName, "next", "E-ATT-5");
}

void add_hand(const Combatant& who, std::vector<Offer>& all) {
  add_number(add(all, who.id, "hurt", "Hurt", "hurt", "E-HP-1"), "amount", "Damage", 1,
             rules::kMostHp, 1);
  add_number(add(all, who.id, "heal", "Heal", "heal", "E-HP-1"), "amount", "HP", 1, rules::kMostHp,
             1);
  add_choices(add(all, who.id, "standing", "Fights, flees, yields", "flee", "E-MOR-1"), "standing",
              "It", {"Fights", "Fled", "Surrendered"}, static_cast<int>(who.standing));
  if (who.morale > 0)
    add(all, who.id, "ask-morale", "Ask for Morale", "morale", "E-MOR-1").note =
        "breaks " + words::morale_chance(who.morale, 0);
  add(all, who.id, "leader", who.leader ? "No longer the leader" : "Make it the leader", "people",
      "E-MOR-2");
  add(all, who.id, "leave", "Take out of the fight", "remove", "");
}

// What the usual form would be refused for becomes the reason why it cannot be done.
void note_refusals(const ErrantState& state, std::vector<Offer>& all) {
  for (Offer& one : all) {
    if (!one.cannot.empty()) continue;
    const auto form = accepted_form(one, usual_form(one));
    const auto actions = form ? actions_of(state, one, *form) : std::vector<Action>{};
    one.cannot =
        actions.empty() ? "There is nothing to choose from." : why_not(state, actions.front());
  }
}

// "7 Gnolls" of a group: "all gnolls".
std::string all_of(const Fight& fight, const std::vector<Id>& who) {
  std::string text = words::people_text(fight, who);
  const std::size_t space = text.find(' ');
  if (space == std::string::npos || space + 1 == text.size()) return text;
  char& first = text[space + 1];
  if (first >= 'A' && first <= 'Z') first = static_cast<char>(first - 'A' + 'a');
  return "all" + text.substr(space);
}

// It stays while the group's phase does, so that nothing moves away under the thumb.
void add_attacks_together(const ErrantState& state, std::vector<Offer>& all) {
  for (const std::vector<Id>& group : groups_of_phase(state)) {
    Offer& offer = add(all, 0, std::string(kAttackAll) + std::to_string(group.front()),
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
      Field& whom = add_field(offer, Field::Kind::kChoice, "", who.name);
      whom.key = "t" + std::to_string(who.id);
      add_choice(whom, "0", "stays out");
      for (const Id foe : foes.of(who))
        add_choice(whom, std::to_string(foe), find_combatant(state, foe)->name);
      whom.usual = std::to_string(targets[i]);
    }
  }
}

}  // namespace

std::vector<Field> blow_form(const ErrantState& state, const PendingBlow& blow, bool strikes) {
  Offer offer;
  const Combatant* who = find_combatant(state, blow.attack.who);
  const Combatant* target = find_combatant(state, blow.attack.target);
  if (who == nullptr || target == nullptr) return {};
  if (strikes) {
    add_strikers_form(state, blow, *who, offer);
    add_gambit_form(blow, offer);
  } else {
    add_targets_form(state, blow, *target, offer);
  }
  return std::move(offer.form);
}

std::string why_no_attack(const ErrantState& state, Id who) {
  if (state.fight && state.fight->pending && state.fight->pending->attack.who == who) return "";
  return attack_rolls_left(state, who) > 0 ? "" : why_not(state, TakeAction{who, Deed::kAttack});
}

std::vector<Offer> quick_offers(const ErrantState& state, const Combatant& who) {
  std::vector<Offer> quick;
  if (present_fall(state) != nullptr) return quick;
  if (!may_act(state, who.id) && attack_rolls_left(state, who.id) == 0) return quick;
  Offer& attack = add(quick, who.id, "attack", "Attack", "sword", "E-ATT-1");
  attack.spoken = who.name + ": attack";
  attack.cannot = why_no_attack(state, who.id);
  Offer& other = add(quick, who.id, "act", "Take an action", "hand", "E-INIT-6");
  other.spoken = who.name + ": take an action";
  other.cannot = why_not(state, TakeAction{who.id, Deed::kOther});
  return quick;
}

Offer notes_offer(const Fight& fight) {
  std::vector<Offer> one;
  Offer& change = add(one, 0, kNotesOffer, "Change", "edit", "");
  Field& notes = add_field(change, Field::Kind::kText, "notes", "Notes");
  notes.most = static_cast<int>(rules::kLongestNotes);
  notes.usual = fight.notes;
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
    Offer& offer = add(all, 0, key, name, "edit", "");
    offer.rank = Rank::kMinor;
    return offer;
  };
  const auto who_surprises = [&](const char* name, bool can_roll) {
    Field& who =
        add_field(by_hand("set-surprise", name), Field::Kind::kChoice, "who", "Who surprises");
    if (can_roll) add_choice(who, "roll", "Roll for surprise");
    add_choice(who, "company", "The Company");
    add_choice(who, "enemy", "The enemy");
    add_choice(who, "nobody", "Nobody");
  };
  switch (fight.step) {
    case Step::kDistance:
      add_number(by_hand("set-distance", "Set the distance"), "distance",
                 fight.place == Place::kEnclosed ? "Feet apart" : "Yards apart", 0,
                 rules::kMostDistance, fight.distance >= 0 ? fight.distance : 30);
      break;
    case Step::kSurprise:
      add_toggle(add(all, 0, "allow-surprise", "Surprise is possible", "", "E-SURP-3"), "possible",
                 "Surprise is possible", fight.surprise_possible);
      who_surprises("Say who surprises", false);
      break;
    case Step::kOrder: {
      if (can_end_now(fight)) add_step(state, all);
      Field& who = add_field(by_hand("set-order", "Say who goes first"), Field::Kind::kChoice,
                             "who", "Who goes first");
      add_choice(who, "company", "The Company");
      add_choice(who, "enemy", "The enemy");
      // Light and knowledge ruled surprise out, and the fight went on without a word of it: the
      // Guide can still call for it (E-SURP-3).
      if (!fight.surprise_possible && why_not(state, AllowSurprise{}).empty())
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
  std::vector<Offer> bar;
  if (fall.thrown)
    add(bar, 0, "fall-wound", "Take the wound", "hurt", "E-HP-2").note = wound_due(who, fall);
  else
    add(bar, 0, "fall-save", who.name + ": Saving Throw", "fate", "E-HP-1").note =
        needs_text(fall_check(who, fall));
  return std::move(bar.front());
}

std::vector<Offer> bar_offers(const ErrantState& state) {
  std::vector<Offer> bar;
  if (journey::is_on(state)) return journey::bar_offers(state);
  if (state.fight) {
    add_fight_bar(state, bar);
    return bar;
  }
  add(bar, 0, "example", "Example fight", "play", "");
  if (!state.company.empty()) bar.push_back(journey::begin_offer());
  return bar;
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
    if (recovered_hp(*errant) != errant->hp) add(all, who, "rest", "Back to full HP", "heal", "");
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
    add(last, who, "remove", "Remove from the Company", "remove", "");
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
