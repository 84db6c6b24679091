# The program runs on every x86-64 processor since about 2009 (x86-64-v2) and uses more where there
# is more: the sources in which that gains something are compiled again for x86-64-v3 (AVX2) and
# x86-64-v4 (AVX-512). src/util/per_set.hpp tells how such a source is written, and
# src/util/instruction_set.hpp which set is used when the program runs.
set(espalier_sets v3 v4)
set(builds_sets OFF)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
  set(builds_sets ON)
endif()
# Sanitizers watch the one code that all sets are made from, and a native build needs no other.
if(ESPALIER_NATIVE OR ESPALIER_SANITIZE OR NOT CMAKE_OBJCOPY OR NOT CMAKE_LINKER)
  set(builds_sets OFF)
endif()
option(ESPALIER_INSTRUCTION_SETS "Compile the fast code for several sets of instructions" ${builds_sets})

# What every processor must have that runs the program. A target with the property ESPALIER_SET is
# for those that have more.
if(ESPALIER_NATIVE)
  set(espalier_baseline -march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(espalier_baseline -march=x86-64-v2)
endif()
target_compile_options(espalier_flags INTERFACE
  "$<IF:$<STREQUAL:$<TARGET_PROPERTY:ESPALIER_SET>,>,${espalier_baseline},-march=x86-64-$<TARGET_PROPERTY:ESPALIER_SET>>")

# espalier_per_set(TARGET SOURCE...): these sources of TARGET are compiled for every set as well.
#
# All that a set defines but its tables becomes its own: templates of the standard library, too,
# are compiled again, and of a function that several sources compile the linker keeps any one. It
# must never be one that the processor does not know.
function(espalier_per_set target)
  # Sums are the same on every machine, so products are rounded on every machine.
  set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -ffp-contract=off)
  if(NOT ESPALIER_INSTRUCTION_SETS)
    return()
  endif()
  target_compile_definitions(${target} PRIVATE ESPALIER_HAS_SETS)
  get_target_property(needs ${target} LINK_LIBRARIES)
  foreach(set IN LISTS espalier_sets)
    add_library(${target}_${set} OBJECT ${ARGN})
    target_link_libraries(${target}_${set} PRIVATE ${needs})
    target_compile_definitions(${target}_${set} PRIVATE ESPALIER_SET=${set})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # Constants of templates that stay one for the whole process can not be kept apart.
      target_compile_options(${target}_${set} PRIVATE -fno-gnu-unique)
    endif()
    set_target_properties(${target}_${set} PROPERTIES ESPALIER_SET ${set})
    set(own "${CMAKE_CURRENT_BINARY_DIR}/${target}_${set}.o")
    add_custom_command(OUTPUT "${own}"
      COMMAND "${CMAKE_LINKER}" -r --force-group-allocation -o "${own}.all"
        "$<TARGET_OBJECTS:${target}_${set}>"
      COMMAND "${CMAKE_OBJCOPY}" --wildcard "--keep-global-symbol=_ZN8espalier*2${set}*_kernelsE"
        "${own}.all" "${own}"
      COMMAND ${CMAKE_COMMAND} -E rm "${own}.all"
      DEPENDS ${target}_${set} "$<TARGET_OBJECTS:${target}_${set}>"
      COMMENT "Keeping ${target}_${set} apart" VERBATIM COMMAND_EXPAND_LISTS)
    set_source_files_properties("${own}" PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
    target_sources(${target} PRIVATE "${own}")
  endforeach()
endfunction()
