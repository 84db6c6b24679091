#include "server/http/serving_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <chrono>

#include "util/data_folder.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

constexpr const char* kServing = "serving";
// Somebody who only asks for the address has the lock for a moment.
constexpr std::chrono::milliseconds kTimeout{80};

// Everything in it is for the user alone: the journal, the games, the owner's token. A folder that
// somebody has chosen and made is left as it is; the files in it are closed to others anyway.
void make_private(std::filesystem::path data) {
  if (!data.has_filename()) data = data.parent_path();  // a slash at the end
  std::error_code failed;
  std::filesystem::create_directories(data.parent_path(), failed);
  if (::mkdir(data.c_str(), S_IRWXU) != 0 && data == util::data_folder()) {
    [[maybe_unused]] const int closed = ::chmod(data.c_str(), S_IRWXU);
  }
}

}  // namespace

util::Result<ServingFile> ServingFile::lock(const std::filesystem::path& data) {
  make_private(data);
  const auto path = data / kServing;
  auto lock = util::FileLock::take(path, {.timeout = kTimeout});
  if (lock) {
    lock->set_text("");  // the last one's address is not ours
    return ServingFile(std::move(*lock));
  }
  if (lock.error().code != util::ErrorCode::kLocked) {
    return util::Error{util::ErrorCode::kEnvironment,
                       fmt::format("the data folder {} cannot be written; choose one with --data",
                                   util::quoted(data.string()))};
  }
  const auto address = util::FileLock::held_text(path).value_or("");
  const std::string there = address.empty() ? "" : fmt::format(" at {}", address);
  return util::Error{
      util::ErrorCode::kLocked,
      fmt::format(
          "the data folder {} is served already{}; open that, or choose another folder with --data",
          util::quoted(data.string()), there)};
}

util::Result<std::string> ServingFile::address(const std::filesystem::path& data) {
  // What a server that has ended left behind may be somebody else's address by now.
  auto address = util::FileLock::held_text(data / kServing);
  if (!address) {
    return util::Error{
        util::ErrorCode::kUnavailable,
        fmt::format("no server has the data folder {}; start one with espalier serve",
                    util::quoted(data.string()))};
  }
  if (address->empty()) {
    return util::Error{util::ErrorCode::kUnavailable,
                       "the server is just starting; try again in a moment"};
  }
  return *std::move(address);
}

}  // namespace espalier::server
