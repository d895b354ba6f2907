# What every target of Fray, third-party ones included, is compiled and linked with.
if(EMSCRIPTEN)
  # Without this at every compile and link, Emscripten turns a throw into an abort.
  add_compile_options(-fwasm-exceptions)
  add_link_options(-fwasm-exceptions)

  set(CMAKE_CXX_FLAGS_RELEASE "-Oz -flto -DNDEBUG")
  set(CMAKE_C_FLAGS_RELEASE "-Oz -flto -DNDEBUG")
  set(CMAKE_EXE_LINKER_FLAGS_RELEASE "-Oz -flto")
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g2")
  set(CMAKE_C_FLAGS_DEBUG "-O1 -g2")
  set(CMAKE_EXE_LINKER_FLAGS_DEBUG "-O1 -g2 -sASSERTIONS=2")

  # Tests and benches are programs for node that may read the fixtures in the source tree. Their
  # stack is as small as the page's,
  # so that what would overflow there does so in a test.
  set(node_program_flags -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1
    -sALLOW_MEMORY_GROWTH=1 -sSTACK_SIZE=512KB -sSTACK_OVERFLOW_CHECK=2)
elseif(FRAY_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
