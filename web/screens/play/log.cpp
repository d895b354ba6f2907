#include "web/screens/play/log.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "web/app/screens.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/board.hpp"
#include "web/screens/play/dice_row.hpp"
#include "web/screens/play/log_text.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

using namespace ui;

namespace {

// One visible row: a turn's heading, or one line of an entry.
struct Item {
  std::size_t entry = 0;
  int line = -1;  // -1: the heading of the entry's turn
};

struct LogUi {
  std::string wanted;
  Id who = 0;  // only lines about this combatant; 0: everybody
  bool choosing = false;
  // The rows as last computed, and what for.
  std::vector<Item> items;
  std::vector<std::string> headings;  // by entry
  std::uint32_t newest = 0;
  std::size_t size = 0;
  std::string items_wanted;
  Id items_who = 0;
};

constexpr std::size_t kMostChips = 12;

// Newest first, also of what came of one thing. Computed anew only when the log or the filter is
// another: a scrolled frame costs nothing.
const std::vector<Item>& items(LogUi& log, const std::deque<Entry>& all) {
  const std::uint32_t newest = all.empty() ? 0 : all.back().stamp;
  if (log.newest == newest && log.size == all.size() && log.items_wanted == log.wanted &&
      log.items_who == log.who) {
    return log.items;
  }
  log.items.clear();
  log.headings = headings_of(all);
  std::string heading;
  for (std::size_t e = all.size(); e-- > 0;) {
    const Entry& entry = all[e];
    const std::string own = entry.lines.empty() ? std::string() : log.headings[e];
    for (std::size_t l = entry.lines.size(); l-- > 0;) {
      const LogLine& line = entry.lines[l];
      if (log.who != 0 && line.who != log.who) continue;
      if (!parts::matches(line.text, log.wanted)) continue;
      if (own != heading) {
        heading = own;
        log.items.push_back({e, -1});
      }
      log.items.push_back({e, static_cast<int>(l)});
    }
  }
  log.newest = newest;
  log.size = all.size();
  log.items_wanted = log.wanted;
  log.items_who = log.who;
  return log.items;
}

// "Everybody" and one chip for each combatant of the present fight, when they are few.
void who_chips(Ui& ui, const std::vector<std::pair<Id, std::string>>& people, LogUi& log) {
  struct Chip {
    Id id;
    std::string_view name;
    Rect rect;
  };
  std::vector<Chip> chips = {{0, "Everybody", {}}};
  for (const auto& [id, name] : people) chips.push_back({id, name, {}});
  if (std::none_of(chips.begin(), chips.end(), [&](const Chip& c) { return c.id == log.who; })) {
    log.who = 0;
  }
  const float height = std::max(44.0F, 38 * unit(ui));
  const Rect all = rest(ui);
  float x = all.x, y = all.y;
  for (Chip& one : chips) {
    const float w = std::min(all.w, text_width(ui, one.name, Type::kSmall, true) + 28);
    if (x > all.x && x + w > all.x + all.w) {
      x = all.x;
      y += height + 2;
    }
    one.rect = {x, y, w, height};
    x += w + 6;
  }
  const Rect strip = take(ui, y + height - all.y);
  const Group group(ui, Role::kGroup, "who", "Only lines about", strip);
  for (const Chip& one : chips) {
    if (!chip(ui, one.rect, one.id, one.name, log.who == one.id)) continue;
    log.who = log.who == one.id ? 0 : one.id;
    log.choosing = false;
  }
  gap(ui, 8);
}

// The search, and beside it whom the lines are about: the chips for that open below, so that the
// lines have the page.
void find_row(Ui& ui, App& app, LogUi& log) {
  const auto people = people_of(app, kMostChips);
  const auto chosen = std::ranges::find(people, log.who, &std::pair<Id, std::string>::first);
  if (chosen == people.end()) log.who = 0;
  const std::string name = chosen == people.end() ? "Everybody" : chosen->second;
  Rect strip = take(ui, control_height(ui));
  const float wide = text_width(ui, name, Type::kBody) + 32;
  const bool beside = !people.empty() && wide <= strip.w / 2;
  Rect whom{strip.x + strip.w - wide, strip.y, wide, strip.h};
  if (beside) strip.w -= wide + 8;
  field(ui, strip, "search", "Search the log", log.wanted, Input::kSearch, "A name or a word");
  gap(ui, 8);
  if (people.empty()) return;
  if (!beside) {
    whom = take(ui, control_height(ui));
    gap(ui, 8);
  }
  const std::string spoken = "Only lines about: " + name;
  ButtonOptions options;
  options.spoken = spoken;
  options.has_expanded = true;
  options.expanded = log.choosing;
  if (button(ui, whom, "whom", name, options)) log.choosing = !log.choosing;
  if (log.choosing) who_chips(ui, people, log);
}

void line_row(Ui& ui, Rect rect, const Entry& entry, int index, int text_lines) {
  const LogLine& line = entry.lines[static_cast<std::size_t>(index)];
  RowOptions options;
  const bool dice = index == 0 && !entry.rolls.empty() && !several_damage_rolls(entry.rolls);
  const std::string said = dice ? spoken_state(line.text, dice_text(entry.rolls)) : line.text;
  if (row(ui, parts::bleed(rect), "line", said, options))
    open(ui, "entry/" + std::to_string(entry.stamp));
  float room = rect.w;
  if (dice) room -= dice_at_right(ui, inset(rect, 0, 6), entry.rolls, 3) + 10;
  const float height = line_height(ui, Type::kSmall);
  const auto lines = parts::wrap(ui, line.text, Type::kSmall, room, text_lines);
  float y = rect.y + (rect.h - height * static_cast<float>(lines.size())) / 2;
  for (const std::string& words : lines) {
    label(ui, {rect.x, y, room, height}, words, Type::kSmall, Ink::kInk);
    y += height;
  }
}

void log_content(Ui& ui, App& app, LogUi& log, const std::deque<Entry>& all) {
  if (all.empty()) {
    paragraph(
        ui,
        "Nothing has happened yet. Whatever is done in a fight, and every die thrown, will be "
        "written here.",
        Ink::kQuiet);
    return;
  }
  find_row(ui, app, log);
  const std::vector<Item>& rows = items(log, all);
  if (rows.empty()) {
    paragraph(ui, "The log says nothing of that.", Ink::kQuiet);
    return;
  }
  const int text_lines = width(ui) / unit(ui) < 260 ? 3 : 2;
  const float height =
      std::max(44.0F, line_height(ui, Type::kSmall) * static_cast<float>(text_lines) + 6);
  list(ui, "lines", "Log, newest first", static_cast<int>(rows.size()), height,
       [&](int i, Rect rect) {
         const Item& item = rows[static_cast<std::size_t>(i)];
         const Entry& entry = all[item.entry];
         if (item.line < 0) {
           const std::string& title = log.headings[item.entry];
           const float words = paragraph_height(ui, title, Type::kHeading, rect.w);
           const Column column(ui, {rect.x, rect.y + rect.h - words - 6, rect.w, words});
           heading(ui, title, 3);
           return;
         }
         line_row(ui, rect, entry, item.line, text_lines);
       });
}

void log_sheet(Ui& ui, App& app) {
  auto& log = screen_state<LogUi>(app);
  const std::deque<Entry>& all = entries(app.session);
  Sheet sheet(ui, "log", "Log", control_height(ui) + 16);
  if (sheet.fresh) {
    log.wanted.clear();
    log.choosing = false;
  }
  log_content(ui, app, log, all);
  const Rect bottom = inset(sheet.footer(), 0, 8);
  const std::string_view nothing = all.empty() ? "There is nothing in the log yet." : "";
  ButtonOptions copy;
  copy.icon = icon::copy;
  copy.why_not = nothing;
  copy.spoken = "Copy as text";
  const bool sharing = app.environment.share;
  const auto cells = sharing ? split(bottom, {1, 1}, 12) : std::vector<Rect>{bottom};
  if (button(ui, cells[0], "copy", "Copy", copy)) command(app, "copy", plain_text(all));
  if (sharing) {
    ButtonOptions share;
    share.icon = icon::share_2;
    share.why_not = nothing;
    if (button(ui, cells[1], "share", "Share", share)) {
      std::string detail = "{\"name\":\"fray-log.txt\",\"type\":\"text/plain\",\"text\":";
      append_json(detail, plain_text(all));
      command(app, "share", detail + "}");
    }
  }
}

void entry_sheet(Ui& ui, App& app, std::string_view argument) {
  const std::uint32_t stamp = id_in(argument);
  const std::deque<Entry>& all = entries(app.session);
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Entry& entry) { return entry.stamp == stamp; });
  if (found == all.end()) {
    Sheet sheet(ui, "entry", "No longer in the log");
    paragraph(ui, "It was taken back, or it is too long ago.", Ink::kQuiet);
    return;
  }
  Sheet sheet(ui, "entry",
              headings_of(all)[static_cast<std::size_t>(std::distance(all.begin(), found))]);
  for (const LogLine& line : found->lines) {
    paragraph(ui, line.text);
    gap(ui);
  }
  // Dice that were thrown for the same thing together.
  const std::span<const Roll> rolls = found->rolls;
  for (std::size_t first = 0, next = 0; first < rolls.size(); first = next) {
    while (next < rolls.size() && rolls[next].purpose == rolls[first].purpose) ++next;
    gap(ui, 8);
    heading(ui, purpose_title(rolls[first].purpose), 3);
    gap(ui, 4);
    const Scope scope(ui, static_cast<int>(first));
    dice_block(ui, rolls.subspan(first, next - first), false);
  }
  gap(ui, 16);
}

}  // namespace

void log_beside(Ui& ui, App& app, Rect rect) {
  const Group group(ui, Role::kRegion, "log-beside", "Log", rect);
  fill(ui, rect, ui::Surface::kRaised);
  fill(ui, {rect.x, rect.y, 1, rect.h}, ui::Surface::kLine);
  const Column column(ui, inset(rect, 16, 12));
  heading(ui, "Log");
  const Rect body = rest(ui);
  const Scroll scroll(ui, "lines", "Log", {rect.x, body.y, rect.w, rect.y + rect.h - body.y});
  parts::padded(ui, [&] { log_content(ui, app, screen_state<LogUi>(app), entries(app.session)); });
}

bool log_sheets(Ui& ui, App& app) {
  if (is_open(ui, "log")) {
    log_sheet(ui, app);
    return true;
  }
  std::string stamp;
  if (is_open(ui, "entry", &stamp)) {
    entry_sheet(ui, app, stamp);
    return true;
  }
  return false;
}

}  // namespace fray
