# What `cmake --install` puts where, and how other projects find it: docs/library.md.
#
# Components of the library, each with those above it:
#   search   util core search exact        fmt
#   games    host games                    fmt
#   arena    wire sandbox embedded arena   fmt, nlohmann_json, SQLite, libseccomp
# Components for --component: `library` (all of them) and `program`.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(component_search util core search exact)
set(component_games host games)
set(component_arena wire sandbox embedded arena)
set(library_components search games)
if(TARGET espalier_arena)
  list(APPEND library_components arena)
endif()

# In this tree <espalier/core/game.hpp> is src/core/game.hpp, as in an installed copy.
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/include")
file(CREATE_LINK "${PROJECT_SOURCE_DIR}/src" "${PROJECT_BINARY_DIR}/include/espalier" SYMBOLIC)
foreach(component IN LISTS library_components)
  add_library(espalier_component_${component} INTERFACE)
  target_link_libraries(espalier_component_${component} INTERFACE espalier_${component})
  target_include_directories(espalier_component_${component} INTERFACE
    "${PROJECT_BINARY_DIR}/include")
  add_library(espalier::${component} ALIAS espalier_component_${component})
endforeach()
add_library(espalier::exact ALIAS espalier_exact)

option(ESPALIER_INSTALL "Make the rules for cmake --install" ${PROJECT_IS_TOP_LEVEL})
if(NOT ESPALIER_INSTALL OR ESPALIER_FUZZ)
  return()
endif()

set(cmake_place "${CMAKE_INSTALL_LIBDIR}/cmake/espalier")
set(target_flags)
if(ESPALIER_NATIVE)
  # Templates are compiled again by those who use them, and have to agree with what is compiled here.
  set(target_flags -march=native)
endif()
foreach(component IN LISTS library_components)
  foreach(floor IN LISTS component_${component})
    set_target_properties(espalier_${floor} PROPERTIES EXPORT_NAME ${floor})
    target_compile_features(espalier_${floor} INTERFACE cxx_std_20)
    target_include_directories(espalier_${floor} INTERFACE
      $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    target_compile_options(espalier_${floor} INTERFACE $<INSTALL_INTERFACE:${target_flags}>)
    install(TARGETS espalier_${floor} EXPORT espalier-${component}
      ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
  endforeach()
  install(EXPORT espalier-${component} FILE espalier-${component}.cmake NAMESPACE espalier::
    DESTINATION ${cmake_place} COMPONENT library)

  # Headers, with `#include "core/game.hpp"` as `#include "espalier/core/game.hpp"`.
  string(REPLACE ";" "|" floors "${component_${component}}")
  install(CODE "
    execute_process(COMMAND \"${CMAKE_COMMAND}\" \"-DFROM=${PROJECT_SOURCE_DIR}/src\"
      \"-DTO=\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_INCLUDEDIR}/espalier\"
      \"-DFLOORS=${floors}\" -P \"${PROJECT_SOURCE_DIR}/cmake/install_headers.cmake\"
      COMMAND_ERROR_IS_FATAL ANY)" COMPONENT library)
endforeach()

configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/espalier-config.cmake.in"
  "${PROJECT_BINARY_DIR}/espalier-config.cmake" INSTALL_DESTINATION ${cmake_place})
# Before 1.0 a new minor version may change what programs see.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/espalier-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/espalier-config.cmake"
  "${PROJECT_BINARY_DIR}/espalier-config-version.cmake"
  DESTINATION ${cmake_place} COMPONENT library)

# For other build tools: espalier-search.pc, espalier-games.pc, espalier-arena.pc.
file(RELATIVE_PATH pc_prefix "/p/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/p")
set(pc_needs_search "fmt")
set(pc_needs_games "espalier-search = ${PROJECT_VERSION}")
set(pc_needs_arena "espalier-games = ${PROJECT_VERSION}, sqlite3, libseccomp")
set(pc_about_search "searches and proofs for board games of your own")
set(pc_about_games "exact rules of board games, with bots")
set(pc_about_arena "bots of every kind at one board: matches, tournaments, statistics")
foreach(component IN LISTS library_components)
  # A static library stands before those that it uses.
  set(pc_libraries)
  foreach(floor IN LISTS component_${component})
    set(pc_libraries "-lespalier_${floor} ${pc_libraries}")
  endforeach()
  string(STRIP "${pc_libraries}" pc_libraries)
  set(pc_name "espalier-${component}")
  set(pc_needs "${pc_needs_${component}}")
  set(pc_about "${pc_about_${component}}")
  configure_file("${CMAKE_CURRENT_LIST_DIR}/espalier.pc.in"
    "${PROJECT_BINARY_DIR}/${pc_name}.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${pc_name}.pc"
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
endforeach()
install(FILES LICENSE THIRD-PARTY.md TYPE DOC COMPONENT library)

if(TARGET espalier)
  include(cmake/install_program.cmake)
endif()
