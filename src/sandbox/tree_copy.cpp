#include "sandbox/tree_copy.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstring>
#include <vector>

#include "sandbox/identity.hpp"
#include "util/sha256.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr int kDeepestFolder = 100;
constexpr std::size_t kChunk = std::size_t{256} << 10;

std::string thousands(int number) {
  return number < 1000 ? std::to_string(number)
                       : fmt::format("{},{:03}", number / 1000, number % 1000);
}

// The names in an open folder, in an order that is the same everywhere.
std::optional<std::vector<std::string>> names_in(int folder) {
  const int own = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR* const list = own < 0 ? nullptr : ::fdopendir(own);
  if (list == nullptr) {
    if (own >= 0) ::close(own);
    return std::nullopt;
  }
  std::vector<std::string> names;
  errno = 0;
  // NOLINTNEXTLINE(concurrency-mt-unsafe): the list is ours alone
  while (const dirent* const entry = ::readdir(list)) {
    const std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(name);
  }
  const bool whole = errno == 0;
  ::closedir(list);
  if (!whole) return std::nullopt;
  std::sort(names.begin(), names.end());
  return names;
}

bool leads_out(const fs::path& relative) {
  return relative.is_absolute() || (!relative.empty() && *relative.begin() == "..");
}

class TreeCopier {
 public:
  TreeCopier(fs::path from, fs::path to, const TreeRules& rules)
      : from_(std::move(from)), to_(std::move(to)), rules_(rules) {}

  util::Result<std::string> copy() {
    const util::UniqueFd top(::open(from_.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    struct stat facts {};
    if (!top || ::fstat(top.get(), &facts) != 0) return unreadable({});
    const auto copied = S_ISDIR(facts.st_mode) ? copy_folder(top.get(), {}, 0)
                        : S_ISREG(facts.st_mode)
                            ? copy_file(top.get(), {}, facts)
                            : util::Status(complaint({}, "is neither a file nor a folder"));
    if (!copied) return copied.error();
    if (const auto inside = check_links(); !inside) return inside.error();
    return util::hex(hash_.digest());
  }

 private:
  util::Error complaint(const fs::path& relative, std::string_view reason) const {
    return util::Error{fmt::format("'{}' {}{}",
                                   (relative.empty() ? from_ : from_ / relative).string(), reason,
                                   rules_.advice)};
  }
  util::Error unreadable(const fs::path& relative) const {
    return complaint(relative, fmt::format("can't be read ({})", std::strerror(errno)));
  }
  // Here it is the machine and not what was to be copied.
  static util::Error unwritable(const fs::path& place) {
    return util::system_error(fmt::format("'{}' can't be written", place.string()), errno);
  }
  fs::path place_of(const fs::path& relative) const {
    return relative.empty() ? to_ : to_ / relative;
  }

  // Lengths go before texts, so that no two trees give the same bytes.
  void note(char kind, const fs::path& relative, std::string_view what) {
    for (const std::string_view text : {std::string_view(relative.native()), what}) {
      std::array<char, 8> length{};
      for (std::size_t i = 0; i < 8; ++i) {
        length[i] = static_cast<char>(text.size() >> (56 - 8 * i) & 0xff);
      }
      hash_.add(std::string_view(&kind, 1));
      hash_.add(std::string_view(length.data(), length.size()));
      hash_.add(text);
    }
  }

  bool hand_over(int copy, bool runs) const {
    const bool other_users = can_change_user();
    if (rules_.writer) {
      return ::fchown(copy, *rules_.writer, Identity::group()) == 0 &&
             ::fchmod(copy, runs ? 0700 : 0600) == 0;
    }
    if (!other_users) return ::fchmod(copy, runs ? 0500 : 0400) == 0;
    return ::fchown(copy, 0, Identity::group()) == 0 && ::fchmod(copy, runs ? 0550 : 0440) == 0;
  }

  // A folder stays open to its owner, who has to remove it one day.
  bool hand_over_folder(int copy) const {
    if (rules_.writer) return hand_over(copy, true);
    if (!can_change_user()) return ::fchmod(copy, 0700) == 0;
    return ::fchown(copy, 0, Identity::group()) == 0 && ::fchmod(copy, 0750) == 0;
  }

  util::Status copy_folder(int folder, const fs::path& relative, int depth) {
    if (depth > kDeepestFolder) return complaint(relative, "is a folder in too many others");
    const auto place = place_of(relative);
    if (::mkdir(place.c_str(), 0700) != 0) return unwritable(place);
    if (!relative.empty()) note('d', relative, "");
    const auto names = names_in(folder);
    if (!names) return unreadable(relative);
    for (const auto& name : *names) {
      if (!rules_.dot_files && name.starts_with('.')) continue;
      if (auto copied = copy_entry(folder, relative / name, depth); !copied) return copied;
    }
    const util::UniqueFd copy(
        ::open(place.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!copy || !hand_over_folder(copy.get())) return unwritable(place);
    return util::Done{};
  }

  util::Status copy_entry(int folder, const fs::path& relative, int depth) {
    const auto name = relative.filename();
    struct stat facts {};
    if (::fstatat(folder, name.c_str(), &facts, AT_SYMLINK_NOFOLLOW) != 0) {
      return errno == ENOENT ? util::Status(util::Done{}) : unreadable(relative);  // gone meanwhile
    }
    if (rules_.leave_out && rules_.leave_out(from_ / relative, facts)) return util::Done{};
    const bool known = S_ISREG(facts.st_mode) || S_ISDIR(facts.st_mode) || S_ISLNK(facts.st_mode);
    if (!known) return util::Done{};  // sockets and pipes have no business there
    if (++entries_ > rules_.most_entries) {
      return complaint({},
                       fmt::format("has more than {} files in it", thousands(rules_.most_entries)));
    }
    if (S_ISLNK(facts.st_mode)) return copy_link(folder, relative);
    const util::UniqueFd entry(
        ::openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    // What was opened is looked at, not what the name meant a moment before.
    if (!entry || ::fstat(entry.get(), &facts) != 0) return unreadable(relative);
    if (S_ISDIR(facts.st_mode)) return copy_folder(entry.get(), relative, depth + 1);
    if (S_ISREG(facts.st_mode)) return copy_file(entry.get(), relative, facts);
    return complaint(relative, "changes while it is copied");
  }

  util::Status copy_file(int file, const fs::path& relative, const struct stat& facts) {
    const auto place = place_of(relative);
    const util::UniqueFd copy(
        ::open(place.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!copy) return unwritable(place);
    util::Sha256 content;
    buffer_.resize(kChunk);
    while (true) {
      const ssize_t size = ::read(file, buffer_.data(), buffer_.size());
      if (size < 0 && errno == EINTR) continue;
      if (size < 0) return unreadable(relative);
      if (size == 0) break;
      bytes_ += static_cast<std::uintmax_t>(size);
      if (bytes_ > rules_.most_bytes) {
        return complaint({}, fmt::format("has more than {} MiB in it", rules_.most_bytes >> 20));
      }
      const std::string_view part(buffer_.data(), static_cast<std::size_t>(size));
      content.add(part);
      if (!write_all(copy.get(), part)) return unwritable(place);
    }
    // Programs compare the times of their files, as Python does with what it compiled.
    const std::array<timespec, 2> times = {facts.st_mtim, facts.st_mtim};
    const bool runs = (facts.st_mode & S_IXUSR) != 0;
    if (::futimens(copy.get(), times.data()) != 0 || !hand_over(copy.get(), runs)) {
      return unwritable(place);
    }
    const auto digest = content.digest();
    note(runs ? 'x' : 'f', relative, {reinterpret_cast<const char*>(digest.data()), digest.size()});
    return util::Done{};
  }

  static bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t size = ::write(file, bytes.data(), bytes.size());
      if (size < 0 && errno == EINTR) continue;
      if (size <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
  }

  util::Status copy_link(int folder, const fs::path& relative) {
    std::array<char, PATH_MAX> text{};
    const ssize_t size =
        ::readlinkat(folder, relative.filename().c_str(), text.data(), text.size());
    if (size < 0) return unreadable(relative);
    fs::path target(std::string(text.data(), static_cast<std::size_t>(size)));
    if (!rules_.links_out && !is_of_the_system(target)) {
      const auto above = relative.parent_path();
      // A full path into the folder itself would lead from the copy back to the original.
      if (target.is_absolute()) {
        target = target.lexically_normal().lexically_relative(from_ / above);
      }
      if (target.empty() || leads_out((above / target).lexically_normal())) {
        return leads_astray(relative);
      }
      links_.push_back(relative);
    }
    const auto place = place_of(relative);
    if (::symlink(target.c_str(), place.c_str()) != 0) return unwritable(place);
    note('l', relative, target.native());
    return util::Done{};
  }

  util::Error leads_astray(const fs::path& relative) const {
    return complaint(relative, "is a link that leads out of the folder");
  }

  // `a/..` need not be the folder that holds `a`, when that is a link itself.
  util::Status check_links() const {
    if (links_.empty()) return util::Done{};
    std::error_code error;
    const auto whole = fs::canonical(to_, error);
    for (const auto& link : links_) {
      // Also of one that leads to nothing, so far as there is something on its way.
      const auto target = fs::read_symlink(to_ / link, error);
      const auto end = fs::weakly_canonical((to_ / link).parent_path() / target, error);
      if (error || is_of_the_system(end)) continue;  // in a circle, or to what everybody sees
      if (leads_out(end.lexically_relative(whole))) return leads_astray(link);
    }
    return util::Done{};
  }

  fs::path from_;
  fs::path to_;
  const TreeRules& rules_;
  util::Sha256 hash_;
  std::vector<fs::path> links_;
  std::string buffer_;
  std::uintmax_t bytes_ = 0;
  int entries_ = 0;
};

}  // namespace

util::Result<std::string> copy_tree(const fs::path& from, const fs::path& to,
                                    const TreeRules& rules) {
  return TreeCopier(from, to, rules).copy();
}

bool is_of_the_system(const fs::path& path) {
  const auto text = path.lexically_normal().string();
  for (const std::string_view folder :
       {"/usr/", "/bin/", "/sbin/", "/lib/", "/lib32/", "/lib64/", "/libx32/"}) {
    if (text.starts_with(folder)) return true;
  }
  return false;
}

}  // namespace espalier::sandbox
