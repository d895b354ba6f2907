// Death's door: how somebody comes to it, how it is counted down, what closes it (E-WND-3 to 5).
#include "core/errant/wounds.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/company.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/said.hpp"

namespace fray {

bool is_dead(const Body& body) { return body.dying >= Dying::kDead; }
bool at_deaths_door(const Body& body) {
  return body.dying == Dying::kDeathsDoor || body.dying == Dying::kDeathsDoorSlowly;
}
bool counts_down(Dying dying) { return dying > Dying::kNot && dying < Dying::kDead; }
bool dies_by_turns(const Body& body) {
  return body.dying == Dying::kDeathsDoor || body.dying == Dying::kConsigned;
}

void live_on(Body& body) {
  body.dying = Dying::kNot;
  body.turns_left = 0;
}

using namespace rules;
using namespace wording;

std::string rules::fatal(const Combatant& who) {
  const Attributes& has = who.attributes;
  if (std::min({has.phys, has.skill, has.mind, has.pres}) <= 0) return "an attribute is at 0";
  return who.body.exhaustion >= has.phys ? "as much Exhaustion as phys" : "";
}

void rules::die(Combatant& who, Dying how, const char* of, Dice& dice) {
  if (who.body.dying >= how) return;
  who.body.dying = how;
  who.body.turns_left = 0;
  note(dice, {.kind = EventKind::kDied, .who = who.id, .more = static_cast<int>(how), .name = of});
}

void rules::worsen(Combatant& who, Dying how, Dice& dice) {
  Body& body = who.body;
  if (how <= body.dying || (how < Dying::kConsigned && who.hp > 0)) return;
  const int count = std::max(1, who.rank);
  body.turns_left = dies_by_turns(body) ? std::min(body.turns_left, count) : count;
  body.dying = how;
  note(dice, {.kind = EventKind::kDying,
              .who = who.id,
              .amount = body.turns_left,
              .more = static_cast<int>(how)});
}

void rules::stabilise(Combatant& who, Id by, Dice& dice) {
  live_on(who.body);
  note(dice, {.kind = EventKind::kStabilised, .who = who.id, .other = by});
}

void rules::tick_dying(Combatant& who, Dice& dice) {
  Body& body = who.body;
  if (who.errant == 0 || !dies_by_turns(body)) return;
  body.turns_left = std::max(0, body.turns_left - 1);
  if (body.turns_left == 0)
    die(who, Dying::kDead,
        body.dying == Dying::kConsigned ? "the reaper has come" : "no help came in time", dice);
  else
    note(dice, {.kind = EventKind::kDying,
                .who = who.id,
                .amount = body.turns_left,
                .more = static_cast<int>(body.dying)});
}

void rules::tick_dying(Errant& errant, Dice& dice) {
  Body& body = errant.body;
  if (!dies_by_turns(body)) return;
  body.turns_left = std::max(0, body.turns_left - 1);
  if (body.turns_left == 0) body.dying = Dying::kDead;
  say(dice,
      body.dying == Dying::kDead ? phrase("{} dies.", errant.name)
                                 : phrase("{} {}.", errant.name, dying_short(body)),
      0, true);
}

namespace {

constexpr int kInitiativeInExploration = 60;  // 10 seconds each in 10 minutes (E-TURN-1)

void pass_exploration_turn(Combatant& who, Dice& dice) {
  Body& body = who.body;
  if (who.errant == 0 || body.dying != Dying::kDeathsDoorSlowly) return;
  body.turns_left = std::max(0, body.turns_left - 1);
  if (body.turns_left == 0) return die(who, Dying::kDead, "no help came in time", dice);
  note(dice, {.kind = EventKind::kDying,
              .who = who.id,
              .amount = body.turns_left,
              .more = static_cast<int>(body.dying)});
}

}  // namespace

void rules::tick_slow_dying(const Fight& fight, Combatant& who, Dice& dice) {
  if (fight.turn % kInitiativeInExploration == 0) pass_exploration_turn(who, dice);
}

void rules::close_deaths_door(ErrantState& state, Dice& dice) {
  for (Errant& errant : state.company) {
    if (errant.hp == 0 || !at_deaths_door(errant.body)) continue;
    live_on(errant.body);
    say(dice, phrase("{} is no longer at death’s door.", errant.name));
  }
}

MaybeRefusal refuse(const ErrantState& state, const SetDying& action) {
  if (MaybeRefusal no = need_errant(state, action.who)) return no;
  const Combatant& who = *find_combatant(state, action.who);
  if (action.dying > Dying::kBeyondRaising)
    return Refusal{"Say how near to death they are.", "E-WND-3"};
  if (action.dying == who.body.dying &&
      (!counts_down(action.dying) || action.turns_left == who.body.turns_left))
    return Refusal{"That is how it stands already: choose something else.", "E-WND-3"};
  if (action.dying >= Dying::kDead) return std::nullopt;
  if (const std::string of = fatal(who); !of.empty())
    return Refusal{phrase("{} cannot live: {}. Change that first.", who.name, of), "E-WND-5"};
  if (action.dying == Dying::kNot) return std::nullopt;
  if (action.turns_left < 1 || action.turns_left > kMostTurnsDying)
    return Refusal{"Say in how many turns they die: 1 to 1,000.", "E-WND-3"};
  if (action.dying == Dying::kConsigned || who.hp == 0) return std::nullopt;
  return Refusal{phrase("{} has HP left: set them to 0 first.", who.name), "E-WND-3"};
}

void apply(ErrantState& state, const SetDying& action, Dice& dice) {
  Combatant& who = combatant(state, action.who);
  who.body.dying = action.dying;
  who.body.turns_left = counts_down(action.dying) ? action.turns_left : 0;
  note(dice,
       {EventKind::kDying, who.id, 0, who.body.turns_left, static_cast<int>(action.dying), ""});
}

void log(const ErrantLogWriter&, const SetDying&) {}

bool counts_dying(const ErrantState& state, bool exploration) {
  const auto counted = [&](const Body& body) {
    return exploration ? body.dying == Dying::kDeathsDoorSlowly : dies_by_turns(body);
  };
  if (state.fight)
    return std::any_of(state.fight->combatants.begin(), state.fight->combatants.end(),
                       [&](const Combatant& who) { return who.errant != 0 && counted(who.body); });
  return std::any_of(state.company.begin(), state.company.end(),
                     [&](const Errant& errant) { return counted(errant.body); });
}

MaybeRefusal refuse(const ErrantState& state, const PassTurn& action) {
  if (state.fight && !action.exploration)
    return Refusal{"The fight counts its own turns: go on with Next.", "E-WND-3"};
  if (!state.fight && action.exploration && journey::is_on(state))
    return Refusal{"Turns are counted: go on with Next turn.", "E-TURN-1"};
  if (counts_dying(state, action.exploration)) return std::nullopt;
  return Refusal{"Nobody’s death is counted in such turns.", "E-WND-3"};
}

void apply(ErrantState& state, const PassTurn& action, Dice& dice) {
  if (state.fight) {
    for (Combatant& who : state.fight->combatants) pass_exploration_turn(who, dice);
    return;
  }
  if (action.exploration) return journey::exploration_turn_passes(state, dice);
  for (Errant& errant : state.company) tick_dying(errant, dice);
}

void log(const ErrantLogWriter& log, const PassTurn& action) {
  log.say(action.exploration ? "Ten minutes pass." : "Ten seconds pass.");
}

namespace {

// Who could do it instead of one who lies there with a kit.
Refusal out_with_kit(const ErrantState& state, const Combatant& who) {
  std::vector<Id> others = kit_users(state, who);
  std::erase_if(others, [&](Id id) { return id == who.id || is_out(*find_combatant(state, id)); });
  if (others.empty())
    return {
        phrase("{} is out of action: if somebody beside takes the kit, write it on their sheet.",
               who.name),
        "E-WND-3"};
  return {phrase("{} is out of action: {} can use a kit instead, as an action.", who.name,
                 people(state, others)),
          "E-WND-3"};
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const UseHealersKit& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (MaybeRefusal no = need_combatant(state, action.on)) return no;
  const Combatant& on = *find_combatant(state, action.on);
  if (is_dead(on)) return Refusal{phrase("{} is dead: a kit comes too late.", on.name), "E-WND-3"};
  if (on.body.dying == Dying::kConsigned)
    return Refusal{phrase("{} is consigned to the reaper: nothing saves them.", on.name),
                   "E-WND-4"};
  if (!at_deaths_door(on.body))
    return Refusal{phrase("{} is not at death’s door, and a kit restores no HP.", on.name),
                   "E-WND-3"};
  const Combatant& who = *find_combatant(state, action.who);
  const Errant* errant = find_errant(state, who.errant);
  if (errant == nullptr || errant->gear.healers_kits < 1)
    return Refusal{phrase("{} has no healer’s kit: somebody else has to help.", who.name),
                   "E-WND-3"};
  if (who.id == on.id && is_out(who)) return out_with_kit(state, who);
  if (MaybeRefusal no = need_action(state, action.who)) return no;
  return unable(who, Deed::kUseItem);
}

void apply(ErrantState& state, const UseHealersKit& action, Dice& dice) {
  Combatant& who = combatant(state, action.who);
  spend_action(*state.fight, who, Deed::kUseItem);
  --sheet(state, who.errant)->gear.healers_kits;
  stabilise(combatant(state, action.on), action.who, dice);
}

void log(const ErrantLogWriter&, const UseHealersKit&) {}

std::vector<Id> kit_users(const ErrantState& state, const Combatant& on) {
  std::vector<Id> users;
  for (const Combatant& other : state.fight->combatants)
    if (other.side == on.side && gear_of(state, other).healers_kits > 0) users.push_back(other.id);
  return users;
}

std::vector<Id> kit_patients(const ErrantState& state, const Combatant& who) {
  std::vector<Id> patients;
  if (gear_of(state, who).healers_kits == 0) return patients;
  for (const Combatant& other : state.fight->combatants)
    if (other.side == who.side && at_deaths_door(other.body)) patients.push_back(other.id);
  return patients;
}

}  // namespace fray
