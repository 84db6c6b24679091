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

// A name for a table: whoever named a bot, a line stays a line of some length.
std::string shown(std::string_view name);

}  // namespace espalier::arena
