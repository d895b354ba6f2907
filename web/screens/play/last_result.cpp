#include "web/screens/play/last_result.hpp"

#include <algorithm>

#include "web/screens/controls.hpp"
#include "web/screens/play/dice_row.hpp"
#include "web/screens/play/log_text.hpp"
#include "web/ui/context.hpp"

namespace fray {

namespace {

constexpr int kShown = 6;   // more dice than this are only told
constexpr int kLines = 12;  // more than these are in the log, and less of a low page
constexpr float kShare = 0.4F;
constexpr int kGraveLines = 9;        // what a wound takes there
constexpr std::size_t kFewBlows = 3;  // so many are told beside their dice
constexpr float kDiceGap = 4;
constexpr float kChevron = 32;

float dice_width(int dice, float size) {
  return dice > 0 ? static_cast<float>(dice) * (size + kDiceGap) + 8 : 0;
}

int count(const std::vector<Roll>& rolls) {
  std::size_t all = 0;
  for (const Roll& roll : rolls) all += roll.faces.size();
  return static_cast<int>(std::min<std::size_t>(all, kShown));
}

void add(std::string& words, const std::string& line) {
  if (!words.empty()) words += " ";
  words += line;
}

// "Ada is out of action, wounded: leg lost, at death’s door": her name once.
void add_grave(std::string& words, std::string& subject, const std::string& line) {
  constexpr std::string_view is = " is ";
  const std::size_t verb = line.find(is);
  const std::string now = verb == std::string::npos ? "" : line.substr(0, verb + is.size());
  if (!now.empty() && now == subject) {
    if (words.ends_with('.')) words.pop_back();
    words += ", " + line.substr(now.size());
  } else {
    add(words, line);
  }
  subject = now;
}

int most_lines(const Ui& ui, float line) {
  return std::clamp(static_cast<int>(ui.display.height * kShare / line), 3, kLines);
}

// What is grave, whole; of an army so much of it as fits, and that there is more.
std::vector<std::string> grave_lines(Ui& ui, const std::string& words, float room, int most) {
  std::vector<std::string> lines = parts::wrap(ui, words, ui::Type::kSmall, room, most + 1);
  if (static_cast<int>(lines.size()) <= most) return lines;
  lines.resize(static_cast<std::size_t>(most) - 1);
  lines.push_back("More in the log");
  return lines;
}

// Each blow that has room, whole, and how many more there were.
std::vector<std::string> blow_lines(Ui& ui, const std::vector<LogLine>& all, float room, int most) {
  const auto whole = static_cast<std::size_t>(most);
  std::vector<std::string> told;
  std::vector<std::size_t> ends;  // of each blow among them
  std::size_t blows = 0;
  for (const LogLine& line : all) {
    if (line.grave) continue;
    ++blows;
    if (told.size() > whole) continue;
    for (std::string& part : parts::wrap(ui, line.text, ui::Type::kSmall, room, most + 1))
      told.push_back(std::move(part));
    ends.push_back(told.size());
  }
  if (told.size() <= whole) return told;
  while (!ends.empty() && ends.back() >= whole) ends.pop_back();
  told.resize(ends.empty() ? 0 : ends.back());
  told.push_back(std::to_string(blows - ends.size()) + " more in the log");
  return told;
}

}  // namespace

ResultStrip result_strip(Ui& ui, const LastResult& last, float width) {
  ResultStrip strip;
  // In large letters it is one line: the people need the room.
  const float least = ui::unit(ui) >= kLargeLetters ? 48.0F : std::max(48.0F, 44 * ui::unit(ui));
  const float small = ui::line_height(ui, ui::Type::kSmall);
  std::string told, grave, subject;
  for (const LogLine& line : last.lines) {
    if (line.grave)
      add_grave(grave, subject, line.text);
    else
      add(told, line.text);
  }
  strip.die = std::min(least - 12, 40.0F);
  strip.dice = count(last.rolls);
  const auto room = [&] {
    return width - parts::kMargin - dice_width(strip.dice, strip.die) - kChevron;
  };
  const bool blows = several_damage_rolls(last.rolls);
  // Beside grave words stand only so many dice as leave them most of the width.
  while ((blows || !grave.empty()) && strip.dice > 0 && room() < 190 * ui::unit(ui)) --strip.dice;
  const int most = most_lines(ui, small);
  // A wound is told whole on the smallest page in the largest letters, too.
  const int grave_most = std::max(most, kGraveLines) - (told.empty() ? 0 : 1);
  if (!grave.empty()) strip.grave = grave_lines(ui, grave, room(), grave_most);
  const int fit = least >= 2 * small ? 2 : 1;
  const int left = std::max(1, (blows ? most : fit) - static_cast<int>(strip.grave.size()));
  // The first line says what the dice meant, and stands alone where it can.
  const bool alone = !blows && left > 1 && last.lines.size() > 1 && grave.empty() &&
                     ui::text_width(ui, last.lines[0].text, ui::Type::kSmall) <= room();
  if (alone) {
    const std::string& first = last.lines[0].text;
    strip.told = {first, told.substr(std::min(told.size(), first.size() + 1))};
  } else if (blows) {
    strip.told = blow_lines(ui, last.lines, room(), left);
    // Of many the dice say less than a line for each.
    if (strip.told.size() > 2 * kFewBlows) {
      strip.dice = 0;
      strip.told = blow_lines(ui, last.lines, room(), left);
    }
  } else if (!told.empty()) {
    strip.told = parts::wrap(ui, told, ui::Type::kSmall, room(), left);
  }
  const float lines = static_cast<float>(strip.told.size() + strip.grave.size());
  strip.height = std::max(least, lines * small + (strip.grave.empty() && lines <= 2 ? 0 : 8));
  return strip;
}

void last_result(Ui& ui, const App& app, const LastResult& last, ui::Rect rect,
                 const ResultStrip& strip) {
  std::string words;
  for (const LogLine& line : last.lines) add(words, line.text);
  ui::fill(ui, rect, ui::Surface::kRaised);
  ui::hairline(ui, rect.x, rect.y, rect.w);
  if (ui::row(ui, rect, "last", "Log: " + words, {.chevron = true})) ui::open(ui, "log");
  float x = rect.x + parts::kMargin;
  int shown = 0;
  for (const Roll& roll : last.rolls) {
    for (const int face : roll.faces) {
      if (++shown > strip.dice) break;
      ui::die(ui, {x, rect.y + (rect.h - strip.die) / 2, strip.die, strip.die}, shown, roll.sides,
              face, just_rolled(app, last), true);
      x += strip.die + kDiceGap;
    }
  }
  x = rect.x + parts::kMargin + dice_width(strip.dice, strip.die);
  const float room = rect.x + rect.w - kChevron - x;
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const float lines = static_cast<float>(strip.told.size() + strip.grave.size());
  float y = rect.y + (rect.h - lines * small) / 2;
  const auto say = [&](const std::string& line, ui::Ink ink) {
    ui::label(ui, {x, y, room, small}, line, ui::Type::kSmall, ink);
    y += small;
  };
  for (std::size_t i = 0; i < strip.told.size(); ++i) {
    const bool second =
        i > 0 && strip.told[0] == last.lines[0].text && !several_damage_rolls(last.rolls);
    say(strip.told[i], second ? ui::Ink::kQuiet : ui::Ink::kInk);
  }
  for (const std::string& line : strip.grave) say(line, ui::Ink::kDanger);
}

void tell_last(Ui& ui, const App& app) {
  dice_block(ui, app.last.rolls, just_rolled(app, app.last));
  for (const LogLine& line : app.last.lines) ui::paragraph(ui, line.text);
  ui::gap(ui, 8);
}

}  // namespace fray
