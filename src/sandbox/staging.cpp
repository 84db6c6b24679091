#include "sandbox/staging.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <mutex>
#include <tuple>

#include "sandbox/identity.hpp"
#include "sandbox/unique_fd.hpp"
#include "util/plain_file.hpp"

namespace espalier::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20;
constexpr int kMaxFiles = 10'000;
constexpr const char* kPrefix = "espalier-stage.";

util::Error failed(const fs::path& path, std::string_view reason) {
  return util::Error{fmt::format("can't hand '{}' to the sandbox ({})", path.string(), reason)};
}

// The folder of this process for copies. Held locked, so that others see that it is in use.
class Stage {
 public:
  static Stage& instance() {
    static Stage stage;
    return stage;
  }

  ~Stage() {
    std::error_code ignored;
    if (!root_.empty()) fs::remove_all(root_, ignored);
  }

  util::Result<fs::path> new_place() {
    if (root_.empty()) {
      if (const auto made = make_root(); !made) return made.error();
    }
    return root_ / std::to_string(++count_);
  }

  std::mutex mutex;
  // By path, inode and time of change: a folder made anew is another folder.
  std::map<std::tuple<std::string, ino_t, std::int64_t>, fs::path> known;

 private:
  util::Status make_root() {
    remove_abandoned();
    std::string pattern = std::string("/tmp/") + kPrefix + "XXXXXX";
    if (::mkdtemp(pattern.data()) == nullptr) return failed("/tmp", "no new folder there");
    root_ = pattern;
    lock_ = UniqueFd(::open(pattern.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const auto group = Identity::group();
    if (!lock_ || ::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0 ||
        ::fchown(lock_.get(), 0, group) != 0 || ::fchmod(lock_.get(), 0710) != 0) {
      return failed(root_, "can't be prepared");
    }
    return util::Done{};
  }

  static void remove_abandoned() {
    std::error_code error;
    for (fs::directory_iterator entry("/tmp", error), end; !error && entry != end;
         entry.increment(error)) {
      const fs::path path = entry->path();
      if (!path.filename().string().starts_with(kPrefix)) continue;
      const UniqueFd folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
      struct stat facts {};
      if (!folder || ::fstat(folder.get(), &facts) != 0 || facts.st_uid != ::geteuid()) continue;
      if (::flock(folder.get(), LOCK_EX | LOCK_NB) != 0) continue;
      std::error_code ignored;
      fs::remove_all(path, ignored);
    }
  }

  fs::path root_;
  UniqueFd lock_;
  int count_ = 0;
};

bool others_may(const fs::path& path, mode_t rights) {
  struct stat facts {};
  return ::stat(path.c_str(), &facts) == 0 && (facts.st_mode & rights) == rights;
}

bool others_can_read(const fs::path& path) {
  for (fs::path above = path.parent_path();; above = above.parent_path()) {
    if (!others_may(above, S_IXOTH)) return false;
    if (above == above.parent_path()) break;
  }
  std::error_code error;
  if (!fs::is_directory(path, error)) return others_may(path, S_IROTH);
  if (!others_may(path, S_IROTH | S_IXOTH)) return false;
  int seen = 0;
  for (fs::recursive_directory_iterator entry(path, error), end; !error && entry != end;
       entry.increment(error)) {
    if (++seen > kMaxFiles) return true;  // too many to look at, and too many to copy
    if (entry->is_symlink(error)) continue;
    const bool folder = entry->is_directory(error);
    if (!folder && !entry->is_regular_file(error)) continue;
    if (!others_may(entry->path(), folder ? S_IROTH | S_IXOTH : S_IROTH)) return false;
  }
  return !error;
}

// Who owns a copy, and what is counted while it is made.
struct Copying {
  id_t user = 0;
  id_t group = 0;
  bool writable = false;
  std::uintmax_t bytes = 0;
  int entries = 0;
};

util::Status hand_over(const fs::path& copy, const fs::file_status& status, const Copying& job) {
  const bool runs = (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
  const mode_t mode = job.writable ? (runs ? 0700 : 0600) : (runs ? 0750 : 0640);
  if (::chown(copy.c_str(), job.user, job.group) != 0 || ::chmod(copy.c_str(), mode) != 0) {
    return failed(copy, "can't be handed over");
  }
  return util::Done{};
}

util::Status copy_tree(const fs::path& from, const fs::path& to, Copying& job) {
  std::error_code error;
  const auto status = fs::symlink_status(from, error);
  if (error) return failed(from, error.message());
  if (++job.entries > kMaxFiles) return failed(from, "more than 10,000 files in the folder");
  if (fs::is_symlink(status)) {
    fs::copy_symlink(from, to, error);  // means what it means inside the sandbox
    if (error) return failed(from, error.message());
    return util::Done{};
  }
  if (fs::is_regular_file(status)) {
    const auto bytes = util::read_plain_file(from.string(), kMostBytes);
    if (!bytes) return failed(from, bytes.error().message);
    job.bytes += bytes->size();
    if (job.bytes > kMostBytes) return failed(from, "more than 256 MiB in the folder");
    std::ofstream copy(to, std::ios::binary);
    copy.write(bytes->data(), static_cast<std::streamsize>(bytes->size()));
    copy.close();
    if (!copy) return failed(to, "can't be written");
    fs::last_write_time(to, fs::last_write_time(from, error), error);  // see is_newer
    return hand_over(to, status, job);
  }
  if (!fs::is_directory(status)) return util::Done{};  // sockets and pipes have no business there

  fs::create_directory(to, error);
  for (fs::directory_iterator entry(from, error), end; !error && entry != end;
       entry.increment(error)) {
    const auto copied = copy_tree(entry->path(), to / entry->path().filename(), job);
    if (!copied) return copied;
  }
  if (error) return failed(from, error.message());
  return hand_over(to, status, job);
}

util::Result<fs::path> copy_of(const fs::path& path, Copying job) {
  auto place = Stage::instance().new_place();
  if (!place) return place;
  if (const auto copied = copy_tree(path, *place, job); !copied) {
    std::error_code ignored;
    fs::remove_all(*place, ignored);
    return copied.error();
  }
  return place;
}

bool is_newer(const fs::path& copy, const fs::path& original) {
  std::error_code error;
  const auto there = fs::symlink_status(original, error);
  if (!fs::is_regular_file(there)) return true;
  return fs::file_size(copy, error) != fs::file_size(original, error) ||
         fs::last_write_time(copy, error) != fs::last_write_time(original, error);
}

util::Status bring_tree(const fs::path& copy, const fs::path& folder, int& entries) {
  std::error_code error;
  for (fs::directory_iterator entry(copy, error), end; !error && entry != end;
       entry.increment(error)) {
    if (++entries > kMaxFiles) return failed(folder, "it wrote more than 10,000 files");
    const fs::path target = folder / entry->path().filename();
    const auto kind = entry->symlink_status(error);
    const bool linked = fs::is_symlink(fs::symlink_status(target, error));
    error.clear();
    if (linked) continue;  // never through a link to somewhere else
    if (fs::is_directory(kind)) {
      fs::create_directory(target, error);
      if (error) return failed(target, error.message());
      if (const auto brought = bring_tree(entry->path(), target, entries); !brought) return brought;
    } else if (fs::is_regular_file(kind) && is_newer(entry->path(), target)) {
      fs::copy_file(entry->path(), target, fs::copy_options::overwrite_existing, error);
      if (error) return failed(target, error.message());
      const bool runs = (kind.permissions() & fs::perms::owner_exec) != fs::perms::none;
      if (::chmod(target.c_str(), runs ? 0755 : 0644) != 0) return failed(target, "can't be kept");
    }
  }
  return util::Done{};
}

}  // namespace

util::Result<fs::path> readable_place(const fs::path& path) {
  struct stat facts {};
  if (::stat(path.c_str(), &facts) != 0) return failed(path, "there is nothing");
  if (!can_change_user()) return path;
  auto& stage = Stage::instance();
  const std::lock_guard lock(stage.mutex);
  const std::int64_t changed = facts.st_ctim.tv_sec * 1'000'000'000 + facts.st_ctim.tv_nsec;
  auto& place = stage.known[{path.string(), facts.st_ino, changed}];
  if (!place.empty()) return place;
  if (others_can_read(path)) return place = path;
  auto copy = copy_of(path, {.user = 0, .group = Identity::group()});
  if (copy) place = *copy;
  return copy;
}

util::Result<fs::path> writable_copy(const fs::path& folder, id_t user) {
  auto& stage = Stage::instance();
  const std::lock_guard lock(stage.mutex);
  return copy_of(folder, {.user = user, .group = Identity::group(), .writable = true});
}

util::Status bring_back(const fs::path& copy, const fs::path& folder) {
  int entries = 0;
  auto brought = bring_tree(copy, folder, entries);
  std::error_code ignored;
  fs::remove_all(copy, ignored);
  return brought;
}

}  // namespace espalier::sandbox
