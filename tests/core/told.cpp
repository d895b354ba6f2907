#include "tests/core/told.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "catch_amalgamated.hpp"

namespace fray::test {
namespace {

std::string path_of(const std::string& name) {
  return std::string(FRAY_SOURCE_DIR) + "/tests/core/fixtures/told/" + name + ".txt";
}

std::vector<std::string> read_lines(const std::string& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

constexpr std::uint64_t kFirst = 14695981039346656037ULL;  // FNV-1a

std::uint64_t with(std::uint64_t hash, std::string_view text) {
  for (const char one : text) hash = (hash ^ static_cast<unsigned char>(one)) * 1099511628211ULL;
  return hash;
}

std::string number_text(std::uint64_t hash) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift > 24; shift -= 4) text += kDigits[(hash >> shift) & 15];
  return text;
}

}  // namespace

void compare_told(const std::string& name, const std::vector<std::string>& lines) {
  const std::string path = path_of(name);
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

constexpr const char* kHow =
    "FRAY_TOLD=FOLDER core_tests \"[told]\" writes what is behind these numbers, to be compared "
    "with "
    "what the version before writes. FRAY_WRITE_GOLDEN=1 core_tests \"[told]\" pins it anew.";

Stretches::Stretches(std::string name) : name_(std::move(name)) {
  if (std::getenv("FRAY_WRITE_GOLDEN") == nullptr && std::getenv("FRAY_TOLD") == nullptr)
    expected_ = read_lines(path_of(name_));
}

void Stretches::begin(const std::string& title) {
  end();
  title_ = title;
  hash_ = kFirst;
  if (std::getenv("FRAY_TOLD") != nullptr) text_ += "== " + title + "\n";
}

void Stretches::say(std::string_view line) {
  hash_ = with(with(hash_, line), "\n");
  if (!text_.empty()) (text_ += line) += '\n';
}

void Stretches::end() {
  if (title_.empty()) return;
  const std::string number = title_ + ": " + number_text(hash_);
  title_.clear();
  numbers_.push_back(number);
  if (!kToldCompared || expected_.size() < numbers_.size()) return;
  INFO(path_of(name_) << ":" << numbers_.size() << "\n" << kHow);
  REQUIRE(number == expected_[numbers_.size() - 1]);
}

void Stretches::compare() {
  end();
  if (const char* folder = std::getenv("FRAY_TOLD"); folder != nullptr)
    std::ofstream(std::string(folder) + "/" + name_ + ".txt") << text_;
  INFO(kHow);
  if (kToldCompared) compare_told(name_, numbers_);
}

}  // namespace fray::test
