#include "server/tenancy.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>

#include "util/text.hpp"

namespace espalier::server {

util::Result<Tenancy> Tenancy::begin(const std::filesystem::path& data) {
  std::error_code failed;
  std::filesystem::create_directories(data, failed);
  const auto path = data / "serving";
  sandbox::UniqueFd file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!file) {
    return util::Error{fmt::format("the data folder {} cannot be written; choose one with --data",
                                   util::quoted(data.string()))};
  }
  if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) return Tenancy(std::move(file));
  std::array<char, 200> address{};
  const auto read = ::read(file.get(), address.data(), address.size() - 1);
  const std::string there = read > 0 ? fmt::format(" at {}", address.data()) : "";
  return util::Error{fmt::format(
      "the data folder {} is served already{}; open that, or choose another folder with --data",
      util::quoted(data.string()), there)};
}

void Tenancy::set_address(const std::string& address) const {
  // Only a help for people: where it cannot be written, the lock still holds.
  if (::ftruncate(file_.get(), 0) != 0) return;
  [[maybe_unused]] const auto written = ::pwrite(file_.get(), address.data(), address.size(), 0);
}

}  // namespace espalier::server
