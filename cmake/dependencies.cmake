# The libraries: `cereal`, `catch2`, `imgui` and, for the page, `imgui_backend`.
#
# Their sources are those that `./fray setup` unpacked; where it did not, FetchContent gets the
# same versions from upstream. All of
# them are SYSTEM to Fray's targets.
set(FETCHCONTENT_BASE_DIR "${PROJECT_SOURCE_DIR}/.fray/fetched" CACHE PATH "Where FetchContent keeps what it gets")
include(FetchContent)
set(FRAY_TOOLCHAIN "${PROJECT_SOURCE_DIR}/.fray/toolchain" CACHE PATH "Where set-up unpacked the libraries' sources")
set(dependency_list "${CMAKE_CURRENT_LIST_DIR}/versions.txt")
set(here "${CMAKE_CURRENT_LIST_DIR}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${dependency_list}")
file(STRINGS "${dependency_list}" dependency_lines REGEX "^[a-z]")

# Sets <name>_SOURCE_DIR to the unpacked sources of the library `name`.
function(provide name unpacked)
  string(TOUPPER ${name} upper)
  if(NOT FETCHCONTENT_SOURCE_DIR_${upper} AND EXISTS "${unpacked}")
    set(FETCHCONTENT_SOURCE_DIR_${upper} "${unpacked}")
  endif()
  foreach(line ${dependency_lines})
    string(REGEX REPLACE " +" ";" fields "${line}")
    list(GET fields 0 listed)
    if(listed STREQUAL name)
      list(GET fields 2 repository)
      list(GET fields 3 commit)
    endif()
  endforeach()
  # A SOURCE_SUBDIR without a CMakeLists.txt: only the sources are wanted, Fray has its own
  # targets for them.
  FetchContent_Declare(${name}
    DOWNLOAD_COMMAND ${CMAKE_COMMAND} -Drepository=${repository} -Dcommit=${commit}
      -Dfolder=<SOURCE_DIR> -P ${here}/fetch-commit.cmake
    SOURCE_SUBDIR sources-only)
  FetchContent_MakeAvailable(${name})
  set(${name}_SOURCE_DIR "${${name}_SOURCE_DIR}" PARENT_SCOPE)
endfunction()

provide(cereal "${FRAY_TOOLCHAIN}/include")
add_library(cereal INTERFACE)
if(EXISTS "${cereal_SOURCE_DIR}/include/cereal")
  # Upstream carries its own copy of rapidjson, which Fray reaches by the same name as the
  # packaged one.
  target_include_directories(cereal SYSTEM INTERFACE
    "${cereal_SOURCE_DIR}/include" "${cereal_SOURCE_DIR}/include/cereal/external")
else()
  target_include_directories(cereal SYSTEM INTERFACE "${cereal_SOURCE_DIR}")
endif()

provide(catch2 "${FRAY_TOOLCHAIN}/src/catch2")
add_library(catch2 STATIC EXCLUDE_FROM_ALL "${catch2_SOURCE_DIR}/extras/catch_amalgamated.cpp")
target_include_directories(catch2 SYSTEM PUBLIC "${catch2_SOURCE_DIR}/extras")
target_compile_options(catch2 PRIVATE -w)

provide(imgui "${FRAY_TOOLCHAIN}/src/imgui")
add_library(imgui STATIC EXCLUDE_FROM_ALL
  "${imgui_SOURCE_DIR}/imgui.cpp" "${imgui_SOURCE_DIR}/imgui_draw.cpp"
  "${imgui_SOURCE_DIR}/imgui_tables.cpp" "${imgui_SOURCE_DIR}/imgui_widgets.cpp")
target_include_directories(imgui SYSTEM PUBLIC "${imgui_SOURCE_DIR}" "${imgui_SOURCE_DIR}/backends")
target_compile_definitions(imgui PUBLIC
  IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_DEBUG_TOOLS IMGUI_DISABLE_OBSOLETE_FUNCTIONS
  IMGUI_DISABLE_DEFAULT_FONT IMGUI_DISABLE_FILE_FUNCTIONS
  IMGUI_DISABLE_DEFAULT_FORMAT_FUNCTIONS # web/ui/canvas.cpp has them
  IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
  IMGUI_USE_WCHAR32) # names may be of any letters
target_compile_options(imgui PRIVATE -w)

if(EMSCRIPTEN)
  # The browser draws the letters (web/app/page/glyphs.cpp): this is how ImGui leaves its reader of
  # outlines out and asks for another one.
  target_compile_definitions(imgui PUBLIC IMGUI_ENABLE_FREETYPE)
  add_library(imgui_backend STATIC EXCLUDE_FROM_ALL
    "${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp"
    "${here}/gl_state.c")
  set_source_files_properties("${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp"
    PROPERTIES COMPILE_DEFINITIONS
    "glGetIntegerv=fray_gl_state;glGetString=fray_gl_string;sscanf=fray_scan_version;fprintf=fray_no_print")
  target_link_libraries(imgui_backend PUBLIC imgui)
  target_compile_options(imgui_backend PRIVATE -w)
endif()

# Where the page's build finds the licences of what it ships.
file(WRITE "${PROJECT_BINARY_DIR}/sources.txt"
  "cereal ${cereal_SOURCE_DIR}\nimgui ${imgui_SOURCE_DIR}\nemscripten ${EMSCRIPTEN_ROOT_PATH}\n")
