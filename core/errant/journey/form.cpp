#include "core/errant/journey/form.hpp"

#include "core/errant/journey/board.hpp"
#include "core/errant/journey/query.hpp"
#include "core/errant/make_offer.hpp"
#include "core/table/form.hpp"
#include "core/table/reduce.hpp"

namespace fray::journey {

Offer& add_hours_offer(std::vector<Offer>& all, Id who, Words key, Words name, const char* icon,
                       const char* rule) {
  return fray::add_offer(all, who, std::string(kKeys) + std::string(key), name, icon, rule);
}

void whom(Offer& offer, const ErrantState& state, Words name, Id usual, Id but) {
  Field& one = offer.form.whom("whom", name, {}, 1, 1, "").back();
  for (const Errant* errant : travellers(state)) {
    if (errant->id == but) continue;
    add_choice(one, errant->id, errant->name);
    if (errant->id == usual) one.usual = key_of(usual);
  }
}

void all_of_them(Offer& offer, const ErrantState& state, Words name) {
  std::vector<Choice> choices;
  std::vector<Id> everybody;
  for (const Errant* errant : travellers(state)) {
    add_choice(choices, errant->id, errant->name);
    everybody.push_back(errant->id);
  }
  const int most = static_cast<int>(choices.size());
  offer.form.whom("whom", name, std::move(choices), 1, most, errant::joined(everybody));
}

void note_refusals(const ErrantState& state, std::vector<Offer>& all) {
  const State whole = whole_of(state);
  for (Offer& one : all) {
    if (!one.cannot.empty() || !one.form.empty()) continue;
    const std::vector<Action> actions = actions_of(state, one, {});
    if (actions.empty()) continue;
    if (const MaybeRefusal no = refuse_by_row(whole, actions.front())) one.cannot = no->why;
  }
}

}  // namespace fray::journey
