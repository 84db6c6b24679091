#include "course/model/points.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace espalier::course {
namespace {

constexpr std::size_t kMaxDigits = 6;

bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string fixed_text(Points points) {
  const auto size = points.hundredths < 0 ? -points.hundredths : points.hundredths;
  return fmt::format("{}{}.{:02}", points.hundredths < 0 ? "-" : "", size / 100, size % 100);
}

std::string text(Points points) {
  auto fixed = fixed_text(points);
  while (fixed.back() == '0') fixed.pop_back();
  if (fixed.back() == '.') fixed.pop_back();
  return fixed;
}

std::optional<Points> points_in(std::string_view text) {
  const auto point = text.find('.');
  const auto whole = text.substr(0, point);
  const auto rest = point == std::string_view::npos ? "0" : text.substr(point + 1);
  if (whole.empty() || whole.size() > kMaxDigits || !all_digits(whole)) return std::nullopt;
  if (rest.empty() || rest.size() > 2 || !all_digits(rest)) return std::nullopt;
  Points points;
  for (const char digit : whole) points.hundredths = points.hundredths * 10 + (digit - '0');
  points.hundredths *= 100;
  points.hundredths += (rest[0] - '0') * 10;
  if (rest.size() == 2) points.hundredths += rest[1] - '0';
  return points;
}

}  // namespace espalier::course
