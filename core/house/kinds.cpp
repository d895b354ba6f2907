#include "core/house/kinds.hpp"

#include "core/dice/phrase.hpp"

namespace fray::house {
namespace {

struct ItemLine {
  const char* name = nullptr;
  ItemKind kind{};
  int sides = 6;
  Speed speed{};
  int armor = 0, price = 0;
  bool held = false;
};
struct KindLine {
  const char* key;
  const char* name;
  int mgt, agi, wil, hp;
  ItemLine items[4];
};

constexpr auto kMelee = ItemKind::kMelee, kBow = ItemKind::kMissile, kTeeth = ItemKind::kNatural,
               kArmour = ItemKind::kArmour, kShield = ItemKind::kShield;
constexpr auto kFast = Speed::kFast, kBalanced = Speed::kBalanced, kSlow = Speed::kSlow;

// clang-format off
// name, kind, die, speed, Armor, price, in hand
constexpr ItemLine kNothing{};
constexpr ItemLine kKnife   {"knife",        kMelee,  6,  kFast,     0, 5,   true};
constexpr ItemLine kKnife2  {"second knife", kMelee,  6,  kFast,     0, 5,   false};
constexpr ItemLine kSword   {"sword",        kMelee,  8,  kBalanced, 0, 20,  true};
constexpr ItemLine kSpear   {"spear",        kMelee,  8,  kBalanced, 0, 10,  true};
constexpr ItemLine kTrunk   {"tree trunk",   kMelee,  10, kSlow,     0, 0,   true};
constexpr ItemLine kClubs   {"clubs",        kMelee,  6,  kFast,     0, 0,   true};
constexpr ItemLine kShot    {"bow",          kBow,    8,  kBalanced, 0, 30,  false};
constexpr ItemLine kSling   {"sling",        kBow,    6,  kFast,     0, 2,   false};
constexpr ItemLine kBite    {"bite",         kTeeth,  6,  kFast,     0, 0,   false};
constexpr ItemLine kLeather {"leather",      kArmour, 6,  kFast,     1, 40,  false};
constexpr ItemLine kMail    {"mail",         kArmour, 6,  kFast,     2, 120, false};
constexpr ItemLine kBoard   {"shield",       kShield, 6,  kFast,     0, 10,  true};

constexpr KindLine kKinds[kCommon] = {
    // key        name            MGT AGI WIL HP
    {"goblin",    "Goblin",        8, 13,  7,  3, {kKnife, kSling, kNothing, kNothing}},
    {"bandit",    "Bandit",       10, 11,  8,  4, {kSword, kShot, kLeather, kNothing}},
    {"chief",     "Bandit chief", 13, 11, 13,  7, {kSword, kMail, kBoard, kNothing}},
    {"guard",     "Guard",        12,  9, 12,  5, {kSpear, kMail, kBoard, kNothing}},
    {"wolf",      "Wolf",         10, 14,  8,  4, {kBite, kNothing, kNothing, kNothing}},
    {"skeleton",  "Skeleton",      9,  9, 18,  5, {kSword, kBoard, kNothing, kNothing}},
    {"ogre",      "Ogre",         17,  7,  9,  8, {kTrunk, kLeather, kNothing, kNothing}},
    {"mob",       "Angry mob",    12,  9,  9, 10, {kClubs, kNothing, kNothing, kNothing}},
    {"hireling",  "Hireling",      9, 10,  9,  3, {kSpear, kLeather, kNothing, kNothing}},
};
constexpr KindLine kExample[] = {
    {"maud",      "Maud",         13,  9, 11,  7, {kSword, kMail, kBoard, kNothing}},
    {"tobin",     "Tobin",        10, 14, 12,  5, {kKnife, kKnife2, kShot, kLeather}},
};
// clang-format on

Figure made(const KindLine& line) {
  Figure it;
  it.name = line.name;
  it.mgt = it.full_mgt = line.mgt;
  it.agi = line.agi;
  it.wil = it.full_wil = line.wil;
  it.hp = it.full_hp = line.hp;
  for (const ItemLine& one : line.items) {
    if (one.name == nullptr) continue;
    Item item;
    item.id = it.next_item++;
    item.name = one.name;
    item.kind = one.kind;
    item.sides = one.sides;
    item.speed = one.speed;
    item.armor = one.armor;
    item.price = one.price;
    item.held = one.held;
    it.items.push_back(std::move(item));
  }
  const std::string_view key = line.key;
  it.leader = key == "chief";
  it.detachment = key == "mob";
  it.hireling = key == "hireling";
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
  Figure it = made(kKinds[id - kFirstCommon]);
  it.notes = "Figures of Fray’s own: the rules bring none.";
  return it;
}

std::vector<Figure> example_characters() {
  std::vector<Figure> both;
  for (const KindLine& line : kExample) both.push_back(made(line));
  both[0].coins = 60;
  both[1].coins = 25;
  return both;
}

}  // namespace fray::house
