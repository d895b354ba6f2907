// The canvas's WebGL context and the painting of ImGui's draw data. There is no main loop: the page
// calls fray_frame() when a frame is wanted (bridge.cpp).
#include <GLES3/gl3.h>
#include <emscripten/html5.h>

#include <array>
#include <cmath>
#include <memory>

#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_internal.h"
#include "web/app/bridge.hpp"
#include "web/app/frame.hpp"
#include "web/app/input.hpp"
#include "web/ui/context.hpp"

namespace fray {
namespace {

std::unique_ptr<App> the_app;

constexpr const char* kCanvas = "#canvas";

// Where there is none, the first call of WebGL throws, and the page says so in plain words.
void make_context() {
  EmscriptenWebGLContextAttributes wanted;
  emscripten_webgl_init_context_attributes(&wanted);
  wanted.majorVersion = 2;
  wanted.alpha = wanted.depth = wanted.stencil = wanted.antialias = false;
  emscripten_webgl_make_context_current(emscripten_webgl_create_context(kCanvas, &wanted));
}

// As the backend does it, but for the rows that no letter is in yet: they need not be sent.
void make_texture(ImTextureData& texture, const ImFontAtlas& atlas) {
  const int rows = &texture == atlas.TexData ? atlas.Builder->MaxRectBounds.y : texture.Height;
  GLuint name = 0;
  glGenTextures(1, &name);
  glBindTexture(GL_TEXTURE_2D, name);
  for (const GLenum filter : std::array<GLenum, 2>{GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
    glTexParameteri(GL_TEXTURE_2D, filter, GL_LINEAR);
  for (const GLenum side : std::array<GLenum, 2>{GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
    glTexParameteri(GL_TEXTURE_2D, side, GL_CLAMP_TO_EDGE);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, texture.Width, texture.Height, 0, GL_RGBA,
               GL_UNSIGNED_BYTE, nullptr);
  glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, texture.Width, rows, GL_RGBA, GL_UNSIGNED_BYTE,
                  texture.GetPixels());
  glBindTexture(GL_TEXTURE_2D, 0);
  texture.SetTexID(static_cast<ImTextureID>(name));
  texture.SetStatus(ImTextureStatus_OK);
}

}  // namespace

App& page_app() { return *the_app; }

void start_page(double width, double height, double ratio, std::uint64_t seed) {
  make_context();
  the_app = std::make_unique<App>();  // and with it the canvas, in whose context renderers begin
  ImGui_ImplOpenGL3_Init("#version 300 es");
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
  emscripten_set_canvas_element_size(kCanvas, static_cast<int>(std::lround(d.width * d.ratio)),
                                     static_cast<int>(std::lround(d.height * d.ratio)));
}

void paint() {
  ImGui_ImplOpenGL3_NewFrame();  // makes shaders and buffers when there are none
  ImDrawData& data = page_app().ui->canvas.data;
  glViewport(0, 0, static_cast<int>(data.DisplaySize.x * data.FramebufferScale.x),
             static_cast<int>(data.DisplaySize.y * data.FramebufferScale.y));
  // The page's background: nothing else draws one. Without a clear the browser would bring the last
  // picture over, which costs more than all that is drawn.
  const ui::Colour paper = (*page_app().ui->palette)[ui::Surface::kPaper];
  glClearColor(static_cast<float>(paper.r) / 255, static_cast<float>(paper.g) / 255,
               static_cast<float>(paper.b) / 255, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  for (ImTextureData* texture : *data.Textures)
    if (texture->Status == ImTextureStatus_WantCreate)
      make_texture(*texture, page_app().ui->canvas.atlas);
  ImGui_ImplOpenGL3_RenderDrawData(&data);
}

void forget_textures() {
  ImGui_ImplOpenGL3_DestroyDeviceObjects();  // textures too: ImGui asks for them anew in the next
                                             // frame
}

}  // namespace fray
