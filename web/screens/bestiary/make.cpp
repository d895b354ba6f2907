#include "web/screens/bestiary/make.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/table/text.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

bool is_nobodys_name(const std::vector<const Npc*>& found, const std::string& search) {
  return !search.empty() && std::none_of(found.begin(), found.end(), [&](const Npc* npc) {
    return parts::matches(npc->name, search);
  });
}

std::optional<Npc> make_button(Ui& ui, App& app, std::string& search) {
  Npc npc = made_on_the_spot(search);
  npc.id = errant_state(state(app)).next_custom_npc;
  const AddNpcKinds action{{npc}};
  const bool vowel = std::string_view("aeiouAEIOU").find(search.front()) != std::string_view::npos;
  const bool several = plural_name(search) == search;  // "bandits"
  const std::string name = phrase("Make {}{}", several ? "" : vowel ? "an " : "a ", search);
  const std::string note = phrase("Threat {}, {} HP, D{}, Morale {}", npc.threat, npc.hp,
                                  npc.blows.front().sides, npc.morale);
  ui::gap(ui, 4);
  if (!action_button(ui, app, ui::take(ui, control_height(ui) + 12), "make", name, action,
                     {.icon = icon::plus, .note = note}))
    return std::nullopt;
  search.clear();
  return npc;
}

}  // namespace fray
