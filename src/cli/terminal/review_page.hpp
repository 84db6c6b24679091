// Reviews as one page for a browser, which needs nothing else: all its words, in both languages.
#pragma once

#include <string>
#include <vector>

#include "wire/json.hpp"

namespace espalier::cli {

// `reviews` are objects of wire::review_json(), `players` of wire::PlayerSummaries.
std::string review_page(const std::vector<wire::Json>& reviews,
                        const std::vector<wire::Json>& players);

}  // namespace espalier::cli
