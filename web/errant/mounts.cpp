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
    const auto ride = [&](const std::string& name, Mount mount, bool on) {
      if (!mount.name.empty()) {
        mount.cart = who.mount.cart;
        mount.overloaded = who.mount.overloaded;
      }
      if (ui::chip(ui, flow.next(name), name, name, on)) dispatch(app, SetMount{who.id, mount});
    };
    ride("On foot", {}, who.mount.name.empty());
    for (const Beast& beast : kBeasts)
      ride(std::string(beast.name) + ", SPD " + std::to_string(beast.spd),
           {std::string(beast.name), beast.spd}, who.mount.name == beast.name);
    ride("Another beast", {"beast", who.mount.spd}, who.mount.name == "beast");
  }
  ui::gap(ui, 8);
  if (who.mount.name.empty()) return;
  int spd = who.mount.spd;
  if (labelled_stepper(ui, "spd", "SPD of the mount", spd, 0, 40))
    dispatch(app, SetMount{who.id, {who.mount.name, spd, who.mount.cart, who.mount.overloaded}});
  Mount laden = who.mount;
  bool changed = ui::toggle(ui, ui::take(ui, row_height(ui)), "cart", "Draws a cart or wagon",
                            laden.cart, "SPD " + std::to_string(kCart) + " less");
  changed |= ui::toggle(ui, ui::take(ui, row_height(ui)), "overloaded", "Loaded past its slots",
                        laden.overloaded, "SPD 0");
  if (changed) dispatch(app, SetMount{who.id, laden});
  const int dice = movement_dice(who);
  ui::paragraph(ui,
                (dice > 0 ? "Moves " + std::to_string(dice) +
                                "D4 × 10, and the first roll of a "
                                "turn takes no action."
                          : std::string("Too slow for movement dice.")),
                ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 16);
}

void band_part(Ui& ui, App& app, const Combatant& who) {
  section(ui, "Warband");
  int combatants = band_combatants(who.band);
  int armour = std::clamp(who.band.hp_each - kLeastBandHp, 0, 2);
  bool changed = labelled_stepper(ui, "combatants", "Combatants", combatants, 0, 20);
  constexpr std::array<std::string_view, 3> kinds = {"2 HP each", "All in mail, 3",
                                                     "All in plate, 4"};
  changed |= choose(ui, "each", "HP of each", kinds, armour);
  ui::gap(ui, 8);
  if (changed) dispatch(app, SetWarband{who.id, combatants, armour + kLeastBandHp});
  constexpr std::array<const char*, 4> sizes = {"No Warband.", "A small Warband",
                                                "A medium Warband", "A large Warband"};
  const int rank = band_size(who.band);
  ui::paragraph(ui,
                rank == 0 ? std::string(sizes[0])
                          : std::string(sizes[static_cast<std::size_t>(rank)]) + ", " +
                                std::to_string(who.band.hp) + " HP before its leader is hurt.",
                ui::Ink::kQuiet);
  ui::gap(ui, 16);
}

}  // namespace

bool mounts_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "rides", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "rides");
  const ui::Sheet sheet(ui, "rides", who->name + ": mount, Warband");
  const ui::Scope scope(ui, who->id);
  mount_part(ui, app, *who);
  band_part(ui, app, *who);
  return true;
}

}  // namespace fray
