# `fray_assets`: the fonts, subset, as byte arrays, and the icons' code points as C++ constants.
find_program(FRAY_NODE node)
set(generated "${PROJECT_BINARY_DIR}/generated")
file(GLOB_RECURSE icon_users CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/*.cpp" "${PROJECT_SOURCE_DIR}/web/*.hpp")
set(fonts_inputs "${PROJECT_SOURCE_DIR}/cmake/fonts.mjs"
  "${PROJECT_SOURCE_DIR}/cmake/coarser.mjs" "${PROJECT_SOURCE_DIR}/package-lock.json" ${icon_users})

add_custom_command(
  OUTPUT "${generated}/fonts.cpp" "${generated}/web/icons.hpp"
  COMMAND "${FRAY_NODE}" "${PROJECT_SOURCE_DIR}/cmake/fonts.mjs" "${generated}"
  DEPENDS ${fonts_inputs}
  COMMENT "Subsetting the fonts"
  VERBATIM)
add_custom_target(fray_assets_generated DEPENDS "${generated}/fonts.cpp" "${generated}/web/icons.hpp")

add_library(fray_assets STATIC "${generated}/fonts.cpp")
target_include_directories(fray_assets PUBLIC "${PROJECT_SOURCE_DIR}" "${generated}")
add_dependencies(fray_assets fray_assets_generated)
