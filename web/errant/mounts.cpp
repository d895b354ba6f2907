#include "web/errant/mounts.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/movement_odds.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

void mount_part(Ui& ui, App& app, const Combatant& who) {
  section(ui, "Mount");
  {
    ChipFlow flow(ui);
    for (const MountChoice& one : mount_choices(who))
      if (ui::chip(ui, flow.next(one.name), one.name, one.name, one.now))
        dispatch(app, SetMount{who.id, one.mount});
  }
  ui::gap(ui, 8);
  if (who.mount.name.empty()) return;
  Mount faster = who.mount;
  if (labelled_stepper(ui, "spd", "SPD of the mount", faster, &Mount::spd))
    dispatch(app, SetMount{who.id, faster});
  Mount laden = who.mount;
  bool changed = ui::toggle(ui, "cart", "Draws a cart or wagon", laden.cart,
                            "SPD " + std::to_string(kCart) + " less");
  changed |= ui::toggle(ui, "overloaded", "Loaded past its slots", laden.overloaded, "SPD 0");
  if (changed) dispatch(app, SetMount{who.id, laden});
  ui::paragraph(ui, words::riding_text(who), ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 16);
}

void band_part(Ui& ui, App& app, const Combatant& who) {
  section(ui, "Warband");
  int combatants = band_combatants(who.band);
  int armour = band_armour(who.band);
  bool changed = labelled_stepper(ui, "combatants", "Combatants", combatants, 0, kMostBand);
  std::array<std::string_view, std::size(kBandArmours)> kinds;
  std::ranges::transform(kBandArmours, kinds.begin(), &BandArmour::name);
  changed |= choose(ui, "each", "HP of each", kinds, armour);
  ui::gap(ui, 8);
  if (changed) dispatch(app, SetWarband{who.id, combatants, kBandArmours[armour].hp_each});
  ui::paragraph(ui, words::band_text(who.band), ui::Ink::kQuiet);
  ui::gap(ui, 16);
}

}  // namespace

bool mounts_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "mount", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "mount");
  const ui::Sheet sheet(ui, "mount", who->name + ": mount, Warband");
  const ui::Scope scope(ui, who->id);
  mount_part(ui, app, *who);
  band_part(ui, app, *who);
  return true;
}

}  // namespace fray
