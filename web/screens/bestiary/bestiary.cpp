// The Bestiary: everybody who can be met, the rules' ten and one's own, found by typing and by
// filters, each one tap from its stat card.
#include "core/errant/bestiary/bestiary.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "web/app/screens.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/bestiary/custom.hpp"
#include "web/screens/bestiary/edit.hpp"
#include "web/screens/bestiary/index.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

using namespace ui;

namespace {

constexpr std::array<std::string_view, 5> kSorts = {"Name", "Threat", "HP", "Morale", "Newest"};

struct BestiaryUi {
  NpcFilter filter;
  NpcFinder finder;
  std::vector<std::string> tags;  // that the filter's bits stand for
};

std::string grouped(std::size_t number) {
  std::string text = std::to_string(number);
  if (text.size() > 3) text.insert(text.size() - 3, ",");
  return text;
}

// "37 of 1,004 creatures, by Threat".
std::string count_text(const BestiaryUi& own, std::size_t shown, std::size_t all) {
  std::string text = shown == all ? "" : phrase("{} of ", grouped(shown));
  append(text, "{} creatures", grouped(all));
  if (own.filter.sort != NpcSort::kName)
    append(text, ", by {}", kSorts[static_cast<std::size_t>(own.filter.sort)]);
  return text;
}

std::string facet_name(const NpcIndex& index, int bit) {
  if (bit >= kFacets) return index.tags[static_cast<std::size_t>(bit - kFacets)];
  const Facet& one = facet(bit);
  const bool figure = one.name[0] >= '0' && one.name[0] <= '9';
  return (figure ? phrase("{} ", one.group) : "") + std::string(one.name);
}

int facet_count(const NpcIndex& index) { return kFacets + static_cast<int>(index.tags.size()); }

// The field, and beside it, or below where letters are large, what opens the filters.
void search_row(Ui& ui, BestiaryUi& own) {
  const float button_width = text_width(ui, "Filter", Type::kBody) + 36;
  const bool beside = width(ui) - button_width >= 180;
  Rect field_rect = take(ui, control_height(ui)), filter_rect;
  if (beside) {
    const auto halves = split(field_rect, {1, -button_width});
    field_rect = halves[0];
    filter_rect = halves[1];
  } else {
    gap(ui, 8);
    filter_rect = take(ui, control_height(ui));
  }
  field(ui, field_rect, "search", "Search the bestiary", own.filter.wanted, Input::kSearch,
        "Name, ability, tag …");
  if (button(ui, filter_rect, "filter", "Filter")) open(ui, "npc-filter");
  gap(ui, 8);
}

// What is filtered by: a tap takes it away.
void filter_chips(Ui& ui, BestiaryUi& own, const NpcIndex& index) {
  if (own.filter.chosen == 0) return;
  const Scope scope(ui, "filtered");
  ChipFlow flow(ui);
  for (int bit = 0; bit < facet_count(index); ++bit) {
    const Facets one = Facets{1} << bit;
    if ((own.filter.chosen & one) == 0) continue;
    const std::string name = facet_name(index, bit);
    if (chip(ui, flow.next(name), bit, name, true)) own.filter.chosen &= ~one;
  }
  if (chip(ui, flow.next("Clear"), "clear", "Clear", false)) own.filter.chosen = 0;
  gap(ui, 8);
}

void met_last(Ui& ui, const State& now) {
  if (errant_state(now).marks.recent.empty()) return;
  const Scope scope(ui, "recent");
  caption(ui, "Met last");
  ChipFlow flow(ui);
  for (const std::string& key : errant_state(now).marks.recent)
    if (const Npc* npc = find_npc(now, key))
      if (chip(ui, flow.next(npc->name), key, npc->name, false)) open(ui, npc_route(*npc));
  gap(ui, 8);
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

constexpr int kMostLookLines = 2;

std::string look_of(const Npc& npc) { return npc.look.empty() ? attacks_of(npc) : npc.look; }

// What is left of a row beside the figures.
float words_room(Ui& ui, const Columns& figures) {
  return figures.beside ? width(ui) - 3 * figures.each - 8 : width(ui);
}

void npc_row(Ui& ui, const NpcIndex::Entry& entry, Rect rect, const Columns& figures) {
  const Npc& npc = *entry.npc;
  const float name_height = line_height(ui, Type::kHeading);
  const float small = line_height(ui, Type::kSmall);
  const bool favourite = (entry.facets & kFavouriteFacet) != 0;
  const std::string morale = npc.morale == 0 ? "–" : std::to_string(npc.morale);
  const std::string numbers = phrase("Threat {}, {} HP, Morale {}", npc.threat, npc.hp, morale);
  const std::string line = look_of(npc);
  RowOptions options;
  options.description = line;
  if (row(ui, parts::bleed(rect), "npc",
          phrase("{}, {}{}", npc.name, numbers, favourite ? ", favourite" : ""), options))
    open(ui, npc_route(npc));
  const float room = figures.beside ? rect.w - 3 * figures.each - 8 : rect.w;
  const auto words = parts::wrap(ui, line, Type::kSmall, room, kMostLookLines);
  const float inner =
      name_height + small * (static_cast<float>(words.size()) + (figures.beside ? 0 : 1));
  float y = rect.y + (rect.h - inner) / 2, x = rect.x;
  if (favourite) {
    ui::icon(ui, {x, y, 18, name_height}, icon::star, Ink::kAccent, 16);
    x += 22;
  }
  label(ui, {x, y, room - (x - rect.x), name_height}, npc.name, Type::kHeading);
  y += name_height;
  if (!figures.beside) {
    label(ui, {rect.x, y, room, small}, numbers, Type::kSmall);
    y += small;
  }
  for (const std::string& part : words) {
    label(ui, {rect.x, y, room, small}, part, Type::kSmall, Ink::kQuiet);
    y += small;
  }
  if (!figures.beside) return;
  x = rect.x + rect.w - 3 * figures.each;
  for (const std::string& number : {std::to_string(npc.threat), std::to_string(npc.hp), morale}) {
    const bool fits = text_width(ui, number, Type::kNumeral) <= figures.each;
    label(ui, {x, rect.y, figures.each, rect.h}, number, fits ? Type::kNumeral : Type::kBody,
          Ink::kInk, 0.5F);
    x += figures.each;
  }
}

void npc_rows(Ui& ui, const NpcIndex& index, const std::vector<int>& shown) {
  const Columns figures = columns(ui);
  if (figures.beside) column_heads(ui, figures);
  // All rows are as tall as each other; of very many the looks are not measured.
  constexpr std::size_t kFew = 60;
  const float room = words_room(ui, figures);
  const bool longer = shown.size() <= kFew && std::any_of(shown.begin(), shown.end(), [&](int i) {
                        const Npc& npc = *index.entries[static_cast<std::size_t>(i)].npc;
                        return text_width(ui, look_of(npc), Type::kSmall) > room;
                      });
  const float inner =
      line_height(ui, Type::kHeading) +
      line_height(ui, Type::kSmall) * ((longer ? 2.0F : 1.0F) + (figures.beside ? 0 : 1));
  list(ui, "npcs", "Creatures", static_cast<int>(shown.size()), std::max(56.0F, inner + 14),
       [&](int i, Rect rect) {
         const int entry = shown[static_cast<std::size_t>(i)];
         npc_row(ui, index.entries[static_cast<std::size_t>(entry)], rect, figures);
       });
}

bool filter_sheet(Ui& ui, App& app) {
  if (!is_open(ui, "npc-filter")) return false;
  BestiaryUi& own = screen_state<BestiaryUi>(app);
  const NpcIndex& index = npc_index(app);
  Sheet sheet(ui, "npc-filter", "Filter and sort", control_height(ui) + 16);
  caption(ui, "Sorted by");
  int sort = static_cast<int>(own.filter.sort);
  if (choose(ui, "sort", "Sorted by", kSorts, sort)) own.filter.sort = static_cast<NpcSort>(sort);
  for (int bit = 0; bit < facet_count(index);) {
    const auto group_of = [](int at) { return at < kFacets ? facet(at).group : "Tags"; };
    const std::string_view group = group_of(bit);
    gap(ui, 8);
    caption(ui, group);
    const Group together(ui, Role::kGroup, group, group, {left(ui), rest(ui).y, width(ui), 44});
    ChipFlow flow(ui);
    for (; bit < facet_count(index) && group_of(bit) == group; ++bit) {
      const Facets one = Facets{1} << bit;
      const std::string_view name =
          bit < kFacets ? facet(bit).name : index.tags[static_cast<std::size_t>(bit - kFacets)];
      if (chip(ui, flow.next(name), bit, name, (own.filter.chosen & one) != 0))
        own.filter.chosen ^= one;
    }
  }
  gap(ui, 12);
  const std::size_t shown = own.finder.find(index, own.filter).size();
  const auto halves = footer_halves(ui, sheet.footer(), "Clear");
  if (button(ui, halves[0], "clear", "Clear")) own.filter = {own.filter.wanted, 0, NpcSort::kName};
  if (button(ui, halves[1], "show", phrase("Show {}", grouped(shown)), {.look = Look::kPrimary}))
    close(ui);
  return true;
}

bool menu_sheet(Ui& ui) {
  if (!is_open(ui, "bestiary-menu")) return false;
  const Sheet sheet(ui, "bestiary-menu", "Bestiary");
  struct Way {
    const char *to, *icon, *name, *note;
  };
  for (const Way& way : {
           Way{"npc-edit/new", icon::plus, "New NPC", "Figures, attacks and abilities of your own"},
           Way{"paste", icon::scroll_text, "Paste statblocks", "Of other games, converted"},
           Way{"encounters", icon::users, "Encounters", "Groups that are ready to start"},
           Way{"share/all", icon::share_2, "Share and import", "Your own, as a file or a text"},
       })
    if (parts::way(ui, way.to, way.icon, way.name, way.note)) open(ui, way.to);
  return true;
}

}  // namespace

void bestiary_screen(Ui& ui, App& app) {
  BestiaryUi& own = screen_state<BestiaryUi>(app);
  if (tab_opens(app)) own.filter.wanted.clear();
  const NpcIndex& index = npc_index(app);
  if (own.tags != index.tags) {
    own.filter.chosen &= (Facets{1} << kFacets) - 1;
    own.tags = index.tags;
  }
  const Scroll scroll(ui, "bestiary", "Bestiary", rest(ui));
  gap(ui, 8);
  parts::padded(ui, [&] {
    const std::size_t before = own.finder.find(index, own.filter).size();
    tab_header(ui, "Bestiary", count_text(own, before, index.entries.size()), "Bestiary menu",
               "bestiary-menu");
    gap(ui, 8);
    search_row(ui, own);
    filter_chips(ui, own, index);
    if (own.filter.wanted.empty() && own.filter.chosen == 0) met_last(ui, state(app));
    const std::vector<int>& shown = own.finder.find(index, own.filter);
    if (shown.empty())
      paragraph(ui,
                own.filter.chosen != 0
                    ? "Nobody is left: take a filter away."
                    : "Nobody here answers to that. Try fewer letters, or a word of an ability: "
                      "stone, fire, paralysis.",
                Ink::kQuiet);
    else
      npc_rows(ui, index, shown);
  });
  std::vector<BarButton> bar = {{.name = "New NPC", .icon = icon::plus}};
  // Where letters are large, the menu alone has the other one.
  const float words = text_width(ui, "New NPC", Type::kBody, true) +
                      text_width(ui, "Encounters", Type::kBody, true);
  if (words + 144 <= width(ui))
    bar.push_back({.name = "Encounters", .icon = icon::users, .look = Look::kPlain});
  const int tapped = action_bar(ui, app, bar);
  if (tapped >= 0) open(ui, tapped == 0 ? "npc-edit/new" : "encounters");
}

bool bestiary_sheets(Ui& ui, App& app) {
  return npc_sheet(ui, app) || filter_sheet(ui, app) || menu_sheet(ui) || npc_edit_sheet(ui, app) ||
         paste_sheet(ui, app) || encounter_sheets(ui, app) || sharing_sheet(ui, app);
}

}  // namespace fray
