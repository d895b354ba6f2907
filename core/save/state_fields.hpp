// What a State holds, each once: how it is saved, compared and undone. A new member of State is one
// line here.
#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/errant/state.hpp"
#include "core/table/fields.hpp"

namespace fray {

// Where in a snapshot a field stands: the order is as it has always been. New ones come last.
inline constexpr int kPlaceOfRecords = 10, kLastPlace = 22;
inline constexpr int kInRecords = -1;  // not in the snapshot itself

// Whose member it is: the State's own, or a rule set's part's.
template <class Owner>
Owner& owner(State& state) {
  if constexpr (std::is_same_v<Owner, State>)
    return state;
  else
    return change_part<Owner>(state.games, kPartOf<Owner>);
}
template <class Owner>
const Owner& owner(const State& state) {
  return state;
}
// The member of a State that a field is about.
template <class Field>
const auto& member_of(const State& state, const Field& field) {
  return owner<typename Field::Owner>(state).*field.member;
}
template <class Field>
auto& member_of(State& state, const Field& field) {
  return owner<typename Field::Owner>(state).*field.member;
}

// The same to be read into, or written from: writing changes nothing, and adds no part.
template <class Owner>
Owner& owner_for(const Fields& f, State& state) {
  return f.reads() ? owner<Owner>(state) : const_cast<Owner&>(owner<Owner>(std::as_const(state)));
}
template <class Field>
auto& member_for(const Fields& f, State& state, const Field& field) {
  return owner_for<typename Field::Owner>(f, state).*field.member;
}

// Things by rising id; a patch has those that changed.
template <class O, class List>
struct ThingsField {
  using Owner = O;
  List O::*member;
  const char* name;
  std::size_t most;
  const char* name_in_patch;
  std::size_t most_in_patch;
  Id O::*next;  // ids stay below it
  int place = kLastPlace;
};
// Written out for compilers that do not deduce what an aggregate holds.
template <class O, class List>
ThingsField(List O::*, const char*, std::size_t, const char*, std::size_t, Id O::*, int)
    -> ThingsField<O, List>;
// A record, a flag, or a record that may be absent; a patch has the whole of it.
template <class O, class T>
struct ValueField {
  using Owner = O;
  T O::*member;
  const char* name;
  int place = kLastPlace;
};
template <class O, class T>
ValueField(T O::*, const char*, int) -> ValueField<O, T>;
// The next id; undone together with the fight's header.
template <class O>
struct CounterField {
  using Owner = O;
  Id O::*member;
  const char* name;
  int place = kLastPlace;
};
template <class O>
CounterField(Id O::*, const char*, int) -> CounterField<O>;
// The fight's parts and the other rule sets' games have ways of their own.
// Combatants of a fight: in a patch they stand by themselves.
struct CombatantsField {
  const char* name;
  std::size_t most_in_patch;
};
// The fight without them.
struct FightField {
  const char* name;
  int place = kLastPlace;
};
// The parts that are saved as lines of text.
struct GamesField {
  const char* name;
  std::size_t most, most_in_patch;
  int place = kLastPlace;
};

// Calls `visit` with each, in the order in which a patch has them.
template <class Visit>
void each_state_field(Visit&& visit) {
  using S = ErrantState;
  visit(ThingsField{&S::company, "company", 100, "errants", 200, &S::next_errant, 0});
  visit(CombatantsField{"combatants", 4000});
  visit(ThingsField{&S::past, "past", 100, "past", 100, &S::next_past, 3});
  visit(ThingsField{&State::favourites, "favourites", 50, "favourites", 100, &State::next_favourite,
                    5});
  visit(ThingsField{&S::past_chases, "pastChases", 100, "pastChases", 100, &S::next_past, 9});
  visit(ValueField{&S::chase, "chase", 8});
  visit(FightField{"fight", 7});
  visit(CounterField{&S::next_errant, "nextErrant", 1});
  visit(CounterField{&S::next_combatant, "nextCombatant", 2});
  visit(CounterField{&S::next_past, "nextPast", 4});
  visit(CounterField{&State::next_favourite, "nextFavourite", 6});
  visit(ThingsField{&S::custom_npcs, "own", kMostCustomNpcs, "own", 2 * kMostCustomNpcs,
                    &S::next_custom_npc, kInRecords});
  visit(ThingsField{&S::encounters, "encounters", kMostEncounters, "encounters",
                    2 * kMostEncounters, &S::next_custom_npc, 11});
  visit(ValueField{&S::marks, "marks", 13});
  visit(CounterField{&S::next_custom_npc, "nextOwn", 12});
  visit(GamesField{"games", 20, 100, 14});
  visit(ValueField{&S::journey, "journey", 15});
  visit(ValueField{&S::battle, "battle", 20});
  visit(ValueField{&State::phones, "phones", 22});
  visit(ThingsField{&S::past_battles, "pastBattles", 100, "pastBattles", 100, &S::next_past, 21});
}

// A ValueField's member, by its type: what may be absent, a flag, a record.
template <class T>
void value_field(Fields& f, const char* name, std::optional<T>& value) {
  optional_field(f, name, value);
}
template <class T>
void value_field(Fields& f, const char* name, T& value) {
  static_assert(std::is_same_v<T, bool> || std::is_class_v<T>);
  if constexpr (std::is_same_v<T, bool>)
    flag_field(f, name, value);
  else
    object_field(f, name, value);
}

// A list, whether copies of the State share it or not.
template <class T>
const std::vector<T>& list_of(const std::vector<T>& things) {
  return things;
}
template <class T>
const std::vector<T>& list_of(const Shared<std::vector<T>>& things) {
  return *things;
}
// In place of the list that was there.
template <class T>
void set_list(std::vector<T>& things, std::vector<T> now) {
  things = std::move(now);
}
template <class T>
void set_list(Shared<std::vector<T>>& things, std::vector<T> now) {
  things = now.empty() ? Shared<std::vector<T>>() : Shared(std::move(now));
}

}  // namespace fray
