// The strip of the last result: whatever else has to make room, what is grave is seen whole.
#include "web/screens/play/last_result.hpp"

#include <algorithm>

#include <catch_amalgamated.hpp>

#include "tests/web/headless.hpp"

using namespace fray;
using namespace fray::test;

namespace {

LastResult long_result() {
  LastResult last;
  last.rolls = {{Purpose::kDamage, 6, {6, 6, 5}}, {Purpose::kCheck, 20, {19}}};
  last.lines = {
      {"Gelatinous cube hits Wilhelmina for 17 with its touch, and a long story follows.", 1},
      {"Wilhelmina fails the Saving Throw against being out of action (19; 12 or less).", 2},
      {"Wilhelmina is out of action.", 2, true},
      {"Wilhelmina is wounded: throat or lung open (severity 8).", 2, true},
      {"Wilhelmina is at death’s door: 3 turns left.", 2, true}};
  return last;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : " ") + line;
  return text;
}

}  // namespace

TEST_CASE("wounds and dying are never cut off") {
  Headless page;
  const LastResult last = long_result();
  const std::string grave =
      "Wilhelmina is out of action, wounded: throat or lung open (severity 8), at death’s door: 3 "
      "turns left.";
  for (const float width : {320.0F, 390.0F, 844.0F})
    for (const float scale : {0.8F, 1.0F, 1.5F, 2.0F}) {
      INFO(width << " px at " << scale);
      page.ui.text_scale = scale;
      page.ui.display.height = 568;
      ResultStrip strip;
      float widest = 0;
      page.frame([&](ui::Ui& ui) {
        strip = result_strip(ui, last, width);
        for (const std::string& line : strip.grave)
          widest = std::max(widest, ui::text_width(ui, line, ui::Type::kSmall));
      });
      CHECK(joined(strip.grave) == grave);
      const float dice = static_cast<float>(strip.dice) * (strip.die + 4);
      CHECK(widest + dice + 48 <= width);
      CHECK(!strip.told.empty());
      CHECK(strip.height >= 44 * scale);
    }
}

TEST_CASE("without anything grave the strip keeps its height") {
  Headless page;
  LastResult last = long_result();
  last.lines.resize(2);
  page.frame([&](ui::Ui& ui) {
    const ResultStrip strip = result_strip(ui, last, 390);
    CHECK(strip.height == 48);
    CHECK(strip.dice == 4);
    CHECK(strip.grave.empty());
  });
}

TEST_CASE("each blow of several at once is told whole") {
  Headless page;
  LastResult last;
  for (int i = 1; i <= 4; ++i) {
    last.rolls.push_back({Purpose::kDamage, 6, {3}});
    last.lines.push_back({"Goblin " + std::to_string(i) + " attacks Wilhelmina: 3 damage, " +
                              std::to_string(40 - 3 * i) + " HP left.",
                          static_cast<Id>(i)});
  }
  std::string all;
  for (const LogLine& line : last.lines) all += (all.empty() ? "" : " ") + line.text;
  for (const float width : {320.0F, 390.0F}) {
    INFO(width);
    page.frame([&](ui::Ui& ui) {
      const ResultStrip strip = result_strip(ui, last, width);
      CHECK(joined(strip.told) == all);
      CHECK(strip.height >= 4 * ui::line_height(ui, ui::Type::kSmall));
    });
  }
}

TEST_CASE("what would fill the page is bounded, and says how much more is in the log") {
  Headless page;
  LastResult last;
  constexpr int kBlows = 40;
  for (int i = 1; i <= kBlows; ++i) {
    last.rolls.push_back({Purpose::kDamage, 6, {3}});
    last.lines.push_back({"Goblin " + std::to_string(i) + " attacks Wilhelmina: 3 damage, " +
                              std::to_string(200 - 3 * i) + " HP left.",
                          static_cast<Id>(i)});
    if (i % 4 == 0)
      last.lines.push_back({"Hireling " + std::to_string(i) + " is out of action, wounded.",
                            static_cast<Id>(i), true});
  }
  for (const float scale : {1.0F, 2.0F})
    for (const bool grave : {false, true}) {
      INFO(scale << ", " << (grave ? "and men fall" : "nobody falls"));
      page.ui.text_scale = scale;
      LastResult shown = last;
      if (!grave) std::erase_if(shown.lines, [](const LogLine& line) { return line.grave; });
      page.frame([&](ui::Ui& ui) {
        const ResultStrip strip = result_strip(ui, shown, 390);
        CHECK(strip.height <= ui.display.height / 2);
        const std::string all = joined(strip.told);
        const std::size_t told =
            static_cast<std::size_t>(std::ranges::count_if(shown.lines, [&](const LogLine& line) {
              return !line.grave && all.find(line.text) != all.npos;
            }));
        CHECK(strip.told.back() == std::to_string(kBlows - told) + " more in the log");
        if (grave) CHECK(strip.grave.back() == "More in the log");
      });
    }
}
