// The targets under clang's libFuzzer, which looks for inputs that come where none has been:
//   core_fuzz --target=save tests/fuzz/save/corpus -dict=tests/fuzz/save/save.dict
// With --hurry=16 only one input of 16 is used to the end.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/targets.hpp"

using namespace fray::fuzz;

namespace {

const Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments);
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
  constexpr std::string_view kTarget = "--target=", kHurry = "--hurry=";
  for (int i = 1; i < *count; ++i) {
    const std::string_view one = (*arguments)[i];
    if (one.starts_with(kTarget)) chosen = find_target(one.substr(kTarget.size()));
    if (one.starts_with(kHurry)) hurry_through(std::atoi((*arguments)[i] + kHurry.size()));
  }
  if (chosen != nullptr) return 0;
  std::fputs("Which target? --target= one of:", stderr);
  for (const Target& one : targets()) std::fprintf(stderr, " %s", std::string(one.name).c_str());
  std::fputs("\n", stderr);
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen->take({reinterpret_cast<const char*>(data), size});
  return 0;
}
