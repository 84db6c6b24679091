# The program with all that belongs to it: manual page, completions, licences.

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
