// Questions about a chase.
#include "core/errant/chase/chase.hpp"

#include <algorithm>
#include <array>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/query.hpp"

namespace fray {
namespace {

// To tell faster from slower: a die of MV counts as the least SPD that gives one.
int pace(const ChaseMember& who) {
  const int speed = chase_speed(who);
  return speed < 0 ? 4 * who.mv : speed;
}

std::array<int, 5> counted(const std::vector<int>& faces) {
  std::array<int, 5> count{};
  for (const int face : faces)
    if (face >= 1 && face <= 4) ++count[static_cast<std::size_t>(face)];
  return count;
}

}  // namespace

ChaseMember chaser(const Errant& errant) {
  ChaseMember who;
  who.name = errant.name;
  who.errant = errant.id;
  who.attributes = errant.attributes;
  who.encumbrance = encumbrance_of(errant);
  who.held = !rules::can_move(rules::as_fighter(errant));
  return who;
}

ChaseMember chaser(const Npc& npc) {
  ChaseMember who;
  who.name = npc.name;
  who.npc = npc_key(npc);
  who.threat = npc.threat;
  who.morale = npc.morale;
  who.mv = 0;
  for (const Gait& gait : npc.gaits) who.mv = std::max(who.mv, gait.dice);
  return who;
}

ChaseMember chaser(const ErrantState& state, const Combatant& fighter) {
  ChaseMember who;
  who.errant = find_errant(state, fighter.errant) != nullptr ? fighter.errant : 0;
  who.name = fighter.name;
  who.combatant = fighter.id;
  who.npc = npc_key(fighter);
  who.attributes = fighter.attributes;
  who.encumbrance = encumbrance_of(fighter);
  who.mount = fighter.mount;
  who.morale = fighter.morale;
  if (fighter.errant == 0) {
    who.threat = fighter.rank;
    Combatant afoot = fighter;
    afoot.mount = {};
    who.mv = 0;
    for (std::size_t gait = 0; gait < fighter.gaits.size(); ++gait)
      who.mv = std::max(who.mv, movement_dice(afoot, static_cast<int>(gait)));
  }
  who.held = !rules::can_move(fighter);
  return who;
}

const ChaseParty* find_party(const Chase& chase, Id id) {
  for (const ChaseParty& one : chase.parties)
    if (one.id == id) return &one;
  return nullptr;
}

const ChaseMember* find_member(const Chase& chase, Id id) {
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if (who.id == id) return &who;
  return nullptr;
}

const ChaseParty* party_of(const Chase& chase, Id member) {
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if (who.id == member) return &one;
  return nullptr;
}

int chase_speed(const ChaseMember& who) {
  if (who.held) return 0;
  if (!who.mount.name.empty()) return speed(who.mount);
  if (who.encumbrance >= kTooMuch) return 0;  // E-LOAD-1
  if (who.mv >= 0) return -1;
  if (who.spd >= 0) return who.spd;
  return std::max(0, who.attributes.skill - who.encumbrance);
}

int chase_dice(const ChaseMember& who) {
  const int speed = chase_speed(who);
  return speed < 0 ? who.mv : movement_dice_for(speed);
}

int sprint_dice(const ChaseMember& who) { return 2 * chase_dice(who); }

bool is_running(const ChaseMember& who) {
  return who.running == Running::kIn || who.running == Running::kApart;
}

bool is_running(const ChaseParty& party) { return slowest(party) != nullptr; }

const ChaseMember* slowest(const ChaseParty& party) {
  const ChaseMember* found = nullptr;
  for (const ChaseMember& who : party.members)
    if (is_running(who) && (found == nullptr || pace(who) < pace(*found))) found = &who;
  return found;
}

const ChaseMember* fastest(const ChaseParty& party) {
  const ChaseMember* found = nullptr;
  for (const ChaseMember& who : party.members)
    if (is_running(who) && (found == nullptr || pace(who) > pace(*found))) found = &who;
  return found;
}

Check chase_check(const ChaseMember& who, Attribute attribute, int dv) {
  Combatant stand_in;
  stand_in.errant = who.threat < 0 ? Id{1} : Id{0};  // an NPC checks with its Threat
  stand_in.rank = who.threat;
  stand_in.attributes = who.attributes;
  const bool physical = attribute == Attribute::kPhys || attribute == Attribute::kSkill;
  return {fray::attribute(stand_in, attribute), physical ? hindered_dv(dv, who.encumbrance) : dv};
}

Check sprint_check(const ChaseMember& who) {
  return chase_check(who, Attribute::kPhys, 0);  // its DV is the Encumbrance (E-CHASE-5)
}

// Settled: where a party sprints as a whole, whoever rolls for it makes the one Check, for it is
// one movement roll. Where a single member sprints, the others set the pace as they are; if it
// fails, the party stays with it.
MovementPlan plan_of(const ChaseParty& party) {
  MovementPlan plan;
  const ChaseMember* roller = slowest(party);
  if (roller == nullptr) return plan;
  if (party.sprints) {
    plan.checks = {roller->id};
    plan.dice = sprint_dice(*roller);
    plan.chance = chance(sprint_check(*roller)).good / 20.0;
    return plan;
  }
  plan.dice = sprint_dice(*fastest(party));
  for (const ChaseMember& who : party.members) {
    if (!is_running(who)) continue;
    plan.dice = std::min(plan.dice, who.sprints ? sprint_dice(who) : chase_dice(who));
    if (!who.sprints) continue;
    plan.checks.push_back(who.id);
    plan.chance *= chance(sprint_check(who)).good / 20.0;
  }
  return plan;
}

MovementPlan plan_of(const ChaseParty& party, bool sprints) {
  ChaseParty as_if = party;
  as_if.sprints = sprints;
  for (ChaseMember& who : as_if.members) who.sprints = false;
  return plan_of(as_if);
}

Chance sprint_chance(const ChaseParty& party) {
  const ChaseMember* roller = slowest(party);
  return roller == nullptr ? Chance{} : chance(sprint_check(*roller));
}

bool is_remembered(const Chase& chase) { return chase.turn > 0; }

std::string too_few_dice(const ChaseParty& party) {
  const ChaseMember* roller = slowest(party);
  const int dice = plan_of(party).dice;
  if (roller == nullptr || dice >= 2) return {};
  const bool held_up = chase_dice(*roller) < chase_dice(*fastest(party));
  const std::string others =
      held_up ? phrase(", or let {} split off", roller->name) : std::string();
  if (dice == 1) return phrase("{}: one die cannot show two 4s. Sprint{}.", party.name, others);
  return phrase(
      "{}: without movement dice there are no two 4s, and sprinting doubles nothing. Drop load or "
      "find a mount{}.",
      party.name, others);
}

int party_morale(const ChaseParty& party) {
  int lowest = 0;
  for (const ChaseMember& who : party.members)
    if (is_running(who) && who.morale > 0 && (lowest == 0 || who.morale < lowest))
      lowest = who.morale;
  return lowest;
}

int gives_up_in_36(const ChaseParty& party, int modifier) {
  const int lowest = party_morale(party);
  return lowest == 0 ? 0 : morale_breaks(lowest, modifier);
}

bool chase_decided(const Chase& chase) {
  bool flees = false, follows = false;
  for (const ChaseParty& one : chase.parties)
    if (is_running(one)) (one.side == ChaseSide::kFugitives ? flees : follows) = true;
  return !flees || !follows;
}

// Settled: two 4s, or more, among the dice of one roll. More than two are no more than two.
bool two_fours(const std::vector<int>& faces) { return counted(faces)[4] >= 2; }

std::vector<int> doubles(const std::vector<int>& faces) {
  std::vector<int> found;
  const auto count = counted(faces);
  for (int face = 1; face <= 3; ++face)
    if (count[static_cast<std::size_t>(face)] >= 2) found.push_back(face);
  return found;
}

std::vector<int> matches(const ChaseParty& a, const ChaseParty& b) {
  std::vector<int> found;
  const auto one = counted(a.faces), other = counted(b.faces);
  for (std::size_t face = 1; face <= 4; ++face)
    if (one[face] > 0 && other[face] > 0) found.push_back(static_cast<int>(face));
  return found;
}

}  // namespace fray
