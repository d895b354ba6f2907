# What every target of Fray, third-party ones included, is compiled and linked with.
if(EMSCRIPTEN)
  # Nothing in Fray throws or catches, so there are no exceptions: Emscripten makes an abort of a
  # throw in somebody else's code, which is what would come of it uncaught. (With them the page is a
  # tenth larger.)
  # Every browser of the last years has these two. They say in one instruction what takes a branch
  # or a call otherwise.
  add_compile_options(-mnontrapping-fptoint -mbulk-memory)
  add_link_options(-mnontrapping-fptoint -mbulk-memory)

  # Nothing that is left behind on the page when it closes is taken down.
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fno-c++-static-destructors>)

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
  # Null pointers are the address sanitizer's too; without a check of each pointer's use a build takes
  # a third less.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,vptr
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  set(CMAKE_CXX_FLAGS_DEBUG "-g1") # lines for what the sanitizers say; -g takes longer
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # RapidJSON moves a null pointer, which clang counts as an overflow.
    add_compile_options(-fno-sanitize=pointer-overflow)
  endif()
endif()
