// The owner of the server: the one who can read the token in the data folder. A browser gets the
// token for a one-time code, which it finds in the link that the server prints.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/reply.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::server {

// How long a link that was printed can be used, and one that a browser was started with.
inline constexpr std::chrono::minutes kLinkTime{10};
inline constexpr std::chrono::seconds kOpenTime{60};

// Safe for all threads.
class OwnerAccess {
 public:
  using Clock = std::chrono::system_clock;
  using Now = std::function<Clock::time_point()>;

  // Reads the token in the data folder, or makes one. The error says what is wrong with the file.
  static util::Result<std::unique_ptr<OwnerAccess>> open(const std::filesystem::path& data,
                                                         Now now = Clock::now);

  const std::string& token() const { return token_; }
  bool is_token(std::string_view shown) const;

  // A code that can be exchanged for the token once, within this time.
  std::string new_code(std::chrono::seconds valid);
  // The token; nothing when the code is wrong, used or too old.
  std::optional<std::string> exchange(std::string_view code);

  // The token, for {"code": CODE}.
  util::Result<std::string> exchange_code(const Request& request);

 private:
  struct Code {
    std::string text;
    Clock::time_point end;
  };

  OwnerAccess(std::filesystem::path data, std::string token, Now now)
      : data_(std::move(data)), token_(std::move(token)), now_(std::move(now)) {}
  bool take_link(std::string_view code);

  std::filesystem::path data_;
  std::string token_;
  Now now_;
  util::Mutex mutex_;
  std::vector<Code> codes_ GUARDED_BY(mutex_);
};

// A code for a server that another process runs: it finds the code in its data folder. The next one
// replaces it.
util::Result<std::string> leave_link_code(const std::filesystem::path& data);

// ADDRESS/#code=CODE: what stands behind # is never sent to a server, nor told to other sites.
std::string owner_link(std::string_view address, std::string_view code);

}  // namespace espalier::server
