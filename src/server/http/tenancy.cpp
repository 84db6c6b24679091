#include "server/http/tenancy.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "util/data_folder.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

constexpr const char* kServing = "serving";
// Somebody who only asks for the address has the lock for a moment.
constexpr int kAttempts = 5;
constexpr std::chrono::milliseconds kBetween{20};

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

bool locked(int file, int how) {
  for (int attempt = 1; ::flock(file, how | LOCK_NB) != 0; ++attempt) {
    if (attempt == kAttempts) return false;
    std::this_thread::sleep_for(kBetween);
  }
  return true;
}

std::string text_in(int file) {
  std::array<char, 200> text{};
  const auto size = ::pread(file, text.data(), text.size(), 0);
  return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

}  // namespace

util::Result<Tenancy> Tenancy::begin(const std::filesystem::path& data) {
  make_private(data);
  const auto path = data / kServing;
  sandbox::UniqueFd file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!file) {
    return util::Error{fmt::format("the data folder {} cannot be written; choose one with --data",
                                   util::quoted(data.string()))};
  }
  if (locked(file.get(), LOCK_EX)) {
    Tenancy tenancy(std::move(file));
    tenancy.set_address("");  // the last one's is not ours
    return tenancy;
  }
  const auto address = text_in(file.get());
  const std::string there = address.empty() ? "" : fmt::format(" at {}", address);
  return util::Error{fmt::format(
      "the data folder {} is served already{}; open that, or choose another folder with --data",
      util::quoted(data.string()), there)};
}

util::Result<std::string> Tenancy::address(const std::filesystem::path& data) {
  const auto path = data / kServing;
  const sandbox::UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  // What a server that has ended left behind may be somebody else's address by now.
  if (!file || ::flock(file.get(), LOCK_SH | LOCK_NB) == 0) {
    return util::Error{
        fmt::format("no server has the data folder {}; start one with espalier serve",
                    util::quoted(data.string()))};
  }
  auto address = text_in(file.get());
  if (address.empty()) return util::Error{"the server is just starting; try again in a moment"};
  return address;
}

void Tenancy::set_address(const std::string& address) const {
  // Only a help for people: where it cannot be written, the lock still holds.
  if (::ftruncate(file_.get(), 0) != 0) return;
  [[maybe_unused]] const auto written = ::pwrite(file_.get(), address.data(), address.size(), 0);
}

}  // namespace espalier::server
