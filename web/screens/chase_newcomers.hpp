// Who joins a chase, chosen by chips and steppers alone: Errants, usual people and beasts, and the
// bestiary. And the sheets that add them: "recruit/3" to party 3, "recruit/new" as a new party.
#pragma once

#include <string>
#include <vector>

#include "web/app.hpp"

namespace fray {

struct Newcomers {
  struct Pack {
    ChaseMember like;
    std::string many;  // "Wolves"; empty: as one of them is called
    int count = 1;
  };
  std::vector<Id> errants;
  std::vector<Pack> packs;
  bool bestiary = false;  // its chips are shown
};

// `elsewhere`: Errants who run already.
void choose_newcomers(Ui& ui, App& app, Newcomers& chosen, const std::vector<Id>& elsewhere);
// What they are called together where they are all alike; else empty.
std::string name_of(const State& state, const Newcomers& chosen);
std::vector<ChaseEntry> entries_of(const State& state, const Newcomers& chosen, ChaseSide side,
                                   const std::string& party);

bool recruit_sheet(Ui& ui, App& app);

}  // namespace fray
