// What the fuzz targets share: choosing a variant by a byte, and complaining loudly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "games/registry.hpp"

namespace espalier::fuzz {

// The variant that a byte stands for: small and large boards of every rule set.
const std::string& variant(std::uint8_t byte);
std::unique_ptr<host::Session> open(std::uint8_t byte);

inline std::string_view text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Ends the program with a message, so that the fuzzer keeps the input.
void require(bool condition, std::string_view what);

}  // namespace espalier::fuzz
