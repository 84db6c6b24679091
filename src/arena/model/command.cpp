#include "arena/model/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "sandbox/tree_copy.hpp"
#include "util/files.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> file_named(const std::string& word) {
  std::error_code error;
  if (word.empty() || word.starts_with('-') || !fs::is_regular_file(word, error)) {
    return std::nullopt;
  }
  // Not canonical: what a link leads to may have another name, and programs look at their own.
  auto path = fs::absolute(word, error).lexically_normal();
  if (error) return std::nullopt;
  return path;
}

// Also by a link, as in a virtual environment of Python.
bool is_system_file(const fs::path& file) {
  if (sandbox::is_of_the_system(file)) return true;
  std::error_code error;
  return fs::is_symlink(file, error) && sandbox::is_of_the_system(fs::canonical(file, error));
}

// What lies elsewhere, or begins with a dot or is in a folder that does, is no part of the folder.
bool is_apart_from(const fs::path& folder, const fs::path& file) {
  const auto way = file.lexically_relative(folder);
  return std::any_of(way.begin(), way.end(),
                     [](const fs::path& part) { return part.string().starts_with('.'); });
}

std::uint64_t hash_of_file(const fs::path& path, std::uint64_t hash, std::size_t& budget) {
  const auto text = util::read_file(path, util::plain_file(budget));
  if (!text) {  // too large, a link, unreadable: then its size has to do
    std::error_code error;
    const auto size = fs::is_symlink(path, error) ? 0 : fs::file_size(path, error);
    return util::mix(hash + (error ? 1 : size));
  }
  budget -= text->size();
  for (const char c : *text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return util::mix(hash + text->size());
}

}  // namespace

util::Result<std::vector<std::string>> split_command(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) {
    return util::Error{"a command may not hold a zero byte"};
  }
  std::vector<std::string> words;
  std::string word;
  bool inside = false;  // a word has begun, even if it is empty so far
  char quote = '\0';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != '\0') {
      if (c == quote) {
        quote = '\0';
      } else {
        word += c;
      }
    } else if (c == '\'' || c == '"') {
      quote = c;
      inside = true;
    } else if (c == '\\' && i + 1 < text.size()) {
      word += text[++i];
      inside = true;
    } else if (c == ' ' || c == '\t' || c == '\n') {
      if (inside) words.push_back(std::move(word));
      word.clear();
      inside = false;
    } else {
      word += c;
      inside = true;
    }
  }
  if (quote != '\0') {
    return util::Error{
        fmt::format("the command {} has a quote that is not closed", util::quoted(text))};
  }
  if (inside) words.push_back(std::move(word));
  if (words.empty()) {
    return util::Error{"a command is missing, as in line:\"python3 bot.py\""};
  }
  return words;
}

std::string join_command(const std::vector<std::string>& words) {
  std::vector<std::string> parts;
  for (const auto& word : words) {
    std::string part;
    for (const char c : word) {
      if (std::string_view(" \t\n'\"\\").find(c) != std::string_view::npos) part += '\\';
      part += c;
    }
    parts.push_back(part.empty() ? "''" : part);
  }
  return util::join(parts, " ");
}

util::Result<sandbox::Program> program_of(const std::vector<std::string>& words) {
  sandbox::Program program;
  for (std::size_t i = 0; i < words.size(); ++i) {
    // A bare first word is a program of the system, whatever lies in the current folder.
    const bool bare = i == 0 && words[i].find('/') == std::string::npos;
    const auto file = bare ? std::nullopt : file_named(words[i]);
    if (i == 0 && !bare && !file) {
      return util::Error{util::ErrorCode::kNoProgram,
                         fmt::format("there is no program {}", util::quoted(words[i])),
                         {{"name", words[i]}}};
    }
    program.command.push_back(file ? file->string() : words[i]);
    if (!file || sandbox::is_of_the_system(*file)) continue;
    const bool own = !is_system_file(*file);
    if (own && program.folder.empty()) program.folder = file->parent_path();
    if (!own || is_apart_from(program.folder, *file)) program.readable.push_back(*file);
  }
  return program;
}

std::vector<fs::path> system_files(const sandbox::Program& program) {
  std::vector<fs::path> files;
  for (const auto& word : program.command) {
    if (word.find('/') == std::string::npos) continue;
    const auto file = file_named(word);
    if (file && is_system_file(*file)) files.push_back(*file);
  }
  return files;
}

std::string short_name(const std::vector<std::string>& words) {
  std::string name = words.front();
  for (const auto& word : words) {
    if (file_named(word) && word.find('.') != std::string::npos) name = word;
  }
  const auto stem = fs::path(name).stem().string();
  return stem.empty() ? name : stem;
}

std::string fingerprint_of_0_1_0(const sandbox::Program& program) {
  constexpr std::size_t kMaxFiles = 1000;
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& word : program.command) {
    if (const auto file = file_named(word)) files.push_back(*file);
  }
  // A folder made for one bot is a part of it; one in which many things lie is not looked through.
  if (fs::exists(program.folder / "bot.json", error)) {
    for (fs::recursive_directory_iterator it(program.folder, error), end; !error && it != end;
         it.increment(error)) {
      if (it->is_regular_file(error)) files.push_back(it->path());
      if (files.size() >= kMaxFiles) break;
    }
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  std::size_t budget = std::size_t{64} << 20;  // bytes that are read
  for (const auto& file : files) hash = hash_of_file(file, hash, budget);
  return fmt::format("{:016x}", hash);
}

}  // namespace espalier::arena
