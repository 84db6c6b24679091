// SHA-256 (FIPS 180-4), for what somebody may try to forge: the files of bots. Against accidents
// checksum.hpp is enough and much faster.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace espalier::util {

class Sha256 {
 public:
  using Digest = std::array<unsigned char, 32>;

  void add(std::string_view bytes);
  // Of all that was added. Nothing can be added afterwards.
  Digest digest();

 private:
  void take_block(const unsigned char* block);

  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> rest_{};  // what does not fill a block yet
  std::size_t filled_ = 0;                // bytes of it
  std::uint64_t length_ = 0;              // bytes in all
};

// 64 digits.
std::string hex(const Sha256::Digest& digest);

}  // namespace espalier::util
