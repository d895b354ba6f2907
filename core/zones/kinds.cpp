#include "core/zones/kinds.hpp"

#include "core/dice/phrase.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {
namespace {

struct ArmLine {
  const char* name = nullptr;
  int dice = 1, sides = 6;
  WeaponKind kind{};
  int range = 0;
  bool blast = false, pierces = false, natural = false;
};
struct KindLine {
  const char* key;
  const char* name;
  int str, agi, wit, health, armour;
  ArmLine weapons[2];
};

constexpr auto kHand = WeaponKind::kMelee, kShot = WeaponKind::kRanged,
               kOver = WeaponKind::kIndirect;

// clang-format off
constexpr KindLine kKinds[kCommon] = {
    // key        name              STR AGI WIT HP Arm  weapons
    {"bandit",    "Bandit",         10, 10,  8,  4, 0, {{"short sword", 1, 6, kHand}, {"sling", 1, 4, kShot, 3}}},
    {"chief",     "Bandit leader",  12, 11, 10,  8, 1, {{"sabre", 1, 8, kHand}, {"pistol", 1, 8, kShot, 2, false, true}}},
    {"archer",    "Archer",          9, 13, 11,  4, 0, {{"longbow", 1, 6, kShot, 6}, {"knife", 1, 4, kHand}}},
    {"guard",     "Guard",          12, 10, 10,  6, 1, {{"halberd", 1, 8, kHand}, {}}},
    {"wolf",      "Wolf",           11, 14, 12,  5, 0, {{"fangs", 1, 6, kHand, 0, false, false, true}, {}}},
    {"dead",      "Risen corpse",   13,  6,  4,  8, 0, {{"claws", 1, 6, kHand, 0, false, false, true}, {}}},
    {"grenadier", "Grenadier",      11, 10, 11,  6, 1, {{"grenade", 1, 8, kOver, 2, true}, {"hatchet", 1, 6, kHand}}},
    {"troll",     "Troll",          17,  7,  6, 16, 2, {{"sweeping trunk", 1, 10, kHand, 0, true}, {"fist", 1, 8, kHand, 0, false, false, true}}},
    {"sellsword", "Sellsword",      11, 10, 10,  6, 1, {{"sword", 1, 6, kHand}, {}}},
};
constexpr KindLine kExample[] = {
    {"balthasar", "Balthasar",      13,  9, 12,  9, 1, {{"greatsword", 1, 10, kHand}, {"throwing axe", 1, 6, kShot, 1}}},
    {"sybilla",   "Sybilla",         8, 12,  6,  6, 0, {{"crossbow", 1, 8, kShot, 4, false, true}, {"dagger", 1, 4, kHand}}},
    {"theobald",  "Theobald",       11, 13,  9,  7, 0, {{"rapier", 1, 6, kHand}, {"firepot", 1, 6, kShot, 2, true}}},
};
// clang-format on

Figure made(const KindLine& line) {
  Figure it;
  it.name = line.name;
  it.str = line.str;
  it.agi = line.agi;
  it.wit = line.wit;
  it.health = it.full_health = line.health;
  it.armour = line.armour;
  for (const ArmLine& one : line.weapons) {
    if (one.name == nullptr) continue;
    Weapon weapon;
    weapon.id = it.next_weapon++;
    weapon.name = one.name;
    weapon.dice = one.dice;
    weapon.sides = one.sides;
    weapon.kind = one.kind;
    weapon.range = one.range;
    weapon.blast = one.blast;
    weapon.pierces = one.pierces;
    weapon.natural = one.natural;
    it.weapons.push_back(std::move(weapon));
  }
  stow_all_but_first(it);
  const std::string_view key = line.key;
  it.leader = key == "chief";
  it.fearless = key == "dead";
  it.ally = key == "sellsword";
  it.notes = "Figures of our own.";
  return it;
}

}  // namespace

std::vector<Kind> all_kinds(const Table& table) {
  std::vector<Kind> all;
  for (const KindLine& line : kKinds) all.push_back({line.key, made(line)});
  for (const Figure& own : table.kinds) all.push_back({phrase("own-{}", own.id), own});
  return all;
}

std::optional<Figure> figure_of_kind(const Table& table, std::string_view key) {
  return fray::figure_of_kind(all_kinds(table), key);
}

std::optional<Figure> common_kind(Id id) {
  if (id < kFirstCommon || id >= kFirstCommon + kCommon) return std::nullopt;
  return made(kKinds[id - kFirstCommon]);
}

std::vector<Figure> example_characters() {
  std::vector<Figure> all;
  for (const KindLine& line : kExample) {
    all.push_back(made(line));
    all.back().notes.clear();
  }
  return all;
}

}  // namespace fray::zones
