# The program runs on every x86-64 processor since about 2009 (x86-64-v2) and uses more where there
# is more: the sources in which that gains something are compiled again for x86-64-v3 (AVX2) and
# x86-64-v4 (AVX-512). src/util/per_set.hpp tells how such a source is written, and
# src/util/instruction_set.hpp which set is used when the program runs.
set(ESPALIER_INSTRUCTION_SETS all CACHE STRING
  "Sets of instructions that the fast code is compiled for: all, machine (the best that this one has) or none")
set_property(CACHE ESPALIER_INSTRUCTION_SETS PROPERTY STRINGS all machine none)

# The best set that the machine has which builds, and none where it has no more than the baseline.
function(espalier_set_of_machine result)
  set(v3 avx2 bmi1 bmi2 fma f16c movbe abm)
  set(v4 ${v3} avx512f avx512bw avx512cd avx512dq avx512vl)
  set(flags "")
  if(EXISTS /proc/cpuinfo)
    file(STRINGS /proc/cpuinfo flags REGEX "^flags" LIMIT_COUNT 1)
    string(REGEX MATCHALL "[a-z0-9_]+" flags "${flags}")
  endif()
  set(best "")
  foreach(set v3 v4)
    set(missing ${${set}})
    list(REMOVE_ITEM missing ${flags} "")
    if(NOT missing)
      set(best ${set})
    endif()
  endforeach()
  set(${result} ${best} PARENT_SCOPE)
endfunction()

if(ESPALIER_INSTRUCTION_SETS STREQUAL "machine" AND NOT ESPALIER_TESTS)
  espalier_set_of_machine(espalier_sets)
elseif(ESPALIER_INSTRUCTION_SETS MATCHES "^(all|machine|ON)$")
  set(espalier_sets v3 v4)  # tests compare them all
elseif(ESPALIER_INSTRUCTION_SETS MATCHES "^(none|OFF)$")
  set(espalier_sets "")
else()
  message(FATAL_ERROR "ESPALIER_INSTRUCTION_SETS is ${ESPALIER_INSTRUCTION_SETS}, but can be all, machine or none")
endif()
# Sanitizers watch the one code that all sets are made from, and a native build needs no other.
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" OR NOT CMAKE_SIZEOF_VOID_P EQUAL 8
   OR ESPALIER_NATIVE OR ESPALIER_SANITIZE OR NOT CMAKE_OBJCOPY OR NOT CMAKE_LINKER)
  set(espalier_sets "")
endif()

# What every processor must have that runs the program. A target with the property ESPALIER_SET is
# for those that have more.
if(ESPALIER_NATIVE)
  set(espalier_baseline -march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(espalier_baseline -march=x86-64-v2)
endif()
target_compile_options(espalier_flags INTERFACE
  "$<IF:$<STREQUAL:$<TARGET_PROPERTY:ESPALIER_SET>,>,${espalier_baseline},-march=x86-64-$<TARGET_PROPERTY:ESPALIER_SET>>")

# espalier_per_set(TARGET LISTED_IN SOURCE... KERNELS SOURCE...): the kernels of TARGET are compiled for
# every chosen set as well. The others list what there is, so that they alone are compiled again when
# other sets are chosen.
#
# All that a set defines but its tables becomes its own: templates of the standard library, too,
# are compiled again, and of a function that several sources compile the linker keeps any one. It
# must never be one that the processor does not know.
function(espalier_per_set target)
  cmake_parse_arguments(PARSE_ARGV 1 per_set "" "" "LISTED_IN;KERNELS")
  # Sums are the same on every machine, so products are rounded on every machine.
  set_property(SOURCE ${per_set_KERNELS} APPEND PROPERTY COMPILE_OPTIONS -ffp-contract=off)
  get_target_property(needs ${target} LINK_LIBRARIES)
  foreach(set IN LISTS espalier_sets)
    string(TOUPPER ESPALIER_HAS_${set} has)
    set_property(SOURCE ${per_set_LISTED_IN} APPEND PROPERTY COMPILE_DEFINITIONS ${has})
    add_library(${target}_${set} OBJECT ${per_set_KERNELS})
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
