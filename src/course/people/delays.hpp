// How long somebody has to wait after wrong passwords.
#pragma once

#include <chrono>

#include "course/store/passwords.hpp"

namespace espalier::course {

// Failures that are older are forgotten.
inline constexpr std::chrono::hours kFailuresKept{24};
// An address from which somebody signed in is known for so long.
inline constexpr std::chrono::days kAddressKept{14};

// The longest waits, after many failures. That of an account is short, because strangers can cause
// it; who comes from an address from where they signed in before does not wait for it at all.
inline constexpr std::chrono::seconds kLongestForAccount{60};
inline constexpr std::chrono::seconds kLongestForPair{15 * 60};
inline constexpr std::chrono::seconds kLongestForAddress{60};

enum class FailuresOf { kAccount, kPair, kAddress };

// A few are free, as people mistype; of an address more, as a lecture hall may have one. Then
// each doubles the wait.
std::chrono::seconds wait_after(FailuresOf kind, const Failures& failures,
                                std::chrono::sys_seconds now);

}  // namespace espalier::course
