#include "core/table/fields.hpp"

#include <cstring>
#include <utility>

namespace fray {
namespace {

template <class T>
std::int64_t value_at(const void* place) {
  T value{};
  std::memcpy(&value, place, sizeof value);
  return static_cast<std::int64_t>(value);
}

template <class T>
void put(void* place, std::int64_t number) {
  const auto value = static_cast<T>(number);
  std::memcpy(place, &value, sizeof value);
}

std::size_t digits(std::int64_t value) {
  std::size_t count = value < 0 ? 2 : 1;
  for (; value > 9 || value < -9; value /= 10) ++count;
  return count;
}

// Counts what the JSON would have; characters that are written as more than one count as one.
class Measure final : public Fields {
 public:
  std::size_t bytes = 0;

  void number(const char* name, void* value, NumberType type, Bounds bounds) override {
    const std::int64_t now = number_at(value, type);
    if (now != bounds.usual) bytes += named(name) + digits(now);
  }
  void numbers(const char* name, void* list, const ListType& list_type, NumberType type, Bounds,
               std::size_t) override {
    const std::size_t count = list_type.size(list);
    if (count == 0) return;
    bytes += named(name) + 1 + count;
    const char* one = static_cast<const char*>(list_type.first(list));
    for (std::size_t i = 0; i < count; ++i, one += list_type.stride)
      bytes += digits(number_at(one, type));
  }
  void text(const char* name, std::string& value, std::size_t, bool) override {
    if (name == nullptr || !value.empty()) bytes += named(name) + 2 + value.size();
  }
  void list(const char* name, void* list, const ListType& type, std::size_t) override {
    const std::size_t count = type.size(list);
    if (count == 0) return;
    bytes += named(name) + 1 + count;
    char* one = static_cast<char*>(type.first(list));
    for (std::size_t i = 0; i < count; ++i, one += type.stride) {
      if (type.objects) bytes += 2;
      type.describe(*this, one);
    }
  }
  void object(const char* name, void* record, Describe describe, bool always) override {
    const std::size_t outside = bytes;
    describe(*this, record);
    if (always || bytes != outside) bytes += named(name) + 2;
  }
  void optional(const char* name, void* optional, const OptionalType& type) override {
    if (void* record = type.get(optional)) object(name, record, type.describe, true);
  }

 private:
  static std::size_t named(const char* name) {
    return name == nullptr ? 0 : std::strlen(name) + 4;  // quotes, colon, comma
  }
};

class FindBounds final : public Fields {
 public:
  explicit FindBounds(const void* place) : place_(place) {}
  Bounds found;

  void number(const char*, void* value, NumberType, Bounds bounds) override {
    if (value == place_) found = bounds;
  }
  void numbers(const char*, void*, const ListType&, NumberType, Bounds, std::size_t) override {}
  void text(const char*, std::string&, std::size_t, bool) override {}
  void list(const char*, void*, const ListType&, std::size_t) override {}
  void object(const char*, void*, Describe, bool) override {}
  void optional(const char*, void*, const OptionalType&) override {}

 private:
  const void* place_;
};

// Where the numbers and texts of a record are, in the order in which it is described.
struct Member {
  void* value;
  std::optional<NumberType> number;  // nothing: a text
};
class Members final : public Fields {
 public:
  std::vector<Member> all;

  void number(const char*, void* value, NumberType type, Bounds) override {
    all.push_back({value, type});
  }
  void numbers(const char*, void*, const ListType&, NumberType, Bounds, std::size_t) override {}
  void text(const char*, std::string& value, std::size_t, bool) override {
    all.push_back({&value, std::nullopt});
  }
  void list(const char*, void*, const ListType&, std::size_t) override {}
  void object(const char*, void*, Describe, bool) override {}
  void optional(const char*, void*, const OptionalType&) override {}
};
std::vector<Member> members_of(void* record, Describe describe) {
  Members members;
  describe(members, record);
  return std::move(members.all);
}

}  // namespace

std::int64_t number_at(const void* place, NumberType type) {
  switch (type) {
    case NumberType::kByte: return value_at<std::uint8_t>(place);
    case NumberType::kShort: return value_at<std::uint16_t>(place);
    case NumberType::kInt: return value_at<int>(place);
    case NumberType::kUnsigned: return value_at<std::uint32_t>(place);
  }
  return 0;
}

void put_number(void* place, NumberType type, std::int64_t value) {
  switch (type) {
    case NumberType::kByte: put<std::uint8_t>(place, value); break;
    case NumberType::kShort: put<std::uint16_t>(place, value); break;
    case NumberType::kInt: put<int>(place, value); break;
    case NumberType::kUnsigned: put<std::uint32_t>(place, value); break;
  }
}

std::size_t measure(void* record, Describe describe) {
  Measure measure;
  describe(measure, record);
  return measure.bytes;
}

Bounds bounds_at(const void* place, void* record, Describe describe) {
  FindBounds find(place);
  describe(find, record);
  return find.found;
}

void carry_over_members(void* now, void* before, void* changed, Describe describe) {
  const std::vector<Member> to = members_of(now, describe), from = members_of(before, describe),
                            next = members_of(changed, describe);
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (const auto type = to[i].number) {
      const std::int64_t number = number_at(next[i].value, *type);
      if (number != number_at(from[i].value, *type)) put_number(to[i].value, *type, number);
      continue;
    }
    const std::string& text = *static_cast<std::string*>(next[i].value);
    if (text != *static_cast<std::string*>(from[i].value))
      *static_cast<std::string*>(to[i].value) = text;
  }
}

}  // namespace fray
