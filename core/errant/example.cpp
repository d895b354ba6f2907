#include "core/errant/example.hpp"

#include "core/errant/company.hpp"
#include "core/errant/fight.hpp"

namespace fray {
namespace {

Errant example_errant(const char* name, Archetype archetype, Attributes attributes, int hp,
                      int encumbrance) {
  Errant one;
  one.name = name;
  one.archetype = archetype;
  one.attributes = attributes;
  one.hp = one.max_hp = hp;
  one.encumbrance = encumbrance;
  one.guest = true;
  return one;
}

}  // namespace

std::vector<Action> example_fight(const ErrantState& state) {
  if (state.fight) return {};
  std::vector<Action> actions;
  StartFight start;
  start.title = "Two goblins in a passage";
  start.place = Place::kEnclosed;
  start.light = Light::kDim;
  start.stops_at_zero = true;
  Id next = state.next_errant;
  for (const Errant& one : {example_errant("Maren", Archetype::kViolent, {14, 12, 8, 10}, 9, 2),
                            example_errant("Tibb", Archetype::kDeviant, {9, 15, 11, 9}, 7, 1),
                            example_errant("Ysolde", Archetype::kOccult, {8, 10, 15, 11}, 5, 1)}) {
    actions.emplace_back(AddErrant{one});
    start.errants.push_back(next++);
  }
  start.npcs.push_back({"B-GOB", 2, Side::kOpposition});
  actions.emplace_back(std::move(start));
  return actions;
}

}  // namespace fray
