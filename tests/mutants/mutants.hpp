// Included before every file of core where tests/mutants/mutants.mjs has marked the places that can
// be changed: the program holds all mutants at once, and FRAY_MUTANT says which one is on. What the
// compiler works out itself stays as it is written.
//
// A place is marked without knowing where its operands end: `a < b` becomes
// `a < fray::mutants::less(7) > b`, which the language groups as it grouped the comparison.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <type_traits>

namespace fray::mutants {

inline constexpr int kMost = 1 << 20;

inline const int active = [] {
  const char* text = std::getenv("FRAY_MUTANT");
  return text == nullptr ? 0 : std::atoi(text);
}();

// Which places a run came by: written to the file FRAY_REACHED when it ends.
struct Reached {
  bool seen[kMost] = {};
  ~Reached() {
    const char* path = std::getenv("FRAY_REACHED");
    if (path == nullptr) return;
    if (std::FILE* file = std::fopen(path, "w")) {
      for (int i = 0; i < kMost; ++i)
        if (seen[i]) std::fprintf(file, "%d\n", i);
      std::fclose(file);
    }
  }
};
inline Reached reached;

constexpr bool on(int mutant) {
  if (std::is_constant_evaluated()) return false;
  reached.seen[mutant] = true;
  return active == mutant;
}

// --- A number that is one larger, a call that is left out ---
constexpr int number(int mutant, int value) { return on(mutant) ? value + 1 : value; }
constexpr bool left_out(int mutant) { return on(mutant); }

// --- Comparisons: the bound off by one, or equal for unequal ---
struct Less {
  int mutant;
};
struct AtMost {
  int mutant;
};
struct More {
  int mutant;
};
struct AtLeast {
  int mutant;
};
struct Same {
  int mutant;
};
struct Differs {
  int mutant;
};
constexpr Less less(int mutant) { return {mutant}; }
constexpr AtMost at_most(int mutant) { return {mutant}; }
constexpr More more(int mutant) { return {mutant}; }
constexpr AtLeast at_least(int mutant) { return {mutant}; }
constexpr Same same(int mutant) { return {mutant}; }
constexpr Differs differs(int mutant) { return {mutant}; }

// The left operand, waiting for the right one.
template <class A, class Place>
struct Left {
  const A& value;
  int mutant;
};

template <class A>
constexpr Left<A, Less> operator<(const A& a, Less place) {
  return {a, place.mutant};
}
template <class A>
constexpr Left<A, AtMost> operator<(const A& a, AtMost place) {
  return {a, place.mutant};
}
template <class A>
constexpr Left<A, More> operator>(const A& a, More place) {
  return {a, place.mutant};
}
template <class A>
constexpr Left<A, AtLeast> operator>(const A& a, AtLeast place) {
  return {a, place.mutant};
}
template <class A>
constexpr Left<A, Same> operator==(const A& a, Same place) {
  return {a, place.mutant};
}
template <class A>
constexpr Left<A, Differs> operator!=(const A& a, Differs place) {
  return {a, place.mutant};
}

template <class A, class B>
constexpr bool operator>(Left<A, Less> left, const B& b) {
  return on(left.mutant) ? !(b < left.value) : left.value < b;
}
template <class A, class B>
constexpr bool operator>(Left<A, AtMost> left, const B& b) {
  return on(left.mutant) ? left.value < b : left.value <= b;
}
template <class A, class B>
constexpr bool operator<(Left<A, More> left, const B& b) {
  return on(left.mutant) ? !(left.value < b) : left.value > b;
}
template <class A, class B>
constexpr bool operator<(Left<A, AtLeast> left, const B& b) {
  return on(left.mutant) ? b < left.value : left.value >= b;
}
template <class A, class B>
constexpr bool operator==(Left<A, Same> left, const B& b) {
  return on(left.mutant) ? !(left.value == b) : left.value == b;
}
template <class A, class B>
constexpr bool operator==(Left<A, Differs> left, const B& b) {
  return on(left.mutant) ? left.value == b : !(left.value == b);
}

// --- Sums and differences of numbers, turned round ---
struct Plus {
  int mutant;
};
struct Minus {
  int mutant;
};
constexpr Plus plus(int mutant) { return {mutant}; }
constexpr Minus minus(int mutant) { return {mutant}; }
template <class A>
constexpr Left<A, Plus> operator+(const A& a, Plus place) {
  return {a, place.mutant};
}
template <class A>
constexpr Left<A, Minus> operator-(const A& a, Minus place) {
  return {a, place.mutant};
}
template <class A, class B>
inline constexpr bool kNumbers =
    (std::is_arithmetic_v<A> && std::is_arithmetic_v<B> && !std::is_same_v<A, char>);
template <class A, class B>
constexpr auto operator+(Left<A, Plus> left, const B& b) {
  if constexpr (kNumbers<A, B>)
    return on(left.mutant) ? left.value - b : left.value + b;
  else
    return left.value + b;
}
template <class A, class B>
constexpr auto operator-(Left<A, Minus> left, const B& b) {
  if constexpr (kNumbers<A, B>)
    return on(left.mutant) ? left.value + b : left.value - b;
  else
    return left.value - b;
}

}  // namespace fray::mutants
