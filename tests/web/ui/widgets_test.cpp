#include <cmath>

#include "catch_amalgamated.hpp"
#include "tests/web/headless.hpp"
#include "web/ui/number.hpp"

using namespace fray::ui;
using namespace fray::test;

TEST_CASE("a tap presses a button once, and the frame shows what came of it") {
  Headless page;
  int pressed = 0;
  auto draw = [&](Ui& ui) {
    if (button(ui, {20, 100, 200, 52}, "b", "Roll")) ++pressed;
    label(ui, take(ui, 20), std::to_string(pressed));
  };
  page.frame(draw);
  REQUIRE(page.node(Role::kButton, "Roll"));
  CHECK(page.builds == 1);
  tap(page.ui, 50, 120, page.ms);
  page.frame(draw);
  CHECK(pressed == 1);
  CHECK(page.builds == 2);
  page.frame(draw);
  CHECK(pressed == 1);
  CHECK(page.builds == 1);
}

TEST_CASE("assistive technology activates by id") {
  Headless page;
  int pressed = 0;
  auto draw = [&](Ui& ui) { pressed += button(ui, {20, 100, 200, 52}, "b", "Roll"); };
  page.frame(draw);
  activate(page.ui, page.node(Role::kButton, "Roll")->id);
  page.frame(draw);
  CHECK(pressed == 1);
}

TEST_CASE("several taps between two frames are all carried out") {
  Headless page;
  int pressed = 0;
  auto draw = [&](Ui& ui) { pressed += button(ui, {20, 100, 200, 52}, "b", "Roll"); };
  page.frame(draw);
  for (int i = 0; i < 3; ++i) tap(page.ui, 50, 120, page.ms + i * 100);
  page.frame(draw);
  CHECK(pressed == 3);
}

TEST_CASE("a disabled button says why") {
  Headless page;
  bool pressed = false;
  auto draw = [&](Ui& ui) {
    ButtonOptions options;
    options.why_not = "Not in this phase.";
    pressed = pressed || button(ui, {20, 100, 200, 52}, "b", "Attack", options);
  };
  page.frame(draw);
  CHECK(page.node(Role::kButton, "Attack")->disabled);
  CHECK(page.node(Role::kButton, "Attack")->description == "Not in this phase.");
  tap(page.ui, 50, 120, page.ms);
  page.frame(draw);
  CHECK_FALSE(pressed);
  REQUIRE(page.ui.toasts.size() == 1);
  CHECK(page.ui.toasts[0].text == "Not in this phase.");
  REQUIRE(page.ui.announcements.size() == 1);
}

TEST_CASE("a switch and a choice report what they are") {
  Headless page;
  bool on = false;
  int chosen = 0;
  const std::string_view options[] = {"Bright", "Dim", "Dark"};
  auto draw = [&](Ui& ui) {
    toggle(ui, take(ui, 56), "t", "Daylight", on);
    choice(ui, take(ui, 48), "c", "Light", options, chosen);
  };
  page.frame(draw);
  CHECK(page.node(Role::kSwitch, "Daylight")->checked == Flag::kFalse);
  tap(page.ui, *page.node(Role::kSwitch, "Daylight"), page.ms);
  page.frame(draw);
  CHECK(on);
  CHECK(page.node(Role::kSwitch, "Daylight")->checked == Flag::kTrue);
  tap(page.ui, *page.node(Role::kRadio, "Dark"), page.ms);
  page.frame(draw);
  CHECK(chosen == 2);
  CHECK(page.node(Role::kRadio, "Dark")->checked == Flag::kTrue);
  CHECK(page.node(Role::kRadio, "Bright")->checked == Flag::kFalse);
  REQUIRE(page.node(Role::kRadioGroup, "Light"));
  CHECK(page.node(Role::kRadio, "Dark")->parent == page.node(Role::kRadioGroup, "Light")->id);
}

TEST_CASE("a stepper counts, takes a minus, clamps and says so") {
  Headless page;
  int value = 3;
  auto draw = [&](Ui& ui) { stepper(ui, {20, 100, 200, 48}, "s", "Modifier", value, -5, 5); };
  page.frame(draw);
  tap(page.ui, *page.node(Role::kButton, "More Modifier"), page.ms);
  page.frame(draw);
  CHECK(value == 4);
  const Node* entry = page.node(Role::kSpinButton, "Modifier");
  REQUIRE(entry);
  CHECK(entry->value == "4");
  CHECK(entry->inputmode == "text");  // a number pad has no minus
  const std::uint32_t id = entry->id;
  for (const char* minus : {"-2", "−2"}) {
    value = 0;
    type(page.ui, id, minus, true);
    page.frame(draw);
    CHECK(value == -2);
  }
  type(page.ui, id, "99", true);
  page.frame(draw);
  CHECK(value == 5);
  CHECK(page.node(Role::kSpinButton, "Modifier")->value == "5");
  CHECK(page.node(Role::kSpinButton, "Modifier")->error == "From −5 to 5.");
  CHECK_FALSE(page.ui.announcements.empty());
  type(page.ui, id, "1", true);
  page.frame(draw);
  CHECK(value == 1);
  CHECK(page.node(Role::kSpinButton, "Modifier")->error.empty());
  type(page.ui, id, "many", true);
  page.frame(draw);
  CHECK(value == 1);
  CHECK(page.node(Role::kSpinButton, "Modifier")->value == "1");
}

TEST_CASE("the tap that leaves a number out of bounds does nothing") {
  Headless page;
  int value = 3, thrown = 0;
  auto draw = [&](Ui& ui) {
    stepper(ui, {20, 100, 200, 48}, "s", "Modifier", value, -5, 5);
    if (button(ui, {20, 200, 300, 48}, "b", "Throw")) ++thrown;
  };
  page.frame(draw);
  const std::uint32_t id = page.node(Role::kSpinButton, "Modifier")->id;
  for (const char* wrong : {"40", "-99999999999", "4x", ""}) {
    value = 3;
    const int before = thrown;
    type(page.ui, id, wrong, false);
    page.frame(draw);
    INFO(wrong);
    CHECK(wrong_number(page.ui) == "From −5 to 5.");
    CHECK(page.node(Role::kSpinButton, "Modifier")->error == "From −5 to 5.");
    tap(page.ui, *page.node(Role::kButton, "Throw"), page.ms);
    page.frame(draw);
    page.frame(draw);
    CHECK(thrown == before);
    CHECK(wrong_number(page.ui).empty());
    CHECK(page.node(Role::kSpinButton, "Modifier")->value == std::to_string(value));
    tap(page.ui, *page.node(Role::kButton, "Throw"), page.ms);
    page.frame(draw);
    CHECK(thrown == before + 1);
  }
  type(page.ui, id, "5", false);
  page.frame(draw);
  CHECK(wrong_number(page.ui).empty());
  const int before = thrown;
  tap(page.ui, *page.node(Role::kButton, "Throw"), page.ms);
  page.frame(draw);
  CHECK(thrown == before + 1);
}

TEST_CASE("a field keeps what is being typed and commits it once") {
  Headless page;
  std::string stored = "Aldous";
  int commits = 0;
  auto draw = [&](Ui& ui) {
    std::string value = stored;  // a fresh copy of the state in every build
    const Edit edit = field(ui, {20, 100, 300, 48}, "f", "Name", value);
    if (edit.committed) {
      stored = value;
      ++commits;
    }
  };
  page.frame(draw);
  const std::uint32_t id = page.node(Role::kTextBox, "Name")->id;
  set_focus(page.ui, id, true);
  type(page.ui, id, "Aldous V", false);
  page.frame(draw);
  page.frame(draw);
  CHECK(page.node(Role::kTextBox, "Name")->value == "Aldous V");
  CHECK(stored == "Aldous");
  type(page.ui, id, "Aldous Vane", true);
  set_focus(page.ui, 0, false);
  page.frame(draw);
  CHECK(stored == "Aldous Vane");
  CHECK(commits == 1);
}

TEST_CASE("what is tapped next finds the draft committed") {
  Headless page;
  std::string stored, seen;
  auto draw = [&](Ui& ui) {
    std::string value = stored;
    if (field(ui, {20, 100, 300, 48}, "f", "Name", value).committed) stored = value;
    if (button(ui, {20, 200, 300, 48}, "b", "Save")) seen = stored;
  };
  page.frame(draw);
  type(page.ui, page.node(Role::kTextBox, "Name")->id, "Brannoc", false);
  page.frame(draw);
  tap(page.ui, *page.node(Role::kButton, "Save"), page.ms);
  page.frame(draw);
  CHECK(seen == "Brannoc");
}

TEST_CASE("a slider follows a finger along it") {
  Headless page;
  int value = 100;
  auto draw = [&](Ui& ui) {
    slider(ui, {20, 100, 300, 44}, "s", "Text size", value, 80, 200, 10, "100 %");
  };
  page.frame(draw);
  using K = PointerEvent::Kind;
  const auto touch = PointerEvent::Device::kTouch;
  pointer(page.ui, {K::kDown, 1, touch, 60, 122, page.ms});
  pointer(page.ui, {K::kMove, 1, touch, 200, 124, page.ms + 16});
  pointer(page.ui, {K::kMove, 1, touch, 330, 126, page.ms + 32});
  page.frame(draw);
  CHECK(value == 200);
  pointer(page.ui, {K::kUp, 1, touch, 330, 126, page.ms + 48});
  page.ui.events.push_back(
      {Event::Kind::kValue, page.node(Role::kSlider, "Text size")->id, "", false, 91});
  page.frame(draw);
  CHECK(value == 90);
}

TEST_CASE("of a list of a thousand only what is seen is made") {
  Headless page;
  auto draw = [&](Ui& ui) {
    const Scroll scroll(ui, "pane", "Everybody", {0, 0, 390, 600});
    list(ui, "list", "Goblins", 1000, 56,
         [&](int i, Rect r) { row(ui, r, "row", "Goblin " + std::to_string(i + 1)); });
  };
  page.frame(draw);
  CHECK(page.node(Role::kButton, "Goblin 1"));
  CHECK(page.ui.shown.nodes.size() < 60);
  const Node* item = page.ui.shown.find(page.node(Role::kButton, "Goblin 1")->parent);
  REQUIRE(item);
  CHECK(item->role == Role::kListItem);
  CHECK(item->setsize == 1000);
  wheel(page.ui, 100, 100, 30000);
  page.frame(draw);
  CHECK_FALSE(page.node(Role::kButton, "Goblin 1"));
  CHECK(page.node(Role::kButton, "Goblin 540"));
  CHECK(page.ui.shown.nodes.size() < 60);
}

TEST_CASE("the row that has the focus stays, however far the list is scrolled") {
  Headless page;
  auto draw = [&](Ui& ui) {
    const Scroll scroll(ui, "pane", "Everybody", {0, 0, 390, 600});
    list(ui, "list", "Goblins", 1000, 56,
         [&](int i, Rect r) { row(ui, r, "row", "Goblin " + std::to_string(i + 1)); });
  };
  page.frame(draw);
  set_focus(page.ui, page.node(Role::kButton, "Goblin 3")->id, true);
  page.frame(draw);
  wheel(page.ui, 100, 100, 30000);
  page.frame(draw);
  CHECK(page.node(Role::kButton, "Goblin 3"));
  CHECK_FALSE(page.node(Role::kButton, "Goblin 4"));
}

TEST_CASE("a swipe scrolls, flings and comes to rest; a touch stops it and does nothing else") {
  Headless page;
  int tapped = 0;
  auto draw = [&](Ui& ui) {
    const Scroll scroll(ui, "pane", "Everybody", {0, 0, 390, 600});
    list(ui, "list", "Goblins", 1000, 56,
         [&](int i, Rect r) { tapped += row(ui, r, "row", "Goblin " + std::to_string(i + 1)); });
  };
  page.frame(draw);
  using K = PointerEvent::Kind;
  const auto touch = PointerEvent::Device::kTouch;
  auto swipe = [&] {
    double ms = page.ms;
    pointer(page.ui, {K::kDown, 1, touch, 100, 500, ms});
    for (int i = 1; i <= 10; ++i)
      pointer(page.ui, {K::kMove, 1, touch, 100, 500 - 20.0F * static_cast<float>(i), ms += 10});
    pointer(page.ui, {K::kUp, 1, touch, 100, 300, ms + 5});
    page.ms = ms;
  };
  swipe();
  page.frame(draw);
  const std::uint32_t id = page.node(Role::kScroll, "Everybody")->id;
  CHECK(page.ui.scrolls[id].top >= 200);
  CHECK(moving(page.ui.scrolls[id]));
  for (int i = 0; i < 5; ++i) page.frame(draw);
  tap(page.ui, 100, 300, page.ms);
  page.frame(draw);
  CHECK_FALSE(moving(page.ui.scrolls[id]));
  CHECK(tapped == 0);
  tap(page.ui, 100, 300, page.ms + 200);
  page.frame(draw);
  CHECK(tapped == 1);
  swipe();
  for (int i = 0; i < 1000 && moving(page.ui.scrolls[id]); ++i) page.frame(draw);
  CHECK_FALSE(moving(page.ui.scrolls[id]));
}

TEST_CASE("a focused thing is scrolled into view") {
  Headless page;
  auto draw = [&](Ui& ui) {
    const Scroll scroll(ui, "pane", "Form", {0, 0, 390, 300});
    for (int i = 0; i < 20; ++i) {
      gap(ui);
      button(ui, take(ui, 48), i, "Button " + std::to_string(i));
    }
  };
  page.frame(draw);
  set_focus(page.ui, page.node(Role::kButton, "Button 15")->id, true);
  page.frame(draw);
  const Rect r = page.node(Role::kButton, "Button 15")->rect;
  CHECK(r.y >= 0);
  CHECK(r.y + r.h <= 300);
}

TEST_CASE("a drag that begins on a button lets go of it") {
  Headless page;
  bool pressed = false;
  auto draw = [&](Ui& ui) {
    const Scroll scroll(ui, "pane", "Form", {0, 0, 390, 300});
    pressed = pressed || button(ui, take(ui, 48), "b", "Button");
    take(ui, 2000);
  };
  page.frame(draw);
  using K = PointerEvent::Kind;
  const auto touch = PointerEvent::Device::kTouch;
  pointer(page.ui, {K::kDown, 1, touch, 100, 20, page.ms});
  CHECK(page.ui.pressed == page.node(Role::kButton, "Button")->id);
  pointer(page.ui, {K::kMove, 1, touch, 100, 60, page.ms + 20});
  CHECK(page.ui.pressed == 0);
  pointer(page.ui, {K::kUp, 1, touch, 100, 20, page.ms + 40});
  page.frame(draw);
  CHECK_FALSE(pressed);
}

TEST_CASE("a long press opens the rule of what it is on, and is no tap") {
  Headless page;
  bool pressed = false;
  auto draw = [&](Ui& ui) {
    ButtonOptions options;
    options.help = "E-SURP-1";
    pressed = pressed || button(ui, {20, 100, 200, 52}, "b", "Roll surprise", options);
  };
  page.frame(draw);
  using K = PointerEvent::Kind;
  const auto touch = PointerEvent::Device::kTouch;
  pointer(page.ui, {K::kDown, 1, touch, 100, 120, page.ms});
  pass_time(page.ui, page.ms + 600);
  pointer(page.ui, {K::kUp, 1, touch, 100, 120, page.ms + 700});
  page.frame(draw);
  CHECK_FALSE(pressed);
  CHECK(is_open(page.ui, "rule"));
}

TEST_CASE("a cut label ends in an ellipsis and fits") {
  Headless page;
  float w = 0, whole = 0;
  page.frame([&](Ui& ui) {
    whole = text_width(ui, "A very long name for so small a goblin", Type::kBody);
    w = text_width(ui, "Goblin…", Type::kBody);
    label(ui, {0, 0, 100, 20}, "A very long name for so small a goblin");
  });
  CHECK(whole > 100);
  CHECK(w < whole);
}

TEST_CASE("at twice the text size titles grow half as much, and stay the larger ones") {
  Headless page;
  const float title = line_height(page.ui, Type::kTitle), body = line_height(page.ui, Type::kBody);
  page.ui.text_scale = 2;
  CHECK(line_height(page.ui, Type::kBody) == Catch::Approx(2 * body).margin(1));
  CHECK(line_height(page.ui, Type::kTitle) == Catch::Approx(1.5F * title).margin(1));
  CHECK(font_px(page.ui, Type::kHeading, true) > font_px(page.ui, Type::kBody, true));
  page.ui.text_scale = 0.8F;
  CHECK(line_height(page.ui, Type::kTitle) == Catch::Approx(0.8F * title).margin(1));
}

TEST_CASE("a title that would take three lines is set smaller") {
  Headless page;
  page.ui.text_scale = 2;
  page.frame([&](Ui& ui) {
    const Column column(ui, {0, 0, 210, 800});
    const float before = ui.y;
    heading(ui, "The Company, quickly", 1);
    CHECK(ui.y - before < 2.5F * line_height(ui, Type::kTitle));
    REQUIRE(paragraph_height(ui, "The Company, quickly", Type::kTitle, 210) >
            2.5F * line_height(ui, Type::kTitle));
  });
}

TEST_CASE("a number is not broken at its point or comma where there is a space") {
  Headless page;
  page.frame([](Ui& ui) {
    for (const char* number : {"16.7%", "1,000"}) {
      const std::string words = std::string("wwww ") + number + " wwww";
      const float width =
          text_width(ui, std::string("wwww ") + std::string(number).substr(0, 3), Type::kBody) + 1;
      REQUIRE(text_width(ui, number, Type::kBody) <= width);
      REQUIRE(text_width(ui, std::string(number) + " wwww", Type::kBody) > width);
      CHECK(paragraph_height(ui, words, Type::kBody, width) == 3 * line_height(ui, Type::kBody));
    }
  });
}

TEST_CASE("a paragraph is as tall as its lines, at any text size") {
  Headless page;
  for (const float scale : {0.8F, 1.0F, 2.0F}) {
    page.ui.text_scale = scale;
    page.frame([&](Ui& ui) {
      const std::string_view words =
          "Three Errants meet two goblins in a dim passage, and nobody knows how far apart they "
          "are.";
      const float h = paragraph_height(ui, words, Type::kBody, 200);
      CHECK(h > line_height(ui, Type::kBody) * 2);
      const Column column(ui, {0, 0, 200, 800});
      paragraph(ui, words);
      CHECK(ui.y == std::ceil(h));
      CHECK(paragraph_height(ui, "Anunbreakablywidewordthatdoesnotfitatall", Type::kBody, 60) >
            line_height(ui, Type::kBody));
    });
  }
}

TEST_CASE("a switch is as tall as its name and its note, whole") {
  Headless page;
  constexpr std::string_view kName = "Keep the screen awake",
                             kNote = "Trip, shove, disarm: give up damage for it";
  for (const float width : {280.0F, 360.0F})
    for (const float scale : {1.0F, 2.0F}) {
      INFO(width << " px at " << scale);
      page.ui.text_scale = scale;
      float words = 0;
      bool on = false;
      page.frame([&](Ui& ui) {
        const Column column(ui, {0, 0, width, 800});
        words = paragraph_height(ui, kName, Type::kBody, width - 64) +
                paragraph_height(ui, kNote, Type::kSmall, width - 64);
        toggle(ui, "awake", kName, on, kNote);
      });
      const Node* node = page.node(Role::kSwitch, kName);
      REQUIRE(node != nullptr);
      CHECK(node->rect.h >= words);
      CHECK(node->rect.h >= 52);
    }
}

TEST_CASE("names of buttons beside each other are of one size") {
  Headless page;
  page.frame([](Ui& ui) {
    constexpr std::string_view kShort = "Attack", kLong = "An action of another kind";
    const float room = text_width(ui, kLong, Type::kBody) + 15;
    {
      const OneSize size(ui, {kShort, kLong}, room);
      CHECK(ui.small_names);
      const OneSize within(ui, {kShort}, room);
      CHECK(ui.small_names);
    }
    CHECK_FALSE(ui.small_names);
    const OneSize size(ui, {kShort, kLong}, room + 2);
    CHECK_FALSE(ui.small_names);
  });
}
