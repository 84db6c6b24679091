// Every reference behind one interface of texts and names, so that a comparison or a benchmark
// needs no types. Virtual calls happen once per ply or per perft, never inside one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "reference/outcome.hpp"

namespace reference {

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual void set_up(const std::string& text) = 0;
  virtual std::vector<std::string> moves() const = 0;  // sorted bytewise
  virtual void play(const std::string& move) = 0;
  virtual std::string text() const = 0;
  virtual Outcome result() const = 0;
  virtual std::uint64_t perft(int depth) const = 0;
};

// The start of a game with a canonical name such as `chain:orthogonal-5x6` or
// `bao:kiswahili+takasia=off`; null for a name that has no reference.
std::unique_ptr<AnyGame> open(const std::string& name);

}  // namespace reference
