#include "util/data_folder.hpp"

#include <cstdlib>
#include <string>

namespace espalier::util {

std::filesystem::path data_folder() {
  const auto variable = [](const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
    return std::string(value == nullptr ? "" : value);
  };
  const std::string data = variable("XDG_DATA_HOME");
  const std::string home = variable("HOME");
  const std::filesystem::path folder = !data.empty() ? std::filesystem::path(data)
                                       : !home.empty()
                                           ? std::filesystem::path(home) / ".local/share"
                                           : std::filesystem::path(".");
  return folder / "espalier";
}

}  // namespace espalier::util
