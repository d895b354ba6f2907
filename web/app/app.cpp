// What the app knows, and its preferences and environment.
#include "web/app/app.hpp"

#include "core/save/save.hpp"
#include "web/app/frame_state.hpp"
#include "web/app/json.hpp"

namespace fray {

void tell_host(App& app, HostMessage::Kind kind, std::string first, std::string second,
               bool assertive) {
  app.messages.push_back({kind, std::move(first), std::move(second), assertive});
}

App::App() : ui(std::make_unique<Ui>()), frame(std::make_unique<Frame>()) {}
App::~App() = default;

void dress(App& app) {
  Ui& ui = *app.ui;
  ui.text_scale = static_cast<float>(app.preferences.text_size) / 100;
  ui.left_hand = app.preferences.left_hand;
  ui.reduced_motion = app.environment.reduced_motion;
  const bool dark = app.preferences.theme == Theme::kDark ||
                    (app.preferences.theme == Theme::kSystem && app.environment.dark);
  ui.palette = dark ? &ui::dark_palette : &ui::light_palette;
  ui.contrary = dark ? &ui::light_palette : &ui::dark_palette;
  // What the system asks for goes before Fray's own colours.
  if (const auto& system = app.environment.forced) {
    ui.made = {ui::forced(*system), ui::forced({system->text, system->canvas, system->canvas,
                                                system->highlight, system->highlight_text})};
  } else if (app.environment.more_contrast) {
    ui.made = {ui::stronger(*ui.palette), ui::stronger(*ui.contrary)};
  } else {
    return;
  }
  ui.palette = ui.made.data();
  ui.contrary = ui.made.data() + 1;
}

const State& state(const App& app) { return app.session.state; }
bool just_rolled(const App& app, const LastResult& result) { return app.ui->now - result.at < 600; }

void change_preferences(App& app, Preferences preferences) {
  if (preferences == app.preferences) return;
  app.preferences = preferences;
  dress(app);
  app.ui->needs_rebuild = true;
  tell_host(app, HostMessage::Kind::kPreferences, to_json(preferences));
}

void command(App& app, std::string_view name, std::string_view detail) {
  tell_host(app, HostMessage::Kind::kCommand, std::string(name), std::string(detail));
}

std::string export_all(const App& app) { return export_text(app.session); }

}  // namespace fray
