#include "core/table/form.hpp"

#include <algorithm>
#include <utility>

#include "core/table/limits.hpp"
#include "core/table/text.hpp"

namespace fray {

Field whom_field(std::string key, std::string name, std::vector<Choice> choices, int least,
                 int most, std::string usual) {
  return {Field::Kind::kWhom, std::move(key), std::move(name), std::move(choices), least, most,
          std::move(usual)};
}

Field choice_field(std::string key, std::string name, std::vector<Choice> choices,
                   std::string usual) {
  const auto open = std::find_if(choices.begin(), choices.end(),
                                 [](const Choice& one) { return one.cannot.empty(); });
  if (usual.empty() && !choices.empty())
    usual = open == choices.end() ? choices.front().key : open->key;
  return {Field::Kind::kChoice, std::move(key), std::move(name), std::move(choices), 1, 1,
          std::move(usual)};
}

Field person_field(std::string key, std::string name, std::vector<Choice> choices,
                   std::string usual) {
  Field field = choice_field(std::move(key), std::move(name), std::move(choices), std::move(usual));
  field.people = true;
  return field;
}

Field number_field(std::string key, std::string name, int least, int most, int usual) {
  return {Field::Kind::kNumber, std::move(key), std::move(name), {}, least, most,
          std::to_string(usual)};
}

Field toggle_field(std::string key, std::string name, bool usual) {
  return {Field::Kind::kToggle, std::move(key), std::move(name), {}, 0, 1, usual ? "1" : ""};
}

Field text_field(std::string key, std::string name, std::size_t most, std::string usual) {
  return {Field::Kind::kText,     std::move(key),  std::move(name), {}, 0,
          static_cast<int>(most), std::move(usual)};
}

std::string key_of(Id id) { return std::to_string(id); }

std::vector<Choice> numbered(std::initializer_list<std::string_view> names) {
  std::vector<Choice> choices;
  for (const std::string_view name : names)
    choices.push_back({std::to_string(choices.size()), std::string(name), {}, {}});
  return choices;
}

bool has_field(const FilledForm& form, std::string_view key) {
  return std::ranges::find(form, key, &FilledField::key) != form.end();
}
std::string filled_text(const FilledForm& form, std::string_view key) {
  return std::string(filled(form, key));
}

Id filled_id(const FilledForm& form, std::string_view key) {
  const std::vector<Id> ids = filled_ids(form, key);
  return ids.empty() ? 0 : ids.front();
}

bool filled_toggle(const FilledForm& form, std::string_view key) {
  return filled(form, key) == "1";
}

std::string filled_name(const FilledForm& form, std::string_view key) {
  return fitting(visible(std::string(filled(form, key))), rules::kLongestName);
}

}  // namespace fray
