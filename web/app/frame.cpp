// One frame: the screen in its place, the action bar and the tabs around it, sheets over it, and
// what the page has to be told afterwards.
#include "web/app/frame.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/save/save.hpp"
#include "imgui.h"
#include "web/app/actions.hpp"
#include "web/app/ruleset.hpp"
#include "web/app/screens.hpp"
#include "web/app/table.hpp"
#include "web/ui/icons.hpp"

namespace fray {
namespace {

using ui::Rect;

constexpr std::uint32_t bar_seed = 0xBA5EBA11U;
constexpr int most_builds = 8;
constexpr float page_width = 900;  // of lists and buttons: text has its own (kReading)
constexpr float log_width = 1000;  // of a display that shows a fight and its log side by side

struct Section {
  std::string_view tab;
  const char* icon;
  const char* name;
  void (*screen)(Ui&, App&);
  bool (*sheets)(Ui&, App&);
};
constexpr std::array<Section, 5> places = {{
    {"fight", icon::swords, "Fight", fight_screen, fight_sheets},
    {"chase", icon::footprints, "Chase", chase_screen, chase_sheets},
    {"reckon", icon::dices, "Reckon", reckon_screen, reckon_sheets},
    {"bestiary", icon::paw_print, "Bestiary", bestiary_screen, bestiary_sheets},
    {"more", icon::ellipsis, "More", more_screen, more_sheets},
}};

struct Areas {
  Rect tabs, bar, body;
  Rect log;  // beside a fight, where there is room and nothing else stands there
  bool rail = false;
};

float bar_height(const Ui& ui) { return std::max(52.0F, std::round(44 * ui.text_scale)) + 16; }

// Without a bar, the page has its room: a player's phone where there is nothing to do.
Areas lay_out(Ui& ui, const App& app, bool with_bar) {
  const ui::Display& d = ui.display;
  Areas a;
  const bool seat = is_seat(app);
  a.rail = ui::wide(ui) && !seat;
  const bool typing =
      d.keyboard > 80;  // the keyboard hides the lower edge: the page has what is left
  const float bottom = d.height - (typing ? d.keyboard : 0);
  const bool fighting = is_fighting(app) && ui::tab(ui) == "fight";
  const bool log = ui.route.open.empty() && fighting && d.width >= log_width;
  const bool beside = a.rail && (log || !ui.route.open.empty());
  Rect page{d.safe_left, d.safe_top, d.width - d.safe_left - d.safe_right, bottom - d.safe_top};
  if (a.rail) {
    const float w = std::round(76 * std::clamp(ui.text_scale, 1.0F, 1.3F));
    a.tabs = {0, 0, d.safe_left + w, d.height};
    page.x += w;
    page.w -= w;
  } else if (!typing && !seat) {
    const float words = 58 + std::round(13 * (std::min(ui.text_scale, 1.6F) - 1));
    const float h = (ui::low(ui) ? 46 : words) + d.safe_bottom;
    a.tabs = {0, d.height - h, d.width, h};
    page.h -= h;
  }
  ui.sheet_area = {};
  if (beside) {
    const float w = std::round(std::clamp(page.w * 0.42F, 320.0F, 480.0F));
    page.w -= w;
    ui.sheet_area = {page.x + page.w, 0, w + d.safe_right, bottom};
    if (log) a.log = ui.sheet_area;
  }
  if (page.w > page_width) {
    page.x += std::round((page.w - page_width) / 2);
    page.w = page_width;
  }
  if (!typing && !with_bar) page.h -= d.safe_bottom;
  if (!typing && with_bar) {
    const float h = bar_height(ui) + (a.rail || seat ? d.safe_bottom : 0);
    a.bar = {page.x, page.y + page.h - h, page.w, bar_height(ui)};
    page.h -= h;
  }
  a.body = page;
  return a;
}

// The size of the places' names: all of them smaller rather than any cut off.
float name_px(Ui& ui, float room) {
  float px = 12.5F * std::min(ui.text_scale, 1.6F);
  for (const Section& place : places)
    while (px > 10 && ui::measure(ui, ui::Face::kBold, px, place.name) > room) px -= 0.5F;
  return px;
}

// A word under an icon.
void centred(Ui& ui, Rect r, float px, std::string_view word, ui::Ink ink, bool bold) {
  const ui::Face face = bold ? ui::Face::kBold : ui::Face::kRegular;
  const float w = ui::measure(ui, face, px, word);
  ui::draw_text(ui, face, px, r.x + (r.w - w) / 2, r.y, ui::colour(ui, ink), word);
}

bool under_a_sheet(const Ui& ui) { return !ui.route.open.empty() && ui::sheet_is_modal(ui); }

void draw_tabs(Ui& ui, const Areas& areas) {
  const Rect& r = areas.tabs;
  if (r.w <= 0) return;
  const ui::Group navigation(ui, ui::Role::kNavigation, "places", "Places", r);
  ui.tree.nodes.back().inert = under_a_sheet(ui);
  ui::fill(ui, r, ui::Surface::kRaised);
  if (areas.rail)
    ui.draw->AddLine({r.x + r.w, r.y}, {r.x + r.w, r.y + r.h}, ui::colour(ui, ui::Surface::kLine));
  else
    ui::hairline(ui, r.x, r.y, r.w);
  const ui::Display& d = ui.display;
  const float n = static_cast<float>(places.size());
  Rect inner = areas.rail
                   ? Rect{d.safe_left, d.safe_top + 8, r.w - d.safe_left,
                          std::min(r.h - d.safe_top - d.safe_bottom - 16, n * 84)}
                   : Rect{d.safe_left, r.y, r.w - d.safe_left - d.safe_right, r.h - d.safe_bottom};
  const ui::Group tabs(ui, ui::Role::kTabList, "tabs", "Places", inner);
  const float wide = areas.rail ? inner.w : std::floor(inner.w / n);
  const bool named = !ui::low(ui);
  const float px = named ? name_px(ui, wide - 2) : 0;
  const float word = named ? 17 * std::min(ui.text_scale, 1.6F) : 0, gap = named ? 4 : 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Section& place = places[i];
    const float at = static_cast<float>(i);
    const Rect cell =
        areas.rail
            ? Rect{inner.x, std::round(inner.y + inner.h * at / n), wide, std::floor(inner.h / n)}
            : Rect{std::round(inner.x + inner.w * at / n), inner.y, wide, inner.h};
    const std::uint32_t id = ui::make_id(ui, place.tab);
    if (ui::activated(ui, id)) ui::go(ui, place.tab);
    const bool here = ui::tab(ui) == place.tab;
    ui::add(ui, ui::Role::kTab, id, place.name, cell).selected =
        here ? ui::Flag::kTrue : ui::Flag::kFalse;
    const float glyph = 24, top = cell.y + (cell.h - glyph - gap - word) / 2;
    // The chosen place stands on a soft pill, so that colour is not all that tells.
    const Rect pill{cell.x + cell.w / 2 - 26, top - 3, 52, glyph + 6};
    if (here)
      ui::fill(ui, pill, ui::Surface::kSelected, pill.h / 2);
    else
      ui::under(ui, id, pill, pill.h / 2);
    const ui::Ink ink = here ? ui::Ink::kAccent : ui::Ink::kQuiet;
    const float scale = ui.text_scale;
    ui.text_scale = 1;
    ui::icon(ui, {cell.x, top, cell.w, glyph}, place.icon, ink, 22);
    ui.text_scale = scale;
    if (named)
      centred(ui, {cell.x + 1, top + glyph + gap, cell.w - 2, word}, px, place.name, ink, here);
    ui::focus_ring(ui, id, ui::inset(cell, 3, 3), 8);
  }
}

// Each as wide as its words need, and what is left over shared among them.
void bar_buttons(Ui& ui, const std::vector<BarButton>& buttons, Rect middle) {
  const float n = static_cast<float>(buttons.size());
  std::vector<float> needs;
  float all = 0;
  for (const BarButton& b : buttons) {
    const float name = ui::text_width(ui, b.name, ui::Type::kBody, true);
    needs.push_back(std::max(name, ui::text_width(ui, b.note, ui::Type::kSmall)) + 48);
    all += needs.back();
  }
  const float room = middle.w - 8 * (n - 1), spare = (room - all) / n;
  const std::uint32_t seed = std::exchange(ui.seed, bar_seed);
  float x = middle.x;
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    const BarButton& b = buttons[i];
    const float w = spare >= 0 ? needs[i] + spare : room * needs[i] / all;
    ui::ButtonOptions o;
    o.look = b.look;
    o.icon = b.icon;
    o.why_not = b.why_not;
    o.note = b.note;
    o.help = b.help;
    ui::button(ui, {std::round(x), middle.y, std::round(w), middle.h}, static_cast<int>(i), b.name,
               o);
    x += w + 8;
  }
  ui.seed = seed;
}

void draw_action_bar(Ui& ui, App& app, const Areas& areas) {
  const Rect& bar = areas.bar;
  if (bar.w <= 0) return;
  if (!app.frame->bar.empty()) ui::hairline(ui, bar.x, bar.y, bar.w);
  const float side = 48;
  const Rect inner = ui::inset(bar, 8, 8);
  const auto next = [&](Rect rect) {
    const ui::ReadAt turn(ui, ui::Turn::kNext);
    bar_buttons(ui, app.frame->bar, rect);
  };
  if (is_seat(app)) return next(inner);  // the Guide alone undoes
  // Both at the thumb's side, undo left of redo.
  const bool mirrored = ui.left_hand;
  const float pair = 2 * side, y = inner.y + (inner.h - side) / 2;
  const Rect left{mirrored ? inner.x : inner.x + inner.w - pair, y, side, side};
  const Rect right{left.x + side, y, side, side};
  const Rect middle{mirrored ? inner.x + pair + 8 : inner.x, inner.y, inner.w - pair - 8, inner.h};
  const std::string undo_what = can_undo(app.session) ? "" : "There is nothing to undo.";
  const std::string redo_what = can_redo(app.session) ? "" : "There is nothing to redo.";
  next(middle);
  const ui::Group group(ui, ui::Role::kRegion, "actions", "Undo and redo", {left.x, y, pair, side});
  if (ui::icon_button(ui, left, "undo", icon::undo_2, "Undo", undo_what, ui::Ink::kSafe)) undo(app);
  if (ui::icon_button(ui, right, "redo", icon::redo_2, "Redo", redo_what, ui::Ink::kSafe))
    redo(app);
}

void draw_sheets(Ui& ui, App& app) {
  if (ui.route.open.empty()) {
    ui.sheet_shown = 0;
    ui.sheet_depth = 0;
    return;
  }
  ui.can_undo = can_undo(app.session);
  // Not over a form or a text, where nobody sees what it would take back.
  constexpr std::array<std::string_view, 12> apart = {
      "setup", "offer",    "errant",     "rule",        "rules", "table",
      "npc",   "npc-edit", "npc-attack", "npc-ability", "log",   "tables"};
  const bool under_way =
      (is_fighting(app) && ui::tab(ui) == "fight") || (is_chasing(app) && ui::tab(ui) == "chase");
  ui.sheet_undo = under_way && std::ranges::find(apart, ui.route.open.back().name) == apart.end();
  if (dice_entry(ui, app) || (is_seat(app) && seat_sheets(ui, app))) return;
  for (const Section& place : places)
    if (!is_seat(app) && place.sheets(ui, app)) return;
  // Nobody knows it (any more): a combatant that was removed, an old address.
  ui.sheet_shown = 0;
  if (ui.next_route) return;
  ui.next_route = ui.route;
  ui.next_route->open.pop_back();
  ui.navigation = Ui::Navigation::kReplace;
  ui.needs_rebuild = true;
}

// Where notices end: above the bar; at the top while something is open or typed in, for then the
// thumb is at work below; and never over the very thing that is being used. They are no nodes: a
// tap goes to what is under them.
float toasts_bottom(const Ui& ui, const Areas& areas, float height, bool undone) {
  const float low = areas.bar.w > 0 ? areas.bar.y - 8 : areas.body.y + areas.body.h - 8;
  const float high = ui.display.safe_top + 8 + height;
  const ui::Node* used = ui.tree.find(ui.focus ? ui.focus : ui.touched);
  const bool typing = used != nullptr && ui::is_text_entry(used->role);
  const bool open = !ui.route.open.empty() && ui::sheet_is_modal(ui);
  const auto covers = [&](float bottom) {
    return used != nullptr && used->rect.y < bottom &&
           used->rect.y + used->rect.h > bottom - height;
  };
  if (open && undone && !typing) return low;  // a sheet's title and undo stay free
  const bool top = typing || open ? !covers(high) || covers(low) : covers(low);
  return top ? high : low;
}

void draw_toasts(Ui& ui, App& app, const Areas& areas) {
  app.frame->toasts_at = {};
  if (ui.toasts.empty()) {
    app.frame->undone = false;
    return;
  }
  const ui::Palette* palette = ui.palette;
  const float room = areas.rail ? areas.body.w : ui.display.width;  // not over a sheet beside
  const float pad = 14, w = std::min(room - 24, 520.0F);
  float all = 0;
  for (const ui::Toast& toast : ui.toasts)
    all += ui::paragraph_height(ui, toast.text, ui::Type::kBody, w - 2 * pad) + 28;
  float bottom = toasts_bottom(ui, areas, all - 8, app.frame->undone);
  app.frame->toasts_at = {0, bottom, w, 0};
  for (std::size_t i = ui.toasts.size(); i-- > 0;) {
    const ui::Toast& toast = ui.toasts[i];
    ui::wake_in(ui, toast.until - ui.now);
    const float h = ui::paragraph_height(ui, toast.text, ui::Type::kBody, w - 2 * pad) + 2 * 10;
    const float x = areas.rail ? areas.body.x + (areas.body.w - w) / 2 : (ui.display.width - w) / 2;
    const Rect r{std::round(std::max(12.0F, x)), bottom - h, w, h};
    app.frame->toasts_at = {r.x, r.y, r.w, app.frame->toasts_at.y + app.frame->toasts_at.h - r.y};
    // In the other theme's colours, so that it stands out from whatever is below.
    ui.palette = ui.contrary;
    ui::fill(ui, r, ui::Surface::kRaised, 10);
    if (toast.problem) ui::fill(ui, {r.x, r.y + 10, 3, r.h - 20}, ui::Surface::kDanger, 1);
    const std::size_t nodes = ui.tree.nodes.size();
    ui::text(ui, ui::inset(r, pad, 10), toast.text);
    ui.tree.nodes.resize(nodes);  // it was announced; as a node it would only flicker
    ui.palette = palette;
    bottom = r.y - 8;
  }
}

std::string save_json(const SaveChanges& changes) {
  std::string out = phrase("{\"stamp\":{},\"snapshot\":", changes.stamp);
  ui::append_json(out, changes.snapshot);
  out += ",\"put\":{";
  for (std::size_t i = 0; i < changes.put.size(); ++i) {
    if (i) out += ',';
    ui::append_json(out, changes.put[i].first);
    out += ':';
    ui::append_json(out, changes.put[i].second);
  }
  out += "},\"remove\":[";
  for (std::size_t i = 0; i < changes.remove.size(); ++i) {
    if (i) out += ',';
    ui::append_json(out, changes.remove[i]);
  }
  return out + "]}";
}

// Where the focus goes when sheets open and close: into the new one, and back to where it came
// from.
void move_focus(Ui& ui, const ui::Route& before) {
  const std::size_t had = before.open.size(), has = ui.route.open.size();
  while (ui.return_focus.size() < had) ui.return_focus.push_back(0);
  if (has > had) {
    ui.return_focus.resize(has, ui.touched ? ui.touched : ui.focus);
  } else if (has < had) {
    if (ui.return_focus[has]) ui.wanted_focus = ui.return_focus[has];
    ui.return_focus.resize(has);
    ui.sheet_still = has > 0;
  }
}

void follow_route(App& app, const ui::Route& before) {
  Ui& ui = *app.ui;
  if (ui.route == before) return;
  move_focus(ui, before);
  if (app.frame->asking && !ui::in_route(ui, "dice")) app.frame->asking.reset();
}

void tell_route(App& app) {
  const std::string hash = ui::to_hash(app.ui->route);
  if (hash == app.frame->hash) return;
  const auto how = app.ui->navigation;
  app.frame->hash = hash;
  tell_host(app, HostMessage::Kind::kNavigate, hash,
            how == Ui::Navigation::kPush   ? "push"
            : how == Ui::Navigation::kBack ? "back"
                                           : "replace");
  app.ui->navigation = Ui::Navigation::kReplace;
}

std::string theme_json(const Ui& ui, int text_size) {
  const bool dark = ui::is_dark(*ui.palette);
  const ui::Colour surface = (*ui.palette)[ui::Surface::kPaper];
  std::string theme = dark ? "{\"dark\":true" : "{\"dark\":false";
  theme += ",\"surface\":\"#";
  for (const unsigned channel : {surface.r, surface.g, surface.b}) ui::append_hex(theme, channel);
  append(theme, "\",\"text\":{}", text_size);
  return theme + "}";
}

void tell_page(App& app) {
  Ui& ui = *app.ui;
  App::Frame& frame = *app.frame;
  const std::uint32_t focus = std::exchange(ui.wanted_focus, 0U);
  if (focus != 0) frame.given_focus = focus;
  std::string semantics = ui::difference(frame.mirror, ui.shown, focus);
  if (!semantics.empty()) tell_host(app, HostMessage::Kind::kSemantics, std::move(semantics));
  for (const ui::Announcement& said : ui.announcements)
    tell_host(app, HostMessage::Kind::kAnnounce, said.text, {}, said.assertive);
  ui.announcements.clear();
  tell_route(app);
  if (std::exchange(frame.save_due, false))
    tell_host(app, HostMessage::Kind::kSave, save_json(take_changes(app.session)));
  const std::pair look{*ui.palette, app.preferences.text_size};
  if (std::exchange(frame.told_look, look) != look)
    tell_host(app, HostMessage::Kind::kCommand, "theme", theme_json(ui, look.second));
  const bool fighting = is_fighting(app) || is_chasing(app);
  const std::string awake = fighting && app.preferences.keep_awake ? "on" : "off";
  tell_table(app);
  if (frame.told_awake != awake)
    tell_host(app, HostMessage::Kind::kCommand, "wake-lock", frame.told_awake = awake);
  if (fighting && !frame.asked_persist) tell_host(app, HostMessage::Kind::kCommand, "persist");
  frame.asked_persist = frame.asked_persist || fighting;
}

}  // namespace

bool tab_opens(const App& app) { return app.frame->tab_opens; }

std::uint32_t bar_id(int button) { return ui::make_id(bar_seed, button); }

int action_bar(Ui& ui, App& app, const std::vector<BarButton>& buttons) {
  app.frame->bar = buttons;
  for (std::size_t i = 0; i < buttons.size(); ++i)
    if (buttons[i].why_not.empty() && ui::activated(ui, bar_id(static_cast<int>(i))))
      return static_cast<int>(i);
  return -1;
}

int action_bar(Ui& ui, App& app, std::initializer_list<BarButton> buttons) {
  return action_bar(ui, app, std::vector<BarButton>(buttons));
}

void draw_page(App& app) {
  Ui& ui = *app.ui;
  const bool with_bar = !is_seat(app) || !app.frame->bar.empty();
  app.frame->bar.clear();
  const Areas areas = lay_out(ui, app, with_bar);
  {
    const ui::Group page(ui, ui::Role::kGroup, "page", "");
    const std::size_t at = ui.tree.nodes.size() - 1;
    ui.tree.nodes[at].inert = under_a_sheet(ui);
    Rect body = areas.body;
    const float taken = banners(ui, app, body);
    body.y += taken;
    body.h = std::max(0.0F, body.h - taken);
    const auto* place = std::ranges::find(places, ui::tab(ui), &Section::tab);
    app.frame->tab_opens = app.frame->tab != place->tab;
    app.frame->tab = place->tab;
    {
      const bool seat = is_seat(app);
      const ui::Group main(ui, ui::Role::kMain, place->tab, seat ? "Table" : place->name, body);
      ui.lead = ui.parent;
      const ui::Column column(ui, body);
      ui::push_clip(ui, body);
      if (seat)
        seat_screen(ui, app);
      else
        place->screen(ui, app);
      ui::pop_clip(ui);
    }
    if (with_bar == app.frame->bar.empty() && is_seat(app)) ui.needs_rebuild = true;
    draw_action_bar(ui, app, areas);
    ui.lead = 0;
    draw_tabs(ui, areas);
    if (areas.log.w > 0) log_beside(ui, app, areas.log);
  }
  draw_sheets(ui, app);
  if (std::exchange(ui.undo_asked, false)) undo(app);
  draw_toasts(ui, app, areas);
}

int build_frame(App& app, double now) {
  Ui& ui = *app.ui;
  ui::pass_time(ui, now);
  for (int build = 0;; ++build) {
    ui::begin_build(ui, now);
    draw_page(app);
    const ui::Route before = ui.route;
    ui::end_build(ui);
    follow_route(app, before);
    run_jobs(app);
    if (!ui.needs_rebuild || build + 1 >= most_builds) break;
  }
  ui::finish(ui.canvas);
  tell_page(app);
  if (ui.needs_rebuild || ui.animating) return 0;
  for (const auto& [id, state] : ui.scrolls)
    if (ui::moving(state)) return 0;
  double wake = ui.wake;
  if (const double due = ui::due(ui.recogniser); due >= 0)
    wake = wake < 0 ? due : std::min(wake, due);
  return wake < 0 ? -1 : std::max(1, static_cast<int>(std::ceil(wake - now)));
}

}  // namespace fray
