#include "core/errant/falls.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

using namespace rules;

namespace {

// Whether this one is still to be asked about: helped by hand, dead or gone, nobody is.
bool is_due(const Fight& fight, const PendingFall& fall) {
  const Combatant* who = find_combatant(fight, fall.who);
  return who != nullptr && who->hp == 0 && !is_dead(*who);
}

// Out of action already, another blow asks for no throw, only for its wound.
void save_or_lie_there(Combatant& who, int damage, Dice& dice) {
  if (who.out_of_action) return;
  who.out_of_action = !makes_save(who, Attribute::kPhys, damage, "being put out of action", dice);
  if (who.out_of_action) note(dice, {.kind = EventKind::kOutOfAction, .who = who.id});
}

}  // namespace

const PendingFall* present_fall(const ErrantState& state) {
  if (!state.fight) return nullptr;
  const auto& falls = state.fight->falls;
  const auto due = std::find_if(falls.begin(), falls.end(), [&](const PendingFall& fall) {
    return is_due(*state.fight, fall);
  });
  return due == falls.end() ? nullptr : &*due;
}

std::optional<WaitingFall> waiting_fall(const ErrantState& state) {
  if (const PendingFall* fall = present_fall(state))
    return WaitingFall{*find_combatant(state, fall->who), *fall};
  if (!state.chase || state.chase->falls.empty()) return std::nullopt;
  const PendingFall& fall = state.chase->falls.front();
  const Errant* errant = awaited_on_sheet(state, fall);
  if (errant == nullptr) return std::nullopt;
  return WaitingFall{as_fighter(*errant), fall};
}

const Errant* rules::awaited_on_sheet(const ErrantState& state, const PendingFall& fall) {
  const Errant* errant = find_errant(state, fall.who);
  return errant == nullptr || errant->hp > 0 || is_dead(errant->body) ? nullptr : errant;
}

Check fall_check(const Combatant& who, const PendingFall& fall) {
  return {attribute(who, Attribute::kPhys), fall.damage, Position::kRisky, Impact::kFair};
}

std::string wound_due(const Combatant& who, const PendingFall& fall) {
  if (fall.severity >= kBeyondFrom) return "dead, with nothing left to raise";
  if (fall.severity >= kDeadFrom) return "dead";
  const int taken = severity_taken(who.body, fall.harm, fall.severity);
  if (taken == 0) return "";
  return phrase("{}, severity {}", wound_row({fall.harm, taken}).title, taken);
}

void rules::bring_down(ErrantState& state, Combatant& who, const Damage& damage, int excess,
                       Dice& dice) {
  if (is_dead(who)) return;
  if (state.fight->stops_at_zero) {
    const PendingFall fall{who.id, damage.amount, std::max(0, excess), damage.harm,
                           who.out_of_action};
    if (!fall.thrown || fall.severity > 0) state.fight->falls.push_back(fall);
    return;
  }
  save_or_lie_there(who, damage.amount, dice);
  suffer_wound(state, who, damage.harm, excess, dice);  // none where nothing is in excess
}

MaybeRefusal rules::falls_first(const ErrantState& state) {
  const PendingFall* fall = present_fall(state);
  if (fall == nullptr) return std::nullopt;
  return comes_first(*find_combatant(state, fall->who), *fall);
}

Refusal rules::comes_first(const Combatant& who, const PendingFall& fall) {
  return {phrase("{}’s {} comes first.", who.name, fall.thrown ? "wound" : "Saving Throw"),
          "E-HP-1"};
}

void rules::finish_falls(ErrantState& state, Dice& dice) {
  while (present_fall(state) != nullptr && !dice.wanting && !dice.bad_face) {
    if (!present_fall(state)->thrown)
      apply(state, ThrowFallSave{}, dice);
    else
      apply(state, TakeFallWound{}, dice);
  }
}

void rules::forget_falls(Fight& fight) {
  if (!fight.falls.empty())
    std::erase_if(fight.falls, [&](const PendingFall& fall) { return !is_due(fight, fall); });
}

namespace {

// Of somebody of the Company who runs in a chase without a fight.
void settle_on_sheet(ErrantState& state, Dice& dice) {
  Chase& chase = *state.chase;
  const PendingFall fall = chase.falls.front();
  chase.falls.erase(chase.falls.begin());
  Errant& errant = *sheet(state, fall.who);
  const SheetHarm harm = settle_apart(errant, fall, dice, chase.falls);
  for (const ChaseParty& party : chase.parties)
    for (const ChaseMember& member : party.members)
      if (member.errant == fall.who) return tell_sheet_harm(chase, member.id, harm, dice);
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const ThrowFallSave&) {
  const auto waiting = waiting_fall(state);
  if (waiting && !waiting->fall.thrown) return std::nullopt;
  return Refusal{"No Saving Throw waits.", "E-HP-1"};
}

// A wound that is due waits on; without one the matter is settled.
void apply(ErrantState& state, const ThrowFallSave&, Dice& dice) {
  if (present_fall(state) == nullptr) return settle_on_sheet(state, dice);
  const std::ptrdiff_t at = present_fall(state) - state.fight->falls.data();
  PendingFall& fall = state.fight->falls[static_cast<std::size_t>(at)];
  Combatant& who = combatant(state, fall.who);
  save_or_lie_there(who, fall.damage, dice);
  fall.thrown = true;
  // Out of action, no other blow that waits asks for a throw.
  for (PendingFall& other : state.fight->falls)
    if (other.who == who.id && who.out_of_action) other.thrown = true;
  std::erase_if(state.fight->falls,
                [](const PendingFall& one) { return one.thrown && one.severity == 0; });
}

// Its events say it all (core/errant/log/harm.cpp).
void log(const ErrantLogWriter&, const ThrowFallSave&) {}

MaybeRefusal refuse(const ErrantState& state, const TakeFallWound&) {
  const auto waiting = waiting_fall(state);
  if (!waiting) return Refusal{"No wound waits.", "E-HP-2"};
  if (waiting->fall.thrown) return std::nullopt;
  return Refusal{"The Saving Throw comes before the wound.", "E-HP-1"};
}

void apply(ErrantState& state, const TakeFallWound&, Dice& dice) {
  if (present_fall(state) == nullptr) return settle_on_sheet(state, dice);
  const std::ptrdiff_t at = present_fall(state) - state.fight->falls.data();
  const PendingFall fall = state.fight->falls[static_cast<std::size_t>(at)];
  state.fight->falls.erase(state.fight->falls.begin() + at);
  suffer_wound(state, combatant(state, fall.who), fall.harm, fall.severity, dice);
}

void log(const ErrantLogWriter&, const TakeFallWound&) {}

}  // namespace fray
