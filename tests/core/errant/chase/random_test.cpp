// Thousands of actions in chases, sensible and not, from fixed seeds.
#include <algorithm>
#include <set>

#include "core/save/patch.hpp"
#include "core/save/save.hpp"
#include "core/table/describe.hpp"
#include "tests/core/errant/chase/random_action.hpp"
#include "tests/core/told.hpp"

using namespace fray;
using namespace fray::test;

TEST_CASE("nobody in a chase is ever lost or doubled, and all can be taken back",
          "[E-CHASE-1][E-CHASE-6][told]") {
  Stretches told("chase-random");
  constexpr int kRuns = 30, kActions = 1000;
  int done = 0;
  for (int run = 1; run <= kRuns; ++run) {
    Random random{seeded(static_cast<std::uint64_t>(run))};
    State state;
    for (int i = 0; i < kActions; ++i) {
      if (!errant_state(state).chase) {
        StartChase begin;
        begin.entries = {{ChaseSide::kFugitives, "", with_dice("Fen", 2), 3},
                         {ChaseSide::kPursuers, "", with_dice("Pim", 2), 3},
                         {ChaseSide::kPursuers, "Watch", some_member(random), 3}};
        begin.entries[2].member.running = Running::kIn;
        state = after(state, begin);
      }
      const Action action = any_chase_action(random, state);
      if (i % 100 == 0) told.begin(std::to_string(run) + ", " + std::to_string(i));
      if (const MaybeRefusal no = refuse(state, action)) {
        told.say(no->why + no->rule);
        continue;
      }
      ++done;
      State then = state;
      Dice dice{random.generator, {}, {}, false, {}};
      REQUIRE(apply_action(then, action, dice));
      const std::vector<LogLine> lines = describe(state, then, action, dice);
      REQUIRE_FALSE(lines.empty());
      for (const LogLine& line : lines) told.say(line.text);
      random.generator = std::get<Generator>(dice.source);
      if (errant_state(then).chase) {
        const auto before = everybody(*errant_state(state).chase),
                   now = everybody(*errant_state(then).chase);
        const bool grows = action.is<AddParty>() || action.is<AddMember>();
        const bool shrinks = action.is<RemoveMember>();
        if (!grows && !shrinks) REQUIRE(now == before);
        if (grows) REQUIRE(std::includes(now.begin(), now.end(), before.begin(), before.end()));
        if (shrinks) REQUIRE(now.size() + 1 == before.size());
        REQUIRE((errant_state(then).chase->step == ChaseStep::kOver) ==
                chase_decided(*errant_state(then).chase));
        // As sound as what a save may hold.
        if (i % 50 == 0) {
          Session session = new_session(1);
          session.state = then;
          const std::string text = export_text(session);
          told.say(text);
          const Loaded loaded = import_text(text);
          REQUIRE(loaded.status == LoadStatus::kOk);
          REQUIRE(loaded.session.state == then);
        }
      }
      State back = then;
      const Patch patch = difference(state, then);
      REQUIRE(apply_backwards(back, patch));
      REQUIRE(back == state);
      REQUIRE(apply_forwards(back, patch));
      REQUIRE(back == then);
      state = std::move(then);
    }
  }
  told.compare();
  CHECK(done > kRuns * kActions / 4);
}
