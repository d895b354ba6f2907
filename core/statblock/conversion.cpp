#include "core/statblock/conversion.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/text.hpp"

namespace fray {

std::vector<Npc> convertible(std::string_view text) {
  std::vector<Npc> all;
  for (ParsedNpc& parsed : parse_statblocks(text.substr(0, kLongestStatblocks)))
    if (parsed.usable) all.push_back(std::move(parsed.npc));
  return all;
}

MaybeRefusal refuse_conversion(std::string_view text, std::size_t figures, std::size_t room) {
  if (text.size() > kLongestStatblocks || !is_well_formed(text))
    return Refusal{"That is too long: paste one statblock at a time.", ""};
  if (figures == 0)
    return Refusal{"No statblock with its figures is found in that: enter them as a new NPC.", ""};
  if (figures > room) return Refusal{"A hundred NPCs are the most: remove one first.", ""};
  return std::nullopt;
}

bool names_any(std::string_view name, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(
      words, [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

bool is_missile(std::string_view attack) {
  return names_any(attack, {"bow", "sling", "dart", "javelin", "gun"});
}

bool is_natural(std::string_view attack) {
  return names_any(attack,
                   {"bite", "claw", "tail", "horn", "sting", "fist", "beak", "hoof", "slam"});
}

std::string name_of_attack(const Blow& blow, std::size_t longest) {
  return blow.name.empty() ? "attack" : fitting(visible(blow.name), longest);
}

std::string conversion_note(const Npc& npc) {
  return phrase(
      "Converted by a rule of Fray’s own from a statblock with Threat {}, HP {} and "
      "Morale {}: look the figures over.",
      npc.threat, npc.hp, npc.morale);
}

}  // namespace fray
