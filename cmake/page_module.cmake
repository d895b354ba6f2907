# `fray`: the page's WebAssembly module and its glue, an ES module whose default export is
# createFray().
if(NOT page_sources)
  return()
endif()

add_executable(fray ${page_sources})
target_link_libraries(fray PRIVATE fray_web imgui_backend warnings)
target_compile_options(fray PRIVATE -fno-rtti)
target_link_options(fray PRIVATE
  --no-entry
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createFray -sENVIRONMENT=web
  -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sGL_ENABLE_GET_PROC_ADDRESS=0
  -sGL_TRACK_ERRORS=0 -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 -sGL_SUPPORT_SIMPLE_ENABLE_EXTENSIONS=0
  -sGL_POOL_TEMP_BUFFERS=0 -sGL_WORKAROUND_SAFARI_GETCONTEXT_BUG=0
  -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0 -sWASM_BIGINT=1
  -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=16MB -sMAXIMUM_MEMORY=512MB -sSTACK_SIZE=512KB -sMALLOC=emmalloc
  -sEXPORTED_FUNCTIONS=_malloc,_free # the page passes whole saves, too long for the stack
  -sEXPORTED_RUNTIME_METHODS=HEAPU8
  -sINCOMING_MODULE_JS_API=canvas,onAbort,instantiateWasm
  # What is small enough to stand where it is called does so before the program is linked; after
  # that it costs more to download than it saves. But not because it is called in one place only:
  # split.mjs cuts between functions, and what the first picture does not call would come with what
  # it does. So these costs and the threshold are 200 times the usual, beside which LLVM's fixed
  # bonus for a function's only call counts for little, and Binaryen makes no such exception either.
  $<$<CONFIG:Release>:-Wl,-mllvm,-inline-threshold=-10000,-mllvm,-inline-instr-cost=1000,-mllvm,-inline-call-penalty=5000>
  $<$<CONFIG:Release>:-sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=1,--flatten,--rereloop,-Oz,-Oz>
  $<$<CONFIG:Release>:--closure=1>
  # Where everything lies, for the data of each part (data.mjs).
  $<$<CONFIG:Release>:-Wl,-Map=$<TARGET_FILE_DIR:fray>/fray.map>
  $<$<CONFIG:Debug>:-sSTACK_OVERFLOW_CHECK=2>)
set_target_properties(fray PROPERTIES SUFFIX ".mjs")

# Emscripten out of a distribution comes without the Closure compiler that shrinks the glue; npm
# has it.
set(closure "${PROJECT_SOURCE_DIR}/node_modules/google-closure-compiler-linux/compiler")
if(EXISTS "${closure}" AND NOT EXISTS "${EMSCRIPTEN_ROOT_PATH}/node_modules/google-closure-compiler")
  set_target_properties(fray PROPERTIES
    RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env EM_CLOSURE_COMPILER=${closure}")
endif()
