// The file in a data folder that says which server has it: one server for each folder, as two would
// each have their own idea of the same games.
#pragma once

#include <filesystem>
#include <string>

#include "util/file_lock.hpp"
#include "util/result.hpp"

namespace espalier::server {

class ServingFile {
 public:
  // Makes the folder and locks it until the process ends. An error that says where the other server
  // is, when there is another.
  static util::Result<ServingFile> lock(const std::filesystem::path& data);

  // Where the server of this data folder is; the error says that there is none.
  static util::Result<std::string> address(const std::filesystem::path& data);

  // For those who come later.
  void set_address(const std::string& address) const { lock_.set_text(address); }

 private:
  explicit ServingFile(util::FileLock lock) : lock_(std::move(lock)) {}

  util::FileLock lock_;
};

}  // namespace espalier::server
