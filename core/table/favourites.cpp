// Dice that are kept under a name.
#include "core/table/favourites.hpp"

#include <algorithm>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "core/table/limits.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

using namespace rules;

const Favourite* find_favourite(const State& state, Id id) {
  const auto found = std::find_if(state.favourites.begin(), state.favourites.end(),
                                  [&](const Favourite& one) { return one.id == id; });
  return found == state.favourites.end() ? nullptr : &*found;
}

namespace {

MaybeRefusal bad_favourite(const Favourite& favourite) {
  if (MaybeRefusal no = bad_name(favourite.name)) return no;
  const ParsedExpression parsed = parse_expression(favourite.expression);
  if (parsed.ok) return std::nullopt;
  return Refusal{parsed.error, ""};
}

MaybeRefusal unknown_favourite(const State& state, Id id) {
  if (find_favourite(state, id) != nullptr) return std::nullopt;
  return Refusal{"These dice are no longer kept.", ""};
}

}  // namespace

MaybeRefusal refuse(const State& state, const AddFavourite& action) {
  if (state.favourites.size() >= kMostFavourites)
    return Refusal{"Fifty favourites are kept: remove one first.", ""};
  return bad_favourite(action.favourite);
}

MaybeRefusal refuse(const State& state, const ChangeFavourite& action) {
  if (MaybeRefusal no = unknown_favourite(state, action.favourite.id)) return no;
  return bad_favourite(action.favourite);
}

MaybeRefusal refuse(const State& state, const RemoveFavourite& action) {
  return unknown_favourite(state, action.favourite);
}

void apply(State& state, const AddFavourite& action, Dice&) {
  state.favourites.push_back(action.favourite);
  state.favourites.back().id = state.next_favourite++;
}

void log(const LogWriter& log, const AddFavourite& action) {
  log.say(phrase("{} is kept: {}.", action.favourite.name, action.favourite.expression));
}

void apply(State& state, const ChangeFavourite& action, Dice&) {
  for (Favourite& one : state.favourites)
    if (one.id == action.favourite.id) one = action.favourite;
}

void log(const LogWriter& log, const ChangeFavourite& action) {
  log.say(phrase("{} is changed: {}.", action.favourite.name, action.favourite.expression));
}

void apply(State& state, const RemoveFavourite& action, Dice&) {
  std::erase_if(state.favourites, [&](const Favourite& one) { return one.id == action.favourite; });
}

void log(const LogWriter& log, const RemoveFavourite& action) {
  const Favourite* favourite = find_favourite(log.before, action.favourite);
  log.say(phrase("{} is no longer kept.",
                 favourite == nullptr ? std::string("A favourite") : favourite->name));
}

}  // namespace fray
