// What befalls whoever ran slowest: the D10 and all that it brings (E-CHASE-7).
#include "core/errant/chase/developments.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"

namespace fray {

using namespace rules;

namespace {

const Development* find(const Chase& chase, Id party) {
  for (const Development& one : chase.developments)
    if (one.party == party) return &one;
  return nullptr;
}

Development& development(Chase& chase, Id party) {
  return *std::find_if(chase.developments.begin(), chase.developments.end(),
                       [&](const Development& one) { return one.party == party; });
}

MaybeRefusal need_development(const ErrantState& state, Id party, bool rolled) {
  if (MaybeRefusal no = need_chase(state)) return no;
  const Development* found = find(*state.chase, party);
  if (found == nullptr) return Refusal{"Nothing befalls them in this turn.", "E-CHASE-7"};
  if (rolled && found->what == Turnout::kNone)
    return Refusal{"Roll the D10 first, or pick what it is.", "E-CHASE-7"};
  return std::nullopt;
}

void note_scene(const Chase& chase, const Development& one, Dice& dice) {
  note(dice, {.kind = EventKind::kScene,
              .who = one.party,
              .name = std::string(scene_text(chase.surroundings, one.what, one.scene))});
}

void comes_about(const Chase& chase, Development& one, Turnout what, bool picked, Dice& dice) {
  one.what = what;
  one.scene = chase.turn % 2;
  // What was thrown was for what it was before.
  one.done.clear();
  one.made.clear();
  note(dice, {.kind = EventKind::kDevelops,
              .who = one.party,
              .amount = static_cast<int>(what),
              .more = static_cast<int>(picked)});
  note_scene(chase, one, dice);
}

std::vector<Id> opponents(const Chase& chase, ChaseSide of) {
  std::vector<Id> ids;
  for (const ChaseParty& one : chase.parties)
    if (one.side != of && is_running(one)) ids.push_back(one.id);
  return ids;
}

bool makes(Chase& chase, Id member, const ResolveDevelopment& how, Dice& dice) {
  const ChaseMember& who = chase_member(chase, member);
  CheckResult result{how.verdict == Verdict::kSucceeds, 0};
  if (how.verdict == Verdict::kRoll) {
    const Check check = chase_check(who, how.attribute, how.dv);
    result =
        roll_check(check, dice,
                   phrase("{}, {}: {}", who.name, attribute_name(how.attribute), range_text(check)),
                   who.errant != 0);
  }
  note(dice, {.kind = EventKind::kChaseCheck,
              .who = member,
              .amount = result.success ? 1 : 0,
              .more = result.face});
  return result.success;
}

// Its Saving Throw and its wound wait for the player.
void hurt_on_sheet(Chase& chase, Id member, Errant& errant, const Damage& damage, Dice& dice) {
  tell_sheet_harm(chase, member, hurt_apart(errant, damage, dice, &chase.falls), dice);
}

void tell_piece(const ChaseMember& who, const Armour& piece, std::string_view what, Dice& dice) {
  note(dice, {.kind = EventKind::kScene,
              .name = phrase("{}’s {} {}.", who.name, piece_words(piece.piece), what)});
}

// Damage to whom the member stands for: in the fight, else on the sheet.
void harm(ErrantState& state, Id member, const ResolveDevelopment& how, Dice& dice) {
  if (how.harm_dice == 0) return;
  const ChaseMember who = chase_member(*state.chase, member);
  const Combatant* fighter = fighter_of(state, who);
  Errant* errant = sheet(state, fighter != nullptr ? fighter->errant : who.errant);
  Gear* gear = errant == nullptr ? nullptr : &errant->gear;
  const ArmourUse* guard = guard_of(how.guards, member);
  const Struck struck = throw_against(gear, guard, how.harm_dice, how.harm_sides, who.name, dice);
  if (deflects(gear, guard, struck.sum)) {
    tell_piece(who, *find_armour(*gear, guard->deflect), "cancels the harm", dice);
    return;
  }
  note(dice, {.kind = EventKind::kChaseHarm, .who = member, .amount = struck.sum});
  const Damage damage{struck.sum, Harm::kPhysical, 0, kBody, true, ""};
  if (fighter != nullptr)
    take_damage(state, fighter->id, damage, dice);
  else if (errant != nullptr)
    hurt_on_sheet(*state.chase, member, *errant, damage, dice);
  if (const Armour* worn = wear(gear, guard, struck.maxima))
    tell_piece(who, *worn,
               worn->quality == 0 ? std::string("is destroyed")
                                  : phrase("has {} Quality left", worn->quality),
               dice);
}

void may_act_at_once(Chase& chase, Id member, Dice& dice) {
  ChaseMember& who = chase_member(chase, member);
  who.actions = std::min(who.actions + 1, 9);
  note(dice, {.kind = EventKind::kMayActAtOnce, .who = member});
}

// Whoever fails is lost.
void dare(Chase& chase, Development& one, const std::vector<Id>& who, const ResolveDevelopment& how,
          Dice& dice) {
  for (const Id id : who) {
    if (makes(chase, id, how, dice))
      one.made.push_back(id);
    else
      leave_chase(chase, chase_member(chase, id), dice);
  }
}

// Those who dared and made it run ahead, at the dice of a sprint (its Check is made already).
// Whoever did not dare stays behind as a party.
void take_short_cut(Chase& chase, Id party_id, std::vector<Id> made, Dice& dice) {
  const std::vector<Id> running = runners(party(chase, party_id));
  std::erase_if(made, [&](Id id) { return !holds(running, id); });
  if (made.empty()) return;
  Id ahead = party_id;
  if (made.size() < running.size()) {
    ahead = part(chase, made, chase_member(chase, made[0]).name);
    note(dice, {.kind = EventKind::kSplitsOff, .who = ahead, .other = party_id});
    remember_event(chase, ChaseNews::kSplit, party(chase, ahead).name);
  }
  roll_at_once(chase, {ahead}, true, dice);
}

void separate(Chase& chase, Id party_id, Id member, const ResolveDevelopment& how, Dice& dice) {
  ChaseMember& who = chase_member(chase, member);
  if (party(chase, party_id).side == ChaseSide::kPursuers && !makes(chase, member, how, dice)) {
    leave_chase(chase, who, dice);
    return;
  }
  if (runners(party(chase, party_id)).size() < 2) return;  // alone already: cut off from nobody
  note(dice, {.kind = EventKind::kCutOff, .who = member});
  who.running = Running::kApart;
  const std::string name = who.name;
  part(chase, {member}, name);
  remember_event(chase, ChaseNews::kSplit, name);
}

void turn_about(Chase& chase, const ResolveDevelopment& how, Dice& dice) {
  switch (how.twist) {
    case Twist::kSwapSides:
      swap_sides(chase, 0);
      note(dice, {.kind = EventKind::kSwaps});
      break;
    case Twist::kSurroundings:
      chase.surroundings = how.surroundings;
      note(dice, {.kind = EventKind::kTwisted,
                  .name = phrase("the chase goes on through other surroundings: {}",
                                 surroundings_name(how.surroundings))});
      break;
    case Twist::kGoal:
      chase.goal = how.goal;
      note(dice,
           {EventKind::kTwisted, 0, 0, 0, 0, phrase("the chase has another end: {}", how.goal)});
      break;
    case Twist::kOther: break;
  }
}

// Who it is about: those named, else those whom the rule suggests.
std::vector<Id> chosen(const DevelopmentNeeds& needs, const ResolveDevelopment& how) {
  return how.who.empty() && !needs.none ? needs.suggested : how.who;
}

// Others have still to throw for it.
bool waits_for_others(const DevelopmentNeeds& needs, const ResolveDevelopment& how) {
  return how.more && needs.several && !how.hard_way;
}

// It can make a party of some of those who run in one: of those who dare, where others stay
// behind; of whoever is separated, unless a pursuer is lost at once.
bool may_part(const ChaseParty& from, Turnout what, std::size_t who, Verdict verdict) {
  const std::size_t running = runners(from).size();
  const bool lost = verdict == Verdict::kFails;
  if (what == Turnout::kShortCut) return who > 0 && who < running && !lost;
  return what == Turnout::kSeparated && running > 1 && !(lost && from.side == ChaseSide::kPursuers);
}

}  // namespace

const Gear& gear_of(const ErrantState& state, const ChaseMember& who) {
  static const Gear none;
  const Combatant* fighter = fighter_of(state, who);
  const Errant* errant = find_errant(state, fighter != nullptr ? fighter->errant : who.errant);
  return errant == nullptr ? none : errant->gear;
}

MaybeRefusal refuse(const ErrantState& state, const RollDevelopment& action) {
  if (MaybeRefusal no = need_chase(state)) return no;
  if (MaybeRefusal no = chase_falls_first(state)) return no;
  if (action.party != 0) return need_development(state, action.party, false);
  if (state.chase->step == ChaseStep::kAct) return std::nullopt;
  return Refusal{"No development is to be rolled now.", "E-CHASE-7"};
}

void apply(ErrantState& state, const RollDevelopment& action, Dice& dice) {
  Chase& chase = *state.chase;
  for (Development& one : chase.developments) {
    if (action.party == 0 ? one.what != Turnout::kNone : one.party != action.party) continue;
    const int face =
        sum(roll(dice, {Purpose::kDevelopment, 1, 10, find_party(chase, one.party)->name}));
    comes_about(chase, one, static_cast<Turnout>(face), false, dice);
  }
}

// Its events say it all (chase/log.cpp).
void log(const ErrantLogWriter&, const RollDevelopment&) {}

MaybeRefusal refuse(const ErrantState& state, const PickDevelopment& action) {
  if (MaybeRefusal no = need_development(state, action.party, false)) return no;
  if (action.what > Turnout::kNone && action.what <= Turnout::kTwist) return std::nullopt;
  return Refusal{"Pick one of the ten.", "E-CHASE-7"};
}

void apply(ErrantState& state, const PickDevelopment& action, Dice& dice) {
  comes_about(*state.chase, development(*state.chase, action.party), action.what, true, dice);
}

void log(const ErrantLogWriter&, const PickDevelopment&) {}

MaybeRefusal refuse(const ErrantState& state, const NextScene& action) {
  return need_development(state, action.party, true);
}

void apply(ErrantState& state, const NextScene& action, Dice& dice) {
  Development& one = development(*state.chase, action.party);
  one.scene = (one.scene + 1) % 100;
  note_scene(*state.chase, one, dice);
}

void log(const ErrantLogWriter&, const NextScene&) {}

MaybeRefusal refuse(const ErrantState& state, const SkipDevelopment& action) {
  return need_development(state, action.party, false);
}

void apply(ErrantState& state, const SkipDevelopment& action, Dice& dice) {
  note(dice, {.kind = EventKind::kSettled, .who = action.party});
  std::erase_if(state.chase->developments,
                [&](const Development& one) { return one.party == action.party; });
}

void log(const ErrantLogWriter&, const SkipDevelopment&) {}

std::vector<Id> next_to_check(const Chase& chase, const std::vector<Id>& who) {
  for (const Id id : who)
    if (const ChaseMember* one = find_member(chase, id); one != nullptr && one->errant != 0)
      return {id};
  return who;
}

bool is_checked(const DevelopmentNeeds& needs, const ResolveDevelopment& how) {
  return needs.check && !how.hard_way && how.verdict == Verdict::kRoll && !how.who.empty();
}

ResolveDevelopment usual_settling(const Chase& chase, const Development& what) {
  const DevelopmentNeeds needs = development_needs(chase, what);
  ResolveDevelopment how;
  how.party = what.party;
  how.who = needs.suggested;
  how.attribute = needs.attribute;
  how.surroundings = chase.surroundings;
  how.harm_dice = needs.harms ? 1 : 0;
  return how;
}

MaybeRefusal refuse(const ErrantState& state, const ResolveDevelopment& action) {
  if (MaybeRefusal no = need_development(state, action.party, true)) return no;
  if (MaybeRefusal no = chase_falls_first(state)) return no;
  const Chase& chase = *state.chase;
  const Development& one = *find(chase, action.party);
  const DevelopmentNeeds needs = development_needs(chase, one);
  if (action.who.size() > kMostChasers) return Refusal{"Those are too many.", "E-CHASE-7"};
  const std::vector<Id> who = chosen(needs, action);
  if (who.size() > 1 && !needs.several) return Refusal{"One of them alone, please.", "E-CHASE-7"};
  if (MaybeRefusal no = need_once_each(who)) return no;
  for (const Id id : who)
    if (!holds(needs.from, id))
      return Refusal{needs.fixed ? phrase("{} has to make this Check.",
                                          find_member(chase, needs.suggested[0])->name)
                                 : "Choose from those whom it befalls.",
                     "E-CHASE-7"};
  if (!needs.others.empty() && !holds(needs.others, action.other))
    return Refusal{"Choose who of the other side crosses their path.", "E-CHASE-7"};
  if (action.attribute > Attribute::kPres) return Refusal{"Choose an attribute.", "E-CHK-4"};
  if (outside(action.dv, kLeastChaseDv, kMostChaseDv))
    return Refusal{"A DV goes from −20 to 30.", "E-CHK-1"};
  if (action.verdict > Verdict::kFails || action.twist > Twist::kGoal ||
      action.surroundings > Surroundings::kDungeon)
    return Refusal{"Say how it comes out.", "E-CHASE-7"};
  if (outside(action.harm_dice, 0, kMostChaseHarm) || outside(action.harm_sides, 2, 20))
    return Refusal{"Harm is up to 12 dice, of 2 to 20 sides.", "E-CHASE-7"};
  if (action.guards.size() > kMostChasers) return Refusal{"Those are too many.", "E-ARM-1"};
  for (const ArmourUse& guard : action.guards) {
    if (!holds(who, guard.who) || guard_of(action.guards, guard.who) != &guard)
      return Refusal{"Somebody guards against what does not befall them: choose again.", "E-ARM-1"};
    const ChaseMember& member = *find_member(chase, guard.who);
    if (MaybeRefusal no = refuse_guard(gear_of(state, member), member.name, guard)) return no;
  }
  if (one.what == Turnout::kTwist && action.twist == Twist::kGoal)
    if (MaybeRefusal no = bad_name(action.goal)) return no;
  // Who dares is known when all have thrown: those before, and these.
  const Verdict verdict = one.made.empty() ? action.verdict : Verdict::kSucceeds;
  if (!waits_for_others(needs, action) &&
      may_part(*find_party(chase, one.party), one.what, who.size() + one.made.size(), verdict))
    return need_room(chase);
  return std::nullopt;
}

void apply(ErrantState& state, const ResolveDevelopment& action, Dice& dice) {
  Chase& chase = *state.chase;
  Development one = development(chase, action.party);
  const auto at = &development(chase, action.party) - chase.developments.data();
  chase.developments.erase(chase.developments.begin() + at);
  const ChaseSide side = party(chase, one.party).side;
  const DevelopmentNeeds needs = development_needs(chase, one);
  const std::vector<Id> who = chosen(needs, action);
  if (one.done.empty())
    remember_event(chase, ChaseNews::kDevelopment, party(chase, one.party).name,
                   static_cast<int>(one.what));
  const bool more = waits_for_others(needs, action);
  const auto opponents_roll = [&](ChaseSide of) {
    roll_at_once(chase, opponents(chase, of), false, dice);
  };
  switch (one.what) {
    case Turnout::kHidingPlace: {
      const Id hidden = hiding(chase, party(chase, one.party)).id;
      if (makes(chase, who[0], action, dice))
        escape(chase, party(chase, hidden), dice);
      else
        opponents_roll(ChaseSide::kFugitives);
      break;
    }
    case Turnout::kThrong:
    case Turnout::kObstacle:
      if (!makes(chase, who[0], action, dice)) opponents_roll(side);
      break;
    case Turnout::kDilemma:
      if (action.hard_way) {
        opponents_roll(side);
        break;
      }
      [[fallthrough]];
    case Turnout::kHazard:
      for (const Id id : who)
        if (!makes(chase, id, action, dice)) harm(state, id, action, dice);
      break;
    case Turnout::kPathsCross:
      if (!needs.others.empty()) may_act_at_once(chase, action.other, dice);
      [[fallthrough]];
    case Turnout::kOpportunity: may_act_at_once(chase, who[0], dice); break;
    case Turnout::kShortCut:
      dare(chase, one, who, action, dice);
      if (!more) take_short_cut(chase, one.party, std::move(one.made), dice);
      break;
    case Turnout::kSeparated: separate(chase, one.party, who[0], action, dice); break;
    case Turnout::kTwist: turn_about(chase, action, dice); break;
    case Turnout::kNone: break;
  }
  // What came of it says it all, where anything did.
  if (dice.events.empty()) note(dice, {.kind = EventKind::kSettled, .who = one.party, .amount = 1});
  if (more) {
    one.done.insert(one.done.end(), who.begin(), who.end());
    chase.developments.insert(chase.developments.begin() + at, std::move(one));
  }
}

void log(const ErrantLogWriter&, const ResolveDevelopment&) {}

}  // namespace fray
