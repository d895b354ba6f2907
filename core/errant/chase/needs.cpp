// What a development asks for: who makes a Check, who may be chosen (E-CHASE-7).
#include "core/errant/chase/rules.hpp"
#include "core/errant/query.hpp"

namespace fray {

namespace rules {

std::vector<Id> runners(const ChaseParty& party) {
  std::vector<Id> ids;
  for (const ChaseMember& who : party.members)
    if (is_running(who)) ids.push_back(who.id);
  return ids;
}

// Settled: it is those who flee that hide. Where it befalls pursuers, it is the ones they are
// after.
const ChaseParty& hiding(const Chase& chase, const ChaseParty& party) {
  const ChaseParty* quarry = find_party(chase, party.quarry);
  return party.side == ChaseSide::kPursuers && quarry != nullptr ? *quarry : party;
}

}  // namespace rules

namespace {

using rules::hiding;
using rules::runners;

std::vector<Id> id_of(const ChaseMember* who) {
  return who == nullptr ? std::vector<Id>{} : std::vector<Id>{who->id};
}

const ChaseMember* strongest(const ChaseParty& party) {
  const ChaseMember* found = nullptr;
  const auto phys = [](const ChaseMember& who) {
    return chase_check(who, Attribute::kPhys, 0).attribute;
  };
  for (const ChaseMember& who : party.members)
    if (is_running(who) && (found == nullptr || phys(who) > phys(*found))) found = &who;
  return found;
}

}  // namespace

DevelopmentNeeds development_needs(const Chase& chase, const Development& development) {
  DevelopmentNeeds needs;
  const ChaseParty* found = find_party(chase, development.party);
  if (found == nullptr) return needs;
  const ChaseParty& party = *found;
  needs.from = runners(party);
  switch (development.what) {
    case Turnout::kHidingPlace:
      needs.check = needs.fixed = true;
      needs.suggested = id_of(slowest(hiding(chase, party)));
      needs.from = needs.suggested;
      needs.attribute = Attribute::kSkill;
      break;
    case Turnout::kThrong:
      needs.check = true;
      needs.suggested = id_of(strongest(party));
      break;
    case Turnout::kDilemma:
    case Turnout::kHazard:
      needs.check = needs.several = needs.harms = true;
      needs.suggested = needs.from;
      needs.attribute = Attribute::kSkill;
      break;
    case Turnout::kObstacle:
      needs.check = needs.fixed = true;
      needs.suggested = id_of(fastest(party));
      needs.from = needs.suggested;
      break;
    case Turnout::kOpportunity: needs.suggested = id_of(fastest(party)); break;
    case Turnout::kPathsCross:
      needs.suggested = id_of(fastest(party));
      for (const ChaseParty& one : chase.parties)
        if (one.side != party.side)
          for (const Id id : runners(one)) needs.others.push_back(id);
      break;
    case Turnout::kShortCut:
      needs.check = needs.several = needs.none = true;
      needs.attribute = Attribute::kSkill;
      break;
    case Turnout::kSeparated:
      needs.check = party.side == ChaseSide::kPursuers;
      needs.suggested = id_of(slowest(party));
      needs.attribute = Attribute::kMind;
      break;
    case Turnout::kTwist:
    case Turnout::kNone: needs.from.clear(); break;
  }
  const auto done = [&](Id id) { return holds(development.done, id); };
  // Several of them throw one by one; everything else is settled at once.
  if (needs.several) {
    std::erase_if(needs.from, done);
    std::erase_if(needs.suggested, done);
  }
  return needs;
}

}  // namespace fray
