// What can be done on the bar: the next thing first, then all that is nobody's in particular.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/check.hpp"
#include "core/house/fields.hpp"
#include "core/house/harm.hpp"
#include "core/house/kinds.hpp"
#include "core/house/screens.hpp"
#include "core/statblock/conversion.hpp"
#include "core/table/zone_offers.hpp"

namespace fray::house {
namespace {

Field joining_field(const Table& table, bool all) {
  std::vector<Choice> choices;
  std::string usual;
  for (const Figure& it : table.characters) {
    bool fights = false;
    if (table.fight)
      for (const Combatant& who : table.fight->combatants) fights |= who.character == it.id;
    if (fights) continue;
    const bool down = it.mgt == 0 || it.wil == 0;
    add_choice(choices, it.id, it.name, phrase("HP {}, MGT {}", it.hp, it.mgt),
               !down               ? ""
               : critical(it) == 0 ? "Out of all fights."
                                   : "No MGT or WIL is left: rest first.");
    if (all && !down) append(usual, "{}{}", usual.empty() ? "" : ",", static_cast<int>(it.id));
  }
  const int most = static_cast<int>(choices.size());
  return whom_field("characters", "Who fights", std::move(choices), 0, most, usual);
}

Form start_form(const Table& table) {
  Form form;
  form.with(joining_field(table, true));
  add_counts(all_kinds(table), form);
  for (Field& field : form)
    if (field.key == "n-goblin") field.usual = "3";
  form.text("title", "Title", kLongestName);
  form.push_back(zones_field());
  form.push_back(range_field(Range::kNear));
  return form;
}

Offer surprise_offer() {
  std::vector<Choice> situations;
  for (int i = 0; i <= static_cast<int>(Situation::kNeverNpcs); ++i) {
    const auto one = static_cast<Situation>(i);
    add_choice(
        situations, std::to_string(i), std::string(name_of(one)),
        phrase("the party {}, the NPCs {}", percent(chance_of_surprise(one, Surprise::kCompany)),
               percent(chance_of_surprise(one, Surprise::kEnemies))));
  }
  Offer one = make_offer(0, "surprise", "Roll surprise", "surprise", "H-SURP-1");
  one.form.choice("situation", "Surprise", std::move(situations))
      .toggle("ambush", "An ambush: the surprised have no HP", false);
  return one;
}

void add_start_bar(const Fight& fight, const std::vector<Offer>& order, std::vector<Offer>& all) {
  const bool open = fight.surprise == Surprise::kNotRolled;
  if (open) all.push_back(surprise_offer());
  if (fight.surprise >= Surprise::kCompany)
    add_offer(all, 0, "free-round", "The free round", "next", "H-SURP-2");
  for (const Offer& one : order) all.push_back(one);
  add_offer(all, 0, "surprised", "Say who is surprised", "surprise", "H-SURP-1")
      .form.keyed("who", "Surprised", {{"1", "Nobody"}, {"2", "The Company"}, {"3", "The enemies"}})
      .toggle("ambush", "An ambush: the surprised have no HP", fight.ambush);
  add_offer(all, 0, "reaction", "Roll their reaction", "dice", "H-REACT-1")
      .form.keyed("weapons", "The Company’s weapons",
                  {{"0", "As it is"}, {"1", "Drawn, −1D4"}, {"2", "Sheathed, +1D4"}});
}

std::vector<Offer> order_offers(const Table& table) {
  const Fight& fight = *table.fight;
  const Combatant* caller = find_combatant(table, next_caller(fight));
  const std::string calls =
      caller == nullptr ? std::string()
                        : phrase("{} calls, {}", caller->figure.name, percent(chance_of_order()));
  std::vector<Offer> order;
  add_offer(order, 0, "odd", "Odd", "order", "H-INIT-1");
  add_offer(order, 0, "even", "Even", "order", "H-INIT-1");
  add_offer(order, 0, "first", "Say who acts first", "order", "H-INIT-1")
      .form.numbered("side", "First", {"The Company", "The enemies"});
  order[0].note = order[1].note = calls;
  return order;
}

std::string next_phase_name(const Fight& fight) {
  const Step next = step_after(fight);
  if (next == Step::kOrder) return phrase("End round {}", fight.round);
  Fight then = fight;
  then.step = next;
  return phrase("{}{}", acting_enemies(then) ? "The enemies: " : "The Company: ",
                in_quick_phase(then) ? "quick turns" : "full turns");
}

void add_fight_bar(const Table& table, std::vector<Offer>& all) {
  const Fight& fight = *table.fight;
  const Offer end = make_offer(0, "end", "End the fight", "end", "");
  if (fight.decided) all.push_back(end);
  const std::vector<Offer> order = order_offers(table);
  if (fight.step == Step::kStart)
    add_start_bar(fight, order, all);
  else if (fight.step == Step::kOrder)
    all.insert(all.end(), order.begin(), order.end());
  else
    add_offer(all, 0, "next", next_phase_name(fight), "next", "H-INIT-1");
  add_offer(all, 0, "morale", "Ask Morale", "morale", "H-MOR-1")
      .form.keyed("side", "Whose", {{"1", "The enemies’"}, {"0", "The Company’s NPCs’"}});
  Form join;
  join.with(joining_field(table, false));
  add_counts(all_kinds(table), join);
  add_offer(all, 0, "join", "Somebody joins", "add", "").form = std::move(join);
  add_offer(all, 0, "keep", "Keep as an encounter", "people", "")
      .form.text("name", "Name", kLongestName, fight.title);
  if (!fight.decided) all.push_back(end);
  for (Offer& one : battlefield_offers(fight.battlefield)) all.push_back(std::move(one));
}

void add_home_bar(const Table& table, std::vector<Offer>& all) {
  Offer start = make_offer(0, "start", "New fight", "fight", "");
  start.form = start_form(table);
  Offer example = make_offer(0, "example", "Example fight", "fight", "");
  example.note = "Two characters against three goblins";
  const bool empty = table.characters.empty();
  all.push_back(empty ? example : start);
  all.push_back(empty ? start : example);
  add_offer(all, 0, "new-character", "New character", "add", "").form =
      figure_form({}, false, true, true);
  add_offer(all, 0, "new-npc", "New NPC", "add", "").form = figure_form({}, true, true, false);
  add_offer(all, 0, "paste", "NPC from a statblock", "add", "")
      .form.text("text", "The statblock", kLongestStatblocks);
  Form encounter;
  encounter.text("name", "Name", kLongestName);
  add_counts(all_kinds(table), encounter);
  encounter.push_back(zones_field());
  encounter.push_back(range_field(Range::kNear));
  add_offer(all, 0, "new-encounter", "New encounter", "people", "").form = std::move(encounter);
  Offer& settings = add_offer(all, 0, "settings", "Settings", "settings", "H-DEF-3");
  settings.at_once = true;
  settings.form.toggle("npcs-choose", "NPCs choose how they meet a blow", table.npcs_choose);
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

}  // namespace fray::house
