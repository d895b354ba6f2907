// How chases begin, end and are remembered (E-CHASE-1).
#include "core/errant/chase/start.hpp"

#include <algorithm>
#include <set>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/fight.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/table/fields.hpp"

namespace fray {

using namespace rules;

namespace {

constexpr std::size_t kMostPastChases = 30;  // that are remembered

MaybeRefusal bad_scene(const std::string& title, Surroundings surroundings, int distance) {
  if (!title.empty())
    if (MaybeRefusal no = bad_name(title)) return no;
  if (surroundings > Surroundings::kDungeon)
    return Refusal{"Choose wilderness, city or dungeon.", ""};
  if (distance < -1 || distance > kMostDistance)
    return Refusal{"The distance goes from 0 to 100,000.", ""};
  return std::nullopt;
}

// The chase as StartChase makes it; more members than a chase holds are left out.
Chase begun(const ErrantState& state, const StartChase& action) {
  Chase chase;
  chase.title = action.title;
  chase.surroundings = action.surroundings;
  chase.distance = action.distance;
  chase.of_fight = action.of_fight;
  std::size_t count = 0;
  if (action.of_fight && state.fight)
    for (const Combatant& who : state.fight->combatants) {
      const bool flees = (who.side == Side::kCompany) == action.company_flees;
      if (!comes_along(action, who) || ++count > kMostChasers) continue;
      join(chase, {flees ? ChaseSide::kFugitives : ChaseSide::kPursuers,
                   who.side == Side::kCompany ? "The Company" : "The enemy", chaser(state, who)});
    }
  for (const ChaseEntry& entry : action.entries) join(chase, entry);
  tidy(chase);
  return chase;
}

// The name of somebody who is in it twice, or empty.
std::string doubled(const Chase& chase) {
  std::set<Id> errants, combatants;
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if ((who.errant != 0 && !errants.insert(who.errant).second) ||
          (who.combatant != 0 && !combatants.insert(who.combatant).second))
        return who.name;
  return {};
}

PastChase summed_up(const Chase& chase) {
  PastChase past;
  past.title = chase.title;
  past.turns = chase.turn;
  past.distance = chase.distance;
  past.surroundings = chase.surroundings;
  past.events = chase.events;
  for (const ChaseParty& one : chase.parties) {
    PastChaseParty& line = past.parties.emplace_back();
    line.name = one.name;
    line.side = one.side;
    line.count = static_cast<int>(one.members.size());
    for (const ChaseMember& who : one.members) {
      line.caught += who.running == Running::kCaught;
      line.escaped += who.running == Running::kEscaped;
      line.out += who.running == Running::kOut;
    }
  }
  return past;
}

// Called off, escaped, caught, both, or given up: as EventKind::kChaseOver counts them.
int outcome(const PastChase& past, bool decided) {
  if (!decided) return 0;
  bool caught = false, escaped = false;
  for (const PastChaseParty& line : past.parties) {
    caught = caught || line.caught > 0;
    escaped = escaped || line.escaped > 0;
  }
  return escaped && caught ? 3 : escaped ? 1 : caught ? 2 : 4;
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const StartChase& action) {
  if (state.chase) return Refusal{"A chase is on: end it first. Ending can be undone.", ""};
  if (MaybeRefusal no = bad_scene(action.title, action.surroundings, action.distance)) return no;
  if (action.of_fight && !state.fight) return need_fight(state);
  if (!action.stay.empty())
    if (MaybeRefusal no = need_people(state, action.stay, "")) return no;
  if (action.entries.size() > kMostChasers)
    return Refusal{"A chase holds 200: leave somebody out.", "E-CHASE-1"};
  std::size_t coming = 0;
  if (action.of_fight)
    for (const Combatant& who : state.fight->combatants) coming += comes_along(action, who);
  for (const ChaseEntry& entry : action.entries) {
    if (MaybeRefusal no = bad_entry(entry)) return no;
    if (MaybeRefusal no = bad_identity(state, entry.member)) return no;
    coming += static_cast<std::size_t>(entry.count);
  }
  if (coming > kMostChasers)
    return Refusal{
        phrase("A chase holds 200, and these are {}: let some stay in the fight, or add fewer.",
               coming),
        "E-CHASE-1"};
  const Chase chase = begun(state, action);
  if (chase.parties.size() > kMostParties)
    return Refusal{"A chase holds eight parties.", "E-CHASE-1"};
  if (const std::string name = doubled(chase); !name.empty())
    return Refusal{phrase("{} can be in a chase only once.", name), "E-CHASE-1"};
  if (!is_valid(chase)) return Refusal{"This chase cannot begin as it is put together.", ""};
  if (chase_decided(chase))
    return Refusal{"A chase needs somebody who flees and somebody who follows.", "E-CHASE-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const StartChase& action, Dice& dice) {
  state.chase = begun(state, action);
  note(dice, {.kind = EventKind::kChaseBegins, .name = action.title});
  for (const ChaseParty& one : state.chase->parties)
    note(dice, {.kind = EventKind::kChaseJoins,
                .who = one.id,
                .amount = static_cast<int>(one.members.size()),
                .more = 1});
  for (const Id id : staying_in_fight(state))
    note(dice, {.kind = EventKind::kStaysInFight, .who = id});
}

// Its events say it all (chase/log.cpp).
void log(const ErrantLogWriter&, const StartChase&) {}

MaybeRefusal refuse(const ErrantState& state, const ChangeChase& action) {
  if (MaybeRefusal no = need_chase(state)) return no;
  if (!action.goal.empty())
    if (MaybeRefusal no = bad_name(action.goal)) return no;
  return bad_scene(action.title, action.surroundings, action.distance);
}

void apply(ErrantState& state, const ChangeChase& action, Dice& dice) {
  Chase& chase = *state.chase;
  chase.title = action.title;
  chase.surroundings = action.surroundings;
  chase.distance = action.distance;
  chase.goal = action.goal;
  note(dice, {EventKind::kChaseChanged});
}

void log(const ErrantLogWriter&, const ChangeChase&) {}

namespace {

// E-CHASE-2: whoever was caught stands where those who still run after them have come to.
void face_to_face(ErrantState& state) {
  Fight& fight = *state.fight;
  std::vector<Id> caught, after;
  for (const ChaseParty& one : state.chase->parties)
    for (const ChaseMember& who : one.members) {
      if (find_combatant(fight, who.combatant) == nullptr) continue;
      if (who.running == Running::kCaught) caught.push_back(who.combatant);
      if (is_running(who) && one.side == ChaseSide::kPursuers) after.push_back(who.combatant);
    }
  if (caught.empty()) return;
  const int reach = arms_length(fight.place);
  if (fight.distance < 0) fight.distance = reach;
  for (const Id id : caught) combatant(state, id).ahead = 0;
  for (const Id id : after)
    if (find_combatant(fight, id)->side != find_combatant(fight, caught.front())->side)
      combatant(state, id).ahead = fight.distance - reach;
  for (const Side side : {Side::kCompany, Side::kOpposition}) draw_up(fight, side);
}

// Who joined the chase is in the fight that it comes to.
void bring_in_newcomers(ErrantState& state, Dice& dice) {
  const ChaseFight more = fight_after(state, true);
  const std::size_t before = state.fight->combatants.size();
  const auto take = [&](const auto& action) {
    if (!refuse(state, action)) apply(state, action, dice);
  };
  if (!more.kinds.empty()) take(AddNpcKinds{more.kinds});
  for (const Id errant : more.fight.errants) take(AddToFight{errant});
  for (const NpcCount& npcs : more.fight.npcs) take(AddNpcs{npcs});
  for (std::size_t i = before; i < state.fight->combatants.size(); ++i)
    note(dice, {.kind = EventKind::kNothing,
                .who = state.fight->combatants[i].id,
                .name = "joins the fight"});
}

// The turns of the chase have been Initiative Turns of the fight: it goes on with a new one, or
// with the end of the one in which the chase was decided (E-CHASE-2, E-INIT-2). What is counted by
// turns for those who ran has come nearer in each (end_turn); here it moves along with the count.
void go_on_later(Fight& fight, const Chase& chase) {
  if (chase.turn == 0 || fight.turn == 0 || fight.duel || fight.step == Step::kOver) return;
  const bool runs_out = chase.step != ChaseStep::kRoll;
  const bool fresh = fight.step == Step::kOrder && !fight.winners;  // its turn had not begun
  const int passed = std::min(chase.turn - (runs_out ? 1 : 0), kMostTurns - fight.turn);
  fight.turn += passed;
  for (Combatant& who : fight.combatants) {
    who.usage = {};
    for (Effect& effect : who.effects)
      if (effect.end == EffectEnd::kTurns) effect.last_turn += passed;
  }
  if (fresh) return;
  fight.surprise_turn = false;
  if (runs_out) {
    fight.step = Step::kExpiry;
    return;
  }
  fight.step = Step::kOrder;
  fight.winners.reset();
}

bool somebody_caught(const Chase& chase) {
  return std::ranges::any_of(chase.parties, [](const ChaseParty& one) {
    return std::ranges::find(one.members, Running::kCaught, &ChaseMember::running) !=
           one.members.end();
  });
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const EndChase&) {
  if (MaybeRefusal no = need_chase(state)) return no;
  return chase_falls_first(state);
}

void apply(ErrantState& state, const EndChase&, Dice& dice) {
  const Chase& chase = *state.chase;
  PastChase past = summed_up(chase);
  note(dice, {.kind = EventKind::kChaseOver,
              .amount = outcome(past, chase.step == ChaseStep::kOver),
              .more = chase.turn});
  if (state.fight)
    for (const ChaseParty& one : chase.parties)
      for (const ChaseMember& who : one.members) {
        if (who.combatant == 0 || find_combatant(*state.fight, who.combatant) == nullptr) continue;
        Combatant& fighter = combatant(state, who.combatant);
        fighter.usage.reactions = 0;  // what could be done at once is over with the chase
        if (who.running == Running::kEscaped) {
          fighter.standing = Standing::kFled;
          fighter.breaks = false;
          fighter.got_away = true;
        } else if (who.running == Running::kCaught && fighter.standing == Standing::kFled) {
          fighter.standing = Standing::kFighting;
          // Its heart is as broken as it was: what it does now is asked anew (E-MOR-1).
          fighter.breaks = fighter.morale > 0;
        }
      }
  if (is_chase_of_fight(state)) go_on_later(*state.fight, chase);
  if (is_chase_of_fight(state) && somebody_caught(chase)) {
    bring_in_newcomers(state, dice);
    face_to_face(state);
  }
  if (is_remembered(chase)) {
    past.id = state.next_past++;
    state.past_chases.push_back(std::move(past));
    if (state.past_chases.size() > kMostPastChases)
      state.past_chases.erase(state.past_chases.begin());
  }
  state.chase.reset();
}

void log(const ErrantLogWriter&, const EndChase&) {}

MaybeRefusal refuse(const ErrantState& state, const ForgetChase& action) {
  for (const PastChase& past : state.past_chases)
    if (past.id == action.past) return std::nullopt;
  return Refusal{"That chase is forgotten already.", ""};
}

void apply(ErrantState& state, const ForgetChase& action, Dice& dice) {
  std::erase_if(state.past_chases, [&](const PastChase& past) { return past.id == action.past; });
  note(dice, {EventKind::kChaseForgotten});
}

void log(const ErrantLogWriter&, const ForgetChase&) {}

}  // namespace fray
