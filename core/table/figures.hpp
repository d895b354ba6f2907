// What is the same for every rule set whose Table has characters and a fight, which has combatants
// with a figure each.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/table/form.hpp"
#include "core/table/id.hpp"
#include "core/table/limits.hpp"
#include "core/table/phones.hpp"
#include "core/table/refusal.hpp"
#include "core/table/said.hpp"
#include "core/table/text.hpp"

namespace fray {

// Whoever of the fight has that id; nobody: nullptr.
template <class Fight>
auto combatant_of(Fight& fight, Id id) -> decltype(fight.combatants.data()) {
  for (auto& who : fight.combatants)
    if (who.figure.id == id) return &who;
  return nullptr;
}
// The same of the Table's fight, should there be one.
template <class Table>
auto combatant_in(Table& table, Id id) -> decltype(table.fight->combatants.data()) {
  return table.fight ? combatant_of(*table.fight, id) : nullptr;
}
// Whoever has that id: a combatant, a character, an NPC of one's own; none: nullptr.
template <class Table>
auto figure_in(Table& table, Id id) -> decltype(table.characters.data()) {
  if (auto* who = combatant_in(table, id)) return &who->figure;
  if (auto* character = find_by_id(table.characters, id)) return character;
  return find_by_id(table.kinds, id);
}
// Whether that character of the Company is in the fight.
template <class Table>
bool is_fighting(const Table& table, Id character) {
  return table.fight && std::ranges::any_of(table.fight->combatants, [&](const auto& who) {
           return who.character == character;
         });
}
// "Ada, Bo": combatants by their names.
template <class Table>
std::string names_of(const Table& table, const std::vector<Id>& all) {
  std::string text;
  for (const Id id : all) {
    text += text.empty() ? "" : ", ";
    text += combatant_in(table, id)->figure.name;
  }
  return text;
}

// What somebody has done in this round.
template <class Fight, class Combatant>
auto usage(const Fight& fight, const Combatant& who) {
  auto now = who.usage;
  if (now.round != fight.round) now = {fight.round};
  return now;
}
// The same, to be changed.
template <class Fight, class Combatant>
auto& use(const Fight& fight, Combatant& who) {
  return who.usage = usage(fight, who);
}

// --- Where two sides fight ---
// How many of that side still do.
template <class Fight>
int standing(const Fight& fight, bool enemies) {
  return static_cast<int>(std::ranges::count_if(
      fight.combatants, [&](const auto& who) { return who.enemy == enemies && stands(who); }));
}
// One side has nobody standing.
template <class Fight>
bool is_decided(const Fight& fight) {
  return standing(fight, false) == 0 || standing(fight, true) == 0;
}
// Says so, once.
template <class Fight>
void say_decided(Fight& fight, Dice& dice) {
  const bool decided = is_decided(fight);
  if (decided && !fight.decided)
    say(dice, standing(fight, true) == 0 ? "No enemy stands: the fight is decided."
                                         : "Nobody of the Company stands: the fight is decided.");
  fight.decided = decided;
}
// "Ada, Bo (fled)": how a fight that ends has ended for that side.
template <class Fight>
std::string how_it_ended(const Fight& fight, bool enemies) {
  std::string text;
  for (const auto& who : fight.combatants) {
    if (who.enemy != enemies) continue;
    text += text.empty() ? "" : ", ";
    text += who.figure.name;
    if (const std::string_view fate = name_of(who.fate); !fate.empty()) append(text, " ({})", fate);
  }
  return fitting(std::move(text), rules::kLongestLine);
}

// --- Refusals ---
// Refuse where no fight is on, and for who is not in it.
template <class Table>
MaybeRefusal need_fight(const Table& table) {
  if (table.fight) return std::nullopt;
  return Refusal{"There is no fight: begin one first.", ""};
}
template <class Table>
MaybeRefusal need_combatant(const Table& table, Id who) {
  if (auto no = need_fight(table)) return no;
  if (combatant_in(table, who) != nullptr) return std::nullopt;
  return Refusal{"Nobody in this fight is meant: choose somebody.", ""};
}
template <class Table>
MaybeRefusal need_figure(const Table& table, Id id) {
  if (figure_in(table, id) != nullptr) return std::nullopt;
  return Refusal{"Nobody of that kind is there any more.", ""};
}
// A character or an NPC of one's own that can be removed.
template <class Table>
MaybeRefusal need_removable(const Table& table, Id figure) {
  const auto* character = find_by_id(table.characters, figure);
  if (character == nullptr && find_by_id(table.kinds, figure) == nullptr)
    return Refusal{"Choose a character or an NPC.", ""};
  if (character != nullptr && is_fighting(table, figure))
    return Refusal{phrase("{} is in the fight: take that one out first.", character->name), ""};
  return std::nullopt;
}
template <class Table>
MaybeRefusal need_past(const Table& table, Id past) {
  if (find_by_id(table.past, past) != nullptr) return std::nullopt;
  return Refusal{"That fight is forgotten already.", ""};
}

// --- Leaving, and what is over ---
template <class Table>
void remove_figure(Table& table, Id figure, Dice& dice) {
  say(dice, phrase("{} is removed.", figure_in(table, figure)->name));
  const auto meant = [&](const auto& one) { return one.id == figure; };
  std::erase_if(table.characters, meant);
  std::erase_if(table.kinds, meant);
}
// What happened to somebody of the Company is written to that one's sheet: the sheet, nullptr for
// NPCs.
template <class Table, class Combatant>
auto written_back(Table& table, const Combatant& who) -> decltype(table.characters.data()) {
  auto* character = find_by_id(table.characters, who.character);
  if (character == nullptr) return nullptr;
  *character = who.figure;
  character->id = who.character;
  return character;
}
template <class Table>
void remove_combatant(Table& table, Id id, Dice& dice) {
  say(dice, phrase("{} is taken out of the fight.", combatant_in(table, id)->figure.name));
  std::erase_if(table.fight->combatants, [&](const auto& who) { return who.figure.id == id; });
}
// Those of an example join the Company for its fight alone, whole each time: their ids.
template <class Table, class Figure>
std::vector<Id> add_guests(Table& table, std::vector<Figure> figures) {
  std::vector<Id> ids;
  for (Figure& figure : figures) {
    figure.guest = true;
    figure.id = table.next_id++;
    ids.push_back(figure.id);
    table.characters.push_back(std::move(figure));
  }
  return ids;
}
// The fight is over: guests leave with it, `past` is what is kept of it, and the oldest makes room.
template <class Table, class PastFight>
void keep_past(Table& table, PastFight past) {
  std::erase_if(table.characters, [](const auto& figure) { return figure.guest; });
  table.past.push_back(std::move(past));
  if (table.past.size() > bounds::kMostPast) table.past.erase(table.past.begin());
  table.fight.reset();
}
template <class Table>
void forget_past(Table& table, Id past, Dice& dice) {
  std::erase_if(table.past, [&](const auto& one) { return one.id == past; });
  say(dice, "A past fight is forgotten.");
}

// --- Kinds of NPCs ---
// One that comes with the rule set, or is one's own.
template <class Figure>
struct KindOf {
  std::string key;  // "bandit"; one's own: "own-12"
  Figure figure;
};
// Nothing where there is none of that key.
template <class Figure>
std::optional<Figure> figure_of_kind(std::vector<KindOf<Figure>> kinds, std::string_view key) {
  for (KindOf<Figure>& kind : kinds)
    if (kind.key == key) return std::move(kind.figure);
  return std::nullopt;
}
// Fields for how many of each join, and what was filled into them.
template <class Figure>
void add_counts(const std::vector<KindOf<Figure>>& kinds, Form& form) {
  for (const KindOf<Figure>& kind : kinds)
    form.number(phrase("n-{}", kind.key), kind.figure.name, 0, bounds::kMostOfAKind, 0);
}
template <class KindCount, class Figure>
std::vector<KindCount> filled_counts(const std::vector<KindOf<Figure>>& kinds,
                                     const FilledForm& form) {
  std::vector<KindCount> counts;
  for (const KindOf<Figure>& kind : kinds)
    if (const int count = filled_number(form, phrase("n-{}", kind.key)); count > 0)
      counts.push_back({kind.key, count});
  return counts;
}

// The greatest number behind that name in the fight, "3" of "Goblin 3", but for who has that id; 1
// where somebody is called just so, 0 where nobody is.
template <class Fight>
int last_number_of(const Fight& fight, std::string_view name, Id but) {
  int last = 0;
  for (const auto& who : fight.combatants) {
    std::string_view other = who.figure.name;
    if (who.figure.id == but || !other.starts_with(name)) continue;
    other.remove_prefix(name.size());
    int number = 0;
    if (other.empty()) number = 1;
    if (other.size() > 1 && other.front() == ' ') {
      const auto [end, error] =
          std::from_chars(other.data() + 1, other.data() + other.size(), number);
      if (error != std::errc{} || end != other.data() + other.size()) number = 0;
    }
    last = std::max(last, number);
  }
  return last;
}

// "Goblin 2": one of so many of that name who join at once. The numbers go on where they are in the
// fight, and who is the only one so far has none.
template <class Fight, class Combatant>
void number_name(const Fight& fight, Combatant& who, int count) {
  std::string name = fitting(who.figure.name, rules::kLongestName - 4);
  const int last = last_number_of(fight, name, who.figure.id);
  if (count > 1 || last > 0) who.figure.name = phrase("{} {}", name, last + 1);
}

// --- For the Ruleset ---
template <auto kTableOf>
bool is_running(const State& state) {
  return kTableOf(state).fight.has_value();
}
template <auto kTableOf>
int present_round(const State& state) {
  const auto& table = kTableOf(state);
  return table.fight ? table.fight->round : 0;
}

// --- For phones at a table of many ---
// Whom players can play.
template <class Table>
std::vector<Playable> characters_of(const Table& table) {
  std::vector<Playable> all;
  for (const auto& one : table.characters) {
    Id fights = 0;
    if (table.fight)
      for (const auto& who : table.fight->combatants)
        if (who.character == one.id) fights = who.figure.id;
    all.push_back({one.id, fights, one.name});
  }
  return all;
}

// Whether that is none of the fight's characters: an NPC, or nobody.
template <class Fight>
bool is_no_character(const Fight& fight, Id id) {
  return std::none_of(fight.combatants.begin(), fight.combatants.end(),
                      [&](const auto& who) { return who.figure.id == id && who.character != 0; });
}

// Characters as their players know them: the notes are the Guide's.
template <class Figure>
std::vector<Figure> without_notes(std::vector<Figure> all) {
  for (Figure& one : all) one.notes.clear();
  return all;
}
// The same of one who fights, and without the sums that tell how much enemies lost.
template <class Combatant>
Combatant as_players_know(Combatant who) {
  who.figure.notes.clear();
  who.dealt = who.taken = 0;
  return who;
}
// All enemies of its fight, where nothing is shown of them.
template <class Table>
std::vector<Unseen> unseen_enemies(const Table& table, EnemiesSeen enemies) {
  std::vector<Unseen> all;
  if (!table.fight || enemies != EnemiesSeen::kHidden) return all;
  for (const auto& who : table.fight->combatants)
    if (who.enemy) all.push_back({who.figure.id, who.figure.name});
  return all;
}

}  // namespace fray
