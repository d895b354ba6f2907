#include "core/errant/journey/board.hpp"

#include <algorithm>
#include <cmath>

#include "core/dice/phrase.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/journey/event.hpp"
#include "core/errant/journey/form.hpp"
#include "core/errant/journey/meeting.hpp"
#include "core/errant/journey/money.hpp"
#include "core/errant/journey/roles.hpp"
#include "core/errant/journey/trade.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/negotiation.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"

namespace fray::journey {
namespace {

void line(BoardStep& step, std::string text, Tone tone = Tone::kPlain) {
  step.lines.push_back({std::move(text), tone});
}

std::string names(const std::vector<const Errant*>& errants) {
  std::string text;
  for (std::size_t i = 0; i < errants.size(); ++i) {
    if (i > 0) text += i + 1 == errants.size() ? " and " : ", ";
    text += errants[i]->name;
  }
  return text;
}

// What the next Event Die is thrown with, and why.
std::string dice_text(const ErrantState& state, Scale scale) {
  const int net = net_dice(state, scale);
  std::string why;
  for (const DiceCause& cause : dice_causes(state, scale))
    append(why, "{}{} {}", why.empty() ? "" : ", ", words::signed_number(cause.dice), cause.text);
  if (why.empty()) return "";
  if (net == 0) return phrase("One Event Die: {}.", why);
  return phrase("{} Event Dice, the {} counts: {}.", 1 + std::abs(net),
                net > 0 ? "highest" : "lowest", why);
}

void light_lines(const ErrantState& state, BoardStep& step) {
  const auto dark = in_the_dark(state);
  if (!dark.empty())
    line(step,
         dark.size() == travellers(state).size()
             ? std::string("Everybody stands in the dark.")
             : phrase("{} {} in the dark.", names(dark), dark.size() == 1 ? "stands" : "stand"),
         Tone::kBad);
  // Each light has a circle of its own.
  std::string circles;
  for (const Held& held : lit_lights(state))
    append(circles, "{}{}{} around {}", circles.empty() ? "" : ", ",
           width_of_light(held.thing->left), circles.empty() ? " feet across" : "", held.by->name);
  if (!circles.empty())
    line(step, phrase("Light for {}: {}.", plural(burn_of(state), "person"), circles),
         Tone::kQuiet);
}

// What the hours of a march do to what burns.
void march_lines(const ErrantState& state, BoardStep& step) {
  const int burn = burn_ahead(state);
  if (burn == 0) return;
  for (const Held& held : lit_lights(state))
    line(step,
         held.thing->left > burn
             ? phrase("{}, {}: burns down to {} on this march.", held.by->name,
                      name_of(*held.thing), held.thing->left - burn)
             : phrase("{}, {}: burns out on this march.", held.by->name, name_of(*held.thing)));
}

void sign_line(const ErrantState& state, BoardStep& step) {
  if (!state.journey.sign) return;
  const Encounter* told = find_encounter(state, state.journey.foreshadowed);
  line(step, told == nullptr ? std::string("A sign was seen of the next encounter.")
                             : phrase("A sign was seen: the next encounter is {}.", told->name));
}

// Whose player sees to it, where it is done (E-ROLE-1).
void keeper_line(const ErrantState& state, Role role, std::string_view does, BoardStep& step) {
  if (const std::string keeper = keeper_text(state, role); !keeper.empty())
    line(step, phrase("{} {}.", keeper, does), Tone::kQuiet);
}

void talk_step(const ErrantState& state, BoardStep& step) {
  const talk::Negotiation& talk = *state.journey.negotiation;
  const std::string standing = talk::standing_text(talk);
  step.text = talk.over ? standing : phrase("{}: {}", talk.with, standing);
  step.rule = "E-NEG-1";
  if (talk.over) return;
  if (!talk.small_talk)
    line(step, "No small talk yet: plain dealing may jar, and the Guide then raises the DV.",
         Tone::kQuiet);
  keeper_line(state, Role::kCaller, "says what the Company wants", step);
}

void meeting_step(const ErrantState& state, BoardStep& step) {
  const Meeting& meeting = *state.journey.meeting;
  step.text = phrase("Encounter: {}.", meeting_text(state));
  step.rule = "E-EVENT-2";
  if (meeting.npcs.empty()) line(step, "Nobody knows yet who they are.", Tone::kQuiet);
  if (meeting.surprise == Seen::kNotRolled && !surprise_is_possible(state))
    line(step, "Nobody is surprised in bright light.", Tone::kQuiet);
  if (meeting.reaction > 0)
    line(step, phrase("Reaction {}.", talk::attitude_text(meeting.reaction)));
  keeper_line(state, Role::kNoteTaker, "writes down who they are", step);
}

void event_step(const ErrantState& state, BoardStep& step) {
  const Journey& journey = state.journey;
  const Clock& clock = *present_clock(journey);
  step.rule = "E-EVENT-2";
  if (clock.face > 0) {
    step.die = clock.face;
    step.result = event_name(journey.scale, clock.face);
  }
  if (clock.face == 0)
    step.text = phrase("No {} has begun.", scale_name(journey.scale));
  else if (is_over(state))
    step.text = phrase("{}: {}. That is over.", clock.face, event_name(journey.scale, clock.face));
  else
    step.text = phrase("{}: {}. {}", clock.face, event_name(journey.scale, clock.face),
                       event_text(journey.scale, clock.face));
  const std::vector<std::string> asked = proposal_lines(state);
  if (!asked.empty()) line(step, "With the next turn, unless you change it:", Tone::kQuiet);
  for (const std::string& one : asked) line(step, one);
  if (!asked.empty()) keeper_line(state, Role::kQuartermaster, "sees to that", step);
  for (std::string& one : deaths_ahead(state, journey.scale))
    line(step, std::move(one), Tone::kBad);
  march_lines(state, step);
  if (asks_for_light(state))
    line(step, phrase("{}, {}: is that so here?", journey.open ? "In the open" : "Enclosed",
                      words::light_name(static_cast<Light>(journey.light))));
  if (journey.scale != Scale::kDowntime) light_lines(state, step);
  sign_line(state, step);
  if (const std::string dice = dice_text(state, journey.scale); !dice.empty()) line(step, dice);
  line(step, event_chances(state), Tone::kQuiet);
  keeper_line(state, Role::kTimekeeper, "rolls", step);
  if (journey.scale != Scale::kDowntime) keeper_line(state, Role::kMapper, "draws the way", step);
}

std::string board_line(const ErrantState& state) {
  const Journey& journey = state.journey;
  std::string text;
  const auto add = [&](std::string_view words) {
    if (!text.empty()) text += " · ";
    text += words;
  };
  if (journey.scale == Scale::kExploration && journey.in_travel)
    add(journey.travel.face == 0 ? std::string("On the way")
                                 : phrase("In Travel Turn {}", journey.travel.turns) +
                                       (journey.travel.open ? ", still open" : ""));
  if (journey.scale == Scale::kDowntime) {
    if (const Settlement* market = present_market(state)) add("In " + market->name);
  } else {
    add(journey.open ? "In the open" : "Enclosed");
    add(words::light_name(light_here(state)));
  }
  return text;
}

// --- Rows ---
BoardRow errant_row(const ErrantState& state, const Errant& errant) {
  BoardRow row;
  row.who = errant.id;
  row.name = errant.name;
  row.ours = true;
  row.out = is_dead(errant.body);
  row.pools = {{"HP", errant.hp, errant.max_hp, true}};
  const auto dark = in_the_dark(state);
  if (std::ranges::find(dark, &errant) != dark.end())
    row.marks.push_back({"in the dark", Tone::kBad});
  if (const std::string body = body_text_apart(errant.body); !body.empty())
    row.marks.push_back({body, Tone::kBad});
  if (const std::string roles = roles_of(state, errant.id); !roles.empty())
    row.marks.push_back({roles, Tone::kQuiet});
  if (errant.pack.supply > 0)
    row.marks.push_back({phrase("{} Supply", errant.pack.supply), Tone::kQuiet});
  if (pennies_in(errant.pack.purse) > 0)
    row.marks.push_back({purse_text(errant.pack.purse), Tone::kQuiet});
  return row;
}

std::string turns_text(double turns) {
  constexpr double kLong = 100;
  return turns > kLong ? phrase("more than {} turns", static_cast<int>(kLong))
                       : phrase("about {}", plural(static_cast<int>(std::lround(turns)), "turn"));
}

BoardRow thing_row(const ErrantState& state, const Held& held) {
  const Thing& thing = *held.thing;
  BoardRow row;
  row.who = row_of(thing.id);
  row.name = phrase("{}, {}", name_of(thing), held.by->name);
  row.ours = true;
  row.out = thing.left == 0;
  row.pools = {{is_light(thing) ? "Burn" : "Depletion", thing.left, thing.full, true}};
  if (is_dead(held.by->body)) row.marks.push_back({"with the dead", Tone::kBad});
  if (thing.left == 0) row.marks.push_back({"spent", Tone::kQuiet});
  const int uses = uses_left(state, held);
  const std::string turns = uses > 0 ? turns_text(turns_on_average(state, uses)) : std::string();
  if (thing.lit) {
    row.marks.push_back(
        {phrase("for {}, {} feet across", plural(thing.left, "person"), width_of_light(thing.left)),
         Tone::kPlain});
    if (!turns.empty()) row.marks.push_back({turns, Tone::kPlain});
  } else if (!turns.empty()) {
    row.marks.push_back({turns, Tone::kQuiet});
  }
  if (is_light(thing) && thing.left > 0) {
    Offer& quick =
        add_hours_offer(row.quick, row.who, thing.lit ? "snuff" : "light",
                        thing.lit ? "Snuff" : "Light", thing.lit ? "snuff" : "light", "E-LOAD-4");
    quick.spoken = row.name + (thing.lit ? ": snuff" : ": light");
    note_refusals(state, row.quick);
  }
  return row;
}

BoardRow count_row(const Count& count) {
  BoardRow row;
  row.who = row_of(count.id);
  row.name = count.name;
  row.ours = true;
  row.pools = {{"turns", count.left, count.full, true}};
  row.marks = {{left_text(count), Tone::kPlain}};
  return row;
}

BoardRow market_row(const ErrantState& state, const Settlement& market) {
  BoardRow row;
  row.who = row_of(market.id);
  row.name = market.name;
  row.ours = market.id == state.journey.here;
  row.waiting = !row.ours;
  row.marks.push_back({std::string(size_name(market.size)), Tone::kPlain});
  if (row.ours) row.marks.push_back({"the Company is here", Tone::kPlain});
  if (const int level = level_here(state, market); level > 0)
    row.marks.push_back({phrase("prices ×{}", price_factor(level)), Tone::kBad});
  row.marks.push_back({phrase("{} Supply left", supply_left(market)), Tone::kQuiet});
  return row;
}

BoardRow more_row() {
  BoardRow row;
  row.who = kMoreRow;
  row.name = "More";
  row.note = "Counts, roles, light, trade, a talk";
  row.leads = true;
  return row;
}

std::vector<BoardRow> thing_rows(const ErrantState& state, bool lights) {
  std::vector<BoardRow> rows;
  for (const Errant& errant : state.company)
    for (const Thing& thing : errant.pack.things)
      if (is_light(thing) == lights) rows.emplace_back().who = row_of(thing.id);
  return rows;
}

}  // namespace

bool asks_for_light(const ErrantState& state) {
  const Journey& journey = state.journey;
  return journey.scale == Scale::kExploration && journey.exploration.face == 0 &&
         (journey.open || journey.light == static_cast<int>(Light::kBright));
}

bool is_on(const ErrantState& state) {
  return !state.fight && state.journey.scale != Scale::kNone && !state.company.empty();
}

std::string event_chances(const ErrantState& state) {
  const Scale scale = state.journey.scale;
  const auto odds = event_odds(net_dice(state, scale));
  std::string text;
  for (int face = 1; face <= 6; ++face)
    append(text, "{}{} {}", face == 1 ? "Next: " : ", ", event_name(scale, face),
           words::percent(odds[static_cast<std::size_t>(face - 1)]));
  return text + ".";
}

Board board(const ErrantState& state) {
  const Journey& journey = state.journey;
  Board board;
  const Clock& clock = *present_clock(journey);
  board.title = clock.face > 0 ? turn_title(journey) : phrase("{}s", scale_name(journey.scale));
  board.line = board_line(state);
  // What is asked of the table stands on top: another question, and the page begins there anew.
  board.place = clock.turns * 32 + static_cast<int>(journey.scale) * 8 + (clock.open ? 1 : 0) +
                (journey.meeting ? 2 : 0) + (journey.negotiation ? 4 : 0);
  board.step = BoardStep{};
  if (journey.negotiation)
    talk_step(state, *board.step);
  else if (journey.meeting && !journey.meeting->fought)
    meeting_step(state, *board.step);
  else
    event_step(state, *board.step);
  board.step->offers = step_offers(state);
  std::vector<BoardRow> company, counts, markets;
  for (const Errant& errant : state.company) company.emplace_back().who = errant.id;
  for (const Count& count : journey.counts) counts.emplace_back().who = row_of(count.id);
  for (const Settlement& one : journey.settlements) markets.emplace_back().who = row_of(one.id);
  const bool trades = journey.scale == Scale::kDowntime;
  if (trades) add_group(board, "Trade", markets);
  add_group(board, "Lights", thing_rows(state, true));
  add_group(board, "Counts", std::move(counts));
  add_group(board, "The Company", std::move(company));
  add_group(board, "Food and the rest", thing_rows(state, false));
  if (!trades) add_group(board, "Trade", std::move(markets));
  std::vector<BoardRow> more(1);
  more.front().who = kMoreRow;
  add_group(board, "", std::move(more));
  return board;
}

BoardRow row(const ErrantState& state, Id who) {
  if (who == kMoreRow) return more_row();
  if (const Held held = find_thing(state, thing_of(who))) return thing_row(state, held);
  if (const Count* count = find_count(state, thing_of(who)); count != nullptr && thing_of(who) != 0)
    return count_row(*count);
  if (const Settlement* market = find_settlement(state, thing_of(who)))
    return market_row(state, *market);
  const Errant* errant = find_errant(state, who);
  return errant == nullptr ? BoardRow{} : errant_row(state, *errant);
}

}  // namespace fray::journey
