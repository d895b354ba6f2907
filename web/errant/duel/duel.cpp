#include "web/errant/duel/duel.hpp"

#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/query.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {
namespace {

// Whether the one who lays has taken the phone, and at which order the list begins: where a finger
// falls tells nobody who looks on anything.
struct LayDraft {
  Id of = 0;
  bool taken = false;
  int first = 0;
};

const Duel* duel_of(const App& app) {
  const auto& fight = errant_state(state(app)).fight;
  return fight && fight->duel ? &*fight->duel : nullptr;
}

std::string name_of(const App& app, Id who) {
  const Combatant* found = find_combatant(errant_state(state(app)), who);
  return found == nullptr ? std::string() : found->name;
}

void hand_over(Ui& ui, const std::string& name, LayDraft& draft) {
  ui::heading(ui, phrase("Hand the phone to {}", name));
  ui::paragraph(ui, "Nobody else looks until the cards lie. They are then shown to nobody.",
                ui::Ink::kQuiet);
  ui::gap(ui, 16);
  if (ui::button(ui, ui::take(ui, 2 * control_height(ui)), "taken", phrase("I am {}", name),
                 {.look = ui::Look::kPrimary, .icon = icon::hand})) {
    draft.taken = true;
    draft.first = static_cast<int>(ui::now(ui)) % kOrders;
    ui::rebuild(ui);
  }
}

// What is tapped is laid at once: nothing ever stands there as chosen.
void choose_order(Ui& ui, App& app, Id who, LayDraft& draft) {
  ui::paragraph(ui, "From the left, face down. The first is guessed first.", ui::Ink::kQuiet);
  ui::gap(ui, 8);
  for (int i = 0; i < kOrders; ++i) {
    const int order = 1 + (draft.first + i) % kOrders;
    const LayCards lay{who, order};
    if (ui::button(ui, ui::take(ui, control_height(ui) + 8), order, order_name(order),
                   {.why_not = why_not(app, lay), .help = "E-DUEL-2"})) {
      const Id next = next_to_lay(*duel_of(app), who);
      dispatch(app, lay);
      ui::close(ui);
      if (next != 0) open_lay(ui, app, next);
    }
    ui::gap(ui, 8);
  }
}

constexpr float kCardWidth = 44, kCardHeight = 60, kBetween = 8;  // CSS px, before the text's size

void draw_card(Ui& ui, ui::Rect rect, const Duellist& who, int place) {
  if (place >= who.open || who.laid == 0) {
    if (who.laid != 0) ui::fill(ui, rect, ui::Surface::kAccent, 6);
    ui::outline(ui, rect, ui::Surface::kLine, 6);
    return;
  }
  ui::fill(ui, rect, ui::Surface::kRaised, 6);
  ui::outline(ui, rect, ui::Surface::kLine, 6);
  ui::label(ui, rect, std::string(1, card_name(card_at(who.laid, place))[0]), ui::Type::kNumeral,
            ui::Ink::kInk, 0.5F, true);
}

// The step's lines say it all: this is only looked at.
void draw_cards(Ui& ui, const std::string& name, const Duellist& who, ui::Rect rect, float unit) {
  const float small = ui::line_height(ui, ui::Type::kSmall);
  ui::label(ui, {rect.x, rect.y, rect.w, small}, name, ui::Type::kSmall, ui::Ink::kQuiet);
  const float w = kCardWidth * unit, h = kCardHeight * unit;
  for (int place = 0; place < kCardsEach; ++place)
    draw_card(ui, {rect.x + static_cast<float>(place) * (w + kBetween), rect.y + small + 4, w, h},
              who, place);
}

}  // namespace

void duel_way(Ui& ui, App& app) {
  const auto& fight = errant_state(state(app)).fight;
  if (fight && fight->duel) return;
  if (parts::way(ui, "duel", icon::swords, "Duel",
                 fight ? "Of two in the fight, by cards" : "Of two, by cards")) {
    if (fight) ui::close(ui);  // the menu: with the duel begun nothing lies over the fight
    ui::open(ui, fight ? "offer/0-duel-start" : "offer/0-duel-begin");
  }
}

void duel_cards(Ui& ui, App& app) {
  const Duel* duel = duel_of(app);
  if (duel == nullptr) return;
  const float unit = std::min(1.0F, (ui::width(ui) - 8 * kBetween) / (6 * kCardWidth));
  const float height = ui::line_height(ui, ui::Type::kSmall) + 4 + kCardHeight * unit;
  ui::gap(ui, 4);
  const auto halves = ui::split(ui::take(ui, height), {1, 1}, kBetween);
  for (std::size_t i = 0; i < 2; ++i)
    draw_cards(ui, name_of(app, duel->two[i].who), duel->two[i], halves[i], unit);
  ui::gap(ui, 8);
}

void open_lay(Ui& ui, App& app, Id who) {
  screen_state<LayDraft>(app) = {};
  ui::open(ui, phrase("lay/{}", who));
}

bool lay_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "lay", &argument)) return false;
  const Id who = id_in(argument);
  const Duel* duel = duel_of(app);
  const auto& fight = errant_state(state(app)).fight;
  const Duellist* one = duel == nullptr ? nullptr : find_duellist(*fight, who);
  if (one == nullptr) return nobody_sheet(ui, "lay");
  const std::string name = name_of(app, who);
  const ui::Sheet sheet(ui, "lay", phrase("{} lays", name));
  const ui::Scope scope(ui, who);
  LayDraft& draft = screen_state<LayDraft>(app);
  if (draft.of != who) draft = {who, false, 0};
  if (!must_lay(*duel, *one))
    ui::paragraph(ui, phrase("{}’s cards lie face down.", name));
  else if (!draft.taken)
    hand_over(ui, name, draft);
  else
    choose_order(ui, app, who, draft);
  ui::gap(ui, 16);
  return true;
}

}  // namespace fray
