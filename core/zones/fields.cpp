#include "core/zones/fields.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/text.hpp"
#include "core/table/zone_offers.hpp"

namespace fray::zones {
namespace {

constexpr int kDamageDice[][2] = {{1, 4},  {1, 6}, {1, 8}, {1, 10}, {1, 12},
                                  {1, 20}, {2, 4}, {2, 6}, {2, 8},  {3, 6}};
constexpr int kNatural = 3;  // of the kinds in the form: melee, and grown on
std::string dice_key(int dice, int sides) { return phrase("{}D{}", dice, sides); }

}  // namespace

Field one_field(Words key, Words name, std::vector<Choice> choices) {
  const auto first =
      std::ranges::find_if(choices, [](const Choice& one) { return one.cannot.empty(); });
  std::string usual = first != choices.end() ? first->key
                      : choices.empty()      ? std::string()
                                             : choices.front().key;
  return whom_field(key, name, std::move(choices), 1, 1, usual);
}

Field attribute_choice(Words key, Words name) {
  return choice_field(key, name, numbered({"STR", "AGI", "WIT"}));
}

Field zones_field() { return choice_field("zones", "Zones", preset_choices()); }

// --- Weapons ---
Form weapon_form(const std::string& number, const Weapon& weapon) {
  std::vector<Choice> dice;
  for (const auto& [count, sides] : kDamageDice)
    add_choice(dice, dice_key(count, sides), dice_key(count, sides));
  // Two weapons stand in one form: no two of its fields are called the same.
  const bool second = number == "2";
  const auto label = [&](const char* name) {
    return second ? std::string("Second weapon: ") + name : capital(name);
  };
  Form form;
  form.text("weapon" + number, second ? "Second weapon" : "Weapon", kLongestName, weapon.name);
  form.choice("dice" + number, label("damage"), std::move(dice), dice_of(weapon));
  form.numbered("kind" + number, label("kind"),
                {"melee", "ranged", "indirect", "teeth, claws or fists"},
                weapon.natural ? kNatural : static_cast<int>(weapon.kind));
  form.number("range" + number, label("range in zones"), 0, kMostRange, weapon.range);
  form.toggle("blast" + number, label("blast"), weapon.blast);
  form.toggle("pierces" + number, label("pierces cover"), weapon.pierces);
  return form;
}

std::optional<Weapon> filled_weapon(const FilledForm& form, const std::string& number) {
  Weapon weapon;
  weapon.name = filled_name(form, "weapon" + number);
  if (weapon.name.empty()) return std::nullopt;
  for (const auto& [count, sides] : kDamageDice)
    if (filled(form, "dice" + number) == dice_key(count, sides))
      weapon.dice = count, weapon.sides = sides;
  const int kind = filled_number(form, "kind" + number);
  weapon.natural = kind == kNatural;
  weapon.kind = weapon.natural ? WeaponKind::kMelee : static_cast<WeaponKind>(kind);
  // A range that was left open is 4 zones; a melee weapon has none.
  weapon.range = filled_number(form, "range" + number);
  if (weapon.kind == WeaponKind::kMelee) weapon.range = 0;
  if (weapon.kind != WeaponKind::kMelee && weapon.range == 0) weapon.range = 4;
  weapon.blast = filled_toggle(form, "blast" + number);
  weapon.pierces = filled_toggle(form, "pierces" + number);
  return weapon;
}

// --- Figures ---
Form figure_form(const Figure& it, bool npc, bool is_new) {
  const auto attribute_field = [](const char* key, const char* name, int usual) {
    return number_field(key, name, kLeastAttribute, kMostAttribute, usual);
  };
  Form form;
  form.text("name", "Name", kLongestName, it.name);
  form.push_back(attribute_field("str", "STR", it.str));
  form.push_back(attribute_field("agi", "AGI", it.agi));
  form.push_back(attribute_field("wit", "WIT", it.wit));
  form.number("full-health", "Full health", 1, kMostHealth, it.full_health);
  if (!is_new && !npc) form.number("health", "Health", 0, kMostHealth, it.health);
  form.number("armour", "Armour", 0, kMostArmour, it.armour);
  if (is_new) {
    Weapon first;
    first.name = "sword";
    for (Field& field : weapon_form("1", first)) form.push_back(std::move(field));
    for (Field& field : weapon_form("2", {})) form.push_back(std::move(field));
  }
  form.toggle("fearless", "Fearless: no Morale", it.fearless);
  form.toggle("leader", "Leader", it.leader);
  if (npc) form.toggle("ally", "On the players’ side", it.ally);
  form.text("notes", "Notes", kLongestNotes, it.notes);
  return form;
}

Figure filled_figure(const FilledForm& form, Figure it) {
  it.name = filled_name(form, "name");
  it.str = filled_number(form, "str");
  it.agi = filled_number(form, "agi");
  it.wit = filled_number(form, "wit");
  it.full_health = filled_number(form, "full-health");
  it.health = filled(form, "health").empty() ? it.full_health : filled_number(form, "health");
  it.armour = filled_number(form, "armour");
  it.fearless = filled_toggle(form, "fearless");
  it.leader = filled_toggle(form, "leader");
  if (has_field(form, "ally")) it.ally = filled_toggle(form, "ally");
  it.notes = filled(form, "notes");
  for (const char* number : {"1", "2"})
    if (auto weapon = filled_weapon(form, number)) it.weapons.push_back(std::move(*weapon));
  if (!filled(form, "weapon1").empty()) stow_all_but_first(it);
  return it;
}

}  // namespace fray::zones
