// What can be done: on the bar, with a combatant, a character, an NPC, an encounter, a past fight.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/statblock/conversion.hpp"
#include "core/table/reduce.hpp"
#include "core/table/zone_offers.hpp"
#include "core/zones/convert.hpp"
#include "core/zones/fields.hpp"
#include "core/zones/kinds.hpp"
#include "core/zones/screens.hpp"

namespace fray::zones {
namespace {

std::vector<Choice> colour_choices() {
  std::vector<Choice> choices;
  choices.reserve(kColours);
  for (int i = 0; i < kColours; ++i)
    add_choice(choices, std::to_string(i), std::string(colour_name(i)));
  return choices;
}

Field company_field(const Table& table, bool all) {
  std::vector<Choice> choices;
  std::string usual;
  for (const Figure& it : table.characters) {
    bool fights = false;
    if (table.fight)
      for (const Combatant& who : table.fight->combatants) fights |= who.character == it.id;
    if (fights) continue;
    const bool down = it.health == 0;
    add_choice(choices, it.id, it.name, phrase("Health {}, armour {}", it.health, it.armour),
               it.dead ? "Dead."
               : down  ? "No health left: restore that one first."
                       : "");
    if (all && !down) append(usual, "{}{}", usual.empty() ? "" : ",", it.id);
  }
  const int most = static_cast<int>(choices.size());
  return whom_field("characters", "Who fights", std::move(choices), 0, most, usual);
}

// A third faction stands in the same form; more of them join later.
void add_third(const Table& table, Form& form) {
  std::vector<Choice> kinds;
  for (const Kind& kind : all_kinds(table)) add_choice(kinds, kind.key, kind.figure.name);
  form.number("third", "Third faction: how many", 0, kMostOfAKind, 0);
  form.choice("third-kind", "Third faction: who", std::move(kinds));
  form.text("third-name", "Third faction: name", kLongestName, "Others");
}

Form fight_form(const Table& table, bool encounter) {
  Form form;
  form.push_back(company_field(table, true));
  if (!encounter) {
    add_counts(all_kinds(table), form);
    for (Field& field : form)
      if (field.key == "n-bandit") field.usual = "3";
    form.push_back(zones_field());
  }
  form.numbered("began", "Who begins",
                {"the Company", "the others", "the Company, in ambush", "the others, in ambush"});
  form.text("foes", "The others’ name", kLongestName, "Enemies");
  if (!encounter) {
    add_third(table, form);
    form.text("title", "Title", kLongestName);
  }
  return form;
}

Form join_form(const Table& table) {
  const Fight& fight = *table.fight;
  Form form;
  form.push_back(company_field(table, false));
  add_counts(all_kinds(table), form);
  std::vector<Choice> factions, zones;
  for (const Faction& faction : fight.factions) add_choice(factions, faction.id, faction.name);
  add_choice(factions, "0", "a new one");
  form.choice("faction", "For", std::move(factions));
  form.text("name", "A new faction’s name", kLongestName, "Others");
  form.choice("colour", "Its colour", colour_choices(),
              std::to_string(fight.factions.size() % kColours));
  for (const Zone& zone : fight.field.zones) add_choice(zones, zone.id, zone.name);
  if (!zones.empty()) form.choice("zone", "In", std::move(zones));
  form.toggle("hidden", "Hidden", false);
  return form;
}

Offer chase_offer(const Fight& fight) {
  std::vector<Choice> who;
  std::string usual;
  Id faction = 0;
  for (const Combatant& one : fight.combatants) {
    if (!can_flee(one)) continue;
    const bool fled = one.fate == Fate::kRetreated;
    add_choice(who, one.figure.id, one.figure.name,
               phrase("{}, AGI {}{}", faction_name(fight, one.faction), one.figure.agi,
                      fled ? ", retreats" : ""));
    if (fled && (faction == 0 || faction == one.faction)) {
      faction = one.faction;
      append(usual, "{}{}", usual.empty() ? "" : ",", one.figure.id);
    }
  }
  const int most = static_cast<int>(who.size());
  Offer one = make_offer(0, "chase", "A long chase", "flee", "Z-CHASE-1");
  one.form.whom("who", "Who flees", std::move(who), 0, std::max(most, 1), usual)
      .numbered("pace", "They are", {"as fast as the others", "faster, or last longer", "slower"})
      .toggle("leader", "One roll, with the leader’s AGI", false);
  return one;
}

// One for each, so that its form begins with what that faction is called and looks like.
void add_faction_offers(const Fight& fight, std::vector<Offer>& all) {
  for (const Faction& it : fight.factions)
    add_offer(all, 0, phrase("change-faction-{}", it.id).c_str(), phrase("Change {}", it.name),
              "edit", "Z-ROUND-1")
        .form.text("name", "Name", kLongestName, it.name)
        .choice("colour", "Colour", colour_choices(), std::to_string(it.colour))
        .toggle("ours", "The players’ own", it.ours);
}

void add_fight_bar(const Table& table, std::vector<Offer>& all) {
  const Fight& fight = *table.fight;
  const Offer end = make_offer(0, "end", "End the fight", "end", "");
  if (fight.decided) all.push_back(end);
  const bool retreats = std::ranges::any_of(
      fight.combatants, [](const Combatant& who) { return who.fate == Fate::kRetreated; });
  if (retreats && fight.decided) all.push_back(chase_offer(fight));
  switch (fight.step) {
    case Step::kStart:
      add_offer(all, 0, "round", is_ambush_next(fight) ? "The ambush" : "Begin round 1", "order",
                is_ambush_next(fight) ? "Z-SNEAK-1" : "Z-INIT-1");
      break;
    case Step::kMorale:
    case Step::kInitiative:
      add_offer(all, 0, "round",
                fight.round == 0 ? std::string("Begin round 1")
                                 : phrase("Initiative of round {}", fight.round + 1),
                "order", "Z-INIT-1");
      break;
    case Step::kThreshold:
      add_offer(all, 0, "threshold", "Roll the threshold", "dice", "Z-FAST-1");
      break;
    case Step::kAction: {
      const Combatant* acting = find_combatant(fight, fight.acting);
      if (acting != nullptr)
        add_offer(all, 0, "end-turn", phrase("End {}’s turn", acting->figure.name), "next",
                  "Z-ACT-1");
      else
        add_offer(all, 0, "pass", phrase("{}: pass", faction_name(fight, fight.turn)), "next",
                  "Z-ACT-1");
      break;
    }
  }
  add_offer(all, 0, "join", "Somebody joins", "add", "").form = join_form(table);
  if (!(retreats && fight.decided)) all.push_back(chase_offer(fight));
  add_faction_offers(fight, all);
  for (Offer& offer : battlefield_offers(fight.field)) all.push_back(std::move(offer));
  add_offer(all, 0, "keep", "Keep as an encounter", "save", "")
      .form.text("name", "Name", kLongestName, fight.title.empty() ? "Encounter" : fight.title);
  if (!fight.decided) all.push_back(end);
}

void add_home_bar(const Table& table, std::vector<Offer>& all) {
  Offer start = make_offer(0, "start", "New fight", "fight", "");
  start.form = fight_form(table, false);
  Offer example = make_offer(0, "example", "Example fight", "fight", "");
  example.note = "Three characters against two bandits and their leader";
  const bool empty = table.characters.empty();
  all.push_back(empty ? example : start);
  all.push_back(empty ? start : example);
  add_offer(all, 0, "new-character", "New character", "add", "").form =
      figure_form({}, false, true);
  add_offer(all, 0, "new-npc", "New NPC", "add", "").form = figure_form({}, true, true);
  add_offer(all, 0, "paste", "NPC from a statblock", "add", "")
      .form.text("text", "The statblock", kLongestStatblocks);
  Form encounter;
  encounter.text("name", "Name", kLongestName, "Encounter");
  add_counts(all_kinds(table), encounter);
  encounter.push_back(zones_field());
  add_offer(all, 0, "new-encounter", "New encounter", "add", "").form = std::move(encounter);
  Offer& settings = add_offer(all, 0, "settings", "Settings", "settings", "Z-FAST-1");
  settings.at_once = true;
  settings.form.toggle("fast-slow", "Fast and slow halves", table.options.fast_slow)
      .toggle("chaos", "Chaos of combat: 15 seconds", table.options.chaos)
      .toggle("company-tests", "The Company tests Morale", table.options.company_tests);
}

}  // namespace

std::vector<Offer> bar_offers(const State& state) {
  std::vector<Offer> all;
  const Table& table = table_of(state);
  if (table.fight)
    add_fight_bar(table, all);
  else
    add_home_bar(table, all);
  note_refusals(state, all);
  return all;
}

std::vector<Offer> offers(const State& state, Id who) {
  std::vector<Offer> all;
  const Table& table = table_of(state);
  const auto add = [&](std::vector<Offer> more) {
    for (Offer& one : more) all.push_back(std::move(one));
  };
  if (const Combatant* fights = find_combatant(table, who)) {
    add(turn_offers(table, *fights));
    for (Offer& one : all) one.players = true;
    add(hand_offers(table, *fights));
    add(figure_offers(fights->figure, false));
    add_offer(all, who, "leave", "Take out of the fight", "remove", "");
  } else if (const Figure* character = find_character(table, who)) {
    add_offer(all, who, "restore", "Full health", "heal", "");
    all.back().players = true;
    add(figure_offers(*character, false));
    add_offer(all, who, "remove", "Remove from the Company", "remove", "");
  } else if (const Figure* kind = find_kind(table, who)) {
    add(figure_offers(*kind, true));
    add_offer(all, who, "copy", "Copy", "add", "");
    add_offer(all, who, "remove", "Remove", "remove", "");
  } else if (common_kind(who)) {
    add_offer(all, who, "copy", "Copy as an NPC of your own", "add", "");
  } else if (table.fight && find_zone(table.fight->field, who) != nullptr) {
    add(zone_offers(table.fight->field, who));
  } else if (find_encounter(table, who) != nullptr) {
    if (!table.fight)
      add_offer(all, who, "start", "Fight it out", "fight", "").form = fight_form(table, true);
    add_offer(all, who, "remove", "Remove this encounter", "remove", "");
  } else {
    for (const PastFight& past : table.past)
      if (past.id == who) add_offer(all, who, "forget", "Forget this fight", "remove", "");
  }
  note_refusals(state, all);
  return all;
}

void note_refusals(const State& state, std::vector<Offer>& all) {
  // What is missing in their usual form is what the form is for.
  fray::note_refusals(
      state, all, filled_action,
      {"new-character", "new-npc", "join", "chase", "new-encounter", "zones-add", "paste"});
}

}  // namespace fray::zones
