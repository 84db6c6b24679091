// A player of the course's game: a colour, and whether it has broken a rule.
#pragma once

#define RED 'r'
#define BLUE 'b'

class Player {
 public:
  Player(int colour);

  char get_color() const;
  bool is_illegal() const;
  void set_illegal();

 private:
  char color;
  bool illegal;
};
