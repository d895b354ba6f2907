# The toolchain file of the wasm presets: the em++ on PATH when it is new enough, otherwise the
# one that `./fray setup` unpacked.

# try_compile reads this file again in a project of its own, so the answer is handed on in the
# environment.
if(NOT DEFINED ENV{FRAY_EMSCRIPTEN})
  file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/versions.txt" wanted REGEX "^emscripten ")
  string(REGEX REPLACE "^emscripten +([^ ]+).*" "\\1" wanted "${wanted}")
  get_filename_component(unpacked "${CMAKE_CURRENT_LIST_DIR}/../.fray/toolchain" ABSOLUTE)

  find_program(FRAY_EMXX em++)
  get_filename_component(on_path "${FRAY_EMXX}" REALPATH)
  get_filename_component(on_path "${on_path}" DIRECTORY)
  foreach(folder "${on_path}" "${unpacked}/root/usr/share/emscripten")
    if(NOT DEFINED ENV{FRAY_EMSCRIPTEN} AND EXISTS "${folder}/emscripten-version.txt")
      file(READ "${folder}/emscripten-version.txt" version)
      string(REGEX MATCH "[0-9.]+" version "${version}")
      if(version VERSION_GREATER_EQUAL wanted)
        set(ENV{FRAY_EMSCRIPTEN} "${folder}")
      endif()
    endif()
  endforeach()
  if(NOT DEFINED ENV{FRAY_EMSCRIPTEN})
    message(FATAL_ERROR "There is no Emscripten ${wanted} or later. `./fray setup` gets it, or put its em++ on PATH.")
  endif()
endif()

set(EMSCRIPTEN_ROOT_PATH "$ENV{FRAY_EMSCRIPTEN}")
include("${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake")
