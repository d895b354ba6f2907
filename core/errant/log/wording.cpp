#include "core/errant/log/wording.hpp"
#include "core/table/text.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/query.hpp"

namespace fray::wording {

std::string side_words(Side side) { return std::string(side_name(side)); }

std::string upper(std::string text) { return capital(std::move(text)); }

std::string number(int value) { return std::to_string(value); }

std::string counted(int value, const char* one, const char* many) {
  return phrase("{} {}", value, value == 1 ? one : many);
}

std::string lengthy(const ErrantState& state, int distance) {
  return length_text(distance, state.fight->place);
}

const Combatant& somebody(const ErrantState& state, Id id) {
  static const Combatant nobody;
  const Combatant* found = find_combatant(state, id);
  return found == nullptr ? nobody : *found;
}

std::string name_of(const ErrantState& state, Id id) {
  const Combatant* found = find_combatant(state, id);
  return found == nullptr ? "Somebody" : found->name;
}

// "Goblin 1, Goblin 2 and Tibb", or "12 goblins", or "12 combatants".
std::string people(const ErrantState& state, const std::vector<Id>& who) {
  if (who.size() > kNamed) {
    const Combatant& first = somebody(state, who[0]);
    const bool like = std::all_of(who.begin(), who.end(),
                                  [&](Id id) { return same_kind(somebody(state, id), first); });
    const Npc* npc = like ? npc_kind(state, first) : nullptr;
    return phrase("{} {}", who.size(), npc == nullptr ? "combatants" : plural_of(*npc));
  }
  std::string text;
  for (std::size_t i = 0; i < who.size(); ++i) {
    if (i > 0) text += i + 1 == who.size() ? " and " : ", ";
    text += name_of(state, who[i]);
  }
  return text;
}

int face_sum(const std::vector<Roll>& rolls) {
  int total = 0;
  for (const Roll& one : rolls) total += sum(one);
  return total;
}

std::string verb(const std::vector<Id>& who, const char* one, const char* many) {
  return who.size() == 1 ? one : many;
}

Id only(const std::vector<Id>& who) { return who.size() == 1 ? who[0] : 0; }

std::string name_in(const ErrantLogWriter& log, Id id) {
  return find_combatant(log.after, id) != nullptr ? name_of(log.after, id)
                                                  : name_of(log.before, id);
}

}  // namespace fray::wording
