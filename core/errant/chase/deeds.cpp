// What people do in a chase: attacks, other actions, shots, dropping things, losing heart
// (E-CHASE-3, -4, -8).
#include "core/errant/chase/deeds.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/load.hpp"
#include "core/errant/query.hpp"

namespace fray {

using namespace rules;

namespace {

MaybeRefusal need_asked(const ErrantState& state, Id party) {
  if (MaybeRefusal no = need_party(state, party)) return no;
  const auto& asked = state.chase->asked;
  if (std::find(asked.begin(), asked.end(), party) != asked.end()) return std::nullopt;
  return Refusal{"They are not asked for Morale.", "E-CHASE-8"};
}

// Why an attack cannot be made by whoever this is in the fight.
MaybeRefusal unfit(const ErrantState& state, const ChaseMember& who) {
  const Combatant* fighter = find_combatant(state, who.combatant);
  if (fighter == nullptr || can_act(*fighter)) return std::nullopt;
  return Refusal{phrase("{} can do nothing at present.", who.name), "E-STAT-1"};
}

// E-CHASE-4: a die of both parties shows the same. Whom the chase does not know is for the table.
bool in_range(const Chase& chase, Id member, Id target) {
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if (who.combatant == target && target != 0)
        return !matches(*party_of(chase, member), one).empty();
  return true;
}

void spend_deed(ChaseMember& who, ChaseDeed deed, bool marked, Dice& dice, bool reaches = true) {
  if (deed == ChaseDeed::kRanged && who.may_shoot && reaches)
    who.may_shoot = false;
  else
    --who.actions;
  note(dice, {.kind = EventKind::kActs,
              .who = who.id,
              .amount = static_cast<int>(deed),
              .more = static_cast<int>(marked)});
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const MarkActed& action) {
  if (MaybeRefusal no = need_chaser(state, action.member)) return no;
  if (MaybeRefusal no = not_over(*state.chase)) return no;
  if (MaybeRefusal no = chase_falls_first(state)) return no;
  if (action.deed > ChaseDeed::kOther) return Refusal{"Say what they do.", "E-CHASE-3"};
  const ChaseMember& who = *find_member(*state.chase, action.member);
  const bool shoots = action.deed == ChaseDeed::kRanged;
  if (shoots && !can_shoot(state, who))
    return Refusal{who.name + " has nothing to shoot or throw: strike, or do something else.",
                   "E-CHASE-4"};
  if (who.actions > 0 || (shoots && who.may_shoot)) return unfit(state, who);
  if (shoots)
    return Refusal{phrase("{} can shoot where a die of both sides shows the same.", who.name),
                   "E-CHASE-4"};
  return Refusal{phrase("{} can act after doubles other than 4s.", who.name), "E-CHASE-3"};
}

void apply(ErrantState& state, const MarkActed& action, Dice& dice) {
  spend_deed(chase_member(*state.chase, action.member), action.deed, true, dice);
}

// Its events say it all (chase/log.cpp).
void log(const ErrantLogWriter&, const MarkActed&) {}

MaybeRefusal refuse(const ErrantState& state, const BeatFlames& action) {
  if (MaybeRefusal no = refuse(state, MarkActed{action.member, ChaseDeed::kOther})) return no;
  if (MaybeRefusal no = need_chaser(state, action.on)) return no;
  const Chase& chase = *state.chase;
  const ChaseMember& on = *find_member(chase, action.on);
  if (party_of(chase, action.member) != party_of(chase, action.on))
    return Refusal{phrase("{} runs in another party: out of reach.", on.name), "E-BURN-1"};
  const Combatant* burns = find_combatant(state, on.combatant);
  if (burns == nullptr || burns->burning == 0)
    return Refusal{phrase("{} is not on fire.", on.name), "E-BURN-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const BeatFlames& action, Dice& dice) {
  ChaseMember& who = chase_member(*state.chase, action.member);
  --who.actions;
  Combatant& on = combatant(state, chase_member(*state.chase, action.on).combatant);
  --on.burning;
  note(dice,
       {.kind = EventKind::kAflame, .who = on.id, .other = who.combatant, .amount = on.burning});
}

void log(const ErrantLogWriter&, const BeatFlames&) {}

MaybeRefusal refuse(const ErrantState& state, const ChaseAttack& action) {
  if (action.deed != ChaseDeed::kMelee && action.deed != ChaseDeed::kRanged)
    return Refusal{"Say whether they strike or shoot.", "E-CHASE-3"};
  if (MaybeRefusal no = refuse(state, MarkActed{action.member, action.deed})) return no;
  const ChaseMember& who = *find_member(*state.chase, action.member);
  if (who.combatant == 0 || who.combatant != action.attack.who)
    return Refusal{who.name + " does not fight in the fight: mark it instead.", "E-CHASE-3"};
  if (action.deed == ChaseDeed::kRanged && who.actions == 0 &&
      !in_range(*state.chase, action.member, action.attack.target))
    return Refusal{"No die of both parties shows the same: choose somebody in range.", "E-CHASE-4"};
  return bad_attack(state, action.attack);
}

void apply(ErrantState& state, const ChaseAttack& action, Dice& dice) {
  const bool reaches = in_range(*state.chase, action.member, action.attack.target);
  spend_deed(chase_member(*state.chase, action.member), action.deed, false, dice, reaches);
  roll_attack(state, action.attack, dice);
}

void log(const ErrantLogWriter&, const ChaseAttack&) {}

MaybeRefusal refuse(const ErrantState& state, const DropSomething& action) {
  if (MaybeRefusal no = need_chaser(state, action.member)) return no;
  if (MaybeRefusal no = not_over(*state.chase)) return no;
  if (MaybeRefusal no = bad_name(action.what)) return no;
  const Chase& chase = *state.chase;
  const ChaseMember& who = *find_member(chase, action.member);
  if (action.lighter < 0 || action.lighter > who.encumbrance)
    return Refusal{phrase("{} does not carry as much.", who.name), "E-CHASE-8"};
  if (action.tempts.size() > kMostParties) return Refusal{"Those are too many.", "E-CHASE-8"};
  for (const Id id : action.tempts) {
    if (MaybeRefusal no = need_party(state, id)) return no;
    const ChaseParty& one = *find_party(chase, id);
    if (one.side != ChaseSide::kPursuers)
      return Refusal{"Only pursuers can be tempted.", "E-CHASE-8"};
    if (std::none_of(one.members.begin(), one.members.end(), [](const ChaseMember& other) {
          return is_running(other) && other.morale > 0;
        }))
      return Refusal{phrase("{}: nobody has a Morale score.", one.name), "E-MOR-1"};
  }
  return std::nullopt;
}

void rules::load_runner(ErrantState& state, Id combatant, int points) {
  if (points == 0 || !state.chase) return;
  for (ChaseParty& one : state.chase->parties)
    for (ChaseMember& who : one.members)
      if (combatant != 0 && who.combatant == combatant)
        who.encumbrance = std::clamp(who.encumbrance + points, 0, 99);
}

namespace {

// Out of the backpack where that is weighed; where it holds less than that, the sheet's Encumbrance
// is from now on as it is entered.
void lighten(Errant& errant, int points) {
  const int left = std::max(0, errant.encumbrance - points);
  Errant emptier = errant;
  while (errant.weighed && encumbrance_of_gear(emptier) > left && emptier.backpack > 0)
    --emptier.backpack;
  if (errant.weighed && encumbrance_of_gear(emptier) <= left)
    errant.backpack = emptier.backpack;
  else
    errant.weighed = false;
  errant.encumbrance = left;
}

}  // namespace

void apply(ErrantState& state, const DropSomething& action, Dice& dice) {
  Chase& chase = *state.chase;
  ChaseMember& who = chase_member(chase, action.member);
  who.encumbrance -= action.lighter;
  // What is dropped stays dropped: in the fight, and on the sheet.
  if (const Combatant* fighter = fighter_of(state, who)) {
    int& load = combatant(state, fighter->id).encumbrance;
    load = std::max(0, load - action.lighter);
  }
  if (Errant* errant = sheet(state, who.errant); errant != nullptr && action.lighter > 0)
    lighten(*errant, action.lighter);
  if (who.spd >= 0) who.spd = std::min(99, who.spd + action.lighter);
  note(dice,
       {.kind = EventKind::kDrops, .who = who.id, .amount = action.lighter, .name = action.what});
  remember_event(chase, ChaseNews::kDropped, phrase("{}: {}", who.name, action.what));
  for (const Id id : action.tempts)
    if (std::find(chase.asked.begin(), chase.asked.end(), id) == chase.asked.end())
      chase.asked.push_back(id);
}

void log(const ErrantLogWriter&, const DropSomething&) {}

MaybeRefusal refuse(const ErrantState& state, const RollChaseMorale& action) {
  if (MaybeRefusal no = need_asked(state, action.party)) return no;
  if (action.modifier >= -12 && action.modifier <= 12) return std::nullopt;
  return Refusal{"A modifier goes from −12 to 12.", "E-MOR-1"};
}

void apply(ErrantState& state, const RollChaseMorale& action, Dice& dice) {
  Chase& chase = *state.chase;
  std::erase(chase.asked, action.party);
  ChaseParty& one = party(chase, action.party);
  const int rolled = sum(roll(dice, {Purpose::kMorale, 2, 6, one.name})) + action.modifier;
  bool holds = true;
  for (ChaseMember& who : one.members) {
    if (!is_running(who) || who.morale == 0 || rolled <= who.morale) continue;
    holds = false;
    note(dice, {.kind = EventKind::kGivesUp, .who = who.id, .amount = rolled});
    who.running = Running::kOut;
    remember_event(chase, ChaseNews::kOut, who.name);
  }
  if (holds) note(dice, {.kind = EventKind::kHolds, .who = one.id, .amount = rolled});
}

void log(const ErrantLogWriter&, const RollChaseMorale&) {}

MaybeRefusal refuse(const ErrantState& state, const DismissChaseMorale& action) {
  return need_asked(state, action.party);
}

void apply(ErrantState& state, const DismissChaseMorale& action, Dice& dice) {
  std::erase(state.chase->asked, action.party);
  note(dice, {.kind = EventKind::kNotAsked, .who = action.party});
}

void log(const ErrantLogWriter&, const DismissChaseMorale&) {}

}  // namespace fray
