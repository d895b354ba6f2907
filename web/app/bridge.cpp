// What the page's JavaScript calls, and what the app has to say to it. Strings are UTF-8; every
// call that may change what is to be seen asks the page for a frame.
#include "web/app/bridge.hpp"

#include <emscripten.h>

#include <string>
#include <utility>

#include "web/app/frame.hpp"
#include "web/app/input.hpp"
#include "web/ui/context.hpp"

// The page's side. Names in quotes, so that the Closure compiler leaves them alone.
EM_JS(void, shell_request_frame, (), { Module["shell"]["requestFrame"](); })
EM_JS(void, shell_semantics, (const char* json),
      { Module["shell"]["semantics"](UTF8ToString(json)); })
EM_JS(void, shell_announce, (const char* text, int assertive),
      { Module["shell"]["announce"](UTF8ToString(text), Boolean(assertive)); })
EM_JS(void, shell_navigate, (const char* hash, const char* mode),
      { Module["shell"]["navigate"](UTF8ToString(hash), UTF8ToString(mode)); })
EM_JS(void, shell_save, (const char* json), { Module["shell"]["save"](UTF8ToString(json)); })
EM_JS(void, shell_preferences, (const char* json),
      { Module["shell"]["preferences"](UTF8ToString(json)); })
EM_JS(void, shell_command, (const char* name, const char* detail),
      { Module["shell"]["command"](UTF8ToString(name), UTF8ToString(detail)); })

namespace fray {

void request_frame() { shell_request_frame(); }

namespace {

void send(const HostMessage& message) {
  switch (message.kind) {
    case HostMessage::Kind::kSemantics: shell_semantics(message.first.c_str()); break;
    case HostMessage::Kind::kAnnounce:
      shell_announce(message.first.c_str(), message.assertive);
      break;
    case HostMessage::Kind::kNavigate:
      shell_navigate(message.first.c_str(), message.second.c_str());
      break;
    case HostMessage::Kind::kSave: shell_save(message.first.c_str()); break;
    case HostMessage::Kind::kPreferences: shell_preferences(message.first.c_str()); break;
    case HostMessage::Kind::kCommand:
      shell_command(message.first.c_str(), message.second.c_str());
      break;
  }
}

// What the page does in answer may call back and queue more.
void flush() {
  std::vector<HostMessage> messages;
  messages.swap(page_app().messages);
  for (const HostMessage& one : messages) send(one);
}

}  // namespace
}  // namespace fray

using namespace fray;

extern "C" {

EMSCRIPTEN_KEEPALIVE void fray_boot(double width, double height, double ratio,
                                    std::uint32_t seed_low, std::uint32_t seed_high,
                                    const char* preferences, const char* environment) {
  start_page(width, height, ratio, static_cast<std::uint64_t>(seed_high) << 32U | seed_low);
  boot(page_app(), preferences, environment);
}

EMSCRIPTEN_KEEPALIVE void fray_environment(const char* environment) {
  set_environment(page_app(), environment);
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_resize(double width, double height, double ratio, double safe_top,
                                      double safe_right, double safe_bottom, double safe_left,
                                      double keyboard) {
  auto px = [](double value) { return static_cast<float>(value); };
  ui::Ui& ui = *page_app().ui;
  const bool typing = keyboard > static_cast<double>(ui.display.keyboard);
  ui.display = {px(width),      px(height),      px(ratio),     px(safe_top),
                px(safe_right), px(safe_bottom), px(safe_left), px(keyboard)};
  if (typing) ui.reveal = ui.focus;  // the keyboard may have come up over the field
  resize_canvas();
  request_frame();
}

EMSCRIPTEN_KEEPALIVE int fray_frame(double now) {
  const int next = build_frame(page_app(), now);
  flush();  // first of all: the disk has what was done while the picture is made
  paint();
  return next;
}

EMSCRIPTEN_KEEPALIVE void fray_pointer(int kind, int pointer, int device, double x, double y,
                                       double now) {
  ui::PointerEvent event;
  event.kind = static_cast<ui::PointerEvent::Kind>(kind);
  event.pointer = pointer;
  event.device = static_cast<ui::PointerEvent::Device>(device);
  event.x = static_cast<float>(x);
  event.y = static_cast<float>(y);
  event.ms = now;
  if (ui::pointer(*page_app().ui, event)) request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_wheel(double x, double y, double dy, double) {
  ui::wheel(*page_app().ui, static_cast<float>(x), static_cast<float>(y), static_cast<float>(dy));
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_activate(std::uint32_t id) {
  activate(page_app(), id);
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_focus(std::uint32_t id, int visible) {
  App& app = page_app();
  ui::set_focus(*app.ui, id, visible != 0);
  // What gets it back as a sheet closes stands where it stood, or the page has gone on since.
  if (id == std::exchange(app.frame->given_focus, 0U)) app.ui->reveal = 0;
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_text(std::uint32_t id, const char* text, int committed) {
  enter_text(page_app(), id, text, committed != 0);
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_set_value(std::uint32_t id, double value) {
  set_value(page_app(), id, value);
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_scrolled(std::uint32_t id, double top) {
  page_app().frame->mirror.scrolled[id] = static_cast<float>(top);
  ui::scrolled(*page_app().ui, id, static_cast<float>(top));
  request_frame();
}

EMSCRIPTEN_KEEPALIVE int fray_key(const char* key, int modifiers) {
  const bool used = press_key(page_app(), key, modifiers);
  if (used) request_frame();
  return used;
}

EMSCRIPTEN_KEEPALIVE void fray_route(const char* hash) {
  set_route(page_app(), hash);
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_context_restored(void) {
  forget_textures();
  request_frame();
}

EMSCRIPTEN_KEEPALIVE int fray_load(const char* snapshot, const char* records) {
  const int result = load_save(page_app(), snapshot, records);
  request_frame();
  return result;
}

EMSCRIPTEN_KEEPALIVE int fray_reads_back(const char* snapshot, const char* put) {
  return reads_back(std::string_view(snapshot), std::string_view(put));
}

EMSCRIPTEN_KEEPALIVE void fray_notice(const char* kind, const char* detail) {
  give_notice(page_app(), kind, detail);
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_import(const char* name, const char* text) {
  import_file(page_app(), text, name);
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void fray_visible(int visible) {
  if (visible) request_frame();
}

}  // extern "C"
