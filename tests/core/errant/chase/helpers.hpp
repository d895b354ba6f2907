// What the tests of chases share.
#pragma once

#include <set>
#include <string>

#include "core/errant/chase/chase.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {

inline ChaseMember with_dice(std::string name, int dice) {
  ChaseMember who;
  who.name = std::move(name);
  who.threat = 2;
  who.mv = dice;
  return who;
}

// Who may act, and who may attack from afar, in the order of the parties.
inline std::vector<Id> chasers_to_act(const Chase& chase) {
  std::vector<Id> found;
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if (who.actions > 0) found.push_back(who.id);
  return found;
}
inline std::vector<Id> chasers_to_shoot(const Chase& chase) {
  std::vector<Id> found;
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if (who.may_shoot) found.push_back(who.id);
  return found;
}

// Nobody is in it twice.
inline std::set<Id> everybody(const Chase& chase) {
  std::set<Id> ids;
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members) {
      INFO(who.name);
      REQUIRE(ids.insert(who.id).second);
    }
  return ids;
}

}  // namespace fray::test
