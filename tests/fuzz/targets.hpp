// What reads text that others wrote, each under a name: a target takes one hostile input, and ends
// the program where something is not as it has to be. Its folder here has its first inputs (corpus)
// and the words that they are made of (.dict).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fray::fuzz {

struct Target {
  std::string_view name;
  void (*take)(std::string_view input);
};
std::span<const Target> targets();
const Target* find_target(std::string_view name);  // nullptr: there is none

// Only one input of so many is used to the end, as a page would, where that is most of the time:
// the same ones each time. All the others are read, and some of them written and read again.
void hurry_through(int one);

// Inputs that a program writes rather than a person, for targets whose inputs are such: what saves
// of today look like. `name` for a file.
struct Example {
  std::string_view target;
  std::string name, input;
};
std::vector<Example> examples();

}  // namespace fray::fuzz
