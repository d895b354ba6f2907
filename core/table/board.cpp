#include "core/table/board.hpp"

#include <algorithm>
#include <charconv>

#include "core/table/text.hpp"

namespace fray {
namespace {

bool is_choice(const Field& field, std::string_view key) {
  return std::any_of(field.choices.begin(), field.choices.end(),
                     [&](const Choice& choice) { return choice.key == key; });
}

bool is_number(std::string_view text, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() && value >= least &&
         value <= most;
}

bool are_whom(const Field& field, std::string_view text) {
  int count = 0;
  std::vector<std::string_view> seen;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view key = text.substr(0, comma);
    if (!is_choice(field, key) || std::find(seen.begin(), seen.end(), key) != seen.end())
      return false;
    seen.push_back(key);
    ++count;
    if (comma + 1 == text.size()) return false;  // nobody after the last comma
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return count >= field.least && count <= field.most;
}

bool accepts(const Field& field, std::string_view value) {
  switch (field.kind) {
    case Field::Kind::kWhom: return are_whom(field, value);
    case Field::Kind::kChoice: return is_choice(field, value);
    case Field::Kind::kNumber: return is_number(value, field.least, field.most);
    case Field::Kind::kToggle: return value.empty() || value == "0" || value == "1";
    case Field::Kind::kText:
      return value.size() <= static_cast<std::size_t>(std::max(field.most, 0)) &&
             is_well_formed(value);
  }
  return false;
}

}  // namespace

std::vector<Id> people_in(const Field& field, std::string_view value) {
  std::vector<Id> people;
  if (field.kind != Field::Kind::kWhom && !field.people) return people;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t end = std::min(value.find(',', at), value.size());
    const char* const last = value.data() + end;
    Id id = 0;
    const auto [next, error] = std::from_chars(value.data() + at, last, id);
    if (error == std::errc{} && (next == last || *next == '-') && id != 0) people.push_back(id);
    at = end + 1;
  }
  return people;
}

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

bool is_asked(const Field& field, const FilledForm& form) {
  if (field.only.empty()) return true;
  const std::size_t sign = field.only.find('=');
  return filled(form, std::string_view(field.only).substr(0, sign)) ==
         std::string_view(field.only).substr(sign + 1);
}

std::optional<FilledForm> accepted_form(const Offer& offer, const FilledForm& form) {
  FilledForm accepted = usual_form(offer);
  for (std::size_t i = 0; i < accepted.size(); ++i) {
    for (const FilledField& field : form)
      if (field.key == accepted[i].key) accepted[i].value = field.value;
    if (!accepts(offer.form[i], accepted[i].value)) return std::nullopt;
  }
  return accepted;
}

BoardRow named_row(Id who, std::string name, std::string note) {
  BoardRow row;
  row.who = who;
  row.name = std::move(name);
  row.note = std::move(note);
  return row;
}

void add_group(Board& board, std::string title, std::vector<BoardRow> rows) {
  if (rows.empty()) return;
  BoardGroup group;
  group.title = std::move(title);
  group.rows = std::move(rows);
  board.groups.push_back(std::move(group));
}

}  // namespace fray
