#include "core/errant/chase/query.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/chase/start.hpp"
#include "core/errant/fight.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/action.hpp"
#include "core/table/text.hpp"

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
    if (who.breaks || (who.standing == Standing::kFled && !who.got_away))
      runs[static_cast<int>(who.side)] = true;
  return runs[0] || !runs[1];
}

std::vector<Id> just_fled(const ErrantState& state) {
  std::vector<Id> found;
  if (!state.fight || state.chase) return found;
  for (const Combatant& who : state.fight->combatants)
    if (who.standing == Standing::kFled && !who.got_away && who.fled_in == state.fight->turn &&
        state.fight->turn > 0)
      found.push_back(who.id);
  return found;
}

bool comes_along(const StartChase& start, const Combatant& who) {
  return rules::can_run(who, (who.side == Side::kCompany) == start.company_flees) &&
         std::ranges::find(start.stay, who.id) == start.stay.end();
}

StartChase chase_from(const Fight& fight) { return chase_from(fight, company_flees(fight)); }

StartChase chase_from(const Fight& fight, bool company_flees) {
  StartChase start;
  start.of_fight = true;
  start.company_flees = company_flees;
  start.surroundings =
      fight.place == Place::kEnclosed ? Surroundings::kDungeon : Surroundings::kWilderness;
  start.distance = fight.distance;
  const Side flees = start.company_flees ? Side::kCompany : Side::kOpposition;
  const auto broke = [&](const Combatant& who) {
    return who.side == flees && (who.breaks || who.standing == Standing::kFled);
  };
  const std::vector<Id> fugitives = could_run(fight, flees, true);
  const bool some =
      std::ranges::any_of(fugitives, [&](Id id) { return broke(*find_combatant(fight, id)); });
  for (const Combatant& who : fight.combatants) {
    if (!rules::can_run(who, who.side == flees)) continue;
    if (!rules::can_move(who) || (who.side == flees && some && !broke(who)))
      start.stay.push_back(who.id);
  }
  return start;
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

bool waits_for_chase(const ErrantState& state) {
  return is_chase_of_fight(state) && state.chase->step != ChaseStep::kOver;
}

MaybeRefusal parted_by_chase(const ErrantState& state, Id one, Id other) {
  if (!waits_for_chase(state)) return std::nullopt;
  const std::vector<Id> run = fighters_running(state);
  const auto runs = [&](Id id) { return std::ranges::find(run, id) != run.end(); };
  const auto stays = [&](Id id) { return !runs_in_chase(state, id); };
  for (const auto& [runner, left] : {std::pair(one, other), std::pair(other, one)})
    if (runs(runner) && stays(left))
      return Refusal{phrase("{} runs in the chase, and {} stays behind: out of reach.",
                            find_combatant(state, runner)->name, find_combatant(state, left)->name),
                     "E-CHASE-1"};
  return std::nullopt;
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

std::vector<Id> dying_behind(const ErrantState& state, const StartChase& start) {
  std::vector<Id> found;
  if (!state.fight) return found;
  for (const Combatant& who : state.fight->combatants)
    if (dies_by_turns(who.body) && !comes_along(start, who)) found.push_back(who.id);
  return found;
}

std::vector<Id> dying_behind(const ErrantState& state) {
  std::vector<Id> found;
  if (!is_chase_of_fight(state)) return found;
  const std::vector<Id> running = fighters_running(state);
  for (const Combatant& who : state.fight->combatants)
    if ((who.out_of_action || dies_by_turns(who.body)) &&
        std::ranges::find(running, who.id) == running.end())
      found.push_back(who.id);
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
  if (const Errant* errant =
          find_errant(state, fighter != nullptr ? fighter->errant : who.errant)) {
    const auto& weapons = errant->gear.weapons;
    return weapons.empty() ||
           std::ranges::any_of(weapons, [](const Weapon& one) { return can_shoot(one); });
  }
  const Npc* kind =
      fighter != nullptr ? npc_kind(state, *fighter) : find_npc(state, std::string_view(who.npc));
  // Of whom nothing is known, the table knows it.
  return kind == nullptr || kind->blows.empty() ||
         std::ranges::any_of(kind->blows, [](const Blow& blow) { return may_fly(blow.name); });
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
  const auto caught = [](const ChaseParty& one) {
    return std::ranges::find(one.members, Running::kCaught, &ChaseMember::running) !=
           one.members.end();
  };
  if (std::ranges::none_of(state.chase->parties, caught)) return false;
  const StartFight fight = fight_after(state).fight;
  const auto has = [&](Side side) {
    return std::ranges::find(fight.npcs, side, &NpcCount::side) != fight.npcs.end();
  };
  return has(Side::kOpposition) && (has(Side::kCompany) || !fight.errants.empty());
}

const char* length_unit(Surroundings surroundings) {
  return surroundings == Surroundings::kDungeon ? "feet" : "yards";
}

namespace {

bool is_there(const ChaseMember& who) { return is_running(who) || who.running == Running::kCaught; }

// The kind that somebody of the chase would be: the figures that the chase knows, the others as of
// anybody made on the spot. A person has Threat 1, and moves as its SPD has it.
Npc npc_of(ChaseMember who) {
  who.held = false;
  Npc kind = made_on_the_spot(without_number(who.name));
  kind.threat = std::clamp(who.threat, 1, kMostThreat);
  kind.gaits.front().dice = std::clamp(who.mv >= 0 ? who.mv : chase_dice(who), 0, 20);
  kind.morale = who.morale == 1 ? 2 : who.morale;
  return kind;
}

// Of the bestiary, one of its own first: who is called so, with all the figures that a chase knows.
const Npc* known_as(const ErrantState& state, const Npc& kind) {
  const auto same = [&](const Npc& one) {
    return one.name == kind.name && one.threat == kind.threat && one.morale == kind.morale &&
           chaser(one).mv == chaser(kind).mv;
  };
  for (const auto* all : {&*state.custom_npcs, &bestiary()})
    if (const auto found = std::ranges::find_if(*all, same); found != all->end()) return &*found;
  return nullptr;
}

// Its key in the bestiary; one that is not there yet comes to `kinds`, with the key that it will
// have.
std::string key_of(const ErrantState& state, const ChaseMember& who, std::vector<Npc>& kinds) {
  if (!who.npc.empty()) return who.npc;
  const Npc kind = npc_of(who);
  if (const Npc* known = known_as(state, kind)) return npc_key(*known);
  const auto added = std::ranges::find(kinds, kind);
  const auto at = static_cast<Id>(added - kinds.begin());
  if (added == kinds.end()) kinds.push_back(kind);
  return phrase("own-{}", state.next_custom_npc + at);
}

// For whom those fight who flee, and those who follow. Whoever runs with Errants, or with somebody
// who fights for the Company, does so too. Settled: where no such one runs, those who flee are the
// Company, unless they are the enemy of the running fight.
std::array<Side, 2> sides_of(const ErrantState& state) {
  bool ours[2] = {false, false}, theirs[2] = {false, false};
  for (const ChaseParty& one : state.chase->parties)
    for (const ChaseMember& who : one.members) {
      const Combatant* fighter = find_combatant(state, who.combatant);
      const bool company =
          who.errant != 0 || (fighter != nullptr && fighter->side == Side::kCompany);
      if (company || fighter != nullptr)
        (company ? ours : theirs)[static_cast<std::size_t>(one.side)] = true;
    }
  std::array<Side, 2> sides = {Side::kOpposition, Side::kOpposition};
  for (const std::size_t side : {0U, 1U})
    if (ours[side]) sides[side] = Side::kCompany;
  if (!ours[0] && !ours[1]) sides[theirs[0] ? 1 : 0] = Side::kCompany;
  return sides;
}

void add_one(std::vector<NpcCount>& npcs, const std::string& key, Side side) {
  for (NpcCount& line : npcs)
    if (line.npc == key && line.side == side) {
      ++line.count;
      return;
    }
  npcs.push_back({key, 1, side, {}});
}

}  // namespace

ChaseFight fight_after(const ErrantState& state, bool newcomers) {
  const Chase& chase = *state.chase;
  ChaseFight found;
  StartFight& fight = found.fight;
  fight.title = chase.title;
  fight.place = chase.surroundings == Surroundings::kDungeon ? Place::kEnclosed : Place::kOpen;
  fight.distance = 0;
  fight.company_aware = fight.opposition_aware = true;
  fight.stops_at_zero = true;
  const std::array<Side, 2> sides = sides_of(state);
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members) {
      if (!is_there(who) || (newcomers && rules::fighter_of(state, who) != nullptr)) continue;
      if (who.errant != 0)
        fight.errants.push_back(who.errant);
      else
        add_one(fight.npcs, key_of(state, who, found.kinds),
                sides[static_cast<std::size_t>(one.side)]);
    }
  return found;
}

std::vector<Id> could_rejoin(const Chase& chase, const ChaseParty& party) {
  std::vector<Id> found;
  if (!is_running(party)) return found;
  for (const ChaseParty& other : chase.parties)
    if (other.id != party.id && other.side == party.side && is_running(other))
      found.push_back(other.id);
  return found;
}

std::vector<Id> other_quarries(const Chase& chase, const ChaseParty& party) {
  std::vector<Id> found;
  if (!is_running(party) || party.side != ChaseSide::kPursuers) return found;
  for (const ChaseParty& other : chase.parties)
    if (other.side != party.side && is_running(other) && other.id != party.quarry)
      found.push_back(other.id);
  return found;
}

std::vector<Id> running_pursuers(const Chase& chase) {
  std::vector<Id> found;
  for (const ChaseParty& one : chase.parties)
    if (one.side == ChaseSide::kPursuers && is_running(one)) found.push_back(one.id);
  return found;
}

std::vector<Id> burning_beside(const ErrantState& state, const ChaseMember& who) {
  std::vector<Id> found;
  const ChaseParty* party = state.chase ? party_of(*state.chase, who.id) : nullptr;
  if (party == nullptr || !state.fight) return found;
  for (const ChaseMember& other : party->members) {
    const Combatant* burns = find_combatant(*state.fight, other.combatant);
    if (burns != nullptr && burns->burning > 0 && is_running(other)) found.push_back(other.id);
  }
  return found;
}

}  // namespace fray
