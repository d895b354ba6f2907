// Who joins a chase, chosen by chips and steppers alone: Errants, usual people and beasts, and the
// bestiary. And the sheets that add them: "recruit/3" to party 3, "recruit/new" as a new party.
#pragma once

#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "web/app/app.hpp"

namespace fray {

// What has been chosen so far.
struct Newcomers {
  struct Pack {
    ChaseMember like;
    std::string many;  // "Wolves"; empty: as one of them is called
    int count = 1;
  };
  std::vector<Id> errants;
  std::vector<Id> fighters;  // of the chase's own fight, who stayed in it
  std::vector<Pack> packs;
  bool bestiary = false;  // its chips are shown
  std::string search;     // in it
};

// `elsewhere`: Errants who run already. `does` is spoken after each name, where there is more than
// one such choice: "flees".
void choose_newcomers(Ui& ui, App& app, Newcomers& chosen, const std::vector<Id>& elsewhere,
                      std::string_view does = {});
// What they are called together where they are all alike; else empty.
std::string name_of(const State& state, const Newcomers& chosen);
// One for each; whoever is gone by now is left out.
std::vector<ChaseEntry> entries_of(const State& state, const Newcomers& chosen, ChaseSide side,
                                   const std::string& party);

// Draws it when it is what is open on top, and says so.
bool recruit_sheet(Ui& ui, App& app);

}  // namespace fray
