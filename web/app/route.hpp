// Addresses: "#/fight/card/3" is the tab "fight" with the sheet "card" of combatant 3 open over it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fray::ui {

// The places, in the order in which they stand.
inline constexpr std::array<std::string_view, 5> tabs = {"fight", "chase", "reckon", "bestiary",
                                                         "more"};

// Every sheet there is. What is not listed is dropped from an address.
struct SheetName {
  std::string_view name;
  bool argument;                // the next part of the address belongs to it
  bool can_do_without = false;  // … only where that is a number
};
// Any order: is_open() asks for one by its name.
inline constexpr SheetName sheet_names[] = {
    // the fight and the Company
    {"setup", false},
    {"rulesets", false},
    {"zone", true},
    {"who", true},
    {"offer", true},
    {"card", true},
    {"errant", true},
    {"attack", true},
    {"attack-target", true},
    {"attack-all", true},
    {"act", true},
    {"arm", true},
    {"wear", true},
    {"thing", true},
    {"past", true},
    {"lay", true},
    {"battle", false},
    {"rides", true},
    {"effect", true},
    {"wound", true},
    {"morale", true},
    {"conditions", false},
    {"reinforce", false},
    {"surprise", false},
    {"distance", false},
    {"order", false},
    {"fight-menu", false},
    {"fight-notes", false},
    {"join", false},
    {"hurt", true},
    {"ability", true},
    {"perils", true},
    {"area", false},
    // Reckon's calculators, for a combatant or for nobody
    {"movement", true, true},
    {"falling", true, true},
    {"burning", true, true},
    {"drowning", true, true},
    {"load", true, true},
    {"check", true, true},
    // the chase
    {"chase-setup", false},
    {"chase-who", false},
    {"chase-menu", false},
    {"chase-odds", false},
    {"party", true},
    {"chaser", true},
    {"recruit", true},
    {"deed", true},
    {"strike", true},
    {"shoot", true},
    {"past-chase", true},
    // reckon
    {"favourite", true},
    // bestiary, rules, log and the rest
    {"npc", true},
    {"npc-filter", false},
    {"bestiary-menu", false},
    {"npc-edit", true},
    {"npc-attack", true},
    {"npc-ability", true},
    {"paste", false},
    {"brought", false},
    {"encounters", false},
    {"encounter", true},
    {"share", true},
    {"rule", true},
    {"rules", false},
    {"table", true},
    {"tables", false},
    {"log", false},
    {"entry", true},
    {"phones", false},
    {"shortcuts", false},
    {"about", false},
    {"import", false},
    {"erase", false},
    // the frame's own: real dice are entered
    {"dice", false},
};

// An open sheet: "card" and "3".
struct Open {
  std::string name;
  std::string argument;
  bool operator==(const Open&) const = default;
};
// The tab, and the sheets that lie over it.
struct Route {
  std::string tab = "fight";
  std::vector<Open> open;  // the topmost last
  bool operator==(const Route&) const = default;
};
Route parse_route(
    std::string_view hash);  // total: unknown parts are dropped, an unknown tab is the fight
// What parse_route() reads again.
std::string to_hash(const Route& route);

}  // namespace fray::ui
