// Faces out of the fonts' own outlines: for the tests, which have no browser to draw letters.
#include "web/ui/assets_data.hpp"
#include "web/ui/faces.hpp"

namespace fray::ui {
namespace {

ImFont* add(ImFontAtlas& atlas, const assets::Blob& blob, bool to_last) {
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  config.MergeMode = to_last;
  // The bytes are only read; ImGui's parameter is not const for the case that it owns them.
  return atlas.AddFontFromMemoryTTF(const_cast<unsigned char*>(blob.data),
                                    static_cast<int>(blob.size), 16, &config);
}

}  // namespace

std::string shaped_by_runs(std::string_view text) { return std::string(text); }

ImFont* add_face(ImFontAtlas& atlas, Face face) {
  const assets::Blob* blobs[] = {&assets::lato_regular, &assets::lato_bold, &assets::garamond,
                                 &assets::icons};
  ImFont* font = add(atlas, *blobs[static_cast<int>(face)], false);
  // Rarer letters of names ("Žižka") are in one face: the others borrow them.
  if (face == Face::kBold || face == Face::kSerif) add(atlas, assets::lato_regular, true);
  return font;
}

}  // namespace fray::ui
