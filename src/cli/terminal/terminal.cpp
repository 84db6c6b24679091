#include "cli/terminal/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

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

void add_color_value(Options& options, Color& field) {
  options.value("--color", "WHEN", field,
                ChoiceOf<Color>{
                    {{"always", Color::kAlways}, {"never", Color::kNever}, {"auto", Color::kAuto}}},
                "always, never or auto (on a terminal; NO_COLOR is honoured)");
}

host::Paint paint_for(Color color) {
  return host::Paint(color == Color::kAuto ? colour_by_default() : color == Color::kAlways);
}

}  // namespace espalier::cli
