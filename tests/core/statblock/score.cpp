#include "tests/core/statblock/score.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace fray::scored {
namespace {

std::string trimmed(const std::string& text) {
  const std::size_t from = text.find_first_not_of(" \r\n"), to = text.find_last_not_of(" \r\n");
  return from == text.npos ? std::string() : text.substr(from, to - from + 1);
}

std::vector<std::string> split(const std::string& text, char sign) {
  std::vector<std::string> found;
  std::stringstream all(text);
  for (std::string one; std::getline(all, one, sign);)
    if (!trimmed(one).empty()) found.push_back(trimmed(one));
  return found;
}

Expected expected_of(const std::string& line) {
  Expected expected;
  if (line.starts_with("refused")) {
    expected.refused = true;
    expected.words = trimmed(line.substr(7));
    return expected;
  }
  for (const std::string& one : split(line, ';')) {
    const std::size_t space = one.find(' ');
    expected.figures[one.substr(0, space)] = trimmed(one.substr(std::min(space, one.size())));
  }
  return expected;
}

std::string small(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return text;
}

// "horns" and "horn" are alike.
std::string named(std::string name) {
  name = small(std::move(name));
  if (name.ends_with('s')) name.pop_back();
  return name;
}

std::string wanted_blows(const std::string& blows) {
  std::string text;
  for (const std::string& one : split(blows, ',')) {
    const std::size_t space = std::min(one.rfind(' '), one.size());
    if (!text.empty()) text += ", ";
    text += named(one.substr(0, space)) + one.substr(space);
  }
  return text;
}

std::string blows_of(const Npc& npc) {
  std::string text;
  for (const Blow& one : npc.blows) {
    if (!text.empty()) text += ", ";
    text += named(one.name) + " " + std::to_string(one.count) + "d" + std::to_string(one.sides);
  }
  return text;
}

std::string dice_of(const std::string& move) {
  std::string text;
  for (const std::string& one : split(move, ',')) {
    const std::size_t space = one.rfind(' ');
    if (!text.empty()) text += ", ";
    text += one.substr(0, space) + " " + std::to_string(std::stoi(one.substr(space)) / 20);
  }
  return text;
}

std::string gaits_of(const Npc& npc) {
  std::string text;
  for (const Gait& one : npc.gaits) {
    if (!text.empty()) text += ", ";
    text += one.name + " " + std::to_string(one.dice);
  }
  return text;
}

Figures open_figures(const ParsedNpc& parsed) {
  Figures open = 0;
  for (const Remark& one : parsed.remarks)
    if (one.kind == Remark::Kind::kQuestion) open = static_cast<Figures>(open | one.about);
  return open;
}

struct Scoring {
  const Case& of;
  Score score;
  bool complete = true, plain = true;  // of the NPC that is looked at

  void fault(const std::string& words) {
    plain = false;
    score.faults.push_back(of.kind + " / " + of.title + ": " + words);
  }
  void figure(const std::string& name, const std::string& wanted, const std::string& had,
              bool asked) {
    if (wanted.empty()) return;
    const bool open = wanted.find('?') != wanted.npos;
    complete = complete && !open;
    score.given += open ? 0 : 1;
    if (open && asked) {
      ++score.right;
    } else if (open) {
      ++score.wrong;
      fault(name + " is left open, and taken as " + had);
    } else if (asked) {
      ++score.asked;
      fault(name + " is asked about: " + had + " for " + wanted);
    } else if (had == wanted) {
      ++score.right;
      ++score.given_plain;
    } else {
      ++score.wrong;
      fault(name + " is " + had + " instead of " + wanted);
    }
  }

  void npc(const Expected& expected, const ParsedNpc* parsed) {
    complete = plain = true;
    if (expected.refused) {
      if (parsed == nullptr) return;
      std::string said;
      for (const Remark& one : parsed->remarks) said += one.text + "\n";
      const bool good = !parsed->usable && said.find(expected.words) != said.npos;
      (good ? score.right : score.wrong) += 1;
      if (!good) fault("not refused as " + expected.words + ", but: " + said);
      return;
    }
    const auto wanted = [&](const char* key) {
      const auto found = expected.figures.find(key);
      return found == expected.figures.end() ? std::string() : found->second;
    };
    if (parsed == nullptr) {
      ++score.wrong;
      ++score.blocks;
      fault("not found: " + wanted("name"));
      return;
    }
    const Npc& it = parsed->npc;
    const Figures open = open_figures(*parsed);
    // What is refused is not silently wrong.
    const auto asked = [&](int figures) { return !parsed->usable || (open & figures) != 0; };
    const bool attacks = !wanted("rolls").empty();
    std::string threat = "?", hp = "?";
    if (const std::string dice = wanted("hd"); dice != "?") {
      const bool half = dice == "1/2";
      const int count = half ? 1 : std::stoi(dice);
      if (const std::string armour = wanted("ac"); armour != "?") {
        const int all = std::stoi(armour) / 2 * count;
        hp = std::to_string(std::max(1, half ? all / 2 : all));
        threat = std::to_string(count > 10 ? std::min(10, all / 12) : count);
      } else if (count <= 10) {
        threat = std::to_string(count);
      }
    }
    figure("name", small(wanted("name")), small(it.name), asked(kNameFigure));
    figure("threat", threat, std::to_string(it.threat), asked(kThreatFigure));
    figure("hp", hp, std::to_string(it.hp), asked(kHpFigure));
    figure("morale", wanted("ml"), std::to_string(it.morale), asked(kMoraleFigure));
    figure("attacks",
           attacks ? wanted("rolls") + ": " + wanted_blows(wanted("blows")) : std::string(),
           std::to_string(it.attack_rolls) + ": " + blows_of(it), asked(kAttackFigure));
    const std::string move = wanted("move");
    figure("movement", move.find('?') == move.npos ? dice_of(move) : std::string("?"), gaits_of(it),
           asked(kMovementFigure));
    constexpr const char* kAlignments[] = {"Any", "Lawful", "Neutral", "Chaotic"};
    if (const std::string al = wanted("al"); !al.empty())
      figure("alignment", al, kAlignments[static_cast<int>(it.alignment)], asked(0));
    if (const std::string many = wanted("abilities"); !many.empty())
      figure("abilities", many, std::to_string(it.abilities.size()), false);
    for (const Remark& one : parsed->remarks)
      if (one.kind == Remark::Kind::kQuestion && one.about == 0) fault("asks: " + one.text);
    score.blocks += complete ? 1 : 0;
    score.plain += complete && plain ? 1 : 0;
  }
};

}  // namespace

void Score::add(const Score& other) {
  right += other.right;
  asked += other.asked;
  wrong += other.wrong;
  blocks += other.blocks;
  plain += other.plain;
  given += other.given;
  given_plain += other.given_plain;
  faults.insert(faults.end(), other.faults.begin(), other.faults.end());
}

std::vector<Case> cases_of(const std::string& kind, const std::string& text) {
  std::vector<Case> all;
  std::stringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("%%"))
      all.push_back({kind, trimmed(line.substr(2)), {}, {}});
    else if (all.empty())
      continue;
    else if (line.starts_with("%="))
      all.back().expected.push_back(expected_of(trimmed(line.substr(2))));
    else if (all.back().expected.empty())
      all.back().text += line + "\n";
  }
  return all;
}

std::vector<Case> cases_in(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Case> all;
  for (const std::filesystem::path& path : files) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    for (Case& one : cases_of(path.stem().string(), text)) all.push_back(std::move(one));
  }
  return all;
}

Score score(const Case& one) {
  Scoring scoring{one, {}};
  const std::string table = statblocks_of_table(one.text);
  const std::vector<ParsedNpc> found = parse_statblocks(table.empty() ? one.text : table);
  for (std::size_t i = 0; i < one.expected.size(); ++i)
    scoring.npc(one.expected[i], i < found.size() ? &found[i] : nullptr);
  for (std::size_t i = one.expected.size(); i < found.size(); ++i)
    if (found[i].usable) {
      ++scoring.score.wrong;
      scoring.fault("one more was found: " + found[i].npc.name);
    }
  return scoring.score;
}

std::string table(const std::map<std::string, Score>& kinds) {
  std::string text;
  const auto row = [&](const char* kind, const Score& of) {
    char line[160];
    std::snprintf(line, sizeof line, "%-24s %5d %5d %5d   %3d of %3d   %4d of %4d\n", kind,
                  of.right, of.asked, of.wrong, of.plain, of.blocks, of.given_plain, of.given);
    text += line;
  };
  text += "kind                     right asked wrong   blocks plain  figures plain\n";
  Score all;
  for (const auto& [kind, one] : kinds) {
    row(kind.c_str(), one);
    all.add(one);
  }
  row("in all", all);
  return text;
}

}  // namespace fray::scored
