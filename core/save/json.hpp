// Records as JSON, by their descriptions (core/table/fields.hpp): compact JSON out, and JSON in
// that trusts nothing. What is as usual is left out, so that a save stays small and can grow new
// members.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/table/fields.hpp"
#include "rapidjson/document.h"

namespace fray {

// Writes whole numbers, strings, lists and objects.
// What is written stands in `json`.
class JsonWriter final : public Fields {
 public:
  std::string json;

  void open(char bracket);
  void close(char bracket);
  void name(const char* name) { name_ = name; }
  void integer(std::int64_t value);
  void words(const std::string& value);

  void number(const char* name, void* value, NumberType type, Bounds bounds) override;
  void numbers(const char* name, void* list, const ListType& list_type, NumberType type,
               Bounds bounds, std::size_t most) override;
  void text(const char* name, std::string& value, std::size_t longest, bool is_name) override;
  void list(const char* name, void* list, const ListType& type, std::size_t most) override;
  void object(const char* name, void* record, Describe describe, bool always) override;
  void optional(const char* name, void* optional, const OptionalType& type) override;

 private:
  void separate();
  bool first_ = true;
  const char* name_ = nullptr;
};

// What was not as it may be and was put right while a save was read.
struct Repairs {
  int shortened = 0;     // texts beyond their bound
  int npcs = 0;          // of one's own that could not be read, or that no rule takes: left out
  int encounters = 0;    // the same of these
  int lost_records = 0;  // of NPCs of one's own: how many were in them nobody knows
  int left_out() const { return npcs + encounters + lost_records; }
};

// Reads from a parsed value. A member that is missing leaves its variable as it is; one of a wrong
// kind or out of its bounds fails the whole, which is only noted: the reading goes on harmlessly.
// With `repairs` a text that is too long is cut and counted; without, it fails the whole too. What
// is no Unicode is replaced in any case.
class JsonReader final : public Fields {
 public:
  explicit JsonReader(const rapidjson::Value& value, Repairs* repairs = nullptr)
      : now_(&value), repairs_(repairs) {}
  bool ok() const { return ok_; }

  void number(const char* name, void* value, NumberType type, Bounds bounds) override;
  void numbers(const char* name, void* list, const ListType& list_type, NumberType type,
               Bounds bounds, std::size_t most) override;
  void text(const char* name, std::string& value, std::size_t longest, bool is_name) override;
  void list(const char* name, void* list, const ListType& type, std::size_t most) override;
  void object(const char* name, void* record, Describe describe, bool always) override;
  void optional(const char* name, void* optional, const OptionalType& type) override;
  bool reads() const override { return true; }
  void expect(bool valid) override { ok_ = ok_ && valid; }

 private:
  const rapidjson::Value* member(const char* name) const;  // nullptr where there is none
  void read_object(const rapidjson::Value& value, void* record, Describe describe);
  const rapidjson::Value* now_;
  Repairs* repairs_;
  bool ok_ = true;
};

inline constexpr std::size_t kLargestText = 32'000'000;  // bytes that are parsed at all

// False, and the document is not to be used, for a text that is no JSON object.
bool parse(rapidjson::Document& document, std::string_view text);

// A record as compact JSON in one line: no line end is in it.
std::string json_of(void* record, Describe describe);
template <class T>
std::string json_of(const T& record) {
  return json_of(const_cast<T*>(&record), describe_record<T>);  // nothing is written to it
}

// Such a text read again, into a new record; what is missing stays as it is. False, and the record
// is not to be used, for a text that is none, or holds what is out of its bounds.
bool from_json(std::string_view text, void* record, Describe describe);
template <class T>
bool from_json(std::string_view text, T& record) {
  return from_json(text, &record, describe_record<T>);
}

}  // namespace fray
