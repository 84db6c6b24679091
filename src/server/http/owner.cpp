#include "server/http/owner.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "server/http/fields.hpp"
#include "server/http/secrets.hpp"
#include "util/files.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

constexpr const char* kTokenFile = "owner.token";
constexpr const char* kLinkFile = "owner.link";
constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kCodeBytes = 16;
constexpr std::size_t kMaxSecretFile = 1000;
constexpr std::size_t kMaxCodes = 16;  // not used yet; the oldest goes first

bool is_hex(std::string_view text) {
  return text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Whether a file is ours alone: of the user who serves or of the one whose folder it is, and closed
// to all others.
bool is_private(const std::filesystem::path& data, const std::filesystem::path& file) {
  struct stat about {};
  struct stat folder {};
  if (::lstat(file.c_str(), &about) != 0 || ::stat(data.c_str(), &folder) != 0) return false;
  const bool ours = about.st_uid == ::geteuid() || about.st_uid == folder.st_uid;
  return S_ISREG(about.st_mode) && ours && (about.st_mode & (S_IRWXG | S_IRWXO)) == 0;
}

// Nothing when there is none, or when others could have read it.
std::optional<std::string> stored_token(const std::filesystem::path& data) {
  const auto path = data / kTokenFile;
  if (!is_private(data, path)) return std::nullopt;
  const auto text = util::read_file(path, util::plain_file(kMaxSecretFile));
  if (!text) return std::nullopt;
  const auto token = util::trimmed(*text);
  if (token.size() < 2 * kTokenBytes || !is_hex(token)) return std::nullopt;
  return std::string(token);
}

}  // namespace

util::Result<std::unique_ptr<OwnerAccess>> OwnerAccess::open(const std::filesystem::path& data,
                                                             Now now) {
  auto token = stored_token(data);
  if (!token) {
    token = fresh_secret(kTokenBytes);
    const auto kept = util::write_file(data / kTokenFile, *token + "\n", util::kPrivateFile);
    if (!kept) return kept.error();
  }
  return std::unique_ptr<OwnerAccess>(new OwnerAccess(data, std::move(*token), std::move(now)));
}

bool OwnerAccess::is_token(std::string_view shown) const { return same_secret(token_, shown); }

std::string OwnerAccess::new_code(std::chrono::seconds valid) {
  const util::MutexLock lock(mutex_);
  if (codes_.size() == kMaxCodes) codes_.erase(codes_.begin());
  codes_.push_back({fresh_secret(kCodeBytes), now_() + valid});
  return codes_.back().text;
}

std::optional<std::string> OwnerAccess::exchange(std::string_view code) {
  const util::MutexLock lock(mutex_);
  const auto now = now_();
  std::erase_if(codes_, [&](const Code& each) { return each.end <= now; });
  const auto used =
      std::erase_if(codes_, [&](const Code& each) { return same_secret(each.text, code); });
  if (used == 0 && !take_link(code)) return std::nullopt;
  return token_;
}

// The code that another process of the owner has left.
bool OwnerAccess::take_link(std::string_view code) {
  const auto path = data_ / kLinkFile;
  struct stat about {};
  if (!is_private(data_, path) || ::lstat(path.c_str(), &about) != 0) return false;
  const auto left = util::read_file(path, util::plain_file(kMaxSecretFile));
  if (!left) return false;
  const auto age = now_() - Clock::from_time_t(about.st_mtime);
  const bool old = age >= kLinkTime || age < -kLinkTime;
  if (!old && !same_secret(util::trimmed(*left), code)) return false;
  return ::unlink(path.c_str()) == 0 && !old;
}

util::Result<std::string> OwnerAccess::exchange_code(const Request& request) {
  auto fields = Fields::read(request.body, {"code"});
  if (!fields) return fields.error();
  const auto code = fields->text("code");
  if (!code) return util::Error{"'code' is missing"};
  if (auto token = exchange(*code)) return std::move(*token);
  return util::Error{util::ErrorCode::kLinkUsed,
                     "this link was used already or is too old; 'espalier serve --link' prints "
                     "a new one"};
}

util::Result<std::string> leave_link_code(const std::filesystem::path& data) {
  auto code = fresh_secret(kCodeBytes);
  const auto path = data / kLinkFile;
  if (const auto left = util::write_file(path, code + "\n", util::kPrivateFile); !left)
    return left.error();
  // Root may ask for the link to somebody else's server, which has to be able to read it.
  struct stat folder {};
  if (::geteuid() == 0 && ::stat(data.c_str(), &folder) == 0) {
    [[maybe_unused]] const int given = ::lchown(path.c_str(), folder.st_uid, folder.st_gid);
  }
  return code;
}

std::string owner_link(std::string_view address, std::string_view code) {
  return fmt::format("{}/#code={}", address, code);
}

}  // namespace espalier::server
