// bootstrap
#pragma once
#include <array>
#include "core/term.hpp"
namespace espalier::games::bao {
inline constexpr std::size_t kCounts = 17;
using SideWeights = std::array<core::Weight, kCounts>;
inline constexpr SideWeights kMine = {{{100, 100},
                                       {90, 90},
                                       {30, 30},
                                       {5, 5},
                                       {10, 20},
                                       {5, 10},
                                       {100, 100},
                                       {150, 100},
                                       {100, 50},
                                       {0, 0},
                                       {0, 0},
                                       {10, 10},
                                       {0, 0},
                                       {20, 20},
                                       {0, 0},
                                       {10, 10},
                                       {10, 10}}};
inline constexpr SideWeights kTheirs = {{{-100, -100},
                                         {-90, -90},
                                         {-30, -30},
                                         {-5, -5},
                                         {-10, -20},
                                         {-5, -10},
                                         {-100, -100},
                                         {-150, -100},
                                         {-100, -50},
                                         {0, 0},
                                         {0, 0},
                                         {-10, -10},
                                         {0, 0},
                                         {-10, -10},
                                         {0, 0},
                                         {-10, -10},
                                         {-10, -10}}};
}  // namespace espalier::games::bao
