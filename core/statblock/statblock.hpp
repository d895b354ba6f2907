// Statblocks of other old-school games, as they stand in their books, into NPCs (E-NPC-3).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/bestiary/npc.hpp"

namespace fray {

// The figures of an NPC that a paste gives and the Guide may set by hand, as bits.
enum Figure : std::uint8_t {
  kNameFigure = 1,
  kThreatFigure = 2,
  kHpFigure = 4,
  kMoraleFigure = 8,
  kAttackFigure = 16,  // Attack Rolls and their dice
  kMovementFigure = 32,
};
using Figures = std::uint8_t;
// Those that differ.
Figures changed_figures(const Npc& before, const Npc& after);

// Something to know about a place of the text.
struct Remark {
  enum class Kind : std::uint8_t {
    kUnused,     // understood, and nothing of it is in the NPC: Errant has no use for it
    kUsed,       // understood, and taken over as it is
    kConverted,  // understood, and made into a figure of Errant's: `text` says how
    kUnknown,    // a label with a figure that is known of no game: nothing of it is in the NPC
    kQuestion,   // not understood, or the source leaves it open: the Guide has to look
  };
  Kind kind{};
  std::size_t at = 0, length = 0;  // bytes of the whole text
  std::string text;                // "AC 6 [13]: 13 halved is 6, times 1 Hit Die: 6 HP"
  Figures about = 0;               // of a question: what it leaves open
  bool settled = false;            // of a question: the Guide has answered it
};

// One statblock as it was understood.
struct ParsedNpc {
  Npc npc;                      // `source` holds its part of the text
  std::vector<Remark> remarks;  // by place; every line of the text has at least one
  bool usable = false;          // enough is known, or settled, for it to be added
  Figures lacking = 0;          // of a statblock: what has to be settled before that
};

// All statblocks of the text, in their order. Never fails: what is no statblock at all comes back
// as one that is not usable, with a question. Texts longer than kLongestPaste are cut there, with a
// question.
inline constexpr std::size_t kLongestPaste = 400'000;
std::vector<ParsedNpc> parse_statblocks(std::string_view text);

// The same in pieces, for whoever must not wait for all of a long text.
class StatblockReader {
 public:
  explicit StatblockReader(std::string_view text);
  StatblockReader(StatblockReader&&) noexcept;
  StatblockReader& operator=(StatblockReader&&) noexcept;
  ~StatblockReader();
  bool read_on(std::size_t bytes);  // of about so many bytes more; false once all is read
  int percent() const;              // of it that is read, 0..100
  std::vector<ParsedNpc> take();    // once all is read

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

// A table with a line of headings, and a name among them, separated by commas, semicolons or tabs,
// as statblocks: "Name\nArmor Class: 13\n…". Empty where it is no such table.
std::string statblocks_of_table(std::string_view table);

// Settles the questions about these figures: they were set by hand.
void settle_questions(ParsedNpc& parsed, Figures set);
// Whether it can be added, after a question was settled or asked again.
void weigh_usable(ParsedNpc& parsed);
// What stands now for that which a question is about: "Threat 2, 12 HP"; empty where it is about
// no figure.
std::string chosen(const ParsedNpc& parsed, const Remark& question);
// What is settled in one reading is settled in another of the same words, where it asks the same.
void keep_settled(const ParsedNpc& before, ParsedNpc& parsed);

}  // namespace fray
