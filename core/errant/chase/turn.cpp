// A chase's Initiative Turn: sprints, movement rolls and all that they bring.
#include "core/errant/chase/turn.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/query.hpp"
#include "core/table/text.hpp"

namespace fray {

using namespace rules;

namespace {

constexpr int kMostTieBreaks = 50;         // in a row; then the chase goes on
constexpr int kMostActions = 9;            // that wait for one
constexpr std::size_t kLongestNews = 190;  // bytes; a save takes 200

bool stopped(const Dice& dice) { return dice.wanting || dice.bad_face; }

int total(const ChaseParty& one) {
  int sum = 0;
  for (const int face : one.faces) sum += face;
  return sum;
}

// Everybody who still runs in it.
void all_become(ChaseParty& one, Running what) {
  for (ChaseMember& who : one.members)
    if (is_running(who)) who.running = what;
}

void capture(Chase& chase, ChaseParty& one, Id by, Dice& dice) {
  all_become(one, Running::kCaught);
  note(dice, {.kind = EventKind::kGotCaught, .who = one.id, .other = by});
  remember_event(chase, ChaseNews::kCaught, one.name);
}

// E-CHASE-5. Whoever fails holds the party back: it makes no movement roll.
void sprint(ChaseParty& one, const MovementPlan& plan, Dice& dice) {
  one.sprinted = plan.checks.empty() ? Sprint::kNone : Sprint::kMade;
  for (ChaseMember& who : one.members) {
    const bool checks =
        one.sprinted == Sprint::kMade &&
        std::find(plan.checks.begin(), plan.checks.end(), who.id) != plan.checks.end();
    if (checks) {
      const Check check = sprint_check(who);
      const CheckResult result =
          roll_check(check, dice, phrase("{} sprints, phys: {}", who.name, range_text(check)),
                     who.errant != 0);
      note(dice, {.kind = EventKind::kSprintCheck,
                  .who = who.id,
                  .amount = result.success ? 1 : 0,
                  .more = result.face});
      if (!result.success) one.sprinted = Sprint::kFailed;
    }
    who.sprints = false;
  }
  one.sprints = false;
}

// The players throw for a party that an Errant runs in.
bool is_players(const ChaseParty& one) {
  return std::any_of(one.members.begin(), one.members.end(),
                     [](const ChaseMember& who) { return who.errant != 0; });
}

std::vector<int> run(const ChaseParty& one, int count, bool at_once, Dice& dice) {
  if (count == 0) {
    note(dice, {.kind = EventKind::kNoRoll, .who = one.id});
    return {};
  }
  const Roll rolled = roll(dice, {Purpose::kMovement, count, 4, one.name, is_players(one)});
  note(dice, {.kind = EventKind::kRan,
              .who = one.id,
              .amount = sum(rolled),
              .more = static_cast<int>(at_once)});
  return rolled.faces;
}

void let_act(ChaseParty& one, Dice& dice) {
  const std::vector<int> pairs = doubles(one.faces);
  if (pairs.empty()) return;
  note(dice, {.kind = EventKind::kDoubles, .who = one.id, .amount = pairs.back()});
  for (ChaseMember& who : one.members)
    if (is_running(who)) who.actions = std::min(who.actions + 1, kMostActions);
}

std::string faces_text(const Roll& rolled) {
  std::string text;
  for (const int face : rolled.faces) text += (text.empty() ? "" : " + ") + std::to_string(face);
  return text;
}

// Settled: a tie is broken by the higher movement roll, with as many dice as before; equal ones
// roll again. 0: the fugitives win; -1: nobody, the chase goes on; else the party that catches.
int break_tie(const ChaseParty& flees, const std::vector<const ChaseParty*>& after, Dice& dice) {
  for (int i = 0; i < kMostTieBreaks && !stopped(dice); ++i) {
    const auto again = [&](const ChaseParty& one, Id against) {
      const Roll rolled =
          roll(dice, {Purpose::kMovement, one.dice, 4, one.name + ", tie", is_players(one)});
      note(dice, {.kind = EventKind::kTieBreak,
                  .who = one.id,
                  .other = against,
                  .amount = sum(rolled),
                  .more = i,
                  .name = faces_text(rolled)});
      return sum(rolled);
    };
    const int ours = again(flees, 0);
    int best = 0;
    Id by = 0;
    for (const ChaseParty* one : after) {
      const int theirs = again(*one, flees.id);
      if (theirs <= best) continue;
      best = theirs;
      by = one->id;
    }
    if (ours > best) return 0;
    if (best > ours) return static_cast<int>(by);
  }
  return -1;
}

// E-CHASE-2. Each party that flees is up against those that are after it. All is settled by the
// dice before anything is carried out, so that the order of the parties does not matter.
void decide_escapes(Chase& chase, Dice& dice) {
  struct Fate {
    Id party = 0;
    int by = -1;
  };
  std::vector<Fate> fates;
  for (const ChaseParty& one : chase.parties) {
    if (one.side != ChaseSide::kFugitives || !is_running(one)) continue;
    std::vector<const ChaseParty*> after;
    for (const ChaseParty& other : chase.parties)
      if (other.side == ChaseSide::kPursuers && other.quarry == one.id && is_running(other) &&
          two_fours(other.faces))
        after.push_back(&other);
    if (two_fours(one.faces))
      fates.push_back({one.id, after.empty() ? 0 : break_tie(one, after, dice)});
    else if (!after.empty())
      fates.push_back({one.id, static_cast<int>(after[0]->id)});
  }
  for (const Fate& fate : fates) {
    if (fate.by == 0) escape(chase, party(chase, fate.party), dice);
    if (fate.by > 0) capture(chase, party(chase, fate.party), static_cast<Id>(fate.by), dice);
  }
}

// "The travellers 3, the wolves 10": as much of it as a save takes.
void remember_rolls(Chase& chase) {
  std::string said;
  for (const ChaseParty& one : chase.parties) {
    if (!is_running(one)) continue;
    const std::string more = (said.empty() ? one.name : within(one.name)) +
                             (one.faces.empty() ? " no roll" : phrase(" {}", total(one)));
    if (said.size() + more.size() > kLongestNews) break;
    said += (said.empty() ? "" : ", ") + more;
  }
  remember_event(chase, ChaseNews::kRan, said);
}

// E-CHASE-4.
void allow_shots(Chase& chase, Dice& dice) {
  for (ChaseParty& one : chase.parties) {
    if (one.side != ChaseSide::kFugitives || !is_running(one)) continue;
    for (ChaseParty& other : chase.parties) {
      if (other.side != ChaseSide::kPursuers || !is_running(other)) continue;
      const std::vector<int> same = matches(one, other);
      if (same.empty()) continue;
      std::string faces;
      for (const int face : same) faces += (faces.empty() ? "" : " and a ") + std::to_string(face);
      note(dice, {.kind = EventKind::kInRange,
                  .who = one.id,
                  .other = other.id,
                  .amount = same.back(),
                  .name = faces});
      for (ChaseParty* side : {&one, &other})
        for (ChaseMember& who : side->members) who.may_shoot = is_running(who);
    }
  }
}

}  // namespace

void rules::ask_developments(Chase& chase) {
  int lowest = -1;
  for (const ChaseParty& one : chase.parties)
    if (is_running(one) && (lowest < 0 || total(one) < lowest)) lowest = total(one);
  for (const ChaseParty& one : chase.parties)
    if (is_running(one) && total(one) == lowest)
      chase.developments.push_back({one.id, Turnout::kNone, 0});
}

void rules::escape(Chase& chase, ChaseParty& one, Dice& dice) {
  all_become(one, Running::kEscaped);
  note(dice, {.kind = EventKind::kGotAway, .who = one.id});
  remember_event(chase, ChaseNews::kEscaped, one.name);
}

void rules::roll_at_once(Chase& chase, const std::vector<Id>& parties, bool doubled, Dice& dice) {
  for (const Id id : parties) {
    ChaseParty& one = party(chase, id);
    if (!is_running(one)) continue;
    // With what it has, whatever it rolled before; that roll stays where it lies.
    ChaseParty now = one;
    now.faces = run(one, (doubled ? 2 : 1) * plan_of(one, false).dice, true, dice);
    if (two_fours(now.faces)) {
      if (one.side == ChaseSide::kFugitives)
        escape(chase, one, dice);
      else if (const ChaseParty* quarry = find_party(chase, one.quarry);
               quarry != nullptr && is_running(*quarry))
        capture(chase, party(chase, one.quarry), one.id, dice);
      continue;
    }
    let_act(now, dice);
    one.members = std::move(now.members);
  }
}

MaybeRefusal refuse(const ErrantState& state, const SetSprint& action) {
  if (MaybeRefusal no = need_party(state, action.party)) return no;
  if (MaybeRefusal no = not_over(*state.chase)) return no;
  if (state.chase->step != ChaseStep::kRoll)
    return Refusal{"This turn is rolled: sprint in the next.", "E-CHASE-5"};
  const ChaseParty& one = *find_party(*state.chase, action.party);
  if (action.member != 0) {
    if (MaybeRefusal no = need_chaser(state, action.member)) return no;
    if (party_of(*state.chase, action.member) != &one)
      return Refusal{"They run in another party.", "E-CHASE-5"};
    if (action.sprints && one.sprints)
      return Refusal{phrase("{} sprints as a whole.", one.name), "E-CHASE-5"};
  }
  if (!action.sprints) return std::nullopt;
  for (const ChaseMember& who : one.members) {
    if (!is_running(who) || (action.member != 0 && action.member != who.id)) continue;
    if (const auto fighter = as_fighter(state, who); fighter && limps(who, *fighter))
      return Refusal{
          phrase("{} cannot run, for a leg is hurt: a mount or splitting off helps.", who.name),
          "E-WND-1"};
  }
  return std::nullopt;
}

void apply(ErrantState& state, const SetSprint& action, Dice& dice) {
  ChaseParty& one = party(*state.chase, action.party);
  if (action.member != 0) {
    chase_member(*state.chase, action.member).sprints = action.sprints;
    note(dice,
         {.kind = EventKind::kWillSprint, .who = action.member, .amount = action.sprints ? 1 : 0});
    return;
  }
  one.sprints = action.sprints;
  for (ChaseMember& who : one.members) who.sprints = false;
  note(
      dice,
      {.kind = EventKind::kWillSprint, .who = one.id, .amount = action.sprints ? 1 : 0, .more = 1});
}

// Its events say it all (chase/log.cpp).
void log(const ErrantLogWriter&, const SetSprint&) {}

MaybeRefusal refuse(const ErrantState& state, const RollChaseTurn&) {
  if (MaybeRefusal no = need_chase(state)) return no;
  const Chase& chase = *state.chase;
  if (MaybeRefusal no = not_over(chase)) return no;
  if (MaybeRefusal no = chase_falls_first(state)) return no;
  if (chase.step != ChaseStep::kRoll)
    return Refusal{"This turn is not over: its development comes first.", "E-CHASE-7"};
  if (chase.turn < kMostEffectTurns) return std::nullopt;
  return Refusal{"This chase has gone on for too long: end it.", ""};
}

void apply(ErrantState& state, const RollChaseTurn&, Dice& dice) {
  Chase& chase = *state.chase;
  note(dice, {.kind = EventKind::kChaseTurn, .amount = ++chase.turn});
  chase.step = ChaseStep::kAct;
  std::vector<MovementPlan> plans;
  for (ChaseParty& one : chase.parties) {
    plans.push_back(plan_of(one));
    for (ChaseMember& who : one.members) {
      who.actions = 0;
      who.may_shoot = false;
    }
    one.faces.clear();
    one.dice = 0;
    sprint(one, plans.back(), dice);
  }
  for (std::size_t i = 0; i < plans.size(); ++i) {
    ChaseParty& one = chase.parties[i];
    if (!is_running(one)) continue;
    one.dice = one.sprinted == Sprint::kFailed ? 0 : plans[i].dice;
    one.faces = run(one, one.dice, false, dice);
  }
  remember_rolls(chase);
  decide_escapes(chase, dice);
  if (chase_decided(chase)) return;
  for (ChaseParty& one : chase.parties)
    if (is_running(one)) let_act(one, dice);
  allow_shots(chase, dice);
  ask_developments(chase);
}

void log(const ErrantLogWriter&, const RollChaseTurn&) {}

}  // namespace fray
