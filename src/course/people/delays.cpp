#include "course/people/delays.hpp"

#include <algorithm>

namespace espalier::course {
namespace {

constexpr int kFreeOfPerson = 5;
constexpr int kFreeOfAddress = 40;
constexpr int kMaxDoublings = 20;

}  // namespace

std::chrono::seconds wait_after(FailuresOf kind, const Failures& failures,
                                std::chrono::sys_seconds now) {
  const int free = kind == FailuresOf::kAddress ? kFreeOfAddress : kFreeOfPerson;
  const auto longest = kind == FailuresOf::kAccount ? kLongestForAccount
                       : kind == FailuresOf::kPair  ? kLongestForPair
                                                    : kLongestForAddress;
  if (failures.count < free || now - failures.latest >= kFailuresKept) {
    return std::chrono::seconds{0};
  }
  const int doublings = std::min(failures.count - free, kMaxDoublings);
  const auto whole =
      std::min(std::chrono::seconds(1LL << static_cast<unsigned>(doublings)), longest);
  return std::max(failures.latest + whole - now, std::chrono::seconds{0});
}

}  // namespace espalier::course
