// A player of the course's game: a colour, and whether it has broken a rule.
#pragma once

#define RED 'r'
#define BLUE 'b'

class Player {
 public:
  Player(int colour) : color(static_cast<char>(colour)), illegal(false) {}

  char get_color() const { return color; }
  bool is_illegal() const { return illegal; }
  void set_illegal() { illegal = true; }

 private:
  char color;
  bool illegal;
};
