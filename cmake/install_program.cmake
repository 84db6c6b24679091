# The program with all that belongs to it: manual page, completions, licences, the service for systemd.

# Made by the program itself, so they always fit.
set(made "${PROJECT_BINARY_DIR}/share")
set(manual "${made}/man/man1/espalier.1")
set(completions "${made}/bash-completion/completions/espalier"
  "${made}/zsh/site-functions/_espalier" "${made}/fish/vendor_completions.d/espalier.fish")
add_custom_command(OUTPUT "${manual}" ${completions}
  COMMAND ${CMAKE_COMMAND} "-DPROGRAM=$<TARGET_FILE:espalier>" "-DMANUAL=${manual}"
    "-DCOMPLETIONS=${completions}" -P "${CMAKE_CURRENT_LIST_DIR}/generate_manual.cmake"
  DEPENDS espalier "${CMAKE_CURRENT_LIST_DIR}/generate_manual.cmake" VERBATIM)
add_custom_target(espalier_manual ALL DEPENDS "${manual}" ${completions})

install(TARGETS espalier RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
if(TARGET espalier-mpi)
  install(TARGETS espalier-mpi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT mpi
    EXCLUDE_FROM_ALL)
endif()
install(FILES "${manual}" DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
foreach(place bash-completion/completions zsh/site-functions fish/vendor_completions.d)
  install(DIRECTORY "${made}/${place}" DESTINATION "${CMAKE_INSTALL_DATADIR}/${place}/.."
    COMPONENT program)
endforeach()
install(FILES LICENSE THIRD-PARTY.md README.md CHANGELOG.md CITATION.cff TYPE DOC COMPONENT program)
# A component of its own: the unit names the place of the program, which a tarball does not know.
configure_file(packaging/espalier.service.in "${PROJECT_BINARY_DIR}/espalier.service" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/espalier.service" DESTINATION lib/systemd/system
  COMPONENT service EXCLUDE_FROM_ALL)

# The package for Debian. cmake/package_files.cmake makes what only packages have.
set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};espalier;program;/"
  "${PROJECT_BINARY_DIR};espalier;service;/")
set(CPACK_PACKAGE_NAME espalier)
set(CPACK_PACKAGE_VENDOR "The Espalier authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board games for two: rules, play, analysis and an arena")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Exact rules of board games that universities teach game trees with, every
turn explained step by step, a strong engine that tells what is proven from
what it believes, an arena that lets bots in any language play against each
other without trusting them, and a board in the browser.
.
The games are Chain Reaction, Three-Six, Bao, Breakthrough and tic-tac-toe.")
set(ESPALIER_MAINTAINER "The Espalier authors <espalier@users.noreply.github.com>" CACHE STRING
  "Who makes the package, with an address")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${ESPALIER_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_SECTION education)  # games would have to be in /usr/games
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Without them bots are not confined, and courses have no time zones.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "bubblewrap, tzdata")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "python3, g++, default-jdk-headless, nodejs")  # for bots
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
foreach(file conffiles postinst prerm postrm)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/packaging/debian/${file}")
endforeach()
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
  GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_BINARY_DIR}/package_files.cmake")
set(CPACK_VERBATIM_VARIABLES ON)
configure_file("${CMAKE_CURRENT_LIST_DIR}/package_files.cmake.in"
  "${PROJECT_BINARY_DIR}/package_files.cmake" @ONLY)
include(CPack)
