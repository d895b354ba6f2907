#include "web/errant/chase/odds_sheet.hpp"

#include <array>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/chase/odds.hpp"
#include "web/errant/chase/words.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/chart.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

constexpr int kTurns = 12;  // that are drawn

std::vector<const ChaseParty*> fleeing(const Chase& chase) {
  std::vector<const ChaseParty*> found;
  for (const ChaseParty& one : chase.parties)
    if (one.side == ChaseSide::kFugitives && is_running(one)) found.push_back(&one);
  return found;
}

std::string in_the_end(const ChaseOdds& turn) {
  const double turns = mean_turns(turn);
  if (turns <= 0) return "With these dice it never ends.";
  return phrase("By the dice alone {}; {}{} on average.", words::odds_words(whole_odds(turn)),
                ui::decimal(turns), turns < 1.05 ? " turn" : " turns");
}

// One way of sprinting: now, and in the end, as if no development came between.
void way_line(Ui& ui, const std::string& name, const ChaseOdds& turn) {
  ui::paragraph(ui, name);
  ui::paragraph(ui, phrase("Now {}. {}", words::odds_words(turn), in_the_end(turn)),
                ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 8);
}

void party_chances(Ui& ui, const Chase& chase, const ChaseParty& party) {
  const ChaseOdds now = turn_odds(chase, party.id);
  section(ui, party.name);
  std::array<std::vector<double>, 2> chances;
  for (const ChaseOdds& odds : odds_by_turn(now, kTurns)) {
    chances[0].push_back(odds.escape);
    chances[1].push_back(odds.caught);
  }
  const std::array<ui::Series, 2> series = {
      {{"Away", ui::Ink::kSafe, chances[0]}, {"Caught", ui::Ink::kAccent, chances[1]}}};
  ui::curves(ui, "by-turn", "Over by turn", series);
  ui::gap(ui, 12);
  way_line(ui, "As chosen", now);
  way_line(ui, "Nobody sprints", turn_odds(chase, party.id, false, false));
  way_line(ui, "Those in front sprint", turn_odds(chase, party.id, true, false));
  way_line(ui, "Those behind sprint", turn_odds(chase, party.id, false, true));
  way_line(ui, "Both sprint", turn_odds(chase, party.id, true, true));
  ui::gap(ui, 8);
}

}  // namespace

std::string ends_now(const Chase& chase) {
  const auto parties = fleeing(chase);
  if (parties.size() != 1) return "";
  const ChaseOdds odds = turn_odds(chase, parties[0]->id);
  return phrase("ends now: {}", ui::percent(odds.escape + odds.caught));
}

void odds_panel(Ui& ui, App& app) {
  const Chase& chase = *errant_state(state(app)).chase;
  const auto parties = fleeing(chase);
  const ui::Scope scope(ui, "odds");
  if (parties.size() == 1) {
    const ChaseOdds odds = turn_odds(chase, parties[0]->id);
    const ui::Rect strip = ui::take(
        ui, ui::line_height(ui, ui::Type::kNumeral) + ui::line_height(ui, ui::Type::kSmall) + 4);
    const auto cells = ui::split(strip, {1, 1, 1});
    parts::figure(ui, cells[0], "away", "away", ui::percent(odds.escape));
    parts::figure(ui, cells[1], "caught", "caught", ui::percent(odds.caught));
    parts::figure(ui, cells[2], "on", "goes on", ui::percent(odds.goes_on));
  }
  // Of several a line each.
  std::string note = "Of each, turn by turn";
  for (const ChaseParty* party : parties) {
    const ChaseOdds odds = turn_odds(chase, party->id);
    if (parties.size() == 1)
      note = in_the_end(odds);
    else
      ui::paragraph(ui, phrase("{}: {}", party->name, words::odds_words(odds)), ui::Ink::kQuiet,
                    ui::Type::kSmall);
  }
  if (parts::way(ui, "all", icon::target, "Chances", note)) ui::open(ui, "chase-odds");
  ui::gap(ui, 8);
}

bool chase_odds_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "chase-odds")) return false;
  const auto& chase = errant_state(state(app)).chase;
  if (!chase) return nobody_sheet(ui, "chase-odds");
  const ui::Sheet sheet(ui, "chase-odds", "Chances");
  ui::paragraph(ui,
                "Of the movement rolls and sprints alone, at the dice as they are. A sprint counts "
                "as made anew each turn.",
                ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 12);
  for (const ChaseParty* party : fleeing(*chase)) {
    const ui::Scope scope(ui, party->id);
    party_chances(ui, *chase, *party);
  }
  return true;
}

}  // namespace fray
