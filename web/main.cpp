// The page's window and its WebGL context, by SDL, and the painting of ImGui's draw data. There is
// no main loop: the page calls fray_frame() when a frame is wanted (bridge.cpp).
#include <GLES3/gl3.h>
#include <SDL.h>
#include <emscripten/html5.h>

#include <cmath>
#include <memory>

#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "web/bridge.hpp"
#include "web/context.hpp"
#include "web/frame.hpp"

namespace fray {
namespace {

std::unique_ptr<App> the_app;

// SDL's own events are not used: the page sends pointers, keys and text itself.
int drop_event(void*, SDL_Event*) { return 0; }

}  // namespace

App& page_app() { return *the_app; }

void start_page(double width, double height, double ratio, std::uint64_t seed) {
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
  SDL_Init(SDL_INIT_VIDEO);
  SDL_SetEventFilter(drop_event, nullptr);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
  SDL_Window* window = SDL_CreateWindow("Fray", 0, 0, static_cast<int>(width),
                                        static_cast<int>(height), SDL_WINDOW_OPENGL);
  SDL_GL_CreateContext(window);

  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.BackendPlatformName = "fray";
  ImGui_ImplOpenGL3_Init("#version 300 es");

  the_app = std::make_unique<App>();
  the_app->session = new_session(seed);
  Ui& ui = *the_app->ui;
  ui.display.width = static_cast<float>(width);
  ui.display.height = static_cast<float>(height);
  ui.display.ratio = static_cast<float>(ratio);
  ui::load_fonts(ui);
  resize_canvas();
}

void resize_canvas() {
  const ui::Display& d = page_app().ui->display;
  emscripten_set_canvas_element_size("#canvas", static_cast<int>(std::lround(d.width * d.ratio)),
                                     static_cast<int>(std::lround(d.height * d.ratio)));
}

void paint() {
  ImGui_ImplOpenGL3_NewFrame();  // makes shaders and buffers when there are none
  ImDrawData* data = ImGui::GetDrawData();
  glViewport(0, 0, static_cast<int>(data->DisplaySize.x * data->FramebufferScale.x),
             static_cast<int>(data->DisplaySize.y * data->FramebufferScale.y));
  ImGui_ImplOpenGL3_RenderDrawData(data);
}

void forget_textures() {
  ImGui_ImplOpenGL3_DestroyDeviceObjects();  // textures too: ImGui asks for them anew in the next
                                             // frame
}

}  // namespace fray
