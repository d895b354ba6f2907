// How much of real statblocks the import understands (E-NPC-3):
//   core_statblocks [files], or those of the folder named by FRAY_BESTIARY_DATA.
//   core_statblocks --scored <folder>: a folder of scored blocks (tests/core/statblock/score.hpp).
// For each file: how many statblocks, how many that can be added, and how many of these leave
// nothing open; and what the others leave open.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "core/statblock/statblock.hpp"
#include "tests/core/statblock/score.hpp"

using namespace fray;

namespace {

struct Share {
  int blocks = 0, usable = 0, settled = 0;
};

Share share_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Share share;
  for (const ParsedNpc& one : parse_statblocks(text)) {
    ++share.blocks;
    share.usable += one.usable ? 1 : 0;
    bool open = !one.usable;
    for (const Remark& remark : one.remarks) {
      if (remark.kind != Remark::Kind::kQuestion) continue;
      open = true;
      std::printf("  %s: %s\n", one.npc.name.c_str(), remark.text.c_str());
    }
    share.settled += open ? 0 : 1;
  }
  return share;
}

void print(const char* of, const Share& share) {
  std::printf("%s: %d statblocks, %d can be added, %d of them without a question\n", of,
              share.blocks, share.usable, share.settled);
}

}  // namespace

int main(int count, char** arguments) {
  std::vector<std::string> files(arguments + 1, arguments + count);
  if (files.size() == 2 && files[0] == "--scored") {
    std::map<std::string, scored::Score> kinds;
    for (const scored::Case& one : scored::cases_in(files[1]))
      kinds[one.kind].add(scored::score(one));
    int wrong = 0;
    for (const auto& [kind, score] : kinds) {
      for (const std::string& fault : score.faults) std::puts(fault.c_str());
      wrong += score.wrong;
    }
    std::fputs(scored::table(kinds).c_str(), stdout);
    return wrong == 0 ? 0 : 1;
  }
  const char* folder = std::getenv("FRAY_BESTIARY_DATA");
  if (files.empty() && folder != nullptr) {
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".txt") files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
  }
  if (files.empty()) {
    std::puts("Nothing to read: name files, or a folder in FRAY_BESTIARY_DATA.");
    return 0;
  }
  Share all;
  for (const std::string& file : files) {
    const Share share = share_of(file);
    print(file.c_str(), share);
    all.blocks += share.blocks;
    all.usable += share.usable;
    all.settled += share.settled;
  }
  print("In all", all);
  return 0;
}
