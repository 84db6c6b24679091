#include "arena/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>

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

std::uint64_t hash_of_file(const fs::path& path, std::uint64_t hash) {
  constexpr std::size_t kMost = std::size_t{64} << 20;
  std::ifstream file(path, std::ios::binary);
  std::string part(std::size_t{1} << 16, '\0');
  std::size_t read = 0;
  while (file && read < kMost) {
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    const auto size = static_cast<std::size_t>(file.gcount());
    for (std::size_t i = 0; i < size; ++i) {
      hash = (hash ^ static_cast<unsigned char>(part[i])) * 0x100000001b3ULL;
    }
    read += size;
  }
  return util::mix(hash + read);
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
      return util::Error{fmt::format("there is no program {}", util::quoted(words[i]))};
    }
    program.command.push_back(file ? file->string() : words[i]);
    if (!file) continue;
    const bool of_the_system = file->string().starts_with("/usr/");
    if (of_the_system) continue;
    if (program.folder.empty()) {
      program.folder = file->parent_path();
    } else if (file->parent_path() != program.folder) {
      program.readable.push_back(*file);
    }
  }
  return program;
}

std::string short_name(const std::vector<std::string>& words) {
  std::string name = words.front();
  for (const auto& word : words) {
    if (file_named(word) && word.find('.') != std::string::npos) name = word;
  }
  const auto stem = fs::path(name).stem().string();
  return stem.empty() ? name : stem;
}

std::string fingerprint(const sandbox::Program& program) {
  constexpr std::size_t kMostFiles = 1000;
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
      if (files.size() >= kMostFiles) break;
    }
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const auto& file : files) hash = hash_of_file(file, hash);
  return fmt::format("{:016x}", hash);
}

}  // namespace espalier::arena
