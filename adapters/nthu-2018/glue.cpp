// The bridge to a hand-in of 2018, which is included before this file. Nothing else is: whatever
// names the hand-in uses, they clash with none of ours. STUDENT is its class with its namespace in
// front.
namespace espalier_glue {

// The enumeration as the hand-in sees it, wherever it comes from: taken from its own function.
template <class Class, class Result, class Color>
Color color_of(Result (Class::*)(int (*)[6], int (*)[6], Color (*)[6], Color));

using HisColor = decltype(color_of(&STUDENT::makeMove));

inline HisColor color(int owner) {
  switch (owner) {
    case 1: return HisColor::Blue;
    case 2: return HisColor::Red;
    case 3: return HisColor::Black;
    default: return HisColor::White;
  }
}

}  // namespace espalier_glue

// Declared in runner.cpp as well.
void espalier_glue_move(int record[5][6], int max[5][6], const int owner[5][6], int to_move,
                        int answer[2]) {
  static auto* const student = new STUDENT();  // one for the whole game
  espalier_glue::HisColor colors[5][6];
  for (int i = 0; i < 5; ++i) {
    for (int j = 0; j < 6; ++j) colors[i][j] = espalier_glue::color(owner[i][j]);
  }
  student->makeMove(record, max, colors, espalier_glue::color(to_move));
  answer[0] = student->getX();
  answer[1] = student->getY();
}
