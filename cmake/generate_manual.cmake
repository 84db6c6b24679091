# Lets PROGRAM print its manual page to MANUAL and its completions for bash, zsh and fish to
# COMPLETIONS, in this order. Called while building.
function(generate what file)
  get_filename_component(folder "${file}" DIRECTORY)
  file(MAKE_DIRECTORY "${folder}")
  execute_process(COMMAND "${PROGRAM}" generate ${what} OUTPUT_FILE "${file}"
    COMMAND_ERROR_IS_FATAL ANY)
endfunction()
generate(man "${MANUAL}")
foreach(what bash zsh fish)
  list(POP_FRONT COMPLETIONS file)
  generate(${what} "${file}")
endforeach()
