// How a record is described: one function, fields(Fields&, Record&), with a line for each member.
// From it follow its saved form, the bounds of what is read, how much undo holds of it, and the
// bounds that an editor offers. The descriptions are in records.cpp of the room that has the data;
// beside the data stands their declaration.
//
//   void fields(Fields& f, Weapon& it) {
//     name_field(f, "name", it.name);
//     int_field(f, "quality", it.quality, 0, 9, 2);  // from 0 to 9; usually 2, as in a new Weapon
//   }
//
// Names and numbers of enumerators are for ever: a member that is gone leaves its name unused. The
// usual value is that of a new record: it is not written, and what is missing has it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "core/table/limits.hpp"

namespace fray {

class Fields;

// Bounds that many records share: ids, turns and rounds, texts without a bound.
inline constexpr int kMostIds = 1'000'000'000;  // ids stay below this
inline constexpr int kMostTurns = 1'000'000;
inline constexpr std::size_t kAnyLength = std::string::npos;

// What a number is in memory.
enum class NumberType : std::uint8_t { kByte, kShort, kInt, kUnsigned };
// The number at that place, read and written as its type has it. Writing does not look at bounds.
std::int64_t number_at(const void* place, NumberType type);
void put_number(void* place, NumberType type, std::int64_t value);

// What a number may be, and what it is in a new record.
struct Bounds {
  int low = 0, high = 0;  // both allowed
  int usual = 0;
};

// What a visitor has to know of a list and of what may be absent, whatever is in them.
using Describe = void (*)(Fields& f, void* record);
// For std::vector<T>: kListType<T>.
struct ListType {
  std::size_t (*size)(const void* list);
  void* (*assign)(void* list, std::size_t count);  // that many new ones; gives the first
  void* (*first)(void* list);
  std::size_t stride;  // bytes from one to the next
  Describe describe;   // of one
  bool objects;        // with braces round each
};
// For std::optional<T> and std::shared_ptr<T>: kOptionalType, kPointerType.
struct OptionalType {
  void* (*get)(void* optional);  // nullptr: absent
  void* (*emplace)(void* optional);
  Describe describe;
};

// What goes through the members of a record: the writer and the reader of JSON (core/save), what
// measures, what finds bounds.
class Fields {
 public:
  virtual void number(const char* name, void* value, NumberType type, Bounds bounds) = 0;
  virtual void numbers(const char* name, void* list, const ListType& list_type, NumberType type,
                       Bounds bounds, std::size_t most) = 0;
  // A name is something that somebody called something: something of it is always to be seen.
  virtual void text(const char* name, std::string& value, std::size_t longest, bool is_name) = 0;
  virtual void list(const char* name, void* list, const ListType& type, std::size_t most) = 0;
  // An object of which all is usual is left out, unless it is to be there always.
  virtual void object(const char* name, void* record, Describe describe, bool always) = 0;
  virtual void optional(const char* name, void* optional, const OptionalType& type) = 0;
  // For what no field says: whether the record is being filled, and what must be true of it then.
  virtual bool reads() const { return false; }
  virtual void expect(bool) {}

  Fields() = default;
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;
  virtual ~Fields() = default;
};

// By the size of T; of four bytes only int counts as signed.
template <class T>
constexpr NumberType number_type() {
  if constexpr (sizeof(T) == 1) return NumberType::kByte;
  if constexpr (sizeof(T) == 2) return NumberType::kShort;
  return std::is_same_v<T, int> ? NumberType::kInt : NumberType::kUnsigned;
}

// The description of a T behind its address. Of a plain number there is none: lists of numbers have
// numbers_field().
template <class T>
void describe_record(Fields& f, void* record) {
  if constexpr (std::is_same_v<T, std::string>)
    f.text(nullptr, *static_cast<T*>(record), kAnyLength, false);
  else if constexpr (std::is_class_v<T>)
    fields(f, *static_cast<T*>(record));
}

// How a visitor handles a list of T, an optional T, a T behind a shared pointer.
template <class T>
inline constexpr ListType kListType = {
    [](const void* list) { return static_cast<const std::vector<T>*>(list)->size(); },
    [](void* list, std::size_t count) -> void* {
      auto& values = *static_cast<std::vector<T>*>(list);
      values.assign(count, T{});
      return values.data();
    },
    [](void* list) -> void* { return static_cast<std::vector<T>*>(list)->data(); },
    sizeof(T),
    describe_record<T>,
    std::is_class_v<T> && !std::is_same_v<T, std::string>};

template <class T>
inline constexpr OptionalType kOptionalType = {
    [](void* optional) -> void* {
      auto& value = *static_cast<std::optional<T>*>(optional);
      return value ? &*value : nullptr;
    },
    [](void* optional) -> void* { return &static_cast<std::optional<T>*>(optional)->emplace(); },
    describe_record<T>};

template <class T>
inline constexpr OptionalType kPointerType = {
    [](void* pointer) -> void* {
      return const_cast<std::remove_const_t<T>*>(static_cast<std::shared_ptr<T>*>(pointer)->get());
    },
    [](void* pointer) -> void* {
      auto made = std::make_shared<std::remove_const_t<T>>();
      void* place = made.get();
      *static_cast<std::shared_ptr<T>*>(pointer) = std::move(made);
      return place;
    },
    describe_record<std::remove_const_t<T>>};

// --- One line for each member ---

// A whole number or enumerator from low to high, both allowed.
template <class T>
void int_field(Fields& f, const char* name, T& value, int low, int high, T usual = T{}) {
  f.number(name, &value, number_type<T>(), {low, high, static_cast<int>(usual)});
}
// Written as 1 or 0.
inline void flag_field(Fields& f, const char* name, bool& value, bool usual = false) {
  f.number(name, &value, NumberType::kByte, {0, 1, usual ? 1 : 0});
}
// The id of anybody; 0 is nobody.
inline void id_field(Fields& f, const char* name, std::uint32_t& value) {
  f.number(name, &value, NumberType::kUnsigned, {0, kMostIds, 0});
}
// The next id that is given out.
inline void counter_field(Fields& f, const char* name, std::uint32_t& value) {
  f.number(name, &value, NumberType::kUnsigned, {1, kMostIds, 1});
}
// At most so many bytes of UTF-8.
inline void text_field(Fields& f, const char* name, std::string& value, std::size_t longest) {
  f.text(name, value, longest, false);
}
using rules::kLongestName;
// At most kLongestName bytes; never invisible once read.
inline void name_field(Fields& f, const char* name, std::string& value) {
  f.text(name, value, kLongestName, true);
}
// A list of at most so many: of numbers from low to high, of records.
template <class T>
void numbers_field(Fields& f, const char* name, std::vector<T>& values, int low, int high,
                   std::size_t most) {
  f.numbers(name, &values, kListType<T>, number_type<T>(), {low, high, 0}, most);
}
template <class T>
void list_field(Fields& f, const char* name, std::vector<T>& values, std::size_t most) {
  f.list(name, &values, kListType<T>, most);
}
// A record within the record; `always`: written even where all of it is as usual.
template <class T>
void object_field(Fields& f, const char* name, T& value, bool always = false) {
  f.object(name, &value, describe_record<T>, always);
}
// What may be absent.
template <class T>
void optional_field(Fields& f, const char* name, std::optional<T>& value) {
  f.optional(name, &value, kOptionalType<T>);
}
template <class T>
void optional_field(Fields& f, const char* name, std::shared_ptr<T>& value) {
  f.optional(name, &value, kPointerType<T>);
}

// --- What follows from a description ---

// About how many bytes the record takes when saved. Costs a pass through it.
std::size_t measure(void* record, Describe describe);
template <class T>
std::size_t measure(const T& record) {
  return measure(const_cast<T*>(&record), describe_record<T>);  // nothing is written to it
}

// The bounds of the number at that place within the record; all 0 where it has none.
Bounds bounds_at(const void* place, void* record, Describe describe);
// bounds_of(&Npc::threat): from 1 to 10, usually 1.
template <class T, class R>
Bounds bounds_of(T R::*member) {
  R record;
  return bounds_at(&(record.*member), &record, describe_record<R>);
}

// What differs between `before` and `changed` is so in `now`, too: each number and each text of the
// record itself, not of what is within it.
void carry_over_members(void* now, void* before, void* changed, Describe describe);
template <class T>
void carry_over_members(T& now, const T& before, const T& changed) {
  carry_over_members(&now, const_cast<T*>(&before),
                     const_cast<T*>(&changed),  // nothing is written to them
                     describe_record<T>);
}

}  // namespace fray
