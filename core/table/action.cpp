#include "core/table/action.hpp"

#include "core/table/actions.hpp"
#include "core/table/ruleset.hpp"

namespace fray {
namespace {

template <class Wanted>
const ActionRow* find_in(ActionTables tables, Wanted wanted) {
  for (const auto table : tables)
    for (const ActionRow& row : table)
      if (wanted(row)) return &row;
  return nullptr;
}

template <class Wanted>
const ActionRow* find_in_all(Wanted wanted) {
  for (const Ruleset* rules : rulesets())
    if (const ActionRow* row = find_in(rules->actions, wanted)) return row;
  return find_in(kTableActions, wanted);
}

}  // namespace

Action::Action(const void* type, const void* value, void (*destroy)(const void* value))
    : type_(type), value_(value, destroy) {}

const ActionRow* find_row(ActionTables tables, const void* type) {
  return find_in(tables, [&](const ActionRow& row) { return row.type == type; });
}

const ActionRow* find_row(const void* type) {
  return find_in_all([&](const ActionRow& row) { return row.type == type; });
}

const ActionRow* find_row(std::uint16_t tag) {
  return find_in_all([&](const ActionRow& row) { return row.tag == tag; });
}

std::uint16_t action_tag(const Action& action) {
  const ActionRow* row = find_row(action.type());
  return row == nullptr ? 0 : row->tag;
}

About about(std::uint16_t tag) {
  const ActionRow* row = find_row(tag);
  return row == nullptr ? About::kFight : row->about;
}

bool stands_in_fight(std::uint16_t tag) {
  const ActionRow* row = find_row(tag);
  return row == nullptr || row->about == About::kFight || row->also_in_fight;
}

}  // namespace fray
