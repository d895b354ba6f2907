#include "web/screens/reckon/catchers.hpp"

#include <algorithm>
#include <string>

#include "core/errant/query.hpp"
#include "web/screens/controls.hpp"

namespace fray {

std::vector<Id> choose_catchers(Ui& ui, const Fight& fight, const Combatant& who,
                                std::set<Id>& chosen) {
  constexpr std::size_t kMostChips = 12;
  std::vector<Id> near = able_friends(fight, who);
  near.resize(std::min(near.size(), kMostChips));
  if (!near.empty()) {
    caption(ui, "Caught by");
    ChipFlow flow(ui);
    for (const Id id : near) {
      const std::string& name = find_combatant(fight, id)->name;
      if (!ui::chip(ui, flow.next(name), id, name, chosen.contains(id))) continue;
      if (!chosen.erase(id)) chosen.insert(id);
    }
    ui::gap(ui, 8);
  }
  std::vector<Id> catchers;
  for (const Id id : chosen)
    if (holds(near, id)) catchers.push_back(id);
  return catchers;
}

}  // namespace fray
