#include "core/table/form.hpp"

#include <algorithm>
#include <utility>

#include "core/table/limits.hpp"
#include "core/table/text.hpp"

namespace fray {

Field& Form::add(Field::Kind kind, Words key, Words name) {
  Field& field = emplace_back();
  field.kind = kind;
  field.key = key;
  field.name = name;
  return field;
}

Form& Form::whom(Words key, Words name, std::vector<Choice> choices, int least, int most,
                 Words usual) {
  Field& field = add(Field::Kind::kWhom, key, name);
  field.choices = std::move(choices);
  field.least = least;
  field.most = most;
  field.usual = usual;
  return *this;
}

Form& Form::choice(Words key, Words name, std::vector<Choice> choices, Words usual) {
  Field& field = add(Field::Kind::kChoice, key, name);
  field.choices = std::move(choices);
  field.usual = usual;
  if (!field.usual.empty() || field.choices.empty()) return *this;
  const auto open =
      std::ranges::find_if(field.choices, [](const Choice& one) { return one.cannot.empty(); });
  field.usual = open == field.choices.end() ? field.choices.front().key : open->key;
  return *this;
}

Form& Form::person(Words key, Words name, std::vector<Choice> choices, Words usual) {
  choice(key, name, std::move(choices), usual).back().people = true;
  return *this;
}

Field& Form::choices(Words key, Words name) { return add(Field::Kind::kChoice, key, name); }

Form& Form::numbered(Words key, Words name, std::initializer_list<const char*> names, int usual,
                     int first) {
  return choice(key, name, fray::numbered(names, first), std::to_string(usual));
}

Form& Form::keyed(Words key, Words name, std::initializer_list<KeyedName> choices, Words usual) {
  std::vector<Choice> all;
  for (const KeyedName& one : choices) add_choice(all, one.key, one.name);
  return choice(key, name, std::move(all), usual);
}

Form& Form::number(Words key, Words name, int least, int most, int usual) {
  Field& field = add(Field::Kind::kNumber, key, name);
  field.least = least;
  field.most = most;
  field.usual = std::to_string(usual);
  return *this;
}

Form& Form::toggle(Words key, Words name, bool usual) {
  Field& field = add(Field::Kind::kToggle, key, name);
  field.least = 0;
  if (usual) field.usual = "1";
  return *this;
}

Form& Form::text(Words key, Words name, std::size_t most, Words usual) {
  Field& field = add(Field::Kind::kText, key, name);
  field.least = 0;
  field.most = static_cast<int>(most);
  field.usual = usual;
  return *this;
}

Form& Form::with(Field field) {
  push_back(std::move(field));
  return *this;
}

Field whom_field(Words key, Words name, std::vector<Choice> choices, int least, int most,
                 Words usual) {
  return std::move(Form().whom(key, name, std::move(choices), least, most, usual).back());
}

Field choice_field(Words key, Words name, std::vector<Choice> choices, Words usual) {
  return std::move(Form().choice(key, name, std::move(choices), usual).back());
}

Field number_field(Words key, Words name, int least, int most, int usual) {
  return std::move(Form().number(key, name, least, most, usual).back());
}

std::string key_of(Id id) { return std::to_string(id); }

Choice& add_choice(std::vector<Choice>& all, Words key, Words name, Words note, Words cannot) {
  return all.emplace_back(Choice{key, name, note, cannot});
}

Choice& add_choice(std::vector<Choice>& all, Id key, Words name, Words note, Words cannot) {
  return add_choice(all, key_of(key), name, note, cannot);
}

Choice& add_choice(Field& field, Words key, Words name, Words note, Words cannot) {
  Choice& one = add_choice(field.choices, key, name, note, cannot);
  if (field.usual.empty() && one.cannot.empty()) field.usual = one.key;
  return one;
}

Choice& add_choice(Field& field, Id key, Words name, Words note, Words cannot) {
  return add_choice(field, key_of(key), name, note, cannot);
}

std::vector<Choice> numbered(std::initializer_list<const char*> names, int first) {
  std::vector<Choice> choices;
  for (const char* name : names) add_choice(choices, std::to_string(first++), name);
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
