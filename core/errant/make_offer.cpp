#include "core/errant/make_offer.hpp"

#include <utility>

#include "core/table/reduce.hpp"

namespace fray::errant {

Offer make_offer(Id who, std::string key, std::string name, const char* icon, const char* rule) {
  Offer one;
  one.key = std::move(key);
  one.who = who;
  one.name = std::move(name);
  one.icon = icon;
  one.rule = rule;
  return one;
}

Field number_of(const char* key, std::string name, int least, int most, int usual) {
  return {Field::Kind::kNumber, key, std::move(name), {}, least, most, std::to_string(usual)};
}

Field toggle_of(const char* key, std::string name, bool on) {
  return {Field::Kind::kToggle, key, std::move(name), {}, 1, 1, on ? "1" : ""};
}

Field text_of(const char* key, std::string name, int longest, std::string usual) {
  return {Field::Kind::kText, key, std::move(name), {}, 1, longest, std::move(usual)};
}

Field choice_of(const char* key, std::string name, std::vector<Choice> choices, std::string usual) {
  if (usual.empty() && !choices.empty()) usual = choices.front().key;
  return {Field::Kind::kChoice, key, std::move(name), std::move(choices), 1, 1, std::move(usual)};
}

Field numbered_choice(const char* key, std::string name, const std::vector<std::string>& names,
                      int usual) {
  std::vector<Choice> choices;
  choices.reserve(names.size());
  for (const std::string& one : names)
    choices.push_back({std::to_string(choices.size()), one, {}, {}});
  return choice_of(key, std::move(name), std::move(choices), std::to_string(usual));
}

Field any_number_of(const char* key, std::string name, std::vector<Choice> choices,
                    std::string usual) {
  const int most = static_cast<int>(choices.size());
  return {Field::Kind::kWhom, key, std::move(name), std::move(choices), 0, std::max(2, most),
          std::move(usual)};
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
