# Copies the headers of FLOORS (folders of FROM, separated by |) to TO. There they stand below
# espalier/, so that `util/text.hpp` of another project is never taken for ours; what they include of
# each other is called so too. Called while installing:
#   cmake -DFROM=src -DTO=.../include/espalier -DFLOORS=util|core -P install_headers.cmake
string(REPLACE "|" ";" floors "${FLOORS}")
foreach(floor IN LISTS floors)
  file(GLOB_RECURSE headers RELATIVE "${FROM}" "${FROM}/${floor}/*.hpp" "${FROM}/${floor}/*.inc")
  # Not those of tests, nor of what is made for the program alone.
  list(FILTER headers EXCLUDE REGEX "/test_[^/]*$|embedded/(commit|page_files)")
  foreach(header IN LISTS headers)
    file(READ "${FROM}/${header}" text)
    string(REGEX REPLACE "(^|\n)(#include \")([a-z]+/)" "\\1\\2espalier/\\3" text "${text}")
    file(WRITE "${TO}/${header}" "${text}")
    message(STATUS "Installing: ${TO}/${header}")
  endforeach()
endforeach()
