// Sentences put together from words and whole numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace fray {

// A sentence with a gap {} for each of so many values. One with another number of gaps does not
// compile.
template <std::size_t kGaps>
struct Pattern {
  consteval Pattern(const char* pattern) : text(pattern) {
    std::size_t gaps = 0;
    for (const char* at = pattern; *at != '\0'; ++at)
      if (at[0] == '{' && at[1] == '}') ++gaps;
    if (gaps != kGaps) throw "a sentence with another number of gaps than of values";
  }
  const char* text;
};

// What the values are, three bits for each, the first lowest; a view takes two places.
// Of a number that is wider than an int, and of a text, the place has the address.
enum class PhraseValue : std::uint8_t {
  kNone,
  kInt,
  kUnsigned,
  kString,
  kView,
  kLiteral,
  kLetter,
  kWide
};
// Puts the values into the gaps {} of the pattern, at the end of a text or as a new one: phrase()
// and append() below call these.
void add_phrase(std::string& to, const char* pattern, std::uint32_t kinds,
                const std::uintptr_t* values);
std::string make_phrase(const char* pattern, std::uint32_t kinds, const std::uintptr_t* values);

// What a value of this type is to a phrase. Neither bool nor a floating-point number compiles.
template <class T>
constexpr PhraseValue phrase_value() {
  if constexpr (std::is_integral_v<T>) {
    static_assert(!std::is_same_v<T, bool>);
    // Without a sign too: what is counted stays below 2 to the 63rd.
    if (sizeof(T) == sizeof(std::int64_t)) return PhraseValue::kWide;
    if (std::is_same_v<T, char>) return PhraseValue::kLetter;
    return std::is_signed_v<T> ? PhraseValue::kInt : PhraseValue::kUnsigned;
  } else if constexpr (std::is_same_v<T, std::string>) {
    return PhraseValue::kString;
  } else if constexpr (std::is_same_v<T, std::string_view>) {
    return PhraseValue::kView;
  } else {
    static_assert(std::is_convertible_v<const T&, const char*>);
    return PhraseValue::kLiteral;
  }
}
// The kinds of all values in one number, and how many places they take.
template <class... T>
inline constexpr std::uint32_t kPhraseKinds = [] {
  std::uint32_t kinds = 0, shift = 0;
  ((kinds |= static_cast<std::uint32_t>(phrase_value<T>()) << shift, shift += 3), ...);
  return kinds;
}();
template <class... T>
inline constexpr std::size_t kPhrasePlaces =
    (1 + ... + (phrase_value<T>() == PhraseValue::kView ? 2 : 1));

// Writes the value, or its address, into the next place or two.
template <class T>
[[gnu::always_inline]] inline void put_value(std::uintptr_t*& place, const T& value) {
  constexpr PhraseValue kKind = phrase_value<T>();
  if constexpr (kKind == PhraseValue::kInt || kKind == PhraseValue::kLetter) {
    *place++ = static_cast<std::uintptr_t>(static_cast<std::intptr_t>(value));
  } else if constexpr (kKind == PhraseValue::kUnsigned) {
    *place++ = value;
  } else if constexpr (kKind == PhraseValue::kString || kKind == PhraseValue::kWide) {
    *place++ = reinterpret_cast<std::uintptr_t>(&value);
  } else if constexpr (kKind == PhraseValue::kView) {
    *place++ = reinterpret_cast<std::uintptr_t>(value.data());
    *place++ = value.size();
  } else {
    *place++ = reinterpret_cast<std::uintptr_t>(static_cast<const char*>(value));
  }
}

// phrase("{} takes {} damage.", name, 3): each value is a text or a whole number. One call, however
// many values: sentences put together with + are a call and a text that dies for each piece.
template <class... T>
[[gnu::always_inline]] inline std::string phrase(Pattern<sizeof...(T)> pattern,
                                                 const T&... values) {
  static_assert(sizeof...(T) <= 10);
  std::array<std::uintptr_t, kPhrasePlaces<T...>> places;
  [[maybe_unused]] std::uintptr_t* place = places.data();
  (put_value(place, values), ...);
  return make_phrase(pattern.text, kPhraseKinds<T...>, places.data());
}
// The same at the end of a text.
template <class... T>
[[gnu::always_inline]] inline void append(std::string& to, Pattern<sizeof...(T)> pattern,
                                          const T&... values) {
  static_assert(sizeof...(T) <= 10);
  std::array<std::uintptr_t, kPhrasePlaces<T...>> places;
  [[maybe_unused]] std::uintptr_t* place = places.data();
  (put_value(place, values), ...);
  add_phrase(to, pattern.text, kPhraseKinds<T...>, places.data());
}

}  // namespace fray
