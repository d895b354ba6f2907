// Actions, undo and redo: carried out, shown, spoken and due to be saved.
#include "web/app/actions.hpp"

#include <algorithm>

#include "core/table/describe.hpp"
#include "core/table/throw_dice.hpp"
#include "web/app/ruleset.hpp"

namespace fray {
namespace {

// What was said of earlier actions makes room for the next one's.
void drop_toasts(Ui& ui) {
  std::erase_if(ui.toasts, [&ui](const ui::Toast& toast) { return toast.since < ui.now; });
}

// Where the result of such an action stands; of an attack in a chase in both places, and so what
// the fight's rules do there (`here`) after it.
void show_in(App& app, std::uint16_t kind, const LastResult& result, bool here) {
  const About of = about(kind);
  if (of == About::kDice && !result.rolls.empty()) app.reckoned = result;
  if (of == About::kDice || of == About::kBestiary) return;
  const bool chasing = here && ui::tab(*app.ui) == "chase" && is_chasing_in_fight(app);
  if (stands_in_fight(kind)) app.last = result;
  if (of == About::kChase || chasing) app.chased = result;
}

// A sheet about a fight or a chase that is no longer there would only say so.
void close_sheets(Ui& ui) {
  if (ui.route.open.empty()) return;
  if (!ui.next_route) ui.next_route = ui.route;
  ui.next_route->open.clear();
  ui.navigation = Ui::Navigation::kReplace;
}

void undo_or_redo(App& app, bool forward) {
  if (!(forward ? can_redo(app.session) : can_undo(app.session))) {
    ui::toast(*app.ui, forward ? "There is nothing to redo." : "There is nothing to undo.", true);
    return;
  }
  const std::string what = forward ? redo_text(app.session) : undo_text(app.session);
  const Entry& entry = forward ? app.session.undone.back() : entries(app.session).back();
  const std::uint16_t kind = entry.kind;
  const bool fought = is_fighting(app), chased = is_chasing(app);
  if (forward)
    redo(app.session);
  else
    undo(app.session);
  app.frame->save_due = true;
  drop_toasts(*app.ui);
  const std::string said = (forward ? "Redone: " : "Undone: ") + what;
  // Where the last result of the like is to be seen, it stands there; elsewhere it goes by.
  if (about(kind) == About::kDice)
    app.reckoned = {};
  else
    show_in(app, kind, {app.session.stamp, {}, {{said, 0}}}, false);
  const std::string_view tab = ui::tab(*app.ui);
  if ((tab == "fight" && fought && !is_fighting(app)) ||
      (tab == "chase" && chased && !is_chasing(app)))
    close_sheets(*app.ui);
  const bool here = about(kind) == About::kFight   ? tab == "fight" && is_fighting(app)
                    : about(kind) == About::kChase ? tab == "chase" && is_chasing(app)
                                                   : false;
  const bool seen = here && (app.ui->route.open.empty() || !ui::sheet_is_modal(*app.ui));
  if (seen)
    ui::announce(*app.ui, said);
  else
    ui::toast(*app.ui, said);
  app.frame->undone = !seen;
}

Attempt attempt_by(App& app, const Action& action, const std::vector<int>& faces, DiceBy who) {
  if (who == DiceBy::kApp) return act(app.session, action);
  if (who == DiceBy::kTable) return act(app.session, action, faces);
  return act(app.session, action, faces, who == DiceBy::kPlayersThrow);
}

}  // namespace

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

void dispatch(App& app, Action action) { dispatch(app, std::vector<Action>{std::move(action)}); }
void dispatch(App& app, std::vector<Action> actions) {
  app.frame->jobs.emplace_back(std::move(actions));
  app.ui->needs_rebuild = true;
}
void undo(App& app) {
  app.frame->jobs.emplace_back(App::Frame::Undo{});
  app.ui->needs_rebuild = true;
}
void redo(App& app) {
  app.frame->jobs.emplace_back(App::Frame::Redo{});
  app.ui->needs_rebuild = true;
}

std::uint32_t carry_out(App& app, std::vector<Action> actions, std::vector<int> faces,
                        std::uint32_t after) {
  while (!actions.empty()) {
    const auto& log = entries(app.session);
    // Unless somebody did or undid something else while the dice were thrown.
    const bool joined = after != 0 && !log.empty() && log.back().stamp == after;
    const Attempt attempt = attempt_by(app, actions.front(), faces, app.preferences.dice);
    if (attempt.refusal) {
      ui::toast(*app.ui, attempt.refusal->why, true);
      return 0;
    }
    if (attempt.wanting) {
      app.frame->asking = Asking{
          std::move(actions), std::move(faces), *attempt.wanting, {}, joined ? after : 0, {}};
      // Above the numbers of a page that was open before this one, too.
      app.frame->asked_dice = std::max(app.frame->asked_dice, app.session.stamp) + 1;
      app.frame->asking->number = app.frame->asked_dice;
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
  auto& said = app.ui->announcements;
  const auto before = static_cast<std::ptrdiff_t>(said.size());
  const bool any = !jobs.empty();
  while (!jobs.empty()) {
    App::Frame::Job job = std::move(jobs.front());
    jobs.pop_front();
    if (auto* actions = std::get_if<std::vector<Action>>(&job))
      carry_out(app, std::move(*actions), {});
    else
      undo_or_redo(app, std::holds_alternative<App::Frame::Redo>(job));
    app.ui->needs_rebuild = true;
  }
  // What was said of an action while it was asked for comes after what it brought.
  if (any) std::rotate(said.begin(), said.begin() + before, said.end());
}

}  // namespace fray
