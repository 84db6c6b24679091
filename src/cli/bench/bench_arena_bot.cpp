#include "cli/bench/bench_arena_bot.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "util/random.hpp"

namespace espalier::cli {
namespace {

// One of the words behind the `;`.
std::string_view any_move(std::string_view line, util::Random& random) {
  const auto moves = line.substr(std::min(line.find(';') + 2, line.size()));
  const auto blanks = std::count(moves.begin(), moves.end(), ' ');
  auto skip = random.below(static_cast<std::uint32_t>(blanks) + 1);
  std::size_t at = 0;
  for (; skip > 0; --skip) at = moves.find(' ', at) + 1;
  return moves.substr(at, moves.find(' ', at) - at);
}

}  // namespace

int run_arena_bot(std::span<const std::string> words) {
  const bool crashes = std::find(words.begin(), words.end(), "crash") != words.end();
  util::Random random(static_cast<std::uint64_t>(::getpid()));
  std::string line;
  std::array<char, 4096> part;
  ssize_t size = 0;
  while ((size = ::read(STDIN_FILENO, part.data(), part.size())) > 0) {
    line.append(part.data(), static_cast<std::size_t>(size));
    if (!line.ends_with('\n')) continue;
    if (crashes) std::abort();
    line.pop_back();
    std::string answer(any_move(line, random));
    answer += '\n';
    if (::write(STDOUT_FILENO, answer.data(), answer.size()) < 0) return 1;
    line.clear();
  }
  return 0;
}

}  // namespace espalier::cli
