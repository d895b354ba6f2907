// Things that fall and change hands, for every rule set whose figures have a list of them. For its
// figures a room says `things_of`, `next_thing` and `most_things`; for one of their things
// `is_dropped`, `can_be_lost` (in hand, and not grown on) and `is_whole`; of combatants `stands`
// and `has_left`. A thing has `lies`, the zone where it was dropped (0: where its bearer stands),
// and `owner`, from whom it was taken up (0: it is its bearer's own).
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/table/figures.hpp"
#include "core/table/offers.hpp"
#include "core/table/zones.hpp"

namespace fray {

// Where it lies.
template <class Combatant, class Thing>
Id zone_of(const Combatant& bearer, const Thing& thing) {
  return thing.lies != 0 ? thing.lies : bearer.zone;
}

// Nobody keeps it any more: it was dropped, or whoever has it is out of the fight and still there.
template <class Combatant, class Thing>
bool is_left_behind(const Combatant& bearer, const Thing& thing) {
  return is_dropped(thing) || (!stands(bearer) && !has_left(bearer));
}
// Others can take it up: of what the fallen have what is in their hands, and wherever they put it
// what they have of others.
template <class Combatant, class Thing>
bool is_free(const Combatant& bearer, const Thing& thing) {
  return is_left_behind(bearer, thing) && is_whole(thing) &&
         (is_dropped(thing) || can_be_lost(thing) || thing.owner != 0);
}

// ", sword, mace on the ground": what was dropped there.
template <class Fight>
std::string lying_in(const Fight& fight, Id zone) {
  std::string text;
  for (const auto& who : fight.combatants)
    for (const auto& thing : things_of(who.figure))
      if (is_dropped(thing) && zone_of(who, thing) == zone) append(text, ", {}", thing.name);
  return text.empty() ? text : text + " on the ground";
}

// What is not dropped lies nowhere, nor does anything in a zone that is not there.
template <class Figure>
void forget_false_places_of(Figure& figure, const Battlefield& field) {
  for (auto& thing : things_of(figure))
    if (!is_dropped(thing) || find_zone(field, thing.lies) == nullptr) thing.lies = 0;
}
// The same of everybody of a Table that was read, with the zones of its fight.
template <class Table>
void forget_false_places(Table& table, const Battlefield& field) {
  for (auto& figure : table.characters) forget_false_places_of(figure, {});
  for (auto& figure : table.kinds) forget_false_places_of(figure, {});
  if (!table.fight) return;
  for (auto& who : table.fight->combatants) forget_false_places_of(who.figure, field);
}

// An offer to take up what others left, where there is any such thing. `at_hand` says whether `who`
// can reach a bearer's thing.
template <class Fight, class Combatant, class AtHand>
void add_taking(const Fight& fight, const Combatant& who, AtHand at_hand, const char* key,
                const char* rule, std::vector<Offer>& all) {
  std::vector<Choice> lying;
  for (const auto& other : fight.combatants)
    for (const auto& thing : things_of(other.figure))
      if (&other != &who && is_free(other, thing) && at_hand(other, thing))
        add_choice(lying, phrase("{}-{}", other.figure.id, thing.id), thing.name,
                   phrase("of {}", other.figure.name));
  if (!lying.empty())
    add_offer(all, who.figure.id, key, "Take up what others dropped", "pack", rule)
        .form.person("what", "What", std::move(lying));
}

// "12-3", the third thing of that combatant; two zeros where it is not that.
inline std::pair<Id, Id> named_thing(std::string_view key) {
  Id whose = 0, thing = 0;
  const char* const end = key.data() + key.size();
  const auto [dash, error] = std::from_chars(key.data(), end, whose);
  if (error != std::errc{} || dash == end || *dash != '-') return {0, 0};
  std::from_chars(dash + 1, end, thing);
  return {whose, thing};
}

// It changes hands; what it was taken from is remembered.
template <class Combatant>
auto& hand_over(Combatant& from, Combatant& to, Id thing) {
  auto& source = things_of(from.figure);
  auto& target = things_of(to.figure);
  const auto place = std::ranges::find_if(source, [&](const auto& one) { return one.id == thing; });
  auto taken = std::move(*place);
  source.erase(place);
  if (taken.owner == 0) taken.owner = from.figure.id;
  if (taken.owner == to.figure.id) taken.owner = 0;
  taken.id = next_thing(to.figure)++;
  target.push_back(std::move(taken));
  return target.back();
}

// What characters have lost to somebody who has no more use for it is theirs again, whole or
// broken, and lies where it is. Done of everybody when the fight ends; `of`: what is of that one
// alone.
template <class Fight, class Combatant>
void give_back(Fight& fight, Combatant& bearer, Dice& dice, Id of = 0) {
  std::vector<Id> all;
  for (const auto& thing : things_of(bearer.figure))
    if (thing.owner != 0 && (of == 0 || thing.owner == of) && is_left_behind(bearer, thing))
      all.push_back(thing.id);
  for (const Id id : all) {
    const auto& thing = *find_by_id(things_of(bearer.figure), id);
    Combatant* owner = combatant_of(fight, thing.owner);
    if (owner == nullptr || owner->character == 0 ||
        things_of(owner->figure).size() >= most_things(owner->figure))
      continue;
    const Id lies = zone_of(bearer, thing);
    say(dice, phrase("{} is {}’s again.", thing.name, owner->figure.name), owner->figure.id);
    auto& back = hand_over(bearer, *owner, id);
    let_fall(*owner, back);
    back.lies = lies;
  }
}
// Of who is taken out of the fight: what it had of others, and what others had of it.
template <class Fight, class Combatant>
void settle_things_of(Fight& fight, Combatant& who, Dice& dice) {
  give_back(fight, who, dice);
  for (auto& other : fight.combatants) give_back(fight, other, dice, who.figure.id);
}

}  // namespace fray
