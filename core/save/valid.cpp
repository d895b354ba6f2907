#include "core/save/valid.hpp"

#include <set>

#include "core/errant/bestiary/custom.hpp"
#include "core/errant/company.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/save/patch.hpp"
#include "core/save/snapshot.hpp"
#include "core/save/state_fields.hpp"
#include "core/table/ruleset.hpp"

namespace fray::saved {

bool valid(const Errant& errant) { return is_valid(errant.body) && !rules::bad_gear(errant.gear); }
bool valid(const Combatant& who) { return is_valid(who.body); }
bool valid(const Npc& npc) { return !rules::bad_npc(npc); }

namespace {

constexpr int kMostRank = 10;  // Renown and Threat (E-NPC-1)

template <class T>
bool rising(const std::vector<T>& things, Id next) {
  Id last = 0;
  for (const T& thing : things) {
    if (thing.id <= last || !named(thing)) return false;
    last = thing.id;
  }
  return last < next;
}

// What it says of others can be true: ids were given out by this fight, and an Errant is one of the
// Company's, once.
bool consistent(const Combatant& who, const Fight& fight, Id next_errant) {
  const auto given = [&](Id id) { return id < fight.next_id; };
  if (who.errant >= next_errant || !given(who.group) || who.rank > kMostRank) return false;
  if (who.errant != 0 && who.rank < 1) return false;
  const bool parts = std::all_of(who.parts.begin(), who.parts.end(),
                                 [](const Part& part) { return part.hp <= part.max_hp; });
  return parts && std::all_of(who.usage.clawed.begin(), who.usage.clawed.end(), given) &&
         std::all_of(who.effects.begin(), who.effects.end(), [&](const Effect& effect) {
           return given(effect.id) && given(effect.against) && given(effect.source);
         });
}

bool consistent(const Fight& fight, Id next_errant) {
  std::set<Id> errants;
  return std::all_of(fight.combatants.begin(), fight.combatants.end(), [&](const Combatant& who) {
    return consistent(who, fight, next_errant) &&
           (who.errant == 0 || errants.insert(who.errant).second);
  });
}

// Whom its members stand for has been there at some time: a later newcomer is nobody's double.
bool consistent(const Chase& chase, const ErrantState& state) {
  const Id next = state.fight ? state.fight->next_id : state.next_combatant;
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if (who.errant >= state.next_errant || who.combatant >= next) return false;
  return true;
}

// The same of a battle's Errants.
bool consistent(const Battle& battle, Id next_errant) {
  return std::ranges::all_of(battle.sides, [&](const BattleSide& side) {
    return std::ranges::all_of(side.errants, [&](Id id) { return id < next_errant; });
  });
}

struct CheckState {
  const State& state;
  bool good = true;
  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    const auto& things = list_of(member_of(state, field));
    good = good && rising(things, owner<Owner>(state).*field.next) && all_valid(things) &&
           (field.place != kInRecords || things.size() <= field.most);
  }
  template <class Field>
  void operator()(const Field&) {}
};

}  // namespace

bool valid(const State& state) {
  CheckState check{state};
  each_state_field(check);
  if (!check.good) return false;
  const ErrantState& errant = state;
  if (errant.chase && (!rules::is_valid(*errant.chase) || !consistent(*errant.chase, errant)))
    return false;
  if (errant.battle && !consistent(*errant.battle, errant.next_errant)) return false;
  if (!errant.fight) return true;
  const Fight& fight = *errant.fight;
  if (find_ruleset(fight.ruleset) == nullptr) return false;
  if (!rising(fight.combatants, fight.next_id) || fight.combatants.size() > kMostCombatants)
    return false;
  if (fight.pending && !fits(*fight.pending, fight)) return false;
  if (!all_valid(fight.combatants) || !consistent(fight, errant.next_errant)) return false;
  return std::none_of(fight.prompts.begin(), fight.prompts.end(), [&](const MoralePrompt& prompt) {
    return prompt.who.empty() || std::any_of(prompt.who.begin(), prompt.who.end(), [&](Id id) {
             return find_combatant(fight, id) == nullptr;
           });
  });
}

namespace {

// What a patch puts into a state has to be as valid as what a snapshot may hold: undo and redo put
// it there unasked.
struct CheckChanges {
  const State& changed;
  bool good = true;
  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    good = good && all_valid(list_of(member_of(changed, field)));
  }
  template <class Field>
  void operator()(const Field&) {}
};

bool valid_changes(const State& changed, const std::vector<Combatant>& combatants) {
  CheckChanges check{changed};
  each_state_field(check);
  const ErrantState& errant = changed;
  return check.good && all_valid(combatants) && (!errant.chase || rules::is_valid(*errant.chase)) &&
         (!errant.fight || find_ruleset(errant.fight->ruleset) != nullptr);
}

}  // namespace

bool valid(const Entry& entry) {
  return entry.patch == nullptr ||
         (valid_changes(entry.patch->before, entry.patch->combatants_before) &&
          valid_changes(entry.patch->after, entry.patch->combatants_after));
}

}  // namespace fray::saved
