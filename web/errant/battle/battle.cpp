#include "web/errant/battle/battle.hpp"

#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/battle/board.hpp"
#include "core/errant/battle/words.hpp"
#include "web/app/ruleset.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/offer.hpp"
#include "web/ui/icons.hpp"

namespace fray {
namespace {

void lines(Ui& ui, const BoardStep& step) {
  step_line(ui, step.text, step.rule);
  for (const BoardLine& line : step.lines) {
    const bool quiet = line.tone == Tone::kQuiet;
    ui::paragraph(ui, line.text,
                  line.tone == Tone::kBad ? ui::Ink::kDanger
                  : quiet                 ? ui::Ink::kQuiet
                                          : ui::Ink::kInk,
                  quiet ? ui::Type::kSmall : ui::Type::kBody);
  }
  ui::gap(ui, 12);
}

void past_battles(Ui& ui, const ErrantState& state) {
  if (state.past_battles.empty()) return;
  section(ui, "Past battles");
  for (auto past = state.past_battles.rbegin(); past != state.past_battles.rend(); ++past) {
    if (!past->title.empty()) ui::paragraph(ui, phrase("{}.", past->title));
    ui::paragraph(ui, phrase("{}.", words::past_text(*past)), ui::Ink::kQuiet);
    int number = 0;
    for (const BattleRound& round : past->rounds)
      ui::paragraph(ui,
                    phrase("Round {}: {}.", ++number,
                           words::round_text(round, past->names[0], past->names[1])),
                    ui::Ink::kQuiet, ui::Type::kSmall);
    ui::gap(ui, 8);
  }
}

}  // namespace

void battle_way(Ui& ui, App& app) {
  const auto& battle = errant_state(state(app)).battle;
  if (parts::way(ui, "battle", icon::flag, battle ? words::battle_title(*battle) : "Battle",
                 battle ? phrase("{} against {}", battle->sides[0].name, battle->sides[1].name)
                        : std::string("Of many, each side as one")))
    ui::open(ui, "battle");
}

bool battle_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "battle")) return false;
  const Ruleset& rules = present_ruleset(app);
  const ErrantState& now = errant_state(state(app));
  const Board board = errant::battle_board(now);
  const ui::Sheet sheet(ui, "battle", board.title);
  if (!board.line.empty()) ui::paragraph(ui, board.line, ui::Ink::kQuiet);
  if (board.step) lines(ui, *board.step);
  bool first = true;
  for (const Offer& offer : board.bar) {
    offer_button(ui, app, rules, offer, first ? ui::Look::kPrimary : ui::Look::kPlain);
    first = false;
    ui::gap(ui, 8);
  }
  ui::gap(ui, 8);
  if (!now.battle) past_battles(ui, now);
  if (board.step)
    for (const Offer& offer : board.step->offers) {
      offer_button(ui, app, rules, offer,
                   offer.rank == Rank::kMinor ? ui::Look::kQuiet : ui::Look::kPlain);
      ui::gap(ui, 8);
    }
  ui::gap(ui, 8);
  return true;
}

void open_flashpoint(Ui& ui, App& app) {
  dispatch(app, OpenFlashpoint{true});
  ui::go(ui, "fight");
  ui::open(ui, "setup");
}

}  // namespace fray
