// The page with an NPC or two of one's own, for the tests of this folder.
#pragma once

#include "tests/web/headless_app.hpp"

namespace fray::test {

struct BestiaryPage : HeadlessPage {
  using HeadlessPage::HeadlessPage;
  void keep(std::vector<Npc> npcs) {
    dispatch(app, AddNpcKinds{std::move(npcs)});
    settle();
  }
  const std::vector<Npc>& custom_npcs() const { return *errant_state(state(app)).custom_npcs; }
};

inline Npc made(const std::string& name, int threat, int hp,
                Alignment alignment = Alignment::kNeutral) {
  Npc npc;
  npc.name = name;
  npc.threat = threat;
  npc.hp = hp;
  npc.alignment = alignment;
  npc.attack_rolls = 1;
  npc.blows = {{"fang", 1, 6}};
  npc.gaits = {{"swimming", 2}};
  return npc;
}

}  // namespace fray::test
