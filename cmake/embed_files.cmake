# Writes OUT, a source file in which the function espalier::embedded::NAME() gives all FILES (paths
# below FOLDER, separated by |). Called while building:
#   cmake -DFOLDER=... -DFILES=a|b -DNAME=adapter_files -DOUT=... -P embed_files.cmake

# Three bytes are four letters of six bits each; the last two bytes of a hash are three and a sign.
function(base64 hex result)
  set(letters "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  set(text "")
  string(LENGTH "${hex}" length)
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${hex}" ${at} 6 part)
    string(LENGTH "${part}" digits)
    string(SUBSTRING "${part}00" 0 6 padded)
    math(EXPR count "(${digits} * 4 + 5) / 6")
    foreach(shift 18 12 6 0)
      if(count GREATER 0)
        math(EXPR letter "(0x${padded} >> ${shift}) & 63")
        string(SUBSTRING "${letters}" ${letter} 1 letter)
        string(APPEND text "${letter}")
      else()
        string(APPEND text "=")
      endif()
      math(EXPR count "${count} - 1")
    endforeach()
    math(EXPR at "${at} + 6")
  endwhile()
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

string(REPLACE "|" ";" names "${FILES}")
set(entries "")
foreach(name IN LISTS names)
  file(READ "${FOLDER}/${name}" text)
  file(SHA256 "${FOLDER}/${name}" hash)
  base64("${hash}" hash)
  string(APPEND entries "    {R\"espalier(${name})espalier\", R\"espalier(${text})espalier\",\n"
    "     \"${hash}\"},\n")
endforeach()
file(WRITE "${OUT}" "// Made by cmake/embed_files.cmake.
#include \"embedded/files.hpp\"

#include <array>

namespace espalier::embedded {
namespace {

constexpr auto k_${NAME} = std::to_array<File>({
${entries}});

}  // namespace

std::span<const File> ${NAME}() { return k_${NAME}; }

}  // namespace espalier::embedded
")
