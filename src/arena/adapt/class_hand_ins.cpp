#include "arena/adapt/class_hand_ins.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <system_error>

#include "arena/adapt/hand_in_text.hpp"
#include "arena/model/platform_name.hpp"
#include "util/files.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxArchiveSize = std::size_t{256} << 20;
constexpr std::size_t kMaxStudentLength = 40;  // characters

bool worth_a_look(const fs::path& path) {
  const auto name = path.filename().string();
  return !name.starts_with('.') && name != "__MACOSX";
}

std::vector<fs::path> entries_of(const fs::path& folder) {
  std::vector<fs::path> entries;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    std::error_code ignored;
    if (worth_a_look(entry.path()) && !entry.is_symlink(ignored)) entries.push_back(entry.path());
  }
  std::sort(entries.begin(), entries.end());
  return entries;
}

bool is_project_folder(const fs::path& folder) {
  std::error_code ignored;
  for (const char* const name : {"include", "src", "python", "com"}) {
    if (fs::is_directory(folder / name, ignored)) return true;
  }
  return false;
}

// Archives often hold one folder with everything in it.
fs::path top_of(fs::path folder) {
  std::error_code ignored;
  for (int depth = 0; depth < 3; ++depth) {
    const auto entries = entries_of(folder);
    if (entries.size() != 1 || !fs::is_directory(entries.front(), ignored)) break;
    if (is_project_folder(entries.front())) break;
    folder = entries.front();
  }
  return folder;
}

util::Result<ToolRun> unpack(Workshop& workshop, std::string_view bytes) {
  if (const auto done = workshop.put("archive.zip", bytes); !done) return done.error();
  if (const auto done = workshop.put_adapter("class/unzip.py", "unzip.py"); !done) {
    return done.error();
  }
  return workshop.run(".", {"python3", "-B", "unzip.py", "archive.zip", "unpacked"});
}

// Adds what an archive of a student holds to the hand-in.
util::Status unpack_into(const fs::path& place, const ToolSettings& tools, std::string_view bytes,
                         HandIn& hand_in, std::string& complaint) {
  auto workshop = Workshop::open(place / "archive", tools);
  if (!workshop) return workshop.error();
  const auto run = unpack(*workshop, bytes);
  if (!run) return run.error();
  if (!run->good) {
    complaint = run->output;
    return util::Done{};
  }
  auto inside = read_hand_in(top_of(workshop->root() / "unpacked"));
  if (!inside) return inside.error();
  for (auto& file : inside->files) hand_in.files.push_back(std::move(file));
  hand_in.is_folder = true;
  return util::Done{};
}

// Students hand in archives too. One that can't be unpacked stays what it is.
util::Status open_archives(const fs::path& place, const ToolSettings& tools, HandIn& hand_in) {
  std::vector<HandIn::File> archives;
  for (auto at = hand_in.files.begin(); at != hand_in.files.end();) {
    const bool jar = fs::path(at->path).extension() == ".jar";
    if (!is_zip(at->text) || jar) {
      ++at;
      continue;
    }
    archives.push_back(std::move(*at));
    at = hand_in.files.erase(at);
  }
  for (auto& archive : archives) {
    std::string complaint;
    if (auto done = unpack_into(place, tools, archive.text, hand_in, complaint); !done) {
      return done;
    }
    if (!complaint.empty()) hand_in.files.push_back(std::move(archive));
  }
  return util::Done{};
}

std::string unique(std::string student, const ClassHandIns& all) {
  const auto taken = [&all](const std::string& name) {
    return std::any_of(all.hand_ins.begin(), all.hand_ins.end(),
                       [&name](const ClassHandIn& one) { return one.student == name; });
  };
  const std::string wanted = student;
  for (int number = 2; taken(student); ++number) student = fmt::format("{}-{}", wanted, number);
  return student;
}

// As the name of a bot and of its folder.
std::string student_name(const std::string& text) {
  auto name = without_separators(util::escaped(text));
  std::replace(name.begin(), name.end(), '/', '-');
  name = std::string(util::first_characters(name, kMaxStudentLength));
  return name.empty() ? "student" : name;
}

struct LooseFile {
  fs::path path;
  std::string name;  // as the student called it
};

// The files of one student that lie beside those of others.
util::Result<HandIn> put_together(const std::vector<LooseFile>& files) {
  HandIn all;
  all.is_folder = files.size() > 1;
  for (const auto& loose : files) {
    auto read = read_hand_in(loose.path);
    if (!read) return read.error();
    auto& file = read->files.front();
    if (all.is_folder && !loose.name.empty()) file.path = loose.name;
    all.files.push_back(std::move(file));
  }
  return all;
}

using LooseFiles = std::map<std::string, std::vector<LooseFile>>;

// `ann_algorithm_A.cpp` tells that Ann is a student, so `ann_pick.h` is hers too.
void join_loose(LooseFiles& loose) {
  const auto split = [](const LooseFile& file) { return file.name != file.path.filename(); };
  for (auto at = loose.begin(); at != loose.end();) {
    auto& [name, files] = *at;
    auto owner = loose.end();
    for (auto other = loose.begin(); other != at && !split(files.front()); ++other) {
      const auto& student = other->first;
      const bool begins = name.starts_with(student) && is_separator(name[student.size()]);
      if (begins && split(other->second.front())) owner = other;
    }
    if (owner == loose.end()) {
      ++at;
      continue;
    }
    for (auto& file : files) {
      file.name = file.name.substr(std::min(owner->first.size() + 1, file.name.size()));
      owner->second.push_back(std::move(file));
    }
    at = loose.erase(at);
  }
}

util::Result<ClassHandIns> read_entries(const fs::path& folder) {
  ClassHandIns all;
  const auto entries = entries_of(folder);
  std::error_code ignored;
  const bool folders = std::any_of(entries.begin(), entries.end(), [&](const fs::path& entry) {
    return fs::is_directory(entry, ignored);
  });
  LooseFiles loose;
  for (const auto& entry : entries) {
    const auto name = entry.filename().string();
    const bool is_folder = fs::is_directory(entry, ignored);
    const auto split = split_platform_name(name, is_folder);
    if (is_folder) {
      auto files = read_hand_in(entry);
      if (!files) return files.error();
      all.hand_ins.push_back({unique(student_name(split.student), all), std::move(*files)});
    } else if (folders && !is_source_name(name) && entry.extension() != ".zip") {
      all.left_out.push_back(name);  // beside folders of students: lists of grades and the like
    } else {
      loose[student_name(split.student)].push_back({entry, split.file});
    }
  }
  join_loose(loose);
  for (const auto& [student, files] : loose) {
    auto one = put_together(files);
    if (!one) return one.error();
    all.hand_ins.push_back({unique(student, all), std::move(*one)});
  }
  std::sort(all.hand_ins.begin(), all.hand_ins.end(),
            [](const auto& a, const auto& b) { return a.student < b.student; });
  return all;
}

util::Result<ClassHandIns> read_folder(const fs::path& folder, const fs::path& place,
                                       const ToolSettings& tools) {
  auto all = read_entries(top_of(folder));
  if (!all) return all;
  for (auto& one : all->hand_ins) {
    if (const auto done = open_archives(place, tools, one.files); !done) return done.error();
  }
  return all;
}

}  // namespace

util::Result<ClassHandIns> read_class(const fs::path& source, const fs::path& place,
                                      const ToolSettings& tools) {
  std::error_code error;
  if (fs::is_directory(source, error)) return read_folder(source, place, tools);
  if (!fs::exists(source, error)) {
    return util::Error{fmt::format("there is no {}", util::quoted(source.string()))};
  }
  const auto bytes = util::read_file(source, util::plain_file(kMaxArchiveSize));
  if (!bytes) {
    return util::Error{
        fmt::format("cannot read {}: {}", util::quoted(source.string()), bytes.error().message)};
  }
  if (!is_zip(*bytes)) {
    return util::Error{
        fmt::format("{} is neither a folder nor a ZIP archive", util::quoted(source.string()))};
  }
  auto workshop = Workshop::open(place / "class", tools);
  if (!workshop) return workshop.error();
  const auto run = unpack(*workshop, *bytes);
  if (!run) return run.error();
  if (!run->good) {
    return util::Error{fmt::format("{}: {}", util::quoted(source.string()), run->output)};
  }
  return read_folder(workshop->root() / "unpacked", place, tools);
}

}  // namespace espalier::arena
