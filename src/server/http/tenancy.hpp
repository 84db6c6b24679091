// One server for each data folder: two would each have their own idea of the same games.
#pragma once

#include <filesystem>
#include <string>

#include "sandbox/unique_fd.hpp"
#include "util/result.hpp"

namespace espalier::server {

class Tenancy {
 public:
  // An error that says where the other one is, when there is another. It ends with the process,
  // however that ends.
  static util::Result<Tenancy> begin(const std::filesystem::path& data);

  // Where the server of this data folder is; the error says that there is none.
  static util::Result<std::string> address(const std::filesystem::path& data);

  // For those who come later.
  void set_address(const std::string& address) const;

 private:
  explicit Tenancy(sandbox::UniqueFd file) : file_(std::move(file)) {}

  sandbox::UniqueFd file_;
};

}  // namespace espalier::server
