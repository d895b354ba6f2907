// Who is in a chase: parties and members, splitting and rejoining (E-CHASE-1, E-CHASE-6).
#include "core/errant/chase/parties.hpp"

#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/query.hpp"
#include "core/table/limits.hpp"
#include "core/table/text.hpp"

namespace fray {

using namespace rules;

namespace {

MaybeRefusal bad_member(const ChaseMember& who) {
  if (MaybeRefusal no = bad_name(who.name)) return no;
  for (const int attribute :
       {who.attributes.phys, who.attributes.skill, who.attributes.mind, who.attributes.pres})
    if (outside(attribute, 0, 30)) return Refusal{"An attribute goes from 0 to 30.", "E-CHK-4"};
  if (outside(who.encumbrance, 0, 99))
    return Refusal{"Encumbrance goes from 0 to 99.", "E-CHASE-5"};
  if (outside(who.threat, -1, 100)) return Refusal{"Threat goes from 0 to 100.", "E-CHASE-1"};
  if (outside(who.mv, -1, 50)) return Refusal{"MV goes from 0 to 50 dice.", "E-CHASE-1"};
  if (outside(who.spd, -1, 99) || outside(who.mount.spd, 0, 99))
    return Refusal{"SPD goes from 0 to 99.", "E-CHASE-1"};
  if (who.npc.size() > kLongestName || who.mount.name.size() > kLongestName)
    return Refusal{
        too_long_by(who.npc.size() > kLongestName ? who.npc : who.mount.name, kLongestName), ""};
  if (outside(who.morale, 0, 12)) return Refusal{"Morale goes from 1 to 12.", "E-MOR-1"};
  if (who.running > Running::kOut) return Refusal{"Say what has become of them.", ""};
  return std::nullopt;
}

MaybeRefusal bad_count(int count) {
  if (!outside(count, 1, static_cast<int>(kMostChasers))) return std::nullopt;
  return Refusal{"From 1 to 200 can join a chase.", "E-CHASE-1"};
}

// Like members into a party, numbered where they are several.
void join_party(Chase& chase, ChaseParty& into, ChaseMember who, int count) {
  const std::string name = who.name;
  who.sprints = who.may_shoot = false;
  who.actions = 0;
  for (int i = 1; i <= count; ++i) {
    who.id = chase.next_id++;
    if (count > 1) who.name = numbered(name, i);
    into.members.push_back(who);
  }
}

std::string party_name(const ChaseEntry& entry) {
  if (!entry.party.empty()) return entry.party;
  return entry.side == ChaseSide::kFugitives ? "Fugitives" : "Pursuers";
}

MaybeRefusal full(const Chase& chase, int more, bool party) {
  if (head_count(chase) + static_cast<std::size_t>(more) > kMostChasers)
    return Refusal{"A chase holds 200: take somebody out first.", "E-CHASE-1"};
  return party ? need_room(chase) : std::nullopt;
}

// Whom the newcomers stand for is there, and nobody runs twice.
MaybeRefusal bad_newcomers(const ErrantState& state, const ChaseMember& who, int count) {
  if (MaybeRefusal no = bad_identity(state, who)) return no;
  bool twice = count > 1 && (who.errant != 0 || who.combatant != 0);
  for (const ChaseParty& one : state.chase->parties)
    for (const ChaseMember& other : one.members)
      twice = twice || (who.errant != 0 && other.errant == who.errant) ||
              (who.combatant != 0 && other.combatant == who.combatant);
  if (twice) return Refusal{phrase("{} can be in a chase only once.", who.name), "E-CHASE-1"};
  return std::nullopt;
}

bool decided_with(Chase chase, ChaseSide side, Id party) {
  fray::rules::party(chase, party).side = side;
  return chase_decided(chase);
}

}  // namespace

MaybeRefusal rules::bad_entry(const ChaseEntry& entry) {
  if (entry.side > ChaseSide::kPursuers)
    return Refusal{"Say whether they flee or follow.", "E-CHASE-1"};
  if (!entry.party.empty())
    if (MaybeRefusal no = bad_name(entry.party)) return no;
  if (MaybeRefusal no = bad_count(entry.count)) return no;
  return bad_member(entry.member);
}

// Those that are over take their room too.
MaybeRefusal rules::need_room(const Chase& chase) {
  if (chase.parties.size() < kMostParties) return std::nullopt;
  return Refusal{"A chase holds eight parties: let two rejoin, or take one out, first.",
                 "E-CHASE-6"};
}

// Whom a member stands for is there.
MaybeRefusal rules::bad_identity(const ErrantState& state, const ChaseMember& who) {
  if (who.errant != 0 && find_errant(state, who.errant) == nullptr)
    return Refusal{"This Errant is no longer in the Company.", ""};
  if (who.combatant != 0 && find_combatant(state, who.combatant) == nullptr)
    return Refusal{"They are no longer in the fight.", ""};
  return std::nullopt;
}

void rules::join(Chase& chase, const ChaseEntry& entry) {
  const std::string name = party_name(entry);
  for (ChaseParty& known : chase.parties)
    if (known.side == entry.side && known.name == name)
      return join_party(chase, known, entry.member, entry.count);
  join_party(chase, new_party(chase, entry.side, name), entry.member, entry.count);
}

MaybeRefusal refuse(const ErrantState& state, const AddParty& action) {
  if (MaybeRefusal no = need_chase(state)) return no;
  const ChaseEntry& entry = action.first;
  if (MaybeRefusal no = bad_entry(entry)) return no;
  if (MaybeRefusal no = full(*state.chase, entry.count, true)) return no;
  const std::string name = party_name(entry);
  for (const ChaseParty& one : state.chase->parties)
    if (one.side == entry.side && one.name == name)
      return Refusal{"There is a party of that name: choose another name.", "E-CHASE-1"};
  return bad_newcomers(state, entry.member, entry.count);
}

void apply(ErrantState& state, const AddParty& action, Dice& dice) {
  join(*state.chase, action.first);
  const ChaseParty& made = state.chase->parties.back();
  note(dice, {.kind = EventKind::kChaseJoins, .who = made.id, .amount = action.first.count});
  remember_event(*state.chase, ChaseNews::kJoined, made.name);
}

// Its events say it all (chase/log.cpp).
void log(const ErrantLogWriter&, const AddParty&) {}

MaybeRefusal refuse(const ErrantState& state, const AddMember& action) {
  if (MaybeRefusal no = need_chase(state)) return no;
  if (find_party(*state.chase, action.party) == nullptr)
    return Refusal{"That party is no longer in the chase.", "E-CHASE-1"};
  if (MaybeRefusal no = bad_count(action.count)) return no;
  if (MaybeRefusal no = bad_member(action.member)) return no;
  if (MaybeRefusal no = full(*state.chase, action.count, false)) return no;
  return bad_newcomers(state, action.member, action.count);
}

void apply(ErrantState& state, const AddMember& action, Dice& dice) {
  Chase& chase = *state.chase;
  join_party(chase, party(chase, action.party), action.member, action.count);
  note(dice, {.kind = EventKind::kChaseJoins, .who = action.party, .amount = action.count});
}

void log(const ErrantLogWriter&, const AddMember&) {}

MaybeRefusal refuse(const ErrantState& state, const ChangeMember& action) {
  if (MaybeRefusal no = need_chase(state)) return no;
  if (find_member(*state.chase, action.member.id) == nullptr)
    return Refusal{"They are no longer in the chase.", "E-CHASE-1"};
  return bad_member(action.member);
}

void apply(ErrantState& state, const ChangeMember& action, Dice& dice) {
  ChaseMember& who = chase_member(*state.chase, action.member.id);
  const ChaseMember old = std::exchange(who, action.member);
  who.combatant = old.combatant;
  who.errant = old.errant;
  who.sprints = old.sprints;
  who.actions = old.actions;
  who.held = old.held;
  who.may_shoot = old.may_shoot;
  note(dice, {.kind = EventKind::kChaserChanged, .who = who.id});
}

void log(const ErrantLogWriter&, const ChangeMember&) {}

MaybeRefusal refuse(const ErrantState& state, const RemoveMember& action) {
  if (MaybeRefusal no = need_chase(state)) return no;
  if (find_member(*state.chase, action.member) != nullptr) return std::nullopt;
  return Refusal{"They are no longer in the chase.", "E-CHASE-1"};
}

void apply(ErrantState& state, const RemoveMember& action, Dice& dice) {
  note(dice,
       {.kind = EventKind::kChaserGone, .name = chase_member(*state.chase, action.member).name});
  for (ChaseParty& one : state.chase->parties)
    std::erase_if(one.members, [&](const ChaseMember& who) { return who.id == action.member; });
}

void log(const ErrantLogWriter&, const RemoveMember&) {}

MaybeRefusal refuse(const ErrantState& state, const RenameParty& action) {
  if (MaybeRefusal no = need_chase(state)) return no;
  if (find_party(*state.chase, action.party) == nullptr)
    return Refusal{"That party is no longer in the chase.", "E-CHASE-1"};
  return bad_name(action.name);
}

void apply(ErrantState& state, const RenameParty& action, Dice& dice) {
  ChaseParty& one = party(*state.chase, action.party);
  note(dice, {.kind = EventKind::kPartyRenamed, .who = one.id, .name = one.name});
  one.name = action.name;
  one.together.clear();
}

void log(const ErrantLogWriter&, const RenameParty&) {}

MaybeRefusal refuse(const ErrantState& state, const SplitOff& action) {
  if (MaybeRefusal no = need_chase(state)) return no;
  const Chase& chase = *state.chase;
  if (MaybeRefusal no = not_over(chase)) return no;
  if (action.members.empty()) return Refusal{"Say who splits off.", "E-CHASE-6"};
  if (action.members.size() > kMostChasers) return Refusal{"Those are too many.", "E-CHASE-6"};
  for (const Id id : action.members)
    if (MaybeRefusal no = need_chaser(state, id)) return no;
  if (MaybeRefusal no = need_once_each(action.members)) return no;
  const ChaseParty* from = party_of(chase, action.members[0]);
  for (const Id id : action.members)
    if (party_of(chase, id) != from)
      return Refusal{"They are of several parties: one at a time.", "E-CHASE-6"};
  const auto running = std::count_if(from->members.begin(), from->members.end(),
                                     [](const ChaseMember& who) { return is_running(who); });
  if (static_cast<std::size_t>(running) <= action.members.size())
    return Refusal{phrase("{}: somebody has to stay for the others to split off from.", from->name),
                   "E-CHASE-6"};
  if (MaybeRefusal no = full(chase, 0, true)) return no;
  return action.name.empty() ? std::nullopt : bad_name(action.name);
}

void apply(ErrantState& state, const SplitOff& action, Dice& dice) {
  Chase& chase = *state.chase;
  const Id from = party_of(chase, action.members[0])->id;
  const Id made =
      part(chase, action.members,
           action.name.empty() ? find_member(chase, action.members[0])->name : action.name);
  note(dice, {.kind = EventKind::kSplitsOff, .who = made, .other = from});
  remember_event(chase, ChaseNews::kSplit, party(chase, made).name);
}

void log(const ErrantLogWriter&, const SplitOff&) {}

MaybeRefusal refuse(const ErrantState& state, const Rejoin& action) {
  if (MaybeRefusal no = need_party(state, action.party)) return no;
  if (MaybeRefusal no = need_party(state, action.into)) return no;
  const Chase& chase = *state.chase;
  if (MaybeRefusal no = not_over(chase)) return no;
  if (action.party == action.into) return Refusal{"Choose another party to join.", "E-CHASE-6"};
  if (find_party(chase, action.party)->side != find_party(chase, action.into)->side)
    return Refusal{"One flees and one follows: only those of one side run together.", "E-CHASE-6"};
  for (const Development& one : chase.developments)
    if (one.party == action.party)
      return Refusal{phrase("Settle what befalls {} first.", find_party(chase, action.party)->name),
                     "E-CHASE-7"};
  return std::nullopt;
}

void apply(ErrantState& state, const Rejoin& action, Dice& dice) {
  Chase& chase = *state.chase;
  ChaseParty& gone = party(chase, action.party);
  ChaseParty& into = party(chase, action.into);
  const std::string said = gone.name;
  // Together they are called what they were before they parted.
  for (ChaseParty* one : {&into, &gone}) {
    if (one->together.empty()) continue;
    into.name = one->together;
    break;
  }
  into.together.clear();
  note(dice, {.kind = EventKind::kRejoins, .other = into.id, .name = said});
  remember_event(chase, ChaseNews::kRejoined, said);
  into.members.insert(into.members.end(), gone.members.begin(), gone.members.end());
  gone.members.clear();  // tidy() takes it out
  for (ChaseParty& one : chase.parties) {
    if (one.quarry == action.party) one.quarry = action.into;
    if (one.parted_from == action.party) one.parted_from = one.id == action.into ? 0 : action.into;
  }
}

void log(const ErrantLogWriter&, const Rejoin&) {}

MaybeRefusal refuse(const ErrantState& state, const SwapSides& action) {
  if (MaybeRefusal no = need_chase(state)) return no;
  if (action.party == 0) return not_over(*state.chase);
  if (MaybeRefusal no = need_party(state, action.party)) return no;
  const ChaseParty& one = *find_party(*state.chase, action.party);
  if (!decided_with(*state.chase, other_side(one.side), one.id)) return std::nullopt;
  return Refusal{one.side == ChaseSide::kFugitives ? "Nobody would flee any more."
                                                   : "Nobody would follow any more.",
                 "E-CHASE-1"};
}

void apply(ErrantState& state, const SwapSides& action, Dice& dice) {
  swap_sides(*state.chase, action.party);
  note(dice, {.kind = EventKind::kSwaps, .who = action.party});
}

void log(const ErrantLogWriter&, const SwapSides&) {}

MaybeRefusal refuse(const ErrantState& state, const SetQuarry& action) {
  if (MaybeRefusal no = need_party(state, action.party)) return no;
  if (MaybeRefusal no = need_party(state, action.quarry)) return no;
  if (find_party(*state.chase, action.party)->side != ChaseSide::kPursuers)
    return Refusal{"Only pursuers are after somebody.", "E-CHASE-2"};
  if (find_party(*state.chase, action.quarry)->side != ChaseSide::kFugitives)
    return Refusal{"Only those who flee can be caught.", "E-CHASE-2"};
  return std::nullopt;
}

void apply(ErrantState& state, const SetQuarry& action, Dice& dice) {
  party(*state.chase, action.party).quarry = action.quarry;
  note(dice, {.kind = EventKind::kQuarry, .who = action.party, .other = action.quarry});
}

void log(const ErrantLogWriter&, const SetQuarry&) {}

}  // namespace fray
