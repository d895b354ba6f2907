// How things stand: the fight, or the Company between fights.
#include "core/dice/phrase.hpp"
#include "core/savvy/fields.hpp"
#include "core/savvy/screens.hpp"
#include "core/savvy/start.hpp"
#include "core/savvy/words.hpp"

namespace fray::savvy {
namespace {

void add_pools(const Figure& figure, BoardRow& row) {
  row.name = figure.name;
  row.who = figure.id;
  row.leader = figure.leader;
  row.pools = {{"Grit", figure.grit, figure.full_grit, false},
               {"Flesh", figure.flesh, figure.full_flesh, true}};
}

std::string gear_note(const Table& table, const Figure& figure) {
  std::string note = phrase("Defense {}", defense(figure));
  for (const Weapon& weapon : figure.weapons)
    if (weapon.place == Place::kHandy) append(note, ", {} {}", weapon.name, note_of(table, weapon));
  return note;
}

BoardRow row_of(const Table& table, const Combatant& who) {
  const Fight& fight = *table.fight;
  BoardRow row;
  add_pools(who.figure, row);
  row.note = gear_note(table, who.figure);
  row.ours = !who.enemy;
  row.out = !stands(who);
  row.may_act = may_act(fight, who);
  const auto mark = [&](bool on, std::string_view text, Tone tone) {
    if (on) row.marks.push_back({std::string(text), tone});
  };
  // Not quiet: what is quiet gives way where a row is narrow.
  const bool left = who.fate == Fate::kFled || who.fate == Fate::kSurrendered;
  mark(who.fate != Fate::kFighting, name_of(who.fate), left ? Tone::kPlain : Tone::kBad);
  if (row.out) return row;
  mark(who.surprised, "surprised", Tone::kBad);
  for (const Tag tag : kTags) mark(has(who, tag), effect_of(tag), Tone::kBad);
  mark(who.breaks, "breaks", Tone::kBad);
  mark(who.free_against != 0, "may act freely", Tone::kGood);
  mark(who.figure.hireling, "hireling", Tone::kQuiet);
  mark(who.light, "carries a light", Tone::kQuiet);
  const Usage now = usage(fight, who);
  mark(now.acted, "has acted", Tone::kQuiet);
  if (now.moved > 0) mark(true, phrase("moved {}", feet(now.moved)), Tone::kQuiet);
  if (armour_broken(table, who.figure)) mark(true, "armour broken", Tone::kBad);
  return row;
}

std::string line_of(const Table& table) {
  const Fight& fight = *table.fight;
  if (fight.decided)
    return standing(fight, true) == 0 ? "No enemy stands." : "Nobody of the Company stands.";
  if (fight.closing) return "This part of the round ends: Saves with MIG.";
  switch (fight.step) {
    case Step::kStart: {
      std::string line = fight.meeting == Meeting::kChance && !fight.surprise_rolled
                             ? "They meet by chance: who is surprised?"
                             : "Before the first round.";
      if (fight.distance >= 0) append(line, " {} feet apart.", fight.distance);
      if (fight.reaction > 0) append(line, " They are {}.", reaction_of(fight.reaction));
      return line;
    }
    case Step::kOrder: return "The order of the next round is to be rolled.";
    case Step::kBefore: return "Before the enemies: the Company acts.";
    case Step::kEnemies: return "The enemies act.";
    case Step::kAfter: return "After the enemies: the Company acts.";
  }
  return {};
}

void fight_board(const Table& table, Board& board) {
  const Fight& fight = *table.fight;
  board.running = true;
  board.title = fight.round > 0       ? phrase("Round {}", fight.round)
                : fight.title.empty() ? std::string("A new fight")
                                      : fight.title;
  board.line = line_of(table);
  board.place = fight.round * 8 + static_cast<int>(fight.step);
  std::vector<BoardRow> before, enemies, after;
  for (const Combatant& who : fight.combatants)
    (who.turn == Turn::kBefore    ? before
     : who.turn == Turn::kEnemies ? enemies
                                  : after)
        .push_back(row_of(table, who));
  const bool ordered = fight.step >= Step::kBefore;
  add_group(board, "Before the enemies", std::move(before));
  add_group(board, "Enemies", std::move(enemies));
  add_group(board, ordered ? "After the enemies" : "The Company", std::move(after));
}

void home_board(const Table& table, Board& board) {
  board.title = "Savvy & Violence";
  board.line =
      table.characters.empty() ? "Make a character, or try the example fight." : "No fight is on.";
  const auto rows_of = [&](const std::vector<Figure>& figures, bool ours) {
    std::vector<BoardRow> rows;
    for (const Figure& figure : figures) {
      BoardRow row;
      add_pools(figure, row);
      row.note = gear_note(table, figure);
      row.ours = ours;
      row.out = figure.flesh == 0;
      if (row.out) row.marks.push_back({"no Flesh left", Tone::kBad});
      if (figure.hireling) row.marks.push_back({"hireling", Tone::kQuiet});
      rows.push_back(std::move(row));
    }
    return rows;
  };
  add_group(board, "The Company", rows_of(table.characters, true));
  add_group(board, "NPCs of your own", rows_of(table.kinds, false));
  std::vector<BoardRow> past;
  for (auto fight = table.past.rbegin(); fight != table.past.rend(); ++fight) {
    past.push_back(named_row(
        fight->id, fight->title.empty() ? std::string("A fight") : fight->title,
        phrase("{}{}{} against {}", fight->rounds,
               fight->rounds == 1 ? " round: " : " rounds: ", fight->ours, fight->theirs)));
  }
  add_group(board, "Past fights", std::move(past));
}

}  // namespace

Board board(const State& state) {
  const Table& table = table_of(state);
  Board board;
  if (table.fight)
    fight_board(table, board);
  else
    home_board(table, board);
  board.questions = questions(state);
  board.bar = bar_offers(state);
  return board;
}

}  // namespace fray::savvy
