#include "web/errant/chase/board.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/words.hpp"
#include "web/errant/chase/words.hpp"
#include "web/screens/controls.hpp"

namespace fray {

namespace {

constexpr float kPad = 10;
constexpr int kMostDrawn = 24;  // dice of one party; the rest are only told

struct Card {
  std::string side, name, count;
  std::vector<std::string> means;
};

// How the dice lie in a card of that width.
struct DiceGrid {
  float size = 0;
  int across = 1, rows = 0, shown = 0;
};

DiceGrid grid_of(const Ui& ui, int dice, float room) {
  DiceGrid grid;
  grid.shown = std::min(dice, kMostDrawn);
  grid.size = (dice > 8 ? 28.0F : 36.0F) * std::max(1.0F, ui::unit(ui) * 0.75F);
  grid.across = std::max(1, static_cast<int>((room + 4) / (grid.size + 4)));
  grid.rows = (grid.shown + grid.across - 1) / grid.across;
  return grid;
}

Card card_of(const ErrantState& state, const Chase& chase, const ChaseParty& party) {
  Card card{words::side_words(chase, party), party.name, words::head_count(party),
            words::dice_lines(chase, party)};
  if (chase.step == ChaseStep::kRoll && is_running(party))
    append(card.count, " · {}", words::dice_words(plan_of(party).dice));
  for (std::string& line : words::hurt_lines(state, party)) card.means.push_back(std::move(line));
  return card;
}

float wrapped_height(Ui& ui, const std::string& text, float room) {
  return ui::line_height(ui, ui::Type::kSmall) *
         static_cast<float>(parts::wrap(ui, text, ui::Type::kSmall, room, 3).size());
}

float height_of(Ui& ui, const Card& card, const ChaseParty& party, float room) {
  const DiceGrid grid = grid_of(ui, static_cast<int>(party.faces.size()), room);
  float height = 2 * kPad + ui::line_height(ui, ui::Type::kBody);
  height += wrapped_height(ui, card.side, room) + wrapped_height(ui, card.count, room);
  if (grid.rows > 0) height += static_cast<float>(grid.rows) * (grid.size + 4) + 6;
  for (const std::string& line : card.means) height += wrapped_height(ui, line, room);
  return std::max(height, 64.0F);
}

std::string spoken_dice(const ChaseParty& party, const Card& card) {
  std::string text;
  for (const int face : party.faces) append(text, "{}{}", text.empty() ? "" : ", ", face);
  for (const std::string& line : card.means) text = spoken_state(text, line);
  return text;
}

void party_card(Ui& ui, App& app, ui::Rect rect, const ChaseParty& party, const Card& card) {
  const ui::Scope scope(ui, party.id);
  const bool runs = is_running(party);
  ui::fill(ui, rect, ui::Surface::kRaised, 10);
  const std::string spoken = phrase("{}, {}, {}", party.name, card.side, card.count);
  const std::string dice = spoken_dice(party, card);
  if (ui::row(ui, rect, "party", spoken, {.description = dice, .radius = 10}))
    ui::open(ui, phrase("party/{}", party.id));
  const bool flees = party.side == ChaseSide::kFugitives;
  ui::outline(ui, rect, ui::Surface::kOutline, 10);
  const ui::Ink ink = !runs ? ui::Ink::kQuiet : flees ? ui::Ink::kSafe : ui::Ink::kAccent;
  ui::Rect at = ui::inset(rect, kPad, kPad);
  const auto line = [&](const std::string& text, ui::Ink colour) {
    parts::wrapped(ui, at, text, ui::Type::kSmall, colour, 3);
    at.y += wrapped_height(ui, text, at.w);
  };
  line(card.side, ink);
  const float body = ui::line_height(ui, ui::Type::kBody);
  ui::label(ui, {at.x, at.y, at.w, body},
            parts::fitted_name(ui, card.name, ui::Type::kBody, at.w, true), ui::Type::kBody,
            runs ? ui::Ink::kInk : ui::Ink::kQuiet, 0, true);
  at.y += body;
  line(card.count, ui::Ink::kQuiet);
  const DiceGrid grid = grid_of(ui, static_cast<int>(party.faces.size()), at.w);
  const bool thrown = just_rolled(app, app.chased) && !app.chased.rolls.empty();
  if (grid.rows > 0) at.y += 4;
  for (int i = 0; i < grid.shown; ++i) {
    const float step = grid.size + 4;
    ui::die(ui,
            {at.x + static_cast<float>(i % grid.across) * step,
             at.y + static_cast<float>(i / grid.across) * step, grid.size, grid.size},
            i, 4, party.faces[static_cast<std::size_t>(i)], thrown, true);
  }
  if (grid.rows > 0) at.y += static_cast<float>(grid.rows) * (grid.size + 4) + 2;
  for (const std::string& text : card.means) line(text, ui::Ink::kInk);
}

}  // namespace

void party_board(Ui& ui, App& app) {
  const Chase& chase = *errant_state(state(app)).chase;
  const ui::Scope scope(ui, "board");
  const int count = static_cast<int>(chase.parties.size());
  const float width = ui::width(ui) / ui::unit(ui);
  const int across = std::clamp(width < 250 ? 1 : width < 540 ? 2 : 3, 1, std::max(1, count));
  const float room =
      (ui::width(ui) - 8 * static_cast<float>(across - 1)) / static_cast<float>(across);
  // Fugitives stand first, and each row is as tall as its tallest card.
  std::vector<const ChaseParty*> order;
  for (const ChaseSide side : {ChaseSide::kFugitives, ChaseSide::kPursuers})
    for (const ChaseParty& party : chase.parties)
      if (party.side == side) order.push_back(&party);
  for (int first = 0; first < count; first += across) {
    std::vector<Card> cards;
    float height = 0;
    for (int i = first; i < std::min(count, first + across); ++i) {
      const ChaseParty& party = *order[static_cast<std::size_t>(i)];
      cards.push_back(card_of(state(app), chase, party));
      height = std::max(height, height_of(ui, cards.back(), party, room - 2 * kPad));
    }
    const ui::Rect strip = ui::take(ui, height);
    for (std::size_t i = 0; i < cards.size(); ++i)
      party_card(ui, app, {strip.x + static_cast<float>(i) * (room + 8), strip.y, room, strip.h},
                 *order[static_cast<std::size_t>(first) + i], cards[i]);
    ui::gap(ui, 8);
  }
}

}  // namespace fray
