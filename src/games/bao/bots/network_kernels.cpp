// Compiled for every set of instructions: util/per_set.hpp.
#include "games/bao/bots/network.hpp"

namespace espalier::games::bao::ESPALIER_SET {
namespace {

int value(const Network& network, const Position& p) { return network(p); }

}  // namespace

extern const NetworkKernels network_kernels;
constinit const NetworkKernels network_kernels{value};

}  // namespace espalier::games::bao::ESPALIER_SET
