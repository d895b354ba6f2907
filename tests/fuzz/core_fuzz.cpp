// Hostile input without libFuzzer: what stands in the corpora, and so many inputs more for each
// target, made of those and of its dictionary, the same ones each time.
//   core_fuzz [how many] [target]
//   core_fuzz --examples <folder>: writes inputs as saves of today are, for the corpora
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/dice/dice.hpp"
#include "tests/fuzz/targets.hpp"

using namespace fray;
using namespace fray::fuzz;

namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

fs::path folder_of(const Target& target) {
  return fs::path(FRAY_SOURCE_DIR) / "tests/fuzz" / target.name;
}

Texts corpus_of(const Target& target) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder_of(target) / "corpus"))
    paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  Texts texts;
  for (const fs::path& path : paths) texts.push_back(contents(path));
  return texts;
}

// The words of a dictionary as libFuzzer has it: name="word" or "word", with \\, \" and \xAB.
Texts words_of(const Target& target) {
  std::ifstream file(folder_of(target) / (std::string(target.name) + ".dict"));
  Texts words;
  for (std::string line; std::getline(file, line);) {
    const std::size_t from = line.find('"'), to = line.rfind('"');
    if (line.empty() || line[0] == '#' || from >= to) continue;
    std::string word;
    for (std::size_t i = from + 1; i < to; ++i) {
      if (line[i] != '\\') {
        word += line[i];
      } else if (line[i + 1] == 'x' && i + 3 < to) {
        word += static_cast<char>(std::stoi(line.substr(i + 2, 2), nullptr, 16));
        i += 3;
      } else {
        word += line[++i];
      }
    }
    words.push_back(word);
  }
  return words;
}

struct Maker {
  const Texts& corpus;
  const Texts& words;
  Generator random;

  std::size_t any(std::size_t below) {
    return static_cast<std::size_t>(next_face(random, static_cast<int>(below))) - 1;
  }
  const std::string& any_of(const Texts& texts) { return texts[any(texts.size())]; }

  std::string mutated(std::string text) {
    for (std::size_t times = 1 + any(4); times > 0 && text.size() > 2; --times) {
      const std::size_t at = any(text.size());
      switch (any(6)) {
        case 0: text.replace(at, 1, any_of(words)); break;
        case 1: text.insert(at, any_of(words)); break;
        case 2: text.erase(at, 1 + any(8)); break;
        case 3: text[at] = static_cast<char>(any(256)); break;
        case 4: text.insert(at, text.substr(any(text.size()), any(60) + 1)); break;
        default: {
          const std::string& other = any_of(corpus);
          if (!other.empty()) text.insert(at, other.substr(any(other.size()), any(60) + 1));
        }
      }
    }
    return text;
  }
  // Words one after the other.
  std::string said() {
    std::string text;
    for (std::size_t n = 1 + any(16); n > 0; --n) text += any_of(words);
    return text;
  }
  std::string input() { return any(3) == 0 ? said() : mutated(any_of(corpus)); }
};

std::string taken;  // the input that is being tried

// What ends the program is left for the corpus.
void keep_input(int) {
  std::ofstream("core_fuzz.input", std::ios::binary) << taken;
  std::fputs("The input is in core_fuzz.input.\n", stderr);
  std::_Exit(1);
}

void write_examples(const fs::path& folder) {
  for (const Example& one : examples()) {
    fs::create_directories(folder / one.target);
    std::ofstream(folder / one.target / one.name, std::ios::binary) << one.input;
  }
}

// A fight is a thousand times what an expression is.
int share_of(const Target& target, int times) {
  if (target.name == "expression" || target.name == "statblock" || target.name == "link")
    return 30 * times;
  return target.name == "npcs" ? 10 * times : times;
}

}  // namespace

// The sanitizers then end the program by the same way.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "abort_on_error=1"; }

int main(int count, char** arguments) {
  std::signal(SIGABRT, keep_input);
  if (count == 3 && std::string_view(arguments[1]) == "--examples") {
    write_examples(arguments[2]);
    return 0;
  }
  const int times = count > 1 ? std::atoi(arguments[1]) : 60;
  if (times <= 0) {
    std::fprintf(stderr, "usage: core_fuzz [TIMES [TARGET]] | --examples FOLDER\n");
    return 2;
  }
  for (const Target& target : targets()) {
    if (count > 2 && target.name != arguments[2]) continue;
    const Texts corpus = corpus_of(target), words = words_of(target);
    if (corpus.empty() || words.empty()) {
      std::fprintf(stderr, "%s has no corpus or no dictionary\n", std::string(target.name).c_str());
      return 1;
    }
    for (const std::string& text : corpus) {
      taken = text;
      target.take(taken);
    }
    Maker maker{corpus, words, seeded(2)};
    const int share = share_of(target, times);
    for (int i = 0; i < share; ++i) {
      taken = maker.input();
      target.take(taken);
    }
    std::printf("%s: %zu inputs of the corpus and %d more: all survived\n",
                std::string(target.name).c_str(), corpus.size(), share);
    std::fflush(stdout);
  }
  return 0;
}
