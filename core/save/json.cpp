#include "core/save/json.hpp"

#include "core/table/text.hpp"

namespace fray {

using rapidjson::Value;

namespace {

constexpr rapidjson::SizeType kLongestList = 20'000;  // of anything: a small text stays small

}  // namespace

// --- Writing ---

void JsonWriter::separate() {
  if (!first_) json += ',';
  first_ = false;
  if (name_ == nullptr) return;
  json += '"';
  json += name_;
  json += "\":";
  name_ = nullptr;
}

void JsonWriter::open(char bracket) {
  separate();
  json += bracket;
  first_ = true;
}

void JsonWriter::close(char bracket) {
  json += bracket;
  first_ = false;
}

void JsonWriter::integer(std::int64_t value) {
  separate();
  json += std::to_string(value);
}

void JsonWriter::words(const std::string& value) {
  separate();
  json += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      json += '\\';
      json += c;
    } else if (byte < 0x20) {
      constexpr const char* digits = "0123456789abcdef";
      json += "\\u00";
      json += digits[byte >> 4U];
      json += digits[byte & 15U];
    } else {
      json += c;
    }
  }
  json += '"';
}

void JsonWriter::number(const char* name, void* value, NumberType type, Bounds bounds) {
  const std::int64_t now = number_at(value, type);
  if (now == bounds.usual) return;
  name_ = name;
  integer(now);
}

void JsonWriter::numbers(const char* name, void* list, const ListType& list_type, NumberType type,
                         Bounds, std::size_t) {
  const std::size_t count = list_type.size(list);
  if (count == 0) return;
  name_ = name;
  open('[');
  const char* one = static_cast<const char*>(list_type.first(list));
  for (std::size_t i = 0; i < count; ++i, one += list_type.stride) integer(number_at(one, type));
  close(']');
}

void JsonWriter::text(const char* name, std::string& value, std::size_t, bool) {
  if (name != nullptr && value.empty()) return;
  name_ = name;
  words(value);
}

void JsonWriter::list(const char* name, void* list, const ListType& type, std::size_t) {
  const std::size_t count = type.size(list);
  if (count == 0) return;
  name_ = name;
  open('[');
  char* one = static_cast<char*>(type.first(list));
  for (std::size_t i = 0; i < count; ++i, one += type.stride) {
    if (type.objects) open('{');
    type.describe(*this, one);
    if (type.objects) close('}');
  }
  close(']');
}

void JsonWriter::object(const char* name, void* record, Describe describe, bool always) {
  const std::size_t before = json.size();
  const bool first = first_;
  name_ = name;
  open('{');
  const std::size_t inside = json.size();
  describe(*this, record);
  if (always || json.size() > inside) return close('}');
  json.resize(before);
  first_ = first;
}

void JsonWriter::optional(const char* name, void* optional, const OptionalType& type) {
  if (void* record = type.get(optional)) object(name, record, type.describe, true);
}

// --- Reading ---

const Value* JsonReader::member(const char* name) const {
  if (name == nullptr) return now_;
  if (!now_->IsObject()) return nullptr;
  const auto found = now_->FindMember(name);
  return found == now_->MemberEnd() ? nullptr : &found->value;
}

void JsonReader::read_object(const Value& value, void* record, Describe describe) {
  const Value* const outer = now_;
  now_ = &value;
  expect(value.IsObject());
  describe(*this, record);
  now_ = outer;
}

void JsonReader::number(const char* name, void* value, NumberType type, Bounds bounds) {
  std::int64_t number = number_at(value, type);
  if (const Value* there = member(name)) {
    expect(there->IsInt64());
    if (there->IsInt64()) number = there->GetInt64();
  }
  const bool within = number >= bounds.low && number <= bounds.high;
  expect(within);
  if (within) put_number(value, type, number);
}

void JsonReader::numbers(const char* name, void* list, const ListType& list_type, NumberType type,
                         Bounds bounds, std::size_t most) {
  const Value* const there = member(name);
  if (there == nullptr) return;
  const bool valid = there->IsArray() && there->Size() <= most;
  expect(valid);
  if (!valid) return;
  char* one = static_cast<char*>(list_type.assign(list, there->Size()));
  const Value* const outer = now_;
  for (rapidjson::SizeType i = 0; i < there->Size(); ++i, one += list_type.stride) {
    now_ = &(*there)[i];
    number(nullptr, one, type, bounds);
  }
  now_ = outer;
}

void JsonReader::text(const char* name, std::string& value, std::size_t longest, bool is_name) {
  if (const Value* there = member(name)) {
    expect(there->IsString());
    if (there->IsString()) value = well_formed({there->GetString(), there->GetStringLength()});
  }
  if (is_name) value = visible(std::move(value));
  if (value.size() <= longest) return;
  if (repairs_ == nullptr) return expect(false);
  value = fitting(std::move(value), longest);
  if (is_name) value = visible(std::move(value));  // what could be seen of it may be cut off
  ++repairs_->shortened;
}

void JsonReader::list(const char* name, void* list, const ListType& type, std::size_t most) {
  const Value* const there = member(name);
  if (there == nullptr) return;
  const bool valid = there->IsArray() && there->Size() <= kLongestList;
  expect(valid && there->Size() <= most);
  if (!valid) return;
  char* one = static_cast<char*>(type.assign(list, there->Size()));
  const Value* const outer = now_;
  for (rapidjson::SizeType i = 0; i < there->Size(); ++i, one += type.stride) {
    if (type.objects) {
      read_object((*there)[i], one, type.describe);
    } else {
      now_ = &(*there)[i];
      type.describe(*this, one);
      now_ = outer;
    }
  }
}

void JsonReader::object(const char* name, void* record, Describe describe, bool) {
  if (const Value* there = member(name)) read_object(*there, record, describe);
}

void JsonReader::optional(const char* name, void* optional, const OptionalType& type) {
  if (const Value* there = member(name)) read_object(*there, type.emplace(optional), type.describe);
}

// --- A record alone ---

bool parse(rapidjson::Document& document, std::string_view text) {
  if (text.size() > kLargestText) return false;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(
      text.data(), text.size());
  return !document.HasParseError() && document.IsObject();
}

std::string json_of(void* record, Describe describe) {
  JsonWriter writer;
  writer.open('{');
  describe(writer, record);
  writer.close('}');
  return std::move(writer.json);
}

bool from_json(std::string_view text, void* record, Describe describe) {
  rapidjson::Document document;
  if (!parse(document, text)) return false;
  JsonReader reader(document);
  describe(reader, record);
  return reader.ok();
}

}  // namespace fray
