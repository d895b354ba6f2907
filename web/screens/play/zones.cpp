#include "web/screens/play/zones.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "web/screens/controls.hpp"
#include "web/screens/play/board.hpp"
#include "web/screens/play/offer.hpp"
#include "web/screens/play/sides.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {
namespace {

std::string route_of(Id zone) { return "zone/" + std::to_string(zone); }

std::vector<const BoardGroup*> zones_of(const Board& board) {
  std::vector<const BoardGroup*> zones;
  for (const BoardGroup& one : board.groups)
    if (one.zone != 0) zones.push_back(&one);
  return zones;
}

// --- The picture ---
struct Box {
  const BoardGroup* zone = nullptr;
  int column = 0, line = 0;
  ui::Rect rect{};
};

bool leads(const ZoneWay& way, Id one, Id other) {
  return (way.from == one && way.to == other) || (way.from == other && way.to == one);
}

bool is_joined(const BoardGroup& zone, const std::vector<ZoneWay>& ways) {
  return std::ranges::any_of(
      ways, [&](const ZoneWay& way) { return way.from == zone.zone || way.to == zone.zone; });
}

// Zones that hang together, from this one on: each as far to the right as it is away from it, below
// all that stand already.
void lay_out_from(std::vector<Box>& boxes, Box& first, const std::vector<ZoneWay>& ways,
                  int below) {
  std::vector<int> filled(boxes.size() + 1, below);
  first.column = 0;
  first.line = filled[0]++;
  int last = 0;
  for (int column = 0; column <= last; ++column)
    for (const Box& from : boxes) {
      if (from.column != column || from.line < below) continue;
      for (Box& to : boxes) {
        if (to.column >= 0 || !std::ranges::any_of(ways, [&](const ZoneWay& way) {
              return leads(way, from.zone->zone, to.zone->zone);
            }))
          continue;
        last = to.column = column + 1;
        to.line = filled[static_cast<std::size_t>(to.column)]++;
      }
    }
}

// Whether a line between the middles of two boxes goes through that place, or a box stands there.
bool is_taken(const std::vector<Box>& boxes, const std::vector<ZoneWay>& ways, int column,
              int line) {
  constexpr float kHalf = 0.45F;  // of a box, as a part of the way to the next
  const auto crosses = [&](const Box& from, const Box& to) {
    // The part of the line that lies within the place’s columns, and within its lines.
    float enters = 0, leaves = 1;
    const auto within = [&](int start, int end, int place) {
      const auto way = static_cast<float>(end - start), off = static_cast<float>(place - start);
      if (start == end) return std::abs(off) <= kHalf;
      const float one = (off - kHalf) / way, other = (off + kHalf) / way;
      enters = std::max(enters, std::min(one, other));
      leaves = std::min(leaves, std::max(one, other));
      return true;
    };
    return within(from.column, to.column, column) && within(from.line, to.line, line) &&
           enters <= leaves;
  };
  for (const Box& from : boxes) {
    if (from.column == column && from.line == line) return true;
    for (const Box& to : boxes)
      if (std::ranges::any_of(ways, [&](const ZoneWay& way) {
            return way.from == from.zone->zone && way.to == to.zone->zone;
          }))
        if (crosses(from, to)) return true;
  }
  return false;
}

struct Grid {
  int columns = 0, lines = 0;
};
Grid grid_of(const std::vector<Box>& boxes) {
  Grid grid;
  for (const Box& box : boxes) {
    grid.columns = std::max(grid.columns, box.column + 1);
    grid.lines = std::max(grid.lines, box.line + 1);
  }
  return grid;
}

// What no way leads to has a place that no way crosses, among the others where there is one, else
// beside them as long as so many columns have room, else below them.
void lay_out_unjoined(std::vector<Box>& boxes, Box& alone, const std::vector<ZoneWay>& ways,
                      int most_columns) {
  const Grid grid = grid_of(boxes);
  for (int line = grid.lines - 1; line >= 0; --line)
    for (int column = 0; column < grid.columns; ++column)
      if (!is_taken(boxes, ways, column, line)) {
        alone.column = column;
        alone.line = line;
        return;
      }
  const bool beside = grid.columns < most_columns;
  alone.column = beside ? grid.columns : 0;
  alone.line = beside ? 0 : grid.lines;
}

std::vector<Box> laid_out(const std::vector<const BoardGroup*>& zones,
                          const std::vector<ZoneWay>& ways, int most_columns) {
  std::vector<Box> boxes;
  for (const BoardGroup* zone : zones) boxes.push_back({zone, -1, -1, {}});
  for (Box& box : boxes)
    if (box.column < 0 && is_joined(*box.zone, ways))
      lay_out_from(boxes, box, ways, grid_of(boxes).lines);
  for (Box& box : boxes)
    if (box.column < 0) lay_out_unjoined(boxes, box, ways, most_columns);
  return boxes;
}

// "No way leads to Tower or Cellar."
std::string unjoined(const std::vector<Box>& boxes, const std::vector<ZoneWay>& ways) {
  std::string names;
  for (const Box& box : boxes)
    if (!is_joined(*box.zone, ways)) names += (names.empty() ? "" : " or ") + box.zone->title;
  return names.empty() ? names : "No way leads to " + names + ".";
}

std::vector<const BoardRow*> people_in(const BoardGroup& zone, const std::vector<ShownSide>& sides,
                                       std::size_t side) {
  std::vector<const BoardRow*> people;
  for (const BoardRow& row : zone.rows)
    if (!row.out && side_of(sides, row) == side) people.push_back(&row);
  return people;
}

std::string names_of(const std::vector<const BoardRow*>& people) {
  std::string names;
  for (const BoardRow* row : people) names += (names.empty() ? "" : ", ") + row->name;
  return names;
}

std::string spoken(const BoardGroup& zone, const std::vector<ShownSide>& sides,
                   const std::vector<Box>& boxes, const std::vector<ZoneWay>& ways) {
  std::string words = zone.title;
  if (!zone.note.empty()) words += ", " + zone.note;
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (const std::string names = names_of(people_in(zone, sides, i)); !names.empty())
      words += "; " + sides[i].name + ": " + names;
  for (const bool barrier : {false, true}) {
    std::string others;
    for (const ZoneWay& way : ways)
      for (const Box& box : boxes)
        if (way.barrier == barrier && leads(way, zone.zone, box.zone->zone))
          others += (others.empty() ? "" : ", ") + box.zone->title;
    if (!others.empty()) words += (barrier ? "; a barrier to " : "; ways to ") + others;
  }
  return words;
}

void draw_way(Ui& ui, const Box& from, const Box& to, bool barrier) {
  const auto middle = [](const Box& box) {
    return std::pair(box.rect.x + box.rect.w / 2, box.rect.y + box.rect.h / 2);
  };
  const auto [x1, y1] = middle(from);
  const auto [x2, y2] = middle(to);
  const float line[] = {x1, y1, x2, y2};
  ui::polygon(ui, line, barrier ? ui::Ink::kDanger : ui::Ink::kQuiet, false, barrier ? 1 : 2);
  if (!barrier) return;
  // A bar across it, so that it is told apart without its colour.
  const float dx = x2 - x1, dy = y2 - y1;
  const float length = std::max(1.0F, std::hypot(dx, dy));
  const float x = (x1 + x2) / 2, y = (y1 + y2) / 2, across = 9 / length;
  const float stop[] = {x - dy * across, y + dx * across, x + dy * across, y - dx * across};
  ui::polygon(ui, stop, ui::Ink::kDanger, false, 4);
}

// How many of each side stand there, beside its sign; as many sides as there is room for.
void draw_people(Ui& ui, ui::Rect rect, const BoardGroup& zone,
                 const std::vector<ShownSide>& sides) {
  constexpr float kSign = 10, kBetween = 4, kApart = 9;
  struct Part {
    const ShownSide* side;
    std::string count;
    float width;
  };
  std::vector<Part> parts;
  float all = -kApart;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::size_t people = people_in(zone, sides, i).size();
    if (people == 0) continue;
    std::string count = std::to_string(people);
    const float width = kSign + kBetween + ui::text_width(ui, count, ui::Type::kSmall) + 1;
    if (all + kApart + width > rect.w) {
      count = "…";
      parts.push_back({nullptr, std::move(count), 0});
      break;
    }
    all += kApart + width;
    parts.push_back({&sides[i], std::move(count), width});
  }
  float x = rect.x + std::max(0.0F, (rect.w - all) / 2);
  for (const Part& part : parts) {
    if (part.side == nullptr) {
      ui::label(ui, {x - kApart + 1, rect.y, kApart + 4, rect.h}, part.count, ui::Type::kSmall);
      break;
    }
    draw_sign(ui, {x, rect.y, kSign, rect.h}, *part.side);
    ui::label(ui, {x + kSign + kBetween, rect.y, part.width, rect.h}, part.count, ui::Type::kSmall);
    x += part.width + kApart;
  }
}

constexpr float kBeside = 4;  // CSS px, between a box and its words

// The name of a zone in a box of that width: in a second line rather than cut, where there may be
// one.
std::vector<std::string> name_lines(Ui& ui, const BoardGroup& zone, float width, int most) {
  constexpr float kRegular = 0.92F;  // what is measured is lighter than what is drawn
  return parts::wrap(ui, zone.title, ui::Type::kSmall, (width - 2 * kBeside) * kRegular, most);
}

void draw_box(Ui& ui, const Box& box, const std::vector<ShownSide>& sides, int name_most,
              const std::string& words) {
  const ui::Scope scope(ui, box.zone->zone);
  ui::fill(ui, box.rect, ui::Surface::kRaised, 8);
  if (ui::row(ui, box.rect, "zone", words, {.radius = 8})) ui::open(ui, route_of(box.zone->zone));
  ui::outline(ui, box.rect, ui::Surface::kOutline, 8);
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const std::vector<std::string> name = name_lines(ui, *box.zone, box.rect.w, name_most);
  const float text = small * static_cast<float>(name.size() + 1);
  ui::Rect line = ui::inset(box.rect, kBeside, (box.rect.h - text) / 2);
  line.h = small;
  for (const std::string& part : name) {
    ui::label(ui, line, part, ui::Type::kSmall, ui::Ink::kInk, 0.5F, true);
    line.y += small;
  }
  draw_people(ui, line, *box.zone, sides);
}

}  // namespace

void zone_heading(Ui& ui, const BoardGroup& zone) {
  const ui::Scope scope(ui, zone.zone);
  constexpr float kButton = 44;
  const ui::Rect before = ui::rest(ui);
  float used = 0;
  {
    const ui::Column column(ui, {before.x, before.y, before.w - kButton, before.h});
    ui::heading(ui, zone.title, 3);
    if (!zone.note.empty()) ui::paragraph(ui, zone.note, ui::Ink::kQuiet, ui::Type::kSmall);
    used = std::max(kButton, ui::rest(ui).y - before.y);
  }
  if (ui::icon_button(
          ui, {before.x + before.w - kButton, before.y + (used - kButton) / 2, kButton, kButton},
          "zone", icon::sliders_horizontal, "Zone: " + zone.title))
    ui::open(ui, route_of(zone.zone));
  ui::take(ui, used);
  ui::gap(ui, 4);
}

void zones_picture(Ui& ui, const Board& board,
                   const std::function<void(ui::Rect box, Id zone)>& over) {
  constexpr float kLeastWidth = 64, kGap = 14;  // CSS px
  const auto zones = zones_of(board);
  if (zones.size() < 2 || ui::unit(ui) > 1.3F) return;
  const float room = ui::width(ui);
  std::vector<Box> boxes =
      laid_out(zones, board.ways, static_cast<int>((room + kGap) / (kLeastWidth + kGap)));
  const Grid grid = grid_of(boxes);
  const float w =
      (room - kGap * static_cast<float>(grid.columns - 1)) / static_cast<float>(grid.columns);
  // Where a name needs two lines all boxes are a line higher, if the screen has room for that.
  const auto height_of = [&](float box) {
    return static_cast<float>(grid.lines) * (box + kGap) - kGap;
  };
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const bool tall = height_of(3 * small + 8) <= ui.display.height * 0.4F &&
                    std::ranges::any_of(boxes, [&](const Box& box) {
                      return name_lines(ui, *box.zone, w, 2).size() > 1;
                    });
  const float h = std::max(44.0F, (tall ? 3 : 2) * small + 8);
  const float height = height_of(h);
  if (w < kLeastWidth || height > ui.display.height * (tall ? 0.4F : 0.35F)) return;
  ui::gap(ui, 8);
  const ui::Rect rect = ui::take(ui, height);
  for (Box& box : boxes)
    box.rect = {rect.x + static_cast<float>(box.column) * (w + kGap),
                rect.y + static_cast<float>(box.line) * (h + kGap), w, h};
  for (const ZoneWay& way : board.ways)
    for (const Box& from : boxes)
      for (const Box& to : boxes)
        if (from.zone->zone == way.from && to.zone->zone == way.to)
          draw_way(ui, from, to, way.barrier);
  const std::vector<ShownSide> sides = sides_of(board);
  {
    const ui::Group group(ui, ui::Role::kList, "zones", "Zones", rect);
    for (const Box& box : boxes) {
      draw_box(ui, box, sides, tall ? 2 : 1, spoken(*box.zone, sides, boxes, board.ways));
      if (over) over(box.rect, box.zone->zone);
    }
  }
  const std::string alone = unjoined(boxes, board.ways);
  if (alone.empty()) return;
  ui::gap(ui, 4);
  ui::paragraph(ui, alone, ui::Ink::kQuiet, ui::Type::kSmall);
}

void zone_drop(Ui& ui, App& app, const Ruleset& rules, const Board& board, ui::Rect rect, Id zone,
               float radius) {
  const Id who = ui::drop_place(ui, rect, radius);
  if (who == 0) return;
  for (const BoardGroup& from : board.groups)
    for (const BoardRow& row : from.rows)
      if (row.who == who && from.zone != zone) move_to(ui, app, rules, row, from.zone, zone);
}

bool zone_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "zone", &argument)) return false;
  const Ruleset& rules = present_ruleset(app);
  const Id zone = id_in(argument);
  const Board& board = present_board(app, rules);
  const auto found = std::find_if(board.groups.begin(), board.groups.end(),
                                  [&](const BoardGroup& one) { return one.zone == zone; });
  if (zone == 0 || found == board.groups.end()) return nobody_sheet(ui, "zone");
  const ui::Sheet sheet(ui, "zone", found->title);
  const ui::Scope scope(ui, zone);
  if (!found->note.empty()) ui::paragraph(ui, found->note, ui::Ink::kQuiet);
  const std::vector<ShownSide> sides = sides_of(board);
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (const std::string names = names_of(people_in(*found, sides, i)); !names.empty())
      ui::paragraph(ui, board.factions.empty() ? names + "." : sides[i].name + ": " + names + ".");
  ui::gap(ui, 8);
  for (const Offer& offer : rules.offers(state(app), zone)) {
    offer_button(ui, app, rules, offer, ui::Look::kPlain);
    ui::gap(ui, 8);
  }
  return true;
}

}  // namespace fray
