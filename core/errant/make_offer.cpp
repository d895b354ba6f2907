#include "core/errant/make_offer.hpp"

namespace fray::errant {

Offer& add_offer(std::vector<Offer>& all, Id who, Words key, Words name, const char* icon,
                 const char* rule) {
  Offer& one = all.emplace_back();
  one.key = key;
  one.who = who;
  one.name = name;
  one.icon = icon;
  one.rule = rule;
  return one;
}

std::string joined(const std::vector<Id>& ids) {
  std::string text;
  for (const Id id : ids) text += (text.empty() ? "" : ",") + std::to_string(id);
  return text;
}

std::string refusal_of(const ErrantState& state, const Action& action) {
  const MaybeRefusal no = refuse(whole_of(state), action);
  return no ? no->why : std::string();
}

}  // namespace fray::errant
