#include "util/known_folders.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>

#include "util/mutex.hpp"

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

// One byte as it was written, and how many bytes of the text that took.
struct WrittenByte {
  char value = 0;
  std::size_t size = 0;
};

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// `%20`, `\x20`, `\ `: what the byte at the beginning stands for.
WrittenByte unit_at(std::string_view text) {
  if (text.empty()) return {};
  const auto of_digits = [&](std::size_t from) -> WrittenByte {
    if (text.size() < from + 2) return {};
    const int high = hex_digit(text[from]);
    const int low = hex_digit(text[from + 1]);
    if (high < 0 || low < 0) return {};
    return {static_cast<char>(high * 16 + low), from + 2};
  };
  WrittenByte unit;
  if (text[0] == '%') unit = of_digits(1);
  if (text[0] == '\\' && text.size() > 1) {
    if (text[1] == 'x') {
      unit = of_digits(2);
    } else if (std::isalnum(static_cast<unsigned char>(text[1])) == 0) {
      unit = {text[1], 2};
    }
  }
  return unit.size > 0 ? unit : WrittenByte{text[0], 1};
}

// How many bytes of the text are this byte; 0: others.
std::size_t size_of(char wanted, std::string_view text) {
  if (text.empty()) return 0;
  if (text[0] == wanted) return 1;
  const auto unit = unit_at(text);
  return unit.value == wanted ? unit.size : 0;
}

// All slashes at the beginning, and the parts between them that mean nothing: `//`, `/./`.
std::size_t size_of_slashes(std::string_view text) {
  std::size_t size = size_of('/', text);
  while (size > 0 && size < text.size()) {
    const auto rest = text.substr(size);
    const auto more = size_of('/', rest);
    const auto dot = rest[0] == '.' ? size_of('/', rest.substr(1)) : 0;
    if (more == 0 && dot == 0) break;
    size += more > 0 ? more : 1 + dot;
  }
  return size;
}

// How many bytes of the text are this folder, or its end; 0: others.
std::size_t size_of_folder(std::string_view folder, std::string_view text) {
  std::size_t size = 0;
  for (const char each : folder) {
    const auto rest = text.substr(size);
    const auto part = each == '/' ? size_of_slashes(rest) : size_of(each, rest);
    if (part == 0) return 0;
    size += part;
  }
  return size;
}

bool has_one_part(std::string_view folder) { return folder.rfind('/') == 0; }

bool stands_alone(std::string_view text, std::size_t at, std::size_t size) {
  const bool goes_on = at + size < text.size() && is_part_of_name(text[at + size]);
  if (goes_on) return false;
  const auto rest = text.substr(at);
  const char before = at == 0 ? ' ' : text[at - 1];
  // The host of an address.
  if (before == '/' || (before == ':' && rest.starts_with("//") && !rest.starts_with("///"))) {
    return false;
  }
  return at == 0 || !is_part_of_name(before) || ends_with_option(text.substr(0, at));
}

// What is known of this process, and what it is told.
struct Registry {
  Mutex mutex;
  std::set<std::string> folders GUARDED_BY(mutex);
  std::shared_ptr<const KnownFolders> latest GUARDED_BY(mutex);
};

void add_folder(std::set<std::string>& folders, const fs::path& folder) {
  if (!folder.is_absolute()) return;
  std::error_code error;
  for (auto each : {folder.lexically_normal(), fs::weakly_canonical(folder, error)}) {
    auto text = each.string();
    while (text.size() > 1 && text.ends_with('/')) text.pop_back();
    if (text.size() > 1) folders.insert(std::move(text));
  }
}

Registry& registry() {
  static Registry* const all = [] {
    auto* const made = new Registry;  // never destroyed: threads may tell of folders until the end
    std::error_code error;
    const MutexLock lock(made->mutex);
    const char* const home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): only read
    if (home != nullptr) add_folder(made->folders, home);
    add_folder(made->folders, fs::temp_directory_path(error));
    add_folder(made->folders, fs::current_path(error));
    return made;
  }();
  return *all;
}

}  // namespace

bool is_part_of_name(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) != 0 || c == '_' || c == '-' || c == '.' || c == '~';
}

bool ends_with_option(std::string_view text) {
  auto begin = text.size();
  while (begin > 0 && std::isalpha(static_cast<unsigned char>(text[begin - 1])) != 0) --begin;
  if (begin == text.size() || begin == 0 || text[begin - 1] != '-') return false;
  while (begin > 0 && text[begin - 1] == '-') --begin;
  return begin == 0 || !is_part_of_name(text[begin - 1]);
}

void know_folder(const fs::path& folder) {
  auto& all = registry();
  {
    const MutexLock lock(all.mutex);
    if (all.folders.contains(folder.string())) return;
  }
  std::set<std::string> names;
  add_folder(names, folder);  // without the lock: it looks at the disk
  const MutexLock lock(all.mutex);
  for (const auto& name : names) {
    if (all.folders.insert(name).second) all.latest.reset();
  }
}

std::shared_ptr<const KnownFolders> KnownFolders::now() {
  auto& all = registry();
  const MutexLock lock(all.mutex);
  if (!all.latest) {
    all.latest = std::make_shared<const KnownFolders>(
        std::vector<std::string>(all.folders.begin(), all.folders.end()));
  }
  return all.latest;
}

KnownFolders::KnownFolders(std::vector<std::string> folders) : folders_(std::move(folders)) {
  std::stable_sort(folders_.begin(), folders_.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
}

std::size_t KnownFolders::length_at(std::string_view text, std::size_t at) const {
  const auto rest = text.substr(at);
  if (size_of('/', rest) == 0) return 0;
  for (const auto& folder : folders_) {
    const auto size = size_of_folder(folder, rest);
    if (size > 0 && (!has_one_part(folder) || stands_alone(text, at, size))) return size;
  }
  return 0;
}

std::size_t KnownFolders::cut_length_at(std::string_view text, std::size_t at) const {
  const auto rest = text.substr(at);
  constexpr std::size_t kShortest = 3;  // of what is taken for the end of a folder
  for (const auto& folder : folders_) {
    if (has_one_part(folder)) continue;
    for (std::size_t from = 1; from + kShortest <= folder.size(); ++from) {
      const auto size = size_of_folder(std::string_view(folder).substr(from), rest);
      if (size > 0 && size_of('/', rest.substr(size)) > 0) return size;
    }
  }
  return 0;
}

}  // namespace espalier::util
