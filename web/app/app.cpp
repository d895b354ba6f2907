// The app's state and what changes it: actions, undo, preferences, saves, what the page tells.
#include "web/app/app.hpp"

#include <algorithm>

#include "core/errant/actions.hpp"
#include "core/errant/chase/query.hpp"
#include "core/save/save.hpp"
#include "core/table/describe.hpp"
#include "web/app/frame.hpp"
#include "web/app/json.hpp"
#include "web/screens/bestiary/paste.hpp"
#include "web/screens/bestiary/sharing.hpp"
#include "web/screens/more/keeping.hpp"

namespace fray {
namespace {

void tell(App& app, Out::Kind kind, std::string first, std::string second = {}) {
  app.out.push_back({kind, std::move(first), std::move(second), false});
}

// Applies preferences and environment to the interface.
void dress(App& app) {
  Ui& ui = *app.ui;
  const bool dark = app.preferences.theme == Theme::kDark ||
                    (app.preferences.theme == Theme::kSystem && app.environment.dark);
  ui.palette = dark ? &ui::dark_palette : &ui::light_palette;
  ui.text_scale = static_cast<float>(app.preferences.text_size) / 100;
  ui.left_hand = app.preferences.left_hand;
  ui.reduced_motion = app.environment.reduced_motion;
}

// What was said of earlier actions makes room for the next one's.
void drop_toasts(Ui& ui) {
  std::erase_if(ui.toasts, [&ui](const ui::Toast& toast) { return toast.since < ui.now; });
}

// Where the result of such an action stands; of an attack in a chase in both places, and so what
// the fight's rules do there (`here`) after it.
void show_in(App& app, std::uint16_t kind, const LastResult& result, bool here) {
  const About of = about(kind);
  if (kind == action_tag(RollExpression{})) app.reckoned = result;
  if (of == About::kDice || of == About::kBestiary) return;
  const bool chasing = here && ui::tab(*app.ui) == "chase" && is_chase_of_fight(state(app));
  if (of == About::kFight || kind == action_tag(ChaseAttack{})) app.last = result;
  if (of == About::kChase || chasing) app.chased = result;
}

// What has just been added to the journal is shown, spoken and saved.
void show_result(App& app) {
  app.frame->save_due = true;
  drop_toasts(*app.ui);
  if (entries(app.session).empty()) return;
  const Entry& entry = entries(app.session).back();
  if (entry.stamp == std::max({app.last.stamp, app.chased.stamp, app.reckoned.stamp})) return;
  show_in(app, entry.kind, {entry.stamp, entry.rolls, entry.lines, app.ui->now}, true);
  std::string words;
  for (const LogLine& line : entry.lines) {
    if (!words.empty()) words += ' ';
    words += line.text;
    if (!words.ends_with('.') && !words.ends_with('!') && !words.ends_with('?')) words += '.';
  }
  ui::announce(*app.ui, words);
}

void take_back(App& app, bool forward) {
  if (!(forward ? can_redo(app.session) : can_undo(app.session))) {
    ui::toast(*app.ui, forward ? "There is nothing to redo." : "There is nothing to undo.", true);
    return;
  }
  const std::string what = forward ? redo_text(app.session) : undo_text(app.session);
  const Entry& entry = forward ? app.session.undone.back() : entries(app.session).back();
  const std::uint16_t kind = entry.kind;
  if (forward)
    redo(app.session);
  else
    undo(app.session);
  app.frame->save_due = true;
  drop_toasts(*app.ui);
  const std::string said = (forward ? "Redone: " : "Undone: ") + what;
  // Where the last result of the like is to be seen, it stands there; elsewhere it goes by.
  if (kind != action_tag(RollExpression{}))
    show_in(app, kind, {app.session.stamp, {}, {{said, 0}}}, false);
  const std::string_view tab = ui::tab(*app.ui);
  const bool here = about(kind) == About::kFight   ? tab == "fight" && state(app).fight.has_value()
                    : about(kind) == About::kChase ? tab == "chase" && state(app).chase.has_value()
                                                   : false;
  const bool seen = here && app.ui->route.open.empty();
  if (seen)
    ui::announce(*app.ui, said);
  else
    ui::toast(*app.ui, said);
}

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

}  // namespace

App::App() : ui(std::make_unique<Ui>()), frame(std::make_unique<Frame>()) {}
App::~App() = default;

const State& state(const App& app) { return app.session.state; }
bool just_rolled(const App& app, const LastResult& result) { return app.ui->now - result.at < 600; }

void perform(App& app, Action action) { perform(app, std::vector<Action>{std::move(action)}); }
void perform(App& app, std::vector<Action> actions) {
  app.frame->jobs.emplace_back(std::move(actions));
  app.ui->again = true;
}
void undo(App& app) {
  app.frame->jobs.emplace_back(App::Frame::Undo{});
  app.ui->again = true;
}
void redo(App& app) {
  app.frame->jobs.emplace_back(App::Frame::Redo{});
  app.ui->again = true;
}

std::uint32_t carry_out(App& app, std::vector<Action> actions, std::vector<int> faces,
                        std::uint32_t after) {
  while (!actions.empty()) {
    const auto& log = entries(app.session);
    // Unless somebody did or undid something else while the dice were thrown.
    const bool joined = after != 0 && !log.empty() && log.back().stamp == after;
    const Attempt attempt = app.preferences.table_dice ? act(app.session, actions.front(), faces)
                                                       : act(app.session, actions.front());
    if (attempt.refusal) {
      ui::toast(*app.ui, attempt.refusal->why, true);
      return 0;
    }
    if (attempt.wanting) {
      app.frame->asking =
          Asking{std::move(actions), std::move(faces), *attempt.wanting, {}, joined ? after : 0};
      app.frame->typed_face.clear();
      if (!ui::is_open(*app.ui, "dice")) ui::open(*app.ui, "dice");
      return 0;
    }
    if (joined) join_last(app.session);
    if (attempt.done) show_result(app);
    after = log.empty() ? 0 : log.back().stamp;
    actions.erase(actions.begin());
    faces.clear();
  }
  return after;
}

void run_jobs(App& app) {
  auto& jobs = app.frame->jobs;
  while (!jobs.empty()) {
    App::Frame::Job job = std::move(jobs.front());
    jobs.pop_front();
    if (auto* actions = std::get_if<std::vector<Action>>(&job))
      carry_out(app, std::move(*actions), {});
    else
      take_back(app, std::holds_alternative<App::Frame::Redo>(job));
    app.ui->again = true;
  }
}

void change_preferences(App& app, Preferences preferences) {
  if (preferences == app.preferences) return;
  app.preferences = preferences;
  dress(app);
  app.ui->again = true;
  tell(app, Out::Kind::kPreferences, to_json(preferences));
}

void command(App& app, std::string_view name, std::string_view detail) {
  tell(app, Out::Kind::kCommand, std::string(name), std::string(detail));
}

std::string export_all(const App& app) { return export_text(app.session); }

// --- What the page tells ---

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
  e.wake_lock = truth(object, "wakeLock", e.wake_lock);
  if (const auto version = object.find("version"); version != object.end())
    e.version = version->second;
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

void give_notice(App& app, std::string_view kind, std::string_view detail) {
  Ui& ui = *app.ui;
  if (kind.empty()) {
    app.notices.clear();
  } else if (kind == "saved") {
    return;  // the page keeps its own record; silence is good news
  } else if (kind == "offline-ready") {
    ui::toast(ui, "Fray now works without a network.");
  } else if (kind == "qr") {
    show_code(app, detail);
  } else if (kind == "import-failed") {
    ui::toast(ui, detail.empty() ? "That file could not be read." : detail, true);
  } else {
    std::erase_if(app.notices, [kind](const Notice& notice) { return notice.kind == kind; });
    app.notices.push_back({std::string(kind), std::string(detail)});
    ui::announce(ui, notice_text(kind), true);
  }
}

bool reads_back(std::string_view snapshot, std::string_view put) {
  return reads_back(snapshot, read_flat(put));
}

void import_file(App& app, std::string_view text, std::string_view name) {
  // A link, or a file from which NPCs are wanted, takes nobody's fight away.
  if (name == "link" || name == "npcs") {
    if (!bring_npcs(app, text))
      give_notice(app, "import-failed", "No NPCs are in it that Fray can read.");
    return;
  }
  Loaded loaded = import_text(text);
  if (loaded.status == LoadStatus::kCorrupt && bring_npcs(app, text)) return;
  if (loaded.status != LoadStatus::kOk) {
    give_notice(app, "import-failed", loaded.message);
    return;
  }
  kept<BeforeImport>(app).text = export_text(app.session);
  adopt(app.session, std::move(loaded.session));
  app.last = app.chased = {};
  app.frame->asking.reset();
  app.frame->save_due = true;
  const bool whole = loaded.message.empty();
  ui::toast(*app.ui, whole ? "Everything in that file is here now." : loaded.message, !whole);
  ui::go(*app.ui, "fight");
}

int load_save(App& app, std::string_view snapshot, std::string_view records) {
  Loaded loaded = load(snapshot, read_flat(records));
  if (loaded.status == LoadStatus::kNewer) return 2;
  if (loaded.status != LoadStatus::kOk) return 1;
  app.session = std::move(loaded.session);
  if (!loaded.message.empty()) ui::toast(*app.ui, loaded.message, true);
  app.last = app.chased = app.reckoned = {};
  // The last results of the fight and of the chase stand where they stood.
  const auto& log = entries(app.session);
  const auto newest = [&](About of) {
    const auto found = std::find_if(log.rbegin(), log.rend(),
                                    [&](const Entry& entry) { return about(entry.kind) == of; });
    return found == log.rend() ? LastResult{}
                               : LastResult{found->stamp, found->rolls, found->lines};
  };
  if (state(app).fight) app.last = newest(About::kFight);
  if (state(app).chase) app.chased = newest(About::kChase);
  return 0;
}

}  // namespace fray
