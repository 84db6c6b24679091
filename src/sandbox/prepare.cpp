#include "sandbox/prepare.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "sandbox/filter.hpp"
#include "sandbox/lookup.hpp"
#include "sandbox/staging.hpp"
#include "sandbox/view.hpp"

namespace espalier::sandbox {
namespace {

namespace fs = std::filesystem;

// bubblewrap outside and the first process of the namespace.
constexpr int kOwnProcesses = 2;

// Hard limits can only go down.
void add_limit(std::vector<ResourceLimit>& limits, int resource, rlim_t value) {
  rlimit now{};
  if (::getrlimit(static_cast<__rlimit_resource_t>(resource), &now) != 0) return;
  const rlim_t most = std::min(value, now.rlim_max);
  limits.push_back({.resource = resource, .value = {.rlim_cur = most, .rlim_max = most}});
}

std::vector<ResourceLimit> limits_of(const SandboxLimits& limits) {
  std::vector<ResourceLimit> list;
  // Java and Node.js reserve much more room than they use; but who reserves terabytes is after the
  // tables of the kernel.
  add_limit(list, RLIMIT_AS, std::max<rlim_t>(rlim_t{32} << 30, limits.memory * 2));
  add_limit(list, RLIMIT_DATA, limits.memory);
  add_limit(list, RLIMIT_STACK, std::min<rlim_t>(limits.memory, rlim_t{8} << 20));
  add_limit(list, RLIMIT_NPROC, static_cast<rlim_t>(limits.processes + kOwnProcesses));
  add_limit(list, RLIMIT_NOFILE, static_cast<rlim_t>(limits.open_files));
  add_limit(list, RLIMIT_FSIZE, limits.file_size);
  add_limit(list, RLIMIT_CPU, static_cast<rlim_t>(limits.cpu.count()));
  add_limit(list, RLIMIT_CORE, 0);
  add_limit(list, RLIMIT_MEMLOCK, 64 << 10);
  add_limit(list, RLIMIT_MSGQUEUE, 0);
  add_limit(list, RLIMIT_SIGPENDING, 256);
  return list;
}

// A file in memory, ready to be read.
util::UniqueFd file_with(std::string_view text) {
  util::UniqueFd file(::memfd_create("sandbox", MFD_CLOEXEC));
  if (!file || ::write(file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
      ::lseek(file.get(), 0, SEEK_SET) != 0) {
    return util::UniqueFd();
  }
  return file;
}

fs::path whole_path(const fs::path& path) {
  std::error_code error;
  fs::path whole = fs::absolute(path, error).lexically_normal();
  return whole.has_filename() ? whole : whole.parent_path();  // no slash at the end
}

fs::path real_path(const fs::path& path) {
  std::error_code error;
  fs::path resolved = fs::canonical(path, error);
  return error ? path : resolved;
}

bool is_inside(const fs::path& path, const fs::path& folder) {
  if (folder.empty()) return false;
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first ==
         folder.end();
}

util::Status check_folder(const fs::path& folder) {
  if (folder == "/") {
    return util::Error{
        "the folder of a program can't be the whole file system; give it one of its own"};
  }
  for (const char* const taken : {"/proc", "/sys", "/dev", "/etc"}) {
    if (!is_inside(folder, taken)) continue;
    return util::Error{fmt::format(
        "the folder of a program can't be '{}', which belongs to the system", folder.string())};
  }
  return util::Done{};
}

util::Result<Mount> readable_mount(const Program& program, const fs::path& path) {
  const auto whole = whole_path(path);
  // Copies are where all programs can read them.
  if (auto copy = real_place(program, whole); copy != whole) {
    return Mount{.from = std::move(copy), .to = whole};
  }
  const auto place = readable_place(real_path(path));
  if (!place) return place.error();
  return Mount{.from = *place, .to = whole};
}

util::Status choose_readable(const Program& program, View& view) {
  if (!program.folder.empty()) {
    if (const auto good = check_folder(real_path(program.folder)); !good) return good;
    const auto folder = readable_mount(program, program.folder);
    if (!folder) return folder.error();
    view.folder = *folder;
  }
  bool visible = is_inside(view.program, view.folder.to) || is_inside(view.program, "/usr") ||
                 is_inside(view.program, "/bin");
  std::vector<fs::path> paths = program.readable;
  for (const auto& path : paths) visible = visible || is_inside(view.program, whole_path(path));
  if (!visible) paths.push_back(view.program);
  for (const auto& path : paths) {
    const auto mount = readable_mount(program, path);
    if (!mount) return mount.error();
    view.readable.push_back(*mount);
  }
  return util::Done{};
}

util::Status choose_writable(const Program& program, View& view, Prepared& prepared) {
  std::error_code error;
  for (const auto& path : program.writable) {
    if (!fs::is_directory(path, error)) {
      return util::Error{fmt::format("there is no folder '{}' to write to", path.string())};
    }
    fs::path place = real_path(path);
    if (prepared.identity) {
      const auto copy = writable_copy(place, prepared.identity->user());
      if (!copy) return copy.error();
      prepared.results.emplace_back(*copy, place);
      place = *copy;
    }
    view.writable.push_back({.from = place, .to = whole_path(path)});
  }
  return util::Done{};
}

// 0 to 2 are bubblewrap's own; see confining_command for the rest.
util::Status choose_files(const Ends& ends, const std::string& filter, Prepared& prepared) {
  util::UniqueFd nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
  util::UniqueFd filter_file = file_with(filter);
  util::UniqueFd users_file = file_with(kUsers);
  if (!nothing || !filter_file || !users_file) {
    return util::system_error("can't prepare the sandbox", errno);
  }
  prepared.order.files = {nothing.get(), nothing.get(),     ends.errors,     ends.input,
                          ends.output,   filter_file.get(), users_file.get()};
  static_assert(kInputFile == 3 && kOutputFile == 4 && kFilterFile == 5 && kUsersFile == 6);
  prepared.files.push_back(std::move(nothing));
  prepared.files.push_back(std::move(filter_file));
  prepared.files.push_back(std::move(users_file));
  return util::Done{};
}

util::Status prepare_confined(const Program& program, const fs::path& found, const Ends& ends,
                              Prepared& prepared) {
  const auto bubblewrap = find_bubblewrap();
  if (!bubblewrap) return bubblewrap.error();
  const auto& filter = filter_program();
  if (!filter) return filter.error();
  if (can_change_user()) {
    auto identity = Identity::take();
    if (!identity) return identity.error();
    prepared.identity = std::move(*identity);
    prepared.order.user = prepared.identity->user();
    prepared.order.group = Identity::group();
  }
  View view{
      .bubblewrap = *bubblewrap, .program = found, .folder = {}, .readable = {}, .writable = {}};
  if (const auto good = choose_readable(program, view); !good) return good;
  if (const auto good = choose_writable(program, view, prepared); !good) return good;
  prepared.order.command = confining_command(view, program);
  prepared.order.environment = confined_environment(program.limits);
  prepared.order.limits = limits_of(program.limits);
  return choose_files(ends, *filter, prepared);
}

void prepare_free(const Program& program, const fs::path& found, const Ends& ends, Launch& order) {
  order.hold = Hold::kKeeper;
  order.command = program.command;
  order.command.front() = found.string();
  for (std::size_t i = 1; i < order.command.size(); ++i) {
    auto& word = order.command[i];
    const auto place = real_place(program, word);
    if (place != fs::path(word).lexically_normal()) word = place.string();
  }
  if (!program.folder.empty()) {
    order.directory = real_place(program, whole_path(program.folder)).string();
  }
  order.files = {ends.input, ends.output, ends.errors};
  for (char** variable = environ; *variable != nullptr; ++variable) {
    order.environment.emplace_back(*variable);
  }
}

}  // namespace

util::Result<Prepared> prepare(const Program& program, const Ends& ends) {
  const auto found = find_program(program);
  if (!found) return found.error();
  Prepared prepared;
  if (!program.confined) {
    prepare_free(program, *found, ends, prepared.order);
  } else if (const auto good = prepare_confined(program, *found, ends, prepared); !good) {
    return good.error();
  }
  return prepared;
}

}  // namespace espalier::sandbox
