#include "core/table/board.hpp"

#include <algorithm>
#include <charconv>

namespace fray {

std::string_view filled(const FilledForm& form, std::string_view key) {
  const auto found = std::find_if(form.begin(), form.end(),
                                  [&](const FilledField& field) { return field.key == key; });
  return found == form.end() ? std::string_view{} : std::string_view(found->value);
}

int filled_number(const FilledForm& form, std::string_view key) {
  const std::string_view text = filled(form, key);
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? value : 0;
}

std::vector<Id> filled_ids(const FilledForm& form, std::string_view key) {
  std::vector<Id> ids;
  const std::string_view text = filled(form, key);
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  while (at < end) {
    Id id = 0;
    const auto [next, error] = std::from_chars(at, end, id);
    if (error != std::errc{}) return {};
    ids.push_back(id);
    if (next < end && *next != ',') return {};
    at = next < end ? next + 1 : next;
  }
  return ids;
}

FilledForm usual_form(const Offer& offer) {
  FilledForm form;
  for (const Field& field : offer.form) form.push_back({field.key, field.usual});
  return form;
}

}  // namespace fray
