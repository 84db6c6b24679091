// Plays Three-Six with a hand-in that is a shared library with C functions. Names that the compiler
// of C++ has decorated are found as well, for hand-ins that forgot `extern "C"`.
//
//   ./bot          plays
//   ./bot --check  says whether the library can be played with
#include <dlfcn.h>

#include <cstdio>
#include <cstring>
#include <string>

#include "../common/protocol.hpp"

namespace {

constexpr int kSize = 6;

struct HandIn {
  int* (*get_move)(char state[kSize][kSize], char symbole) = nullptr;
  // These are called when they are there. What they give back differs, and nobody looks at it.
  void (*add_symbole)(char symbole) = nullptr;
  void (*add_isAI)(bool isAI) = nullptr;
  void (*add_score)(int points) = nullptr;
};

template <class Function>
void find(void* library, const char* name, const char* decorated, Function& function) {
  void* found = dlsym(library, name);
  if (found == nullptr) found = dlsym(library, decorated);
  function = reinterpret_cast<Function>(found);
}

bool load(HandIn& hand_in) {
  void* const library = dlopen("./handin.so", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    std::fprintf(stderr, "the library can't be loaded: %s\n", dlerror());
    return false;
  }
  find(library, "get_move", "_Z8get_movePA6_cc", hand_in.get_move);
  find(library, "add_symbole", "_Z11add_symbolec", hand_in.add_symbole);
  find(library, "add_isAI", "_Z8add_isAIb", hand_in.add_isAI);
  find(library, "add_score", "_Z9add_scorei", hand_in.add_score);
  if (hand_in.get_move != nullptr) return true;
  std::fprintf(stderr, "the library has no function get_move(char state[6][6], char symbole)\n");
  return false;
}

struct Position {
  char cells[kSize][kSize] = {};
  int to_move = 1;
  int points[2] = {0, 0};
};

// `6/6/2X3/6/6/6 2 0 0`
bool read(const std::string& text, Position& position) {
  position = Position();
  int row = 0;
  int column = 0;
  std::size_t at = 0;
  for (; at < text.size() && text[at] != ' '; ++at) {
    const char c = text[at];
    if (c == '/') {
      if (column != kSize || ++row == kSize) return false;
      column = 0;
    } else if (c >= '1' && c <= '6') {
      column += c - '0';
    } else if ((c == 'X' || c == 'O') && column < kSize) {
      position.cells[row][column++] = c;
    } else {
      return false;
    }
    if (column > kSize) return false;
  }
  if (row != kSize - 1 || column != kSize) return false;
  return std::sscanf(text.c_str() + at, "%d %d %d", &position.to_move, &position.points[0],
                     &position.points[1]) == 3 &&
         (position.to_move == 1 || position.to_move == 2);
}

void play(const HandIn& hand_in) {
  std::string text;
  bool greeted = false;
  int points = 0;
  while (protocol::next_turn(text)) {
    Position position;
    if (!read(text, position)) {
      protocol::say_no_move("this hand-in knows only the board of 6 rows and 6 columns",
                            "no-board");
      continue;
    }
    const bool first = position.to_move == 1;
    const char symbole = first ? 'X' : 'O';
    if (!greeted) {
      if (hand_in.add_symbole != nullptr) hand_in.add_symbole(symbole);
      // The program of the course calls its second player the AI.
      if (hand_in.add_isAI != nullptr) hand_in.add_isAI(!first);
      greeted = true;
    }
    const int now = position.points[first ? 0 : 1];
    if (hand_in.add_score != nullptr && now != points) hand_in.add_score(now - points);
    points = now;
    const int* const move = hand_in.get_move(position.cells, symbole);
    if (move == nullptr) {
      protocol::say_no_move("answered no move at all", "no-move");
    } else {
      protocol::say_cell(move[0], move[1], kSize, kSize);
    }
    std::fflush(nullptr);
  }
}

}  // namespace

int main(int argc, char** argv) {
  HandIn hand_in;
  if (!load(hand_in)) return 1;
  if (argc > 1 && std::strcmp(argv[1], "--check") == 0) protocol::leave(0);
  play(hand_in);
  protocol::leave(0);
}
