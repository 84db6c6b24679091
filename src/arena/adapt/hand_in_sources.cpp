#include "arena/adapt/hand_in_sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "arena/adapt/source_scan.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

bool ends_like(std::string_view path, const std::vector<std::string_view>& endings) {
  const auto ending = util::lower_case(std::filesystem::path(path).extension().string());
  return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

// The file that an include means: from the folder of the file that has it, else any of that name.
const HandIn::File* included(const HandIn& hand_in, const HandIn::File& from,
                             const std::string& name) {
  const auto folder = std::filesystem::path(from.path).parent_path();
  const auto near = (folder / name).lexically_normal().string();
  const auto base = std::filesystem::path(name).filename();
  const HandIn::File* other = nullptr;
  for (const auto& file : hand_in.files) {
    if (file.path == near) return &file;
    if (other == nullptr && std::filesystem::path(file.path).filename() == base) other = &file;
  }
  return other;
}

}  // namespace

Files files_with(const HandIn& hand_in, const std::vector<std::string_view>& endings) {
  Files found;
  for (const auto& file : hand_in.files) {
    if (ends_like(file.path, endings)) found.push_back(&file);
  }
  return found;
}

Files cpp_sources(const HandIn& hand_in) {
  return files_with(hand_in, {".cpp", ".cc", ".cxx", ".c"});
}

bool is_cpp_header(std::string_view path) { return ends_like(path, {".h", ".hpp", ".hh", ".hxx"}); }

Files with_its_includes(const HandIn& hand_in, const HandIn::File& file) {
  Files all{&file};
  for (std::size_t k = 0; k < all.size(); ++k) {
    for (const auto& name : includes_in(all[k]->text)) {
      const auto* const next = included(hand_in, *all[k], name);
      if (next != nullptr && std::find(all.begin(), all.end(), next) == all.end()) {
        all.push_back(next);
      }
    }
  }
  return all;
}

ChosenFile choose_file(const HandIn& hand_in,
                       const std::function<bool(const HandIn::File& file)>& suits,
                       std::string_view stem, std::string_view wanted) {
  if (!hand_in.is_folder) return {&hand_in.files.front(), ""};
  Files found;
  Files named;
  for (const auto& file : hand_in.files) {
    if (!suits(file)) continue;
    found.push_back(&file);
    if (std::filesystem::path(file.path).stem() == stem) named.push_back(&file);
  }
  if (found.empty()) {
    return {nullptr, fmt::format("no file of the folder defines {}", wanted)};
  }
  if (found.size() == 1) return {found.front(), ""};
  if (named.size() == 1) return {named.front(), ""};
  return {nullptr, fmt::format("both {} and {} define {}; give one of them",
                               util::quoted(found[0]->path), util::quoted(found[1]->path), wanted)};
}

}  // namespace espalier::arena
