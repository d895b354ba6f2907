#include "core/errant/bestiary/bestiary.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "core/dice/phrase.hpp"
#include "core/table/text.hpp"

namespace fray {
namespace {

// The table as it stands in assets/, without anything that has to be allocated.
namespace table {

struct BestiaryGait {
  std::string_view name;
  int dice;
};
struct Blow {
  std::string_view name;
  int count, sides;
};
struct BestiaryPart {
  std::string_view name;
  int hp;
};
struct Ability {
  std::string_view id, title, text;
};
struct BestiaryEntry {
  std::string_view id, name, plural;
  int threat, hp;
  std::string_view hp_note, attacks;
  int attack_rolls;
  std::span<const Blow> blows;
  std::span<const BestiaryGait> gaits;
  int morale;
  Alignment alignment;
  std::string_view look;
  std::span<const Ability> abilities;
  int surprise_range;
  std::span<const BestiaryPart> parts = {};
};

// clang-format off
#include "assets/bestiary.inc"
// clang-format on

constexpr bool sound(const BestiaryEntry& entry) {
  return entry.threat >= 1 && entry.threat <= 10 && entry.hp >= 1 && entry.morale >= 2 &&
         entry.morale <= 12 && !entry.gaits.empty() && entry.surprise_range >= 2;
}
static_assert(std::size(kBestiary) == 10);
static_assert(std::all_of(std::begin(kBestiary), std::end(kBestiary), sound));

}  // namespace table

Npc made_of(const table::BestiaryEntry& entry) {
  Npc npc;
  npc.rules = entry.id;
  npc.name = entry.name;
  npc.plural = entry.plural;
  npc.threat = entry.threat;
  npc.hp = entry.hp;
  npc.hp_note = entry.hp_note;
  npc.attacks = entry.attacks;
  npc.attack_rolls = entry.attack_rolls;
  for (const table::Blow& blow : entry.blows)
    npc.blows.push_back({std::string(blow.name), blow.count, blow.sides});
  for (const table::BestiaryGait& gait : entry.gaits)
    npc.gaits.push_back({std::string(gait.name), gait.dice});
  npc.morale = entry.morale;
  npc.alignment = entry.alignment;
  npc.look = entry.look;
  for (const table::Ability& ability : entry.abilities) {
    NpcAbility& made = npc.abilities.emplace_back();
    made.id = ability.id;
    made.title = ability.title;
    made.text = ability.text;
  }
  npc.surprise_range = entry.surprise_range;
  for (const table::BestiaryPart& part : entry.parts)
    npc.parts.push_back({std::string(part.name), part.hp, part.hp});
  return npc;
}

constexpr std::string_view kOwn = "own-";

}  // namespace

const std::vector<Npc>& bestiary() {
  static const std::vector<Npc> all = [] {
    std::vector<Npc> made;
    for (const table::BestiaryEntry& entry : table::kBestiary) made.push_back(made_of(entry));
    return made;
  }();
  return all;
}

const Npc* find_npc(std::string_view id) {
  for (const Npc& npc : bestiary())
    if (npc.rules == id) return &npc;
  return nullptr;
}

const Npc* find_custom_npc(const ErrantState& state, Id id) {
  return find_by_id(*state.custom_npcs, id);
}

std::string custom_key(Id id) { return phrase("{}{}", kOwn, id); }

std::string npc_key(const Npc& npc) { return npc.id == 0 ? npc.rules : custom_key(npc.id); }

std::string npc_key(const Combatant& who) {
  return who.custom_npc == 0 ? who.npc : custom_key(who.custom_npc);
}

const Npc* find_npc(const ErrantState& state, std::string_view key) {
  if (!key.starts_with(kOwn)) return find_npc(key);
  Id id = 0;
  const char* const end = key.data() + key.size();
  return std::from_chars(key.data() + kOwn.size(), end, id).ptr == end ? find_custom_npc(state, id)
                                                                       : nullptr;
}

const Npc* npc_kind(const ErrantState& state, const Combatant& who) {
  return who.custom_npc == 0 ? find_npc(who.npc) : find_custom_npc(state, who.custom_npc);
}

bool same_kind(const Combatant& one, const Combatant& other) {
  return one.errant == 0 && other.errant == 0 && one.npc == other.npc &&
         one.custom_npc == other.custom_npc && (one.custom_npc != 0 || !one.npc.empty());
}

std::string plural_of(const Npc& npc) {
  return npc.plural.empty() ? plural_name(npc.name) : npc.plural;
}

std::string attacks_of(const Npc& npc) { return npc.attacks.empty() ? rolls_of(npc) : npc.attacks; }

std::string rolls_of(const Npc& npc) {
  std::string text = std::to_string(npc.attack_rolls);
  for (const Blow& blow : npc.blows) {
    text += &blow == npc.blows.data() ? " " : " or ";
    append(text, "{} ({}D{})", blow.name, blow.count, blow.sides);
  }
  return npc.blows.empty() ? "none" : text;
}

std::string_view alignment_name(Alignment alignment) {
  constexpr std::array<std::string_view, 4> names = {"any", "Lawful", "Neutral", "Chaotic"};
  return names[static_cast<std::size_t>(alignment)];
}

const Encounter* find_encounter(const ErrantState& state, Id id) {
  return find_by_id(state.encounters, id);
}

}  // namespace fray
