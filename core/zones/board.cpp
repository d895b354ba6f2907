// How things stand: the fight by zones, or the Company between fights.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/gear.hpp"
#include "core/zones/fields.hpp"
#include "core/zones/kinds.hpp"
#include "core/zones/screens.hpp"

namespace fray::zones {
namespace {

std::string gear_note(const Figure& figure) {
  std::string note = phrase("STR {}, AGI {}, WIT {}, armour {}", figure.str, figure.agi, figure.wit,
                            figure.armour);
  for (const Weapon& weapon : figure.weapons) append(note, ", {} {}", weapon.name, note_of(weapon));
  return note;
}

BoardRow figure_row(const Figure& figure) {
  BoardRow row;
  row.who = figure.id;
  row.name = figure.name;
  row.leader = figure.leader;
  row.note = gear_note(figure);
  row.pools = {{"Health", figure.health, figure.full_health, true}};
  return row;
}

void mark_what_is_left(const Fight& fight, const Combatant& who, BoardRow& row) {
  const Usage now = usage(fight, who);
  const auto mark = [&](std::string text, Tone tone) {
    row.marks.push_back({std::move(text), tone});
  };
  if (now.reacted) return mark("spent the turn on a reaction", Tone::kQuiet);
  if (fight.acting == who.figure.id) {
    mark("takes the turn", Tone::kGood);
    if (has_main(fight, who)) mark("main action left", Tone::kQuiet);
    if (has_bonus(fight, who)) mark("bonus action left", Tone::kQuiet);
    return;
  }
  if (now.acted) return mark("has acted", Tone::kQuiet);
  if (fight.step == Step::kAction && fight.fast && !may_take_turn(fight, who))
    mark("in the slow half", Tone::kQuiet);
}

BoardRow row_of(const Table& table, const Combatant& who) {
  const Fight& fight = *table.fight;
  BoardRow row = figure_row(who.figure);
  const Faction* faction = find_faction(fight, who.faction);
  row.ours = faction->ours;
  row.faction = static_cast<int>(faction - fight.factions.data());
  row.out = !stands(who);
  row.may_act = in_turn(fight, who) && !fight.blow && !fight.stride;
  row.waiting = fight.step == Step::kAction && !row.out && fight.turn != who.faction;
  const auto mark = [&](bool on, std::string text, Tone tone) {
    if (on) row.marks.push_back({std::move(text), tone});
  };
  mark(true, faction->name, Tone::kPlain);
  // Not quiet: what is quiet gives way where a row is narrow.
  mark(who.fate != Fate::kFighting, std::string(name_of(who.fate)),
       who.fate == Fate::kDown || who.fate == Fate::kDead ? Tone::kBad : Tone::kPlain);
  mark(!who.condition.empty(), who.condition, Tone::kBad);
  if (row.out) return row;
  const Combatant* holder = holder_of(fight, who.figure.id);
  const Combatant* held = find_combatant(fight, who.holds);
  mark(who.breaks, "breaks", Tone::kBad);
  if (holder != nullptr) mark(true, phrase("held by {}", holder->figure.name), Tone::kBad);
  if (held != nullptr) mark(true, phrase("holds {}", held->figure.name), Tone::kGood);
  mark(who.hidden, "hidden", Tone::kGood);
  if (who.border != 0)
    mark(true, phrase("on the border with {}", zone_name(fight, who.border)), Tone::kQuiet);
  mark_what_is_left(fight, who, row);
  if (!row.may_act) return row;
  // Whoever hides is not given away by a slip of the thumb (Z-SNEAK-1).
  const char* moves = who.hidden ? "sneak" : "move";
  if (!fight.field.zones.empty() && !must_begin_turn(fight, who)) row.drop = moves;
  std::vector<Offer> all = turn_offers(table, who, true);
  for (Offer& offer : all)
    if (offer.key == "attack" || offer.key == moves || offer.key == "begin")
      row.quick.push_back(std::move(offer));
  return row;
}

std::string left_to_act(const Fight& fight) {
  std::string line;
  for (const Faction& faction : fight.factions) {
    if (standing(fight, faction.id) == 0) continue;
    const auto count = static_cast<int>(may_act(fight, faction.id).size());
    append(line, " {}: {}", faction.name,
           count == 0 ? std::string("nobody left") : phrase("{} left to act", count));
    line += '.';
  }
  std::vector<std::string> reacted;
  for (const Combatant& who : fight.combatants)
    if (stands(who) && usage(fight, who).reacted) reacted.push_back(who.figure.name);
  if (!reacted.empty()) append(line, " Spent on a reaction: {}.", listed(reacted));
  return line;
}

std::string line_of(const Fight& fight) {
  if (fight.decided) {
    const std::vector<Id> left = factions_standing(fight);
    return left.empty() ? std::string("Nobody stands.")
                        : phrase("Nobody stands but {}.", faction_name(fight, left.front()));
  }
  switch (fight.step) {
    case Step::kStart:
    case Step::kInitiative:
      if (is_ambush_next(fight)) return "Those in ambush have a turn before the others.";
      if (const Id sure = sure_initiative(fight); sure != 0)
        return phrase("The first initiative is with {}, who began the fight.",
                      faction_name(fight, sure));
      return "Who has the initiative in the next round?";
    case Step::kThreshold:
      return phrase("The initiative is with {}. Who is fast in this round?",
                    faction_name(fight, fight.initiative));
    case Step::kMorale: return "Morale: who has lost half holds, or not.";
    case Step::kAction: break;
  }
  const Combatant* acting = find_combatant(fight, fight.acting);
  std::string line =
      acting != nullptr
          ? phrase("{} acts for {}.", acting->figure.name, faction_name(fight, fight.turn))
          : phrase("The turn of {}: act or pass.", faction_name(fight, fight.turn));
  if (fight.fast_slow && fight.round > 0)
    line = phrase("{}, threshold {}. {}", fight.fast ? "Fast half" : "Slow half", fight.threshold,
                  line);
  if (fight.chaos) line += " No table talk but for a bonus action.";
  return line + left_to_act(fight);
}

std::string ambush_or_round(const Fight& fight) {
  if (fight.round > 0) return phrase("Round {}", fight.round);
  if (fight.step == Step::kAction) return "The ambush";
  return fight.title.empty() ? std::string("A new fight") : fight.title;
}

void add_zones(const Table& table, Board& board) {
  const Fight& fight = *table.fight;
  for (const Zone& zone : fight.field.zones) {
    BoardGroup group;
    group.title = zone.name;
    group.zone = zone.id;
    group.note =
        zone_note(fight.field, zone, occupants_of(fight, zone.id)) + lying_in(fight, zone.id);
    for (const Combatant& who : fight.combatants)
      if (who.zone == zone.id && !has_left(who)) group.rows.push_back(row_of(table, who));
    board.groups.push_back(std::move(group));
  }
  if (!fight.field.zones.empty()) {
    std::vector<BoardRow> gone;
    for (const Combatant& who : fight.combatants)
      if (has_left(who)) gone.push_back(row_of(table, who));
    add_group(board, "Out of the fight", std::move(gone));
  }
  board.ways = fight.field.ways;
  if (!fight.field.zones.empty()) return;
  for (const Faction& faction : fight.factions) {
    BoardGroup group;
    group.title = faction.name;
    for (const Combatant& who : fight.combatants)
      if (who.faction == faction.id) group.rows.push_back(row_of(table, who));
    if (!group.rows.empty()) board.groups.push_back(std::move(group));
  }
}

// What is rolled next without a form has its chances here.
void add_step(const State& state, Board& board) {
  const Fight& fight = *table_of(state).fight;
  const bool threshold = fight.step == Step::kThreshold;
  if ((!threshold && fight.step != Step::kInitiative) || fight.decided) return;
  if (!threshold && sure_initiative(fight) != 0) return;  // nothing is thrown for it
  const Offer next = make_offer(0, threshold ? "threshold" : "round", "", "", "");
  BoardStep step;
  step.text = threshold ? "A D20 in the open: WIT of that or more acts in the fast half."
                        : "A die with a side for every faction says who goes first.";
  step.rule = threshold ? "Z-FAST-1" : "Z-INIT-1";
  for (std::string& line : chances(state, next, {}))
    step.lines.push_back({std::move(line), Tone::kQuiet});
  board.step = std::move(step);
}

// With chaos a player has only so long to declare, from the moment the turn is taken; the reckoning
// of what was declared takes its time (Z-CHAOS-1).
void add_countdown(const Fight& fight, Board& board) {
  constexpr int kSeconds = 15;
  const Combatant* acting = find_combatant(fight, fight.acting);
  if (!fight.chaos || acting == nullptr || fight.blow || fight.stride) return;
  const Faction* faction = find_faction(fight, acting->faction);
  const Usage now = usage(fight, *acting);
  if (!faction->ours || now.main || now.bonus > 0 || now.moved > 0) return;
  BoardCountdown countdown;
  countdown.key = phrase("{}-{}-{}", acting->figure.id, fight.round, fight.fast ? 1 : 0);
  countdown.seconds = kSeconds;
  countdown.text = phrase("{} has {} seconds to declare.", acting->figure.name, kSeconds);
  countdown.lapsed = make_offer(0, "end-turn", phrase("{} does nothing", acting->figure.name),
                                "next", "Z-CHAOS-1");
  board.countdown = std::move(countdown);
}

void fight_board(const State& state, Board& board) {
  const Table& table = table_of(state);
  const Fight& fight = *table.fight;
  board.running = true;
  board.title = ambush_or_round(fight);
  board.line = line_of(fight);
  for (const Faction& faction : fight.factions)
    board.factions.push_back({faction.name, faction.colour, faction.ours});
  board.place = (fight.round * 8 + static_cast<int>(fight.step)) * 2 + (fight.fast ? 1 : 0);
  add_zones(table, board);
  add_step(state, board);
  add_countdown(fight, board);
  for (BoardGroup& group : board.groups)
    for (BoardRow& row : group.rows) note_refusals(state, row.quick);
}

void home_board(const Table& table, Board& board) {
  board.title = "Zones & Reactions";
  board.line =
      table.characters.empty() ? "Make a character, or try the example fight." : "No fight is on.";
  const auto rows_of = [&](const std::vector<Figure>& figures, bool ours) {
    std::vector<BoardRow> rows;
    for (const Figure& figure : figures) {
      BoardRow row = figure_row(figure);
      row.ours = ours || figure.ally;
      row.out = figure.health == 0;
      if (row.out) row.marks.push_back({figure.dead ? "dead" : "no health left", Tone::kBad});
      rows.push_back(std::move(row));
    }
    return rows;
  };
  add_group(board, "The Company", rows_of(table.characters, true));
  std::vector<BoardRow> encounters;
  for (const Encounter& it : table.encounters) {
    encounters.push_back(named_row(
        it.id, it.name,
        phrase("{}, {} zones", text_of(table, it.npcs), static_cast<int>(it.field.zones.size()))));
  }
  add_group(board, "Encounters", std::move(encounters));
  add_group(board, "NPCs of your own", rows_of(table.kinds, false));
  std::vector<Figure> common;
  for (Id id = kFirstCommon; id < kFirstCommon + kCommon; ++id) {
    common.push_back(*common_kind(id));
    common.back().id = id;
  }
  add_group(board, "Common NPCs, figures of Fray’s own", rows_of(common, false));
  std::vector<BoardRow> past;
  for (auto fight = table.past.rbegin(); fight != table.past.rend(); ++fight) {
    past.push_back(named_row(fight->id,
                             fight->title.empty() ? std::string("A fight") : fight->title,
                             phrase("{}{}{}", fight->rounds,
                                    fight->rounds == 1 ? " round. " : " rounds. ", fight->how)));
  }
  add_group(board, "Past fights", std::move(past));
}

}  // namespace

Board board(const State& state) {
  Board board;
  if (table_of(state).fight)
    fight_board(state, board);
  else
    home_board(table_of(state), board);
  board.questions = questions(state);
  board.bar = bar_offers(state);
  return board;
}

}  // namespace fray::zones
