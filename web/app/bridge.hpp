// Between the page's JavaScript and the app: what main.cpp and bridge.cpp share.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// The one App of the page, which start_page() makes.
App& page_app();
void start_page(double width, double height, double ratio,
                std::uint64_t seed);  // window, WebGL, fonts
void resize_canvas();                 // to the display's size in device pixels
void paint();                         // what the last frame built
void forget_textures();               // after the WebGL context came back
void request_frame();                 // of the page

}  // namespace fray
