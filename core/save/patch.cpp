#include "core/save/patch.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/query.hpp"
#include "core/save/state_fields.hpp"
#include "core/table/ruleset.hpp"

namespace fray {
namespace {

// --- Things by rising id ---

// Of both lists the things that the other does not have, or has otherwise.
template <class T>
void compare(const std::vector<T>& before, const std::vector<T>& after, std::vector<T>& was,
             std::vector<T>& is) {
  auto b = before.begin();
  auto a = after.begin();
  while (b != before.end() || a != after.end()) {
    if (a == after.end() || (b != before.end() && b->id < a->id)) {
      was.push_back(*b++);
    } else if (b == before.end() || a->id < b->id) {
      is.push_back(*a++);
    } else {
      if (!(*a == *b)) {
        was.push_back(*b);
        is.push_back(*a);
      }
      ++a;
      ++b;
    }
  }
}

template <class T>
std::size_t place_of(const std::vector<T>& things, Id id) {
  return static_cast<std::size_t>(
      std::lower_bound(things.begin(), things.end(), id,
                       [](const T& thing, Id wanted) { return thing.id < wanted; }) -
      things.begin());
}

template <class T>
bool has(const std::vector<T>& things, Id id) {
  const std::size_t place = place_of(things, id);
  return place < things.size() && things[place].id == id;
}

// Whether each thing that is to be replaced is there as the patch knows it. Only the presence is
// compared: whole values would cost more than they find.
template <class T>
bool fits(const std::vector<T>& things, const std::vector<T>& from, const std::vector<T>& to) {
  return std::all_of(from.begin(), from.end(), [&](const T& one) { return has(things, one.id); }) &&
         std::all_of(to.begin(), to.end(),
                     [&](const T& one) { return has(things, one.id) == has(from, one.id); });
}

template <class T>
void replace(std::vector<T>& things, const std::vector<T>& from, const std::vector<T>& to) {
  const bool same_ids = std::equal(from.begin(), from.end(), to.begin(), to.end(),
                                   [](const T& a, const T& b) { return a.id == b.id; });
  if (same_ids) {
    for (const T& one : to) things[place_of(things, one.id)] = one;
    return;
  }
  // Many that come or go at once are merged in one pass.
  std::erase_if(things, [&](const T& one) { return has(from, one.id); });
  std::vector<T> merged;
  std::merge(std::make_move_iterator(things.begin()), std::make_move_iterator(things.end()),
             to.begin(), to.end(), std::back_inserter(merged),
             [](const T& a, const T& b) { return a.id < b.id; });
  things = std::move(merged);
}

// --- The fight ---

// Without combatants and notes: small, whatever their number and length.
std::optional<Fight> header(const std::optional<Fight>& fight) {
  if (!fight) return std::nullopt;
  Fight copy;
  static_cast<FightHeader&>(copy) = static_cast<const FightHeader&>(*fight);
  return copy;
}

const std::vector<Combatant>& combatants(const ErrantState& state) {
  static const std::vector<Combatant> nobody;
  return state.fight ? state.fight->combatants : nobody;
}

const std::string& notes(const ErrantState& state) {
  static const std::string none;
  return state.fight ? state.fight->notes : none;
}

// --- Parts of other rule sets, as lines ---

std::vector<std::string> lines_of(const Game* game) {
  std::vector<std::string> lines;
  if (game == nullptr || saved_by_fields(*game)) return lines;
  const std::string text = text_of(*game);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

void compare_lines(const std::string& rules, const std::vector<std::string>& before,
                   const std::vector<std::string>& after, std::vector<GameChange>& changes) {
  if (before.size() == after.size()) {  // runs of lines that differ
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (before[i] == after[i]) continue;
      const bool goes_on =
          !changes.empty() && changes.back().rules == rules &&
          changes.back().at + static_cast<int>(changes.back().after.size()) == static_cast<int>(i);
      if (!goes_on) changes.push_back({rules, static_cast<int>(i), {}, {}});
      changes.back().before.push_back(before[i]);
      changes.back().after.push_back(after[i]);
    }
    return;
  }
  const std::size_t least = std::min(before.size(), after.size());
  std::size_t same = 0, end = 0;
  while (same < least && before[same] == after[same]) ++same;
  while (end < least - same && before[before.size() - 1 - end] == after[after.size() - 1 - end])
    ++end;
  const auto middle = [&](const std::vector<std::string>& lines) {
    return std::vector<std::string>(lines.begin() + static_cast<std::ptrdiff_t>(same),
                                    lines.end() - static_cast<std::ptrdiff_t>(end));
  };
  changes.push_back({rules, static_cast<int>(same), middle(before), middle(after)});
}

std::vector<GameChange> compare_games(const std::vector<Game>& before,
                                      const std::vector<Game>& after) {
  std::vector<GameChange> changes;
  const auto compare = [&](const std::string& rules) {
    const Game* was = find_game(before, rules);
    const Game* is = find_game(after, rules);
    // A part that nobody here can read has no value: its lines are compared.
    const bool shared = was && is && was->value && was->value == is->value;
    if (!shared) compare_lines(rules, lines_of(was), lines_of(is), changes);
  };
  for (const Game& game : before) compare(game.rules);
  for (const Game& game : after)
    if (find_game(before, game.rules) == nullptr) compare(game.rules);
  return changes;
}

// The games as they are on the other side of the changes; nothing where they are not those that the
// changes are about.
std::optional<std::vector<Game>> changed(std::vector<Game> games,
                                         const std::vector<GameChange>& changes, bool forwards) {
  for (auto change = changes.begin(); change != changes.end();) {
    const std::string& rules = change->rules;
    if (const Ruleset* known = find_ruleset(rules); known != nullptr && !known->game.read)
      return std::nullopt;  // it has fields of its own
    std::vector<std::string> lines = lines_of(find_game(games, rules));
    for (; change != changes.end() && change->rules == rules; ++change) {
      const auto& from = forwards ? change->before : change->after;
      const auto& to = forwards ? change->after : change->before;
      const auto at = static_cast<std::size_t>(change->at);
      if (at > lines.size() || from.size() > lines.size() - at) return std::nullopt;
      const auto begin = lines.begin() + change->at;
      if (!std::equal(from.begin(), from.end(), begin)) return std::nullopt;
      const auto place = lines.erase(begin, begin + static_cast<std::ptrdiff_t>(from.size()));
      lines.insert(place, to.begin(), to.end());
    }
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
    std::erase_if(games, [&](const Game& game) { return game.rules == rules; });
    if (text.empty()) continue;
    std::optional<Game> game = game_from(rules, text);
    if (!game) return std::nullopt;
    games.push_back(std::move(*game));
  }
  return games;
}

// --- What is done with each field of a State ---

struct Compare {
  const State &before, &after;
  Patch& patch;

  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    const auto& was = member_of(before, field);
    const auto& is = member_of(after, field);
    if constexpr (requires { was.same(is); })
      if (was.same(is)) return;
    auto changed_before = list_of(member_of(patch.before, field));
    auto changed_after = changed_before;
    compare(list_of(was), list_of(is), changed_before, changed_after);
    set_list(member_of(patch.before, field), std::move(changed_before));
    set_list(member_of(patch.after, field), std::move(changed_after));
  }
  template <class Owner, class T>
  void operator()(const ValueField<Owner, T>& field) {
    if (member_of(before, field) == member_of(after, field)) return;
    member_of(patch.before, field) = member_of(before, field);
    member_of(patch.after, field) = member_of(after, field);
  }
  template <class Owner>
  void operator()(const CounterField<Owner>& field) {
    member_of(patch.before, field) = member_of(before, field);
    member_of(patch.after, field) = member_of(after, field);
    if (member_of(before, field) != member_of(after, field)) patch.header = true;
  }
  void operator()(const CombatantsField&) {
    compare(combatants(before), combatants(after), patch.combatants_before, patch.combatants_after);
  }
  void operator()(const FightField&) {
    errant_state(patch.before).fight = header(errant_state(before).fight);
    errant_state(patch.after).fight = header(errant_state(after).fight);
    patch.header =
        patch.header || errant_state(patch.before).fight != errant_state(patch.after).fight;
    patch.notes = notes(before) != notes(after);
    if (!patch.notes) return;
    patch.notes_before = notes(before);
    patch.notes_after = notes(after);
  }
  void operator()(const GamesField&) { patch.games = compare_games(before.games, after.games); }
};

// What goes together with the header is as in a new State where that is the same.
struct ForgetHeader {
  State& state;
  const State& fresh;
  template <class Owner>
  void operator()(const CounterField<Owner>& field) {
    member_of(state, field) = member_of(fresh, field);
  }
  void operator()(const FightField&) { errant_state(state).fight.reset(); }
  template <class Field>
  void operator()(const Field&) {}
};

void forget_header(Patch& patch) {
  const State fresh;
  for (State* state : {&patch.before, &patch.after}) each_state_field(ForgetHeader{*state, fresh});
}

struct Fits {
  const State &state, &from, &to;
  bool good = true;

  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    good = good && fits(list_of(member_of(state, field)), list_of(member_of(from, field)),
                        list_of(member_of(to, field)));
  }
  template <class Owner, class T>
  void operator()(const ValueField<Owner, std::optional<T>>& field) {
    if (member_of(from, field) == member_of(to, field)) return;
    good = good && (member_of(from, field)).has_value() == (member_of(state, field)).has_value();
  }
  template <class Field>
  void operator()(const Field&) {}
};

struct Replace {
  State& state;
  const State &from, &to;
  bool header;

  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    const auto& going = list_of(member_of(from, field));
    const auto& coming = list_of(member_of(to, field));
    if (going.empty() && coming.empty()) return;
    auto& list = member_of(state, field);
    if constexpr (requires { list.write(); })
      replace(list.write(), going, coming);
    else
      replace(list, going, coming);
  }
  template <class Owner, class T>
  void operator()(const ValueField<Owner, T>& field) {
    if (member_of(from, field) != member_of(to, field))
      member_of(state, field) = member_of(to, field);
  }
  template <class Owner>
  void operator()(const CounterField<Owner>& field) {
    if (header) member_of(state, field) = member_of(to, field);
  }
  template <class Field>
  void operator()(const Field&) {}
};

// Never needed for what comes from our own hand; a damaged save must not make an id twice.
struct KeepIdsBelowNext {
  State& state;
  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    const auto& things = list_of(member_of(state, field));
    if (!things.empty())
      owner<Owner>(state).*field.next =
          std::max(owner<Owner>(state).*field.next, things.back().id + 1);
  }
  template <class Field>
  void operator()(const Field&) {}
};

bool apply(State& state, const Patch& patch, bool forwards) {
  const State& from = forwards ? patch.before : patch.after;
  const State& to = forwards ? patch.after : patch.before;
  const ErrantState &was = from, &is = to;
  const auto& going = forwards ? patch.combatants_before : patch.combatants_after;
  const auto& coming = forwards ? patch.combatants_after : patch.combatants_before;
  std::optional<std::vector<Game>> games;
  if (!patch.games.empty()) {
    games = changed(state.games, patch.games, forwards);
    if (!games) return false;
  }
  const std::optional<Fight>& present = errant_state(std::as_const(state)).fight;
  const bool people_change = !going.empty() || !coming.empty();
  if (patch.header ? was.fight.has_value() != present.has_value() : people_change && !present)
    return false;
  Fits fit{state, from, to};
  each_state_field(fit);
  if (!fit.good || !fits(combatants(state), going, coming)) return false;
  if (games) state.games = std::move(*games);
  each_state_field(Replace{state, from, to, patch.header});
  ErrantState& errant = errant_state(state);
  std::vector<Combatant> people;
  std::string kept = patch.notes ? forwards ? patch.notes_after : patch.notes_before : notes(state);
  if (errant.fight) people = std::move(errant.fight->combatants);
  replace(people, going, coming);
  if (patch.header) errant.fight = is.fight;
  if (errant.fight) {
    errant.fight->combatants = std::move(people);
    errant.fight->notes = std::move(kept);
    if (errant.fight->pending && !fits(*errant.fight->pending, *errant.fight))
      errant.fight->pending.reset();
    if (!errant.fight->combatants.empty())
      errant.fight->next_id =
          std::max(errant.fight->next_id, errant.fight->combatants.back().id + 1);
  }
  each_state_field(KeepIdsBelowNext{state});
  return true;
}

// --- A patch as it is saved ---

// One thing as it was and is: while writing, things of the patch, which stay its own.
template <class T>
struct Change {
  Id id = 0;
  std::shared_ptr<T> before, after;  // nullptr: not there
};

template <class T>
void fields(Fields& f, Change<T>& it) {
  id_field(f, "id", it.id);
  optional_field(f, "before", it.before);
  optional_field(f, "after", it.after);
}

template <class T>
std::shared_ptr<T> borrowed(const T& thing) {
  return std::shared_ptr<T>(std::shared_ptr<void>(), const_cast<T*>(&thing));
}

template <class T>
std::vector<Change<T>> changes_of(const std::vector<T>& before, const std::vector<T>& after) {
  std::vector<Change<T>> changes;
  auto b = before.begin();
  auto a = after.begin();
  while (b != before.end() || a != after.end()) {
    const bool was = b != before.end() && (a == after.end() || b->id <= a->id);
    const bool is = a != after.end() && (b == before.end() || a->id <= b->id);
    Change<T>& change = changes.emplace_back();
    change.id = was ? b->id : a->id;
    if (was) change.before = borrowed(*b++);
    if (is) change.after = borrowed(*a++);
  }
  return changes;
}

template <class List>
void changes_field(Fields& f, const char* name, List& before, List& after, std::size_t most) {
  auto changes = changes_of(list_of(before), list_of(after));  // none yet while reading
  list_field(f, name, changes, most);
  if (!f.reads()) return;
  auto was = list_of(before), is = list_of(after);
  Id last = 0;
  for (auto& change : changes) {
    f.expect(change.id > last && (change.before || change.after));
    last = change.id;
    for (auto* thing : {&change.before, &change.after}) {
      if (*thing == nullptr) continue;
      f.expect((*thing)->id == change.id);
      (thing == &change.before ? was : is).push_back(std::move(**thing));
    }
  }
  set_list(before, std::move(was));
  set_list(after, std::move(is));
}

struct PatchField {
  Fields& f;
  Patch& patch;

  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    changes_field(f, field.name_in_patch, member_for(f, patch.before, field),
                  member_for(f, patch.after, field), field.most_in_patch);
  }
  template <class Owner, class T>
  void operator()(const ValueField<Owner, T>& field) {
    T &before = member_for(f, patch.before, field), &after = member_for(f, patch.after, field);
    bool differ = before != after;
    flag_field(f, field.name, differ);
    value_field(f, (phrase("{}Before", field.name)).c_str(), before);
    value_field(f, (phrase("{}After", field.name)).c_str(), after);
    if (f.reads() && (!differ || before == after)) before = after = T{};
  }
  template <class Owner>
  void operator()(const CounterField<Owner>& field) {
    counter_field(f, phrase("{}Before", field.name).c_str(), member_for(f, patch.before, field));
    counter_field(f, phrase("{}After", field.name).c_str(), member_for(f, patch.after, field));
  }
  void operator()(const CombatantsField& field) {
    changes_field(f, field.name, patch.combatants_before, patch.combatants_after,
                  field.most_in_patch);
  }
  void operator()(const FightField&) {
    flag_field(f, "header", patch.header);
    optional_field(f, "fightBefore", owner_for<ErrantState>(f, patch.before).fight);
    optional_field(f, "fightAfter", owner_for<ErrantState>(f, patch.after).fight);
    flag_field(f, "notes", patch.notes);
    text_field(f, "notesBefore", patch.notes_before, 4000);
    text_field(f, "notesAfter", patch.notes_after, 4000);
  }
  void operator()(const GamesField& field) {
    list_field(f, field.name, patch.games, field.most_in_patch);
  }
};

}  // namespace

void fields(Fields& f, GameChange& it) {
  text_field(f, "rules", it.rules, 60);
  int_field(f, "at", it.at, 0, kMostTurns);
  list_field(f, "before", it.before, 5000);
  list_field(f, "after", it.after, 5000);
  // A part that has fields of its own is never changed by lines.
  const Ruleset* known = find_ruleset(it.rules);
  f.expect(!it.rules.empty() && (known == nullptr || known->game.read != nullptr));
}

void fields(Fields& f, Patch& it) { each_state_field(PatchField{f, it}); }

std::size_t size_of(const Patch& patch) { return measure(patch); }

Patch difference(const State& before, const State& after) {
  Patch patch;
  each_state_field(Compare{before, after, patch});
  if (!patch.header) forget_header(patch);
  return patch;
}

bool apply_forwards(State& state, const Patch& patch) { return apply(state, patch, true); }
bool apply_backwards(State& state, const Patch& patch) { return apply(state, patch, false); }

}  // namespace fray
