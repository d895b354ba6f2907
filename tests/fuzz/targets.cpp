#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "core/dice/expression.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/example.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/save/exchange.hpp"
#include "core/save/paste.hpp"
#include "core/save/save.hpp"
#include "core/statblock/statblock.hpp"
#include "core/table/ruleset.hpp"
#include "core/table/text.hpp"
#include "tests/fuzz/seat.hpp"
#include "web/app/json.hpp"
#include "web/ui/route.hpp"

namespace fray::fuzz {
namespace {

int hurry = 1;
constexpr int kRounds = 5;  // of so many that are hurried through one goes out and comes in again

// Whether this input, of `share` where all are hurried through, is looked at more closely; the same
// ones each time.
bool one_in(int share, std::string_view input) {
  if (hurry == 1) return true;
  std::uint64_t seed = 1;
  for (const char c : input) seed = seed * 31 + static_cast<unsigned char>(c);
  return (seed ^ seed >> 29) % static_cast<std::uint64_t>(share) == 0;
}

void need(bool sound, const char* what) {
  if (sound) return;
  std::fprintf(stderr, "Not as it has to be: %s\n", what);
  std::abort();
}

// --- saves ---

// What a page stores: the snapshot on the first line, then a line for each record: key, space,
// record.
struct Stored {
  std::string snapshot;
  std::map<std::string, std::string> records;
};

Stored stored_in(std::string_view text) {
  Stored stored;
  const std::size_t end = std::min(text.find('\n'), text.size());
  stored.snapshot = text.substr(0, end);
  for (std::string_view rest = text.substr(std::min(end + 1, text.size())); !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (const std::size_t space = line.find(' '); space != line.npos)
      stored.records.emplace(line.substr(0, space), line.substr(space + 1));
  }
  return stored;
}

Stored stored_of(SaveChanges changes) {
  return {std::move(changes.snapshot), {changes.put.begin(), changes.put.end()}};
}

std::string text_of(const Stored& stored) {
  std::string text = stored.snapshot;
  for (const auto& [key, record] : stored.records) text += "\n" + key + " " + record;
  return text;
}

// Everything that a screen would ask about the state.
void look_at(const State& state) {
  constexpr std::size_t kMost = 3;  // of each list: a fight of thousands takes its time
  const auto chances_of = [&](const Ruleset& rules, const std::vector<Offer>& offers) {
    for (std::size_t i = 0; i < std::min(kMost, offers.size()); ++i)
      if (rules.chances != nullptr) rules.chances(state, offers[i], usual_form(offers[i]));
  };
  for (const Ruleset* rules : rulesets()) {
    if (rules->board == nullptr) continue;
    const Board board = rules->board(state);
    chances_of(*rules, board.bar);
    for (const Question& question : board.questions) chances_of(*rules, question.answers);
    for (const BoardGroup& group : board.groups)
      for (std::size_t i = 0; i < std::min(kMost, group.rows.size()); ++i) {
        if (rules->row != nullptr) rules->row(state, group.rows[i].who);
        if (rules->offers != nullptr) chances_of(*rules, rules->offers(state, group.rows[i].who));
      }
  }
}

// Goes out and comes in as it is.
void go_round(const Session& session) {
  const Loaded again = import_text(export_text(session));
  need(again.status == LoadStatus::kOk, "what was saved cannot be loaded");
  need(again.session.state == session.state, "what was loaded is something else");
}

// Whatever was taken of the input has to bear being used.
void use(Loaded& loaded, std::string_view input) {
  if (loaded.status != LoadStatus::kOk) {
    need(!loaded.message.empty(), "a refusal without words");
    return;
  }
  Session& session = loaded.session;
  if (!one_in(hurry, input)) {
    if (one_in(kRounds, input)) go_round(session);
    return;
  }
  look_at(session.state);
  for (const Id id : acting_now(session.state)) act(session, TakeAction{id, Deed::kOther});
  act(session, NextStep{});
  act(session, CallOrder{Call::kEven});
  act(session, RollChaseTurn{});
  act(session, RollDevelopment{0});
  if (errant_state(session.state).chase)
    for (const Development& one :
         std::vector<Development>(errant_state(session.state).chase->developments)) {
      ResolveDevelopment how;
      how.party = one.party;
      how.harm_dice = 1;
      act(session, how);
    }
  for (const Ruleset* rules : rulesets()) {
    if (rules->board == nullptr) continue;
    // The next thing to do, as it is offered.
    const Board board = rules->board(session.state);
    if (board.bar.empty() || rules->fill == nullptr) continue;
    const Offer& next = board.bar[0];
    for (const Action& action : rules->fill(session.state, next.who, next.key, usual_form(next)))
      act(session, action);
  }
  while (undo(session)) {
  }
  while (redo(session)) {
  }
  act(session, AddNpcs{{"B-GOB", 2, Side::kOpposition}});
  act(session, EndChase{});
  act(session, EndFight{});
  look_at(session.state);
  go_round(session);
  // The same by way of the storage.
  Session moved = new_session(1);
  adopt(moved, std::move(session));
  const Stored stored = stored_of(take_changes(moved));
  need(reads_back(stored.snapshot, stored.records), "what is saved does not read back");
  const Loaded third = load(stored.snapshot, stored.records);
  need(third.status == LoadStatus::kOk, "what was stored cannot be loaded");
  need(third.session.state == moved.state, "what was stored is something else");
}

void take_save(std::string_view input) {
  const Stored stored = stored_in(input);
  reads_back(stored.snapshot, stored.records);
  Loaded loaded = load(stored.snapshot, stored.records);
  use(loaded, input);
}

void take_import(std::string_view input) {
  Loaded imported = import_text(input);
  use(imported, input);
}

Session a_fight() {
  Session session = new_session(1);
  for (const Action& action : example_fight(session.state)) act(session, action);
  act(session, RollDistance{});
  act(session, SetSurprise{Surprise::kNobody});
  act(session, CallOrder{Call::kOdd});
  act(session, AddEffect{{1}, Effect{0, "frozen", EffectEnd::kTurns, 0, "", 1, 0}, 2});
  act(session, Hurt{{errant_state(session.state).fight->combatants.back().id}, 4});
  StartChase flight;
  flight.of_fight = true;
  act(session, flight);
  act(session, RollChaseTurn{});
  act(session, EndChase{});
  act(session, flight);
  act(session, RollChaseTurn{});
  act(session, RollDevelopment{0});
  act(session, NextStep{});
  undo(session);
  return session;
}

Session a_short_fight() {
  Session session = new_session(1);
  StartFight start;
  start.npcs = {{"B-GOB", 1, Side::kOpposition}};
  act(session, start);
  act(session, RollDistance{});
  undo(session);
  return session;
}

// Records beside a sound snapshot, or in the place of its own. Those of the past may be anything.
void take_records(std::string_view input) {
  struct Sound {
    Session before;
    Stored stored;
  };
  const auto sound = [](Session session) {
    Session before = session;
    return Sound{std::move(before), stored_of(take_changes(session))};
  };
  static const Sound kLong = sound(a_fight()), kShort = sound(a_short_fight());
  constexpr std::size_t kShortInput = 1500;  // beside which a long past is most of the work
  const auto& [before, stored] = input.size() < kShortInput ? kShort : kLong;
  std::map<std::string, std::string> records = stored.records;
  std::string lines = "\n";
  lines += input;
  for (auto& [key, record] : stored_in(lines).records) records[key] = std::move(record);
  Loaded loaded = load(stored.snapshot, records);
  need(loaded.status == LoadStatus::kOk, "damaged records kept a sound snapshot from being read");
  need(loaded.session.state == before.state, "damaged records changed the present");
  use(loaded, input);
}

// --- NPCs ---

std::vector<Npc> some_npcs() {
  std::vector<Npc> npcs = {bestiary()[0], bestiary()[1]};
  for (Npc& one : npcs) one.source = "AC 6 [13], HD 2";
  return npcs;
}

// All that is in it can be added, and goes out again as it came.
void take_shared(std::string_view input) {
  SharedNpcs shared;
  if (npcs_from_text(input, shared.npcs, &shared.encounters) != LoadStatus::kOk) return;
  Session session = new_session(1);
  const std::vector<bool> none_left_out(shared.npcs.size(), false);
  for (const Action& action : to_add(session.state, shared, none_left_out))
    need(act(session, action).done, "NPCs that were read cannot be added");
  const ErrantState& errant = errant_state(session.state);
  need(errant.custom_npcs->size() == shared.npcs.size(), "an NPC was lost");
  need(errant.encounters.size() == shared.encounters.size(), "an encounter was lost");
  const SharedNpcs out = to_share(session.state, *errant.custom_npcs, errant.encounters);
  need(npcs_text(out.npcs, out.encounters) == npcs_text(shared.npcs, shared.encounters),
       "NPCs that came in go out as others");
}

// NPCs as they are shared, and the drafts that a page keeps of an Errant and of a paste.
void take_npcs(std::string_view input) {
  take_shared(input);
  if (const auto errant = errant_from_text(input)) {
    const std::string text = errant_text(*errant);
    const auto again = errant_from_text(text);
    need(again.has_value(), "a draft of an Errant cannot be read again");
    need(errant_text(*again) == text, "a draft of an Errant is another one");
  }
  const std::string kept = paste_text(paste_from_text(input));
  need(paste_text(paste_from_text(kept)) == kept, "a kept paste is another one");
}

// --- addresses, and what the page tells the program ---

void take_link(std::string_view input) {
  const ui::Route route = ui::parse_route(input);
  const std::string hash = ui::to_hash(route);
  need(ui::parse_route(hash) == route, "an address leads somewhere else");
  need(ui::to_hash(ui::parse_route(hash)) == hash, "an address does not keep its form");
  for (const auto& [key, value] : read_flat(input)) {
    truth({{key, value}}, key, false);
    whole({{key, value}}, key, 0);
  }
  // An address ends in what is unpacked to NPCs; a page that passes it on as it is does no harm.
  take_shared(input);
}

// --- dice ---

void take_expression(std::string_view input) {
  const ParsedExpression parsed = parse_expression(input);
  need(parsed.ok == parsed.error.empty(), "an error without words");
  need(parsed.position <= input.size(), "an error beyond the end");
  need(parsed.ok || parsed.expression.terms.empty(), "half an expression");
  if (!parsed.ok) return;
  // Other dice for each text, the same ones each time.
  std::uint64_t seed = 1;
  for (const char c : input) seed = seed * 31 + static_cast<unsigned char>(c);
  Dice dice{seeded(seed), {}, {}, false};
  const ExpressionRange bounds = range(parsed.expression);
  const Evaluated fell = thrown(parsed.expression, dice);
  need(fell.value >= bounds.min && fell.value <= bounds.max, "a sum out of its bounds");
  const Evaluated again = thrown_again(parsed.expression, dice.rolls);
  need(again.value == fell.value && again.dropped == fell.dropped, "another sum of the same dice");
  if (seed % 16 != 0) return;  // they take as long as all the rest together
  const Chances chances = chances_of(parsed.expression);
  if (chances.bars.empty()) return;
  need(least(chances) >= bounds.min && most(chances) <= bounds.max, "a chance out of bounds");
  need(chance_of(chances, fell.value) > 0, "what fell had no chance");
  double all = 0;
  for (const Bar& bar : chances.bars) all += bar.chance;
  need(all > 1 - 1e-10 && all < 1 + 1e-10, "chances that are not one together");
}

// --- statblocks ---

void take_statblock(std::string_view input) {
  // Tables and columns are written in another order; what parts them may be any character's space.
  const bool apart = input.find_first_of("\t|<&") != input.npos || input.find("  ") != input.npos ||
                     std::ranges::any_of(input, [](char c) { return c < 0; });
  for (const ParsedNpc& one : parse_statblocks(input)) {
    std::size_t before = 0;
    for (const Remark& remark : one.remarks) {
      need(remark.at >= before && remark.at + remark.length <= input.size(), "a remark elsewhere");
      need(!remark.text.empty(), "a remark without words");
      before = remark.at;
    }
    need(!one.remarks.empty(), "a statblock of which nothing is said");
    need(is_well_formed(one.npc.source), "a source that is no text");
    need(apart || well_formed(std::string(input)).find(one.npc.source) != input.npos,
         "a source that was not pasted");
    if (!one.usable) continue;
    const auto bad = rules::bad_npc(one.npc);
    need(!bad, bad ? bad->why.c_str() : "");
    // What can be added can be saved, and loaded.
    take_shared(npcs_text({one.npc}));
  }
}

// --- what comes back from a table ---

// Forms as players fill them in: "1 attack" is the offer of that key of combatant 1, the lines
// below it are the fields: key, space, value. An empty line ends a form. The fight is an example of
// one rule set, by the length of all this.
void take_table(std::string_view input) {
  struct Played {
    const Ruleset* rules;
    Session session;
  };
  static const std::vector<Played> kFights = [] {
    std::vector<Played> fights;
    for (const Ruleset* rules : rulesets()) {
      if (rules->fill == nullptr || rules->example == nullptr) continue;
      Session session = new_session(1);
      for (const Action& action : rules->example(session.state)) act(session, action);
      fights.push_back({rules, std::move(session)});
    }
    return fights;
  }();
  const auto& [rules, before_all] = kFights[input.size() % kFights.size()];
  Session session = before_all;
  int forms = 0;
  for (std::string_view rest = input; !rest.empty() && forms < 20; ++forms) {
    const auto line = [&] {
      const std::string_view one = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(one.size() + 1, rest.size()));
      return one;
    };
    const auto halves = [](std::string_view text) {
      const std::size_t space = std::min(text.find(' '), text.size());
      return std::pair(text.substr(0, space), text.substr(std::min(space + 1, text.size())));
    };
    const auto [number, key] = halves(line());
    const Id who = static_cast<Id>(std::strtoul(std::string(number).c_str(), nullptr, 10));
    FilledForm form;
    while (!rest.empty() && rest[0] != '\n' && form.size() < 20) {
      const auto [name, value] = halves(line());
      form.push_back({std::string(name), std::string(value)});
    }
    if (!rest.empty() && rest[0] == '\n') rest.remove_prefix(1);
    Offer offer;
    offer.key = key;
    offer.who = who;
    if (rules->chances != nullptr) rules->chances(session.state, offer, form);
    for (const Action& action : rules->fill(session.state, who, key, form)) {
      const State before = session.state;
      const Attempt attempt = act(session, action);
      if (attempt.done) continue;
      need(attempt.refusal && !attempt.refusal->why.empty(), "a refusal without words");
      need(session.state == before, "what was refused changed something");
    }
  }
  if (one_in(hurry, input)) look_at(session.state);
  if (one_in(kRounds, input)) go_round(session);
  while (undo(session)) {
  }
}

constexpr Target kTargets[] = {
    {"save", take_save},           {"records", take_records}, {"import", take_import},
    {"npcs", take_npcs},           {"link", take_link},       {"expression", take_expression},
    {"statblock", take_statblock}, {"table", take_table},     {"seat", take_seat},
};

}  // namespace

void hurry_through(int one) { hurry = std::max(1, one); }

std::span<const Target> targets() { return kTargets; }

const Target* find_target(std::string_view name) {
  const auto* found =
      std::ranges::find_if(kTargets, [&](const Target& one) { return one.name == name; });
  return found == std::end(kTargets) ? nullptr : found;
}

std::vector<Example> examples() {
  std::vector<Example> all;
  const auto add = [&](std::string name, Session session) {
    all.push_back({"import", name, export_text(session)});
    Session moved = new_session(1);
    adopt(moved, std::move(session));
    const Stored stored = stored_of(take_changes(moved));
    if (name == "errant") {
      const std::string records = text_of({{}, stored.records}).substr(1);
      all.push_back({"records", name, records});
    }
    all.push_back({"save", std::move(name), text_of(stored)});
  };
  // Without its past, which is most of it.
  const auto add_short = [&](std::string name, const Session& session) {
    Session without = new_session(1);
    without.state = session.state;
    add(std::move(name), std::move(without));
  };
  add("empty", new_session(1));
  add("errant", a_fight());
  {
    Session session = a_short_fight();
    const std::string records = text_of({{}, stored_of(take_changes(session)).records}).substr(1);
    all.push_back({"records", "short", records});
  }
  for (const Ruleset* rules : rulesets()) {
    if (rules->example == nullptr || rules->fill == nullptr) continue;
    Session session = new_session(1);
    for (const Action& action : rules->example(session.state)) act(session, action);
    std::string forms;
    for (int step = 0; step < 6; ++step) {
      const Board board = rules->board(session.state);
      std::vector<Offer> offers = board.bar;
      for (const Question& question : board.questions)
        offers.insert(offers.begin(), question.answers.begin(), question.answers.end());
      if (offers.empty()) break;
      const Offer& next = offers[0];
      forms += std::to_string(next.who) + " " + next.key + "\n";
      for (const FilledField& field : usual_form(next))
        forms += field.key + " " + field.value + "\n";
      forms += "\n";
      for (const Action& action : rules->fill(session.state, next.who, next.key, usual_form(next)))
        act(session, action);
    }
    all.push_back({"table", std::string(rules->id), forms});
    add_short(std::string(rules->id) + "-short", session);
    add(std::string(rules->id) + "-fight", std::move(session));
  }
  for (Example& one : seat_examples()) all.push_back(std::move(one));
  Session own = new_session(1);
  act(own, AddNpcKinds{some_npcs()});
  act(own, AddEncounter{{0, "Gate", "At dusk", {{"own-1", 3, ""}, {"B-GOB", 6, "2d4"}}}});
  add("own", std::move(own));
  all.push_back(
      {"npcs", "shared",
       npcs_text(some_npcs(), {{0, "Gate", "At dusk", {{"own-1", 3, ""}, {"own-2", 1, "2d4"}}}})});
  Session company = new_session(1);
  for (const Action& action : example_fight(company.state)) act(company, action);
  all.push_back({"npcs", "errant", errant_text(errant_state(company.state).company[0])});
  all.push_back({"npcs", "paste",
                 paste_text({"Newt\nAC 5 [14], HD 2\n\nOwl\nAC 6, HD 1",
                             {true, false},
                             {false, true},
                             {true, false},
                             {some_npcs()[0]}})});
  return all;
}

}  // namespace fray::fuzz
