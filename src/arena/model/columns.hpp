// Tables for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace espalier::arena {

using Row = std::vector<std::string>;

// Lines of text; the columns `left` begin at the left, as names do, all others end at the right, as
// numbers do.
std::string aligned(const std::vector<Row>& rows, const std::vector<std::size_t>& left);

// A name as tables show it: control characters escaped, long names clipped.
std::string shown_name(std::string_view name);

// `+3.5`, `-2.0`; what rounds to nothing is `+0.0`, never `-0.0`.
std::string signed_number(double value, int digits);

}  // namespace espalier::arena
