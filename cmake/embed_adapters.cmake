# Writes OUT, a source file that holds the text of all FILES (paths below FOLDER, separated by |).
# Called while building: cmake -DFOLDER=... -DFILES=a|b -DOUT=... -P embed_adapters.cmake
string(REPLACE "|" ";" names "${FILES}")
set(entries "")
foreach(name IN LISTS names)
  file(READ "${FOLDER}/${name}" text)
  string(APPEND entries "    {R\"espalier(${name})espalier\", R\"espalier(${text})espalier\"},\n")
endforeach()
file(WRITE "${OUT}" "// Made from the folder adapters/ by cmake/embed_adapters.cmake.
#include \"arena/adapter_files.hpp\"

#include <array>

namespace espalier::arena {
namespace {

constexpr auto kFiles = std::to_array<AdapterFile>({
${entries}});

}  // namespace

std::span<const AdapterFile> adapter_files() { return kFiles; }

}  // namespace espalier::arena
")
