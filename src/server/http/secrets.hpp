// Secrets that prove who somebody is: the owner's token, codes, seats.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace espalier::server {

// Random bytes of the system, as hexadecimal digits.
std::string fresh_secret(std::size_t bytes);

// Takes the same time wherever the first difference is. An empty secret equals nothing.
bool same_secret(std::string_view kept, std::string_view shown);

}  // namespace espalier::server
