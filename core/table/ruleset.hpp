// A rule set as one value: what it can do, how it shows itself, what it keeps. A rule set's folder
// ends in one of these; nothing outside its rooms names it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/action.hpp"
#include "core/table/action_row.hpp"
#include "core/table/board.hpp"
#include "core/table/game.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/phones.hpp"
#include "core/table/rule_text.hpp"
#include "core/table/seen_part.hpp"
#include "core/table/tables.hpp"
#include "core/table/zones.hpp"

namespace fray {

struct State;
struct Dice;

// What a rule set is to the rest of the program. Functions that are nullptr and may be are marked
// so; all others are there.
struct Ruleset {
  std::string_view id;                                  // as states and saves name it
  std::string_view name;                                // as people do
  std::span<const std::span<const ActionRow>> actions;  // a table for each of its features
  GameType game;  // of its part of the State; without functions where it keeps none of its own
  // In short. A call, so that the texts come to a page after its first picture.
  std::span<const RuleText> (*rule_texts)() = nullptr;
  // What is looked up in a hurry; nullptr: it has no tables.
  std::vector<ReferenceTable> (*tables)() = nullptr;
  // The example fight, one tap away. Empty while a fight is on.
  std::vector<Action> (*example)(const State& state) = nullptr;
  // What follows by itself from any action.
  void (*follow)(State& state, Dice& dice) = nullptr;
  // Whether a fight is on by its rules, cheaply.
  bool (*running)(const State& state) = nullptr;
  // The same of a chase; nullptr: its rules have none.
  bool (*chasing)(const State& state) = nullptr;
  // Of a chase: whether it is run by people of the running fight.
  bool (*chasing_in_fight)(const State& state) = nullptr;
  // Words what came of any action, after the action's own log().
  void (*log_consequences)(const LogWriter& log, const Action& action) = nullptr;
  // The round or turn that its fight is in, for the log; 0 without one.
  int (*turn)(const State& state) = nullptr;
  std::string_view turn_name = "Round";  // what its rules call that: it ends in "Round" or "Turn"
  // The heading that an action and what it was said of it bring into the log, until another comes,
  // for what is done in no turn of a fight; nothing: it brings none, empty: none is on any more.
  std::optional<std::string> (*heading)(std::uint16_t tag,
                                        std::span<const LogLine> lines) = nullptr;
  // Where its fights have zones; nullptr: they have none.
  const ZonesOf* zones = nullptr;
  // How things stand; without a fight, its characters and how one begins.
  Board (*board)(const State& state) = nullptr;
  // For a board of very many: the whole row of one whom board() has only named by its id. nullptr:
  // board() says it all.
  BoardRow (*row)(const State& state, Id who) = nullptr;
  // What this one of the board's can do now, the likeliest first.
  std::vector<Offer> (*offers)(const State& state, Id who) = nullptr;
  // The exact chances of an offer, its form filled in so: a line each, the most important first.
  std::vector<std::string> (*chances)(const State& state, const Offer& offer,
                                      const FilledForm& form) = nullptr;
  // The offer as actions, one after the other, whatever was sent: none where there is no such offer
  // or form. refuse() says the rest.
  std::vector<Action> (*fill)(const State& state, Id who, std::string_view offer,
                              const FilledForm& form) = nullptr;
  // --- At a table of many phones (core/table/seat.hpp); nullptr: its fights are not shown there
  // --- Whom players play.
  std::vector<Playable> (*characters)(const State& state) = nullptr;
  // The State with nothing in it that such a phone may not know: what enemies are beside their
  // names and their points as seen_points() has them, hidden people, cards face down, notes, NPCs
  // of one's own, past fights. Set where `unseen` is.
  State (*seen)(const State& state, const Sight& sight) = nullptr;
  // Who of the fight is not to be seen at all, by the name that the Guide knows.
  std::vector<Unseen> (*unseen)(const State& state, EnemiesSeen enemies) = nullptr;
  // What is asked of this combatant's player beside the board's questions; nullptr: nothing.
  std::vector<Question> (*asked)(const State& state, Id who) = nullptr;
  // What goes on beside the board, as phones may know it: a chase, a battle, the hours; of enemies
  // what the sight has. nullptr: nothing does.
  std::vector<SeenPart> (*elsewhere)(const State& state, const Sight& sight) = nullptr;
  // The whole sheet of a character (Playable::character) for whoever plays it, as it is in the
  // fight. nullptr: its row says it all.
  std::vector<SeenPart> (*sheet)(const State& state, Id character) = nullptr;
};

// All that this page has; the first is the default (core/rulesets.cpp).
std::span<const Ruleset* const> rulesets();
// nullptr where this page has none of that id.
const Ruleset* find_ruleset(std::string_view id);
// That no fight is on, by whatever rules; by other rules than these.
MaybeRefusal need_no_fight(const State& state, std::string_view rules);
MaybeRefusal need_no_other_fight(const State& state, std::string_view rules);

}  // namespace fray
