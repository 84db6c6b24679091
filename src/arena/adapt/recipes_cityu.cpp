// Three-Six of the CityU courses: a shared library, a Python class, or a Java class.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "arena/adapt/cpp_compiler.hpp"
#include "arena/adapt/hand_in_sources.hpp"
#include "arena/adapt/recipes.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool is_library(const HandIn::File& file) {
  return file.text.starts_with(
      "\x7f"
      "ELF");
}

// A library that was handed in: the only file, or the only one of a folder without sources.
const HandIn::File* ready_library(const HandIn& hand_in) {
  if (!hand_in.is_folder) {
    return is_library(hand_in.files.front()) ? &hand_in.files.front() : nullptr;
  }
  if (!cpp_sources(hand_in).empty()) return nullptr;
  const HandIn::File* only = nullptr;
  for (const auto& file : hand_in.files) {
    if (!is_library(file)) continue;
    if (only != nullptr) return nullptr;
    only = &file;
  }
  return only;
}

// From C or C++ to handin.so. Nothing when all is well, or what the compiler said.
util::Result<std::string> compile_library(Workshop& workshop, const HandIn& hand_in) {
  if (const auto done = workshop.put_all(hand_in, "source/cityu-cpp/student"); !done) {
    return done.error();
  }
  if (const auto done = put_windows_headers(workshop); !done) return done.error();
  const auto sources = cpp_sources(hand_in);
  const bool plain_c = std::all_of(sources.begin(), sources.end(), [](const auto* file) {
    return fs::path(file->path).extension() == ".c";
  });
  Words words = windows_headers("../..");
  words = words + Words{"-shared", "-fPIC", "-Wl,-z,defs", "-o", "../../../handin.so"};
  words = words + Words{"-x", plain_c && !sources.empty() ? "c" : "c++"};
  if (!hand_in.is_folder) {
    words.push_back(as_argument(hand_in.files.front().path));  // whatever it is called
  } else if (sources.empty()) {
    return std::string("there is no source file in the folder");
  } else {
    for (const auto* file : sources) words.push_back(as_argument(file->path));
  }
  std::vector<Words> dialects = {{"-std=gnu++17"},
                                 {"-std=gnu++17", "-include", "bits/stdc++.h"},
                                 {"-std=gnu++14"},
                                 {"-std=gnu++20"}};
  if (plain_c && !sources.empty()) dialects = {{"-std=gnu17"}};
  const auto run = run_cpp_in_dialects(workshop, "source/cityu-cpp/student", words, dialects);
  if (!run) return run.error();
  return run->good ? std::string() : run->output;
}

// The file with the class: the one that was given, NAME.py, AIPlayer.py, the only one that defines
// it, or the only one there is.
const HandIn::File* python_file(const HandIn& hand_in, const std::string& class_name) {
  if (!hand_in.is_folder) return &hand_in.files.front();
  const auto files = files_with(hand_in, {".py"});
  for (const auto& name : {class_name + ".py", std::string("AIPlayer.py")}) {
    for (const auto* file : files) {
      if (fs::path(file->path).filename() == name) return file;
    }
  }
  Files with_class;
  for (const auto* file : files) {
    if (file->text.find("class " + class_name) != std::string::npos) with_class.push_back(file);
  }
  if (with_class.size() == 1) return with_class.front();
  return files.size() == 1 ? files.front() : nullptr;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// Java wants a public class in a file of its name, and no byte order mark.
HandIn as_java_wants(HandIn hand_in) {
  for (auto& file : hand_in.files) {
    if (file.text.starts_with(kByteOrderMark)) file.text.erase(0, kByteOrderMark.size());
  }
  if (!hand_in.is_folder) hand_in.files.front().path = "AIPlayer.java";
  return hand_in;
}

}  // namespace

util::Result<Made> make_cityu_cpp(Workshop& workshop, const HandIn& hand_in) {
  if (const auto done = workshop.put_adapter("common", "source/common"); !done) return done.error();
  if (const auto done = workshop.put_adapter("cityu-cpp", "source/cityu-cpp"); !done) {
    return done.error();
  }
  if (const auto* const library = ready_library(hand_in)) {
    const auto done = workshop.put("handin.so", library->text);
    if (!done) return done.error();
  } else {
    const auto complaint = compile_library(workshop, hand_in);
    if (!complaint) return complaint.error();
    if (!complaint->empty()) return Made{{}, *complaint};
  }
  auto run = run_cpp(workshop, "source/cityu-cpp",
                     {"-std=gnu++17", "-O2", "runner.cpp", "-o", "../../bot", "-ldl"});
  if (!run) return run.error();
  if (!run->good) return util::Error{fmt::format("the runner does not compile: {}", run->output)};
  run = workshop.try_out({"./bot", "--check"});
  if (!run) return run.error();
  if (!run->good)
    return Made{{}, run->output.empty() ? "the library ends while it is loaded" : run->output};
  return Made{{"./bot"}, ""};
}

util::Result<Made> make_cityu_python(Workshop& workshop, const HandIn& hand_in,
                                     const std::string& class_name) {
  const std::string wanted = class_name.empty() ? "AIPlayer" : class_name;
  const auto* const file = python_file(hand_in, wanted);
  if (file == nullptr) {
    return Made{{},
                fmt::format("there is no {0}.py in the folder, and no other file alone defines "
                            "class {0}",
                            wanted)};
  }
  if (const auto done = workshop.put_adapter("cityu-python", "."); !done) return done.error();
  if (const auto done = workshop.put_all(hand_in, "student"); !done) return done.error();
  const auto run =
      workshop.run("student", {"python3", "-B", "../check.py", as_argument(file->path), wanted});
  if (!run) return run.error();
  if (!run->good) return Made{{}, run->output};
  Words command = {"python3", "-B", "bot.py", file->path};
  if (!class_name.empty()) command.push_back(class_name);
  return Made{command, "", run->output};
}

util::Result<Made> make_cityu_java(Workshop& workshop, const HandIn& hand_in) {
  const HandIn ours = as_java_wants(hand_in);
  const auto files = files_with(ours, {".java"});
  if (files.empty()) return Made{{}, "there is no .java file in the folder"};
  const fs::path folder = "source/cityu-java/student";
  if (const auto done = workshop.put_adapter("cityu-java", "source/cityu-java"); !done) {
    return done.error();
  }
  if (const auto done = workshop.put_all(ours, folder); !done) return done.error();
  Words words = {"-nowarn", "-proc:none", "-d", "../../../classes", "../EspalierRunner.java"};
  for (const auto* file : files) words.push_back(as_argument(file->path));

  std::string complaint;
  // Comments in other encodings are common, and every byte is a character of the second one.
  for (const char* encoding : {"UTF-8", "ISO-8859-1"}) {
    const auto run = workshop.run(
        folder, Words{"javac", "-J-Xmx512m", "-J-XX:+UseSerialGC", "-encoding", encoding} + words);
    if (!run) return run.error();
    if (run->good) {
      complaint.clear();
      break;
    }
    if (complaint.empty()) complaint = run->output;
  }
  if (!complaint.empty()) {
    if (!hand_in.is_folder) {
      complaint = replaced(std::move(complaint), "AIPlayer.java", hand_in.files.front().path);
    }
    return Made{{}, complaint};
  }
  const Words java = {"java", "-Xmx512m", "-XX:+UseSerialGC", "-cp", "classes", "EspalierRunner"};
  const auto run = workshop.try_out(java + Words{"--check"});
  if (!run) return run.error();
  if (!run->good) return Made{{}, run->output};
  return Made{java, ""};
}

}  // namespace espalier::arena
