# `fray_assets`: the fonts, subset, and the icons (for the page files beside the module, natively
# byte arrays), the fonts' metrics and the icons' code points as C++ constants.
find_program(FRAY_NODE node)
set(generated "${PROJECT_BINARY_DIR}/generated")
file(GLOB_RECURSE icon_users CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/*.cpp" "${PROJECT_SOURCE_DIR}/web/*.hpp")
set(fonts_inputs "${PROJECT_SOURCE_DIR}/cmake/fonts.mjs"
  "${PROJECT_SOURCE_DIR}/cmake/coarser.mjs" "${PROJECT_SOURCE_DIR}/package-lock.json" ${icon_users})

add_custom_command(
  OUTPUT "${generated}/faces.bin" "${generated}/icons.json" "${generated}/fonts.cpp"
    "${generated}/web/ui/face_metrics.hpp" "${generated}/web/ui/icons.hpp"
  COMMAND "${FRAY_NODE}" "${PROJECT_SOURCE_DIR}/cmake/fonts.mjs" "${generated}"
  DEPENDS ${fonts_inputs}
  COMMENT "Subsetting the fonts"
  VERBATIM)
add_custom_target(fray_assets_generated DEPENDS "${generated}/faces.bin" "${generated}/fonts.cpp"
  "${generated}/web/ui/face_metrics.hpp" "${generated}/web/ui/icons.hpp")

if(EMSCRIPTEN)
  add_library(fray_assets INTERFACE)
  target_include_directories(fray_assets INTERFACE "${PROJECT_SOURCE_DIR}" "${generated}")
else()
  add_library(fray_assets STATIC "${generated}/fonts.cpp")
  target_include_directories(fray_assets PUBLIC "${PROJECT_SOURCE_DIR}" "${generated}")
endif()
add_dependencies(fray_assets fray_assets_generated)
