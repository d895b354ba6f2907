// Other games' statblocks as figures of another rule set than Errant's: what is the same whichever
// that is. How a figure is made of an NPC is the rule set's own.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/statblock/statblock.hpp"
#include "core/table/refusal.hpp"

namespace fray {

inline constexpr std::size_t kLongestStatblocks = 4000;  // bytes of a text that is converted

// The NPCs of the text that are understood well enough. What is longer than kLongestStatblocks is
// cut there.
std::vector<Npc> convertible(std::string_view text);
// The same as figures: `convert` makes one of an NPC, refuse_figure() says which are none.
template <class Convert>
auto converted_all(std::string_view text, Convert convert) {
  std::vector<decltype(convert(std::declval<const Npc&>()))> all;
  for (const Npc& npc : convertible(text)) {
    auto figure = convert(npc);
    if (!refuse_figure(figure)) all.push_back(std::move(figure));
  }
  return all;
}
// Those figures in words, a line each, and how they came about.
template <class Figure, class InWords>
std::vector<std::string> conversion_lines(const std::vector<Figure>& all, InWords in_words) {
  std::vector<std::string> lines;
  lines.reserve(all.size() + 1);
  for (const Figure& figure : all) lines.push_back(in_words(figure));
  if (!lines.empty())
    lines.emplace_back("Converted by a rule of Fray’s own: each figure can be changed afterwards.");
  return lines;
}
// Why the text is not converted, of which so many figures are made, for which there is so much
// room.
MaybeRefusal refuse_conversion(std::string_view text, std::size_t figures, std::size_t room);

// --- For making a figure ---
// Whether the name holds one of these words anywhere; both are in small letters.
bool names_any(std::string_view name, std::initializer_list<std::string_view> words);
bool is_missile(std::string_view attack);  // "shortbow", by its name
bool is_natural(std::string_view attack);  // "bite"
// "attack" where it has no name; at most so many bytes.
std::string name_of_attack(const Blow& blow, std::size_t longest);
std::string conversion_note(const Npc& npc);  // that it was converted, and of what figures

}  // namespace fray
