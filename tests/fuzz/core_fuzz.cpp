// Hostile input against everything that reads text: saves, files, dice expressions.
//
// As it is, it tries a fixed number of mutations of a real save, the same ones each time:
//   core_fuzz [how many]
// With clang's libFuzzer it goes on by itself, for as long as wanted:
//   clang++ -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -DFRAY_LIBFUZZER -I.
//     -isystem <cereal's include> tests/fuzz/core_fuzz.cpp core/*.cpp -o fuzz && ./fuzz
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

#include "core/example.hpp"
#include "core/expression.hpp"
#include "core/query.hpp"
#include "core/save.hpp"

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
  if (session.state.chase)
    for (const Development& one : std::vector<Development>(session.state.chase->developments)) {
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

// The first line: a dice expression; then a snapshot, and the same text as its records and as a
// file.
void try_text(std::string_view text) {
  const auto line = text.substr(0, text.find('\n'));
  const ParsedExpression parsed = parse_expression(line);
  need(parsed.ok == parsed.error.empty(), "an error without words");
  if (parsed.ok) {
    Dice dice{seeded(1), {}, {}, false};
    const ExpressionRange bounds = range(parsed.expression);
    const std::int64_t value = evaluate(parsed.expression, dice);
    need(value >= bounds.min && value <= bounds.max, "a sum out of its bounds");
  }
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
  act(session, Hurt{{session.state.fight->combatants.back().id}, 4});
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

}  // namespace

int main(int count, char** arguments) {
  const int times = count > 1 ? std::atoi(arguments[1]) : 1500;
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
  std::printf("%d hostile inputs, %d of the snapshots harmless: all survived\n", 4 * times, taken);
  return 0;
}

#endif
