#include "core/errant/chase/query.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/errant/attack.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/chase/start.hpp"
#include "core/errant/fight.hpp"
#include "core/errant/query.hpp"
#include "core/table/action.hpp"

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

bool is_chase_of_fight(const ErrantState& state) {
  if (!state.chase || !state.fight || !state.chase->of_fight) return false;
  const auto fights = [&](const ChaseMember& who) {
    return find_combatant(*state.fight, who.combatant) != nullptr;
  };
  return std::any_of(state.chase->parties.begin(), state.chase->parties.end(),
                     [&](const ChaseParty& one) {
                       return std::any_of(one.members.begin(), one.members.end(), fights);
                     });
}

std::vector<Id> could_run(const Fight& fight, Side side, bool flees) {
  std::vector<Id> found;
  for (const Combatant& who : fight.combatants)
    if (who.side == side && rules::can_run(who, flees)) found.push_back(who.id);
  return found;
}

std::vector<Id> fighters_running(const ErrantState& state) {
  std::vector<Id> found;
  if (!state.chase || !state.fight) return found;
  for (const ChaseParty& one : state.chase->parties)
    for (const ChaseMember& who : one.members)
      if (is_running(who) && find_combatant(*state.fight, who.combatant) != nullptr)
        found.push_back(who.combatant);
  return found;
}

std::vector<Id> staying_in_fight(const ErrantState& state) {
  std::vector<Id> found;
  if (!is_chase_of_fight(state)) return found;
  std::set<Id> runs;
  for (const ChaseParty& one : state.chase->parties)
    for (const ChaseMember& who : one.members) runs.insert(who.combatant);
  for (const Combatant& who : state.fight->combatants)
    if (!is_out(who) && !runs.contains(who.id)) found.push_back(who.id);
  return found;
}

bool is_followed(const Chase& chase, const ChaseParty& party) {
  if (party.side != ChaseSide::kFugitives || !is_running(party) || chase_decided(chase))
    return true;
  return std::any_of(chase.parties.begin(), chase.parties.end(), [&](const ChaseParty& one) {
    return one.quarry == party.id && is_running(one);
  });
}

bool can_shoot(const ErrantState& state, const ChaseMember& who) {
  const Combatant* fighter = find_combatant(state, who.combatant);
  if (fighter == nullptr) return true;
  if (fighter->errant != 0) {
    const auto& weapons = gear_of(state, *fighter).weapons;
    return weapons.empty() || std::any_of(weapons.begin(), weapons.end(),
                                          [](const Weapon& one) { return can_shoot(one); });
  }
  // Whatever grows on them is no missile.
  constexpr std::string_view own[] = {"claw", "claws", "bite", "touch", "beak", "tentacle", "tail"};
  const std::vector<Blow> blows = blows_of(state, *fighter);
  return std::any_of(blows.begin(), blows.end(), [&](const Blow& blow) {
    return std::find(std::begin(own), std::end(own), blow.name) == std::end(own);
  });
}

MayDo may_do(const ErrantState& state, const ChaseMember& who) {
  const Combatant* fighter = find_combatant(state, who.combatant);
  return {.act = who.actions > 0,
          .shoot = (who.actions > 0 || who.may_shoot) && can_shoot(state, who),
          .at_once = fighter != nullptr && reactions(*state.fight, *fighter) > 0};
}

std::vector<Id> free_to_act(const ErrantState& state) {
  std::vector<Id> found;
  if (!state.chase || state.chase->step == ChaseStep::kOver) return found;
  for (const ChaseParty& one : state.chase->parties)
    for (const ChaseMember& who : one.members)
      if (const MayDo may = may_do(state, who); may.act || may.shoot || may.at_once)
        found.push_back(who.id);
  return found;
}

bool can_end_in_fight(const ErrantState& state) {
  if (!state.chase || state.fight) return false;
  const auto caught = [](const ChaseMember& who) { return who.running == Running::kCaught; };
  const auto& parties = state.chase->parties;
  return std::any_of(parties.begin(), parties.end(),
                     [&](const ChaseParty& one) {
                       return std::any_of(one.members.begin(), one.members.end(), caught);
                     }) &&
         !fight_after(*state.chase).npcs.empty();
}

const char* length_unit(Surroundings surroundings) {
  return surroundings == Surroundings::kDungeon ? "feet" : "yards";
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
