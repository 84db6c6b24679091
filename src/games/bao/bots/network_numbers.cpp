#include "games/bao/bots/network_numbers.hpp"

namespace espalier::games::bao {

std::span<const std::int16_t> network_numbers() {
  static constexpr std::int16_t kNumbers[] = {
#include "games/bao/bots/weights/kiswahili_network.inc"
  };
  return kNumbers;
}

}  // namespace espalier::games::bao
