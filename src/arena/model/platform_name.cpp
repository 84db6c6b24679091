#include "arena/model/platform_name.hpp"

#include <regex.h>

#include <array>
#include <cassert>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

namespace espalier::arena {
namespace {

// An extended regular expression of the C library: std::regex takes seconds to compile.
class Pattern {
 public:
  explicit Pattern(const char* text, int flags = 0) {
    const int code = ::regcomp(&compiled_, text, REG_EXTENDED | flags);
    assert(code == 0);
    static_cast<void>(code);
  }
  ~Pattern() { ::regfree(&compiled_); }
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;

  // Where it matches first and where its groups do; an end of -1: the group took no part.
  using Groups = std::array<regmatch_t, 6>;
  std::optional<Groups> find(const std::string& text) const {
    Groups groups{};
    if (::regexec(&compiled_, text.c_str(), groups.size(), groups.data(), 0) != 0) return {};
    return groups;
  }

 private:
  regex_t compiled_{};
};

std::string part(const std::string& text, const regmatch_t& group) {
  if (group.rm_so < 0) return {};
  return text.substr(static_cast<std::size_t>(group.rm_so),
                     static_cast<std::size_t>(group.rm_eo - group.rm_so));
}

// The name without what the course told everybody to call the file.
std::string without_common_part(const std::string& stem) {
  static const Pattern common(
      "(^|[_ .-])(algorithm(_[a-z]{1,2})?|ai_?player|student|handin|hand-in|submission)($|[_ .-])",
      REG_ICASE);
  std::string rest = stem;
  while (const auto found = common.find(rest)) {
    const auto& whole = found->front();
    const auto begin = static_cast<std::size_t>(whole.rm_so);
    rest.replace(begin, static_cast<std::size_t>(whole.rm_eo) - begin, "_");
  }
  rest = without_separators(std::move(rest));
  return rest.empty() ? stem : rest;
}

PlatformName of_moodle(const std::string& name, std::size_t mark) {
  std::string student = name.substr(0, mark);
  const auto number = student.find_last_not_of("0123456789");
  if (number != std::string::npos && number + 1 < student.size() && student[number] == '_') {
    student.erase(number);
  }
  const auto file = name.find('_', mark + std::string_view("_assignsubmission_").size());
  return {student, file == std::string::npos ? "" : name.substr(file + 1)};
}

}  // namespace

std::string without_separators(std::string text) {
  while (!text.empty() && is_separator(text.back())) text.pop_back();
  while (!text.empty() && is_separator(text.front())) text.erase(0, 1);
  return text;
}

PlatformName split_platform_name(std::string_view text, bool is_folder) {
  const std::string name(text);
  if (const auto mark = name.find("_assignsubmission_"); mark != std::string::npos) {
    return of_moodle(name, mark);
  }
  static const Pattern blackboard("^(.*_)?([^_]+)_attempt_[0-9]{4}(-[0-9]{2}){5}(_(.*)|[.].*)?$");
  if (const auto found = blackboard.find(name)) {
    return {part(name, (*found)[2]), part(name, (*found)[5])};
  }
  if (is_folder) return {name, ""};
  static const Pattern canvas("^([^_]+)(_LATE)?_[0-9]+_[0-9]+_(.+)$");
  if (const auto found = canvas.find(name)) {
    return {part(name, (*found)[1]), part(name, (*found)[3])};
  }
  const auto student = without_common_part(std::filesystem::path(name).stem().string());
  // The rest of the name is what other files of the student know this one by.
  std::string file = name;
  if (name.size() > student.size() && name.starts_with(student) &&
      is_separator(name[student.size()]) && name[student.size()] != '.') {
    file = name.substr(student.size() + 1);
  }
  return {student, file};
}

}  // namespace espalier::arena
