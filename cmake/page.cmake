# The page as a part of the program: files of web/dist become page_files() of
# src/embedded/page_files.hpp.
option(ESPALIER_PAGE "Build the page in the browser (needs node and npm)" ON)

set(page_source "${PROJECT_BINARY_DIR}/page_files.cpp")
set(page_sources_there FALSE)
if(EXISTS "${PROJECT_SOURCE_DIR}/web/package.json" AND ESPALIER_PAGE)
  set(page_sources_there TRUE)
  find_program(ESPALIER_NODE node REQUIRED)
  find_program(ESPALIER_NPM npm REQUIRED)
endif()

if(page_sources_there)
  # Everything that is generated stays in the build folder: the sources are copied there, with the
  # packages beside them.
  set(page_folder "${PROJECT_BINARY_DIR}/web")
  file(GLOB page_settings CONFIGURE_DEPENDS LIST_DIRECTORIES false
    "${PROJECT_SOURCE_DIR}/web/*.*")
  file(GLOB_RECURSE page_parts CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/web/src/*" "${PROJECT_SOURCE_DIR}/web/public/*"
    "${PROJECT_SOURCE_DIR}/examples/bots/*")
  add_custom_command(OUTPUT "${page_source}"
    COMMAND "${ESPALIER_NODE}" "${PROJECT_SOURCE_DIR}/cmake/build_page.mjs"
      "${PROJECT_SOURCE_DIR}/web" "${page_folder}" "${ESPALIER_NPM}" "${page_source}"
    DEPENDS ${page_settings} ${page_parts} cmake/build_page.mjs
    VERBATIM)
else()
  add_custom_command(OUTPUT "${page_source}"
    COMMAND ${CMAKE_COMMAND} "-DOUT=${page_source}" -P "${PROJECT_SOURCE_DIR}/cmake/no_page.cmake"
    DEPENDS cmake/no_page.cmake VERBATIM)
endif()
# Not a part of the floor `server`: all that links to a library waits for what its sources are made
# from.
add_library(espalier_page OBJECT "${page_source}")
target_link_libraries(espalier_page PRIVATE espalier_flags)
target_compile_options(espalier_page PRIVATE $<$<CONFIG:Release>:-O1>)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # Files of the page are long strings, which g++ and clang take both. An option of the source comes
  # after -Wpedantic, which would switch the warning on again.
  set_source_files_properties("${page_source}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endif()
