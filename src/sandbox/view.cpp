#include "sandbox/view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace espalier::sandbox {
namespace {

namespace fs = std::filesystem;

using Words = std::vector<std::string>;

// Above that, one mount of the whole folder is faster than one for each entry.
constexpr std::size_t kMaxListed = 200;

template <class... Texts>
void add(Words& words, Texts&&... texts) {
  (words.emplace_back(std::forward<Texts>(texts)), ...);
}

// The part that is the same for all programs.
Words system_view() {
  Words words;
  std::error_code error;
  add(words, "--ro-bind", "/usr", "/usr");
  for (const char* const name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    if (fs::is_symlink(name, error)) {
      add(words, "--symlink", fs::read_symlink(name, error).string(), name);
    } else if (fs::is_directory(name, error)) {
      add(words, "--ro-bind", name, name);
    }
  }
  // Of the settings only what loaders and interpreters read.
  for (const char* const name : {"/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime"}) {
    if (fs::exists(name, error)) add(words, "--ro-bind", name, name);
  }
  for (fs::directory_iterator entry("/etc", error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string path = entry->path().string();
    if (path.starts_with("/etc/java") && entry->is_directory(error)) {
      add(words, "--ro-bind", path, path);
    }
  }
  add(words, "--proc", "/proc");
  // The first process inside is bubblewrap's own, as the same user but without the filter of system
  // calls: who could write to its memory would be rid of the filter.
  add(words, "--size", "4096", "--tmpfs", "/proc/1", "--remount-ro", "/proc/1");
  // No /dev/zero: mapped as shared it gives memory that no limit counts.
  for (const char* const name : {"/dev/null", "/dev/random", "/dev/urandom"}) {
    add(words, "--dev-bind", name, name);
  }
  add(words, "--symlink", "/proc/self/fd", "/dev/fd", "--symlink", "/proc/self/fd/0", "/dev/stdin",
      "--symlink", "/proc/self/fd/1", "/dev/stdout", "--symlink", "/proc/self/fd/2", "/dev/stderr",
      "--symlink", "/tmp", "/dev/shm");
  return words;
}

// New files of the program lie in memory, above its own files. A link is made anew instead of being
// followed here, where it could lead to files that are not the program's.
void add_folder(Words& words, const Mount& folder, const std::string& size) {
  std::vector<fs::directory_entry> entries;
  std::error_code error;
  for (fs::directory_iterator entry(folder.from, error), end;
       !error && entry != end && entries.size() <= kMaxListed; entry.increment(error)) {
    entries.push_back(*entry);
  }
  if (entries.size() > kMaxListed) {
    add(words, "--ro-bind", folder.from, folder.to);
    return;
  }
  add(words, "--size", size, "--tmpfs", folder.to);
  for (const auto& entry : entries) {
    const fs::path inside = folder.to / entry.path().filename();
    if (entry.is_symlink(error)) {
      add(words, "--symlink", fs::read_symlink(entry.path(), error), inside);
    } else if (entry.is_directory(error) || entry.is_regular_file(error)) {
      add(words, "--ro-bind", entry.path(), inside);
    }
  }
}

}  // namespace

Words confining_command(const View& view, const Program& program) {
  static const Words system = system_view();
  const bool has_folder = !view.folder.to.empty();
  // Two file systems in memory share what the program may write.
  const std::string size = std::to_string(program.limits.disk / (has_folder ? 2 : 1));

  Words words{view.bubblewrap.string()};
  add(words, "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--uid",
      "1000", "--gid", "1000", "--hostname", "sandbox");
  words.insert(words.end(), system.begin(), system.end());
  add(words, "--ro-bind-data", std::to_string(kUsersFile), "/etc/passwd");
  add(words, "--size", size, "--tmpfs", "/tmp");
  if (has_folder) add_folder(words, view.folder, size);
  for (const auto& mount : view.readable) add(words, "--ro-bind", mount.from, mount.to);
  for (const auto& mount : view.writable) add(words, "--bind", mount.from, mount.to);
  add(words, "--remount-ro", "/");
  add(words, "--chdir", has_folder ? view.folder.to.string() : "/tmp");
  add(words, "--seccomp", std::to_string(kFilterFile));
  // bubblewrap keeps the files 0 to 2 open as long as it lives. The program gets its input and
  // output by other numbers, so that we see when the program itself closes them.
  static_assert(kInputFile == 3 && kOutputFile == 4);
  add(words, "--", "/bin/sh", "-c", R"(exec "$0" "$@" <&3 >&4 3<&- 4>&-)");
  add(words, view.program.string());
  words.insert(words.end(), program.command.begin() + 1, program.command.end());
  return words;
}

Words confined_environment(const SandboxLimits& limits) {
  // Java sizes its heap and its crew by the machine, which is larger than what it may have here.
  const auto heap = std::max<std::uint64_t>(limits.memory / 4 * 3 >> 20, 16);
  return {"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/tmp", "TMPDIR=/tmp", "LANG=C.UTF-8",
          fmt::format("JDK_JAVA_OPTIONS=-Xms8m -Xmx{}m -XX:ActiveProcessorCount=2", heap)};
}

}  // namespace espalier::sandbox
