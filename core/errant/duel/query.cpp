#include "core/errant/duel/query.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/query.hpp"

namespace fray {

const Duellist* find_duellist(const Fight& fight, Id who) {
  if (!fight.duel) return nullptr;
  for (const Duellist& one : fight.duel->two)
    if (one.who == who) return &one;
  return nullptr;
}

Id duel_foe(const Fight& fight, Id who) {
  if (!fight.duel) return 0;
  const auto& two = fight.duel->two;
  return two[0].who == who ? two[1].who : two[1].who == who ? two[0].who : 0;
}

bool waits_for_duel(const Fight& fight, Id who) {
  return fight.duel && fight.duel->others_wait && find_duellist(fight, who) == nullptr;
}

bool opposes(const Fight& fight, const Combatant& who, const Combatant& other) {
  if (fight.duel) {
    const Id foe = duel_foe(fight, who.id);
    if (foe != 0) return foe == other.id;
    if (find_duellist(fight, other.id) != nullptr) return false;
  }
  return who.side != other.side;
}

Id at_mercy(const Fight& fight) {
  if (!fight.duel || fight.duel->end != DuelEnd::kDeath) return 0;
  Id lies = 0;
  bool stands = false;
  for (const Duellist& one : fight.duel->two) {
    const Combatant* who = find_combatant(fight, one.who);
    if (who == nullptr) return 0;
    if (!is_out(*who))
      stands = true;
    else if (who->standing == Standing::kFighting && who->out_of_action && !is_dead(*who))
      lies = one.who;
  }
  return stands ? lies : 0;
}

DuelOutcome duel_outcome(const Fight& fight) {
  if (!fight.duel) return {};
  bool lost[2] = {true, true};
  for (std::size_t i = 0; i < 2; ++i) {
    const Duellist& one = fight.duel->two[i];
    const Combatant* who = find_combatant(fight, one.who);
    if (who == nullptr) continue;
    lost[i] = is_out(*who) || (fight.duel->end == DuelEnd::kFirstBlood && who->taken > one.taken);
  }
  if (at_mercy(fight) != 0) return {};
  if (lost[0] && lost[1]) return {true, 0};
  if (!lost[0] && !lost[1]) return {};
  return {true, fight.duel->two[lost[0] ? 1 : 0].who};
}

bool must_lay(const Duel& duel, const Duellist& who) {
  return duel.step == DuelStep::kLaying && who.laid == 0 && !who.by_app;
}

Id next_to_lay(const Duel& duel, Id who) {
  for (const Duellist& one : duel.two)
    if (one.who != who && must_lay(duel, one)) return one.who;
  return 0;
}

bool may_leave_guess(const Fight& fight, Id who) {
  return fight.duel && fight.duel->step == DuelStep::kGuessing && fight.duel->turn_of == who &&
         fight.duel->may_leave && !duel_outcome(fight).decided;
}

bool duel_acts(const Fight& fight) {
  if (!fight.duel) return false;
  if (fight.pending || !fight.falls.empty()) return true;
  return std::ranges::any_of(fight.duel->two, [&](const Duellist& one) {
    const Combatant* who = find_combatant(fight, one.who);
    return who != nullptr && reactions(fight, *who) > 0;
  });
}

namespace rules {

MaybeRefusal held_by_duel(const Fight& fight, const Combatant& who) {
  if (!fight.duel) return std::nullopt;
  if (find_duellist(fight, who.id) != nullptr) {
    if (reactions(fight, who) > 0) return std::nullopt;
    return Refusal{phrase("{} is in a duel and acts when a guess says so.", who.name), "E-DUEL-2"};
  }
  if (!fight.duel->others_wait) return std::nullopt;
  return Refusal{
      phrase("{} waits for the duel: end it first, or let the fight go on around it.", who.name),
      "E-DUEL-1"};
}

MaybeRefusal kept_apart(const Fight& fight, Id who, Id target) {
  if (!fight.duel) return std::nullopt;
  const Id foe = duel_foe(fight, who);
  if (foe != 0 && foe != target)
    return Refusal{"In a duel only the other of the two is struck: end the duel first.",
                   "E-DUEL-1"};
  if (foe == 0 && find_duellist(fight, target) != nullptr)
    return Refusal{"Nobody strikes one of two who duel: end the duel first.", "E-DUEL-1"};
  return std::nullopt;
}

MaybeRefusal duel_first(const ErrantState& state, bool leaving_turn) {
  const Fight& fight = *state.fight;
  if (!fight.duel) return std::nullopt;
  if (fight.duel->others_wait)
    return Refusal{"The others wait for the duel: end it, or let the fight go on around it.",
                   "E-DUEL-1"};
  if (leaving_turn && fight.duel->step != DuelStep::kWaiting && !duel_outcome(fight).decided)
    return Refusal{"This turn’s cards of the duel are not all played: go on with the duel first.",
                   "E-DUEL-4"};
  return std::nullopt;
}

}  // namespace rules
}  // namespace fray
