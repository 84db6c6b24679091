// The checkpoint of the depth-first proof: the facts that took the most work to find. Whatever is
// left out is found again in little time.
#pragma once

#include <string>
#include <string_view>

#include "exact/key_table.hpp"
#include "util/result.hpp"

namespace espalier::exact {

// Takes the place of the file at once: whoever is killed here leaves the old one.
util::Status write_facts(const std::string& path, std::string_view name, const KeyTable& table);

// A file that is not there yet is no error; one that is damaged or of another game is refused. The
// table may grow to `most_bytes` for it.
util::Status read_facts(const std::string& path, std::string_view name, KeyTable& table,
                        std::uint64_t most_bytes);

}  // namespace espalier::exact
