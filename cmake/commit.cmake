# Writes OUT, a source in which espalier::embedded::commit() tells what the program is built from.
# Called while building:
#   cmake -DSOURCE=... -DOUT=... [-DGIT=... -DPATHS=a|b] [-DCOMMIT=...] -P commit.cmake
# The first of these that knows: COMMIT (an id, and a date behind a blank), the repository of git
# that SOURCE is the top of, and cmake/commit.txt, into which `git archive` writes both, and the time
# in seconds for tools/package.
set(id "")
set(date "")
set(changed false)

function(git result)
  execute_process(COMMAND "${GIT}" -C "${SOURCE}" ${ARGN} OUTPUT_VARIABLE said
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    set(said "")
  endif()
  set(${result} "${said}" PARENT_SCOPE)
endfunction()

if(COMMIT)
  set(known "${COMMIT}")
else()
  file(STRINGS "${SOURCE}/cmake/commit.txt" known)
  if(GIT)
    # A copy inside the repository of another project is not described by that one.
    git(top rev-parse --show-toplevel)
    file(REAL_PATH "${SOURCE}" here)
    if(top STREQUAL here)
      git(known log -1 --format=%H\ %cs)
      string(REPLACE "|" ";" paths "${PATHS}")
      git(differing status --porcelain -- ${paths})
      if(differing)
        set(changed true)
      endif()
    endif()
  endif()
endif()
if(known MATCHES "^([0-9a-f]+)( ([0-9-]+))?( [0-9]+)?$")
  string(SUBSTRING "${CMAKE_MATCH_1}" 0 12 id)
  set(date "${CMAKE_MATCH_3}")
endif()
if(NOT date AND DEFINED ENV{SOURCE_DATE_EPOCH})
  string(TIMESTAMP date "%Y-%m-%d" UTC)
endif()

# Only when it has changed, so that nothing is linked in vain.
file(CONFIGURE OUTPUT "${OUT}" @ONLY CONTENT [[// Made by cmake/commit.cmake.
#include "embedded/commit.hpp"

namespace espalier::embedded {

Commit commit() { return {.id = "@id@", .date = "@date@", .changed = @changed@}; }

}  // namespace espalier::embedded
]])
