// What is known about the person's terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/terminal/options.hpp"
#include "host/paint.hpp"

namespace espalier::cli {

bool is_terminal(int descriptor);

// An environment variable; empty when it is not set.
std::string environment_text(const char* name);

// Whether boards are coloured when nobody says otherwise: on a terminal that is not dumb, unless
// NO_COLOR (no-color.org) is set to anything.
bool colour_by_default();

// Columns of the terminal on standard output; 80 when there is none.
std::size_t terminal_width();

// --color always|never|auto
enum class Color : std::uint8_t { kAuto, kAlways, kNever };
void add_color_value(Options& options, Color& field);
host::Paint paint_for(Color color);

}  // namespace espalier::cli
