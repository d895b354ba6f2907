#include "core/chase_query.hpp"

#include <algorithm>

#include "core/action.hpp"

namespace fray {
namespace {

constexpr ChasePreset kPresets[] = {
    // one, many, count, threat, mv, morale, mount, its SPD
    {"Runner", "Runners", 2, -1, -1, 0, "", 0},  //
    {"Wolf", "Wolves", 3, 1, 3, 6, "", 0},       //
    {"Guard", "Guards", 3, 1, 2, 8, "", 0},      //
    {"Hound", "Hounds", 2, 1, 3, 7, "", 0},      //
    {"Rider", "Riders", 2, -1, -1, 0, "Horse", 16}, {"Cart", "Carts", 1, -1, -1, 0, "Cart", 8},
};

ChaseMember somebody(const char* name, Attributes attributes, int encumbrance) {
  ChaseMember who;
  who.name = name;
  who.attributes = attributes;
  who.encumbrance = encumbrance;
  return who;
}

}  // namespace

std::span<const ChasePreset> chase_presets() { return kPresets; }

ChaseMember chaser(const ChasePreset& preset) {
  ChaseMember who;
  who.name = preset.one;
  who.threat = preset.threat;
  who.mv = preset.mv;
  who.morale = preset.morale;
  who.mount = {std::string(preset.mount), preset.mount_spd};
  return who;
}

StartChase example_chase() {
  StartChase start;
  start.title = "Wolves behind";
  start.entries.push_back(
      {ChaseSide::kFugitives, "The travellers", somebody("Wren", {11, 13, 9, 10}, 1)});
  start.entries.push_back(
      {ChaseSide::kFugitives, "The travellers", somebody("Old Tobias", {9, 12, 13, 11}, 3)});
  const ChasePreset& wolves = kPresets[1];
  start.entries.push_back({ChaseSide::kPursuers, "The wolves", chaser(wolves), wolves.count});
  return start;
}

bool company_flees(const Fight& fight) {
  bool runs[2] = {false, false};
  for (const Combatant& who : fight.combatants)
    if (who.breaks || who.standing == Standing::kFled) runs[static_cast<int>(who.side)] = true;
  return runs[0] || !runs[1];
}

StartFight fight_after(const Chase& chase) {
  StartFight fight;
  fight.title = chase.title;
  fight.place = chase.surroundings == Surroundings::kDungeon ? Place::kEnclosed : Place::kOpen;
  fight.distance = 0;
  fight.company_aware = fight.opposition_aware = true;
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members) {
      if (!is_running(who) && who.running != Running::kCaught) continue;
      if (who.errant != 0) {
        fight.errants.push_back(who.errant);
        continue;
      }
      if (who.npc.empty()) continue;
      const auto known = std::find_if(fight.npcs.begin(), fight.npcs.end(),
                                      [&](const NpcCount& line) { return line.npc == who.npc; });
      if (known == fight.npcs.end())
        fight.npcs.push_back({who.npc, 1, Side::kOpposition});
      else
        ++known->count;
    }
  return fight;
}

}  // namespace fray
