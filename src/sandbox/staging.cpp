#include "sandbox/staging.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cstdlib>
#include <map>
#include <optional>

#include "sandbox/identity.hpp"
#include "sandbox/tree_copy.hpp"
#include "util/known_folders.hpp"
#include "util/mutex.hpp"
#include "util/scratch_folder.hpp"

namespace espalier::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxFiles = 10'000;
constexpr const char* kPrefix = "espalier-stage.";

util::Error failed(const fs::path& path, std::string_view reason) {
  return util::Error{fmt::format("can't hand '{}' to the sandbox ({})", path.string(), reason)};
}

bool others_may(const fs::path& path, mode_t rights) {
  struct stat facts {};
  return ::stat(path.c_str(), &facts) == 0 && (facts.st_mode & rights) == rights;
}

bool others_can_reach(const fs::path& folder) {
  for (fs::path above = folder;; above = above.parent_path()) {
    if (!others_may(above, S_IXOTH)) return false;
    if (above == above.parent_path()) return true;
  }
}

bool others_can_read(const fs::path& path) {
  if (!others_can_reach(path.parent_path())) return false;
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

// Root's programs are of a group of their own.
bool open_to_programs(const fs::path& folder) {
  return !can_change_user() ||
         (::chown(folder.c_str(), 0, Identity::group()) == 0 && ::chmod(folder.c_str(), 0710) == 0);
}

// The folder of this process for copies: of this user, and for root also of the programs that it
// starts.
class Stage {
 public:
  static Stage& instance() {
    static Stage stage;
    return stage;
  }

  util::Result<fs::path> new_place() {
    const util::MutexLock lock(mutex_);
    if (!folder_) {
      if (const auto made = make_folder(); !made) return made.error();
    }
    return folder_->path() / std::to_string(++count_);
  }

  util::Mutex mutex;
  // Copies by what is in them: what was changed since is another copy.
  std::map<std::string, fs::path> known GUARDED_BY(mutex);

 private:
  // Where programs may be, and where those of root can come.
  static bool is_fit(const fs::path& above) {
    struct statvfs facts {};
    if (!above.is_absolute() || ::statvfs(above.c_str(), &facts) != 0) return false;
    if ((facts.f_flag & ST_NOEXEC) != 0) return false;
    return !can_change_user() || others_can_reach(above);
  }

  util::Status make_folder() REQUIRES(mutex_) {
    const char* const wanted =
        std::getenv("TMPDIR");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    std::string reason = "programs can't be run in /tmp and /var/tmp";
    for (const fs::path above : {wanted == nullptr ? "" : wanted, "/tmp", "/var/tmp"}) {
      if (!is_fit(above)) continue;
      auto made = util::ScratchFolder::make(above, kPrefix);
      if (made && open_to_programs(made->path())) {
        folder_.emplace(std::move(*made));
        util::know_folder(folder_->path());
        return util::Done{};
      }
      reason = made ? "can't be prepared" : made.error().message;
    }
    return util::Error{fmt::format(
        "there is no place for the files of bots: {}; TMPDIR may name another folder", reason)};
  }

  util::Mutex mutex_;
  std::optional<util::ScratchFolder> folder_ GUARDED_BY(mutex_);
  int count_ GUARDED_BY(mutex_) = 0;
};

struct Staged {
  fs::path place;
  std::string hash;
};

util::Result<Staged> copy_of(const fs::path& path, const TreeRules& rules) {
  const auto place = Stage::instance().new_place();
  if (!place) return place.error();
  const auto hash = copy_tree(path, *place, rules);
  if (hash) return Staged{*place, *hash};
  std::error_code ignored;
  fs::remove_all(*place, ignored);
  return failed(path, hash.error().message);
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

util::Result<fs::path> new_folder() {
  auto place = Stage::instance().new_place();
  if (!place) return place;
  if (::mkdir(place->c_str(), 0700) != 0 || !open_to_programs(*place)) {
    return failed(*place, "can't be prepared");
  }
  return place;
}

util::Result<fs::path> readable_place(const fs::path& path) {
  struct stat facts {};
  if (::stat(path.c_str(), &facts) != 0) return failed(path, "there is nothing");
  if (!can_change_user() || others_can_read(path)) return path;
  const auto copy = copy_of(path, {.most_entries = kMaxFiles});
  if (!copy) return copy.error();
  auto& stage = Stage::instance();
  const util::MutexLock lock(stage.mutex);
  auto& known = stage.known[copy->hash];
  if (known.empty()) return known = copy->place;
  std::error_code ignored;
  fs::remove_all(copy->place, ignored);
  return known;
}

util::Result<fs::path> writable_copy(const fs::path& folder, id_t user) {
  const auto copy = copy_of(folder, {.most_entries = kMaxFiles, .writer = user});
  if (!copy) return copy.error();
  return copy->place;
}

util::Status bring_back(const fs::path& copy, const fs::path& folder) {
  int entries = 0;
  auto brought = bring_tree(copy, folder, entries);
  std::error_code ignored;
  fs::remove_all(copy, ignored);
  return brought;
}

}  // namespace espalier::sandbox
