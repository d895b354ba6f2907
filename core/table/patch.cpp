#include "core/table/patch.hpp"

#include <algorithm>
#include <utility>

#include "core/errant/query.hpp"

namespace fray {
namespace {

// The fight without its combatants and notes: small, whatever their number and length.
std::optional<Fight> header(const std::optional<Fight>& fight) {
  if (!fight) return std::nullopt;
  Fight copy;
  copy.ruleset = fight->ruleset;
  copy.title = fight->title;
  copy.place = fight->place;
  copy.light = fight->light;
  copy.daylight = fight->daylight;
  copy.company_aware = fight->company_aware;
  copy.opposition_aware = fight->opposition_aware;
  copy.surprise_possible = fight->surprise_possible;
  copy.surprise_range = fight->surprise_range;
  copy.distance = fight->distance;
  copy.surprise = fight->surprise;
  copy.surprise_turn = fight->surprise_turn;
  copy.step = fight->step;
  copy.turn = fight->turn;
  copy.winners = fight->winners;
  copy.terrain = fight->terrain;
  copy.prompts = fight->prompts;
  copy.pending = fight->pending;
  for (std::size_t side = 0; side < 2; ++side) {
    copy.asked_half_down[side] = fight->asked_half_down[side];
    copy.asked_leader_down[side] = fight->asked_leader_down[side];
  }
  copy.next_id = fight->next_id;
  return copy;
}

// Both lists are sorted by id.
template <class T>
std::vector<Change<T>> compare(const std::vector<T>& before, const std::vector<T>& after) {
  std::vector<Change<T>> changes;
  auto b = before.begin();
  auto a = after.begin();
  while (b != before.end() || a != after.end()) {
    if (a == after.end() || (b != before.end() && b->id < a->id)) {
      changes.push_back({b->id, *b, std::nullopt});
      ++b;
    } else if (b == before.end() || a->id < b->id) {
      changes.push_back({a->id, std::nullopt, *a});
      ++a;
    } else {
      if (!(*a == *b)) changes.push_back({a->id, *b, *a});
      ++a;
      ++b;
    }
  }
  return changes;
}

const std::vector<Combatant>& combatants(const State& state) {
  static const std::vector<Combatant> nobody;
  return state.fight ? state.fight->combatants : nobody;
}

const std::string& notes(const State& state) {
  static const std::string none;
  return state.fight ? state.fight->notes : none;
}

template <class T>
std::size_t place_of(const std::vector<T>& things, Id id) {
  return static_cast<std::size_t>(
      std::lower_bound(things.begin(), things.end(), id,
                       [](const T& thing, Id wanted) { return thing.id < wanted; }) -
      things.begin());
}

// Whether each thing that is to be replaced is there as the patch knows it. Only the presence is
// compared: whole values would cost more than they find.
template <class T>
bool fits(const std::vector<T>& things, const std::vector<Change<T>>& changes, bool forwards) {
  return std::all_of(changes.begin(), changes.end(), [&](const Change<T>& change) {
    const std::size_t place = place_of(things, change.id);
    const bool there = place < things.size() && things[place].id == change.id;
    return there == (forwards ? change.before : change.after).has_value();
  });
}

template <class T>
void replace(std::vector<T>& things, const std::vector<Change<T>>& changes, bool forwards) {
  // Many that come or go at once are merged in one pass.
  std::vector<T> merged;
  const bool reshapes = std::any_of(changes.begin(), changes.end(), [](const Change<T>& change) {
    return change.before.has_value() != change.after.has_value();
  });
  if (!reshapes) {
    for (const Change<T>& change : changes)
      things[place_of(things, change.id)] = forwards ? *change.after : *change.before;
    return;
  }
  auto change = changes.begin();
  auto thing = things.begin();
  while (change != changes.end() || thing != things.end()) {
    if (change == changes.end() || (thing != things.end() && thing->id < change->id)) {
      merged.push_back(std::move(*thing++));
      continue;
    }
    if (thing != things.end() && thing->id == change->id) ++thing;
    const auto& now = forwards ? change->after : change->before;
    if (now) merged.push_back(*now);
    ++change;
  }
  things = std::move(merged);
}

// --- Parts of other rule sets, as lines ---

std::vector<std::string> lines_of(const Game* game) {
  std::vector<std::string> lines;
  if (game == nullptr) return lines;
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
    const bool same =
        was != nullptr && is != nullptr && was->value == is->value && was->text == is->text;
    if (!same) compare_lines(rules, lines_of(was), lines_of(is), changes);
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

bool apply(State& state, const Patch& patch, bool forwards) {
  std::optional<std::vector<Game>> games;
  if (!patch.games.empty()) {
    games = changed(state.games, patch.games, forwards);
    if (!games) return false;
  }
  const auto& from = forwards ? patch.fight_before : patch.fight_after;
  if (patch.header ? from.has_value() != state.fight.has_value()
                   : !patch.combatants.empty() && !state.fight)
    return false;
  if (!fits(state.company, patch.errants, forwards) ||
      !fits(combatants(state), patch.combatants, forwards) ||
      !fits(state.past, patch.past, forwards) ||
      !fits(state.favourites, patch.favourites, forwards) ||
      !fits(state.past_chases, patch.past_chases, forwards) ||
      !fits(*state.own, patch.own, forwards) || !fits(state.encounters, patch.encounters, forwards))
    return false;
  if (patch.chase &&
      (forwards ? patch.chase_before : patch.chase_after).has_value() != state.chase.has_value())
    return false;
  if (games) state.games = std::move(*games);
  replace(state.company, patch.errants, forwards);
  replace(state.past, patch.past, forwards);
  replace(state.past_chases, patch.past_chases, forwards);
  if (patch.chase) state.chase = forwards ? patch.chase_after : patch.chase_before;
  replace(state.favourites, patch.favourites, forwards);
  if (!patch.own.empty()) replace(state.own.write(), patch.own, forwards);
  replace(state.encounters, patch.encounters, forwards);
  if (patch.marks) state.marks = forwards ? patch.marks_after : patch.marks_before;
  std::vector<Combatant> people;
  std::string kept = notes(state);
  if (state.fight) people = std::move(state.fight->combatants);
  replace(people, patch.combatants, forwards);
  if (patch.header) {
    state.fight = forwards ? patch.fight_after : patch.fight_before;
    state.next_errant = forwards ? patch.next_errant_after : patch.next_errant_before;
    state.next_combatant = forwards ? patch.next_combatant_after : patch.next_combatant_before;
    state.next_past = forwards ? patch.next_past_after : patch.next_past_before;
    state.next_favourite = forwards ? patch.next_favourite_after : patch.next_favourite_before;
    state.next_own = forwards ? patch.next_own_after : patch.next_own_before;
  }
  if (patch.notes) kept = forwards ? patch.notes_after : patch.notes_before;
  if (state.fight) {
    state.fight->combatants = std::move(people);
    state.fight->notes = std::move(kept);
    if (state.fight->pending && !fits(*state.fight->pending, *state.fight))
      state.fight->pending.reset();
    // Never so from our own hand; a damaged save must not make an id twice.
    if (!state.fight->combatants.empty())
      state.fight->next_id = std::max(state.fight->next_id, state.fight->combatants.back().id + 1);
  }
  if (!state.company.empty())
    state.next_errant = std::max(state.next_errant, state.company.back().id + 1);
  if (!state.past.empty()) state.next_past = std::max(state.next_past, state.past.back().id + 1);
  if (!state.favourites.empty())
    state.next_favourite = std::max(state.next_favourite, state.favourites.back().id + 1);
  if (!state.own->empty()) state.next_own = std::max(state.next_own, state.own->back().id + 1);
  if (!state.encounters.empty())
    state.next_own = std::max(state.next_own, state.encounters.back().id + 1);
  if (!state.past_chases.empty())
    state.next_past = std::max(state.next_past, state.past_chases.back().id + 1);
  return true;
}

std::size_t size_of(const Npc& npc) {
  std::size_t bytes = 200 + npc.source.size() + npc.attacks.size() + npc.look.size() +
                      40 * (npc.blows.size() + npc.gaits.size() + npc.parts.size());
  for (const NpcAbility& ability : npc.abilities) bytes += 100 + ability.text.size();
  return bytes;
}

std::size_t size_of(const Chase& chase) {
  std::size_t bytes = 200 + 40 * chase.events.size();
  for (const ChaseParty& party : chase.parties) bytes += 80 + 120 * party.members.size();
  return bytes;
}

}  // namespace

std::size_t size_of(const Patch& patch) {
  const auto of_body = [](const Body& body) { return 20 * body.wounds.size(); };
  const auto of = [&](const auto& value) -> std::size_t {
    return value ? 120 + value->name.size() + value->notes.size() + of_body(value->body) : 0;
  };
  const auto of_gear = [](const std::optional<Errant>& errant) -> std::size_t {
    return errant ? 60 * (errant->gear.weapons.size() + errant->gear.armour.size()) : 0;
  };
  const auto of_past = [](const std::optional<PastFight>& past) -> std::size_t {
    return past ? 60 + 100 * past->lines.size() : 0;
  };
  std::size_t bytes = patch.header ? 400 : 40;
  for (const auto& change : patch.errants)
    bytes += of(change.before) + of(change.after) + of_gear(change.before) + of_gear(change.after);
  const auto of_favourite = [](const std::optional<Favourite>& one) -> std::size_t {
    return one ? 60 + one->name.size() + one->expression.size() : 0;
  };
  for (const auto& change : patch.favourites)
    bytes += of_favourite(change.before) + of_favourite(change.after);
  for (const GameChange& change : patch.games)
    for (const auto* lines : {&change.before, &change.after})
      for (const std::string& line : *lines) bytes += 10 + line.size();
  for (const auto& change : patch.own)
    for (const auto* npc : {&change.before, &change.after})
      if (*npc) bytes += size_of(**npc);
  for (const auto& change : patch.encounters)
    for (const auto* one : {&change.before, &change.after})
      if (*one) bytes += 60 + (*one)->notes.size() + 40 * (*one)->lines.size();
  for (const auto& change : patch.past) bytes += of_past(change.before) + of_past(change.after);
  for (const auto* chase : {&patch.chase_before, &patch.chase_after})
    if (*chase) bytes += size_of(**chase);
  for (const auto& change : patch.past_chases)
    bytes += 100 + 100 * ((change.before ? change.before->events.size() : 0) +
                          (change.after ? change.after->events.size() : 0));
  for (const auto& change : patch.combatants) {
    bytes += of(change.before) + of(change.after);
    if (change.before) bytes += 80 * change.before->effects.size();
    if (change.after) bytes += 80 * change.after->effects.size();
  }
  for (const auto* fight : {&patch.fight_before, &patch.fight_after})
    if (*fight)
      for (const MoralePrompt& prompt : (*fight)->prompts) bytes += 20 + 5 * prompt.who.size();
  return bytes + patch.notes_before.size() + patch.notes_after.size();
}

Patch difference(const State& before, const State& after) {
  Patch patch;
  patch.errants = compare(before.company, after.company);
  patch.games = compare_games(before.games, after.games);
  patch.combatants = compare(combatants(before), combatants(after));
  patch.fight_before = header(before.fight);
  patch.fight_after = header(after.fight);
  patch.notes = notes(before) != notes(after);
  if (patch.notes) {
    patch.notes_before = notes(before);
    patch.notes_after = notes(after);
  }
  patch.next_errant_before = before.next_errant;
  patch.next_errant_after = after.next_errant;
  patch.next_combatant_before = before.next_combatant;
  patch.next_combatant_after = after.next_combatant;
  patch.past = compare(before.past, after.past);
  patch.past_chases = compare(before.past_chases, after.past_chases);
  patch.chase = before.chase != after.chase;
  if (patch.chase) {
    patch.chase_before = before.chase;
    patch.chase_after = after.chase;
  }
  patch.next_past_before = before.next_past;
  patch.next_past_after = after.next_past;
  patch.favourites = compare(before.favourites, after.favourites);
  patch.next_favourite_before = before.next_favourite;
  patch.next_favourite_after = after.next_favourite;
  if (!before.own.same(after.own)) patch.own = compare(*before.own, *after.own);
  patch.encounters = compare(before.encounters, after.encounters);
  patch.marks = before.marks != after.marks;
  if (patch.marks) {
    patch.marks_before = before.marks;
    patch.marks_after = after.marks;
  }
  patch.next_own_before = before.next_own;
  patch.next_own_after = after.next_own;
  patch.header =
      patch.fight_before != patch.fight_after || before.next_errant != after.next_errant ||
      before.next_combatant != after.next_combatant || before.next_past != after.next_past ||
      before.next_favourite != after.next_favourite || before.next_own != after.next_own;
  if (patch.header) return patch;
  patch.fight_before.reset();
  patch.fight_after.reset();
  patch.next_errant_before = patch.next_errant_after = 1;
  patch.next_combatant_before = patch.next_combatant_after = 1;
  patch.next_past_before = patch.next_past_after = 1;
  patch.next_favourite_before = patch.next_favourite_after = 1;
  patch.next_own_before = patch.next_own_after = 1;
  return patch;
}

bool apply_forwards(State& state, const Patch& patch) { return apply(state, patch, true); }
bool apply_backwards(State& state, const Patch& patch) { return apply(state, patch, false); }

}  // namespace fray
