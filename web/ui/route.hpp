// Addresses: "#/fight/card/3" is the tab "fight" with the sheet "card" of combatant 3 open over it.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fray::ui {

inline constexpr std::array<std::string_view, 5> tabs = {"fight", "chase", "reckon", "bestiary",
                                                         "more"};

// Every sheet there is. What is not listed is dropped from an address.
struct SheetName {
  std::string_view name;
  bool argument;                // the next part of the address belongs to it
  bool can_do_without = false;  // … only where that is a number
};
std::span<const SheetName> sheet_names();  // web/app/sheets.cpp

struct Open {
  std::string name;
  std::string argument;
  bool operator==(const Open&) const = default;
};
struct Route {
  std::string tab = "fight";
  std::vector<Open> open;  // the topmost last
  bool operator==(const Route&) const = default;
};
Route parse_route(
    std::string_view hash);  // total: unknown parts are dropped, an unknown tab is the fight
std::string to_hash(const Route& route);

}  // namespace fray::ui
