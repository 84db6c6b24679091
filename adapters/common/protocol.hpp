// The line protocol for runners in C++: a line `turn MS POSITION ; MOVES` comes in, a move goes
// out. Included by exactly one source file of a bot.
//
// What a hand-in prints must not be taken for an answer, and what it reads must not be a question.
// So before any other code of the program runs, static objects of the hand-in included, private
// copies of standard input and output are made; the hand-in finds an empty input, and its output
// goes to standard error.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace protocol {

// Set before anything is constructed: plain numbers, no objects.
static int questions = -1;
static int answers = -1;

__attribute__((constructor(101))) static void keep_the_wire_private() {
  const int first_private = 50;  // away from the numbers that hand-ins use or close
  questions = ::fcntl(0, F_DUPFD_CLOEXEC, first_private);
  answers = ::fcntl(1, F_DUPFD_CLOEXEC, first_private);
  const int nothing = ::open("/dev/null", O_RDWR);
  ::dup2(nothing, 0);
  if (::dup2(2, 1) < 0) ::dup2(nothing, 1);
  if (nothing > 2) ::close(nothing);
}

// One line without its end; false at the end of the input.
inline bool read_line(std::string& line) {
  static std::string pending;
  for (;;) {
    const auto end = pending.find('\n');
    if (end != std::string::npos) {
      line = pending.substr(0, end);
      pending.erase(0, end + 1);
      return true;
    }
    char bytes[4096];
    const auto count = ::read(questions, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    pending.append(bytes, static_cast<std::size_t>(count));
  }
}

// The position of the next turn; false when the game is over.
inline bool next_turn(std::string& position) {
  std::string line;
  while (read_line(line)) {
    if (line.compare(0, 5, "turn ") != 0) continue;
    const auto from = line.find(' ', 5);
    const auto to = line.find(" ;");
    if (from == std::string::npos || to == std::string::npos || to < from) continue;
    position = line.substr(from + 1, to - from - 1);
    return true;
  }
  return false;
}

inline void say(const std::string& text) {
  const std::string line = text + "\n";
  std::size_t done = 0;
  while (done < line.size()) {
    const auto count = ::write(answers, line.data() + done, line.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) ::_exit(0);  // nobody listens any more
    done += static_cast<std::size_t>(count);
  }
}

// A comment for the bot's log, and an answer that is no move of any game.
inline void say_no_move(const std::string& comment, const std::string& answer) {
  say("# " + comment);
  say(answer);
}

// What stands where a hand-in has to write a row or a column, until it does.
constexpr int kNoNumber = -2147483647;

// The cell as a move. A cell outside the board is answered as it is, so that it can't be mistaken
// for a move. Rows and columns of -1 are the way of many to say that they have found nothing.
inline void say_cell(int row, int column, int rows, int columns) {
  if (row == kNoNumber || column == kNoNumber) {
    say_no_move("never wrote where to move", "no-move");
    return;
  }
  if (row == -1 && column == -1) {
    say_no_move("answered row -1, column -1", "no-move");
    return;
  }
  if (row >= 0 && row < rows && column >= 0 && column < columns) {
    say(std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1));
    return;
  }
  const auto r = std::to_string(row);
  const auto c = std::to_string(column);
  say_no_move("answered row " + r + ", column " + c, "r" + r + "c" + c);
}

// Ends without the destructors of the hand-in, which may do anything.
[[noreturn]] inline void leave(int code) {
  std::fflush(nullptr);
  ::_exit(code);
}

}  // namespace protocol
