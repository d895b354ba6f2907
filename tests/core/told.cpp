#include "tests/core/told.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "catch_amalgamated.hpp"

namespace fray::test {
namespace {

std::vector<std::string> read_lines(const std::string& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

void compare_told(const std::string& name, const std::vector<std::string>& lines) {
  const std::string path =
      std::string(FRAY_SOURCE_DIR) + "/tests/core/fixtures/told/" + name + ".txt";
  if (std::getenv("FRAY_WRITE_GOLDEN") != nullptr) {
    std::ofstream out(path);
    for (const std::string& line : lines) out << line << '\n';
    return;
  }
  const std::vector<std::string> expected = read_lines(path);
  const auto [was, is] =
      std::mismatch(expected.begin(), expected.end(), lines.begin(), lines.end());
  const auto at = static_cast<std::size_t>(was - expected.begin());
  std::string before;
  for (std::size_t i = at - std::min<std::size_t>(at, 12); i < at; ++i) before += lines[i] + "\n";
  INFO(path << ":" << at + 1 << ", after\n" << before);
  CHECK((is == lines.end() ? std::string("(the end)") : *is) ==
        (was == expected.end() ? std::string("(the end)") : *was));
}

}  // namespace fray::test
