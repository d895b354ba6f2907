#include "core/savvy/fields.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/text.hpp"

namespace fray::savvy {
namespace {

constexpr int kDice[][2] = {{1, 4}, {1, 6}, {1, 8}, {1, 10}, {1, 12}, {1, 20},
                            {2, 4}, {2, 6}, {2, 8}, {1, 2},  {1, 3},  {3, 6}};

}  // namespace

void add_boons(Form& form) {
  form.number("boons", "Boons", 0, kMostBoons, 0);
  form.number("banes", "Banes", 0, kMostBoons, 0);
}

int filled_choice(const FilledForm& form, std::string_view key) { return filled_number(form, key); }

// --- Weapons ---
std::string note_of(const Table& table, const Weapon& weapon) {
  std::string note = phrase("{} {}", dice_of(weapon), name_of(weapon.tag));
  if (broken(table, weapon))
    note += ", broken";
  else if (weapon.notches > 0)
    append(note, ", {}{}", weapon.notches, weapon.notches == 1 ? " Notch" : " Notches");
  return note;
}

Form weapon_form(const std::string& number, const Weapon& weapon) {
  std::vector<Choice> dice;
  for (const auto& [count, sides] : kDice) {
    const std::string name = phrase("{}D{}", count, sides);
    add_choice(dice, name, name);
  }
  const bool listed = std::ranges::any_of(
      dice, [&](const Choice& choice) { return choice.key == dice_of(weapon); });
  // Two weapons stand in one form: no two of its fields are called the same.
  const bool second = number == "2";
  const auto label = [&](const char* name) {
    return second ? std::string("Second weapon: ") + name : capital(name);
  };
  Form form;
  form.text("weapon" + number, second ? "Second weapon" : "Weapon", kLongestName, weapon.name);
  form.choice("dice" + number, label("damage"), std::move(dice), listed ? dice_of(weapon) : "1D6");
  form.numbered("tag" + number, label("does"), {"crushing", "slashing", "piercing"},
                static_cast<int>(weapon.tag));
  form.numbered("kind" + number, label("kind"), {"melee", "missile", "crossbow", "teeth or claws"},
                static_cast<int>(weapon.kind));
  return form;
}

std::optional<Weapon> filled_weapon(const FilledForm& form, const std::string& number) {
  Weapon weapon;
  weapon.name = filled_name(form, phrase("weapon{}", number));
  if (weapon.name.empty()) return std::nullopt;
  for (const auto& [count, sides] : kDice)
    if (filled(form, phrase("dice{}", number)) == phrase("{}D{}", count, sides))
      weapon.dice = count, weapon.sides = sides;
  weapon.tag = static_cast<Tag>(filled_choice(form, phrase("tag{}", number)));
  weapon.kind = static_cast<WeaponKind>(filled_choice(form, phrase("kind{}", number)));
  return weapon;
}

// --- Figures ---
Form figure_form(const Figure& it, bool npc, bool is_new, bool company) {
  const auto attribute_field = [](const char* key, const char* name, int usual) {
    return number_field(key, name, kLeastAttribute, kMostAttribute, usual);
  };
  Form form;
  form.text("name", "Name", kLongestName, it.name);
  form.push_back(attribute_field("savvy", "Savvy", it.savvy));
  form.push_back(attribute_field("violence", "Violence", it.violence));
  form.push_back(attribute_field("mig", "MIG", it.mig));
  form.number("full-grit", "Full Grit", 0, kMostPoints, it.full_grit);
  form.number("full-flesh", "Full Flesh", 1, kMostPoints, it.full_flesh);
  if (!is_new && !npc) {
    form.number("grit", "Grit", 0, kMostPoints, it.grit);
    form.number("flesh", "Flesh", 0, kMostPoints, it.flesh);
  }
  form.number("defense", "Defense", 0, kMostDefense, it.defense);
  form.text("armour", "Armour", kLongestName, it.armour);
  form.number("speed", "Combat speed, feet", 0, kMostSpeed, it.speed);
  if (is_new) {
    for (Field& field : weapon_form("1", {.name = "sword", .sides = 8}))
      form.push_back(std::move(field));
    for (Field& field : weapon_form("2", {})) form.push_back(std::move(field));
  }
  form.number("morale", "Morale", 0, kMostMorale, it.morale);
  form.toggle("leader", "Leader", it.leader);
  form.toggle("hireling", "Hireling of the Company", it.hireling);
  form.number("loyalty", "Loyalty of a hireling", 0, kMostMorale, it.loyalty);
  if (!company) {
    form.numbered("wits", "Wits, as an enemy", {"usual", "quick", "slow"},
                  static_cast<int>(it.wits));
    form.toggle("stealthy", "Stealthy, as an enemy", it.stealthy);
  }
  form.text("notes", "Notes", kLongestNotes, it.notes);
  return form;
}

Figure filled_figure(const FilledForm& form, Figure it) {
  it.name = filled_name(form, "name");
  it.savvy = filled_number(form, "savvy");
  it.violence = filled_number(form, "violence");
  it.mig = filled_number(form, "mig");
  it.full_grit = filled_number(form, "full-grit");
  it.full_flesh = filled_number(form, "full-flesh");
  const bool has_points = !filled(form, "flesh").empty();
  it.grit = has_points ? filled_number(form, "grit") : it.full_grit;
  it.flesh = has_points ? filled_number(form, "flesh") : it.full_flesh;
  it.defense = filled_number(form, "defense");
  it.armour = filled_name(form, "armour");
  it.speed = filled_number(form, "speed");
  it.morale = filled_number(form, "morale");
  it.leader = filled_toggle(form, "leader");
  it.hireling = filled_toggle(form, "hireling");
  it.loyalty = filled_number(form, "loyalty");
  if (has_field(form, "wits")) {
    it.wits = static_cast<Wits>(filled_choice(form, "wits"));
    it.stealthy = filled_toggle(form, "stealthy");
  }
  it.notes = filled(form, "notes");
  for (const char* number : {"1", "2"})
    if (auto weapon = filled_weapon(form, number)) it.weapons.push_back(std::move(*weapon));
  return it;
}

}  // namespace fray::savvy
