// What the tests of chases share.
#pragma once

#include <set>
#include <string>

#include "core/chase.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {

inline ChaseMember with_dice(std::string name, int dice) {
  ChaseMember who;
  who.name = std::move(name);
  who.threat = 2;
  who.mv = dice;
  return who;
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
