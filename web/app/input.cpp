#include "web/app/input.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/save/import.hpp"
#include "core/save/save.hpp"
#include "core/table/describe.hpp"
#include "core/table/reduce.hpp"
#include "web/app/frame.hpp"
#include "web/app/json.hpp"
#include "web/app/qr.hpp"
#include "web/app/ruleset.hpp"
#include "web/app/screens.hpp"
#include "web/app/table.hpp"

namespace fray {
namespace {

// The big button, unless a sheet lies over it.
bool press_bar(App& app) {
  const bool covered = !app.ui->route.open.empty() && ui::sheet_is_modal(*app.ui);
  if (app.frame->bar.empty() || covered) return false;
  activate(app, bar_id(0));
  return true;
}

bool scroll_key(Ui& ui, std::string_view key) {
  if (key == "ArrowDown") return ui::scroll_by_key(ui, 1, 0);
  if (key == "ArrowUp") return ui::scroll_by_key(ui, -1, 0);
  if (key == "PageDown" || key == " ") return ui::scroll_by_key(ui, 0, 1);
  if (key == "PageUp") return ui::scroll_by_key(ui, 0, -1);
  if (key == "End") return ui::scroll_by_key(ui, 0, 1e6F);
  return key == "Home" && ui::scroll_by_key(ui, 0, -1e6F);
}

// Of five times "rrggbb"; none of anything else.
std::optional<ui::SystemColours> system_colours(std::string_view text) {
  std::array<std::uint8_t, 15> channels{};
  if (text.size() != 2 * channels.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    channels[i / 2] = static_cast<std::uint8_t>(channels[i / 2] * 16 + digit);
  }
  const auto colour = [&](std::size_t i) -> ui::Colour {
    return {channels[3 * i], channels[3 * i + 1], channels[3 * i + 2]};
  };
  return ui::SystemColours{colour(0), colour(1), colour(2), colour(3), colour(4)};
}

}  // namespace

void boot(App& app, std::string_view preferences, std::string_view environment) {
  app.preferences = preferences_from_json(preferences);
  set_environment(app, environment);
}

void set_environment(App& app, std::string_view json) {
  const auto object = read_flat(json);
  Environment& e = app.environment;
  e.reduced_motion = truth(object, "reducedMotion", e.reduced_motion);
  e.dark = truth(object, "dark", e.dark);
  e.touch = truth(object, "touch", e.touch);
  e.standalone = truth(object, "standalone", e.standalone);
  e.share = truth(object, "share", e.share);
  e.more_contrast = truth(object, "moreContrast", e.more_contrast);
  e.forced.reset();
  if (const auto colours = object.find("colours"); colours != object.end())
    e.forced = system_colours(colours->second);
  e.wake_lock = truth(object, "wakeLock", e.wake_lock);
  if (const auto version = object.find("version"); version != object.end())
    e.version = version->second;
  if (const auto table = object.find("table"); table != object.end()) e.table = table->second;
  dress(app);
}

void set_route(App& app, std::string_view hash) {
  ui::Route route = ui::parse_route(hash);
  app.frame->hash = hash;
  if (route == app.ui->route) {
    // Back and Forward can be faster than the frames: what the page asked for before is not to come
    // any more. What somebody has opened since is.
    if (app.ui->next_route == app.frame->asked) app.ui->next_route.reset();
    return;
  }
  app.frame->asked = route;
  app.ui->next_route = std::move(route);
  app.ui->navigation = Ui::Navigation::kReplace;
}

void activate(App& app, std::uint32_t id) {
  app.ui->events.push_back({ui::Event::Kind::kActivate, id, "", false, 0});
}

void enter_text(App& app, std::uint32_t id, std::string_view text, bool committed) {
  // Keys can be faster than frames: what the field held in between is of no interest any more.
  auto& events = app.ui->events;
  if (!events.empty() && events.back().kind == ui::Event::Kind::kText && events.back().id == id &&
      !events.back().committed)
    events.pop_back();
  events.push_back({ui::Event::Kind::kText, id, std::string(text), committed, 0});
}

void set_value(App& app, std::uint32_t id, double value) {
  app.ui->events.push_back({ui::Event::Kind::kValue, id, "", false, value});
}

bool press_key(App& app, std::string_view key, int modifiers) {
  Ui& ui = *app.ui;
  const bool command_key = modifiers & 2, shift = modifiers & 1;
  if (key == "Escape") {
    if (ui.route.open.empty()) return false;
    ui::close(ui);
    return true;
  }
  if (modifiers & 4) return false;
  if (command_key) {
    if (key == "z" || key == "Z") {
      if (shift)
        redo(app);
      else
        undo(app);
      return true;
    }
    if (key == "y") redo(app);
    return key == "y";
  }
  if (key == "u")
    undo(app);
  else if (key == "r")
    redo(app);
  else if (key == "n" || (key == "Enter" && !ui.focus))
    return press_bar(app);
  else if (key == "l")
    ui::open(ui, "log");
  else if (key == "?")
    ui::open(ui, "shortcuts");
  else if (key.size() == 1 && key[0] >= '1' && key[0] <= '5')
    ui::go(ui, ui::tabs[static_cast<std::size_t>(key[0] - '1')]);
  else
    return scroll_key(ui, key);
  return true;
}

namespace {

void forget_notices(App& app, std::string_view) { app.notices.clear(); }
// As another tab has left them.
void take_preferences(App& app, std::string_view json) {
  app.preferences = preferences_from_json(json);
  dress(app);
}
void say_copied(App& app, std::string_view) {
  ui::toast(*app.ui, "Copied: paste it where it is to go.");
}
void say_not_copied(App& app, std::string_view) {
  ui::toast(*app.ui, "This browser lets nothing be copied here.", true);
}
void say_offline(App& app, std::string_view) {
  ui::toast(*app.ui, "Fray now works without a network.");
}
void take_link(App& app, std::string_view link) {
  screen_state<QrCode>(app).link = link;
  app.ui->needs_rebuild = true;
}
void say_import_failed(App& app, std::string_view why) {
  ui::toast(*app.ui, why.empty() ? "That file could not be read." : why, true);
}
void keep_notice(App& app, std::string_view kind, std::string_view detail) {
  std::erase_if(app.notices, [kind](const Notice& notice) { return notice.kind == kind; });
  app.notices.push_back({std::string(kind), std::string(detail)});
  ui::announce(*app.ui, notice_text(kind), true);
}

// What is no notice to be kept. By their addresses, so that each is loaded only where it is needed.
struct Told {
  std::string_view kind;
  void (*hear)(App& app, std::string_view detail);
};
constexpr Told kTold[] = {
    {"", forget_notices},
    {"preferences", take_preferences},
    {"copied", say_copied},
    {"not-copied", say_not_copied},
    {"offline-ready", say_offline},
    {"qr", show_code},
    {"link", take_link},
    {"table", hear_table},
    {"import-failed", say_import_failed},
};

}  // namespace

void give_notice(App& app, std::string_view kind, std::string_view detail) {
  for (const Told& one : kTold)
    if (one.kind == kind) return one.hear(app, detail);
  keep_notice(app, kind, detail);
}

bool reads_back(std::string_view snapshot, std::string_view put) {
  return reads_back(snapshot, read_flat(put));
}

namespace {

// What is being read of a file of all that Fray has exported.
struct Importing {
  std::optional<ImportReader> reader;
  bool whole = false;  // it is read: what is here makes way for it next
};

// In the place of the present session, which can be brought back.
void take_in(App& app, Loaded loaded, std::string_view done) {
  screen_state<BeforeImport>(app).text = export_text(app.session);
  adopt(app.session, std::move(loaded.session));
  app.last = app.chased = {};
  app.frame->asking.reset();
  app.frame->save_due = true;
  const bool whole = loaded.message.empty();
  ui::toast(*app.ui, whole ? done : loaded.message, !whole);
  ui::go(*app.ui, "fight");
}

// A character comes at once, which can be undone; a fight takes another one's place.
void hear_handed_over(App& app, std::string_view text, const Loaded& fight) {
  if (fight.status == LoadStatus::kOk) {
    screen_state<HandedOver>(app).text = text;
    ui::go(*app.ui, "more");
    ui::open(*app.ui, "handed");
    return;
  }
  const std::optional<Action> add = to_add_errant(text);
  if (!add)
    return give_notice(app, "import-failed",
                       fight.status == LoadStatus::kNewer
                           ? kNewerNpcs
                           : "No fight and no character is in it that Fray can read.");
  if (const MaybeRefusal no = refuse(state(app), *add))
    return give_notice(app, "import-failed", no->why);
  dispatch(app, *add);
  ui::toast(*app.ui, phrase("{} has come to the Company.", errant_from_text(text)->name));
  ui::go(*app.ui, "fight");
}

void take_import(App& app, Loaded loaded, std::string_view text) {
  // What was handed over says so, whatever its file is called by now.
  const bool here = loaded.status == LoadStatus::kOk;
  if (here ? loaded.handed : says_handed(text)) return hear_handed_over(app, text, loaded);
  if (loaded.status == LoadStatus::kCorrupt &&
      bring_npcs(app, text, loaded.message) == LoadStatus::kOk)
    return;
  if (loaded.status != LoadStatus::kOk) {
    give_notice(app, "import-failed", loaded.message);
    return;
  }
  take_in(app, std::move(loaded), "Everything in that file is here now.");
}

}  // namespace

void take_handed_over(App& app) {
  Loaded loaded = import_text(std::exchange(screen_state<HandedOver>(app).text, {}));
  if (loaded.status != LoadStatus::kOk) return;
  keep_what_is_own(app.session, loaded.session);
  take_in(app, std::move(loaded), "It is here now, and goes on where it was.");
}

void import_file(App& app, std::string_view text, std::string_view name) {
  // A link, or a file from which NPCs are wanted, takes nobody's fight away.
  if (name == "link" || name == "npcs") {
    constexpr std::string_view kNone = "No NPCs are in it that Fray can read.";
    const LoadStatus status = bring_npcs(app, text, kNone);
    if (status == LoadStatus::kNewer)
      give_notice(app, "import-failed", kNewerNpcs);
    else if (status == LoadStatus::kCorrupt)
      give_notice(app, "import-failed", kNone);
    return;
  }
  if (name.starts_with(kHanded)) return hear_handed_over(app, text, import_text(text));
  // A short one is here before anybody could be told of it.
  Importing& importing = screen_state<Importing>(app);
  importing = {};
  importing.reader.emplace(std::string(text));
  if (text.size() <= kImportAtOnce) return import_on(app, text.size());
  if (!ui::is_open(*app.ui, "import")) {
    ui::go(*app.ui, "more");
    ui::open(*app.ui, "import");
  }
}

int import_percent(App& app) {
  const Importing& importing = screen_state<Importing>(app);
  return importing.reader ? importing.reader->percent() : -1;
}

void import_on(App& app, std::size_t bytes) {
  Importing& importing = screen_state<Importing>(app);
  if (!importing.reader) return;
  const bool at_once = bytes >= importing.reader->text().size();
  if (!importing.whole) {
    importing.whole = !importing.reader->read_on(bytes);
    if (!at_once) return;
  }
  ImportReader whole = std::move(*importing.reader);
  importing = {};
  take_import(app, whole.take(), whole.text());
}

void drop_import(App& app) { screen_state<Importing>(app) = {}; }

int load_save(App& app, std::string_view snapshot, std::string_view records) {
  Loaded loaded = load(snapshot, read_flat(records));
  if (loaded.status == LoadStatus::kNewer) return 2;
  if (loaded.status != LoadStatus::kOk) return 1;
  app.session = std::move(loaded.session);
  const bool partly = loaded.partly;  // the page says so, unless another copy is whole
  if (!partly && !loaded.message.empty()) ui::toast(*app.ui, loaded.message, true);
  app.last = app.chased = app.reckoned = {};
  // The last results of the fight and of the chase stand where they stood.
  const auto& log = entries(app.session);
  const auto newest = [&](About of) {
    const auto found = std::find_if(log.rbegin(), log.rend(),
                                    [&](const Entry& entry) { return about(entry.kind) == of; });
    return found == log.rend() ? LastResult{}
                               : LastResult{found->stamp, found->rolls, found->lines};
  };
  if (is_fighting(app)) app.last = newest(About::kFight);
  if (is_chasing(app)) app.chased = newest(About::kChase);
  return partly ? 3 : 0;
}

}  // namespace fray
