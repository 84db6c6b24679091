#include "cli/terminal/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

#include "util/text.hpp"

namespace espalier::cli {

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

std::string environment_text(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool colour_by_default() {
  const std::string term = environment_text("TERM");
  return is_terminal(STDOUT_FILENO) && !term.empty() && term != "dumb" &&
         environment_text("NO_COLOR").empty();
}

std::size_t terminal_width() {
  winsize size{};
  const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

void add_color_value(Options& options) {
  options.value("--color", "WHEN", "always, never or auto (on a terminal; NO_COLOR is honoured)");
}

util::Result<host::Paint> chosen_paint(const Options& options) {
  const std::string when = options.text("--color").value_or("auto");
  if (when == "auto") return host::Paint(colour_by_default());
  if (when == "always" || when == "never") return host::Paint(when == "always");
  return util::Error{"--color is " + util::quoted(when) + "; always, never or auto was expected"};
}

}  // namespace espalier::cli
