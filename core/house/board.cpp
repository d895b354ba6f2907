// How things stand: the fight, or the Company between fights.
#include "core/dice/phrase.hpp"
#include "core/house/fields.hpp"
#include "core/house/harm.hpp"
#include "core/house/kinds.hpp"
#include "core/house/screens.hpp"
#include "core/table/gear.hpp"

namespace fray::house {
namespace {

void add_pools(const Figure& figure, BoardRow& row) {
  row.name = figure.name;
  row.who = figure.id;
  row.leader = figure.leader;
  const bool band = figure.detachment;
  row.pools = {{"HP", figure.hp, figure.full_hp, true},
               {band ? "WIL" : "MGT", band ? figure.wil : figure.mgt,
                band ? figure.full_wil : figure.full_mgt, false}};
  if (figure.fatigue > 0)
    row.pools.push_back({"Fatigue", figure.fatigue, kSlots - figure.carried, false});
}

std::string gear_note(const Figure& figure) {
  std::string note = phrase("Armor {}", armor(figure));
  for (const Item& item : figure.items) {
    if (item.destroyed || item.dropped || !is_weapon(item)) continue;
    append(note, ", {} {}", item.name, dice_of(item));
    if (in_hand(item) && item.kind != ItemKind::kNatural) note += " in hand";
  }
  if (has_shield(figure)) note += ", shield raised";
  return note;
}

BoardRow row_of(const Fight& fight, const Combatant& who) {
  BoardRow row;
  add_pools(who.figure, row);
  row.note = gear_note(who.figure);
  row.ours = !who.enemy;
  row.out = !stands(who);
  row.may_act = may_act(fight, who) || may_step(fight, who);
  row.actions = actions_left(fight, who);
  const auto mark = [&](bool on, std::string_view text, Tone tone) {
    if (on) row.marks.push_back({std::string(text), tone});
  };
  // Not quiet: what is quiet gives way where a row is narrow.
  const bool left = who.fate == Fate::kFled || who.fate == Fate::kSurrendered;
  mark(row.out, name_of(who.fate), left ? Tone::kPlain : Tone::kBad);
  if (row.out) return row;
  if (!fight.battlefield.zones.empty() && may_step(fight, who)) row.drop = "move";
  if (fight.battlefield.zones.empty())
    mark(true, name_of(nearest_opponent(fight, who).value_or(who.range)), Tone::kQuiet);
  mark(who.surprised, is_exposed(fight, who) ? "surprised, without HP" : "surprised", Tone::kBad);
  mark(who.stunned == fight.round && fight.round > 0, "stunned", Tone::kBad);
  mark(who.must_save, "must Save", Tone::kBad);
  mark(who.breaks, "breaks", Tone::kBad);
  mark(free_slots(who.figure) == 0, "exhausted, 0 HP until rest", Tone::kBad);
  mark(who.figure.detachment, "detachment", Tone::kQuiet);
  const Usage now = usage(fight, who);
  mark(now.quick, "quick turn", Tone::kQuiet);
  mark(!now.quick && now.acted, "has acted", Tone::kQuiet);
  mark(!now.quick && now.moved, "has moved", Tone::kQuiet);
  for (const Item& item : who.figure.items) {
    if (item.destroyed) mark(true, phrase("{} destroyed", item.name), Tone::kBad);
    if (item.dropped) mark(true, phrase("{} on the ground", item.name), Tone::kBad);
  }
  return row;
}

std::string line_of(const Fight& fight) {
  if (fight.decided)
    return standing(fight, true) == 0 ? "No enemy stands." : "Nobody of the Company stands.";
  switch (fight.step) {
    case Step::kStart: {
      std::string line = fight.surprise == Surprise::kNotRolled ? "Is anybody surprised?"
                         : fight.surprise == Surprise::kNobody  ? "Nobody is surprised."
                         : fight.surprise == Surprise::kCompany ? "The Company is surprised."
                                                                : "The enemies are surprised.";
      if (fight.reaction > 0) append(line, " The others are {}.", reaction_of(fight.reaction));
      return line;
    }
    case Step::kOrder: return "Odd or even: who acts first?";
    default:
      return phrase("{}{}{}", acting_enemies(fight) ? "The enemies" : "The Company",
                    in_quick_phase(fight) ? ": quick turns" : ": full turns",
                    fight.free_round ? ", free." : ".");
  }
}

void add_fight_groups(const Fight& fight, Board& board) {
  const auto those = [&](auto&& meant) {
    std::vector<BoardRow> rows;
    for (const Combatant& who : fight.combatants)
      if (meant(who)) rows.push_back(row_of(fight, who));
    return rows;
  };
  for (const Zone& zone : fight.battlefield.zones) {
    BoardGroup group;
    group.title = zone.name;
    group.zone = zone.id;
    group.note =
        zone_note(fight.battlefield, zone, occupants(fight, zone.id)) + lying_in(fight, zone.id);
    group.rows = those([&](const Combatant& who) { return who.zone == zone.id && stands(who); });
    board.groups.push_back(std::move(group));
  }
  board.ways = fight.battlefield.ways;
  if (fight.battlefield.zones.empty()) {
    add_group(board, "The Company",
              those([](const Combatant& who) { return !who.enemy && stands(who); }));
    add_group(board, "Enemies",
              those([](const Combatant& who) { return who.enemy && stands(who); }));
  }
  add_group(board, "Out of the fight", those([](const Combatant& who) { return !stands(who); }));
}

void fight_board(const Fight& fight, Board& board) {
  board.running = true;
  board.title = fight.round > 0       ? phrase("Round {}", fight.round)
                : fight.title.empty() ? std::string("A new fight")
                                      : fight.title;
  board.line = line_of(fight);
  board.place = fight.round * 8 + static_cast<int>(fight.step);
  add_fight_groups(fight, board);
}

std::vector<BoardRow> rows_of(const std::vector<Figure>& figures, bool ours) {
  std::vector<BoardRow> rows;
  for (const Figure& figure : figures) {
    BoardRow row;
    add_pools(figure, row);
    row.note = gear_note(figure);
    row.ours = ours;
    row.out = figure.mgt == 0 || figure.wil == 0;
    if (critical(figure) == 0)
      row.marks.push_back({figure.detachment ? "destroyed" : "dead", Tone::kBad});
    else if (row.out)
      row.marks.push_back({figure.mgt == 0 ? "no MGT left" : "no WIL left", Tone::kBad});
    if (figure.hireling) row.marks.push_back({"hireling", Tone::kQuiet});
    if (figure.detachment) row.marks.push_back({"detachment", Tone::kQuiet});
    for (const Item& item : figure.items)
      if (item.destroyed) row.marks.push_back({phrase("{} destroyed", item.name), Tone::kBad});
    rows.push_back(std::move(row));
  }
  return rows;
}

void home_board(const Table& table, Board& board) {
  board.title = "House rules";
  // Whoever has just been made is found at the top.
  board.place = -static_cast<int>(table.next_id);
  board.line =
      table.characters.empty() ? "Make a character, or try the example fight." : "No fight is on.";
  add_group(board, "The Company", rows_of(table.characters, true));
  std::vector<BoardRow> encounters, past;
  for (const Encounter& it : table.encounters) {
    std::string note = in_words(table, it.npcs);
    if (!it.battlefield.zones.empty())
      append(note, "; {} zones", static_cast<int>(it.battlefield.zones.size()));
    encounters.push_back(named_row(it.id, it.name, std::move(note)));
  }
  add_group(board, "Encounters", std::move(encounters));
  add_group(board, "NPCs of your own", rows_of(table.kinds, false));
  std::vector<Figure> common;
  for (Id id = kFirstCommon; id < kFirstCommon + kCommon; ++id) {
    common.push_back(*common_kind(id));
    common.back().id = id;
  }
  add_group(board, "Common NPCs, figures of Fray’s own", rows_of(common, false));
  for (auto fight = table.past.rbegin(); fight != table.past.rend(); ++fight)
    past.push_back(named_row(
        fight->id, fight->title.empty() ? std::string("A fight") : fight->title,
        phrase("{}{}{} against {}", fight->rounds,
               fight->rounds == 1 ? " round: " : " rounds: ", fight->ours, fight->theirs)));
  add_group(board, "Past fights", std::move(past));
}

}  // namespace

Board board(const State& state) {
  const Table& table = table_of(state);
  Board board;
  if (table.fight)
    fight_board(*table.fight, board);
  else
    home_board(table, board);
  board.questions = questions(state);
  board.bar = bar_offers(state);
  return board;
}

}  // namespace fray::house
