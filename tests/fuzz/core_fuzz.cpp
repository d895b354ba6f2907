// Hostile input against everything that reads text: saves, files, dice expressions, statblocks.
//
// As it is, it tries a fixed number of mutations of a real save, the same ones each time:
//   core_fuzz [how many]
// With clang's libFuzzer it goes on by itself, for as long as wanted:
//   clang++ -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -DFRAY_LIBFUZZER -I.
//     -isystem <cereal's include> tests/fuzz/core_fuzz.cpp
//     $(find core -name '*.cpp') -o fuzz && ./fuzz
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

#include "core/dice/expression.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/example.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/save/exchange.hpp"
#include "core/save/save.hpp"
#include "core/statblock/statblock.hpp"
#include "core/table/text.hpp"

using namespace fray;

namespace {

void need(bool sound, const char* what) {
  if (sound) return;
  std::fprintf(stderr, "core_fuzz: %s\n", what);
  std::abort();
}

// Whatever was taken has to bear being used.
void use(Loaded& loaded) {
  if (loaded.status != LoadStatus::kOk) {
    need(!loaded.message.empty(), "a refusal without words");
    return;
  }
  Session& session = loaded.session;
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
  while (undo(session)) {
  }
  while (redo(session)) {
  }
  act(session, AddNpcs{{"B-GOB", 2, Side::kOpposition}});
  act(session, EndChase{});
  act(session, EndFight{});
  const Loaded again = import_text(export_text(session));
  need(again.status == LoadStatus::kOk, "what was saved cannot be loaded");
  need(again.session.state == session.state, "what was loaded is something else");
}

void try_expression(std::string_view text, std::uint64_t seed, bool with_chances) {
  const ParsedExpression parsed = parse_expression(text);
  need(parsed.ok == parsed.error.empty(), "an error without words");
  need(parsed.position <= text.size(), "an error beyond the end");
  need(parsed.ok || parsed.expression.terms.empty(), "half an expression");
  if (!parsed.ok) return;
  Dice dice{seeded(seed), {}, {}, false};
  const ExpressionRange bounds = range(parsed.expression);
  const Evaluated fell = thrown(parsed.expression, dice);
  need(fell.value >= bounds.min && fell.value <= bounds.max, "a sum out of its bounds");
  const Evaluated again = thrown_again(parsed.expression, dice.rolls);
  need(again.value == fell.value && again.dropped == fell.dropped, "another sum of the same dice");
  if (!with_chances) return;
  const Chances chances = chances_of(parsed.expression);
  if (chances.bars.empty()) return;
  need(least(chances) >= bounds.min && most(chances) <= bounds.max, "a chance out of bounds");
  need(chance_of(chances, fell.value) > 0, "what fell had no chance");
  double all = 0;
  for (const Bar& bar : chances.bars) all += bar.chance;
  need(all > 1 - 1e-10 && all < 1 + 1e-10, "chances that are not one together");
}

// Returns how many can be added.
int try_statblocks(std::string_view text) {
  int usable = 0;
  for (const ParsedNpc& one : parse_statblocks(text)) {
    std::size_t before = 0;
    for (const Remark& remark : one.remarks) {
      need(remark.at >= before && remark.at + remark.length <= text.size(), "a remark elsewhere");
      need(!remark.text.empty(), "a remark without words");
      before = remark.at;
    }
    need(!one.remarks.empty(), "a statblock of which nothing is said");
    need(is_well_formed(one.npc.source), "a source that is no text");
    need(well_formed(std::string(text)).find(one.npc.source) != text.npos,
         "a source that was not pasted");
    if (!one.usable) continue;
    ++usable;
    const auto bad = rules::bad_npc(one.npc);
    need(!bad, bad ? bad->why.c_str() : "");
  }
  return usable;
}

// Returns whether it is one: all that is in it can then be added, and goes out again as it came.
bool try_shared(std::string_view text) {
  SharedNpcs shared;
  if (npcs_from_text(text, shared.npcs, &shared.encounters) != LoadStatus::kOk) return false;
  Session session = new_session(1);
  const std::vector<bool> none_left_out(shared.npcs.size(), false);
  for (const Action& action : to_add(session.state, shared, none_left_out))
    need(act(session, action).done, "NPCs that were read cannot be added");
  need(errant_state(session.state).custom_npcs->size() == shared.npcs.size(), "an NPC was lost");
  need(errant_state(session.state).encounters.size() == shared.encounters.size(),
       "an encounter was lost");
  const SharedNpcs out = to_share(session.state, *errant_state(session.state).custom_npcs,
                                  errant_state(session.state).encounters);
  need(npcs_text(out.npcs, out.encounters) == npcs_text(shared.npcs, shared.encounters),
       "NPCs that came in go out as others");
  return true;
}

// The first line: a dice expression; then a snapshot, and the same text as its records and as a
// file.
void try_text(std::string_view text) {
  try_expression(text.substr(0, text.find('\n')), 1, false);
  try_statblocks(text);
  try_shared(text);
  Loaded alone = load(text, {{"h/1", std::string(text)}});
  use(alone);
  Loaded imported = import_text(text);
  use(imported);
}

}  // namespace

#ifdef FRAY_LIBFUZZER

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try_text({reinterpret_cast<const char*>(data), size});
  return 0;
}

#else

namespace {

Session some_session() {
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

std::string mutated(std::string text, Generator& random) {
  constexpr std::string_view bits[] = {"\"",   "{",       "}",    "[",           "]",   ":",
                                       ",",    "0",       "-1",   "99999999999", "1e9", "null",
                                       "true", "\\u0000", "\xff", "\"id\":1",    "0.5"};
  const auto any = [&](std::size_t below) {
    return static_cast<std::size_t>(next_face(random, static_cast<int>(below))) - 1;
  };
  for (std::size_t times = 1 + any(4); times > 0 && text.size() > 2; --times) {
    const std::size_t at = any(text.size());
    switch (any(4)) {
      case 0: text.replace(at, 1, bits[any(std::size(bits))]); break;
      case 1: text.insert(at, bits[any(std::size(bits))]); break;
      case 2: text.erase(at, 1 + any(8)); break;
      default: text.insert(at, text.substr(any(text.size()), any(60) + 1));
    }
  }
  return text;
}

// Some of what expressions are made of, one after the other, now and then as they belong.
std::string any_expression(Generator& random) {
  constexpr std::string_view bits[] = {
      "d6",   "2d6", "4d6kh3",   "d%",      "d",    "D20",    "3",    "10d10",  "kl",
      "dh2",  "!",   "+",        "-",       "*",    "\u00d7", "/",    "(",      ")",
      "[",    " ",   "+1step",   "-2steps", ">",    "<=",     "=",    "\u2265", "k",
      "d8!",  "999", "0",        "99999",   "1000", "x",      "\xe2", "\xff",   "\t",
      "step", "%",   "200d1000", "dl",      "d4-d4"};
  constexpr std::string_view terms[] = {"d6", "2d6",      "4d6kh3", "d%",
                                        "3",  "d8+1step", "3d6!",   "(d4 - d6)"};
  constexpr std::string_view signs[] = {" + ", "-", " \u00d7 ", "/", "*", " > "};
  const auto any = [&](std::size_t below) {
    return static_cast<std::size_t>(next_face(random, static_cast<int>(below))) - 1;
  };
  const bool fitting = any(3) != 0;
  std::string text;
  for (std::size_t n = 1 + any(fitting ? 5 : 12); n > 0; --n) {
    if (fitting && !text.empty()) text += signs[any(std::size(signs))];
    text += fitting ? terms[any(std::size(terms))] : bits[any(std::size(bits))];
  }
  if (any(3) == 0) text.insert(any(text.size() + 1), bits[any(std::size(bits))]);
  if (any(6) == 0) text.erase(any(text.size()), 1 + any(3));
  if (any(40) == 0)
    while (text.size() < 300) text += text + "(";
  return text;
}

// What statblocks are made of, one after the other, now and then as it belongs.
std::string any_statblock(Generator& random) {
  constexpr std::string_view bits[] = {"AC 5",
                                       "AC 6 [13], ",
                                       "Armor Class: 15 (m)\n",
                                       "HD 1-1",
                                       "Hit Dice: 5**\n",
                                       "Move: ",
                                       "MV 60' (20')",
                                       "120' (40') flying",
                                       "Att ",
                                       "2 claws (1d4 + poison)",
                                       "Damage: ",
                                       "1d6/1d6/2-8",
                                       "by weapon",
                                       " or ",
                                       ", ",
                                       "; ",
                                       "(",
                                       ")",
                                       "[",
                                       "]",
                                       "\n",
                                       "\n\n",
                                       "@@\n",
                                       "  ",
                                       "\r\n",
                                       "Newt, Big",
                                       "\u25b6 Surprise: on 1-4\n",
                                       "ML 7 (9)",
                                       "AL C",
                                       "\u00bd",
                                       "\u2013",
                                       "99999999999",
                                       "\xff",
                                       "\xe2\x80",
                                       "Fly 30'",
                                       "9\"/15\"",
                                       "see below",
                                       "+",
                                       "/",
                                       "Special: ",
                                       "1 to 3",
                                       "Words that tell. ",
                                       "0",
                                       "-"};
  const auto any = [&](std::size_t below) {
    return static_cast<std::size_t>(next_face(random, static_cast<int>(below))) - 1;
  };
  std::string text = any(2) == 0 ? "Newt\nAC 5 [14], HD 2, Att 1 x bite (1d6), MV 90' (30')\n" : "";
  for (std::size_t n = 1 + any(24); n > 0; --n)
    text.insert(any(3) == 0 ? any(text.size() + 1) : text.size(), bits[any(std::size(bits))]);
  return text;
}

}  // namespace

int main(int count, char** arguments) {
  const int times = count > 1 ? std::atoi(arguments[1]) : 500;
  Session session = some_session();
  const std::string file = export_text(session);
  const SaveChanges changes = take_changes(session);
  const std::map<std::string, std::string> records(changes.put.begin(), changes.put.end());
  Generator random = seeded(2);
  int taken = 0;
  for (int i = 0; i < times; ++i) {
    try_text(mutated(file, random));
    try_text(mutated("2d6 × (d4 + 1) - 3d% * -2", random));
    auto spoiled = records;
    for (auto& [key, text] : spoiled)
      if (next_face(random, 3) == 1) text = mutated(text, random);
    Loaded loaded = load(mutated(changes.snapshot, random), spoiled);
    taken += loaded.status == LoadStatus::kOk ? 1 : 0;
    use(loaded);
    Loaded whole = load(changes.snapshot, spoiled);
    need(whole.status == LoadStatus::kOk, "a damaged record kept a whole snapshot from being read");
    need(whole.session.state == session.state, "a damaged record changed the present");
    use(whole);
  }
  int read = 0;
  for (int i = 0; i < 30 * times; ++i) {
    const std::string text = any_expression(random);
    read += parse_expression(text).ok ? 1 : 0;
    try_expression(text, static_cast<std::uint64_t>(i), i % 32 == 0);
  }
  const std::string npcs = npcs_text(
      {bestiary()[0], bestiary()[1]},
      {{0, "Gate", "At dusk", {{"own-1", 3, ""}, {"own-2", 1, "2d4"}, {"B-GOB", 6, ""}}}});
  need(try_shared(npcs), "shared NPCs cannot be read");
  int shared = 0;
  for (int i = 0; i < 2 * times; ++i) shared += try_shared(mutated(npcs, random)) ? 1 : 0;
  std::printf("%d texts of NPCs, %d of them read: all survived\n", 2 * times, shared);
  int added = 0;
  for (int i = 0; i < 30 * times; ++i) added += try_statblocks(any_statblock(random));
  std::printf("%d pastes, %d statblocks in them: all survived\n", 30 * times, added);
  std::printf("%d expressions, %d of them read: all survived\n", 30 * times, read);
  std::printf("%d hostile inputs, %d of the snapshots harmless: all survived\n", 4 * times, taken);
  return 0;
}

#endif
