#include "core/savvy/seen.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/savvy/fields.hpp"
#include "core/savvy/query.hpp"
#include "core/savvy/words.hpp"
#include "core/table/figures.hpp"
#include "core/table/text.hpp"

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

std::vector<SeenPart> sheet(const State& state, Id character) {
  const Table& table = table_of(state);
  const Combatant* who = nullptr;
  if (table.fight)
    for (const Combatant& one : table.fight->combatants)
      if (one.character == character) who = &one;
  const Figure* found = who != nullptr ? &who->figure : find_character(table, character);
  if (found == nullptr || character == 0) return {};
  const Figure& figure = *found;
  SeenPart part{figure.name, {}};
  add_line(part, phrase("Grit {} of {}, Flesh {} of {}", figure.grit, figure.full_grit,
                        figure.flesh, figure.full_flesh));
  add_line(part,
           phrase("Savvy {}, Violence {}, MIG {}, Defense {}", signed_number(figure.savvy),
                  signed_number(figure.violence), signed_number(figure.mig), defense(figure)));
  add_line(part, phrase("Combat speed {} feet", figure.speed));
  if (!figure.armour.empty())
    add_line(part, figure.armour_notches == 0
                       ? figure.armour
                       : phrase("{}, Notches: {}", figure.armour, figure.armour_notches));
  if (who != nullptr) {
    for (const Tag tag : kTags)
      if (has(*who, tag)) add_line(part, capital(std::string(effect_of(tag))), Tone::kBad);
    if (who->light) add_line(part, "Carries a light");
    const Usage now = usage(*table.fight, *who);
    std::string spent;
    if (now.acted) append(spent, "an action");
    if (now.moved > 0) append(spent, "{}moved {}", spent.empty() ? "" : ", ", feet(now.moved));
    if (!spent.empty()) add_line(part, phrase("This round: {}", spent));
  }
  SeenPart gear{"Gear", {}};
  for (const Weapon& weapon : figure.weapons)
    add_line(gear, phrase("{}: {}{}", weapon.name, note_of(table, weapon),
                          weapon.place == Place::kStowed    ? ", stowed"
                          : weapon.place == Place::kDropped ? ", on the ground"
                                                            : ""));
  std::vector<SeenPart> all{std::move(part)};
  if (!gear.lines.empty()) all.push_back(std::move(gear));
  return all;
}

}  // namespace fray::savvy
