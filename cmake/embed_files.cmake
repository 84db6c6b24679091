# Writes OUT, a source file in which the function espalier::embedded::NAME() gives all FILES (paths
# below FOLDER, separated by |). Called while building:
#   cmake -DFOLDER=... -DFILES=a|b -DNAME=adapter_files -DOUT=... -P embed_files.cmake

string(REPLACE "|" ";" names "${FILES}")
set(entries "")
foreach(name IN LISTS names)
  file(READ "${FOLDER}/${name}" text)
  string(APPEND entries "    {R\"espalier(${name})espalier\", R\"espalier(${text})espalier\"sv},\n")
endforeach()
file(WRITE "${OUT}" "// Made by cmake/embed_files.cmake.
#include \"embedded/files.hpp\"

#include <array>

namespace espalier::embedded {
namespace {

using namespace std::string_view_literals;  // whose length nobody has to count

constexpr auto k_${NAME} = std::to_array<File>({
${entries}});

}  // namespace

std::span<const File> ${NAME}() { return k_${NAME}; }

}  // namespace espalier::embedded
")
