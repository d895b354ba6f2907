// The Company: the Errants that are kept between fights.
#include "core/errant/company.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rebase.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/limits.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

MaybeRefusal bad_errant(const Errant& errant) {
  if (MaybeRefusal no = bad_name(errant.name)) return no;
  if (MaybeRefusal no = bad_notes(errant.notes)) return no;
  if (errant.archetype > Archetype::kOccult) return Refusal{"Choose an Archetype.", ""};
  if (outside(errant.renown, 1, 10)) return Refusal{"Renown goes from 1 to 10.", ""};
  for (const int attribute : {errant.attributes.phys, errant.attributes.skill,
                              errant.attributes.mind, errant.attributes.pres})
    if (outside(attribute, 0, 30)) return Refusal{"An attribute goes from 0 to 30.", "E-CHK-4"};
  if (outside(errant.max_hp, 1, kMostHp)) return Refusal{"Full HP go from 1 to 9999.", "E-HP-3"};
  if (outside(errant.hp, 0, kMostHp)) return Refusal{"HP go from 0 to 9999.", "E-HP-3"};
  if (outside(errant.encumbrance, 0, 99))
    return Refusal{"Encumbrance goes from 0 to 99.", "E-MOVE-1"};
  if (outside(errant.backpack, 0, 400))
    return Refusal{"A backpack holds up to 100 Item Slots.", "E-LOAD-1"};
  if (errant.body.exhaustion < 0 || errant.body.exhaustion > 99)
    return Refusal{"Exhaustion goes from 0 to 99.", "E-WND-5"};
  if (!is_valid(errant.body))
    return Refusal{"These wounds do not fit together: enter them anew.", "E-WND-1"};
  if (MaybeRefusal no = journey::bad_pack(errant.pack)) return no;
  return bad_gear(errant.gear);
}

MaybeRefusal unknown_errant(const ErrantState& state, Id errant) {
  if (find_errant(state, errant)) return std::nullopt;
  return Refusal{"This Errant is no longer in the Company.", ""};
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const AddErrant& action) {
  if (state.company.size() >= kMostErrants)
    return Refusal{"A Company holds a hundred Errants: remove one first.", ""};
  return bad_errant(action.errant);
}

MaybeRefusal refuse(const ErrantState& state, const ChangeErrant& action) {
  if (MaybeRefusal no = unknown_errant(state, action.errant.id)) return no;
  return bad_errant(action.errant);
}

MaybeRefusal refuse(const ErrantState& state, const RemoveErrant& action) {
  return unknown_errant(state, action.errant);
}

void apply(ErrantState& state, const AddErrant& action, Dice&) {
  Errant errant = action.errant;
  errant.id = state.next_errant++;
  errant.hp = std::min(errant.hp, errant.max_hp);
  // What comes along has ids of this Company's.
  for (journey::Thing& thing : errant.pack.things) thing.id = journey::fresh_id(state);
  state.company.push_back(errant);
}

void log(const ErrantLogWriter& log, const AddErrant& action) {
  log.say(phrase("{} joins the Company.", action.errant.name));
}

// In a running fight the Errant's name, attributes and load follow; HP and body are the fight's
// own, but for what is entered anew. That the sheet of somebody unhurt has other full HP says
// nothing of the HP that the fight has left.
void apply(ErrantState& state, const ChangeErrant& action, Dice&) {
  Errant& errant = *sheet(state, action.errant.id);
  const Errant before = errant;
  errant = action.errant;
  errant.hp = std::min(errant.hp, errant.max_hp);
  const bool full_changed = errant.max_hp != before.max_hp;
  const bool stays_unhurt = before.hp == before.max_hp && action.errant.hp == errant.max_hp;
  const bool hp_changed = action.errant.hp != before.hp && !(full_changed && stays_unhurt);
  for (journey::Thing& thing : errant.pack.things)
    if (thing.id == 0) thing.id = journey::fresh_id(state);
  if (!state.fight) return;
  for (Combatant& who : state.fight->combatants) {
    if (who.errant != action.errant.id) continue;
    carry_over_body(who.body, before.body, errant.body);
    const int most = full_hp(who.body, errant.max_hp);
    if (full_changed) change_full_hp(who, errant.max_hp);
    follow_sheet(who, errant);
    who.max_hp = most;
    if (hp_changed) who.hp = std::min(errant.hp, most);
  }
}

// Of HP alone it says how many there are now: a Rest, or a correction.
void log(const ErrantLogWriter& log, const ChangeErrant& action) {
  const Errant* before = find_errant(log.before, action.errant.id);
  Errant but_for_hp = action.errant;
  if (before != nullptr) but_for_hp.hp = before->hp;
  if (before != nullptr && before->hp != action.errant.hp && but_for_hp == *before)
    return log.say(phrase("{} has {} of {} HP.", before->name,
                          std::min(action.errant.hp, before->max_hp), before->max_hp));
  log.say(phrase("{} is changed.", action.errant.name));
}

// Whoever is in a fight stays in it.
void apply(ErrantState& state, const RemoveErrant& action, Dice&) {
  std::erase_if(state.company, [&](const Errant& errant) { return errant.id == action.errant; });
}

void log(const ErrantLogWriter& log, const RemoveErrant& action) {
  const Errant* errant = find_errant(log.before, action.errant);
  log.say(phrase("{} leaves the Company.",
                 errant == nullptr ? std::string("An Errant") : errant->name));
}

}  // namespace fray
