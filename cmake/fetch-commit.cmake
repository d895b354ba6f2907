# Puts one commit of a git repository into a folder, without its history. Git itself checks the
# contents against the hash.
#
# usage: cmake -Drepository=URL -Dcommit=HASH -Dfolder=DIR -P fetch-commit.cmake
cmake_minimum_required(VERSION 3.20)
find_program(git git REQUIRED)

function(run)
  execute_process(COMMAND ${git} ${ARGN} WORKING_DIRECTORY ${folder} RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "git ${ARGN} failed in ${folder}. Is there a network?")
  endif()
endfunction()

file(REMOVE_RECURSE ${folder})
file(MAKE_DIRECTORY ${folder})
run(-c init.defaultBranch=main init --quiet)
run(fetch --quiet --depth 1 ${repository} ${commit})
run(-c advice.detachedHead=false checkout --quiet FETCH_HEAD)
