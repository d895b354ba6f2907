// Statblocks with the figures that a person reads in them, and how well the import does (E-NPC-3).
//
// A file holds blocks of one habit:
//   %% what is odd about it
//   the block's text, as many lines as it has
//   %= name Bog Rat; ac 12; hd 3; ml 8; rolls 2; blows claw 1d4, bite 1d6; move walking 40
// `ac` counts up, `hd` is a number or 1/2, `move` is feet an encounter, `al` and `abilities` (how
// many) may be left out, and so may any other that is not to be looked at. A ? stands for what the
// source leaves open: it has to be asked. Several lines of figures are several NPCs of one text.
// "%= refused Fate": no NPC, and the words say so.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/statblock/statblock.hpp"

namespace fray::scored {

struct Expected {
  std::map<std::string, std::string> figures;
  bool refused = false;
  std::string words;  // that the refusal says
};
struct Case {
  std::string kind, title, text;
  std::vector<Expected> expected;
};
// The cases of a file's text.
std::vector<Case> cases_of(const std::string& kind, const std::string& text);
// Those of all files of a folder; its names are the kinds.
std::vector<Case> cases_in(const std::string& folder);

struct Score {
  int right = 0, asked = 0, wrong = 0;  // figures
  int blocks = 0;                       // NPCs with all figures in their source, and
  int plain = 0;                        // how many of them are right without a question
  int given = 0, given_plain = 0;       // figures that the source has; those without a question
  std::vector<std::string> faults;      // what is wrong, or asked without need, in words
  void add(const Score& other);
};
Score score(const Case& one);
// A table by kind with its sum.
std::string table(const std::map<std::string, Score>& kinds);

}  // namespace fray::scored
