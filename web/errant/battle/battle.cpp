#include "web/errant/battle/battle.hpp"

#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/battle/board.hpp"
#include "core/errant/battle/words.hpp"
#include "core/table/text.hpp"
#include "web/app/ruleset.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/last_result.hpp"
#include "web/screens/play/offer.hpp"
#include "web/ui/icons.hpp"

namespace fray {
namespace {

// What the sheet was last drawn with: what comes of a tap is told in it, at its top.
struct BattleSheet {
  std::uint32_t stamp = 0;  // what was done before it opened
  std::uint32_t told = 0;   // the last that it told of
};

// The sheet lies over the place where it is told what came of a tap.
void tell_what_came(Ui& ui, App& app, ui::Sheet& sheet) {
  BattleSheet& before = screen_state<BattleSheet>(app);
  if (sheet.fresh) before = {app.session.stamp, app.last.stamp};
  if (app.last.stamp <= before.stamp) return;
  if (before.told != app.last.stamp) sheet.to_top();
  before.told = app.last.stamp;
  tell_last(ui, app);
}

// Figures come after the button that throws for them: what is quiet, or all else.
void lines(Ui& ui, const BoardStep& step, bool figures) {
  for (const BoardLine& line : step.lines) {
    const bool quiet = line.tone == Tone::kQuiet;
    if (quiet != figures) continue;
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
                 battle && battle->flashpoint == Flashpoint::kAsked
                     ? std::string("Who has won the flashpoint?")
                 : battle
                     ? phrase("{} against {}", battle->sides[0].name, within(battle->sides[1].name))
                     : std::string("Of many, each side as one")))
    ui::open(ui, "battle");
}

bool battle_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "battle")) return false;
  const Ruleset& rules = present_ruleset(app);
  const ErrantState& now = errant_state(state(app));
  const Board board = errant::battle_board(now);
  ui::Sheet sheet(ui, "battle", board.title);
  if (!board.line.empty()) ui::paragraph(ui, board.line, ui::Ink::kQuiet);
  tell_what_came(ui, app, sheet);
  if (board.step) {
    step_line(ui, board.step->text, board.step->rule);
    lines(ui, *board.step, false);
  }
  bool first = true;
  for (const Offer& offer : board.bar) {
    offer_button(ui, app, rules, offer, first ? ui::Look::kPrimary : ui::Look::kPlain);
    first = false;
    ui::gap(ui, 8);
  }
  if (board.step) lines(ui, *board.step, true);
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
