#include "core/savvy/kinds.hpp"

#include "core/dice/phrase.hpp"

namespace fray::savvy {
namespace {

struct WeaponLine {
  const char* name = nullptr;
  int sides = 6;
  Tag tag{};
  WeaponKind kind{};
};
struct KindLine {
  const char* key;
  const char* name;
  int savvy, violence, mig, grit, flesh, defense;
  const char* armour;
  int speed, morale;
  WeaponLine weapons[2];
};

constexpr auto kCrush = Tag::kCrushing, kSlash = Tag::kSlashing, kPierce = Tag::kPiercing;
constexpr auto kMelee = WeaponKind::kMelee, kBow = WeaponKind::kMissile,
               kCrossbow = WeaponKind::kCrossbow, kNatural = WeaponKind::kNatural;

// clang-format off
constexpr KindLine kKinds[] = {
    // key        name              S   V   M  Grit Fl Def  armour      speed morale  weapons
    {"brigand",   "Brigand",        8,  4,  9,  3,  4, 13, "leather",     40, 10, {{"short sword", 6, kSlash, kMelee}, {"club", 4, kCrush, kMelee}}},
    {"archer",    "Brigand archer", 9,  4,  8,  2,  4, 12, "",            40, 10, {{"bow", 6, kPierce, kBow}, {"knife", 4, kSlash, kMelee}}},
    {"captain",   "Brigand captain", 11, 7, 11, 6,  7, 15, "mail",        40, 14, {{"sword", 8, kSlash, kMelee}, {"crossbow", 8, kPierce, kCrossbow}}},
    {"guard",     "Guard",          9,  5, 11,  4,  5, 15, "mail",        40, 14, {{"spear", 6, kPierce, kMelee}, {}}},
    {"wolf",      "Wolf",           13, 5,  9,  4,  3, 14, "",            60, 10, {{"bite", 6, kPierce, kNatural}, {}}},
    {"corpse",    "Walking corpse", 2,  3, 13,  0,  9, 11, "",            20, 20, {{"claws", 6, kSlash, kNatural}, {}}},
    {"ogre",      "Ogre",           6,  8, 17, 10, 14, 14, "hides",       40, 14, {{"tree trunk", 12, kCrush, kMelee}, {}}},
    {"hireling",  "Hireling",       8,  3,  9,  2,  4, 12, "leather",     40, 10, {{"spear", 6, kPierce, kMelee}, {}}},
    {"bearer",    "Torchbearer",    9,  1,  8,  2,  3, 11, "",            40,  4, {{"knife", 4, kSlash, kMelee}, {}}},
};
constexpr KindLine kExample[] = {
    {"wren",      "Wren",           12, 6,  9,  6,  7, 14, "leather",     40, 10, {{"sword", 8, kSlash, kMelee}, {"crossbow", 8, kPierce, kCrossbow}}},
    {"osric",     "Osric",          8,  8, 12,  8,  9, 16, "mail",        40, 10, {{"mace", 8, kCrush, kMelee}, {"spear", 6, kPierce, kMelee}}},
};
// clang-format on

Figure made(const KindLine& line) {
  Figure it;
  it.name = line.name;
  it.savvy = line.savvy;
  it.violence = line.violence;
  it.mig = line.mig;
  it.grit = it.full_grit = line.grit;
  it.flesh = it.full_flesh = line.flesh;
  it.defense = line.defense;
  it.armour = line.armour;
  it.speed = line.speed;
  it.morale = line.morale;
  for (const WeaponLine& one : line.weapons) {
    if (one.name == nullptr) continue;
    Weapon weapon;
    weapon.id = it.next_weapon++;
    weapon.name = one.name;
    weapon.sides = one.sides;
    weapon.tag = one.tag;
    weapon.kind = one.kind;
    it.weapons.push_back(weapon);
  }
  const std::string_view key = line.key;
  it.leader = key == "captain";
  it.wits = key == "wolf" ? Wits::kQuick : key == "corpse" ? Wits::kSlow : Wits::kUsual;
  it.stealthy = key == "wolf";
  it.hireling = key == "hireling" || key == "bearer";
  it.loyalty = key == "bearer" ? 7 : 10;
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

std::vector<Figure> example_characters() {
  std::vector<Figure> both;
  for (const KindLine& line : kExample) both.push_back(made(line));
  return both;
}

}  // namespace fray::savvy
