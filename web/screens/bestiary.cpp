// The Bestiary: everybody who can be met, found by typing, each one tap from its stat card.
#include "core/bestiary.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "web/icons.hpp"
#include "web/screens.hpp"
#include "web/screens/npc_card.hpp"
#include "web/screens/own_npcs.hpp"
#include "web/screens/parts.hpp"

namespace fray {

using namespace ui;

namespace {

struct BestiaryUi {
  std::string wanted;  // what is searched for
};

std::string searchable(const Npc& npc) {
  std::string text = std::string(npc.name) + " " + std::string(npc.look) + " " +
                     std::string(alignment_name(npc.alignment)) + " threat " +
                     std::to_string(npc.threat) + " " + std::string(npc.attacks);
  for (const NpcAbility& ability : npc.abilities) {
    text += " " + std::string(ability.title) + " " + std::string(ability.text);
  }
  for (const Gait& gait : npc.gaits) text += " " + std::string(gait.name);
  return text;
}

// Three columns of figures at the right edge, if they leave the name room.
struct Columns {
  bool beside = true;
  float each = 0;
};
Columns columns(Ui& ui) {
  const float each = std::max(44.0F, text_width(ui, "Morale", Type::kSmall) + 8);
  return {width(ui) - 3 * each >= 150 * unit(ui), each};
}

void column_heads(Ui& ui, const Columns& figures) {
  const Rect rect = take(ui, line_height(ui, Type::kSmall) + 6);
  float x = rect.x + rect.w - 3 * figures.each;
  for (const char* head : {"Threat", "HP", "Morale"}) {
    label(ui, {x, rect.y, figures.each, rect.h}, head, Type::kSmall, Ink::kQuiet, 0.5F);
    x += figures.each;
  }
}

void npc_row(Ui& ui, const Npc& npc, const Columns& figures) {
  const float name_height = line_height(ui, Type::kHeading);
  const float small = line_height(ui, Type::kSmall);
  const std::string numbers = "Threat " + std::to_string(npc.threat) + ", " +
                              std::to_string(npc.hp) + " HP, Morale " + std::to_string(npc.morale);
  const float text_room = figures.beside ? width(ui) - 3 * figures.each - 8 : width(ui);
  const int look_lines =
      static_cast<int>(parts::wrap(ui, npc.look, Type::kSmall, text_room, 2).size());
  const float inner =
      name_height + small * static_cast<float>(look_lines + (figures.beside ? 0 : 1));
  const Rect rect = take(ui, std::max(56.0F, inner + 18));
  RowOptions options;
  options.description = npc.look;
  if (row(ui, parts::bleed(rect), npc_key(npc), std::string(npc.name) + ", " + numbers, options)) {
    open(ui, npc_route(npc));
  }
  float y = rect.y + (rect.h - inner) / 2;
  label(ui, {rect.x, y, text_room, name_height}, npc.name, Type::kHeading);
  y += name_height;
  if (!figures.beside) {
    label(ui, {rect.x, y, text_room, small}, numbers, Type::kSmall);
    y += small;
  }
  parts::wrapped(ui, {rect.x, y, text_room, small}, npc.look, Type::kSmall, Ink::kQuiet, 2);
  if (figures.beside) {
    float x = rect.x + rect.w - 3 * figures.each;
    for (const int number : {npc.threat, npc.hp, npc.morale}) {
      label(ui, {x, rect.y, figures.each, rect.h}, std::to_string(number), Type::kNumeral,
            Ink::kInk, 0.5F);
      x += figures.each;
    }
  }
}

}  // namespace

void bestiary_screen(Ui& ui, App& app) {
  auto& kept_ui = kept<BestiaryUi>(app);
  Scroll scroll(ui, "bestiary", "Bestiary", rest(ui));
  gap(ui, 12);
  parts::padded(ui, [&] {
    heading(ui, "Bestiary", 1);
    gap(ui, 8);
    field(ui, take(ui, std::max(48.0F, 44 * unit(ui))), "search", "Search the bestiary",
          kept_ui.wanted, Input::kSearch, "Name, ability, attack …");
    std::vector<const Npc*> found;
    for (const Npc& npc : bestiary()) {
      if (parts::matches(searchable(npc), kept_ui.wanted)) found.push_back(&npc);
    }
    const std::string count =
        found.size() == 1 ? "1 creature" : std::to_string(found.size()) + " creatures";
    status(ui, {left(ui), rest(ui).y, width(ui), 1}, "found", kept_ui.wanted.empty() ? "" : count);
    gap(ui, 8);
    if (found.empty()) {
      paragraph(ui,
                "Nobody here answers to that. Try fewer letters, or a word of an ability: stone, "
                "fire, paralysis.",
                Ink::kQuiet);
      return;
    }
    const Columns figures = columns(ui);
    if (figures.beside) column_heads(ui, figures);
    for (const Npc* npc : found) npc_row(ui, *npc, figures);
  });
  action_bar(ui, app, {});
}

bool bestiary_sheets(Ui& ui, App& app) {
  return npc_sheet(ui, app) || npc_edit_sheet(ui, app) || paste_sheet(ui, app) ||
         encounter_sheets(ui, app) || sharing_sheet(ui, app);
}

}  // namespace fray
