#include "core/house/fields.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/house/kinds.hpp"
#include "core/table/text.hpp"

namespace fray::house {
namespace {

constexpr int kWeaponDice[][2] = {{1, 4}, {1, 6}, {1, 8}, {1, 10}, {1, 12}, {2, 4}, {2, 6}};

Field dice_field(const std::string& key, const std::string& name) {
  std::vector<Choice> dice;
  for (const auto& [count, sides] : kWeaponDice) {
    const std::string text = phrase("{}D{}", count, sides);
    add_choice(dice, text, text);
  }
  return choice_field(key, name, std::move(dice), "1D6");
}

void read_dice(const FilledForm& form, std::string_view key, Item& item) {
  for (const auto& [count, sides] : kWeaponDice)
    if (filled(form, key) == phrase("{}D{}", count, sides)) item.dice = count, item.sides = sides;
}

struct ArmourLine {
  const char* name;
  int price;
};
constexpr ArmourLine kArmours[] = {
    {"none", 0}, {"light armour", 40}, {"medium armour", 120}, {"heavy armour", 400}};
constexpr int kShieldPrice = 10;

// A new one's first weapons: fields of one are told from those of the other by their number.
void add_weapon_fields(Form& form, const char* number, const char* usual) {
  const bool second = *number == '2';
  const auto label = [&](const char* name) {
    return second ? std::string("Second weapon: ") + name : capital(name);
  };
  const std::string n = number;
  form.text("weapon" + n, second ? "Second weapon" : "Weapon", kLongestName, usual);
  form.push_back(dice_field("dice" + n, label("damage")));
  form.numbered("speed" + n, label("speed"), {"fast", "balanced", "slow"});
  form.numbered("kind" + n, label("kind"), {"by hand", "missile", "teeth or claws"});
  form.number("price" + n, label("price in coins"), 0, kMostCoins, 10);
}

void read_weapon(const FilledForm& form, const std::string& n, Figure& figure) {
  Item item;
  item.name = filled_name(form, "weapon" + n);
  if (item.name.empty()) return;
  read_dice(form, "dice" + n, item);
  item.speed = static_cast<Speed>(filled_number(form, "speed" + n));
  item.kind = static_cast<ItemKind>(filled_number(form, "kind" + n));
  item.price = item.kind == ItemKind::kNatural ? 0 : filled_number(form, "price" + n);
  item.held = figure.items.empty();
  figure.items.push_back(std::move(item));
}

}  // namespace

Field attribute_field(const Figure& figure, const char* name, Attribute usual) {
  std::vector<Choice> choices;
  choices.reserve(std::size(kAttributes));
  for (const Attribute one : kAttributes)
    add_choice(choices, std::to_string(static_cast<int>(one)),
               phrase("{} {}", name_of(one), attribute(figure, one)));
  return choice_field("with", name, std::move(choices), std::to_string(static_cast<int>(usual)));
}

Field test_field() {
  return choice_field("tier", "The Test",
                      {{"0", "Rolled", {}, {}},
                       {"1", "Tier 1", {}, {}},
                       {"2", "Tier 2", {}, {}},
                       {"3", "Tier 3", {}, {}}});
}

// --- Figures and items ---
Form figure_form(const Figure& it, bool npc, bool is_new, bool company) {
  Form form;
  form.text("name", "Name", kLongestName, it.name);
  form.number("full-mgt", "MGT in full", 1, kMostAttribute, it.full_mgt);
  form.number("agi", "AGI", 1, kMostAttribute, it.agi);
  form.number("full-wil", "WIL in full", 1, kMostAttribute, it.full_wil);
  form.number("full-hp", "HP in full", 0, kMostHp, it.full_hp);
  if (!is_new && !npc) {
    form.number("mgt", "MGT left", 0, kMostAttribute, it.mgt);
    form.number("wil", "WIL left", 0, kMostAttribute, it.wil);
    form.number("hp", "HP left", 0, kMostHp, it.hp);
    form.number("fatigue", "Fatigue", 0, kSlots, it.fatigue);
  }
  if (!npc) form.number("coins", "Coins", 0, kMostCoins, it.coins);
  form.number("carried", "Slots filled by gear", 0, kSlots, it.carried);
  if (is_new) {
    add_weapon_fields(form, "1", "sword");
    add_weapon_fields(form, "2", "");
    form.numbered("armour", "Armour", {"none", "light", "medium", "heavy"});
    form.toggle("shield", "A shield", false);
  }
  form.toggle("detachment", "A detachment: many as one", it.detachment);
  if (!company) {
    form.toggle("leader", "Leads the NPCs", it.leader);
    form.toggle("hireling", "An NPC on the Company’s side", it.hireling);
  }
  form.text("notes", "Notes", kLongestNotes, it.notes);
  return form;
}

Figure filled_figure(const FilledForm& form, Figure it) {
  const auto there = [&](std::string_view key) { return !filled(form, key).empty(); };
  it.name = filled_name(form, "name");
  it.full_mgt = filled_number(form, "full-mgt");
  it.agi = filled_number(form, "agi");
  it.full_wil = filled_number(form, "full-wil");
  it.full_hp = filled_number(form, "full-hp");
  it.mgt = there("mgt") ? filled_number(form, "mgt") : it.full_mgt;
  it.wil = there("wil") ? filled_number(form, "wil") : it.full_wil;
  it.hp = there("hp") ? filled_number(form, "hp") : it.full_hp;
  if (there("fatigue")) it.fatigue = filled_number(form, "fatigue");
  if (there("coins")) it.coins = filled_number(form, "coins");
  it.carried = filled_number(form, "carried");
  if (free_slots(it) == 0) it.hp = 0;
  it.detachment = filled_toggle(form, "detachment");
  if (has_field(form, "leader")) {
    it.leader = filled_toggle(form, "leader");
    it.hireling = filled_toggle(form, "hireling");
  }
  it.notes = filled(form, "notes");
  for (const char* number : {"1", "2"}) read_weapon(form, number, it);
  if (const int armour = filled_number(form, "armour"); armour > 0) {
    const ArmourLine& line = kArmours[armour];
    it.items.push_back(
        {.name = line.name, .kind = ItemKind::kArmour, .armor = armour, .price = line.price});
  }
  if (filled_toggle(form, "shield"))
    it.items.push_back(
        {.name = "shield", .kind = ItemKind::kShield, .price = kShieldPrice, .held = true});
  return it;
}

Form item_form() {
  Form form;
  form.text("name", "Name", kLongestName, "sword");
  form.numbered("kind", "Kind",
                {"weapon by hand", "missile weapon", "teeth or claws", "light armour",
                 "medium armour", "heavy armour", "shield", "something else"});
  form.push_back(dice_field("dice", "Damage, of a weapon"));
  form.numbered("speed", "Speed, of a weapon", {"fast", "balanced", "slow"});
  form.toggle("blast", "Blast, of a weapon", false);
  form.number("price", "Price in coins", 0, kMostCoins, 10);
  return form;
}

Item filled_item(const FilledForm& form) {
  Item item;
  item.name = filled_name(form, "name");
  const int kind = filled_number(form, "kind");
  item.price = filled_number(form, "price");
  if (kind <= 2) {
    item.kind = static_cast<ItemKind>(kind);
    read_dice(form, "dice", item);
    item.speed = static_cast<Speed>(filled_number(form, "speed"));
    item.blast = filled_toggle(form, "blast");
  } else if (kind <= 5) {
    item.kind = ItemKind::kArmour;
    item.armor = kind - 2;
  } else {
    item.kind = kind == 6 ? ItemKind::kShield : ItemKind::kOther;
    item.held = kind == 6;
  }
  return item;
}

// --- How a fight is set up ---
Field range_field(Range usual) {
  return choice_field("range", "How far apart, without zones",
                      numbered({"close", "near", "far", "distant"}),
                      std::to_string(static_cast<int>(usual)));
}

Field zones_field() {
  std::vector<Choice> choices{{"0", "No zones", {}, {}}};
  for (int i = 0; i < kZonePresets; ++i)
    add_choice(choices, std::to_string(i + 1), std::string(name_of(static_cast<ZonePreset>(i))));
  return choice_field("zones", "Battlefield", std::move(choices));
}

}  // namespace fray::house
