#include "web/screens/bestiary/card.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/screens/bestiary/setup_draft.hpp"
#include "web/screens/bestiary/words.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

using namespace ui;

namespace {

struct NpcUi {
  std::string npc;  // whose numbers these are
  int count = 1;
  int side = 0;         // 0 enemy, 1 with the Company
  bool source = false;  // the text that it came from is unfolded
};

// A word at the left, what belongs to it at the right, wrapped; spoken together.
void entry(Ui& ui, Key key, std::string_view term, std::string_view what) {
  const float term_width = std::max(92.0F * unit(ui), text_width(ui, term, Type::kSmall) + 12);
  const bool beside = width(ui) - term_width >= 160;
  const float indent = beside ? term_width : 0;
  const float room = width(ui) - indent;
  const float text_height = paragraph_height(ui, what, Type::kBody, room);
  const float term_height = line_height(ui, beside ? Type::kBody : Type::kSmall);
  const float inner = beside ? std::max(text_height, term_height) : text_height + term_height;
  const Rect rect = take(ui, inner + 12);
  const float y = rect.y + 6;
  Group together(ui, Role::kGroup, key, term, rect);
  label(ui, {rect.x, y, beside ? term_width : rect.w, term_height}, term, Type::kSmall,
        Ink::kQuiet);
  text(ui, {rect.x + indent, beside ? y : y + term_height, room, text_height}, what);
  hairline(ui, rect.x, rect.y + rect.h, rect.w);
}

// "1 die: shift 10, roll 10 to 40, mean 25": feet or yards, as the place is (E-MOVE-2, 3, 6).
std::string moves_text(const Gait& gait) {
  const std::string dice = std::to_string(gait.dice);
  const MoveRange roll = movement_range(gait.dice);
  if (gait.dice == 0) return phrase("No dice: an action moves {}", roll.least);
  return (gait.dice == 1 ? std::string("1 die") : phrase("{} dice", dice)) + ": shift " +
         std::to_string(shift_length(gait.dice)) + ", roll " + std::to_string(roll.least) + " to " +
         std::to_string(roll.most) + ", mean " + std::to_string(roll.mean);
}

// Four in a row, or two and two where large text leaves no room.
void figures(Ui& ui, const Npc& npc) {
  const float height = line_height(ui, Type::kNumeral) + line_height(ui, Type::kSmall) + 4;
  const bool one_row = width(ui) / 4 - 4 >= text_width(ui, "Checks", Type::kSmall);
  std::vector<Rect> cells;
  if (one_row) {
    cells = split(take(ui, height), {1, 1, 1, 1}, 4);
  } else {
    cells = split(take(ui, height), {1, 1}, 4);
    const auto below = split(take(ui, height), {1, 1}, 4);
    cells.insert(cells.end(), below.begin(), below.end());
  }
  parts::figure(ui, cells[0], "threat", "Threat", std::to_string(npc.threat));
  parts::figure(ui, cells[1], "hp", "HP", std::to_string(npc.hp));
  parts::figure(ui, cells[2], "morale", "Morale",
                npc.morale == 0 ? "–" : std::to_string(npc.morale));
  parts::figure(ui, cells[3], "checks", "Checks", std::to_string(npc_attribute(npc.threat)));
  gap(ui, 8);
  hairline(ui, left(ui), rest(ui).y, width(ui));
}

void entries(Ui& ui, const Npc& npc) {
  if (!npc.hp_note.empty()) {
    entry(ui, "hp-note", "HP", phrase("Body {}; {}", npc.hp, npc.hp_note));
  }
  entry(ui, "attacks", "Attacks", attacks_of(npc));
  // A book's words can say something else than what was made of them, or corrected since.
  if (npc.id != 0 && !npc.attacks.empty()) entry(ui, "rolls", "Rolled", rolls_of(npc));
  for (const Part& part : npc.parts)
    entry(ui, phrase("part-{}", part.name), words::capital(part.name),
          phrase("{} HP", part.max_hp));
  for (const Gait& gait : npc.gaits)
    entry(ui, phrase("gait-{}", gait.name), words::capital(gait.name), moves_text(gait));
  entry(
      ui, "morale-odds", "Morale",
      npc.morale == 0 ? std::string("Never rolls for it")
      : morale_breaks(npc.morale) == 0
          ? std::string("Never breaks of itself: 2D6 cannot exceed 12")
          : phrase("Breaks above {} on 2D6: {}", npc.morale, words::morale_chance(npc.morale, 0)));
  entry(ui, "checks-text", "Checks",
        phrase("Succeed on {} or less on D20, above the DV", npc_attribute(npc.threat)));
  entry(ui, "alignment", "Alignment", alignment_name(npc.alignment));
  if (npc.surprise_range != Npc{}.surprise_range)
    entry(ui, "surprise", "Surprise", phrase("{} in 6", npc.surprise_range));
  std::string tags;
  for (const std::string& tag : npc.tags) tags += (tags.empty() ? "" : ", ") + tag;
  if (!tags.empty()) entry(ui, "tags", "Tags", tags);
}

void abilities(Ui& ui, const Npc& npc) {
  gap(ui, 8);
  for (const NpcAbility& ability : npc.abilities) {
    gap(ui, 10);
    heading(ui, ability.title, 3);
    if (!ability.text.empty()) paragraph(ui, ability.text);
    const std::string does = words::ability_text(ability);
    if (!does.empty()) paragraph(ui, does, Ink::kQuiet);
  }
  const Npc* rules = npc.id == 0 ? nullptr : find_npc(npc.rules);
  if (rules == nullptr) return;
  gap(ui, 10);
  paragraph(ui, phrase("In a fight it can do what a {} can.", parts::lower(rules->name)),
            Ink::kQuiet);
}

// What can be done with the card itself; of one's own more than of the rules'.
void deeds(Ui& ui, App& app, const Npc& npc) {
  const State& now = state(app);
  const std::string key = npc_key(npc);
  const auto& marked = errant_state(now).marks.favourites;
  const bool favourite = std::find(marked.begin(), marked.end(), key) != marked.end();
  const float height = control_height(ui);
  const bool two = text_width(ui, "Favourite", Type::kBody) + 60 <= width(ui) / 2;
  Rect next{};  // the free half of the line that was begun
  const auto room = [&] {
    if (!two || next.w == 0) {
      const auto halves = two ? split(take(ui, height), {1, 1}) : std::vector{take(ui, height)};
      gap(ui, 8);
      next = two ? halves[1] : Rect{};
      return halves[0];
    }
    return std::exchange(next, {});
  };
  const MarkNpc mark{key, !favourite};
  action_button(ui, app, room(), "favourite", "Favourite", mark,
                {.icon = icon::star, .has_pressed = true, .pressed_state = favourite});
  if (npc.id != 0 && button(ui, room(), "edit", "Edit", {.icon = icon::pencil}))
    open(ui, phrase("npc-edit/{}", key));
  if (button(ui, room(), "copy", "Copy",
             {.icon = icon::copy, .spoken = "Copy: make your own of it"}))
    open(ui, phrase("npc-edit/{}{}", npc.id == 0 ? "" : "copy-", key));
  if (npc.id == 0) return;
  if (button(ui, room(), "share", "Share", {.icon = icon::share_2}))
    open(ui, phrase("share/{}", key));
  if (action_button(ui, app, room(), "delete", "Delete", RemoveNpcKinds{{npc.id}},
                    {.look = Look::kDanger, .icon = icon::trash_2})) {
    toast(ui, phrase("{} is deleted. Undo brings it back.", npc.name));
    close(ui);
  }
}

// The text that it was pasted as, behind a fold.
void source(Ui& ui, const Npc& npc, bool& unfolded) {
  if (npc.source.empty()) return;
  if (button(ui, take(ui, control_height(ui)), "source", "Pasted from",
             {.look = Look::kQuiet, .has_expanded = true, .expanded = unfolded}))
    unfolded = !unfolded;
  if (unfolded) paragraph(ui, npc.source, Ink::kQuiet, Type::kSmall);
}

// Into the fight that is on, or into the draft of the next one.
void add(Ui& ui, App& app, const Npc& npc, NpcUi& chosen) {
  const std::string id = npc_key(npc);
  const std::string who =
      chosen.count == 1 ? std::string(npc.name) : phrase("{} {}", chosen.count, plural_of(npc));
  if (errant_state(state(app)).fight) {
    AddNpcs action;
    action.npcs.npc = id;
    action.npcs.count = chosen.count;
    action.npcs.side = chosen.side == 1 ? Side::kCompany : Side::kOpposition;
    if (const std::string why = why_not(app, action); !why.empty()) {
      ui::toast(ui, why, true);
      return;
    }
    dispatch(app, action);
    ui::toast(ui, who + (chosen.count == 1 ? " joins the fight." : " join the fight."));
    chosen = {};
    close(ui);
    return;
  }
  int& drafted = screen_state<SetupDraft>(app).npcs[id];
  drafted = std::min(drafted + chosen.count, kMostOfAKind);
  announce(ui,
           phrase("{}{} ready for the next fight.", who, chosen.count == 1 ? " stands" : " stand"));
  chosen = {};
  go(ui, "fight");
  open(ui, "setup");
}

const Npc* named(const State& state, std::string_view argument) {
  if (const Npc* npc = find_npc(state, argument)) return npc;
  for (const Npc& npc : bestiary()) {
    if (npc_route(npc).substr(4) == argument) return &npc;
  }
  return nullptr;
}

}  // namespace

std::string npc_route(const Npc& npc) {
  std::string route = "npc/";
  if (npc.id != 0) return route + npc_key(npc);
  for (const char c : npc.name) {
    route += c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return route;
}

void card_button(Ui& ui, const Rect& rect, const Npc& npc) {
  if (icon_button(ui, rect, "card", icon::scroll_text, phrase("{}: stat card", npc.name), {},
                  Ink::kQuiet))
    open(ui, npc_route(npc));
}

std::vector<const Npc*> kinds_of(const State& state, const std::vector<Id>& who) {
  std::vector<const Npc*> kinds;
  for (const Id id : who) {
    const Combatant* one = find_combatant(state, id);
    const Npc* kind = one == nullptr ? nullptr : npc_kind(state, *one);
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  }
  return kinds;
}

void card_links(Ui& ui, const std::vector<const Npc*>& kinds) {
  const Scope scope(ui, "cards");
  Rect line{};
  for (auto kind = kinds.begin(); kind != kinds.end(); ++kind) {
    if (*kind == nullptr || std::find(kinds.begin(), kind, *kind) != kind) continue;
    const std::string& name = (*kind)->name;
    const float wants = text_width(ui, name, Type::kBody, true) + 60;
    if (wants > line.w) line = take(ui, control_height(ui));
    const Rect rect{line.x, line.y, std::min(wants, line.w), line.h};
    line.x += rect.w + 8;
    line.w -= rect.w + 8;
    if (button(ui, rect, npc_key(**kind), name,
               {.look = Look::kQuiet,
                .icon = icon::scroll_text,
                .spoken = phrase("{}: stat card", name)}))
      open(ui, npc_route(**kind));
  }
  if (line.h > 0) gap(ui, 8);
}

bool npc_sheet(Ui& ui, App& app) {
  std::string id;
  if (!is_open(ui, "npc", &id)) return false;
  const Npc* npc = named(state(app), id);
  if (npc == nullptr) {
    Sheet sheet(ui, "npc", "Nobody of that name");
    paragraph(ui, "The Bestiary has no such page.");
    return true;
  }
  auto& chosen = screen_state<NpcUi>(app);
  if (chosen.npc != id) chosen = {id, 1, 0, false};
  const bool fighting = errant_state(state(app)).fight.has_value();

  Sheet sheet(ui, "npc", npc->name, control_height(ui) + 16);
  sheet.foot_is_next = true;
  const Scope scope(ui, npc_key(*npc));
  if (!npc->look.empty()) {
    paragraph(ui, npc->look, Ink::kQuiet);
    gap(ui, 12);
  }
  figures(ui, *npc);
  entries(ui, *npc);
  abilities(ui, *npc);
  if (fighting) {
    gap(ui, 16);
    constexpr std::string_view sides[] = {"Enemy", "With the Company"};
    choice(ui, take(ui, control_height(ui)), "side", "Side", sides, chosen.side);
  }
  gap(ui, 16);
  deeds(ui, app, *npc);
  source(ui, *npc, chosen.source);
  gap(ui, 16);
  const Rect bottom = inset(sheet.footer(), 0, 8);
  const auto halves = split(bottom, {-std::min(164.0F, bottom.w * 0.45F), 1}, 12);
  stepper(ui, halves[0], "count", "How many", chosen.count, 1, kMostOfAKind);
  ButtonOptions options;
  options.look = Look::kPrimary;
  options.icon = icon::swords;
  const std::string spoken = phrase("Add {} to the fight", chosen.count);
  options.spoken = spoken;
  const bool narrow = text_width(ui, spoken, Type::kBody, true) + 60 > halves[1].w;
  if (button(ui, halves[1], "add", narrow ? phrase("Add {}", chosen.count) : spoken, options)) {
    add(ui, app, *npc, chosen);
  }
  return true;
}

}  // namespace fray
