#include "core/zones/seen.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/figures.hpp"
#include "core/table/gear.hpp"
#include "core/zones/query.hpp"
#include "core/zones/words.hpp"

namespace fray::zones {
namespace {

bool is_ours(const Fight& fight, const Combatant& who) {
  const Faction* faction = find_faction(fight, who.faction);
  return faction != nullptr && faction->ours;
}

// Whom players do not see: those who hide from them, and all enemies where nothing of them is
// shown.
bool is_unseen(const Fight& fight, const Combatant& who, EnemiesSeen enemies) {
  return !is_ours(fight, who) && (who.hidden || enemies == EnemiesSeen::kHidden);
}

Weapon seen_weapon(const Weapon& weapon) {
  Weapon seen;
  seen.id = weapon.id;
  seen.name = weapon.name;
  seen.kind = weapon.kind;
  seen.range = weapon.range;
  seen.blast = weapon.blast;
  return seen;
}

// Named one by one, so that what is added to a combatant stays unseen.
Combatant seen_npc(const Fight& fight, const Combatant& who, const fray::Sight& sight) {
  const bool unseen = is_unseen(fight, who, sight.enemies);
  Combatant shown;
  shown.figure.id = who.figure.id;
  shown.figure.name = unseen ? std::string(kSomebody) : who.figure.name;
  const SeenPoints health = unseen ? SeenPoints{1, 1}
                                   : seen_points(who.figure.health, who.figure.full_health,
                                                 how_seen(sight, is_ours(fight, who)));
  shown.figure.health = health.now;
  shown.figure.full_health = health.full;
  shown.faction = who.faction;
  shown.zone = who.zone;
  // Out of the fight, so that nobody counts those who are hidden.
  shown.fate = who.hidden && unseen ? Fate::kEscaped : who.fate;
  if (unseen) return shown;
  shown.border = who.border;
  shown.holds = who.holds;
  // What lies on the ground, or in the hand of the fallen, is there for all to see; so is what it
  // strikes with.
  const Id strikes = fight.blow && fight.blow->who == who.figure.id ? fight.blow->weapon : 0;
  for (const Weapon& weapon : who.figure.weapons) {
    const bool free = is_free(who, weapon);
    if (!free && (strikes == 0 || weapon.id != strikes)) continue;
    Weapon& seen = shown.figure.weapons.emplace_back(seen_weapon(weapon));
    if (free) seen.place = weapon.place;
    if (is_dropped(weapon)) seen.lies = zone_of(who, weapon);
  }
  return shown;
}

// A faction of which nobody is to be seen is not named.
std::vector<Faction> seen_factions(const Fight& fight, EnemiesSeen enemies) {
  std::vector<Faction> factions = fight.factions;
  for (Faction& faction : factions) {
    const auto seen = [&](const Combatant& who) {
      return who.faction == faction.id && !is_unseen(fight, who, enemies);
    };
    if (faction.ours || std::ranges::any_of(fight.combatants, seen)) continue;
    faction.name = "Others";
    faction.colour = 0;
  }
  return factions;
}

Fight seen_fight(const Fight& fight, const fray::Sight& sight) {
  const auto hides = [&](Id id) {
    const Combatant* who = find_combatant(fight, id);
    return who == nullptr || is_unseen(fight, *who, sight.enemies);
  };
  Fight shown;
  shown.field = fight.field;
  shown.factions = seen_factions(fight, sight.enemies);
  shown.step = fight.step;
  shown.round = fight.round;
  shown.fast_slow = fight.fast_slow;
  shown.chaos = fight.chaos;
  shown.threshold = fight.threshold;
  shown.fast = fight.fast;
  shown.began = fight.began;
  shown.initiative = fight.initiative;
  shown.turn = fight.turn;
  if (!hides(fight.acting)) shown.acting = fight.acting;
  shown.decided = fight.decided;
  // Who is not to be seen is not there, so that nothing counts them: but for one whose blow
  // somebody answers, and one who is held.
  const auto there = [&](const Combatant& who) {
    if (!is_unseen(fight, who, sight.enemies)) return true;
    if (fight.blow && fight.blow->who == who.figure.id) return true;
    return std::ranges::any_of(fight.combatants, [&](const Combatant& other) {
      return other.holds == who.figure.id && !hides(other.figure.id);
    });
  };
  for (const Combatant& who : fight.combatants) {
    if (!there(who)) continue;
    if (who.character == 0 || !is_ours(fight, who)) {
      shown.combatants.push_back(seen_npc(fight, who, sight));
      continue;
    }
    shown.combatants.push_back(as_players_know(who));
  }
  if (fight.blow) {
    shown.blow = fight.blow;
    if (hides(shown.blow->who)) shown.blow->weapon = 0;
    // Who is not to be seen is not struck before the players' eyes.
    std::erase_if(shown.blow->targets, hides);
    std::erase_if(shown.blow->asked, hides);
    if (shown.blow->targets.empty()) shown.blow.reset();
  }
  if (fight.stride && !hides(fight.stride->who)) {
    shown.stride = fight.stride;
    std::erase_if(shown.stride->asked, hides);
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
  table.options = whole.options;
  if (whole.fight) table.fight = seen_fight(*whole.fight, sight);
  return shown;
}

std::vector<Unseen> unseen(const State& state, EnemiesSeen enemies) {
  std::vector<Unseen> all;
  const Table& table = table_of(state);
  if (!table.fight) return all;
  for (const Combatant& who : table.fight->combatants)
    if (is_unseen(*table.fight, who, enemies)) all.push_back({who.figure.id, who.figure.name});
  return all;
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
  add_line(part,
           phrase("Health {} of {}, armour {}", figure.health, figure.full_health, figure.armour));
  add_line(part, phrase("STR {}, AGI {}, WIT {}", figure.str, figure.agi, figure.wit));
  if (who != nullptr) {
    if (!who->condition.empty()) add_line(part, who->condition, Tone::kBad);
    const Usage now = usage(*table.fight, *who);
    std::string spent;
    if (now.main) append(spent, "a main action");
    if (now.bonus > 0) append(spent, "{}{} bonus", spent.empty() ? "" : ", ", now.bonus);
    if (now.moved > 0) append(spent, "{}moved", spent.empty() ? "" : ", ");
    if (now.reacted) append(spent, "{}a reaction", spent.empty() ? "" : ", ");
    if (!spent.empty()) add_line(part, phrase("This round: {}", spent));
  }
  SeenPart gear{"Gear", {}};
  for (const Weapon& weapon : figure.weapons)
    add_line(gear, phrase("{}: {}{}", weapon.name, note_of(weapon),
                          weapon.place == Place::kStowed    ? ", stowed"
                          : weapon.place == Place::kDropped ? ", on the ground"
                                                            : ""));
  std::vector<SeenPart> all{std::move(part)};
  if (!gear.lines.empty()) all.push_back(std::move(gear));
  return all;
}

}  // namespace fray::zones
