// What the actions of a chase share: looking up, parting, and putting in order what follows.
#include <algorithm>
#include <set>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"

namespace fray::rules {
std::size_t head_count(const Chase& chase) {
  std::size_t count = 0;
  for (const ChaseParty& one : chase.parties) count += one.members.size();
  return count;
}

ChaseSide other_side(ChaseSide side) {
  return side == ChaseSide::kFugitives ? ChaseSide::kPursuers : ChaseSide::kFugitives;
}

MaybeRefusal not_over(const Chase& chase) {
  if (chase.step != ChaseStep::kOver) return std::nullopt;
  return Refusal{"The chase is over: end it.", "E-CHASE-2"};
}

// Those who flee may have fled from the fight already, unless they got away from a chase.
bool can_run(const Combatant& who, bool flees) {
  if (flees && who.standing == Standing::kFled && !who.got_away) {
    Combatant as_before = who;
    as_before.standing = Standing::kFighting;
    return !is_out(as_before);
  }
  return !is_out(who);
}

const Combatant* fighter_of(const ErrantState& state, const ChaseMember& who) {
  if (!state.fight) return nullptr;
  if (const Combatant* found = find_combatant(*state.fight, who.combatant)) return found;
  for (const Combatant& one : state.fight->combatants)
    if (who.errant != 0 && one.errant == who.errant) return &one;
  return nullptr;
}

Combatant as_fighter(const Errant& errant) {
  Combatant who;
  who.errant = errant.id;
  follow_sheet(who, errant);
  who.hp = errant.hp;
  who.body = errant.body;
  return who;
}

std::optional<Combatant> as_fighter(const ErrantState& state, const ChaseMember& who) {
  if (const Combatant* found = fighter_of(state, who)) {
    Combatant fighter = *found;
    if (fighter.id != who.combatant) fighter.standing = Standing::kFighting;
    return fighter;
  }
  const Errant* errant = find_errant(state, who.errant);
  if (errant == nullptr) return std::nullopt;
  return as_fighter(*errant);
}

// Its load holds nobody who rides (E-MOVE-7), and one on foot has SPD 0 of it anyway (E-LOAD-1).
bool can_move(const Combatant& who) { return !is_dazed(who) && !unable(who, Deed::kMove); }

bool is_held(const ChaseMember& who, const Combatant& fighter) {
  return !can_move(fighter) && who.mount.name == fighter.mount.name;
}

bool limps(const ChaseMember& who, const Combatant& fighter) {
  return who.mount.name.empty() && cannot_run(fighter);
}

ChaseParty& new_party(Chase& chase, ChaseSide side, std::string name) {
  ChaseParty made;
  made.id = chase.next_id++;
  made.side = side;
  made.name = std::move(name);
  chase.parties.push_back(std::move(made));
  return chase.parties.back();
}

ChaseParty& party(Chase& chase, Id id) {
  return *std::find_if(chase.parties.begin(), chase.parties.end(),
                       [&](const ChaseParty& one) { return one.id == id; });
}

ChaseMember& chase_member(Chase& chase, Id id) {
  for (ChaseParty& one : chase.parties)
    for (ChaseMember& who : one.members)
      if (who.id == id) return who;
  return chase.parties.front().members.front();  // never: the action was not refused
}

MaybeRefusal need_chase(const ErrantState& state) {
  if (state.chase) return std::nullopt;
  return Refusal{"No chase is on: start one first.", ""};
}

MaybeRefusal need_party(const ErrantState& state, Id party) {
  if (MaybeRefusal no = need_chase(state)) return no;
  const ChaseParty* found = find_party(*state.chase, party);
  if (found == nullptr) return Refusal{"That party is no longer in the chase.", "E-CHASE-1"};
  if (!is_running(*found))
    return Refusal{phrase("{}: nobody of them runs any more.", found->name), "E-CHASE-1"};
  return std::nullopt;
}

MaybeRefusal need_chaser(const ErrantState& state, Id member) {
  if (MaybeRefusal no = need_chase(state)) return no;
  const ChaseMember* found = find_member(*state.chase, member);
  if (found == nullptr) return Refusal{"They are no longer in the chase.", "E-CHASE-1"};
  if (!is_running(*found))
    return Refusal{phrase("{} does not run any more.", found->name), "E-CHASE-1"};
  return std::nullopt;
}

void remember_event(Chase& chase, ChaseNews what, std::string who, int more) {
  if (chase.events.size() >= kMostChaseEvents) chase.events.erase(chase.events.begin());
  // What is done before the dice belongs to the turn that they will be of.
  const int turn = chase.turn + (chase.step == ChaseStep::kRoll ? 1 : 0);
  chase.events.push_back({turn, what, std::move(who), more});
}

Id part(Chase& chase, const std::vector<Id>& members, std::string name) {
  const ChaseParty* const from = party_of(chase, members.front());
  const Id old = from->id, quarry = from->quarry;
  ChaseParty& made = new_party(chase, from->side, std::move(name));
  made.quarry = quarry;
  made.parted_from = old;
  ChaseParty& left = party(chase, old);
  const auto goes = [&](const ChaseMember& who) {
    return std::find(members.begin(), members.end(), who.id) != members.end();
  };
  std::copy_if(left.members.begin(), left.members.end(), std::back_inserter(made.members), goes);
  std::erase_if(left.members, goes);
  const Id id = made.id;
  if (left.members.size() == 1) {
    if (left.together.empty()) left.together = left.name;
    left.name = left.members[0].name;
  }
  return id;
}

void swap_sides(Chase& chase, Id only) {
  for (ChaseParty& one : chase.parties) {
    if (only != 0 && one.id != only) continue;
    one.side = other_side(one.side);
    one.quarry = 0;
    remember_event(chase, ChaseNews::kSwapped, one.name);
  }
}

void leave_chase(Chase& chase, ChaseMember& who, Dice& dice) {
  who.running = Running::kOut;
  note(dice, {.kind = EventKind::kLeftBehind, .who = who.id});
  remember_event(chase, ChaseNews::kOut, who.name);
}

void tell_sheet_harm(Chase& chase, Id member, const SheetHarm& harm, Dice& dice) {
  if (!harm.text.empty()) note(dice, {.kind = EventKind::kScene, .name = harm.text});
  if (ChaseMember& who = chase_member(chase, member); harm.out && is_running(who))
    leave_chase(chase, who, dice);
}

MaybeRefusal chase_falls_first(const ErrantState& state) {
  const auto waiting = waiting_fall(state);
  return waiting ? comes_first(waiting->who, waiting->fall) : std::nullopt;
}

void tidy(Chase& chase) {
  std::erase_if(chase.parties, [](const ChaseParty& one) { return one.members.empty(); });
  for (ChaseParty& one : chase.parties) {
    const auto running = std::count_if(one.members.begin(), one.members.end(),
                                       [](const ChaseMember& who) { return is_running(who); });
    if (running == 0) one.sprints = false;
    for (ChaseMember& who : one.members) {
      if (running > 1 && who.running == Running::kApart) who.running = Running::kIn;
      if (is_running(who)) continue;
      who.sprints = who.may_shoot = false;
      who.actions = 0;
    }
  }
  const auto flees = [&](Id id) {
    const ChaseParty* found = find_party(chase, id);
    return found != nullptr && found->side == ChaseSide::kFugitives && is_running(*found);
  };
  const auto next_quarry = std::find_if(chase.parties.begin(), chase.parties.end(),
                                        [&](const ChaseParty& one) { return flees(one.id); });
  for (ChaseParty& one : chase.parties) {
    if (one.side == ChaseSide::kFugitives || !is_running(one))
      one.quarry = 0;
    else if (!flees(one.quarry))
      one.quarry = next_quarry == chase.parties.end() ? 0 : next_quarry->id;
  }
  std::erase_if(chase.developments, [&](const Development& one) {
    const ChaseParty* found = find_party(chase, one.party);
    return found == nullptr || !is_running(*found);
  });
  std::erase_if(chase.asked, [&](Id id) {
    const ChaseParty* found = find_party(chase, id);
    return found == nullptr || found->side != ChaseSide::kPursuers ||
           std::none_of(found->members.begin(), found->members.end(),
                        [](const ChaseMember& who) { return is_running(who) && who.morale > 0; });
  });
  if (chase_decided(chase)) {
    chase.developments.clear();
    chase.asked.clear();
    chase.step = ChaseStep::kOver;
    return;
  }
  const bool unrolled =
      std::any_of(chase.developments.begin(), chase.developments.end(),
                  [](const Development& one) { return one.what == Turnout::kNone; });
  chase.step = chase.developments.empty() ? ChaseStep::kRoll
               : unrolled                 ? ChaseStep::kAct
                                          : ChaseStep::kDevelopment;
}

namespace {

// Who can run, and how; then tidy().
void update_runners(ErrantState& state, Dice& dice) {
  Chase& chase = *state.chase;
  for (ChaseParty& one : chase.parties)
    for (ChaseMember& who : one.members) {
      if (!is_running(who)) continue;
      const std::optional<Combatant> fighter = as_fighter(state, who);
      // Whoever fled from the fight runs on, on whichever side of the chase by now.
      if (fighter && !can_run(*fighter, true)) leave_chase(chase, who, dice);
      who.held = false;
      if (!fighter || !is_running(who)) continue;
      who.held = is_held(who, *fighter);
      if (who.mv == 0 && who.spd == 0) {  // of an old save: whoever was held had lost its figures
        who.mv = chaser(state, *fighter).mv;
        who.spd = -1;
        if (who.mount.name == fighter->mount.name) who.mount = fighter->mount;
      }
      if (limps(who, *fighter)) who.sprints = one.sprints = false;
    }
  tidy(chase);
}

// Who dies by these turns beside those who run: a sheet of whoever is in no fight, and a fighter
// who runs only as its Errant (E-WND-3).
void run_down_lives(ErrantState& state, Dice& dice) {
  const auto fights = [&](const Errant& errant) {
    return state.fight && std::ranges::find(state.fight->combatants, errant.id,
                                            &Combatant::errant) != state.fight->combatants.end();
  };
  for (Errant& errant : state.company)
    if (!fights(errant)) tick_dying(errant, dice);
  for (const ChaseParty& one : state.chase->parties)
    for (const ChaseMember& who : one.members)
      if (const Combatant* fighter = fighter_of(state, who);
          fighter != nullptr && fighter->id != who.combatant && is_running(who))
        tick_dying(combatant(state, fighter->id), dice);
}

// For those who run the fight's own turn stands still while the chase has several: what is counted
// by turns comes nearer by one.
void end_turn(ErrantState& state, Dice& dice) {
  run_down_lives(state, dice);
  std::vector<Id> who = fighters_running(state);
  // Whoever lies there goes on dying and burning.
  const std::vector<Id> behind = dying_behind(state);
  who.insert(who.end(), behind.begin(), behind.end());
  if (who.empty()) return;
  time_passes(state, who, dice);
  const int turn = std::max(1, state.fight->turn);
  for (const Id id : who) {
    std::vector<Effect>& effects = combatant(state, id).effects;
    const auto is_over = [&](const Effect& effect) {
      return effect.end == EffectEnd::kTurns && effect.last_turn <= turn;
    };
    for (const Effect& effect : effects)
      if (is_over(effect))
        note(dice, {.kind = EventKind::kNothing,
                    .who = id,
                    .name = phrase("is no longer {}", effect.name)});
    std::erase_if(effects, is_over);
    for (Effect& effect : effects)
      if (effect.last_turn > turn) --effect.last_turn;
  }
  apply_body_consequences(state, dice);
  apply_ability_consequences(state, dice);
}

}  // namespace

namespace {

// A correction by hand that takes away whom a development befalls does not end the turn: it befalls
// the lowest of those who are left.
void ask_those_left(Chase& chase) {
  const auto runs = [&](const Development& one) {
    const ChaseParty* found = find_party(chase, one.party);
    return found != nullptr && is_running(*found);
  };
  const auto& waiting = chase.developments;
  if (waiting.empty() || std::any_of(waiting.begin(), waiting.end(), runs)) return;
  chase.developments.clear();
  ask_developments(chase);
}

}  // namespace

namespace {

// Whoever needs it no more or fights now is not waited for.
void forget_sheet_falls(ErrantState& state) {
  std::erase_if(state.chase->falls, [&](const PendingFall& fall) {
    if (awaited_on_sheet(state, fall) == nullptr) return true;
    return state.fight && std::ranges::any_of(state.fight->combatants, [&](const Combatant& who) {
             return who.errant == fall.who;
           });
  });
}

}  // namespace

void apply_chase_consequences(ErrantState& state, Dice& dice) {
  if (!state.chase) return;
  const ChaseStep before = state.chase->step;
  forget_sheet_falls(state);
  ask_those_left(*state.chase);
  update_runners(state, dice);
  Chase& chase = *state.chase;
  // One that was decided and goes on has its turn behind it as well; of a turn in which it is
  // decided the end is the fight's.
  if (before != ChaseStep::kRoll && chase.turn > 0) chase.ends_turn = true;
  if (chase.step != ChaseStep::kRoll) chase.ends_turn = false;
  // A wound is taken within its turn (E-HP-2).
  if (!chase.ends_turn || chase_falls_first(state)) return;
  chase.ends_turn = false;
  end_turn(state, dice);
  update_runners(state, dice);
}

bool is_valid(const Chase& chase) {
  std::set<Id> ids, combatants, errants, waiting;
  const auto fresh = [](std::set<Id>& known, Id id) { return known.insert(id).second; };
  Id last = 0;
  for (const ChaseParty& one : chase.parties) {
    if (one.id <= last || one.name.empty() || !fresh(ids, one.id)) return false;
    last = one.id;
    for (const ChaseMember& who : one.members)
      if (who.id == 0 || who.name.empty() || !fresh(ids, who.id) ||
          (who.combatant != 0 && !fresh(combatants, who.combatant)) ||
          (who.errant != 0 && !fresh(errants, who.errant)))
        return false;
  }
  for (const Development& one : chase.developments)
    if (!fresh(waiting, one.party)) return false;
  waiting.clear();
  for (const Id id : chase.asked)
    if (!fresh(waiting, id)) return false;
  if (head_count(chase) > kMostChasers || chase.parties.size() > kMostParties) return false;
  if (!ids.empty() && *ids.rbegin() >= chase.next_id) return false;
  Chase tidied = chase;
  tidy(tidied);
  return tidied == chase;
}

}  // namespace fray::rules
