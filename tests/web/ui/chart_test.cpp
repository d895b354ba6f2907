#include "web/ui/chart.hpp"

#include <cmath>

#include "catch_amalgamated.hpp"
#include "tests/web/headless.hpp"

using namespace fray;
using namespace fray::ui;
using namespace fray::test;

namespace {

// Every value in exactly one bar, none on both sides of the mark, and nothing lost.
void check_bars(const Chances& chances, int most, std::optional<std::int64_t> mark) {
  const auto bars = chart_bars(chances, most, mark);
  REQUIRE_FALSE(bars.empty());
  CHECK(static_cast<int>(bars.size()) <= most + 2);
  CHECK(bars.front().from == least(chances));
  CHECK(bars.back().to == fray::most(chances));
  double sum = 0;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    CHECK(bars[i].from <= bars[i].to);
    if (i > 0) CHECK(bars[i].from > bars[i - 1].to);
    if (mark) CHECK_FALSE((bars[i].from < *mark && bars[i].to >= *mark));
    double inside = 0;
    for (const Bar& bar : chances.bars)
      if (bar.value >= bars[i].from && bar.value <= bars[i].to) inside += bar.chance;
    CHECK(std::abs(inside - bars[i].chance) < 1e-12);
    sum += bars[i].chance;
  }
  CHECK(std::abs(sum - 1) < 1e-12);
}

}  // namespace

TEST_CASE("a bar for each value where there is room, else for as many as are needed") {
  const Chances two = sum_of_dice(2, 6), many = sum_of_dice(40, 6);
  const Chances fall = times(sum_of_dice(1, 6), sum_of_dice(1, 20));
  CHECK(chart_bars(two, 60).size() == 11);
  CHECK(chart_bars(two, 5).size() <= 6);
  const auto tens = times(two, certainly(10));
  CHECK(chart_bars(tens, 60).size() == 11);
  CHECK(chart_bars({{}}, 60).empty());
  CHECK(chart_bars(certainly(7), 60).size() == 1);
  for (const Chances& chances : {two, many, fall, tens, plus(two, certainly(-9)), certainly(-3)})
    for (const int most : {1, 7, 60})
      for (const std::optional<std::int64_t> mark :
           {std::optional<std::int64_t>{}, std::optional<std::int64_t>{7},
            std::optional<std::int64_t>{-100}, std::optional<std::int64_t>{47},
            std::optional<std::int64_t>{500}}) {
        CAPTURE(most, mark.value_or(-1));
        check_bars(chances, most, mark);
      }
}

TEST_CASE("a distribution in words") {
  CHECK(chart_words("2D6", sum_of_dice(2, 6)) == "2D6: 2 to 12, mean 7, most likely 7 (16.7%)");
  CHECK(chart_words("Fall", times(sum_of_dice(1, 6), sum_of_dice(1, 4)), "HP") ==
        "Fall: 1 to 24 HP, mean 8.75, most likely 4 (12.5%)");
  CHECK(chart_words("Die", sum_of_dice(1, 6)) == "Die: 1 to 6, mean 3.5, each 16.7%");
  CHECK(chart_words("Nothing", certainly(0)) == "Nothing: always 0");
  CHECK(chart_words("Too much", {{}}) == "Too much: too much to draw");
}

TEST_CASE("a chance is never rounded to never or always") {
  const std::pair<double, const char*> cases[] = {
      {0, "0%"},      {1e-30, "<0.1%"},  {0.0005, "0.1%"},   {1.0 / 6, "16.7%"},
      {0.5, "50.0%"}, {0.9994, "99.9%"}, {0.9999, ">99.9%"}, {1, "100%"},
  };
  for (const auto& [chance, words] : cases) CHECK(percent(chance) == words);
  CHECK(decimal(12.25) == "12.25");
  CHECK(decimal(3.5) == "3.5");
  CHECK(decimal(7) == "7");
  CHECK(decimal(-0.05) == "−0.05");
}

TEST_CASE("a finger on the chart marks a bar, and its chances are said") {
  Headless page;
  const Chances two = sum_of_dice(2, 6);
  auto draw = [&](Ui& ui) { chart(ui, "c", "2D6", two); };
  page.frame(draw);
  REQUIRE(page.node(Role::kImage, "2D6: 2 to 12, mean 7, most likely 7 (16.7%)"));
  auto plot = [&] { return page.node(Role::kSlider, "2D6, one by one"); };
  REQUIRE(plot());
  CHECK(plot()->valuetext == "7: 16.7%, at least 58.3%, at most 58.3%");
  CHECK(plot()->min == 0);
  CHECK(plot()->max == 10);
  CHECK(plot()->now == 5);
  const Rect all = plot()->rect;
  for (int i = 0; i < 11; ++i) {  // anywhere on a bar
    tap(page.ui, all.x + all.w * (static_cast<float>(i) + 0.9F) / 11, all.y + 20, page.ms);
    page.frame(draw);
    CHECK(plot()->now == i);
  }
  CHECK(plot()->valuetext == "12: 2.8%, at least 2.8%, at most 100%");
  using K = PointerEvent::Kind;
  const auto touch = PointerEvent::Device::kTouch;
  pointer(page.ui, {K::kDown, 1, touch, 300, all.y + 40, page.ms});
  pointer(page.ui, {K::kMove, 1, touch, 200, all.y + 44, page.ms + 16});
  pointer(page.ui, {K::kMove, 1, touch, all.x + 3, all.y + 44, page.ms + 32});
  page.frame(draw);
  CHECK(plot()->valuetext == "2: 2.8%, at least 100%, at most 2.8%");
  // As the arrow keys of the page's own slider do.
  page.ui.events.push_back({ui::Event::Kind::kValue, plot()->id, "", false, 1});
  page.frame(draw);
  CHECK(plot()->valuetext == "3: 5.6%, at least 97.2%, at most 8.3%");
}

TEST_CASE("the mark is where the chart begins, and its switch goes round the three sums") {
  Headless page;
  auto draw = [&](Ui& ui) {
    ChartOptions options;
    options.unit = "damage";
    options.mark = 6;
    options.mark_name = "6 HP";
    chart(ui, "c", "Fall", sum_of_dice(1, 20), options);
  };
  page.frame(draw);
  REQUIRE(page.node(Role::kSlider, "Fall, one by one"));
  CHECK(page.node(Role::kSlider, "Fall, one by one")->valuetext ==
        "6 damage: 5.0%, at least 75.0%, at most 30.0%");
  CHECK(page.node(Role::kRadio, "Exactly")->checked == Flag::kTrue);
  tap(page.ui, *page.node(Role::kRadio, "At least"), page.ms);
  page.frame(draw);
  CHECK(page.node(Role::kRadio, "At least")->checked == Flag::kTrue);
}

TEST_CASE("lines by turn say where they are even, and walk turn by turn") {
  Headless page;
  const double down[] = {0.1, 0.45, 0.6, 0.9}, dead[] = {0, 0.1, 0.2, 0.3};
  const Series series[] = {{"At 0 HP", Ink::kAccent, down}, {"Dead", Ink::kInk, dead}};
  auto draw = [&](Ui& ui) { curves(ui, "c", "Fire", series); };
  page.frame(draw);
  REQUIRE(page.node(Role::kImage,
                    "Fire. At 0 HP: even or more from turn 3 on, 90.0% by turn 4. Dead: 30.0% by "
                    "turn 4"));
  const Node* plot = page.node(Role::kSlider, "Fire, turn by turn");
  REQUIRE(plot);
  CHECK(plot->valuetext == "Turn 3: At 0 HP 60.0%, Dead 20.0%");
  tap(page.ui, plot->rect.x + 4, plot->rect.y + 9, page.ms);
  page.frame(draw);
  CHECK(page.node(Role::kSlider, "Fire, turn by turn")->valuetext ==
        "Turn 1: At 0 HP 10.0%, Dead 0%");
}

TEST_CASE("one value, no room and text of twice the size are drawn all the same") {
  Headless page;
  for (const float scale : {0.8F, 1.0F, 2.0F}) {
    page.ui.text_scale = scale;
    page.frame([](Ui& ui) {
      const Column column(ui, {0, 0, 180, 2000});
      chart(ui, "one", "One", certainly(1));
      chart(ui, "none", "None", {{}});
      chart(ui, "many", "Many", sum_of_dice(60, 20));
    });
    CHECK(page.node(Role::kSlider, "One, one by one"));
    CHECK(page.node(Role::kText, "None: too much to draw."));
    CHECK(page.node(Role::kSlider, "Many, one by one"));
  }
}
