#include "core/errant/make_offer.hpp"

namespace fray::errant {

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
