// A bot of the line protocol that misbehaves in one way:
//
//   hostile MODE [ARGUMENT]
//
// Modes of the program below change how it answers. All others are attacks on the machine
// (attacks.cpp, and those that the doctor tries too: src/sandbox/probe.cpp): it tells in a comment
// line how far the attack came, then plays on at random.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "attacks.hpp"
#include "sandbox/probe.hpp"

namespace {

// A turn as it is asked: `turn MS POSITION ; m1 m2 ...`.
struct Turn {
  std::string line;
  std::vector<std::string> moves;
  long number = 0;  // from 1
};

std::vector<std::string> moves_of(const std::string& line) {
  std::vector<std::string> moves;
  const auto start = line.rfind(';');
  if (start == std::string::npos) return {line};  // outside a game: an echo
  std::istringstream words(line.substr(start + 1));
  for (std::string word; words >> word;) moves.push_back(word);
  return moves;
}

std::string any_move(const Turn& turn) {
  static std::mt19937 random(1);
  if (turn.moves.empty()) return "none";
  return turn.moves[random() % turn.moves.size()];
}

void say(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void sleep_for(long milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

[[noreturn]] void flood(int fd, const std::string& text) {
  std::string much;
  while (much.size() < 65536) much += text;
  for (;;) {
    if (write(fd, much.data(), much.size()) < 0) std::_Exit(1);
  }
}

// An answer to a turn; `argument` is the number after the mode, 0 when there is none.
using Manner = void (*)(const Turn& turn, long argument);

void play(const Turn& turn, long) { say(any_move(turn) + "\n"); }

void play_first(const Turn& turn, long) {
  say((turn.moves.empty() ? "none" : turn.moves.front()) + "\n");
}

void play_slowly(const Turn& turn, long milliseconds) {
  sleep_for(milliseconds);
  play(turn, 0);
}

void crash_at(const Turn& turn, long number) {
  if (turn.number >= number) std::raise(SIGSEGV);
  play(turn, 0);
}

void leave_at(const Turn& turn, long number) {
  if (turn.number >= number) std::_Exit(7);
  play(turn, 0);
}

void stay_silent(const Turn&, long) {}
void say_nonsense(const Turn&, long) { say("my move is the best\n"); }
void say_out_of_range(const Turn&, long) { say("z99\n"); }
void play_twice(const Turn& turn, long) { say(any_move(turn) + "\n" + any_move(turn) + "\n"); }
void comment(const Turn& turn, long) { say("# thinking\r\n" + any_move(turn) + "\r\n"); }
void say_binary(const Turn&, long) { say(std::string("\0\xff\x01\x80\x1b[2J\0\n", 10)); }
void flood_output(const Turn&, long) { flood(STDOUT_FILENO, "x"); }
void flood_lines(const Turn&, long) { flood(STDOUT_FILENO, "# x\n"); }
void flood_errors(const Turn&, long) { flood(STDERR_FILENO, "error\n"); }

void close_output(const Turn&, long) {
  close(STDOUT_FILENO);
  for (;;) pause();
}

void spin(const Turn&, long) {
  for (std::atomic<unsigned long> count = 0;; ++count) {
  }
}

void show_environment(const Turn&, long) {
  std::string text;
  for (char** variable = environ; *variable != nullptr; ++variable)
    text += std::string(*variable) + " ";
  say(text + "\n");
}

const std::map<std::string, Manner> kManners{{"random", play},
                                             {"first", play_first},
                                             {"slow", play_slowly},
                                             {"crash", crash_at},
                                             {"leave", leave_at},
                                             {"silent", stay_silent},
                                             {"illegal", say_nonsense},
                                             {"range", say_out_of_range},
                                             {"twice", play_twice},
                                             {"comment", comment},
                                             {"binary", say_binary},
                                             {"flood", flood_output},
                                             {"flood-lines", flood_lines},
                                             {"flood-errors", flood_errors},
                                             {"close", close_output},
                                             {"spin", spin},
                                             {"environment", show_environment}};

}  // namespace

int main(int count, char** words) {
  const std::string mode = count > 1 ? words[1] : "random";
  const std::string argument = count > 2 ? words[2] : "0";
  Manner manner = play;
  if (mode == "crash-at-start") std::abort();
  if (mode == "exit-at-start") return 3;
  if (const auto found = kManners.find(mode); found != kManners.end()) {
    manner = found->second;
  } else if (const Attack attack = find_attack(mode)) {
    say("# " + mode + ": " + attack(argument) + "\n");
  } else if (const auto probe = espalier::sandbox::find_probe(mode)) {
    say("# " + mode + ": " + probe(std::strtol(argument.c_str(), nullptr, 10)) + "\n");
  } else {
    std::cerr << "hostile: there is no mode '" << mode << "'\n";
    return 2;
  }
  Turn turn;
  while (std::getline(std::cin, turn.line)) {
    turn.moves = moves_of(turn.line);
    ++turn.number;
    manner(turn, std::strtol(argument.c_str(), nullptr, 10));
  }
  return 0;
}
