#include "cli/terminal/context.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include <cstdio>

namespace espalier::cli {
namespace {

constexpr std::size_t kMaxInputLine = 600;

}  // namespace

std::string called_as() {
  const char* const name = std::getenv("ESPALIER_CALLED_AS");
  return name != nullptr && *name != '\0' ? name : "espalier";
}

void complain(std::string_view text) {
  std::string line;
  for (const char c : text.substr(0, kMaxInputLine)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte == 0x7f) {
      line += fmt::format("\\x{:02x}", byte);
    } else {
      line += c;
    }
  }
  if (text.size() > kMaxInputLine) line += "...";
  line += '\n';
  // When even standard error is gone there is nobody left to tell.
  (void)std::fwrite(line.data(), 1, line.size(), stderr);
}

int Context::fail(int code, std::string_view message) const {
  out.flush();  // what was already answered comes before the complaint
  complain(fmt::format("espalier {}: {}", verb, message));
  return code;
}

}  // namespace espalier::cli
