// The engine's input: any bytes as the lines of a driver. Whole lines come out whatever goes in, no
// `go` gets two answers, and in the end the engine still answers.
#include <algorithm>
#include <mutex>
#include <vector>

#include "support.hpp"
#include "wire/ugi.hpp"

using namespace espalier;

namespace {

util::Result<wire::OpenedGame> open_game(std::string_view name) {
  const auto choice = games::choose(name);
  if (!choice) return choice.error();
  return wire::OpenedGame{choice->name(), choice->open()};
}

// What the engine said, line by line.
class Ear {
 public:
  void hear(std::string_view text) {
    fuzz::require(text.ends_with('\n'), "lines are whole");
    const std::lock_guard lock(mutex_);
    lines_ += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    if (text.starts_with("bestmove ")) ++answers_;
    last_ = text;
  }

  std::size_t lines() const { return lines_; }
  std::size_t answers() const { return answers_; }
  const std::string& last() const { return last_; }

 private:
  std::mutex mutex_;
  std::size_t lines_ = 0;
  std::size_t answers_ = 0;
  std::string last_;
};

wire::UgiProgram program(Ear& ear) {
  wire::UgiProgram program;
  program.name = "fuzzed";
  program.author = "nobody";
  program.games = {"tictactoe:3x3"};
  program.open = open_game;
  program.flagship = "espalier";
  program.machine = {.memory_mib = 1, .threads = 1};
  program.print = [&](std::string_view text) { ear.hear(text); };
  return program;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1 || size > 4000) return 0;
  std::string_view rest = fuzz::text(data + 1, size - 1);
  Ear ear;
  std::size_t questions = 0;
  {
    wire::UgiEngine engine(program(ear), *open_game(fuzz::variant(data[0])));
    engine.obey("setoption name Hash value 1");
    while (!rest.empty()) {
      const auto end = std::min(rest.find('\n'), rest.size());
      const auto line = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (line.find("go") != std::string_view::npos) ++questions;
      if (!engine.obey(line)) break;
    }
    engine.obey("stop");
    engine.obey("isready");
    fuzz::require(ear.last() == "readyok\n", "the engine still answers");
  }
  fuzz::require(ear.answers() <= questions, "no go gets two answers");
  return 0;
}
