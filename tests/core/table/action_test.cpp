#include "core/table/action.hpp"

#include <set>

#include "core/table/describe.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/ruleset.hpp"
#include "tests/core/helpers.hpp"

// An action that no rule set has: the struct, its three functions and its row are all of it.
namespace fray {

struct Whistle {
  int times = 1;
};
MaybeRefusal refuse(const State&, const Whistle& action) {
  if (action.times > 0) return std::nullopt;
  return Refusal{"Whistle at least once.", ""};
}
void apply(State& state, const Whistle& action, Dice&) {
  errant_state(state).next_errant += Id(action.times);
}
void log(const LogWriter& log, const Whistle& action) {
  log.say("Whistles " + std::to_string(action.times) + " times.");
}
inline constexpr ActionRow kWhistleActions[] = {row<Whistle>(999, About::kDice)};
inline constexpr std::span<const ActionRow> kTestActions[] = {kWhistleActions};

struct NoAction {};

}  // namespace fray

using namespace fray;

namespace {

std::vector<const ActionRow*> all_rows() {
  std::vector<const ActionRow*> rows;
  for (const auto table : kTableActions)
    for (const ActionRow& row : table) rows.push_back(&row);
  for (const Ruleset* rules : rulesets())
    for (const auto table : rules->actions)
      for (const ActionRow& row : table) rows.push_back(&row);
  return rows;
}

}  // namespace

TEST_CASE("an attack in a chase stands in the fight as well") {
  const auto place = [](const Action& action) { return about(action_tag(action)); };
  CHECK(place(ChaseAttack{}) == About::kChase);
  CHECK(stands_in_fight(action_tag(ChaseAttack{})));
  CHECK(place(MarkActed{}) == About::kChase);
  CHECK_FALSE(stands_in_fight(action_tag(MarkActed{})));
  CHECK(stands_in_fight(action_tag(EndFight{})));
  CHECK_FALSE(stands_in_fight(action_tag(RollExpression{})));
}

TEST_CASE("every action has a whole row, and is found by its type and by its tag") {
  std::set<std::uint16_t> tags;
  std::set<const void*> types;
  for (const ActionRow* row : all_rows()) {
    CAPTURE(row->tag);
    CHECK(is_whole(*row));
    CHECK(tags.insert(row->tag).second);
    CHECK(types.insert(row->type).second);
    CHECK(find_row(row->type) == row);
    CHECK(find_row(row->tag) == row);
    CHECK(about(row->tag) == row->about);
  }
  CHECK(tags.size() >= 95);
  CHECK(find_row(std::uint16_t{0}) == nullptr);
  CHECK(find_row(&kActionType<Whistle>) == nullptr);
}

TEST_CASE("tags are those of old saves, and say where a result stands") {
  CHECK(action_tag(AddErrant{}) == 1);
  CHECK(action_tag(SetHp{}) == 60);
  CHECK(action_tag(RollExpression{}) == 90);
  CHECK(action_tag(BeatFlames{}) == 145);
  CHECK(action_tag(RemoveEncounter{}) == 156);
  CHECK(about(1) == About::kFight);
  CHECK(about(85) == About::kFight);
  CHECK(about(90) == About::kDice);
  CHECK(about(97) == About::kDice);
  CHECK(about(120) == About::kChase);
  CHECK(about(145) == About::kChase);
  CHECK(about(150) == About::kBestiary);
  CHECK(about(156) == About::kBestiary);
  CHECK(about(60000) == About::kFight);  // of a rule set that this page does not have
}

TEST_CASE("an action knows which struct it holds, and nothing else is one") {
  const Action action = SetHp{7, 3};
  CHECK(action.is<SetHp>());
  CHECK_FALSE(action.is<Heal>());
  CHECK(action.as<Heal>() == nullptr);
  REQUIRE(action.as<SetHp>() != nullptr);
  CHECK(action.as<SetHp>()->hp == 3);
  CHECK(action.as<SetHp>()->who == 7);
  STATIC_CHECK(std::is_convertible_v<Whistle, Action>);
  STATIC_CHECK_FALSE(std::is_convertible_v<NoAction, Action>);
  STATIC_CHECK_FALSE(std::is_convertible_v<int, Action>);
}

TEST_CASE("a struct with three functions and a row is an action") {
  const Action action = Whistle{3};
  const ActionRow* row = find_row(kTestActions, action.type());
  REQUIRE(row != nullptr);
  CHECK(row->tag == 999);
  State state;
  CHECK_FALSE(row->refuse(state, action.value()));
  const Action never = Whistle{0};
  CHECK(row->refuse(state, never.value()));
  const State before = state;
  Dice dice = scripted({});
  row->apply(state, action.value(), dice);
  CHECK(errant_state(state).next_errant == errant_state(before).next_errant + 3);
  std::vector<LogLine> lines;
  row->log(LogWriter{before, state, dice.rolls, dice.events, lines}, action.value());
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].text == "Whistles 3 times.");

  // Here no rule set has its row: it is refused, and changes nothing.
  CHECK(refuse(before, action));
  CHECK(reduce(before, action, dice) == before);
}

TEST_CASE("a tag that is used twice, or a row that lacks something, is noticed") {
  STATIC_CHECK(tags_differ({kTestActions}));
  STATIC_CHECK_FALSE(tags_differ({kTestActions, kTestActions}));
  static constexpr ActionRow kTwice[] = {row<Whistle>(60, About::kDice),
                                         row<SetHp>(60, About::kFight)};
  static constexpr std::span<const ActionRow> kTwiceTables[] = {kTwice};
  STATIC_CHECK_FALSE(tags_differ({kTwiceTables}));
  ActionRow silent = kWhistleActions[0];
  silent.log = nullptr;
  CHECK_FALSE(is_whole(silent));
  ActionRow untagged = kWhistleActions[0];
  untagged.tag = 0;
  CHECK_FALSE(is_whole(untagged));
  CHECK(is_whole(kWhistleActions[0]));
}

TEST_CASE("what is said while an action is carried out stands first in the log") {
  Dice dice = scripted({});
  dice.said = {{"The dice are cold.", 0, true}};
  const auto lines = describe(State{}, State{}, EraseAll{}, dice);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == LogLine{"The dice are cold.", 0, true});
  CHECK(lines[1].text == "Everything is erased.");
}
