#include "web/ui/canvas.hpp"

namespace {

int nothing(char* text, size_t size) {
  if (text != nullptr && size > 0) *text = 0;
  return 0;
}

}  // namespace

// What ImGui formats are names of fonts and of windows, which nobody sees: they stay empty.
int ImFormatString(char* text, size_t size, const char*, ...) { return nothing(text, size); }
int ImFormatStringV(char* text, size_t size, const char*, va_list) { return nothing(text, size); }

namespace fray::ui {

Canvas::Canvas() : context(&atlas), list(&shared) {
  ImGui::SetCurrentContext(&context);
  atlas.TexMinHeight = 1024;  // the letters of a fight: to grow would send all of them anew
  atlas.RefCount = 1;         // renderers destroy the textures of those only that nobody else uses
  shared.FontAtlas = &atlas;
  ImFontAtlasAddDrawListSharedData(&atlas, &shared);
}

Canvas::~Canvas() {
  ImFontAtlasRemoveDrawListSharedData(&atlas, &shared);
  if (ImGui::GetCurrentContext() == &context) ImGui::SetCurrentContext(nullptr);
}

void begin(Canvas& canvas, float width, float height, float ratio) {
  ImGui::SetCurrentContext(&canvas.context);
  ImFontAtlasUpdateNewFrame(&canvas.atlas, ++canvas.frame, true);
  ImDrawListSharedData& shared = canvas.shared;
  shared.ClipRectFullscreen = {0, 0, width, height};
  // Edges are softened over one device pixel, and curves are as smooth as those can show.
  shared.CurveTessellationTol = 1.25F;
  shared.SetCircleTessellationMaxError(0.3F / ratio);
  shared.InitialFringeScale = 1 / ratio;
  shared.InitialFlags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedLinesUseTex |
                        ImDrawListFlags_AntiAliasedFill;
  if (canvas.context.IO.BackendFlags & ImGuiBackendFlags_RendererHasVtxOffset)
    shared.InitialFlags |= ImDrawListFlags_AllowVtxOffset;
  canvas.list._ResetForNewFrame();
  canvas.list.PushTexture(canvas.atlas.TexRef);
  canvas.list.PushClipRect({0, 0}, {width, height});
  canvas.data.DisplaySize = {width, height};
  canvas.data.FramebufferScale = {ratio, ratio};
}

void finish(Canvas& canvas) {
  ImVector<ImTextureData*>& textures = canvas.context.PlatformIO.Textures;
  textures.resize(0);
  for (ImTextureData* texture : canvas.atlas.TexList) {
    texture->RefCount = 1;
    textures.push_back(texture);
  }
  ImDrawData& data = canvas.data;
  data.CmdLists.resize(0);
  data.CmdListsCount = data.TotalIdxCount = data.TotalVtxCount = 0;
  data.AddDrawList(&canvas.list);
  data.Textures = &textures;
  data.Valid = true;
}

}  // namespace fray::ui
