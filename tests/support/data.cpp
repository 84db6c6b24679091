#include "support/data.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>

#include "games/registry.hpp"

namespace espalier::tests {

std::filesystem::path source_dir() { return ESPALIER_SOURCE_DIR; }

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::vector<std::string> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  EXPECT_FALSE(lines.empty()) << file << " is missing or empty";
  return lines;
}

std::vector<std::string> data_lines(const std::filesystem::path& file) {
  auto lines = lines_of(file);
  std::erase_if(lines, [](const std::string& line) { return line.empty() || line[0] == '#'; });
  return lines;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find(separator, at), text.size());
    const auto first = text.find_first_not_of(' ', at);
    if (first == std::string::npos || first >= end) {
      parts.emplace_back();
    } else {
      const auto last = text.find_last_not_of(' ', end - 1);
      parts.push_back(text.substr(first, last - first + 1));
    }
    at = end + 1;
  }
  return parts;
}

int effort() {
  const char* const set = std::getenv("ESPALIER_LONG");
  return set != nullptr && std::string(set) == "1" ? 20 : 1;
}

std::vector<std::string> all_variants() {
  std::vector<std::string> names;
  for (const auto* game : games::all()) {
    for (const auto& variant : game->variants) names.push_back(game->id + ":" + variant.name);
  }
  for (const auto& name : data_lines(source_dir() / "tests/data/variants.txt")) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

std::string variant_test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

}  // namespace espalier::tests
