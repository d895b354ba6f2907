#include "web/errant/gear.hpp"

#include <algorithm>
#include <array>

#include "core/errant/attack.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/load.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

std::string make_text(Weight weight, Missile missile) {
  std::string text = words::weight_text(weight);
  if (damage_bonus(weight, false) != 0) text += " damage";
  if (weight == Weight::kHeavy) text += ", two hands";
  if (missile != Missile::kNone) {
    const Ranges reach = ranges(missile);
    text += ", reaches " + std::to_string(reach.normal) + "/" + std::to_string(reach.extended);
  }
  return text + ", " + slots_words(quarter_slots(weight));
}

std::string weapon_note(const Weapon& weapon) {
  std::string text = std::string("Quality ") + std::to_string(weapon.quality) + ", " +
                     std::string(quality_name(weapon.quality));
  if (weapon.packed) text = "Packed. " + text;
  if (uses_ammunition(weapon)) text += ", ammunition " + std::to_string(weapon.ammunition);
  if (weapon.magic > 0)
    text += ", " + std::to_string(weapon.true_strikes) + " of " + std::to_string(weapon.magic) +
            " True Strikes";
  return text;
}

std::string armour_note(const Armour& armour) {
  std::string text = std::to_string(armour.blocks) + " of " +
                     std::to_string(facts(armour.piece).blocks) + " Blocks, Quality " +
                     std::to_string(armour.quality) + ", " +
                     std::string(quality_name(armour.quality));
  if (armour.packed) text = "Packed. " + text;
  if (armour.magic > 0)
    text += ", " + std::to_string(armour.deflects) + " of " + std::to_string(armour.magic) +
            " Deflects";
  return text;
}

void list_things(Ui& ui, const std::string& of, const Gear& gear) {
  for (const Weapon& weapon : gear.weapons) {
    const ui::Scope scope(ui, weapon.id);
    if (parts::way(ui, "thing", icon::sword, weapon.name, weapon_note(weapon)))
      ui::open(ui, "thing/" + of + "-w" + std::to_string(weapon.id));
  }
  for (const Armour& armour : gear.armour) {
    const ui::Scope scope(ui, armour.id);
    if (parts::way(ui, "thing", icon::shield, facts(armour.piece).name, armour_note(armour)))
      ui::open(ui, "thing/" + of + "-a" + std::to_string(armour.id));
  }
}

// A row of a pick list: a name, what the rules say of it. True when picked.
bool pick_row(Ui& ui, ui::Key key, std::string_view name, const std::string& note) {
  return parts::way(ui, key, icon::plus, name, note);
}

void arm_sheet(Ui& ui, ErrantDraft& draft) {
  const ui::Sheet sheet(ui, "arm", "Pick a weapon");
  Gear& gear = draft.errant.gear;
  int row = 0;
  for (const WeaponMake& make : weapon_makes()) {
    if (!pick_row(ui, row++, make.name, make_text(make.weight, make.missile))) continue;
    carry(gear, made(make));
    ui::close(ui);
  }
}

void wear_sheet(Ui& ui, ErrantDraft& draft) {
  const ui::Sheet sheet(ui, "wear", "Pick a piece of armour");
  Gear& gear = draft.errant.gear;
  for (int piece = 0; piece < kPieces; ++piece) {
    const PieceFacts& kind = facts(static_cast<Piece>(piece));
    const std::string note = std::to_string(kind.blocks) +
                             (kind.blocks == 1 ? " Block" : " Blocks") + ", " +
                             slots_words(kind.quarter_slots);
    if (!pick_row(ui, piece, kind.name, note)) continue;
    carry(gear, new_armour(static_cast<Piece>(piece)));
    ui::close(ui);
  }
}

// Of a weapon its True Strikes, of a piece of armour its Deflects are left.
template <class Thing>
void magic_stepper(Ui& ui, const char* what, Thing& thing, int& left) {
  int magic = thing.magic;
  if (labelled_stepper(ui, "magic", "Magic bonus", magic, bounds_of(&Thing::magic)))
    enchant(thing, magic);
  if (thing.magic > 0) labelled_stepper(ui, "left", what, left, 0, thing.magic);
}

bool put_down(Ui& ui) {
  ui::gap(ui, 8);
  if (!ui::button(ui, ui::take(ui, control_height(ui)), "put-down", "Remove from the gear",
                  {.look = ui::Look::kDanger, .icon = icon::trash_2}))
    return false;
  ui::close(ui);
  return true;
}

void weapon_sheet(Ui& ui, Gear& gear, Weapon& weapon) {
  const ui::Sheet sheet(ui, "thing", weapon.name);
  const ui::Scope scope(ui, weapon.id);
  caption(ui, "Name");
  ui::field(ui, ui::take(ui, control_height(ui)), "weapon-name", "Name of the weapon", weapon.name,
            ui::Input::kText, {}, {}, rules::kLongestName);
  ui::gap(ui, 12);
  caption(ui, "Weight");
  const std::string light = words::weight_text(Weight::kLight);
  const std::string heavy = words::weight_text(Weight::kHeavy);
  const std::array<std::string_view, 3> weights = {light, "Medium", heavy};
  int weight = static_cast<int>(weapon.weight);
  choose(ui, "weight", "Weight", weights, weight);
  weapon.weight = static_cast<Weight>(weight);
  ui::gap(ui, 12);
  caption(ui, "Range");
  constexpr std::array<std::string_view, 5> kinds = {"Melee", "Thrown", "Light", "Medium", "Heavy"};
  int missile = static_cast<int>(weapon.missile);
  choose(ui, "missile", "Range", kinds, missile);
  weapon.missile = static_cast<Missile>(missile);
  ui::gap(ui, 4);
  ui::paragraph(ui, make_text(weapon.weight, weapon.missile) + ".", ui::Ink::kQuiet,
                ui::Type::kSmall);
  ui::gap(ui, 12);
  labelled_stepper(ui, "quality", "Quality", weapon.quality, 0, kMasterwork);
  if (uses_ammunition(weapon))
    labelled_stepper(ui, "ammunition", "Ammunition, Depletion", weapon, &Weapon::ammunition);
  magic_stepper(ui, "True Strikes left", weapon, weapon.true_strikes);
  ui::toggle(ui, "makeshift", "Makeshift", weapon.makeshift,
             "No weapon by its make: impaired a step");
  ui::toggle(ui, "packed", "Packed", weapon.packed, "In the backpack: retrieved before it is used");
  const std::uint32_t id = weapon.id;
  if (put_down(ui)) std::erase_if(gear.weapons, [&](const Weapon& one) { return one.id == id; });
}

void armour_sheet(Ui& ui, Gear& gear, Armour& armour) {
  const PieceFacts& kind = facts(armour.piece);
  const ui::Sheet sheet(ui, "thing", kind.name);
  const ui::Scope scope(ui, armour.id);
  labelled_stepper(ui, "blocks", "Blocks left", armour.blocks, 0, kind.blocks);
  labelled_stepper(ui, "quality", "Quality", armour.quality, 0, kMasterwork);
  magic_stepper(ui, "Deflects left", armour, armour.deflects);
  ui::toggle(ui, "packed", "Packed", armour.packed,
             "In the backpack or on the back: it Blocks nothing");
  const std::uint32_t id = armour.id;
  if (put_down(ui)) std::erase_if(gear.armour, [&](const Armour& one) { return one.id == id; });
}

void thing_sheet(Ui& ui, ErrantDraft& draft, const std::string& which) {
  Gear& gear = draft.errant.gear;
  const Id id = which.empty() ? 0 : id_in(std::string_view(which).substr(1));
  const bool weapon = which.starts_with('w');
  for (Weapon& one : gear.weapons)
    if (weapon && one.id == id) return weapon_sheet(ui, gear, one);
  for (Armour& one : gear.armour)
    if (!weapon && one.id == id) return armour_sheet(ui, gear, one);
  const ui::Sheet sheet(ui, "thing", "Removed");
  ui::paragraph(ui, "It is no longer among the gear.", ui::Ink::kQuiet);
}

}  // namespace

void gear_section(Ui& ui, const std::string& of, Errant& errant) {
  const ui::Scope scope(ui, "gear");
  section(ui, "Gear");
  list_things(ui, of, errant.gear);
  if (const int filled = quarters_at_hand(errant.gear); filled > 0)
    ui::paragraph(ui,
                  "At hand: " + slots_text(filled) + " of " +
                      std::to_string(kHandSlots + kHandySlots) + " slots.",
                  filled > kQuartersAtHand ? ui::Ink::kDanger : ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 8);
  const auto pair = ui::split(ui::take(ui, control_height(ui)), {1, 1});
  if (ui::button(ui, pair[0], "arm", "Weapon", {.icon = icon::plus, .spoken = "Add a weapon"}))
    ui::open(ui, "arm/" + of);
  if (ui::button(ui, pair[1], "wear", "Armour", {.icon = icon::plus, .spoken = "Add armour"}))
    ui::open(ui, "wear/" + of);
  ui::gap(ui, 12);
  labelled_stepper(ui, "healers", "Healer’s kits", errant.gear, &Gear::healers_kits);
  labelled_stepper(ui, "repair", "Armour repair kits", errant.gear, &Gear::repair_kits);
  caption(ui, "Damage die");
  std::array<int, kLadder.size()> dice = kLadder;
  dice[0] = 0;  // the Archetype's, in the place of the 1, which is no die
  ChipFlow flow(ui);
  for (const int die : dice) {
    Errant plain = errant;
    plain.gear.damage_die = 0;
    const std::string name = die == 0 ? "By Archetype, D" + std::to_string(damage_die(plain))
                                      : "D" + std::to_string(die);
    if (ui::chip(ui, flow.next(name), die, name, errant.gear.damage_die == die))
      errant.gear.damage_die = die;
  }
  ui::gap(ui, 16);
}

bool gear_sheets(Ui& ui, App& app) {
  std::string of;
  const bool arm = ui::is_open(ui, "arm", &of);
  const bool wear = !arm && ui::is_open(ui, "wear", &of);
  const bool thing = !arm && !wear && ui::is_open(ui, "thing", &of);
  if (!arm && !wear && !thing) return false;
  ErrantDraft& draft = screen_state<ErrantDraft>(app);
  const std::size_t dash = of.rfind('-');
  const std::string owner = thing ? of.substr(0, dash) : of;
  if (owner == kNewErrant) begin(draft, app, owner);
  if (draft.of != owner || (thing && (dash == std::string::npos || dash + 2 > of.size())))
    return nobody_sheet(ui, "gear");
  if (arm)
    arm_sheet(ui, draft);
  else if (wear)
    wear_sheet(ui, draft);
  else
    thing_sheet(ui, draft, of.substr(dash + 1));
  keep_draft(app, draft);
  return true;
}

}  // namespace fray
