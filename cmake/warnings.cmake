# `warnings`: linked by Fray's own targets only, so that third-party code cannot stop a build.
option(FRAY_WERROR "A warning in Fray's own code is an error" OFF)

add_library(warnings INTERFACE)
target_compile_options(warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wcast-align -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wnull-dereference -Wdouble-promotion -Wformat=2
  -Wimplicit-fallthrough -Wextra-semi -Wunused
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wno-null-dereference
    -Wno-missing-field-initializers>
  $<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wmost -Wunreachable-code -Wmissing-declarations
    -Wno-missing-field-initializers>
  $<$<BOOL:${FRAY_WERROR}>:-Werror>)
