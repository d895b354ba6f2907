#include "core/savvy/seen.hpp"

#include <algorithm>

#include "core/savvy/query.hpp"
#include "core/table/figures.hpp"

namespace fray::savvy {
namespace {

// Named one by one, so that what is added to a combatant stays unseen.
Combatant seen_npc(const Combatant& who, const fray::Sight& sight) {
  const EnemiesSeen how = how_seen(sight, !who.enemy);
  Combatant shown;
  shown.figure.id = who.figure.id;
  shown.figure.name = how == EnemiesSeen::kHidden ? std::string(kSomebody) : who.figure.name;
  const SeenPoints flesh = seen_points(who.figure.flesh, who.figure.full_flesh, how);
  shown.figure.flesh = flesh.now;
  shown.figure.full_flesh = flesh.full;
  shown.figure.grit = shown.figure.full_grit = 0;
  shown.enemy = who.enemy;
  shown.fate = who.fate;
  shown.turn = who.turn;
  return shown;
}

Fight seen_fight(const Fight& fight, const fray::Sight& sight) {
  const auto npc = [&](Id id) { return is_no_character(fight, id); };
  Fight shown;
  shown.distance = fight.distance;
  if (fight.meeting == Meeting::kChance) shown.meeting = fight.meeting;
  shown.surprise_rolled = fight.surprise_rolled;
  shown.step = fight.step;
  shown.closing = fight.closing;
  shown.round = fight.round;
  shown.decided = fight.decided;
  if (fight.at_maximum && !npc(fight.at_maximum->who)) shown.at_maximum = fight.at_maximum;
  // Who is not to be seen at all is not there, so that nothing counts them: but for one of whom
  // something is asked.
  const auto there = [&](const Combatant& who) {
    if (how_seen(sight, !who.enemy) != EnemiesSeen::kHidden) return true;
    if (shown.at_maximum && shown.at_maximum->target == who.figure.id) return true;
    return std::ranges::any_of(fight.combatants, [&](const Combatant& other) {
      return other.character != 0 && other.free_against == who.figure.id;
    });
  };
  for (const Combatant& who : fight.combatants) {
    if (!there(who)) continue;
    if (who.character == 0) {
      shown.combatants.push_back(seen_npc(who, sight));
      // Whoever has hit it hardest sees what it wears.
      if (shown.at_maximum && shown.at_maximum->target == who.figure.id)
        shown.combatants.back().figure.armour = who.figure.armour;
      continue;
    }
    shown.combatants.push_back(as_players_know(who));
  }
  return shown;
}

}  // namespace

std::vector<Playable> characters(const State& state) { return characters_of(table_of(state)); }

State seen(const State& state, const fray::Sight& sight) {
  State shown;
  const Table& whole = table_of(state);
  Table& table = change_table(shown);
  table.characters = without_notes(whole.characters);
  table.target = whole.target;
  table.bears = whole.bears;
  if (whole.fight) table.fight = seen_fight(*whole.fight, sight);
  return shown;
}

std::vector<Unseen> unseen(const State& state, EnemiesSeen enemies) {
  return unseen_enemies(table_of(state), enemies);
}

}  // namespace fray::savvy
